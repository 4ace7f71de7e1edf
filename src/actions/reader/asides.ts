import {
  courtesy,
  greetings,
  headings,
  isDismissal,
  isFunctionWord,
  isGoodsWord,
  partsOf,
  requestAt,
  praise,
  smallTalk,
  takesBack,
} from './lexicon/index.ts';
import { anyOf, anyWord, polite } from './words/patterns.ts';
import { countryNamed } from './words/place-names.ts';
import { phraseOf } from './facts/stretches.ts';
import { withAntecedent } from './decide/requests.ts';
import { isPeriod, isTitle, sideOf, textOf, type Word } from './words/words.ts';

/** Drops greetings, headings, thanks and reasons around a request. */
export const withoutAsides = (words: readonly Word[]): readonly Word[] =>
  [
    withoutTakenBack,
    withoutPauses,
    withoutOpening,
    withExclusionLast,
    withNation,
    withoutGreeting,
    withoutIntroduction,
    withoutHeading,
    withoutThanks,
    withoutLastThanks,
    withAllTime,
    withoutRelation,
    withoutAsker,
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
  const lengthAt = (at: number) => takesBack(phraseOf(words, at, 3));
  const at = words.findLastIndex(({ after }, i) => /[.,?!;–]/.test(after) && lengthAt(i + 1) > 0) + 1;
  const [before, rest] = [words.slice(0, at), words.slice(at + lengthAt(at))];
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

/** `Mexico: top importers of polyethylene` asks for Mexican ones, and `Mexico side?` for the same there. */
function withNation(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  const sides = words.map(({ low }) => low).join(' ');
  if (/^(?:(?:and|what|how|about|the) )*(?:mexico|mexican) side$/.test(sides))
    return ['and', 'for', 'mexican', 'imports'].map(said);
  return first !== undefined && /^(?:mexico|mx)$/.test(first.low) && first.after === ':' && words.length > 2
    ? words.with(0, { ...first, text: 'mexican', low: 'mexican', after: '' })
    : words;
}

const said = (text: string): Word => ({ text, low: text, after: '', owns: false });

const longestExcluded = 3;

/** `Seafood from Dalian, pollock excluded`, `their suppliers, leaving China aside` */
function withExclusionLast(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)?.low ?? '';
  const leaving = /^(?:aside|out)$/.test(last) ? words.findLastIndex(({ low }) => low === 'leaving') : -1;
  const comma = /^(?:excluded|omitted)$/.test(last) ? words.findLastIndex(({ after }) => after.includes(',')) : -1;
  const [end, start] = leaving > 0 ? [leaving, leaving + 1] : [comma + 1, comma + 1];
  const out = words.slice(start, -1);
  const isRead = end > 0 && out.length > 0 && out.length <= longestExcluded;
  return isRead ? [...words.slice(0, end), said('without'), ...out] : words;
}

/** `I would like to see …`, `we are looking for …` */
const wishes =
  /^(?:(?:i|we)(?:'d| would)? )?(?:need|want|like|wanna|have) to (?:see|know|look at|check|find) |^(?:(?:i am|i'm|we are|we're) )?(?:looking|searching) for /;
const openings = /^(?:ok|okay|so|well|right|alright|yeah|yes)$/;
/** `Please be so kind and show me …`, `may I kindly ask you to list …` */
const favors = new RegExp(
  anyOf(
    '^favor de ',
    `^${polite}share (?:(?:with )?(?:me|us) )?(?:the |a )?list of (?=all |the )`,
    `^(?:${anyWord('please pls plz kindly would will could can you may might i we and')} )*${anyOf(
      'be (?:so|very|kind|good)(?: (?:kind|good|nice|enough))? (?:and|as to|to)',
      '(?:ask|request) you to',
      'trouble you (?:for|to)',
      'be (?:\\w+ )?(?:glad|grateful|happy|obliged|thankful) if you (?:could|would|can)',
      '(?:assist|furnish|help|provide|supply) (?:me|us) with',
    )} `,
  ),
);

/** `Okay so show me …`: words before a request that say nothing. */
function withoutOpening(words: readonly Word[]): readonly Word[] {
  const beginning = `${words
    .slice(0, 10)
    .map(({ low }) => low)
    .join(' ')} `;
  const [wish = ''] = favors.exec(beginning) ?? wishes.exec(beginning) ?? [];
  const length = wish === '' ? 0 : wish.trim().split(' ').length;
  if (length > 0 && length < words.length) return withoutOpening(words.slice(length));
  const start = words.findIndex(({ low }) => !openings.test(low));
  return start > 0 && requestAt(words, start) > 0 ? words.slice(start) : words;
}

/** `So um can you show me uh …`: sounds of somebody who dictates. */
function withoutPauses(words: readonly Word[]): readonly Word[] {
  const said = words.length < 4 ? words : words.filter(({ text }) => !/^(?:u+m+|u+h+m?|erm?|h+m+)$/.test(text));
  return said.length === words.length ? words : withoutDictation(said);
}

/** `From like June to August comma Vietnam only` */
const withoutDictation = (words: readonly Word[]): readonly Word[] =>
  words
    .filter(({ low }, i) => low !== 'like' || !/^(?:from|in|of|since|until)$/.test(words[i - 1]?.low ?? ''))
    .flatMap((word, i, all) =>
      word.low === 'comma' ? [] : all[i + 1]?.low === 'comma' ? [{ ...word, after: `${word.after},` }] : [word],
    );

/** `Hey Trade`, `Hi, good morning from Pune.`: greetings end with punctuation, or with the bot's name. */
function withoutGreeting(words: readonly Word[]): readonly Word[] {
  const ends = [/[,.!;:–]/, null].map((mark) =>
    words.findIndex(({ low, after }) => (mark === null ? low === 'trade' : mark.test(after))),
  );
  const end = ends.find((one) => {
    const begun = words.slice(0, one + 1);
    const isGreeted = isGreeting(begun) || isGreeting(withoutPlace(begun)) || halts.test(textOf(begun));
    return one > -1 && begun.length < words.length && isGreeted;
  });
  return end === undefined ? words : withoutGreeting(words.slice(end + 1));
}

/** Words before a change of mind: `flip it, who are their customers?`. */
const halts = /^(?:hold on|hang on|wait|one sec|flip (?:it|that)|turn it around|on second thought|hmm+|oh|ah|ok thx)$/i;
const longestPlace = 3;

/** `Good morning from Pune`: where a greeting comes from narrows nothing. */
function withoutPlace(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ low }) => /^(?:from|desde)$/.test(low));
  const place = words.slice(at + 1);
  return at > 0 && place.length <= longestPlace && place.every(isTitle) ? words.slice(0, at) : words;
}

