import { isLegalForm } from '../../model/names.ts';
import {
  asidesOf,
  courtesy,
  emptyWords,
  greetings,
  headings,
  dismissalAt,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isPlainWord,
  monthNumber,
  praise,
  requestAt,
  shownFields,
  smallTalk,
  takenBackAt,
  wantedNouns,
} from './lexicon/index.ts';
import { anyOf, anyWord, sourceOf } from './words/patterns.ts';
import { countryNamed, portNamed } from './words/place-names.ts';
import { withAntecedent } from './decide/requests.ts';
import { isPeriod, isTitle, lowAt, phraseOf, sideOf, spoken, textOf, type Word } from './words/words.ts';

/** The source of a pattern of asides of a kind. `*` is one word. */
function shapesOf(kind: Parameters<typeof asidesOf>[0]): string {
  return anyOf(...asidesOf(kind).map((shape) => sourceOf(shape, '\\S+')));
}

/** Drops greetings, headings, thanks and reasons around a request. */
export const withoutAsides = (words: readonly Word[]): readonly Word[] =>
  [
    withoutTakenBack,
    withoutPauses,
    withoutOpening,
    withExclusionLast,
    withoutFields,
    withoutFirst,
    withoutIntroduction,
    withoutLast,
    withoutRelation,
    withoutReason,
    withTopic,
  ].reduce<readonly Word[]>((said, step) => step(said), words);

const longestTopic = 4;

/** `Candle wax, who brings it in?` asks who brings in candle wax. */
function withTopic(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ after }) => /[,.;:–?]/.test(after)) + 1;
  const [topic, rest] = [words.slice(0, end), words.slice(end)];
  const isGoods = topic.every(({ low }) => isGoodsWord(low));
  if (end === 0 || end > longestTopic || rest.length < 3 || !isGoods) return words;
  const meant = withAntecedent(rest, [], topic);
  return meant.some((word, i) => word !== rest[i]) ? meant : words;
}

/** `From Vietnam too? No wait, just from Vietnam`, `robots from China, no wait, from Vietnam` */
function withoutTakenBack(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(({ after }, i) => /[.,?!;–]/.test(after) && takenBackAt(words, i + 1) > 0) + 1;
  const [before, rest] = [words.slice(0, at), words.slice(at + takenBackAt(words, at))];
  const [next] = rest;
  if (before.length === 0 || next === undefined) return words;
  // Only the last place or date is meant otherwise.
  const isOther = ({ low }: Word) =>
    (isPeriod(next) && isPeriod({ ...next, low })) || (countryNamed(low) !== null && countryNamed(next.low) !== null);
  const same = before.findLastIndex((word) => (corrected.test(next.low) ? word.low === next.low : isOther(word)));
  if (same > -1) return [...before.slice(0, same), ...rest];
  return before.at(-1)?.after.includes(',') === true || words[at]?.low === 'sorry' ? words : rest;
}
const corrected = /^(?:from|to|into|in|since|until|over|under|by|for|of|de|desde)$/;

const longestExcluded = 3;

/** `Seafood from Dalian, pollock excluded`, `their suppliers, leaving China aside` */
function withExclusionLast(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)?.low ?? '';
  const leaving = /^(?:aside|out)$/.test(last) ? words.findLastIndex(({ low }) => low === 'leaving') : -1;
  const comma = /^(?:excluded|omitted)$/.test(last) ? words.findLastIndex(({ after }) => after.includes(',')) : -1;
  const [end, start] = leaving > 0 ? [leaving, leaving + 1] : [comma + 1, comma + 1];
  const out = words.slice(start, -1);
  const isRead = end > 0 && out.length > 0 && out.length <= longestExcluded;
  return isRead ? [...words.slice(0, end), spoken('without'), ...out] : words;
}

