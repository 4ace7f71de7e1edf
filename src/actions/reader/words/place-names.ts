import { nameCase } from '../../../model/datasets.ts';
import { nearestWord } from '../../../model/names.ts';
import { fold, otherCountries, regions } from '../lexicon/index.ts';
import { meaningsIn } from '../lexicon/notation.ts';
import {
  alsoGoods,
  coasts,
  ports,
  portsInShort,
  portsOfStates,
  provinces,
  stateCodes,
  states,
} from '../lexicon/places.ts';
import { setOf } from './patterns.ts';

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const spanish = new Intl.DisplayNames(['es'], { type: 'region', fallback: 'none' });

/** Spellings of customs records that differ from Intl's. */
const recordSpelling: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macau',
  TR: 'Turkey',
  CZ: 'Czech Republic',
  MM: 'Myanmar',
};

const codes = allCodes();
const codeByName = new Map<string, string>();
for (const code of codes) {
  for (const name of [spanish.of(code), english.of(code), recordSpelling[code]])
    if (name !== undefined) for (const and of ['&', 'and']) codeByName.set(fold(name.replace('&', and)), code);
}
for (const [name, country] of otherCountries) {
  const code = codeByName.get(fold(country));
  if (code !== undefined) codeByName.set(name, code);
}

function allCodes(): Set<string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((a) => letters.map((b) => a + b));
  // "EU", "UN", "ZZ" and the like have names too and are no country.
  const none = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB', 'UK']);
  return new Set(pairs.filter((code) => !none.has(code) && english.of(code) !== undefined));
}

const codeOf = (typed: string): string | undefined =>
  codes.has(typed.toUpperCase()) ? typed.toUpperCase() : codeByName.get(fold(typed));

/**
 * The dataset's spelling of a country given by ISO code, English or Spanish name: English in the US datasets, Spanish
 * in the Mexican ones. An unknown name is passed on as typed, since the service knows more.
 */
export function countryName(typed: string, language: 'en' | 'es'): string {
  const code = codeOf(typed);
  if (code === undefined) return typed;
  if (language === 'es') return spanish.of(code) ?? typed;
  return recordSpelling[code] ?? english.of(code) ?? typed;
}

export const isCountry = (typed: string): boolean => codeOf(typed) !== undefined;

/** The English name if the whole text is a country; null for others. */
export const countryNamed = (typed: string): string | null => (isCountry(typed) ? countryName(typed, 'en') : null);

const sayable = ['the EU', 'Europe', 'Asia', 'Southeast Asia', 'Latin America', 'South America', 'Central America'];

/** The countries of a region in English; null for a text that is none, or for a region without a list. */
export function countriesOf(region: string): string[] | null {
  const list = regions.get(fold(region)) ?? '';
  return list === '' ? null : list.split(/,\s*/);
}

/** The region that has exactly these countries; null if none has. */
export function regionOf(countries: readonly string[]): string | null {
  const all = countries.toSorted().join();
  return sayable.find((region) => countriesOf(region)?.toSorted().join() === all) ?? null;
}

/** Maximum names per command to compare with all countries, at about 1 ms each. */
export const maxSuggestions = 3;
const nearestKnown = new Map<string, string | null>();

/** The English name of the country that a misspelling is nearest to, or null. Results are cached. */
export function nearestCountry(typed: string): string | null {
  const name = fold(typed);
  const known = nearestKnown.get(name);
  if (known !== undefined) return known;
  const nearest = nearestWord(name, [...codeByName.keys()]);
  const country = nearest === null ? null : countryName(nearest, 'en');
  if (nearestKnown.size >= 200) nearestKnown.clear();
  nearestKnown.set(name, country);
  return country;
}

/** Says that a name is no place of a kind, and which is nearest. */
export const notKnown = (kind: 'country' | 'port', typed: string, nearest: string): string =>
  `“${typed}” is no ${kind} I know. Did you mean ${nearest}?`;

