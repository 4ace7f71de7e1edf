import type { Lexicon } from '../lexicon.ts';

/**
 * Words of questions that no look-up answers, by answer. One of each group must occur; `+` separates groups. The first
 * answer whose words occur is given.
 */
export const answers = {
  answers: {
    // About Trade
    refund: `refund refunded refunds reimburse reimbursed "credit back" "credits back" "money back" "undo the charge"`,
    invoice: `"auto billed" "auto bill" "automatically billed" "top up" "auto renew" invoice invoices "billing address"
      "payment method" "credit card" "subscription fee" "price plan"
      "pricing plan" "upgrade our plan" "upgrade my plan"`,
    'budget end': `"hit zero" "run dry" "are out of credits" "credits are gone" "cut off" "run out" "runs out"
      "used up" "use up" "hit the limit" "reach the limit" "over the limit" +
      "what happens" "what if" "get cut" "do people" "do we get" "are we"`,
    admins: `admin admins administrator administrators + "an admin" "the admin" "our admin" "admin too" "admin rights"
      "as admin" "be admin" "become admin" "new admin" "another admin" "are admins" "is admin" "the admins"
      "admin of"`,
    'alert makers': `"who can" "can anyone" "can everyone" "can everybody" "is everyone" "allowed to" "only admins" +
      create make set add + alert alerts`,
    language: `"in spanish" "in german" "in french" "in portuguese" "in chinese" "in hindi" "in italian" "in english"
      "another language" "other languages" "my language" "switch language" + answer answers answering reply respond
      speak language languages talk write`,
    platform: `"ms teams" "microsoft teams" "teams app" "google chat" discord telegram "mobile app" "web version"
      "web app" + app does do for in is on use version works`,
    'data protection': `"see what im" "see what i am" "see my searches" "see my queries" "see my questions" "read msgs"
      "read messages" "read our messages" "read my messages" "see what i ask" "see what i type" "see what we ask"
      "delete everything" "data hosted" "is data hosted" sso scim gdpr dsgvo "data protection" "soc 2" soc2
      "data processing" "where is the data stored"
      "where are the data stored" "where is data stored" "datas stored" "data stored" "our data stored"`,
    invite: `"not in channel" "not in the channel" "not in this channel" "isn't in the channel" "is not a member"
      "add it to the channel" "add you to the channel"`,
    cite: 'cite citation citing "quote you" "quote the source" "reference you"',
    'own name': `"competitors see" "taken down" "take it down" "remove our name" "remove my name" "remove our company"
      "hide our name" "hide my company"
      "hide our company" "hide our shipments" "hide our data" "hide our imports" "remove us from" "take us out"
      "take our name" "opt out" "keep our name out"`,
    missing: `"show nothing" "shows nothing" "not show" "not showing" "nothing shows" "no shipments" "no records"
      "not appear" "not appearing" "missing" "do not see" "not find" "can't find" "not there" + why`,
    cap: `"cap it" "a cap" "spending cap" "spending limit" "limit us" "limit it" + credits month monthly week day user
      person
      each`,
    glossary: `diff differ differs difference mean means meaning "stand for" "stands for" abbreviation + teu bol bols
      hs hts hsn fcl lcl pedimento hbl mbl
      consignee shipper nvocc notify slug "master bill" "house bill" "house and master" "master and house"`,
    status: '"so slow" "thing on" "anybody there" "anyone there" "are you there" "you there"',
    coverage: `"your data incl" "your data include" "does your data" "your data cover" "data incl"
      "your records include" "import data of" "export data of" "customs data of" "import data for" "years are covered"
      "countries are covered"
      "data lag" "lag between" "how fresh" "fresh is this" "fresh is it"`,
    files: `"can i paste" "can i upload" "upload an xlsx" "upload a file" "upload a csv" "upload a list"
      "import a list"`,
    api: '"rest api" webhook webhooks "an api" "your api" "the api" graphql sdk',
    positions:
      '"at anchor" "live position" "live positions" "ais" "anchorage" "port congestion" "go dark" "waiting at"',
    bot: '"are you human" "are you a human" "are you a bot" "real person" "a robot" "are you ai" chatgpt',
    tasks: `"write an email" "draft an email" "send an email" "write a mail" "write to them" "place an order"
      "order from"
      "call them" "contact them" "translate" "book a" "schedule a call"`,
    instructions: '"system prompt" "previous instructions" "your instructions" "your prompt" jailbreak',
    start: `"what can you" "what cant you" "first thing" "where do i start" "where should i start" "how do i start"
      "getting started" "get started"
      "what should i try" "what can i try" "new here" "new to this"`,
    confirm: 'yes yep yeah "ok go" "go ahead" "go for it" "yes please" "yes do" "yes go"',
    'list names': `"which lists" "what lists" "which sanctions lists" "what sanctions lists" "which screening lists"
      "eu list" "uflpa entity list" "list versions" "lists is that against" + against check compare does have screen
      screened screening use used is are`,
    wrong: `"is wrong" "not right" "not correct" "is incorrect" "wrong data" "wrong numbers" "look right" + that this
      it thats
      data numbers not`,
    // What no record holds
    contacts: `"mail id" "mail ids" "email id" "email ids" "phone no" "phone nos" "phone numbers" "contact details"
      "contact info" "contact information" "contact data" linkedin whatsapp "phone or email" "email or phone"
      "an email for" "the email for" "email addresses" "sales contact" "logistics mgr" "logistics manager"`,
    quality: `"any good" "are they good" "is it good" "good quality" "deliver on time" "delivers on time" "on-time"
      "late deliveries" "quality issues" "quality problems" scam legit "can i trust" "can we trust" "credit rating"
      "credit score" "are they reliable" "is it reliable" reviews`,
    certificates: `iso9001 iso14001 iso13485 "iso 9001" "iso 14001" "iso 13485" "iso certified" iatf "fda registered"
      "fda registration"
      "fda approved" "ce marked" "ce mark" "ul listed" certificate certificates certification certifications
      "brc certified" "halal certified" "organic certified"`,
    terms: `moq "minimum order" "minimum order quantity" "payment terms" "lead time" "lead times" incoterm incoterms
      "their terms" "open account"`,
    finances: `ebitda profit profits profitable margin margins "net income" "cash flow" valuation "annual revenue"
      "balance sheet" "how many did they sell" "units sold" "sales figures"`,
    batch: `"batch number" "batch numbers" "batch no" "lot number" "lot numbers" "lot no" "lot nos" "serial number"
      "serial numbers" "seal numbers" "part numbers" "model numbers" "model number" "part number"`,
    entry: `"entry number" "entry numbers" "entry no" "hts line" "who was broker" "who was the broker" "did the broker" "entry summary" "declared on entry" "importer of record"`,
    charges: `demurrage demurage detention "storage fees" "free time" "port fees" "terminal fees" "handling charges"`,
    damage: `damaged damage broken "short shipped" "short-shipped" "wet damage" + arrival arrived arrive cargo goods
      was were is`,
    forecast: `predict prediction predictions forecast forecasts projection "what will happen" "will go up"
      "will go down" "will prices" "prices go up" "prices go down" "price go up" "price go down"`,
    advice: `"as evidence" infringing infringement patent patents counterfeit counterfeits admissible "true copy"
      "certify" "certified copy" "certified copies" "hold up in court" antidumping
      anti-dumping countervailing "ad/cvd" "dodge" evade evading evasion "legal advice" "court evidence" "legally"`,
    clearance: `"released yet" "is it released" "been delivered" "did it clear" "has it cleared" "is it cleared"
      "cleared yet" "cleared already" "clear already"
      "cleared customs" "clear customs" "been released" "customs hold" "on hold" "picked up yet" "is it delivered"`,
    kinship: `"same company" "same firm" "same owner" "sister company" "sister companies" affiliate affiliates
      subsidiary subsidiaries "shell company" "belong together" "under the same"`,
    duty: '"duty did" "duties did" "duty do" "duty paid" "duties paid" "pay in duty" "import duty did"',
    measure: '"dollars or tons" "tons or dollars" "in dollars or" "dollars or kilos" "dollars or kg" "is that in"',
    capacity:
      '"how many mw" "how many watts" "how many gw" "how many megawatts" watts + is are that it import imported',
  },
} satisfies Partial<Lexicon>;
