import { z } from 'zod';
import { firmsOf } from '../../model/look-up.ts';
import { sameName } from '../../model/names.ts';
import { type Action, namedAction } from '../../slack/kit/action.ts';
import { openedBy } from '../follow-ups/asked.ts';
import { type Last, openedPlace } from '../last-look-up.ts';
import { lookUpOf } from '../look-ups/party-choice.ts';
import { nameAction } from '../reader/query/name-action.ts';
import { numberNames, ordinalNames, placeOf } from '../reader/words/numbers.ts';
import { anyOf, anyWord, politeEnd, politeWord } from '../reader/words/patterns.ts';

const firm = anyWord('one firm company supplier customer buyer vendor importer exporter');
const ordinal = anyOf(...ordinalNames);
const number = String.raw`\d{1,2}|${numberNames.join('|')}`;
const anyPlace = new RegExp(`${ordinal}|\\d{1,2}`, 'g');
const verbs = anyWord('arrive come go have leave move sail ship travel use weigh');
/** Words after a row's number, so that `Row 7 Seed Company` is a name. */
const goesOn = anyWord('please pls thanks too to on in into with and for');
const afterNumber = `(?=$|[,.?!]|['’]s\\b| ${goesOn}\\b| ${verbs}\\b)`;
const nth = anyOf(
  String.raw`(?:the )?(${ordinal}|top|\d{1,2}(?:st|nd|rd|th)) ${firm}`,
  String.raw`(?:(?:number|no\.?|nr\.?|#) ?|(?:row|line|record|result) #?(?=(?:${number})${afterNumber}))(${number})`,
  String.raw`the (${ordinal})(?=[.?!]*$| ${verbs}\b|, ${anyWord('who what where which how is are do does')}\b)`,
  String.raw`(?:d?el|al|(?:de )?la) (${anyWord('primer[oa] segund[oa] tercer[oa] cuart[oa] quint[oa]')})(?=[.?!]*$)`,
);
const oneRow = new RegExp(String.raw`(?<![\w#])${nth}(?=$|[\s,.?!]|'s)`, 'i');
const doing = anyWord('compare add save put stick screen watch track move');
const several = `(?= ${anyWord('to on in into with against please pls')}\\b)|(?=$|[,.?!])`;
const firstRows = new RegExp(
  String.raw`^(.*\b${doing}\b.*?) (?:the )?(?:first|top) (${number})` +
    String.raw`(?: ${firm}s| of (?:them|these|those))?(?:${several})`,
  'i',
);
const oneOfSeveral = String.raw`(?:the |rows? |number |no\.? |nr\.? |# ?)?(?:${ordinal}|\d{1,2})(?: ${firm})?`;
const namedRows = new RegExp(
  String.raw`^(.*\b${doing}\b) (${oneOfSeveral}(?:(?:,? and|,| vs\.?| with) ${oneOfSeveral})+)(?:${several})`,
  'i',
);

/** `Rows 2 to 5` */
const rangeOfRows = new RegExp(
  String.raw`^(.*\b${doing}\b) (?:the )?(?:rows?|numbers?|nos?\.?|lines?) ?(\d{1,2})` +
    String.raw` ?(?:-|–|to|through|thru) ?(\d{1,2})(?:${several})`,
  'i',
);

const newest = /\bthe (?:newest|latest|most recent) (?:one|shipment|record)\b/i;

/** `Top` is also a verb. */
const topOne = new RegExp(String.raw`\b(?:the )?top one\b|(?<=^open )(?:the )?top ${firm}\b`, 'i');

/** Before a row that is named by itself. */
export const leadsToRow = '(?:(?:and|now|ok|okay|open|show|see|me|what about),? )*(?:the )?';

/** The row beside the one that was opened: `the next one`, `and the row above?` */
const beside = new RegExp(
  String.raw`^${leadsToRow}(?:(?:next|following) (?:one|row|record|line)` +
    `|(?:one|row|record|line) (?:below|above|after(?: (?:that|this|it))?|(?:under|beneath)(?: it)?))${politeEnd}`,
  'i',
);

/** Whether a text may point to rows of an answer. */
export const pointsToRows = new RegExp(
  [newest, oneRow, firstRows, namedRows, rangeOfRows, beside].map(({ source }) => source).join('|'),
  'i',
);

/**
 * Names the rows of the last answer that a text points to: `who buys from the second one`, `compare the top 3`.
 * @returns only the row's number if it is to be opened, or is not there; null for a text that points to no firm
 */
export function withRowsNamed(typed: string, last: Last): string | null {
  const { lookUp, rows } = last;
  const opened = beside.test(typed) ? openedPlace(last) : 0;
  const next = /\babove\b/i.test(typed) ? opened - 1 : opened + 1;
  if (opened > 0 && next > 0) return `row ${next}`;
  const isNewestFirst = lookUp.do === 'shipments' && lookUp.offset === 0;
  const text = (isNewestFirst ? typed.replace(newest, 'the first one') : typed).replace(topOne, 'the first one');
  const many = rowsIn(text);
  if (many !== null) return severalNamed(text, many, rows);
  const one = rowIn(text);
  if (one === null) return null;
  const { said, nth } = one;
  const row = /^(?:the )?top\b/i.test(said) ? said : `row ${nth}`;
  const isAll = !/[a-z]{2}/i.test(text.replace(said, ' ').replace(opening, ' '));
  if (isAll || nth > rows.length || rows[nth - 1]?.do === 'mistakes') return row;
  const firm = firmOf(rows[nth - 1]);
  // `What was the carrier on the second one?`: its record says that.
  if (firm === null && saysNothingElse(text)) return row;
  return firm === null ? null : text.replace(said, () => firm.title).replace(joints, '');
}

