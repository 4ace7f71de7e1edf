export interface Country {
  readonly code: string;
  readonly name: string;
  readonly spanish: string;
  readonly cities: readonly string[];
  readonly ports: readonly string[];
  readonly legal: readonly string[];
  /** How often a supplier sits there, in parts. */
  readonly share: number;
}

type Line = readonly [
  code: string,
  name: string,
  spanish: string,
  cities: string,
  ports: string,
  legal: string,
  share: number,
];

const lines: readonly Line[] = [
  [
    'CN',
    'China',
    'China',
    'Ningbo|Shenzhen|Foshan|Yiwu|Qingdao|Suzhou',
    'Ningbo|Shanghai|Yantian|Qingdao',
    'Co Ltd|Co., Limited|Industrial Co Ltd',
    40,
  ],
  ['VN', 'Vietnam', 'Vietnam', 'Ho Chi Minh City|Hai Phong|Binh Duong', 'Cai Mep|Haiphong', 'JSC|Co Ltd', 12],
  ['IN', 'India', 'India', 'Mumbai|Ludhiana|Chennai|Moradabad', 'Nhava Sheva|Mundra', 'Pvt Ltd|Exports', 12],
  ['DE', 'Germany', 'Alemania', 'Hamburg|Stuttgart|Bremen', 'Hamburg|Bremerhaven', 'GmbH|GmbH & Co KG', 7],
  ['IT', 'Italy', 'Italia', 'Milano|Verona|Genova', 'Genoa|La Spezia', 'SpA|Srl', 6],
  ['TW', 'Taiwan', 'Taiwan', 'Taichung|Kaohsiung', 'Kaohsiung|Keelung', 'Co Ltd|Enterprise Co', 6],
  ['KR', 'South Korea', 'Corea del Sur', 'Busan|Incheon', 'Busan', 'Co Ltd|Corporation', 5],
  ['JP', 'Japan', 'Japon', 'Osaka|Nagoya', 'Kobe|Nagoya', 'KK|Co Ltd', 4],
  ['TR', 'Turkey', 'Turquia', 'Istanbul|Izmir', 'Ambarli|Izmir', 'AS|Ltd Sti', 4],
  ['TH', 'Thailand', 'Tailandia', 'Bangkok|Chonburi', 'Laem Chabang', 'Co Ltd|PCL', 4],
  ['BR', 'Brazil', 'Brasil', 'Santos|Joinville', 'Santos|Itajai', 'Ltda|SA', 4],
  ['ES', 'Spain', 'Espana', 'Valencia|Barcelona', 'Valencia|Barcelona', 'SL|SA', 3],
  ['GB', 'United Kingdom', 'Reino Unido', 'Leeds|Bristol', 'Felixstowe|London Gateway', 'Ltd|plc', 3],
  ['CO', 'Colombia', 'Colombia', 'Medellin|Cartagena', 'Cartagena', 'SAS|SA', 3],
];

/** Where goods come from and go to, by their names in English and in the Mexican datasets. */
export const countries: readonly Country[] = lines.map(([code, name, spanish, cities, ports, legal, share]) => ({
  code,
  name,
  spanish,
  cities: cities.split('|'),
  ports: ports.split('|'),
  legal: legal.split('|'),
  share,
}));

/** US ports as the service spells them: the comma is part of the name. */
export const usPorts: readonly string[] = [
  'Los Angeles, Ca',
  'Long Beach, Ca',
  'New York/Newark Area, Newark, Nj',
  'Savannah, Ga',
  'Houston, Tx',
  'Norfolk, Va',
  'Charleston, Sc',
  'Seattle, Wa',
  'Oakland, Ca',
  'Tacoma, Wa',
  'Baltimore, Md',
  'Miami, Fl',
  'Port Everglades, Fl',
  'New Orleans, La',
  'Laredo, Tx',
];

/** Of firms. */
export const usCities: readonly (readonly [city: string, state: string])[] = [
  ['Newark', 'NJ'],
  ['Torrance', 'CA'],
  ['Ontario', 'CA'],
  ['Atlanta', 'GA'],
  ['Houston', 'TX'],
  ['Dallas', 'TX'],
  ['Richmond', 'VA'],
  ['Charlotte', 'NC'],
  ['Kent', 'WA'],
  ['Fremont', 'CA'],
  ['Portland', 'OR'],
  ['Columbia', 'MD'],
  ['Doral', 'FL'],
  ['Fort Lauderdale', 'FL'],
  ['Memphis', 'TN'],
  ['Chicago', 'IL'],
  ['Columbus', 'OH'],
];

export const mexicanStates: readonly (readonly [city: string, state: string])[] = [
  ['Monterrey', 'Nuevo Leon'],
  ['Guadalajara', 'Jalisco'],
  ['Queretaro', 'Queretaro'],
  ['Tijuana', 'Baja California'],
  ['Puebla', 'Puebla'],
  ['Ciudad Juarez', 'Chihuahua'],
  ['Leon', 'Guanajuato'],
  ['Toluca', 'Estado de Mexico'],
];

export const customsOffices: readonly string[] = [
  'NUEVO LAREDO',
  'MANZANILLO',
  'VERACRUZ',
  'LAZARO CARDENAS',
  'CIUDAD JUAREZ',
  'TIJUANA',
  'ALTAMIRA',
  'AEROPUERTO INTERNACIONAL DE LA CIUDAD DE MEXICO',
];
