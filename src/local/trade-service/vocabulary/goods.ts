import { cycle } from '../random.ts';
import { type Good } from '../types.ts';

type Line = readonly [hs: string, hsText: string, english: string, spanish: string, usdPerKg: number];

/** Alternatives are parted by a bar. */
const trades: Readonly<Record<string, readonly Line[]>> = {
  hardware: [
    [
      '731815',
      'Threaded screws and bolts of iron or steel',
      'STAINLESS STEEL HEX BOLTS|STEEL SCREWS AND BOLTS, ZINC PLATED|SELF TAPPING SCREWS',
      'TORNILLOS DE ACERO INOXIDABLE|PERNOS Y TORNILLOS ROSCADOS',
      3.1,
    ],
    [
      '731816',
      'Nuts of iron or steel',
      'STEEL HEX NUTS|LOCK NUTS AND FLANGE NUTS',
      'TUERCAS HEXAGONALES DE ACERO',
      2.9,
    ],
    [
      '820411',
      'Hand-operated spanners and wrenches',
      'COMBINATION WRENCH SETS|ADJUSTABLE SPANNERS, CHROME VANADIUM',
      'JUEGOS DE LLAVES COMBINADAS',
      7.4,
    ],
    ['830140', 'Locks of base metal', 'DOOR LOCKS AND HANDLES|CYLINDRICAL LOCK SETS', 'CERRADURAS PARA PUERTA', 9.2],
    [
      '848180',
      'Taps, cocks and valves',
      'BRASS BALL VALVES|BATHROOM FAUCETS AND VALVES',
      'VALVULAS DE BOLA DE LATON',
      11.5,
    ],
    [
      '730890',
      'Structures of iron or steel',
      'STEEL SHELVING AND RACKING PARTS|GALVANIZED STEEL STRUCTURE PARTS',
      'ESTRUCTURAS DE ACERO GALVANIZADO',
      1.9,
    ],
  ],
  machinery: [
    [
      '848210',
      'Ball bearings',
      'BALL BEARINGS|DEEP GROOVE BALL BEARING, STEEL|PRECISION BALL BEARINGS FOR ROBOT JOINTS',
      'RODAMIENTOS DE BOLAS|BALEROS DE BOLAS DE ACERO',
      14.2,
    ],
    [
      '847950',
      'Industrial robots',
      'INDUSTRIAL ROBOT ARM WITH CONTROLLER|COLLABORATIVE ROBOT UNITS',
      'ROBOTS INDUSTRIALES CON CONTROLADOR',
      62,
    ],
    [
      '850131',
      'DC motors up to 750 W',
      'SERVO MOTORS|DC GEAR MOTORS FOR ROBOTICS',
      'MOTORES DE CORRIENTE CONTINUA|SERVOMOTORES',
      21.6,
    ],
    [
      '848340',
      'Gears and gear boxes',
      'PLANETARY GEARBOXES|HARMONIC REDUCER GEARS',
      'CAJAS DE ENGRANES PLANETARIOS',
      18.4,
    ],
    [
      '841370',
      'Centrifugal pumps',
      'CENTRIFUGAL WATER PUMPS|STAINLESS STEEL PUMPS',
      'BOMBAS CENTRIFUGAS DE AGUA',
      12.3,
    ],
    [
      '903289',
      'Automatic regulating instruments',
      'MOTION CONTROLLERS AND SENSORS|TEMPERATURE CONTROL UNITS',
      'CONTROLADORES DE MOVIMIENTO',
      55,
    ],
    [
      '846693',
      'Parts for machine tools',
      'CNC MACHINE SPINDLES AND PARTS|LATHE CHUCKS',
      'PARTES PARA MAQUINAS HERRAMIENTA',
      16.8,
    ],
  ],
  home: [
    ['691110', 'Porcelain tableware', 'PORCELAIN DINNER SETS|CERAMIC MUGS AND PLATES', 'VAJILLAS DE PORCELANA', 3.8],
    ['701337', 'Drinking glasses', 'GLASS TUMBLERS|DRINKING GLASSES, SODA LIME', 'VASOS DE VIDRIO', 2.2],
    [
      '732393',
      'Stainless steel kitchenware',
      'STAINLESS STEEL COOKWARE SETS|KITCHEN UTENSILS OF STAINLESS STEEL',
      'BATERIA DE COCINA DE ACERO INOXIDABLE',
      6.9,
    ],
    [
      '392410',
      'Plastic tableware and kitchenware',
      'PLASTIC FOOD STORAGE CONTAINERS|PLASTIC KITCHENWARE',
      'ARTICULOS DE PLASTICO PARA COCINA',
      3.3,
    ],
    [
      '940540',
      'Electric lamps and lighting',
      'LED CEILING LIGHTS|LED TABLE LAMPS AND FIXTURES',
      'LAMPARAS LED DE TECHO',
      13.1,
    ],
    ['630260', 'Terry towels of cotton', 'COTTON BATH TOWELS|TERRY TOWELS 100% COTTON', 'TOALLAS DE ALGODON', 6.1],
    ['691310', 'Ornaments of porcelain', 'CERAMIC FIGURINES|PORCELAIN ORNAMENTS', 'FIGURAS DE PORCELANA', 5.4],
    ['701399', 'Decorative glassware', 'GLASS ORNAMENTS|DECORATIVE GLASS VASES', 'ADORNOS DE VIDRIO', 4.1],
    ['340600', 'Candles', 'SCENTED CANDLES IN GLASS|PARAFFIN WAX CANDLES', 'VELAS AROMATICAS', 4.2],
  ],
  furniture: [
    [
      '940161',
      'Upholstered seats with wooden frames',
      'UPHOLSTERED SOFAS|WOODEN FRAME CHAIRS, UPHOLSTERED',
      'SILLONES TAPIZADOS',
      5.2,
    ],
    [
      '940350',
      'Wooden bedroom furniture',
      'WOODEN BEDS AND NIGHTSTANDS|BEDROOM FURNITURE, PINE WOOD',
      'MUEBLES DE MADERA PARA DORMITORIO',
      3.6,
    ],
    ['940320', 'Metal furniture', 'METAL SHELVES AND TABLES|STEEL OFFICE FURNITURE', 'MUEBLES DE METAL', 3.9],
    [
      '940421',
      'Mattresses of cellular rubber or plastics',
      'MEMORY FOAM MATTRESSES|FOAM MATTRESS ROLLED IN BOX',
      'COLCHONES DE ESPUMA',
      4.8,
    ],
    [
      '940383',
      'Rattan furniture',
      'RATTAN GARDEN CHAIRS|OUTDOOR SOFA SETS, RATTAN|PATIO DINING SETS, RATTAN AND TEAK',
      'MUEBLES DE RATAN PARA JARDIN',
      4.3,
    ],
    ['441112', 'Fibreboard', 'MDF BOARDS|MEDIUM DENSITY FIBERBOARD PANELS', 'TABLEROS DE FIBRA DE MADERA', 0.8],
  ],
  textiles: [
    [
      '610910',
      'T-shirts of cotton, knitted',
      "MEN'S COTTON T-SHIRTS|LADIES KNITTED T-SHIRTS 100% COTTON",
      'CAMISETAS DE ALGODON',
      15.2,
    ],
    ['620342', "Men's trousers of cotton", "MEN'S DENIM JEANS|COTTON WOVEN TROUSERS", 'PANTALONES DE MEZCLILLA', 17.9],
    [
      '611020',
      'Jerseys and pullovers of cotton',
      'COTTON HOODIES AND SWEATSHIRTS|KNITTED PULLOVERS',
      'SUDADERAS DE ALGODON',
      16.3,
    ],
    ['640399', 'Footwear with leather uppers', 'LEATHER SHOES|MENS LEATHER BOOTS', 'CALZADO DE PIEL', 24.1],
    [
      '420292',
      'Bags with outer surface of textiles',
      'POLYESTER BACKPACKS|TRAVEL BAGS AND BACKPACKS',
      'MOCHILAS DE POLIESTER',
      9.4,
    ],
    ['520942', 'Denim fabric of cotton', 'COTTON DENIM FABRIC|INDIGO DENIM IN ROLLS', 'TELA DE MEZCLILLA', 6.6],
  ],
  electronics: [
    ['850440', 'Static converters', 'POWER ADAPTERS AND CHARGERS|SOLAR INVERTERS', 'CARGADORES Y FUENTES DE PODER', 22],
    ['854143', 'Photovoltaic cells in modules', 'SOLAR PANELS|PV MODULES MONOCRYSTALLINE', 'PANELES SOLARES', 3.4],
    [
      '850760',
      'Lithium-ion accumulators',
      'LITHIUM ION BATTERY PACKS UN3480|ENERGY STORAGE BATTERIES',
      'BATERIAS DE IONES DE LITIO',
      27.5,
    ],
    [
      '854442',
      'Electric conductors with connectors',
      'USB CABLES AND WIRE HARNESS|POWER CORDS',
      'ARNESES Y CABLES ELECTRICOS',
      12.8,
    ],
    ['851822', 'Multiple loudspeakers', 'LOUDSPEAKER UNITS|BLUETOOTH SPEAKERS', 'BOCINAS Y ALTAVOCES', 26],
    ['851830', 'Headphones and earphones', 'WIRELESS EARPHONES|BLUETOOTH HEADSETS', 'AUDIFONOS INALAMBRICOS', 48],
    ['853400', 'Printed circuits', 'PRINTED CIRCUIT BOARDS|PCB ASSEMBLIES', 'CIRCUITOS IMPRESOS', 70],
  ],
  auto: [
    ['870830', 'Brakes and parts', 'BRAKE DISCS AND PADS|AUTO BRAKE PARTS', 'DISCOS Y BALATAS DE FRENO', 4.6],
    ['870870', 'Road wheels and parts', 'ALLOY WHEELS|ALUMINUM CAR WHEELS', 'RINES DE ALUMINIO', 6.1],
    [
      '401110',
      'New pneumatic tyres for cars',
      'PASSENGER CAR TIRES|NEW RUBBER TIRES',
      'LLANTAS NUEVAS PARA AUTOMOVIL',
      3.7,
    ],
    [
      '851220',
      'Lighting equipment for vehicles',
      'LED HEADLIGHTS FOR TRUCKS|AUTO LAMP ASSEMBLIES',
      'FAROS LED PARA VEHICULOS',
      19.7,
    ],
    [
      '870899',
      'Other vehicle parts',
      'AUTO SPARE PARTS|STEERING AND SUSPENSION PARTS',
      'AUTOPARTES DE SUSPENSION',
      7.3,
    ],
  ],
  toys: [
    [
      '950300',
      'Toys, scale models and puzzles',
      'PLASTIC TOYS|WOODEN TOYS AND PUZZLES|CAT TOYS AND PET PLAYTHINGS',
      'JUGUETES DE PLASTICO',
      8.8,
    ],
    ['950691', 'Exercise equipment', 'FITNESS EQUIPMENT DUMBBELLS|EXERCISE BIKES', 'EQUIPO DE EJERCICIO', 3.9],
    ['950510', 'Christmas articles', 'CHRISTMAS DECORATIONS|ARTIFICIAL CHRISTMAS TREES', 'ADORNOS NAVIDENOS', 6.4],
    ['871200', 'Bicycles', 'MOUNTAIN BICYCLES|CHILDREN BICYCLES', 'BICICLETAS DE MONTANA', 9.1],
  ],
  food: [
    [
      '090111',
      'Coffee, not roasted',
      'GREEN COFFEE BEANS IN BAGS|ARABICA COFFEE, NOT ROASTED',
      'CAFE VERDE EN GRANO',
      4.4,
    ],
    ['080440', 'Avocados', 'FRESH AVOCADOS|HASS AVOCADOS, REFRIGERATED', 'AGUACATE HASS FRESCO', 2.5],
    [
      '220820',
      'Spirits of agave or grape',
      'TEQUILA 100% AGAVE IN BOTTLES|BRANDY IN BOTTLES',
      'TEQUILA 100% DE AGAVE',
      7.7,
    ],
    ['030617', 'Frozen shrimps and prawns', 'FROZEN SHRIMP|FROZEN PEELED PRAWNS', 'CAMARON CONGELADO', 8.9],
    ['150910', 'Virgin olive oil', 'EXTRA VIRGIN OLIVE OIL|OLIVE OIL IN BOTTLES', 'ACEITE DE OLIVA VIRGEN', 6.2],
    ['190531', 'Sweet biscuits', 'COOKIES AND BISCUITS|CHOCOLATE COOKIES', 'GALLETAS DULCES', 3.2],
  ],
  plastics: [
    [
      '390120',
      'Polyethylene, density 0.94 or more',
      'HDPE RESIN PELLETS|HIGH DENSITY POLYETHYLENE',
      'RESINA DE POLIETILENO DE ALTA DENSIDAD',
      1.3,
    ],
    [
      '392321',
      'Sacks and bags of polyethylene',
      'PLASTIC BAGS ON ROLL|POLYETHYLENE SHOPPING BAGS',
      'BOLSAS DE POLIETILENO',
      2.4,
    ],
    [
      '391990',
      'Self-adhesive plates and film of plastics',
      'ADHESIVE TAPE|SELF ADHESIVE VINYL FILM',
      'CINTA ADHESIVA',
      4.1,
    ],
    ['320611', 'Titanium dioxide pigments', 'TITANIUM DIOXIDE PIGMENT|TIO2 RUTILE IN BAGS', 'DIOXIDO DE TITANIO', 2.8],
    ['480256', 'Uncoated paper in sheets', 'COPY PAPER A4|OFFICE PAPER IN REAMS', 'PAPEL BOND EN HOJAS', 1.1],
  ],
};

