import type { Lexicon } from './lexicon.ts';

export const union = `Austria,Belgium,Bulgaria,Croatia,Cyprus,Czech Republic,Denmark,Estonia,Finland,France,Germany,Greece,
  Hungary,Ireland,Italy,Latvia,Lithuania,Luxembourg,Malta,Netherlands,Poland,Portugal,Romania,Slovakia,Slovenia,Spain,
  Sweden`;
const european = `${union},Iceland,Norway,Serbia,Switzerland,Turkey,Ukraine,United Kingdom`;
const southeast = 'Brunei,Cambodia,Indonesia,Laos,Malaysia,Myanmar,Philippines,Singapore,Thailand,Vietnam';
const asian = `${southeast},Bangladesh,China,Hong Kong,India,Japan,Kazakhstan,Macau,Mongolia,Nepal,Pakistan,
  South Korea,Sri Lanka,Taiwan`;
const southAmerican = 'Argentina,Bolivia,Brazil,Chile,Colombia,Ecuador,Guyana,Paraguay,Peru,Suriname,Uruguay,Venezuela';
const centralAmerican = 'Guatemala,Honduras,El Salvador,Nicaragua,Costa Rica,Panama,Belize';
const latinAmerican = `Mexico,Dominican Republic,${centralAmerican},${southAmerican}`;
const gulf = 'Bahrain,Kuwait,Oman,Qatar,Saudi Arabia,United Arab Emirates';
const middleEastern = `${gulf},Egypt,Iraq,Israel,Jordan,Lebanon,Turkey,Yemen`;
const nordic = 'Denmark,Norway,Sweden';

/** `Compared to the year before`: each word for it, with each that says when. */
const against = 'vs versus than against|compared to|compared with'
  .replace(/ (?!to|with)/g, '|')
  .split('|')
  .flatMap((word) =>
    [
      'last year',
      'a year ago',
      'a year before',
      'a year earlier',
      'year before',
      'year ago',
      'previous year',
      'same period',
      'same period last year',
      'same period of last year',
    ].flatMap((when) => [`"${word} ${when}"`, `"${word} the ${when}"`]),
  )
  .join(' ');

/** `As consignee`, `listed as the consignee`. */
const inRole = (nouns: string): string =>
  nouns
    .split(' ')
    .flatMap((noun) => ['', 'a ', 'an ', 'the '].map((article) => `${article}${noun}`))
    .flatMap((role) => roleOpenings.map((opening) => `"${opening} ${role}"`))
    .join(' ');
const roleOpenings = ['as', 'listed as', 'named as', 'shown as', 'acting as', 'in the role of', 'in role of', 'being'];

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

/** `Which deliver to USA`: of suppliers in US imports this says nothing. */
const toHome = ['which', 'that']
  .flatMap((that) =>
    'deliver ship export sell supply delivers ships exports sells supplies'.split(' ').map((verb) => `${that} ${verb}`),
  )
  .flatMap((verb) => ['us', 'usa', 'america', 'the us', 'the usa', 'the states'].map((home) => `"${verb} to ${home}"`))
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

/** Fields that every answer shows, with the words people put before them: `…, including addresses and volumes`. */
const alsoShown = ['with', 'with the', 'with their', 'including', 'including the', 'including their', 'incl', 'incl.']
  .concat('plus', 'plus the', 'plus their', 'and', 'and the', 'and their', 'need', 'show', 'include', 'include the')
  .concat('kindly include', 'please include', 'please include the', 'along with', 'along with the', 'together with')
  .flatMap((opening) =>
    [
      'names,addresses,full address,full addresses,registered address,known aliases,aliases,contact details',
      'phone numbers,supplier names,buyer names,shipper names,consignee names',
      'websites,weights,weight,volumes,volume,quantities,quantity,tonnage,dates,arrival dates,ports,origin,origins',
      'country of origin,countries of origin,hs code,hs codes,bl numbers,shipment counts',
    ].flatMap((fields) => fields.split(',').map((field) => `"${opening} ${field}"`)),
  )
  .join(' ');

/** `The best month`, `which month was highest`: a trend says so. */
const peakMonths = 'best biggest busiest highest lowest peak quietest slowest strongest weakest'
  .split(' ')
  .flatMap((peak) => [
    `${peak} month`,
    ...['which', 'what'].flatMap((which) =>
      ['was', 'is', 'was the', 'is the'].map((be) => `${which} month ${be} ${peak}`),
    ),
  ])
  .map((phrase) => `"${phrase}"`)
  .join(' ');

