import type { Lexicon } from '../lexicon.ts';

/** Words that say when, where and how much. */
export const facts = {
  dates: {
    since: `after beginning from since starting w.e.f w.e.f. wef "all the way back to" "as far back as" "as of"
      "back to" "back until" "beginning in" "dating back to" "ever since" "from the" "going back to" "no earlier than"
      "not before" "not earlier than" "on or after" "right back to" "starting from" "starting in" "with effect from"`,
    after: 'after',
    until: `by through thru till to until "no later than" "not after" "not later than" "on or before"
      "through and including" "to and including" "until and including" "up to" "up to and including" "up until"`,
    before: 'before "earlier than" "prior to"',
    within: `"for period" "for the period" "during the period" "in the period" "for the period of" "for the month of"
      "in month of" "in the month of" "the month of" across around dated during for in of on over throughout within
      "back in" "in the course of" "over the course of"`,
    between:
      'between from "during the period between" "during the period from" "for the period from" "in the period between" "in the period from"',
  },
  calendar: 'last 12 months = lately recently "of late"; yesterday = yesterdays; today = todays',
  places: {
    from: `coo ex form from leaving origin pol "in from" "over from" "arriving from" "bought from" "came from" "come from"
      "comes from" "coming from" "country of origin" "departed from" "departing from" "exported from" "grown in"
      "imported from" "imported out of" "load port" "loaded at" "loaded from" "loaded in" "loading port" "made by"
      "made in" "manufactured at" "manufactured in" "of origin" "origin is" "originated from" "originated in"
      "originating from" "originating in" "originating out of" "out of" "out of port" "port of lading"
      "port of loading" "produced in" "product of" "sent from" "shipped from" "shipping from" "sourced from"
      "supplied from" "that are from" "that came from" "that come from" "that originate in" "which came from"
      "which come from"`,
    into: `destination entering into pod to towards "arrived at" "arrived in" "arriving at" "arriving in"
      "arriving to" "bound for" "bound to" "came into" "come into" "coming into" "delivered to" "delivery to"
      "destined for" "destined to" "discharge port" "discharged at" "discharged in" "discharging at" "discharging in"
      "ending up in" "exported to" "for delivery in" "going into" "going to" "headed for" "headed to" "heading to"
      "imported into" "landed at" "landed in" "landing at" "landing in" "port of discharge" "port of entry"
      "port of unlading" "sent to" "shipped into" "shipped to" "that arrived at" "that arrived in" "that came into"
      "that went to" "which came into" "unloaded at" "unloaded in" "unloading at" "unloading in" "unloading port"
      "which arrived at" "which arrived in"`,
    in: `across at customs in inside within "based in" "customs office" "customs office at" "customs office of"
      "established in" "headquartered in" "in the" "located at" "located in" "operating in" "seated at" "seated in"
      "sitting in" "that are in" "who are in" "with a seat in" "with its seat in" "with seat in"`,
    via: `through transiting using via "by customs of" "by the customs of" "customs of" "through the customs of"
      "at the port of" "by way of" "came through" "cleared at" "cleared in" "coming through" "crossing at"
      "crossing in" "crossing through" "entered at" "entered by" "entered through" "enter at" "enter through"
      "enter via" "entering at" "entering through" "going through" "in the port of" "passed through" "passing through"
      "routed through" "routed via" "that came through" "that entered at"`,
  },
  amounts: {
    least: `above exceeding from min minimum over "at least" "bigger than" "greater than" "heavier than" "larger than"
      "more as" "more than" "more then" "no less than" "not less than" "upwards of"`,
    most: `below max maximum under "at most" "fewer than" "less than" "less then" "lighter than" "no more than"
      "not above" "not exceeding" "not more than" "not over" "smaller than" "up to"`,
    more: 'plus "and above" "and more" "and over" "and up" "or heavier" "or more"',
    less: '"and below" "and under" "or less" "or lighter"',
    about: `about approximately around ca circa qty roughly valued value weighing weight worth "a value"
      "gross weight" "gross weight is" "net weight" "weight is" "where gross weight is" "where the gross weight is"
      "where weight is" "with a gross weight of"`,
  },
} satisfies Partial<Lexicon>;
