import { firmsOf, lookUpSchema, queryLookUp } from '../../../model/look-up.ts';
import { datesAt } from '../facts/said-dates.ts';
import { noSums, notYet, noValues, sumsOfFirm, toScreen, unrecordedAt, unrecordedIn } from '../facts/unrecorded.ts';
import { emptyWords, isGoodsWord } from '../lexicon/index.ts';
import { asCommand, asName } from '../query/name-action.ts';
import type { Reading } from '../query/read-query.ts';
import { areGoodsWords } from '../words/goods.ts';
import { isCapitalized, isTerm, type Word } from '../words/words.ts';
import type { Text } from './candidates.ts';
import { type Decision, mostReadings, type Question, readingsOf } from './decision.ts';
import { gistOf, mostGists } from './gist.ts';

/* Questions that say what no record holds, what it costs, or which languages are read. */

/**
 * `Price of coffee from Colombia`: Mexican declarations give values.
 * @param mexican how the text is read of Mexican imports
 */
export function withMexican(question: Question, mexican: Decision): Question {
  const rows = readingsOf(mexican).find((reading) => {
    const query = lookUpSchema.safeParse(reading).data;
    const goods = query?.do === 'shipments' ? (query.filter.product_description ?? '').match(/\p{Ll}+/gu) : null;
    return goods?.every(isGoodsWord) === true;
  });
  return rows === undefined
    ? question
    : { ...question, readings: [...question.readings.slice(0, mostReadings - 1), rows] };
}

/** Whether words beside a topic without records name anything: `is that kilos or pounds` doesn't. */
export function namesGoods(words: readonly Word[]): boolean {
  const asked = words.flatMap((_, at) => unrecordedAt(words, at).map(({ to }) => ({ at, to })));
  return words.some(
    (word, i) =>
      asked.every(({ at, to }) => i < at || i >= to) &&
      !emptyWords.has(word.low) &&
      (isGoodsWord(word.low) || isTerm(word) || (i > 0 && isCapitalized(word))),
  );
}

/** Says what no record holds. The readings that hold the most of the text come first. */
export function withReason(question: Question, because: string, words: readonly Word[]): Decision {
  const meant = words.filter((word) => isGoodsWord(word.low) || isCapitalized(word));
  const unsaidBy = (reading: Reading) => {
    const said = JSON.stringify(reading).toLowerCase();
    return meant.filter(({ low }) => !said.includes(low.replace(/s$/, ''))).length;
  };
  const readings = question.readings.toSorted((one, other) => unsaidBy(one) - unsaidBy(other));
  const firm = readings.flatMap(profiledName)[0];
  const [named] = readings.flatMap((reading) => asName(reading) ?? []);
  const profile = because === noSums ? readings.flatMap(profileOnly).slice(0, 1) : [];
  if (profile.length > 0) return { ...question, readings: [...profile, ...readings], because: sumsOfFirm };
  const ranking = because === noSums ? readings.flatMap(rankingOf).slice(0, 1) : [];
  if (ranking.length > 0) return { ...question, readings: [...ranking, ...readings], because };
  const command =
    because === toScreen && firm !== undefined
      ? `screen ${firm}`
      : because === notYet && named !== undefined
        ? `watch ${named.name}`
        : null;
  const instead: Reading[] = command === null ? [] : [{ do: 'command', command }];
  return { ...question, readings: [...instead, ...readings], because: question.because ?? because };
}

/** The name of the firm whose profile a reading asks for. */
function profiledName(reading: Reading): string[] {
  const name = asName(reading);
  if (name !== null) return name.wanted.do === 'profile' ? [name.name] : [];
  const { data: lookUp } = lookUpSchema.safeParse(reading);
  return lookUp?.do === 'profile' && 'name' in lookUp.party ? [lookUp.party.name] : [];
}

/** The profile of the firm whose records a reading asks for, if nothing but dates narrows them. */
function profileOnly(reading: Reading): Reading[] {
  const name = asName(reading);
  const { data: query } = queryLookUp.safeParse(name?.wanted ?? reading);
  if (query?.dataset !== 'us-import' || Object.keys(query.filter).length > 0) return [];
  const [firm, ...others] = firmsOf(query);
  if (name !== null)
    return firm === undefined && !areGoodsWords(name.name)
      ? [{ ...name, do: 'name', wanted: { do: 'profile' }, otherwise: null, settles: false }]
      : [];
  return firm === undefined || others.length > 0 ? [] : [{ do: 'profile', ...firm }];
}

/** The buyers in shipments of goods, with the weight and TEU of each. */
function rankingOf(reading: Reading): Reading[] {
  const name = asName(reading);
  const query = queryLookUp.safeParse(name === null ? reading : name.otherwise).data;
  const isOfFirm = name !== null && /\p{Lu}/u.test(name.name);
  if (query?.do !== 'shipments' || firmsOf(query).length > 0 || isOfFirm) return [];
  return [{ ...query, do: 'top', view: 'companies' }];
}

/** Says which languages are read. Names are free to search for, and are offered. */
export function inOtherLanguage(decision: Decision): Decision {
  const because = 'I read English and Spanish. Please ask in one of them, or type only a name.';
  if (decision.is === 'action') return { is: 'question', readings: [decision.action], unread: [], because };
  if (decision.is === 'mistakes') return { is: 'mistakes', mistakes: [because] };
  return { is: 'question', readings: decision.readings, unread: [], because };
}

/** `How much would all shipments of Acme cost`: the look-up is offered, and its button says the price. */
export function asPriceQuestion(text: Text, decision: Decision): Decision {
  const { command = null } = (decision.is === 'action' && asCommand.safeParse(decision.action).data) || {};
  if (decision.is !== 'action' || command !== 'help credits') return decision;
  if (text.words.some((_, at) => unrecordedAt(text.words, at).some(({ say, to }) => say === noValues && to - at > 2)))
    return { is: 'mistakes', mistakes: [noValues] };
  const gist = gistOf(text.words, text.today);
  const readings = gist.readings(text.tokens, text.preferences, true).slice(0, mostGists);
  if (readings.every((reading) => asCommand.safeParse(reading).success)) return decision;
  const because =
    unrecordedIn(text.words) ?? 'The buttons say what it would cost, once an answer has shown the price of a record.';
  return { is: 'question', readings: [...readings, decision.action], unread: gist.unsaidBy(readings), because };
}

/** `Credits spent in May`: what was spent is counted in the calendar month only, on each of its days. */
export function asUsageQuestion({ words, today }: Text, decision: Decision): Decision {
  const { command = '' } = (decision.is === 'action' && asCommand.safeParse(decision.action).data) || {};
  const dates = words.flatMap((_, at) => datesAt(words, at, today).map(({ fact }) => fact));
  const first = `${today.slice(0, 7)}-01`;
  // `How much may I still spend today`
  const isLeft = words.some(({ low }) => /^(?:left|remaining|still)$/.test(low));
  const isOther =
    !isLeft &&
    dates.some((fact) => fact.is === 'dates' && ((fact.from ?? first) < first || (fact.to ?? today) < first));
  if (decision.is !== 'action' || !command.startsWith('usage') || !isOther) return decision;
  const because = 'I count what was spent from the first day of this month (UTC), and for no other time.';
  return { is: 'question', readings: [decision.action], unread: [], because };
}
