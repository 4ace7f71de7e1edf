import type { Lexicon } from '../lexicon.ts';

/** `Hs code for`, `which tariff code covers`, `what is the hs code of`. */
const codes = ['hs', 'hs code', 'hs codes', 'hts code', 'hts codes', 'hsn code', 'hsn codes', 'hts', 'hsn', 'hs number']
  .concat('tariff code', 'tariff codes', 'customs code', 'commodity code', 'harmonized code', 'tariff heading')
  .concat('harmonised code', 'hs heading', 'hts heading')
  .flatMap((noun) => [
    ...['for', 'of', 'number for', 'number of'].flatMap((end) => [`${noun} ${end}`, `what is the ${noun} ${end}`]),
    ...['which', 'what'].flatMap((who) =>
      [
        'covers',
        'cover',
        'applies to',
        'apply to',
        'is for',
        'is',
        'are',
        'do i use for',
        'should i use for',
        'fits',
        ...['would', 'does', 'do', 'should', 'will'],
      ].map((end) => `${who} ${noun} ${end}`),
    ),
  ])
  .map((phrase) => `"${phrase.trim()}"`)
  .join(' ');

/** `Average weight`, `avg shipment size of`. */
const averages = ['average', 'avg', 'mean', 'median', 'typical']
  .flatMap((kind) =>
    ['', 'declared ', 'gross ', 'shipment ', 'container ', 'order ', 'monthly '].map((of) => `${kind} ${of}`),
  )
  .flatMap((which) => ['weight', 'size', 'quantity', 'volume', 'tonnage'].map((what) => `${which}${what}`))
  .flatMap((phrase) => ['', ' of', ' for', ' per shipment', ' per container'].map((end) => `"${phrase}${end}"`))
  .join(' ');

/** `A manufacturer or a trading company`, either first. */
const makerOrTrader = ['manufacturer', 'producer', 'maker', 'factory']
  .flatMap((maker) =>
    'trader;trading company;trading house;middleman;distributor;agent;broker;reseller;wholesaler'
      .split(';')
      .flatMap((trader) => [`${maker} or ${trader}`, `${trader} or ${maker}`]),
  )
  .flatMap((pair) => [pair, `a ${pair}`, `a ${pair.replace(' or ', ' or a ')}`, pair.replace(' or ', ' or just a ')])
  .flatMap((pair) => [pair, pair.replace(' or ', ' or only ')])
  .map((pair) => `"${pair}"`)
  .join(' ');

/** Carriers, vessels and forwarders, asked for as a list or by a firm. Alone they may be goods: `baby carriers`. */
const movers = [
  ...['carriers', 'ocean carriers', 'shipping lines', 'steamship lines', 'vessels', 'forwarders', 'freight forwarders'],
  ...['carrier', 'ocean carrier', 'shipping line', 'steamship line', 'vessel', 'forwarder', 'freight forwarder'],
].flatMap((noun) => {
  const ends = [
    'of',
    'for',
    'used by',
    'and',
    'wise',
    'ranked',
    'that carried',
    'that brought',
    'that moved',
    'name',
    'names',
    'name for',
    'names for',
    'names of',
    'ranking',
    'list',
  ];
  const openings = [
    'main',
    'top',
    'biggest',
    'largest',
    'leading',
    'usual',
    'most used',
    'list of',
    'who is the',
    'names of the',
    'name of the',
    'names of',
  ];
  const verbs = 'carry carries carried move moves moved bring brings brought ship ships shipped handle handles handled';
  return [
    ...['which', 'what', 'whose'].flatMap((who) => ['', ...verbs.split(' ')].map((verb) => `${who} ${noun} ${verb}`)),
    ...openings.flatMap((opening) => ['', 'of', 'for', 'used by'].map((end) => `${opening} ${noun} ${end}`)),
    ...[...ends, ...'bringing carrying handling moving'.split(' ')].map((end) => `${noun} ${end}`),
  ].map((phrase) => `"${phrase.trim()}"`);
});

/** `By carrier`, `per vessel`. */
const byMover = ['carrier', 'carriers', 'ocean carrier', 'shipping line', 'shipping lines', 'vessel', 'forwarder']
  .concat('forwarders', 'freight forwarder', 'vessels', 'line')
  .flatMap((noun) =>
    ['by', 'per', 'by top', 'by each', 'split by', 'the split by', 'breakdown by', 'a breakdown by'].flatMap((by) =>
      ['', ' for', ' of'].map((end) => `"${by} ${noun}${end}"`),
    ),
  )
  .join(' ');

