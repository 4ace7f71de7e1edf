import { z } from 'zod';
import { type PartyKind, partyKinds } from '../../model/answer.ts';
import type { Action } from '../../slack/kit/action.ts';
import type { Last } from '../follow-ups/asked.ts';
import { anyOf, anyWord, politeWord } from '../reader/words/patterns.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const spanishOrdinals = 'primero segundo tercero cuarto quinto'.split(' ');
const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const firm = anyWord('one firm company supplier customer buyer vendor importer exporter');
const ordinal = anyWord(ordinals.join(' '));
const verbs = anyWord('arrive come go have leave move sail ship travel use weigh');
const nth = anyOf(
  String.raw`(?:the )?(${ordinal}|top|\d{1,2}(?:st|nd|rd|th)) ${firm}`,
  String.raw`(?:number|no\.?|nr\.?|#) ?(\d{1,2})`,
  String.raw`the (${ordinal})(?=[.?!]*$| ${verbs}\b)`,
  String.raw`(?:d?el|al|(?:de )?la) (${anyWord('primer[oa] segund[oa] tercer[oa] cuart[oa] quint[oa]')})(?=[.?!]*$)`,
);
const oneRow = new RegExp(String.raw`(?<![\w#])${nth}(?=$|[\s,.?!]|'s)`, 'i');
const doing = anyWord('compare add save put stick screen watch track move');
const firstRows = new RegExp(
  String.raw`^(.*\b${doing}\b.*?) (?:the )?(?:first|top) (\d{1,2}|${numbers.join('|')})` +
    String.raw`(?: ${firm}s| of (?:them|these|those))?` +
    String.raw`(?=$|[,.?!]| ${anyWord('to on in into with against please pls')}\b)`,
  'i',
);

/** Whether a text may point to rows of an answer. */
export const pointsToRows = new RegExp(`${oneRow.source}|${firstRows.source}`, 'i');

/**
 * Names the rows of the last answer that a text points to: `who buys from the second one`, `compare the top 3`.
 * @returns only the row's number if it is to be opened, or is not there; null for a text that points to no firm
 */
export function withRowsNamed(text: string, { rows }: Last): string | null {
  const [, before = '', many = ''] = firstRows.exec(text) ?? [];
  if (before !== '') {
    const count = placeOf(many.toLowerCase());
    const firms = rows.slice(0, count).flatMap((row) => firmOf(row) ?? []);
    if (rows.length < count) return `row ${count}`;
    if (count < 2 || firms.length < count) return null;
    const isComparison = /\bcompare\b/i.test(before);
    const kind = isComparison && firms[0]?.kind === 'supplier' ? 'suppliers ' : '';
    const names = firms.map(({ title }) => title).join(isComparison ? ' vs ' : ', ');
    return text.replace(firstRows, () => `${before} ${kind}${names}`);
  }
  const [said = '', named = '', number = '', last = '', spanish = ''] = oneRow.exec(text) ?? [];
  const ordinal = named || last || spanish;
  if (said === '') return null;
  const nth = placeOf(ordinal.toLowerCase() || number);
  const others = text.replace(said, ' ').replace(opening, ' ');
  const isAll = !/[a-z]{2}/i.test(others);
  if (isAll || nth > rows.length || rows[nth - 1]?.do === 'mistakes') return spanish === '' ? said : `row ${nth}`;
  const firm = firmOf(rows[nth - 1]);
  // `What was the carrier on the second one?`: its record says that.
  if (firm === null && !/[a-z]{2}/i.test(others.replace(inRecord, ' '))) return `the ${ordinals[nth - 1] ?? nth} one`;
  return firm === null ? null : text.replace(said, () => firm.title).replace(joints, '');
}

/** Words that lead on from the answer. */
const joints = new RegExp(`^(?:${politeWord}|but)[\\s,]+`, 'i');
const opening =
  /\b(?:open|show|see|view|details?|detalles?|m[aá]s|abre|muestra|ver|of|about|me|more|tell|what'?s?|please|pls|and)\b/gi;

/** Words of questions that the record of a shipment answers. */
const inRecord = new RegExp(
  `\\b${anyWord(`arrived? at bill bol boat brought by carried carrier come code containers? country date did does
  do exit entry for from go had has have heavy how hs in into is it lading leave line many much move numbers? on
  origin ports? product sail scac ship(?:ped)? shipper supplier consignee teu through to travel used? vessel via was
  weighed weigh weight were when where which who with the`)}\\b`,
  'gi',
);

/** The number of a row, counted from 1: `second`, `2nd`, `two`; NaN for other words. */
export const placeOf = (word: string): number =>
  word === 'top'
    ? 1
    : Math.max(...[ordinals, spanishOrdinals, numbers].map((all) => all.indexOf(word.replace(/a$/, 'o')))) + 1 ||
      Number.parseInt(word, 10);

const opened = z.looseObject({
  do: z.literal('profile'),
  kind: z.enum(partyKinds),
  party: z.looseObject({ title: z.string() }),
});

/** A name becomes part of what is read, so one that could be read as a filter, a flag or a channel is not put in. */
const plainName = /^(?!.* --)[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,'’()/-]{0,79}$/u;

/** The firm that a row opens; null for other rows. */
function firmOf(row: Action | undefined): { readonly kind: PartyKind; readonly title: string } | null {
  const { kind, party } = opened.safeParse(row).data ?? {};
  return kind === undefined || party === undefined || !plainName.test(party.title)
    ? null
    : { kind, title: party.title.replaceAll(',', '') };
}
