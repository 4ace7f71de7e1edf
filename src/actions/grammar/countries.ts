import { nearestWord } from './tokens.ts';

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const spanish = new Intl.DisplayNames(['es'], { type: 'region', fallback: 'none' });

const codes = allCodes();
const codeByName = new Map<string, string>();
for (const code of codes) {
  for (const names of [spanish, english]) codeByName.set(fold(names.of(code) ?? code), code);
}
for (const [name, code] of [
  ['usa', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['korea', 'KR'],
  ['uae', 'AE'],
  ['vietnam', 'VN'],
  ['viet nam', 'VN'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['hong kong', 'HK'],
  ['burma', 'MM'],
  ['holland', 'NL'],
  ['england', 'GB'],
  ['ivory coast', 'CI'],
  ['united states of america', 'US'],
  ['south korea', 'KR'],
  ['macau', 'MO'],
] as const) {
  codeByName.set(name, code);
}

/** Names that Intl spells in a way customs records do not. */
const recordSpelling: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macau',
  TR: 'Turkey',
  CZ: 'Czech Republic',
  MM: 'Myanmar',
};

/**
 * The dataset's spelling of a country given by ISO code, English or Spanish name: English in the US datasets,
 * Spanish in the Mexican ones. What is not known as a country is passed on as it was typed (the service knows more).
 */
export function countryName(typed: string, language: 'en' | 'es'): string {
  const code = codes.has(typed.toUpperCase()) ? typed.toUpperCase() : codeByName.get(fold(typed));
  if (code === undefined) return typed;
  if (language === 'es') return spanish.of(code) ?? typed;
  return recordSpelling[code] ?? english.of(code) ?? typed;
}

export function isCountry(typed: string): boolean {
  return codes.has(typed.toUpperCase()) || codeByName.has(fold(typed));
}

/** The English name of the country whose name is spelt nearly like this, or null. */
export function nearestCountry(typed: string): string | null {
  const nearest = nearestWord(fold(typed), [...codeByName.keys()]);
  return nearest === null ? null : countryName(nearest, 'en');
}

function allCodes(): Set<string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((a) => letters.map((b) => a + b));
  // "EU", "UN", "ZZ" and the like have names too and are no country.
  const none = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB', 'UK']);
  return new Set(pairs.filter((code) => !none.has(code) && english.of(code) !== undefined));
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
