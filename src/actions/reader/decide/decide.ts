import { partyKinds } from '../../../model/answer.ts';
import type { Action } from '../../../slack/kit/action.ts';
import { type Cover, isWholeName, mostWords } from '../covers/cover.ts';
import type { Frame } from '../covers/frame.ts';
import { trendIn } from '../facts/facts.ts';
import { amountsMeant } from '../facts/amounts.ts';
import { noSums, noUnit, noValues, unrecordedIn } from '../facts/unrecorded.ts';
import { asksForOrder, isForeign, isFunctionWord, isPart, isPlainWord, nameWords } from '../lexicon/index.ts';
import { asName, type NameAction } from '../query/name-action.ts';
import { datasetOf } from '../query/places.ts';
import { isMistakes, type Reading } from '../query/read-query.ts';
import { nothingNamed } from '../query/read-verbs.ts';
import { isLower, isTitle, phraseOf, textOf, type Word, wordsOf } from '../words/words.ts';
import {
  type Candidate,
  candidatesOf,
  isNamed,
  lead,
  longerName,
  lookUpIn,
  shortName,
  type Text,
  wishIn,
} from './candidates.ts';
import { insteadOf, leftOutBy, noLapsedInRanks, profileFor, recordsOf } from './caveats.ts';
import {
  actionOf,
  type Decision,
  mostReadings,
  notUnderstood,
  type Question,
  offerOf,
  readingsOf,
  repaired,
} from './decision.ts';
import { isSure, mayBeGoodsToo, namesFirms, unexplained } from './explained.ts';
import { gistOf, mostGists } from './gist.ts';
import { cleanest, isOdd } from './odd.ts';
import { asPriceQuestion, asUsageQuestion, inOtherLanguage, namesGoods, withMexican, withReason } from './reasons.ts';
import { countAsking, hasBreak } from './requests.ts';
import { sentencesIn } from './told.ts';
import { behindTopic, eitherFirm, eitherWay, listIn, mainRequest, severalIn } from './several.ts';
import { readEachWay } from './read-cover.ts';

/** Cost per word above which a reading is too far-fetched. */
const mostPerWord = 1.5;
/** Maximum readings on offer, including those of the text's pieces. */
const mostButtons = 4;
/** A shorter text may be a name of everyday words. */
const fewestInSentence = 6;
const fewestInLong = 10;

/** Carries out a reading only if it explains every word and leads clearly. Otherwise asks or offers. */
export function decide(text: Text): Decision {
  const decision = decideWithReason(text);
  if (text.words.length < fewestInSentence || text.tokens.filters.length > 0) return decision;
  if (decision.is === 'question') return withoutOdd(text, decision);
  if (decision.is !== 'mistakes') return decision;
  // A long sentence with one wrong part still offers the rest, and says why.
  const isLong = text.words.length >= fewestInLong && amountsMeant(textOf(text.words)).length === 0;
  const because = unrecordedIn(text.words) ?? (isLong ? decision.mistakes.join(' ') : null);
  return because === null ? decision : withoutOdd(text, { is: 'question', readings: [], unread: [], because });
}

/** A sentence that is read only as odd names and goods isn't understood: its other pieces are offered, if any. */
function withoutOdd(text: Text, question: Question): Decision {
  const { words, tokens, today, preferences } = text;
  const isSound = (reading: Reading) => !isOdd(reading, words);
  if (question.readings.some(isSound)) return question;
  const gist = gistOf(words, today);
  const pieces = gist.allReadings(tokens, preferences).filter(isSound).slice(0, mostGists);
  const readings = pieces.length > 0 ? pieces : profileOf(textOf(gist.named('firms', words)));
  return readings.length > 0
    ? { ...question, readings, unread: gist.unsaidBy(readings) }
    : { is: 'mistakes', mistakes: [question.because ?? notUnderstood] };
}

const profileOf = (name: string): Reading[] =>
  name === ''
    ? []
    : [{ do: 'name', name, kinds: [...partyKinds], wanted: { do: 'profile' }, otherwise: null, settles: false }];