export const en: Lexicon = {
  short: {
    "who's": 'who is',
    "what's": 'what is',
    "where's": 'where is',
    "how's": 'how is',
    "it's": 'it is',
    "that's": 'that is',
    "there's": 'there is',
    "don't": 'do not',
    "doesn't": 'does not',
    "didn't": 'did not',
    "isn't": 'is not',
    "aren't": 'are not',
    "hasn't": 'has not',
    "wasn't": 'was not',
    "weren't": 'were not',
    "haven't": 'have not',
    "what'd": 'what did',
    "who'd": 'who did',
    "where'd": 'where did',
    "how'd": 'how did',
    avg: 'average',
    whatd: 'what did',
    whod: 'who did',
    "either's": 'either is',
    "they're": 'they are',
    "they've": 'they have',
    "they'd": 'they did',
    bc: 'because',
    em: 'them',
    lmk: 'let me know',
    outta: 'out of',
    yr: 'year',
    mounths: 'months',
    monts: 'months',
    whos: 'who is',
    whats: 'what is',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    'and/or': 'or',
    'w/o': 'without',
    // Stand before the name of an Indian firm, and are no part of it.
    'm/s': '',
    messrs: '',
    'b/w': 'between',
    'w.e.f': 'since',
    wef: 'since',
    thru: 'through',
    frm: 'from',
    btw: '',
    btwn: 'between',
    upto: 'up to',
    dtd: 'dated',
    mths: 'months',
    mnths: 'months',
    mos: 'months',
    yrs: 'years',
    wks: 'weeks',
    qtr: 'quarter',
    qtrs: 'quarters',
    fortnight: '14 days',
    qtrly: 'quarterly',
    monthwise: 'by month',
    'month-wise': 'by month',
    quarterwise: 'by quarter',
    'quarter-wise': 'by quarter',
    yearwise: 'by year',
    shpt: 'shipment',
    shpts: 'shipments',
    shpmt: 'shipment',
    shpmts: 'shipments',
    recs: 'records',
    txn: 'transactions',
    txns: 'transactions',
    mfr: 'manufacturer',
    mfrs: 'manufacturers',
    mfg: 'manufacturing',
    cos: 'companies',
    cnee: 'consignee',
    cnees: 'consignees',
    shpr: 'shipper',
    shprs: 'shippers',
    imps: 'imports',
    exps: 'exports',
    acct: 'account',
    wt: 'weight',
    dest: 'destination',
    min: 'minimum',
    max: 'maximum',
    vsl: 'vessel',
    cmdty: 'commodity',
    othr: 'other',
    whcih: 'which',
    tpo: 'top',
    thats: 'that is',
    hows: 'how is',
    wheres: 'where is',
    companys: 'companies',
    u: 'you',
    ur: 'your',
    abt: 'about',
    wat: 'what',
    'sir/madam': 'sir',
    'sirs/madams': 'sirs',
    poe: 'port of entry',
    mo: 'months',
    tru: 'through',
    thier: 'their',
    teh: 'the',
    recieve: 'receive',
    recieved: 'received',
    ths: 'this',
    nr: 'number',
    wld: 'would',
    cld: 'could',
    shld: 'should',
    importr: 'importer',
    importrs: 'importers',
    lst: 'last',
    'u.s': 'US',
    'u.s.a': 'USA',
    'u.k': 'UK',
    'p.r.c': 'PRC',
    'c.v': 'CV',
    'r.l': 'RL',
    any1: 'anyone',
    ther: 'there',
    every1: 'everyone',
    some1: 'someone',
    compair: 'compare',
    wk: 'week',
  },
  parts: {
    // Things that are asked for.
    rows: `rows results activity arrival arrivals b/ls bills bls bols bookings business cargo cargoes consignements
      consignment consignments containers data dealings deliveries delivery despatches dispatches entries
      filings freight hauls history importations imports/exports inbound load loading loadings loads lots
      manifest manifests movement purchase purchases receipts record records relation relations relationship
      relationships sendings shipment shipments traffic
      transactions volume volumes "actual entries" "actual shipments" "any bl" "any bls" "big consignments"
      "big loads" "big shipments" "bl data" "bl details" "b/l data" "b/l details" "a box" "a container" "any container" "boxes of" "bill of lading" "bill of ladings"
      "bill wise data" "bills of lading"
      "arrival date" "arrival dates" "bulk shipments" "buying history" "cargo details" "cargo movements"
      "container loads" "customs data"
      "customs declarations" "customs entries" "customs filings" "customs records" "goods movements"
      "gross shipments" "heavy consignments" "heavy loads" "heavy shipments" "inbound cargo" "inbound loads"
      "inbound shipments" "lading records" "large consignments" "large loads" "large shipments" "line item"
      "line items" "manifest data" "movements of goods" "shipment data" "shipment details" "shipment history"
      "date of the last shipment" "date of last shipment" "import date" "last arrival" "shipment count" "shipment date"
      "shipment dates" "shipment list" "shipment records" "shipping date" "shipment wise data" "shipment-wise data"
      "shipping activity"
      "shipping data" "shipping history" "shipping records" "small consignments" "small loads" "small lots"
      "small shipments" "raw data" "raw records" teu teus "trade data" "trade history" "trade records" "transaction level"`,
    imports: `import importations imports "import activity" "import bills" "import business" "import data"
      "import history"
      "import record" "import records" "import shipments" "import side" "import volume" "import volumes"
      "inbound shipments" "inward shipments" "incoming shipments"`,
    exports: `export exportations exports "export activity" "export bills" "export data" "export history"
      "export record"
      "export records" "export shipments" "export side" "exports side" "leaving america" "leaving the states"
      "leaving the us" "leaving the usa" "leaving us" "leaving usa" "going out of the us" "export volume"
      "export volumes" "outbound shipments"
      "outward shipments" "outgoing shipments"`,
    declarations:
      'declarations pedimento pedimentos "customs declarations" "import declarations" "mx import" "mx imports"',
    'export declarations':
      '"export declaration" "export declarations" "export pedimento" "export pedimentos" "mx export" "mx exports"',
    companies: `brands buyer buyers client clients companies consignee consignees customer customers distributor
      distributors importer importers importors leads prospects purchaser purchasers receiver receivers recipient
      recipients retailer retailers traders wholesalers "buyer base" "buyer list" "buyers list" "importers list"
      "buyer names"
      "buyer-wise breakup" "buying companies" "buying firms" "buying houses" "client base" "client list"
      "buyer count" "buyer list of" "consignee list" "consignees list" "customer base" "customer count"
      "customer list" "customer-wise breakup" "importer count"
      "end buyers" "end customers" "import companies"
      "importer names" "importer of record" "importers of record" "importing companies" "importing firms"
      "key buyers" "key customers" "key importers" "likely buyers" "list of buyers" "list of importers"
      "names of buyers" "names of importers" "potential buyers" "potential customers" "sales leads"
      "sales prospects" "us importers"`,
    suppliers: `exporter exporters exporting exportors fabricators factories factory firms maker makers manufacturer
      manufacturers manufactures mills oem oems producer producers seller sellers shipper shippers source sources
      partners subcontractors supplier suppliers vendor vendors "exporting companies" "foreign suppliers"
      "key suppliers"
      "list of suppliers" "list of vendors" "overseas sellers" "overseas suppliers" "potential suppliers"
      "potential vendors" "selling companies" "sourcing partners" "supplier base" "supplier list" "supplier names"
      "shipper list" "exporter list" "supplier count" "supplier-wise breakup" "suppliers list" "vendor count"
      "supply base" "supply partners"
      "supply sources"
      "supplying companies" "supplying firms" "supplying partners" "trading partners" "vendor base" "vendor list"
      "vendor names"`,
    brokers: `broker brokers cha chas "clearing agent" "clearing agents" "customs agent" "customs agents"
      "customs broker"
      "customs brokers" "house agents"`,
    anyone: `anybody anyone mob mobs businesses companies company entities everybody everyone firm firms folks guys
      importer
      importers/exporters outfits parties party people players somebody someone those "key players" "the parties"
      "what companies" "which companies" "which firms" "which parties"`,
    things: `"big stuff" "bulky stuff" "heavier stuff" "heavy stuff" "heavy things" "large stuff" "light stuff" anything
      everything goods item items merchandise product products something stuff things "that box"
      "that container" "the container" "this box" "this container"`,

    // People and what they do.
    buy: `accept accepts acquire acquired acquires acquiring becomes bought bring bringing brought buy buying buys
    carried
      carries carry consume consumes get gets getting got handle handles import imported importing imports landed
      lands needs obtain obtained obtaining obtains order ordered ordering orders picks procure procured procures
      procuring purchase purchased purchases purchasing receive received receives receiving secure secured source
      sourced sources sourcing stock stocked stocking stocks take taken takes taking took want "actually buy"
      "actually import" "are sourcing" "been bringing in" "been buying" "been getting" "been importing"
      "been sourcing" "begin to buy" "bought in" "bring in" "bringing in" "brings in" "brings over" "brought in"
      "buys in" "buys up" "get in" "gets in" "got in" "had in" "has sourced" "have coming in" "have landed"
      "having in" "pick up" "picked up" "picks up" "shipped in" "ships in" "sources from" "start buying" "starts buying"
      "starts importing" "begins buying" "begins importing" "begin importing" "begins to import"
      "started buying" "started importing" "taken in"`,
    supply: `serve served serves serving churn deliver delivered delivering delivers despatch despatched despatches
      dispatch dispatched dispatches
      dispatching distribute distributed distributes distributing export exported exporting exports fabricate
      fabricates load loaded loads made make makes making manufacture manufactured manufactures manufacturing
      offer offered offers produce produced produces producing provide provides push pushes pushing sell selling
      sells send sending sends sent ship shipped shipping ships sold supplied supplies supply supplying trade
      trades "are shipping" "been exporting" "been making" "been producing" "been selling" "been sending" "been shipping" "been supplying" "churns out" "deals in"
      "deliver to" "has delivered" "has despatched" "has sent" "have loaded" "have sent" "is shipping"
      "sells into" "sells to" "send out" "sends out" "sends over" "sent over" "ship out" "shipped out" "ships out"
      "started selling" "started shipping" "started supplying" "starts selling" "starts shipping" "starts supplying"
      "begin selling" "begin shipping" "begin supplying" "begins selling" "begins shipping" "begins supplying"
      "start selling" "start shipping" "start supplying" "trading in" "turn out"`,
    bought: `"addressed to" "bought by" "bound for" "brought in by" "consigned to" "delivered at" "delivered to"
      "destined for" "for the account of" "going to" "headed to" "imported by" "imported for" "imported in by"
      "landed for" "meant for" "named as consignee" "ordered by" "ordered for" "ordered in by" "procured by"
      "purchased by" "purchased from" "received at" "received by" "shipped for" "shipped to" "sold to"
      "sourced by" "supplied to" "taken by"`,
    sold: `"bought from" "by supplier" "by the shipper" "coming from" "coming out of" "consigned by" "consigned from"
      "delivered by" "despatched by" "dispatched by" "exported by" "from exporter" "from shipper" "from supplier"
      "from the supplier" "from vendor" "imported from" "loaded by" "made by" "manufactured at" "manufactured by"
      "originating from" "procured from" "produced by" "provided by" "purchased from" "put out by" "sent by"
      "sent over by" "shipped by" "shipped out by" "sold by" "sourced from" "supplied by"`,
    arrive: `"crop up" "cropped up" "crops up" enter entered entering enters appear appeared appears arrive arrived
      arrives arriving came cleared come comes coming discharged docked
      docks entered exported go going hit hits imported land landed landing lands move moved moves moving passed reach
      reached reaches received shipped unloaded went "are coming" "been coming" "been imported" "been landed"
      "been received" "been shipped" "came in" "came through" "clear customs" "cleared customs" "come in"
      "coming in" "coming through" "got in" "has arrived" "has there been" "have arrived" "is coming"
      "come up" "comes up" "pop up" "popped up"
      "pops up" "pulled in" "show up" "showed up" "shown up" "shows up" "turn up" "turned up"
      "turns up" "was landed" "were landed"`,
    clear: 'clear cleared clearing clears',
    consignee: `"buyer is" "consignee is" "consignee name" "consignee name is" "consignee was" "importer is"
      "receiver is"`,
    shipper: `"exporter is" "seller is" "shipper is" "shipper name" "shipper name is" "shipper was" "supplier is"`,
    use: `deal dealing deals get gets has have rely use used uses using "buys from" "cleared by" "deal with"
      "deals through" "deals with" "depend on" "depends on" "do business" "do business with" "does business"
      "does business with" "goes through" "is supplied by" "orders from" "partner with" "partners with"
      "relies on" "relies upon" "rely on" "rely upon" "trade with" "trades with" "work with" "works together with"
      "works with"`,
    do: 'are be been did do does had has have is was were',
    stop: 'cease ceased ceases quit quits stop stopped stopping stops "no longer"',
    lapsed: `ex-customer ex-supplier departed dormant dropped former inactive lapsed lost previous "gone quiet"
      "inactive since" "no longer active" "went quiet"`,
    anymore: 'anymore "any longer" "any more"',
    quiet: `cease ceases decline declines dip dips disappear disappears drop dropped drops fall fallen falls fell
      plummets plunges shrink shrinks slows slumped stop stopped stops "becomes inactive" "becomes quiet"
      "ceases to import" "ceases to ship" "cuts back" "does not import" "does not ship" "dries up" "drop off"
      "drops off" "fall silent" "falls silent" "fell silent" "gets quiet" "getting quiet" "go quiet" "go silent"
      "goes dark" "goes down" "goes inactive" "goes quiet" "goes silent" "goes still" "going quiet" "gone quiet"
      "has no new shipments" "has no shipments" "has not imported" "has not shipped" "has stopped" "is down"
      "is inactive" "is quiet" "is silent" "makes a pause" "no longer imports" "no longer ships" "not shipped"
      "quits buying" "quits shipping" "slow down" "slows down" "stays quiet" "stopped importing"
      "stopped shipping" "stops buying" "stops importing" "stops shipping" "tails off" "turns quiet" "went quiet"
      "winds down"`,
    surge: `boom booming booms climb climbs double doubles expands explodes grows increase increases jump jumps rise
      rises soar soars spike spikes surge surges surging triples "a jump" "a spike" "a surge" "blow up" "blows up"
      "buys more" "buys way more" "go up a lot" "goes crazy" "goes nuts" "goes through the roof" "goes up"
      "goes up a lot" "imports a lot more" "imports more than normally" "imports more than usual"
      "imports much more" "imports much more than normally" "imports way more" "increases sharply" "is spiking"
      "is surging" "is up" "jumps up" "much more than usual" "picks up" "ramp up" "ramping up" "ramps up"
      "rise sharply" "rises sharply" "scales up" "sharp increase" "sharp rise" "shoot up" "shoots up" "spikes up"
      "starts buying more" "starts importing more" "sudden increase" "sudden jump" "sudden spike"
      "suddenly imports more" "take off" "takes off"`,
    grow: `booming changed changing climbed contracting decline declining decreasing develop developed developing develops
      dipping doubled down dropped dropping evolved expanding fallen falling fell gone grew grow growing grown grows
      halved improving increase increasing jumped plunging ramping risen rising rose shrink shrinking slowing slumped soared
      soaring surged surging trending up "doing better" "doing well" "going down" "going up" "going well"
      "gone down" "gone up" "in decline" "on the decline" "on the rise" "over time" "picked up" "picking up"
      "picking up or dropping" "ramping up" "go down" "go up" "went down" "went up" "slowed down" "slowing down"
      "tapering off" "up or down" "growing or shrinking" "growing or declining" "rising or falling" "going up or down"`,
    fare: 'doing evolving going looking trending',

    // Small words.
    of: 'describing mentioning of "that mention" "that mentions" "which mention" "with mention of"',
    for: 'for',
    by: 'by',
    from: 'form from off "out of"',
    to: 'to',
    in: 'in',
    with: 'w/ with',
    who: 'who whom',
    what: 'what whatever which wich',
    where: 'where',
    when: 'when',
    how: 'how "how badly" "how far" "how fast" "how sharply" "how steeply"',
    that: 'that which who',
    else: 'else otherwise "besides them"',
    much: `count total "a breakdown of" "breakdown of" "a count of" "amount of" "count of" "how many" "how much"
      "how often" "number of" "quantity of"
      "the number of" "total number of" "total of" "volume of" "what amount of" "what is the count of"
      "what is the number of" "what is the total" "what is the volume of" "what number of" "what quantity of"
      "what volume of"`,
    most: 'most "the most"',
    top: `best bestselling busiest biggest greatest dominant foremost heaviest highest key largest leading main major
      primary principal
      prominent rank ranked ranking strongest top "highest volume" "league table of" "most active"
      "2nd biggest" "2nd largest" "second biggest" "second largest" "third biggest" "third largest" "most important"
      "most prominent" "most significant" "rank of" "ranking of" "ten foremost" "the biggest"
      "the largest" "the main" "the top" "top ranked" "top ranking"`,
    latest: `freshest last latest newest recent "last few" "latest few" "most recent" "most up to date" "past few"
      "the newest"`,
    new: `anyone-new brand-new first-time fresh new new-found newest newly recent "brand new" "first time"
      "for the first time" "just added" "just started" "never seen before" "newly added" "newly started"
      "recently added" "recently joined" "recently started"`,
    other: 'additional alternative better cheaper different fewer less more other "more or less"',
    'second-source': '"a second source" "alternate source" "backup source" "second source" "second sources"',
    vs: 'against v versus vs "compared to" "compared with"',
    and: '& and plus',
    like: 'like "along the lines of" "comparable to" "in the style of" "similar to" "such as"',
    there: 'there',

    // Kinds of answers.
    compare: `benchmark bigger comparative compare comparision comparison contrast stack "a comparison"
      "beside each other" "comparative statement" "compare between" "comparison between" "comparison of"
      "head to head" "line up" "measure up" "measures up" "next to each other" "put next to" "side by side"
      "stack up" "the bigger one" "which is bigger" "who imports more" "who is bigger" "who is larger"
      "who is more big" "who is the bigger"`,
    difference: `diff "diff between" "comparison between" "comparison of" "difference between" "differences between"
      "how do" "how does"`,
    alternatives: `alt alternative alternatives alts backups replacement replacements similar substitute substitutes
      substitution "a backup" "alt source" "alt sources" "alt supplier" "alt suppliers" "alt vendor" "alt vendors"
      "alternate source" "alternate sources" "alternate supplier" "alternate suppliers" "alternate vendor"
      "alternate vendors" "alternative source" "alternative sources" "alternative sourcing" "alternative supplier"
      "alternative suppliers" "alternative vendor" "alternative vendors" "another source" "another supplier"
      "another vendor" "any other source" "any other sources" "back up source" "backup source" "backup supplier"
      "backup suppliers" "backup vendor" "different sources" "different suppliers" "other makers" "other options"
      "other sources" "plan b" "replacement for" "replacement suppliers" "replacement vendors" "second source"
      "second sources" "second supplier" "second vendor" "similar to" "somebody else" "substitute suppliers"
      "substitute vendors"`,
    instead: `beside besides replace "apart from" "aside from" "can replace" "could replace" "in addition to"
      "in lieu of"
      "in place of" "instead of" "other suppliers than" "other than" "rather than" "to substitute"`,
    rivals: `comparable competition competitor competitors lookalikes peers rivals "companies like"
      "companies similar to" "competing suppliers" "firms like" "similar companies" "similar firms" "similar ones"
      "similar suppliers" "suppliers similar to"`,
    concentrated: 'concentrated diversified diverse "well diversified"',
    dependent: 'dependent reliant exposed',
    fails: `closes collapses fails folds "backs out" "can not deliver" "can not supply" "cannot deliver" "cannot supply"
      "drops out" "drops us" "fail us" "fails us" "falls over" "falls through" "fell through" "goes bankrupt"
      "goes bust" "goes out of business" "goes under" "is down" "is out" "let us down" "lets us down" "packs up"
      "pulls out" "shuts down" "went bust" "went under" "were to fail"`,
    trend: `chart "bar chart" "line chart" "bar chart of" "line chart of" "a bar chart of" "a line chart of" development
      evolution figures graph growth movement numbers pattern seasonality "busiest month" "busiest months" "busy season"
      "high season" "seasonal pattern" "seasonal patterns" "peak months" "peak season" ${peakMonths} statistics stats
      trajectory trend trending trendline trends "a chart of" "chart of" "evolution of" plot "graph of" "growth rate"
      "import trend" "shipment trend" "the trend" "trend analysis" "trend chart" "trend line" "trend over time"
      "volume trend" "volumes over time"`,
    'over time': `"across months" "across the year" "by volume over time" "from month to month" "in the long run"
      "month on month" "month over month" "over the last years" "over the months" "over the past years"
      "over the years" "over time" "quarter by quarter" "quarter on quarter" "since then" "through the months"
      "through time" "year by year" "year on year" "year over year"`,
    dossier:
      'dossier lowdown one-pager profile rundown summarise summarize "brief me on" "sum up" ' +
      '"all about" "all you know about" "everything about" "everything on"',
    profile: `address background basics brief datasheet details dossier facts figures file info info-sheet information
      informations intel kyc lowdown overview particulars profile record report rundown skinny snapshot summary
      "a summary" "an overview" "background check" "background information" "basic info" "address and phone"
      "phone and address" "name and address" "company data"
      "company details" "company info" "company information" "company overview" "company profile"
      "full company profile" "complete company profile"
      "contact details" "data sheet" "due diligence" "export profile" "fact sheet" "full profile" "head office"
      "import profile" "kyc details" "kyc particulars" "more details" "more info" "more information" "one pager"
      website "contact info" "contact phone" "contact number" "phone number" "web site" "quick look" "tell me more"
      "tell me who" "tell us more" "full rundown" "the 411" "address and contact" "contact and address"
      "address and contacts"
      "the basics" "the deal" "the dirt" "the down low" "the lowdown" "the scoop" "the skinny" "the story"
      "trade profile" "what do they do" "what kind of business" "what kind of company" "what kind of firm"
      "what line of business" "what sort of business" "what sort of company" "what sort of firm" "what they are"
      "what type of business" "what type of company" "what type of firm" "who is it" "who they are"`,
    about: 'about for of on regarding upon with "about the company" "about the firm" "as to" "in respect of"',
    big: 'big large small',
    company: 'buyer company importer',
    supplier: 'exporter manufacturer seller shipper supplier vendor',
    'profile-supplier': `"exporter profile" "manufacturer profile" "profile of supplier" "profile of the supplier"
      "seller profile"
      "shipper profile" "supplier profile" "vendor profile"`,
    'as-company':
      inRole('buyer cnee consignee customer importer receiver') +
      ' "as importer of record" "as the importer of record"',
    'as-supplier': inRole('exporter seller shipper shpr supplier vendor'),
    facts: 'brands countries country eta port ports status "hs code" "hs codes" "hts codes" "tariff codes"',
    'record-fields': `carrier container containers date port product vessel voyage weight "arrival date"
      "bill of lading" "forwarder" "hs code" "notify party" "port of entry" "shipping line"`,
    // No route ranks these.
    harbors: 'harbor harbors harbour harbours port ports "entry port" "entry ports" "port of entry" "ports of entry"',
    'place-wise': '"port wise" port-wise portwise "country wise" country-wise countrywise "origin wise" origin-wise',
    'where-kinds': `countries country destinations lanes nations origins port ports routes "countries of destination"
      "port of entry" "ports of entry" "entry port" "entry ports" "countries of origin" "country of origin"
      "destination countries" "destination country" "source country"
      "load ports" "loading ports" "origin countries" "origin country"
      "origin port" "origin ports" "ports of origin" "shipping lanes" "source countries" "trade lanes"`,

    // How records are counted, and how often an alert tells.
    'by month': `monthly "by month" "by months" "per month" "each month" "every month" "a month" "month wise"
      "month by month" "month over month" "month on month"`,
    'by quarter': 'quarterly "by quarter" "by quarters" "per quarter" "each quarter" "every quarter" "quarter wise"',
    'by year': `annual annually yearly "by year" "by years" "by calendar year" "per year" "each year" "every year"
      "year by year" "year wise"`,
    'against before': `yoy y-o-y y/y "over time" "over the months" "year on year" "year over year" ${against}`,
    'every day': 'daily "every day" "each day" "once a day" "every morning"',
    'every week': `mondays tuesdays wednesdays thursdays fridays weekly "every week" "each week" "once a week"
      "every monday"
      "every tuesday" "every wednesday" "every thursday" "every friday" "each monday" "each friday" "on mondays"
      "on fridays"`,

    // Alerts.
    watchlist: '"watch list" "watch lists" watchlist watchlists "watch-list"',
    'alert-for': 'alert',
    watch: `flag follow monitor track watch "add a watch for" "add a watch on" "add alert for" "add an alert for"
      "alert about" "alert for" "alert if" "alert me on" "alert on" "alert when" "alerts about" "alerts for"
      "create a watch for" "create alert for" "create an alert for" "create an alert on" "make me an alert for"
      "make an alert for" "make me an alert on" "make an alert on" "have an eye on"
      "i want alerts for" "i want an alert for" "keep a lookout for" "keep an eye on" "keep looking for"
      "keep monitoring" "keep tabs on" "keep track of" "keep watch on" "keep watching" "look out for"
      "make an alert for" "make an alert on" "monitoring for" "new alert" "new alert for" "new alert on" "updates on" "notification for" "notifications for"
      "place an alert on" "put a watch on" "put an alert on" "put an eye on" "set a reminder for"
      "set a tracker on" "set a watch on" "set alert for" "set an alert for" "set up a watch for"
      "set up a watch on" "set up alert for" "set up an alert for" "set up an alert if"
      "set an alert on" "set up an alert on" "set up monitoring for"
      "set up tracking for" "start an alert for" "start tracking" "start watching" "stay on top of" "subscribe to"
      "watch for" "watch out for" "watch out on" "watch over"`,
    tell: 'drop hit inform keep tell update',
    alert: `advise alert apprise digest dm email intimate message notify ping post remind report shout updates warn
      "an update" "create an alert" "make an alert" "make me an alert" "daily update" "daily update reqd" "drop a note"
      "give a heads up" "heads up" "post a message" "post a note" "post it" "post this" "put alert" "put an alert"
      "raise an alert" "send a message" "send a note" "send a ping" "send an alert" "send word" "set alert"
      "set an alert" "set up an alert" "update reqd" "update required" "weekly update"
      "weekly update reqd"`,
    let: 'let',
    'told me': `shout "send me a direct message" "send me a dm" "be sure to tell me" "bring it to my attention"
      "call me" "drop me a line" "drop me a note"
      "give a sign" "give me a heads up" "give me a ping" "give me a shout" "give me a sign" "give sign"
      "heads up" "hit me up" "i must know" "i need to know" "i shall be informed" "i should be told"
      "i should like to be told" "i should like to hear" "i want a message" "i want a notification"
      "i want a ping" "i want an alert" "i want to be informed" "i want to be told" "i want to be warned"
      "i want to hear" "i want to hear about it" "i want to know" "i want warned be" "i wish to be informed"
      "i wish to be told" "i wish to know" "i would be told" "i would like a message" "i would like an alert"
      "i would like to be informed" "i would like to be notified" "i would like to be told"
      "i would like to get noticed" "i would like to know" "i would wish to be told" "keep me informed"
      "keep me posted" "keep me updated" "make me aware" "make sure i know" "message me" "report me"
      "send me a message" "send me an alert" "shoot me a message" "want to know" "warn me" "write me"`,
    know: 'know',
    // Alerts as things that people change.
    alerting: 'alert alerts alerting notification notifications pings updates watch',
    term: `arancel bol consignee consignees container dataset datasets exporter fcl fraccion "fraccion arancelaria" hs
      importer incoterm incoterms lcl
      manifest pedimento pedimentos slug shipper teu teus "bill of lading" "bills of lading" "country of origin"
      "customs broker" "harmonized code" "house bill" "house bl" "house b/l" "master bl" "master b/l" mbl hbl "hs code"
      "hs codes" "hts code" "hts codes" "master bill"
      "notify party" "port of entry" "port of lading" "port of unlading" "place of receipt"`,
    me: 'me',
    us: 'us',
    once: `anytime if once should were when whenever "any time" "any time that" "as and when" "as soon as"
      "as soon as ever" "each time" "every time" "in case" "in case of" "in the event" "in the event that"
      "next time" "on the day" "on the day that" "soon as" "the day" "the minute" "the moment" "the next time"
      "the second"`,
    gains: `acquires add adds begins changes find finds gained get gets has lands onboards receive receives signs use
      uses "begins to buy from" "brings in" "brings on" "buys from" "picks up" "sells to" "shows up at" "signs up"
      "starts buying" "starts buying from" "starts selling to" "starts using" "starts with" "switches to"
      "takes on" "takes up" "turn up at" "turns up at"`,
    'behind from':
      '"as their origin" "as the origin" grown made manufactured ' +
      'origin origin-based sourced "as country of origin" "as origin"',
    'behind in': 'based headquartered located seated',
    'not needed': `excluded "left out" "not allowed" "not included" "not needed" "not reqd" "not required"
      "not wanted"`,
    called: `called named party styled "by name of" "by the name of" "going by" "name is" "one company" "one party"
      "the company" "the firm" "the importer" "the supplier" "whose name is"`,
    bill: '# b/l bill bl bl# bol declaration hbl lading mbl no no. number pedimento waybill "bill of lading"',
  },
  commands: {
    help: `
      [can|could] [do] you do|speak|understand|read|answer|talk|know [in] french|spanish|german|english|portuguese|chinese|hindi|italian [*]
      who made|built|created|runs|owns you|trade
      do you [a|an|the] [real] bot|human|robot|person|ai|chatgpt|llm [*]
      what can|could|should i|we ask|type|say [*]
      can|could|do you email|mail|text|call|sms me|us [*]
      [how] [do] [i|we] [can] invite|add you|trade|bot to|in|into [a|the|our|my] channel|channels
      invite to|in [a|the|our|my] channel|channels
      help
      help me|us
      help me|us with|on|about|out|understand|learn|use|using|start *
      help with|on|about *
      [kindly] guide [*]
      instructions|tutorial|manual|commands [*]
      how to *
      how do|does|would|should|can|could i|we|you|one *
      how do [this|it|you|trade] work|works
      how far back *
      until|since when do * data|records [*]
      what|which data|records|countries|jurisdictions|datasets * search|cover|have|there [*]
      what|which * can you search|read|show
      what|which features *
      what do * mean
      what are you good|able|for [*]
      what [all|else] can|could|does|will [this|it|bot|tool|thing|app|trade|you] [actually|really|even] do [*]
      what|who do you [do]
      do you support *
      explain * me|us`,
    'help data': `
      why would|could|might|can|do [a|an|some|the|my|our] shipment|shipments|record|records|bill|bills|firm|company|supplier [do] missing|absent|not|there [*]
      [a|some|the|my|our] shipment|shipments|record|records|bill do missing [from] [*]
      do these|those|the|your|this data|records|figures|numbers [* |/] certified|admissible|official|accurate|reliable|public|verified|legal [*]
      can|could people|others|competitors|anyone|they|everyone see [that|what|who] i|we|us buy|import|purchase|order|ship [*]
      how do|can|could i|we get|take|keep|remove my|our company|firm|name out|off|from|removed [*]
      do [the|your|this] dataset|data|database tell|say|show|include|have|contain [*]
      exists|exist [there] [also] data|records [*]
      do there [also] data|records for|on|of|about *
      how current|fresh|recent|old|up-to-date do [your|the|this|our] [us|mexican|import|export|pedimento|shipment] data|records|pedimentos|imports|exports [*]
      do our|your|the|my|this data|records up to date
      do our|my|this data|records fresh|current|complete|up-to-date|updated [*]
      what|which countries|datasets|years|ports do you|trade cover|have|hold|support|know [*]
      [what do] [the] latest|last|newest data date|update|refresh|day
      [the] data date|update|refresh [*]
      how fresh|current|recent|old|up-to-date do [your|the|this] data|records|info|information|stuff [*]
      [how|like] once do it|this|that|data|records [last] updated|refreshed [*]
      [which|what] day|weekday|days [of] [the] [week] do you [get|have] [new] data|records [*]
      do [your|the] data|records fresh|current|complete|up-to-date
      [how] far back do [it|you|they] [your|the] [data|records] go|reach [*]
      [do] you|we [also] have|cover|hold * data|records|imports|exports [available|too|also]
      do you [also] have data|records|pedimentos *
      do you cover *
      * import|export|trade|customs|shipment data|records available|included|covered
      do that|this|it|they|these|those [also] include|cover|contain|count [*]
      what|when|how * [you] [do] get|receive|load|add new|fresh data|records
      can|may|could i|we share|resell|publish|forward|redistribute|show|give your|the|this|these|our output|data|records|results|answers [*]
      * [against|under] licence|license|contract [*]
      where do [your|the|this|that|all] data|records|information come from [*]
      where do you|trade get [your|the] data|records|information [from] [*]
      what do [your|the] data|records cover|include|contain [*]
      why do companies|suppliers|term|name|names|consignee|shipper|notify blank|empty|missing|hidden|confidential [*]
      why do there two|several|duplicate [records|bills|rows] *
      why do [the|a] same bill|record|shipment [there] twice [*]
      my|our company|firm|name wants|want|hidden|confidential|removed [*]
      hide|remove|delete [my|our] company|firm|name|data from [your|the|this] data|records|database [*]`,
    'help privacy': `
      do what|anything i|we ask|type|say|search|see here|you [here] private|confidential|secret|logged|visible|shared [*]
      do this|it|that|our|my chat|conversation|question|questions [here] private|confidential|secret|logged|visible [*]
      can|could|do|will others|anyone|people|everyone|colleagues|they [in] [the|this|my|our] [channel|team|workspace] [can] see|read this|it|that|what|my|our|these [*]
      forget|delete|erase|remove|wipe everything|anything|all [of] [it] [you] [have|know|keep|store|stored] about|on me|us
      forget|delete|erase|remove|wipe all|everything [of] my|our [personal] data|history|searches|queries|information|info
      forget|delete|erase|remove|wipe my|our [personal|search|query] data|history|account|information|info [please]
      delete|erase|remove me [please]
      what [data|information|info] [else] do you|trade|it have|keep|know|store|save|collect|remember|hold about|on me
      what do you|trade keep|store|save|collect|remember [of] [about|on] me|my [*]
      do [you|trade] store|keep|save|log|remember|collect [what] [i|we] [my|our] [type|ask|searches|queries|data|messages] [*]
      [how] long do [you|trade] keep|store [my|our] data|searches|queries|history [*]
      gdpr [*]
      privacy [policy|statement|notice]
      can|could|do|will [my|our|the] colleague|colleagues|boss|team|others|anyone|people|admin|admins see what i|we search|ask|type|query|look [*]
      who can|could see what i|we [search|ask|type|look|query] [*]
      who can|could see my|our searches|queries|lookups|look-ups [*]`,
    'help screening': `
      [tell|notify|alert|ping|warn] [me|us] once * sanctioned|sanctions|screening|ofac|sdn [list|lists] [*]
      [how] do|will i|we [get] told|notified|informed once * list|lists changes|change [*]
      how do [the|your] [fuzzy|name] screening|matching work|works [*]
      fuzzy|match|matching [match|matching] threshold [*]
      [what|which] [sanctions] lists do you screen|compare|check [against|with] [*]`,
    screening: `
      [get|show|send|download|export] [me|us] [the|an|our] [screening] audit [file|trail|log|report]
      [the] audit [file|trail|log|report]`,
    'help watch': `
      [how] often|frequently do you|trade|it check|run|look [for] [the|my|our] [new] alerts|alert|watches|shipments|records|arrivals [*]
      [what] [do] difference [a|an] alert|alerts|watch|watches [and|vs|or] [a|an] report|reports|digest [*]
      [what] [do] difference [a|an] report|reports|digest [and|vs|or] [a|an] alert|alerts|watch|watches [*]
      how do [the|your|an] alerts|alert|watches|watching|monitoring|notifications work|works [*]
      what do [an|the] alert
      how|where do|can|to [i|we|you] set|create|make|add|get|start|configure [up] [a|an|the] [new] alert|alerts|notification|notifications
      how|where do|can|to [i|we|you] watch|follow|monitor|track [a|an|the] company|firm|supplier|product|something|goods`,
    'help reports': `
      how do [the|your|a] [scheduled] reports|report|schedules|scheduling|digests|digest work|works [*]
      what do [a] [scheduled] report|digest
      how|where do|can|to [i|we|you] schedule|set|create|make|get [up] [a|an|the] [new] [scheduled|weekly|monthly|regular] report|reports`,
    'help lists': `
      how do [the|your] [firm|company|supplier] lists work|works [*]
      what do [a] list
      how|where do|can|to [i|we|you] set|create|make|start|keep [up] [a|an|the] [new] list|lists [of] [firms|companies|suppliers]`,
    'help terms': `
      difference term [and|vs] [*]
      difference company [and|vs] supplier [*]
      what do [a|an|the] term [mean|means|stand] [for] [exactly]
      explain|define|meaning [of] [a|an|the] term`,
    'help credits': `
      [how] [much] rows|records [do] maximum|most|allowed per|in|for|each [an|one|a] export|file|download [*]
      [what] maximum [number] [of] rows|records per|in|for|each [an|one|a] export|file|download [*]
      [how] [do] [can] i|we buy|purchase|get|add more credits [*]
      [what] [do] [the] price|cost|pricing for|per [*] users|user|seats|seat|people|month|year [*]
      [can|could|do] [i|we] [get] [a|my|our] refund|refunds [*]
      [do] there [a|an|any] limit|limits|cap on|for|of|to [the] [number] [of] searches|exports|export|credits|look-ups|lookups|queries|rows [*]
      export|search|row|credit|query limit|limits
      cost|price|prices|pricing [*]
      what [*] cost|costs|charge|charges|charged|price|prices|pricing [*]
      what do|would|will * set|run me|us [back] [*]
      much [*] set me|us back [*]
      do [my|the|our] [scheduled] reports|report|alerts|alert|digests eat|use|burn|consume|cost credits|anything|something|money [*]
      much [*] cost|costs|charge|charges|charged [*]
      [what] does|do|would|will [an|a] alert|alerts|report|reports|digest|export cost
      much for *
      before i|we * cost|costs|charged|spend|back
      do|is * charged|charge|cost|costs|free [*]
      do i|we pay *
      why * charged|charge|pay|paid|cost|costs [*]
      what happens once|when * limit|budget [*]
      how expensive do *
      much do [a|an|one|each] look-up|lookup|search|query|page|profile|record|row|export [cost]
      how do [the|my|your] credits work|works [*]
      quote me|us *
      quote for *
      ballpark|estimate *`,
    usage: `
      [*] do|will|shall i|we|credits|they run out [of] [credits|budget] [*]
      [*] burn rate [*]
      [our|my|the] credits|credit
      [what] [do] left of|in|on [my|our|the] budget|credits|credit|quota [*]
      [running|current|grand] much|total|tally [of] [my|our|the] credits|spending|usage [used|spent|left] [*]
      [my|the|credits|money] usage|balance|spending|spend|spent|budget|budgets
      what did * cost me|us [*]
      how do [my|our|the] credits|budget|usage|spending [looking|doing|going|holding] [up|so] [far] [*]
      [what] [on] [earth] did i|we spend|spent [on] [*]
      usage|spending|credits by|per *
      credits|credit|account [*] usage|left|remaining|used|spent|burned|consumed|balance|standing [*]
      credits [do] i|we [*]
      much [*] credit|credits|lookups|look-ups|searches|queries [*]
      much [*] left|spend|spent|used|burned|burnt [*]
      much [*] budget left|remaining|used|spent [*]
      much [*] budget|quota|allowance [do] i|we|there [*]
      much do|is|did i [*] spending|spend|paying|burning [*]
      much [*] can i|we [still] * before [my|our|the] limit|budget|cap|quota [*]
      [and|so|but] [what|much] did|has it|that|this|those|these|one|search|export|answer cost|costed me|us [so] [far]
      remaining|balance credits|balance|budget [*]
      what [do] [i|we|us|my|our|the] [team|workspace|people] spend|spent|used|burned|balance|spending [*]
      [you|it|why] charged|billed me|us *
      [and] when do * reset|renew|refill [*]
      how do account *
      buy|get more credits`,
    'usage workspace': `
      our|team|workspace usage|spending|spend|balance|budget
      usage|spending|spend|balance|budget of [the|my|our] team|workspace
      much [credits] do|have we spent|spend|used|use|burned [*]
      much do|is|did we [*] spending|spend|paying|burning [*]
      much [credits] do|has our|the team|workspace spent|spend|used|use|burned [*]
      what do we spend|spent|used|burned [*]
      what do|has our|the team|workspace spend|spent|used|burned [*]
      who spent|spends|used|burned [the] most [credits] [*]
      who * spent|spend|used|uses|burned|credits [most|the|*]
      credits|spending by person|people|user|users|member|members [*]`,
    'pause *': `
      mute|silence|snooze|quiet [the|my|our] * alert|alerts|watch|report|digest [*]`,
    'stop *': `
      i|we do not want|need [the|my|our|this|that] * report|reports|alert|alerts|digest [any|anymore] [more]
      do not alert|notify|ping|tell [me|us] [anymore] about * [anymore]
      stop alerting|notifying|pinging|telling [me|us] [about] *
      delete|remove|cancel|end|stop [the|my|our] alert|watch [on|for|about|of] *
      stop watching *
      turn|switch|shut off my|our|the * report|reports|alert|alerts|digest [it|its] [is] [way] [too] [much|many|noisy|often]
      stop|cancel|delete|end|kill|remove my|our|the * report|reports|thing|digest
      unwatch|unsubscribe [from] [alert] *`,
    'reports *': `
      [show|see|open|view] [me] [the] history|details|runs of|for report *`,
    'reports mine': `
      move|change|edit|reschedule|shift|update|switch [my|our|the] * report|reports [*]
      what|which|my|our reports [*]
      [list|show] [all] [my|our|the] scheduled reports [*]
      when do my|our|the [*] report run|come|go [*]
    `,
    'save *': `
      save [search|query|it|that|this] [for] me|us as|under *
      save search|query|it|that|this [as|under|called|named] *
      save search|query as|under *
      keep|store|save|bookmark|remember|stash|park|pin|hang|hold [on] [onto|to] this|that|it|search|query|one \
        [search|query|one|list|results] [for] [me|us|later] [and] as|under|called|named|call|name [it|this|that] *`,
    'open *': `
      open|run|load [my] saved [search|query] *
      open search|query *`,
    'alerts mine': `
      undo|revert that|it|this [*]
      * button undo|revert that|it|this
      oops wrong button
      i pressed|hit|clicked [the] wrong button
      undo|revert i|we|sorry|please *
      change|edit|update|move|switch|turn * alerting [*]
      do not * alerting [*]
      alerts|watchlist [running|active] [*]
      [show|list|delete|stop|cancel|pause|remove|edit] [me] [my|our|all|the|these] watches [running|active|list]
      what|which|much watches [do] [running|active|i|we|have] [i|we|have] [have]
      watches on|for|about *
      what|which|much * alerting|watching [*]
      what|which|much|my|our|all|list|show alerting [*]
      why do [my|our|the] * alerting [*]
      make|set|have my|our|the * alerting *
      do my|our|the * alerting run|work|check|fire [*]
      stop|pause|resume|mute|disable all|every [my|our|the] alerting [*]
      get my alert back *
      stop|pause|resume|run|undo|cancel|unsubscribe|unwatch
      stop|disable|mute|delete|remove|cancel|end|turn|switch [*] alerting|watching [*]
      pause|resume|mute * alerting
      mute|shut|unsubscribe *
      [too many] alerting turn|shut|switch [*] off [*]`,
    lists: `
      my|our lists
      rename|delete my|our|the|a list *
      share|export|post|send my|our|the list
      share|export|post|send my|our|the list with|to|as|in|called|named *
      rename|share|delete|export|post|send my|our|the * list
      rename|share|delete|export|post|send my|our|the * list to|with|as|in *
      rename|delete list *
      * in|on|from|of|off my|our|the * list
      what|which lists [do] [i|we] [have]
      what|which lists have i|we [made|saved]`,
    saved: `
      my saved|stored [*]
      saved|stored search|query|searches|queries [*]
      my searches|queries|lookups|look-ups
      what|which * saved [*]
      where do [my] saved|stored [*]`,
    settings: `
      how|where do|can|to [i|we|you] change|edit|see|find|open [my|the|our] settings|preferences
      [show|list|give|display|see|return] [me|us] * rows|results|records|lines at a time
      [show|list|give|display|see|return] [me|us] * rows|results|records|lines [*] from now on
      [show|list|give|display|see|return] [me|us] * rows|results|records|lines per|each|every page|time|answer
      [show|list|give|display|see|return] [me|us] less|fewer|more rows|results|records|lines [per|each|every] page|time|answer [*]
      * make|set|use|save that|it|this|those|these [as] [the|my|our] default
      make|set|use|save [as] [the|my|our] default *
      settings|preferences [where]
      [how|where|from] [*] change|set|switch|edit * settings|setting|default|defaults|budget|limit|dataset|timezone [*]
      change|set|edit|update|switch|raise|increase|lower|reduce [*] \
        budget|budgets|settings|preferences|limit|limits|dataset|rows|default|defaults|key|language|timezone|currency [*]
      where do|can * settings|setting|budget|key [*]
      where do * change|set *
      flip|move|put|make * default|defaults [*]
      switch|set me|us|my|our [to] *
      change * to *
      my * limit
      do not ask * cost|price|credits *
      default to *
      use * [as|by] [my|our|the] default [*]
      always use|search|show|list|display|give *
      my|the clock|clocks|time do wrong|off [*]
      [*] by default
      [*] timezone [*]
      [*] time zone [*]
      use * time [*]
      [show|change|set|make|my] [my|the] page size [*]
      limit|cap|restrict|allow|set * credits [*]
      set|put [me|us] [a|the] [spending|daily|monthly|weekly] cap|limit|budget|maximum of|at|to *
      cap|limit [my|our|the] spending|spend|costs|usage|budget [*]
      [always] ask|check [with] me|us before *
      [warn|tell|alert|notify|ping] [me|us] once * down|low|under|below * credits [*]
      do not need|want|show * column|columns
      stop|do show|showing|listing|giving|list|give me|us * lines|rows|results|records [*]
      * your|the|my times|time|clock|clocks do off|wrong [*]
      hide|drop|remove|without * column|columns`,
    'help shipments': `
      how do [the] wildcards|wildcard|operators|quotes|filters|keys work|works [*]
      [what|which] wildcards|operators|filters [*] [can|could] [i|you|we] [use]
      can i|you|we use wildcards|operators *
      how do|can [i|we|you] filter|narrow|exclude|sort [*]
      can|could i|we filter|exclude *
    `,
    'export csv': `
      [export|download|send|give|get] [me|us] my|the|our last|latest|previous search|query|result|results|answer \
        [as|to|in|into] [a|an] csv|excel|xlsx|spreadsheet [file]
      csv|excel|xlsx|spreadsheet [file|export]
      can|could i|we|you [only] download|export|get|send [it|them|results|data] [as|in|to] excel|csv|xlsx [or] [only|just] [csv|excel]
      as|in|to csv|excel|xlsx [for|is *]
      export|download [this|it|that|these|them|all|everything|results] [as|to|in|into] [csv|excel|xlsx|spreadsheet]
      get|send|give|download this|it|that|these|them|everything [as|to|in|into] csv|excel|xlsx|spreadsheet [file]
      this|it|that as|in|to csv|excel [file]`,
    'export json': `
      json
      as|in|to json [for|is *]
      [export|download] [this|it|that|these|them|all] [as|to|in|into] json [file]`,
    'again --share': `
      share this|it|that|answer|result|results [with|in|to *]
      share [with|in *]
      post|put this|it|that [in] [*]`,
    again: `
      again
      same again
      repeat *
      run it|that again`,
    status: `
      is|do [the] system|bot|service|site|thing|trade|slack|it|this|you down|up|working|work|works|slow|broken|dead [*]
      are you up|working|down|alive|there|dead|broken [*]
      why * slow|down|broken [*]`,
  },
  lists: {
    digest: `
      [give|send|show|make|get] [me|us] [a|the] [weekly|daily|monthly] digest [of|for|on] [my|our|the] [list] *
      [show] [me] [my|our|the] * digest
      [so] what|what's|whats [has|is] changed|new|happened|moved|different on|in|with|at|among|for [my|our|the] [list] *
      [any] changes|news on|in|with|at|among|for [my|our|the] [list] *
      who|which [firms|suppliers|companies] on|in|from|of [my|our|the] [list] * \
        [has|have|is|are] went|gone|going|goes|quiet [quiet|silent|dark|up|down]
      who|which [firms|suppliers|companies] on|in|from|of [my|our|the] [list] * \
        [has|have] changed|surged|grew|grown|dropped|stopped|slowed|shifted [shipping|importing]
      who [has|have|is] went|gone|going|goes quiet|silent|dark|up|down on|in|from|of [my|our|the] [list] *
      who [has|have] changed|surged|grew|grown|dropped|stopped|slowed|shifted on|in|from|of [my|our|the] [list] *
      how is|are [my|our|the] [list] * doing`,
    watch: `
      watch|follow|monitor|track [all|everyone|anyone] [firms] [on|of|in] [my|our|the] [list] *
      alert|tell|notify|ping|message me|us about|on|of [all|everyone|anyone] [on|in|of] [my|our|the] [list] *
      alert|tell|notify|ping|message me|us when|if|once anyone|anybody|someone|any|one [firm|supplier|company] \
        [on|from|in|of] [my|our|the] [list] * ships|imports|moves|buys|ship|import [something|anything|again]`,
    compare: `
      compare [all|everyone] [firms] [on|of|in] [my|our|the] [list] * [firms|suppliers|companies]`,
    trend: `
      trend [of|for] [my|our|the] [list] *
      is|are [my|our|the] [list] * growing`,
    top: `
      [show] [me] [top|best|main|all] suppliers|customers|partners|products of|for|to [my|our|the] [list] *`,
    shipments: `
      [show|get|give] [me] [all] [the] shipments|imports|records of|for|from|by [my|our|the] [list] *
      [my|our|the] [list] * shipments|imports|records`,
    open: `
      list|lists *
      [show|open|see] [me] [my|our|the] list *
      show|open|see [me] my|our|the * list
      what|what's|whats|who|who's|whos [is|are] on|in [my|our|the] list *
      what|what's|whats|who|who's|whos [is|are] on|in [my|our|the] * list
      who|who's|whos|what|what's|whats [all] [is|are] [all] on|in [my|our|the] *`,
    make: `
      make|create|start|build|open [me|us] [a|an|the] [new] list [called|named] * with|of|containing|including|from *
      new list [called|named] * with|of|containing|including|from *
      new list [called|named] *
      make|create|start [me|us] [a|an] [new] list [called|named] *`,
    add: `
      add|put|include|stick|throw|save * to|on|onto|in a|an|my|our|the new list [called|named] *
      add|put|include|stick|throw|save * to|on|onto|in a|an list called|named *
      add|put|include|stick|throw|save * to|on|onto|in [my|our|the] list *
      add|put|include|stick|throw|save * to|on|onto|in [my|our|the] * [list]`,
    remove: `
      remove|delete|take|drop|kick|strike|cross * from|off [my|our|the] list *
      remove|delete|take|drop|kick|strike|cross * from|off [my|our|the] * [list]`,
  },
  listed: `
    [my|our|the] [list] * [list|firms|companies|suppliers|vendors|customers]
    all|everyone|everybody|anyone|anybody|someone|somebody|any|each|one [of] [on|in|from] [my|our|the] [list] \
      * [list|firms|companies|suppliers|vendors|customers]
    all|any|every|each|one [of] [the] firm|firms|company|companies|supplier|suppliers|vendor|vendors \
      on|in|from [my|our|the] [list] * [list]
    [a|an|the] firm|firms|company|companies|supplier|suppliers|vendor|vendors on|in|from [my|our|the] [list] * [list]
    [all|any|every|each] [a|the] firm|firms|company|companies of [my|our|the] [list] * [list]`,
  hints: {
    trend: `curve graph history plot quarterly rising falling seasonal seasonality timeline trajectory volume
      volumes monthly "up or down"`,
    compare: 'benchmarking comparison differ differs "head to head" "side by side"',
    alternatives:
      'another backup comparable competing competitor other others rival similar substitute "doing the same"',
    watch: `alerted dm hear heard note notification notifications notified ping pings told warned whenever "each time"
      "every time"`,
    suppliers: 'producer producers seller sellers selling sells source sourced sources sourcing',
  },
  commandHints: {
    'stop *':
      'alert alerts notification notifications pings watch + axe cancel delete drop end kill off remove scrap stop',
    'resume *': 'alert alerts notification notifications pings + again back on restart resume start unmute unpause',
    'pause *': 'alert alerts notification notifications pings + hold holiday leave mute pause silence snooze vacation',
    'alerts mine': 'revert undo + alert alerts alerting change changed it last that this watch',
    saved: 'bookmarked favorite favourite kept saved stored + list lookups queries query search searches',
    'help credits': `charge charged charges charging cost costs expensive fee fees pay price prices pricing rate rates
      tariff + credit
      credits export exports look-up look-ups lookup lookups page profile queries query search searches`,
    settings:
      'budget column columns credits default limit timezone + ask before change drop hide lower need raise set spending switch use',
    usage: 'budget charged credit credits refund + again burned enough left low me out remaining spent twice used us',
    status: 'bot data feed service system trade + alive broken current dead down slow stale working',
    'help data': 'data database feed + fresh recent updated',
    help: 'can + do help + u you',
    'export csv': 'csv download excel file spreadsheet',
  },
  requests: `after all any anyone check chk display exist exists fetch find furnish fyi get gimme give grab heya heyy
    heyyy
    hii hiya identify kindly lemme list lookup morning need oi please pls plz prepare produce pull require right search
    searching show so sup tell track wanna wondering yo "any chance" "any idea" "any mention of" "any mentions of"
    "anybody know" "anyone know" "i urgently need" "urgently need" "urgently require" "we urgently need"
    "anything about" "anything on" "are there" "board wants" "boss wants" "bring up" "can i" "can it" "can u"
    "can u pull"
    "can we" "can you" "client wants" "could i" "could it" "could u" "could we" "could we establish" "could you"
    "compliance wants" "customer wants" "dear all" "dear sir" "dear team" "dig out" "dig up" "do we have" "do you have"
    "do you hold"
    "do you know" "does anyone" "does anyone know" "good afternoon" "good day" "good evening" "good morning" 
    "got any" "got anything" "got something" "grab me" "have we got" "have you" "have you got" "hello all"
    "hello can" "hello could" "hello i" "hello please" "hello team" "help find" "help me find" "help check"
    "help me check" "help to check" "help me see" "hey can"
    "hey could" "hey do" "hey who" "hey what" "hey which" "hey how" "hey any" "hey is" "hey when" "hey did" "hey does"
      "hey find" "hey i" "hey please" "hey show" "hey there" "hi all" "hi can" "hi could"
    "hi do" "hi find" "hi i" "hi please" "hi show" "hi team" "hi there" "hit me with" "i am" "i am after" "i was"
    "i am looking" "i am searching" "i look for" "i must" "i need" "i require" "i search" "i should"
    "i should be grateful for" "i should like" "i should welcome" "i wanna" "i want" "i wish" "i wonder"
    "i wonder whether" "i would" "i would welcome" "i'd" "i'm" "interested in" "is anybody" "is anyone" "is there"
    "it would assist me" "it would help" "kindly furnish" "kindly identify" "let me have" "let me see"
    "let us have" "let us see" "let's see" "look at" "look for" "look up" "looking at" "looking for" "may i"
    "may we" "my boss wants" "my manager wants" "need all" "need the" "need to" "management wants" "our board"
    "our client" "our team wants" "please identify"
    "please let" "please produce" "please supply" "pls chk" "pull up" "quick one" "quick q" "quick question"
    "run a" "run me" "see all" "see any" "see if" "see my" "see our" "see the" "send me" "send us"
    "something about" "spin up" "tell us" "throw me" "turn up" "want to" "was there" "we are" "we are interested"
    "we are looking" "we are searching" "we look for" "we need" "we require" "we should" "we should like"
    "we want" "we would" "we'd" "we're" "were there" "what do we have on" "what do you have on"
    "what do you hold on" "what have we got on" "what have you got on" "what have you on" "whatcha got on"
    "would it" "would like" "would u" "would you" "you got" "you guys have" "you have"`,
  courtesy: `a able asap about actually after afternoon all am an any anybody anyone anything are as assist be board boss
    bring can
    check chk client could customer dear detail details dig display do does establish fetch find for furnish get
    gimme give good got grab grateful has have held hello help hey heya heyy heyyy hi hii hiya hold i i'd i'm
    identify if info informed inspect interested is it urgently just kindly know lemme let let's like list look
      looking lookup
    madam
    manager may maybe me might morning my need needed of ok okay on one our out perhaps please pls plz possible
    possibly prepare
    produce provide pull purposes question quick quickly rank require required review right run schedule search
    searching see send share should show sir sirs so some something spin study supply team tell thank thanking thanks
    the
    there throw thx to track trade trying turn u up ur us view wanna want wanted wanting wants was we we'd we're welcome
    were what whether will wonder wondering would you your`,
  greetings: `g'day gday afternoon bonjour bye cheers guten tag morgen ciao dear evening good goodbye greetings
    gentlemen gruezi
    hello hey hi hiya howdy
    ladies madams moin morning namaste salut
    ok okay salutations servus sirs thank thanking thanks thx trade`,
  dismissals:
    '"cancel that" "ignore me" "ignore that" "ignore this" "oops wrong channel" "oops wrong chat" "sorry wrong channel" "wrong channel" "wrong chat" "forget about it" "forget it" "forget that" "never mind" nevermind "no thanks" nvm',
  smallTalk: `a advance again all appreciated awesome best day everyone folks for bot good great guys help helpful is it
    job lot madam sorry
    much nice now perfect really sir so super team that this there today useful very was work
    of the you`,
  takenBack:
    'sorry "actually no" "no hang on" "no hold on" "no sorry" "no wait" "nope wait" "scratch that" "sorry no" "strike that" "wait no"',
  praise: `amazing awesome brilliant cool excellent exactly fab fantastic great lovely nice perfect super thank thanks
    thx
    wonderful`,
  headings: `analysis antw ask audit aw benchmarking case check competitor compliance customer diligence diversification
    due
    for fw fwd fyi important internal kyc my nearshoring new next note offshoring one onshoring our pending
    planning prep procurement query question quick re reminder request research reshoring resilience rfp rfq rv
    sanction sanctions screening sourcing strategy subject task team tender the thesis ticket todo tr urgent wg`,
  asides: {
    openings: `
      share [with] [me|us] [the|a] list of
      be so|very|kind|good [kind|good|nice|enough] and|to
      be so|very|kind|good [kind|good|nice|enough] as to
      ask|request you to
      trouble you for|to
      be glad|grateful|happy|obliged|thankful if you could|would|can
      be * glad|grateful|happy|obliged|thankful if you could|would|can
      assist|furnish|help|provide|supply me|us with
      need|want|like|wanna|have to see|know|check|find
      need|want|like|wanna|have to look at
      [i|we] [am|are|i'm|we're] looking|searching for`,
    parts: `
      hold|hang on
      wait|hmm|hmmm|oh|ah
      one sec
      flip it|that
      turn it around
      on second thought
      ok thx
      [i|we] hope|trust [*] fine|good|great|well`,
    lastParts: `
      we|i are|am [a|an|the] factory|company|manufacturer|maker|producer|importer|exporter|buyer|broker|forwarder|trader|distributor|wholesaler|retailer
      we|i are|am [a|an|the] * factory|company|manufacturer|maker|producer|importer|exporter|buyer|broker|forwarder|trader|distributor|wholesaler|retailer`,
    endings: `
      so [that] i|we can
      because|before i|we
      in case i|we
      since i|we need|want|have
      i|we do not need|want
      i|we no longer need|want
      i|we need|want it|them|this|that
      need|needed [it|this|that|them] for|by|before|asap|urgently
      and|with [about|roughly] their|its|the|what share|shares
      [and] since when
      and how much each`,
    relations: `my|our [main|current|existing|key|biggest|largest|usual|former|new|old] \
      competitor|rival|client|customer|supplier|vendor`,
  },
  fillers: `${toHome} ${alsoShown} a actual actually again ah all already also an any are asap atm back being chiefly
    mainly mostly primarily blimey both cheers complete
    currently
    directly e.g. each either ideally erm even every furnish genuine good gosh haha hmm in-house is item: its just
    k
    kindly kindly-share latest lol madam mate maybe my namely needed needful newest
    notify now nvm oh ok okay ones only oops our overall owt particular people perhaps please pls plz porfa
    preferably presently previously quantity quick quickly really recent regards reqd required revert
    rgds say sir some specific specifically still such sudden suddenly suggest ta thank thanks the their them then
    there these they thing this tho those thx total uh um urgent w/ wait was were whichever you "a list of"
    "a shipment each" "all columns" "every column" "all fields" "all of them" "all told" "and furnish" "with share of each" "with the share of each"
      "with shares" "with their share" "with their shares" "with each share" "any mention of" "any mentions of"
      "and so on" "and such"
    "any of them"
    "any of these will do" "any sudden" "any will do" "are enough" "as a list" "as a table" "as of now" "as such"
    "as well" "at all" "at least the" "at present" "at the minute" "for the american market" "for the us market"
    "in the american market" "in the us market" "at the months" "at the moment" "best regards" "big ones"
    "bigger ones" "both are ok" "both needed" "both reqd" "both required" "buyers i mean" "by any chance"
    "by count" "by eod" "by itself" "by number of shipments" "by shipments" "by themself" "by themselves"
    "at the mo" "at the months" "at the moment" "by themselves directly" "by today" "pls and thx" "pls and thanks"
      "please and thanks" "please and thank you" "as table" "in table form" "in recent days" "in recent months" "in recent weeks" "in recent times" "in mt" "in teu" "in teus" "in tonnes" "in tons" "in metric tons" "weight in kg" "weight in tonnes" "weight in tons"
      "by boat" "by ocean" "by sea" "by ship" "by vessel" "via ocean" "via sea"
      "in kilos" "in kg" "in kgs"
    "that lists" "that list" "stand behind" "stands behind" "whoever the buyer was" "whoever the buyer is"
      "whoever the importer was" "whoever the supplier is"
    "whoever the supplier was" "in dm" "in a dm" "by dm" "via dm" "as a dm" "in dms" "via direct message"
    "by volume" "by way of" "cheers mate" "co details"
    "described as" "details needed" "details of" "details reqd" "details required" "do not mind" "do not run it"
      "do not run it yet" "do not run that yet" "not run it yet" "not run it" "do one thing"
    "do the needful" "do we have those" "do you have any" "do you have those" "does not matter which"
    "doesnt matter which" "either is fine" "either is ok" "either ok" "either way" "either will do" "eod today"
      "fall under" "falls under" "go under" "sit under" "come under"
    "for a company" "for example" "for instance" "for its supplies" "for its supply" "for me" "for me please"
    "for my boss" "for now" "for our records" "for a client" "for a customer" "for a meeting" "for a presentation"
    "for a report" "for my manager" "for our board" "for our client" "for our auditors" "full file of"
    "the full file of" "complete file of" "for the auditors" "for the audit" "for the board" "for the file"
    "for the meeting" "for the report" "for supplies" "for the team" "for their supplies" "for this"
    "for us" "for us please" "from abroad" "going by count" "going by shipments"
    "going by volume" "hang on" "heavier ones" "heavy ones" "hi folks" "hold on" "i am after"
    "i am new here" "i believe" "i guess" "i mean" "i think" "if any" "if possible" "if you can" "if you please"
    "if you would" "in a list" "in a table" "in full" "in one go" "in particular" "in place" "in question"
    "in terms of volume" "a hand finding" "a hand with" "biggest first" "largest first" nowadays
    "in the data" "in the description" "in the description field"
    "in the records" "in the system" "in them" "in there" "in there now" "in total" "just the number"
      "only the number" "just the total" "only the total" "both sides" "in volume terms"
    "in your data" "in your database" "into account" "is enough" "is needed" "is of interest"
    "is urgent" "it has gained" "it has picked up" "it is picked up" "it is urgent" "item is" "kind regards"
    "kindly advise" "kindly check" "kindly confirm"
    "kindly provide" "kindly revert" "kindly share" "kindly suggest" "large ones" "larger ones" "light ones"
    "list of" "list please" "list reqd" "list required" "listed as" "many thanks" "measured by volume"
    "latest first" "most recent" "most recent first" "newest first" "newest on top" "latest on top" "recent first"
    "much appreciated" "must be" "my bad" "named as" "names of" "the names of" "new here"
    "new starter here" "no matter" "no matter which" "no wait" "wait no" "not bothered" "not bothered about dates"
    "not bothered where to" "not the country" "of interest to us" "ok then" "on board" "on file"
    "on our side" "on record" "on their own" "only please" "or anything" "or not" "or so" "out of curiosity"
    "out there" "over here" "over there" "per b/l" "per bl" "per consignment" "per shipment" "please advise"
    "please and thanks" "please check" "please confirm" "please provide" "please share" "please suggest"
    "pls advise" "pls check" "pls confirm" "pls provide" "pls revert" "pls share" "pls suggest" "pretty please"
    "real quick" "recorded as" "revert back with" "revert to me with" "revert to us with" "revert with" "right away" "right now" "scratch that" "send list" "should be" "small ones"
    "so far" "so far this" "some of them" "suppliers i mean" "taken on" "thank you very much" "thanks in advance"
 "the us ports" "us ports" "that are" "that is all" "that say" "that says" "that were" "the country" "the ones"
 together "the same" "these days" "most of the" "most of" exactly
    "till date" "till now" "to date" "to me" "to us" "until now" "up to now" "upto date" "warm regards" "what are"
    "what do we see" "what is" "what is there" "what was" "what were" "when you can" "when you get a chance"
    "whenever you can" "which are" "which is bigger" "who are" "who are they" "who are those" "who is bigger"
    "will do" "with them" "with us" "would be great" "would be of interest" "you hold" "you know"`,
  judgements: `affordable cheap cheaper cheapest competitive competitively-priced decent dependable economical
    inexpensive low-cost low-priced reasonably-priced reliable reputable serious trusted trustworthy well-priced
      "at best price"
    "at good price" "at the best price" "best price" "best priced" "best quality" "competitively priced"
    "for the best price" "good price" "good quality" "high quality" "highest quality" "low cost" "low price"
    "low priced" "lowest price" "most reliable" "most trusted" "reasonably priced" "well priced"
    "majority of" "percentage of" "the majority of" "the percentage of" "what percentage of"`,
  qualities: `active mid-sized midsize approved authorized certified confirmed critical current damaged delayed domestic duplicate
    duty-free
    ethical existing family-owned former genuine hidden illegal important independent inactive insured legitimate local
    long-term lost median missing nearby nearshore old older overseas partial possible potential preferred previous
    private qualified seized several secret single-source smaller smallest sole specialist successful suspicious
    sustainable top-rated unique unknown unusual urgent valuable verified wholesale worse worst`,
  orders: `"by kilos" "by mt" "by teu" "by teus" "by tonnage" "by tons" "by value" "by weight" "going by value"
    "going by weight"
    "in terms of weight" "in weight terms" "measured by weight" "ordered by value" "ordered by weight"
    "ranked by value" "ranked by weight" "sorted by value" "sorted by weight"`,
  unrecorded: {
    owner: `"beneficial owner of" "beneficial owners of" "ceo of" "director of" "directors of" "owned by" "owner of"
      "owners of" "ownership of" "parent company of" "parent of" "shareholders of" "ultimate owner of"
      "who actually owns"
      "who is behind" "who own" "who owns" "who really owns" "who runs"`,
    sanctions: `banned blacklisted sanctioned "forced labor" "forced labour" "forced labor risk" "forced labour risk"
      "isn't sanctioned" "not blacklisted"
      "not sanctioned"
      "on a blacklist" "on a sanction list" "denied parties" "denied party" "on a sanctions list" "on an entity list"
      "on any denied party list"
      "on any restricted party list" "on any restricted party lists" "on any watch list" "restricted parties"
      "restricted party" "on any blacklist"
      "on any sanctions list" "on any sanctions lists" "on ofac" "on the entity list" "on the ofac list"
      "on the ofac sdn list" "on the sanctions list" "on the sdn list" "on the us entity list" "sanctions against"
      "sanctions on" "under any sanctions" "under sanctions" "uflpa"`,
    email: `"handles procurement" "handle procurement" "handles purchasing" "head of procurement" "in charge of"
      "procurement manager" "procurement person" "purchasing contact" "person in charge" linkedin
      "phone numbers or emails" "phone numbers and emails" "phone number or email" "phone or email"
      "phones or emails" "emails or phone numbers" "emails and phone numbers" "email or phone"
      "contact person" "decision maker" "email and phone" "phone and email" "purchasing manager" email e-mail
      emails "email address" "email address for" "email address of" "email addresses of" "email for"
      "email of" "emails for" "emails of" "e-mail address of" "e-mail of"`,
    transport: `"air cargo" "air freight" "air or ocean" "air or sea" "ocean or air" "sea or air" "air shipments"
      "air waybill" "air waybills" "by air" "by rail" "by road"
      "by train" "by truck" "rail freight" "road freight" "truck freight" airfreight awb`,
    maker: `${makerOrTrader} "a middleman" "a real factory" "a real manufacturer" "the actual manufacturer"
      "the actual maker" "the real manufacturer" "the true manufacturer"`,
    tracking: `"ever get here" "where is it now" "where is my container" "where is my order" "where is my shipment"
      "where is our container" "where is our order" "where is our shipment" "where are my goods" "where are our goods"
      "track my" "track our" "is it delayed" "supposed to come" "supposed to arrive"`,
    staff: `employees headcount "employees of" "headcount of" "how many employees" "how many employees do"
      "how many employees does" "number of employees at" "number of employees of"`,
    value: `"and value" "and the value" "and values" "and the values" "and prices" "and the price" "and the prices"
      "why are there no prices" "why are there no values" "why do not i see prices" "why do i not see prices"
      "why do not i see values" "why is there no value" "no dollar value" "cost per" "paid per" "pay per" "price a"
      "price per kg" "price per kilo" "price per unit" "what price"
      "customs value" "customs value of" "declared value" "declared value of" "invoice value" "dollar value"
      "dollar value of" "fob value of" "invoice value of"
      "price for" "price of" price prices pricing "price per" "prices for" "prices of" "value in dollar" "value in usd" "values in dollars"
      "values in usd"
      "revenue of" "total value of" "turnover of"
      "unit price"
      "unit price of" "unit prices of" "usd value of" "value in dollars of" "value of" "worth of" revenue turnover
      worth "charging for" "charge for" "charges for" "charged for" "paying for" "pay for" "pays for" "paid for"
      "did they pay" "do they pay" "are they paying" "have they paid" "too much for"`,
    duty: `"duties on" "duty for" "duty on" "duty rate" "duty rate for" "duty rate on" "duty rates" "duty rates for"
      "duty rates on" "import duties on" "import duty for" "import duty on" "tariff for" "tariff on" "tariff rate"
      "tariff rate for" "tariff rate on" "tariffs for" "tariffs on" "duties apply to" "duty applies to"
      "tariff applies to"
      "tariffs apply to" "what duty applies to" "what tariff" "what tariff applies to" "what tariffs apply to"
      "which tariff applies to"`,
    legal: '"is it illegal" "is it legal" "legal to" "legally allowed"',
    average: `${averages} "average order" "average shipment" "on average"`,
    containers: `"container numbers" "container number" "container nos" "container no" "container ids" "container #s"`,
    units: `"dates in" "in lbs" "in pounds" "weights in" "kg or lb" "kg or lbs" "kg or pounds" "kgs or lbs"
      "kgs or pounds"
      "kilo or pound" "kilos or lbs" "kilos or pounds" "kilograms or pounds" "lb or kg" "lbs or kg" "lbs or kgs"
      "lbs or kilos" "pounds or kg" "pounds or kilograms" "pounds or kilos" "tons or kg" "kg or tons" "tonnes or kg"
      "kg or tonnes" "metric or imperial" "unit of weight" "units of weight" "weight unit" "weight units"
      "in what unit" "in what units" "in which unit" "in which units" "what unit is" "what unit is the weight"
      "what units are" "which unit is" "which unit is the weight in" "which units are"`,
    freight:
      '"ocean rate" "current rate" "current rates" "sea rate" "container rate" "container rates" "cost of a container" "cost of shipping" "price of a container" "freight cost" "freight costs" "freight quote" "freight rate" "freight rates" "ocean rates" "shipping cost" "shipping costs" "shipping rates" "spot rate" "spot rates"',
    codes,
    load: 'fcl lcl "full container load" "less than container load"',
    growth: `"grew the fastest" "grew the most" "grow the fastest" "grow the most" "biggest growth" "biggest increase"
      "fastest growing" "grew fastest" "grew most" "grow fastest"
      "growing fastest"
      "growing most" "growing the fastest" "growing the most" "grows fastest" "highest growth" "most growth"`,
    extreme: `biggest heaviest largest lightest smallest "biggest single" "largest single" "heaviest single"
      "single biggest" "single largest" "single heaviest"`,
    oldest: 'earliest first oldest "first ever" "very first"',
    sum: `"total kg" "total kgs" "total kilos" "total tons" "total tonnes" "weight wise" weight-wise "volume wise"
      volume-wise "container count" "container counts" "container volume"
      "container volumes" "count of containers" "teu count"
      "teu volume" "how many kg" "how many kilos" "how many teu" "how many teus" "how many containers" "how many boxes"
      "number of containers" "number of containers of" "how many tonnes" "how many tons" "total teu" "total teu of"
      "total tonnage of" "total weight" "total weight of" "weight of all" "how much kg" "how much kgs" "how many kgs"
      "how much weight" "how much tonnage" "combined weight of" "tonnage of all"`,
    carriers: `${movers.join(' ')} ${byMover} carriers forwarders vessels "the carrier" "the vessel" "the forwarder"
      "the shipping line" "its carrier" "their carrier" "shipping lines" "freight forwarders" "ocean carriers"
      "which forwarder or carrier" "who carries for" "who carries it"
      "who carries them" "who carries this" "who carries these"
      "who carried it" "who carried them" "who carried this" "who carried these" "who moves it" "who moves them"
      "who moved it" "who moved them" "which ships carry" "which ships carried" "what ships carry"
      "what ships carried"`,
    transit: `"transit time" "transit times" "transit days" "avg transit" "average transit" "average transit time"
      "sailing time" "sailing times" "shipping time" "shipping times" "lead time" "lead times" "time in transit"
      "days in transit" "how long does shipping take" "how long does it take"`,
    future: `tomorrow upcoming "en route" "eta of" "in the future" "in transit" "next arrival" "next container"
      "next month"
      "next quarter" "next shipment" "next shipments" "next week" "next year" "not arrived yet" "not yet arrived"
      "on its way" "on the water" "on the way" "on their way" "still at sea"`,
  },
  shownFields: `arrival bill bl consignee country date dates description importer kg kgs kilos origin port ports product
    qty quantity shipper supplier teu teus tonnage weight weights`,
  fieldWords: `carrier carriers code codes consignee consignees countries country destination destinations forwarder
    forwarders hs hts notify port ports product products vessel vessels voyage voyages`,
  emptyWords: `average count counts day days demand entries entry eye group guy guys idea ideas intel kind lanes month
    months number
    numbers origin people price prices query share shares side sides stuff thing things time times total totals value
    values volume volumes week weeks weight weights year years`,
  nameWords: '& a an and da de del do e el for la las los of the van von y',
  functionWords: `d'you i'd i'll i'm i've we'd we'll we're we've let's can't won't couldn't wouldn't he's she's you're
    a about
    above across after again against ago all along also although always am among an another any anybody
    anyone anything anywhere apart are around as asap at away be because been before began being below besides best
    better between beyond but by can cannot compared could did do does doing done down during each either else
    ever every everybody everyone everything except excluding few fewer find for form from get give given go going
    got had has have having he her here hers him his how however i if in inside instead into is it its itself just
    know last least less let like list looking made many market markets maybe me mine more most much must my near
    need neither never next no nobody none nor not nothing now of off often on once one only or other others ought
    our ours out outside over own past per perhaps please pls plz prior rather regarding said same see shall she
    should show since so some somebody sorry someone something sometimes soon still such tell than thanks that the their
    theirs them then there these they thing things this those though through throughout thx till to together too
    toward towards under unless until up upon us using versus very via vs want was we were what whatever when
    where whether which while who whom whose why will with within without would yes yet you your yours`,
  plainWords: `ability absolutely accept access account accurate act add address advance advantage advice affair
      afford afraid agree ahead aim alive allow alone alright amazing amount analyze angry announce annoy answer
      anymore anyway apologize appear apply appreciate approach appropriate approve area argue argument arrange aside
      ask assess assign assist assume assure attach attempt attend attention attract available average avoid aware
      back bad bargain base based become begin behave behavior believe belong bend benefit bet bit blame boring bother
      bound
      break brilliant broke brought budget build bunch busy calculate call calm cancel careful case catch cause
      certain challenge chance change character charge chat cheat choice choose circumstance claim clarify clear close
      closely colleague combine come comment commit committee common communicate compete complain complete complicated
      concern condition confidence confirm confuse connect consider contact contest continue contract conversation
      convince correct cost count couple courage cover crazy create curious current customary cut damage danger dare
      date day deal debt decide decision declare deep define definite degree demand deny department depend deserve
      desire destroy determine develop die differ difference difficult direct director disagree disappear disappoint
      discover discuss distance disturb doubt drive drop due during eager early earn easily easy eat educate effect
      effort eight eliminate email embarrass emerge emphasize enable encounter encourage end enemy engage enjoy
      enormous enough enquire enquiry ensure enter entire entirely equal especially essential establish estimate
      eventually evidence exact examine example exceed excite exclusive exist exit expand expect expense expensive
      expert explain explore express extend extent extra extreme face fact fail failure fair faith fall false familiar
      family famous fantastic far fast fault favor favorite favour fear feel fellow felt few fifty fight figure file
      fill final fine finish fit fix focus folk follow foolish force foreign forever forget forgot forgotten forward
      fought foul found frequent friend frustrate full fun funny further future gain gather general generous genuine
      glad go goal good grant grateful great greet grew group grow guarantee guess guest guide guilty guy half happen
      happy hardly harm hate hear heard held help herself hesitate hide high himself hire hit hold honest honor hope
      horrible hour huge human hundred hungry hurry hurt idea ideal identify ignore ill illegal imagine immediate
      immediately impact importance important impossible impress improve include increase indeed indicate individual
      industry influence inform inquire inquiry insist instance instruct intend interest interview introduce
      investigate invite involve island issue join joke judge jump justify keep kept kill kind knew knowledge known
      lack language large late later laugh law lead leader leading learn leave left legal lesson letter level licence
      license lie life likely limit literally little live loan local locate location lonely long lose loss lost lot
      loud love low luck lucky mad main maintain manage manner march mark matter mean meaning meant measure meet
      meeting member memory mention merely mess message met middle mind minor minute miss mistake moment money mood
      move movement mover mystery name nation nature near nearly necessary negative neighbor nervous nice night nine
      nobody normal note notice obvious occasion occur odd offend offense office official okay opinion opportunity
      oppose opposite option ordinary organize original ourselves outcome output overall overlook owe owner pain part
      participate particular partner pass past patient pay peace people percent perfect perform permit person personal
      pick place plain plan play pleasant please pleased pleasure plenty point polite political politics poor popular
      position positive possible post potential power practice praise preceding predict prefer prepare presence
      present pressure pretend pretty prevent previous pride prior private probably problem proceed process progress
      promise proper propose protect proud prove public publish pull purpose push put quality question quit quote
      raise ran random rare rate reach react read ready real reality realize reason reasonable recall recent recently
      recognize recommend recover reduce refer reflect refuse regret regular relate relation relationship relax
      release relevant remain remember remind remote remove rent repeat replace reply represent request resolve
      respect respond response responsible rest result retire return reveal reward rich ride right rise risk role
      rough row rude ruin rule rumor run rush sad safe said sake satisfied save saw scare scary schedule search season
      second secret seek seem seen select self sense sentence separate series serious serve set settle seven several
      share short shot shut sick side sigh sign significant silent silly similar simple simply sing single sister sit
      situation six skill skip sleep slight slow slowly smart smile social society solve somehow somewhere sort soul
      sound speak special specific speech speed spell spend spent spoke spoken spread staff stand start state
      statement status stay steady steal step stick sticky stop story strange stranger street strength stress strike
      strong struck struggle student study stuff stupid style subject submit succeed success successful suck sudden
      suffer sufficient suggest suit suppose sure surely surprise surround survive suspect swear sweet talent talk
      target task taste taught teach team tear terrible test thank theory therefore thick think thought thousand
      threat threaten throw tight tired title today told tomorrow tonight took total totally touch tough toward town
      track tradition transfer treat trick tried trip trouble true truly trust truth try turn twice type ugly
      understand understood unfortunately unique unknown unless unusual update upset urge useful usual usually
      valuable value various verify version victim view visit voice volunteer vote wait wake walk warn waste watch way
      weak wear week weekend weird welcome went wild win wise wish wonder wonderful word wore work world worried worry
      worse worst worth wrap write written wrong wrote yesterday yourself`,
  negators: `bar barring besides except excepting excl exclude excluding execpt exept ignore ignoring minus neither never no non nor not
    nothing outside sans skip without "aside from" "asides from" "away from" "diversify away from" exiting "get away from" "get out of"
    "getting out of" "move out of" "move away from" "moving away from"
    "moving out of" "shift away from" "all but" "anything but" "anything except" "anywhere but" "apart from"
    "are not" "but no" "but not" "but please no" "but please not" "everything but" "everywhere except"
    "everywhere exept" "except for" "exept for" "cut anything" "ditch anything" "drop anything" "drop everything" "drop shipments"
    "filter out anything" "lose anything" "remove anything" "remove everything" "take out anything"
    "from anywhere but" "from anywhere except" "from anywhere other than" "from everywhere but"
      "from everywhere except" "from everywhere exept" "is not"
    "leave off" "leave out" "leaving out" "take out" "kick out" "no interest in" "none from" "not anything"
    "not counting" "not from" "remove all" "remove anything" "remove everything" "drop everything"
    "not including" "not interested in" "nothing from" "nothing made in" "other than" "outside of" "rather than"
    "that do not ship from" "that do not come from" "that does not come from" "that did not come from"
    "do not ship from" "not coming from" "not shipped from" "not sourced from" "that are not" "that is not"
      "that was not" "that were not" "was not" "were not" "which are not"
    "which is not" "with the exception of" "with exception of"`,
  dates: {
    since: `after beginning from since starting w.e.f w.e.f. wef "all the way back to" "as far back as" "as of"
      "back to" "back until" "beginning in" "dating back to" "ever since" "from the" "going back to"
      "no earlier than" "not before" "not earlier than" "on or after" "right back to" "starting from"
      "starting in" "with effect from"`,
    after: 'after',
    until: `by through thru till to until "no later than" "not after" "not later than" "on or before"
      "through and including" "to and including" "until and including" "up to" "up to and including" "up until"`,
    before: 'before "earlier than" "prior to"',
    within: `"for period" "for the period" "during the period" "in the period" "for the period of" "for the month of"
    "in month of" "in the month of" "the month of" across around dated during for in of on
      over throughout within "back in" "in the course of"
      "over the course of"`,
    between:
      'between from "during the period between" "during the period from" "for the period from" "in the period between" "in the period from"',
  },
  calendar: {
    lately: 'last 12 months',
    recently: 'last 12 months',
    'of late': 'last 12 months',
    yesterdays: 'yesterday',
    todays: 'today',
  },
  places: {
    from: `ex form from leaving origin pol "in from" "over from" "arriving from" "bought from" "came from" "come from"
      "comes from"
      "coming from" "country of origin" "departed from" "departing from" "exported from" "grown in"
      "imported from" "imported out of" "load port" "loaded at" "loaded from" "loaded in" "loading port" "made by"
      "made in" "manufactured at" "manufactured in" "of origin" "origin is" "originated from" "originated in"
      "originating from" "originating in" "originating out of" "out of" "out of port" "port of lading"
      "port of loading" "produced in" "product of" "sent from" "shipped from" "shipping from" "sourced from"
      "supplied from" "that are from" "that came from" "that come from" "that originate in" "which came from"
      "which come from"`,
    into: `destination entering into pod to towards "arrived at" "arrived in" "arriving at" "arriving in" "arriving to"
      "bound for" "bound to" "came into" "come into" "coming into" "delivered to" "delivery to" "destined for"
      "destined to" "discharge port" "discharged at" "discharged in" "discharging at" "discharging in"
      "ending up in" "exported to" "for delivery in" "going into" "going to" "headed for" "headed to" "heading to"
      "imported into" "landed at" "landed in" "landing at" "landing in" "port of discharge" "port of entry"
      "port of unlading" "sent to" "shipped into" "shipped to" "that arrived at" "that arrived in" "that came into"
      "that went to" "which came into"
      "unloaded at" "unloaded in" "unloading at" "unloading in" "unloading port" "which arrived at"
      "which arrived in"`,
    in: `across at customs in inside within "based in" "customs office" "customs office at" "customs office of"
      "established in" "headquartered in" "in the" "located at" "located in" "operating in" "seated at"
      "seated in" "sitting in" "that are in" "who are in" "with a seat in" "with its seat in" "with seat in"`,
    via: `through transiting using via "by customs of" "by the customs of" "customs of" "through the customs of"
      "at the port of" "by way of" "came through" "cleared at" "cleared in"
      "coming through" "crossing at" "crossing in" "crossing through" "entered at" "entered by" "entered through"
      "enter at" "enter through" "enter via" "entering at" "entering through" "going through" "in the port of"
      "passed through" "passing through"
      "routed through" "routed via" "that came through" "that entered at"`,
  },
  amounts: {
    least: `above exceeding from min minimum over "at least" "bigger than" "greater than" "heavier than" "larger than"
      "more as" "more than" "more then" "no less than" "not less than" "upwards of"`,
    most: `below max maximum under "at most" "fewer than" "less than" "less then" "lighter than" "no more than" "not above"
      "not exceeding" "not more than" "not over" "smaller than" "up to"`,
    more: 'plus "and above" "and more" "and over" "and up" "or heavier" "or more"',
    less: '"and below" "and under" "or less" "or lighter"',
    about: `about approximately around ca circa qty roughly valued value weighing weight worth "a value" "gross weight"
      "gross weight is"
      "net weight" "weight is" "where gross weight is" "where the gross weight is" "where weight is"
      "with a gross weight of"`,
  },
  nationalities: {
    afghan: 'Afghanistan',
    albanian: 'Albania',
    algerian: 'Algeria',
    american: 'United States',
    angolan: 'Angola',
    argentine: 'Argentina',
    argentinian: 'Argentina',
    armenian: 'Armenia',
    aussie: 'Australia',
    australian: 'Australia',
    austrian: 'Austria',
    azerbaijani: 'Azerbaijan',
    bahraini: 'Bahrain',
    bangladeshi: 'Bangladesh',
    belarusian: 'Belarus',
    belgian: 'Belgium',
    bolivian: 'Bolivia',
    bosnian: 'Bosnia & Herzegovina',
    brazilian: 'Brazil',
    british: 'United Kingdom',
    bulgarian: 'Bulgaria',
    burmese: 'Myanmar',
    cambodian: 'Cambodia',
    cameroonian: 'Cameroon',
    canadian: 'Canada',
    chilean: 'Chile',
    chinese: 'China',
    colombian: 'Colombia',
    congolese: 'Congo - Kinshasa',
    'costa rican': 'Costa Rica',
    croatian: 'Croatia',
    cuban: 'Cuba',
    cypriot: 'Cyprus',
    czech: 'Czech Republic',
    danish: 'Denmark',
    dominican: 'Dominican Republic',
    dutch: 'Netherlands',
    ecuadorean: 'Ecuador',
    ecuadorian: 'Ecuador',
    egyptian: 'Egypt',
    emirati: 'United Arab Emirates',
    english: 'United Kingdom',
    estonian: 'Estonia',
    ethiopian: 'Ethiopia',
    filipino: 'Philippines',
    finnish: 'Finland',
    french: 'France',
    georgian: 'Georgia',
    german: 'Germany',
    ghanaian: 'Ghana',
    greek: 'Greece',
    guatemalan: 'Guatemala',
    guyanese: 'Guyana',
    haitian: 'Haiti',
    honduran: 'Honduras',
    hungarian: 'Hungary',
    icelandic: 'Iceland',
    indian: 'India',
    indonesian: 'Indonesia',
    iranian: 'Iran',
    iraqi: 'Iraq',
    irish: 'Ireland',
    israeli: 'Israel',
    italian: 'Italy',
    ivorian: 'Côte d’Ivoire',
    jamaican: 'Jamaica',
    japanese: 'Japan',
    jordanian: 'Jordan',
    kazakh: 'Kazakhstan',
    kenyan: 'Kenya',
    korean: 'South Korea',
    kuwaiti: 'Kuwait',
    laotian: 'Laos',
    latvian: 'Latvia',
    lebanese: 'Lebanon',
    liberian: 'Liberia',
    libyan: 'Libya',
    lithuanian: 'Lithuania',
    macedonian: 'North Macedonia',
    malagasy: 'Madagascar',
    malaysian: 'Malaysia',
    maltese: 'Malta',
    mauritian: 'Mauritius',
    mexican: 'Mexico',
    moldovan: 'Moldova',
    mongolian: 'Mongolia',
    montenegrin: 'Montenegro',
    moroccan: 'Morocco',
    mozambican: 'Mozambique',
    mx: 'Mexico',
    namibian: 'Namibia',
    nepalese: 'Nepal',
    nepali: 'Nepal',
    nicaraguan: 'Nicaragua',
    nigerian: 'Nigeria',
    norwegian: 'Norway',
    omani: 'Oman',
    pakistani: 'Pakistan',
    panamanian: 'Panama',
    paraguayan: 'Paraguay',
    peruvian: 'Peru',
    philippine: 'Philippines',
    polish: 'Poland',
    portuguese: 'Portugal',
    'puerto rican': 'Puerto Rico',
    qatari: 'Qatar',
    romanian: 'Romania',
    russian: 'Russia',
    rwandan: 'Rwanda',
    salvadoran: 'El Salvador',
    saudi: 'Saudi Arabia',
    scottish: 'United Kingdom',
    senegalese: 'Senegal',
    serbian: 'Serbia',
    singaporean: 'Singapore',
    slovak: 'Slovakia',
    slovenian: 'Slovenia',
    somali: 'Somalia',
    'south african': 'South Africa',
    'south korean': 'South Korea',
    spanish: 'Spain',
    'sri lankan': 'Sri Lanka',
    sudanese: 'Sudan',
    surinamese: 'Suriname',
    swedish: 'Sweden',
    swiss: 'Switzerland',
    syrian: 'Syria',
    taiwanese: 'Taiwan',
    tanzanian: 'Tanzania',
    thai: 'Thailand',
    trinidadian: 'Trinidad & Tobago',
    tunisian: 'Tunisia',
    turkish: 'Turkey',
    ugandan: 'Uganda',
    ukrainian: 'Ukraine',
    uruguayan: 'Uruguay',
    uzbek: 'Uzbekistan',
    venezuelan: 'Venezuela',
    vietnamese: 'Vietnam',
    welsh: 'United Kingdom',
    yemeni: 'Yemen',
    zambian: 'Zambia',
    zimbabwean: 'Zimbabwe',
  },
  countries: {
    usa: 'United States',
    uk: 'United Kingdom',
    'great britain': 'United Kingdom',
    britain: 'United Kingdom',
    korea: 'South Korea',
    hk: 'Hong Kong',
    uae: 'United Arab Emirates',
    'viet nam': 'Vietnam',
    bosnia: 'Bosnia & Herzegovina',
    burma: 'Myanmar',
    holland: 'Netherlands',
    england: 'United Kingdom',
    'ivory coast': 'Côte d’Ivoire',
    macedonia: 'North Macedonia',
    palestine: 'Palestinian Territories',
    'russian federation': 'Russia',
    'saint lucia': 'St. Lucia',
    'united states of america': 'United States',
    prc: 'China',
    ksa: 'Saudi Arabia',
    'dr congo': 'Congo - Kinshasa',
    trinidad: 'Trinidad & Tobago',
    'lao pdr': 'Laos',
    'mainland china': 'China',
    's. korea': 'South Korea',
    's korea': 'South Korea',
    'korea republic': 'South Korea',
    'republic of korea': 'South Korea',
    rok: 'South Korea',
    'n. korea': 'North Korea',
    roc: 'Taiwan',
    'the philippines': 'Philippines',
    'the netherlands': 'Netherlands',
    'the uk': 'United Kingdom',
    'u.k.': 'United Kingdom',
    scotland: 'United Kingdom',
    wales: 'United Kingdom',
    'the uae': 'United Arab Emirates',
    emirates: 'United Arab Emirates',
    czechia: 'Czech Republic',
    turkiye: 'Turkey',
    saudi: 'Saudi Arabia',
    'u.s.': 'United States',
    'u.s.a.': 'United States',
    'the us': 'United States',
    'the usa': 'United States',
    'the states': 'United States',
    states: 'United States',
    america: 'United States',
    'american market': 'United States',
    'the american market': 'United States',
    'us market': 'United States',
    'the us market': 'United States',
  },
  regions: {
    eu: union,
    'european union': union,
    europe: european,
    european,
    asia: asian,
    asian,
    africa: '',
    african: '',
    'middle east': middleEastern,
    'middle eastern': middleEastern,
    'latin america': latinAmerican,
    'latin american': latinAmerican,
    'south american': southAmerican,
    'eastern european': '',
    'south america': southAmerican,
    'central america': centralAmerican,
    'central american': centralAmerican,
    'eastern europe': '',
    'western europe': '',
    'southeast asia': southeast,
    'south east asia': southeast,
    'south east asian': southeast,
    'southeast asian': southeast,
    asean: southeast,
    scandinavia: nordic,
    scandinavian: nordic,
    benelux: 'Belgium,Netherlands,Luxembourg',
    mercosur: 'Argentina,Brazil,Paraguay,Uruguay',
    'far east': '',
    oceania: '',
    gcc: gulf,
    'gulf countries': gulf,
    dach: 'Germany,Austria,Switzerland',
    'the dach region': 'Germany,Austria,Switzerland',
    'dach region': 'Germany,Austria,Switzerland',
    centroamerica: centralAmerican,
    'eu countries': union,
    'the eu': union,
    'nordic countries': nordic,
    nordics: nordic,
    'baltic states': 'Estonia,Latvia,Lithuania',
    baltics: 'Estonia,Latvia,Lithuania',
    iberia: 'Spain,Portugal',
    maghreb: 'Morocco,Algeria,Tunisia,Libya',
    'the gulf': gulf,
    balkans: '',
    caribbean: '',
  },
};