const pleasantry = /^(?:(?:i|we) )?(?:hope|trust) (?:\w+ )+(?:fine|good|great|well)$|^espero que (?:\w+ )+bien$/;
const introduction = /^(?:we|i) (?:are|am) (?:an? |the )?(?:\w+ )?$/;
/** Words that end what an introduction names. */
const endsGoods = /^(?:and|at|based|from|here|in|located|of|that|which|who)$/;
const mostIntroducing = 5;

/**
 * `I hope this finds you well.`, and `we are a maker of LED strips, who buys these?`: the request means by `these` what
 * an introduction names.
 */
function withoutIntroduction(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ after }) => /[.!;,–]/.test(after)) + 1;
  const lowsTo = (to: number) => phraseOf(words, 0, to);
  if (end > 0 && end < words.length && pleasantry.test(lowsTo(end))) return withoutIntroduction(words.slice(end));
  const noun = words.slice(0, mostIntroducing).findIndex(({ low }) => sideOf(low) === 'suppliers');
  if (noun < 2 || !introduction.test(`${lowsTo(noun)} `) || !/^(?:of|for)$/.test(words[noun + 1]?.low ?? ''))
    return words;
  const start = noun + 2;
  const and = words.findIndex(({ low }, i) => i > start && low === 'and' && isFunctionWord(words[i + 1]?.low ?? ''));
  const ends = [words.findIndex(({ after }, i) => i >= start && /[.!?;,–]/.test(after)) + 1, and].filter(
    (i) => i > start,
  );
  const to = Math.min(...ends);
  if (ends.length === 0) return words;
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
export const isGreeting = (words: readonly Word[]): boolean =>
  (words.length <= longestDismissal && isDismissal(words.map(({ low }) => low).join(' '))) || greets(words);

const greets = (words: readonly Word[]): boolean =>
  words.some(({ low }) => greetings.has(low)) && words.every(({ low }) => greetings.has(low) || smallTalk.has(low));

/** `Sanctions check: has anyone …`, `WG: AW: …`, `nearshoring — …`: the words only say why it is asked, or by whom. */
function withoutHeading(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ low, after }) => !headings.has(low) || /[:–]/.test(after));
  const isHeading = end > -1 && end < words.length - 1 && headings.has(words[end]?.low ?? '');
  return isHeading ? withoutHeading(words.slice(end + 1)) : words;
}

/** `Great, that's exactly what I wanted. Now …` */
function withoutThanks(words: readonly Word[], isThanked = false): readonly Word[] {
  const end = words.findIndex(({ after }) => /[.!,;–]/.test(after));
  const said = words.slice(0, end + 1);
  const isThanks =
    said.length > 0 &&
    (isThanked || said.some(({ low }) => praise.has(low))) &&
    said.every(({ low }) => praise.has(low) || courtesy.has(low) || isFunctionWord(low));
  return isThanks && end < words.length - 1 ? withoutThanks(words.slice(end + 1), true) : words;
}

/** `…? Thanks a lot`, `… . Have a great day!` */
function withoutLastThanks(all: readonly Word[]): readonly Word[] {
  const words = withoutSignature(all);
  const start = words.findLastIndex(({ after }, i) => i < words.length - 1 && /[.!?;,–]/.test(after)) + 1;
  const said = words.slice(start);
  return start > 0 && said.every(({ low }) => greetings.has(low) || smallTalk.has(low) || praise.has(low))
    ? words.slice(0, start)
    : words;
}

