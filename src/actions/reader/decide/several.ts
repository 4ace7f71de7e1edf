import { type Cover, mostWords } from '../covers/cover.ts';
import type { Fact, Role } from '../facts/facts.ts';
import { unrecordedIn } from '../facts/unrecorded.ts';
import { courtesy, greetings, isGoodsWord, isPlainWord, nameWords, partsOf } from '../lexicon/index.ts';
import type { Place } from '../query/places.ts';
import { isMistakes, type Reading } from '../query/read-query.ts';
import { countryNamed } from '../words/place-names.ts';
import { isTitle, spoken, textOf, type Word } from '../words/words.ts';
import { type Candidate, candidatesOf, lead, type Text } from './candidates.ts';
import { type Decision, mostReadings, offerOf, readingsOf } from './decision.ts';
import { asksForMore, isSure, unexplained } from './explained.ts';
import { gistOf } from './gist.ts';
import { isOdd } from './odd.ts';
import {
  afterOthers,
  hasBreak,
  isAsking,
  listedIn,
  longParts,
  ownCovers,
  requestsIn,
  withAntecedent,
} from './requests.ts';
import { readCover } from './read-cover.ts';

/** Decides what a part of a text means, as of a whole text. */
type Decide = (text: Text) => Decision;

/** The requests of a list that can be read, with what firms and goods they refer to; null if they are fewer than two. */
export function listIn(text: Text, decide: Decide): Decision | null {
  const parts = text.tokens.filters.length > 0 ? [] : listedIn(text.words);
  if (parts.length < 2) return null;
  const gist = gistOf(text.words, text.today);
  const found: { readonly words: readonly Word[]; readonly cover: Cover; readonly reading: Reading }[] = [];
  const unread: Word[] = [];
  for (const part of parts) {
    const before = text.words.slice(0, text.words.indexOf(part[0] ?? spoken('')));
    const { words: previous = [], cover = null } = found.at(-1) ?? {};
    const ways = afterOthers(part, previous, gist.named('firms', before), gist.named('goods', before), cover);
    const reads = ways.flatMap(
      (words) => requestOf({ ...text, words, covers: ownCovers(words, text.today) }, decide) ?? [],
    );
    const read = reads.find((one) => one.cover.slots.length > 0) ?? reads[0];
    if (read !== undefined) found.push(read);
    else if (found.length > 0 && part.some(asksSomething)) unread.push({ ...spoken(''), text: textOf(part) });
  }
  return found.length < 2 ? null : { is: 'requests', readings: found.map(({ reading }) => reading), unread };
}

const asksSomething = ({ low }: Word): boolean =>
  !(courtesy.has(low) || greetings.has(low) || isPlainWord(low)) && (partsOf(low).length > 0 || isGoodsWord(low));

/** The likeliest reading of a text that asks for something and is explained in full; null for others. */
function requestOf(text: Text, decide: Decide) {
  const [cover] = text.covers;
  if (cover === undefined || !(isAsking(cover) || unrecordedIn(text.words) !== null)) return null;
  const decision = decide(text);
  const isRead = decision.is === 'question' && decision.unread.length === 0;
  const [reading] = decision.is === 'action' || isRead ? readingsOf(decision) : [];
  const isUsable = reading !== undefined && cover.frame.command !== 'help' && !isOdd(reading, text.words);
  return isUsable ? { words: text.words, cover, reading } : null;
}

/** Several requests in one text; null if a reading of the whole is nearly as simple. */
export function severalIn(text: Text, best: Candidate | undefined): Decision | null {
  const covers = requestsIn(text.words, text.today);
  const readings = covers.map((cover) => readCover(cover, text));
  if (covers.length < 2 || readings.some(isMistakes)) return null;
  const cost = covers.reduce((so, one) => so + one.cost, 0.5);
  const isSeveral = best === undefined || cost < best.cost + covers.length / 2 || unexplained(best.cover).length > 0;
  return isSeveral ? { is: 'requests', readings } : null;
}

/**
 * The part of a long text that asks for something, when the whole can't be read: `For our audit, please provide …`. It
 * is offered, never carried out unasked.
 */
