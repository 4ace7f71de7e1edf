import { firmsOf, type LookUp, queryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { does, type ParsedCommand } from '../feature.ts';
import { inForm } from '../follow-ups/asked.ts';
import type { Last } from '../last-look-up.ts';
import { changedBy } from '../follow-ups/follow-ups.ts';
import { goodsAlone, isOfAll, namesPlace, sameSubject } from '../follow-ups/sides.ts';
import { alertShape, offered } from '../in-words.ts';
import { ask } from '../reader/ask.ts';
import { isOdd } from '../reader/decide/odd.ts';
import { notUnderstood } from '../reader/decide/decision.ts';
import type { Fact } from '../reader/facts/facts.ts';
import { type Fragment, ownKeys } from '../reader/fragments.ts';
import { isFunctionWord, isGoodsWord } from '../reader/lexicon/index.ts';
import { nothingNamed, onlyLeavesOut } from '../reader/query/read-verbs.ts';
import { isOfGoods } from '../reader/say.ts';
import { textOf } from '../reader/words/words.ts';
import type { TypedText } from './typed-text.ts';
import { unreadWords } from './typed-questions.ts';

/* Texts that may follow the last answer. */

export const goesOn = 'Does that go on from your last search?';

const mostOthers = 2;

/** A vessel or a container asks for its own records. */
const isCommon = (fact: Fact): boolean => fact.is !== 'filter' || !ownKeys.includes(fact.key);

/** Whether nothing of a text was understood. */
export const isDeadEnd = (parsed: ParsedCommand): boolean =>
  parsed.is === 'mistakes' &&
  parsed.meant === undefined &&
  parsed.mistakes.every((mistake) => [notUnderstood, nothingNamed, onlyLeavesOut].includes(mistake));

/** Whether a text names no firm and no goods, or nothing of it was understood. */
export function isOpen(parsed: ParsedCommand): boolean {
  const mayBeOfLast = (action: Action) => isOfAll(action) || goodsAlone(action) !== null;
  if (parsed.is === 'action') return mayBeOfLast(parsed.action) || alertOfAll(parsed.action) !== undefined;
  return isDeadEnd(parsed) || parsed.meant?.some(({ action }) => isOfAll(action)) === true;
}

/**
 * `Too many. Only Malaysian ones, skip the mattresses`: the last look-up with what the pieces of a long text state.
 * @param own how the text is read by itself
 */
export function changedByPieces(
  { sentence, typed, today }: TypedText,
  last: Last,
  own: ParsedCommand,
): ParsedCommand | null {
  const meant = own.is === 'action' ? [offered(own.action)] : (own.meant ?? []);
  const others = meant.filter(({ action }) => !isOdd(action, sentence.words)).slice(0, mostOthers);
  const changed = changedBy(last, sentence.words, typed, today);
  if (changed === null || !(isDeadEnd(own) || changed.cover.facts.every(isCommon))) return null;
  const { cover, lookUp } = changed;
  const form = 'filter' in lookUp ? [inForm(lookUp)] : [];
  const unread = cover.skipped.filter(({ low }) => !/^any(?:thing)?$/.test(low));
  return does(ask(`${goesOn}${unreadWords(unread)}`, [offered(lookUp), ...others, ...form]));
}

/** `Anything from Vietnam?` after an answer, or of all goods. Null for other texts. */
export function anyOfLast(text: TypedText, own: ParsedCommand, last: Last | null): ParsedCommand | null {
  const isOfAny = /^(?:is there |and |but )*any(?:thing)?\b/i.test(text.typed);
  return last === null || !isOfAny || own.is !== 'action' || !isOfAnyGoods(own.action)
    ? null
    : changedByPieces(text, last, own);
}

/** Whether it asks for shipments of no firm and no goods. */
function isOfAnyGoods(action: Action): boolean {
  const query = queryLookUp.safeParse(action).data;
  return query !== undefined && firmsOf(query).length === 0 && !Object.keys(query.filter).some(isOfGoods);
}

/** The form of an alert that names no firm and no goods; undefined for other actions. */
function alertOfAll(action: Action) {
  const alert = alertShape.safeParse(action).data;
  const names = alert?.filters.some(({ key }) => !/^(?:country|every|in|port|teu|weight)$/.test(key)) ?? true;
  return names || alert?.words !== '' ? undefined : alert;
}

/** `Tell me when anything over 10 tons arrives`, after an answer: of what was looked up. Null for other texts. */
export function alertOfLast({ sentence, typed, today }: TypedText, own: ParsedCommand, last: Last): Action | null {
  const alert = own.is === 'action' ? alertOfAll(own.action) : undefined;
  const of = alert === undefined ? undefined : changedBy(last, sentence.words, typed, today)?.lookUp;
  if (alert === undefined || of === undefined || !('filter' in of)) return null;
  const filters = alert.filters.filter(({ key }) => key === 'in' || key === 'every');
  const tell = alert['when'];
  return { do: 'watch-query', of, ...(tell !== undefined && { tell }), ...(filters.length > 0 && { filters }) };
}

/** Each firm of a comparison; other look-ups as they are. */
function subjectsIn(lookUp: LookUp): LookUp[] {
  if (lookUp.do !== 'compare' || lookUp.kind === null) return [lookUp];
  const { kind, firms } = lookUp;
  return firms.map((party) => ({ do: 'profile', kind, party }));
}

/** `Top suppliers` after an answer: of what was looked up, or of all. Null if the text names something itself. */
export function ofLastOrAll(parsed: ParsedCommand, last: Last | null, today: string): ParsedCommand | null {
  if (last === null) return null;
  const readings = parsed.is === 'action' ? [parsed.action] : (parsed.meant ?? []).map(({ action }) => action);
  // One of several readings from a place says too little.
  const open = parsed.is === 'action' ? readings : readings.filter((one) => !namesPlace(one));
  const same = subjectsIn(last.lookUp).flatMap((subject) =>
    open.flatMap((one) => sameSubject(subject, one, today) ?? []),
  );
  if (same.length === 0) return null;
  const meant = [...same, ...readings].map(offered);
  return parsed.is === 'action' ? does(ask(goesOn, meant)) : { ...parsed, meant };
}

/** The name in a correction without a previous look-up: `not Liverpool Pottery, I meant East Liverpool Pottery`. */
export function meantBy({ cover: { frame, slots, facts } }: Fragment): string | null {
  const thing = slots.find(({ slot }) => slot === 'thing');
  return frame.says === 'correction' && facts.length === 0 && thing !== undefined ? textOf(thing.words) : null;
}

/** Whether a fragment that follows nothing is read by itself: `Next plc` says more than `next`. */
export const mayStandAlone = ({ as, cover: { slots, facts, skipped, frame } }: Fragment): boolean =>
  (['other', 'add', 'also', 'rows', 'cost', 'paid', 'choose', 'field'].includes(as) && frame.says !== 'same') ||
  (as === 'next' && slots.some(({ words: [first] }) => !/^\d/.test(first?.text ?? ''))) ||
  (/^(?:drop|side)$/.test(as) && facts.length > 0) ||
  (as === 'it' && facts.some(({ is }) => is === 'filter')) ||
  (as === 'back' && frame.says === 'undo') ||
  (as === 'same' &&
    (/^(?:peak|sum)$/.test(frame.says ?? '') || (frame.says === 'more' && slots.length + facts.length > 0))) ||
  (as === 'without' && slots.some(({ slot }) => slot === 'firm')) ||
  (as === 'narrow'
    ? slots.length > 0 || skipped.some(({ low }) => isGoodsWord(low))
    : skipped.some(({ low }) => !isFunctionWord(low)));
