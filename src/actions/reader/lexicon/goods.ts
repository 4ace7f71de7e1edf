/**
 * Words that name goods or describe them, in the singular, without accents: those of the Harmonized System, everyday
 * things, foods and materials (from WordNet 3.1), and words of the trade in English and Spanish. A word that is missing
 * costs a question, never money.
 */
export const goods = `
  ab abaca abacus abalone abattoir abbey abode abrasive absorbable absorbent absorber absorbing absorption
  abstractionism aby accelerator accessory accesssory accommodating accordion accouterment accumulator ace aceite
  aceituna acer acero acetal acetaldehyde acetaminophen acetate acetic acetone acetylene acid acidified acido ack
  acoustic acrylic acrylonitrile actinium actinometer activewear actuator acyclic adamant adapter adaptor additive
  adduct
  adhesion adhesive adhesivo adipic adjustable admin adobe adornment adrenal adult adulterant advent adze adzuki aede
  aeglefinus aeolian aerated aerating aerator aerial aerodrome aeronautical aeroplane aerosol aerospace affixing
  afghan african africana afterburner agar agarbatti agaricus agate agave agglomerate agglomerated agglomerating
  agglutinin aggregate agricultural agriculture agroquimico agua aguabonita
  aguacate aid ail aileron air airbag airbrush aircraft
  airdrome airfield airframe airfryer airline airliner airlock airplane airport airship airstrip airtight airway aisle
  ajo alabaster alachlor alalunga alambre alan alarm alaska alaskan alb albacare albacore album albumen albumin
  albuminate albuminoidal albus alcohol alcoholic alcove aldehyde alder aldicarb aldrin ale alehouse alfalfa
  alfentanil alfombra algae alginic algodon alkali alkaline alkaloid alkyd alkylbenzene alkylbenzenesulfonate allen
  allergen alley alleyway alliaceous allied alligator allobarbital alloy alloyed alm almendra almohada almond aloe
  alpaca alpha alprazolam altar altarpiece alternator altimeter alto alum alumina aluminio aluminium aluminous
  aluminum alundum amalgam amarillo ambergris ambrosia ambulance ambulatory americana amethyst amfepramone amfetamine
  amide amine amino aminomethane aminophylline ammeter ammo ammonia ammoniac ammoniacal ammonium ammunition
  amobarbital amortiguador amoxicillin amphetamine amphibian amphibious amphora amplified amplifier ampoule ampule
  amulet amylaceous anachronism anaconda analgesic analog analogue analyzer anaologue anatolicum anatomical anchor
  anchovy andalusite andiron androgen android anemometer angel anglais angle angledozer angular angularis anhydride
  anhydrite anhydrous anileridine aniline anilino anillo animal animated anime anionic anise aniseed ankle anklet
  annex anode anodyne anorak anpp ant antacid antagonist anteater antechamber antelope antenna anteroom anthracite
  anthranalic anthranilic anthraquinone anti antiaircraft antianxiety antibacterial antibiotic antibody anticoagulant
  antidepressant antidote antifreeze antigen antihistamine antiknock antimacassar antimalarial antimatter antimony
  antipasto antipyrin antique antiseptic antisera antitoxin antiviral antler anvil apache apartment ape aperitif
  aperture aphrodisiac api apiary apollo apparatus apparel apple applejack applesauce appliance application applicator
  appurtenance apricot apron apse aptitude aqua aquamarine aquaplane aquarium aquatic aquatint aquavit aqueduct
  aqueous arabic aramid arandano arboretum arc arcade arch architectural architecture archway arcidae arcticidae
  areaway areca arena argol argon argyle ark arkshell
  arm armadillo armament armature armazon armchair armed armhole armlet
  armoire armor armored armour armoured armrest arnes
  aromatic arrester arrestor arrowhead arrowroot arroz arsenal arsenic
  art artichoke article articulated articulo artificial artillery artwork
  asbesto ascot ash ashcan ashtray asiento asparagus aspartame
  aspen asphalt asphalted asphaltic asphaltite aspic aspirin ass assembled assembling assembly assorted assortment
  astatic astm astrakhan astringent astronomical asylum atelier athletic atlantic atlase atom atomic attached attar
  attic attire atun aubergine aubusson audio audiotape audiovisual auditorium auger aurantifolia aureomycin
  auricularia australasicus australis auto autobahn autoclave
  autoloader automata automated automatic automatically automobile
  automotive automotriz automovil autoparte auxiliary avena aviary avocado awl awning axe axial axis axle azalea
  azelaic azide azinpho azo azoxy azucar azulejo babassu babel babushka baby baccy backbench backboard backcloth
  backdrop
  backhoe backing backpack backrest backroom backspace backstage backup backyard bacon bacteria badge badger badian
  badminton baffle bag bagasse bagel baggage bagging bagpipe baguette baize bakau baked baker bakery bakeware baking
  balaclava balalaika balance balancing balata balcony bale baleen baler balero ball ballast ballcock ballistic
  balloon ballpark ballpoint ballroom balm balon balsa balsam
  baluster balustrade bambara bamboo banana band banda bandage
  bandoleer bandolier bandstand banger bangle banister banjo bank banknote banner bannock banquette bap baptistery bar
  barbecue barbecued barbed barbell barber barbershop barbital barbiturate barbituric barf barge barium bark barley
  barn barnyard barometer barque barrack barrel barrette barricade barrier barroom barstool baryte basalt base baseball
  baseboard based basement basic basilica basin basis basket basketball basketware basketwork basmati bass basset
  bassinet basso bassoon bast baste basting bat bateria bath bathhouse bathing bathrobe bathroom bathtub batik baton
  batten battenboard batter battery batting battle battlement battleship batwing bauxite bavarian bawdyhouse bayonet
  bazaar bazooka beach beachwear beacon bead beaded beading beak beaker beam bean beanbag beanie bear beard bearing
  bearskin beater beauty beauvais beaver bed bedchamber bedding bedpan bedplate bedpost bedroll bedroom bedsheet
  bedside bedsit bedsitter bedspread bedstead bee beebread beech beechnut beef beefburger beefcake beefsteak beehive
  beeper beer beeswax beet beetle beetroot belfry bell bellbottom bellied bellow belly belt belting beltway bench
  bender bending bent bentonite benzaldehyde benzene benzfetamine benzilic benzodiaxol benzodioxol benzoic benzol
  benzothiazole benzoyl benzyl beret berry berth beryl beryllium besom beta betty betula bevel beverage bezitramide
  bib bicarbonate bicicleta bicycle bidet bier bifocal bifurcated bigeye biir bijou bike bilberry bile bilge bill
  billboard billet billfold billhook billiard billy bin binapacryl binder bindery binding binnacle binocular biodiesel
  biological biology biomass biphenyl biplane bipod birch bird birdbath birdcage birdhouse birdseed biretta bis
  biscuit bismuth bisphenol bisque bissel bistro bite bitmap bitted bitter bitumen bituminised bituminous bivouac
  black blackberry blackboard blacking blacktop blacktopping bladder blade blanca blancmange blanco blank blanket
  blasting blazer blazon bleach bleached bleacher bleaching blend blended blender blind blinded blinder blindfold bling
  blinker blintz blintze bloater block blockboard blockbuster blocker blockhouse blocking blood bloodhound bloodmobile
  bloom bloomer blossom blotter blouse blower blowfish blowgun blowlamp blown blowpipe blowtorch blubber bludgeon blue
  blueberry bluefin bluefish bluetooth bluing blume blunderbuss boa boar board boarding boardinghouse boardroom
  boardwalk boat boater boathouse boatyard bobbin bobsled bobsleigh bodega bodice bodkin body bodywork bogy boiled
  boiler boiling bola bolduc bole boletus bollard bolo bolsa bolster bolt bolting bomb bomba bombard bomber bombproof
  bonbon bonded bonding bone boneless bonemeal boneshaker bongo bonito bonnet booby book bookcase bookend booklet
  bookmark bookmobile bookshelf bookshop bookstall bookstore boom boomerang booster boot bootee booth bootlace bootleg
  bootstrap booze borate borax bordeaux bordello bore borer boric boride boring boron borscht borstal bosch boston
  bota botanical botella bothidae bottle bottled boucle
  boudoir bough bouillabaisse bouillon boule boulevard bouquet bourbon
  bourguignonne boutique bovine bow bower bowl bowling bowsprit bowstring box boxcar boxer boxing boy bra brace
  bracelet bracing bracket brad bradawl braid braided braiding brainchild brake braking bramble bran branch brandy
  brass brasserie brassica brassiere brazier brazing bread breadboard breadbox breadcrumb breakable breaker breakfast
  breakwater bream breast breasted breastplate breastwork breath bred breech breeding brew brewer brewery brewing
  brick brickwork brickyard bridge bridgework bridle brie brief briefcase brier brig brigantine brightening
  brilliantine brim brimstone brine brioche briquette brisket brisling bristle brittle brix broach broaching broad
  broadcasting broadcloth broadloom broadsword broadtail brocade broccoli brochure brogan brogue broiler broken brolly
  bromate bromazepam bromide brominated bromine bromomethane bronze brooch brooder broom broomstick broth brothel
  brougham brown browning brownstone brunch brush brushwood brussel bruted bubble bubbly buck buckboard bucket buckle
  buckler buckram bucksaw buckshot buckskin buckwheat buckyball bud buffalo buffer buffet bug buggy bugle builder
  building built buje bulb bulgur bulk bulkhead bull bulldog bulldozer bullet bulletin bullfight bullhorn bullpen
  bullring bulwark bumblebee bumper bun bundle bung bungalow bungee bunk bunker bunting buoy burglar burgundy burial
  burlap burn burned burner burning burnoose burr burrito burst bursting bus busbar busby buse bush bushing buster
  bustier buta butadiene butalbital butane butanoic butanol butanone butcher butchery butene butobarbital butt butter
  butterfat butterfly buttermilk butterscotch buttery button buttonhole buttress buttressing butty butyl butylene
  butyral buzz buzzer bypass byre byway cab cabana cabaret cabbage caber cabin cabinet cable cabled caboose cacahuate
  cacao cache cachet cadena cadmium cafe cafeteria caff caffeine cage cagoule caisson caja cajan cajanus cake calabaza
  calamar calamari calamine calcareous calcined calcite calcium calculator calendar calendering calf calfskin
  calibrated calibrating calico californium caligatum caliper calliper calorimeter calvary calzado cam cama camaron
  camazepam cambric cambridge camcorder camel camelid camelidae cameo camera camion camisa camiseta camisole camp
  campanile camphechlor camphor camping camshaft canadum canal canary cancelling candelabra candelabrum candied candle
  candlestick candlewick candy candyfloss cane canela caning canister cannabis canned cannelloni cannery cannon
  cannonball cannulae canoe canola canopic canopy cans
  canteen cantharellus cantharide cantilever cantle canton cantonment
  canva canvas cao cap capacitor caparison cape capelin capillary capitol capon cappuccino caprolactam capsicum capstan
  capsule capsuling captafol captive car caracul carafe caramel carassius caravan caraway carbamate carbide carbine
  carbofuran carbohydrate carbon carbonaceous carbonate carbonic carbonised carbonyl carboxyamide carboxyimide
  carboxylated carboxylic carboy carbuncle carcass carcinogen carcoat card cardamom cardamomo cardboard carded
  cardigan cardiidae carding cardiograph cardioid cardroom care carfentanil carga cargo carillon carlinotron carnation
  carne carnelian carnival carob carotenoid carousel carp carpentry carpet carpetbag carpeting carport carriage
  carriageway carrick carrier carrito carro carrot carryall carrycot cart carthamus carton cartridge cartwheel carved
  carving caryatid cascade case casein caseinate casement cash cashew cashmere casing casino cask casket cassava
  casserole cassette cassock cast castanea castanet caster casting castle castor castoreum cat catacomb catafalque
  catalizador catalogue catalyst catalytic catamaran catapult catboat catchall catchment catecholamine caterpillar
  catfish catgut cathartic cathedral catheter cathine cathode cationic catkin catla cattle catwalk caucho cauldron
  cauliflower caulk caulking causeway caustic cavalry caviar cavity cb cbd cebada cebolla ceiling celeriac celeric
  celery
  celesta cell cellar cello cellophane cellphone cellular celluloid cellulose cellulosic celsius celular cement
  cemento cenotaph censer center centered centerfield central
  centre centreless centrifugal centrifuge ceramic ceramica cerasus
  cerdo cereal cerium cerment cermet certified cerveza cesspit cesspool cetacea cetyl cfc chaff chafing chain chainsaw
  chair chairlift chaise chalcogramma chalet chalice chalk chalkboard chamarra chamber chambray chamois chamotte
  champagne chancel chancellery chandelier changer channa channel chanter chapati chapatti chapel chaplet chapter char
  charabanc charcoal charger chariot charnel chart chartreuse chassis chasuble chatarra cheater checkroom cheddar
  cheese cheeseboard cheeseburger cheesecake cheesecloth chemi chemical chemically chemise chemistry chenille
  chenopodium cheque cheroot cherry chess chessboard chessman chest chestnut cheval chew chewing chia chiaroscuro
  chick chicken chickpea chicle chicorium chicory chiffon child children chile chili chilled chiller chilli chilly
  chime chimney chin chinchilla chinstrap chintz chip chipboard chipolata chipped chipping chipwood chisel chitin
  chlorate chlorcyan chlordane chlordecone chlordimeform chlorfenotane chloride chlorinated chlorine chlorite chloro
  chlorobenzene chloroethane chloroform chloromethane chlorophenyl chloropicrin chloroprene chloropropyl
  chlorothiazide chlorpromazine choc chock chocolate choke cholesterol choline choo chop chopped chopper chopping
  chopstick chowder christma chromate chromatogram chromatograph chrome chromebook chromed chromite chromium
  chronograph
  chronometer chrysanthemum chrysogaster chuck church churn chute chutney cicada cichorium cider cigar cigarette
  cigarillo ciir cilium ciment cinchona cincture cinder cine cinnabar cinnamomum cinnamon cinta cinturon circle circuit
  circuito circuitry circular circumference circuse cirrhinus cistern citadel citharidae citric citron citrus civet
  clad cladding clam clambake clamp clapboard clapper clapperboard claria clarinet clarion clark clarki clasp
  classroom clavichord clavo claw clay clean cleaned cleaner cleaning cleanser cleansing clearway cleat cleavage
  cleaved
  cleaver clementine clench clerestory clew clinch cling clingfilm clinical clinker clip clipboard clipper cloak
  cloakroom clobazam cloche clock clockwork clodhopper clofenotane clog cloister clonazepam clorazepate closet closeup
  closure cloth clothesbrush clotheshorse clothesline clothespin clothing cloud clove clover cloverleaf clt club
  clubhouse clupea cluster clutch cnc coachwork coagulant coal coalfish coarse coaster coat coated coating coatroom
  coattail coax cob cobalt cobble cobblestone cobia cobija cobot cobre cobweb coca cocaine coche cochineal cock
  cockade cockatoo cockle cockleshell cockpit cockroach cocktail cocoa coconut cocoon cod coded codeine codfish
  codpiece coefficient coenzyme coffee coffeecake coffeehouse coffeepot coffer cofferdam coffin cognac cogwheel coil
  coin coir coke cola colander colchon cold coleslaw coliseum collage collagen collapsible collar collation collection
  collector colliery collodion colloid colloidal colocasia cologne colonnade color colour coloured colouring colt
  columbine columbium column colza comb combat combed combination combine combined combing combustible combustion
  comestible comfort comforter command commercial commissariat commissary commode commodity communion commutator
  commuter compact compacting companionway compartment compass compendium complex component composite composition
  compost compote compound compounded compresor compress compressed compression compressor computadora computed
  computer computing concentrate concentrated concertina conch concoction concrete condenser condiment conditioner
  conditioning condo condom condominium conductivity conductor conduit cone conector confection confectionery
  conference confessional confetti congelada congelado conglomerate congress coniferous conjugate conjugated conjuring
  connecting connector conservatoire conserve consignment console constituting construction consulate consumer cont
  container contaminant contenedor contraband contrabass contraceptive contraption contrivance control controlled
  controller controlling convector convent converter convertible conveyance conveyor cooked cooker cookfire cookhouse
  cookie cooking cookout cooktop cookware coolant cooled cooler
  cooling coop cooper cop copier copolymer copper copra copy
  copying coracle coral corbie corcho cord cordage cordial cordite cordless cordon corduroy core cored coriander cork
  corkscrew corm corn cornbread corned cornet cornflour cornice cornish cornmeal cornstarch coronet corpuscle corral
  corrective corridor corrosive corrugated corsage corselette corset cortex cortina cortisone corundum corvette
  corylus cosh cosmetic cosmetico cosmic costume cot cote
  cottage cotter cotton cottonmouth couch couchette coude coumarone
  counter counterbalance counterfeit counterpane countersink countertop counterweight coupe coupling courthouse
  courtroom
  courtyard couscous cover coverall covered covering coverlet cow cowbell cowboy cowcatcher cowhide cowl cowling
  cowshed cox coyote cpu cr crab cracked cracker crackling cradle craft crampon cranberry crane crangon crank
  crankcase crankshaft crap crape crapper crate cravat crawfish crayfish crayon crc cream creamer creamery creatine
  creche credenza creel creeper crematorium crematory creme creosote crepe creped crescent cresol crevalle crib
  cricket crimping crinkled crinoline crisp crispbread crochet crocheted crocheting crocidolite crock crockery croft
  croissant crooke crop cropper croquet croquette crossbar crossbeam crossbow crosscut crosspiece crosswalk crow
  crowbar crown crucible crucifix crud crude cruet cruise cruiser cruller crumpet crupper crush crushed crusher
  crushing crust crustacean crusting crutch cryolite cryostat crypt crystal crystalline crystallised crystallized
  cuban cubbyhole cube cubicle cubreboca cucumber cucurbita cud
  cudgel cuero cuff cufflink cuisine cullet culotte cultivated
  cultivation cultivator cultured culvert cumene cumin cummerbund cup cupboard cupcake cupel cupola cuppa cupro cur
  curative curb curbing curbside curbstone curcuma curd curdled cure curio curium curler curling currant curry
  currycomb cursor curtain curved cushion cushioning cusp cuspidor custard custom cut cutaway cutlass cutlery cutlet
  cutout cutter cutting cuttle cuttlefish cyanide cyano cyanogen cyberspace cyclane cyclanic cycle cyclene cyclenic
  cyclic cyclobarbital cyclohexane cyclohexanol cyclohexanone cycloterpene cycloterpenic cyclotron cylinder
  cylindrical cymbal cymene cynoglossidae cyprinus da dab dacha dado daffodil dagger daguerreotype dainty daiquiri
  dairy dais daisy dam damask damp damper damson dance dandelion danube dark darkroom dart dartboard dashboard dashiki
  daub davit daybed dayton dc ddt de deadbolt deanery deathtrap debacked debris deburring decaf decaffeinated decal
  decalcomania decanter decitex deck decker decking decongestant decor decorated decoration decorative decoy deep deer
  deerskin deerstalker defatted defence defense defibrillator deflector defoliant deformation defroster degelatinised
  degra degreased degummed dehaired dehumidifier dehydrated deicer delantera delantero deli delicatessen deliverable
  delorazepam demijohn demister demitasse den denatured denim densified density dental dentifrice dentist dentistry
  denture deodorant deodoriser deodorizer deodorizing depilatory
  depleted deportivo depository depot depressant derby derivative
  derrick derringer derv desiccated design desk dessert
  destroyer desugared detector detention detergent detergente detonating
  detonator detour detox detritus deuterium device dew dewar dexamethasone dexamfetamine dextrin dextrose dhoti dhow
  di diac diadem diagnostic diagram dial diameter diammonium diamond diaper diaphragm diary diathermy diatom diatomite
  diazepam diazo dibble dibromide dibromoethane dibromopropyl dicalcium dice dicentrarchus dichloride dichondra
  dichromate dickey diclofenac dictionary dicyandiamide didecyl die diehead dieldrin dielectric diene diesel diet
  dietary diethyl diethylamino diethylene diethylstilbestrol difenoxin differential diffraction dig digestive digger
  digging digital digitalis digitaria digol dika dildo dill dilution dimer dimethyl dimethylamino dimethylglyoxime
  dimmer dimple dina dinette dinghy dining dinitro dinky dinner dinnerware dinonyl dinoseb dioctyl diode diol diorama
  dioscorea dioxide dioxin dip dipentene diphenoxylate diphenyl diphenylamine diphosphorus dipipanone dipper dipstick
  directional dirigible dirk dirt disability disc discharge discharger discharging disco discotheque discounter dish
  dishcloth dishpan dishrag dishtowel dishwasher dishwashing dishwater disinfectant disinfected disk diskette disodium
  dispatch dispensary dispenser dispensing disperse dispersed dispersing dispersion displacement display disposable
  disposal dissipation dissolved dissolving dissostichus distemper distil distillate distillation distilled distillery
  distilling distributor disulphide dithionite diuretic divan dive divider diving dl dnoc dobby dock dodecan dodgem
  dog dogcart dogfish doghouse dogsled dogwood doily dolime doll dollhouse dolly dolmen dolomite dolphin dome
  domesticus donacidae donkey doodad doodle doohickey door doorbell doorhandle doorjamb doorknob doorknocker doorpost
  doorstep doorstop doorway dooryard dope doped dorm dormant dormer dormitory dory dose dosshouse dot doublet douche
  dough doughnut dove dovecote dovetail dowel downcast downer downstage dragline drainage drainboard drained drainpipe
  drape drapery draught draw drawbridge drawer drawing drawn drawstring dray dreadnought dredge dredger dreg dress
  dressed dresser dressing dried drier driftwood drill drilled drilling drink drinkable drinking drip dripping drive
  driven driver driveshaft driveway driving drogue dromaius drone
  dropper dross drug drugstore drum drumhead drumstick dry dryer
  drygood drying drywall dubbin dubbing duck duckling duct ductile dud duff dugong dugout dulce dulcimer dulciolen
  dumbbell dumbwaiter dummy dumper dumpling dumpster dun dung dungaree dungeon duplex duplicate duplicating
  duplication duplicator durable durazno durian durum dust dustbin dustcart duster duvet dwelling dye dyed dyeing
  dyestuff dynamite dynamo eagle ear earbud earmuff earphone earpiece earplug earring earth earthenware earthwork
  earwax easel easter eat eatable eatery eating eau eave ebike ebonite ecaussine ecclesiastical ecgonine echinoderm
  echinus ecigarette economiser edge edged edging edible edifice edode eel efficient effigy effluent egg eggbeater
  eggcup eggnog eggplant eiderdown einsteinium ejector elaidinised elastic elasticity elastomeric elbow electric
  electrica electrical electrically electricity electrico electro electrocardiograph electrode electroencephalograph
  electrolysis electrolyte electrolytic electromagnet electron electronic electronics electrophorus electroplate
  electrostatic element elephant elevated elevating elevator elixir
  ell elliptical elm eluate em emanation embankment embassy
  emblem embossed embossing embrague embrocation embroidered embroidery emerald emergency emery emetic emitting
  emollient empaque emplacement emporium emulsified emulsifier emulsifying emulsion emus enamel enamelled enamelling
  encased enchilada enclosed enclosure encoder encyclopaedia endangered endive endocarp endorphin endosulfan endrin
  energy enfleurage engine engineered engineering engobe engrail engrane engraulis engraved engraving enlarger enriched
  ensemble entanglement entertainment entranceway entrant entrenchment entryway envase envelope enzymatic enzyme
  epaulet epdm ephedra ephedrine epicyclic epoxide epoxy epoxyalcohol epoxyether epoxyphenol epoxypropane epsilon
  epsomite equatorial equina equine equipage equipment equipo equipped eraser erasing ergometrine ergot ergotamine
  ermine erucic erythromycin escala escalator escape escarole
  escritoire esculentus escutcheon espadrille esparto especia espejo
  espinaca esplanade espresso espuma essence essential estazolam ester esterified estufa etc etcetera etching ethanal
  ethandiol ethane ethanediol ethanethiol ethanol ethchlorvynol ether ethinamate ethnographic ethoxy ethyl
  ethylbenzene ethylchloride ethylene ethylvanillin etiqueta eton
  eucalyptus eureka european eutectic evaporative evaporator ewer
  excavating excavator excelsior exchanger excipient excrement excreta excursion exercise exfoliated exhalation
  exhaust exhibition expanded expansible expectorant exploratory explosive exportation expressway extension extinct
  extinguisher extinguishing extra extract extracted extraction
  extractor extruded extruder extruding extrusion eye eyebrow
  eyeglass eyelash eyelet eyeliner eyepiece eyeshadow eyewear fa faba fabric fabricated facade face facial facsimile
  factice factor factory faggot fagus fairground fake falcon falda fallout falsie fan fanlight farina farm
  farmaceutico farmhouse farmyard faro fastener fastening fat fatigue fattening fatty faucet fauteuil fax fe feather
  feature fedora feed feedback feedbag feeder feeding feedlot feeler feldspar fell felt fencamfamin fence fencing
  fender fenetylline fennel fenproporex fentanyl fermented ferro ferrochrome ferrosilicon ferrous ferruginous ferrule
  ferry ferryboat fertile fertilised fertiliser fertilizante fertilizer fertilizing fescue fess festive festivity
  festoon fetal fetter fiber fiberglass fibre fibreboard fibrin fibrous field fieldstone fieldwork fierro fife fig
  fighter figurine filament filbert file filet filigree filing filled filler fillet filling filly film filter
  filtering filth filtrate filtro fin finder finery finger fir fire firearm firebomb firebrand firebrick fireclay
  firecracker firehouse firelighter fireplace fireplug firetrap firewater firewood firework firing fish fishery
  fishhook fishing fishmeal fishnet fissile fitment fitted fitting fixative fixed fixing fixture fizz flag flagellum
  flagon flagpole flagship flagstone flail flake flaked flame flamethrower flan flander flange flannel flannelette
  flap flapjack flare flash flashbulb flashed flashgun flashlight flask flat flatbed flatboat flatcar flatfish
  flatiron flatlet flattening flatware flavoured flavouring flax flea fleabag fleapit fleece flexible flexographic
  flick flimsy flint flintlock flipflop flipper float floc flock flocked floodlight floor floorboard flooring flop
  flophouse floppy florist floss flotilla flotsam flounce flounder flour flow flower flowerbed flowerpot fludiazepam
  flue fluff fluid flunitrazepam fluorescein fluorescent fluoride fluorinated fluorine fluorite fluoro fluoroboride
  fluorocarbon fluoromethane fluoroscope fluorspar flushing flute fluting flux fly flyer flying flyover flypaper
  flyspeck flyswatter flywheel foam foamed fob foco fodder foetal fog foie foil folded folder folding foliage foliosum
  fomentation fondant fondu fondue fonio food foodstuff foot footage football footbridge footlocker footpath footplate
  footrest footstool footwear forage fore forecastle forecourt foregoing foremast forensic foresail forestry forge
  forged forgery forging forja fork forklift formaldehyde formalin formic fort fortification fortified fortress fossil
  foundation foundry fountain fowl fox foxhole foyer fracture fragrance frambuesa frame framed framework frangipani
  frankfurter frankincense franking frasco fraxinus freeway freewheel freeze freezer freezing freight freighter freno
  fresa fresca fresco fresh freshwater fretwork friary fricassee friction fridge fried friez frieze frigate frijol
  frippery frise frit fritter frock frog front frontal frontispiece frost frosting frozen fructose fruit fry fryer
  frying fudge fuel fuelled fulcrum fulminate fume
  function functional functioning fundicion funfair fungi fungicidal fungicide
  funicular fur furaldehyde furan furbelow furfuryl furnace furnishing furniture furrier furrow furskin fuse fused
  fuselage fusing futon fuzz ga gabardine gaberdine gable gadget gadgetry gadidae gadolinium gadus gaff gage gaiter
  galena galleon gallery galleta galley gallium galloon gallow gallus galosh galvanic galvanised galvanizada
  galvanizado galvanized galvanometer gambling game gamecock gaming gamma gammon gangplank gangway gantry garage garb
  garbage garbanzo garden gargle gargoyle garland garlic garment garner garnet garnetted garnish garret garrison
  garrote
  garter gase gaseous gasket gasohol gasolina gasoline gasometer gastronomy gate gateau gatehouse gatepost gateway
  gather gauge gauze gavel gazebo gazpacho gear gearbox gearing gearmotor gearset gearshift geese geiger gel gelatin
  gelding gelignite gem gemstone generator geneva gentian genuine genus geophysical germ germanium germicide
  germination getup gewgaw ghee gherkin gibbet giblet gift gig
  gilae gilding gilt gimbal gimcrack gimlet gimped gin ginger
  gingerbread gingersnap gingham ginkgo ginmill ginseng girder girdle girl gizmo glace gladius gland glass glasshouse
  glassine glassware glaz glaze glazed glazier glider globe globulin glockenspiel glop glove glow glucitol gluconic
  glucose glue glued glueing glulam glutamic gluten glutethimide glycerin glycerine glycerol glycogen glycol
  glycoprotein
  glycoside glyph glyphosate gneiss gnocchi gnome goad goalmouth goalpost goat goatskin gobbet gobelin goblet goggle
  goitrogen gold goldbeater golden goldmine goldsmith golf golliwog gondola gong goo goober goody gook goop goose
  gooseberry gorbuscha gorra gossamer gossypol gouache gouge goulash gourd government gown gpu gra grab grade graded
  grader grading graffiti graffito grafted grafting graham grain grained gramophone granary grange granite granito
  granny
  granola granular granulate granulated granule grape grapefruit graphic graphite grapnel grapple grappling grasa
  grass grasshopper grate grated grater grating grave gravel graver gravestone graving gravity gravure gravy gray
  grease greasepaint greaseproof greasy greatcoat greave green greengage greenhouse greenroom greeting grenade
  grenadine grey grid griddle griddlecake gridiron grill grille griller grinder grinding grindstone grip gripper grist
  gristmill grit grizzle groat grocery grog grommet groove grooved grotesque ground groundsheet grouper grouse grout
  grove grua grub gruel guacamole guano guante guar guard guardhouse guardrail guardroom guava guayaba guayule
  guesthouse guestroom guide guildhall guitar guitarra gulag gum
  gumbo gumdrop gummed gun gunboat gunk gunmetal gunnel gunnery
  gunny gunnysack gunpoint gunpowder gunwale gurdy gurney gusher gusset gut gutta gutter guttering gvw gym gymnastic
  gymslip gypsum gyro gyroscope haberdashery habit hackled hackney hacksaw haddock haemostatic hafnium haft haggis
  hagia hailer hailstone hair hairbrush hairdressing hairdryer hairgrip hairnet hairpiece hairpin hairspring hake
  halal halberd halftone halibut halide haliotis halitosis hall hallowed halloween hallucinogen hallway halo halogen
  halogenated halon halter halyard ham hamburger hammer hammering hammock hamper hand handbag handball handcar
  handcart handcraft handcuff handgun handhold handicraft handiwork handkerchief handle handlebar handrail handsaw
  handset handspike handwork hang hangar hanger hanging hank hansom hard hardback hardbake hardboard hardcover
  hardened hardness hardtack hardtop hardware hardwood hare harem harenga harengus harina harmonic harmonica harness
  harp harpoon harpsichord harrow harvard harvest harvester harvesting hash hashish hasp hasselti hassock hat hatband
  hatbox hatch hatchback hatchet hatchway hatpin haven haversack hawk hawser hayloft haymaking haywire hazelnut hazmat
  hbfc hcfc hch hdd hdmi hdpe head headband headboard headcheese headdress headgear headlamp headlight headphone
  headquarter headrest headscarf headset headstone heald health hearing hearse heart hearth hearthrug heat heated
  heater heating heaver heavy heckle hedge hedgerow heel held helical helicopter heliotrope heliport helium helm
  helmet hem hemiacetal hemlock hemoglobin hemosiderin hemp hemstitch hemstitching hen henazone henna heparin hepper
  hepta heptachlor herb herbaceous herbal herbicida herbicide hermitage heroin herramienta herring herringbone hessian
  hetero heterocyclic heterodyne heterophylla hewing hex hexa hexadecan hexafluoro hexanelactam hfc hfo hi hiatellidae
  hibachi hickory hide hidraulica hidraulico hierro highball highboy highchair highlighter highroad hilo hilt
  hindquarter
  hinge hinny hippoglossus hitch hitching hive hoagie hoarding hoarfrost hobble hobnail hock hockey hod hoe hoeveni
  hog hoist holdall holder hollow hollowed hollyhock hologram holothuroidea holster homarus homburg home homeroom
  homespun homing hominy homogenate homogenised homogenising hone honey honeybee honeydew honeysuckle honing honkytonk
  hooch hood hooded hoodie hoof hook hookah hookup hookworm hoop hoopwood hoove hop hopper hormone horn horno horse
  horseback horsebox horsehair horsehide horseshoe horsewhip horticultural horticulture hose hosepipe hosepiping
  hosiery hospice hospital hostel hostelry hot hotcake hotel hothouse hotplate hotpot hound hourglass house houseboat
  housecoat household housetop housing hovel hoverboard hovercraft howdah howitzer hr hrc hs hub hubcap hucho huevo
  hug hule hulk hull hulled humanoid humidifier humidity hummus humus hunting hurdle hurdy hurricane husk husked hut
  hutch hutment hvac hyacinth hybrid hydantoin hydrant hydrate hydraulic hydrazine hydride hydrocarbon hydrochloric
  hydrochloride hydrocyanic hydrofluoric hydrofoil hydrogen hydrogenated hydrographic hydrological hydrometer
  hydroplane hydroquinone hydroxide hydroxy hydroxyacetic hydroxyethyl hydroxylamine hydroxymethyl hygiene hygienic
  hygrometer hypermarket hypnotic hypo hypobromite hypochlorite hypodermic hypophosphite hz ibc ibuprofen icbm ice
  icebox icebreaker iced icicle icing iconography ictalurus idaea idellus identifiable identikit idol igloo igniter
  ignition ii iingonberry iir illuminated imaging imbuia imidazole imide imine imitation immersion immunological
  impedimenta impeller implant implanted impregnated impregnating impregnation impresora impressionism improver
  improvisation impulse impurity inactive incandescent incense incineration incinerator incl incontinence
  incorporation incubation incubator indene indentation indicator indigo indium indoor induction inductor industrial
  industry inedible inertial infant infield infirmary inflammatory inflatable inflater infra infusion ing inglenook
  ingot ingredient inhalant inhalation inhalator inhaler inhibitor initiator injection injector ink inked inkstand
  inkwell inlaid inland inlay inn inorganic inositol inoxidable insect insecticidal insecticide inset insole
  instalment instant instantaneous instep instrument instrumental instrumentation instrumento
  insulated insulating insulation insulator insulin integrated integrator
  intensifier interalloyed interceptor interchange intercom interface interferometer interferon interior interlayer
  interleaved interleukin interlock intermediate intermixed intermixture internet interruptor interstate intoxicant
  intranet intravenous intrenchment intybus inulin inversor
  invertebrate inverter iodate iodide iodinated iodine iodocompound
  iodoprotein iodothyronine iodotyrosine ion ionic ionising ionization ionone ipecac iridium irish iroko iron ironclad
  ironing ironmongery ironware ironwork irradiated irregularly isinglass iso isobutene isobutyl isocyanate isomer
  isoprene isopropyl isoquinoline isosafrole isostatic isotope isotopic
  ivory ivy jabon jabot jack jackboot jackdaw jacket
  jackfruit jackhammer jacking jackknife jacquard jade jail jailhouse jalapeno jalopy jalousie jam jamb jammy jamon
  japonicus jar jarvik jasper jasus jawbreaker jean jeep
  jelly jellyfish jemmy jeringa jerkin jerky jerusalem jet jetliner
  jetsam jetty jewel jewellery jewelry jewish jib jig jigger jigsaw jimmy jinrikisha jitney jitomate jockey jockstrap
  joggle john joinery joint jointed joist jojoba jonquil joss joya joyeria joystick juego jug jugo juguete juice
  juicer jukebox julep julienne jump jumper jumpsuit junction juniper junk junket jute kale kamikaze kaolin kaolinic
  kapok karamanie kashmir katsuwonus kawakawa kayak kazoo kebab kedgeree keel keepsake keg kelem kelp kelvin kennel
  kentucky kephir keratin kerchief kernel kerosene keta ketch
  ketchup ketone kettle kettlebell kettledrum key keyboard keyhole
  keypad khaki khakis kibble kibbled kickstand kid kidney kieselguhr
  kieserite killer kiln kilt kimchi kimono kindling kiosk kipper
  kippered kirsch kisutch kit kitchen kitchenette kitchenware kite kitsch kitten kiwi kiwifruit klaxon kleenex
  klystron knapsack kneading knee knicker knickknack knife knit knitted knitting knitwear knive knob knock knockabout
  knockoff knockwurst knot knothole knotted knuckle kohl kohlrabi kola kombucha kosher kraft kraftliner krypton kurta
  kurti kv kva kvar kyanite lab label labelling labeo laboratory labyrinth lac lace lacing lacquer lactam lactate
  lactic lactone lactose lactuca lacuna ladder lading ladle lady ladyfinger lager lagging lait lake lam lamasery lamb
  lambskin lamellar lamina laminado laminaria laminate laminated lamination laminboard lamp lampara lampblack lamppost
  lampshade lana lance lancet landcraft landline landrover lane langosta lanolin lantern lanyard lap lapel lapping
  laptop larboard lard larder lariat larkspur larva lasagne laser lata latch latchkey latex lath lathe latifolia laton
  latrine latte lattice latticework lauan laudanum launcher launderette laundromat laundry lauryl lava lavadora
  lavatory lawn lawnmower lawrencium laxative layer layette lcd ldpe le lead leaded leaf leaflet lean leash leather
  leatherette leaven leche lechuga lecithin lectern led lee leech leek lefetamine leftfield leftover leg legging lego
  legume leguminous lei lemon lemonade lemongrass len lengthwise lense lente lenteja lentil lentinus leopard leotard
  leptobarbus letter letterpress lettuce leucite leukotriene levamfetamine level leveller levelling lever levis
  levorphanol libation library libro lichen licuadora lid lido lifeboat lift lifting light lighter lighthouse lighting
  lightning lightship ligneous lignin lignite lilac lilium lilly lilo lily limber lime limeade limed limestone limiter
  limning limo limon limonum limousine limpet lindane linden line linear lined linen liner linerboard lingerie
  liniment lining link linking linkup lino linoleic linolenic linoleum linseed lint lintel linter lion lip lipid
  lipstick liquefied liquefying liqueur liquid liquor liquorice lisle lister litharge lithium lithograph lithographic
  lithopone litio litmus litre litter liver liverwurst livery livestock lividus living lizard llanta lldpe load loader
  loading loaf loafer loam lobby loblolly lobscouse lobscuse
  lobster lock locker locket lockup locomotive locust lodestone
  lodge lodging loflazepate loft log loganberry loge loin loincloth lolium lollipop long longboat longbow longfinned
  longshot loo loofah loom loony loop looped loose loprazolam lorgnette lorraine lorry lotion lotus loudspeaker louis
  lounge lounging louse lox loxechinus lozenge lp lube lubricant lubricante lubricating lubricator lucerne luge luger
  luggage lumber lumberyard luminaire luminophore lump lunar lunch
  luncheon lunchroom lung lupine lupulin lure lustre lute
  luxury luz lvl lychee lychgate lye lyre lysergic lysine mac macadam macadamia macaroni macaroon maccoyii mace
  maceration machete machine machinery machining mackerel mackinaw mackintosh macrocarpon macrocephalus macrouridae
  mactridae madeira madera madhouse magazine maggot magic magma magnesia magnesite magnesium magnet magnetic
  magnetisation magneto magnetron magnifier magnivelare magnum magpie mahogany mail mailbag mailbox mainframe mainmast
  mainsail mainspring maintenance maisonette maiz maize maker makeup makeweight malachite malaria male maleic maleta
  mall
  malleable mallet malonylurea malt malted maltose mammal mammogram manacle manatee manchon mandala mandarin mandolin
  mane manganate manganese manganite manger mango mangoe mangold mangosteen manguera manhole manicure manifold manila
  manioc manmade mannitol manometer manor manostat mansard manse mantel mantelpiece mantequilla mantilla mantle manual
  manure manuscript manzana manzanita map maple maquina maquinaria maraca maraschino marble marbling marc mare
  margarine margarita marge marimba marina marinade marine marionette marker market marketplace marlin marmalade marmol
  marquee marquetry marrowbone marshmallow mart martini marzipan mascara mash mask masking masonry masou massage
  massicot mast masterpiece mastic mat match matchbook matchbox matchstick matchwood mate material maternity matrice
  matrix matsutake matte matthew matting mattock mattress matzo matzoh maul mausoleum maw maxima mayflower mayo
  mayonnaise maypole maze mdf mdi mead meal measure measured measuring meat meatball meatloaf mecanica mecanico
  mechanical mechanically mechanism mechano mecloqualone medal
  media medica medical medicament medicamento medicated medication
  medicinal medicine medico medium medulla mee meetinghouse mefenorex megalith megalobrama megaphone melamine melanin
  melanogrammus melanonidae melba melon melting membered membrane memorandum memorial memory menagery menorah mentha
  menthol meprobamate meranti merchandise merchant merchantman mercuric mercury meringue merlucciidae merluccius mesa
  mescaline mesh meslin metal metalica metalico metallic metalling metallised metallurgy metalwork metamfetamine
  metasilicate meter metformin methacrylate methacrylic methadone methamidopho methanal methane methanol methaqualone
  methionine methyl methylamine methylene methylionone methyloxirane methylpentan methyprylon metrazol metre metric
  metro metronome mew mezcal mezclilla mezzanine mezzo mfc mgo
  mic mica mice micro microbial microchip microcomputer microcontroller
  microfiche microfilm micrometer microorganism microphone microprocessor microscope microsphere microtome microwave
  middling middy miel mike mileometer milk milking milkshake mill milled millet millinery milling millivoltmeter
  millrace millstone millwheel milometer milt mimeograph minaret mince minced mincemeat mincer mincing mineral
  mineralogical minestrone minesweeper mini miniature minibar minibike minibus minicab minicomputer miniskirt ministry
  minivan mink minster mint mirex mirror missile mitt mitten mix mixed mixer mixing mixture mizzen mizzenmast mm moat
  mobcap mobile moccasin mocha mochila modacrylic model modelling modem moderator modernism modular module moh mohair
  moire molass mold molecule moleskin mollusc molybdate molybdenum monastery monetary moneybag mongolian mongrel
  monitor monkey mono monoamine monoammonium monobutyl monochloride monochrome monocle monocrotopho monocular
  monofilament monofocal monohydric monolith monomer monophenol monoplane monopod monorail monoxide montacarga montage
  monument monumental moonstone mooring mop moped mora mordant morgue morhua moridae morphia morphine morsel mortar
  mortarboard morticing mortise mortuary mosaic mosque mosquito mosquitoe moss mote motel moth mothball motif
  motocicleta motor motorbike motorboat motorcar motorcycle motorised motorreductor motorway mould moulded moulding
  mound mount mountain mounted mounting mourning mouse mousetrap moussaka mousse mouth mouthpiece mouthwash movie mow
  mower mozzarella mpa mri mucilage muck mud mudguard mueble muesli muff muffin muffle muffler mug mulberry mulch mule
  mulled muller mullet mulligatawny mullion mullite multi multicellular multiengine multiflorum multifocal multilayer
  multimeter multiplexer multivitamin muneca mungo municipal munition mural musa muscatel muscle museum mushroom music
  musical musk muskellunge musket muskrat muslin mussel mustard mutton muumuu muzzle myidae mykiss myrtle mytilus mzz
  naan nacho nacre nail nailbrush nailing nameplate nand napalm naphtha naphthalene naphthol naphthylamine napkin
  nappy naranja narcotic natural nautilus naval nave navigability navigation navigational navy nbr nearside nebula
  neck neckband neckerchief necking necklace neckline necktie nectar nectarine nectary nee needle needleloom
  needlepoint needlework negatoscope negligee nema neodymium neon neoprene nep nepheline nephrop neptunium nerka
  nestling net netting network neumatico neurotransmitter newburg newel newsprint newsstand newtonian niacin nib
  nibbling nickel nickelodeon nicotine nightcap nightclub nightdress nightgown nightie nightingale nightshirt
  nightspot nightstand nightstick nightwear nile niloticus ninepin
  niobium nitrate nitrated nitric nitride nitrile nitrite nitro
  nitrogen nitrogenous nitrosated nitroso nitrostated noil noisemaker non nonconductor nonreturn nonwoven nonylphenol
  noodle noose nopal norephedrine norethandrolone norfolk normethadone
  norvegicus nose nosebag nosegay nosh nostrum notching
  notebook notepad nougat nourishment nova novelty nozzle npp nucleic nude nueva nuevo nuez nuke numerically
  numismatic nunnery nursery nursing nut nutcracker nuthouse nutmeg nutriment nylon oak oakum oar oarlock oat oatcake
  oatmeal obelisk obesus oboe observatory obsidian obstacle obstruction ocarina oceanographic ocelot octadecan octane
  octanol octopus octyl octylphenol ocular oddment odometer odoriferous oestrogen oeuvre offal office offstage oficina
  ogac oil oilcan oilcloth oilskin ointment okra ol old oleaginous oleander oled olefin oleic oleo oleohydraulic
  oleomargarine oleoresin oleostearin oleum oligomer oliva olive omnidirectional oncorhynchus onion onionskin onyx ooze
  opacified opacifier opacifying opal opener openwork opera ophthalmic opiate opium optic optical optically opto
  orache oracle oral orange orangeade orchard orchid ordnance ordure ore oreochromis organ organic organism organo
  orientalis oring ormolu ornament ornamental ornamented oro orthicon orthopaedic orthopedic orthophosphate
  orthophthalic
  osb oscillator oscillograph oscilloscope osier osmium ossein
  osteochilus ostomy ostrich otter ottoman outboard outbuilding
  outdoor outerwear outfall outfield outhouse outlet outrigger outwork ouzo oven ovenware overcasting overcoat
  overhand overhang overlapping overlay overpass overprint overshoe ovine ovoid owl ox oxalic oxcart oxen oxford
  oxidation oxide oxidised oxidising oxido oximeter oxirane oxometallic oxyacetylene oxychloride oxycocco oxydiethanol
  oxyethylene oxygen oxytetracycline oyster ozokerite ozone pacemaker
  pacific pacifier pack package packaged packaging packed
  packing packinghouse pad padded padding paddle paddleboard paddling
  paddock paddy padlock paella pager pagoda pail painkiller
  paint paintball paintbox paintbrush painted painter painting paisley pajama palace pale palette paling palinurus
  palisade palladium pallasii pallet palliative palm palmitic pan panal panama pancake pandalus pane panel paneling
  pangasius pannier pansy pant pantalla pantalon pantechnicon panther pantie pantothenic pantry pantsuit panty
  pantyhose panulirus papa papaw papaya papel paper paperback paperboard paperclip paperweight paprika papyrus
  parabolic parabrisa paracentrotus paracetamol parachute paraffin paraglider parakeet paramagnet parameter parapet
  paraphernalia paraquat parasite parasol parathion parboiled parcel parchment parfait paring paris park parka parking
  parkway parlor parlour parquet parquetry parrot parsonage
  part parte parterre parthenon particleboard particulate partition
  partridge pashmina passageway passkey pasta paste pasteboard pastel pastille pastrami pastry pastrycook pasty patch
  pate patent patina patio patisserie patrol patty pave pavement
  paver pavilion paving pavo paw pawl pawnshop payload pb pbb
  pcb pcba pct pea peach peacock peak peanut pear pearl pearled peat pebble pecan pechuga pectate pectic pectin
  pectinate
  pectinidae pedal pedestal pedestrian pedicure pediment pedometer pee peel peeled peephole peg pegamento pegboard
  pekoe pelamis pelicula pellet pelletised pelmet pelota pelt peluche pemmican pen penal pencil pendant pendent
  pendulum penicillanic penicillin penicillium penitentiary penknife penlight pennon penny penta pentachloride
  pentagon pentanoic pentaoxide penthouse pentobarbital pentoxide peony pepino pepper peppercorn peppermint pepperoni
  pepsin peptidase peptone pera perambulator perborate perbromate percale percarbonate perch percha perchlorate
  percolate percolator percussion perenne perforated perforating perforation perfume perfumed perfumery perfuming
  pergola periclase periodate periodical periscope perishable periwig periwinkle perlite permanganate perna peroxide
  peroxoacid peroxoborate peroxy peroxyacid perry persian persimmon perspex persulphate pescado pessary pesticide
  pestle pesto pet petal petard petg petit petrochemical petrol petrolatum petroleo petroleum petticoat pew pewter pfc
  pharma pharmaceutical pharmacopoeia pharmacy phaseolus pheasant phenazone phenethyl phenobarbital phenol phenolic
  phenothiazine phentermine phenyl phenylacetic phenylacetone phenylene phenylpropan pheromone phial phillip phloem
  phone phonograph phosgene phosphamidon phosphate phosphatic phosphide phosphinate phosphite phosphonate phosphor
  phosphoric phosphorous phosphorus photo photocell photocopier photocopy photograph photographic photography
  photomask photomontage photon photostat photovoltaic phthalic physiological piano pianoforte pianola piccalilli
  piccolo picea piceus pickax pickerel picket pickle pickled pickling
  pickup picnic picture piddle pie piece piedra piel pier
  pieza piezo pig pigeon piggery pigment pigpen pigskin pigsty pigswill pike pila pilaf pilaster pilchard pilchardus
  pile
  piling pill pillbox pillion pillory pillow pillowcase pilothouse pimenta pimienta pimiento pin pina pinafore pincer
  pincushion pine pineapple pinecone ping pingpong pinhole pinion pink pinking pinnacle pinnipedia pinny pinstripe
  pintable pintura pinus pinwheel pipe pipeline piper piperazine piperdone piperidine piperita piperonal pipette
  pipework piping pippin pique pirate pirogue piso piss pistache pistachio piste pistol piston pisum pit pita pitch
  pitchblende pitchfork pith pithead piton pitot pix pixel pizza pizzeria placa placebo placket plaguicida plaice plaid
  plait plaited plaiting plan plane planed planer planet planetarium planetary planing plank planking plant plantain
  planter plaque plasma plaster plasterboard plastering plastic plastica plasticised plasticiser plastico plastique
  plata
  platano plate plateaux plated platelet platen platessa platform plating platinum platter player playera playground
  playhouse playpen playroom plaything pleat plectrum pleuronecte plier plinth plomo plonk plough plow plowshare plug
  plugging plughole plum plumb plumbing plummet plush plutonium ply plywood pneumatic poa pocket pocketknife pod
  podium poi pointed poison poker pokey poky
  polarimeter polarising pole poleaxe polietileno poliovirus polipropileno polish
  polished polisher polishing pollachius pollack pollen pollo pollock pollutant polo polonaise polonium polvo poly
  polyacetal polyallyl polyamide polyamine polybutene polycarbonate polychrome polyelectrolyte polyester polyether
  polyethylene polyglycol polygraph polyhydric polymer polymeric polymethyl polymide polypeptide polyphenol
  polyphosphate polypropylene polysilicon polystyrene polysulphide polysulphone polyterpene polythene polyurethane
  polyvinyl pom pomace pomade pomegranate pomelo pomfret pommel pompon poncho pone pong poniard pontifical pontoon
  pony pool poop poorhouse pop popcorn popgun poplar poplin popover poppet poppy populus porcelain porch porcupine
  pork porkchop porosity porous porphyry porpoise porridge porringer port portable portal portcullis porterhouse
  portfolio porthole portico portland portrait possum post postage postal postbag postbox postcard poster postmark
  postmodernism posy pot potable potash potassic potassium potato potatoe potentiometer potholder pothook potion
  potluck potpie potsherd pottage pottery potty pouch pouffe poultice poultry pound pouring poutassou powder powdered
  power powerbank powerboat powered prairie praline pram pratensis prawn pre precious precipitant precipitate
  precipitated precipitin precursor predetermined prednisolone prednisone prefab prefabricated preform premetallised
  premix presbytery prescription preservation preservative preserve preserved preserving press pressed pressing
  pressure pretzel preventative preventive prey primate print printed printer printing priory prism privy probiotic
  processing processor product profile profiterole progesterone progestogen projectile projector prong prop propan
  propane propellant propelled propellent propeller propelling propene prophylactic propionic propping propulsion
  propyl propylene propylthiouracil proscenium prosciutto prosecco prostaglandin prosthesis protease protective
  protector protein protesis protozoa protozoan protractor provender
  provisionally provitamin prow prune pruner pruning prunus
  pry psetta pseudophloem psittaciforme psophometer psychoactive psychrometer psyllium ptfe ptomaine pud pudding
  puddle puff puffed puffer pull pullback pullet pulley pullover pulp pulping pulpit pulpo pulse pulverised pulverized
  pumice pump pumpernickel pumpkin punch punched punching punnet pup puppet puppy pure puree purgative purifier
  purifying purity purl purple purse push pushcart pushchair pusher pushpin putty puzzle pv pvc pyjama pylon pyrazole
  pyrex pyridine pyrimidine pyrite pyrometer pyrophoric pyrotechnic
  python pyx quadcopter quadruplicate quaff quahog quail
  quarter quarterdeck quartering quartz quartzite quaternary quay quebracho queen quercus quesadilla queso quicklime
  quicksilver quill quilt quilted quilting quimica quimico quince quinine quinoa quinol quinoline quinone quintessence
  quinuclidinol quirk quirt quoit rabbit raccoon racecourse racemate racetrack raceway rachycentron racing rack racket
  racking racquet racquetball radar radiador radial radiata
  radiation radiator radical radicchio radio radioactive radiocarbon
  radiochlorine radiography radioisotope radiological radiotherapy radish radium radon raffia raft rafter rag raglan
  ragout rail railhead railing railroad railway raiment rain rainbow raincoat rainwater raisin rajidae rake ram
  ramekin ramen ramie ramming ramp rampart ramrod ranch
  range rangefinder rapeseed rapier rasp raspberry rasping raster rat
  ratatouille ratchet rathskeller ration rattan rattler rattlesnake ravioli raw rawhide ray rayon razor re reactant
  reactive reactor reader reagent reamer rebar receiver receptacle rechargeable reciprocating reclaimed recliner
  reclining recognised reconnaissance reconstituted reconstructed recorder recording recoverer recreation rectangular
  rectifier rectory recycled recycling red redoubt reducer reed reefer reel reeling refaccion refectory refill
  refillable refilling refined refinery refining reflector reformatory refractory refresco refreshment refrigerador
  refrigerant refrigerated refrigerating refrigerator refurbished regalia regenerated regeneration regimental register
  regulated regulating regulator rein reinforced reinhardtius relaxant relay relic reliquary relish reloj remake
  remaking remelting remolque remote removable removal remover rennet repair repairing repast repellent repertory
  replaceable replica repository reproducer reptile reserpine reservoir residual residue resin resina resinoid
  resistor resonance resonator resorcinol respiration respirator restaurant restorative restroom resuscitator
  resuspension retarder reticle retinal retort retread retreaded retreading retrenchment retrofit retrorocket retsina
  retted reusable reversal reversible revetment revolver revolving rhenium rheostat rheum rhinestone rhino rhizome
  rhodium rhododendron rhodurus rhopilema rhubarb rib ribbed ribbing ribbon ribe riboflavin rice rickshaw ricotta
  riddle ride ridgepole riding riesling rifle rifted rig rigger rigging rightfield rigid rim rime rind ring ringside
  rink rinse ripcord ripping ripsaw riser risotto rissole rite rivet riveted roach road roadbed roadhouse roadside
  roadster roadway roan roast roasted roaster roasting robe robinia robot robotic rock rocker rockery rocket rocking
  rod rodamiento rodenticide roe roll rolled roller rolling rollmop rollo romaine ron rood roof roofing rooftree rook
  roost rooster root ropa rope roqueforti rosary rose rosebud rosette rosin rostrum rotary rotisserie rotochute rotor
  rotunda rouge rough roughage roughcast roulette round roundhouse router roux roving rowboat rowel rowing rowlock
  royal rubber rubberised rubbish rubble ruby rucksack rudder rueda ruffle rug ruin rum rummer rump runabout runner
  running runway rusk russet rust rutabaga ruthenium rutin rutoside rye sabana sable saccharata saccharin sachet sack
  sackcloth sacking sacramental sacristy saddle saddlebag saddlery safe safety safflower saffron safrole sage
  sagebrush sago sail sailboard sailboat sailcloth sailfish sailing sailor sainfoin sake sal salad salamander salami
  salar salchicha salep saleroom salesroom salicylic saline salmo salmon salmonidae salon saloon salsa salsify salt
  saltbox saltcellar salted saltine saltshaker saltwater salve salver samosa samovar sampan sample sampler san
  sanatorium sanctuary sand sandal sandalia sandalwood sandbag sandblaster sandbox sanded sander sandia sanding
  sandpaper sandstone sandwich sangria sanitarium sanitary sanitiser sanitizer santa sap sapelli sapling sapphire
  sapwood sarcophagus sarda sardina sardine sardinella sardinop saree sari sarong sash satchel sateen satellite satin
  sativa sativum satsuma saturated sauce saucepan sauerkraut sauna saury sausage saver saw sawdust sawhorse sawing
  sawmill sawn saxophone sbr scabbard scad scaffold scaffolding scale scaling scallop scalpel scampi scan scandium
  scanner scanning scanty scape scarecrow scarf scarifier scarve scatter scavenger scene scenery scent scented
  schematic schist schlock schmidt schnitzel school schoolbag schoolhouse schoolroom schooner schumack scimitar
  scintigraphic scissor scomber scombrus sconce scone scoop
  scooter scope scoreboard scotch scotia scoured scourer scourge
  scouring scow scrabble scrap scrapbook scraper scraping scratchpad screen screening screw screwdriver scrimshaw
  scrod scrub scrumpy scuba scuff scull scullery sculpture scupper scutched scuttle scythe sea seabass seabream
  seafood seagull seahorse seal sealant sealed sealer sealing sealskin seam seamless seaplane searchlight seasoning
  seat seating seawater seaway seaweed sebacic seca secateur seco secobarbital secretion sectional seda sedan sedative
  seed seedbed seeder seedless seedling seedpod seerfish seersucker seesaw seismograph seizing selenium sellador sello
  sellotape seltzer selvage semaphore semelidae semen
  semi semiautomatic semiconductor semilla semitrailer semolina sensitised
  sensitive sensor separate separator sequencer sequin seraglio serape seraya serge serial serotonin serpent serrated
  serum server serviette servo servomechanism sesame sesamum set sett settee setting setup sewage sewer sewerage
  sewing sewn shack shackle shad shade shaft shag shake shaker shale shallot sham shampoo shamrock shandy shank
  shantung shanty shaped shaping shard shark sharkskin sharp sharpener sharpening shave shaver shaving shawl sheaf
  shear shearing sheath sheathed sheathing shebeen shed sheep sheepfold sheepskin sheet sheeting shelf shell shellac
  shelled shellfish shelving sherbet sherry shield shielding shiitake shillelagh shim shin shingle shingling shipment
  shipping shipwreck shipyard shirt shirtfront shirting shirtsleeve shirtwaist shit shock shoddy shoe shoehorn
  shoelace shoestring shoetree shooter shopfront shoring shorn short shortbread shortcake shortcut shortening shot
  shotgun shoulder shovel showboat shower showerhead showpiece showroom shrapnel shredder shrimp shrimper shrine
  shroud shrub shuck shunt shutter shuttering shuttle shuttlecock shuttleless sickbay sickbed sickle sickroom
  sideboard sidecar sidelight sidesaddle sidetrack sidewalk sidewall siding sienna sieve sifter sifting sign signal
  signalling signboard signet silage silencer silica silicate siliceous silicide silico silicon silicone silk silkworm
  sill silla sillimanite silo silt silurus silver silversmith silverware simulator single singlet singly sinistered
  sink sinker sinter sintered sintering sio siphon siren sirenia sirloin sisal sitar siz size skate skateboard skating
  skein sketch sketchbook skewer ski skibob skid skidpan skiff skillet skimmed skimmer skin skinned skipjack skirt
  skis skittle skivvy skullcap skylight skyscraper slab slack slag slaked slat slate slating slaughterhouse slaw sled
  sledge sledgehammer sleeper sleeping sleepwear sleeve sleigh slewing slice sliced slicing slicker slide sliding
  slime sling slingback slingshot slip slipcover slipknot slipper slipway slit slitting sliver sloe sloop slop slot
  slotting sludge slug sluice slurry slush smallware smart smartphone smelt smelter smithy smock smocking smoke smoked
  smokehouse smoker smokescreen smokestack smoking smoother smoothing smut snack snaffle snail snake snakehead snap
  snapdragon snapshot sneaker snelled snifter snip snippet snipping snorkel snout snow snowball snowboard snowman
  snowmobile snowshoe snowsuit snuff snuffbox snuffer snug soap soapbox soapstone soccer sock socket sockeye soda soddy
  sodium sofa sofia soft softback softball softener software softwood soil soja soju sol solar solarium solder
  soldering sole solea solecurtidae soleidae solenidae solenoid solid solidified solitaire solution solvent
  somatotropin sonar sonic sonogram soot sop sophia soporific sorbet sorbitol sorghum sorgo souk sound soundbar sounder
  sounding soup sour sourdough sousaphone soutane souvenir sowbelly sowing soy soya soybean space spacecraft spaceship
  spacesuit spade spaghetti spam spandex spangle spaniel spanner spar spare sparidae spark sparkling sparrow spatula
  spawn speakeasy speaker speakerphone spear spearfish spec spectacle spectrograph spectrometer spectroscope specy
  speed speedboat speedometer speedway spelter spermaceti spermicide sphere spherical spice spider spiegeleisen spigot
  spike spill spillway spin spinach spinal spindle spinet spinnaker spinning spiral spire spirit spirituous spitball
  spittoon splash splay splice spliced splicing spliff spline splint splinter split splitting spoke sponge spongy
  spool spoon spore sporran sport sporting sportswear spot spotlight spout spp sprat sprattus spray sprayer spraying
  spread spreader spring springboard sprinkle sprinkler spritzer sprocket sprout sprouting spruce spud spun spunk spur
  sputnik spy spyglass squab squad square squared squash
  squeegee squeezer squib squid squirrel sriracha ssd stabiliser stable
  stabling stadium stage stagecoach stain stainless stair staircase stairway stairwell stalk stamen stamp stamped
  stamping stanchion stand standard standby standpipe staple stapler stapling star starboard starch starter statehouse
  stateroom station stationery statuary statue statuette stave steak steakhouse stealth steam steamboat steamed
  steamer steaming steamship stearic stearin stearyl steatite steed steel steeper steeple steerage steering stein stem
  stemmed stemware stencil stenolepis stent step stepladder stepper stereo stereoscope stereoscopic sterile sterilizer
  stern steroid steroidal sterol stethoscope stetson stevia stew stichopus stick sticker sticking stickpin stiffened
  stiffener stile stiletto stilt stimulant stinger stirring stirrup stitch stitching stock stockade stocking stockroom
  stockyard stodge stogie stoker stole stomach stone stoneware stonework stool stopcock stopper stopwatch storage
  storefront storehouse storeroom stoup stout stove stovepipe straddle straight straightaway straightedge straightener
  straightening strain strainer straining strand stranded strap strapless straw strawberry streaky streamliner
  streetcar streetlight streptomycin stretch stretcher string stringed strip stripe stripped stripper strobe
  stroboscope stroller stromboid strombus strong strongbox stronghold strongroom strontium strop structural structure
  strudel strung strut strychnine stubble stucco stud studio stuff stuffed stuffer stuffing stump stun stylo
  stylograph stylus styptic styrene styrofoam subcompact subheading sublimate sublimed submachine submarine submerged
  submersible suborbital suborder subscriber subsection subsoil substance substation substituent substrate
  substructure subterranea subway succotash sucralose sucrose suction suede suet sueter sugar suit suitcase sukiyaki
  sulfide sulfur sulky sulphate sulphide sulphite sulpho sulphonamide sulphonate sulphonated sulphonic sulphonitric
  sulphonyl sulphoxylate sulphur sulphuric sultana summer summerhouse sump sun sunblind sunblock sunbonnet sundae
  sunday sundial sundress sunfish sunflower sunglass sunhat sunlamp sunray sunroof sunscreen sunshade suntrap sup
  super supercharger supercomputer superhighway supermarket superstructure supersulphate supertanker supper supplement
  support suppository suppressant suppressor surf surface surfacing surfactant surfboard surge surgical surimi
  surplice surveying sushi suspender suspension sussex sustenance suture swab swaddling swallow swallowtail swan
  swatch swathe swathing swatter sweat sweatband sweater sweatshirt sweatshop sweatsuit swede sweep sweeper sweeping
  sweet sweetbread sweetcorn sweetener sweetening sweetmeat swelled swelling swietenia swill swimming swimsuit
  swimwear swine swing swinging switch switchblade switchboard switchgear switching swivel sword swordfish syenite
  syllabub synagogue synchronous synthetic syringa syringe syrup
  system t-shirt tabernacle table tablecloth tablero tablet
  tabletop tableware tabulator tacheometer tachograph tachometer tachymeter tack tacking tackle taco tadpole taffeta
  taffy tag tagliatelle tail tailboard tailcoat tailed tailgate taillight tailor tailpiece tailpipe takeaway takeoff
  takeout talc talisman tallboy tallow tam tambourine tamoxifen tamp tamper tamping tampon tan tandem tangelo
  tangerine tank tankard tanker tanned tannery tannin tanning tantalum tap tapa tape taper tapered tapestry taping
  tapioca tapon tappet tapping taproom tar target tarima tarjeta tarmac tarmacadam taro tarot tarp tarpaulin tarred
  tart
  tartan tartar tartare tartaric tassel tater tatter tatting
  tattoo tavern taxicab taximeter taxiway tea teacake teacart teak
  teakettle teakwood teapot tearoom teat teatime teddy tee teeter teeth tela telecom teleferic telefono telegraph
  telemeter telephone telephoto teleprinter telescope telescopic
  teletypewriter television televisor telex teller tellurium
  telly tempera temperature tempered tempering templada templado temple tempura ten tenacity tenderloin tendon
  tenement tenis tennis tenon tenpin tension tent tepee tequila terephthalate terephthalic terminal terne terpene
  terpeneless terpenic terphenyl terpineol terra terrace terrarium terrier terrine terry terrycloth test testing
  testliner testosterone tether tetra tetraborate tetrachloride tetracycline tetraethyl tetramethyl tetraoxa
  tetrasulphide textil textile textilis textured texturing thalidomide thallium theater theatre theatrical theodolite
  theophylline theragra therapeutic therapy therefor therefrom thereon thereto therewith thermal thermic thermionic
  thermistor thermocouple thermoforming thermometer thermonuclear
  thermopile thermoplastic thermos thermostat thiamin thiamine
  thiazole thick thickener thickening thicker thigh thill thin thingamabob thingamajig thingumabob thingummy thinned
  thinner thiocarbamate thiocyanate thiodiglycol thionyl thiosulphate thiouracil thiourea thiuram thompson thong
  thorium thrasher thread threaded threading three thresher threshing threshold throat thromboxane throne throttle
  thrower throwing thruway thumbscrew thumbtack thunnus thwart thyme thynnus thyristor thyroglobulin thyronine
  thyrotrophin tiara tibetan ticket tidbit tidemark tie tiepin tightrope tilapia tile tilidine timber timepiece timer
  timing timpani tin tinctorius tincture tinder tine tinfoil tinned tinplate tinsel tint tinted tinto tip tipped tipper
  tipple tire tissue titanium tmq tmt toad toalla toast toasted toaster tobacco toboggan toddy toe toecap toffee tofu
  tog toga toggle toilet toiletry toll tollbooth tollgate tollhouse toluene toluidine toluol tom tomahawk tomate
  tomato tomatoe tomb tombstone tomography toner tong tongue tongued tonic tonne tool toolbox tooth toothbrush toothed
  toothfish toothless toothpaste toothpick top topaz topcoat topee topi topiary topical topknot topmast topographical
  topping topsail topside topsoil toque torch tore tornado tornilleria tornillo torpedo torpedoe torque torte tortilla
  tortoise tortoiseshell tote touch toughened toupee tourmaline tourniquet tow towboat towel toweling towelling tower
  towing towpath towrope toxaphene toxin toy tracery trachurus track trackball trackliner tract traction tractor
  traffic trail trailer train trainer training tram tramcar trammel trampoline tramway tranquilizer transcribing
  transdermal transducer transept transfer transformador
  transformer transistor translucent transmision transmission transmitted
  transmitter transom transparency transparent transplanter transponder transport transportation transporter trap
  trapeze trapezoidal trapping trasero trash travel traveller travelling traverse travertine trawl tray treacle tread
  treadle treadmill treasure treat treated treating treatment tree treetop trellis tremella trench trestle triac
  triamcinolone triazine tributyltin trichlorfon trichloride trichloro tricholoma tricycle tridacnidae trident
  triethyl trifolium trigger triglyceride trigo trike trim trimaran trimethyl trimmed trimmer trimming trinket
  trioxide tripe triphammer triphosphate triplay triple triplicate tripod tripolite tripropyl triptych tris trisulphide
  triticale tritium trivet troika trolley trolleybus trombone
  troopship tropical troquel trough trouser trousseau trout trowel
  truck truckle truffle trump trumpet truncheon trundle trunk truss trutta tschawytscha tsh tshirt tsnr tsuga tub tuba
  tube tubeless tuber tuberia tuberous tubing tubo tubular tuck
  tucker tuerca tuft tufted tufting tug tugboat tulip tulipwood
  tulle tum tumble tumbler tumeric tun tuna tungstate
  tungsten tuning tunnel tunnelling tunny turban turbine turbo turbocharger
  turbojet turboprop turbot turd tureen turf turkey turmeric turned turner turning turnip turnpike turnstile turntable
  turpentine turquoise turret turtle turtleneck tusk tux tuxedo tv tweed tweeter tweezer twig twill twin twine twist
  twisted twisting ty typescript typewriter tyre tyrecord tyrosine ubidecarenone ukulele ultra ultracentrifuge
  ultramarine ultrasonic ultrasound ultraviolet umber umbrella
  unassembled unbleached uncoated uncombed uncooked uncut undecane
  undenatured undercarriage underclothing undercoat undercut undergarment underground underlay underpant underpass
  undershirt underskirt underwater underwear uneven unexpanded unexposed unfermented unfit unfolded unframed unfused
  ungraded unground unguent unguiculata unhardened unhydrolysed unicycle uniform union unit universal unladen
  unloading unmanned unmentionable unmixed unmounted unprepared unprinted unrecorded unreeling unrefined unroasted
  unrooted unsaturated unshelled unsorted unsplit untreated untwisted unvulcanised unworked unwrought upholstered
  upholstery upper upright upstage uranium urchin urea ureine urethane urinal urine urn urophycis usada usado usb used
  utensil utility uv uva vaccine vaccinium vacuum vainilla valance valise valve valvula van vanadium vane vanilla
  vanillin vanity vape vapor vaporising vapour var variable
  varicose varilla varnish varnished vase vat vatican vaudeville
  vault vaulting veal veg vegan vegetable vegetal vegetarianism veggie vehicle veil veiling veined vellum velodrome
  velour velvet velveteen vending veneer veneered veneering veneridae venetian venison venom vent ventilador
  ventilating ventilation ventilator veranda verandah verbena
  verde verdigris vermicelli vermiculite vermouth vernier versed
  vertebrate vertical vessel vest vestibule vestido vestment vetch veterinary viaduct vial viand vibe vibraphone
  vibrator vicarage vichyssoise vicia victoria victrola victual video videocassette videodisc videotape vidrio vienna
  viewfinder vigil vigna vin vinaigrette vine vinegar vineyard vino vintage vinyl vinylbital vinylidene viol viola
  violet violin violoncello viren virgin virginal virginia virola virus viruse viscometer viscose viscosity vise
  vision visor vitamin vitis vitrifiable vitriol viyella voandzeia
  vodka voile vol volante volatile volleyball volt voltage
  voltaic voltmeter vomit voodoo vox vulcanised vulgaris vulture wad wadding wader wafer waferboard waffle waft wagon
  wainscot waist waistband waistcoat wale walker walking walkway wall wallboard walled wallet wallflower wallpaper
  walnut walrus walruse wan wand wankel wardrobe wardroom ware warehouse warhead warhorse warmer warning warp warplane
  warship wash washable washbasin washboard washbowl washcloth washed washer washing washington washroom washstand
  washtub wassail waste wastebasket wastewater watch watchband watchstrap watchtower water watercolor watering
  watermelon waterproof watertube waterway waterwheel wattle wave waving wax wayside wco weakfish weapon weaponry wear
  wearable weather weatherboard weatherboarding weathercock weave weaving web webbing webcam wedding wedge weed weeder
  weedkiller weenie weft weighbridge weighing weight weir weld welded welder welding wellington welly welsh wet wetter
  whalebone whaling wharf whatchamacallit whatnot wheat wheel wheelbarrow wheelchair wheeled wheeler wheelhouse whelk
  whetstone whey whip whipcord whipping whirligig whirlybird whisk whiskey whisky whispering whistle white whitebait
  whitefish whitener whiting whole whorehouse wick wicker wickerwork wicket wide widget wiener wig wigwam wilczek
  wildcat wildfowl wilking willow wimple winch wind windbreak windbreaker windcheater winder windfall winding
  windjammer windlass windmill window windowpane windowsill windscreen windshield windsor wine wineglass winery wing
  winkle winter wintergreen wipe wiper wire wired wireless wirewound wiring withe witherite witloff witloof woad wok
  wolf wolfram wolframate woman women wood woodcarving woodcut wooden woodpecker woodshed woodwind woodwork
  woodworking woof woofer wool woolen work workbasket workbench workboard workhorse workhouse working workplace
  workroom workshop workstation worktable workwear worldly worn
  worsted woven wrack wrap wraparound wrapper wrapping wreath
  wreckage wrench wrestling wringer wringing wrist wristband wristwatch writing wrought xanthosoma xenon xerographic
  xerox xiphia xma xor xsbr xylem xylene xylol xylophone yacht yale yam yard yardarm yarmulke yarn yashmak yautia yawl
  yeast yellow yellowfin yeso yf yl yo yoga yoghurt yogur yogurt
  yoke yolk yttrium yucca zanahoria zapato zapper zarzamora ze zea
  zealand zest zeylanicum zika zinc zip zipeprol zipper zircon zirconium zither zoo zoological zucchini zwieback
`;
