/**
 * What people type, and what is read: a line each, as `read` says it. An arrow parts the two. Today is November 20, 2026.
 * A line that changes is a change of what is looked up, and often of what is paid.
 */
export const cases: Readonly<Record<string, string>> = {
  'firms, or what may be one': `
    acme robotics → profile | firm? acme robotics
    Acme Robotics Inc → profile | firm? Acme Robotics Inc
    acme-robotics → profile | firm? acme-robotics
    ACME → profile | firm? ACME
    March Networks → profile | firm? March Networks
    May Department Stores → profile | firm? May Department Stores
    7-Eleven → profile | firm? 7-Eleven
    Procter & Gamble → profile | firm? Procter & Gamble
    robots → profile | firm? robots
    robot arms → profile | firm? robot arms
    ball bearings → profile | firm? ball bearings
    frozen turkey → profile | firm? frozen turkey
    bone china → profile | firm? bone china
    شركة الشحن → profile | firm? شركة الشحن
    🤖 robots → profile | firm? robots
    constructor → profile | firm? constructor
    __proto__ → profile | firm? __proto__
    acme robotics, inc. → profile | firm? acme robotics, inc
    tell me about acme robotics → profile | firm acme robotics
    info on acme robotics → profile | firm acme robotics
    Pacific Exporters → profile | firm? Pacific Exporters | else top suppliers, product Pacific
    Bank of China → profile | firm? Bank of China | else shipments, product Bank China
    Air China → profile | firm? Air China | else shipments, product Air, from China
    turkey → profile | firm? turkey | else shipments, from Turkey
    which countries does acme robotics import from → profile | firm acme robotics
    /trade acme robotics → profile | firm? acme robotics
    glass or ceramic mugs → profile | firm? glass or ceramic mugs | else shipments, product (glass or ceramic) and (mug or mugs)
    Top Glove → profile | firm? Top Glove
    Which Wich → profile | firm? Which Wich | else shipments, product Wich
    Follow Through Brands → profile | firm? Follow Through Brands | else top buyers, product Follow
    20/20 Imports → profile | firm? 20/20 Imports | else shipments, product "20/20"
    Turkey Hill Dairy → profile | firm? Turkey Hill Dairy
    Siemens → profile | firm? Siemens
    M/s Acme Robotics → profile | firm? Acme Robotics
    Texas Instruments → profile | firm? Texas Instruments
    shipments of 3M → shipments | firm? 3M | at a press
    shipments of The Home Depot → shipments | firm? Home Depot | at a press
    suppliers of The Home Depot → suppliers | company? Home Depot | at a press
    Al Noor Trading FZE since March → shipments | firm? Al Noor Trading FZE | 2026-03-01.. | at a press
    show me Dick's Sporting Goods → profile | firm? Dick's Sporting Goods | else shipments, product Dick Sporting Goods
    Shenzhen Oriva Electronics suppliers → suppliers | company? Shenzhen Oriva Electronics | at a press
    who buys from Autopartes Norteza SA de CV → buyers | supplier Autopartes Norteza SA de CV
    show me India Mills → profile | firm? India Mills
    what does India Mills import → profile | company India Mills
    Q4 Designs suppliers → suppliers | company? Q4 Designs | at a press
    show me All Star Toys → profile | firm? All Star Toys | else shipments, product Star Toys
    imports of Only Toys since March → shipments | firm? Only Toys | 2026-03-01.. | else shipments, product Toys, 2026-03-01.. | at a press
  `,
  'links and numbers': `
    https://data.example/company/acme-robotics → profile | company https://data.example/company/acme-robotics
    <https://data.example/supplier/acme-precision> → profile | supplier https://data.example/supplier/acme-precision
    company/acme-robotics → profile | company company/acme-robotics
    /supplier/acme-precision-gmbh → profile | supplier /supplier/acme-precision-gmbh
    https://acme-robotics.example → profile | company acme-robotics.example
    MAEU123456789 → bill | MAEU123456789
    maeu123456789 → bill | MAEU123456789
    bol MAEU123456789 → bill | MAEU123456789
    bill of lading MAEU123456789 → bill | MAEU123456789
    b/l OOLU2123456780 → bill | OOLU2123456780
    26_47_QXM010203AB1_6001234 → declaration | 26_47_QXM010203AB1_6001234
    pedimento 26_47_QXM010203AB1_6001234 → declaration | 26_47_QXM010203AB1_6001234
    848210 → shipments | HS 848210
    8482.10 → shipments | HS 848210
    8482.10.5000 → shipments | HS 8482105000
    hs 8482 → shipments | HS 8482
    hs code 848210 → shipments | HS 848210
    hts 8482.10.5000 → shipments | HS 8482105000
    shipments of hs 8482 from China → shipments | HS 8482 | from China
    848210 from Germany → shipments | HS 848210 | from Germany
    vessel northern star → shipments | vessel "Northern Star"
    container QXLU4265327 → shipments | container QXLU4265327
    BL# MAEU123456789 → bill | MAEU123456789
    26 47 QXM010203AB1 6001234 → declaration | 26_47_QXM010203AB1_6001234
    8482 → shipments | HS 8482
    hs code 8482 china 2025 → shipments | HS 8482 | from China | 2025-01-01..2025-12-31
    track MAEU123456789 → bill | MAEU123456789
    MAEU 123456789 → bill | MAEU123456789
    pedimento 264734566001234 → declaration | 26_47_3456_6001234
  `,
  shipments: `
    Johnson & Johnson shipments → shipments | firm? Johnson & Johnson | else shipments, product Johnson | at a press
    acme robotics shipments → shipments | firm? acme robotics | at a press
    shipments of acme robotics → shipments | firm? acme robotics | at a press
    Acme Robotics - ball bearings - details → ? Shipments of Acme Robotics · product ball bearings / The firm “Acme Robotics” / The firm “Acme Robotics ball bearings”
    shipments for acme robotics → shipments | firm? acme robotics | at a press
    shipments by acme robotics → shipments | firm? acme robotics | at a press
    shipments acme robotics → shipments | firm? acme robotics | at a press
    acme robotics imports → shipments | firm? acme robotics | at a press
    shipments from acme precision → shipments | supplier acme precision
    shipments of robots → shipments | firm? robots
    show me shipments of acme robotics → shipments | firm? acme robotics | at a press
    acme robotics hs 8482 → shipments | firm? acme robotics | HS 8482 | at a press
    shipments of constructor → shipments | firm? constructor | at a press
    shipments to acme robotics → shipments | company acme robotics
    records of acme robotics → shipments | firm? acme robotics | at a press
    what does acme robotics import? → profile | company acme robotics
    does acme precision sell steel → shipments | supplier acme precision | product steel
    when did acme robotics last import → shipments | company acme robotics
    latest shipments acme robotics → shipments | firm? acme robotics | at a press
    last shipment from acme precision → shipments | supplier acme precision
    furniture without leather → shipments | firm? furniture | product not leather | else shipments, product furniture but not leather
    show me the last 5 shipments of acme robotics → shipments | firm? acme robotics | 5 rows | at a press
    ball bearings past year → shipments | firm? ball bearings
    acme robotics from acme precision → shipments | company? acme robotics | supplier acme precision | at a press
    does acme precision ship to acme robotics → shipments | company acme robotics | supplier acme precision
    does acme robotics buy from acme precision → shipments | company acme robotics | supplier acme precision
    what products does acme robotics import? → profile | company acme robotics
    acme robotics latest shipments → shipments | firm? acme robotics | at a press
    furniture no toys → shipments | firm? furniture | product not toys | else shipments, product furniture but not toys
    LED headlights for trucks → ? Shipments of trucks · product LED headlights / Find “LED headlights for trucks”
  `,
  dates: `
    in 2025 → ? Look them all up
    last month → ? Look them all up
    shipments last week → shipments | 2026-11-09..2026-11-15
    shipments since June → shipments | 2026-06-01..
    furniture ytd → shipments | firm? furniture | 2026-01-01..
    furniture 2025 → shipments | firm? furniture | 2025-01-01..2025-12-31
    furniture in 2025 → shipments | firm? furniture | 2025-01-01..2025-12-31
    furniture june 2025 → shipments | firm? furniture | 2025-06-01..2025-06-30
    furniture in June → shipments | firm? furniture | 2026-06-01..2026-06-30
    furniture since 06/01/2026 → shipments | firm? furniture | 2026-06-01..
    furniture from 2026-01 to 2026-06 → shipments | firm? furniture | 2026-01-01..2026-06-30
    furniture between March and June → shipments | firm? furniture | 2026-03-01..2026-06-30
    furniture between 01/01/2026 and 06/30/2026 → shipments | firm? furniture | 2026-01-01..2026-06-30
    furniture until 09/30/2026 → shipments | firm? furniture | 2025-10-01..2026-09-30
    furniture before March 2026 → shipments | firm? furniture | 2025-03-01..2026-02-28
    furniture last 90 days → shipments | firm? furniture | 2026-08-23..
    furniture past 3 months → shipments | firm? furniture | 2026-08-21..
    furniture in the last 30 days → shipments | firm? furniture | 2026-10-22..
    furniture for the last 6 months → shipments | firm? furniture | 2026-05-21..
    furniture q3 2025 → shipments | firm? furniture | 2025-07-01..2025-09-30
    furniture Q2 → shipments | firm? furniture | 2026-04-01..2026-06-30
    furniture last year → shipments | firm? furniture | 2025-01-01..2025-12-31
    furniture this month → shipments | firm? furniture | 2026-11-01..
    furniture yesterday → shipments | firm? furniture | 2026-11-19..2026-11-19
    furniture today → shipments | firm? furniture | 2026-11-20..
    furniture since last month → shipments | firm? furniture | 2026-10-01..
    furniture since Jun 5 → shipments | firm? furniture | 2026-06-05..
    furniture since June 5, 2026 → shipments | firm? furniture | 2026-06-05..
    furniture after 5 June 2026 → shipments | firm? furniture | 2026-06-05..
    furniture from last30d → shipments | firm? furniture | 2026-10-22..
    furniture last30d → shipments | firm? furniture | 2026-10-22..
    what are the shipments of acme robotics since June? → shipments | firm? acme robotics | 2026-06-01.. | at a press
    acme robotics since June → shipments | firm? acme robotics | 2026-06-01.. | at a press
    what did acme robotics import last month → shipments | company acme robotics | 2026-10-01..2026-10-31
    how many shipments did acme robotics get in 2025? → shipments | company acme robotics | 2025-01-01..2025-12-31
    acme robotics Jan-Mar 2026 → shipments | firm? acme robotics | 2026-01-01..2026-03-31 | at a press
    acme robotics 30.9.2026 → shipments | firm? acme robotics | 2026-09-30..2026-09-30 | at a press
    ball bearings from January to March 2025 → shipments | firm? ball bearings | 2025-01-01..2025-03-31
    ball bearings from Jan to Mar → shipments | firm? ball bearings | 2026-01-01..2026-03-31
    ball bearings between January and March 2025 → shipments | firm? ball bearings | 2025-01-01..2025-03-31
    ball bearings in January and February 2025 → shipments | firm? ball bearings | 2025-01-01..2025-02-28
    ball bearings from Q1 to Q2 2025 → shipments | firm? ball bearings | 2025-01-01..2025-06-30
    ball bearings November to February 2026 → shipments | firm? ball bearings | 2025-11-01..2026-02-28
    ball bearings 2024-2025 → shipments | firm? ball bearings | 2024-01-01..2025-12-31
    ball bearings since Jan '25 → shipments | firm? ball bearings | 2025-01-01..
    ball bearings Q1 25 → shipments | firm? ball bearings | 2025-01-01..2025-03-31
    ball bearings last six months → shipments | firm? ball bearings | 2026-05-21..
    ball bearings 1/1/25 - 3/31/25 → shipments | firm? ball bearings | 2025-01-01..2025-03-31
    ball bearings between 2024-01-01 and 2024-06-30 → shipments | firm? ball bearings | 2024-01-01..2024-06-30
    ball bearings prior to 2024 → shipments | firm? ball bearings | 2023-01-01..2023-12-31
    ball bearings h1 2025 → shipments | firm? ball bearings | 2025-01-01..2025-06-30
    ball bearings from Jan 5 2025 to Mar 3 2025 → shipments | firm? ball bearings | 2025-01-05..2025-03-03
    shipments from acme precision to acme robotics since June → shipments | company acme robotics | supplier acme precision | 2026-06-01..
    how much did acme robotics import in 2025 → shipments | company acme robotics | 2025-01-01..2025-12-31
    acme robotics 3 months ago → shipments | firm? acme robotics | 2026-08-01..2026-08-31 | at a press
    acme robotics Q3-2026 → shipments | firm? acme robotics | 2026-07-01..2026-09-30 | at a press
    acme robotics since 25/04/2026 → shipments | firm? acme robotics | 2026-04-25.. | at a press
    acme robotics until end of September → shipments | firm? acme robotics | 2025-10-01..2026-09-30 | at a press
    acme robotics 03/04/2026 → shipments | firm? acme robotics | 2026-03-04..2026-03-04 | at a press
    steel Q4 last year → shipments | firm? steel | 2025-10-01..2025-12-31
    toys from china middle of 2025 → ? Shipments of toys · from China · May 1, 2025 – Aug 31, 2025 / Shipments of toys · from China · Apr 1, 2025 – Sep 30, 2025
    toys from china mid-2025 → ? Shipments of toys · from China · May 1, 2025 – Aug 31, 2025 / Shipments of toys · from China · Apr 1, 2025 – Sep 30, 2025
    toys from china early 2024 → ? Shipments of toys · from China · Jan 1, 2024 – Mar 31, 2024 / Shipments of toys · from China · Jan 1, 2024 – Apr 30, 2024 / Shipments of toys · from China · Jan 1, 2024 – Jun 30, 2024
    toys from china late last year → ? Shipments of toys · from China · Oct 1, 2025 – Dec 31, 2025 / Shipments of toys · from China · Sep 1, 2025 – Dec 31, 2025 / Shipments of toys · from China · Jul 1, 2025 – Dec 31, 2025
    toys since early 2024 → ? Shipments of toys · Jan 1, 2024 – Nov 20, 2026
    toys end of last year → ? Shipments of toys · Oct 1, 2025 – Dec 31, 2025 / Shipments of toys · Sep 1, 2025 – Dec 31, 2025 / Shipments of toys · Jul 1, 2025 – Dec 31, 2025
    steel imports in the second half of march → shipments | firm? steel | 2026-03-16..2026-03-31
    steel imports first half of last month → shipments | firm? steel | 2026-10-01..2026-10-15
    steel imports mid March → ? Shipments of steel · Mar 11, 2026 – Mar 20, 2026 / Shipments of steel · Mar 9, 2026 – Mar 23, 2026
    importaciones de acero a mediados de 2025 → ? Shipments of acero · May 1, 2025 – Aug 31, 2025 / Shipments of acero · Apr 1, 2025 – Sep 30, 2025
    importaciones de acero en la segunda quincena de marzo → shipments | firm? acero | 2026-03-16..2026-03-31
    embarques de acero en la primera mitad de 2025 → shipments | firm? acero | 2025-01-01..2025-06-30
    steel imports mid june to mid july → ? Name the days, such as June 10 to June 20.
    early bird alarm clocks → profile | firm? early bird alarm clocks
    steel imports in the last half of 2025 → shipments | firm? steel | 2025-07-01..2025-12-31
    toys over all years → shipments | firm? toys | 2021-01-01..
    who ever imported toys from Iran → top buyers | supplier? toys | from Iran | 2021-01-01..
    toys from China since the very beginning → shipments | firm? toys | from China | 2021-01-01..
    Ever Given → profile | firm Ever Given
    start motors → profile | firm? start motors
    top suppliers of toys all time → top suppliers | company? toys | 2021-01-01..
  `,
  places: `
    from China → ? Look them all up
    imports from China → shipments | from China
    us imports from Vietnam → shipments | from Vietnam
    shipments of robots from China → shipments | firm? robots | from China
    robots from China since June → shipments | firm? robots | from China | 2026-06-01..
    robots from China → shipments | firm? robots | from China
    ball bearing from Germany → shipments | firm? ball bearing | from Germany
    ball bearings china → shipments | firm? ball bearings | from China
    frozen turkey from Turkey → shipments | firm? frozen turkey | from Turkey
    steel pipes from South Korea → shipments | firm? steel pipes | from South Korea
    steel pipes from China and Vietnam → shipments | firm? steel pipes | from China or Vietnam
    steel pipes from China or India since 2025 → shipments | firm? steel pipes | from China or India | 2025-01-01..
    cotton from the United States → us-export shipments | firm? cotton
    coffee from Viet Nam → shipments | firm? coffee | from Vietnam
    coffee from Côte d'Ivoire → shipments | firm? coffee | from Côte d'Ivoire
    furniture from vietnam last quarter → shipments | firm? furniture | from Vietnam | 2026-07-01..2026-09-30
    furniture from Vietnam this year → shipments | firm? furniture | from Vietnam | 2026-01-01..
    toys into Los Angeles → shipments | firm? toys | into Los Angeles
    toys to Long Beach → shipments | firm? toys | into Long Beach
    toys in Savannah → shipments | firm? toys | into Savannah
    toys via Newark → shipments | firm? toys | into Newark
    toys through Port Everglades → shipments | firm? toys | into Port Everglades
    is there anything from vietnam for bramble & voss this year? → shipments | firm? bramble & voss | from Vietnam | 2026-01-01.. | at a press
    show me robots from China → shipments | firm? robots | from China
    please find ball bearings from Germany → shipments | firm? ball bearings | from Germany
    how many shipments from China last month? → shipments | from China | 2026-10-01..2026-10-31
    give me all imports of coffee from Brazil → shipments | firm? coffee | from Brazil
    Robots From China Since June → shipments | firm? Robots | from China | 2026-06-01..
    ROBOTS FROM CHINA SINCE JUNE → shipments | firm? ROBOTS | from China | 2026-06-01..
    robots   from   china   since   june → shipments | firm? robots | from China | 2026-06-01..
    acme robotics from China → shipments | firm? acme robotics | from China | at a press
    shrimp -breaded from Vietnam → shipments | firm? shrimp | product not breaded | from Vietnam | else shipments, product shrimp but not breaded, from Vietnam
    does acme robotics buy from Vietnam → shipments | company acme robotics | from Vietnam
    furniture not from China → shipments | firm? furniture | not from China
    furniture except China since 2025 → shipments | firm? furniture | not from China | 2025-01-01..
    port of Long Beach furniture → shipments | firm? furniture | into Long Beach
    any shipments from Russia → shipments | from Russia
    everything from Vietnam into Los Angeles → shipments | into Los Angeles | from Vietnam
    coffee into the port of Newark → shipments | firm? coffee | into Newark
    robots from China 2026/03/01 to 2026/05/31 → shipments | firm? robots | from China | 2026-03-01..2026-05-31
    what does China export to Houston → shipments | into Houston | from China
    what does the US import from Vietnam? → shipments | from Vietnam
    what arrived in Houston yesterday → shipments | into Houston | 2026-11-19..2026-11-19
    how many shipments came from China last month → shipments | from China | 2026-10-01..2026-10-31
    furniture other than from china → shipments | firm? furniture | not from China
    exports from China → shipments | from China
    furniture exports from Vietnam → shipments | firm? furniture | from Vietnam
    exports of steel from China to the US → shipments | firm? steel | from China
    china exports → shipments | from China
    furniture not from China or Vietnam → shipments | firm? furniture | not from China or Vietnam
    steel from China, not Taiwan → shipments | firm? steel | from China
    furniture from china and vietnam and india → shipments | firm? furniture | from China or Vietnam or India
    coffee from Brazil, Colombia and Vietnam → shipments | firm? coffee | from Brazil or Colombia or Vietnam
    from china & vietnam → ? Look them all up
    imports form china → shipments | from China
    acme robotics germany shipments → shipments | firm? acme robotics | from Germany | at a press
    toys into LA → shipments | firm? toys | into Los Angeles
    toys into Los Angeles, CA since June → shipments | firm? toys | into Los Angeles | 2026-06-01..
    Los Angeles shipments → shipments | into Los Angeles
    russia shipments since 2022 → shipments | from Russia | 2022-01-01..
    shipments north korea 2025 → shipments | from North Korea | 2025-01-01..2025-12-31
    china → ? Look them all up
    nuts and bolts from china → shipments | firm? nuts and bolts | from China | else shipments, product nuts or bolts, from China
    nuts or bolts from china → shipments | firm? nuts or bolts | from China
    shipments from China to Los Angeles → shipments | into Los Angeles | from China
    toys not from China → shipments | firm? toys | not from China
    toys from China or Vietnam → shipments | firm? toys | from China or Vietnam
    toys via Los Angeles or Long Beach → shipments | firm? toys | into Los Angeles or Long Beach
    toys from the EU → shipments | firm? toys | from Austria or Belgium or Bulgaria or Croatia or Cyprus or Czech Republic or Denmark or Estonia or Finland or France or Germany or Greece or Hungary or Ireland or Italy or Latvia or Lithuania or Luxembourg or Malta or Netherlands or Poland or Portugal or Romania or Slovakia or Slovenia or Spain or Sweden
    steel from PRC → shipments | firm? steel | from China
    steel from S. Korea → shipments | firm? steel | from South Korea
    robots into NY/NJ → shipments | firm? robots | into New York or Newark
    does acme robotics import ball bearings from Germany → shipments | company acme robotics | product ball bearings | from Germany
  `,
  weights: `
    ball bearings from Germany into Houston last quarter over 500 kg → shipments | firm? ball bearings | into Houston | from Germany | weight at least 500 | 2026-07-01..2026-09-30
    toys over 500 kg → shipments | firm? toys | weight at least 500
    toys over 2 tons → shipments | firm? toys | weight at least 2000
    toys under 1,000 kg → shipments | firm? toys | weight at most 1000
    toys more than 10 t → shipments | firm? toys | weight at least 10000
    toys at least 500kg → shipments | firm? toys | weight at least 500
    toys up to 2000 kg → shipments | firm? toys | weight at most 2000
    toys between 500 and 2000 kg → shipments | firm? toys | weight from 500 to 2000
    toys 500-2000 kg → shipments | firm? toys | weight from 500 to 2000
    toys 500 kg or more → shipments | firm? toys | weight at least 500
    toys weighing over 500 kg → shipments | firm? toys | weight at least 500
    shipments of acme robotics into Houston over 500 kg since June → shipments | firm? acme robotics | into Houston | weight at least 500 | 2026-06-01.. | at a press
    steel over 1.000 kg → shipments | firm? steel | weight at least 1000
    steel between 10 and 20 metric tons → shipments | firm? steel | weight from 10000 to 20000
    steel over 500 lbs → shipments | firm? steel | weight at least 227
    steel over 1,5 tons → shipments | firm? steel | weight at least 1500
  `,
  'filters by their keys, and expressions': `
    "acme robotics" → profile | firm? acme robotics
    HS:8482 → shipments | HS 8482
    toys weight:500..2000 → shipments | firm? toys | weight from 500 to 2000
    trend "ball bearing" by:quarter → trend by quarter | product "ball bearing"
    trend company:company/acme-robotics since 2022 → trend by quarter | company company/acme-robotics | 2022-01-01..
    trend hs:8482 dataset:mx-import → mx-import trend by month | HS 8482
    robots from China since June company:acme-robotics → shipments | company acme-robotics | product robots | from China | 2026-06-01..
    company:acme-robotics since June → shipments | company acme-robotics | 2026-06-01..
    (shrimp OR prawn) NOT breaded → shipments | product shrimp or "prawn" but not "breaded"
    bearing* from China → shipments | product bearing* | from China
    "ball bearing" from China → shipments | product "ball bearing" | from China
    "ball bearing" → profile | firm? ball bearing
    shipments "ball bearing" → shipments | product "ball bearing"
    toys dataset:mx-import → mx-import shipments | product toys
    tornillos dataset:mx-import from Germany → mx-import shipments | product tornillos | from Alemania
    watch acme robotics in:<#C0SOURCE01|sourcing> → watch | firm? acme robotics | in C0SOURCE01
    what did "Acme Robotics" import in 2025 → shipments | company Acme Robotics | 2025-01-01..2025-12-31
    vessel "northern star" → shipments | vessel "Northern Star"
    suppliers of "acme robotics" → suppliers | company? acme robotics
    "acme robotics" suppliers → suppliers | company? acme robotics
    3/4" plywood → profile | firm? 3/4 plywood
    shipments dataset:mx-export robots to Canada → mx-export shipments | product robots | to Canadá
  `,
  'exports, and Mexico': `
    exports to Mexico → us-export shipments | to Mexico
    exports of soybeans to Japan → us-export shipments | firm? soybeans | to Japan
    pedimentos of copper valued over 50000 dollars → mx-import shipments | product copper | value at least 50000
    mexican import records of steel → mx-import shipments | product steel
    everything from Belarus but no potash → shipments | product not potash | from Belarus
    mexican imports of copper → mx-import shipments | product copper
    mexican exports tequila → mx-export shipments | product tequila
    who imports tornillos into mexico from china → mx-import top buyers | product tornillos | from China
    brokers of copper → mx-import top brokers | product copper
    top brokers steel → mx-import top brokers | product steel
    us exports of soybeans → us-export shipments | firm? soybeans
    copper declarations in Mexico → mx-import shipments | product copper
    tequila exports from Mexico → mx-export shipments | product tequila
    steel exports to Germany → us-export shipments | firm? steel | to Germany
    steel to Germany → us-export shipments | firm? steel | to Germany
    imports to Mexico from China → mx-import shipments | from China
    Mexican importers of steel → mx-import top buyers | product steel
    shipments robots to Canada → us-export shipments | firm? robots | to Canada
    who exports soybeans to rotterdam → us-export top buyers | supplier? soybeans | into Rotterdam
    exporters of soybeans to Rotterdam → us-export top buyers | supplier? soybeans | into Rotterdam
    soybean exports to rotterdam → us-export shipments | firm? soybean | into Rotterdam
  `,
  'who deals in what, and with whom': `
    suppliers of acme robotics → suppliers | company? acme robotics | at a press
    supplier of acme robotics → suppliers | company? acme robotics | at a press
    who supplies acme robotics → suppliers | company? acme robotics | at a press
    who supplies ball bearings → suppliers | company? ball bearings
    customers of acme precision → buyers | supplier? acme precision | at a press
    who buys from acme precision → buyers | supplier acme precision
    who imports ball bearings → buyers | supplier? ball bearings
    who does acme robotics buy from → suppliers | company acme robotics
    Who does Acme Robotics buy from? → suppliers | company Acme Robotics
    who is acme robotics importing from → suppliers | company acme robotics
    who does acme precision sell to → buyers | supplier acme precision
    who exports tequila → suppliers | company? tequila
    who makes ball bearings → suppliers | company? ball bearings
    who ships robots to the US → suppliers | company? robots
    importers of ball bearings → buyers | supplier? ball bearings
    suppliers of ball bearings → suppliers | company? ball bearings
    ball bearing suppliers → suppliers | company? ball bearing
    exporters of coffee → suppliers | company? coffee
    suppliers of M/s. Acme Robotics → suppliers | company? Acme Robotics | at a press
    list suppliers of acme robotics → suppliers | company? acme robotics | at a press
    can you show me who imports coffee → buyers | supplier? coffee
    who supplies acme robotics? → suppliers | company? acme robotics | at a press
    who are the customers of acme precision → buyers | supplier? acme precision | at a press
    acme robotics' suppliers → suppliers | company acme robotics
    what are Lowe's suppliers → suppliers | company Lowe
    new suppliers of acme robotics → suppliers | company acme robotics | new 2026-05-20..2026-11-20
    does anyone import coffee → buyers | supplier? coffee
    which suppliers does acme robotics use? → suppliers | company? acme robotics
    acme robotics supplier list → suppliers | company? acme robotics | at a press
    other suppliers for ball bearings → suppliers | company? ball bearings
    US importers of steel → buyers | supplier? steel
    norvane suppliers → suppliers | company? norvane | at a press
    does acme robotics have new suppliers → suppliers | company acme robotics | new 2026-05-20..2026-11-20
    give me a list of all suppliers of acme robotics → suppliers | company? acme robotics | at a press
    i want to know who supplies acme robotics → suppliers | company? acme robotics | at a press
    product planetary gearboxes importers → buyers | product planetary gearboxes
    product suppliers of gears → suppliers | company? gears | else suppliers, product gears
    product shrimp from China and Vietnam → suppliers | product shrimp | in China or Vietnam
    Chinese importers of toys → buyers | product toys | in China
    who in mexico imports american corn → mx-import top buyers | product corn | from Estados Unidos
    companies in mexico buying american corn → mx-import top buyers | product corn | from Estados Unidos
    customers of borealis in germany → ? Customers of borealis
    which suppliers of acme are in China → top suppliers | company? acme | from China
    acme shipments by supplier → suppliers | company? acme | at a press
    coffee imports by importer → buyers | supplier? coffee
    cotton from Xinjiang → ? Shipments of cotton · from China
    suppliers in Guangdong → ? Top suppliers · from China / Find “suppliers in Guangdong”
  `,
  rankings: `
    who imports ball bearings from China → top buyers | supplier? ball bearings | from China
    who imports from China → top buyers | from China
    suppliers from China → top suppliers | from China
    where does acme robotics source from in 2025 → top suppliers | company acme robotics | 2025-01-01..2025-12-31
    importers of ball bearings in 2025 → top buyers | supplier? ball bearings | 2025-01-01..2025-12-31
    suppliers of ball bearings from China → top suppliers | company? ball bearings | from China
    ball bearing manufacturers in Germany → top suppliers | company? ball bearing | from Germany
    buyers of coffee from Brazil → top buyers | supplier? coffee | from Brazil
    top suppliers of ball bearings from China in 2025 → top suppliers | company? ball bearings | from China | 2025-01-01..2025-12-31
    top 5 importers of coffee → top buyers | supplier? coffee | 5 rows
    biggest suppliers of toys → top suppliers | company? toys
    largest importers of furniture from Vietnam → top buyers | supplier? furniture | from Vietnam
    top importers of ball bearings → top buyers | supplier? ball bearings
    top companies coffee since June → top buyers | supplier? coffee | 2026-06-01..
    customers of acme robotics since 2025 → top buyers | supplier? acme robotics | 2025-01-01.. | at a press
    who sells coffee in Brazil → top suppliers | company? coffee | from Brazil
    largest companies → top buyers
    acme robotics suppliers 2025 → top suppliers | company? acme robotics | 2025-01-01..2025-12-31 | at a press
    suppliers of ball bearings outside China → top suppliers | company? ball bearings | not from China
    suppliers of acme robotics outside China → top suppliers | company? acme robotics | not from China | at a press
    china suppliers of robots → top suppliers | company? robots | from China
    chinese suppliers of robots → top suppliers | company? robots | from China
    mexico suppliers of tomatoes → top suppliers | company? tomatoes | from Mexico
    who imports the most steel → top buyers | supplier? steel
    who supplies ball bearings to Acme Robotics → top suppliers | company Acme Robotics | product ball bearings
    acme robotics top suppliers → top suppliers | company? acme robotics | at a press
    where does Acme get circuit boards from → top suppliers | company Acme | product circuit boards
    importers of toys from China → top buyers | supplier? toys | from China
    acme robotics top suppliers of ball bearings from Germany → top suppliers | company? acme robotics | product ball bearings | from Germany
    who supplies ball bearings to Acme Robotics in 2025 → top suppliers | company Acme Robotics | product ball bearings | 2025-01-01..2025-12-31
    acme robotics suppliers in China → top suppliers | company? acme robotics | from China | at a press
  `,
  'pasted texts, Mexican records and chatter': `
    give me the profile from Jungheinrich AG → profile | firm Jungheinrich AG
    shipments where the shipper is Kaltmann Toys → shipments | supplier Kaltmann Toys
    Sanctions check: has anybody bought from Kama Tyres 2000 GmbH → buyers | supplier Kama Tyres 2000 GmbH
    WG: AW: shipments of steel pipes from China → shipments | firm? steel pipes | from China
    trend of batteries from China per month, Jan 2024 to Oct 2026 → trend by month | firm? batteries | from China | 2024-01-01..2026-10-31
    steel pipes from Oct 24 until Nov 25 → ? Shipments of steel pipes · Oct 24, 2025 – Nov 25, 2025 / Shipments of steel pipes · Oct 1, 2024 – Nov 30, 2025
    MSKU4410924 - where was this container discharged? → shipments | container MSKU4410924
    US exports from Texas Instruments to Turkey → us-export shipments | company Texas Instruments | to Turkey
    importaciones de México → ? Shipments · from Mexico / Find “importaciones de México”
    pedimentos de Nemak en septiembre → ? Mexico import declarations · importer Nemak · Sep 1, 2026 – Sep 30, 2026
    exportaciones de tequila por Veracruz → mx-export shipments | product tequila | customs office Veracruz
    who is exporting wood pellets outta Norfolk → us-export top buyers | supplier? wood pellets | port of exit Norfolk
    heyyy can u pull everything Weber Grills imported → shipments | company Weber Grills
    latest 5 for Target, just the blankets → shipments | firm? Target | product blankets | 5 rows
    small loads of saffron, under 50 kilos → shipments | firm? saffron | weight at most 50
    dozen best suppliers of yoga mats → top suppliers | company? yoga mats | 12 rows
    suppliers of wood pellets other than Meridova Drives → alternatives | Meridova Drives | product wood pellets
    is Acme Robotics bringing in more or less beef than last yr → trend by month | company Acme Robotics | product beef
    Acme Robotics, who do they buy shoes from → top suppliers | company Acme Robotics | product shoes
    to which customers sells Meridova Drives → buyers | supplier? Meridova Drives | at a press
    which brokers are clearing gear wheels into Mexico → mx-import top brokers | product gear wheels
    exportaciones de tequila, 2do trimestre → us-export shipments | firm? tequila | 2026-04-01..2026-06-30
    lmk in #toys if fidget spinner imports blow up again → watch | firm? fidget spinner | in #toys | when surge
    anything off the MSC Irina at Long Beach → shipments | into Long Beach | vessel "MSC Irina"
    Pol Hamburg pod New York auto parts → shipments | firm? auto parts | into New York | port of exit Hamburg
    so what all can you even do → help
    flip my default over to mexico imports → form | settings
    in json, is for the system of my office → export-last | json
    how many lookups have i burned since the 1st → usage | me
    who's buying american pecans in Vietnam → ? US export shipments of pecans · to Vietnam
  `,
  'comparisons and alternatives': `
    what is the difference between acme and borealis → compare firms | acme | borealis
    replace acme precision → alternatives | acme precision
    competitors of acme precision → alternatives | acme precision
    alternatives to pacific exporters → alternatives | pacific exporters
    who competes with Tools For Less Ltd → alternatives | Tools For Less Ltd
    imports of acme upto date → shipments | firm? acme | at a press
    alternatives to Karachi Crown Textile Mills for terry towels from India or Turkey, not China → alternatives | Karachi Crown Textile Mills | product terry towels | in India or Turkey
  `,
  'change over time': `
    trend ball bearings → trend by month | firm? ball bearings
    trend of steel coils from Germany quarterly → trend by quarter | firm? steel coils | from Germany
    is acme robotics growing? → trend by month | firm? acme robotics | at a press
    has acme robotics stopped buying from china → shipments | company acme robotics | from China
    suppliers acme stopped using → suppliers | company acme | lapsed 2021-01-01..2026-05-19
    is acme bigger than wrenlock → compare firms | acme | wrenlock
    how many teu did acme import in 2025 → ? Company acme / Shipments · company acme · Jan 1, 2025 – Dec 31, 2025
    suppliers to Target in Vietnam excluding Hoavinta → ? Top suppliers of Target · from Vietnam
    did imports of shrimp from Ecuador go up this year → trend by month | firm? shrimp | from Ecuador | 2026-01-01..
    first shipment of acme robotics → ? Shipments of acme robotics
    every shipment of acme robotics except those under 500 kg → shipments | firm? acme robotics | weight at least 500 | at a press
    shipments of acme next week → ? Watch acme / Shipments of acme
    ETA of MAEU123456789 → bill | MAEU123456789
    which port does acme robotics use most → top buyers | company acme robotics
    send me acme robotics shipments every monday → report | shipments | firm? acme robotics | at a press | 1 | me
    toys from China, weekly → ? New alert · toys · from China · every week / Shipments of toys · from China
    how have imports of robots from China changed → trend by month | firm? robots | from China
    acme robotics trend → trend by month | firm? acme robotics | at a press
    steel over time → trend by month | firm? steel
    shipments of steel by quarter → trend by quarter | firm? steel
    how are imports of coffee doing? → trend by month | firm? coffee
    coffee imports vs last year → trend by month | firm? coffee
    compare acme robotics to last year → ? Shipments by month of acme robotics · Jan 1, 2025 – Dec 31, 2025 / Shipments of compare acme robotics · Jan 1, 2025 – Dec 31, 2025
    Did imports of electric forklifts drop after april this year? → ? Shipments by month · product electric forklifts · Apr 1, 2026 – Nov 20, 2026 / Shipments by month · product electric forklifts · May 1, 2026 – Nov 20, 2026 / Shipments by month of electric forklifts · Apr 1, 2026 – Nov 20, 2026
    did steel imports increase since March → trend by month | firm? steel | 2026-03-01..
  `,
  alerts: `
    notify me when acme robotics gets a new shipment → watch | firm? acme robotics | in me
    let me know if norvane goes quiet → watch | firm? norvane | in me | when quiet
    let us know if norvane goes quiet → watch | firm? norvane | when quiet
    tell <#C0SOURCE01|sourcing> when acme robotics gets a new supplier → watch | firm? acme robotics | in C0SOURCE01 | when new-partner
    notify me when acme robotics gets a new shipment in <#C0SOURCE01|sourcing> → watch | firm? acme robotics | in C0SOURCE01
    can you let me know when acme robotics finds a new supplier? → watch | firm? acme robotics | in me | when new-partner
    tell us about new suppliers of acme robotics → watch | firm? acme robotics | when new-partner
    warn me as soon as norvane doubles its imports → watch | firm? norvane | in me | when surge
    tell me about new shipments of steel from China → watch | firm? steel | country China | in me
    watch norvane for a surge → watch | firm? norvane | when surge
    watch steel drop forgings → watch | firm? steel drop forgings
    follow acme robotics → watch | firm? acme robotics
    watch acme robotics daily → watch | firm? acme robotics | every day
    ball bearings: daily digest → watch | firm? ball bearings | every day
    weekly digest of ball bearings in #sourcing → watch | firm? ball bearings | every week | in #sourcing
    watch new suppliers of acme robotics → watch | firm? acme robotics | when new-partner
    tell me when acme robotics stops buying from acme precision → watch | company acme robotics | supplier acme precision | in me | when quiet
    alert me weekly about acme robotics → watch | firm? acme robotics | every week | in me
  `,
  'Trade itself': `
    trend → form | trend
    product → form | product
    shipments → form | query
    top → form | top
    hello → launcher
    Thanks! → thanks
    ? → launcher
    what can you do? → help
    help me → help
    how much did I spend this month? → usage | me
    how many credits are left → usage | me
    show me my balance please → usage | me
    show my alerts → alerts | mine
    stop → alerts | mine
    my saved searches → saved
    settings please → form | settings
    change my budget to 100 → form | settings
    set a cap of $50 → form | settings
    cap my spending at 50 → form | settings
    download as excel → export-last | csv
    export this to csv → export-last | csv
    json please → export-last | json
    share this → again
    next page → ? What does that follow?
    save this as steel → save | steel
    how much does a search cost? → help | credits
    how do I share an answer → help
    what am i watching → alerts | mine
    pause alert A7K2 → name-alert | pause | alert A7K2
    stop FY22 → name-alert | stop | FY22
    undo JUNE → name-alert | undo | JUNE
    pause acme robotics → name-alert | pause | acme robotics
    can I get this in Excel → export-last | csv
    Stop & Shop → name-alert | stop | & Shop
    how much would all Acme shipments cost → ? Shipments of Acme / What answers cost
    change my default dataset to Mexico → form | settings
    how do I set up an alert? → help | watch
    how do I watch a company → help | watch
    how can I schedule a report? → help | reports
    how do I make a list → help | lists
  `,
  Spanish: `
    pedimentos 2025 → mx-import shipments | 2025-01-01..2025-12-31
    mexico pedimentos tornillos → mx-import shipments | product tornillos
    proveedores de acme robotics → suppliers | company? acme robotics | at a press
    importaciones de acero de China 2025 → shipments | firm? acero | from China | 2025-01-01..2025-12-31
    importadores de tornillos → buyers | supplier? tornillos
    proveedores de Autopartes Norteza → suppliers | company? Autopartes Norteza | at a press
    pedimentos de tornillos → mx-import shipments | product tornillos
    tornillos desde junio → shipments | firm? tornillos | 2026-06-01..
    tornillos de China a Laredo → shipments | firm? tornillos | into Laredo | from China
    importadores de juguetes de origen chino → top buyers | supplier? juguetes | from China
    importadores de vino chileno → top buyers | supplier? vino | from Chile
    importadores de acero mexicanos → mx-import top buyers | product acero
    quién importa aguacate mexicano → top buyers | supplier? aguacate | from Mexico
    quién compra tornillos americanos → ? US export shipments of tornillos
    el mayor importador de tornillos → top buyers | supplier? tornillos
    el importador más grande de tornillos → top buyers | supplier? tornillos
    ranking de importadores de tornillos → top buyers | supplier? tornillos
    dame una lista de importadores de tornillos → buyers | supplier? tornillos
    embarques recientes de tornillos → shipments | firm? tornillos
    podrías mostrarme los embarques de tornillos → shipments | firm? tornillos
    tornillos con un peso mayor a 500 kg → shipments | firm? tornillos | weight at least 500
    pedimentos de tornillos con valor de más de 10 mil dólares → mx-import shipments | product tornillos | value at least 10000
    importadores de tornillos por la aduana de Nuevo Laredo → mx-import top buyers | product tornillos | customs office Nuevo Laredo
    embarques de tornillos por país → ? Top suppliers · product tornillos / Shipments · product tornillos
    tendencia de Acme Robotics por país → profile | firm Acme Robotics
    avísame cuando haya embarques de tornillos → watch | firm? tornillos | in me
    avísame cuando ya no haya embarques de Acme Robotics → watch | firm? Acme Robotics | in me | when quiet
    hubo importaciones de tornillos en 2025? → shipments | firm? tornillos | 2025-01-01..2025-12-31
    qué le compra Acme Robotics a Meridova Bearings → shipments | company Acme Robotics | supplier Meridova Bearings
    qué le vende Meridova Bearings a Acme Robotics → shipments | company Acme Robotics | supplier Meridova Bearings
    Acme Robotics le compra tornillos a Meridova Bearings → shipments | company Acme Robotics | supplier Meridova Bearings | product tornillos
    quién le compra tornillos a Acme Robotics → top buyers | supplier Acme Robotics | product tornillos
    qué productos importa Acme Robotics → shipments | company Acme Robotics
    qué empresa vende tornillos → suppliers | company? tornillos
    cuántos proveedores tiene Acme Robotics → suppliers | company? Acme Robotics | at a press
    cuándo importó Acme Robotics por última vez → shipments | company Acme Robotics
    Acme Robotics está creciendo? → trend by month | firm? Acme Robotics | at a press
    cuéntame de Acme Robotics → profile | firm Acme Robotics
    a qué se dedica Acme Robotics → profile | firm Acme Robotics
    Acme Robotics o Meridova Bearings, quién importa más → compare firms | Acme Robotics | Meridova Bearings
    qué proveedores perdió Acme Robotics → suppliers | company Acme Robotics | lapsed 2021-01-01..2026-05-19
    por qué puerto importa Acme Robotics → top buyers | company Acme Robotics
    consignatario Acme Robotics → shipments | company Acme Robotics
    Acme Robotics como proveedor → shipments | supplier Acme Robotics
    avísame cuando Acme Robotics deje de comprar a Meridova Bearings → watch | company Acme Robotics | supplier Meridova Bearings | in me | when quiet
    avísame cuando lleguen tornillos → watch | firm? tornillos | in me
    embarques de tornillos que no sean de China → shipments | firm? tornillos | not from China
    importadores de tornillos sin plástico que no sean de Vietnam → top buyers | supplier? tornillos | product not plástico | not from Vietnam | else top buyers, product tornillos but not plástico, not from Vietnam
    importadores de tornillos sin plástico más de 500 kg → top buyers | supplier? tornillos | product not plástico | weight at least 500 | else top buyers, product tornillos but not plástico, weight at least 500
    tornillos que no sean de plástico → shipments | firm? tornillos | product not plástico | else shipments, product tornillos but not plástico
    tornillos de más de una tonelada → shipments | firm? tornillos | weight at least 1000
    tornillos de más de cinco mil kilos → shipments | firm? tornillos | weight at least 5000
    tornillos que no pesen más de 500 kg → shipments | firm? tornillos | weight at most 500
    contenedores de tornillos → shipments | firm? tornillos
    cuántos kilos de tornillos → ? Top companies · product tornillos / The firm “tornillos”
    tornillos en octubre del año pasado → shipments | firm? tornillos | 2025-10-01..2025-10-31
    tornillos en el primer trimestre del año pasado → shipments | firm? tornillos | 2025-01-01..2025-03-31
    tornillos con código HS 8483 → shipments | firm? tornillos | HS 8483
    importaciones mensuales de tornillos → trend by month | firm? tornillos
    embarques de tornillos que llegaron en octubre → shipments | firm? tornillos | 2026-10-01..2026-10-31
    tornillos que salieron de Shanghai en octubre → shipments | firm? tornillos | port of exit Shanghai | 2026-10-01..2026-10-31
    estoy buscando proveedores de tornillos → suppliers | company? tornillos
    consígueme los importadores de tornillos → buyers | supplier? tornillos
    ayúdame a encontrar proveedores de tornillos → suppliers | company? tornillos
    quién me puede vender tornillos → suppliers | company? tornillos
    qué empresa importa más tornillos → top buyers | supplier? tornillos
    clientes que le compran tornillos a Meridova Bearings → top buyers | supplier Meridova Bearings | product tornillos
    principales productos que importa Acme Robotics → profile | firm Acme Robotics
    embarques de Acme Robotics en tránsito → ? Watch Acme Robotics / Shipments of Acme Robotics
    importadores de juguetes de la lista de Acme → ? Top companies of Acme · product juguetes / Shipments of Acme · product juguetes
  `,
  'what goes on from something, or names no goods': `
    only from Vietnam → ? Look them all up
    and last year? → ? Look them all up
    Korea also → ? Look them all up
    ok just vietnam → ? Look them all up
    the same since 01.06.2026 → ? Look them all up
    sellers? → ? What does that follow?
    who supplies them → ? What does that follow?
    US chemicals for Belgium → ? US export shipments of chemicals · to Belgium / Shipments of chemicals · from Belgium
    steel PO 4500012345 → profile | firm? steel PO 4500012345
    credit usage of this month → usage | me
    stop watching acme robotics → name-alert | stop | acme robotics
    delete alert A7K2 → ? Stop A7K2 / My alerts
    acme robotics shipments of ball bearings → shipments | firm? acme robotics | product ball bearings | at a press
    shipments steel --loud → ? Run: shipments steel / Find “shipments steel --loud”
    revert with the suppliers of Acme → suppliers | company? Acme | at a press
    kindly revert with shipments of Acme Robotics → shipments | firm? Acme Robotics | at a press
    revert that → alerts | mine
  `,
  'what is asked about': `
    trend hs:8482 by:week → ? by: takes month, quarter or year, not "week".
    shipmnets steel → ? Shipments of steel / Find “shipmnets steel”
    shipmet steel → ? Shipments of steel / Find “shipmet steel”
    shipments steel from:02/30/2026 → ? "02/30/2026" isn't a date I can read.
    shipments contry:China → ? Run: shipments country:China
    shipments steel country:Chnia → ? Run: shipments steel country:China
    shipments company:acme robotics → ? Run: shipments company:"acme robotics"
    shipments "steel → ? Run: shipments "steel"
    shipments steel size:500 → ? Run: shipments steel size:50
    🤖 → ? Say what to look for: words of the product, a firm, another filter, or dates.
    robots from Chnia → ? Shipments of robots · from China
    companies in Texas → ? Top companies · into Houston or Galveston or Freeport or Corpus Christi / Find “companies in Texas”
    furniture importers in Texas → ? Top companies of furniture · into Houston or Galveston or Freeport or Corpus Christi
    robots without Acme → ? Shipments of robots / Find “robots without Acme”
    toys since June except October → ? I can't leave out dates.
    shipments of acme robotics in June and August → ? Shipments of acme robotics · Jun 1, 2026 – Jun 30, 2026 / Shipments of acme robotics · Aug 1, 2026 – Aug 31, 2026
    Trend Micro → ? Run: Trend Micro / Find “Trend Micro”
    Save A Lot → ? Run: Save A Lot / Find “Save A Lot”
    acme robotics FY2026 → ? Shipments of acme robotics · Jan 1, 2026 – Nov 20, 2026 / Shipments of acme robotics · Apr 1, 2025 – Mar 31, 2026 / Shipments of acme robotics · Oct 1, 2025 – Sep 30, 2026
    shipments of Acme and who else buys gearboxes → ? Shipments of Acme / Buyers of gearboxes
  `,
  'everyday words, labels and corrections': `
    Iceland Foods - who do they buy from? ta → suppliers | company Iceland Foods
    Acme Robotics - what do they import? → profile | company Acme Robotics
    Acme Robotics, who do they sell to → buyers | supplier Acme Robotics
    Who else could do garden chairs if Keter let us down? → alternatives | Keter | product garden chairs
    alt source for steel coil besides outokumpu → alternatives | outokumpu | product steel coil
    another source of citric acid instead of Jungbunzlauer → alternatives | Jungbunzlauer | product citric acid
    suppliers of toys besides Mattel → alternatives | Mattel | product toys
    shpr: Arvind Polymers Pvt Ltd / cnee: Lakeside Closures Inc / POL: Mumbai / POD: New York / any BL from 15.08.2026 onwards? → shipments | company Lakeside Closures Inc | supplier Arvind Polymers Pvt Ltd | into New York | port of exit Mumbai | 2026-08-15..
    cnee Wayfair / commodity mattresses → shipments | company Wayfair | product mattresses
    toys supplier Hanseko → shipments | supplier Hanseko | product toys
    tyres on vsl MSC ANNA voy 638W, send list → shipments | firm? tyres | vessel "MSC ANNA"
    Meridova Drives -> Acme Robotics → shipments | supplier? Meridova Drives | company Acme Robotics | at a press
    compare acme robotics and wrenlock automation in 2025 → compare firms | acme robotics | wrenlock automation | Jan 1, 2025 – Dec 31, 2025
    does eastvale global share suppliers with acme → compare company | eastvale global | acme
    which suppliers do acme and borealis have in common → compare company | acme | borealis
    acme and borealis common suppliers → compare company | acme | borealis
    do acme and borealis share any customers → compare supplier | acme | borealis
    Compare Foods suppliers → suppliers | company? Compare Foods | at a press
    comparative statement: Acme Robotics / Borealis Imports → compare firms | Acme Robotics | Borealis Imports
    who's bigger, Acme or Borealis? → compare firms | Acme | Borealis
    toys w/c 3 November → shipments | firm? toys | 2026-11-02..2026-11-08
    shipments of toys week of 11/24/25 → shipments | firm? toys | 2025-11-24..2025-11-30
    scrap to India Oct'26 → us-export shipments | firm? scrap | to India | 2026-10-01..2026-10-31
    toys since Christmas → shipments | firm? toys | 2025-12-25..
    toys since Diwali → shipments | firm? toys | 2026-11-08..
    toys since Ramadan → ? Name the date of “ramadan”.
    yesterdays arrivals of okra → shipments | firm? okra | 2026-11-19..2026-11-19
    shipments of borealis imports 2024 → shipments | firm? borealis imports | 2024-01-01..2024-12-31 | at a press
    suppliers of borealis imports → suppliers | company? borealis imports | at a press
    Borealis Imports, Q3 → shipments | firm? Borealis Imports | 2026-07-01..2026-09-30 | at a press
    compare borealis imports and acme robotics → compare firms | borealis imports | acme robotics
    did borealis imports get a load yesterday → shipments | company borealis imports | 2026-11-19..2026-11-19
    new suppliers of acme robotics this year → suppliers | company acme robotics | new 2026-01-01..2026-11-20
    good suppliers of ball bearings → suppliers | company? ball bearings
    cheapest supplier of ball bearings → ? Suppliers of ball bearings
    reliable suppliers of steel pipes in india → ? Top suppliers of steel pipes · from India
    high quality leather bags from italy → ? Shipments of leather bags · from Italy
    Reliable Parts Inc → profile | firm? Reliable Parts Inc
    borealis back in '23 → shipments | firm? borealis | 2023-01-01..2023-12-31 | at a press
    8482.10 ytd, nothing chinese → shipments | HS 848210 | not from China | 2026-01-01..
    hand tools, leaving out owt that comes from China or Russia → shipments | firm? hand tools | not from China or Russia
    rice but no basmati and no broken rice → shipments | firm? rice | product not basmati or "broken rice" | else shipments, product rice but not basmati or "broken rice"
    polyester fabric, non-Chinese origin → shipments | firm? polyester fabric | not from China
    non-woven fabric → profile | firm? non-woven fabric
    tea excluding green tea and herbal tea → shipments | firm? tea | product not "green tea" or "herbal tea" | else shipments, product tea but not "green tea" or "herbal tea"
    importers of Chinese toys → top buyers | supplier? toys | from China
    Chinese importers of toys → buyers | product toys | in China
    dozen best suppliers of yoga mats → top suppliers | company? yoga mats | 12 rows
    ten biggest buyers of Sri Lankan tea, going by weight → top buyers | supplier? tea | from Sri Lanka
    who does most imports of beer → top buyers | supplier? beer
    which customs brokers does Autopartes Norteza use the most → mx-import top brokers | importer Autopartes Norteza
    how many suppliers does Acme have for steel → top suppliers | company Acme | product steel
    how far have aluminum imports dropped since april → trend by month | firm? aluminum | 2026-04-01..
    any sudden surge in lithium batteries please alert daily in #hazmat → watch | firm? lithium batteries | every day | in #hazmat | when surge
    Watch Panama Jack. New vendors. #apparel → watch | firm? Panama Jack | in #apparel | when new-partner
    if Acme adds one more vendor, post in #trade-intel → watch | firm? Acme | in #trade-intel | when new-partner
    hang onto this search as bearings jp → save | bearings jp
    keep that one for me, call it Towels Q3 → save | Towels Q3
    blimey, how many credits have we burned through this month → usage | workspace
    how many alerts we are having running now → alerts | mine
    what can this thing actually do?? → help
    What sort of business is Meridova Drives → profile | firm Meridova Drives
    Acme Robotics' address and what do they actually import → profile | firm Acme Robotics
    any new containers for Kaltmann Toys this month? → shipments | firm? Kaltmann Toys | 2026-11-01.. | at a press
    small loads of saffron, under 50 kilos → shipments | firm? saffron | weight at most 50
    Records mentioning ceramic tableware would be of interest. → shipments | firm? ceramic tableware
    pls send data of cotton bed sheets → shipments | firm? cotton bed sheets
    RE: FW: tea imports from Kenya → shipments | firm? tea | from Kenya
    monthly trend of bicycles since 2024 → trend by month | firm? bicycles | 2024-01-01..
    who's buying pecans in 2025 that wasn't from China → top buyers | supplier? pecans | not from China | 2025-01-01..2025-12-31
  `,
  'codes of ports, labels and comparisons': `
    frozen prawns arriving at USLGB this month → shipments | firm? frozen prawns | into Long Beach | 2026-11-01..
    Cotton yarn INNSA to USSAV → shipments | firm? Cotton yarn | into Savannah | port of exit "Nhava Sheva"
    tyres, POL DEHAM, POD USNYC → shipments | firm? tyres | into New York | port of exit Hamburg
    garlic from PHMNL → shipments | firm? garlic | port of exit Manila
    manila rope → profile | firm? manila rope
    aguacate de Michoacán → ? Shipments of aguacate · from Mexico / Find “aguacate de Michoacán”
    garden hoses, not of PVC → shipments | firm? garden hoses | product not PVC | else shipments, product garden hoses but not PVC
    Consignee: March Trading Ltd // POL: Mersin // HS 8526 → shipments | company March Trading Ltd | HS 8526 | port of exit Mersin
    shipper: Acme, goods: ski bindings → shipments | supplier Acme | product ski bindings
    boots (footwear, not the chemist!) from Portugal → ? Shipments of boots footwear · from Portugal / Shipments of boots footwear · product not chemist · from Portugal
    vessel Ever Given, anything for John Lewis → shipments | firm? John Lewis | vessel "Ever Given" | at a press
    kids bikes, skip anything with helmets or training wheels → shipments | firm? kids bikes | product not helmets or training wheels | else shipments, product kids bikes but not helmets or training wheels
    Report me weekly the shipments from Hanseko into #dispo → report | shipments | supplier Hanseko | 1 | #dispo
    tell me shipments of Acme → shipments | firm? Acme | at a press
    who imports under 6204.62 → top buyers | HS 620462
    chapter 29 from China, buyers only → top buyers | HS 29 | from China
    does Dunelm buy from anyone in Portugal → top suppliers | company Dunelm | from Portugal
    does Acme sell brakes to anyone → top buyers | supplier Acme | product brakes
    what do American companies export to Guatemala in paper rolls → us-export shipments | product paper rolls | to Guatemala
    To Acme Robotics delivered grippers in 2026 → shipments | company Acme Robotics | product grippers | 2026-01-01..
    customs brokers used by autopartes norteza → mx-import top brokers | importer autopartes norteza
    which suppliers supply the company Adidas America → suppliers | company? Adidas America | at a press
    Stop and Shop's shipments from Chile → shipments | firm Stop and Shop | from Chile
    year wise trend of watches → trend by year | firm? watches | 2022-01-01..
    yearly trend of batteries from China → trend by year | firm? batteries | from China | 2022-01-01..
    toys by year since 2019 → trend by year | firm? toys | 2019-01-01..
    which countries supply vanilla → ? Top suppliers · product vanilla / Shipments · product vanilla
    top ports for bananas → ? Top suppliers · product bananas / Shipments · product bananas
    where do we get garlic from → ? Top suppliers · product garlic / Shipments · product garlic
    which ports does Acme Robotics use → top buyers | company Acme Robotics
    toys from China in excel → shipments | firm? toys | from China
    export top importers of toys as json → top buyers | supplier? toys
    a spreadsheet with every shipment from Ludwig Stahlwerk to 24/7 Fasteners in Q1 for the auditors → shipments | company 24/7 Fasteners | supplier Ludwig Stahlwerk | 2026-01-01..2026-03-31
    which customs brokers handle most imports of wheat into Mexico → mx-import top brokers | product wheat
    principales compradores de aguacate mexicano en Estados Unidos → top buyers | supplier? aguacate | from Mexico
    shipments of Acme Robotics from the last half year → shipments | firm? Acme Robotics | 2026-05-21.. | at a press
    chocolate bar from Belgium → shipments | firm? chocolate bar | from Belgium | at a press
    top importers of bar soap → top buyers | supplier? bar soap | at a press
    skip bins from UK → shipments | firm? skip bins | from United Kingdom | at a press
    outside lights from China → shipments | firm? outside lights | from China | else shipments, product lights, from China | at a press
    bar chart: christmas lights imports per month, 2026 → trend by month | product christmas lights | 2026-01-01..
    compare please Claas and Fendt → compare firms | Claas | Fendt
    Compare Claas and Fendt for tractors → compare firms | Claas | Fendt | product tractors
    Ford vs GM on wire harnesses from Honduras → compare firms | Ford | GM | product wire harnesses · from Honduras
    compare imports of acme and wrenlock from china since june → compare firms | acme | wrenlock | from China · Jun 1, 2026 – Nov 20, 2026
    acme vs wrenlock vs bramble over 5 tonnes → compare firms | acme | wrenlock | bramble | weight at least 5000
    compare acme and wrenlock dataset:us-export → compare firms | acme | wrenlock | US export shipments
    who imports more tires, Michelin or Bridgestone → compare firms | Michelin | Bridgestone | product tires
  `,
  'sentences in capitals, pasted rows and what Trade itself can do': `
    BOREALIS FOODS EXPORTS TO JAPAN → us-export shipments | firm? borealis foods | to Japan | at a press
    ACME ROBOTICS SUPPLIERS IN CHINA → top suppliers | company? acme robotics | from China | at a press
    SAVE THE CHILDREN → ? Run: SAVE THE CHILDREN / Find “SAVE THE CHILDREN”
    IMPORTERS OF STEEL PIPE NOT FROM CHINA → top buyers | supplier? steel pipe | not from China
    "Your container TCLU4539217 has been discharged" - whose shipment is that? → ? Shipments · container TCLU4539217 / Bill of lading TCLU4539217 · US import
    2025-11-04 ; NINGBO SUNRISE BEARINGS ; ACME ROBOTICS ; 482 CTN ; DEEP GROOVE BALL BEARING - can you find this one → ? Shipments · company ACME ROBOTICS · supplier NINGBO SUNRISE BEARINGS · product DEEP GROOVE BALL BEARING · Nov 4, 2025 – Nov 4, 2025 / The firm “NINGBO SUNRISE BEARINGS” / The firm “ACME ROBOTICS”
    https://www.wrenlocktools.example/about what do these guys import → ? Company website:www.wrenlocktools.example
    "stainless steel kitchen sink with drain board" from China → shipments | product "stainless steel kitchen sink with drain board" | from China
    wich companys import hydraulic pump from Italy → top buyers | supplier? hydraulic pump | from Italy
    what's the unit price Turkey Hill Dairy pays for vanilla extract → ? Shipments of Turkey Hill Dairy · product vanilla extract / What answers cost
    what arrives tomorrow at long beach for acme robotics → ? Watch acme robotics / Shipments of acme robotics · into Long Beach
    average shipment size for turkey hill dairy over the last 12 months → ? Shipments of turkey hill dairy
    who's growing fastest in imported e-bikes → ? Shipments by month of e-bikes / Shipments of e-bikes / Buyers of e-bikes
    thats the wrong acme → ? The firm “acme”
    which forwarder or carrier does ludwig stahlwerk use → ? Shipments · company ludwig stahlwerk
    use mexican data by default → form | settings
    limit the interns to 20 credits a month → form | settings
    warn us when we're down to 100 credits → form | settings
    dont need the weights column → form | settings
    You charged me twice for the same lookup!! → usage | me
    why did that cost 5 credits → help | credits
    and when does it reset → usage | me
    how fresh is your data → help | data
    do you also have brazil import data? → help | data
    what's the difference between consignee and notify party → help | terms
    what are pedimentos → help | terms
    don't post the alerts at night → alerts | mine
    ya no quiero la alerta de Pellworm → ? My alerts / New alert · Pellworm
    latest shipments for everyone in our suppliers list → lists
    compare Acme Robotics and Wrenlock Tools on number of shipments in 2025 → compare firms | Acme Robotics | Wrenlock Tools | Jan 1, 2025 – Dec 31, 2025
    Acme Robotics vs Harrow & Finch suppliers in common → compare company | Acme Robotics | Harrow & Finch
    compare imports of shoes from Vietnam and China → ? Shipments by month · product shoes · from Vietnam or China
    what are they importing most → ? What does that follow?
    break it down by port → ? I rank firms, not goods, countries or ports.
    how about by weight instead of shipments → ? I can't sort.
    I want the importers not the shipments → ? What does that follow?
    sorry, May LAST year → ? Look them all up
    alternatives to ningbo sunrise bearings → alternatives | ningbo sunrise bearings
    which hs codes does Grupo Textil Azteca ship under? → profile | firm Grupo Textil Azteca
    whats the diff between consignee and notify party → help | terms
    q significa fraccion arancelaria → help | terms
    quiero dejar de recibir las alertas de aguacate → alerts | mine
    What price did Borealis Foods pay per kilo for the cashews? → ? Shipments of Borealis Foods · product cashews / What answers cost
    my timezone is wrong im in chicago → form | settings
    usage by person last month → ? Credits used
    What happens when we hit the limit, does it just stop? → help | credits
    which suppliers did acme robotics drop → suppliers | company acme robotics | lapsed 2021-01-01..2026-05-19
    Acme Robotics imports since last summer → ? Shipments of Acme Robotics · Jun 1, 2026 – Nov 20, 2026 / Shipments of Acme Robotics · Jun 21, 2026 – Nov 20, 2026
    steel via Long Beach or Port Everglades → shipments | firm? steel | into Long Beach or Port Everglades
    LCL shipments of ceramic tile from Spain → ? Shipments of ceramic tile · from Spain
    sorry wrong one, undo that → ? The firm “undo” / My alerts
    no wait i meant exports not imports → ? What does that follow?
  `,
  'questions asked on a schedule, and what only sounds like them': `
    every Monday: top suppliers of ball bearings → report | top suppliers | company? ball bearings | 1
    every first working day at 8: suppliers of acme robotics → report | suppliers | company? acme robotics | at a press | workday | 08:00
    send me acme robotics shipments every month in C0SOURCE01 → report | shipments | firm? acme robotics | at a press | month | C0SOURCE01
    top importers of robots every first working day at 8 → report | top buyers | supplier? robots | workday | 08:00
    compare acme robotics vs borealis every month on the 31st at 5:30pm → report | compare firms | acme robotics | borealis | month | day 31 | 17:30
    top suppliers of robots on the 15th of every month → report | top suppliers | company? robots | month | day 15
    trend ball bearings every friday at 9 → report | trend by month | firm? ball bearings | 5 | 09:00
    top importers of robots every weekday → report | top buyers | supplier? robots | weekday
    weekly trend of ball bearings in C0SOURCE01 → report | trend by month | firm? ball bearings | 1 | C0SOURCE01
    the monthly ranking of suppliers of robots → report | top suppliers | company? robots | month
    schedule trend of ball bearings → report | trend by month | firm? ball bearings
    profile of acme robotics every month → report | profile | firm acme robotics | month
    acme robotics shipments every Monday → ? Report · Shipments of acme robotics / New alert · acme robotics · every Monday
    watch acme robotics every Monday → watch | firm? acme robotics | every week
    tell me when acme robotics ships, every Monday → watch | supplier acme robotics | every week | in me
    every monday at 9 tell me who imports the most gearboxes from Germany → report | top buyers | supplier? gearboxes | from Germany | 1 | 09:00 | me
    tell me every friday who imports ball bearings → report | buyers | supplier? ball bearings | 5 | me
    every friday at 5 gearboxes from Germany → ? Report · Shipments of gearboxes · from Germany / New alert · gearboxes · from Germany · every Friday · at 05:00
    cada viernes a las 5 principales proveedores de rodamientos → report | top suppliers | company? rodamientos | 5 | 05:00
    cada viernes a las 5 dime quién importa rodamientos → report | buyers | supplier? rodamientos | 5 | 05:00
    avísame cada viernes de los embarques de acme robotics → watch | firm? acme robotics | in me | every friday
    set up an alert on acme robotics → watch | firm? acme robotics
    Every Day Foods → profile | firm? Every Day Foods | else shipments, product Day Foods
    shipments on monday → shipments | 2026-11-16..2026-11-16
    projector trend of every month, this year → trend by month | firm? projector | 2026-01-01..
    Every Day Foods → profile | firm? Every Day Foods | else shipments, product Day Foods
    reports mine → reports | mine
  `,
  'lists of firms, and what only sounds like them': `
    lists → lists
    lists tier 1 → open-list | tier 1
    my lists → lists
    which lists do we have → lists
    lists of suppliers of acme robotics → ? Shipments of acme robotics / Suppliers of acme robotics / The firm “acme robotics”
    List Industries Inc → profile | firm? List Industries Inc | else shipments, product Industries Inc
    lifts → profile | firm? lifts
    list tier 1 → profile | firm? tier 1
    every monday top suppliers of robots, what does it cost? → report | top suppliers | company? robots | 1
  `,
  'long texts, of which a part asks for something': `
    For the purposes of our audit, we require all cargo consigned to Borealis Imports between 1 March and 31 May 2026. → ? Shipments · company Borealis Imports · Mar 1, 2026 – May 31, 2026
    Hello, hope you're well, I was just wondering whether you might possibly be able to find out who Fat Face have been getting their linen shirts from lately? Many thanks → top suppliers | company Fat Face | product linen shirts
    We ship to Acme Robotics ourselves and our boss is cross. Please list all suppliers of ball bearings from Japan. → ? Top suppliers of ball bearings · from Japan
    A company called Ashcombe Lighting asked us for payment terms of 90 days, what can you tell me about them? → ? The firm “Ashcombe Lighting”
    We make compostable cutlery in Wisconsin and I'd like to know which American importers are currently getting theirs from China → ? Top companies of compostable cutlery · from China
    I have a slide due tomorrow - could you give me a chart of US corn exports to Mexico by month for 2025? → ? US export shipments by month · product corn · to Mexico · Jan 1, 2025 – Dec 31, 2025
    Got a call with Pellworm Marine in ten minutes, give me a quick overview of the company please → ? The firm “Pellworm Marine”
    toys from Vietnam because we want none from china → ? Shipments · company toys · from Vietnam / Shipments · from Vietnam
    never mind, show me Acme Robotics shipments → shipments | firm? Acme Robotics | at a press
    never mind too expensive → launcher
    buenos días, me pueden pasar las importaciones de tela de algodón de los últimos 6 meses? → shipments | firm? tela de algodón | 2026-05-21.. | else shipments, product tela algodón, 2026-05-21..
    hey trade so um can you show me all the shipments of uh office chairs that came into savannah last month → shipments | firm? office chairs | into Savannah | 2026-10-01..2026-10-31
    Dear Trade, please to send me the buyers of silicone kitchenware in USA, thank you very much. → buyers | supplier? silicone kitchenware
    thanks, that's all for today → thanks
    Great, that's what I wanted. Top importers of toys, so I can compare → top buyers | supplier? toys
  `,
  'what a fresh set of sentences showed': `
    Hi, could you please show me all shipments from Shenzhen Lumina to Wrenlock Hardware since January? Thanks a lot → shipments | company Wrenlock Hardware | supplier Shenzhen Lumina | 2026-01-01..
    Servus, I need the list of all German exporters of ball bearings to the USA in Q3 2025 please → top suppliers | company? ball bearings | from Germany | 2025-07-01..2025-09-30
    what's the price per kilo for arabica from Colombia right now → ? Shipments of arabica · from Colombia
    What tariff applies to 8534.00 from China? → ? Shipments · HS 853400 · from China
    can you see air freight → ? Find “can you see air freight”
    trucks from Mexico → shipments | firm? trucks | from Mexico
    who burned all the credits last week? → usage | workspace
    When was Borealis' most recent shipment? → shipments | firm Borealis
    Who ships to both Acme and Wrenlock? → ? Compare companies Acme vs Wrenlock / Suppliers of Acme and Wrenlock
    companies like borealis → alternatives | borealis
    don't alert me anymore about wrenlock → name-alert | stop | wrenlock
    shipments > 20 tons of ceramic tiles from India, Feb 2026 → shipments | firm? ceramic tiles | from India | weight at least 20000 | 2026-02-01..2026-02-28
    500k+ usd pedimentos for norteza this year → ? Mexico import declarations · importer norteza · value at least 500000 · Jan 1, 2026 – Nov 20, 2026 / Mexico import declarations · product norteza · value at least 500000 · Jan 1, 2026 – Nov 20, 2026
    acme robotics imports from 31 Feb 2026 → ? There's no date February 31, 2026.
    pumps since 2026-13-45 → ? There's no date 2026-13-45.
    HLCUSHA2403BKLM7 HLCUSHA2403BKLM8 and HLCUSHA2403BKLM9 → ? Bill of lading HLCUSHA2403BKLM7 · US import / Bill of lading HLCUSHA2403BKLM8 · US import / Bill of lading HLCUSHA2403BKLM9 · US import
    Hi team ; Vessel: COSCO HARMONY 031E ; B/L: COSU8021994410 ; POL Ningbo / POD Long Beach ; Cnee: Acme Robotics Inc → ? Bill of lading COSU8021994410 · US import / Shipments of Acme Robotics Inc · into Long Beach · port of exit Ningbo · vessel "COSCO HARMONY" / The firm “Acme Robotics Inc”
    from the carrier: "Your shipment under B/L no. COSU6347712980 has been discharged at LGB on 04/11" - do we have it → ? Bill of lading COSU6347712980 · US import
    where does your data come from and how fresh is it → help | data
    Vietnam export data available? → help | data
    why is the consignee blank on some of these → help | data
    my company wants its name hidden from your data, who do i contact → help | data
    whats the diff between a house bl and master bl → help | terms
    audit file → screening
    Who's been shipping stainless steel pumps to the States lately? → top suppliers | company? stainless steel pumps
    How many containers did Eastvale Global bring in → ? Company Eastvale Global / Shipments · company Eastvale Global
    what did all this cost me → usage | me
    ports of entry of Acme Robotics → top buyers | company Acme Robotics
    what ports does Acme Robotics use → top buyers | company Acme Robotics
    top ports for Acme Robotics since 2025 → top buyers | company Acme Robotics | 2025-01-01..
    acme robotics imports by port → ? Ports of entry · company acme robotics / Top suppliers · product acme robotics / Ports of entry · company acme robotics imports
    help me find importers of robots → buyers | supplier? robots
  `,
  'places, bills, languages and questions about Trade in a second fresh set': `
    solar panels NOT from china last 12 mos → shipments | firm? solar panels | not from China
    robots NOT China → shipments | firm? robots | not from China
    shipments of robots to US east coast last six months → shipments | firm? robots | into New York or Newark or Norfolk or Savannah or Charleston or Baltimore or Philadelphia or Wilmington or Jacksonville or Port Everglades or Miami or Boston | 2026-05-21..
    brake pads from china POE long beach since sept → shipments | firm? brake pads | into Long Beach | from China | 2026-09-01..
    hs 850760 korea to LA/LB since july 1 → shipments | HS 850760 | into Los Angeles or Long Beach | from South Korea | 2026-07-01..
    acme robotics bols w/ weight > 10000 → shipments | firm? acme robotics | weight at least 10000 | at a press
    hs code 940360 vietnam weight between 5000 and 12000 → shipments | HS 940360 | from Vietnam | weight from 5000 to 12000
    stainless steel sinks first half 2026 excluding shipments under 1000 kg → shipments | firm? stainless steel sinks | weight at least 1000 | 2026-01-01..2026-06-30
    containers MSKU7719024 → shipments | container MSKU7719024
    anything for notify party meridian arc → shipments | notify party "Meridian Arc"
    shipments carried by maersk from kaohsiung to tacoma in november → shipments | into Tacoma | port of exit Kaohsiung | carrier MAEU | 2026-11-01..
    Evergreen shipments from kaohsiung to tacoma november → ? Shipments · into Tacoma · port of exit Kaohsiung · carrier EGLV · Nov 1, 2026 – Nov 20, 2026 / Shipments of Evergreen · into Tacoma · port of exit Kaohsiung · Nov 1, 2026 – Nov 20, 2026
    house bills of robots from china → shipments | firm? robots | from China | bill type house
    biggest suppliers of bramble & voss imports inc → top suppliers | company? bramble & voss imports inc | at a press
    top ports for acme robotics inc → top buyers | company acme robotics inc
    largest carriers used by acme robotics → ? Shipments of acme robotics
    did acme robotics switch suppliers → ? Suppliers of acme robotics / Suppliers of acme robotics switch
    compare acme robotics gmbh vs inc → compare firms | acme robotics gmbh | acme robotics inc
    when is peak season for xmas lights imports → trend by month | firm? xmas lights
    monthly shipments acme robotics 2025 vs 2026 → trend by month | firm? acme robotics | 2026-01-01.. | at a press
    notify me if price of coffee goes up → ? New alert · coffee · by direct message · surge
    alert hs 850760 > 20000kg long beach daily → watch | port Long Beach | hs 850760 | weight 20000.. | every day
    why is my acme alert so quiet, did it run today? → alerts | mine
    set max 20 credits a day for me → form | settings
    ask me before spending more than 5 → form | settings
    how do wildcards work → help | shipments
    export my last search to excel → export-last | csv
    what's the ETA of acme's next container → ? Watch acme / Shipments of acme
    quiénes son los proveedores de Acme Robotics Inc → suppliers | company? Acme Robotics Inc | at a press
    pedimentos de exportacion de aguacate julio a septiembre valor mayor a 30 mil dolares → mx-export shipments | product aguacate | value at least 30000 | 2026-07-01..2026-09-30
    Lieferanten von Kugellagern aus Deutschland → ? Shipments · company Deutschland · supplier Lieferanten von Kugellagern / Compare Lieferanten von Kugellagern vs Deutschland / Find “Lieferanten von Kugellagern aus Deutschland”
    fournisseurs de chaussures en cuir au Portugal → ? Shipments of chaussures · product cuir au · from Portugal / Shipments of cuir au · product fournisseurs · from Portugal / Shipments of chaussures · product cuir · from Portugal
    okay so show me um shipments of acme robotics from like june to august comma vietnam only → shipments | firm? acme robotics | from Vietnam | 2026-06-01..2026-08-31 | at a press
    thx that was great → thanks
    oops wrong channel ignore that → launcher
    Next plc → profile | firm? Next plc | else shipments, product plc
    acme robotics shipments please, most recent first → shipments | firm? acme robotics | at a press
    mexican imports of steel coil from korea customs laredo, july → mx-import shipments | product steel coil | from Corea del Sur | customs office Laredo | 2026-07-01..2026-07-31
    move my friday report to thursday same time → reports | mine
    cancel the monday furniture report → name-alert | stop | monday furniture
  `,
  'misspelled words, lists of places, and what else a third fresh set showed': `
    furnitre vietnm savanah → ? Shipments of furniture · into Savannah · from Vietnam / Find “furnitre vietnm savanah”
    top importes of ofice chairs frm chna → ? Shipments of office chairs · from China
    tires POL laem chabang POD norfolk aug sep → shipments | firm? tires | into Norfolk | port of exit "Laem Chabang" | 2026-08-01..2026-09-30
    wine, chile, port everglades OR miami, oct 2025 to oct 2026 → shipments | firm? wine | into Port Everglades or Miami | from Chile | 2025-10-01..2026-10-31
    olive oil, italy spain tunisia, weight over 18000 kg → shipments | firm? olive oil | from Italy or Spain or Tunisia | weight at least 18000
    ball bearings 8482 from japan to chicago → ? Shipments of ball bearings · HS 8482 · into Chicago · from Japan / Shipments of ball bearings 8482 · into Chicago · from Japan
    from china, to acme robotics, furniture, 2026 → ? Shipments · company acme robotics · product furniture · from China · Jan 1, 2026 – Nov 20, 2026 / Shipments · company acme robotics, furniture · from China · Jan 1, 2026 – Nov 20, 2026
    what are acme robotics top 3 products → profile | firm acme robotics
    shipments of acme robotics in month of July → shipments | firm? acme robotics | 2026-07-01..2026-07-31 | at a press
    need to see acme robotics -> us, past 12 mo → shipments | firm? acme robotics | at a press
    which product Acme Robotics import from Korea → shipments | company Acme Robotics | from South Korea
    get me all records for "Acme Robotics Inc" dated 2023 → shipments | firm? Acme Robotics Inc | 2023-01-01..2023-12-31 | at a press
    plastic resin coming out of korea bound for Ashgrove Trading or Ivelle Supply → ? Shipments · company Ashgrove Trading · product plastic resin · from South Korea / Shipments · company Ivelle Supply · product plastic resin · from South Korea
    mexico: top importers of polyethylene, q3 2026 → mx-import top buyers | product polyethylene | 2026-07-01..2026-09-30
    top5 port of entry for chinese furniture → ? Top suppliers · product furniture · from China · rows 1–5 / Shipments · product furniture · from China · rows 1–5
    graph coffee imports 2023 2024 2025 → trend by quarter | product coffee | 2023-01-01..2025-12-31
    how many shipments acme robotics 2025 → shipments | firm? acme robotics | 2025-01-01..2025-12-31 | at a press
    latest data date? → help | data
    list scheduled reports → reports | mine
    default to mexico import data in this channel → form | settings
    show weights in lbs → ? Find “show weights in lbs”
    freight cost shanghai to savannah 40hc → ? Shipments of 40hc · into Savannah · port of exit Shanghai
    list acme robotics partners → suppliers | company? acme robotics | at a press
    website for acme robotics → profile | firm acme robotics
    find company by phone 713 555 0148 → profile | company 713 555 0148
    acme robotics imports w/o hs code → ? Shipments of acme robotics
    share of china in acme robotics purchases → profile | firm acme robotics
    top countries for hs 9405 → ? Top suppliers · HS 9405 / Shipments · HS 9405
    make the acme alert only check on weekdays → alerts | mine
    good morning trade bot → launcher
    robots from china air or ocean? → ? Shipments of robots · from China
    suppliers of yoga mats not in china, min 10 shipments → ? Top suppliers of yoga mats · not from China
  `,
  'days and times of reports': `
    every monday at 9 send top 10 importers of furniture from vietnam → report | top buyers | supplier? furniture | from Vietnam | 1 | 09:00
    weekly report on acme robotics inc shipments fri 4pm → report | shipments | firm? acme robotics inc | at a press | 5 | 16:00
    monthly report on acme robotics suppliers, 1st of month → report | suppliers | company? acme robotics | at a press | month | day 1
    report: importers of tiles from india, weekly, tuesday 6pm → report | top buyers | supplier? tiles | from India | 2 | 18:00
    todos los lunes a las 9 mandame los principales importadores de resina → report | top buyers | supplier? resina | 1 | 09:00
    mondays 9 am top suppliers of robots → report | top suppliers | company? robots | 1 | 09:00
    Mondays Child Toys → profile | firm? Mondays Child Toys
    shipments of robots at 10:30 → ? Shipments of 10:30 · product robots / Shipments of robots / Shipments of 10:30
  `,
  'greetings from a place, and courtesy around a request': `
    Please be so kind and show me the shipments of acme robotics → shipments | firm? acme robotics | at a press
    tell me abt acme robotics → profile | firm acme robotics
    Hi, good morning from Pune. Kindly share suppliers of ball bearings → suppliers | company? ball bearings
    Sirs, we require importers of ball bearings → buyers | supplier? ball bearings
    Dear Sirs, kindly let us have the suppliers of acme robotics → suppliers | company? acme robotics | at a press
    would you be so kind as to list acme robotics shipments → shipments | firm? acme robotics | at a press
    Greetings from Hamburg! show me importers of robots → buyers | supplier? robots
    Good day from Mumbai, please provide buyers of ball bearings → buyers | supplier? ball bearings
    info abt acme robotics → profile | firm acme robotics
    Be so kind as to find importers of robots → buyers | supplier? robots
    could you please be so good as to send me the customers of borealis bearings → buyers | supplier? borealis bearings | at a press
    Hello from Ho Chi Minh, need importers of cashew → buyers | supplier? cashew
    Dear Sir/Madam, please provide suppliers of ball bearings → suppliers | company? ball bearings
    Gentlemen, please advise importers of robots → buyers | supplier? robots
    Hi team, greetings of the day. Please share buyers of yoga mats → buyers | supplier? yoga mats
    kindly be good enough to check shipments of acme robotics → shipments | firm? acme robotics | at a press
    I'd be grateful if you could list importers of robots → buyers | supplier? robots
    may I kindly ask you to show shipments of acme robotics → shipments | firm? acme robotics | at a press
    Would it be possible to see suppliers of acme robotics → suppliers | company? acme robotics | at a press
    Estimados señores, favor de mostrar importadores de aguacate → ? Buyers of aguacate
    Greetings Cards Ltd → profile | firm? Greetings Cards Ltd
    wat do u know abt borealis bearings → profile | firm borealis bearings
    Buenos días desde Monterrey, muéstrame importadores de aguacate → buyers | supplier? aguacate
    look up Acme Robotics → profile | firm? Acme Robotics
    hi could you please pull up Acme Robotics → profile | firm? Acme Robotics
    can you find Acme Robotics for me → profile | firm? Acme Robotics
    show me Acme Robotics please → profile | firm? Acme Robotics
    what do we have on steel imports from Turkey in 2025 → shipments | firm? steel | from Turkey | 2025-01-01..2025-12-31
    share list of buyers of coffee → buyers | supplier? coffee
    Hold on. Show me toys from China → shipments | firm? toys | from China
    we are a factory in Vietnam, who buys robots → buyers | product robots | in Vietnam
    importaciones de nuestro cliente Acme Robotics → shipments | firm? Acme Robotics | at a press
    quien compra robots, somos una fabrica en Monterrey → buyers | supplier? robots
    importaciones de acero de China, lo necesito para un informe → shipments | firm? acero | from China
  `,
  'words before a colon or a dash that only say why it is asked': `
    chain – importers in mexico → mx-import top buyers | product chain
    nearshoring — mexican exporters of wire harnesses pls → top suppliers | company? wire harnesses | from Mexico
    nearshoring: mexican exporters of wire harnesses → top suppliers | company? wire harnesses | from Mexico
    tender prep - suppliers of ball bearings → suppliers | company? ball bearings
    tariffs? suppliers of ball bearings from india → ? Top suppliers of ball bearings · from India / Top suppliers · product ball bearings · from India
    Project Falcon: importers of robots → ? Top companies of Project Falcon · product robots / Buyers of robots
    supply chain audit — suppliers of acme robotics → ? Suppliers of acme robotics / Top suppliers of supply chain audit · product acme robotics
    resilience – who exports wire harnesses from mexico → top suppliers | company? wire harnesses | from Mexico
    for my thesis: importers of robots → buyers | supplier? robots
    Acme Robotics: suppliers of ball bearings → ? Top suppliers of Acme Robotics · product ball bearings / Suppliers of ball bearings
    acme robotics - suppliers of ball bearings → ? Suppliers of ball bearings / Top suppliers of acme robotics · product ball bearings
    acme robotics - shipments from china → shipments | firm? acme robotics | from China | at a press
    Acme Robotics: imports since June → shipments | firm? Acme Robotics | 2026-06-01.. | at a press
    robots - importers from china → top buyers | supplier? robots | from China
    q3 planning: shipments of robots from china → ? Shipments of robots · from China / Shipments · product robots · from China · Jul 1, 2026 – Sep 30, 2026 / Shipments of q3 planning · product robots · from China
    for the board: top importers of robots → top buyers | supplier? robots
    Need: importers of robots → buyers | supplier? robots
    lead gen: importers of yoga mats in california → ? Top companies of yoga mats · into Los Angeles or Long Beach or Oakland or San Francisco or Port Hueneme or San Diego / Top companies of lead gen · product yoga mats · into Los Angeles or Long Beach or Oakland or San Francisco or Port Hueneme or San Diego
    competitor watch — shipments of acme robotics from china → ? New alert · acme robotics · from China / Shipments of acme robotics · from China / New alert · acme · from China
    2025: importers of robots → top buyers | supplier? robots | 2025-01-01..2025-12-31
    hs 8482: top importers of ball bearings → top buyers | supplier? ball bearings | HS 8482
  `,
  'carriers, vessels and forwarders, which no route lists': `
    Which carriers does Acme Robotics use the most? → ? Shipments of Acme Robotics
    who carries it → ? Find “who carries it”
    which shipping line → ? Find “which shipping line”
    which shipping line does acme robotics use → ? Shipments · company acme robotics
    top carriers for ball bearings → ? Shipments of ball bearings
    what vessels carry acme robotics goods → ? Shipments of acme robotics
    which forwarders does Acme Robotics use → ? Shipments · company Acme Robotics
    main shipping lines from china → ? Shipments · from China
    carriers of acme robotics → ? Shipments of acme robotics
    vessel names for acme robotics shipments → ? Shipments of acme robotics
    what carrier brings robots from china → ? Shipments of robots · from China
    Acme Robotics' freight forwarder → ? Shipments of Acme Robotics / Shipments of Robotics
    who is the freight forwarder of acme robotics → ? Shipments of acme robotics
    show me the carriers for acme robotics → ? Shipments of acme robotics
    baby carriers for Borealis Imports → ? Shipments of Borealis Imports · product baby carriers / Shipments of baby carriers · company Borealis / Shipments of Borealis · product baby carriers
    baby carriers from china → shipments | firm? baby carriers | from China
    pressure vessels for acme robotics → ? Shipments of acme robotics · product pressure vessels
    which carriers move robots from china since june → ? Shipments of robots · from China · Jun 1, 2026 – Nov 20, 2026
    who ships with maersk → suppliers | company? maersk | at a press
    shipments of acme robotics carried by maersk → shipments | firm? acme robotics | carrier MAEU | at a press
    list of carriers into Long Beach → ? Shipments · into Long Beach
    which vessel brought acme robotics' last shipment → ? Shipments of acme robotics
    steamship lines used by acme robotics → ? Shipments of acme robotics
    freight forwarders in Miami → ? Shipments · into Miami
    carriers for dogs → ? Shipments of dogs / Find “carriers for dogs”
    who carries ball bearings → buyers | supplier? ball bearings
    aircraft carriers → profile | firm? aircraft carriers
  `,
  'how many there are, and when the last shipment was': `
    container count by month Acme Robotics → ? The firm “Acme Robotics” / Shipments by month of Acme Robotics
    Supplier count for Acme Robotics? → suppliers | company? Acme Robotics | at a press
    number of suppliers Acme Robotics has → suppliers | company? Acme Robotics | at a press
    Cindermoor trading last shipment date → shipments | firm? Cindermoor trading | at a press
    how many importers of ball bearings are there → buyers | supplier? ball bearings
    how many suppliers does acme robotics have → suppliers | company? acme robotics
    how many importers buy ball bearings from china → top buyers | product ball bearings | from China
    acme robotics number of shipments → shipments | firm? acme robotics | at a press
    buyer count of borealis bearings → buyers | supplier? borealis bearings | at a press
    when was the last shipment of acme robotics → shipments | firm? acme robotics | at a press
    date of the last shipment of acme robotics → shipments | firm? acme robotics | at a press
    last shipment date for acme robotics → shipments | firm? acme robotics | at a press
    total number of suppliers for acme robotics → suppliers | company? acme robotics | at a press
    how many companies import robots → top buyers | product robots
    how many exporters of wire harnesses in mexico → top suppliers | company? wire harnesses | from Mexico
    number of customers of borealis bearings → buyers | supplier? borealis bearings | at a press
    how many different suppliers does acme robotics buy from → suppliers | company acme robotics
    shipment count acme robotics 2025 → shipments | firm? acme robotics | 2025-01-01..2025-12-31 | at a press
    acme robotics container count → ? The firm “acme robotics” / Shipments of acme robotics
    how many containers did acme robotics import → ? Company acme robotics / Shipments · company acme robotics
    count of shipments from china to acme robotics → shipments | company acme robotics | from China
    how many firms export cashew from vietnam → top suppliers | product cashew | from Vietnam
  `,
  'the role of a firm in the records': `
    did crosswind logistics pop up as consignee in october → shipments | company crosswind logistics | 2026-10-01..2026-10-31
    pelagic freight as notify party? → shipments | notify party "Pelagic Freight"
    acme robotics as shipper → shipments | supplier acme robotics
    supplier profile borealis bearings → profile | supplier borealis bearings
    shipments with crosswind logistics as the consignee → shipments | company crosswind logistics
    borealis bearings in the role of supplier → shipments | supplier borealis bearings
    show crosswind logistics as importer → shipments | company crosswind logistics
    is acme robotics listed as consignee → shipments | company acme robotics
    vendor profile of borealis bearings → ? Supplier borealis bearings / Top suppliers · product borealis bearings / Suppliers of borealis bearings
    borealis bearings supplier profile → profile | supplier borealis bearings
    company profile acme robotics → profile | firm acme robotics
    shipments where borealis bearings is the shipper → shipments | supplier borealis bearings
    acme robotics as buyer from china since june → shipments | company acme robotics | from China | 2026-06-01..
    does borealis bearings show up as exporter → shipments | supplier borealis bearings
    Acme Robotics as importer of record → shipments | company Acme Robotics
    crosswind logistics listed as notify party → shipments | notify party "Crosswind Logistics"
    shipments with pelagic freight as the notify party → shipments | notify party "Pelagic Freight"
    has borealis bearings appeared as a supplier in 2025 → shipments | supplier borealis bearings | 2025-01-01..2025-12-31
    ball bearings with acme robotics as consignee → ? Shipments · company acme robotics · product ball bearings / Shipments · company ball bearings · product acme robotics / Shipments of acme robotics · company ball bearings / Buyers of ball bearings
  `,
  'questions about HS codes': `
    pls give hs code for stainless steel water bottle → ? Shipments of stainless steel water bottle
    ¿Qué fracción arancelaria llevan las bombas centrífugas? → ? Shipments of bombas centrífugas
    what's 8504.40 → ? Shipments · HS 850440
    hs code of ball bearings → ? Shipments of ball bearings
    which hs code covers bicycle helmets → ? Shipments of bicycle helmets
    hts for wooden chairs → ? Shipments of wooden chairs / Find “hts for wooden chairs”
    what is 9403.50.90 → ? Shipments · HS 94035090
    tariff code for led lamps → ? Shipments of led lamps / Find “tariff code for led lamps”
    find the hs codes for polyethylene resin → ? Shipments of polyethylene resin
    What HS code do I use for yoga mats? → ? Shipments of yoga mats
    fracción arancelaria de aguacates → ? Shipments of aguacates
    ¿Cuál es la fracción arancelaria de las llantas? → ? Shipments of llantas
    hsn code for basmati rice → ? Shipments of basmati rice / Find “hsn code for basmati rice”
    what is hs code 8482 → ? Shipments · HS 8482
    shipments with hs code 8482 → shipments | HS 8482
    hs code 8482 from china → shipments | HS 8482 | from China
    hs codes of Acme Robotics → ? Shipments of Acme Robotics
    hs code for robots from china → ? Shipments of robots · from China
    8504.40 → shipments | HS 850440
    imports under hts 9401 → shipments | HS 9401
    what was imported under hs 8482 from china → shipments | HS 8482 | from China
    hs 8482 and hs 8483 but not from India → ? Shipments · HS 8482 · not from India / Shipments · HS 8483 · not from India
    hs 8482 and 8483 not from India → ? Shipments · HS 8482 · not from India / Shipments · HS 8483 · not from India
    top importers of hs 8482, 8483 from China in 2025 → ? Top companies · HS 8482 · from China · Jan 1, 2025 – Dec 31, 2025 / Top companies · HS 8483 · from China · Jan 1, 2025 – Dec 31, 2025
  `,
  'settings, and questions about the bot itself': `
    privacy screens from china → shipments | firm? privacy screens | from China | at a press
    show 25 rows at a time → form | settings
    i mostly look at mexican imports, make that the default → form | settings
    running total of my credits please → usage | me
    how fresh is ur data → help | data
    forget everything about me → help | privacy
    quote me: 1000 rows us import, csv → help | credits
    delete my data → help | privacy
    what do you store about me → help | privacy
    give me 50 results per page → form | settings
    set my default to mexico imports → form | settings
    total credits used this month → usage | me
    what info do you have on me → help | privacy
    wipe my search history → help | privacy
    do you log what i type → help | privacy
    how long do you keep my searches → help | privacy
    quote for 500 rows of robot imports → ? Shipments of robot / What answers cost
    I always want 20 rows per page → form | settings
    make us exports my default please → form | settings
    delete all my data → help | privacy
    who can see my searches → help | privacy
    use mexico imports by default → form | settings
    add acme robotics to my watchlist → watch | firm? acme robotics
    add Acme Robotics to my watch list → watch | firm? Acme Robotics
    what do you have on us tire imports → ? Shipments of tire / Which records there are / Company tire
    what do you have on acme robotics → profile | firm acme robotics
  `,
  'carriers by name': `
    toys from china via hapag lloyd → shipments | firm? toys | from China | carrier HLCU
    shipments of toys that came on maersk → shipments | firm? toys | carrier MAEU
    shipments on msc to long beach → shipments | into Long Beach | carrier MSCU
    evergreen, jacksonville, wine from chile → shipments | firm? wine | into Jacksonville | from Chile | carrier EGLV
    maersk, houston, tiles from italy → shipments | firm? tiles | into Houston | from Italy | carrier MAEU
    wine from chile, jacksonville, evergreen → shipments | firm? wine | into Jacksonville | from Chile | carrier EGLV
    toys from china, evergreen → shipments | firm? toys | from China | carrier EGLV
    evergreen, christmas trees → profile | firm? evergreen, christmas trees | else shipments, product christmas trees, carrier EGLV
    Evergreen, Inc → profile | firm? Evergreen, Inc
    MSC, Geneva → profile | firm? MSC, Geneva | else shipments, product Geneva, carrier MSCU
  `,
  'when a report comes': `
    every first of the month send me the top suppliers of led strips → report | top suppliers | company? led strips | month | day 1 | me
    Thursday 7:30 am each week: what came in for Acme Robotics → report | shipments | firm? Acme Robotics | at a press | 4 | 07:30
    every friday afternoon: top suppliers of robots → report | top suppliers | company? robots | 5 | 14:00
    every monday 8am send me new shipments for acme robotics → ? New alert · acme robotics · by direct message · every Monday · at 08:00 / Report · Shipments of acme robotics
  `,
  'records of other countries, countries that rule others out, and words that are taken back': `
    steel not from China, from India → shipments | firm? steel | from India
    steel not from China, not from India → shipments | firm? steel | not from China or India
    heavy stuff only, machinery 10,000 kg and up → shipments | firm? machinery | weight at least 10000
    heavy stuff from china over 20 tons → shipments | from China | weight at least 20000
    Please check the Germany customs data of bicycle → ? Shipments of bicycle · from Germany
    india customs data for basmati rice → ? Shipments of basmati rice · from India
    German customs records of bicycles → ? Shipments of bicycles · from Germany
    Mexico customs data of bicycles → mx-import shipments | product bicycles
    us customs data of bicycles → shipments | firm? bicycles
    fracción 8708.30.01 importación México → mx-import shipments | HS 87083001
    importaciones México fracción 87083001 2025 → mx-import shipments | HS 87083001 | 2025-01-01..2025-12-31
    importación México de bicicletas → mx-import shipments | product bicicletas
    brokers que manejan textiles por Manzanillo → mx-import top brokers | product textiles | customs office Manzanillo
    brokers que maneja Textiles Azteca → mx-import top brokers | importer Textiles Azteca
    customs brokers that handle ball bearings in laredo → mx-import top brokers | product ball bearings | customs office Laredo
    Suppliers for PTFE tubes from the EU without Germany → top suppliers | company? PTFE tubes | from Austria or Belgium or Bulgaria or Croatia or Cyprus or Czech Republic or Denmark or Estonia or Finland or France or Greece or Hungary or Ireland or Italy or Latvia or Lithuania or Luxembourg or Malta or Netherlands or Poland or Portugal or Romania or Slovakia or Slovenia or Spain or Sweden
    toys from Vietnam, not China → shipments | firm? toys | from Vietnam
    ball bearings not from China → shipments | firm? ball bearings | not from China
    robots from the EU but not from France or Italy → shipments | firm? robots | from Austria or Belgium or Bulgaria or Croatia or Cyprus or Czech Republic or Denmark or Estonia or Finland or Germany or Greece or Hungary or Ireland or Latvia or Lithuania or Luxembourg or Malta or Netherlands or Poland or Portugal or Romania or Slovakia or Slovenia or Spain or Sweden
    plywood from China. no wait, plywood from Vietnam → shipments | firm? plywood | from Vietnam
    importers of robots? scratch that, importers of drones → buyers | supplier? drones
    robots from China, no wait, from Vietnam → shipments | firm? robots | from Vietnam
  `,
  'empty words, names with an ampersand, and plurals': `
    average shipment weight for Tamsworth this year? → ? Shipments of Tamsworth · Jan 1, 2026 – Nov 20, 2026
    who is buying off Weiluno Auto Parts at the mo? → buyers | supplier Weiluno Auto Parts
    Smith & Daughters, what are they buying? → shipments | company Smith & Daughters
    compare Smith & Daughters and Acme Robotics → compare firms | Smith & Daughters | Acme Robotics
    tomatoes from mexico → shipments | firm? tomatoes | from Mexico
    potato from canada → shipments | firm? potato | from Canada
    Any record with Import Kings LLC as buyer and Shaoxing Hengrui as seller? → shipments | company Import Kings LLC | supplier Shaoxing Hengrui
    how fresh is ur data → help | data
  `,
  'inward shipments, carriers and files': `
    toys not from china and hk → ? Shipments of toys · not from China
    inward shipments of Larkmoor Supply in October 2026 → shipments | firm? Larkmoor Supply | 2026-10-01..2026-10-31 | at a press
    who makes ceramic mugs for the us market → suppliers | company? ceramic mugs
    maersk volumes into houston → ? Shipments · into Houston · carrier MAEU / Shipments of maersk · into Houston
    container MSKU4417209 where is it → ? Shipments · container MSKU4417209
    download Acme Robotics 2026 imports → shipments | firm? Acme Robotics | 2026-01-01.. | at a press
    please to share list of buyers in USA for cotton bed sheet. Thanking you → buyers | supplier? cotton bed sheet
    put the top suppliers of toys in a spreadsheet → top suppliers | company? toys
    email me a csv of Acme shipments → shipments | firm? Acme | at a press
    mail me an excel of the importers of coffee → buyers | supplier? coffee
    exporta los proveedores de juguetes a excel → suppliers | company? juguetes
    pasame a excel los embarques de cafe de Colombia → shipments | firm? cafe | from Colombia
    descarga los embarques de Acme en csv → shipments | firm? Acme | at a press
    email me when Acme ships → watch | supplier Acme | in me
    please revert with BL details of Acme Robotics → shipments | firm? Acme Robotics | at a press
  `,
  'rows from now on': `
    show 25 rows instead of 10 from now on → form | settings
  `,
  'names and goods of everyday words are not offered beside cleaner ones': `
    We're losing share in kitchen knives and I need to understand who is eating our lunch → ? Shipments of kitchen knives
    US buyers who dropped Taisendo Foods in the past yr → ? Lapsed customers of Taisendo Foods · Jan 1, 2021 – May 19, 2026 / Top companies of Taisendo Foods
    our guy at Weiluno Houseware retired, who else does the same stuff → ? Alternatives · supplier Weiluno Houseware / The firm “Weiluno Houseware” / Shipments of Weiluno Houseware
    Biggest mover in importers of e-bikes this year vs last → ? Shipments of e-bikes · Jan 1, 2026 – Nov 20, 2026 / Top companies · product e-bikes · Jan 1, 2026 – Nov 20, 2026 / Top companies of e-bikes · Jan 1, 2026 – Nov 20, 2026
    if nothing shows up from Jinvora Auto Parts for 3 weeks i need to know → ? New alert · Jinvora Auto Parts / Shipments by month of Jinvora Auto Parts · Oct 31, 2026 – Nov 20, 2026 / Shipments · supplier Jinvora Auto Parts · Oct 31, 2026 – Nov 20, 2026
    We pay too much for cutlery. Ideas? → ? Shipments of cutlery / Mexico import declarations · product cutlery
    24 Mantra Organic - co. details?? → ? The firm “Mantra Organic” / Shipments of Mantra Organic / The firm “24 Mantra Organic”
    qué tal Haoyulan Foods, a quién le exporta → ? Customers of Haoyulan Foods / Suppliers of Haoyulan Foods
  `,
  'what cannot be had, with the nearest answer': `
    which carriers does Cindermoor Industries ship with → ? Shipments of Cindermoor Industries
    how many teu did Eastvale Global move in H1 → ? The firm “Eastvale Global” / Shipments of Eastvale Global · Jan 1, 2026 – Jun 30, 2026
    just the number: container count from Thailand in Oct → ? Top companies · from Thailand · Oct 1, 2026 – Oct 31, 2026 / Shipments · from Thailand · Oct 1, 2026 – Oct 31, 2026
    top 5 destinations for US almond exports 2025 → ? Top exporters in US exports · product almond · Jan 1, 2025 – Dec 31, 2025 · rows 1–5 / US export shipments · product almond · Jan 1, 2025 – Dec 31, 2025 · rows 1–5
    top lanes into houston for PVC pipe, by origin port → ? Top suppliers · product PVC pipe · into Houston / Shipments · product PVC pipe · into Houston
    How many boxes did Silverfen Distribution land in LA/Long Beach this year → ? Shipments of Silverfen Distribution · into Los Angeles or Long Beach · Jan 1, 2026 – Nov 20, 2026
    average container weight for granite slabs out of Brazil → ? Shipments of granite slabs · from Brazil
    Whats Haoyulan Metal Works charging for hinges → ? Shipments of Haoyulan Metal Works · product hinges / Shipments of Haoyulan Metal Works
    which harmonised code would a solar garden lamp sit under → ? Shipments of solar garden lamp
    what did they pay → ? Find “what did they pay”
    is Haoyulan Metal Works on any restricted party list → ? Screen Haoyulan Metal Works / The firm “Haoyulan Metal Works”
  `,
  'questions about the data, its licence and credits': `
    does that include bonded / in-transit goods? → help | data
    wich week day you get new data → help | data
    Can I share your output with our customer or is that against the licence → help | data
    qué significa el crédito, cuánto vale una búsqueda → help | credits
  `,
  'lists of requests, and long polite texts': `
    1) top buyers of cordless drills 2) same for angle grinders 3) which firms are in both → ? Top companies of cordless drills / Top companies of angle grinders
    Umberline: suppliers, ports, and top goods plz → ? Suppliers of Umberline / Ports of entry · company Umberline / The firm “Umberline”
    import AND export for Quillfeather, both sides, last calendar year → ? Shipments of Quillfeather · Jan 1, 2025 – Dec 31, 2025 / US export shipments of Quillfeather · Jan 1, 2025 – Dec 31, 2025
    necesito: 1) quién le vende resina PET a Eastvale 2) cuánto pesó todo en 2025 3) una alerta si cambia de proveedor → ? Top suppliers of Eastvale · product resina PET / The firm “Eastvale” / New alert · Eastvale · by direct message · new partner
    Hello team, we are onboarding a new vendor, Haoyulan Metal Works, and my director wants (a) whether they are on any restricted party list, (b) who their US customers were in the past 12 months and (c) an alert if they begin shipping to Glenrook. Could you help with that today? Many thanks, Priya → ? Screen Haoyulan Metal Works / Top companies of Haoyulan Metal Works / New alert · company Glenrook · supplier Haoyulan Metal Works · by direct message
    Dear Trade team, I hope this message finds you well. We are a manufacturer of stainless steel kitchen sinks in Gujarat and would be most grateful if you could kindly furnish us with the names of American importers who have purchased the said items from India during the preceding twelve months. Warm regards, Pratik → top buyers | supplier? stainless steel kitchen sinks | from India
    who in america buys LED strip → buyers | supplier? LED strip
    we are factory of LED strip, who in america buy this → buyers | supplier? LED strip
  `,
  'regions, corrections of a word before, topics and settings': `
    scrap copper leaving the us for india, aug & sept → us-export shipments | firm? scrap copper | to India | 2026-08-01..2026-09-30
    we need to get out of china for our plastic housewares → ? Shipments of plastic housewares · not from China / Shipments of plastic housewares · from China
    give me toys from indonesia, sorry india, past 90 days → shipments | firm? toys | from India | 2026-08-23..
    Steel pipe, Korea, Q1... no wait Q2 → shipments | firm? Steel pipe | from South Korea | 2026-04-01..2026-06-30
    Could I trouble you for a monthly breakdown of furniture shipments from Vietnam over the course of this year? → trend by month | firm? furniture | from Vietnam | 2026-01-01..
    how much have i burnt through this week → usage | me
    how fresh is this stuff, like when was it last updated → help | data
    can my colleague see what i search → help | privacy
    whats the difference between company and supplier here → help | terms
    show me 20 rows of solar panels from malaysia newest on top → shipments | firm? solar panels | from Malaysia | 20 rows
    pillows from europe → shipments | firm? pillows | from Austria or Belgium or Bulgaria or Croatia or Cyprus or Czech Republic or Denmark or Estonia or Finland or France or Germany or Greece or Hungary or Ireland or Italy or Latvia or Lithuania or Luxembourg or Malta or Netherlands or Poland or Portugal or Romania or Slovakia or Slovenia or Spain or Sweden or Iceland or Norway or Serbia or Switzerland or Turkey or Ukraine or United Kingdom
    toys from latin america → shipments | firm? toys | from Mexico or Dominican Republic or Guatemala or Honduras or El Salvador or Nicaragua or Costa Rica or Panama or Belize or Argentina or Bolivia or Brazil or Chile or Colombia or Ecuador or Guyana or Paraguay or Peru or Suriname or Uruguay or Venezuela
    samsung asia → profile | firm? samsung asia
    candle wax, whos bringing it through charleston → top buyers | supplier? candle wax | into Charleston
    whats the hs for silicone baking mats → ? Shipments of silicone baking mats
    stop showing me 50 lines at a time, 10 is plenty → form | settings
    I'm in Monterrey, your times are off → form | settings
    kill the monday thing → name-alert | stop | monday
    too many alerts, shut em all off for the week → alerts | mine
    de ahora en adelante usa importaciones de México por defecto → form | settings
  `,
  'home as a destination, quoted terms and ranks': `
    manufacturers of ball bearings from Germany and Austria which deliver to USA → top suppliers | company? ball bearings | from Germany or Austria
    kindly share the buyers list of basmati rice in USA for last 6 months → top buyers | supplier? basmati rice | 2026-05-21..
    what does 'notify party' mean → help | terms
    wheres vantrell getting thier backpacks → top suppliers | company vantrell | product backpacks
    quien exporta aguacate a estados unidos, los 10 mas grandes → top suppliers | company? aguacate
    the 5 greatest exporters of servo motors → top suppliers | company? servo motors | 5 rows
  `,
  'names at home, contacts and containers': `
    which suppliers ship hydraulic cylinders to the us the most → top suppliers | company? hydraulic cylinders
    what companies import coffee the most → top buyers | supplier? coffee
    address and phone of Kaltmann Machinery → profile | firm Kaltmann Machinery
    let me know when Acme gets a shipment from a new supplier → watch | firm? Acme | in me | when new-partner
    what's in container TGHU7654321 → shipments | container TGHU7654321
    Acme Robotics Inc, USA → profile | firm? Acme Robotics Inc, USA | else shipments, product Acme Robotics Inc
    ball bearings usa → shipments | firm? ball bearings
    importers of toys usa → buyers | supplier? toys
    toys made in USA → us-export shipments | firm? toys
    show me vessel names carrying Acme's goods → ? The firm “Acme” / Shipments of Acme
    what came on the vessel ever given → shipments | vessel "Ever Given"
    cuántos embarques tuvo Acme Robotics en 2026 → shipments | company Acme Robotics | 2026-01-01..
    list the customers of Tainomi Linear Motion in the US with at least 10 shipments → ? Customers of Tainomi Linear Motion
  `,
  'in transit, first-time and biggest': `
    gear boxes → profile | firm? gear boxes
    boxes of gears → shipments | firm? gears
    who is Tainomi Linear Motion's biggest customer → top buyers | supplier Tainomi Linear Motion
    who are Acme's top suppliers → top suppliers | company Acme
    shipments in transit for Acme Robotics → ? Watch Acme Robotics / Shipments of Acme Robotics
    Which US companies started buying solar inverters from Malaysia this year? → ? Top companies of solar inverters · from Malaysia · Jan 1, 2026 – Nov 20, 2026
    first time importers of ball bearings this year → ? Top companies of ball bearings · Jan 1, 2026 – Nov 20, 2026
    new importers of ball bearings → ? Buyers of ball bearings
    who's the biggest importer of solar panels on the west coast → top buyers | supplier? solar panels | into Los Angeles or Long Beach or Oakland or San Francisco or Port Hueneme or San Diego or Seattle or Tacoma or Portland
    gearboxes or reducers from Germany or Italy not to Acme → ? Shipments of Acme · product gearboxes or reducers · from Germany or Italy
  `,
  'a port of exit, and competitors': `
    need supplier for CNC machined aluminum brackets, min 5 shipments a year → ? Suppliers of CNC machined aluminum brackets
    exporters of lemons from veracruz mexico → top suppliers | company? lemons | port of exit Veracruz | from Mexico
    how many shipments of soybeans went from the us to mexico last month → us-export shipments | firm? soybeans | to Mexico | 2026-10-01..2026-10-31
    tell me everything about Acme Robotics → profile | firm Acme Robotics
    Acme Robotics last quarter by supplier → top suppliers | company? Acme Robotics | 2026-07-01..2026-09-30 | at a press
    who competes with Tainomi → alternatives | Tainomi
  `,
  'ports that goods leave, towns, and countries in two roles': `
    gearboxes made in Germany shipped from Belgium → ? Shipments of gearboxes · from Germany or Belgium / Shipments of gearboxes · from Germany / Shipments of gearboxes · from Belgium
    Chinese gearboxes from Mexico → ? Mexico export declarations · product gearboxes · to China / Shipments of gearboxes · from China
    German gearboxes in Mexico → mx-import shipments | product gearboxes | from Alemania
    robots that entered Mexico from the US → us-export shipments | product robots | to Mexico
    gearboxes bound for Mexico via Long Beach → ? Mexico import declarations · product gearboxes
    frozen shrimp from the West Coast → ? Shipments of frozen shrimp · into Los Angeles or Long Beach or Oakland or San Francisco or Port Hueneme or San Diego or Seattle or Tacoma or Portland
    robots out of Oakland → ? Shipments of robots · into Oakland
    exporters in Houston → us-export top buyers | port of exit Houston
    importers headquartered in Oakland → ? Top companies · into Oakland
    importers of toys in Long Beach → ? Top companies of toys · into Long Beach
  `,
  'goods, negation and words about firms': `
    Acme Robotics shipments excluding robots → shipments | firm? Acme Robotics | product not robots | else shipments, product Acme Robotics but not robots | at a press
    does Acme Robotics buy anything other than robots → shipments | company Acme Robotics | product not robots
    imports of neither robots nor gearboxes by Acme Robotics → shipments | firm? Acme Robotics | product not robots or gearboxes | else shipments, product Acme Robotics but not robots or gearboxes | at a press
    ceramic mugs without lids → shipments | firm? ceramic mugs | product not lids | else shipments, product ceramic mugs but not lids
    everything Acme Robotics imports apart from ball bearings → shipments | company Acme Robotics | product not ball bearings
    suppliers of robots, not gearboxes → top suppliers | company? robots | product not gearboxes | else top suppliers, product robots but not gearboxes
    gearbox but not gearboxes from Germany → ? You look for “gearboxes” and leave it out.
    gearboxes or robots but not from China → shipments | firm? gearboxes or robots | not from China
    ceramic mugs or patio furniture from Vietnam → shipments | firm? ceramic mugs or patio furniture | from Vietnam
    not ball bearings but roller bearings from Japan → shipments | firm? roller bearings | product not ball bearings | from Japan | else shipments, product roller bearings but not ball bearings, from Japan
    ball bearings or gearboxes but not robots → shipments | firm? ball bearings or gearboxes | product not robots | else shipments, product ball bearings or gearboxes but not robots
    ball bearings or gearboxes excluding robots from Japan → shipments | firm? ball bearings or gearboxes | product not robots | from Japan | else shipments, product ball bearings or gearboxes but not robots, from Japan
    ball bearings, gearboxes or robots from Japan → shipments | firm? ball bearings, gearboxes or robots | from Japan | else shipments, product ball bearings or gearboxes or robots, from Japan
    ball bearings and ceramic mugs from China → shipments | firm? ball bearings and ceramic mugs | from China | else shipments, product ball bearings or ceramic mugs, from China
    ball bearings & gearboxes from Japan → shipments | firm? ball bearings & gearboxes | from Japan | else shipments, product ball bearings or gearboxes, from Japan
    robots, gearboxes and ball bearings from Japan → shipments | firm? robots, gearboxes and ball bearings | from Japan | else shipments, product robots or gearboxes or ball bearings, from Japan
    patio furniture and ceramic mugs from Vietnam in 2025 → shipments | firm? patio furniture and ceramic mugs | from Vietnam | 2025-01-01..2025-12-31 | else shipments, product patio furniture or ceramic mugs, from Vietnam, 2025-01-01..2025-12-31
    shrimp and fish from Ecuador → shipments | firm? shrimp and fish | from Ecuador | else shipments, product shrimp or fish, from Ecuador
    ball bearings or ceramic mugs → profile | firm? ball bearings or ceramic mugs
    robots or gearboxes → profile | firm? robots or gearboxes
    ball bearings and gearboxes → profile | firm? ball bearings and gearboxes | else shipments, product ball bearings or gearboxes
    gearboxes excluding worm gearboxes from Italy → shipments | firm? gearboxes | product not worm gearboxes | from Italy | else shipments, product gearboxes but not worm gearboxes, from Italy | at a press
    neither ball bearings nor gearboxes from Japan → ? Look them all up
    mugs or cups without handles from China → shipments | firm? mugs or cups | product not handles | from China | else shipments, product mugs or cups but not handles, from China
    non-robot imports of Acme Robotics → ? Shipments of Acme Robotics · product non-robot / Shipments of non-robot · product Acme Robotics
    robots or ball bearings from Japan → shipments | firm? robots or ball bearings | from Japan
    steel bolts, nuts or washers from China → shipments | firm? steel bolts, nuts or washers | from China | else shipments, product steel and (bolt or bolts or nut or nuts or washer or washers), from China
    ceramic mugs or plates from China → shipments | firm? ceramic mugs or plates | from China | else shipments, product ceramic and (mug or mugs or plate or plates), from China
    suppliers of robots and gearboxes → suppliers | company? robots and gearboxes | else top suppliers, product robots or gearboxes
    smallest importers of patio furniture → ? Buyers of patio furniture
    smaller importers of ball bearings → ? Buyers of ball bearings
    independent importers of frozen shrimp → ? Buyers of frozen shrimp
    wholesale buyers of ceramic mugs → ? Buyers of ceramic mugs
    family-owned suppliers of ball bearings → ? Suppliers of ball bearings
    unknown suppliers of ball bearings → ? Suppliers of ball bearings
    domestic suppliers of gearboxes → ? Suppliers of gearboxes
    local suppliers of gearboxes → ? Suppliers of gearboxes
    nearshore suppliers of gearboxes → ? Suppliers of gearboxes
    active suppliers of gearboxes → ? Suppliers of gearboxes
    possible suppliers of gearboxes → ? Suppliers of gearboxes
    any two suppliers of gearboxes → suppliers | company? gearboxes | else top suppliers, product gearboxes, 2 rows
    current suppliers of Acme Robotics → ? Suppliers of Acme Robotics
    former suppliers of Acme Robotics → suppliers | company Acme Robotics | lapsed 2021-01-01..2026-05-19
    previous suppliers of Acme Robotics → suppliers | company Acme Robotics | lapsed 2021-01-01..2026-05-19
    old suppliers of Acme Robotics → ? Suppliers of Acme Robotics / Top suppliers of Acme Robotics · product old
    sole suppliers of Acme Robotics → ? Suppliers of Acme Robotics / Top suppliers of Acme Robotics · product sole
    important suppliers of Acme Robotics → ? Suppliers of Acme Robotics
    worst suppliers of Acme Robotics → ? Suppliers of Acme Robotics
    hidden suppliers of Acme Robotics → ? Suppliers of Acme Robotics
    secret suppliers of Acme Robotics → ? Suppliers of Acme Robotics
    single-source suppliers of Acme Robotics → ? Suppliers of Acme Robotics / Top suppliers of Acme Robotics · product single-source
    lost customers of Kaltmann Machinery SA → buyers | supplier Kaltmann Machinery SA | lapsed 2021-01-01..2026-05-19
    percentage of Acme Robotics imports from China → ? The firm “Acme Robotics” / Shipments of Acme Robotics · from China
    majority of Acme Robotics imports → ? Shipments of Acme Robotics
    median shipments of gearboxes → ? Shipments of gearboxes
    critical shipments of gearboxes → ? Shipments of gearboxes
    duty-free shipments of gearboxes → ? Shipments of gearboxes
    delayed shipments of Acme Robotics → ? Shipments of Acme Robotics
    duplicate shipments of Acme Robotics → ? Shipments of Acme Robotics / Shipments of Acme Robotics · product duplicate
    illegal shipments of frozen shrimp → ? Shipments of frozen shrimp
    seized shipments of frozen shrimp → ? Shipments of frozen shrimp
    partial shipments of robots from Japan → ? Shipments of robots · from Japan
    insured shipments of robots from Japan → ? Shipments of robots · from Japan
    older shipments of robots → ? Shipments of robots
    several shipments of robots → ? Shipments of robots
    two containers of robots → shipments | firm? robots | 2 rows
    40ft containers of patio furniture → ? Shipments of patio furniture / Shipments of 40ft · product patio furniture
    los tres mayores importadores de rodamientos → top buyers | supplier? rodamientos | 3 rows
    urgent shipments of gearboxes → ? Shipments of gearboxes
    suppliers that ship exclusively to Acme Robotics → ? Suppliers of Acme Robotics / The firm “Acme Robotics”
    suppliers that rarely ship to Acme Robotics → ? Suppliers of Acme Robotics
    suppliers that seldom ship to Acme Robotics → ? Suppliers of Acme Robotics
    suppliers that regularly ship to Acme Robotics → ? Suppliers of Acme Robotics
    suppliers exclusive to Acme Robotics → ? Top suppliers of Acme Robotics · product exclusive / Shipments of suppliers exclusive · company Acme Robotics
    who rarely ships to Acme Robotics → ? The firm “Acme Robotics” / Shipments of Acme Robotics / Suppliers of Acme Robotics
    who regularly buys gearboxes → ? Top suppliers of regularly · product gearboxes
    firms that exclusively import robots → ? Shipments of robots / Buyers of robots / Top companies
    local importers of frozen shrimp → ? Buyers of frozen shrimp
    Acme Robotics vessels → ? Shipments of Acme Robotics / Find “Acme Robotics vessels”
    Acme Robotics carriers → ? Shipments of Acme Robotics / Find “Acme Robotics carriers”
    all but one supplier of gearboxes → ? Suppliers of gearboxes
    gearboxes from US-based suppliers → ? Top exporters in US exports · product gearboxes / Suppliers of gearboxes
    US-based suppliers of gearboxes → ? Top exporters in US exports · product gearboxes / Suppliers of gearboxes
    steel pressure vessels from China → shipments | firm? steel pressure vessels | from China
    baby carriers → profile | firm? baby carriers
    Which companies supply toys → suppliers | company? toys
    which companies export used clothing from Houston → us-export top buyers | supplier? used clothing | port of exit Houston
    which companies export toys from Vietnam → top suppliers | company? toys | from Vietnam
    who supplies LED lamps → suppliers | company? LED lamps
    who imports watches → buyers | supplier? watches
    watches imports from India in 2025 → shipments | firm? watches | from India | 2025-01-01..2025-12-31
    importers of used clothing → buyers | supplier? used clothing
    suppliers of used clothing outside China → top suppliers | company? used clothing | not from China
    show my watches → alerts | mine
    compare China and Vietnam for LED lamps → ? Shipments by month of LED lamps · from China or Vietnam
    sporting goods from China → shipments | firm? sporting goods | from China
    canned goods → profile | firm? canned goods
    who gets goods from Borealis → ? The firm “Borealis” / Shipments of Borealis / Customers of Borealis
  `,
  'questions about the bot, owners, and two countries in different roles': `
    how does screening work → help | screening
    how do reports work? → help | reports
    how do alerts work → help | watch
    robots originating from Italy, shipped from Germany → ? Shipments of robots · from Italy or Germany / Shipments of robots · from Italy / Shipments of robots · from Germany
    german-owned factories → ? Top suppliers
  `,
  'what everyday words stand for': `
    import details of Ferngate Components for the period 01.04.2026 to 30.09.2026 → shipments | firm? Ferngate Components | 2026-04-01..2026-09-30 | at a press
    whats the biggest single shipment of bananas this month → ? Shipments of bananas · Nov 1, 2026 – Nov 20, 2026
    list me the goods silverheron supply co gets, with hs codes → shipments | company silverheron supply co
    BOLs for ashgrove trading last wk → shipments | firm? ashgrove trading | 2026-11-09..2026-11-15 | at a press
    soybean exports gulf ports to egypt → ? I know the ports of what a company imports to the US.
    Weiluno Houseware SpA: full rundown → profile | firm Weiluno Houseware SpA
    I want the address and contact for Cindermoor Trading → profile | firm Cindermoor Trading
    always use mexican imports unless i say otherwise → form | settings
    my clock is wrong, i'm in Monterrey → form | settings
    rookstone wholesale's containers out of qingdao → shipments | firm rookstone wholesale | port of exit Qingdao
    rookstone wholesale imports → shipments | firm? rookstone wholesale | at a press
    give me a hand finding manufacturers of silicone baking mats in china → top suppliers | company? silicone baking mats | from China
    Guten Tag, please the shipments from Jinvora Plastics to USA since 01.10. → shipments | supplier Jinvora Plastics | 2026-10-01..
    biggest bourbon shippers to japan → us-export top buyers | supplier? bourbon | to Japan
    List glenrook's vendors biggest first → suppliers | company glenrook
    what lists have I made → lists
    who in the states is bringing in e-bikes from taiwan → top buyers | supplier? e-bikes | from Taiwan
  `,
  'other times of usage, and places that are not ranked': `
    how many credits have we burned since monday → usage | workspace
    How does Eastvale's sourcing split across countries? → ? The firm “Eastvale” / Shipments of Eastvale
    most common ports for shrimp → ? Top suppliers · product shrimp / Shipments · product shrimp
    compair ferngate distribution and ferngate components for the last 6 months → compare firms | ferngate distribution | ferngate components | May 21, 2026 – Nov 20, 2026
    spent yesterday → usage | me
    our spend this week → usage | workspace
    usage last week → usage | me
    spend → usage | me
    gasto de ayer → usage | me
    money spent last month → ? Credits used
    spent grain → profile | firm? spent grain
    spent catalyst from China → shipments | firm? spent catalyst | from China | at a press
  `,
  'imports of a name of one word': `
    acme imports → shipments | firm? acme | at a press
    borealis imports → shipments | firm? borealis | at a press
    Borealis Imports → profile | firm? Borealis Imports | else shipments, product Borealis
    borealis trading → profile | firm? borealis trading
  `,
  'reasons, pairs of times, and which firm is bigger': `
    does Eastvale Global have any business with Taisendo Foods → ? Shipments · company Eastvale Global · supplier Taisendo Foods / Shipments · company Eastvale Global · product Taisendo Foods / Compare Eastvale Global vs Taisendo Foods
    Juniper Row Global - what do they buy and from whom? → shipments | company Juniper Row Global
    how concentrated is Ashgrove Brands' supply base? → suppliers | company Ashgrove Brands
    how dependent is Ashgrove Brands on its top supplier → suppliers | company Ashgrove Brands
    Larkmoor Components and Umberline Components, which is bigger importer of electric motors? → compare company | Larkmoor Components | Umberline Components | product electric motors
    Larkmoor Components or Umberline Components, who is the biggest importer → compare company | Larkmoor Components | Umberline Components
    list shipments where Pelagic Freight is the notify party → shipments | notify party "Pelagic Freight"
    what is average declared weight per shipment for Haoyulan Foods → ? The firm “Haoyulan Foods”
    We urgently need the last bill of lading of Weiluno Machinery, pls → shipments | firm? Weiluno Machinery | at a press
    tell me whenever Acme Precision ships anything to a new customer → watch | firm? Acme Precision | in me | when new-partner
    Delete the alert on Weiluno Toys, we don't need it anymore → name-alert | stop | Weiluno Toys
    stop Weiluno Toys we no longer need it → name-alert | stop | Weiluno Toys
    stop Goods we don't sell → name-alert | stop | Goods we don't sell
    haoyulan toys shipments Q3 25 compared to Q3 26 → trend by month | firm? haoyulan toys | 2026-07-01..2026-09-30 | at a press
    shipments of acme robotics first half 2026 against first half 2025 → trend by month | firm? acme robotics | 2026-01-01..2026-06-30 | at a press
    garlic importers 2024 vs 2025 → ? Top companies of garlic · Jan 1, 2024 – Dec 31, 2024 / Top companies of garlic · Jan 1, 2025 – Dec 31, 2025
    is Taisendo Precision Corp still active? → profile | firm Taisendo Precision Corp
    weight of all bananas arriving in Wilmington, october 2026 → ? Top companies · product bananas · into Wilmington · Oct 1, 2026 – Oct 31, 2026 / Shipments of bananas · into Wilmington · Oct 1, 2026 – Oct 31, 2026
    toys from china, we need it for a report → shipments | firm? toys | from China
    top suppliers of ball bearings, need it for tomorrow's meeting → top suppliers | company? ball bearings
  `,
  'Spanish defaults, customers, and two years': `
    pon por default las importaciones mexicanas → form | settings
    Compañías que compran a Jinvora Textile → buyers | supplier? Jinvora Textile | at a press
    garlic from china 2024 vs 2025 → trend by month | firm? garlic | from China | 2025-01-01..2025-12-31
  `,
  'firms that no filter leaves out': `
    who buys from taisendo foods except eastvale → ? Customers of taisendo foods / Top companies of taisendo foods · product not eastvale
    shipments of acme robotics without borealis → ? Shipments of acme robotics / Shipments of acme robotics · product not borealis
    shipments of ball bearings, not Borealis Imports → ? Shipments of ball bearings
    ball bearings excluding shipments of Borealis Imports → ? Shipments of ball bearings
    who supplies gearboxes besides Acme → alternatives | Acme | product gearboxes
    who buys gearboxes besides Acme → ? Buyers of gearboxes
    importers of gearboxes besides acme robotics → ? Buyers of gearboxes
    top importers of toys aside from Borealis → ? Top companies of toys
    shipments of toys from China minus Acme Robotics → ? Shipments of toys · from China
    top suppliers of toys except acme robotics → ? Top suppliers of toys / Top suppliers of toys · product not "acme robotics"
    shipments of toys but leave out Borealis Imports → ? Shipments of toys
    importadores de juguetes excepto Acme Robotics → ? Buyers of juguetes
    everyone but Acme who buys gearboxes → ? Buyers of gearboxes
    all importers of toys but Acme → ? Buyers of toys
    all toys but plastic ones from China → shipments | firm? toys | product not plastic | from China | else shipments, product toys but not plastic, from China
    coffee without shipments from Brazil → shipments | firm? coffee | not from Brazil
    who is importing furniture apart from IKEA and Wayfair → ? Buyers of furniture
  `,
  'countries of a firm, and suppliers that it dropped': `
    give me a breakdown of acme robotics imports by country → profile | firm acme robotics
    acme robotics imports by country of origin → profile | firm acme robotics
    acme robotics supplier changes → ? Suppliers of acme robotics
    who has acme robotics dropped as a supplier → suppliers | company acme robotics | lapsed 2021-01-01..2026-05-19
    compare china and vietnam for ball bearings → ? Shipments by month of ball bearings · from China or Vietnam
    what did acme robotics pay for bearings → ? Shipments of acme robotics · product bearings / The firm “acme robotics” / Shipments of acme robotics / The firm “robotics pay”
    Who did Ashdown Cycles stop buying from? → suppliers | company Ashdown Cycles | lapsed 2021-01-01..2026-05-19
    who did acme robotics drop? → suppliers | company acme robotics | lapsed 2021-01-01..2026-05-19
    who did Acme stop selling to → buyers | supplier Acme | lapsed 2021-01-01..2026-05-19
    tell me who Acme Robotics has stopped buying from → suppliers | company Acme Robotics | lapsed 2021-01-01..2026-05-19
  `,
  "words for a record's fields, which alone are no goods, and names of vessels, carriers and codes": `
    Which ports does Glenrook Distribution use for its containers? → top buyers | company Glenrook Distribution
    Acme Robotics ports of entry for containers → top buyers | company Acme Robotics
    toys from China by carrier → ? Shipments of toys · from China
    Acme Robotics shipments by vessel → ? Shipments of Acme Robotics
    split by carrier → ? Find “split by carrier”
    gearboxes by port of entry → ? Top suppliers · product gearboxes / Shipments · product gearboxes
    importers by port → ? Top companies / Find “importers by port”
    top suppliers of gearboxes by country → ? Top suppliers of gearboxes / Shipments of gearboxes
    carrier → profile | firm? carrier
    Carrier shipments → shipments | firm? Carrier
    shipments of Carrier → shipments | firm? Carrier
    plate carriers from China → shipments | firm? plate carriers | from China
    pressure vessels from Italy → shipments | firm? pressure vessels | from Italy
    "carrier" from China → shipments | product "carrier" | from China
    shipments of carriers from China → ? Shipments · from China
    T-shirts HS 6109 Honduras to Miami shipments from Jan to March → shipments | firm? T-shirts | HS 6109 | into Miami | from Honduras | 2026-01-01..2026-03-31
    vessel MSC Aurora last voyage cargo → shipments | vessel "MSC Aurora"
    vessel CMA CGM Marco Polo most recent voyage → shipments | vessel "CMA CGM Marco Polo"
    vessel Northern Star voyage 412W → shipments | vessel "Northern Star"
    does cindermoor trading use hapag lloyd? → shipments | company cindermoor trading | carrier HLCU
    Maersk shipments for Foxhaven Distribution, last 90 days → shipments | firm? Foxhaven Distribution | carrier MAEU | 2026-08-23.. | at a press
    Maersk shipments → ? Shipments · carrier MAEU / Shipments of Maersk / Find “Maersk shipments”
    Foxhaven Distribution shipments with MSC → shipments | firm? Foxhaven Distribution | carrier MSCU | at a press
    Find Weiluno International Trade → profile | firm? Weiluno International Trade | else shipments, supplier Weiluno International
    Find Acme Robotics Inc → profile | firm? Acme Robotics Inc
    Find Me Shoes Inc → profile | firm? Find Me Shoes Inc | else shipments, product Shoes Inc
    Necesito los principales exportadores mexicanos de tequila a EU en 2025 → top suppliers | company? tequila | from Mexico | 2025-01-01..2025-12-31
    door hardware importers new jersey → ? Top companies of door hardware · into Newark
    door hardware importers new jersey, who brings more than 100 shipments a year → ? Top companies of door hardware · into Newark / Shipments of door hardware · into Newark
    importaciones de EU desde China de juguetes → shipments | firm? juguetes | from China
    HS 940360 – which countries are the largest origins? → ? Top suppliers · HS 940360 / Shipments · HS 940360
    tile importers New Jersey → ? Top companies of tile · into Newark
    suppliers Texas Instruments → suppliers | company? Texas Instruments | at a press
    New Jersey Tile Importers → profile | firm? New Jersey Tile Importers | else top buyers, product New Jersey Tile
  `,
  'misspelled words that ask for something': `
    Bigest importers of paper towels by weight, 2025 → ? Top companies of paper towels · Jan 1, 2025 – Dec 31, 2025
    biggset importers of toys → ? Top companies of toys
    Acme Robotics costumers → ? Customers of Acme Robotics / The firm “Acme Robotics” / Shipments of Acme Robotics / Buyers of Robotics / Find “Acme Robotics costumers”
    Who are Taisendo Auto Parts biggest costumers in America? → ? Top companies of Taisendo Auto Parts / Shipments of Taisendo Auto Parts
    Which supplers ship both ceramic mugs and glass jars to the US? → ? Suppliers of ceramic mugs and glass jars / Top suppliers · product ceramic mugs or glass jars / Shipments of ceramic mugs and glass jars / Compare companies ceramic mugs vs glass jars
    i need all excporters of frozen french fries from belgium and the netherlands that sell into the us, full year 2025 → ? Top suppliers of frozen french fries · from Belgium or Netherlands · Jan 1, 2025 – Dec 31, 2025 / Shipments of frozen french fries · from Belgium or Netherlands · Jan 1, 2025 – Dec 31, 2025
    Kindly share the import detials of Silver Heron Supply for last 6 months. → ? Shipments of Silver Heron Supply · May 21, 2026 – Nov 20, 2026 / Shipments · supplier Silver Heron · May 21, 2026 – Nov 20, 2026
    trnd of toys from China → ? Shipments by month of toys · from China / Shipments of toys · from China
    cheapst suppliers of toys → ? Suppliers of toys
    recnt shipments of Acme Robotics → ? Shipments of Acme Robotics
    suppliers of costumes → suppliers | company? costumes
    Importico Trading imports → shipments | firm? Importico Trading | at a press
    Costumer Inc imports → shipments | firm? Costumer Inc | at a press
    Our board wants to know how Ashcombe Lighting stacks up against Harrow & Finch as importers → ? Compare Ashcombe Lighting vs Harrow & Finch / Shipments by month · company Harrow & Finch · supplier Ashcombe Lighting / Top companies of Ashcombe Lighting stacks · product Harrow Finch / Top companies of Ashcombe Lighting · product Harrow Finch
    racking suppliers → suppliers | company? racking
  `,
  'places behind para': `
    proveedores de lavadoras para estados unidos 2026 → top suppliers | company? lavadoras | 2026-01-01..
    proveedores de café para México → mx-import top suppliers | product café
    embarques de acero para Estados Unidos desde China 2025 → shipments | firm? acero | from China | 2025-01-01..2025-12-31
    quien vende café para Starbucks → top suppliers | company Starbucks | product café
  `,
  'peak months, shares, year on year and what still goes on': `
    Kindly share the list of all shipments from Haoyulan Plastics to USA in the month of October 2026 → shipments | supplier Haoyulan Plastics | 2026-10-01..2026-10-31
    biggest US customers of Jinvora Houseware and their share → top buyers | supplier? Jinvora Houseware | at a press
    which months does Oakhollow usually import the most? → trend by month | company Oakhollow
    Wexcombe imports yoy → trend by month | firm? Wexcombe | at a press
    lithium batteries shipments to long beach arriving since nov 1 → shipments | firm? lithium batteries | into Long Beach | 2026-11-01..
    give me heaviest 20 shipments of steel coil into Houston this year → shipments | firm? steel coil | into Houston | 2026-01-01.. | 20 rows
    pls check how much kgs Weiluno Foods shipped in first half of this year → ? Top companies · product Weiluno Foods · Jan 1, 2026 – Jun 30, 2026 / Shipments · product Weiluno Foods · Jan 1, 2026 – Jun 30, 2026
    Is Ferngate Distribution still using Haoyulan Houseware? → ? Shipments · company Ferngate Distribution · supplier Haoyulan Houseware / Compare Ferngate Distribution vs Haoyulan Houseware
  `,
  'details of firms, several firms and splits': `
    compare Jinvora Toys and Taisendo Toys for shipments into US 2025 → compare firms | Jinvora Toys | Taisendo Toys | Jan 1, 2025 – Dec 31, 2025
    azulejos 6907, principales países de origen → ? Top suppliers · product azulejos · HS 6907 / Shipments · product azulejos · HS 6907
    We need to know who supplies glass jars to Tamsworth, Juniper Row and Mirrowby Wholesale → ? Top suppliers of Tamsworth · product glass jars / Top suppliers of Juniper Row · product glass jars / Top suppliers of Mirrowby Wholesale · product glass jars
    hi, whats the split by carrier for coffee from colombia last yr → ? Shipments of coffee · from Colombia · Jan 1, 2025 – Dec 31, 2025
    Kindly provide importer details of medical gloves from Malaysia Q1'26 → top buyers | product medical gloves | from Malaysia | 2026-01-01..2026-03-31
    importer details of Acme Robotics → profile | firm Acme Robotics
    who's shipping to Norvane Home & Living these days → suppliers | company Norvane Home & Living
    breakdown of toy imports by country → ? Top suppliers · product toy / Shipments · product toy
    country split for hs 4011 in 2025 → ? Top suppliers · HS 4011 · Jan 1, 2025 – Dec 31, 2025 / Shipments · HS 4011 · Jan 1, 2025 – Dec 31, 2025
    breakdown of Acme Robotics imports by country → profile | firm Acme Robotics
    country breakdown of Acme Robotics → ? The firm “Acme Robotics” / Shipments of Acme Robotics
    list of buyers of psyllium husk along with quantity and supplier names for 2025 → top buyers | supplier? psyllium husk | 2025-01-01..2025-12-31
    shipments of Valmora Textiles, please include the weights → shipments | firm? Valmora Textiles | at a press
  `,
  'the second biggest': `
    who's the second biggest supplier of acme robotics → top suppliers | company? acme robotics | at a press
  `,
  'la fracción': `
    Dame los pedimentos de importación de la fracción 8471.30 de octubre → mx-import shipments | HS 847130 | 2026-10-01..2026-10-31
  `,
  'what a first week asks for': `
    Kayrano Rulman AS shipments → shipments | firm? Kayrano Rulman AS | else shipments, product Kayrano Rulman | at a press
    who else does Acme Precision GmbH supply? → buyers | supplier Acme Precision GmbH
    ball bearings from China export csv → shipments | firm? ball bearings | from China
    how much did we spend this month? → usage | workspace
    who spent the most → usage | workspace
    what does an alert cost? → help | credits
    help usage → help | credits
    hlep → ? Run: help
    exprot csv → ? Export as CSV / Find “exprot csv”
    every weekday at 25:00: top suppliers of robots → ? “25:00” is no time of day.
    shipments of toys over the last year → shipments | firm? toys
    toys in the last year → ? Shipments of toys / Shipments of toys · Jan 1, 2025 – Dec 31, 2025
    shipments of ball bearings in recent months → shipments | firm? ball bearings
    suppliers of Acme Robotics YTD → top suppliers | company? Acme Robotics | 2026-01-01.. | at a press
    suppliers of Acme Robotics Jan-Mar 2025 → top suppliers | company? Acme Robotics | 2025-01-01..2025-03-31 | at a press
    shipments between 03/02/2026 and 17/02/2026 for acme robotics → shipments | firm? acme robotics | 2026-02-03..2026-02-17 | at a press
    which of them started this year → ? What does that follow?
    US exports of integrated circuits to Turkey and the UAE, Q3 this year → us-export shipments | firm? integrated circuits | to Turkey or United Arab Emirates | 2026-07-01..2026-09-30
    turn off the tuesday report → name-alert | stop | tuesday
    can I download in excel or only csv? → export-last | csv
    shipments from Ningbo to Rotterdam → shipments | port of exit Ningbo or Rotterdam
    imports of tiles to Rotterdam → shipments | firm? tiles | port of exit Rotterdam
    besides toys what does Acme import → shipments | company Acme | product not toys
    how many watches → alerts | mine
    delete my watches → alerts | mine
    hs 8482, 90 days → shipments | HS 8482 | 2026-08-23..
    HS 8482, 8483 → ? Shipments · HS 8482 / Shipments · HS 8483
    Q4 Toys from China → shipments | firm? Toys | from China | 2026-10-01..
    list All Suppliers of toys → suppliers | company? toys
    alert me if Acme ever ships from China → ? New alert · Acme · from China / Shipments of Acme · from China / New alert · from China · supplier Acme · by direct message
  `,
  'everyday wordings': `
    Where is most of the bamboo flooring coming from these days? → top suppliers | product bamboo flooring
    Give me everything you have on Quillfeather Instruments → profile | firm Quillfeather Instruments
    Which ports does Larkmoor Supply use and roughly what share goes through each → top buyers | company Larkmoor Supply
    new suppliers for Mirrowby Brands since summer → ? New suppliers of Mirrowby Brands · Jun 1, 2026 – Nov 20, 2026 / New suppliers of Mirrowby Brands · Jun 21, 2026 – Nov 20, 2026 / Top suppliers of Mirrowby Brands · Jun 1, 2026 – Nov 20, 2026
    which shipping lines bring most from Ningbo to Long Beach → ? Shipments · into Long Beach · port of exit Ningbo
    US exports of soybeans to Mexico - top exporters, ytd → us-export top buyers | supplier? soybeans | to Mexico | 2026-01-01..
    Ivelle Outfitters - import history from 2019 onwards by quarter → trend by quarter | firm? Ivelle Outfitters | 2019-01-01.. | at a press
    frozen shrimp: india vs ecuador this year → ? Shipments of frozen shrimp · from India or Ecuador · Jan 1, 2026 – Nov 20, 2026 / Shipments of frozen shrimp · from India · Jan 1, 2026 – Nov 20, 2026 / Shipments of frozen shrimp · from Ecuador · Jan 1, 2026 – Nov 20, 2026
    who buys from my competitor Weiluno Precision → buyers | supplier Weiluno Precision
    shipments of our main supplier Weiluno Precision → shipments | firm? Weiluno Precision | at a press
    our customer Acme Robotics imports → shipments | firm? Acme Robotics | at a press
    who buys ball bearings from Weiluno, we are a factory in Zhejiang → top buyers | supplier Weiluno | product ball bearings
    our suppliers → ? What does that follow?
    Did Ashgrove Trading ever buy from Weiluno Toys? → shipments | company Ashgrove Trading | supplier Weiluno Toys | 2021-01-01..
    shipments of Acme Robotics of all time → shipments | firm? Acme Robotics | 2021-01-01.. | at a press
    garlic from china vs spain → ? Shipments of garlic · from China or Spain / Shipments of garlic · from China / Shipments of garlic · from Spain
    importaciones mexicanas de motores desde China → mx-import shipments | product motores | from China
    which ports do footwear imports from Indonesia enter thru → ? Top suppliers · product footwear · from Indonesia / Shipments · product footwear · from Indonesia
    Can you always show me 25 rows and use Berlin time? → form | settings
    por favor pon importaciones de México como mi base de datos predeterminada → form | settings
    how fresh is the data for mexico? and how far back does it go → help | data
    robots from China to India → ? Shipments of robots · from China / Shipments of robots · from India / US export shipments of robots · to India
    show less rows per answer, 5 is enough for me → form | settings
    Pon mi zona horaria en Monterrey porfa → form | settings
    keep me posted on Acme Robotics → watch | firm? Acme Robotics
    tell me if anyone in the US starts importing from Jinvora → watch | supplier Jinvora | in me
    What would it cost me to export 5000 rows? → help | credits
  `,
  'fields of an answer, initials, ports and several mistakes at once': `
    Top importers of tea, including addresses → top buyers | supplier? tea
    imports of toys from China with weight and country of origin → shipments | firm? toys | from China
    Full company profile for Wexcombe Marine Trading LLC, including addresses and known aliases → profile | firm Wexcombe Marine Trading LLC
    every bill of lading where Brackenridge Outdoor LLC is the consignee and the country of origin is Vietnam → shipments | company Brackenridge Outdoor LLC | from Vietnam
    who ships tea to the U.S.? → suppliers | company? tea
    shipments from U.S. Steel to the U.S. in 2025 → shipments | supplier US Steel | 2025-01-01..2025-12-31
    castor oil from Kandla → shipments | firm? castor oil | port of exit Kandla
    frozen shrimps, Vizag to New York → shipments | firm? frozen shrimps | into New York | port of exit Visakhapatnam
    pedimentos of resin by the customs of Tecate → mx-import shipments | product resin | customs office Tecate
    the ten most recent US-bound shipments of titanium sponge → shipments | firm? titanium sponge
    consignee list of basmati rice ex Mundra to Houston → ? Top companies of basmati rice · into Houston · port of exit Mundra / Shipments · company basmati rice · into Houston · port of exit Mundra
    yoga mats from tiawan last month → ? Shipments of yoga mats · from Taiwan · Oct 1, 2026 – Oct 31, 2026
    Average weight per shipment for coffee beans from Ethiopia in 2025, compared with Colombia → ? Shipments of coffee beans · from Ethiopia or Colombia · Jan 1, 2025 – Dec 31, 2025 / Shipments of coffee beans · from Ethiopia · Jan 1, 2025 – Dec 31, 2025 / Shipments of coffee beans · from Colombia · Jan 1, 2025 – Dec 31, 2025
    Ping me in DM anytime Lakota Ridge Furniture gets a container from a supplier in Malaysia → watch | firm? Lakota Ridge Furniture | country Malaysia | in me
    Compare Trans-Deccan Spices and Malabar Heritage Exports, who ships more pepper to US → compare firms | Trans-Deccan Spices | Malabar Heritage Exports | product pepper
    What did Corvane Tools import in Q3, total tonnage and number of containers. Just the two numbers. → ? The firm “Corvane Tools” / Shipments by month of Corvane Tools · Jul 1, 2026 – Sep 30, 2026 / Shipments of Corvane Tools · Jul 1, 2026 – Sep 30, 2026
    Who's number 1's biggest supplier? → ? Top suppliers of 1
    Anything for Target Import Export LLC? → ? The firm “Target Import Export LLC” / Shipments of Target Import Export LLC
    lithium-ion batteries by month → trend by month | firm? lithium-ion batteries
    natural rubber gloves from Malaysia by month since 2019 → ? Shipments by year of natural rubber gloves · from Malaysia · Jan 1, 2019 – Nov 20, 2026 / Shipments by month of natural rubber gloves · from Malaysia · Nov 1, 2023 – Nov 20, 2026
    toys, September-October → shipments | firm? toys | 2026-09-01..2026-10-31
    toys in September/October → shipments | firm? toys | 2026-09-01..2026-10-31
    gloves by year from Malaysia, in tonnes, as table → ? Shipments by year of gloves · from Malaysia · Jan 1, 2022 – Nov 20, 2026
    shipments of titanium sponge, whoever the buyer was → shipments | firm? titanium sponge
    toys in June or July → shipments | firm? toys | 2026-06-01..2026-07-31
    toys in June or August → ? Shipments of toys · Jun 1, 2026 – Jun 30, 2026 / Shipments of toys · Aug 1, 2026 – Aug 31, 2026
    imports of Acme in the running year → shipments | firm? Acme | 2026-01-01.. | at a press
    Aussie lamb into Philadelphia since July → shipments | firm? lamb | into Philadelphia | from Australia | 2026-07-01..
    Should any consignment turn up with Severny Metallokombinat as shipper, notify #sanctions-watch → watch | supplier Severny Metallokombinat | in #sanctions-watch
    On each first of the month I want an overview of top suppliers of urea in the channel #markt-agrar → report | top suppliers | company? urea | month | day 1 | #markt-agrar
    Which zipper suppliers grew the fastest into the US last year? → ? Shipments by month of zipper · Jan 1, 2025 – Dec 31, 2025 / Shipments of zipper · Jan 1, 2025 – Dec 31, 2025 / Top suppliers of zipper · Jan 1, 2025 – Dec 31, 2025
    HS 7321.11 going to Outback Flame USA, ten busiest suppliers → top suppliers | company Outback Flame USA | HS 732111
    Aluminium extrusions, Chinese origin but loaded at Port Klang, past six months please → ? Shipments of Aluminium extrusions · port of exit "Port Klang" · from China · May 21, 2026 – Nov 20, 2026 / Shipments · port of exit "Port Klang" · from China · May 21, 2026 – Nov 20, 2026
    Has Acme Robotics taken on any new suppliers recently? → ? Shipments of Acme Robotics / Suppliers of Acme Robotics / Top suppliers of Acme Robotics
    what did Honda de México bring in from Japan under 8708 → ? under 8708 kg / under 8708 tons / HS 8708
    bicycles between 3/15/26 and 4/15/26 pls and thx → shipments | firm? bicycles | 2026-03-15..2026-04-15
    toys into Huston → ? Shipments of toys · into Houston
    price of coffee from Colombia → ? Shipments of coffee · from Colombia / Mexico import declarations · product coffee · from Colombia
    alternatives to acme robotics ningbo → alternatives | acme robotics ningbo
    rice from India, basmati excluded → shipments | firm? rice | product not basmati | from India | else shipments, product rice but not basmati, from India
    suppliers of Acme Robotics, leaving China aside → top suppliers | company? Acme Robotics | not from China | at a press
    toys, China excluded → shipments | firm? toys | not from China
    Toys: monthly arrivals in the USA out of Vietnam against China, last 24 months → ? Shipments by month of Toys · from Vietnam or China · Nov 21, 2024 – Nov 20, 2026 / Shipments by month of Toys · from Vietnam · Nov 21, 2024 – Nov 20, 2026 / Shipments by month of Toys · from China · Nov 21, 2024 – Nov 20, 2026
    when did patchwork candle last get a box from india → shipments | company patchwork candle | from India
    Run Iran Ridge Rugs Inc through screening and list what they landed since 2024 → name-alert | run | Iran Ridge Rugs Inc through screening and list what they landed since 2024
    shpr: Foshan Lucky Dragon Hardware / cnee: Herrajes del Norte SA de CV / POD Manzanillo → ? Mexico import declarations · importer Herrajes del Norte SA de CV · supplier Foshan Lucky Dragon Hardware · customs office Manzanillo / The firm “Herrajes del Norte SA de CV” / The firm “Foshan Lucky Dragon Hardware”
    how are my credits doing → usage | me
  `,
  'goods of a firm, days of a month, and posts to a channel': `
    who imports coffee makers → buyers | supplier? coffee makers | at a press
    coffee makers from China → shipments | firm? coffee makers | from China | at a press
    Which suppliers sell the most coffee makers to Williams-Sonoma? → top suppliers | company Williams-Sonoma | product coffee makers
    makers of coffee grinders → suppliers | company? coffee grinders
    Wayfair's rug suppliers → top suppliers | company Wayfair | product rug
    Keurig's coffee suppliers for 2025 → top suppliers | company Keurig | product coffee | 2025-01-01..2025-12-31
    Acme's ball bearing shipments → shipments | firm Acme | product ball bearing
    women's shoes suppliers → suppliers | company? women's shoes | else top suppliers, product women shoes
    wayfair's rug suppliers → top suppliers | company wayfair | product rug
    Dick's sporting goods shipments → shipments | firm Dick | product sporting goods
    can you find B/L MAEU228714906? customer says it left Ningbo on the 3rd → ? Bill of lading MAEU228714906 · US import
    bol HDMUBUSA77120045 not found?? try again → bill | HDMUBUSA77120045
    US importers of extra virgin olive oil from tunisia → top buyers | supplier? extra virgin olive oil | from Tunisia
    exports through Juárez → mx-export shipments | customs office Ciudad Juarez
    ABS resin from Korea → shipments | firm? ABS resin | from South Korea
    TOYS from China → shipments | firm? TOYS | from China
    anything for Yeti Coolers since the 15th of last month → shipments | firm? Yeti Coolers | 2026-10-15.. | at a press
    toys since the 15th → shipments | firm? toys | 2026-11-15..
    toys on the 3rd → shipments | firm? toys | 2026-11-03..2026-11-03
    toys from the 1st to the 15th of october → shipments | firm? toys | 2026-10-01..2026-10-15
    open the 3rd one → open | the 3rd one
    steel since the beginning of the year → shipments | firm? steel | 2026-01-01..
    What's the difference between a watch and a report? → help | watch
    I don't want the monday report any more → name-alert | stop | monday
    I hit the wrong button, undo that → alerts | mine
    post new shipments of solar cells from Laos in #trade-compliance → watch | firm? solar cells | country Laos | in #trade-compliance
    send new arrivals of garlic to #food → watch | firm? garlic | in #food
    share new shipments of garlic → ? Shipments of garlic
    Is Ferrostaal Piping growing or shrinking? → trend by month | firm? Ferrostaal Piping | at a press
    how do I exclude a country → ? Words and filters / Help
    Hanwha Q Cells from Malaysia → shipments | firm? Hanwha Q Cells | from Malaysia | at a press
    quién importa resina de PET por la aduana de Altamira → mx-import top buyers | product resina PET | customs office Altamira
    toys btwn June and August → shipments | firm? toys | 2026-06-01..2026-08-31
    why don't I see prices → ? Find “why do not I see prices”
    Home Depot's suppliers that don't ship from China → top suppliers | company Home Depot | not from China
    garlic from anywhere except china, past 90 days → shipments | firm? garlic | not from China | 2026-08-23..
    is zhejiang wanfeng shipping to anyone new → buyers | supplier zhejiang wanfeng | new 2026-05-20..2026-11-20
    compare Trek and Giant imports → compare firms | Trek | Giant
    compare with Kaltmann Toys and Borealis Imports → compare firms | Kaltmann Toys | Borealis Imports
    compare Nike vs Adidas footwear → compare firms | Nike | Adidas footwear
    put Hanseko beside Meridova → compare firms | Hanseko | Meridova
    comparable producers to Sunbeam Valves → alternatives | Sunbeam Valves
    find me other factories like Shenzhen Anker Craft for power banks → alternatives | Shenzhen Anker Craft | product power banks
    shipments from Arçelik to whirlpool, last 6 months → shipments | company whirlpool | supplier Arçelik | 2026-05-21..
    shipments from Vietnm → ? Shipments · from Vietnam
    supplier list of Acme Robotics → suppliers | company? Acme Robotics | at a press
    watch toys, daily, here → watch | firm? toys | every day | in here
    toys here → profile | firm? toys here | else shipments, product toys
    shipments worth over 50k → ? I can narrow by weight, such as over 500 kg, not by “worth over 50k”.
    toys not coming from China → shipments | firm? toys | not from China
    llantas importadas por veracruz la semana pasada → mx-import shipments | product llantas | customs office Veracruz | 2026-11-09..2026-11-15
    acero importado por Altamira → mx-import shipments | product acero | customs office Altamira
    poner lado a lado Cemex y Holcim → compare firms | Cemex | Holcim
    guarda esta consulta como norteza mensual → save | norteza mensual
    puedes hablarme en español → help
    mx exports of tequila to Germany → mx-export shipments | product tequila | to Alemania
    mexican imports worth over 10000 dollars → mx-import shipments | value at least 10000
    KLX shipments worth more than 50k from Germany → ? Shipments of KLX · from Germany
    who supplies No Brand Burger → ? Top suppliers
    give me the lowdown on Not Your Average Joe Coffee → ? The firm “Coffee”
    what does Watch Station import → profile | company Watch Station
    show me List Industries Inc → profile | firm? List Industries Inc | else shipments, product Industries Inc
    tell me about Export Nothing Ltd → profile | firm Export Nothing Ltd
    show me Top Suppliers of Acme Robotics → top suppliers | company? Acme Robotics | at a press
    shipments From Acme Robotics to Borealis → shipments | company Borealis | supplier Acme Robotics
    who are the New Suppliers of Acme → suppliers | company Acme | new 2026-05-20..2026-11-20
    and the value? → ? US records give no prices or values.
    which US buyers have received goods from Al Noor since Jan 2024 → top buyers | supplier Al Noor | 2024-01-01..
    who imports corn into mexico from the US → mx-import top buyers | product corn | from Estados Unidos
    Top 5 origin countries for HS 848210 into the US, 2025 → ? Top suppliers · HS 848210 · Jan 1, 2025 – Dec 31, 2025 · rows 1–5 / Shipments · HS 848210 · Jan 1, 2025 – Dec 31, 2025 · rows 1–5
    let me know here if Loftwell gets a new supplier → watch | firm? Loftwell | in here | when new-partner
    DM me whenever Hearthline gets a shipment from a supplier they haven't used before → watch | firm? Hearthline | in me | when new-partner
    how current is your pedimento data → help | data
    what is the price for 5 users? → help | credits
    cuántos créditos cuesta exportar a csv? → ? What answers cost / Credits used
    remove those who buy from Sutlej Weaves → ? The firm “Sutlej Weaves” / Shipments of Sutlej Weaves / Customers of Sutlej Weaves
    new suppliers of HS 854143 from Indonesia since 1 July → ? Top suppliers · HS 854143 · from Indonesia · Jul 1, 2026 – Nov 20, 2026
    batteries 2024 to 2026 YTD → shipments | firm? batteries | 2024-01-01..
    top 10 suppliers of enameled cast iron cookware → top suppliers | company? enameled cast iron cookware
    who imports frozen vannamei shrimp → buyers | supplier? frozen vannamei shrimp
    natural rubber TSR20 top US buyers last year → top buyers | supplier? natural rubber TSR20 | 2025-01-01..2025-12-31
    hey who makes Loftwell's cork yoga mats → top suppliers | company Loftwell | product cork yoga mats
    when does Acme usually import → trend by month | company Acme
    where is Acme located → profile | firm Acme
    suppliers added by Acme this year → suppliers | company Acme | new 2026-01-01..2026-11-20
    CMDU SHZ7719023 → bill | CMDUSHZ7719023
    list the bill of ladings of Kaltmann Toys before 2025 Dec → shipments | firm? Kaltmann Toys | 2024-12-01..2025-11-30 | at a press
    silence the garlic alert → name-alert | pause | garlic
    toy suppliers → suppliers | company? toy
    gearbox suppliers in Taiwan → top suppliers | company? gearbox | from Taiwan
    toys suppliers → suppliers | company? toys
    steel suppliers → suppliers | company? steel
    pause the acme one → name-alert | pause | the acme one
    whats left of our budget? → usage | me
    save this search as vietnam toys → save | vietnam toys
  `,
  'schedules with zones and channels': `
    send me top importers of urea every friday at 9 am IST → report | top buyers | supplier? urea | 5 | 09:00 | me
    manda a #aduanas cada viernes las importaciones de juguetes → report | shipments | firm? juguetes | 5 | #aduanas
    pásame todos los lunes los embarques de juguetes → report | shipments | firm? juguetes | 1
  `,
  'articles of names, costs, cities and shares': `
    del monte imports → shipments | firm? del monte | else shipments, product monte | at a press
    compare lodge and le creuset imports → compare firms | lodge | le creuset
    La Moderna shipments → shipments | firm? La Moderna | else shipments, product Moderna | at a press
    how much did that cost me → usage | me
    How much budget have I still? → usage | me
    how much are we spending on this thing per month → usage | workspace
    How much can I pull before my limit? → usage | me
    Alert me if Huawei shows up as a shipper again → watch | supplier Huawei | in me
    make me an alert for toys → watch | firm? toys
    ping C0SOURCE01 whenever a new importer of solar inverters pops up → watch | firm? solar inverters | in C0SOURCE01 | when new-partner
    alert me when a new supplier of gearboxes appears → watch | firm? gearboxes | in me | when new-partner
    HS 8413 top ports → ? Top suppliers · HS 8413 / Shipments · HS 8413
    polysilicon imports by country of origin 2023 → ? Top suppliers · product polysilicon · Jan 1, 2023 – Dec 31, 2023 / Shipments · product polysilicon · Jan 1, 2023 – Dec 31, 2023
    Vietnam's share of furniture imports → ? Shipments of furniture · from Vietnam / Top suppliers · product furniture · from Vietnam
    transit time from Shanghai to Los Angeles → ? Shipments · into Los Angeles · port of exit Shanghai
    mexico company import motorcycle parts from chongqing → ? Top importers in Mexico imports · product motorcycle parts · from China
    toys from yiwu → ? Shipments of toys · from China
    dried mango shippers cebu → top suppliers | company? dried mango | port of exit Cebu
    Dole shipments Davao to Long Beach → shipments | firm? Dole | into Long Beach | port of exit Davao | at a press
    importadores de leche en polvo → buyers | supplier? leche en polvo | else top buyers, product leche polvo
    importadores de aceite de oliva → buyers | supplier? aceite de oliva | else top buyers, product aceite oliva
    importaciones de acero por aduana → ? Top suppliers · product acero / Shipments · product acero
    cuánto tequila exportó José Cuervo en 2024 → shipments | supplier José Cuervo | product tequila | 2024-01-01..2024-12-31
    does acme import more gearboxes than borealis → compare firms | acme | borealis | product gearboxes
    avocado exporters in Michoacan → ? Top suppliers of avocado · from Mexico
    did Solo Stove add any new suppliers since March? → ? Top suppliers of Solo Stove · Mar 1, 2026 – Nov 20, 2026 / Shipments of Solo Stove · Mar 1, 2026 – Nov 20, 2026 / New suppliers of Solo Stove · Mar 1, 2026 – Nov 20, 2026
    suppliers acme robotics started using in 2026 → suppliers | company acme robotics | new 2026-01-01..2026-11-20
    which suppliers are new for acme robotics in the last 6 months → suppliers | company acme robotics | new 2026-05-21..2026-11-20
    nuevos proveedores de Acme Robotics desde junio → suppliers | company Acme Robotics | new 2026-06-01..2026-11-20
    new buyers of Hanseko Precision in Q3 → buyers | supplier Hanseko Precision | new 2026-07-01..2026-09-30
    first-time importers of toys this year → ? Top companies of toys · Jan 1, 2026 – Nov 20, 2026
    new suppliers of toys since march → ? Top suppliers of toys · Mar 1, 2026 – Nov 20, 2026
    which month was best → ? Say what to look for: words of the product, a firm, another filter, or dates.
    kindly share last 20 shipments of borealis imports → shipments | firm? borealis imports | 20 rows | at a press
    need a backup for meridova drives, gearboxes → ? Alternatives · supplier meridova drives · product gearboxes / Alternatives · supplier meridova drives gearboxes
    gearboxes port wise → ? Top suppliers · product gearboxes / Shipments · product gearboxes / Find “gearboxes port wise”
    share of Bright Bearings in all ball bearing imports to USA in 2025 → ? Top suppliers of Bright Bearings · product ball bearing · Jan 1, 2025 – Dec 31, 2025 / Shipments of Bright Bearings · product ball bearing · Jan 1, 2025 – Dec 31, 2025
    De Cecco imports → shipments | firm? De Cecco | else shipments, product Cecco | at a press
    let me know if a new buyer of toys comes up → watch | firm? toys | in me | when new-partner
    how dependent is acme robotics on its top supplier → suppliers | company acme robotics
    who stopped buying from meridova drives → buyers | supplier meridova drives | lapsed 2021-01-01..2026-05-19
    lost customers of meridova drives → buyers | supplier meridova drives | lapsed 2021-01-01..2026-05-19
    which suppliers did acme robotics stop using since march → suppliers | company acme robotics | lapsed 2021-01-01..2026-02-28
    did acme robotics lose any suppliers last year → suppliers | company acme robotics | lapsed 2025-01-01..2025-12-31
    suppliers that acme robotics doesn't buy from anymore → suppliers | company acme robotics | lapsed 2021-01-01..2026-05-19
    who stopped importing ball bearings → ? Buyers of ball bearings
    salmon norway vs chile → ? Shipments of salmon · from Norway or Chile / Shipments of salmon · from Norway / Shipments of salmon · from Chile
    india vs pakistan cotton towels → ? Shipments of cotton towels · from India or Pakistan / Shipments of cotton towels · from India / Shipments of cotton towels · from Pakistan
    second source for deep groove ball bearings → top suppliers | product deep groove ball bearings
    does HS 9018.39 include catheters → ? Shipments · product catheters · HS 901839
    let me know if bright bearings stops shipping to us customers → watch | supplier bright bearings | in me | when quiet
    What does Autopartes Norteza import and where does it come from → ? Company Autopartes Norteza / Suppliers of Autopartes Norteza
    who supplies Red Lobster → suppliers | company? Red Lobster | at a press
    mexican imports of toys by ocean → ? Mexico import declarations · product toys
    how much does Shein ship to the US by sea → shipments | supplier Shein
    cocoa butter exporters Ghana top five by MT → top suppliers | company? cocoa butter | from Ghana | 5 rows
    alternatives to meridova drives in october → ? Alternatives · supplier meridova drives
    is Luntaro a manufacturer or a trading company? → ? The firm “Luntaro”
    where is my container MSKU7482210 → ? Shipments · container MSKU7482210 / Bill of lading MSKU7482210 · US import
    is what I ask here confidential? → help | privacy
    why would a shipment be missing from your data → help | data
    are these records admissible / certified copies? → help | data
    toys in the KW 40 until KW 46 → ? Shipments of toys · Sep 28, 2026 – Nov 15, 2026 / Shipments of toys · from Kuwait · Feb 14, 2026 – Nov 15, 2026
    toys current FY → ? Shipments of toys · Jan 1, 2026 – Nov 20, 2026 / Shipments of toys · Apr 1, 2026 – Nov 20, 2026 / Shipments of toys · Jul 1, 2026 – Nov 20, 2026 / Find “toys current FY”
    toys QTD → shipments | firm? toys | 2026-10-01..
    Starbucks origins → profile | firm Starbucks
    btw who supplies acme robotics → suppliers | company? acme robotics | at a press
    frozen shrimp ecuador prices → ? Shipments of frozen shrimp · from Ecuador / Mexico import declarations · product frozen shrimp · from Ecuador
    is luntaro legit or a scam → profile | firm luntaro
    coffee shipments to california → ? Shipments of coffee · into Los Angeles or Long Beach or Oakland or San Francisco or Port Hueneme or San Diego
    toys into TX → ? Shipments of toys · into Houston or Galveston or Freeport or Corpus Christi
    harmonic drives importers in TX, OH, MI only → ? Top companies of harmonic drives · into Houston or Galveston or Freeport or Corpus Christi or Detroit
    almonds from California → ? Shipments of almonds
    pedimentos of steel via Altamira or Veracruz → ? Mexico import declarations · product steel · customs office Altamira / Mexico import declarations · product steel · customs office Veracruz
    raw data for Borealis Imports for 2025 → shipments | firm? Borealis Imports | 2025-01-01..2025-12-31 | at a press
    monthly TEU of ceramic tiles → ? Shipments by month of ceramic tiles
    how many TEU did acme robotics import in 2025 → ? Company acme robotics / Shipments · company acme robotics · Jan 1, 2025 – Dec 31, 2025
    total weight of acme robotics shipments → ? The firm “acme robotics” / Shipments of acme robotics
    how many TEU did acme robotics import from China in 2025 → ? Shipments · company acme robotics · from China · Jan 1, 2025 – Dec 31, 2025
    when did acme robotics start importing → profile | company acme robotics
    how long has Meridova Drives been shipping to the US → profile | supplier Meridova Drives
    who has more suppliers, acme robotics or borealis → compare firms | acme robotics | borealis
    india vs pakistan cotton towels, who's growing → ? Shipments by month · product cotton towels · from India or Pakistan / Shipments by month · product cotton towels · from India / Shipments by month · product cotton towels · from Pakistan
    toys from China, plastic only → ? Shipments of toys · product plastic · from China / Shipments of toys · supplier plastic · from China
    every two weeks send me acme robotics shipments → ? Report every Monday / Report on the first day of every month
    who at acme robotics handles procurement → ? Customers of acme robotics / Shipments of acme robotics
    quien es el agente aduanal que usa autopartes norteza → mx-import top brokers | importer autopartes norteza
    coffee more then 20 tons → shipments | firm? coffee | weight at least 20000
    olive oil bulk, flexitank only, more then 20 ton → ? Shipments of olive oil bulk, flexitank · weight at least 20000 / Shipments of olive oil bulk · product flexitank · weight at least 20000
    Ningbo Harbor Gears - last 10 shipments, just date / consignee / kgs → shipments | firm? Ningbo Harbor Gears | at a press
    shipments of acme robotics, date/supplier/weight only → shipments | firm? acme robotics | at a press
    toys with weight and date → profile | firm? toys
    toys into Texas ports → shipments | firm? toys | into Houston or Galveston or Freeport or Corpus Christi
    Acme's top origin countries → ? The firm “Acme” / Shipments of Acme
    ¿ha crecido la importación de acero de Brasil? → trend by month | firm? acero | from Brazil
    tell me when Bright Bearings ships to anyone new → watch | firm? Bright Bearings | in me | when new-partner
    mándame un reporte mensual de Luntaro → report | profile | firm? Luntaro | month
    whats landed for us in the last 7 days → ? Shipments · Nov 14, 2026 – Nov 20, 2026
    Luntaro vs Meridova vs Kaltmann, teu by month this yr → ? Compare Luntaro vs Meridova vs Kaltmann · Jan 1, 2026 – Nov 20, 2026 / Shipments by month · company Meridova · supplier Luntaro · Jan 1, 2026 – Nov 20, 2026 / Compare Luntaro vs Meridova / Shipments by month of Luntaro · product Kaltmann · Jan 1, 2026 – Nov 20, 2026
    alert me when Meridova ships to anyone in US except Acme → watch | supplier Meridova | in me | I can leave out countries and words of the product, not “Acme”.
    top 20 suppliers hs 8501 origin vn ytd → top suppliers | HS 8501 | from Vietnam | 2026-01-01.. | 20 rows
    what came in on the Ever Forward this month → shipments | vessel "Ever Forward" | 2026-11-01..
    can my competitors see what i search in here → help | privacy
    I need bills of lading for a case, consignee Jinvora Toys, 2023 to 2024 → shipments | company Jinvora Toys | 2023-01-01..2024-12-31
    pedimentos de baleros de Autopartes Norteza → mx-import shipments | importer Autopartes Norteza | product baleros
    muéstrame los pedimentos de Autopartes Norteza → mx-import shipments | importer Autopartes Norteza
    which companies other than Luntaro ship planetary gearboxes to the US? → ? Suppliers of planetary gearboxes
    do you have also the import data of Netherlands → help | data
    compare Luntaro and Acme Robotics over the last 12 months → compare firms | Luntaro | Acme Robotics | Nov 21, 2025 – Nov 20, 2026 (last 12 months)
    the house bill, not the master, of Acme Robotics → shipments | firm? Acme Robotics | bill type house | at a press
    did acme robotics ever import before 4/2/2019? → ? No records are from before Jan 1, 2021.
    Công ty nào nhập khẩu đồ gỗ từ Việt Nam? → ? Shipments · product Công ty nào nhập khẩu đồ · from Vietnam / Shipments of Việt Nam · product ty / Shipments · product ty nào nhập khẩu đồ · from Vietnam / Shipments · product Công ty nào nhập khẩu · from Vietnam
    coffee imports by country of origin per year → ? A count by month, quarter or year is of one query, and ranks no firms, countries or ports.
    Need alternates for Kaltmann. Not China please. → alternatives | Kaltmann | not in China
    monthly tonnage of ceramic tile from India since jan 2024 → ? Shipments by month of ceramic tile · from India · Jan 1, 2024 – Nov 20, 2026
    Which lines is Kaltmann using out of Hamburg? → ? Shipments · company Kaltmann · port of exit Hamburg
    What is Borealis paying per unit for their planetary gearboxes from Luntaro? → ? Compare Borealis vs Luntaro · product planetary gearboxes / Shipments of Borealis · supplier Luntaro · product planetary gearboxes / Mexico import declarations · importer Borealis · supplier Luntaro · product planetary gearboxes
    hm didn't know they were that big. who are the customers of Luntaro → buyers | supplier? Luntaro | at a press
    Can you see what Acme Robotics brought in during the last 3 months? Doesn't have to be pretty → shipments | company Acme Robotics | 2026-08-21..
    Who does Autopartes Norteza use as customs broker → mx-import top brokers | importer Autopartes Norteza
    who makes stuff for Borealis Imports → suppliers | company Borealis Imports
    how much yerba mate comes in from argentina every month → ? Shipments by month · product yerba · from Argentina
    I need every shipment of stainless steel sinks since January 2024 in a spreadsheet I can send to my boss → shipments | firm? stainless steel sinks | 2024-01-01..
    Trying to work out who supplies Costwell Outdoors with their tents. It may well be shipped under a forwarder's name. → ? Top suppliers of Costwell Outdoors · product tents
    did anyone stop buying from Meridova Bearings this year? trying to understand why they're suddenly so keen to talk to us → ? Shipments of Meridova Bearings · Jan 1, 2026 – Nov 20, 2026 / Top companies of Meridova Bearings · Jan 1, 2026 – Nov 20, 2026
    hi! sorry if this is a dumb question, i'm trying to find out who actually brings ceramic planters into the US → buyers | supplier? ceramic planters
    I've got a CBP 28 on my desk asking about aluminum extrusions, hts 7604, declared origin Vietnam. Could you show me who imported those from Vietnam over the past two years? → ? Top companies of aluminum extrusions · HS 7604 · from Vietnam · Nov 21, 2024 – Nov 20, 2026 / Shipments of aluminum extrusions · HS 7604 · from Vietnam · Nov 21, 2024 – Nov 20, 2026 / Shipments · company CBP 28 · product desk asking aluminum extrusions · HS 7604 · from Vietnam · Nov 21, 2024 – Nov 20, 2026
    tell me if Kaltmann ships anything new to the states, put it in #eu-machinery → watch | firm? Kaltmann | in #eu-machinery
    who's the notify party on Borealis Imports' last five arrivals → ? Customers of Borealis Imports / Shipments of Borealis Imports · rows 1–5 / The firm “Borealis Imports”
    Need every shipment Acme Robotics received from China between March 1 and June 30, 2024. Date, shipper, description, HS, weight, please. → shipments | company Acme Robotics | from China | 2024-03-01..2024-06-30
    transshipment check: wood cabinets from malaysia → shipments | firm? wood cabinets | from Malaysia
    toys from China but nothing before March 2026 → shipments | firm? toys | from China | 2026-03-01..
    Is Haoyang Precision Casting Co on any sanctions list? legal want to know before we sign → ? Screen Haoyang Precision Casting Co / Company Haoyang Precision Casting Co / The firm “Haoyang Precision Casting Co”
    pls find containers TGHU8823410 and TGHU8823426 → ? Shipments · container TGHU8823410 / Shipments · container TGHU8823426
    quién le vende rodamientos a México aparte de Meridova → ? I find alternatives to a supplier in US imports only.
    What share of the garden hose imports comes from China now? My boss reckons it's dropped off since the tariffs → ? Shipments by month of garden hose · from China / Shipments of garden hose · from China
    It keeps giving me US imports when I nearly always want the Mexican stuff. Can that be switched for good? → ? I couldn't read that as a question about customs records.
    I'm trying to work out whether Ningbo Harbor Gears changed the way they describe their product after the 301 tariffs kicked in → ? Shipments by month of Ningbo Harbor Gears / The firm “Ningbo Harbor Gears”
    whats the declared usd value on Autopartes Norteza imports into mexico for Q3 last year → ? Mexico import declarations · importer Autopartes Norteza · Jul 1, 2025 – Sep 30, 2025
    peak months for toys into LA/LB, want to plan space → ? Shipments by month of toys · into Los Angeles or Long Beach / Shipments of toys · into Los Angeles or Long Beach
    Can you check if MEDUU4471902 has cleared? It's a master bill, should have come off at Long Beach last week → ? Bill of lading MEDUU4471902 · US import
    cuánto pesa en promedio un embarque de Jinvora Toys → ? Shipments of Jinvora Toys
    what does the weather look like where you are today my friend → ? I couldn't read that as a question about customs records.
    Fastest growing suppliers of air fryers, yoy → ? Shipments by month of air fryers / Suppliers of air fryers
    which custom broker make the most furniture operations in Lázaro Cárdenas? mine is very expensive → ? Top customs brokers in Mexico imports · product furniture · customs office Lazaro Cardenas / Mexico import declarations · product furniture · customs office Lazaro Cardenas
    wire rod from Egypt - new? dont remember seeing any before last summer → ? Shipments of wire rod · from Egypt
    We're single sourced on die cast aluminum housings from Weiluno Metal Works. Who else makes these and already ships to the US, preferably not China? → ? Alternatives · supplier Weiluno Metal Works · product die cast aluminum housings · not in China / Top suppliers of Weiluno Metal Works · product die cast aluminum housings · not from China / Shipments · supplier Weiluno Metal Works · product die cast aluminum housings · not from China
    ping #seasonal whenever Acme Home gets a supplier it never used before → watch | firm? Acme Home | in #seasonal | when new-partner
    can u get me a phone number or email for whoever runs sales at Weiluno Metal Works → ? The firm “Weiluno Metal Works” / Shipments of Weiluno Metal Works
    cotton yarn importers usa but not the ones buying from china → ? Buyers of cotton yarn
    Mexico export pedimentos, fraccion 8708.99, truck only, Jan thru May → ? Mexico export declarations · HS 870899 · Jan 1, 2026 – May 31, 2026
    how dependent is Acme Robotics on one supplier? → suppliers | company Acme Robotics
    Peloton shipments 2021-now → shipments | firm? Peloton | 2021-01-01.. | at a press
    BL MAEU229184763 - arrived?? → ? Bill of lading MAEU229184763 · US import
    acme robotics shipments, nothing after March 2026 → ? I can't leave out dates.
    shipments of acme robotics, looks like toys from China → ? Shipments of toys · product acme robotics · from China / Shipments of acme robotics · from China
    acme robotics shipments. it does not have to be toys → ? Shipments of acme robotics
    acme robotics shipments, not just the top ones → shipments | firm? acme robotics | at a press
    Every Monday: how many shipments did acme robotics have → report | shipments | company acme robotics | 1
    top suppliers of robots. every monday at 9 → report | top suppliers | company? robots | 1 | 09:00
    boxes Manzanillo to Long Beach → shipments | firm? boxes | into Long Beach | port of exit Manzanillo
    toys Yantian-Houston 2025 → shipments | firm? toys | into Houston | port of exit Yantian | 2025-01-01..2025-12-31
    what else does Acme Robotics buy → profile | firm Acme Robotics
    Acme Robotics, what else do they buy? → profile | firm Acme Robotics
    anything new for Acme Robotics since Friday? → shipments | firm? Acme Robotics | 2026-11-13.. | at a press
    report didnt arrive today, what happened → ? Reports
    ya no me mandes el reporte de los viernes → ? Reports
    excel of that please → export-last | csv
    Legal wants us to clear Orsk Titanium Works, Baltrade OU and Kamara Metals FZE before we sign anything, can you screen all three → ? Screen Orsk Titanium Works, Baltrade OU, Kamara Metals FZE / Compare Orsk Titanium Works vs Baltrade OU vs Kamara Metals FZE
    Fwd from Karen: our dock still waits for container TGHU4481920, can someone verify? - pls check → ? Shipments · container TGHU4481920
    can u pull all ISO tank shipments of acetic acid into houston since jan, csv, and include gross weight plus notify party → ? Shipments of acetic acid · into Houston · Jan 1, 2026 – Nov 20, 2026
    Kaltmann says they have doubled capacity. I would like to see if their shipments to America support this, quarterly since 2022 → ? Shipments by quarter of Kaltmann · Jan 1, 2022 – Nov 20, 2026
    whats the landed cost difference between buying steel brackets in Monterrey and in Taiwan, rough numbers are fine → ? Shipments by month of steel brackets · from Taiwan / Shipments of steel brackets · from Taiwan / What answers cost
    yoga mat importers with between 5 and 30 shipments → ? Buyers of yoga mat
    bring me up to speed on Sundaram Castings → ? The firm “Sundaram Castings” / Shipments of Sundaram Castings
    who is the notify party on HLCUHAM2406BKRT1 → ? Bill of lading HLCUHAM2406BKRT1 · US import
    I've a call with Meridova at 2, so give me their top US customers and whether volume went up or down this year → ? Shipments by month of Meridova · Jan 1, 2026 – Nov 20, 2026 / Top companies of Meridova · Jan 1, 2026 – Nov 20, 2026
    save that for later, call it FL prospects → save | FL prospects
    Sofas ex Malaysia arriving Norfolk, shipper names? → top suppliers | company? Sofas | into Norfolk | from Malaysia
    which patente clears most of the resin at Nuevo Laredo → mx-import top brokers | product resin | customs office Nuevo Laredo
    somebody other than Jinvora Precision for gearboxes?? → alternatives | Jinvora Precision | product gearboxes
    default me to mexico imports → form | settings
    Olive oil importers, top 15, by weight, trailing 12 → ? Top companies of Olive oil · rows 1–15 / Shipments of Olive oil · rows 1–15 / Top companies of trailing 12 · rows 1–15 / Top companies of weight, trailing 12 · rows 1–15
    need 20 companies importing commercial kitchen equipment from Italy, at least one shipment in the past 6 months, not Amazon, not Walmart, with city and state → ? Top companies of commercial kitchen equipment · from Italy · May 21, 2026 – Nov 20, 2026 · rows 1–20 / Shipments of commercial kitchen equipment · from Italy · May 21, 2026 – Nov 20, 2026 · rows 1–20
    we're about to onboard Eastvale Global as a vendor, screen them and also tell me who they already sell to in the states → ? Screen Eastvale Global / Suppliers of Eastvale Global / Customers of Eastvale Global
    pls find me the forwarder - ours went quiet - that handles most of the LCL from Nhava Sheva to Norfolk for textile people → ? Top companies of textile · into Norfolk · port of exit "Nhava Sheva" / Shipments of textile · into Norfolk · port of exit "Nhava Sheva"
    how many firms import toys from india → top buyers | product toys | from India
    how many manufacturers import steel → top buyers | product steel
    how many firms import stainless flanges from india, max 20 credits please → ? Top companies · product stainless flanges · from India
    top importers of toys for at most 5 credits → ? Top companies of toys
    chinese origin but loaded in busan, ball bearings → ? Shipments of ball bearings · port of exit Busan · from China / Shipments · port of exit Busan · from China
    Texas furniture importers that started with Malaysia this year, smaller ones, I want to cold call → ? Top companies of furniture · from Malaysia · Jan 1, 2026 – Nov 20, 2026 / Shipments of furniture · from Malaysia · Jan 1, 2026 – Nov 20, 2026
    importaciones de acero de China, lo necesito para la junta → ? Shipments of acero · from China
    robots from China, I need it for long beach → ? Shipments · into Long Beach · from China / Shipments of robots · into Long Beach · from China
    shipments on MSC Aurora voyage 412W → shipments | vessel "MSC Aurora"
    toys on EVER LUCENT voy 0437E → shipments | firm? toys | vessel "EVER LUCENT"
    who exports gearboxes from the US → buyers | supplier? gearboxes | else us-export top buyers, product gearboxes
    who ships steel from the US to Canada → us-export top buyers | supplier? steel | to Canada
    jinvora vs haoyulan, who's growing faster → compare firms | jinvora | haoyulan
    why did that last search burn 40 credits → help | credits
    brake pads mexican importers value over 1m usd → mx-import top buyers | product brake pads | value at least 1000000
    vessel EVER LUCID voyage 1142E, whats on it for us → ? Shipments · vessel "EVER LUCID"
    titanium dioxide, china, who stopped buying after march → ? Shipments · product titanium dioxide · from China · Mar 1, 2026 – Nov 20, 2026
    fraction 8708.30 mexico → shipments | HS 870830 | from Mexico
    send #sourcing the weekly top consignees for Oakland, fridays 8am → ? Report · Top companies · into Oakland / Report · Top companies of Oakland
    our weekly top importers of toys, mondays at 9 → report | top buyers | supplier? toys | 1 | 09:00
    toys on the Yantian-Houston route in 2025 → shipments | firm? toys | into Houston | port of exit Yantian | 2025-01-01..2025-12-31
    what share of wrenlock automation's imports came from china in 2025? → ? The firm “wrenlock automation” / Shipments of wrenlock automation · from China · Jan 1, 2025 – Dec 31, 2025
    what share of Acme Robotics imports came from china in 2025 → ? The firm “Acme Robotics” / Shipments of Acme Robotics · from China · Jan 1, 2025 – Dec 31, 2025
  `,
  'a topic before its question, carriers by their codes, and codes left out': `
    Russian plywood: who's still bringing it in? → top buyers | supplier? plywood | from Russia
    plywood from Russia, has it dropped? → trend by month | firm? plywood | from Russia
    plywood, is it growing? → trend by month | firm? plywood
    toys from China - who buys them → top buyers | supplier? toys | from China
    Acme Robotics: who are their suppliers → suppliers | company Acme Robotics
    Borealis, what do they import? → profile | company Borealis
    tio2 from china, has it dropped? → trend by month | firm? tio2 | from China | at a press
    cotton towels from India, how much of it goes to Houston → ? Shipments · product cotton towels · into Houston · from India / Shipments of cotton towels · into Houston · from India
    ceramic mugs, can you tell me who makes them → suppliers | company? ceramic mugs
    Jinvora Toys: do they ship to Acme Robotics → shipments | company Acme Robotics | supplier Jinvora Toys
    nice chart, who buys them → ? What does that follow?
    Hamburg to Savannah teu last quarter → ? Top companies · into Savannah · port of exit Hamburg · Jul 1, 2026 – Sep 30, 2026 / Shipments · into Savannah · port of exit Hamburg · Jul 1, 2026 – Sep 30, 2026
    teu of toys last quarter → ? Top companies · product toys · Jul 1, 2026 – Sep 30, 2026 / Shipments of toys · Jul 1, 2026 – Sep 30, 2026
    HLCU bookings for Borealis Imports this month → shipments | firm? Borealis Imports | carrier HLCU | 2026-11-01.. | at a press
    MAEU shipments of toys → shipments | firm? toys | carrier MAEU
    mats shipments → shipments | firm? mats
    pedimentos nuevo laredo last week 8708 → mx-import shipments | HS 8708 | customs office Nuevo Laredo | 2026-11-09..2026-11-15
    8708 pedimentos last week → mx-import shipments | HS 8708 | 2026-11-09..2026-11-15
    9503 from China → shipments | HS 9503 | from China
    did US imports of fireworks spike before july 4 → trend by month | product fireworks | 2025-07-04..2026-07-03
    did imports of toys jump → trend by month | product toys
    did toys from China drop → trend by month | firm? toys | from China
    Acme Robotics yoy import growth by quarter → trend by quarter | firm? Acme Robotics | at a press
    toys from China for counsel → shipments | firm? toys | from China
    export that to excel for counsel → export-last | csv
    toys not HS 9503 → shipments | firm? toys | not HS 9503*
    Acme Robotics shipments, not HS 8482 → shipments | firm? Acme Robotics | not HS 8482* | at a press
    toys except HS 9503 and 9504 → ? I look up one chapter or heading at a time.
    denim jackets chattogram to New York top buyers → ? Top companies of denim jackets · into New York · port of exit Chittagong / Top companies of denim jackets chattogram · into New York
    For the period of investigation (1 Oct 2023 to 30 Sep 2024) list all shippers of aluminum extrusions from Colombia and Ecuador → ? Top suppliers of aluminum extrusions · from Colombia or Ecuador · Oct 1, 2023 – Sep 30, 2024 / Top suppliers of aluminum extrusions · from Colombia or Ecuador
    providers of die cast housings → suppliers | company? die cast housings
    reefer shipments of salmon → ? Shipments of salmon
    isotank shipments of acetic acid into Houston → ? Shipments of acetic acid · into Houston
    pedimentos Grupo Tresalto filed in March → mx-import shipments | importer Grupo Tresalto | 2026-03-01..2026-03-31
    compare our office's volumes to other customs brokers in Nuevo Laredo by number of entries, patent is 3847 if that helps → ? Mexico import declarations by month · product patent · customs office Nuevo Laredo / Top customs brokers in Mexico imports · product patent · customs office Nuevo Laredo
    customers of Kaltmann Werke in Mexico → ? Top importers in Mexico imports · importer Kaltmann Werke / Top importers in Mexico imports · supplier Kaltmann Werke
    importers of Steel in Mexico → mx-import top buyers | product Steel
    necesito comprar tornillos → profile | firm? necesito comprar tornillos | else shipments, company necesito, product tornillos
    top toys from China → shipments | firm? top toys | from China | at a press
    toys from both China and Vietnam → shipments | firm? toys | from China or Vietnam
    toys not on Maersk → ? Shipments of toys
    toys into Houston not Savannah → shipments | firm? toys | into Houston but not Savannah
    toys into any port but Houston → ? Shipments of toys · not into Houston
    toys 2H 2025 → shipments | firm? toys | 2025-07-01..2025-12-31
    toys 1Q25 → shipments | firm? toys | 2025-01-01..2025-03-31
  `,
  'a country that may be either side, and its possessive': `
    US toy exporters → buyers | supplier? toy | else us-export top buyers, product toy
    U.S. steel producers → buyers | supplier? steel | else us-export top buyers, product steel
    US-based toy exporters → ? Top exporters in US exports · product toy / Suppliers of toy / Shipments of toy exporters
    China's toy exports → shipments | firm? toy | from China
    Mexico's corn imports → mx-import shipments | product corn
    Mexico's avocado exports by month → mx-export trend by month | product avocado
    anything new from China since June → shipments | from China | 2026-06-01..
    anything new for Borealis → shipments | firm? Borealis | at a press
    toys in Mexico → ? Shipments of toys · from Mexico / Mexico import declarations · product toys / Find “toys in Mexico”
    Acme Robotics in Mexico → ? Shipments of Acme Robotics · from Mexico / Mexico import declarations · importer Acme Robotics
    avocado exports Mexico → ? Mexico export declarations · product avocado / US export shipments of avocado · to Mexico / Find “avocado exports Mexico”
    corn imports Mexico → ? Mexico import declarations · product corn / Shipments of corn · from Mexico / Find “corn imports Mexico”
    toys HS9503 → shipments | firm? toys | HS 9503
    HTS8482.10 from China → shipments | HS 848210 | from China
    where do toys go → ? Top suppliers · product toys / Shipments · product toys
    who brings toys into Houston → top buyers | supplier? toys | into Houston
    toys for China → ? US export shipments of toys · to China / Shipments of toys · from China / Find “toys for China”
    shipments of toys for Mexico → ? Mexico import declarations · product toys / Shipments of toys · from Mexico
    toy importers for China → ? Top exporters in US exports of toy · to China / Top companies of toy · from China
    exports of toys from Rotterdam → shipments | firm? toys | port of exit Rotterdam
    exports of toys to Houston → shipments | firm? toys | into Houston
    exports of toys in Houston → us-export shipments | firm? toys | port of exit Houston
    importers of toys into Rotterdam → us-export top buyers | supplier? toys | into Rotterdam
    exports of corn from Veracruz → mx-export shipments | product corn | customs office Veracruz
    exports to Veracruz → us-export shipments | into Veracruz
    corn from Houston to Veracruz → us-export shipments | firm? corn | into Veracruz | port of exit Houston
    toy suppliers in the US → ? Top exporters in US exports · product toy / Suppliers of toy / Shipments of toy suppliers
    who exports toys in the US → ? Top exporters in US exports · product toys / Suppliers of toys
    which firms use cobalt → buyers | supplier? cobalt
    who wants toys → buyers | supplier? toys
    who resells toys → suppliers | company? toys
  `,
  'a word more in a sentence that is read without it': `
    pending shipments of ball bearings from China → ? Shipments of ball bearings · from China
    regular shipments of ball bearings → ? Shipments of ball bearings
    growing importers of coffee → ? Buyers of coffee
    expected shipments of acme robotics → ? Shipments of acme robotics
    cancelled shipments of toys → ? Shipments of toys
    profile of acme not robotics → ? Find “profile of acme not robotics”
    profile of acme without toys → ? Find “profile of acme without toys”
    toys from China but not China → ? You look for China, and leave it out.
    not US exports of corn to Mexico → ? I have the records of US and Mexican customs, and of no other country.
    no Mexican imports of steel pipes from China → ? I have the records of US and Mexican customs, and of no other country.
    Mexican shipments of toys from China → mx-import shipments | product toys | from China
    Mexico shipments of ball bearings from China → mx-import shipments | product ball bearings | from China
    who previously supplied acme robotics → ? Shipments of acme robotics / Suppliers of acme robotics / Suppliers of robotics / Suppliers of acme
    latest importers of coffee → ? Buyers of coffee
    newest suppliers of Acme Robotics → suppliers | company Acme Robotics | new 2026-05-20..2026-11-20
    who buys indirectly from Bright Bearings → ? The firm “Bright Bearings” / Shipments of Bright Bearings / Customers of Bright Bearings
    almost all shipments of acme robotics → ? Shipments of acme robotics / Shipments of robotics / Shipments of acme
    shipments of ball bearings especially from China → ? Shipments of ball bearings · from China
    track suppliers of acme robotics → ? New alert · acme robotics / Shipments of acme robotics / New alert · acme robotics suppliers / Suppliers of acme robotics
    track who imports ball bearings → ? New alert · ball bearings / Shipments of ball bearings / New alert / Shipments · company ball bearings · product track
    suppliers of toys at risk → ? Suppliers of toys
    who mainly imports ball bearings → buyers | supplier? ball bearings
    similar shipments of toys → ? Shipments · product toys / Shipments of similar · product toys
    top 100 suppliers of toys → ? Suppliers of toys / Shipments of toys / Top suppliers · product toys / Top suppliers of 100 · product toys
    small importers of coffee → ? Top companies · product coffee / Top companies of small · product coffee
    better suppliers of toys → ? Suppliers of toys
    abroad shipments of toys → ? Shipments of toys
    foreign shipments of acme robotics → ? Shipments of acme robotics
    Mexican suppliers of toys from China → ? Top exporters in Mexico exports · product toys · to China / Top suppliers of toys · from China
    Mexican suppliers of toys → top suppliers | company? toys | from Mexico
    small shipments of acme robotics in 2025 → ? Shipments of acme robotics · Jan 1, 2025 – Dec 31, 2025
    large shipments of toys from China in 2025 → ? Shipments of toys · from China · Jan 1, 2025 – Dec 31, 2025
    large shipments of toys over 20 tons → shipments | firm? toys | weight at least 20000
  `,
  'units of charts, and firms that are not named': `
    who is our biggest supplier → ? Top suppliers
    show me our top 10 customers → ? Top companies
    our shipments from Vietnam → ? Shipments · from Vietnam
    our top suppliers of toys → ? Top suppliers of toys
    our Chinese suppliers → ? Top suppliers · from China / Find “our Chinese suppliers”
    top importers of toys for our meeting → top buyers | supplier? toys
    teu by month, Pacific Loom Textiles, 2023 → ? Shipments by month of Pacific Loom Textiles · Jan 1, 2023 – Dec 31, 2023
    trend of toys by value → ? Shipments by month of toys
    what did we burn through this month → usage | me
    cheapest way to export 5000 rows? → ? What answers cost
    Wer liefert Kugellager an Stanmoor Drives? → ? The firm “Kugellager an Stanmoor Drives” / Shipments of Kugellager an Stanmoor Drives / The firm “liefert Kugellager an Stanmoor Drives”
    pls check all shipment of cumin seed from Mundra or Nhava Sheva to New York since 1st april, party wise with no. of containers → ? Top companies · product cumin seed · into New York · port of exit Mundra or "Nhava Sheva" · Apr 1, 2026 – Nov 20, 2026 / Shipments of cumin seed · into New York · port of exit Mundra or "Nhava Sheva" · Apr 1, 2026 – Nov 20, 2026
    how many containers of tiles did Acme import → ? Shipments · company Acme · product tiles
    total weight of ferro silicon exported from the US to Japan in 2024 → ? Top exporters in US exports · product ferro silicon · to Japan · Jan 1, 2024 – Dec 31, 2024 / US export shipments of ferro silicon · to Japan · Jan 1, 2024 – Dec 31, 2024
  `,
  'pieces of long texts': `
    I'm looking for factories in Türkiye or Egypt that already ship cotton towels to American hotel suppliers → ? Top suppliers of cotton towels · from Turkey or Egypt / Shipments of cotton towels · from Turkey or Egypt / Top exporters in US exports of cotton towels · to Turkey or Egypt / Top exporters in US exports of hotel suppliers · to Turkey or Egypt
    can u see if anyone apart from Harrow & Pike is bringing in those cast iron teapots from Japan? seems like they've got a monopoly → ? Top companies of cast iron teapots · from Japan / Shipments of cast iron teapots · from Japan / Top companies of Harrow & Pike · product cast iron teapots · from Japan / Top companies of Harrow & Pike · product cast iron teapots monopoly · from Japan
    We'd like a second source for hydraulic cylinders besides Nordhavn Hydraulik ApS. European only, and please skip anyone new → ? Alternatives · supplier Nordhavn Hydraulik ApS · product hydraulic cylinders · in Europe / Top suppliers of Nordhavn Hydraulik ApS · product hydraulic cylinders · from Europe
    My boss thinks tariffs killed Chinese e-bike imports. Show me the monthly picture since January 2024 for China, Taiwan and Vietnam → ? Shipments by month of e-bike · from China or Taiwan or Vietnam · Jan 1, 2024 – Nov 20, 2026
    I keep seeing 'to order' as the consignee for this Bolivian quinoa. Can you leave those out and rank the actual importers → ? Top companies of quinoa · from Bolivia / Shipments of quinoa · from Bolivia
    When was the first time Shandong Ruihe Tyre shipped to North America, and is it all truck tyres? → ? Shipments of Shandong Ruihe Tyre · product truck tyres
    I want to know which forwarders or NVOCCs show up most as shipper for goods going to Delmont Flooring, because the mills seem to be hidden → ? Shipments by month of Delmont Flooring / Suppliers of Delmont Flooring
    is there any pattern in how long the gap is between Pacific Loom Textiles orders? like do they buy every 6 weeks or what → ? Shipments by month of Pacific Loom Textiles / The firm “Pacific Loom Textiles” / Shipments · company Pacific Loom Textiles · Oct 10, 2026 – Nov 20, 2026
    Could you tell #sourcing-alerts whenever a new supplier turns up for Brightwater Cycles, but only if it's bike frames and not accessories → ? New alert · bike frames · company Brightwater Cycles · in #sourcing-alerts · new partner / Shipments by month of Brightwater Cycles · product bike frames but not accessories / Top suppliers of Brightwater Cycles · product bike frames but not accessories / New alert · bike frames Brightwater Cycles · in #sourcing-alerts · new partner
    Which suppliers started shipping candles to Tessera Home Goods after March that weren't there before in our records? → ? Top suppliers of Tessera Home Goods · product candles · Mar 1, 2026 – Nov 20, 2026 / Shipments of Tessera Home Goods · product candles · Mar 1, 2026 – Nov 20, 2026 / Suppliers of Tessera Home Goods
    Quién importa aguacate de Michoacán? → ? Top companies of aguacate · from Mexico
    We're renegotiating with Shenzhou Glassware next Tuesday and I'd like to walk in knowing who else in the States they sell to, roughly how much each takes → ? Customers of Shenzhou Glassware / Shipments of Shenzhou Glassware / Top companies of Tuesday and I'd · product Shenzhou Glassware
    I'm purchasing manager for a group near Stuttgart. I want to see which German makers of woodworking machines have delivered to the USA since January → ? Top suppliers of woodworking machines · from Germany · Jan 1, 2026 – Nov 20, 2026
    What do the records have as country of origin for Delmarva Spice Traders, who relabel Indonesian cinnamon as Sri Lankan → ? Top suppliers of Delmarva Spice Traders · product cinnamon · from Indonesia or Sri Lanka / Top suppliers of Delmarva Spice Traders · product cinnamon · from Indonesia / Top suppliers of Delmarva Spice Traders · product cinnamon · from Sri Lanka
    I'm a reporter looking into forced labour in cotton supply chains. Which American retailers received clothes from Tianhe Huafu Textile → ? Top companies of Tianhe Huafu Textile · product clothes
    Can I get US exports of scrap copper to China and Thailand by quarter since 2021? Tonnage, csv. → ? US export shipments by quarter of scrap copper · to China or Thailand · Jan 1, 2021 – Nov 20, 2026
    Could you break down the team's credits for September, by person if you can? → ? Credits used by everyone
    Please pause all of my notifications until 6 January as I shall be on annual leave → alerts | mine
    Our tile supplier in Morbi raised prices 12 percent. I'd like to see whether other buyers are leaving them: Ravello Vitrified LLP, customers gained and lost → ? Alternatives · supplier Ravello Vitrified LLP · product tile / Top suppliers of Ravello Vitrified LLP · product tile
    split credits by user → usage | workspace
  `,
  'remarks around a request': `
    no rush but who imports frozen shrimp from Ecuador → top buyers | supplier? frozen shrimp | from Ecuador
    who imports frozen shrimp from Ecuador, just the basics please → top buyers | supplier? frozen shrimp | from Ecuador
    who imports frozen shrimp from Ecuador. No need for details. → top buyers | supplier? frozen shrimp | from Ecuador
    Long story short, suppliers of Harrow Tools → suppliers | company? Harrow Tools | at a press
    suppliers of Harrow Tools and quickly please → suppliers | company? Harrow Tools | at a press
    Not urgent. Top suppliers of ceramic tiles from Spain → top suppliers | company? ceramic tiles | from Spain
    Right, back to work. US exports of soybeans to Egypt in 2024 → us-export shipments | firm? soybeans | to Egypt | 2024-01-01..2024-12-31
    In preparation for the negotiations, what does Norvane Inc import → profile | company Norvane Inc
    top 10 importers of garlic in 2024. The auditors asked. → top buyers | supplier? garlic | 2024-01-01..2024-12-31
    compare Acme Robotics and Borealis Imports because our costs went up → compare firms | Acme Robotics | Borealis Imports
    compare Acme Robotics and Borealis Imports. My boss is waiting. → compare firms | Acme Robotics | Borealis Imports
    compare Acme Robotics and Borealis Imports, my manager wants it by noon → compare firms | Acme Robotics | Borealis Imports
    what does Norvane Inc import. It's for a pitch on Monday. → ? What does that follow?
    Dear Sir, we are a forwarder based in Chennai. Furniture from Vietnam, by month → trend by month | firm? Furniture | from Vietnam
    customers of Lindqvist Bearings AB as a starting point → buyers | supplier? Lindqvist Bearings AB | at a press
    shipments of acme robotics to St. Louis → shipments | supplier? acme robotics | company St Louis | at a press
    who supplies St. Mary Foods → suppliers | company? St Mary Foods | at a press
    suppliers of Dr. Oetker USA → suppliers | company? Dr Oetker USA | at a press
    Thanks for the last one, super useful. Top suppliers of ceramic tiles from Spain → ? Top suppliers of ceramic tiles · from Spain
    Boss wants numbers. US exports of soybeans to Egypt in 2024 → us-export shipments | firm? soybeans | to Egypt | 2024-01-01..2024-12-31
    Not for publication, but suppliers of Harrow Tools → ? Suppliers of Harrow Tools
    suppliers of Harrow Tools. No charts needed. → suppliers | company? Harrow Tools | at a press
    suppliers of Harrow Tools for the management meeting → ? The firm “Harrow Tools” / Shipments of Harrow Tools / Suppliers of Harrow Tools
    For context: we make garden tools. Who supplies ball bearings to Acme Robotics → ? Top suppliers of Acme Robotics · product ball bearings
    compare Acme Robotics and Borealis Imports, the usual format → ? Shipments · company Borealis Imports · supplier Acme Robotics / Compare Acme Robotics vs Borealis Imports
    compare Acme Robotics and Borealis Imports. Just curious. → compare firms | Acme Robotics | Borealis Imports
    compare best buy and general motors → compare firms | best buy | general motors
    Acme Robotics. Who supplies gearboxes to them? → ? Top companies of Acme Robotics · product gearboxes / Top suppliers of Acme Robotics · product gearboxes
    Need a supplier of tiles. From Spain. → top suppliers | company? tiles | from Spain
    Frozen shrimp. Ecuador or India, who's bigger? → ? Shipments of Frozen shrimp · from Ecuador / Shipments of Frozen shrimp · from India / Shipments of Frozen shrimp · from Ecuador or India
    Share of walnut imports by origin → ? Top suppliers · product walnut / Shipments · product walnut
    can u do mexican exports too → help | data
    tell me when Acme takes on a new supplier → watch | firm? Acme | in me | when new-partner
  `,
  'sentences that only tell why another one asks': `
    A client claims Borealis Foods never received the olive oil in June. Is there any bill of lading at all with Borealis as consignee and olive oil in the description for that month? → ? Top companies of Borealis Foods · product olive oil · Jun 1, 2026 – Jun 30, 2026 / Shipments of Borealis Foods · product olive oil · Jun 1, 2026 – Jun 30, 2026
    We sell pallet racks. Find me companies who started importing forklifts in the last half year → ? Top companies of forklifts · May 21, 2026 – Nov 20, 2026
    I'm writing a paper on the shift of furniture sourcing after 2018. Could I see wooden bedroom furniture imports per year for China, Vietnam and Malaysia, from 2017 onwards? → ? Shipments by year of wooden bedroom furniture · from China or Vietnam or Malaysia · Jan 1, 2017 – Nov 20, 2026
    We lost the tender for hotel towels and rumour has it Hanoi Textile supplied the winner. Which importers received towels from them since September? Names and city would do, I don't care about weights. → ? Top companies of Hanoi Textile · product towels · Sep 1, 2026 – Nov 20, 2026
    My boss thinks Maple & Finch is basically a shell. I'd like to see from whom they imported anything → ? Customers of Maple & Finch / The firm “Maple & Finch”
    We represent a competitor of Evergreen Toys in a trade secrets matter. For discovery purposes I need every shipper who appears alongside Evergreen as consignee → ? Suppliers of Evergreen Toys / The firm “Evergreen Toys”
    Can you tell me whether Ironbridge Castings is still getting brake drums out of Turkey? Somebody on the shop floor says they switched last autumn. → ? Shipments · company Ironbridge Castings · product brake drums · from Turkey · Sep 1, 2025 – Nov 30, 2025 / Shipments · company Ironbridge Castings · product brake drums · from Turkey
    A customer says he's paying too much for LCL ex Felixstowe. Find me British gin exporters since last autumn → ? Top suppliers of gin · from United Kingdom · Sep 1, 2025 – Nov 20, 2026 / Top suppliers of gin · from United Kingdom · Sep 23, 2025 – Nov 20, 2026
    ugh, our supplier of bamboo cutting boards just went bust. they were shipping out of Fuzhou. anybody else from that area doing bamboo boards → ? Shipments by month of bamboo cutting boards · port of exit Fuzhou / Top suppliers of bamboo cutting boards · port of exit Fuzhou
    Someone at Aldergate Seafoods told our buyer that snow crab now comes via Norway. Could you check both, for the whole market and then for Aldergate on its own? → ? Top companies of Aldergate Seafoods · product snow crab / Shipments of Aldergate Seafoods · product snow crab
  `,
  'what a sourcing manager typed': `
    does foxhaven distribution buy more from china or vietnam → ? Company foxhaven distribution / Shipments · company foxhaven distribution · from China / Shipments · company foxhaven distribution · from Vietnam
    does the US import more shrimp from Ecuador or India → ? Shipments · product shrimp · from Ecuador / Shipments · product shrimp · from India / Shipments by month · product shrimp · from Ecuador or India
    where does saltmarrow get its rattan stuff from → top suppliers | company saltmarrow | product rattan
    how many suppliers foxhaven added this year → suppliers | company foxhaven | new 2026-01-01..2026-11-20
    is hoavinta rattan reliable? → ? The firm “hoavinta rattan”
    shipmnts of foxhaven distribution → ? Shipments of foxhaven distribution / The firm “foxhaven distribution” / Find “shipmnts of foxhaven distribution”
    sofas from vietnam sicne march → shipments | firm? sofas | from Vietnam | 2026-03-01..
    sofas since 13/13/2026 → ? There's no date 13/13/2026.
    can you see prices per unit? → ? US records give no prices or values.
    who are my competitors for sofas → ? Top companies · product sofas
    sofas vs mattresses → ? Shipments · product sofas / Shipments · product mattresses / Compare sofas vs mattresses / Find “sofas vs mattresses”
    mstr 408621235 → bill | MSTR408621235
    how do i cancel an alert → ? My alerts / Help
    I need a cheaper supplier than Haoyulan Furniture → ? Alternatives · supplier Haoyulan Furniture
    new sofa shipments from vietnam → shipments | product sofa | from Vietnam
    every friday at 4pm send me new sofa shipments from vietnam → ? New alert · sofa · from Vietnam · by direct message · every Friday · at 16:00 / Report · Shipments · product sofa · from Vietnam
    who makes sofas in vietnam → top suppliers | company? sofas | from Vietnam
    save it, I'll need this every month → ? Add a name, like save copper from Chile.
    ningbo bright bearing customers → buyers | supplier? ningbo bright bearing | at a press
    who buys from ningbo bright bearing → buyers | supplier ningbo bright bearing
    qingdao haier exports → us-export shipments | firm? qingdao haier | at a press
    ningbo garlic → shipments | firm? garlic | port of exit Ningbo
    stop sending the monthly thing → reports | mine
    Acme: up or down on last year? → ? Shipments by month of Acme · Jan 1, 2025 – Dec 31, 2025 / Shipments by month of Acme
    bike helmets trending or dying? → trend by month | firm? bike helmets
  `,
  'questions of a user test': `
    did acme robotics stop buying from kaltmann machinery? → shipments | company acme robotics | supplier kaltmann machinery
    compare 2025 and 2026 for acme robotics → trend by month | firm? acme robotics | 2026-01-01.. | at a press
    compare q1 2026 with q1 2025 for ball bearings → trend by month | firm? ball bearings | 2026-01-01..2026-03-31
    what share of acme robotics imports comes from china? → profile | firm acme robotics
    what does acme robotics mainly import? → profile | company acme robotics
    what kind of goods does Acme Robotics import → profile | firm Acme Robotics
    who has spent what this month? → usage | workspace
    how much may I still spend today? → usage | me
    what does bright bearings mostly export → profile | supplier bright bearings
    Hanseko Precision sells to whom → buyers | supplier Hanseko Precision
    what am I subscribed to → alerts | mine
    change in toys imports since 2024 → trend by quarter | firm? toys | 2024-01-01..
    Müller und Sohn GmbH → profile | firm? Müller und Sohn GmbH
    Top importers of roller bearings, by TEU bitte → top buyers | supplier? roller bearings
    shipments of vantrell brands → shipments | firm? vantrell brands | at a press
    what HS codes does acme robotics import → profile | company acme robotics
    countries we get titanium dioxide from, ranked → ? Top suppliers · product titanium dioxide / Shipments · product titanium dioxide
  `,
  'reports of new shipments, HS codes by their number alone, and top products': `
    every monday: harbor lane new shipments → watch | firm? harbor lane | every week | in me
    every friday, new suppliers of acme robotics → watch | firm? acme robotics | in me | when new-partner | every friday
    every monday harbor lane shipments → report | shipments | firm? harbor lane | at a press | 1
    what is 8534 → ? Shipments · HS 8534 / The firm “8534”
    delete saved query bearings old → saved
    what was the priciest query → usage | me
    where do these numbers come from → help | data
    top 10 products of acme robotics → profile | firm acme robotics
    top products harbor lane → profile | firm harbor lane
    top products from china → ? Top suppliers · from China / Shipments · from China
    ppl shipping robots out of japan → top suppliers | company? robots | from Japan
    teu of harbor lane in 2025 → ? The firm “harbor lane” / Shipments of harbor lane · Jan 1, 2025 – Dec 31, 2025
    which suppliers do acme and borealis share → compare company | acme | borealis
    who supplies harbor lane imports → suppliers | company? harbor lane | at a press
    who supplies bramble & voss imports? → suppliers | company? bramble & voss | at a press
    top exporters in US exports → us-export top buyers
    biggest customer? → ? Top companies
    top customers → ? Top companies / Find “top customers”
  `,
  'several trades': `
    every weekday at 8am: new shipments of eastvale global llc from italy → watch | firm? eastvale global llc | country Italy | in me | every weekday | at 08:00
    every tuesday: new shipments of robots → watch | firm? robots | in me | every tuesday
    new shipments of acme robotics weekdays at 8 → watch | firm? acme robotics | in me | every weekday | at 08:00
    every month at 9: new suppliers of robots → report | suppliers | company? robots | month | 09:00
    tell me every weekday at 8 about new shipments of acme robotics → watch | firm? acme robotics | in me | every weekday | at 08:00
    each morning new shipments of larkmoor components over 10 tons → watch | firm? larkmoor components | weight 10000.. | in me | every day | at 09:00
    every friday afternoon new suppliers of wrenlock automation → watch | firm? wrenlock automation | in me | when new-partner | every friday | at 14:00
    every friday afternoon at 4: top suppliers of robots → report | top suppliers | company? robots | 5 | 16:00
    every day at noon: top suppliers of robots → report | top suppliers | company? robots | day | 12:00
    tell me about shipments of Friday Evening Wear every day at 9 → watch | firm? Friday Evening Wear | in me | every day | at 09:00
    daily new suppliers of acme robotics → watch | firm? acme robotics | every day | in me | when new-partner
    tell me when eastvale global llc buys from a new supplier in italy, weekdays at 9, not more than 2 credits a month → watch | firm? eastvale global llc | country Italy | in me | when new-partner | every weekday | at 09:00 | cap 2
    tell me when acme robotics ships, cap 5 → watch | supplier acme robotics | in me | cap 5
    tell me about new shipments of bottle cap under 5 tons → watch | firm? bottle cap | weight ..5000 | in me
    tell me about new shipments of acme robotics but only from new suppliers, at most 3 credits a week → watch | firm? acme robotics | in me | cap 3 | I left out “only from new suppliers”: an alert tells either of new shipments or of new firms. | Caps are per month, so this one is 3 credits a month.
    alert me when acme robotics gets a shipment from japan, post it in C0SOURCE01 → watch | firm? acme robotics | country Japan | in C0SOURCE01
    trend ball bearings by:year since:2023 → trend by year | firm? ball bearings | 2023-01-01..
    shipments robots since:2024 until:2025 → shipments | firm? robots | 2024-01-01..2025-12-31
    shipments ball bearings from:last-month weight:5t.. → shipments | firm? ball bearings | weight at least 5000 | 2026-10-01..
    shipments robots weight:1t..5t → shipments | firm? robots | weight from 1000 to 5000
    I'd like a monthly overview of what Larkmoor Components buys from vietnam, sent on the first of each month → report | shipments | company Larkmoor Components | from Vietnam | month | day 1
    I'd like a monthly overview of top suppliers of robots → report | top suppliers | company? robots | month
    settings ask:1 → settings
    who brought lithium batteries through newark in the three months before 14 august 2024 → top buyers | supplier? lithium batteries | into Newark | 2024-05-14..2024-08-13
    lithium battery imports ex-china → shipments | firm? lithium battery | not from China
    did toy imports collapse after april → ? Shipments by month of toy · Apr 1, 2026 – Nov 20, 2026 / Shipments by month of toy · May 1, 2026 – Nov 20, 2026 / Shipments by month of toy imports · Apr 1, 2026 – Nov 20, 2026
    reefer avocado mx to philly → ? Shipments of avocado · into Philadelphia · from Mexico
    competitors of ningbo hengtai supplying from india → alternatives | ningbo hengtai | in India
    nvocc used by harbor lane → ? Shipments of harbor lane
    pedimentos de Autopartes Norteza este mes → mx-import shipments | importer Autopartes Norteza | 2026-11-01..
    Mexican exports of Berries Paradise since May → mx-export shipments | exporter Berries Paradise | 2026-05-01..
    pedimentos de exportación de aguacate de Berries Paradise → ? Mexico export declarations · exporter Berries Paradise · product aguacate / Mexico export declarations · product aguacate Berries Paradise
    shipments to Mexico of Acme Robotics → ? Mexico import declarations · importer Acme Robotics / Shipments · company Mexico of Acme Robotics
    what do other people pay per litre of olive oil → ? The firm “olive oil” / Shipments of olive oil / Mexico import declarations · product olive oil
    watch acme robotics daily at 8am Tokyo time → watch | firm? acme robotics | every day | at 08:00 | zone Asia/Tokyo
    every Monday at 9am Eastern time: top suppliers of robots → report | top suppliers | company? robots | 1 | 09:00
    alert me when a shipment from acme precision gmbh exceeds 20 tons → watch | weight 20000.. | supplier acme precision gmbh | in me
    supplier shortlist for gearboxes outside of China → top suppliers | company? gearboxes | not from China
    ping me when Savannah Tile switches supplier → watch | firm? Savannah Tile | in me | when new-partner
    Compliance asked me whether Acme Robotics buys from Russia → shipments | company Acme Robotics | from Russia
    sales wants to know who imports robots from Japan → top buyers | supplier? robots | from Japan
    Procurement wants a list of gearbox suppliers in India → top suppliers | company? gearbox | from India
    who is on my watchlist? → alerts | mine
    remind me what's on our watchlist → alerts | mine
    ball bearings from Japan heaviest first → shipments | firm? ball bearings | from Japan
    who imports ball bearings, biggest first → buyers | supplier? ball bearings
    any of Acme Robotics' suppliers sit in Russia or Belarus → ? Shipments of Acme Robotics · from Russia or Belarus / Top suppliers of Acme Robotics · from Russia or Belarus
    "Acme Robotics" shipments → shipments | firm? Acme Robotics | at a press
    shipments "Acme Robotics" from China → shipments | firm? Acme Robotics | from China | at a press
    trend "Eastvale Global" → trend by month | firm? Eastvale Global | at a press
    shipments "Ball Bearings" from China → shipments | product "Ball Bearings" | from China
    shipments robots port:"west coast" → shipments | firm? robots | into Los Angeles or Long Beach or Oakland or San Francisco or Port Hueneme or San Diego or Seattle or Tacoma or Portland
    shipments gearboxes port:LA → shipments | firm? gearboxes | into Los Angeles
    shipments gearboxes port:"Long Beach, Oakland" → shipments | firm? gearboxes | into Long Beach or Oakland
    shipments gearboxes port:"Long Beach, CA" → shipments | firm? gearboxes | into Long Beach, CA
    acme robotics 2023 vs 2024 vs 2025 → trend by year | firm? acme robotics | 2023-01-01..2025-12-31 | at a press
    shipments of eastvale global llc from Italy → shipments | firm? eastvale global llc | from Italy | at a press
    Shipments of Eastvale Global LLC from Italy → shipments | firm? Eastvale Global LLC | from Italy | at a press
    stop all spending → form | settings
    allow spending again → form | settings
    find 3 alternatives to acme precision gmbh → ? Alternatives · supplier acme precision gmbh · rows 1–3 / Alternatives · supplier acme precision gmbh · product 3
    3 alternatives to Acme Precision GmbH in Vietnam → alternatives | Acme Precision GmbH | in Vietnam
    +1 555-799-7770 → profile | company +1 555-799-7770
    how dependent is wrenlock automation on meridova drives? → suppliers | company wrenlock automation | share of meridova drives
    does Wrenlock Automation depend heavily on Tesselbruck? → suppliers | company Wrenlock Automation | share of Tesselbruck
    what share of wrenlock automation's imports come from meridova drives? → suppliers | company wrenlock automation | share of meridova drives
    who buys coffee from the us → ? US export shipments of coffee
    importers of coffee from the united states → ? US export shipments of coffee
    declarations with rfc NOR2339895K5 since june → mx-import shipments | RFC NOR2339895K5 | 2026-06-01..
    shipments broker:lumbrera → mx-import shipments | customs broker lumbrera
    RFC NOR2339895K5 → profile | firm? RFC NOR2339895K5 | else mx-import shipments, RFC NOR2339895K5 | at once
    NOR2339895K5 → profile | firm? NOR2339895K5 | else mx-import shipments, RFC NOR2339895K5 | at once
    mexico imports of tornillos over $5k → mx-import shipments | product tornillos | value at least 5000
    Product: ball bearings. Origin: China. Quantity: over 2 tons → shipments | product ball bearings | from China | weight at least 2000
    who buys our circuits abroad → ? US export shipments of circuits
    foreign buyers of circuits → ? US export shipments of circuits
    who grew faster in 2025, Larkmoor or Umberline? → compare firms | Larkmoor | Umberline | Jan 1, 2025 – Dec 31, 2025
    which is growing faster, larkmoor or umberline → compare firms | larkmoor | umberline
    which suppliers of Acme Robotics also supply Wrenlock Automation → compare company | Acme Robotics | Wrenlock Automation
    which of Acme Robotics' suppliers also supply Wrenlock Automation → compare company | Acme Robotics | Wrenlock Automation
    which customers of Haoyulan Precision also buy from Tainomi → compare supplier | Haoyulan Precision | Tainomi
    top 10 suppliers of toys shipping to Long Beach since July → top suppliers | company? toys | into Long Beach | 2026-07-01..
    line graph pumps exports by year pls → us-export trend by year | product pumps | 2022-01-01..
    who imports ball bearings from Germany but not from China → ? Top companies of ball bearings · from Germany
    who imports toys from Asia but not China → top buyers | supplier? toys | from Brunei or Cambodia or Indonesia or Laos or Malaysia or Myanmar or Philippines or Singapore or Thailand or Vietnam or Bangladesh or Hong Kong or India or Japan or Kazakhstan or Macau or Mongolia or Nepal or Pakistan or South Korea or Sri Lanka or Taiwan
    how much did Wrenlock import by weight this year so far → ? Company Wrenlock / Shipments · company Wrenlock · Jan 1, 2026 – Nov 20, 2026
    compare toys and mugs → ? Shipments · product toys / Shipments · product mugs / Compare toys vs mugs
    acme robotics inc latest 5 shipments pls → shipments | firm? acme robotics inc | 5 rows | at a press
    most recent imports of toys → shipments | firm? toys
    what can you tell me about larkmoor → profile | firm larkmoor
    which month had most shipments for Acme Robotics Inc → trend by month | firm? Acme Robotics Inc | at a press
    shipments handled by MSC in September → shipments | carrier MSCU | 2026-09-01..2026-09-30
    detén todas mis alertas → alerts | mine
    can you check whether Kaltmann Machinery SA has shipped anything to Wrenlock Automation in the last six months → shipments | company Wrenlock Automation | supplier Kaltmann Machinery SA | 2026-05-21..
    check if Kaltmann has sent goods to Wrenlock this year → shipments | company Wrenlock | supplier Kaltmann | 2026-01-01..
    acme robotics shipments only sea → ? Shipments of acme robotics
    every other friday show me who imports robot arms → ? Report every Friday / Report on the first day of every month
    send a weekly summary of ball bearings from China to my boss @maria → ? New report · Shipments · product ball bearings · from China · every Monday
    ball bearings Q4 FY25 → ? Shipments of ball bearings · Oct 1, 2025 – Dec 31, 2025 / Shipments of ball bearings · Jan 1, 2025 – Mar 31, 2025 / Shipments of ball bearings · Jul 1, 2025 – Sep 30, 2025
    toys shipments since last diwali → shipments | firm? toys | 2026-11-08..
    gearboxes for the whole summer → ? Shipments of gearboxes · Jun 1, 2026 – Aug 31, 2026 / Shipments of gearboxes · Jun 21, 2026 – Sep 20, 2026 / Find “gearboxes for the whole summer”
    FW: Hi Dave, can you check whether Kaltmann Machinery SA has shipped anything to our competitor Wrenlock Automation in the last six months? Cheers, Tom → shipments | company Wrenlock Automation | supplier Kaltmann Machinery SA | 2026-05-21..
    Hello Kitty, shipments from China → shipments | firm? Hello Kitty | from China | at a press
    tell me when ball bearings from china arrive in october → watch | firm? ball bearings | country China | from 2026-10-01 | to 2026-10-31 | in me
    every Monday at 9 shipments of Eastvale → ? Report · Shipments of Eastvale / New alert · Eastvale · every Monday · at 09:00
    acme robtics shippments sine june → ? Shipments of acme robtics · Jun 1, 2026 – Nov 20, 2026
  `,
  'names with a place in brackets, what is dismissed, and files of all': `
    acme robotics (ningbo) → profile | firm? acme robotics ningbo
    Acme Robotics (Ningbo) C… → profile | firm? Acme Robotics Ningbo C…
    toys (China) → shipments | firm? toys | from China
    toys (from China) → shipments | firm? toys | from China
    ok forget it. wrenlock automation → profile | firm? wrenlock automation
    Forget It Foods → profile | firm? Forget It Foods | else shipments, product Forget Foods
    Too Much Candy, Inc → profile | firm? Too Much Candy, Inc | else shipments, product Candy Inc
    shipments of Ment Foods → shipments | firm? Ment Foods | at a press
    its a company in canada i think → ? Name a product, too, such as coffee importers in Canada.
    export all shipments of acme robotics since 2025 → shipments | firm? acme robotics | 2025-01-01.. | at a press
    I want to export all shipments of norvane home & living since 2023 → shipments | firm? norvane home & living | 2023-01-01.. | at a press
    export the suppliers of toys → suppliers | company? toys
    export shipments of toys to Germany → us-export shipments | firm? toys | to Germany
    we want to export toys to germany → ? US export shipments of toys · to Germany / US export shipments of export toys · to Germany
    toys to texas → ? Shipments of toys · into Houston or Galveston or Freeport or Corpus Christi
    i need a vietnam sofa supplier → ? Top suppliers of sofa · from Vietnam / Suppliers of vietnam sofa
    a germany pump manufacturer → top suppliers | company? pump | from Germany
    tornillos a Vietnam → us-export shipments | firm? tornillos | to Vietnam
  `,
};
