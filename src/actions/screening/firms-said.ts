import { longestListName, type NamedList } from '../../model/lists.ts';
import { isLegalForm, nearestWord, normalizeName } from '../../model/names.ts';
import { longestScreenedName } from '../../model/screening.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { ofOurs } from '../reader/lexicon/screening.ts';
import { listLike } from '../reader/list-sentence.ts';
import { atCommas } from '../reader/words/firm-names.ts';
import { anyOf, anyWord } from '../reader/words/patterns.ts';
import { withoutMatch } from './marked-sentence.ts';
import { screenAll, withPlaces } from './typed-names.ts';
import { comparable } from '../../screening/normalize.ts';
import { idOf, type Screener, type TitledList } from '../../screening/screening.ts';
import type { ScreeningStore } from '../../store/screening.ts';

/* The firms that a sentence wants compared: names, those of a list, of an answer, or partners of a firm. */

const people = 'any(?:one|body) every(?:one|body)';
const firmWords = 'firms? compan(?:y|ies) suppliers? vendors? customers?';

const side = '(suppliers?|vendors?|sellers?|exporters?|customers?|buyers?|clients?|importers?)';
const partnersOf: readonly RegExp[] = [
  new RegExp(`^(?:(?:there|any|all|some|one|every|of|the) )*${side} (?:of|for) (.{2,100})$`, 'iu'),
  new RegExp(`^(?:(?:there|any|all|some|one|every|of|the) )*(.{2,100}?)(?:['’]s?)? ${side}$`, 'iu'),
];
const some = anyWord(`${people} any all every firms? names? alguien`);
const listOf = new RegExp(
  anyOf(
    `^(?:${some} )?(?:(?:one|firm)s? )?(?:(?:on|in|of|from|en|de) )?(?:my|our|the|mi|la|nuestra) ` +
      '(?:lista? (?!of |de )(.{1,60}?)|(.{1,60}?) list)(?: and .*)?$',
    `^${anyWord(`${people} any_firms? all_firms? every_firm firms alguien`)} (?:on|in|from|en|de) (.{1,60}?)$`,
  ),
  'i',
);
/** Words that stand for several firms: what holds one is hardly the name of one. */
const standIns = anyWord(
  `${people} any all every those these them they it its their this that which there list firms companies names
  suppliers? vendors? customers? buyers? my our mis proveedores`,
);
const standsForSome = new RegExp(`(?:^| )${standIns}(?: |$)`);
export const isOfSome = (words: string): boolean => standsForSome.test(words);
/** `Any of`, `any firm on` before the name of a list */
const ofMany = new RegExp(
  `^${anyWord(`${people} any all every each some one`)}(?: ${anyWord(`${firmWords} ones?`)})? (?:of|on|in|from) ` +
    '(?:the (?:firms|companies|suppliers|vendors|customers) (?:of|on|in) )?',
  'i',
);
const paidFor = anyWord('paid looked screened bought searched seen checked asked found');
const everyFirm = new RegExp(
  anyOf(
    `^(?:(?:any|all|every|which|the|some) )*${anyWord(`${people} anything who what names ${firmWords}`)}$`,
    `^(?:.* )?${anyWord('firms companies names ones suppliers vendors customers what that who anyone all')} ` +
      `(?:that |which )?(?:i|we)(?:['’]ve| have| had)? (?:ever |already )?${paidFor}(?: .*)?$`,
  ),
  'i',
);
/** `These pls: Acme, Borealis`, `the following 3 suppliers against the OFAC list: …` */
const beforeNames = /^(?:(?:all|the|these|those|following|them|below)\b|\d{1,2} )[^:]{0,150}: */i;
/** `Are the companies`, `suppliers that are` */
const unsaid = /^(?:are|is|were|there) | (?:that|which|who) (?:are|is|were|have been)$/gi;

/** `Screen them`, `is it sanctioned?`, after a look-up. */
export const pointing = new RegExp(
  `^(?:(?:any|one|some|all) (?:of )?)?(?:${anyWord('it they them he she him her this that these those')}|` +
    `(?:the|this|that) ${anyWord('company customer exporter firm importer shipper supplier vendor')})$`,
  'i',
);

interface About {
  readonly isMany: boolean;
  readonly list: TitledList | undefined;
  readonly lists: readonly NamedList[];
}

export function screenAction(words: string, { isMany, list, lists }: About): Action {
  const typed = words.trim().replace(beforeNames, '').replace(unsaid, '');
  const whichFirms = { do: 'which-firms', typed: cleanText(typed, longestScreenedName) };
  if (everyFirm.test(typed)) return { do: 'screening', ...(list && { list: idOf(list) }) };
  if (pointing.test(typed)) return { do: 'which-firms' };
  const meant = listMeant(lists, typed.replace(ofMany, '').replace(/^(?:on|in|of|from|any|all|every|each) /i, ''));
  if (meant.list !== undefined) return { do: 'screen-list', list: meant.list.name };
  if (ofOurs.test(typed) && !/\blist (?!of\b)/i.test(typed)) return whichFirms;
  const listed = listOf.exec(typed)?.slice(1).join('') ?? '';
  if (listed !== '') return { do: 'screen-list', list: cleanText(listed, longestListName) };
  if (meant.near.length > 0) return whichFirms;
  // Compared as a name, `tier 1` would come out as no match.
  if (listLike.test(typed)) return { do: 'screen-list', list: cleanText(typed, longestListName) };
  for (const [nth, partners] of partnersOf.entries()) {
    const [, one = '', other = ''] = partners.exec(typed) ?? [];
    // `Rookstone Suppliers Inc` is a firm.
    if (one === '' || (nth === 1 && isLegalForm(typed.split(' ').at(-1)?.toLowerCase() ?? ''))) continue;
    const [whose, firm] = nth === 0 ? [one, other] : [other, one];
    if (!isOfSome(firm)) return partnersSaid(firm, whose.toLowerCase());
  }
  return isOfSome(typed) ? whichFirms : typedNames(typed, isMany);
}

