import { z } from 'zod';
import { type LookUp, lookUpSchema, queryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { type Cover, mostWords } from './cover.ts';
import { asksForMore, isSure, unexplained } from './explained.ts';
import type { Frame } from './frames.ts';
import { notFirms } from './facts.ts';
import { Gist } from './gist.ts';
import {
  courtesy,
  emptyWords,
  greetings,
  isForeign,
  isFunctionWord,
  isGoodsWord,
  isPlainWord,
  judgementIn,
  nameWords,
  partsOf,
  qualities,
} from './lexicon/index.ts';
import { Meaning, type Reading } from './meaning.ts';
import { type NameAction, nameAction } from './name-action.ts';
import { cleanest, isOdd } from './odd.ts';
import { countryNamed } from './place-names.ts';
import { isMistakes, type Preferences } from './read-query.ts';
import { repairsOf } from './repairs.ts';
import {
  afterOthers,
  countAsking,
  hasBreak,
  isAsking,
  listedIn,
  longParts,
  ownCovers,
  requestsIn,
  withAntecedent,
} from './requests.ts';
import { datesAt } from './said-dates.ts';
import { areEmpty, isNoun, isQuality } from './stretches.ts';
import type { Tokens } from './tokens.ts';
import { noUnit, toScreen, unrecordedAt, unrecordedIn } from './unrecorded.ts';
import { isPeriod, isTerm, isTitle, textOf, type Word, wordsOf } from './words.ts';

export type Decision =
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[] }
  /** Several requests in one text. Each is offered, none is carried out. */
  | {
      readonly is: 'requests';
      readonly readings: readonly Reading[];
      /** Parts that ask for nothing that can be read. */
      readonly unread?: readonly Word[];
    }
  /** Readings to choose from: several are close, or the only one leaves words unexplained. */
  | {
      readonly is: 'question';
      readonly readings: readonly Reading[];
      readonly unread: readonly Word[];
      /** A sentence on why the first reading leaves something out. */
      readonly because?: string;
    };

/** A text with its covers and the person's preferences. */
export interface Text {
  readonly words: readonly Word[];
  readonly covers: readonly Cover[];
  readonly tokens: Tokens;
  readonly today: string;
  readonly preferences: Preferences;
}

interface Candidate {
  readonly cost: number;
  readonly reading: Reading;
  readonly cover: Cover;
}

/** The readings that a decision carries out, or asks about. */
const readingsOf = (decision: Decision): readonly Reading[] =>
  decision.is === 'action' ? [decision.action] : decision.is === 'question' ? decision.readings : [];

/** Minimum cost lead of the best reading over all others. */
const lead = 0.7;
/** Cost per word above which a reading is too far-fetched. */
const mostPerWord = 1.5;
/** Maximum readings of the whole text on offer. */
const mostReadings = 3;
const mostGists = 2;
/** Maximum readings on offer, including those of the text's pieces. */
const mostButtons = 4;
const shortName = 4;
const nothing = 'Say what to look for: words of the product, a firm, another filter, or dates.';

/** Carries out a reading only if it explains every word and leads clearly. Otherwise asks or offers. */
export function decide(text: Text): Decision {
  const decision = asUsageQuestion(text, asPriceQuestion(text, decideWhole(text)));
  const because = unrecordedIn(text.words);
  // `Tell me if the price of coffee goes up`: an alert of its shipments is only offered.
  if (decision.is === 'action' && decision.action.do === 'watch' && because !== null)
    return { is: 'question', readings: [decision.action], unread: [], because };
  if (because === noUnit && !namesGoods(text.words)) return { is: 'mistakes', mistakes: [noUnit] };
  if (isForeign(text.words)) return inOtherLanguage(decision);
  return decision.is === 'question' && because !== null ? withReason(decision, because, text.words) : decision;
}

/** Whether words beside a topic without records name anything: `is that kilos or pounds` doesn't. */
function namesGoods(words: readonly Word[]): boolean {
  const asked = words.flatMap((_, at) => unrecordedAt(words, at).map(({ to }) => ({ at, to })));
  return words.some(
    (word, i) =>
      asked.every(({ at, to }) => i < at || i >= to) &&
      !emptyWords.has(word.low) &&
      (isGoodsWord(word.low) || isTerm(word) || (i > 0 && /^\p{Lu}\p{Ll}/u.test(word.text))),
  );
}

