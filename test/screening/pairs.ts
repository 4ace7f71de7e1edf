/**
 * Pairs of invented names, labelled by hand: whether a person who compares lists would want to be asked about the two.
 * Hard ones are among them, and some are not found; the test prints which.
 */
const same = `
-- case, punctuation, accents
Acme Robotics Inc | ACME ROBOTICS, INC.
Bramble & Voss Imports | BRAMBLE AND VOSS IMPORTS
Müller Getriebe GmbH | MULLER GETRIEBE GMBH
Ferretería El Águila S.A. | FERRETERIA EL AGUILA SA
Øresund Maskin A/S | Oresund Maskin AS
Société Générale d'Équipement du Nord | SOCIETE GENERALE D EQUIPEMENT DU NORD
Çelik Boru Sanayi | CELIK BORU SANAYI
Łódzkie Zakłady Wapienne | LODZKIE ZAKLADY WAPIENNE
Tran-Viet Seafood | TRAN VIET SEAFOOD
O'Malley Freight | OMALLEY FREIGHT
Kestrel/Wood Furniture | KESTREL WOOD FURNITURE
Nuñez Hermanos | NUNEZ HERMANOS
D.H. Lawson Tooling | DH LAWSON TOOLING
Saint-Clair Optics | SAINT CLAIR OPTICS
Hôtel Linge Provençal | HOTEL LINGE PROVENCAL
-- legal forms
Pellwick Hardware LLC | Pellwick Hardware Incorporated
Pellwick Hardware | Pellwick Hardware Co., Ltd.
Norvane Home Living Stores | NORVANE HOME LIVING STORES LLC
Corvane Plastics Limited | CORVANE PLASTICS PVT LTD
Delmora Foods S.A. de C.V. | DELMORA FOODS SA DE CV
Delmora Foods S A DE C V | Delmora Foods
Eastvale Toys Company | Eastvale Toys Co
Glenrook Precision B.V. | Glenrook Precision BV
Vostok Kabel OOO | OOO "Vostok Kabel"
Vostok Kabel | Limited Liability Company Vostok Kabel
Severny Most Joint Stock Company | JSC Severny Most
Severny Most | Open Joint Stock Company Severny Most
PT Sinar Laut Biru | Sinar Laut Biru
Sinar Laut Biru Tbk | PT. SINAR LAUT BIRU TBK
Kaltmann Werkzeuge GmbH & Co. KG | Kaltmann Werkzeuge
Rheinvolt Antriebe AG | RHEINVOLT ANTRIEBE
Montessa Ceramiche S.r.l. | Montessa Ceramiche SRL
Lucarno Filati S.p.A. | LUCARNO FILATI SPA
Taichuro Kikai K.K. | Taichuro Kikai Kabushiki Kaisha
Izmirta Tekstil A.S. | Izmirta Tekstil Anonim Sirketi
Anadolun Boya Limited Sirketi | ANADOLUN BOYA LTD STI
Harthaven Steel Sdn Bhd | Harthaven Steel Sdn. Bhd.
Al Karam Steel FZE | Al Karam Steel
Al Karam Steel FZ-LLC | AL KARAM STEEL FZE
Barcenova Papel S.L. | BARCENOVA PAPEL
Chonvara Rubber Public Company Limited | CHONVARA RUBBER PCL
Tovarna Zlin s.r.o. | TOVARNA ZLIN SRO
Huta Krakow Sp. z o.o. | HUTA KRAKOW
Gabrovo Mashini EOOD | Gabrovo Mashini
Larkmoor Textiles plc | LARKMOOR TEXTILES
-- with a city, a number or another firm beside it
Acme Precision GmbH Stuttgart | ACME PRECISION GMBH
ACME PRECISION GMBH, Stuttgart | Acme Precision GmbH
Acme Precison GmbH, Stuttgart, Germany | Acme Precision GmbH
V-1001 Acme Precision GmbH | Acme Precision GmbH
Acme Precision GmbH c/o Foo Logistik | Acme Precision GmbH
Kontor Nord c/o Acme Precision GmbH | Acme Precision GmbH
Pellwick Hardware LLC - Penza | Pellwick Hardware
Umberline Inc. Boise | Umberline Inc
Umberline, Boise, USA | Umberline Ltd
4711 Silver Heron Supply (Boise) | Silver Heron Supply
-- order of words
Robotics Acme | Acme Robotics
Petrov, Ivan Sergeevich | Ivan Sergeevich Petrov
HARTMANN, Klaus | Klaus Hartmann
Trading Kestrelwood Company | Kestrelwood Trading Co
Shenzhen Koto Electronics | Koto Electronics (Shenzhen) Co Ltd
Ningbo Bright Bearings Co | Bright Bearings Ningbo Co. Ltd.
Imports Silverfen | SILVERFEN IMPORTS
Tehran Pump Company Limited | Pump Company of Tehran
Umberline Freight Services | FREIGHT SERVICES UMBERLINE
Rookstone Valve Works | Valve Works Rookstone
-- spelling of usual words
Wexcombe Intl Trading | Wexcombe International Trading Co
Wexcombe Int'l Traders | WEXCOMBE INTERNATIONAL TRADING
Yarrowby Mfg Co | Yarrowby Manufacturing Company
Zephyrdale Technologies | Zephyrdale Technology Ltd
Zephyrdale Tech Co | ZEPHYRDALE TECHNOLOGIES
Ashgrove Industries | Ashgrove Industrial Co
Birchmont Bros | Birchmont Brothers Inc
Cindermoor Import Export | Cindermoor Impex
Cindermoor Import & Export Co | CINDERMOOR IMPORTS EXPORTS
Oakhollow Logistic | Oakhollow Logistics
Mirrowby Engg Works | Mirrowby Engineering Works
Quarrydale Equip | Quarrydale Equipment
Tamsworth Group | Tamsworth Grp.
Tamsworth Holding | TAMSWORTH HOLDINGS PLC
Vantrell Electronic | Vantrell Electronics Corp
Juniper Row Supplies | Juniper-Row Supply
Nat'l Bridge Bearing | National Bridge Bearing Co
Harwick Svcs | Harwick Services Ltd
Ostrava Machinery | OSTRAVA MACHINES
Grupo Lunabrava Autopartes | Lunabrava Autopartes Group
Norteza Comercializadora | Norteza Commercial SA
Quimica Palmazul | Palmazul Chemicals
Industrias Cerralva | CERRALVA INDUSTRY
Importadora Obsidia | Obsidia Imports
Laboratorios Nopalera | Nopalera Laboratory
Granvalle Alimentos | Granvalle Foods
-- typing mistakes
Acme Robtics Inc | Acme Robotics Inc
Acme Robotiks | Acme Robotics
Kestrelwod Furniture | Kestrelwood Furniture
Silverfenn Optics | Silverfen Optics
Pelagic Freight Forwading | Pelagic Freight Forwarding
Meridova Drives | Meridova Drvies
Hanseko Precison | Hanseko Precision
Harthaven Stell | Harthaven Steel
Nagoven Metlas | Nagoven Metals
Busanova Electrc | Busanova Electric
Kaohwell Machinary | Kaohwell Machinery
Brightwater Bearnigs | Brightwater Bearings
Thistlecrane Adio | Thistlecrane Audio
Emberwick Holliday Decor | Emberwick Holiday Decor
Saltmarow Patio | Saltmarrow Patio
Wrenlok Automation | Wrenlock Automation
Quillfether Instruments | Quillfeather Instruments
Crosswnd Logistics | Crosswind Logistics
Veiled Orchrd Holdings | Veiled Orchard Holdings
Ferngatte Ceramics | Ferngate Ceramics
Marrowgate Chemcials | Marrowgate Chemicals
Steinhauer Werkzeug | Steinhauer Werkzeuge
Valtera Foods | Valterra Foods
Joinvale Auto Prats | Joinvale Auto Parts
Medellan Cafe | Medelan Cafe
Cartavia Ports | Cartabia Ports
Osakary Trading | Osakari Trading
Veltrani Mobili | Veltrany Mobili
Nordwerth Pumpen | Nordwert Pumpen
Krishvani Exports | Krishvanni Exports
Rajendor Granites | Rajendor Granite
Bharatel Cables | Bharattel Cables
Santelmo Vinos | Santelmo Vino
Siamora Rice | Siammora Rice
Bristane Alloys | Brystane Alloys
Leedsworth Wool | Leedsworth Wools
Acmee Robotics | Acme Robotics
Akme Robotics | Acme Robotics
-- joined and split
Silver Heron Supply | SILVERHERON SUPPLY CO
Blue Water Marine | Bluewater Marine Ltd
Sea Hawk Shipping | SEAHAWK SHIPPING
Micro Chip Systems Kovar | Microchip Systems Kovar
Petro Kavir | Petrokavir Co
Kara Kum Gas | Karakum Gas
Zvezda Stroy | ZVEZDASTROY OOO
Tekno Prom Eksport | Teknopromeksport
Tian Yuan Optics | Tianyuan Optics
Hua Xing Bearings | Huaxing Bearings
Jin Long Valve | Jinlong Valve
Sun Flower Oil Mills | Sunflower Oil Mills
Nord Stream Kabel Werk | Nordstream Kabelwerk
Abdul Rahman Trading | Abdulrahman Trading
Al Noor Foods | Alnoor Foods
-- transliterations: Arabic and Persian
Mohammed Al-Rashid Trading | Muhammad Al Rasheed Trading
Mohamed Hussein Exports | Mohammad Husayn Exports
Ahmed Khaled Est | AHMAD KHALID EST
Yousef Ibrahim Steel | Yusuf Ibraheem Steel
Al Qasimiya Shipping | Al-Kasimia Shipping
Sharikat Al Nour | Sharikat an-Nur
Gamal Othman & Sons | Jamal Usman and Sons
Khorasan Foolad | Khurasan Fulad
Isfahan Lastik | Esfahan Lastik
Sepahan Naft | Sepahan Naft Co
Tabriz Pasargad | Tabreez Pasargad
Hormozan Darya | Hormuzan Daryaa
Kish Oxin | Kish Oksin
Bushehr Gostar | Boushehr Gostar
Mahmoud Qassem Import | Mahmud Kasim Imports
Saeed Mansour Group | Said Mansur Group
Dar al Shifa Medical | Dar El Shifa Medical
Fajr Petro Sanat | Fajr Petrosanat
Zagros Taghtir | Zagros Taqtir
Nasir Hassan Textile | Naser Hasan Textiles
Abdel Aziz Marine | Abdul Aziz Marine
Al Baraka Cement | El Baraka Cement
Umm Qasr Port Services | Um Qasr Port Services
Jazeera Polymer | Jazira Polymer
Shaheen Electric | Shahin Electric
-- transliterations: Cyrillic
Рособоронтех ООО | Rosoborontekh
Северная Звезда | Severnaya Zvezda
Щелковский завод | Shchelkovskiy Zavod
Schelkovo Metall | Shchelkovo Metall
Yekaterinburg Pribor | Ekaterinburg Pribor
Sergey Kuznetsov | Sergei Kuznetzov
Aleksandr Zhukov | Alexander Jukov
Dmitriy Yurchenko | Dmitry Iurchenko
Volgograd Khimprom | Volgograd Himprom
Uralskiy Podshipnik | Uralsky Podshipnik
Novorossiysk Kabel | Novorossijsk Kabel
Evgeny Tchaikov | Yevgeniy Chaikov
Zaporizhzhia Titan | Zaporozhye Titan
Kharkiv Turbina | Kharkov Turbina
Mikhail Gorshkov Trade | Mihail Gorshkov Trading
Tsentr Pribor | Centr Pribor
Yuzhny Mekhanik | Yuzhnyy Mehanik
Maxim Nefte Servis | Maksim Nefte Service
Belavia Remont | Belaviya Remont
Grozny Stroymash | Groznyy Stroimash
Акме Роботикс | Acme Robotics
ООО «Каскад Электроникс» | Cascade Electronics
Викторика Фарма | Victorica Pharma
Клаас Компонентс | Claas Components
-- transliterations: Chinese, Korean, Japanese, others
Peking Optical Works | Beijing Optical Works
Tsingtao Rubber | Qingdao Rubber
Canton Fastener | Guangzhou Fastener
Nanking Radio Parts | Nanjing Radio Parts
深圳华星 | Shenzhen Huaxing
Tientsin Pipe Mill | Tianjin Pipe Mill
Chungking Motor | Chongqing Motor
Hyundae Semicon Kim | Hyundai Semicon Kim
Daewon Jungmil | Dae Won Jeongmil
Ryongbong Trading | Ryong Bong Trading
Korea Kumgang Bank | Korea Kumkang Bank
Ohtani Seiki | Otani Seiki
Shinnippon Denki | Shin Nippon Denki
Mitsukawa Jyuko | Mitsukawa Juko
Calcutta Jute Ghosh | Kolkata Jute Ghosh
Bombay Dye Stuff Mehta | Mumbai Dye Stuff Mehta
Rangoon Teak | Yangon Teak
Thessaloniki Chartis | Thessalonike Hartis
Αθηνα Σιδηρος | Athina Sidiros
Yerevan Konyak | Erevan Konyak
Moskva Stanok | Moscow Stanok
Müller Förderband | Mueller Foerderband
Jörg Schäfer Technik | Joerg Schaefer Technik
Göteborg Kullager | Goeteborg Kullager
-- a place or a kind of business more or less
Koto Bearings | Koto Bearings (Shenzhen)
Hanseko Optics | Hanseko Optics Trading
Bright Bearings Co | Bright Bearings China Co
Thornbury Kaolin Export | Thornbury Kaolin
Vellmar Antriebe Group | Vellmar Antriebe
Ostmark Kugellager International | Ostmark Kugellager
Marchetti Rubinetti Italia | Marchetti Rubinetti
Korvald Fisk Norge | Korvald Fisk
-- a longer name of the same firm, which is hard
Koto | Koto Precision Electronics Manufacturing (Shenzhen)
Hanseko | Hanseko Trading
Zarya | Zarya Machine Building Plant
KSP | Kovrov Special Products
Pasargad Bank | Bank Pasargad Tehran Branch
Wah Kwong Enterprises | Hua Guang Enterprises
Hsin Chu Glass | Xinzhu Glass
`;