/** Every kind of goods, grouped by the trade that deals in it. */
const goods: readonly Good[] = Object.entries(trades).flatMap(([trade, lines]) =>
  lines.map(([hs, hsText, english, spanish, usdPerKg]) => ({
    trade,
    hs,
    hsText,
    english: english.split('|'),
    spanish: spanish.split('|'),
    usdPerKg,
  })),
);

/** Trade words in firms' names, each with its trades and HS codes. The first that a name holds decides. */
const promises: Readonly<Record<string, string>> = {
  Hardware: 'hardware',
  'Metal Works': 'hardware 732393 940320',
  'Precision|Machinery|Robotics|Automation': 'machinery',
  'Instruments|Sensors': '903289',
  Components: '731815 731816 848210 848340 850131 903289 850440 850760 854442 853400 870830 870899',
  Drives: '850131 848340 903289',
  Antriebe: '850131 848340',
  'Servo|Actuators': '850131',
  Motion: '850131 903289',
  Gearworks: '848340',
  'Robot Joints': '848210 848340',
  'Linear Guides|Rulman': '848210',
  'Pinze|Greifer|Castings': '846693',
  'Home & Living': 'home furniture toys 820411 830140 848180 850440 851822 851830 190531',
  Houseware: 'home',
  Home: 'home 940161 940350 940320 940421',
  'Holiday Decor': '340600 691310 701399 940540 950510',
  Crafts: '340600 691310 950510',
  Glassware: '701337 701399',
  Ceramica: '691110 691310',
  Lights: '940540',
  'Patio|Outdoor': '940320 940383',
  'Rattan|Teak': '940383',
  Furniture: 'furniture',
  Textile: '610910 620342 611020 420292 520942 630260',
  Outfitters: '610910 620342 611020 640399 420292',
  Optoelectronics: '854143 853400 940540 851220',
  'Electronics|Electric': 'electronics',
  Audio: '851822 851830 850440 854442 853400',
  Acoustics: '851822 851830',
  'Speaker|Wandler': '851822',
  'Circuit Boards|Semicon': '853400',
  'Auto Parts|Autopartes': 'auto',
  Toys: '950300 950510',
  'Foods|Alimentos': '090111 080440 030617 150910 190531',
  Plastic: '390120 392321 391990 392410',
  Comercializadora: Object.keys(trades).join(' '),
};

const promised = Object.entries(promises).map(([words, kinds]) => ({
  words: new RegExp(String.raw`\b(${words})`, 'i'),
  goods: goods.filter(({ trade, hs }) => kinds.split(' ').some((kind) => kind === trade || kind === hs)),
}));
const tradeNames = Object.keys(trades);
const byTrade = tradeNames.map((name) => goods.filter(({ trade }) => trade === name));

/** The goods that a firm's name promises; a name without a trade word leaves them to `trade`, a number. Null: all. */
export function goodsOf(name: string, trade: number | null): readonly Good[] {
  const own = promised.find(({ words }) => words.test(name))?.goods;
  return own ?? (trade === null ? goods : cycle(byTrade, trade));
}

/** What shippers write behind the goods; they make one product read many ways. */
export const remarks: readonly string[] = [
  '',
  ' FREIGHT COLLECT',
  ' FREIGHT PREPAID',
  ' SHIPPER LOAD AND COUNT',
  ' AS PER PROFORMA INVOICE',
  ' NO SOLID WOOD PACKING MATERIAL',
  ' HS CODE AS DECLARED',
  ' ON 20 PALLETS',
  ' FOR RETAIL SALE',
  ' TELEX RELEASE',
];