/** Says what no record holds. The readings that hold the most of the text come first. */
function withReason(question: Decision & { is: 'question' }, because: string, words: readonly Word[]): Decision {
  const meant = words.filter(({ low, text }) => isGoodsWord(low) || /^\p{Lu}\p{Ll}/u.test(text));
  const unsaidBy = (reading: Reading) => {
    const said = JSON.stringify(reading).toLowerCase();
    return meant.filter(({ low }) => !said.includes(low.replace(/s$/, ''))).length;
  };
  const readings = question.readings.toSorted((one, other) => unsaidBy(one) - unsaidBy(other));
  const firm = readings.flatMap((reading) => asName(reading) ?? []).find(({ wanted }) => wanted.do === 'profile');
  const screen: Reading[] =
    because === toScreen && firm !== undefined ? [{ do: 'command', command: `screen ${firm.name}` }] : [];
  return { ...question, readings: [...screen, ...readings], because: question.because ?? because };
}

/** Says which languages are read. Names are free to search for, and are offered. */
function inOtherLanguage(decision: Decision): Decision {
  const because = 'I read English and Spanish. Please ask in one of them, or type only a name.';
  if (decision.is === 'action') return { is: 'question', readings: [decision.action], unread: [], because };
  if (decision.is === 'mistakes') return { is: 'mistakes', mistakes: [because] };
  return { is: 'question', readings: decision.readings, unread: [], because };
}

/** `How much would all shipments of Acme cost`: the look-up is offered, and its button says the price. */
function asPriceQuestion(text: Text, decision: Decision): Decision {
  const { command = null } = (decision.is === 'action' && asCommand.safeParse(decision.action).data) || {};
  if (decision.is !== 'action' || command !== 'help credits') return decision;
  const readings = new Gist(text.words, text.today).readings(text.tokens, text.preferences, true).slice(0, mostGists);
  if (readings.every((reading) => asCommand.safeParse(reading).success)) return decision;
  const because =
    unrecordedIn(text.words) ?? 'The buttons say what it would cost, once an answer has shown the price of a record.';
  return { is: 'question', readings: [...readings, decision.action], unread: [], because };
}

/** `Credits spent since Monday`: what was spent is counted by calendar month only. */
function asUsageQuestion({ words, today }: Text, decision: Decision): Decision {
  const { command = '' } = (decision.is === 'action' && asCommand.safeParse(decision.action).data) || {};
  const dates = words.flatMap((_, at) => datesAt(words, at, today).map(({ fact }) => fact));
  const first = `${today.slice(0, 7)}-01`;
  const isOther = dates.some(
    (fact) => fact.is === 'dates' && ((fact.from ?? first) !== first || (fact.to ?? today) < first),
  );
  if (decision.is !== 'action' || !command.startsWith('usage') || !isOther) return decision;
  const because = 'I count what was spent from the first day of this month (UTC), and for no other time.';
  return { is: 'question', readings: [decision.action], unread: [], because };
}

/** A question about Trade itself, as the command that answers it. */
export const asCommand = z.object({ do: z.literal('command'), command: z.string() });

function decideWhole(text: Text): Decision {
  const candidates = candidatesOf(text);
  const [best] = candidates;
  const requests = severalIn(text, best);
  if (requests !== null) return requests;
  const decision =
    best === undefined || best.cost > 2 + mostPerWord * text.words.length
      ? ({ is: 'mistakes', mistakes: [nothing] } as const)
      : decideOn(text, candidates, best);
  const behind = behindTopic(text, decision, best);
  if (behind !== null) return behind;
  const listed = decision.is === 'action' ? null : listIn(text);
  if (listed !== null) return listed;
  const pasted = decision.is === 'action' ? null : pastedIn(text);
  if (pasted !== null) return pasted;
  const isRead = best !== undefined && unexplained(best.cover).length === 0;
  const main = decision.is === 'action' || (isRead && !hasBreak(text.words)) ? null : mainRequest(text);
  if (main?.isSure === true) return withGist(text, main.asked, best?.cover, true);
  return withGist(text, isRead || main === null ? decision : main.asked, best?.cover, false);
}

/** The requests of a list that can be read, with what firms and goods they refer to; null if they are fewer than two. */
function listIn(text: Text): Decision | null {
  const parts = text.tokens.filters.length > 0 ? [] : listedIn(text.words);
  const gist = new Gist(text.words, text.today);
  const found: { readonly words: readonly Word[]; readonly cover: Cover; readonly reading: Reading }[] = [];
  const unread: Word[] = [];
  for (const part of parts) {
    const before = text.words.slice(0, text.words.indexOf(part[0] ?? noWord));
    const { words: previous = [], cover = null } = found.at(-1) ?? {};
    const ways = afterOthers(part, previous, gist.named('firms', before), gist.named('goods', before), cover);
    const reads = ways.flatMap((words) => requestOf({ ...text, words, covers: ownCovers(words, text.today) }) ?? []);
    const read = reads.find((one) => one.cover.slots.length > 0) ?? reads[0];
    if (read !== undefined) found.push(read);
    else if (found.length > 0 && part.some(asksSomething)) unread.push({ ...noWord, text: textOf(part) });
  }
  return found.length < 2 ? null : { is: 'requests', readings: found.map(({ reading }) => reading), unread };
}

