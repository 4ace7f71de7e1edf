import { addDays, addMonths } from '../../model/time.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText, spokenDay } from '../../slack/kit/text.ts';
import { does, type ParsedCommand } from '../feature.ts';
import { type Last, openedPlace } from '../last-look-up.ts';
import { offered } from '../in-words.ts';
import { pageRow, rowPlace, wholeOf } from '../look-ups/record-card.ts';
import { factAsked } from '../look-ups/record-facts.ts';
import { ask } from '../reader/ask.ts';
import { billAt, containerAt } from '../reader/facts/codes.ts';
import { anyWord } from '../reader/words/patterns.ts';
import { textOf, wordsOf } from '../reader/words/words.ts';
import { leadsToRow } from './rows-meant.ts';
import { example } from './typed-questions.ts';

const role = '(?:shipper|supplier|seller|exporter|consignee|receiver|buyer|importer|company)';
const goesOn = '(?:also|are|buys?|deals?|did|do|does|has|have|imports?|is|on|sells?|ships?|suppl(?:y|ies)|was)';
/** `Does this shipper have others?`, but not `the supplier acme precision` */
const ofItsFirms = new RegExp(`\\b(?:this|that|the|its) ${role}(?=[,.?!]|$| ${goesOn}\\b)`, 'i');

const that = '(?:(?:that|this|the|its)(?: same)?|same)';
const vessel = '(?:vessel|ship|boat|voyage|sailing)';
const rest = anyWord('all also any anything cargo else everything more other others rest same shipments');
/** `What else came on that vessel?`, `who else was on the ship`, but not `which vessel was that` */
const asksAboard = new RegExp(`(?:\\b${rest}\\b.*|\\bwhat (?:came|arrived|was) \\w+ |^)\\b${that} ${vessel}\\b`, 'i');
/** `What else did they ship to them?`, `more between these two`, `from this supplier to the same company` */
const asksOfBoth = new RegExp(
  `\\bbetween (?:them|both|the two|these|those)\\b|\\b${that} ${role} (?:to|from|and|with) ${that} ${role}\\b` +
    `|^(?=.*\\b${rest}\\b).*\\b(?:they|${role})\\b.* (?:them|${that} ${role})[.?!]*$`,
  'i',
);
const one = '(?:one|shipment|record|bill)';
const asksBeside = new RegExp(
  `^${leadsToRow}(?:(previous|prior|earlier|next|following|later) ${one}|` +
    `${one} (?:just |right )?(before|after)(?: (?:that|this|it)(?: ${one})?)?)[.?!]*$`,
  'i',
);

/** Words that say nothing more in such questions. */
const around = new RegExp(
  `\\b(?:${rest}|${role}|${vessel}|${anyWord(`aboard and are at between board both boxes bring brought buy by came can
  carried carry come companies containers deliver did do does firms for from get go goods had has have importers in is
  it its list me of off on please rest same see sell send sent ship shipped shippers show sold stuff supplied supply
  that the their them there these they this those to two us was were what what's which who with you`)})\\b`,
  'gi',
);

/** Look-ups behind the record that is open, or the rows beside it. Null for texts that ask for none of them. */
export function behindAsked(typed: string, last: Last): Action | null {
  const { day = null, onVessel = null, ofBoth = null } = last.record ?? {};
  const saysMore = !asksBeside.test(typed) && /[\p{L}\d]{2}/u.test(typed.replace(around, ' '));
  if (last.record === undefined || saysMore) return null;
  if (asksAboard.test(typed) && onVessel !== null) {
    const name = cleanText(onVessel.filter['vessel_name'] ?? '', 30);
    return ask(`Look up what came on ${name} around ${spokenDay(day ?? '')}?`, [offered(onVessel)]);
  }
  if (asksAboard.test(typed)) {
    const { data: row } = pageRow.safeParse(last.opened);
    const whole = row === undefined ? [] : [offered(wholeOf(rowPlace(row.row)[1], row.of.dataset))];
    return ask(`That record names no vessel.${row === undefined ? '' : ' The full one may.'}`, whole);
  }
  if (ofBoth === null) return null;
  if (asksOfBoth.test(typed)) return ask('Look up the shipments between both firms?', [offered(ofBoth)]);
  const [said, named, beside = named] = asksBeside.exec(typed) ?? [];
  if (said === undefined || day === null) return null;
  const isAfter = /^(?:next|following|later|after)$/i.test(beside ?? '');
  const dates = isAfter
    ? { from: addDays(day, 1), to: ofBoth.to }
    : { from: addMonths(day, -12), to: addDays(day, -1) };
  if (dates.from > dates.to) return ask(`It's the newest that I know of. I have no day after ${spokenDay(day)}.`);
  const inTime = offered({ ...ofBoth, ...dates, assumedWindow: false });
  const above = openedPlace(last) - 1;
  const row = isAfter ? undefined : last.rows[above - 1];
  return row === undefined
    ? ask(`Look up what both firms shipped ${isAfter ? 'after' : 'before'} that?`, [inTime])
    : ask('The row above, or what both firms shipped before that?', [
        { text: `Open row ${above}`, action: row },
        inTime,
      ]);
}

/** A question about the record of a number in it, or about the open one: `who shipped it?` Null for other texts. */
export function recordAsked(typed: string): ((last: Last | null) => ParsedCommand | null) | null {
  const words = wordsOf(typed.split(' '));
  if (words.some((_, at) => containerAt(words, at) !== null)) return null;
  const number = words.flatMap((_, at) => billAt(words, at, 1) ?? []).at(0);
  const asks = factAsked(textOf(words.filter((_, at) => billAt(words, at, 1) === null)));
  if (number !== undefined && asks !== null) {
    const bill: Action = { do: 'bill', number, dataset: 'us-import' };
    const meant = [{ ...offered(bill), action: { ...bill, how: { asks } } }];
    return () => ({ is: 'mistakes', mistakes: ['Did you mean this?'], example, meant });
  }
  // `Does this shipper have other customers?`
  const isOfFirms = number === undefined && ofItsFirms.test(typed);
  const how = asks !== null ? { asks } : isOfFirms ? { said: 'The buttons below open its firms.' } : null;
  if (how === null) return null;
  return (last) => {
    const isOpen = last?.lookUp.do === 'bill' || last?.lookUp.do === 'declaration';
    const record = last?.opened ?? (isOpen ? last.lookUp : null);
    // `Who is the supplier?`, and then `their address`
    const isOfSupplier = asks === 'address' && last?.asks === 'shipper' && /\btheir\b/i.test(typed);
    return record === null ? null : does({ ...record, how: isOfSupplier ? { asks: 'supplier address' } : how });
  };
}