/** `…, just date / consignee / kgs`, `… with date, shipper and weight`: answers show what they have of these. */
function withoutFields(words: readonly Word[]): readonly Word[] {
  const isField = ({ low }: Word) => shownFields.has(low);
  const isListed = (word: Word) => isField(word) || /^(?:and|&|\/|the|y)$/.test(word.low);
  const last = words.findLastIndex(({ low }) => low !== 'only' && !thanking.test(low)) + 1;
  const said = words.slice(0, last);
  const start = said.findLastIndex((word) => !isListed(word)) + 1;
  const isOpened = /^(?:columns|con|including|incl|just|only|showing|solo|with)$/.test(lowAt(said, start - 1));
  const isApart = /[.!?:]/.test(said[start - 1]?.after ?? '') || lowAt(words, last) === 'only';
  const isList = said.slice(start).filter(isField).length > 1 && (isOpened || isApart);
  const request = said.slice(0, isOpened ? start - 1 : start);
  return isList && request.length > 0 ? request : words;
}

const thanking = /^(?:please|pls|plz|thanks|thx)$/;

/** `Please be so kind and show me …`, `okay so show me …`: words before a request that say nothing. */
function withoutOpening(words: readonly Word[]): readonly Word[] {
  const length = lengthOf(openings.exec(`${phraseOf(words, 0, longestOpening)} `));
  if (length > 0 && length < words.length) return withoutOpening(words.slice(length));
  const start = words.findIndex(({ low }) => !/^(?:ok|okay|so|well|right|alright|yeah|yes)$/.test(low));
  return start > 0 && requestAt(words, start) > 0 ? words.slice(start) : words;
}
const longestOpening = 10;
const openings = new RegExp(
  `^(?:${anyWord("please pls plz kindly would will could can you may might i we i'd we'd and")} )*${shapesOf('openings')}`,
);
const lengthOf = (found: RegExpExecArray | null): number => (found?.[0] ?? '').trim().split(' ').filter(Boolean).length;

/** `So um can you show me uh …`: sounds of somebody who dictates. */
function withoutPauses(words: readonly Word[]): readonly Word[] {
  const said = words.length < 4 ? words : words.filter(({ text }) => !/^(?:u+m+|u+h+m?|erm?|h+m+)$/.test(text));
  return said.length === words.length ? words : withoutDictation(said);
}

/** `From like June to August comma Vietnam only` */
const withoutDictation = (words: readonly Word[]): readonly Word[] =>
  words
    .filter(({ low }, i) => low !== 'like' || !/^(?:from|in|of|since|until)$/.test(lowAt(words, i - 1)))
    .flatMap((word, i, all) =>
      word.low === 'comma' ? [] : all[i + 1]?.low === 'comma' ? [{ ...word, after: `${word.after},` }] : [word],
    );

/** `Hey Trade`, `Hi, good morning from Pune.`, `Great, that's what I wanted.`, `WG: AW:`, `flip it,` */
function withoutFirst(words: readonly Word[]): readonly Word[] {
  const marks = [/[.!]/, /[,.!;:–]/].map((mark) => words.findIndex(({ after }) => mark.test(after)));
  const ends = [...marks, words.findIndex(({ low }) => low === 'trade')];
  const end = ends.find((one) => {
    const part = words.slice(0, one + 1);
    const isGreeted = asksPolitely.test(lowAt(words, one + 1)) && greetsSomebody(part);
    return one > -1 && one < words.length - 1 && (isGreeted || isAside(part) || isHeading(part) || isRemark(part));
  });
  return end === undefined ? words : withoutFirst(words.slice(end + 1));
}

/** `We are a forwarder based in Chennai.`, which names no goods and no firm */
const isRemark = (part: readonly Word[]): boolean =>
  /[.!]/.test(part.at(-1)?.after ?? '') &&
  (reasonAt(part, 0) > 0 || lastParts.test(`${phraseOf(part, 0, longestOpening)} `)) &&
  !part.some(({ low }) => (isGoodsWord(low) && !emptyWords.has(low)) || isPart(low, 'not', 'top')) &&
  part.slice(1).every((word) => !isTitle(word) || portNamed(word.low) !== null || countryNamed(word.low) !== null);

const asideParts = new RegExp(`^${shapesOf('parts')}$`);