const asksSomething = ({ low }: Word): boolean =>
  !(courtesy.has(low) || greetings.has(low) || isPlainWord(low)) && (partsOf(low).length > 0 || isGoodsWord(low));

const noWord: Word = { text: '', low: '', after: '', owns: false };

/** The likeliest reading of a text that asks for something and is explained in full; null for others. */
function requestOf(text: Text) {
  const [cover] = text.covers;
  if (cover === undefined || !(isAsking(cover) || unrecordedIn(text.words) !== null)) return null;
  const decision = decide(text);
  const isRead = decision.is === 'question' && decision.unread.length === 0;
  const [reading] = decision.is === 'action' || isRead ? readingsOf(decision) : [];
  const isUsable = reading !== undefined && cover.frame.command !== 'help' && !isOdd(reading, text.words);
  return isUsable ? { words: text.words, cover, reading } : null;
}

/** Minimum breaks in a pasted row or notice. */
const fewestBreaks = 2;

/** A pasted row or notice is read by its pieces, since no sentence explains it; null for other texts. */
function pastedIn({ words, tokens, today, preferences }: Text): Decision | null {
  const breaks = words.slice(0, -1).filter(({ after }) => after.includes(';')).length;
  if (breaks < fewestBreaks || tokens.filters.length > 0 || countAsking(words, today) > 1) return null;
  const readings = new Gist(words, today).pieces(tokens, preferences).slice(0, mostButtons);
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
  const gist = new Gist(text.words, text.today);
  // The part is more precise than the pieces, unless the rest of the text asks for an alert.
  if (isPart && !gist.isAlert) return decision;
  if ((doubt === 'name' && !gist.isTelling) || (doubt === 'unsure' && !gist.isAsking)) return decision;
  const own = readingsOf(decision);
  const seen = new Set(own.map(wishIn));
  const likely = cleanest(gist.readings(text.tokens, text.preferences, doubt !== 'unsure'), text.words, itself)
    .filter((reading) => {
      const wish = wishIn(reading);
      return !seen.has(wish) && seen.add(wish).size > 0;
    })
    .slice(0, mostGists);
  if (likely.length === 0) return decision;
  const at = doubt === 'unsure' ? own.length : doubt === 'name' || gist.isAsking ? 0 : 1;
  const all = own.toSpliced(at, 0, ...likely);
  const readings = cleanest(all, text.words, itself).slice(0, mostButtons);
  const before = decision.is === 'question' ? decision.unread : [];
  // Function words aren't reported as unread when the pieces come first.
  const unsaid = new Set([...gist.unsaidBy(readings), ...lostBy(all, readings, text.words)]);
  const unread = [
    ...before.filter(({ low }) => at > 0 || !isFunctionWord(low)),
    ...[...unsaid].filter((word) => !before.includes(word)),
  ];
  const asked = { is: 'question', readings, unread } as const;
  if (decision.is === 'question') return { ...decision, ...asked };
  return decision.is === 'mistakes' ? { ...asked, because: decision.mistakes.join(' ') } : asked;
}

const itself = (reading: Reading): Reading => reading;

/** Words that only readings hold which are not offered. */
function lostBy(all: readonly Reading[], offered: readonly Reading[], words: readonly Word[]): Word[] {
  const [before, after] = [all, offered].map((readings) => JSON.stringify(readings).toLowerCase());
  const isLost = ({ low }: Word) => before?.includes(low) === true && after?.includes(low) !== true;
  return words.filter((word) => !isFunctionWord(word.low) && !isPlainWord(word.low) && isLost(word));
}

/** Whether a reading is only a name, or a name with words of a sentence. It may miss part of the request. */
function isDoubtfulName(action: Action, best: Cover | undefined, words: readonly Word[]): boolean {
  const name = asName(action);
  if (name === null || name.settles || isNamed(words)) return false;
  const isAll = name.wanted.do === 'profile' && best?.frame.shape === '{thing}';
  const holdsMore = wordsOf(name.name.split(' ')).some(
    ({ low }) => /^\D/.test(low) && isFunctionWord(low) && !nameWords.has(low),
  );
  return isAll || (holdsMore && /\p{Lu}/u.test(name.name));
}

