import type { Lexicon } from '../lexicon.ts';

/** Words that name no firm and no goods. */
export const words = {
  shownFields: `arrival bill bl consignee country date dates description importer kg kgs kilos origin port ports
    product qty quantity shipper supplier teu teus tonnage weight weights`,
  fieldWords: `carrier carriers code codes consignee consignees countries country destination destinations forwarder
    forwarders hs hts notify port ports product products vessel vessels voyage voyages`,
  emptyWords: `average count counts day days demand entries entry eye group guy guys idea ideas intel kind lanes month
    months number numbers origin people price prices query share shares side sides stuff thing things time times total
    totals value values volume volumes week weeks weight weights year years`,
  nameWords: '& a an and da de del do e el for la las los of the van von y',
  functionWords: `d'you i'd i'll i'm i've we'd we'll we're we've let's can't won't couldn't wouldn't he's she's you're
    a about above across after again against ago all along also although always am among an another any anybody anyone
    anything anywhere apart are around as asap at away be because been before began being below besides best better
    between beyond but by can cannot compared could did do does doing done down during each either else ever every
    everybody everyone everything except excluding few fewer find for form from get give given go going got had has
    have having he her here hers him his how however i if in inside instead into is it its itself just know last least
    less let like list looking made many market markets maybe me mine more most much must my near need neither never
    next no nobody none nor not nothing now of off often on once one only or other others ought our ours out outside
    over own past per perhaps please pls plz prior rather regarding said same see shall she should show since so some
    somebody sorry someone something sometimes soon still such tell than thanks that the their theirs them then there
    these they thing things this those though through throughout thx till to together too toward towards under unless
    until up upon us using versus very via vs want was we were what whatever when where whether which while who whom
    whose why will with within without would yes yet you your yours`,
  plainWords: `ability absolutely accept access account accurate act add address advance advantage advice affair
    afford afraid agree ahead aim alive allow alone alright amazing amount analyze angry announce annoy answer anymore
    anyway apologize appear apply appreciate approach appropriate approve area argue argument arrange aside ask assess
    assign assist assume assure attach attempt attend attention attract available average avoid aware back bad bargain
    base based become begin behave behavior believe belong bend benefit bet bit blame boring bother bound break
    brilliant broke brought budget build bunch busy calculate call calm cancel careful case catch cause certain
    challenge chance change character charge chat cheat choice choose circumstance claim clarify clear close closely
    colleague combine come comment commit committee common communicate compete complain complete complicated concern
    condition confidence confirm confuse connect consider contact contest continue contract conversation convince
    correct cost count couple courage cover crazy create curious current customary cut damage danger dare date day
    deal debt decide decision declare deep define definite degree demand deny department depend deserve desire destroy
    determine develop die differ difference difficult direct director disagree disappear disappoint discover discuss
    distance disturb doubt drive drop due during eager early earn easily easy eat educate effect effort eight
    eliminate email embarrass emerge emphasize enable encounter encourage end enemy engage enjoy enormous enough
    enquire enquiry ensure enter entire entirely equal especially essential establish estimate eventually evidence
    exact examine example exceed excite exclusive exist exit expand expect expense expensive expert explain explore
    express extend extent extra extreme face fact fail failure fair faith fall false familiar family famous fantastic
    far fast fault favor favorite favour fear feel fellow felt few fifty fight figure file fill final fine finish fit
    fix focus folk follow foolish force foreign forever forget forgot forgotten forward fought foul found frequent
    friend frustrate full fun funny further future gain gather general generous genuine glad go goal good grant
    grateful great greet grew group grow guarantee guess guest guide guilty guy half happen happy hardly harm hate
    hear heard held help herself hesitate hide high himself hire hit hold honest honor hope horrible hour huge human
    hundred hungry hurry hurt idea ideal identify ignore ill illegal imagine immediate immediately impact importance
    important impossible impress improve include increase indeed indicate individual industry influence inform inquire
    inquiry insist instance instruct intend interest interview introduce investigate invite involve island issue join
    joke judge jump justify keep kept kill kind knew knowledge known lack language large late later laugh law lead
    leader leading learn leave left legal lesson letter level licence license lie life likely limit literally little
    live loan local locate location lonely long lose loss lost lot loud love low luck lucky mad main maintain manage
    manner march mark matter mean meaning meant measure meet meeting member memory mention merely mess message met
    middle mind minor minute miss mistake moment money mood move movement mover mystery name nation nature near nearly
    necessary negative neighbor nervous nice night nine nobody normal note notice obvious occasion occur odd offend
    offense office official okay opinion opportunity oppose opposite option ordinary organize original ourselves
    outcome output overall overlook owe owner pain part participate particular partner pass past patient pay peace
    people percent perfect perform permit person personal pick place plain plan play pleasant please pleased pleasure
    plenty point polite political politics poor popular position positive possible post potential power practice
    praise preceding predict prefer prepare presence present pressure pretend pretty prevent previous pride prior
    private probably problem proceed process progress promise proper propose protect proud prove public publish pull
    purpose push put quality question quit quote raise ran random rare rate reach react read ready real reality
    realize reason reasonable recall recent recently recognize recommend recover reduce refer reflect refuse regret
    regular relate relation relationship relax release relevant remain remember remind remote remove rent repeat
    replace reply represent request resolve respect respond response responsible rest result retire return reveal
    reward rich ride right rise risk role rough row rude ruin rule rumor run rush sad safe said sake satisfied save
    saw scare scary schedule search season second secret seek seem seen select self sense sentence separate series
    serious serve set settle seven several share short shot shut sick side sigh sign significant silent silly similar
    simple simply sing single sister sit situation six skill skip sleep slight slow slowly smart smile social society
    solve somehow somewhere sort soul sound speak special specific speech speed spell spend spent spoke spoken spread
    staff stand start state statement status stay steady steal step stick sticky stop story strange stranger street
    strength stress strike strong struck struggle student study stuff stupid style subject submit succeed success
    successful suck sudden suffer sufficient suggest suit suppose sure surely surprise surround survive suspect swear
    sweet talent talk target task taste taught teach team tear terrible test thank theory therefore thick think
    thought thousand threat threaten throw tight tired title today told tomorrow tonight took total totally touch
    tough toward town track tradition transfer treat trick tried trip trouble true truly trust truth try turn twice
    type ugly understand understood unfortunately unique unknown unless unusual update upset urge useful usual usually
    valuable value various verify version victim view visit voice volunteer vote wait wake walk warn waste watch way
    weak wear week weekend weird welcome went wild win wise wish wonder wonderful word wore work world worried worry
    worse worst worth wrap write written wrong wrote yesterday yourself`,
  negators: `bar barring besides except excepting excl exclude excluding execpt exept ignore ignoring minus neither
    never no non nor not nothing outside sans skip without exiting "[that] do not ship from"
    "all|anything|anywhere|everything but" "any|every port|country but" "anything except"
    "are|but|is|was|were not"
    "aside|asides|away|apart|none|not|nothing from" "but no" "but please no|not"
    "cut|ditch|drop|lose|remove|not anything" "diversify|get|move|moving|shift away from" "drop shipments"
    "drop|remove everything" "everywhere except|exept" "except|exept for" "filter|take out anything"
    "from anywhere but|except" "from anywhere other than" "from everywhere but|except|exept"
    "get|getting|move|moving out of" "leave off" "leave|leaving|take|kick out" "no interest in"
    "not coming|shipped|sourced from" "not counting|including" "not interested in" "nothing made in"
    "other|rather than" "outside of" "remove all" "that are|is|was|were not" "that do|does|did not come from"
    "which are|is not" "with [the] exception of"`,
} satisfies Partial<Lexicon>;
