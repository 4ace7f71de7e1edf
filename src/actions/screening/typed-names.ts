import { parse } from 'csv-parse/sync';
import { comparable, isTelling } from '../../screening/normalize.ts';
import { normalizeName } from '../../model/names.ts';
import { longestScreenedName, maxTypedNames } from '../../model/screening.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { isFunctionWord, isPlainWord, nameWords, partsOf } from '../reader/lexicon/index.ts';
import { isCountry, isState, portNamed } from '../reader/words/place-names.ts';

/* Names that were typed or pasted: one on each line or between semicolons, alone or as a column of a table. */

const nameHeads =
  /^(?:(?:legal |full )?(?:company|firm|vendor|supplier|customer|business|partner|entity)s?(?:[ _]?names?)?|names?)$/i;
const separators = ['\t', ';', ',', '|'];

/** A pasted table whose first row names its columns; null for other texts. */
function tableNames(rows: readonly string[]): string[] | null {
  const [head = '', ...others] = rows;
  if (others.length === 0) return null;
  const by = separators.find((one) => head.includes(one)) ?? '\t';
  const cellsOf = (row: string): string[] => {
    // `"Acme, Germany`: a quote that isn't closed is part of a cell.
    try {
      return parse(row, { delimiter: by, relax_column_count: true, trim: true })[0] ?? [];
    } catch {
      return row.split(by).map((cell) => cell.trim());
    }
  };
  const at = cellsOf(head).findIndex((cell) => nameHeads.test(cell));
  return at < 0 ? null : others.map((row) => cellsOf(row)[at] || row);
}

const withoutMark = (line: string) => line.replace(/^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/, '');

/** Lines that aren't empty, without bullets and numbers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map(withoutMark)
    .filter((line) => line.trim() !== '');

/** Each once, in order; those without a letter or digit too. */
export function namesIn(lines: readonly string[]): string[] {
  const names = tableNames(lines) ?? lines.flatMap((line) => line.split(';')).flatMap(inColumns);
  const clean = names.map((name) =>
    cleanText(
      withoutMark(name)
        .trim()
        .replace(/^["“](.*)["”]$/, '$1')
        .replace(/[\s,;]+$/, ''),
      Infinity,
    ),
  );
  return [...new Set(clean.filter((name) => name !== ''))];
}

/** The columns of a row without those that only hold a number. */
function inColumns(row: string): string[] {
  const columns = row.split('\t').filter((cell) => cell.trim() !== '');
  if (columns.length === 1) return columns;
  const named = columns.filter((cell) =>
    comparable(cell)?.tokens.some(({ text }) => !/\d/.test(text) && text.length > 1),
  );
  return named.length === 0 ? [row] : withPlaces(named);
}

const isPlace = (part: string): boolean => {
  const place = part.trim();
  return isCountry(place) || isState(place.toLowerCase()) || portNamed(place.toLowerCase()) !== null;
};
const isCode = (part: string): boolean => /\d/.test(part) && comparable(part)?.tokens.some(isTelling) !== true;

/**
 * Parts that only say where a firm is belong to the name before: `Acme Robotics, Stuttgart, Germany`.
 * @param isRow whether they stand between semicolons, so that a single word is hardly another name
 */
export function withPlaces(parts: readonly string[], isRow = false): string[] {
  return parts.reduce<string[]>((names, part, nth) => {
    const last = names.at(-1);
    const isWord = !/\s/.test(part.trim());
    const isCity = isWord && (isRow || isCountry((parts[nth + 1] ?? '').trim()));
    const belongs = isPlace(part) || isCode(part) || isCity;
    return last !== undefined && belongs ? [...names.slice(0, -1), `${last}, ${part.trim()}`] : [...names, part];
  }, []);
}

/** Everyday words or a sentence, and so hardly a firm's name: `what`, `those I mentioned`, `we buy from Acme`. */
export function isEveryday(name: string): boolean {
  const low = (name.match(/(?<!\S)\p{Ll}\S*/gu) ?? []).map(normalizeName);
  const isAll = low.length === name.split(' ').length;
  return (
    /^(?:what|who|whom|which|when|why|how|where|if|whether|are|is|do|does|my|our|any|all)\b/i.test(name) ||
    low.some((word) => isFunctionWord(word) && !nameWords.has(word) && word !== 'or') ||
    (isAll && low.every((word) => isPlainWord(word) || partsOf(word).length > 0))
  );
}

const courtesy = /^(?:hi|hello|hey|dear|good (?:morning|afternoon)|thanks|thank you|thx|regards|best|cheers)\b/i;

/** Whether a line may be a firm's name and nothing else. */
export const mayBeName = (line: string): boolean =>
  line.length < 100 &&
  !courtesy.test(line) &&
  !/[?!:]\s*$/.test(line) &&
  !isEveryday(line) &&
  comparable(line)?.tokens.some(isTelling) === true;

/** A part of a long text, or some of many names, would come out as no match. */
export function screenAll(names: readonly string[], more: Readonly<Record<string, unknown>> = {}): Action {
  const long = names.find(({ length }) => length > longestScreenedName);
  if (names.length <= maxTypedNames && long === undefined) return { do: 'screen-names', names, ...more };
  return { do: 'names-refused', many: names.length, ...(long !== undefined && { long: cleanText(long, 80) }) };
}
