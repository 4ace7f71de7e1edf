import type { Lexicon } from '../lexicon.ts';

/** Words that name no firm and no goods. */
export const words = {
  shownFields: `arrival bill bl code codes consignee country date dates description gross hs importer kg kgs kilos
    origin pod port ports product qty quantity shipper supplier teu teus tonnage weight weights`,
  fieldWords: `carrier carriers code codes consignee consignees countries country destination destinations forwarder
    forwarders hs hts notify port ports product products vessel vessels voyage voyages`,
  emptyWords: `address aid angle application article articles ass attached average backup balance based basic basis
    battle beach bill bills blind boom boring boy boys branch branches breath brief broken build building built bulk
    burn burned burning business calendar care cargo carrying cast center central chapter chart child children
    church circle cleaned club cold collection colors combat combination comfort commercial complex conference
    congress control copies corridor count counts courtroom covered cracked crap crush crushed cure customs cut day
    days deep defense deliveries delivery demand design die dies diet dig digging discharge dock dog draw dressed
    drinking driven driving dry dummy earth eat eats edge em energy engineering entries entry escape exercise extra
    eye eyes face faces factor factors fee fees fell field fields fighter file files fire firing fixed flat flow
    foot foundation freezing front function game gather genuine girl girls golden grab grades group gut guy guys
    habit half hall hand handle handles hands hang hanging hard hates head headquarters health hearing heart heavily
    heavy hi hide his history hop hopes hospital hunting hurricane idea ideas industries industry instant intel jail
    jump kid kids kind knock lab lady lane lanes leads letter levels library line lines lip lips living load lobby
    long loop loose magic maintenance male market markets match mate mates measure media memory method mixed mode
    models modes month months motel mouth movie movies name names natural network number numbers office operation
    origin
    packed palace park parking parties party patrol pct penny people photo piece pieces pitch plan planet plans
    players pop port ports post pounds press price prices product products pull pulse push quarter quarters query
    racing railroad rain range raw re recording remote repair road roads rolled rough round rounds royal running
    safe safety sail sale sales saw scene scenes school sealed season separate service services set setting settings
    setup shake share shares sharp shipment shipments shipping shit shock short shot shoulder side sides sign signal
    signals single size sleeping slide slip smart snap solid sounds space spare species speed spill spin spirit
    split spoke sport spot spread spring spy squad square stage stand standard stations step steps sticking stock
    storage straight stretch strong structure studio stuff sun super support surface swimming table target targets
    ten tension test testing tests thin thing things three throat throwing tickets time times tip tips tonnage top
    tore total totals touch traffic trail training transfer transport travel treat treated treating turned turning
    twist twisted underground union unit upper value values virus vision visions volume volumes walking warning
    washed wave wears weather week weeks weight weights wet whole wide wind woman women work working works writing
    year years`,
  nameWords: '& a an and da de del do e el for la las los of the und van von y',
  functionWords: `d'you i'd i'll i'm i've we'd we'll we're we've let's can't won't couldn't wouldn't he's she's you're
    a about above across after again against ago all along also although always am among an another any anybody anyone
    anything anywhere apart are around as asap at away be because been before began being below besides best better
    between beyond but by can cannot compared could did do does doing done down during each either else elsewhere ever
    every everybody everyone everything except excluding few fewer find for form from get give given go going got had
    has have having he her here hers him his how however i if in inside instead into is it its itself just know last
    least less let like list looking made many market markets maybe me mine more most much must my near need neither
    never next no nobody none nor not nothing now of off often on once one only or other others ought our ours out
    outside over own past per perhaps please pls plz prior rather regarding said same see shall she should show since
    so some
    somebody sorry someone something sometimes soon still such tell than thanks that the their theirs them then there
    these they thing things this those though through throughout thx till to together too toward towards under unless
    until up upon us using versus very via vs want was we were what whatever when where whether which while who whom
    whose why will with within without would yes yet you your yours
    abroad afterwards almost approximately directly earlier especially formerly indirectly jointly later locally nearly
    previously separately specially twice`,
  plainWords: `distribution auditor auditors boardroom briefing conference contract dashboard deadline engagement favour
    glance homework investor investors invoice journalist kickoff lecture letter management meeting meetings professor
    publication pursuant regulator format hurry minute newsletter noon report reports thesis abandon
    ability aboard absolute absolutely absurd abuse accent accept access accidentally accidents accomplished account
    accurate accused achieve act action activities add addition address admire admit adopted adorable adore advance
    advantage adventure advertising advice affair affect affection affiliate afford afraid afterwards age agency
    agenda aggressive agree agreement ahead aim alike alive allegedly allow alone alright altogether amateur amazing
    amount amusing analysis analyze anger angry anniversary announce announcement annoy
    anonymous answer anxiety anxious anymore anyway apologize apology apparently appeal appear appearance appetite
    applause apply appointment appreciate approach appropriate approval approve area argue argument arrange
    arrangement arrest ashamed aside ask asleep assess assign assignment assist assistant assume assure ate attach
    attacked attempt attend attention attitude attorney attract attractive audience auditing auditor author
    authority authorized available average avoid awake aware awesome awful awkward back backwards bad barely bargain
    base based basically became become beg begin begun behalf behave behavior belief believe belong bend beneath
    benefit bet betrayed bid birth bit blame blessed blessing blocked bloke blowing blows booked bored boring borrow
    bosses bother bound brains brave break breakdown breathe brilliant brings broke brought buddy budget build bunch
    busted busy calculate call calm campaign cancel candidate capable captured cared career careful caring carrying
    case casual casualties catch caught cause celebrate celebration century ceremony certain challenge chance change
    character charge chase chat cheat checked checking choice choose chose chosen chunk circumstance cities citizen
    claim clarify classes clear clearance clerk clever climbing close closely closer clue coincidence colleague
    collect combine come comfortable commanding comment commit commitment committee common communicate communication
    community compassion compete complain complaint complete complicated compliment compromise concept concern
    conclusion condition conduct confidence confident confidential confirm confuse confusion connect conscience
    conscious consciousness consent consequences consider consideration conspiracy constant contact contest continue
    contract contrary convenient convention conversation convince cooperate cooperation corporate correct cost
    counsel count counterparty couple courage course cousin covenant cover coverage coworker crashed crazy create
    crime criminal crisis crossed crowd cry cue culprit culture curiosity curious current custody customary cut
    damage danger dangerous dare date day deal debate debt decide decision declare dedicated deep deeper default
    defend defendant define definite degree delay deliberately delighted delightful demand deny department depend
    dependant depressed depression describe description deserve desire desperate despite destroy destruction
    determine develop devoted die differ difference differently difficult dignity direct direction director disagree
    disappear disappoint disaster discipline discover discovery discuss discussion disease disgusting dismissed
    dispute distance distracted distress disturb division divorce doc doctor documents doubt downstairs drafting
    dream drive drop due dumb dumped during duty dying eager earlier early earn easier easily easy eat eaten educate
    education effect effort eight election eleven eliminate email embarrass emerge emotion emphasize employee enable
    encounter encourage end endless enemy enforcement engage engagement enjoy enormous enough enquire enquiry ensure
    enter entire entirely entitled episode equal especially essential establish estimate event eventually everyday
    everywhere evidence exact exam examine example exceed exception excite excitement exclusive excuses exhausted
    exhibit exist existence exit expand expect expense expensive experience expert explain explanation explore
    expose express expression extend extent extra extreme face fact fail failure fair faith fall false familiar
    family famous fantastic far fascinating fast faster fatal fault favor favorite favour fear fee feel feelings
    fellow felt few fifty fight figure file fill final fine finish fit fix focus folk follow fond fooled fooling
    foolish forbid force foreign forever forget forgive forgiven forgot forgotten fortunate forward fought foul
    found fraction frankly fraud freak freedom frequency frequent friend friendship frighten frustrate full fully
    fun funny further future gain gather gave general generation generous genius gentleman genuine glad glance go
    goal good gotcha graduate grant grateful gratitude great greedy greet grew group grow guarantee guess guest
    guidance guide guilt guilty guy half halfway halt handled handling happen happier happily happiness happy hardly
    harm harsh hate heading hear heard heck held help helpful helpless hereby herself hesitate hid hidden hide high
    himself hire hit hold homeless honest honesty honor honorable hope hopefully hopeless horrible hour huge huh
    human hunch hundred hungry hurry hurt husband idea ideal identification identify identity ignorant ignore ill
    illegal illusion imagination imagine immediate immediately impact importance important impossible impress
    impressive improve inappropriate inbox incident include income increase incredible incredibly indeed indicate
    individual industry influence inform initial injured injury innocent inquire inquiry insist instance institution
    instruct instructions intact intend intense intent intention interest interfere intern internal interrupt
    interview introduce invented investigate investigation investor invisible invitation invite involve island issue
    job join joke judge judgment jump justice justify keen keep kept kill kind kinda knew knowledge known lack
    language large late later laugh launch law lawsuit lawyer lazy lead leader leading learn leave left legal
    legitimate lend lender lesson letter level liable licence license lie life lifted likely limit listened
    listening literally litigation little live loaded loan local locate location locked logic logical lonely long
    longer looks lose loser loss lost lot loud love low luck lucky mad main maintain majority manage managers manner
    march mark matter mean meaning meant meantime measure meet meeting member memo memory mention merely mess
    message met methods middle mind minor minority minute miss mistake mistaken moment money mood motive move
    movement mover multiple mutual myself mysterious mystery name narrator nation naturally nature near nearby
    nearest nearly necessarily necessary negative negotiate neighbor nervous nice nicer night nightmares nine nobody
    noise nonsense normal note notice notion novel nowhere objective obligation observe obsessed obvious occasion
    occur odd offend offense offering office official okay onboarding onto open operation opinion opportunity oppose
    opposite option ordinary organization organize original ourselves outcome output outta overall overcome overlook
    overnight owe owner ownership pace pain painful panic paralegal parent part participate particular partner pass
    password past patience patient pay payment pdf peace peculiar peek penalty people percent percentage perfect
    perform perimeter permission permit person personal personality personnel perspective persuade phase philosophy
    phrase physically pick pitching place plain plaintiff plan play plea pleasant please pleased pleasure plenty
    point poke polite political politics poor popped popular population pose position positive possessed possession
    possibility possible post potential power powerpoint practical practice praise preceding precisely predict
    prefer prep prepare presence present presentation pressure presumably pretend pretty prevent previous pride
    principle prior priority prison private probably problem procedure proceed process profit progress project
    promise promotion proof proper proportion proposal propose proposition prosecution prospect protect protest
    protocol proud prove proven provided psychological public publicity publish pull punished purpose pursue pursuit
    push put quality quest question quicker quietly quit quote raise ran random rare rate ratio reach react reaction
    read ready real realise reality realize reason reasonable recall recent recently reckon recognize recommend
    recover recovery reduce refer reference reflect refuse regard regardless regret regular regulation rehearsal
    rejected relate relation relationship relative relax release relevant reliance relies relieved relying remain
    remarkable remember remind remote remove renew renewal rent repeat replace reply reported reporter reporting
    reports represent reputation request requires research reservation reserve residence resist resolve resources
    respect respond response responsibility responsible rest result retire retirement return reunion reveal reverse
    reviewing reward rich rid ride ridiculous right rise risk risky robbed rode role rough row rude ruin rule rumor
    rumour run rush sad safe said sake sanction satisfied save saw saying says scare scary schedule scheme scores
    scrambled screaming screams search season second secret seek seem seen select self semester sense sensible
    sentence separate sequence series serious serve session set settle seven several shady share shift shocked short
    shot shouting shown shut sick side sigh sign significant silent silly similar simple simply sing single sister
    sit situation six skill skip sleep slight slightest slipped slow slowly small smaller smart smarter smile sneaking
    social society solve someday somehow someplace sometime somewhat somewhere sooner sophisticated sort soul sound
    speak special specific speech speed spell spend spent splendid spoke spoken spread spreadsheets staff
    stakeholder stand staring start state statement status stay steady steal step stick sticky stinks stop story
    straighten strange stranger strategy street strength stress strict strike strong stronger struck struggle
    stubborn stuck student study stuff stupid style subject submit subpoena subsidiary subtle succeed success
    successful suck sudden suffer sufficient suggest suggestion suit sum suppose supposedly sure surely surprise
    surround survival survive suspect suspended suspicion suspicious sustained swear sweet switched sympathy
    symptoms talent talk target tariff task taste taught taxes teach teacher team teammate tear technically
    technique teenager tend term terrible terribly terrific test testify testimony thank theme themselves theory
    therefore thick think thought thoughtful thousand threat threaten threw throw thrown thus tight tired title
    today told tomorrow tonight took tortured total totally touch tough toward town trace track tradition tragic
    transfer traveling treat trick tricky tried trip trouble true truly trust truth try turn twice type typical ugly
    ultimate unable uncomfortable underneath understand understood unexpected unfair unfortunate unfortunately
    unhappy unique unknown unless unlike unnecessary unreliable unsure unusual update upset upside urge useful
    useless usual usually valuable value various verify version vetting victim view violation visit voice volunteer
    vote wait wake walk wandering warn waste watch way weak weakness wear week weekend weird welcome went whatsoever
    whereabouts wherever whoever wife wild win wisdom wise wish withdraw witness woke won wonder wonderful word wore
    work world worried worry worse worst worth worthy wrap write written wrong wrote yay yelling yesterday younger
    yourself yourselves`,
  negators: `bar barring besides except excepting excl exclude excluding execpt exept ignore ignoring minus neither
    never no non nor not nothing outside sans skip without exiting "[that] do not ship from"
    "not the|those [ones] buying|importing|sourcing|ordering|coming|shipping|made"
    "all|anything|anywhere|everything but" "any|every port|country but" "anything except"
    "are|but|is|was|were not"
    "aside|asides|away|apart|none|not|nothing from" "but no" "but please no|not"
    "cut|ditch|drop|lose|remove|not anything" "diversify|get|move|moving|shift away from" "drop shipments"
    "drop|remove everything" "everywhere except|exept" "except|exept for" "filter|take out anything"
    "knock|strip|weed off|out" "strip|knock out|off anything [for|from]" "from anywhere but|except"
    "from anywhere other than" "from everywhere but|except|exept" "get|getting|move|moving out of" "leave off"
    "leave|leaving|take|kick out" "no interest in" "not coming|shipped|sourced from" "not counting|including"
    "not interested in" "nothing made in" "other|rather than" "outside of" "remove all" "that are|is|was|were not"
    "that do|does|did not come from"
    "which are|is not" "with [the] exception of"`,
} satisfies Partial<Lexicon>;
