import { type Cover, coversOf } from '../covers/cover.ts';
import {
  courtesy,
  emptyWords,
  isGoodsWord,
  isPart,
  isPlainWord,
  isSentenceWord,
  nationalities,
  partsOf,
  phrasesAt,
  requestAt,
} from '../lexicon/index.ts';
import { countryNamed } from '../words/place-names.ts';
import { setOf } from '../words/patterns.ts';
import { isTitle, lowAt, numbered, phraseOf, spoken, type Word } from '../words/words.ts';

const mostRequests = 5;
/** A shorter text isn't searched for parts. */
const shortestLong = 10;
const mostParts = 8;
/** A longer sentence is hardly ever understood. */
const longestPart = 30;

const joints = setOf('and also then plus additionally & y ademas tambien besides aparte luego secondly thirdly lastly');

/** Verbs that open a request behind `and`: `Acme imports this year and set an alert`. */
const opening = setOf('alert create notify ping set show tell watch avisame crea muestra');

/** Covers that are requests of their own, not fragments. */
export const ownCovers = (words: readonly Word[], today: string): readonly Cover[] =>
  coversOf(words, today).filter(({ frame }) => frame.follow === undefined);

/** Whether a cover asks for something. A name alone doesn't. */
export const isAsking = ({ frame, slots, facts, cost }: Cover): boolean =>
  (frame.ask === 'command' || slots.length + facts.length > 0) &&
  /[a-z<]/.test(frame.shape.replace(/\{\w+\}/g, '')) &&
  cost < 1.2 + 1.5 * slots.length &&
  frame.shape !== 'for {firm}';

/** The covers of several requests in one text; empty unless every part asks for something. */
export function requestsIn(words: readonly Word[], today: string): Cover[] {
  const parts = requestsOf(words);
  if (parts.length < 2 || parts.length > mostRequests) return [];
  const covers = parts.reduce<Cover[]>((so, part) => {
    // `Who is Acme and what else do they ship?`
    const [firm, ...others] = so.flatMap(({ slots }) => slots.filter(({ slot }) => sided.test(slot)));
    const own = firm === undefined || others.length > 0 ? part : withAntecedent(part, firm.words, []);
    return [...so, ...ownCovers(own, today).slice(0, 1)];
  }, []);
  return covers.length === parts.length && covers.every(isAsking) ? covers : [];
}

const sided = /^(?:firm|company|supplier)$/;

/** How many parts of a text ask for something by themselves. */
export const countAsking = (words: readonly Word[], today: string): number =>
  requestsOf(words).filter((part) => ownCovers(part, today).slice(0, 1).some(isAsking)).length;

/**
 * The parts of a list of requests: `1) … 2) …`, `Acme: suppliers, ports and top goods`, or `imports and exports of Acme`.
 * Empty for other texts.
 */
export function listedIn(words: readonly Word[]): Word[][] {
  const both = words.findIndex((_, i) => isBothSides(words.slice(i, i + 3)));
  if (both > -1) return [both + 2, both].map((at) => words.filter((_, i) => i !== both + 1 && i !== at));
  const colon = words.findIndex(({ after }) => after.includes(':'));
  const [name, items] = [words.slice(0, colon + 1), words.slice(colon + 1)];
  const isOfName = name.length > 0 && name.every((word) => isTitle(word) && partsOf(word.low).length === 0);
  const parts = isOfName ? itemsIn(items) : [];
  if (
    parts.length > 1 &&
    parts.every((part) => part.length <= longestItem && part.some(({ low }) => partsOf(low).length > 0))
  )
    return parts.map((part) => [...part, spoken('of'), ...ended(name, '', false)]);
  return words.slice(0, -1).some(({ after }) => after.includes(numbered)) ? requestsOf(words) : [];
}

const isBothSides = ([one, and, other]: readonly Word[]): boolean =>
  /^(?:and|&|y|e)$/.test(and?.low ?? '') &&
  ['imports', 'exports'].every((side) => [one, other].some((word) => isPart(word?.low, side)));

const longestItem = 3;

/** `Suppliers, ports, and top goods` */
function itemsIn(words: readonly Word[]): Word[][] {
  const items: Word[][] = [[]];
  for (const word of words) {
    const isJoint = /^(?:and|&|y|plus)$/.test(word.low);
    if (!isJoint && !courtesy.has(word.low)) items.at(-1)?.push({ ...word, after: '' });
    if (isJoint || word.after.includes(',')) items.push([]);
  }
  return items.filter((item) => item.length > 0);
}

