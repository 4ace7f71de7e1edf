import type { Lexicon } from '../lexicon.ts';

/**
 * Words of questions that no look-up answers, by answer. One of each group must occur; `+` separates groups. The first
 * answer whose words occur is given.
 */
export const answers = {
  answers: {
    // About Trade
    refund:
      'refund refunded refunds reimburse reimbursed "give it|them back" "get it|them back" "credit|credits|money back" "undo the charge"',
    invoices: 'invoice invoices + download get i me my need our pay send us we your',
    invoice: `"auto bill|billed|renew" "automatically billed" "billing address" "credit card" "top up"
      "payment method" "price|pricing plan" "subscription fee" "upgrade our|my plan"`,
    'budget end': `"are out of credits" "credits are gone" "cut off" "hit the limit" "hit zero" "over|reach the limit"
      "run dry" "run|runs out" "use|used up" + "are|do|what we|people|happens|if" "do we get" "get cut"`,
    admins: `admin admins administrator administrators +
      "a|an|another|as|be|become|is|new|our|the admin" "admin of|rights|too" "are|the admins"`,
    'alert makers': `"allowed to" "can anyone|everybody|everyone" "is everyone" "only admins" "who can" +
      add create make set + alert alerts`,
    language: `"another|my|switch language" "other languages"
      "in chinese|english|french|german|hindi|italian|portuguese|spanish" +
      answer answers answering language languages reply respond speak talk write`,
    'date format': 'dd/mm mm/dd dd/mm/yyyy mm/dd/yyyy "date|dates [in] dd/mm" "date|dates format" "day first"',
    platform: `discord telegram "google chat" "microsoft|ms teams" "mobile|teams|web app" "web version" +
      app does do for in is on use version works`,
    'data protection': `dsgvo gdpr scim soc2 sso "soc 2" "data|datas hosted|processing|protection|stored"
      "delete everything" "is data hosted" "read [my|our] messages|msgs" "see my queries|questions|searches"
      "see what i|we ask|type|am"
      "anybody|anyone|colleagues|company|everyone|others|people|team|workspace see what i|we"
      "see what im" "where is|are [the] data stored"`,
    invite: `"add it|you to the channel" "is not a member" "isn't in the channel" "not in [the|this] channel"`,
    cite: 'citation cite citing "quote the source" "can i|we quote" "quote|reference you"',
    'own name': `"competitors see" "hide my|our company|data|imports|name|shipments" "keep our name out" "opt out"
      "remove my|our company|name" "remove us from" "take our name" "take us out" "take it down" "taken down"`,
    missing: `missing "can't find" "do not see" "no records|shipments" "not appear|appearing|find|show|showing|there"
      "nothing shows" "not in the|your data|database|records" "show|shows nothing" + why`,
    'how often': `noisy spammy "at night" "at|on|over|during [the] weekend|weekends"
      "driving everybody|everyone|me|us" "is plenty" "too many alerts|messages|notifications|pings" "too often" +
      alert alerts day message month notification notifications notify once ping weekly week`,
    defaults: `"have|having|need to say|type|write" "say|type|write it every|each time" "switched|changed for good"
      "make|set that|it|this the|my|our default" "default to" + mexico mexican mx exports imports dataset`,
    quiet: `mean meaning means define defined definition "count|counts|counted|considered|qualifies|qualify as"
      "how long|much|quiet|silent is quiet|silent" + quiet silent "goes|going quiet|silent"`,
    surge: `mean meaning means define defined definition "count|counts|counted|considered|qualifies|qualify as"
      "how big|high|large|long|many|much is" + surge surges surging`,
    cap: '"a cap" "cap|limit it" "limit us" "spending cap|limit" + credits day each month monthly person user week',
    glossary: `abbreviation diff differ differs difference mean meaning means "stand|stands for" "what is|are a|an" +
      bol bols consignee consignees fcl hbl hs hsn hts lcl mbl notify nvocc pedimento pedimentos shipper slug teu
      "house|master bill|bl|number" "house and master" "master and house" "bill of lading"`,
    status: '"anybody|anyone|you there" "so slow" "thing on"',
    coverage: `"still filling" "month|quarter|week|bar|year complete|partial|final"
      "countries|years are covered" "data incl|lag" "does your data" "fresh is it|this" "how fresh"
      "lag between" "your data cover|include" "your records include"`,
    files: '"can i paste|upload" "import a list" "upload a|an csv|file|list|xlsx"',
    'already listed': `"already in|on" "ones|firms|anyone|those in|on my|our" + exclude excluding except out remove skip
      strip take without + lead leads list vendors`,
    api: 'graphql sdk webhook webhooks "an|rest|the|your api"',
    positions: 'ais anchorage "at anchor" "go dark" "live position|positions" "port congestion" "waiting at"',
    bot: 'chatgpt "a robot" "are you [a|an] ai|bot|human|robot" "real person"',
    mail: `"email|mail me|us it|this|that|these|those|them" "by|via email|e-mail" "to my email|e-mail"`,
    adjustment: '"seasonally adjust|adjusted" "adjust|adjusted|correct|corrected for season|seasons|seasonality"',
    tasks: `translate "book a" "call|contact them" "draft|send|write a|an email|mail" "place an order"
      "schedule a call" "write to them"`,
    instructions: 'jailbreak "previous|your instructions" "system|your prompt"',
    start: `"are you for" "what is this [bot] for" "what is trade" "first thing" "get|getting started" "how do i start"
      "new here" "new to this" "what can|should i try"
      "what can you do|actually|answer" "what cant you" "where do|should i start"`,
    confirm: 'yeah yep yes "go ahead" "go for it" "ok go" "yes do|go|please"',
    'list names': `"eu list" "list versions" "lists is that against" "uflpa entity list"
      "what|which [sanctions|screening] lists" +
      against are check compare does have is screen screened screening use used`,
    wrong: `"is incorrect|wrong" "look right" "not correct|right" "wrong data|numbers" "not helpful|useful"
      "not what i|we asked|expected|meant|need|needed|searched|want|wanted" "not the answer|one i|we wanted"
      + data for it no not numbers sorry that thats this`,
    // What no record holds
    contacts: `linkedin whatsapp "an|the email for" "contact data|details|info|information" "email addresses|id|ids"
      "email or phone" "logistics manager|mgr" "mail id|ids" "phone no|nos|numbers" "phone or email" "sales contact"`,
    quality: `legit on-time reviews scam "any good" "are they good|reliable" "can i|we trust" "credit rating|score"
      "deliver|delivers on time" "good quality" "is it good|reliable"
      "compliance issues|problems" "late deliveries" "quality issues|problems"`,
    certificates: `certificate certificates certification certifications iatf iso13485 iso14001 iso9001 "ce mark|marked"
      "brc|halal|iso|organic certified" "fda approved|registered|registration" "iso 13485|14001|9001" "ul listed"`,
    terms: `incoterm incoterms moq "lead time|times" "minimum order [quantity]" "open account" "payment|their terms"`,
    finances: `ebitda margin margins profit profitable profits valuation "annual revenue" "balance sheet" "cash flow"
      "how many did they sell" "net income" "sales figures" "units sold"`,
    batch: '"batch|lot no|nos|number|numbers" "model|part|seal|serial number|numbers"',
    entry: `"declared on entry" "did the broker" "entry no|number|numbers|summary" "hts line" "importer of record"
      "who was [the] broker"`,
    charges: 'demurage demurrage detention "free time" "handling charges" "port|storage|terminal fees"',
    damage: `broken damage damaged short-shipped "short shipped" "wet damage" +
      are arrival arrive arrived cargo goods is was were`,
    forecast: `forecast forecasts predict prediction predictions projection "price|prices go down|up" "what will happen"
      "will go down|up" "will prices"`,
    advice: `ad/cvd admissible anti-dumping antidumping certify counterfeit counterfeits countervailing dodge evade
      evading evasion infringement infringing legally patent patents "as|court evidence" "certified copies|copy"
      "hold up in court" "legal advice" "true copy"`,
    clearance: `"been delivered|released" "clear already" "clear|cleared customs" "cleared already|yet" "customs hold"
      "did it clear" "has|is it cleared" "is it delivered|released" "on hold" "picked up yet" "released yet"`,
    kinship: `"parent|holding company" affiliate affiliates subsidiaries subsidiary "belong together"
      "is it|they|this related to" "related to each other" "same company|firm|owner" "shell company"
      "sister companies|company" "under the same"`,
    duty: '"duties|duty did|paid" "duty do" "import duty did" "pay in duty"',
    measure: `"dollars or kg|kilos|tons" "in dollars or" "instead of kg|kilos|lbs|pounds" "is that in"
      "not kg|kilos|lbs|pounds" "tons or dollars"`,
    capacity: 'watts "how many gw|megawatts|mw|watts" + are import imported is it that',
  },
} satisfies Partial<Lexicon>;