export function mainRequest(text: Text): { readonly asked: Decision; readonly isSure: boolean } | null {
  if (text.tokens.filters.length > 0 || text.words.length > mostWords) return null;
  const gist = gistOf(text.words, text.today);
  const parts = longParts(text.words).flatMap((part) => {
    const rest = text.words.filter((word) => !part.includes(word));
    const words = withAntecedent(part, gist.named('firms', rest), gist.named('goods', rest));
    const covers = ownCovers(words, text.today).filter(({ frame }) => frame.ask !== 'command');
    const [best] = covers;
    return best === undefined || !isAsking(best) || unexplained(best).length > 0 ? [] : [{ part, words, covers, best }];
  });
  // `What did Acme import? Just the two numbers`: a part that names neither firm nor goods of the text asks nothing.
  const [firm] = gist.named('firms', text.words);
  const isOpen = gist.namesNothing;
  const names = ({ low }: Word) => low === firm?.low || isGoodsWord(low);
  const isOfRecord = (fact: Fact) => fact.is === 'filter' && fact.key !== 'weight';
  const asking = parts.filter(
    ({ best: { slots, facts } }) => isOpen || slots.some(({ words }) => words.some(names)) || facts.some(isOfRecord),
  );
  const sure = asking.find(({ best }) => isSure(best));
  const main = sure ?? asking[0];
  if (main === undefined) return null;
  const usable = ({ cover, cost, reading }: Candidate) =>
    cost < main.best.cost + lead &&
    !isMistakes(reading) &&
    unexplained(cover).length === 0 &&
    isAsking(cover) &&
    !isOdd(reading, text.words);
  const readings = [...withDates(text, main.part, main.covers), main.covers].flatMap((covers) =>
    candidatesOf({ ...text, ...main, covers }).filter(usable),
  );
  const because = `I read only “${textOf(main.part)}”.`;
  return readings.length === 0
    ? null
    : { asked: { ...offerOf(readings, text.words), unread: [], because }, isSure: sure !== undefined };
}

/** The covers of a part with the dates of the rest: `For the period 1 Oct 2023 to 30 Sep 2024, list all …`. */
function withDates({ words, today }: Text, part: readonly Word[], covers: readonly Cover[]): Cover[][] {
  const { dates } = gistOf(
    words.filter((word) => !part.includes(word)),
    today,
  );
  const isDated = dates.length === 0 || covers[0]?.facts.some(({ is }) => is === 'dates') === true;
  const mayBe = ({ frame }: Cover) => ['shipments', 'who', 'trend'].includes(frame.ask);
  return isDated ? [] : [covers.filter(mayBe).map((cover) => ({ ...cover, facts: [...cover.facts, ...dates] }))];
}

const longestTopic = 4;

/**
 * `Nearshoring: exporters of wire harnesses`: words before a break may only say why it is asked. The request behind them
 * is offered first, unless they may be a name. Null if there is no such topic.
 */
export function behindTopic(
  text: Text,
  decision: Decision,
  whole: Candidate | undefined,
  decide: Decide,
): Decision | null {
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
  const behind = decide({ ...text, words: rest, covers });
  const readings = readingsOf(behind);
  const isNamed = topic.length > 1 && topic.every(isTitle);
  const all = isNamed ? [...own.slice(0, 1), ...readings] : [...readings, ...own];
  return { is: 'question', readings: all.slice(0, mostReadings), unread: isNamed ? [] : topic };
}

/**
 * `Toys in Mexico` and `toys for China` may come from there or go there, and `avocado exports Mexico` may be its own or
 * go to it. Empty for other covers.
 */
export function eitherWay({ slots, ...cover }: Cover, words: readonly Word[]): Cover[] {
  const { facts, noun, frame } = cover;
  const [place, ...others] = facts.filter((fact) => fact.is === 'place');
  const isOne = place?.kind === 'country' && place.names.length === 1 && !place.isOut && others.length === 0;
  if (!isOne || !/^(?:name|shipments|trend|who)$/.test(frame.ask)) return [];
  const roles = waysOf(place, noun, isFor(words, place) && slots.length > 0, frame.ask === 'who');
  const asked = frame.ask === 'name' ? ({ ...frame, ask: 'shipments' } as const) : frame;
  return roles.map((role) => ({
    ...cover,
    slots,
    frame: asked,
    facts: facts.map((fact) => (fact === place ? { ...place, role } : fact)),
  }));
}

function waysOf({ role, names }: Place, noun: string | null, isGoal: boolean, asksWho: boolean): Role[] {
  const isWay = noun === 'imports' || noun === 'exports';
  if (isGoal && !isWay && names[0] !== 'United States') return ['into', 'from'];
  if (names[0] !== 'Mexico' || asksWho) return [];
  if (role === 'alone' && isWay) return ['of', noun === 'imports' ? 'from' : 'into'];
  return role === 'in' && (noun === null || noun === 'rows') ? ['from', 'into'] : [];
}

const isFor = (words: readonly Word[], { names }: Place): boolean =>
  words.some(({ low }, at) => low === 'for' && names.includes(countryNamed(words[at + 1]?.text ?? '') ?? ''));

/** The stretches between commas. */
const atCommas = (words: readonly Word[]): (readonly Word[])[] => {
  const end = words.findIndex(({ after }, i) => i < words.length - 1 && after.includes(','));
  return end === -1 ? [words] : [words.slice(0, end + 1), ...atCommas(words.slice(end + 1))];
};

/** `Resin for Ashgrove Trading or Ivelle Supply`: a cover for each firm, since no query takes two. Empty for one. */
export function eitherFirm(cover: Cover): Cover[] {
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