/**
 * Readings of a part of a text after the parts before it: `same for angle grinders`, or `an alert if it changes` of the
 * firm that was named.
 */
export function afterOthers(
  part: readonly Word[],
  before: readonly Word[],
  firm: readonly Word[],
  goods: readonly Word[],
  last: Cover | null,
): Word[][] {
  const [said] = sameFor.exec(`${phraseOf(part, 0, part.length)} `) ?? [];
  const same = said?.trim().split(' ').length ?? 0;
  const replaced = last?.slots[0]?.words ?? [];
  const at = before.indexOf(replaced[0] ?? spoken(''));
  if (same > 0 && at > -1)
    return [[...before.slice(0, at), ...part.slice(same), ...before.slice(at + replaced.length)]];
  const asked = asAlert(/^(?:whether|if|si)$/.test(lowAt(part, 0)) ? part.slice(1) : part);
  const own = withAntecedent(asked, firm, goods);
  const isNamed = own.some((word, i) => word !== asked[i]);
  if (firm.length === 0 || isNamed) return [own];
  const once = own.findIndex(({ low }, i) => i > 0 && isPart(low, 'once')) + 1;
  const named = ended(firm, '', false);
  return once > 0
    ? [[...own.slice(0, once), ...named, ...own.slice(once)]]
    : [own, [...ended(own, '', false), spoken('of'), ...named]];
}

/** `An alert if it changes` asks for what `tell me if it changes` does. */
function asAlert(words: readonly Word[]): readonly Word[] {
  const [, said = ''] =
    /^((?:an? |una? )?(?:alert|alerta|aviso|notification) )(?:if|once|when|cuando|si) /.exec(
      phraseOf(words, 0, 3) + ' ',
    ) ?? [];
  return said === '' ? words : [spoken('tell'), spoken('me'), ...words.slice(said.trim().split(' ').length)];
}

const sameFor = /^(?:and )?(?:the )?same (?:thing )?(?:but )?(?:for|with|of) |^(?:y )?lo mismo (?:para|con|de) /;

/** The parts of a text, split at punctuation and at words such as `also`. */
function requestsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  words.forEach((word, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    const isInName =
      before !== undefined &&
      next !== undefined &&
      (word.low === '&'
        ? partsOf(next.low).length === 0 || isTitle(next)
        : word.low === 'and' && partsOf(next.low).length === 0 && isTitle(before) && isTitle(next));
    const opens = /^(?:and|y)$/.test(word.low) && next !== undefined && opening.has(next.low);
    // `… and supplier names`
    const isField = phrasesAt(words, i).some((phrase) => phrase.part === 'filler' && phrase.words.length > 1);
    const isJoint = (joints.has(word.low) || opens) && i > 0 && !isInName && !isField;
    if (isJoint || (/^\d$/.test(word.low) && word.after.startsWith('.'))) parts.push([]);
    else parts.at(-1)?.push(word);
    if (!isJoint && /[;?!.–:]/.test(word.after) && i < words.length - 1) parts.push([]);
  });
  return parts
    .map((part) => part.filter(({ low }, i) => i > 0 || !joints.has(low)))
    .filter((part) => part.length > 0 && !part.every(({ low }) => courtesy.has(low) || low === 'regards'));
}

export const hasBreak = (words: readonly Word[]): boolean =>
  words.slice(0, -1).some(({ after }) => /[.;?!–]/.test(after));

const ofFirm = /^(?:they|them|their|theirs|it|its|him|his|her)$/;
/** Pronouns that may stand for goods. */
export const ofGoods = /^(?:it|them|theirs|these|this|those)$/;
const theGoods =
  /^(?:the )?(?:above|aforesaid|mentioned|said|same|such|these|this|those) (?:goods|items?|merchandise|products?)$/;
/** A pronoun for goods is followed by one of these: `who buys this from India`, but not `this year`. */
const behindGoods = /^(?:at|by|during|for|from|in|into|of|since|through|to|via)$/;
const wherefrom =
  /^where (?:do|does|did|is|are) (?:it|they|these|those|them) (?:come|coming|came|arrive|originate) from/;
const theFirm =
  /^(?:the|this|that) (?:company|firm|supplier|vendor|seller|exporter|manufacturer|factory|buyer|importer|customer)$/;

/**
 * Replaces the pronouns in a part of a text by the firm or goods that the rest names: `we're signing with Acme, who are
 * their customers?`.
 */
