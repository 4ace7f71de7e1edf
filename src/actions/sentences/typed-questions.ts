import { keptLookUp, lookUpSchema, resultLookUp } from '../../model/look-up.ts';
import { type Action, howSchema } from '../../slack/kit/action.ts';
import { count, figure } from '../../slack/kit/text.ts';
import type { ParsedCommand } from '../feature.ts';
import { rankedByRecords } from '../follow-ups/rows-and-files.ts';
import type { Decision } from '../reader/decide/decision.ts';
import { asName } from '../reader/query/name-action.ts';
import type { Sentence } from '../reader/read.ts';
import { setOf } from '../reader/words/patterns.ts';
import type { Word } from '../reader/words/words.ts';

export const example = 'shipments frozen shrimp';

type Mistaken = Extract<ParsedCommand, { readonly is: 'mistakes' }>;

/** The sentence above the buttons. Starts with why the most likely reading leaves something out. */
export function questionOf(
  decision: Decision & { readonly is: 'question' | 'requests' },
  meant: readonly { readonly text: string }[],
): string {
  if (decision.is === 'requests')
    return `Which first? I read ${count(meant.length, 'request')} in that.${unreadWords(decision.unread ?? [])}`;
  const isShown = ({ text }: Word) => meant.some((one) => one.text.toLowerCase().includes(text.toLowerCase()));
  const unread = unreadWords(decision.unread.filter((word) => !isShown(word)));
  if (decision.because !== undefined) return `${decision.because}${unread} Press what you want instead.`;
  if (meant.length === 1) return `Did you mean this?${unread}`;
  return `Which do you mean?${unread === '' ? ' I read that in more than one way.' : unread}`;
}

/** Words that change nothing in a question when they are left out. */
const small = setOf(`a about also am an and are as at be been both by can could did do does doing done for from get
  give going got had has have he hers him his i if in into is it its just let like me might mine my of on or our she
  should so some such that the their them there these they this those to up us was we were will with would you your`);

const mostUnread = 6;
const fewUnread = 4;

/** ` I couldn't read “blorp”.`, or empty. */
export function unreadWords(words: readonly Word[]): string {
  const told = words.filter(({ low, text }) => !small.has(low) || text === 'US').map(({ text }) => `“${text}”`);
  if (told.length > mostUnread) {
    const named = told.slice(0, fewUnread);
    return ` I couldn't read ${named.join(', ')} and ${count(told.length - fewUnread, 'other word')}.`;
  }
  const [last, ...others] = told.toReversed();
  if (last === undefined) return '';
  return ` I couldn't read ${others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`}.`;
}

/** Nothing is read for a file before its price is agreed to: Export below the answer names it. */
function fileNote(action: Action): string {
  const { wanted = action, otherwise = null } = asName(action) ?? {};
  if (resultLookUp.safeParse(wanted).success) return 'For the file, press Export below.';
  if (keptLookUp.safeParse(wanted).success) return 'For the file, type “export csv” next.';
  return resultLookUp.safeParse(otherwise).success
    ? 'Shipments and rankings have a button Export for the file.'
    : 'I can send shipments and rankings as a file, but not this.';
}

const kindsIn = (action: Action) => [asName(action)?.wanted, asName(action)?.otherwise, action].map((one) => one?.do);

/** Says what a chart counts, for a text that names a unit. */
export const countedIn = (action: Action): string =>
  kindsIn(action).includes('trend') ? 'I count records, and not weight, TEU, containers or value.' : '';

/** Says how an answer is sorted, for a text that asks for another order. */
function orderOf(action: Action): string {
  const kinds = kindsIn(action);
  if (kinds.includes('top') || kinds.includes('partners')) return rankedByRecords;
  if (kinds.includes('shipments')) return "I can't sort by weight or value. Each page shows its newest rows first.";
  return countedIn(action) || (isLookUp(action) ? "I don't sort that by weight or value." : '');
}

const mayBeNewer =
  'Only the rows of each page are sorted by date. For the newest of all, name a short time, such as last 30 days.';

const noShares = "I can't tell what is mostly so, and left that word out.";

const noVoyages = 'Records name the vessel, but not its voyage.';

export const isBareName = (action: Action) => asName(action)?.wanted.do === 'profile';

const isProfile = (action: Action) => action.do === 'profile' || isBareName(action);

export const isLookUp = (action: Action) => asName(action) !== null || lookUpSchema.safeParse(action).success;

export const longestCommand = 1_000;

export function tooLong(length: number): Mistaken {
  return {
    is: 'mistakes',
    mistakes: [
      `That has ${figure(length)} characters, and I read at most ${figure(longestCommand)}. Keep the names, the product, the places and the dates, or search with a form.`,
    ],
    example,
  };
}

export function question(ask: string, more: Readonly<Record<string, unknown>>): Action {
  return asQuestion({ is: 'mistakes', mistakes: [ask], example: 'help' }, more);
}

export function asQuestion(
  { mistakes: all, example, edit }: Mistaken,
  more: Readonly<Record<string, unknown>> = {},
): Action {
  return { do: 'mistakes', mistakes: [...all], example, ...(edit && { edit }), meant: [], ...more };
}

/** `TEU of toys by month`: a chart of records is only offered. */
export function withUnits(decision: Decision, { namesUnit }: Sentence): Decision {
  const because = decision.is === 'action' && namesUnit ? countedIn(decision.action) : '';
  return decision.is !== 'action' || because === ''
    ? decision
    : { is: 'question', readings: [decision.action], unread: [], because };
}

/** Adds notes on what a follow-up leaves out. */
export function withNotes(action: Action, { asksForOrder, saysMostly }: Sentence): Action {
  const how = howSchema.safeParse(action['how']).data ?? {};
  const notes = [asksForOrder ? orderOf(action) : '', saysMostly ? noShares : ''].filter((note) => note !== '');
  const said = notes.reduce((all, note) => `${all}. ${note}`, how.said ?? '');
  return how.said === undefined ? action : { ...action, how: { ...how, said } };
}

/** Adds where to show the answer, what its first line says, and notes on what it leaves out. */
export function asAsked(action: Action, sentence: Sentence): Action {
  const notes = [
    sentence.asksForFile && isLookUp(action) ? fileNote(action) : '',
    sentence.asksForOrder ? orderOf(action) : '',
    sentence.asksForLatest && kindsIn(action).includes('shipments') ? mayBeNewer : '',
    sentence.saysMostly && isLookUp(action) && !isProfile(action) ? noShares : '',
    sentence.namesVoyage && isLookUp(action) ? noVoyages : '',
  ].filter((note) => note !== '');
  const how = {
    ...(sentence.tokens.flags.includes('share') && { place: 'channel' }),
    ...(notes.length > 0 && { said: notes.join(' ') }),
    ...(sentence.asks !== null && isLookUp(action) && { asks: sentence.asks }),
  };
  return Object.keys(how).length === 0 ? action : { ...action, how };
}