const different = `
-- a listed name that another telling word begins
Silver Heron Trading | Heron Trading
Nova Umberline Inc | Umberline Inc
Boise Precision GmbH Stuttgart | Acme Precision GmbH
Hartmann, Klaus | Klaus Petrov
Klaus Hartmann, Boise | Boise Trading
-- one telling word differs
Acme Robotics | Acme Precision
Acme Robotics Inc | Acme Home Products Co
Golden Star Trading | Golden Sun Trading
Golden Eagle Shipping | Golden Falcon Shipping
Silver Heron Supply | Silver Fern Supply
Shenzhen Koto Electronics | Shenzhen Hanto Electronics
Shenzhen Bright Bearings | Shenzhen Light Bearings
Ningbo Haitian Plastics | Ningbo Haiyan Plastics
Ningbo Jinlong Valve | Ningbo Yinlong Valve
Guangdong Fuli Toys | Guangdong Huali Toys
Shanghai Minghua Textile | Shanghai Xinhua Textile
Shanghai Oriental Paper | Shanghai Pacific Paper
Beijing Tiandi Machinery | Beijing Tianfu Machinery
Zhejiang Wanli Group | Zhejiang Wanfeng Group
Qingdao Ocean Foods | Qingdao Harbor Foods
Tehran Pump Company | Tehran Valve Company
Isfahan Steel Rope | Isfahan Cement Rope
Bramble & Voss Imports | Bramble & Hale Imports
Pellwick Hardware | Pellwick Textiles
Norvane Home Stores | Norvane Shipping Agency
Corvane Plastics | Marvane Plastics
Eastvale Toys | Westvale Toys
North Sea Cargo | South Sea Cargo
Northern Lights Seafood | Southern Lights Seafood
East Asia Rubber | West Africa Rubber
Red Mountain Mining | Black Mountain Mining
Blue River Logistics | White River Logistics
Green Valley Foods | Silicon Valley Foods
Global Steel Kovacs | Global Steel Novak
Kovacs Brothers | Novak Brothers
Smith Tooling | Smythe Cooling
Hartmann Optik | Hoffmann Optik
Klaus Hartmann | Karl Hartmann
Ivan Petrov | Igor Petrov
Ivan Petrov | Ivan Pavlov
Sergei Ivanov | Andrei Ivanov
Ahmad Khalid | Ahmad Rashid
Mohammed Ali Exports | Mohammed Omar Exports
Hassan Mahmoud | Hussein Mahmoud
Yusuf Karimov | Yusuf Rakhimov
Kim Chol Su | Kim Yong Su
Nguyen Van Hai | Nguyen Van Long
Tran Thi Hoa | Tran Thi Lan
Li Wei Trading | Li Ming Trading
Zhang Hua Optics | Zhao Hua Optics
Wang Lei Import | Wang Bo Import
Park Electronics Daegu | Park Textiles Daegu
-- only kinds of business and places in common
China National Paper | China National Radio
China Railway Materials | China Railway Signal
Korea Trading Bank | Korea Shipping Agency
Dubai General Trading | Dubai Marine Trading
Emirates Steel | Emirates Glass
Gulf Petroleum Services | Gulf Marine Services
Iran Marine Industries | Iran Electronics Industries
India Cotton Export | India Rubber Export
Pacific International Lines | Atlantic International Lines
Universal Trading | Global Trading
First National Supply | United National Supply
Asia Pacific Textile | Asia Pacific Machinery
American Furniture Warehouse | American Furniture Mart
Mexico Auto Parts | Mexico Auto Glass
Shanghai Electric | Beijing Electric
Shenzhen Technology | Dongguan Technology
Taiwan Semiconductor Tools | Taiwan Garden Tools
Hong Kong Freight | Hong Kong Jewelry
Moscow Machine Tool Plant | Moscow Bearing Plant
Istanbul Leather | Istanbul Textile
Vietnam Coffee | Vietnam Rubber
Thai Union Rice | Thai Royal Rice
National Oil Company | National Iron Company
Industrial Supply Center | Medical Supply Center
Best Foods Trading | Best Shoes Trading
Royal Star Shipping | Royal Star Garments
New World Toys | New World Cement
Great Wall Motors Parts | Great Wall Wine
Modern Plastics | Modern Pharma
Europe Cargo Express | Europe Steel Express
-- numbers
Plant No. 5 | Plant No. 7
Institute 13 Optics | Institute 18 Optics
Factory 112 | Factory 121
Shipyard 3 Kovrov | Shipyard 4 Kovrov
Research Institute No 27 | Research Institute No 72
Bureau 21 Pribor | Bureau 22 Pribor
7 Seas Fishing | 5 Seas Fishing
Mine 4 Donbas | Mine 9 Donbas
Division 2 Motors | Division 6 Motors
Unit 61398 Supply | Unit 61938 Supply
-- written alike
Koto Bearings | Koro Bearings
Hanseko | Hansen
Meridova Drives | Meridian Drives
Valterra Foods | Volterra Foods
Larkmoor Textiles | Parkmoor Textiles
Kestrelwood Furniture | Kestrel Furniture
Oakhollow | Oakwood
Ashgrove Tools | Ashford Tools
Harthaven Steel | Northaven Steel
Birchmont | Richmont
Tamsworth Foods | Tamworth Bank
Ferngate Ceramics | Ferngrove Ceramics
Rookstone Valve | Brookstone Valve
Silverfen | Silverton
Umberline Freight | Timberline Freight
Vantrell | Cantrell
Delmora Foods | Zelmora Foods
Glenrook Precision | Glenbrook Precision
Montessa Ceramiche | Montana Ceramiche
Veltrani Mobili | Beltrami Mobili
Lucarno Filati | Locarno Bank
Nordwerth Pumpen | Norwert Kabel
Rajendor Granites | Rajendra Granites
Anadolun Boya | Anatolia Boya
Izmirta Tekstil | Izmit Tekstil
Osakari Trading | Osaka Trading
Busanova Electric | Casanova Electric
Santelmo Vinos | San Carlos Vinos
Joinvale Motors | Joyvale Motors
Cartavia Ports | Carnavia Ports
Medelan Cafe | Madeleine Cafe
Siamora Rice | Sonora Rice
Bristane Alloys | Brisbane Alloys
Leedsworth Wool | Wandsworth Wool
Karmin Optics | Korman Optics
Baran Steel | Boran Gas
Malik Cement | Molik Cement
Rashid Rubber | Rashad Rubber
Salim Foods | Salem Foods
Zarya Turbina | Zorya Mebel
Volna Kabel | Volga Kabel
Luna Textil | Lana Textil
Orion Pumps | Orlen Pumps
Delta Marine | Dalta Marine Ceramics
Sigma Glass | Sagma Glass
Titan Barge | Tartan Barge
Vega Lift | Vego Foods
Nova Pharma | Neva Pharma
Alfa Trans Kiev | Alta Trans Kiev
Amber Chem | Umber Chem
Corona Papel | Carina Papel
Marina Bay Yachts | Martina Bay Yachts
Solar Winds Kite | Polar Winds Kite
Acne Robotics | Acme Robotics
Cabel Rotors | Kabul Rotors
Carla Textil | Karlo Textil
Corvan Glass | Kirvan Glass
Calder Toys | Kelder Toys
Cantor Seeds | Kontor Seeds
-- one is part of the other, with more telling words
Koto | Koto Nakamura
Acme | Acme Robotics
Star | Star Alliance Fishing
Hanseko Precision | Hanseko Precision Dental Clinic
Bright Bearings | Bright Sky Bearings Museum
Petrov | Petrov Ivan Sergeevich
Orient Watch | Orient Watch Repair Lagos
Falcon | Falcon Crest Winery
Delta | Delta Kappa Cosmetics
Phoenix Toys | Phoenix Rising Toys Kindergarten
Ocean Pearl | Ocean Pearl Diving School
Zenit | Zenit Football Scarves
Sahara Dates | Sahara Dates and Camel Milk
Lotus | Lotus Root Noodles
Ural | Ural Gems Jewelry
Atlas Mattress | Atlas Copper Mattress Springs
Caspian Caviar | Caspian Caviar Restaurant Oslo
Baltic Amber | Baltic Amber Candles
Vulcan | Vulcan Rivet and Bolt
Saturn Lamps | Saturn Rings Lamps Gallery
-- nothing in common
Acme Robotics | Zephyrdale Toys
Pelagic Freight Forwarding | Kaltmann Werkzeuge
Norvane Home Living Stores | Tehran Pump Company
Vostok Kabel | Sinar Laut Biru
Emberwick Holiday Decor | Rheinvolt Antriebe
Saltmarrow Patio | Ningbo Haitian Plastics
Thistlecrane Audio | Moscow Bearing Plant
Quillfeather Instruments | Dubai General Trading
Wrenlock Automation | Korea Kumgang Bank
Juniper Row Supply | Al Karam Steel
Mirrowby Engineering | Gabrovo Mashini
Cindermoor Impex | Umm Qasr Port Services
Harwick Services | Nanjing Radio Parts
Marchetti Rubinetti | Yangon Teak
Ohtani Seiki | Bombay Dye Stuff Mehta
Kara Kum Gas | Santelmo Vinos
Obsidia Imports | Leedsworth Wool
Lunabrava Autopartes | Ostmark Kugellager
Göteborg Kullager | Cerralva Industry
Severnaya Zvezda | Nopalera Laboratory
-- other people and ships
Maria Gonzalez Lopez | Maria Fernandez Lopez
Jose Luis Ramirez | Jose Carlos Ramirez
Omar Hassan Said | Omar Hassan Khalid
Fatima Zahra Textiles | Fatima Noor Ceramics
Dmitry Sokolov | Dmitry Orlov
Olena Shevchuk | Olena Kovalenko
Chen Jian Ming | Chen Jian Guo
Park Ji Hoon | Park Ji Sung
Hans Peter Vogel | Hans Peter Weber
Giulia Rossi Moda | Giulia Bianchi Moda
Abdullah Farouk | Abdullah Nasser
Tariq Aziz Marble | Tariq Jamil Marble
Viktor Bondar | Viktor Marchenko
Sunil Sharma Exports | Sunil Verma Exports
Anita Desai Silk | Anita Rao Silk
Morning Heron | Morning Haven
Pacific Lantern | Pacific Lancer
Baltic Thistle | Baltic Whistle
Jade Current | Jade Garden
Quiet Horizon | Quiet Harbor
Coral Vanguard | Coral Lagoon
Harbor Sentinel | Border Sentinel
Aurelia Bay | Aurora Bay
North Cascade | North Crescent
Gulf Arbor | Gulf Harbor
Silver Tern | Silver Fern
-- the same word, in another business
Zarya Textile | Zarya Rocket Propellant
Vostok Confectionery | Vostok Kabel
Severny Bakery | Severny Most
Pasargad Pistachio | Pasargad Cable
Khorasan Saffron | Khorasan Foolad
Karam Perfumes | Karam Scaffolding
Noor Mobile | Noor Carpets
Haitian Herbs | Haitian Injection
Minghua Tea | Minghua Crane
Jinlong Noodles | Jinlong Bus
`;

export interface LabelledPair {
  readonly left: string;
  readonly right: string;
  readonly isSame: boolean;
}

const read = (text: string, isSame: boolean): LabelledPair[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .map((line) => {
      const [left = '', right = ''] = line.split(' | ');
      return { left, right, isSame };
    });

export const pairs: readonly LabelledPair[] = [...read(same, true), ...read(different, false)];