/** `Hello Kitty, shipments` names a brand. */
const asksPolitely = /^(?:can|could|would|will|please|pls|plz|kindly|i|we|need)$/;
const longestPerson = 2;

/** `Hi Dave,`, `Dear Ms Rao,` */
const greetsSomebody = ([first, ...name]: readonly Word[]): boolean =>
  greetings.has(first?.low ?? '') &&
  name.length > 0 &&
  name.length <= longestPerson &&
  name.every((word) => isTitle(word) && !isGoodsWord(word.low) && !isLegalForm(word.low)) &&
  /[,!]/.test(name.at(-1)?.after ?? '');

const isAside = (part: readonly Word[]): boolean =>
  isGreeting(part) ||
  isGreeting(withoutPlace(part)) ||
  thanks(part) ||
  asideParts.test(`${textOf(part).toLowerCase()} `);

/** `Sanctions check:`, `WG:`, `nearshoring —` only say why it is asked, or by whom. */
const isHeading = (part: readonly Word[]): boolean =>
  /[:–]/.test(part.at(-1)?.after ?? '') && part.every(({ low }) => headings.has(low));

const thanks = (part: readonly Word[]): boolean =>
  part.some(({ low }) => praise.has(low)) &&
  part.every(({ low }) => praise.has(low) || courtesy.has(low) || isFunctionWord(low));

const longestPlace = 3;

/** `Good morning from Pune`: where a greeting comes from narrows nothing. */
function withoutPlace(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ low }) => /^(?:from|desde)$/.test(low));
  const place = words.slice(at + 1);
  return at > 0 && place.length <= longestPlace && place.every(isTitle) ? words.slice(0, at) : words;
}

const introduction = /^(?:we|i) (?:are|am) (?:an? |the )?(?:\w+ )?$/;
/** Words that end what an introduction names. */
const endsGoods = /^(?:and|at|based|from|here|in|located|of|that|which|who)$/;
const mostIntroducing = 5;

/** `We are a maker of LED strips, who buys these?`: the request means by `these` what an introduction names. */
function withoutIntroduction(words: readonly Word[]): readonly Word[] {
  const noun = words.slice(0, mostIntroducing).findIndex(({ low }) => sideOf(low) === 'suppliers');
  const start = noun + 2;
  const isOfGoods = /^(?:of|for)$/.test(lowAt(words, start - 1));
  if (noun < 2 || !isOfGoods || !introduction.test(`${phraseOf(words, 0, noun)} `)) return words;
  const to = words.findIndex(
    ({ low }, i) =>
      i > start &&
      (/[.!?;,–]/.test(words[i - 1]?.after ?? '') || (low === 'and' && isFunctionWord(lowAt(words, i + 1)))),
  );
  if (to === -1) return words;
  const stop = words.findIndex(({ low }, i) => i > start && i < to && endsGoods.test(low));
  const goods = words
    .slice(start, stop === -1 ? to : stop)
    .map((word, i, all) => (i < all.length - 1 ? word : { ...word, after: '' }));
  const rest = words.slice(to);
  const meant = withAntecedent(rest, [], goods);
  return meant.length > rest.length || meant.some((word, i) => word !== rest[i]) ? withoutOpening(meant) : words;
}

const longestDismissal = 5;

/** Whether words greet, thank or take back, and ask for nothing: `thank you`, `never mind, too expensive`. */
export const isGreeting = (words: readonly Word[]): boolean => {
  const length = dismissalAt(words, 0);
  // `Forget it. Acme Robotics` asks for Acme Robotics.
  const isWhole = words[length - 1]?.after === '' && !words.every(isTitle);
  const isDismissal =
    length > 0 && (isWhole || words.slice(length).every(({ low }) => isPlainWord(low) || isFunctionWord(low)));
  return (words.length <= longestDismissal && isDismissal && words.at(-1)?.low !== 'instead') || greets(words);
};

const greets = (words: readonly Word[]): boolean =>
  words.some(({ low }) => greetings.has(low)) && words.every(({ low }) => greetings.has(low) || smallTalk.has(low));

