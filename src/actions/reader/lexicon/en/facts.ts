import type { Lexicon } from '../lexicon.ts';

/** Words that say when, where and how much. */
export const facts = {
  dates: {
    since: `after beginning from since sine starting "all the way back to" "as far back as" "as of" "back to"
      "back until"
      "beginning in" "dating back to" "ever since" "from the" "going back to" "no earlier than" "not before"
      "not earlier than" "on or after" "right back to" "starting from" "starting in" "with effect from"`,
    after: 'after',
    until: `by through till to until "no later than" "not after" "not later than" "on or before"
      "through and including" "to and including" "until and including" "up to" "up to and including" "up until"`,
    before: 'before "earlier than" "prior to"',
    within: `"for period" "for the period" "during the period" "in the period" "for the period of" "for the month of"
      "in month of" "in the month of" "the month of" across around dated during for in of on over throughout within
      "back in" "in the course of" "over the course of"`,
    between: `between from "during the period between" "during the period from" "for the period from"
      "in the period between" "in the period from"`,
  },
  calendar: 'last 12 months = lately recently "of late"; yesterday = yesterdays; today = todays',
  places: {
    from: `coo ex form from leaving origin pol "[country] of origin"
      "grown|loaded|made|manufactured|originated|originating|produced in" "imported|originating out of" "in|over|
      arriving|bought|came|come|comes|coming|departed|departing|exported|imported|loaded|originated|originating|sent|
      shipped|shipping|sourced|supplied from" "loaded at" "load|loading port" "made by" "manufactured at" "origin is"
      "out of [port]" "port of lading|loading" "product of" "that are|came|come from" "that originate in"
      "which came|come from"`,
    into: `arriving destination discharging entering into pod to towards "arrived|arriving|discharged|discharging|landed|landing|unloaded|
      unloading at|in"
      "arriving|bound|delivered|delivery|destined|exported|going|headed|heading|sent|shipped|shipping to"
      "bound|destined|headed for" "came|come|coming|going|imported|shipped into" "discharge|unloading port"
      "ending up in" "for delivery in" "port of discharge|entry|unlading" "that went to" "that|which came into"
      "which|that arrived at|in"`,
    in: `across at customs in inside within "based in" "customs office" "customs office at" "customs office of"
      "established in" "headquartered in" "in the" "located at" "located in" "operating in" "seated at" "seated in"
      "sitting in" "that are in" "who are in" "with a seat in" "with its seat in" "with seat in"`,
    via: `through transiting using via "[by] customs of" "at|in the port of" "by way of" "by|through the customs of"
      "came|coming|crossing|entered|enter|entering|going|passed|passing|routed through" "cleared in"
      "cleared|crossing|entered|enter|entering at" "crossing in" "entered by" "enter|routed via" "that came through"
      "that entered at"`,
  },
  amounts: {
    least: `above exceeding exceeds from minimum over "at least" "bigger than" "greater than" "heavier than"
      "larger than"
      "more as" "more than" "more then" "no less than" "not less than" "upwards of"`,
    most: `below maximum under "at most" "fewer than" "less than" "less then" "lighter than" "no more than"
      "not above" "not exceeding" "not more than" "not over" "smaller than" "up to"`,
    more: 'plus "and above" "and more" "and over" "and up" "or heavier" "or more"',
    less: '"and below" "and under" "or less" "or lighter"',
    about: `about approximately around ca circa qty roughly valued value weighing weight worth "a value"
      "gross weight" "gross weight is" "net weight" "weight is" "where gross weight is" "where the gross weight is"
      "where weight is" "with a gross weight of"`,
  },
} satisfies Partial<Lexicon>;
