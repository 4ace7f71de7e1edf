import type { Lexicon } from './lexicon.ts';

const european = `Austria,Belgium,Bulgaria,Croatia,Cyprus,Czech Republic,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,
  Ireland,Italy,Latvia,Lithuania,Luxembourg,Malta,Netherlands,Poland,Portugal,Romania,Slovakia,Slovenia,Spain,Sweden`;
const southeast = 'Brunei,Cambodia,Indonesia,Laos,Malaysia,Myanmar,Philippines,Singapore,Thailand,Vietnam';
const gulf = 'Bahrain,Kuwait,Oman,Qatar,Saudi Arabia,United Arab Emirates';
const nordic = 'Denmark,Norway,Sweden';

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
    whos: 'who is',
    whats: 'what is',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    'and/or': 'or',
    'w/o': 'without',
    'b/w': 'between',
    'w.e.f': 'since',
    wef: 'since',
    thru: 'through',
    frm: 'from',
    btw: 'between',
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
    imps: 'imports',
    exps: 'exports',
    acct: 'account',
    wt: 'weight',
    dest: 'destination',
    min: 'minimum',
    max: 'maximum',
  },
  parts: {
    // What is asked for.
    rows: `"gross shipments" loading loadings "line item" boxes "actual shipments" "actual entries"
      "shipment-wise data" "shipment wise data" importations bookings hauls "trade history" "buying history"
      purchase "import record" "export record" "customs entries" "customs declarations" dispatches despatches
      consignements freight "goods movements" "movements of goods" "dealings" sendings "import volume"
      "import volumes" "export volumes" volumes volume "import business" business "traffic" "inbound loads"
      "inbound shipments" "outbound shipments" loads load "cargo movements" purchases "import activity"
      "export activity" "shipping activity" activity b/ls "b/ls" entries lots containers receipts "line items"
      "transaction level" imports/exports "shipment details" "shipment data" "import history" "export history"
      "shipping history" "shipment list" "import shipments" consignment "manifest data" manifests manifest
      "bill of ladings" "lading records" "inbound cargo" "inbound" "container loads" "customs entries"
      "customs filings" filings movement shipment shipments record records arrival arrivals delivery deliveries
      cargo cargoes consignment consignments transactions bols bls "bills of lading" "bill of lading"
      "shipment records" "customs records" "import records" "export records" "trade records" "customs data"
      "trade data" "shipping records" "shipping data" data history "import history" "import data" "export data"
      "shipment history"`,
    imports: 'imports import importations "import shipments" "inbound shipments"',
    exports: 'exports export exportations "export shipments" "outbound shipments"',
    declarations: 'pedimentos pedimento declarations "customs declarations" "import declarations"',
    companies: `"buyer base" "client base" "customer base" "key buyers" "key importers" "key customers"
      "potential buyers" "potential customers" "likely buyers" leads "sales leads" "sales prospects" prospects
      "importer names" "buyer names" "names of importers" "names of buyers" "buyer list" "list of buyers"
      "list of importers" "buying firms" "buying houses" "end customers" cnee cnees consignee "buyer-wise breakup"
      "customer-wise breakup" receiver recipients recipient purchaser "import companies" "us importers"
      "buying companies" "end buyers" importors "importer of record" "importers of record" wholesalers distributors
      distributor retailers retailer brands traders companies importers importer buyers buyer customers customer
      consignees consignee clients client purchasers purchaser receivers "client list" "customer list"
      "importing companies" "importing firms"`,
    suppliers: `"supplier names" "vendor names" "supplying firms" "overseas sellers" "overseas suppliers"
      "foreign suppliers" "potential suppliers" "potential vendors" "key suppliers" "sourcing partners"
      "supply partners" "suppliers list" "list of suppliers" "list of vendors" "supplying partners" manufacturer
      producers exporting firms shpr shprs shippers sources source "supplier-wise breakup" oem oems
      "supplying companies" "selling companies" "supply sources" "supply partners" "supplier base" "vendor base"
      manufactures mills factory fabricators exportors "trading partners" subcontractors suppliers supplier
      exporters exporter shippers shipper vendors vendor sellers seller manufacturers manufacturer makers maker
      producers producer factories sources "supplier list" "vendor list" "supply base" "exporting companies"`,
    brokers: 'brokers broker "customs brokers" "customs broker" "customs agents" "customs agent"',
    anyone: `parties party "the parties" "which parties" "key players" guys people folks somebody someone entities
      outfits importers/exporters "which companies" "which firms" "what companies" importer outfits people company
      companies company firms firm anyone anybody businesses players everyone everybody those`,
    things: 'anything everything goods stuff products product merchandise items item something things',

    // Who does what.
    buy: `obtain obtains obtained obtaining "brings over" "had in" "having in" "get in" "gets in" "got in" acquire
      acquires acquired acquiring "taken in" "buys in" "bought in" "been bringing in" "been getting" "been buying"
      "been importing" "bringing" "bring" "brought" picks "pick up" "picks up" "picked up" "started buying"
      "started importing" "start buying" "begin to buy" "been sourcing" "has sourced" consume consumes "buys up"
      "stocking" "landed" "have landed" lands "sources from" "are sourcing" stock stocks stocked carry carries
      carried "brings over" "ships in" "shipped in" "taken" took taking accept accepts secure secured handle handles
      "have coming in" needs want import imports imported importing buy buys bought buying source sources sourced
      sourcing order orders ordered ordering purchase purchases purchased purchasing procure procures procured
      procuring receive receives received receiving get gets got getting "bring in" "brings in" "brought in"
      "bringing in" take takes`,
    supply: `distribute distributes distributed distributing "sends over" despatch despatches despatched dispatching
      "has despatched" "has sent" "have sent" "loaded" load loads "have loaded" "has delivered" delivering
      "are shipping" "started supplying" "started shipping" "started selling" "been shipping" "been sending"
      "been selling" "been exporting" "ship out" "ships out" "sells into" "send out" "sends out" churn "churns out"
      "turn out" "push" pushes "pushing" "sells to" "is shipping" "deals in" trade trades "trading in" dispatch
      dispatched dispatches "sent over" "shipped out" "deliver to" offer offers offered fabricate fabricates export
      exports exported exporting ship ships shipped shipping sell sells sold selling supply supplies supplied
      supplying make makes made making manufacture manufactures manufactured manufacturing produce produces produced
      producing send sends sent sending deliver delivers delivered provide provides`,
    bought: `"consigned to" "landed for" "shipped for" "meant for" "for the account of" "received at" "taken by"
      "imported for" "bound for" "delivered at" "ordered for" "named as consignee" "addressed to" "brought in by"
      "ordered in by" "destined for" "consigned to" "delivered to" "procured by" "purchased from" "imported in by"
      "headed to" "bought by" "imported by" "purchased by" "received by" "ordered by" "sourced by" "going to"
      "shipped to" "sold to"`,
    sold: `"loaded by" "consigned from" "despatched by" "shipped out by" "sent over by" "by the shipper"
      "put out by" "by supplier" "coming out of" "from supplier" "from shipper" "from the supplier" "from vendor"
      "from exporter" "coming from" "manufactured at" "sent by" "provided by" "originating from" "dispatched by"
      "delivered by" "consigned by" "imported from" "purchased from" "procured from" "sold by" "exported by"
      "shipped by" "supplied by" "made by" "manufactured by" "produced by" "bought from" "sourced from"`,
    arrive: `arrived "has there been" "been landed" "was landed" "were landed" "is coming" "are coming" "shown up"
      "been coming" appear appears appeared "turn up" "turns up" "in transit" "has arrived" "have arrived" "hit"
      hits "reach" reached reaches "docked" docks "showed up" "shows up" "turned up" "pulled in" "been received"
      received discharged unloaded "coming through" "came through" passed arrive arrives arrived arriving come comes
      came coming land lands landed landing "been imported" "been shipped" "got in" "come in" "came in" "coming in"
      "clear customs" "cleared customs" entered go went going shipped imported exported cleared moved moving`,
    use: `deal deals dealing "works with" "buys from" "is supplied by" "rely upon" "relies upon" "do business"
      "does business" "deals through" "goes through" "cleared by" rely "does business with" "do business with"
      "trades with" "trade with" "works together with" "orders from" "relies on" "depend on" "depends on"
      "partner with" "partners with" use uses used using have has "work with" "works with" "deal with" "deals with"
      get gets "rely on" "relies on"`,
    do: 'do does did has have had is are was were been be',
    stop: `stop stops stopped stopping quit quits`,
    quiet: `"falls silent" "fall silent" "fell silent" "makes a pause" "go silent" "goes still" "stops"
      "quits buying" "quits shipping" "dries up" "drop off" "disappear" "gets quiet" "is silent" "stays quiet"
      "ceases to import" "ceases to ship" "winds down" "does not ship" "does not import" "not shipped" "has stopped"
      "stopped shipping" "stopped importing" cease ceases "getting quiet" "gone quiet" "becomes quiet" "turns quiet"
      "goes dark" "goes inactive" "is inactive" "becomes inactive" "is down" "goes down" "dips" dip "tails off"
      "cuts back" "has no shipments" "has no new shipments" "has not shipped" "has not imported" "stops shipping"
      "stops importing" "stops buying" "ceases" "no longer imports" "no longer ships" plunges plummets "goes quiet"
      "go quiet" "went quiet" "going quiet" "goes silent" "is quiet" "slows down" "slow down" slows "drops off"
      drops drop falls fall declines decline shrinks shrink "dries up" disappears stops stop stopped`,
    surge: `"rise sharply" "rises sharply" "jumps up" "go up a lot" "goes up a lot" "goes crazy" "takes off"
      "shoot up" "sharp increase" "sharp rise" "sudden jump" "sudden increase" "sudden spike" "spikes up"
      "imports much more than normally" "imports more than normally" "much more than usual" "buys way more"
      "imports way more" "starts buying more" "increases sharply" boom booms booming jump "a surge" "a spike"
      "a jump" surging "shoots up" "goes through the roof" "ramping up" "is surging" "is spiking" triples
      "imports more than usual" "imports much more" "starts importing more" "buys more" "imports a lot more"
      "suddenly imports more" climbs climb "is up" "scales up" expands surges surge spikes spike doubles double
      jumps jump explodes rises rise increases increase soars soar grows "ramps up" "ramp up" "picks up" "goes up"`,
    grow: `"on the rise" "on the decline" "going well" "doing well" "ramping" "up or down" "picked up" "slowed down"
      "gone up" "gone down" "gone" "developed" develop develops "picking up or dropping" "over time" soaring surging
      dipping plunging booming up down "picking up" "slowing" "ramping up" "tapering off" expanding contracting
      "doing better" improving "in decline" growing grown grow grows shrinking declining falling fallen rising risen
      developing developed changing changed increasing decreasing trending "going up" "going down" "slowing down"
      dropping`,
    fare: 'doing going looking evolving trending',

    // Small words.
    of: 'of',
    for: 'for',
    by: 'by',
    from: '"out of" off from form',
    to: 'to',
    in: 'in',
    with: 'w/ with',
    who: 'who whom',
    what: 'what which',
    where: 'where',
    when: 'when',
    how: 'how',
    that: 'that who which',
    else: '"besides them" otherwise else',
    much: `"what quantity of" "what amount of" "what volume of" "what number of" "how often" "what is the total"
      "what is the number of" "what is the count of" "the number of" "what is the volume of" "total" count
      "quantity of" "amount of" "how many" "how much" "number of" "a count of" "count of" "total number of"
      "total of" "volume of" "how often"`,
    most: '"the most" most',
    top: `"ten foremost" foremost "the top" bestselling "most active" "key" "principal" "most significant"
      "most prominent" ranking "heaviest" "the main" "primary" "highest volume" rank "ranking of" "league table of"
      "number one" "rank of" ranked "the biggest" "the largest" "number one" "no. 1" "no 1" best strongest
      "top ranking" "top ranked" principal primary dominant prominent highest "number 1" top biggest largest leading
      main major key "most important" "most active"`,
    latest: `"most up to date" "last few" "past few" "freshest" "latest few" "the newest" latest last newest
      "most recent" recent first`,
    new: `fresh "recently started" "just started" "just added" "recently joined" "newest" "brand-new"
      "never seen before" "for the first time" recent "new-found" anyone-new "newly added" "brand new"
      "recently added" "newly started" fresh "first time" first-time newly new`,
    other: 'other more additional different cheaper better alternative',
    vs: 'vs versus v "compared to" "compared with" against',
    and: 'and & plus',
    like: '"comparable to" "such as" "along the lines of" "in the style of" like "similar to"',
    there: 'there',

    // Kinds of answers.
    compare: `comparison comparision comparative "comparative statement" "measure up" "measures up"
      "next to each other" "beside each other" "head to head" "stack" "a comparison" "comparison of"
      "which is bigger" "who is bigger" "who is larger" "who imports more" "who is more big" "the bigger one" bigger
      "comparison between" "compare between" contrast "put next to" "stack up" "line up" benchmark compare
      comparison "side by side"`,
    difference: '"difference between" "differences between" "comparison of" "comparison between" "how do" "how does"',
    alternatives: `"backup source" "back up source" "backup vendor" "a backup" "second supplier" "second vendor"
      "alternate vendors" "alternate supplier" "other makers" "replacement for" "similar" "similar to"
      "somebody else" "substitution" "alternate suppliers" "alternate sources" "other sources"
      "replacement suppliers" "replacement vendors" "second source" "second sources" "substitute suppliers"
      "substitute vendors" "different suppliers" "different sources" "plan b" "alternative vendors"
      "alternative sourcing" alternatives alternative substitutes substitute replacements replacement
      "alternative suppliers" "alternative sources" "backup suppliers" "backup supplier" backups "other options"`,
    instead: `beside "in addition to" "other suppliers than" "rather than" "other than" "besides" "apart from"
      "aside from" "to substitute" "instead of" "in place of" "in lieu of" replace "could replace" "can replace"`,
    rivals: `"companies like" "firms like" "companies similar to" "suppliers similar to" competition
      "competing suppliers" comparable lookalikes competitors competitor rivals peers "similar companies"
      "similar firms" "similar suppliers"`,
    trend: `"monthly trend" "numbers" figures "trend line" "month wise trend" "monthly numbers" "monthly figures" "monthly volumes"
      "evolution of" "a chart of" "chart of" "graph of" "the trend" "movement" pattern "statistics" stats
      "month on month" "growth rate" "growth" "trend analysis" trending "trend over time" "monthly trend"
      "import trend" "shipment trend" "trend chart" seasonality "volume trend" "volumes over time" trajectory chart
      graph trend trends trendline development evolution`,
    'over time': `"month on month" "over the past years" "over the last years" "quarter on quarter"
      "quarter by quarter" "year by year" "across the year" "in the long run" "by volume over time"
      "through the months" "through time" "since then" "across months" "from month to month" "month over month"
      "year on year" "year over year" "over time" "over the months" "over the years"`,
    profile: `"what they are" "who they are" "who is it" "tell me who" "data sheet" datasheet "particulars"
      "kyc details" "kyc particulars" "kyc" "company data" "import profile" "export profile" "trade profile"
      "full profile" "lowdown" "the lowdown" "a summary" "background information" "due diligence" "file" "record"
      "the basics" "an overview" intel "what kind of company" "what sort of company" "informations" "basics"
      "the story" "the deal" "the scoop" info-sheet "company info" "company information" "company details" dossier
      "fact sheet" "background check" "background" "quick look" rundown "basic info" "one pager" "snapshot" brief
      "company overview" report profile overview info information details summary facts figures "company profile"
      "supplier profile" "more info" "more information" background`,
    about: 'with "in respect of" "as to" "about the company" "about the firm" upon about on regarding of for',
    big: 'big large small',
    company: 'company importer',
    supplier: 'supplier shipper exporter vendor manufacturer',
    facts: 'countries country ports port "hs codes" carriers brands',

    // Alerts.
    watch: `flag "keep a lookout for" "keep looking for" "watch over" "keep watching" "keep monitoring"
      "stay on top of" "have an eye on" "put an eye on" "set a tracker on" "set a reminder for" "alert about"
      "alerts about" "set up a watch on" "put a watch on" "set a watch on" "add a watch on" "create a watch for"
      "set up a watch for" "set up an alert if" "create an alert on" "start an alert for" "new alert on"
      "i want an alert for" "i want alerts for" "alerts for" "alert me on" "watch out on" "start tracking"
      "keep watch on" "keep tabs on" "set up monitoring for" "monitoring for" "notifications for" "notification for"
      "alert when" "alert if" "add a watch for" "set up tracking for" "put an alert on" "place an alert on" watch
      monitor follow track "keep an eye on" "keep track of" "subscribe to" "watch for" "watch out for"
      "look out for" "alert for" "alert on" "set up an alert for" "create an alert for" "set an alert for"
      "add an alert for" "make an alert for" "start watching" "set up alert for" "create alert for" "set alert for"
      "add alert for"`,
    tell: '"keep" "hit" "drop" tell inform update',
    alert: `intimate apprise "put an alert" "put alert" "set an alert" "set alert" "set up an alert" "send an alert"
      "create an alert" "raise an alert" "drop a note" "send a note" "post a note" "heads up" "give a heads up"
      "send a message" "post a message" "send a ping" "an update" "daily update" "weekly update" "update reqd"
      "daily update reqd" "weekly update reqd" "update required" "updates" "weekly digest" "daily digest" "digest"
      alert notify ping message warn remind email advise`,
    let: 'let',
    'told me': `"report me" "give sign" "give a sign" "give me a sign" "i would be told" "i would like a message"
      "i want a message" "i want an alert" "i want a notification" "i want a ping" "i would like an alert"
      "make me aware" "bring it to my attention" "call me" "message me" "write me" "shout" "make sure i know"
      "be sure to tell me" "keep me posted" "keep me informed" "keep me updated" "hit me up" "drop me a line"
      "drop me a note" "give me a shout" "give me a heads up" "heads up" "i want to know" "i wish to know"
      "i want to hear" "i want to hear about it" "i want to be told" "i want to be warned" "i want to be informed"
      "want to know" "i would like to know" "i would like to be told" "i would like to be informed"
      "i would like to be notified" "i would like to get noticed" "i would wish to be told" "i wish to be told"
      "i wish to be informed" "i should like to be told" "i should be told" "i must know" "i need to know"
      "shoot me a message" "send me a message" "send me an alert" "give me a ping" "i shall be informed"
      "i should like to hear" "warn me" "i want warned be"`,
    know: 'know',
    me: 'me',
    us: 'us',
    once: `should "in the event" "in the event that" "in case of" "were" "the second" "as soon as ever"
      "on the day that" "the day" "any time" "soon as" "the moment" "the minute" "anytime" "any time that"
      "on the day" "as and when" "the next time" "next time" when whenever if once "as soon as" "every time"
      "each time" "in case"`,
    gains: `"begins to buy from" "starts buying" "starts using" "takes up" "brings on" "brings in" "picks up"
      "lands" "signs" "signs up" "onboards" gained "starts with" "acquires" "changes" "turns up at" "turn up at"
      "shows up at" receives receive begins gets get finds find has adds add uses use "takes on" "starts with"
      "switches to" "starts using" "buys from" "starts buying from" "sells to" "starts selling to"`,
    'behind from': 'origin made origin-based sourced manufactured grown "as origin" "as country of origin"',
    'behind in': 'based seated headquartered located',
    'not needed':
      '"not needed" "not reqd" "not required" "not wanted" "not allowed" excluded "left out" "not included"',
    called: `called named styled "by name of" "by the name of" "name is" "whose name is" "going by" m/s messrs
      messrs. "the firm" "the company" "one company" "one party" "the supplier" "the importer" party`,
    bill: `bill bl b/l bol hbl mbl waybill number no no. "bill of lading" pedimento declaration lading # bl#`,
  },
  requests: `identify "kindly identify" "could we" "could we establish" "i should like" "we should like"
    "i should be grateful for" "i should welcome" "i would welcome" "i wonder" "i wonder whether"
    "it would assist me" "it would help" "i must" "we require" "kindly furnish" furnish "please produce" produce
    prepare "please identify" "please supply" "our client" "i am looking" "we are looking" "i am after" "after"
    "we are interested" "you have" "do you hold" "does anyone" "exist" "exists" "tell us" "my manager wants"
    "boss wants" "my boss wants" "customer wants" "client wants" "hi team" "hi all" "hello all" "good day" "morning"
    "yo" "oi" "hiya" "quick one" "quick q" "fyi" "is anybody" "is anyone" "anyone" "you guys have" "any chance"
    "what have you got on" "what have we got on" "what have you on" "what do you hold on" "run me" "throw me"
    "hit me with" "grab me" grab "dig up" "dig out" "spin up" "bring up" "turn up" need require "i require"
    "we require" "i search" "i am searching" "we are searching" searching "looking at" "interested in" "need the"
    give "may i" "may we" "pls chk" chk check "i should" "we should" "would it" "could it" "can it" "please let"
    "let me have" "let us have" "anybody know" "anyone know" "does anyone know" "gimme" lemme "run me"
    "what do you have on" "what have you got on" "what do we have on" "whatcha got on" "i wanna" wanna
    "got anything" "got something" "have we got" "you got" "you have" "can u" "could u" "would u" "hi team"
    "dear all" please pls plz kindly show find get give list search track tell fetch display check "look up"
    "look for" "look at" "looking for" "see if" "see the" "see all" "see any" "see my" "see our" "pull up" pull
    "hey can" "hey could" "hey please" "hey show" "hey find" "hi can" "hi could" "hi please" "hi show" "hi find"
    "hi i" "hey i" "hi there" "hey there" "can you" "can i" "can we" "could you" "could i" "could we" "would you"
    "would like" "i want" "i need" "i would" "i am" "i wish" "we want" "we need" "we are" "we would" "i'd" "i'm"
    "we're" "we'd" "is there" "are there" "was there" "were there" "do you know" "do we have" "do you have"
    "have you" "have you got" "got any" "let me see" "let's see" "let us see" "want to" "we look for" "i look for"
    "need to" "need all" "need the" "dear team" "dear sir" "hello team" "good morning" "good afternoon"
    "good evening" "run a" "any idea" "quick question" "help me find" "help find" "kindly" "wondering" "hello can"
    "hello please" "hello i" "any" "all" "right" "so" "anything on" "anything about" "something about" "hello could"
    "hey do" "hi do"`,
  courtesy: `identify establish furnish produce prepare supply schedule us grateful wonder whether welcome assist
    help after hold held manager boss wants client customer purposes bring grab dig throw dig spin turn actually
    perhaps maybe just quickly if so good as one inspect see review view study require required searching chk gimme
    lemme wanna may u have has info details detail ur your our possible able anybody anyone know does got it one
    some what would needed need of kindly please pls plz kindly hi hey hello thanks thank you thx can could would
    will should i we me us u show give find get list see want need like to looking look for search fetch pull
    display check tell know let let's ok okay so interested trying i'd i'm we're we'd out up am are is was were be
    if whether do have about on trade dear all team sir madam sirs run provide quick right got wondering question
    help identify share any anything something track there morning afternoon good rank wanting the a an`,
  fillers: `revert "kindly check" "pls check" "please check" "by weight" "by value" "by count" "by shipments"
    "by number of shipments" "do not mind" "out of curiosity" atm back "do we have those" "at the minute" "or so"
    "described as" "furnish" "and furnish" notify "that say" "that says" "in there now" "or not" "by way of"
    "from abroad" specifically "w/" "kindly revert" "pls revert" "quantity" "in the description field" item:
    "item is" "do we have those" "do you have any" "do you have those" "people" "so far this" "the same"
    "suppliers i mean" "buyers i mean" "or anything" "and such" "and so on" "if possible" "the ones" "specific"
    "particular" "in particular" actual "taken on" "on board" "on file" previously in-house kindly-share "such"
    "as such" "at least the" "for instance" "for example" e.g. "i guess" "i think" "i believe" "you know" lol haha
    "by any chance" "perhaps" maybe "with us" "on our side" "over here" "complete" "all told" "in full" "as of now"
    "named as" "recorded as" "listed as" "for this" "thing" "for a company" "in a table" "as a table" "as a list"
    "in a list" "only please" "will do" "is enough" "are enough" "that is all" "namely" "i mean" "you hold"
    "on record" "in question" "for me please" "sudden" "any sudden" "for us please" "into account" "pls confirm"
    "please confirm" "kindly confirm" "kindly provide" "please provide" "pls provide" "kindly suggest" "pls suggest"
    "please suggest" suggest "please advise" "pls advise" "kindly advise" "kindly share" "pls share" "please share"
    "do the needful" "what do we see" "what is there" "all of them" "doesnt matter which" "does not matter which"
    "either is fine" "either way" whichever "any will do" "any of these will do" "both are ok" "if you please"
    "if you would" "of late" "who is bigger" "which is bigger" "not bothered where to" "not bothered"
    "no matter which" "no matter" "thank you very much" "many thanks" "much appreciated" "in them" "with them"
    "for now" "in one go" already "in there" "over there" "right away" "by today" "for my boss" "for the team"
    "for our records" "at present" presently "in place" "out there" ones "please and thanks" "thanks in advance"
    "best regards" regards "in your database" "if any" "if you can" "when you can" "when you get a chance"
    "whenever you can" porfa "would be great" "is needed" needed needful "is urgent" urgent "it is urgent" "list of"
    "a list of" "what are" "what is" "who are" "which are" "what were" "what was" please pls plz kindly thanks thank
    thx you also just again currently now there they them actually really ever total overall "so far" "at all"
    "as well" "right now" "at the moment" "for me" "for us" "to me" "to us" "these days" "in total" "if possible"
    asap "up to now" "until now" "to date" "that are" "which are" "that were" are is was were being ok okay still
    already "on file" the a an any all some every each my our their its this these those sir madam only latest
    newest "most recent" recent "in there" recently lately "real quick" quickly quick ta cheers mate "in the data"
    "in the records" "in your data" "in the system" "by volume" "by eod" reqd required "in the description"
    "details of" suddenly "till date" "till now" "upto date" "details reqd" "details required" "details needed"`,
  nameWords: 'a an and of the & for de la y e & del el los las do da von van',
  functionWords: `a about above across after again against all along also although always am among an another any
    anybody anyone anything anywhere apart are around as at away be because been before began being below besides
    best better between beyond but by can cannot compared could did do does doing done down during each either else
    ever every everybody everyone everything except excluding few fewer find for form from get give given go going
    got had has have having he her here hers him his how however i if in inside instead into is it its itself just
    know last least less let like list looking made many maybe me mine more most much must my near need neither
    never next no nobody none nor not nothing now of off often on once one only or other others ought our ours out
    outside over own past per perhaps please prior rather regarding said same see shall she should show since so
    some somebody someone something sometimes soon still such tell than that the their theirs them then there these
    they thing things this those though through throughout till to together too toward towards under unless until up
    upon us using versus very via vs want was we were what whatever when where whether which while who whom whose
    why will with within without would yes yet you your yours ago pls plz thx thanks per`,
  negators: `not no without except excluding exclude "but not" "but no" "other than" "apart from" "except for"
    outside "outside of" non minus excl "that is not" "that are not" "which are not" "which is not" "is not"
    "are not" "all but" ignore ignoring "leave out" "leaving out" skip "rather than" neither nor "anything but"
    "not from" barring bar sans never "not counting" "not including" "not interested in" "anything but"
    "anywhere but" "from anywhere but" "anything except" "everything but" "everywhere except"
    "from everywhere except" "from everywhere but" "leave off" "no interest in"`,
  dates: {
    since: `since from after starting beginning "starting from" "starting in" "as of" "beginning in" "ever since" "from the"
      "on or after" "no earlier than" "not earlier than" "not before" w.e.f w.e.f. wef "with effect from"`,
    after: 'after',
    until: `until till to through by "up to" "up until" thru "until and including" "up to and including" "to and including"
      "through and including" "on or before" "no later than" "not later than" "not after"`,
    before: 'before "prior to" "earlier than"',
    within: 'in during within over for on of throughout across dated around "in the course of" "over the course of"',
    between: 'between from',
  },
  calendar: {},
  places: {
    from: `from form "out of" ex "made in" "originating in" "originating from" "coming from" "sourced from"
      "shipped from" "exported from" "imported from" "country of origin" "origin is" "produced in" "manufactured in"
      "arriving from" "of origin" origin "bought from" "comes from" "come from" "came from" "loaded in" "loaded at"
      "loaded from" "departing from" "departed from" "leaving" "out of port" "manufactured at" "that come from"
      "which come from" "that came from" "which came from" "that originate in" "originated in" "originated from"
      "originating out of" "made by" "grown in" "product of" "imported out of" "supplied from" "shipping from"
      "that are from" "sent from"`,
    into: `into to towards "arriving in" "arriving at" "arrived in" "arrived at" "discharged in" "discharged at"
      "unloaded in" "unloaded at" "landed in" "landed at" "going to" "shipped to" "delivered to" "destined for"
      "bound for" "bound to" "destined to" "going into" "that went to" "shipped into" "for delivery in"
      "delivery to" "ending up in" "unloading in" "unloading at" "that arrived in" "that arrived at"
      "which arrived in" "which arrived at" "landing in" "landing at" "headed to" "headed for" "heading to"
      "arriving to" "exported to" "sent to" entering "imported into" "coming into" "came into" destination
      "come into" "discharging at" "discharging in"`,
    in: `in within inside at across "located in" "located at" "seated at" "with seat in" "with its seat in"
      "with a seat in" "established in" "sitting in" "that are in" "who are in" "in the" "operating in" "based in"
      "seated in" "headquartered in"`,
    via: `via through "going through" "coming through" "came through" "that came through" "entered through"
      "entering through" "entered at" "entering at" "that entered at" "routed through" "passed through" "using"
      "at the port of" "in the port of" "by way of" transiting "passing through" "routed via" "cleared at"
      "cleared in"`,
  },
  amounts: {
    least: `over above "more than" "at least" "heavier than" "greater than" "no less than" "not less than" minimum min
      "upwards of" exceeding "bigger than" "larger than" "from"`,
    most: `under below "less than" "up to" "at most" "lighter than" "no more than" "not exceeding" "not over"
      "not above" "not more than" maximum max "smaller than" "fewer than"`,
    more: '"or more" "and up" "and more" "and above" "or heavier" "and over" plus',
    less: '"or less" "or lighter" "and below" "and under"',
    about: `weighing around about approximately roughly ca circa qty weight "weight is" "gross weight" "gross weight is"
      "where weight is" "where gross weight is" "where the gross weight is" "with a gross weight of" "net weight"`,
  },
  nationalities: {
    chinese: 'China',
    german: 'Germany',
    indian: 'India',
    japanese: 'Japan',
    korean: 'South Korea',
    thai: 'Thailand',
    vietnamese: 'Vietnam',
    taiwanese: 'Taiwan',
    italian: 'Italy',
    french: 'France',
    spanish: 'Spain',
    turkish: 'Turkey',
    brazilian: 'Brazil',
    canadian: 'Canada',
    indonesian: 'Indonesia',
    malaysian: 'Malaysia',
    polish: 'Poland',
    dutch: 'Netherlands',
    british: 'United Kingdom',
    english: 'United Kingdom',
    scottish: 'United Kingdom',
    russian: 'Russia',
    colombian: 'Colombia',
    chilean: 'Chile',
    peruvian: 'Peru',
    ecuadorian: 'Ecuador',
    argentinian: 'Argentina',
    argentine: 'Argentina',
    bangladeshi: 'Bangladesh',
    pakistani: 'Pakistan',
    cambodian: 'Cambodia',
    filipino: 'Philippines',
    australian: 'Australia',
    swiss: 'Switzerland',
    swedish: 'Sweden',
    danish: 'Denmark',
    norwegian: 'Norway',
    finnish: 'Finland',
    austrian: 'Austria',
    belgian: 'Belgium',
    portuguese: 'Portugal',
    greek: 'Greece',
    czech: 'Czech Republic',
    hungarian: 'Hungary',
    romanian: 'Romania',
    ukrainian: 'Ukraine',
    egyptian: 'Egypt',
    moroccan: 'Morocco',
    israeli: 'Israel',
    ethiopian: 'Ethiopia',
    kenyan: 'Kenya',
    singaporean: 'Singapore',
    guatemalan: 'Guatemala',
    'south african': 'South Africa',
    'south korean': 'South Korea',
    'sri lankan': 'Sri Lanka',
    mexican: 'Mexico',
    american: 'United States',
  },
  countries: {
    prc: 'China',
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
  },
  regions: {
    eu: european,
    'european union': european,
    europe: '',
    european: '',
    asia: '',
    asian: '',
    africa: '',
    african: '',
    'middle east': '',
    'latin america': '',
    'latin american': '',
    'south american': '',
    'eastern european': '',
    'south america': '',
    'central america': '',
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
    centroamerica: 'Guatemala,Honduras,El Salvador,Nicaragua,Costa Rica,Panama,Belize',
    'eu countries': european,
    'the eu': european,
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
