/** Invented words: no firm of these names is meant. */
export const companyWords: readonly string[] = (
  'Bramble Corvane Delmora Eastvale Ferngate Glenrook Harthaven Ivelle Juniper-Row Kestrelwood Larkmoor Mirrowby Norvane Oakhollow ' +
  'Pellwick Quarrydale Rookstone Silverfen Tamsworth Umberline Vantrell Wexcombe Yarrowby Zephyrdale Ashgrove Birchmont Cindermoor ' +
  'Dunleaf Elmsworth Foxhaven'
).split(' ');

export const companyTails: readonly string[] = [
  'Imports',
  'Trading',
  'Industries',
  'Supply',
  'Brands',
  'Distribution',
  'Home Goods',
  'Components',
  'Outfitters',
  'Wholesale',
  'Global',
];

export const companyLegal: readonly string[] = ['Inc', 'LLC', 'Corp', 'Ltd', 'Inc.', 'Co'];

export const supplierWords: readonly string[] = (
  'Haoyulan Jinvora Taisendo Weiluno Yongdara Zhenquio Minhavo Thanhelo Saigora Bharatel Krishvani Rajendor Nordwerth Kaltmann ' +
  'Rheinvolt Veltrani Montessa Lucarno Taichuro Kaohwell Busanova Hanseko Osakari Nagoven Izmirta Anadolun Chonvara Siamora Santelmo ' +
  'Joinvale Valterra Barcenova Leedsworth Bristane Medelan Cartavia'
).split(' ');

export const supplierTails: readonly string[] = [
  'Hardware',
  'Precision',
  'Manufacturing',
  'Textile',
  'Electric',
  'Houseware',
  'Machinery',
  'Furniture',
  'Plastics',
  'Auto Parts',
  'Foods',
  'Toys',
  'Optoelectronics',
  'Metal Works',
  'International Trade',
];

export const mexicanWords: readonly string[] = (
  'Norteza Azulmar Cerralva Duranova Encinalto Fronteriza-Luma Granvalle Huastelo Ixtamar Jaliscana-Vero Lunabrava Mezquital ' +
  'Nopalera Obsidia Palmazul'
).split(' ');

export const mexicanTails: readonly string[] = [
  'Autopartes',
  'Comercializadora',
  'Manufacturas',
  'Alimentos',
  'Plasticos',
  'Textiles',
];

export const vessels: readonly string[] = (
  'MORNING HERON|PACIFIC LANTERN|EVER MERIDIAN STAR|NORTH CASCADE|AURELIA BAY|HARBOR SENTINEL|CORAL VANGUARD|SILVER TERN|GULF ARBOR|' +
  'OCEAN MARLOWE|BALTIC THISTLE|JADE CURRENT|ATLANTIC SORREL|QUIET HORIZON'
).split('|');

/** Carrier codes in the form of SCACs. */
export const carriers: readonly string[] = [
  'HRNL',
  'PLTN',
  'MSTR',
  'NCSD',
  'AUBY',
  'HSEN',
  'CVGD',
  'STRN',
  'GARB',
  'OMAR',
];

export const brokers: readonly string[] = [
  'AGENCIA ADUANAL LUMBRERA SC',
  'GRUPO ADUANERO TORREALTA',
  'DESPACHOS FRONTERA VIVA',
  'ADUANAS Y LOGISTICA MARENGO',
  'CORPORATIVO ADUANAL SIERRA PARDA',
  'AGENTES DEL PUERTO VILLACLARA',
];

/** Names that try to speak Slack's markup, a spreadsheet's formulas, or to upset a layout. */
export const hostileNames: readonly string[] = [
  '<!channel> Promotions Inc',
  '<@U012> & Sons LLC',
  '<https://evil.example|click> Trading',
  '*Bold* _Slant_ ~Struck~ `Code` Corp',
  '=HYPERLINK("https://evil.example","Invoice") Ltd',
  "+cmd|' /C calc'!A0 Imports",
  'شركة النور للتجارة',
  'Rocket 🚀 Parcel 📦 Co',
  'Zero\u200bWidth\u200d Goods Inc',
  'Smith &amp; Daughters &lt;Import&gt; Inc',
  'A'.repeat(180) + ' Holdings',
];

/** Product descriptions of the same kind, and of the lengths and controls that real papers carry. */
export const hostileTexts: readonly string[] = [
  '<!here> <!channel> BALL BEARINGS <@U012> <#C012>',
  'SEE <https://evil.example|THE INVOICE> FOR STEEL BOLTS',
  '*BOLD* _SLANT_ ~STRUCK~ `CODE` ```BLOCK``` PLASTIC TOYS',
  '=HYPERLINK("https://evil.example","COTTON TOWELS")',
  "+cmd|' /C calc'!A0 COFFEE",
  '-2+3+cmd|TOYS @SUM(1+1)',
  'ألعاب بلاستيكية PLASTIC TOYS \u202eSYOT',
  'WIRELESS EARPHONES 🎧🎧 \u200bSET\u200d',
  'FIRST LINE\nSECOND LINE\tAFTER A TAB\r\nTHIRD LINE GLASS TUMBLERS',
  'BOLTS &amp; NUTS &lt;STEEL&gt; & "QUOTED"',
  `LONG LIST: ${'ASSORTED SPARE PARTS, '.repeat(150)}`.slice(0, 3000),
  '{"json": "inside"}, [1, 2]: - yaml',
];