/** Distinct readings that cost little more than the best. */
function candidatesOf({ words, covers: all, tokens, today, preferences }: Text): Candidate[] {
  const seen = new Set<string>();
  const covers = worthReading(all);
  const most = (covers[0]?.cost ?? 0) + 2 * lead;
  const mayBeWhole = isNamed(words) || words.length <= shortName;
  return covers
    .filter((cover) => cover.cost < most || (mayBeWhole && isWhole(words, cover)))
    .flatMap((cover) =>
      new Meaning(cover, tokens, today, preferences).readings().flatMap((reading) => {
        const id = wishIn(reading);
        if (seen.has(id) || isNoName(reading)) return [];
        seen.add(id);
        return [{ cover, reading, cost: cover.cost }];
      }),
    );
}

/** Drops covers that skip words if one without skips explains everything at nearly the same cost. */
function worthReading(covers: readonly Cover[]): readonly Cover[] {
  const full = covers.filter(({ skipped }) => skipped.length === 0);
  const sound = full.find((cover) => unexplained(cover).length === 0);
  return sound !== undefined && sound.cost < (covers[0]?.cost ?? 0) + lead / 2 ? full : covers;
}

/** `Shipments of shipments`, `shipments of cheapest`, `of carrier`: next to other words, such a word is not a name. */
function isNoName(reading: Reading): boolean {
  const { name = '', wanted } = asName(reading) ?? {};
  const low = name.toLowerCase();
  return (
    wanted !== undefined &&
    wanted.do !== 'profile' &&
    (asksForMore(low) ||
      qualities.has(low) ||
      areEmpty(wordsOf(name.split(' '))) ||
      judgementIn([{ low }]) !== undefined)
  );
}

/** An id of what a reading asks for. The side that a firm is searched on doesn't count. */
function wishIn(reading: Reading): string {
  const name = asName(reading);
  const query = queryLookUp.safeParse(name === null ? reading : name.wanted).data;
  if (query === undefined) return JSON.stringify(name === null ? reading : [name.wanted, name.name, name.kinds]);
  const { company, supplier, ...rest } = query;
  const firms = [company, supplier].flatMap((party) => (party !== undefined && 'name' in party ? [party.name] : []));
  return JSON.stringify({ ...rest, firms: [...firms, ...(name === null ? [] : [name.name])].toSorted() });
}

export const asName = (reading: Reading): NameAction | null => nameAction.safeParse(reading).data ?? null;

const actionOf = (name: NameAction): Decision => ({ is: 'action', action: { ...name, do: 'name' } });

/** The look-up that a reading runs at once, or when its words name no firm. */
function lookUpIn(reading: Reading): LookUp | null {
  if (isMistakes(reading)) return null;
  return asName(reading)?.otherwise ?? lookUpSchema.safeParse(reading).data ?? null;
}

/** Several requests in one text; null if a reading of the whole is nearly as simple. */
function severalIn(text: Text, best: Candidate | undefined): Decision | null {
  const covers = requestsIn(text.words, text.today);
  const readings = covers.map((cover) => readingOf(cover, text));
  if (covers.length < 2 || readings.some(isMistakes)) return null;
  const cost = covers.reduce((so, one) => so + one.cost, 0.5);
  const isSeveral = best === undefined || cost < best.cost + covers.length / 2 || unexplained(best.cover).length > 0;
  return isSeveral ? { is: 'requests', readings } : null;
}

/**
 * The part of a long text that asks for something, when the whole can't be read: `For our audit, please provide …`. It
 * is offered, never carried out unasked.
 */
function mainRequest(text: Text): { readonly asked: Decision; readonly isSure: boolean } | null {
  if (text.tokens.filters.length > 0 || text.words.length > mostWords) return null;
  const gist = new Gist(text.words, text.today);
  const parts = longParts(text.words).flatMap((part) => {
    const rest = text.words.filter((word) => !part.includes(word));
    const words = withAntecedent(part, gist.named('firms', rest), gist.named('goods', rest));
    const covers = ownCovers(words, text.today).filter(({ frame }) => frame.ask !== 'command');
    const [best] = covers;
    return best === undefined || !isAsking(best) || unexplained(best).length > 0 ? [] : [{ part, words, covers, best }];
  });
  const sure = parts.find(({ best }) => isSure(best));
  const main = sure ?? parts[0];
  if (main === undefined) return null;
  const readings = candidatesOf({ ...text, ...main }).filter(
    ({ cover, cost, reading }) =>
      cost < main.best.cost + lead &&
      !isMistakes(reading) &&
      unexplained(cover).length === 0 &&
      isAsking(cover) &&
      !isOdd(reading, text.words),
  );
  const because = `I read only “${textOf(main.part)}”.`;
  return readings.length === 0
    ? null
    : { asked: { ...questionOf(readings, text.words), unread: [], because }, isSure: sure !== undefined };
}

