import type { Lexicon } from '../lexicon.ts';

/** `Which deliver to USA`: of suppliers in US imports this says nothing. */
const toHome = `"which|that deliver|ship|export|sell|supply|delivers|ships|exports|sells|supplies
  to us|usa|america|the_us|the_usa|the_states"`;

/** Fields that every answer shows, with the words people put before them: `…, including addresses and volumes`. */
const fields = `names|addresses|full_address|full_addresses|registered_address|known_aliases|aliases|contact_details|
  phone_numbers|supplier_names|buyer_names|shipper_names|consignee_names|websites|weights|weight|volumes|volume|
  quantities|quantity|tonnage|dates|arrival_dates|ports|origin|origins|country_of_origin|countries_of_origin|hs_code|
  hs_codes|bl_numbers|shipment_counts`;
const alsoShown = `"with|including|plus|and [the|their] ${fields}"
  "incl|need|show|kindly_include|together_with ${fields}" "include|please_include|along_with [the] ${fields}"`;

/** Words around a request, and those that say nothing. */
export const courtesy = {
  requests: `after all any anyone check chk display exist exists fetch find furnish fyi get gimme give grab heya heyy
    heyyy hii hiya identify kindly lemme list lookup morning need oi please pls plz prepare produce pull require right
    search searching show so sup tell wanna wondering yo "any chance" "any idea" "any mention of"
    "any mentions of" "anybody know" "anyone know" "i urgently need" "urgently need" "urgently require"
    "we urgently need" "anything about" "anything on" "are there" "board wants" "boss wants"
    "bring me|us up to speed on" "get me|us up to speed on" "catch me|us up on" "fill me|us in on" "brief me|us on"
    "bring up" "can i"
    "can it" "can we" "can you" "client wants" "could i" "could it" "could we" "could we establish" "could you"
    "compliance wants" "customer wants" "dear all" "dear sir" "dear team" "dig out" "dig up" "do we have"
    "do you have" "do you hold" "do you know" "does anyone" "does anyone know" "good afternoon" "good day"
    "good evening" "good morning" "got any" "got anything" "got something" "grab me" "have we got" "have you"
    "have you got" "hello all" "hello can" "hello could" "hello i" "hello please" "hello team" "help find"
    "help me find" "help check" "help me check" "help to check" "help me see" "hey can" "hey could" "hey do" "hey who"
    "hey what" "hey which" "hey how" "hey any" "hey is" "hey when" "hey did" "hey does" "hey find" "hey i"
    "hey please" "hey show" "hey there" "hi all" "hi can" "hi could" "hi do" "hi find" "hi i" "hi please" "hi show"
    "hi team" "hi there" "hit me with" "i am" "i am after" "i was" "i am looking" "i am searching" "i look for"
    "i must" "i need" "i require" "i search" "i should" "i should be grateful for" "i should like" "i should welcome"
    "i wanna" "i want" "i wish" "i wonder" "i wonder whether" "i would" "i would welcome" "i'd" "i'm" "interested in"
    "is anybody" "is anyone" "is there" "it would assist me" "it would help" "kindly furnish" "kindly identify"
    "let me have" "let me see" "let us have" "let us see" "let's see" "look at" "look for" "look up" "looking at"
    "looking for" "may i" "may we" "my boss wants" "my manager wants" "need all" "need the" "need to"
    "management wants" "our board" "our client" "our team wants" "please identify" "please let" "please produce"
    "please supply" "pls chk" "pull up" "quick one" "quick question" "run a" "run me" "see all" "see any" "see if"
    "see my" "see our" "see the" "send me" "send us" "something about" "spin up" "tell us" "throw me" "turn up"
    "want to" "was there" "we are" "we are interested" "we are looking" "we are searching" "we look for" "we need"
    "we require" "we should" "we should like" "we want" "we would" "we'd" "we're" "were there" "what do we have on"
    "what can|could you tell me|us about" "what do you have on" "what do you hold on" "what have we got on"
      "what have you got on" "what have you on"
    "whatcha got on" "would it" "would like" "would you" "you got" "you guys have" "you have"`,
  courtesy: `a able asap about actually after afternoon all am an any anybody anyone anything are as assist be board
    boss bring can check chk client could customer dear detail details dig display do does establish fetch find for
    furnish get gimme give good got grab grateful has have held hello help hey heya heyy heyyy hi hii hiya hold i i'd
    i'm identify if info informed inspect interested is it urgently just kindly know lemme let let's like list look
    looking lookup madam manager may maybe me might morning my need needed of ok okay on one our out perhaps please
    pls plz possible possibly prepare produce provide pull purposes question quick quickly rank require required
    review right run schedule search searching see send share should show sir sirs so some something spin study supply
    team tell thank thanking thanks the there throw thx to track trade trying turn up us view wanna want wanted
    wanting wants was we we'd we're welcome were what whether will wonder wondering would you your`,
  greetings: `hallo omg ty lol haha wow oh hm hmm interesting g'day gday afternoon bonjour bye cheers guten tag morgen ta
    ciao
    dear evening good goodbye greetings gentlemen gruezi hello hey hi hiya howdy ladies madams moin morning namaste
    salut
    ok okay salutations servus sirs thank thanking thanks thx trade`,
  dismissals: `"[oops] cancel that" "[oops] never mind" "ignore me|that|this" "oops|sorry wrong channel|chat"
    "wrong channel|chat"
    "[no|ok|okay|well] forget about it" "[no|ok|okay|well] forget it|that"
    "[no] nevermind" "no thanks" "actually|oh|well no" nvm`,
  smallTalk: `a advance brilliant bro buddy lads mate pal spot on exactly perfect nice cool interesting lol haha
      wow hm hmm ah oh again all appreciated
    awesome best day everyone folks for bot good great guys help helpful is it job lot madam sorry much nice now perfect
    really sir so super team that this there today useful very was work of the you`,
  takenBack: `sorry "actually no" "no hang on" "no hold on" "no sorry" "no wait" "scratch that" "sorry no"
    "strike that" "wait no"`,
  praise: `amazing awesome brilliant cool excellent exactly fab fantastic great lovely nice perfect super thank thanks
    thx wonderful`,
  headings: `analysis antw leads prospects transshipment transhipment ask audit aw benchmarking case check competitor compliance
    customer diligence
    diversification due for fw fwd fyi important internal kyc my nearshoring new next note offshoring one onshoring
    dates need needed our pending period planning prep procurement qty quantity query question quick re reminder
    request research reshoring resilience rfp rfq rv sanction sanctions screening sourcing strategy subject
    task team tender the thesis ticket timeframe timing
    todo tr urgent volume wanted wg`,
  asides: {
    openings: `
      no rush|hurry|pressure but
      [i|i'm|am|we|we're|are] not sure [if|whether] [this|that|it|it's] [is|can] [be] [possible|done|allowed|right] but
      [this|that|it|sorry] [could|might|may|is] [be] [a] silly|dumb|stupid|basic|odd question but
      when|whenever you have|get [a|the|some] minute|moment|second|sec|time|chance
      in preparation for|of [the|our|my|a|an] *
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
      [i|we] [am|are|i'm|we're] looking|searching for
      [i|we] [am|are|i'm|we're] trying|looking|hoping to find|work|figure|see|understand|learn [out]
      [i|we] [would|i'd|we'd] love|like [to] [see|have|get|know]
      [my|our|the] boss|manager|director|ceo|cfo|client|customer|colleague|team|auditors|lawyers|bank|compliance|
        finance|legal|logistics|management|marketing|procurement|purchasing|sales|sourcing [team] \
        [has|have|is|are|just] asked|asks|asking|wondered|wonders|wondering [me|us] [to|for] [know|see] [if|whether]
      [my|our|the] boss|manager|director|ceo|cfo|client|customer|colleague|team|auditors|lawyers|bank|compliance|
        finance|legal|logistics|management|marketing|procurement|purchasing|sales|sourcing [team] \
        wants|want|needs|need [me|us] to know|see|have|check|find [out] [if|whether]
      [my|our|the] boss|manager|director|ceo|cfo|client|customer|colleague|team|auditors|lawyers|bank|compliance|
        finance|legal|logistics|management|marketing|procurement|purchasing|sales|sourcing [team] \
        wants|want|needs|need a|an|the|all`,
    parts: `
      [to] [make|cut] [a] long story short
      [right|ok|okay|now|well] back to work|business
      [that's|thats|that|this|it|it's|its] [is] [still|way|far|a] [bit|little] \
        too much|many|expensive|pricey|costly|dear
      right|alright
      [not|nothing|no|very|quite] [that] urgent|urgently
      no rush|hurry|pressure
      [ok|okay|right|now] new|next|other|another topic|question|one|subject
      on a|another different|other|related|separate note
      before i forget
      one more [thing|question]
      finance|legal|sales|compliance|procurement|purchasing|logistics|marketing here
      it's|its me again
      [i|we] need [some|your|a bit of] help [here|please]
      sorry to bother|trouble|bug you [again]
      [i] hope this is the right place|channel|person|bot [to ask]
      following up on *|yesterday's|today's|our [*] [meeting|call|chat|talk]
      [as] per|on [my|our|the] *|boss'|manager's request|instructions
      because of the [new|latest|higher] tariffs|duties|prices|strike|strikes
      something for the|our|my *
      for the|our|my|a|an|tomorrow's|today's|next [*] meeting|call|review|report|deck|pitch|thesis|paper|newsletter
      for the|our file|files|record
      [i'd|i|we'd|we] [would] [like] [to] [know] the following
      just|only the basics|essentials|facts|gist|highlights [please|pls|thanks]
      [there's|there is] no need for [the|any|too many] details
      nothing fancy|special|complicated|big
      no [*] * needed|required|necessary
      [just] roughly|curious|wondering|asking
      [my|the|our] boss|manager|client|customer wants|needs numbers|data|figures|facts
      pursuant|according to the|our|my * [*]
      at a glance
      not in detail
      in short|brief
      that's|thats|that is all|it [for now|today]
      for internal use [only]
      if that's|that|it's|it [is] not|no [too|a] much|big [of] [a] trouble|hassle|bother|work|problem
      hold|hang on
      wait|hmm|hmmm|oh|ah
      one sec
      flip it|that
      turn it around
      on second thought
      ok thx
      sorry if [*] question
      quick one before *
      [hm|hmm] that|it|this is [a|much|way] [lot|bit] more|less|fewer|bigger|smaller|higher|lower than [i|we] \
        expected|thought|think
      [hm|hmm] that|it|this is odd|weird|strange|funny|interesting|surprising|unexpected
      [hm|hmm] [i|we] did not|never know|realize|realise|think|expect that|this|it|they \
        [were|was|are|is] [that|so|this] [big|small|many|much]
      [i|we] hope|trust [*] fine|good|great|well`,
    lastParts: `
      we|i are|am [a|an|the] factory|company|manufacturer|maker|producer|importer|exporter|buyer|broker|forwarder|
        trader|distributor|wholesaler|retailer
      we|i are|am [a|an|the] * factory|company|manufacturer|maker|producer|importer|exporter|buyer|broker|forwarder|
        trader|distributor|wholesaler|retailer`,
    endings: `
      [and] do not|dont|don't worry about
      that|this|it would|will|wd help [us|me]
      my|our|the boss|manager|client|customer|ceo|cfo|director|team|auditor|auditors wants|want|needs|need|asked|asks|
        insists|insist|is|are
      it's|its|it|this|that is|'s for a|an|my|our|the
      it's|its for a|an|my|our|the
      i|we need this|it|that for a|an|my|our|the
      would|will|could that|this|it be possible|ok|okay|fine|doable
      i|we have a|another call|meeting
      as we|i|they
      so we|i|that
      they owe|want|asked|told
      we're|we|i'm|i [are|am] in a hurry|rush
      we're|we|i'm|i [are|am] thinking|considering
      the more|sooner|quicker|faster the better
      in case it|that|this|they|you|we|i
      or whatever|something|anything you|like|along
      let me|us know
      i'd|i|we'd|we [would] rather
      and quickly|fast|soon|urgently
      because our|my|the|they|it|prices|costs
      or something along|like|similar
      as a starting|first|rough point|step|overview|idea|guide
      whenever|when you have|get|can
      just to get|have|see|give a|an|some|the|me|us
      so [that] i|we can
      because|before i|we
      in case i|we
      since i|we need|want|have
      i|we do not need|want
      i|we no longer need|want
      i|we need|want it|them|this|that
      i'll|we'll|i|we [will] need it|them|this|that
      need|needed [it|this|that|them] for|by|before|asap|urgently
      and|with [about|roughly] their|its|the|what share|shares
      [and] since when
      [that|which] i|we can|could send|share|forward|show|give|hand [to]
      [i|we] want|wanna|need to see|know|check|find|understand|figure if|whether|how|why|where|out
      [i|we] [am|are|i'm|we're] trying to see|know|check|find|understand|figure|work
      [and] mainly|especially|particularly how|what|whether|if|who|which
      i|we need|want [the] full|whole|complete|entire record|details|picture
      [it's] going to [our|the|my|outside] bank|board|boss|client|counsel|court|lawyer|lawyers|auditor|auditors
      it|this|that does not|needn't [have|need] [to] be
      [it] does not have|need to be
      is that|this something i|we|you can
      nobody|no_one reads|uses|needs|wants it|them|that
      no rush|hurry|pressure
      [with] full|all|complete details|info|information
      not just|only the top|main|big|biggest|largest
      feels|looks|seems|sounds like|as
      tons|tonnes|kg|kilos|teu if possible
      and how much each`,
    relations: `my|our [main|current|existing|key|biggest|largest|usual|former|new|old] \
      competitor|rival|client|customer|supplier|vendor`,
  },
  fillers: `${toHome} ${alsoShown} clearly definitely naturally obviously
    a actual actually again ah all already also an any are asap atm back being bitte chiefly danke
    mainly mostly primarily blimey both cheers complete currently directly e.g each either ideally erm even every
    furnish genuine good gosh haha hmm in-house is its just k kindly kindly-share latest lol madam mate maybe my
    namely needed needful newest notify now nvm oh ok okay ones only oops our overall owt particular people perhaps
    please pls plz porfa preferably presently quantity quick quickly really recent regards reqd required
    revert rgds say sir some specific specifically still such sudden suddenly suggest ta thank thanks the their them
    then there these they thing this tho those thx total uh um urgent w/ wait was were whichever you "a list of"
    "a shipment each" "all columns" "every column" "all fields" "all of them" "all told" "party wise" "and furnish"
    "with share of each" "with the share of each" "with shares" "with their share" "with their shares"
    "with each share" "any mention of" "any mentions of" "and so on" "and such" "any of them" "any of these will do"
    "any sudden" "any will do" "are enough" "as a list" "as a table" "as of now" "as such" "as well" "at all"
    "at least the" "at present" "at the minute" "for the american market" "for the us market" "in the american market"
    "in the us market" "at the months" "at the moment" "best regards" "big ones" "bigger ones" "both are ok"
    "both needed" "both reqd" "both required" "buyers i mean" "by any chance" "by count" "by eod" "by itself"
    "by number of shipments" "by shipments" "by themself" "by themselves" "by themselves directly" "by today"
    "pls and thx" "pls and thanks" "please and thanks" "please and thank you" "as table" "in table form"
    "in recent days" "in recent months" "in recent weeks" "in recent times" "in mt" "in teu" "in teus" "in tonnes"
    "in tons" "in metric tons" "weight in kg" "weight in tonnes" "weight in tons" "by boat" "by ocean" "by sea"
    "by ship" "by vessel" "via ocean" "via sea" "in kilos" "in kg" "in kgs" "that lists" "that list" "stand behind"
    "stands behind" "whoever the buyer was" "whoever the buyer is" "whoever the importer was"
    "whoever the supplier is" "whoever the supplier was" "in dm" "in a dm" "by dm" "via dm" "as a dm" "in dms"
    "via direct message" "by volume" "by way of" "cheers mate" "co details" "described as" "details needed"
    "details of" "details reqd" "details required" "do not mind" "do not run it" "do not run it yet"
    "do not run that yet" "not run it yet" "not run it" "do one thing" "do the needful" "do we have those"
    "do you have any" "do you have those" "does not matter which" "either is fine" "either is ok" "either ok"
    "either way" "either will do" "eod today" "fall under" "falls under" "go under" "sit under" "come under"
    "for counsel" "for a|an|my|our|the|this|that
    article|audit|auditor|auditors|board|boss|case|chapter|client|complaint|
    counsel|customer|deck|file|filing|hearing|investigation|lawsuit|lawyer|lawyers|manager|meeting|memo|paper|petition|
    piece|pitch|presentation|project|proposal|records|report|review|story|study|team|thesis"
    "for a company" "for example" "for instance" "for its supplies" "for its supply" "for me" "for me please"
    "for now"
    "full file of" "the full file of" "complete file of"
    "for supplies"
    "for their supplies" "for this" "for us" "for us please" "from abroad" "going by count" "going by shipments"
    "going by volume" "hang on" "heavier ones" "heavy ones" "hi folks" "hold on" "i am after" "i am new here"
    "i believe" "i guess" "i mean" "i think" "if any" "if possible" "if you can" "if you please" "if you would"
    "if you would be so kind"
    "in a list" "in a table" "in full" "in one go" "in particular" "in place" "in question" "in terms of volume"
    "a hand finding" "a hand with" nowadays "in the data" "in the description"
    "in the description field" "in the records" "in the system" "in them" "in there" "in there now" "in total"
    "just the number" "only the number" "just the total" "only the total" "both sides" "in volume terms"
    "in your data" "in your database" "into account" "is enough" "is needed" "is of interest" "is urgent"
    "it has gained" "it has picked up" "it is picked up" "it is urgent" "item is" "kind regards" "kindly advise"
    "kindly check" "kindly confirm" "kindly provide" "kindly revert" "kindly share" "kindly suggest" "large ones"
    "larger ones" "light ones" "list of" "list please" "list reqd" "list required" "listed as" "many thanks"
    "measured by volume" "latest first" "most recent" "most recent first" "newest first" "newest on top"
    "latest on top" "recent first" "much appreciated" "must be" "my bad" "named as" "names of" "the names of"
    "new here" "new starter here" "no matter" "no matter which" "no wait" "wait no" "not bothered"
    "not bothered about dates" "not bothered where to" "not the country" "of interest to us" "ok then" "on board"
    "on file" "on our side" "on record" "on their own" "only please" "or anything" "or not" "or so" "out of curiosity"
    "out there" "over here" "over there" "per b/l" "per bl" "per consignment" "per shipment" "please advise"
    "please check" "please confirm" "please provide" "please share" "please suggest" "pls advise" "pls check"
    "pls confirm" "pls provide" "pls revert" "pls share" "pls suggest" "pretty please" "real quick" "recorded as"
    "revert back with" "revert to me with" "revert to us with" "revert with" "right away" "right now" "scratch that"
    "send list" "should be" "small ones" "so far" "so far this" "some of them" "suppliers i mean" "taken on"
    "thank you very much" "thanks in advance" "the us ports" "us ports" "that are" "that is all" "that say"
    "that says" "that were" "the country" "the ones" together "the same" "these days" "most of the" "most of" exactly
    "till date" "till now" "to date" "to me" "to us" "until now" "up to now" "up to date" "warm regards" "what are"
    "what do we see" "what is" "what is there" "what was" "what were" "when you can" "when you get a chance"
    "whenever you can" "which are" "which is bigger" "who are" "who are they" "who are those" "who is bigger"
    "will do" "put it|them" "would you" "will you" "with them" "with us" "would be great" "would be of interest"
    "you hold" "you know"`,
} satisfies Partial<Lexicon>;
