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

/** Product descriptions of the same kind, and of the lengths and controls that real papers carry, round a product. */
export const hostileTexts: readonly ((product: string) => string)[] = [
  (product) => `<!here> <!channel> ${product} <@U012> <#C012>`,
  (product) => `SEE <https://evil.example|THE INVOICE> FOR ${product}`,
  (product) => `*BOLD* _SLANT_ ~STRUCK~ \`CODE\` \`\`\`BLOCK\`\`\` ${product}`,
  (product) => `=HYPERLINK("https://evil.example","${product}")`,
  (product) => `+cmd|' /C calc'!A0 ${product}`,
  (product) => `-2+3+cmd|${product} @SUM(1+1)`,
  (product) => `بضائع ${product} \u202eSDOOG`,
  (product) => `${product} 📦📦 \u200bSET\u200d`,
  (product) => `FIRST LINE\nSECOND LINE\tAFTER A TAB\r\nTHIRD LINE ${product}`,
  (product) => `${product} &amp; &lt;PARTS&gt; & "QUOTED"`,
  (product) => `LONG LIST: ${`${product}, `.repeat(300)}`.slice(0, 3000),
  (product) => `{"json": "${product}"}, [1, 2]: - yaml`,
];