/** Words for topics that no record covers. */
export const unrecorded = {
  judgements: `affordable cheap cheaper cheapest competitive competitively-priced decent dependable economical
    inexpensive low-cost low-priced reasonably-priced reliable reputable serious trusted trustworthy well-priced
    "at best price" "at good price" "at the best price" "best price" "best priced" "best quality"
    "competitively priced" "for the best price" "good price" "good quality" "high quality" "highest quality"
    "low cost" "low price" "low priced" "lowest price" "most reliable" "most trusted" "reasonably priced"
    "well priced" "majority of" "percentage of" "the majority of" "the percentage of" "what percentage of"`,
  qualities: `active mid-sized midsize approved authorized certified confirmed critical current damaged delayed
    domestic duplicate duty-free ethical existing family-owned former genuine hidden illegal important independent
    inactive insured legitimate local long-term lost median missing nearby nearshore old older overseas partial
    possible potential preferred previous private qualified seized several secret single-source smaller smallest sole
    specialist successful suspicious sustainable top-rated unique unknown unusual urgent valuable verified wholesale
    worse worst`,
  orders: `"by kilos" "by mt" "by teu" "by teus" "by tonnage" "by tons" "by value" "by weight" "going by value"
    "going by weight" "in terms of weight" "in weight terms" "measured by weight" "ordered by value"
    "ordered by weight" "ranked by value" "ranked by weight" "sorted by value" "sorted by weight"`,
  unrecorded: {
    owner: `"beneficial owner of" "beneficial owners of" "ceo of" "director of" "directors of" "owned by" "owner of"
      "owners of" "ownership of" "parent company of" "parent of" "shareholders of" "ultimate owner of"
      "who actually owns" "who is behind" "who own" "who owns" "who really owns" "who runs"`,
    sanctions: `banned blacklisted sanctioned "forced labor" "forced labour" "forced labor risk" "forced labour risk"
      "isn't sanctioned" "not blacklisted" "not sanctioned" "on a blacklist" "on a sanction list" "denied parties"
      "denied party" "on a sanctions list" "on an entity list" "on any denied party list"
      "on any restricted party list" "on any restricted party lists" "on any watch list" "restricted parties"
      "restricted party" "on any blacklist" "on any sanctions list" "on any sanctions lists" "on ofac"
      "on the entity list" "on the ofac list" "on the ofac sdn list" "on the sanctions list" "on the sdn list"
      "on the us entity list" "sanctions against" "sanctions on" "under any sanctions" "under sanctions" "uflpa"`,
    email: `"handles procurement" "handle procurement" "handles purchasing" "head of procurement" "in charge of"
      "procurement manager" "procurement person" "purchasing contact" "person in charge" linkedin
      "phone numbers or emails" "phone numbers and emails" "phone number or email" "phone or email" "phones or emails"
      "emails or phone numbers" "emails and phone numbers" "email or phone" "contact person" "decision maker"
      "email and phone" "phone and email" "purchasing manager" email e-mail emails "email address" "email address for"
      "email address of" "email addresses of" "email for" "email of" "emails for" "emails of" "e-mail address of"
      "e-mail of"`,
    transport: `"air cargo" "air freight" "air or ocean" "air or sea" "ocean or air" "sea or air" "air shipments"
      "air waybill" "air waybills" "by air" "by rail" "by road" "by train" "by truck" "rail freight" "road freight"
      "truck freight" airfreight awb`,
    maker: `${makerOrTrader} "a middleman" "a real factory" "a real manufacturer" "the actual manufacturer"
      "the actual maker" "the real manufacturer" "the true manufacturer"`,
    tracking: `"ever get here" "where is it now" "where is my container" "where is my order" "where is my shipment"
      "where is our container" "where is our order" "where is our shipment" "where are my goods" "where are our goods"
      "track my" "track our" "is it delayed" "supposed to come" "supposed to arrive"`,
    staff: `employees headcount "employees of" "headcount of" "how many employees" "how many employees do"
      "how many employees does" "number of employees at" "number of employees of"`,
    value: `"and value" "and the value" "and values" "and the values" "and prices" "and the price" "and the prices"
      "no price" "no prices" "no value" "no values" "why are there no prices" "why are there no values" "why do not i see prices" "why do i not see prices"
      "why do not i see values" "why is there no value" "no dollar value" "cost per" "paid per" "pay per" "price a"
      "price per kg" "price per kilo" "price per unit" "what price" "customs value" "customs value of"
      "declared value" "declared value of" "invoice value" "dollar value" "dollar value of" "fob value of"
      "invoice value of" "price for" "price of" price prices pricing "price per" "prices for" "prices of"
      "value in dollar" "value in usd" "values in dollars" "values in usd" "revenue of" "total value of" "turnover of"
      "unit price" "unit price of" "unit prices of" "usd value of" "value in dollars of" "value of" "worth of" revenue
      turnover worth "charging for" "charge for" "charges for" "charged for" "paying for" "pay for" "pays for"
      "paid for" "did they pay" "do they pay" "are they paying" "have they paid" "too much for"`,
    duty: `"duties on" "duty for" "duty on" "duty rate" "duty rate for" "duty rate on" "duty rates" "duty rates for"
      "duty rates on" "import duties on" "import duty for" "import duty on" "tariff for" "tariff on" "tariff rate"
      "tariff rate for" "tariff rate on" "tariffs for" "tariffs on" "duties apply to" "duty applies to"
      "tariff applies to" "tariffs apply to" "what duty applies to" "what tariff" "what tariff applies to"
      "what tariffs apply to" "which tariff applies to"`,
    legal: '"is it illegal" "is it legal" "legal to" "legally allowed"',
    average: `${averages} "average order" "average shipment" "on average"`,
    containers: `"container numbers" "container number" "container nos" "container no" "container ids" "container #s"`,
    units: `"dates in" "in lbs" "in pounds" "weights in" "kg or lb" "kg or lbs" "kg or pounds" "kgs or lbs"
      "kgs or pounds" "kilo or pound" "kilos or lbs" "kilos or pounds" "kilograms or pounds" "lb or kg" "lbs or kg"
      "lbs or kgs" "lbs or kilos" "pounds or kg" "pounds or kilograms" "pounds or kilos" "tons or kg" "kg or tons"
      "tonnes or kg" "kg or tonnes" "metric or imperial" "unit of weight" "units of weight" "weight unit"
      "weight units" "in what unit" "in what units" "in which unit" "in which units" "what unit is"
      "what unit is the weight" "what units are" "which unit is" "which unit is the weight in" "which units are"`,
    freight:
      '"ocean rate" "current rate" "current rates" "sea rate" "container rate" "container rates" "cost of a container" "cost of shipping" "price of a container" "freight cost" "freight costs" "freight quote" "freight rate" "freight rates" "ocean rates" "shipping cost" "shipping costs" "shipping rates" "spot rate" "spot rates"',
    codes,
    load: 'fcl lcl "full container" "full containers" "full container load" "less than container load"',
    growth: `"grew the fastest" "grew the most" "grow the fastest" "grow the most" "biggest growth" "biggest increase"
      "fastest growing" "grew fastest" "grew most" "grow fastest" "growing fastest" "growing most"
      "growing the fastest" "growing the most" "grows fastest" "highest growth" "most growth"`,
    extreme: `biggest heaviest largest lightest smallest "biggest single" "largest single" "heaviest single"
      "single biggest" "single largest" "single heaviest"`,
    oldest: 'earliest first oldest "first ever" "very first"',
    sum: `"total kg" "total kgs" "total kilos" "total tons" "total tonnes" "weight wise" weight-wise "volume wise"
      volume-wise "container count" "container counts" "container volume" "container volumes" "count of containers"
      "teu count" "teu volume" "how many kg" "how many kilos" "how many teu" "how many teus" "how many containers"
      "how many boxes" "number of containers" "number of containers of" "how many tonnes" "how many tons" "total teu"
      "total teu of" "total tonnage of" "total weight" "total weight of" "weight of all" "how much kg" "how much kgs"
      "how many kgs" "how much weight" "how much tonnage" "combined weight of" "tonnage of all"`,
    carriers: `${movers.join(' ')} ${byMover} carriers forwarders vessels "the carrier" "the vessel" "the forwarder"
      "the shipping line" "its carrier" "their carrier" "shipping lines" "freight forwarders" "ocean carriers"
      "which forwarder or carrier" "who carries for" "who carries it" "who carries them" "who carries this"
      "who carries these" "who carried it" "who carried them" "who carried this" "who carried these" "who moves it"
      "who moves them" "who moved it" "who moved them" "which ships carry" "which ships carried" "what ships carry"
      "what ships carried"`,
    transit: `"transit time" "transit times" "transit days" "avg transit" "average transit" "average transit time"
      "sailing time" "sailing times" "shipping time" "shipping times" "lead time" "lead times" "time in transit"
      "days in transit" "how long does shipping take" "how long does it take"`,
    future: `tomorrow upcoming "en route" "eta of" "in the future" "in transit" "next arrival" "next container"
      "next month" "next quarter" "next shipment" "next shipments" "next week" "next year" "not arrived yet"
      "not yet arrived" "on its way" "on the water" "on the way" "on their way" "still at sea"`,
  },
} satisfies Partial<Lexicon>;
