import type { Lexicon } from '../lexicon.ts';

/** `Compared to the year before` */
const against = `"on|vs|versus|than|against|compared_to|compared_with [the] last_year|a_year_ago|a_year_before|
  a_year_earlier|year_before|year_ago|previous_year|same_period|same_period_last_year|same_period_of_last_year"`;

/** `As consignee`, `listed as the consignee`. */
const inRole = (nouns: string): string =>
  `"as|listed_as|named_as|shown_as|acting_as|in_the_role_of|in_role_of|being [a|an|the] ${nouns}"`;

/** `The best month`, `which month was highest`: a trend says so. */
const peak = 'best|biggest|busiest|highest|lowest|peak|quietest|slowest|strongest|weakest|worst';

/** The words of frames. */
export const parts = {
  parts: {
    // Things that are asked for.
    rows: `rows results activity arrival arrivals b/ls bills bls bols bookings business cargo cargoes consignements
      consignment consignments containers data dealings deliveries delivery despatches dispatches entries filings
      freight hauls history importations inbound load loading loadings loads lots manifest manifests movement purchase
      purchases receipts record records relation relations relationship relationships sendings shipment shipments
      traffic transactions volume volumes teu teus "a box" "a container" "actual entries"
      "actual|big|bulk|gross|heavy|inbound|large|small shipments" "any bl|bls|container" "arrival date|dates"
      "big|container|heavy|inbound|large|small loads" "big|heavy|large|small consignments" "bill of ladings"
      "bill|bills of lading" "bill|shipment wise data" "bl|b/l|cargo details"
      "bl|b/l|customs|manifest|shipment-wise|shipping|raw|trade data" "boxes of" "buying|trade history"
      "cargo|goods movements" "customs declarations|entries|filings" "customs|lading|shipping|raw|trade records"
      "date of [the] last shipment" "import date" "inbound cargo" "last arrival" "line item|items"
      "movements of goods" "shipment data|details|history|count|date|dates|list|records"
      "shipping date|activity|history" "small lots" "transaction level"`,
    imports: `import importations imports "import activity|bills|business|data|history|record|records|shipments|side|
      volume|volumes" "inbound|inward|incoming shipments"`,
    exports: `export exportations exports "export activity|bills|data|history|record|records|shipments|side|volume|
      volumes" "exports side" "going out of the us" "leaving america|us|usa" "leaving the states|us|usa"
      "outbound|outward|outgoing shipments"`,
    declarations:
      'declarations pedimento pedimentos "customs declarations" "import declarations" "mx import" "mx imports"',
    'export declarations':
      '"export declaration" "export declarations" "export pedimento" "export pedimentos" "mx export" "mx exports"',
    companies: `brands buyer buyers client clients companies consignee consignees customer customers distributor
      distributors importer importers importors leads prospects purchaser purchasers receiver receivers recipient
      recipients retailer retailers traders wholesalers "buyer base|names|count" "buyer list of"
      "buyer-wise|customer-wise breakup" "buyer|buyers|importers|client|consignee|consignees|customer list"
      "buying firms|houses" "buying|import|importing companies" "client base" "customer base|count"
      "end|key|likely|potential buyers" "end|key|potential customers" "importer count|names"
      "importer|importers of record" "importing firms" "key|us importers" "list|names of importers|buyers"
      "sales leads|prospects"`,
    suppliers: `exporter exporters exporting exportors fabricators factories factory maker makers manufacturer
      manufacturers manufactures mills oem oems producer producers provider providers seller sellers shipper
      shippers source sources
      partners subcontractors supplier suppliers vendor vendors "exporting|selling|supplying companies"
      "supplier|vendor longlist|shortlist" "supplier|vendor long|short list"
      "foreign|key|overseas|potential suppliers" "list of suppliers|vendors" "overseas sellers" "potential vendors"
      "shipper|exporter|suppliers list" "shipper|supplier|exporter names" "sourcing|supply|supplying|trading partners" "supplier base|list|names|count"
      "supplier-wise breakup" "supply base|sources" "supplying firms" "vendor count|base|list|names"`,
    brokers: `broker brokers patente patentes cha chas "clearing agent" "clearing agents" "customs agent" "customs agents"
      "custom|customs broker|brokers" "house agents"`,
    anyone: `anybody anyone mob mobs businesses companies company entities everybody everyone firm firms folks guys
      importer outfits parties party people ppl players somebody someone those "key players" "the parties"
      "what companies" "which companies" "which firms" "which parties"`,
    things: `"big stuff" "bulky stuff" "heavier stuff" "heavy stuff" "heavy things" "large stuff" "light stuff"
      anything everything goods item items merchandise product products something stuff things "that box"
      "that container" "the container" "this box" "this container"`,

    // People and what they do.
    buy: `accept accepts acquire acquired acquires acquiring becomes bought bring bringing brings brought buy
      buying buys filed lodged
      carried carries carry consume consumes get gets getting got handle handles import imported importing imports
      landed lands needs obtain obtained obtaining obtains order ordered ordering orders picks procure procured
      procures procuring purchase purchased purchases purchasing receive received receives receiving secure secured
      source sourced sources sourcing stock stocked stocking stocks take taken takes taking took want wants
      "actually buy|import|bring|brings" "are|been sourcing" "been bringing in" "been getting"
      "been|starts|begins|begin|started importing" "been|start|starts|begins|started buying" "begin to buy"
      "begins to import" "bought|bring|bringing|brings|brought|buys|get|gets|got|had|having|shipped|ships|taken in"
      "brings over" "buys|pick|picked|picks up" "has sourced" "have coming in" "have landed" "sources from"`,
    supply: `serve served serves serving churn deliver delivered delivering delivers despatch despatched despatches
      dispatch dispatched dispatches dispatching distribute distributed distributes distributing export exported
      exporting exports fabricate fabricates load loaded loads made make makes making manufacture manufactured
      manufactures manufacturing offer offered offers produce produced produces producing provide provides push pushes
      pushing resell resells sell selling sells send sending sends sent ship shipped shipping ships
      sold supplied supplies supply
      supplying trade trades "are|been|is|started|starts|begin|begins|start shipping"
      "been exporting|making|producing|sending" "been|started|starts|begin|begins|start supplying|selling"
      "churns|send|sends|ship|shipped|ships|turn out" "deals in" "deliver to" "has delivered|despatched|sent"
      "have loaded|sent" "sells into|to" "sends|sent over" "trading in"`,
    bought: `"addressed|consigned|delivered|going|headed|shipped|sold|supplied to" "bought|imported|ordered|procured|
      purchased|received|sourced|taken by" "bound|destined|imported|landed|meant|ordered|shipped for"
      "brought|imported|ordered in by" "delivered at" "for the account of" "named as consignee" "purchased from"
      "received at"`,
    sold: `"bought|coming|consigned|imported|originating|procured|purchased|sourced from" "by supplier"
      "by the shipper" "coming out of" "consigned|delivered|despatched|dispatched|exported|loaded|made|manufactured|
      produced|provided|sent|shipped|sold|supplied by" "from exporter|shipper|supplier|vendor" "from the supplier"
      "manufactured at" "put|shipped out by" "sent over by"`,
    arrive: `enter entered entering enters appear appeared appears arrive arrived arrives arriving came cleared come
      comes coming discharged docked docks exported go goes going hit hits imported land landed landing lands move moved
      moves moving passed reach reached reaches received shipped unloaded went "are|is coming"
      "been coming|imported|landed|received|shipped" "came|come|coming|got|pulled in" "came|coming through"
      "clear|cleared customs" "crop|cropped|crops|come|comes|pop|popped|pops|show|showed|shown|shows|turn|turned|turns
      up" "has there been" "has|have arrived" "was|were landed"`,
    clear: 'clear cleared clearing clears',
    consignee: `"buyer is" "consignee is" "consignee name" "consignee name is" "consignee was" "importer is"
      "receiver is"`,
    shipper: `"exporter is" "seller is" "shipper is" "shipper name" "shipper name is" "shipper was" "supplier is"`,
    use: `deal dealing deals get gets has have rely use used uses using "buys|orders from" "cleared by"
      "deals|goes through" "deal|deals|partner|partners|trade|trades|work|works with" "depend|depends|relies|rely on"
      "do|does business [with]" "is supplied by" "relies|rely upon" "works together with"`,
    do: 'are be been did do does had has have is was were',
    stop: 'cease ceased ceases disappeared quit quits stop stopped stopping stops vanished "no longer"',
    lapsed: `ex-customer ex-supplier departed dormant dropped former inactive lapsed lost previous "gone quiet"
      "inactive since" "no longer active" "went quiet"`,
    anymore: 'anymore "any longer" "any more"',
    quiet: `cease ceases decline declines dip dips disappear disappears drop dropped drops fall fallen falls fell
      plummets plunges shrink shrinks slows slumped stop stopped stops "[has] not shipped"
      "becomes|gets|getting|go|goes|going|gone|is|stays|turns|went quiet" "becomes|goes|is inactive"
      "ceases to import|ship" "cuts back" "does not import|ship" "dries up" "drop|drops|tails off"
      "fall|falls|fell|go|goes|is silent" "goes dark|still" "goes|is|slow|slows|winds down" "has no [new] shipments"
      "has not imported" "has stopped" "makes a pause" "no longer imports|ships" "quits|stopped|stops shipping"
      "quits|stops buying" "stopped|stops importing"`,
    surge: `boom booming booms climb climbs double doubles expands explodes grows increase increases jump jumps rise
      rises soar soars spike spikes surge surges surging triples "a jump|spike|surge" "blow|blows|goes|is|jumps|picks|
      ramp|ramping|ramps|scales|shoot|shoots|spikes up" "buys [way] more" "goes crazy|nuts" "goes through the roof"
      "go|goes up a lot" "imports [much] more than normally" "imports a lot more" "imports much|way more"
      "imports|much more than usual" "increases|rise|rises sharply" "is spiking" "is surging" "sharp increase|rise"
      "starts buying|importing more" "sudden increase|jump|spike" "suddenly imports more" "take|takes off"`,
    grow: `booming changed changing climbed collapse collapsed contracting crash crashed decline declining decreasing
      develop developed developing
      develops dipping doubled down dropped dying dropping evolved expanding fallen falling fell gone grew grow growing
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
    else: 'else otherwise others "besides them"',
    much: `count total "a breakdown|count of" "breakdown|amount|count|number|quantity|total|volume of"
      "how many|much|often" "the|total number of" "what amount|number|quantity|volume of"
      "what is the count|number|volume of" "what is the total"`,
    most: 'most "the most"',
    top: `best bestselling busiest biggest greatest dominant foremost heaviest highest key largest leading main major
      primary principal prominent rank ranked ranking strongest top "2nd|second|third|the biggest|largest"
      "highest volume" "league table of" "most active|important|prominent|significant" "rank of" "ranking of"
      "ten foremost" "the main|top" "top ranked|ranking"`,
    latest: `freshest last latest newest recent "last few" "latest few" "most recent" "most up to date" "past few"
      "the newest"`,
    new: `anyone-new brand-new first-time fresh new new-found newest newly recent "brand new" "first time"
      "for the first time" "just added" "just started" "never seen before" "newly added" "newly started"
      "recently added" "recently joined" "recently started"`,
    other: 'additional alternative better cheaper different fewer less more other "more or less"',
    'second-source': '"a second source" "alternate source" "backup source" "second source" "second sources"',
    vs: 'against v versus vs "compared to" "compared with"',
    and: '& and plus und',
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
    alternatives: `alt alternate alternates alternative alternatives alts backups replacement replacements similar
      substitute substitutes
      substitution "a backup" "alternate source|sources|supplier|vendor|vendors" "alternative source|sources|sourcing|
      supplier|suppliers|vendor|vendors" "alt|alternate|backup|different|replacement|substitute suppliers"
      "alt|alternate|another|backup|second supplier|source|vendor" "alt|different|other|second sources"
      "alt|replacement|substitute vendors" "any other source|sources" "back up source" "other makers|options" "plan b"
      "replacement for" "similar to" "somebody else"`,
    replacing: `beside besides replace "apart from" "aside from" "can replace" "could replace" "in addition to"
      "in lieu of" "in place of" "instead of" "other suppliers than" "other than" "rather than" "to substitute"`,
    rivals: `comparable competition competitor competitors lookalikes peers rivals "companies like"
      "companies similar to" "competing suppliers" "firms like" "similar companies" "similar firms" "similar ones"
      "similar suppliers" "suppliers similar to"`,
    concentrated: 'concentrated diversified diverse "well diversified"',
    dependent: 'dependent dependant reliant exposed',
    fails: `closes collapses fails folds "backs out" "can not deliver" "can not supply" "cannot deliver"
      "cannot supply" "drops out" "drops us" "fail us" "fails us" "falls over" "falls through" "fell through"
      "goes bankrupt" "goes bust" "goes out of business" "goes under" "is down" "is out" "let us down" "lets us down"
      "packs up" "pulls out" "shuts down" "went bust" "went under" "were to fail"`,
    trend: `"${peak} month" "which|what month was|is [the] ${peak}"
      "which|what month|quarter|year had|has|saw|sees [the] most|fewest"
      chart development evolution figures graph growth
      movement numbers pattern seasonality statistics stats trajectory trend trending trendline trends plot
      "a bar|line chart|graph of" "bar|line|a chart|graph of" "bar|line|trend chart|graph" "busiest month|months"
      "busy|high|peak season" "chart|evolution|graph of" "draw|visualise|visualize it|that|this" "growth rate"
      "import|shipment|the|volume trend"
      "peak months" "seasonal pattern|patterns" "trend analysis|line" "trend|volumes over time"`,
    'over time': `"across months" "across the year" "by volume over time" "from month to month" "in the long run"
      "month on|over month" "over the [last|past] years" "over|through the months" "over|through time"
      "quarter on quarter" "since then" "year by|on|over year"`,
    dossier:
      'dossier lowdown one-pager profile rundown summarise summarize "brief me on" "sum up" ' +
      '"all about" "all you know about" "everything about" "everything on"',
    profile: `address background basics brief datasheet details dossier facts figures file info info-sheet information
      informations intel kyc lowdown overview particulars profile record report rundown skinny snapshot summary
      website "a summary" "address and phone|contact|contacts" "an overview" "background check"
      "background|more information" "basic|more info" "company data|details|info|information|overview|profile"
      "contact details|info|phone|number" "data|fact sheet" "due diligence" "export|full|import|trade profile"
      "full rundown" "full|complete company profile" "head office" "kyc particulars" "kyc|more details" "one pager"
      "phone number" "phone|name|contact and address" "quick look" "tell me who" "tell me|us more"
      "the 411|basics|deal|dirt|lowdown|scoop|skinny|story" "the down low" "web site" "what do they do"
      "what kind|line|sort|type of business" "what kind|sort|type of company|firm" "what|who they are" "who is it"`,
    about: 'about for of on regarding upon with "about the company" "about the firm" "as to" "in respect of"',
    big: 'big large small',
    company: 'buyer company importer',
    supplier: 'exporter manufacturer seller shipper supplier vendor',
    'profile-supplier': `"exporter profile" "manufacturer profile" "profile of supplier" "profile of the supplier"
      "seller profile" "shipper profile" "supplier profile" "vendor profile"`,
    'as-company': inRole('buyer|consignee|customer|importer|receiver') + ' "as [the] importer of record"',
    'as-supplier': inRole('exporter|seller|shipper|supplier|vendor'),
    facts: 'brands countries country eta port ports status "hs code" "hs codes" "hts codes" "tariff codes"',
    'record-fields': `carrier container containers date port product vessel voyage weight "arrival date"
      "bill of lading" "forwarder" "hs code" "notify party" "port of entry" "shipping line"`,
    // No route ranks these.
    harbors: 'harbor harbors harbour harbours port ports "entry port" "entry ports" "port of entry" "ports of entry"',
    'place-wise': '"port wise" port-wise portwise "country wise" country-wise countrywise "origin wise" origin-wise',
    'where-kinds': `countries country destinations lanes nations origins port ports routes "countries of destination"
      "countries|country|ports of origin" "destination countries|country" "entry port" "entry|load|loading ports"
      "origin countries|country|port|ports" "port|ports of entry" "shipping|trade lanes" "source country|countries"`,

    // How records are counted, and how often an alert tells.
    'by month': `monthly "by month" "by months" "per month" "each month" "every month" "a month" "month wise"
      "month by month" "month over month" "month on month"`,
    'by quarter': `quarterly "by quarter" "by quarters" "per quarter" "each quarter" "every quarter" "quarter wise"
      "quarter by quarter" "quarter over quarter"`,
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
    watch: `flag follow monitor track watch "add|create a watch for" "add|create|make|set|start an alert for"
      "add|create|new|set alert for" "add|put|set a watch on" "alert about|for|if|on|when" "alert me on"
      "alerts about" "alerts|monitoring|notification|notifications|watch for" "create|make|place|put|set an alert on"
      "have|keep|put an eye on" "i want alerts for" "i want an alert for" "keep a lookout for" "keep looking for"
      "keep monitoring" "keep tabs|watch on" "keep track of" "keep|start watching" "look out for"
      "make me an alert for|on" "new alert [on]" "set a reminder for" "set a tracker on" "set up a watch for|on"
      "set up alert|monitoring|tracking for" "set up an alert for|if|on" "start tracking" "stay on top of"
      "subscribe to" "updates on" "watch out for|on" "watch over"`,
    tell: 'drop inform keep tell update',
    alert: `advise alert apprise digest dm email intimate message notify ping post remind report shout updates warn
      "[daily|weekly] update reqd" "an|daily|weekly update" "create|make|put|raise|send|set an alert"
      "drop|post|send a note" "give a heads up" "heads up" "make me an alert" "post it|this" "post|send a message"
      "put|set alert" "send a ping" "send word" "set up an alert" "update required"`,
    let: 'let',
    'told me': `shout "be sure to tell me" "bring it to my attention" "call|message|report|warn|write me"
      "drop me a line|note" "give [a] sign" "give me a heads up" "give me a ping|shout|sign" "heads up" "hit me up"
      "i [would] wish to be told" "i must know" "i need|want|wish to know" "i shall be informed"
      "i should like to be told" "i should like to hear" "i should|would be told" "i want a message|notification|ping"
      "i want an alert" "i want to be informed|told|warned" "i want to hear" "i want to hear about it"
      "i want warned be" "i wish to be informed" "i would like a message" "i would like an alert"
      "i would like to be informed|notified|told" "i would like to get noticed" "i would like to know"
      "keep me informed|posted|updated" "make me aware" "make sure i know" "send me a [direct] message" "send me a dm"
      "send me an alert" "shoot me a message" "want to know"`,
    know: 'know',
    // Alerts as things that people change.
    alerting: 'alert alerts alerting notification notifications pings updates watch',
    term: `arancel bol consignee consignees container dataset datasets exporter fcl fraccion "fraccion arancelaria" hs
      importer incoterm incoterms lcl manifest nvocc nvoccs pedimento pedimentos slug shipper teu teus "bill of lading"
      "bills of lading" "country of origin" "customs broker" "harmonized code" "house bill" "house bl" "house b/l"
      "master bl" "master b/l" mbl hbl "hs code" "hs codes" "hts code" "hts codes" "master bill" "notify party"
      "port of entry" "port of lading" "port of unlading" "place of receipt"`,
    me: 'me',
    us: 'us',
    once: `anytime if once should were when whenever "any time" "any time that" "as and when" "as soon as"
      "as soon as ever" "each time" "every time" "in case" "in case of" "in the event" "in the event that" "next time"
      "on the day" "on the day that" "soon as" "the day" "the minute" "the moment" "the next time" "the second"`,
    gains: `acquires add adds begins changes find finds gained get gets has lands onboards receive receives signs switch
      switches use uses
      "begins to buy from" "brings in" "brings on" "buys from" "picks up" "sells to" "shows up at" "signs up"
      "take|takes|taking on"
      "starts buying" "starts buying from" "starts selling to" "starts using" "starts with" "switches to" "takes on"
      "takes up" "turn up at" "turns up at"`,
    'behind from':
      '"as their origin" "as the origin" grown made manufactured ' +
      'origin sourced "as country of origin" "as origin"',
    'behind in': 'based headquartered located seated sit sits sitting',
    'not needed': `excluded "left out" "not allowed" "not included" "not needed" "not reqd" "not required"
      "not wanted"`,
    called: `called named party styled "by name of" "by the name of" "going by" "name is" "one company" "one party"
      "the company" "the firm" "the importer" "the supplier" "whose name is"`,
    bill: 'b/l bill bl bl# bol declaration hbl lading mbl no number pedimento waybill "bill of lading"',
  },
} satisfies Partial<Lexicon>;