function decideWithReason(text: Text): Decision {
  const decision = asUsageQuestion(text, asPriceQuestion(text, decideWhole(text)));
  const because = unrecordedIn(text.words) ?? (asksForWeight(text.words) ? noSums : null);
  // `Tell me if the price of coffee goes up`: an alert of its shipments is only offered.
  // So are rows in place of a sum: `Hamburg to Savannah, TEU last quarter`.
  if (decision.is === 'action' && because !== null && (decision.action.do === 'watch' || because === noSums))
    return withReason({ is: 'question', readings: [decision.action], unread: [] }, because, text.words);
  if (because === noUnit && !namesGoods(text.words)) return { is: 'mistakes', mistakes: [noUnit] };
  if (isForeign(text.words)) return inOtherLanguage(decision);
  if (decision.is !== 'question' || because === null) return decision;
  const question = because === noValues ? withMexican(decision, decideWhole(inMexico(text))) : decision;
  return withReason(question, because, text.words);
}

/** `How much did Acme import by weight` */
const asksForWeight = (words: readonly Word[]): boolean =>
  phraseOf(words, 0, 2).trim() === 'how much' && asksForOrder(words) && words.some(({ low }) => weights.test(low));
const weights = /^(?:kilos|mt|tons|tonnage|teus?|weight)$/;

const inMexico = (text: Text): Text => ({ ...text, preferences: { ...text.preferences, dataset: 'mx-import' } });

function decideWhole(text: Text): Decision {
  const candidates = candidatesOf(text);
  const [best] = candidates;
  const requests = severalIn(text, best);
  if (requests !== null) return requests;
  const decision =
    best === undefined || best.cost > 2 + mostPerWord * text.words.length
      ? ({ is: 'mistakes', mistakes: [nothingNamed] } as const)
      : decideOn(text, candidates, best);
  const behind = behindTopic(text, decision, best, decideWhole);
  if (behind !== null) return behind;
  const listed = decision.is === 'action' ? null : listIn(text, decide);
  if (listed !== null) return listed;
  const pasted = decision.is === 'action' ? null : pastedIn(text);
  if (pasted !== null) return pasted;
  const isRead = best !== undefined && unexplained(best.cover).length === 0;
  const main = decision.is === 'action' || (isRead && !hasBreak(text.words)) ? null : mainRequest(text);
  if (main?.isSure === true) return withGist(text, main.asked, best?.cover, true);
  return withGist(text, isRead || main === null ? decision : main.asked, best?.cover, false);
}

/** Minimum breaks in a pasted row or notice. */
const fewestBreaks = 2;

/** A pasted row or notice is read by its pieces, since no sentence explains it; null for other texts. */
function pastedIn({ words, tokens, today, preferences }: Text): Decision | null {
  const breaks = words.slice(0, -1).filter(({ after }) => after.includes(';')).length;
  if (breaks < fewestBreaks || tokens.filters.length > 0 || countAsking(words, today) > 1) return null;
  const readings = gistOf(words, today).pasted(tokens, preferences).slice(0, mostButtons);
  return readings.length === 0 ? null : { is: 'question', readings, unread: [], because: 'I read that by its pieces.' };
}

/** The reason to read the pieces of a text, too. `unsure`: every word is explained, in more than one way. */
type Doubt = 'name' | 'unread' | 'unsure';

function doubtOf({ words, tokens }: Text, decision: Decision, best: Cover | undefined): Doubt | null {
  if (decision.is === 'requests' || tokens.filters.length > 0 || words.length > mostWords) return null;
  if (decision.is === 'action') return isDoubtfulName(decision.action, best, words) ? 'name' : null;
  if (best === undefined || unexplained(best).length > 0) return 'unread';
  // A question with `because` already says what is wrong and what to do.
  return decision.is === 'question' && decision.because === undefined ? 'unsure' : null;
}

/**
 * Adds readings of the text's pieces when no reading of the whole is certain.
 * @param isPart whether the decision covers only the part of a long text that asks for something
 */
