import type { Lexicon } from '../lexicon.ts';

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

/** The words of frames. */
export const parts = {
  parts: {
    // Things that are asked for.
    rows: `rows results activity arrival arrivals b/ls bills bls bols bookings business cargo cargoes consignements
      consignment consignments containers data dealings deliveries delivery despatches dispatches entries filings
      freight hauls history importations imports/exports inbound load loading loadings loads lots manifest manifests
      movement purchase purchases receipts record records relation relations relationship relationships sendings
      shipment shipments traffic transactions volume volumes "actual entries" "actual shipments" "any bl" "any bls"
      "big consignments" "big loads" "big shipments" "bl data" "bl details" "b/l data" "b/l details" "a box"
      "a container" "any container" "boxes of" "bill of lading" "bill of ladings" "bill wise data" "bills of lading"
      "arrival date" "arrival dates" "bulk shipments" "buying history" "cargo details" "cargo movements"
      "container loads" "customs data" "customs declarations" "customs entries" "customs filings" "customs records"
      "goods movements" "gross shipments" "heavy consignments" "heavy loads" "heavy shipments" "inbound cargo"
      "inbound loads" "inbound shipments" "lading records" "large consignments" "large loads" "large shipments"
      "line item" "line items" "manifest data" "movements of goods" "shipment data" "shipment details"
      "shipment history" "date of the last shipment" "date of last shipment" "import date" "last arrival"
      "shipment count" "shipment date" "shipment dates" "shipment list" "shipment records" "shipping date"
      "shipment wise data" "shipment-wise data" "shipping activity" "shipping data" "shipping history"
      "shipping records" "small consignments" "small loads" "small lots" "small shipments" "raw data" "raw records"
      teu teus "trade data" "trade history" "trade records" "transaction level"`,
    imports: `import importations imports "import activity" "import bills" "import business" "import data"
      "import history" "import record" "import records" "import shipments" "import side" "import volume"
      "import volumes" "inbound shipments" "inward shipments" "incoming shipments"`,
    exports: `export exportations exports "export activity" "export bills" "export data" "export history"
      "export record" "export records" "export shipments" "export side" "exports side" "leaving america"
      "leaving the states" "leaving the us" "leaving the usa" "leaving us" "leaving usa" "going out of the us"
      "export volume" "export volumes" "outbound shipments" "outward shipments" "outgoing shipments"`,
    declarations:
      'declarations pedimento pedimentos "customs declarations" "import declarations" "mx import" "mx imports"',
    'export declarations':
      '"export declaration" "export declarations" "export pedimento" "export pedimentos" "mx export" "mx exports"',
    companies: `brands buyer buyers client clients companies consignee consignees customer customers distributor
      distributors importer importers importors leads prospects purchaser purchasers receiver receivers recipient
      recipients retailer retailers traders wholesalers "buyer base" "buyer list" "buyers list" "importers list"
      "buyer names" "buyer-wise breakup" "buying companies" "buying firms" "buying houses" "client base" "client list"
      "buyer count" "buyer list of" "consignee list" "consignees list" "customer base" "customer count"
      "customer list" "customer-wise breakup" "importer count" "end buyers" "end customers" "import companies"
      "importer names" "importer of record" "importers of record" "importing companies" "importing firms" "key buyers"
      "key customers" "key importers" "likely buyers" "list of buyers" "list of importers" "names of buyers"
      "names of importers" "potential buyers" "potential customers" "sales leads" "sales prospects" "us importers"`,
    suppliers: `exporter exporters exporting exportors fabricators factories factory firms maker makers manufacturer
      manufacturers manufactures mills oem oems producer producers seller sellers shipper shippers source sources
      partners subcontractors supplier suppliers vendor vendors "exporting companies" "foreign suppliers"
      "key suppliers" "list of suppliers" "list of vendors" "overseas sellers" "overseas suppliers"
      "potential suppliers" "potential vendors" "selling companies" "sourcing partners" "supplier base"
      "supplier list" "supplier names" "shipper list" "exporter list" "supplier count" "supplier-wise breakup"
      "suppliers list" "vendor count" "supply base" "supply partners" "supply sources" "supplying companies"
      "supplying firms" "supplying partners" "trading partners" "vendor base" "vendor list" "vendor names"`,
    brokers: `broker brokers cha chas "clearing agent" "clearing agents" "customs agent" "customs agents"
      "customs broker" "customs brokers" "house agents"`,
    anyone: `anybody anyone mob mobs businesses companies company entities everybody everyone firm firms folks guys
      importer importers/exporters outfits parties party people players somebody someone those "key players"
      "the parties" "what companies" "which companies" "which firms" "which parties"`,
    things: `"big stuff" "bulky stuff" "heavier stuff" "heavy stuff" "heavy things" "large stuff" "light stuff"
      anything everything goods item items merchandise product products something stuff things "that box"
      "that container" "the container" "this box" "this container"`,

    // People and what they do.
    buy: `accept accepts acquire acquired acquires acquiring becomes bought bring bringing brought buy buying buys
      carried carries carry consume consumes get gets getting got handle handles import imported importing imports
      landed lands needs obtain obtained obtaining obtains order ordered ordering orders picks procure procured
      procures procuring purchase purchased purchases purchasing receive received receives receiving secure secured
      source sourced sources sourcing stock stocked stocking stocks take taken takes taking took want "actually buy"
      "actually import" "are sourcing" "been bringing in" "been buying" "been getting" "been importing"
      "been sourcing" "begin to buy" "bought in" "bring in" "bringing in" "brings in" "brings over" "brought in"
      "buys in" "buys up" "get in" "gets in" "got in" "had in" "has sourced" "have coming in" "have landed"
      "having in" "pick up" "picked up" "picks up" "shipped in" "ships in" "sources from" "start buying"
      "starts buying" "starts importing" "begins buying" "begins importing" "begin importing" "begins to import"
      "started buying" "started importing" "taken in"`,
    supply: `serve served serves serving churn deliver delivered delivering delivers despatch despatched despatches
      dispatch dispatched dispatches dispatching distribute distributed distributes distributing export exported
      exporting exports fabricate fabricates load loaded loads made make makes making manufacture manufactured
      manufactures manufacturing offer offered offers produce produced produces producing provide provides push pushes
      pushing sell selling sells send sending sends sent ship shipped shipping ships sold supplied supplies supply
      supplying trade trades "are shipping" "been exporting" "been making" "been producing" "been selling"
      "been sending" "been shipping" "been supplying" "churns out" "deals in" "deliver to" "has delivered"
      "has despatched" "has sent" "have loaded" "have sent" "is shipping" "sells into" "sells to" "send out"
      "sends out" "sends over" "sent over" "ship out" "shipped out" "ships out" "started selling" "started shipping"
      "started supplying" "starts selling" "starts shipping" "starts supplying" "begin selling" "begin shipping"
      "begin supplying" "begins selling" "begins shipping" "begins supplying" "start selling" "start shipping"
      "start supplying" "trading in" "turn out"`,
    bought: `"addressed to" "bought by" "bound for" "brought in by" "consigned to" "delivered at" "delivered to"
      "destined for" "for the account of" "going to" "headed to" "imported by" "imported for" "imported in by"
      "landed for" "meant for" "named as consignee" "ordered by" "ordered for" "ordered in by" "procured by"
      "purchased by" "purchased from" "received at" "received by" "shipped for" "shipped to" "sold to" "sourced by"
      "supplied to" "taken by"`,
    sold: `"bought from" "by supplier" "by the shipper" "coming from" "coming out of" "consigned by" "consigned from"
      "delivered by" "despatched by" "dispatched by" "exported by" "from exporter" "from shipper" "from supplier"
      "from the supplier" "from vendor" "imported from" "loaded by" "made by" "manufactured at" "manufactured by"
      "originating from" "procured from" "produced by" "provided by" "purchased from" "put out by" "sent by"
      "sent over by" "shipped by" "shipped out by" "sold by" "sourced from" "supplied by"`,
    arrive: `"crop up" "cropped up" "crops up" enter entered entering enters appear appeared appears arrive arrived
      arrives arriving came cleared come comes coming discharged docked docks exported go going hit hits imported land
      landed landing lands move moved moves moving passed reach reached reaches received shipped unloaded went
      "are coming" "been coming" "been imported" "been landed" "been received" "been shipped" "came in" "came through"
      "clear customs" "cleared customs" "come in" "coming in" "coming through" "got in" "has arrived" "has there been"
      "have arrived" "is coming" "come up" "comes up" "pop up" "popped up" "pops up" "pulled in" "show up" "showed up"
      "shown up" "shows up" "turn up" "turned up" "turns up" "was landed" "were landed"`,
    clear: 'clear cleared clearing clears',
    consignee: `"buyer is" "consignee is" "consignee name" "consignee name is" "consignee was" "importer is"
      "receiver is"`,
    shipper: `"exporter is" "seller is" "shipper is" "shipper name" "shipper name is" "shipper was" "supplier is"`,
    use: `deal dealing deals get gets has have rely use used uses using "buys from" "cleared by" "deal with"
      "deals through" "deals with" "depend on" "depends on" "do business" "do business with" "does business"
      "does business with" "goes through" "is supplied by" "orders from" "partner with" "partners with" "relies on"
      "relies upon" "rely on" "rely upon" "trade with" "trades with" "work with" "works together with" "works with"`,
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
      "quits buying" "quits shipping" "slow down" "slows down" "stays quiet" "stopped importing" "stopped shipping"
      "stops buying" "stops importing" "stops shipping" "tails off" "turns quiet" "went quiet" "winds down"`,
    surge: `boom booming booms climb climbs double doubles expands explodes grows increase increases jump jumps rise
      rises soar soars spike spikes surge surges surging triples "a jump" "a spike" "a surge" "blow up" "blows up"
      "buys more" "buys way more" "go up a lot" "goes crazy" "goes nuts" "goes through the roof" "goes up"
      "goes up a lot" "imports a lot more" "imports more than normally" "imports more than usual" "imports much more"
      "imports much more than normally" "imports way more" "increases sharply" "is spiking" "is surging" "is up"
      "jumps up" "much more than usual" "picks up" "ramp up" "ramping up" "ramps up" "rise sharply" "rises sharply"
      "scales up" "sharp increase" "sharp rise" "shoot up" "shoots up" "spikes up" "starts buying more"
      "starts importing more" "sudden increase" "sudden jump" "sudden spike" "suddenly imports more" "take off"
      "takes off"`,
    grow: `booming changed changing climbed contracting decline declining decreasing develop developed developing
      develops dipping doubled down dropped dropping evolved expanding fallen falling fell gone grew grow growing
      grown grows halved improving increase increasing jumped plunging ramping risen rising rose shrink shrinking
      slowing slumped soared soaring surged surging trending up "doing better" "doing well" "going down" "going up"
      "going well" "gone down" "gone up" "in decline" "on the decline" "on the rise" "over time" "picked up"
      "picking up" "picking up or dropping" "ramping up" "go down" "go up" "went down" "went up" "slowed down"
      "slowing down" "tapering off" "up or down" "growing or shrinking" "growing or declining" "rising or falling"
      "going up or down"`,
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
      "how often" "number of" "quantity of" "the number of" "total number of" "total of" "volume of" "what amount of"
      "what is the count of" "what is the number of" "what is the total" "what is the volume of" "what number of"
      "what quantity of" "what volume of"`,
    most: 'most "the most"',
    top: `best bestselling busiest biggest greatest dominant foremost heaviest highest key largest leading main major
      primary principal prominent rank ranked ranking strongest top "highest volume" "league table of" "most active"
      "2nd biggest" "2nd largest" "second biggest" "second largest" "third biggest" "third largest" "most important"
      "most prominent" "most significant" "rank of" "ranking of" "ten foremost" "the biggest" "the largest" "the main"
      "the top" "top ranked" "top ranking"`,
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
      "head to head" "line up" "measure up" "measures up" "next to each other" "put next to" "side by side" "stack up"
      "the bigger one" "which is bigger" "who imports more" "who is bigger" "who is larger" "who is more big"
      "who is the bigger"`,
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
      "in lieu of" "in place of" "instead of" "other suppliers than" "other than" "rather than" "to substitute"`,
    rivals: `comparable competition competitor competitors lookalikes peers rivals "companies like"
      "companies similar to" "competing suppliers" "firms like" "similar companies" "similar firms" "similar ones"
      "similar suppliers" "suppliers similar to"`,
    concentrated: 'concentrated diversified diverse "well diversified"',
    dependent: 'dependent reliant exposed',
    fails: `closes collapses fails folds "backs out" "can not deliver" "can not supply" "cannot deliver"
      "cannot supply" "drops out" "drops us" "fail us" "fails us" "falls over" "falls through" "fell through"
      "goes bankrupt" "goes bust" "goes out of business" "goes under" "is down" "is out" "let us down" "lets us down"
      "packs up" "pulls out" "shuts down" "went bust" "went under" "were to fail"`,
    trend: `chart "bar chart" "line chart" "bar chart of" "line chart of" "a bar chart of" "a line chart of"
      development evolution figures graph growth movement numbers pattern seasonality "busiest month" "busiest months"
      "busy season" "high season" "seasonal pattern" "seasonal patterns" "peak months" "peak season" ${peakMonths}
      statistics stats trajectory trend trending trendline trends "a chart of" "chart of" "evolution of" plot
      "graph of" "growth rate" "import trend" "shipment trend" "the trend" "trend analysis" "trend chart" "trend line"
      "trend over time" "volume trend" "volumes over time"`,
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
      "phone and address" "name and address" "company data" "company details" "company info" "company information"
      "company overview" "company profile" "full company profile" "complete company profile" "contact details"
      "data sheet" "due diligence" "export profile" "fact sheet" "full profile" "head office" "import profile"
      "kyc details" "kyc particulars" "more details" "more info" "more information" "one pager" website "contact info"
      "contact phone" "contact number" "phone number" "web site" "quick look" "tell me more" "tell me who"
      "tell us more" "full rundown" "the 411" "address and contact" "contact and address" "address and contacts"
      "the basics" "the deal" "the dirt" "the down low" "the lowdown" "the scoop" "the skinny" "the story"
      "trade profile" "what do they do" "what kind of business" "what kind of company" "what kind of firm"
      "what line of business" "what sort of business" "what sort of company" "what sort of firm" "what they are"
      "what type of business" "what type of company" "what type of firm" "who is it" "who they are"`,
    about: 'about for of on regarding upon with "about the company" "about the firm" "as to" "in respect of"',
    big: 'big large small',
    company: 'buyer company importer',
    supplier: 'exporter manufacturer seller shipper supplier vendor',
    'profile-supplier': `"exporter profile" "manufacturer profile" "profile of supplier" "profile of the supplier"
      "seller profile" "shipper profile" "supplier profile" "vendor profile"`,
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
      "destination countries" "destination country" "source country" "load ports" "loading ports" "origin countries"
      "origin country" "origin port" "origin ports" "ports of origin" "shipping lanes" "source countries"
      "trade lanes"`,

    // How records are counted, and how often an alert tells.
    'by month': `monthly "by month" "by months" "per month" "each month" "every month" "a month" "month wise"
      "month by month" "month over month" "month on month"`,
    'by quarter': 'quarterly "by quarter" "by quarters" "per quarter" "each quarter" "every quarter" "quarter wise"',
    'by year': `annual annually yearly "by year" "by years" "by calendar year" "per year" "each year" "every year"
      "year by year" "year wise"`,
    'against before': `yoy y-o-y y/y "over time" "over the months" "year on year" "year over year" ${against}`,
    'every day': 'daily "every day" "each day" "once a day" "every morning"',
    'every week': `mondays tuesdays wednesdays thursdays fridays weekly "every week" "each week" "once a week"
      "every monday" "every tuesday" "every wednesday" "every thursday" "every friday" "each monday" "each friday"
      "on mondays" "on fridays"`,

    // Alerts.
    watchlist: '"watch list" "watch lists" watchlist watchlists "watch-list"',
    'alert-for': 'alert',
    watch: `flag follow monitor track watch "add a watch for" "add a watch on" "add alert for" "add an alert for"
      "alert about" "alert for" "alert if" "alert me on" "alert on" "alert when" "alerts about" "alerts for"
      "create a watch for" "create alert for" "create an alert for" "create an alert on" "make me an alert for"
      "make an alert for" "make me an alert on" "make an alert on" "have an eye on" "i want alerts for"
      "i want an alert for" "keep a lookout for" "keep an eye on" "keep looking for" "keep monitoring" "keep tabs on"
      "keep track of" "keep watch on" "keep watching" "look out for" "monitoring for" "new alert" "new alert for"
      "new alert on" "updates on" "notification for" "notifications for" "place an alert on" "put a watch on"
      "put an alert on" "put an eye on" "set a reminder for" "set a tracker on" "set a watch on" "set alert for"
      "set an alert for" "set up a watch for" "set up a watch on" "set up alert for" "set up an alert for"
      "set up an alert if" "set an alert on" "set up an alert on" "set up monitoring for" "set up tracking for"
      "start an alert for" "start tracking" "start watching" "stay on top of" "subscribe to" "watch for"
      "watch out for" "watch out on" "watch over"`,
    tell: 'drop hit inform keep tell update',
    alert: `advise alert apprise digest dm email intimate message notify ping post remind report shout updates warn
      "an update" "create an alert" "make an alert" "make me an alert" "daily update" "daily update reqd"
      "drop a note" "give a heads up" "heads up" "post a message" "post a note" "post it" "post this" "put alert"
      "put an alert" "raise an alert" "send a message" "send a note" "send a ping" "send an alert" "send word"
      "set alert" "set an alert" "set up an alert" "update reqd" "update required" "weekly update"
      "weekly update reqd"`,
    let: 'let',
    'told me': `shout "send me a direct message" "send me a dm" "be sure to tell me" "bring it to my attention"
      "call me" "drop me a line" "drop me a note" "give a sign" "give me a heads up" "give me a ping"
      "give me a shout" "give me a sign" "give sign" "heads up" "hit me up" "i must know" "i need to know"
      "i shall be informed" "i should be told" "i should like to be told" "i should like to hear" "i want a message"
      "i want a notification" "i want a ping" "i want an alert" "i want to be informed" "i want to be told"
      "i want to be warned" "i want to hear" "i want to hear about it" "i want to know" "i want warned be"
      "i wish to be informed" "i wish to be told" "i wish to know" "i would be told" "i would like a message"
      "i would like an alert" "i would like to be informed" "i would like to be notified" "i would like to be told"
      "i would like to get noticed" "i would like to know" "i would wish to be told" "keep me informed"
      "keep me posted" "keep me updated" "make me aware" "make sure i know" "message me" "report me"
      "send me a message" "send me an alert" "shoot me a message" "want to know" "warn me" "write me"`,
    know: 'know',
    // Alerts as things that people change.
    alerting: 'alert alerts alerting notification notifications pings updates watch',
    term: `arancel bol consignee consignees container dataset datasets exporter fcl fraccion "fraccion arancelaria" hs
      importer incoterm incoterms lcl manifest pedimento pedimentos slug shipper teu teus "bill of lading"
      "bills of lading" "country of origin" "customs broker" "harmonized code" "house bill" "house bl" "house b/l"
      "master bl" "master b/l" mbl hbl "hs code" "hs codes" "hts code" "hts codes" "master bill" "notify party"
      "port of entry" "port of lading" "port of unlading" "place of receipt"`,
    me: 'me',
    us: 'us',
    once: `anytime if once should were when whenever "any time" "any time that" "as and when" "as soon as"
      "as soon as ever" "each time" "every time" "in case" "in case of" "in the event" "in the event that" "next time"
      "on the day" "on the day that" "soon as" "the day" "the minute" "the moment" "the next time" "the second"`,
    gains: `acquires add adds begins changes find finds gained get gets has lands onboards receive receives signs use
      uses "begins to buy from" "brings in" "brings on" "buys from" "picks up" "sells to" "shows up at" "signs up"
      "starts buying" "starts buying from" "starts selling to" "starts using" "starts with" "switches to" "takes on"
      "takes up" "turn up at" "turns up at"`,
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
} satisfies Partial<Lexicon>;