const longestTopic = 4;

/**
 * `Nearshoring: exporters of wire harnesses`: words before a break may only say why it is asked. The request behind them
 * is offered first, unless they may be a name. Null if there is no such topic.
 */
function behindTopic(text: Text, decision: Decision, whole: Candidate | undefined): Decision | null {
  const { words, tokens } = text;
  const end = words.findIndex(({ after }) => /[–:?]/.test(after)) + 1;
  const [topic, rest] = [words.slice(0, end), words.slice(end)];
  const { slots = [], skipped = [] } = whole?.cover ?? {};
  const isOpen = [...skipped, ...slots.flatMap((slot) => slot.words)].some((word) => topic.includes(word));
  const isKnown = topic.every(({ low }) => isGoodsWord(low)) || topic.some(({ low }) => asksForMore(low));
  const mayBeTopic = isOpen && topic.length <= longestTopic && rest.length > 2 && !isKnown && !hasBreak(rest);
  if (decision.is === 'requests' || tokens.filters.length > 0 || !mayBeTopic) return null;
  const covers = ownCovers(rest, text.today).filter(({ frame }) => frame.ask !== 'command');
  const [best] = covers;
  const isRequest = best !== undefined && isAsking(best) && best.slots.length > 0 && unexplained(best).length === 0;
  if (!isRequest) return null;
  const own = readingsOf(decision);
  const behind = decideWhole({ ...text, words: rest, covers });
  const readings = readingsOf(behind);
  const isNamed = topic.length > 1 && topic.every(isTitle);
  const all = isNamed ? [...own.slice(0, 1), ...readings] : [...readings, ...own];
  return { is: 'question', readings: all.slice(0, mostReadings), unread: isNamed ? [] : topic };
}

const questionOf = (candidates: readonly Candidate[], words: readonly Word[]) => {
  const readings = cleanest(candidates, words, ({ reading }) => reading).map(({ reading }) => reading);
  return { is: 'question', readings: readings.slice(0, mostReadings) } as const;
};

function decideOn(text: Text, candidates: readonly Candidate[], best: Candidate): Decision {
  const { words, tokens } = text;
  const others = candidates.filter((one) => one !== best);
  const whole = candidates.find((one) => isWhole(words, one.cover) && asName(one.reading)?.wanted.do === 'profile');
  const wholeName = whole === undefined ? null : asName(whole.reading);
  // A short text that may be a name as a whole is not cut: `can openers`.
  const isCut =
    best.cover.frame.ask === 'name' &&
    best.cover.skipped.length > 0 &&
    !best.cover.facts.some(({ is }) => is === 'unclear');
  if (wholeName !== null && isCut && words.length <= shortName) return actionOf({ ...wholeName, settles: false });
  // `Without Borders Trading Co` is a name, not an exclusion.
  if (isMistakes(best.reading))
    return wholeName !== null && isNamed(words) ? actionOf(wholeName) : repaired(text, best.cover, best.reading);
  const each = eitherFirm(best.cover).map((cover) => ({ ...best, cover, reading: readingOf(cover, text) }));
  if (each.length > 0) return { ...questionOf(each, words), unread: [], because: 'I look up one firm at a time.' };
  // `Borealis Imports` and `borealis trading` may be names, but `borealis imports` asks for its imports.
  const { low: last = '' } = words.at(-1) ?? {};
  const isTrade = endsInTrade.test(last) || (directions.test(last) && words.every(isTitle));
  const nearness = words.length === 2 && isTrade ? 2 * lead : lead / 2;
  const isEligible = whole !== undefined && (isNamed(words) || whole.cost < best.cost + nearness);
  const close = others.filter((one) => !isMistakes(one.reading) && (one !== whole || isEligible));
  // Goods that may also be a name are searched for if no firm has that name.
  const fallback = lookUpIn(best.reading);
  const isSame = (reading: Reading) =>
    fallback !== null && JSON.stringify(lookUpIn(reading)) === JSON.stringify(fallback);
  const near = close.filter(
    ({ cost, cover, reading }) =>
      cost < best.cost + lead && !isSame(reading) && !(isSeen(best.cover.frame) && isSeen(cover.frame)),
  );
  if (wholeName !== null && isEligible && (near.length > 0 || whole !== best)) {
    const other = candidates.find((one) => one !== whole && !isMistakes(one.reading));
    const otherwise = other === undefined ? null : lookUpIn(other.reading);
    if (other !== undefined && otherwise !== null) {
      const settles = whole !== best && asName(other.reading) === null && isSure(other.cover);
      return actionOf({ ...wholeName, otherwise, settles });
    }
  }
  const longer = longerName([best, ...near]);
  if (longer !== null && !isMistakes(longer)) {
    const name = asName(longer);
    return name === null ? { is: 'action', action: longer } : actionOf({ ...name, settles: false });
  }
  const mayBeName = whole !== undefined && isNamed(words);
  const { frame } = best.cover;
  const asked = mayBeName ? [...new Set([whole, best, ...close])] : [best, ...close];
  const because = leftOutBy(words, best, whole);
  const meant = frame.isByPlace === true ? [best, recordsOf(best, text)] : [...insteadOf(best, text), ...asked];
  const offered = questionOf(meant, words);
  const lost = lostBy(
    meant.map(({ reading }) => reading),
    offered.readings,
    words,
  );
  const question: Decision = {
    ...offered,
    unread: words.filter(
      (word) =>
        lost.includes(word) || asked.slice(0, mostReadings).every(({ cover }) => unexplained(cover).includes(word)),
    ),
    ...(because !== null && { because }),
  };
  // Words that may be a name are never carried out as something else.
  const isName = mayBeName && whole !== best;
  const isUnsure =
    because !== null || isDoubtful(best, others) || (tokens.filters.length === 0 && isOpen(best.cover, words));
  if (isName || near.length > 0 || isUnsure) return question;
  if (isSure(best.cover)) return { is: 'action', action: best.reading };
  const name = asName(best.reading);
  if (name !== null) return actionOf({ ...name, settles: false });
  return fallback === null ? { is: 'action', action: best.reading } : question;
}

