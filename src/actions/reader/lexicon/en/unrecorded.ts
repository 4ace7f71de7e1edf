import type { Lexicon } from '../lexicon.ts';

/** `Hs code for`, `which tariff code covers`, `what is the hs code of`. */
const code = `hs|hs_code|hs_codes|hts_code|hts_codes|hsn_code|hsn_codes|hts|hsn|hs_number|tariff_code|tariff_codes|
  customs_code|commodity_code|harmonized_code|tariff_heading|harmonised_code|hs_heading|hts_heading`;
const codes = `"[what_is_the] ${code} [number] for|of" "which|what ${code} covers|cover|applies_to|apply_to|is_for|is|
  are|do_i_use_for|should_i_use_for|fits" "which|what ${code} would|does|do|should|will"`;

const averages = `"average|mean|median|typical [declared|gross|shipment|container|order|monthly] weight|size|quantity|
  volume|tonnage|teu|value [of|for|per_shipment|per_container]"`;

/** `A manufacturer or a trading company`, either first. */
const maker = 'manufacturer|producer|maker|factory';
const trader = 'trader|trading_company|trading_house|middleman|distributor|agent|broker|reseller|wholesaler';
const makerOrTrader = `"[a] ${maker} or [only|just] [a] ${trader}" "[a] ${trader} or [only|just] [a] ${maker}"`;

/** Carriers, vessels and forwarders, asked for as a list or by a firm. Alone they may be goods: `baby carriers`. */
const mover = 'carrier|ocean_carrier|shipping_line|steamship_line|vessel|forwarder|freight_forwarder|nvocc';
const movers =
  `carriers|ocean_carriers|shipping_lines|steamship_lines|vessels|forwarders|freight_forwarders|nvoccs|` + mover;
const asksForMovers = `"which|what lines" "which|what|whose ${movers}"
  "which|what|whose ${movers} carry|carries|carried|move|moves|
  moved|bring|brings|brought|ship|ships|shipped" "which|what|whose ${movers} handle|handles|handled" "main|top|
  biggest|largest|leading|usual|most_used|who_is_the ${movers} [of|for|used_by]" "list_of|names_of|name_of_the|
  names_of_the ${movers} [of|for|used_by]" "${movers} of|for|used_by|and|wise|ranked|ranking|list|that_carried|
  that_brought|that_moved" "${movers} bringing|carrying|handling|moving|out|between|serving" "${movers} name|names [for]"
  "${movers} names of" "by|per|by_top|by_each|split_by|the_split_by|breakdown_by|a_breakdown_by ${movers}|line [for|
  of]"`;