export function withAntecedent(part: readonly Word[], firm: readonly Word[], goods: readonly Word[]): Word[] {
  for (let at = 0; goods.length > 0 && at < part.length; at += 1) {
    const length = [3, 2].find((one) => theGoods.test(phraseOf(part, at, one))) ?? 0;
    const { after = '' } = part[at + length - 1] ?? {};
    if (length > 0)
      return withAntecedent(
        [...part.slice(0, at), ...ended(goods, after, false), ...part.slice(at + length)],
        firm,
        goods,
      );
  }
  // `What does Acme import, and where does it come from?`: its goods, from its suppliers.
  const from = firm.length === 0 ? undefined : wherefrom.exec(phraseOf(part, 0, part.length))?.[0];
  if (from !== undefined)
    return [...['who', 'supplies'].map(spoken), ...ended(firm, '', false), ...part.slice(from.split(' ').length)];
  return part.flatMap((word, at) => {
    const { low, after } = word;
    if (theFirm.test(`${lowAt(part, at - 1)} ${low}`) && firm.length > 0) return ended(firm, after, false);
    if (theFirm.test(`${low} ${lowAt(part, at + 1)}`) && firm.length > 0) return [];
    if (ofFirm.test(low) && firm.length > 0) return ended(firm, after, /^(?:their|its|his|her)$/.test(low));
    const next = part[at + 1];
    const isAlone = next === undefined || after !== '' || behindGoods.test(next.low);
    return ofGoods.test(low) && isAlone && goods.length > 0 ? ended(goods, after, false) : [word];
  });
}

const longestSubject = 6;
const opensQuestion =
  /^(?:who|whos|what|how|is|are|was|were|has|have|had|did|do|does|when|where|which|anyone|anybody|can|could)$/;

/** `Russian plywood: who imports it?` as `who imports Russian plywood?` Other texts stay as they are. */
export function withTopic(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ after }) => /[,:;?–]/.test(after)) + 1;
  const [topic, said] = [words.slice(0, end), words.slice(end)];
  const rest = said.slice(said.findIndex(({ low }) => !joints.has(low) && low !== 'so'));
  const at = rest.findIndex(({ low }) => ofFirm.test(low));
  const isTopic =
    topic.length > 0 && topic.length <= longestSubject && topic.every(isTopical) && topic.some(namesSomething);
  if (!isTopic || at < 1 || !opensQuestion.test(lowAt(rest, 0)) || hasBreak(rest)) return words;
  const { low = '', after = '' } = rest[at] ?? {};
  // `Who do they supply`
  const before = rest.slice(0, at).map((word) => (word.low === 'do' ? { ...word, ...spoken('does') } : word));
  // `Who brings it in?`
  const behind = rest.slice(at + 1).filter((word, _, all) => all.length > 1 || !/^(?:in|over)$/.test(word.low));
  return [...before, ...ended(topic, after, /^(?:their|its)$/.test(low)), ...behind];
}

const namesSomething = ({ low, text }: Word): boolean =>
  !emptyWords.has(low) &&
  !/\d{3}/.test(text) &&
  (isGoodsWord(low) ||
    ((low.length > 3 || /^\p{Lu}/u.test(text)) && !isSentenceWord(low) && !isPlainWord(low) && !courtesy.has(low)));

const isTopical = (word: Word): boolean =>
  namesSomething(word) ||
  nationalities.has(word.low) ||
  countryNamed(word.text) !== null ||
  /^(?:from|of|and|or)$/.test(word.low);

const ended = (words: readonly Word[], after: string, owns: boolean): Word[] =>
  words.map((word, i) => (i === words.length - 1 ? { ...word, after, owns } : word));

/** Parts of a long text that may be a request, from a likely beginning to the end of a sentence, longest first. */
export function longParts(words: readonly Word[]): Word[][] {
  if (words.length < shortestLong) return [];
  const ends = words.flatMap(({ after }, i) => (/[.;?!–]/.test(after) || i === words.length - 1 ? [i + 1] : []));
  const starts = words.flatMap((_, i) =>
    i === 0 || /[.,;:?!–]/.test(words[i - 1]?.after ?? '') || requestAt(words, i) > 0 ? [i] : [],
  );
  return starts
    .flatMap((from) =>
      ends
        .filter((to) => to - from > 3 && to - from < Math.min(words.length, longestPart))
        .slice(0, 2)
        .map((to) => words.slice(from, to)),
    )
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostParts);
}