const readingOf = (cover: Cover, { tokens, today, preferences }: Text): Reading =>
  new Meaning(cover, tokens, today, preferences).read();

/** The stretches between commas. */
const atCommas = (words: readonly Word[]): (readonly Word[])[] => {
  const end = words.findIndex(({ after }, i) => i < words.length - 1 && after.includes(','));
  return end === -1 ? [words] : [words.slice(0, end + 1), ...atCommas(words.slice(end + 1))];
};

/** `Resin for Ashgrove Trading or Ivelle Supply`: a cover for each firm, since no query takes two. Empty for one. */
function eitherFirm(cover: Cover): Cover[] {
  if (!['name', 'shipments', 'who', 'trend'].includes(cover.frame.ask)) return [];
  const sidesOf = (words: readonly Word[]) => {
    const at = words.findIndex(({ low, text }) => /^(?:or|o|u)$/.test(low) && text === low);
    const both = words.findIndex(({ low }, i) => low === 'and' && i > 1 && words.length - i > 2);
    const cut = at === -1 ? both : at;
    return cut === -1 ? [] : [...atCommas(words.slice(0, cut)), words.slice(cut + 1)];
  };
  const isName = (side: readonly Word[]) =>
    side.length > 0 && side.every((word) => isTitle(word) || nameWords.has(word.low));
  return cover.slots.flatMap((own) => {
    const sides = own.slot === 'goods' || own.slot === 'any' ? [] : sidesOf(own.words);
    if (sides.length === 0 || !sides.every(isName)) return [];
    return sides.map((words) => ({
      ...cover,
      slots: cover.slots.map((one) => (one === own ? { ...own, words } : one)),
    }));
  });
}

/** Says what is wrong, and offers what may have been meant. */
function repaired(text: Text, cover: Cover, mistakes: readonly string[]): Decision {
  const readings = repairsOf(cover)
    .map((one) => readingOf(one, text))
    .filter((reading) => !isMistakes(reading) && (reading.do !== 'name' || asName(reading) !== null));
  return readings.length === 0
    ? { is: 'mistakes', mistakes }
    : { is: 'question', readings, unread: unexplained(cover).filter(isNoJoint), because: mistakes.join(' ') };
}

const isNoJoint = ({ low }: Word) => !partsOf(low).some((part) => /^(?:vs|and|or)$/.test(part));

const endsInTrade = /^(?:brands|trading|trade|profiles?|records?|charts?)$/;
const directions = /^(?:im|ex)ports?$/;