/** `…? Thanks a lot`, `… . Have a great day!`, `…, we are a factory in Zhejiang` */
function withoutLast(all: readonly Word[]): readonly Word[] {
  const words = withoutSignature(all);
  const start = words.findLastIndex(({ after }, i) => i < words.length - 1 && /[.!?;,–]/.test(after)) + 1;
  const part = words.slice(start);
  const says = (word: Word) => greetings.has(word.low) || smallTalk.has(word.low) || praise.has(word.low);
  const isLast =
    start > 0 &&
    (part.every(says) ||
      (start >= shortestRequest && isAside(part)) ||
      // `We are importers, of LED strips only` narrows what is asked.
      (start >= shortestRequest && lastParts.test(`${phraseOf(part, 0, 9)} `) && !part.some(isLimit)));
  return isLast ? words.slice(0, start) : words;
}
const isLimit = ({ low }: Word): boolean => /^(?:just|only|solo)$/.test(low) || isPart(low, 'not');
const lastParts = new RegExp(`^${shapesOf('lastParts')}`);

const longestSignature = 3;

/** `Warm regards, Pratik` */
function withoutSignature(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ low, after }) => signsOff.test(low) && after !== '') + 1;
  const name = words.slice(end);
  return end > 0 && name.length <= longestSignature && name.every(isTitle) ? words.slice(0, end) : words;
}
const signsOff = /^(?:atentamente|cheers|faithfully|gracias|regards|saludos|sincerely|thanks|thx)$/;

const reasons = new RegExp(`^${shapesOf('endings')}`);
const isWished = /^(?:i|we) (?:need|want) (?:it|them|this|that)(?: |$)/;
const shortestRequest = 3;
const longestReason = 6;

/** The number of words that begin a reason; 0 where none begins. */
const reasonAt = (words: readonly Word[], at: number): number =>
  lengthOf(reasons.exec(`${phraseOf(words, at, longestReason)} `));

/** `…, so I can compare`: a reason that names nothing. */
function withoutReason(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, i) => i >= shortestRequest && reasonAt(words, i) > 0);
  if (at === -1) return words;
  const rest = words.slice(at + reasonAt(words, at));
  if (!mayNarrow(rest)) return words.slice(0, at);
  // `I need it for the last two years` says when.
  const asked = words.slice(0, at).map((word, i) => (i < at - 1 ? word : { ...word, after: '' }));
  return isWished.test(phraseOf(words, at, longestReason)) ? [...asked, ...rest] : words;
}

const relations = new RegExp(`^${shapesOf('relations')}`);

/** `Our main supplier Borealis` is Borealis. */
function withoutRelation(words: readonly Word[]): readonly Word[] {
  const said = words.map((_, i) => lengthOf(relations.exec(`${phraseOf(words, i, 3)} `)));
  const at = said.findIndex((length, i) => {
    const [noun, name] = [words[i + length - 1], words[i + length]];
    return length > 0 && name !== undefined && isTitle(name) && noun?.after === '';
  });
  return at === -1 ? words : words.toSpliced(at, said[at] ?? 0);
}

/** Whether a remark may narrow the request. Everyday words don't, unless they state a time, a place or what is wanted. */
const mayNarrow = (words: readonly Word[]): boolean =>
  words.some(
    ({ text, low }, at) =>
      /^(?:day|week|month|quarter|year)s?$/.test(low) ||
      /^(?:\p{Lu}.|\d|")/u.test(text) ||
      monthNumber(low) > 0 ||
      isPart(low, 'not', ...wantedNouns) ||
      (isGoodsWord(low) && !emptyWords.has(low)) ||
      !(
        isFunctionWord(low) ||
        courtesy.has(low) ||
        emptyWords.has(low) ||
        isPlainWord(low) ||
        isPart(low, 'compare', 'filler')
      ) ||
      (!isFunctionWord(low) && countryNamed(low) !== null) ||
      [1, 2, 3].some((length) => portNamed(phraseOf(words, at, length)) !== null),
  );
