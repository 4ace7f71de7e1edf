import type { NamedList } from '../../model/lists.ts';
import { nearestWord, normalizeName } from '../../model/names.ts';
import { anyWord } from '../reader/words/patterns.ts';
import { comparable } from '../../screening/normalize.ts';
import type { Screener } from '../../screening/screening.ts';
import type { ScreeningStore } from '../../store/screening.ts';

export interface NamesSaid {
  readonly names: readonly string[];
  /** Those of them that may be several: `Acme Robotics and Koto Works`. */
  readonly joined?: readonly string[] | undefined;
  /** Said as several: `A, B and C`, `are B and C …`. */
  readonly isList?: boolean | undefined;
}

interface NamesMeant {
  readonly names: readonly string[];
  /** The parts of a name that is taken as one, but may be several. */
  readonly apart: readonly string[];
}

/** Words behind `and` that make no firm of their own: `Smith and Daughters`. */
const family = new RegExp(
  `^${anyWord(
    `sons? daughters? bro(?:ther)?s sisters co company cie associates partners family hijos fils figli s(?:ö|oe)hne`,
  )}\\b`,
  'i',
);

const isWordy = (name: string) => name.includes(' ');

/** A name with `and` is several, unless a list or this workspace knows it as one, or its parts are hardly names. */
export async function namesMeant(
  store: ScreeningStore,
  screener: Screener,
  workspace: string,
  { names, joined = [], isList = false }: NamesSaid,
): Promise<NamesMeant> {
  const partsOf = (name: string) => name.split(/ (?:and|or|&) /i);
  const open = names.filter((name) => joined.includes(name));
  const isSeen = await store.knows(workspace, [...open, ...open.flatMap(partsOf)]);
  const isKnown = (name: string) => isSeen(name) || screener.match(name).length > 0;
  const isName = (part: string) =>
    !family.test(part) && (comparable(part)?.tokens.some(({ weight }) => weight === 1) ?? false);
  const meant = names.map((name) => {
    const parts = partsOf(name);
    if (!open.includes(name) || isKnown(name) || !parts.every(isName)) return { as: [name], apart: [] };
    return isList || parts.every(isWordy) || parts.some(isKnown)
      ? { as: parts, apart: [] }
      : { as: [name], apart: parts };
  });
  return {
    names: [...new Set(meant.flatMap(({ as }) => as))],
    apart: meant.flatMap(({ apart }) => apart),
  };
}

type ListMeant =
  { readonly is: 'list'; readonly list: NamedList } | { readonly is: 'near'; readonly lists: readonly NamedList[] };

const bareList = (said: string) => normalizeName(said).replace(/^(?:my|our|the) | lists?$/g, '');
const lettersOff = ({ length }: string) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** The list of firms that words name, or those that they nearly name. */
export function listMeant(lists: readonly NamedList[], words: string): ListMeant {
  const said = bareList(words);
  const list = lists.find((one) => bareList(one.name) === said);
  if (list !== undefined) return { is: 'list', list };
  const isNear = ({ name }: NamedList) => nearestWord(said, [bareList(name)], lettersOff(said)) !== null;
  return { is: 'near', lists: lists.filter(isNear) };
}