/** Requests that show the person how they were read: the alert form, and the name that is saved or opened. */
const isSeen = ({ ask, command = '' }: Frame) => ask === 'watch' || /^(?:save|open) /.test(command);

export const noPlaceRanks =
  'I rank firms, not countries or ports. Suppliers are listed with their country, and shipments with both.';

export const noNewInRanks = "A ranking can't tell who is new. The list of a firm's suppliers or customers marks them.";

const otherRecords = 'I have the records of US and Mexican customs, and of no other country.';

/** A sentence on why a reading leaves part of the text out; null if it doesn't. */
function leftOutBy(words: readonly Word[], best: Candidate, whole: Candidate | undefined): string | null {
  const { frame, facts, slots } = best.cover;
  const out = maybeFirmOut(best.cover);
  if (out !== null) return notFirms(out);
  const isNarrow = facts.length + slots.filter(({ slot }) => slot === 'goods').length > 0;
  if (frame.ask === 'compare' && isNarrow && !('of' in best.reading))
    return 'A comparison is of US records, for one time, and not by month.';
  if (frame.isByPlace === true) return noPlaceRanks;
  if (facts.some((fact) => fact.is === 'place' && fact.role === 'buys')) return otherRecords;
  if (asksForMeaning(words, best))
    return "I don't know what a code stands for. The shipments under it name their goods.";
  if (asksForNew(words, best)) return noNewInRanks;
  // `Non-robot imports` may leave robots out, but `non-woven imports` don't.
  const lacking = slots.flatMap(({ words: some }) => some).find(({ low }) => low.startsWith('non-'));
  if (lacking !== undefined && isNoun(words[words.indexOf(lacking) + 1]))
    return `I look for “${lacking.text}” as it is written. To leave a product out, type without and its name.`;
  if (words.some((_, at) => isOfUsSellers(words.slice(at, at + 3))))
    return 'US import records name sellers abroad, and US export records name sellers in the US.';
  const unsaid = words.find(({ low }, at) => adverb.test(low) || isQuality(words, at))?.text ?? judgementIn(words);
  if (!isNamed(words) && unsaid !== undefined && best !== whole)
    return `Records don't say who or what is “${unsaid}”, so I'd leave that out.`;
  return null;
}

/**
 * Words that are left out and may name a firm, since they are no goods: `who buys from taisendo except eastvale`. No
 * filter leaves out a firm.
 */
function maybeFirmOut({ facts, slots, frame }: Cover): readonly Word[] | null {
  const hasFirm = frame.ask === 'who' || slots.some(({ slot }) => slot !== 'goods' && slot !== 'any');
  const out = facts.flatMap((fact) => (fact.is === 'without' ? fact.each : []));
  const mayName = (words: readonly Word[]) =>
    words.every(({ low, text }) => /^\p{L}+$/u.test(text) && !isGoodsWord(low) && !isPlainWord(low));
  return hasFirm ? (out.find(mayName) ?? null) : null;
}

/** The reading with nothing left out. */
function withAllFirms(best: Candidate, text: Text): Candidate {
  const cover = { ...best.cover, facts: best.cover.facts.filter(({ is }) => is !== 'without') };
  return { ...best, cover, reading: readingOf(cover, text) };
}

/** `US-based suppliers` */
const isOfUsSellers = ([place, based, noun]: readonly Word[]): boolean =>
  based?.low === 'based' &&
  countryNamed(place?.text ?? '') === 'United States' &&
  partsOf(noun?.low ?? '').includes('suppliers');

const adverb = /^(?:exclusive|exclusively|frequently|occasionally|rarely|regularly|seldom)$/;

/** `What's 8504.40?` */
const asksForMeaning = (words: readonly Word[], { cover: { facts, slots } }: Candidate): boolean =>
  slots.length === 0 &&
  facts.length > 0 &&
  facts.every((fact) => fact.is === 'filter' && fact.key === 'hs') &&
  /^(?:what|which|que|cual)$/.test(words[0]?.low ?? '');

/**
 * `New suppliers of acme this year` became a ranking because of its dates, `new importers of coffee` because of its goods.
 * `New Zealand` doesn't count.
 */
const asksForNew = (words: readonly Word[], { cover, reading }: Candidate): boolean =>
  (asName(reading)?.wanted.do === 'top' || (asName(reading)?.otherwise != null && areGoods(cover))) &&
  cover.frame.ask === 'who' &&
  isNew.test(words.map(({ low }) => low).join(' '));