/** Words for topics that no record covers. */
export const unrecorded = {
  judgements: `affordable cheap cheaper cheapest competitive competitively-priced decent dependable economical
    inexpensive low-cost low-priced reasonably-priced reliable reputable serious trusted trustworthy well-priced
    "[the] majority of" "[the|what] percentage of" "at best|good price" "at|for the best price"
    "best|competitively|low|reasonably|well priced" "best|good|high|highest quality" "best|good|low|lowest price"
    "low cost" "most reliable|trusted" "at risk"`,
  qualities: `active approved authorized better breakbulk canceled cancelled certified confirmed containerized
    critical current damaged declining delayed diverted domestic duplicate duty-free earlier earliest ethical
    existing expected expensive family-owned fastest flexitank former frequent genuine growing hidden higher illegal
    important inactive independent insured isotank lapsed later legitimate local long-term lost lower median
    mid-sized midsize minor missing multiple nearby nearshore old older oldest ongoing overseas partial pending
    planned possible potential preferred previous private qualified reefer refrigerated regular rejected returned
    secret seized several shrinking single-source slowest smaller smallest sole specialist successful suspicious
    sustainable top-rated unique unknown unusual upcoming urgent valuable verified wholesale worse worst`,
  orders: `"by kilos|mt|teu|teus|tonnage|tons|value|weight" "going|measured|ordered|ranked|sorted by weight"
    "going|ordered|ranked|sorted by value" "in terms of weight" "in weight terms"
    "biggest|heaviest|largest|lightest|smallest first" "biggest|heaviest|largest to lightest|smallest"
    "in order of size|value|weight"`,
  unrecorded: {
    owner: `"beneficial owner of" "beneficial owners of" "ceo of" "director of" "directors of" "owned by" "owner of"
      "owners of" "ownership of" "parent company of" "parent of" "shareholders of" "ultimate owner of" "parent company"
      "who actually owns" "who is behind" "who own" "who owns" "who really owns" "who runs"`,
    sanctions: `banned blacklisted sanctioned "forced labor|labour [risk]" "not blacklisted|sanctioned"
      "on a sanction list" "on an entity list" "on any denied party list" "on any restricted party list|lists"
      "on any sanctions lists" "on any watch list" "on a|any blacklist" "on a|any sanctions list" "on ofac"
      "on the entity|ofac|sanctions|sdn list" "on the ofac sdn list" "on the us entity list"
      "restricted|denied parties|party" "sanctions against|on" uflpa "under [any] sanctions"`,
    email: `linkedin email e-mail emails "contact person" "decision maker" "e-mail [address] of"
      "email address for|of" "email addresses of" "email address|for|of" "email or|and phone" "emails for|of"
      "emails or|and phone numbers" "handles purchasing" "handles|handle procurement" "head of procurement"
      "in charge of" "person in charge" "phone [number] or email" "phone and email" "phone numbers or|and emails"
      "phones or emails" "procurement manager|person" "purchasing contact|manager"`,
    transport: `"air cargo" "air freight" "air or ocean" "air or sea" "ocean or air" "sea or air" "air shipments"
      "air waybill" "air waybills" "by air" "by rail" "by road" "by train" "by truck" "rail freight" "road freight"
      "truck freight" "by boat|ship|truck|trucks|lorry|plane only" "only by|via truck|sea|air|rail"
      "trucks|truck only" "by sea only" airfreight awb`,
    'transport alone': '"only|just air|ocean|rail|road|sea|truck|trucks"',
    maker: `${makerOrTrader} "a middleman" "a real factory" "a real manufacturer" "the actual manufacturer"
      "the actual maker" "the real manufacturer" "the true manufacturer"`,
    tracking: `"ever get here" "is it delayed" "supposed to come|arrive" "track my|our" "where are my|our goods"
      "where is it now" "where is our|my container|order|shipment" "customs will release" "release it|them"`,
    staff: `employees headcount "employees of" "headcount of" "how many employees" "how many employees do"
      "how many employees does" "number of employees at" "number of employees of"`,
    value: `price prices pricing revenue turnover worth "and the value|values|price|prices" "and|no values|prices"
      "and|no|customs|declared|invoice|dollar value" "are they paying" "pays|paying per" "paying for"
      "cost|paid|pay|price per"
      "[declared] customs|declared|dollar|fob|invoice|total|usd value of|on|for" "did|do they pay" "have they paid"
      "no dollar value"
      "no|what|unit price" "price a" "price|prices|cost per kg|kilo|unit|ton|tonne|piece"
      "price|prices|charging|charge|charges|charged|paying|pay|pays|paid for"
      "price|prices|revenue|turnover|value|worth of" "too much for" "unit price|prices of"
      "in dollars|usd|pesos|euros" "value in dollars of" "value in dollar|usd" "values in dollars|usd"
      "why are there no prices|values"
      "why do i not see prices" "why do not i see prices|values" "why is there no value"`,
    duty: `"[import] duties on" "[what] duty applies to" "[what] tariffs apply to" "[what|which] tariff applies to"
      "duties apply to" "duty for|on|rate|rates" "duty rates for|on" "import duty for|on" "tariff for|on|rate"
      "tariffs for|on" "tariff|duty rate for|on" "what tariff"`,
    legal: '"is it illegal" "is it legal" "legal to" "legally allowed"',
    average: `${averages} "average order" "average shipment" "on average"`,
    containers: `"container numbers" "container number" "container nos" "container no" "container ids" "container #s"`,
    units: `"dates in" "in lbs" "in pounds" "in what|which units|unit" "kg or lb|lbs|tons|tonnes" "kgs|kilos or lbs"
      "kg|kgs|kilos|kilograms or pounds" "kilo or pound" "lbs or kgs|kilos" "lb|lbs|pounds|tons|tonnes or kg"
      "metric or imperial" "pounds or kilograms|kilos" "unit|units of weight" "weight unit|units" "weights in"
      "what unit is the weight" "what|which unit is" "what|which units are" "which unit is the weight in"`,
    freight: `"cost of shipping" "cost|price of a container" "current|container|drayage|freight|ocean|reefer|shipping|spot|trucking rates"
      "freight cost|costs|quote" "what rate" "what rates" "ocean|current|sea|container|freight|spot rate"
      "landed|shipping cost|costs"`,
    codes,
    fields: '"differ|differs from" "is different from|than" "does not match [the]"',
    reefer: 'reefer reefers "refrigerated container" "refrigerated containers"',
    load: 'fcl lcl "full container" "full containers" "full container load" "less than container load"',
    growth: `"biggest increase" "biggest|highest|most growth" "fastest growing" "grew|growing most"
      "grew|grow|growing the fastest|most" "grew|grow|growing|grows fastest"`,
    extreme: `biggest heaviest largest lightest smallest "biggest single" "largest single" "heaviest single"
      "single biggest" "single largest" "single heaviest"`,
    oldest: 'earliest first oldest "first ever" "very first"',
    sum: `weight-wise volume-wise "add|sum|total it|them|these|those|all up"
      "combined weight of" "container count|counts|volume|volumes" "count of containers"
      "how many kg|kilos|teu|teus|containers|boxes|tonnes|tons|kgs" "how much kg|kgs|weight|tonnage"
      "number of containers [of]" "teu count|volume" "teu|teus|tonnage of|from|into|last|this|since"
      "total kg|kgs|kilos|tons|tonnes|teu|weight"
      "total teu|tonnage|weight of" "weight|tonnage of all" "weight|volume wise"`,
    carriers: `${asksForMovers} carriers forwarders vessels "freight forwarders" "ocean carriers" "shipping lines"
      "the shipping line" "the vessel|forwarder" "the|its|their carrier" "which forwarder or carrier"
      "which|what ships carried|carry" "who carried it|them|this|these" "who carries for|it|them|this|these"
      "who moves|moved it|them"`,
    transit: `"average transit [time]" "how long does shipping|it take" "time|days in transit" "transit days"
      "transit|sailing|shipping|lead times|time"`,
    future: `tomorrow upcoming "en route" "eta of" "in the future" "in transit" "next arrival" "next container"
      "next month" "next quarter" "next shipment" "next shipments" "next week" "next year" "not arrived yet"
      "not yet arrived" "on its way" "on the water" "on the way" "on their way" "still at sea"`,
  },
} satisfies Partial<Lexicon>;