function withGist(text: Text, decision: Decision, best: Cover | undefined, isPart: boolean): Decision {
  const doubt = doubtOf(text, decision, best);
  if (doubt === null) return decision;
  const gist = gistOf(text.words, text.today);
  // The part is more precise than the pieces, unless the rest of the text asks for an alert.
  if (isPart && !gist.isAlert && !gist.asksToScreen) return decision;
  if ((doubt === 'name' && !gist.isTelling) || (doubt === 'unsure' && !gist.isAsking)) return decision;
  const own = gist.namesRecord && doubt === 'unread' ? [] : readingsOf(decision);
  const seen = new Set(own.map(wishIn));
  const likely = cleanest(gist.readings(text.tokens, text.preferences, doubt !== 'unsure'), text.words, itself)
    .filter((reading) => {
      const wish = wishIn(reading);
      return !seen.has(wish) && seen.add(wish).size > 0;
    })
    .slice(0, mostGists);
  if (likely.length === 0) return decision;
  const isAlertFirst = own.slice(0, 1).some(isAlert) && !likely.some(isAlert);
  const isFirst = doubt === 'name' || (gist.isAsking && !isAlertFirst);
  const at = doubt === 'unsure' ? own.length : isFirst ? 0 : 1;
  const all = own.toSpliced(at, 0, ...likely);
  const readings = cleanest(all, text.words, itself).slice(0, mostButtons);
  const before = decision.is === 'question' ? decision.unread : [];
  // Function words aren't reported as unread when the pieces come first.
  const unsaid = new Set([...gist.unsaidBy(readings), ...lostBy(all, readings, text.words)]);
  const unread = [
    ...before.filter(({ low }) => at > 0 || !isFunctionWord(low)),
    ...[...unsaid].filter((word) => !before.includes(word)),
  ];
  const asked = { is: 'question', readings, unread, ...(gist.asksForLapsed && { because: noLapsedInRanks }) } as const;
  if (decision.is === 'question') return { ...decision, ...asked };
  return decision.is === 'mistakes' ? { ...asked, because: decision.mistakes.join(' ') } : asked;
}

const itself = (reading: Reading): Reading => reading;
const isAlert = (reading: Reading): boolean => !isMistakes(reading) && reading.do === 'watch';

/** Words that only readings hold which are not offered. */
function lostBy(all: readonly Reading[], offered: readonly Reading[], words: readonly Word[]): Word[] {
  const [before, after] = [all, offered].map((readings) => JSON.stringify(readings).toLowerCase());
  const isLost = ({ low }: Word) => before?.includes(low) === true && after?.includes(low) !== true;
  const saysNothing = ({ low }: Word) => isFunctionWord(low) || isPlainWord(low) || isPart(low, 'filler');
  return words.filter((word) => !saysNothing(word) && isLost(word));
}

/** Whether a reading is only a name, or a name with words of a sentence. It may miss part of the request. */
function isDoubtfulName(action: Action, best: Cover | undefined, words: readonly Word[]): boolean {
  const name = asName(action);
  if (name === null || name.settles || isNamed(words)) return false;
  const isAll = name.wanted.do === 'profile' && best?.frame.ask === 'name';
  const holdsMore = wordsOf(name.name.split(' ')).some(
    ({ low }) => /^\D/.test(low) && isFunctionWord(low) && !nameWords.has(low),
  );
  return isAll || (holdsMore && /\p{Lu}/u.test(name.name));
}

/** The best reading, and those that compete with it. */
interface Contest {
  readonly best: Candidate;
  /** The reading of all words as the name of one firm. */
  readonly whole: Candidate | undefined;
  /** Whether `whole` is nearly as likely as the best. */
  readonly mayBeWhole: boolean;
  readonly others: readonly Candidate[];
  /** Those without mistakes. */
  readonly close: readonly Candidate[];
  /** Those of `close` that cost so little more than the best that it doesn't lead. */
  readonly near: readonly Candidate[];
}