const isNew =
  /(?:^| )(?:first[- ]time|new(?! (?:zealand|york|delhi|jersey|orleans|balance|mexico))|nuev[oa]s|(?:start(?:ed|s)?|began|begun|begin(?:s|ning)?) (?:to )?(?:buy|import|sourc|order|sell|ship|supply|export|purchas)[a-z]*)(?: |$)/;

const areGoods = ({ slots }: Cover): boolean =>
  slots.length > 0 && slots.every(({ words }) => words.every(({ low }) => isGoodsWord(low)));

/** Offers before a reading that can't say who is new, or leave out a firm. */
function insteadOf(best: Candidate, text: Text): Candidate[] {
  if (asksForNew(text.words, best)) return partnersOf(best);
  return maybeFirmOut(best.cover) === null ? [] : [withAllFirms(best, text)];
}

/** The shipments behind a ranking, as another reading. */
function recordsOf(best: Candidate, text: Text): Candidate {
  const cover = { ...best.cover, frame: { shape: '<rows> of {thing}', ask: 'shipments' } } as const;
  return { ...best, cover, reading: readingOf(cover, text) };
}

/** A firm's partners over all time, as another reading. */
function partnersOf(best: Candidate): Candidate[] {
  const name = asName(best.reading);
  if (name === null || areGoods(best.cover)) return [];
  return [{ ...best, reading: { do: 'name', ...name, wanted: { do: 'partners' }, settles: false } }];
}

function isDoubtful({ cost, cover: { facts, skipped, frame } }: Candidate, others: readonly Candidate[]): boolean {
  const has = (role: string, all: Cover['facts']) => all.some((fact) => fact.is === 'place' && fact.role === role);
  // `Importaciones de México` may be Mexico's own imports, which can't all be looked up.
  const isEven = others.some((one) => one.cost === cost && isMistakes(one.reading) && has('of', one.cover.facts));
  return has('buys', facts) || isEven || skipped.length > 0 || frame.isBare === true;
}

/** `Sellers?`, `who supplies them`: a ranking of all firms is too broad to run unasked. */
function isOpen({ frame, slots, facts }: Cover, words: readonly Word[]): boolean {
  const isNarrowed = slots.length > 0 || facts.some(({ is }) => ['place', 'filter', 'count', 'without'].includes(is));
  // `What did these guys import`: of nobody in particular, all records would be read.
  const isOfAll = frame.ask === 'shipments' && words.some(({ low }) => /^(?:these|those|they|them|their)$/.test(low));
  return !isNarrowed && frame.ranked !== true && (frame.ask === 'who' || frame.ask === 'trend' || isOfAll);
}

/** `Shipments of borealis imports`: if only the end of the name is unclear, the free name search decides. */
function longerName(candidates: readonly Candidate[]): Reading | null {
  for (const { reading, cover } of candidates) {
    const stems = firmsIn(reading).map((name) => name.replace(trade, ''));
    const isOther = ({ reading: other }: Candidate) => other === reading || firmsIn(other).join() === stems.join();
    const isRead = unexplained(cover).every(({ low }) => trade.test(` ${low}`));
    if (stems.join() !== firmsIn(reading).join() && isRead && candidates.every(isOther)) return reading;
  }
  return null;
}

const trade = / (?:im|ex)ports$/i;
const firm = z.object({ name: z.string() });
const withFirms = z.object({ firms: z.array(firm).optional(), company: firm.optional() });

function firmsIn(reading: Reading): string[] {
  const { firms, company } = withFirms.safeParse(reading).data ?? {};
  const name = asName(reading)?.name ?? company?.name;
  return firms?.map((one) => one.name) ?? (name === undefined ? [] : [name]);
}

/** Whether a text is capitalized like a name. */
export function isNamed(words: readonly Word[]): boolean {
  // `List Suppliers of Acme` is a capitalized request.
  const isRequest = words.some(
    ({ low }, i) =>
      (prepositions.has(words[i + 1]?.low ?? '') && asksForMore(low)) ||
      (i > 0 && i < words.length - 1 && partsOf(low).includes('vs')) ||
      (i === 0 && partsOf(low).includes('compare') && words.some((word) => partsOf(word.low).includes('and'))),
  );
  const isWritten = words.every((word) => (isTitle(word) && !isPeriod(word)) || nameWords.has(word.low));
  return !isRequest && isWritten && words.some(({ text }) => /\p{L}/u.test(text));
}
const prepositions = new Set('of for from to by in de del para a'.split(' '));

/** Whether a cover takes all words for one name. */
const isWhole = (words: readonly Word[], { frame, slots }: Cover): boolean =>
  frame.shape === '{thing}' && slots[0]?.words.length === words.length;