export const partnersSaid = (name: string, side: string): Action => ({
  do: 'screen-partners',
  name: cleanText(name, 200),
  one: /^(?:cust|buy|cli|imp)/.test(side) ? 'customer' : 'supplier',
});

const atSemicolons = (typed: string): readonly string[] => typed.match(/(?:["“][^"“”]*["”]|[^;])+/g) ?? [];

/** Names separated by semicolons and commas, with or without numbers before them; those with `and` may be several. */
export function typedNames(typed: string, isMany: boolean): Action {
  const rows = atSemicolons(typed);
  const read = rows
    .flatMap((row) => withPlaces(atCommas(row), rows.length > 1))
    .flatMap((part) => {
      const [, open = '', said = ''] =
        /^\s*(?:(?:and|or) |\d{1,2}[.)] |[-•*] )?(["“]?)(.*?)["”]?\s*$/is.exec(part) ?? [];
      const name = cleanText(withoutMatch(said), Infinity);
      // `Acme GmbH & Co KG` is one name.
      const isJoined = open === '' && / (?:and|or|&) (?!(?:cia|cie|co|company|kg)\b)/i.test(name);
      return name === '' ? [] : [{ name, isJoined }];
    });
  const names = [...new Set(read.map(({ name }) => name))];
  // `Screen "` names nobody.
  if (names.length === 0) return { do: 'screen-form' };
  const joined = read.filter(({ isJoined }) => isJoined).map(({ name }) => name);
  const isList = isMany || (names.length > 1 && joined.length === 1 && joined[0] === names.at(-1));
  return screenAll(names, { isTyped: true, ...(joined.length > 0 && { joined, isList }) });
}

interface NamesSaid {
  readonly names: readonly string[];
  /** Those of them that may be several: `Acme Robotics and Koto Works`. */
  readonly joined?: readonly string[] | undefined;
  /** Said as several: `A, B and C`, `are B and C …`. */
  readonly isList?: boolean | undefined;
}

/** Words behind `and` that make no firm of their own: `Smith and Daughters`. */
const family = new RegExp(
  `^${anyWord(
    `sons? daughters? bro(?:ther)?s sisters co company cie associates partners family hijos fils figli s(?:ö|oe)hne`,
  )}\\b`,
  'i',
);

/** A name with `and` is several, unless a list or this workspace knows it as one, or its parts are hardly names. */
export async function namesMeant(
  store: ScreeningStore,
  screener: Screener,
  workspace: string,
  { names, joined = [], isList = false }: NamesSaid,
) {
  // `Bramble & Voss` is one name, but may be compared as two.
  const atAnds = (name: string) => name.split(/ (?:and|or) /i);
  const halvesOf = (name: string) => name.split(/ (?:and|or|&) /i);
  const open = names.filter((name) => joined.includes(name));
  const isSeen = await store.knows(workspace, [...open, ...open.flatMap(atAnds)]);
  const isKnown = (name: string) => isSeen(name) || screener.matchesOf(name).some(({ how }) => how !== 'within');
  const isName = (part: string) =>
    !family.test(part) && (comparable(part)?.tokens.some(({ weight }) => weight === 1) ?? false);
  const entriesOf = (name: string) => screener.matchesOf(name).map(({ entry }) => entry.key);
  const meant = names.map((name) => {
    if (!open.includes(name) || isKnown(name)) return { as: [name], apart: [] };
    const [parts, halves] = [atAnds(name), halvesOf(name)];
    const mayBeNames = parts.length > 1 && parts.every(isName);
    const areNames = mayBeNames && (isList || parts.every((part) => part.includes(' ')) || parts.some(isKnown));
    if (!areNames) return { as: [name], apart: halves.every(isName) ? halves : mayBeNames ? parts : [] };
    const ofParts = new Set(parts.flatMap(entriesOf));
    // A listed name may stand across an `and`.
    return { as: entriesOf(name).every((key) => ofParts.has(key)) ? parts : [name, ...parts], apart: [] };
  });
  // `Acme, Borealis, Germany`: a word that was taken for a city may be a firm.
  const firmsWithin = (name: string) =>
    name.split(', ').filter((part, nth) => nth > 0 && !part.includes(' ') && screener.matchesOf(part).length > 0);
  const all = meant.flatMap(({ as }) => as.flatMap((name) => [name, ...firmsWithin(name)]));
  // `apart`: the parts of a name that is taken as one, but may be several.
  return { names: [...new Set(all)], apart: meant.flatMap(({ apart }) => apart) };
}

const bareList = (said: string) => normalizeName(said).replace(/^(?:my|our|the) | lists?$/g, '');
const lettersOff = ({ length }: string) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** The list of firms that words name, or else those that they nearly name. */
export function listMeant(lists: readonly NamedList[], words: string) {
  const said = bareList(words);
  const list = lists.find((one) => bareList(one.name) === said);
  const isNear = ({ name }: NamedList) => nearestWord(said, [bareList(name)], lettersOff(said)) !== null;
  return { list, near: list === undefined ? lists.filter(isNear) : [] };
}