function contestOf(words: readonly Word[], candidates: readonly Candidate[], best: Candidate): Contest {
  const whole = candidates.find((one) => isWholeName(words, one.cover) && asName(one.reading)?.wanted.do === 'profile');
  // `Borealis Imports` and `borealis trading` may be names, but `borealis imports` asks for its imports.
  const { low: last = '' } = words.at(-1) ?? {};
  const isTrade = endsInTrade.test(last) || (directions.test(last) && words.every(isTitle));
  const nearness = words.length === 2 && isTrade ? 2 * lead : lead / 2;
  const mayBeWhole = whole !== undefined && (isNamed(words) || whole.cost < best.cost + nearness);
  const others = candidates.filter((one) => one !== best);
  const close = others.filter((one) => !isMistakes(one.reading) && (one !== whole || mayBeWhole));
  // Goods that may also be a name are searched for if no firm has that name.
  const own = lookUpIn(best.reading);
  const isSame = (reading: Reading) => own !== null && JSON.stringify(lookUpIn(reading)) === JSON.stringify(own);
  const near = close.filter(
    ({ cost, cover, reading }) =>
      cost < best.cost + lead && !isSame(reading) && !(isSeen(best.cover.frame) && isSeen(cover.frame)),
  );
  return { best, whole, mayBeWhole, others, close, near };
}

function decideOn(text: Text, candidates: readonly Candidate[], best: Candidate): Decision {
  const { words } = text;
  const contest = contestOf(words, candidates, best);
  const wholeName = contest.whole === undefined ? null : asName(contest.whole.reading);
  if (wholeName !== null && isCut(best.cover) && words.length <= shortName)
    return actionOf({ ...wholeName, settles: false });
  // `Without Borders Trading Co` is a name, not an exclusion.
  if (isMistakes(best.reading))
    return wholeName !== null && isNamed(words) ? actionOf(wholeName) : repaired(text, best.cover, best.reading);
  const asEach = (covers: readonly Cover[]) =>
    covers.flatMap((cover) => readEachWay(cover, text).map((reading) => ({ ...best, cover, reading })));
  const firms = asEach(eitherFirm(best.cover));
  if (firms.length > 0) return { ...offerOf(firms, words), unread: [], because: 'I look up one firm at a time.' };
  const ways = isInMexico(text) ? [] : asEach(eitherWay(best.cover, words));
  if (ways.length > 0) return { ...offerOf(ways, words), unread: [], because: 'Goods from there, or to there?' };
  const named = wholeName === null ? null : nameOrElse(wholeName, contest, candidates);
  if (named !== null) return named;
  const longer = longerName([best, ...contest.near]);
  if (longer !== null && !isMistakes(longer)) return carriedOut(longer);
  const question = questionAbout(text, contest);
  if (!isClear(text, contest, question)) return question;
  if (isSure(best.cover) && mayBeGoodsToo(best.cover) && !mayBeBrand(best, words))
    return { is: 'action', action: best.reading };
  const isUnsearched = asName(best.reading) === null && lookUpIn(best.reading) !== null;
  return isUnsearched && !namesFirms(best.cover, words) ? question : carriedOut(best.reading);
}

/** Whether the records are those of Mexico in any case. */
const isInMexico = ({ tokens, preferences }: Text): boolean =>
  (datasetOf(tokens.filters) ?? preferences.dataset).startsWith('mx');

/** `Who supplies Red Lobster`: goods in capitals, among other words, are more likely a firm. */
const mayBeBrand = ({ cover: { slots }, reading }: Candidate, words: readonly Word[]): boolean =>
  asName(reading)?.otherwise != null &&
  words.some(isLower) &&
  slots.some(({ slot, words: some }) => slot !== 'goods' && slot !== 'any' && some.length > 1 && some.every(isTitle));

/** A name is searched for. What else its words may mean is only offered then. */
function carriedOut(action: Action): Decision {
  const name = asName(action);
  return name === null ? { is: 'action', action } : actionOf({ ...name, settles: false });
}

/** Whether a reading leaves words out of a name. A short text that may be a name as a whole is not cut: `can openers`. */
const isCut = ({ frame, skipped, facts }: Cover): boolean =>
  frame.ask === 'name' && skipped.length > 0 && !facts.some(({ is }) => is === 'unclear');

