import { z } from 'zod';
import { partyKinds } from '../model/answer.ts';
import type { Last } from './follow-ups.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const firm = '(?:one|firm|company|supplier|customer|buyer|vendor|importer|exporter)';
const oneRow = new RegExp(
  String.raw`(?<![\w#])(?:(?:the )?(${ordinals.join('|')}|top|\d{1,2}(?:st|nd|rd|th)) ${firm}|(?:number|no\.?|nr\.?|#) ?(\d{1,2}))(?=$|[\s,.?!]|'s)`,
  'i',
);
const firstRows = new RegExp(
  String.raw`^(.*\b(?:compare|add|save|put|stick|screen|watch|track|move)\b.*?) (?:the )?(?:first|top) (\d{1,2}|${numbers.join('|')})(?: ${firm}s| of (?:them|these|those))?(?=$|[,.?!]| (?:to|on|in|into|with|against|please|pls)\b)`,
  'i',
);

/** Whether a text may point to rows of an answer. */
export const pointsToRows = new RegExp(`${oneRow.source}|${firstRows.source}`, 'i');

/**
 * Names the rows of the last answer that a text points to: `who buys from the second one`, `compare the top 3`.
 * @returns only the row's number if it is to be opened, or is not there; null for a text that points to none
 */
export function withRowsNamed(text: string, { rows }: Last): string | null {
  const firms = rows.map((row) => opened.safeParse(row).data ?? null);
  const [, before, many = ''] = firstRows.exec(text) ?? [];
  if (before !== undefined) {
    const count = numbers.indexOf(many.toLowerCase()) + 1 || Number(many);
    const first = firms.slice(0, count).filter((firm) => firm !== null);
    if (count < 2) return null;
    if (first.length < count) return `row ${count}`;
    const isComparison = /\bcompare\b/i.test(before);
    const names = first.map(nameOf).join(isComparison ? ' vs ' : ', ');
    return text.replace(firstRows, `$1${isComparison && first[0]?.kind === 'supplier' ? ' suppliers' : ''} ${names}`);
  }
  const [said = '', ordinal = '', number = ''] = oneRow.exec(text) ?? [];
  if (said === '') return null;
  const rest = text.replace(said, ' ').replace(opening, ' ');
  // The row itself is opened.
  if (!/[a-z]{2}/i.test(rest)) return said;
  const isTop = ordinal.toLowerCase() === 'top';
  const nth = isTop ? 1 : ordinals.indexOf(ordinal.toLowerCase()) + 1 || Number.parseInt(number || ordinal, 10);
  const firm = firms[nth - 1] ?? null;
  return firm === null ? said : text.replace(said, nameOf(firm)).replace(/^(?:and|but|so|then|ok|okay)[\s,]+/i, '');
}

const opening = /\b(?:open|show|see|view|details?|of|about|me|more|tell|what'?s?|please|pls|and)\b/gi;

const opened = z.looseObject({
  do: z.literal('profile'),
  kind: z.enum(partyKinds),
  party: z.looseObject({ title: z.string() }),
});

const nameOf = ({ party }: z.infer<typeof opened>): string => party.title.replaceAll('"', '');