/** Ports by name, each with its UN/LOCODE where it has one. */
const listed = (all: string) =>
  new Map(
    all.split(',').map((port): [string, string | undefined] => {
      const [name = '', code] = port.trim().split('=');
      return [name, code];
    }),
  );
const atHome = listed(ports.us);
const inMexico = listed(ports.mexico);
const abroad = listed(ports.abroad);
const byCode = listed(ports.byCode);
const shortPorts: ReadonlyMap<string, string> = new Map([
  ...[atHome, inMexico, abroad, byCode].flatMap((some) =>
    [...some].flatMap(([name, code]) => (code === undefined ? [] : [[code, nameCase(name)] as const])),
  ),
  ...meaningsIn(portsInShort),
]);

/** The port of a code or a short name, in lower case. `LA` is also the code of Laos. */
export const portInShort = (low: string): string | null => shortPorts.get(low) ?? null;

const byCoast = new Map([...meaningsIn(coasts)].map(([coast, names]) => [coast, names.split(/,\s*/)] as const));
/** The main ports of a coast, in lower case; null for others. */
export const portsOfCoast = (low: string): readonly string[] | null => byCoast.get(low) ?? null;

/** Whether a port is on a coast of the US, not on its border. */
export const isOnCoast = (name: string): boolean => [...byCoast.values()].some((ports) => ports.includes(name));

/** The port of a name, a code or a short name, in lower case; null for others. */
export function portNamed(low: string): string | null {
  const isKnown = [atHome, inMexico, abroad].some((some) => some.has(low));
  return portInShort(low) ?? (isKnown ? nameCase(low) : null);
}

const portNames = [...atHome.keys(), ...inMexico.keys(), ...abroad.keys()];

/** The port that a misspelling of five letters or more is nearest to, or null. @param low in lower case */
export function nearestPort(low: string): string | null {
  const nearest = low.length < 5 ? null : nearestWord(low, portNames, low.length < 8 ? 1 : 2);
  return nearest === null ? null : nameCase(nearest);
}

/** Names of countries and ports that are one word, in lower case. */
export const placeWords: readonly string[] = [...codeByName.keys(), ...portNames].filter((name) =>
  /^\p{Ll}+$/u.test(name),
);

/** Whether letters are a port's UN/LOCODE, which can hardly be anything else: `USLGB`. */
export const isPortCode = (low: string): boolean => /^[a-z]{5}$/.test(low) && shortPorts.has(low);

/** Whether a port is one of the US or of Mexico. */
export const homePort = (name: string): boolean => ![abroad, byCode].some((some) => some.has(name.toLowerCase()));

export const mexicanPort = (name: string): boolean => inMexico.has(fold(name));

export const isUsPort = (name: string): boolean => homePort(name) && !mexicanPort(name);

const inCommas = (names: string) => names.split(',').map((name) => name.trim());
const statesByName = new Set(inCommas(states));
const countriesOfProvinces = new Map(
  Object.entries(provinces).flatMap(([country, names]) => inCommas(names).map((name) => [name, country] as const)),
);
const codesOfStates = setOf(stateCodes);
const goods = setOf(alsoGoods);

const portsByState = new Map(
  Object.entries(portsOfStates).flatMap(([state, names]) => {
    const [, code = '', name = ''] = /^(\S+) (.+)$/.exec(state) ?? [];
    return [code, name].map((one) => [one, names.split(',')] as const);
  }),
);
/** The main ports of a state of the US, by its name or by its code in capitals; null for others. */
export const portsOfState = (name: string): readonly string[] | null =>
  portsByState.get(name) ?? portsByState.get(name.toLowerCase()) ?? null;

export const isState = (low: string): boolean => statesByName.has(low) || countriesOfProvinces.has(low);
/** The country of a province: China of `Xinjiang`. */
export const countryOfProvince = (name: string): string | null => countriesOfProvinces.get(fold(name)) ?? null;
/** `GA`, in capitals. */
export const isStateCode = (text: string): boolean => codesOfStates.has(text);
/** Whether a country's name alone is more likely goods: `turkey`. */
export const mayBeGoods = (low: string): boolean => goods.has(low);