/** The firm that the whole text may name, with the likeliest other reading if there is no such firm. */
function nameOrElse(name: NameAction, contest: Contest, candidates: readonly Candidate[]): Decision | null {
  const { best, whole, mayBeWhole, near } = contest;
  if (!mayBeWhole || (near.length === 0 && whole === best)) return null;
  const other = candidates.find((one) => one !== whole && !isMistakes(one.reading));
  const otherwise = other === undefined ? null : lookUpIn(other.reading);
  if (other === undefined || otherwise === null) return null;
  const settles = whole !== best && asName(other.reading) === null && isSure(other.cover);
  return actionOf({ ...name, otherwise, settles });
}

function questionAbout(text: Text, { best, whole, close }: Contest): Question {
  const { words } = text;
  const asked = whole !== undefined && isNamed(words) ? [...new Set([whole, best, ...close])] : [best, ...close];
  const firm = profileFor(best, text);
  const meant =
    best.cover.frame.isByPlace === true
      ? [...(firm.length > 0 ? firm : [best]), recordsOf(best, text)]
      : [...insteadOf(best, text), ...asked];
  const because = leftOutBy(words, best, whole);
  const offered = offerOf(meant, words);
  const all = meant.map(({ reading }) => reading);
  const lost = lostBy(all, offered.readings, words);
  const isUnread = (word: Word) => asked.slice(0, mostReadings).every(({ cover }) => unexplained(cover).includes(word));
  const unread = words.filter((word) => lost.includes(word) || isUnread(word));
  return { ...offered, unread, ...(because !== null && { because }) };
}

/** Whether the best reading leads, and leaves nothing out. Words that may be a name are never carried out as others. */
function isClear({ words, tokens }: Text, { best, whole, others, near }: Contest, { because }: Question): boolean {
  const isName = whole !== undefined && isNamed(words) && whole !== best;
  const isUnsure =
    isDoubtful(best, others) ||
    isOfSentences(best.cover, words) ||
    (tokens.filters.length === 0 && isOpen(best.cover, words));
  return !isName && near.length === 0 && because === undefined && !isUnsure;
}

/** `Thanks, super useful. Suppliers of Acme`: firms and goods of several sentences are hardly one question. */
function isOfSentences({ slots, facts }: Cover, words: readonly Word[]): boolean {
  const out = facts.flatMap((fact) => (fact.is === 'without' ? fact.each : []));
  const named = [...slots.map((slot) => slot.words), ...out];
  return (
    sentencesIn(words).filter((sentence) => named.some(([first]) => sentence.some((word) => word === first))).length > 1
  );
}

const endsInTrade = /^(?:brands|trading|trade|profiles?|records?|charts?)$/;

const directions = /^(?:im|ex)ports?$/;

/** Requests that show the person how they were read: the alert form, and the name that is saved or opened. */
const isSeen = ({ ask, command = '' }: Frame) => ask === 'watch' || /^(?:save|open) /.test(command);

function isDoubtful({ cost, cover: { facts, skipped, frame } }: Candidate, others: readonly Candidate[]): boolean {
  const has = (role: string, all: Cover['facts']) => all.some((fact) => fact.is === 'place' && fact.role === role);
  // `Importaciones de México` may be Mexico's own imports, which can't all be looked up.
  const isEven = others.some((one) => one.cost === cost && isMistakes(one.reading) && has('of', one.cover.facts));
  // `Compare 2025 with 2026 for toys` says enough, unlike `compare for toys`.
  const isBare = frame.isBare === true && !(trendIn(facts) !== undefined && facts.some(({ is }) => is === 'dates'));
  return has('buys', facts) || isEven || skipped.length > 0 || isBare;
}

/** `Sellers?`, `who supplies them`: a ranking of all firms is too broad to run unasked. */
function isOpen({ frame, slots, facts }: Cover, words: readonly Word[]): boolean {
  const isNarrowed = slots.length > 0 || facts.some(({ is }) => ['place', 'filter', 'count', 'without'].includes(is));
  // `What did these guys import`, `what landed for us`: of nobody in particular, all records would be read.
  const isOfAll =
    frame.ask === 'shipments' &&
    words.some(({ text }) => /^(?:these|those|they|them|their|us|we|our|ours|my)$/.test(text));
  return !isNarrowed && frame.ranked !== true && (frame.ask === 'who' || frame.ask === 'trend' || isOfAll);
}