const longestSignature = 3;

/** `Warm regards, Pratik` */
function withoutSignature(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ low, after }) => signsOff.test(low) && after !== '') + 1;
  const name = words.slice(end);
  return end > 0 && name.length <= longestSignature && name.every(isTitle) ? words.slice(0, end) : words;
}
const signsOff = /^(?:atentamente|cheers|faithfully|gracias|regards|saludos|sincerely|thanks|thx)$/;

const reasons = new RegExp(
  `^${anyOf(
    '(?:so (?:that )?(?:i|we) can|because (?:i|we)|before (?:i|we)|in case (?:i|we))',
    'since (?:i|we) (?:need|want|have)',
    '(?:i|we) (?:do not|no longer) (?:need|want)',
    '(?:i|we) (?:need|want) (?:it|them|this|that)',
    '(?:need|needed) (?:it|this|that|them)? ?(?:for|by|before|asap|urgently)',
    '(?:and|with) (?:(?:about|roughly) )?(?:their|its|the|what) shares?',
    '(?:and )?since when',
    'and how much each',
  )} `,
);
const isWished = /^(?:i|we) (?:need|want) (?:it|them|this|that)(?: |$)/;
const shortestRequest = 3;
const longestReason = 4;

/** The number of words that begin a reason; 0 where none begins. */
const reasonAt = (words: readonly Word[], at: number): number =>
  (reasons.exec(`${phraseOf(words, at, longestReason)} `)?.[0] ?? '').trim().split(' ').filter(Boolean).length;

/** `…, so I can compare`: a reason that names nothing. */
function withoutReason(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, i) => i >= shortestRequest && reasonAt(words, i) > 0);
  if (at === -1) return words;
  const rest = words.slice(at + reasonAt(words, at));
  if (!rest.some(mayNarrow)) return words.slice(0, at);
  // `I need it for the last two years` says when.
  const asked = words.slice(0, at).map((word, i) => (i < at - 1 ? word : { ...word, after: '' }));
  return isWished.test(phraseOf(words, at, longestReason)) ? [...asked, ...rest] : words;
}

const allTime = /^(?:of |for |over |in )?(?:all time|all years)$|^(?:since|from) the (?:very )?(?:beginning|start)$/;
/** The first day that the service searches by default. */
const sinceFirst = ['since', '2021'].map(said);

/** `Did Acme ever buy from Borealis`, `shipments of Acme of all time` */
function withAllTime(words: readonly Word[]): readonly Word[] {
  if (words.some(isPeriod)) return words;
  const ever = /^(?:did|do|does|has|have)$/.test(words[0]?.low ?? '')
    ? words.findIndex(({ low }) => low === 'ever')
    : -1;
  if (ever > -1) return [...words.toSpliced(ever, 1), ...sinceFirst];
  const length = [4, 3, 2].find((some) => allTime.test(phraseOf(words, words.length - some, some)));
  // `Now for all time` follows an answer.
  const isAlone = length === undefined || words.length - length < 2;
  return isAlone ? words : [...words.slice(0, -length), ...sinceFirst];
}

const relation = new RegExp(
  `^(?:my|our) (?:${anyWord('main current existing key biggest largest usual former new old')} )?` +
    `${anyWord('competitor rival client customer supplier vendor')} `,
);

/** `Our main supplier Borealis` is Borealis. */
function withoutRelation(words: readonly Word[]): readonly Word[] {
  const said = words.map(
    (_, i) =>
      relation
        .exec(`${phraseOf(words, i, 3)} `)?.[0]
        .trim()
        .split(' ').length ?? 0,
  );
  const at = said.findIndex((length, i) => {
    const [name, next] = [words[i + length], words[i + length - 1]];
    return length > 0 && name !== undefined && isTitle(name) && next?.after === '';
  });
  return at === -1 ? words : words.toSpliced(at, said[at] ?? 0);
}

const asker = new RegExp(
  `^(?:we|i) (?:are|am) (?:an? |the )?(?:\\w+ )?${anyWord(`factory company manufacturer maker producer importer
  exporter buyer broker forwarder trader distributor wholesaler retailer`)}(?: |$)`,
);

/** `…, we are a factory in Zhejiang`: who asks narrows nothing. */
function withoutAsker(words: readonly Word[]): readonly Word[] {
  const ends = (after = '') => /[,.;–]/.test(after);
  const at = words.findIndex(
    (_, i) => i >= shortestRequest && ends(words[i - 1]?.after) && asker.test(phraseOf(words, i, 5)),
  );
  return at === -1 || words.slice(at, -1).some(({ after }) => ends(after)) ? words : words.slice(0, at);
}

/** Goods, names, numbers, times, countries and negations may narrow what is asked. */
const mayNarrow = ({ text, low }: Word): boolean =>
  /^(?:day|week|month|quarter|year)s?$/.test(low) ||
  /^(?:\p{Lu}.|\d|")/u.test(text) ||
  isGoodsWord(low) ||
  partsOf(low).includes('not') ||
  (!isFunctionWord(low) && countryNamed(low) !== null);