interface Rows {
  /** The words of the text up to them, and those for the rows. */
  readonly before: string;
  readonly said: string;
  readonly nths: readonly number[];
}

/** `Compare the top 3`, `compare 1 and 3` */
export function rowsIn(text: string): Rows | null {
  const [first, before = '', many = ''] = firstRows.exec(text) ?? [];
  const count = placeOf(many.toLowerCase());
  if (first !== undefined) return { before, said: first, nths: Array.from({ length: count }, (_, i) => i + 1) };
  const [range, opens = '', from = '', to = ''] = rangeOfRows.exec(text) ?? [];
  if (range !== undefined) {
    const nths = Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => Number(from) + i);
    return { before: opens, said: range, nths };
  }
  const [named, lead = '', list = ''] = namedRows.exec(text) ?? [];
  const words = list.toLowerCase().match(anyPlace) ?? [];
  return named === undefined ? null : { before: lead, said: named, nths: words.map(placeOf) };
}

function severalNamed(text: string, { before, said, nths }: Rows, rows: readonly Action[]): string | null {
  const last = Math.max(...nths);
  if (rows.length < last) return `row ${last}`;
  const firms = nths.flatMap((nth) => firmOf(rows[nth - 1]) ?? []);
  if (nths.length < 2 || firms.length < nths.length) return null;
  const isComparison = /\bcompare\b/i.test(before);
  const kind = isComparison && firms[0]?.kind === 'supplier' ? 'suppliers ' : '';
  const names = firms.map(({ title }) => title).join(isComparison ? ' vs ' : ', ');
  return text.replace(said, () => `${before} ${kind}${names}`);
}

export function rowIn(text: string): { readonly said: string; readonly nth: number } | null {
  const [said, ...words] = oneRow.exec(text) ?? [];
  const word = words.find(Boolean) ?? '';
  return said === undefined ? null : { said, nth: placeOf(word.toLowerCase()) };
}

/** Words that lead on from the answer. */
const joints = new RegExp(`^(?:${politeWord}|but)[\\s,]+`, 'i');
const opening = new RegExp(
  `\\b${anyWord(`abre about and at can details? detalles? expand give go i in is let'?s look m[aá]s me more muestra of
  on open please pls pull see show tell the to up ver view what'?s? you`)}\\b`,
  'gi',
);

/** Words of questions that the record of a shipment answers. */
const inRecord = new RegExp(
  `\\b${anyWord(`agent arrived? at bill bol boat broker brought by carried carrier come code containers?
  country customs date did does do exit entry for from go had has have heavy how hs in into is it lading leave
  line many much move numbers? on origin ports? product sail same scac ship(?:ped)? shipper supplier consignee teu
  through to travel used? vessel via was weighed weigh weight were when where which who with the`)}\\b`,
  'gi',
);

/** Whether a text says nothing else than the place of a row, and asks for what a record says. */
export const saysNothingElse = (text: string): boolean =>
  !/[a-z]{2}/i.test(text.replace(oneRow, ' ').replace(opening, ' ').replace(inRecord, ' '));

/** A name becomes part of what is read, so one that could be read as a filter, a flag or a channel is not put in. */
const plainName = /^(?!.* --)[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,'’()/-]{0,79}$/u;

/** The firm that a row opens or chooses; null for other rows. */
export function firmOf(row: Action | undefined) {
  const lookUp = row === undefined ? null : openedBy(row);
  const [firm] = lookUp === null ? [] : firmsOf(lookUp);
  const title = firm !== undefined && 'title' in firm.party ? firm.party.title : undefined;
  if (firm === undefined || title === undefined || !plainName.test(title)) return null;
  return { ...firm, title: title.replaceAll(',', '') };
}

/**
 * The action with the firms of the rows in place of their names: of two of one name, the one in the row.
 * @param text with the names of the rows
 */
export function withFirmsOfRows(action: Action, rows: readonly Action[], text: string): Action {
  const firms = rows.flatMap((row) => firmOf(row) ?? []).filter(({ title }) => text.includes(title));
  const named = (name: string) => firms.find(({ title }) => sameName(title, name));
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const search = nameAction.safeParse(value).data;
    const sought = search === undefined ? undefined : named(search.name);
    if (search !== undefined && sought !== undefined && search.kinds.includes(sought.kind))
      return lookUpOf(search, sought.kind, sought.party);
    const party = named(partyName.safeParse(value).data?.name ?? '')?.party;
    return party ?? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, replaced(own)]));
  };
  return namedAction.parse(replaced(action));
}

const partyName = z.strictObject({ name: z.string(), pick: z.boolean().optional() });
