import { partyKinds } from '../../model/answer.ts';
import { queryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { datasets } from '../../model/datasets.ts';
import { asAction, ask } from './ask.ts';
import { type Cover, coversOf } from './covers/cover.ts';
import type { Frame } from './covers/frame.ts';
import { isNamed } from './decide/candidates.ts';
import { noPlaceRanks } from './decide/caveats.ts';
import { readCover } from './decide/read-cover.ts';
import { containerAt } from './facts/codes.ts';
import type { Fact } from './facts/facts.ts';
import { unrecordedIn } from './facts/unrecorded.ts';
import { courtesy, isFunctionWord, isGoodsWord, isPart, isSpanishWord, phrasesAt } from './lexicon/index.ts';
import { isHome } from './query/places.ts';
import { isMistakes, type Preferences } from './query/read-query.ts';
import { looksLikeName, type Sentence } from './read.ts';
import { shortly } from './say.ts';
import { describes } from './words/goods.ts';
import { anyOf, anyWord, politeWord, setOf } from './words/patterns.ts';
import { countryNamed } from './words/place-names.ts';
import { isTitle, lowAt, spoken, textOf, type Word, wordsOf } from './words/words.ts';

/** A text that follows the person's last look-up in the same conversation. */
export interface Fragment {
  readonly as: NonNullable<Frame['follow']> | 'it';
  readonly cover: Cover;
  /** The words may also be a request of their own, so both are offered. */
  readonly isUnsure: boolean;
}

/** Cost lead at which a request of its own beats the fragment. */
const near = 0.1;

/** Fragments that are nothing but their own words. */
const leavesNothingOut =
  setOf(`rows row data drop without pointed sort same both form versus namesake shared since firm period
  periods back field choose cost paid`);
/** Fragments that no fact changes. */
const takesNoFact = setOf('same both firm form before year older back field choose cost paid next previous page');

/** The fragment in a text; null if the text is a request of its own. */
export function fragmentOf(sentence: Sentence): Fragment | null {
  const { tokens, byForm, words } = sentence;
  if (byForm !== null || tokens.filters.length > 0 || tokens.excluded.length > 0) return null;
  // `Container MSKU4417209, where is it?`
  if (words.some((_, at) => containerAt(words, at) !== null)) return null;
  const covers = sentence.allCovers
    .map((one) => asNarrow(one, words))
    .filter((cover) => fits(cover) && !leavesGoods(cover, words));
  const [best] = covers;
  if (best === undefined) return null;
  const cover = covers.find(({ frame, cost }) => frame.follow !== undefined && cost < best.cost + near);
  if (cover === undefined) return withoutAsking(sentence, best);
  // `Lo mismo para las importaciones de México`
  const ofHome = covers.find(
    ({ frame, cost, facts }) =>
      frame === cover.frame && cost === cover.cost && facts.some((fact) => fact.is === 'place' && fact.role === 'of'),
  );
  if (cover.frame.follow === 'data' && ofHome !== undefined) return { as: 'data', cover: ofHome, isUnsure: false };
  // `Everything from Belarus but no potash` is a complete request.
  const isComplete = ({ frame, cost, noun, skipped }: Cover) =>
    frame.follow === undefined && noun !== null && skipped.length === 0 && cost <= cover.cost;
  if (cover.skipped.length > 0 && sentence.allCovers.some(isComplete)) return null;
  // `And who are their customers?` points to the last firm.
  const mayPoint = cover.skipped.length > 0 || ['side', 'other', 'also'].includes(cover.frame.follow ?? '');
  return (mayPoint ? withPronoun(sentence, best) : null) ?? follows(cover, sentence);
}

/** `How many of them` is the same again, but `how many of them are in Vietnam` narrows it. */
function asNarrow(cover: Cover, words: readonly Word[]): Cover {
  const isPointing = words.some(({ low }) => /^(?:them|these|those)$/.test(low));
  return cover.frame.follow === 'same' && cover.facts.length > 0 && isPointing
    ? { ...cover, frame: { ...cover.frame, follow: 'narrow' } }
    : cover;
}

/** Whether the facts and skipped words of a cover suit its frame: `imports from China` is a request of its own. */
function fits({ frame: { follow, says, ask: asked }, slots, facts, skipped }: Cover): boolean {
  if (follow === undefined) return true;
  return (
    (follow !== 'rows' || facts.every(({ is }) => is === 'count')) &&
    (follow !== 'row' || facts.length === 1) &&
    (!takesNoFact.has(follow) || facts.length === 0 || says === 'more') &&
    (follow !== 'drop' || facts.every(({ is }) => is !== 'unclear')) &&
    (follow !== 'without' || takesOut(slots, facts)) &&
    ((follow !== 'period' && follow !== 'periods') || facts.every(({ is }) => is === 'dates')) &&
    // `Robots from China vs Spain`, `Since Hardware`
    (skipped.length === 0 ||
      !(
        leavesNothingOut.has(follow) ||
        (follow === 'narrow' && asked === 'trend') ||
        (follow === 'before' && says === 'after')
      ))
  );
}

/** `Remove Houston`, `forget the toys` */
const takesOut = (slots: Cover['slots'], [fact, ...others]: Cover['facts']): boolean =>
  fact === undefined
    ? slots.some(({ slot }) => slot === 'goods' || slot === 'firm')
    : fact.is === 'place' && others.length === 0;

/** `Toys, Chinese origin but from Haiphong` names its goods first, and follows nothing. */
const leavesGoods = ({ frame, skipped }: Cover, [first]: readonly Word[]): boolean =>
  frame.follow === 'narrow' && skipped.some((word) => word === first && isGoodsWord(word.low));

/** A fragment by its frame: `and last year`, `what about Borealis`. */
function follows(found: Cover, { words }: Sentence): Fragment | null {
  const { follow } = found.frame;
  // `Drop the port, I want all of the US`
  const isAll = (fact: Fact) => found.frame.drops === 'port' && fact.is === 'place' && isHome(fact);
  const cover = { ...found, facts: found.facts.filter((fact) => !isAll(fact)) };
  if (follow === undefined) return null;
  const drops = (follow === 'drop' || follow === 'pointed') && cover.frame.says !== 'only';
  const asksItself = isOwn(cover) || (drops && cover.facts.length > 0);
  const first = words.find(({ low }) => goesOn.has(low) || !courtesy.has(low));
  const goesOnAtLast = follow === 'narrow' && /^(?:only|instead|too|also|tambien)$/.test(words.at(-1)?.low ?? '');
  const saysSo = goesOn.has(first?.low ?? '') || goesOnAtLast;
  // `India vs Pakistan cotton towels`
  const isWhole = follow === 'versus' && countryNamed(words[0]?.text ?? '') !== null;
  // `Why is there no price in it?`
  const isUnrecorded = follow === 'why' && unrecordedIn(words) !== null;
  if ((asksItself && !saysSo) || isWhole || isUnrecorded) return null;
  // `And Son Ltd` may be a name, but not `And Borealis?`.
  const isName = words.length > 1 && isNamed(words) && words.at(-1)?.after.includes('?') !== true;
  const mayBeOwn = (follow === 'other' || follow === 'also') && isName;
  // `Just bananas` may be a request of its own.
  const isGoods = follow === 'narrow' && cover.slots.some(({ slot }) => slot !== 'any');
  // `The three biggest sellers` may be those of all goods.
  const isRanking = follow === 'side' && cover.facts.length > 0 && !saysSo;
  const isUnsure = cover.skipped.length > 0 || mayBeOwn || isGoods || isRanking || leavesOutMore(cover);
  return follow === 'narrow' ? narrowing(cover, isUnsure, words) : { as: follow, cover, isUnsure };
}

/** Whether anything is left out that may be no goods: `not what I asked`, `remove my access`, `without Eastvale`. */
function leavesOutMore({ frame, slots, facts }: Cover): boolean {
  const out = facts.flatMap((fact) => (fact.is === 'without' ? fact.each : []));
  const takenOut = frame.follow === 'without' ? slots.map(({ words }) => words) : [];
  return ![...out, ...takenOut].flat().every(({ low }) => isGoodsWord(low) || isFunctionWord(low));
}

/**
 * `Only the gearboxes`, `toys only`, in small letters: no request of its own after an answer about no goods. After
 * goods, `only stainless steel` and `only outdoor ones` tell which of them.
 */
export function narrowsToGoods({ as, cover }: Fragment, words: readonly Word[], isOfGoods: boolean): boolean {
  const isOnly = ({ low }: Word) => /^(?:only|just|solo)$/.test(low);
  const others = words.filter(
    ({ low }) => !/^(?:only|just|solo|ones|now|then|and|but|ok)$/.test(low) && !courtesy.has(low),
  );
  const areGoods = others.every(({ low, text }) => text === low && isGoodsWord(low));
  const tellsWhich = others.every(describes) || words.some(({ low }) => low === 'ones');
  return as === 'narrow' && cover.facts.length === 0 && areGoods && words.some(isOnly) && (!isOfGoods || tellsWhich);
}

/** `Limit it to Vietnam`, `lo mismo para Vietnam`: in such a frame, `to` opens no destination. */
function withoutRole(fact: Fact, { says }: Frame): Fact {
  return says === 'limit' && fact.is === 'place' && fact.role === 'into' && !isHome(fact)
    ? { ...fact, role: 'alone' }
    : fact;
}

/** `I meant Austria, not Australia` only names Austria. `Mexico, not US` may ask for Mexico's own imports. */
function narrowing(found: Cover, isUnsure: boolean, words: readonly Word[]): Fragment {
  const said = { ...found, facts: found.facts.map((fact) => withoutRole(fact, found.frame)) };
  // `With China`
  const isBare = said.frame.follow === undefined;
  const isWith = isBare && words[0]?.low === 'with' && said.facts.every(({ is }) => is === 'place');
  const cover =
    isWith || adds.test(textOf(words)) ? { ...said, frame: { ...said.frame, isAlso: true } as const } : said;
  const countries = cover.facts.flatMap((fact) => (fact.is === 'place' && fact.kind === 'country' ? [fact] : []));
  const [named] = countries.filter(({ isOut }) => !isOut);
  if (named === undefined) return { as: 'narrow', cover, isUnsure };
  // `Only the EU without Germany` leaves out one of the named.
  const isOthers = (names: readonly string[]) => !names.some((name) => named.names.includes(name));
  const facts = cover.facts.filter(
    (fact) => fact.is !== 'place' || fact.kind !== 'country' || !fact.isOut || !isOthers(fact.names),
  );
  const isOther = countries.length === 2 && facts.length < cover.facts.length && countries.every(isHome);
  return isOther && named.role === 'alone'
    ? { as: 'data', cover: { ...cover, noun: 'imports', facts: [{ ...named, role: 'of' }] }, isUnsure: true }
    : { as: 'narrow', cover: { ...cover, facts }, isUnsure };
}

/** `China as well`, `plus China` */
const adds = /^(?:and )?plus\b|\bas well$/i;

/** Filters that identify a few records on their own. */
export const ownKeys = ['hs', 'container', 'vessel', 'notify', 'rfc'];
const isOwn = ({ facts, frame }: Cover) => {
  // `What about 8482.10?`
  const keys = frame.says === 'about' ? ownKeys.filter((key) => key !== 'hs') : ownKeys;
  return facts.some(
    (fact) =>
      fact.is === 'told' ||
      (fact.is === 'unclear' && fact.isCount !== true) ||
      (fact.is === 'filter' && keys.includes(fact.key) && fact.isOut !== true),
  );
};

/** A fragment without a frame of its own: only facts (dates, places, amounts), a file format, or a pronoun. */
function withoutAsking(sentence: Sentence, cover: Cover): Fragment | null {
  const { shape, command } = cover.frame;
  // `As csv since June`
  const isFile =
    cover.slots.length === 0 &&
    cover.facts.some(({ is }) => is === 'file') &&
    cover.facts.every(({ is }) => /^(?:dates|file|filter|place)$/.test(is));
  const { skipped } = cover;
  if (isFile || command?.startsWith('export ') === true)
    return { as: 'file', cover, isUnsure: skipped.some(({ low }) => !courtesy.has(low)) };
  const pointing = command === undefined ? withPronoun(sentence, cover) : null;
  if (pointing?.cover.frame.ask === 'watch') return pointing;
  // `Sold to Acme` may be all that Acme buys.
  const isOfFirm =
    shape === '' && cover.noun === null && cover.slots.some(({ slot }) => /^(?:company|supplier)$/.test(slot));
  const isBare =
    (shape === '' || shape === 'trend') &&
    (isOfFirm || (cover.slots.length === 0 && (cover.facts.length > 0 || shape === 'trend')));
  const isRead = skipped.every(({ low }) => courtesy.has(low) || isFunctionWord(low));
  const named = sentence.allCovers.some((own) => own.noun !== null && own.cost < cover.cost + near);
  // `The 2024 figures` are those of the same look-up, and no chart.
  const own =
    cover.facts.length > 0 && sentence.words.some(({ low }) => numbers.test(low)) ? withoutTrend(cover) : cover;
  if (isBare && isRead && !named && !isOwn(cover))
    return narrowing(
      own,
      skipped.some(({ low }) => !points.test(low)) || isOfFirm || leavesOutMore(own),
      sentence.words,
    );
  return pointing;
}

const numbers = /^(?:cifras|datos|figures|numbers|numeros|statistics|stats)$/;
const withoutTrend = (cover: Cover): Cover => ({ ...cover, frame: { shape: '', ask: 'shipments' } });

/** Words that open a fragment. */
const goesOn =
  setOf(`add and but include only just now same also then ok instead filter narrow restrict limit drill dig zoom focus
  y pero solo ahora`);

/** `Chart it` */
const points = /^(?:it|this|that|these|those|them)$/;
const pronouns = setOf('it its they them their theirs sus');
/** Words to skip before a fragment with a pronoun. */
const joints = setOf('and but ok okay now right so then well thanks thx y e pues');

/** Whether a text begins like a follow-up: `now steel from Turkey`. */
export const goesOnFrom = ([first]: readonly Word[]): boolean =>
  first !== undefined && (joints.has(first.low) || first.low === 'ahora');

/** The cost of the slot that the pronoun fills. */
const pronounCost = 1.3;
/** Placeholder for a pronoun, not a word that people type. */
export const it: Word = { ...spoken('þat'), text: 'Þat' };

/** `How did this develop` */
const grows = (word: Word | undefined): boolean => isPart(word?.low, 'grow');

/** `Put that on alert` */
const isSetOnAlert = (words: readonly Word[], at: number): boolean =>
  /^(?:put|set|place)$/.test(lowAt(words, at - 1)) &&
  words[at + 1]?.low === 'on' &&
  /^(?:alert|watch)$/.test(lowAt(words, at + 2));

/** `their suppliers`: the pronoun alone is the firm, and no other reading explains the words nearly as well. */
function withPronoun({ words: all, today }: Sentence, best: Cover): Fragment | null {
  const words = withSubject(withPointer(pointed(all.slice(all.findIndex(({ low }) => !joints.has(low))))));
  const isLast = (i: number) => words.slice(i + 1).every(({ low }) => saysWhen.test(low));
  const at = words.findIndex(
    ({ low }, i) =>
      pronouns.has(low) ||
      (/^(?:this|that|these|those)$/.test(low) && (isLast(i) || grows(words[i + 1]) || isSetOnAlert(words, i))),
  );
  if (at === -1 || looksLikeName(textOf(words))) return null;
  const [cover] = coversOf(words.with(at, { ...it, after: words[at]?.after ?? '' }), today).filter(
    ({ frame, skipped }) => frame.follow === undefined && skipped.length === 0,
  );
  // `April Showers Co, who buys from them` names the firm itself.
  const others =
    cover?.slots.filter(({ slot, words: some }) => slot !== 'goods' || some.slice(0, 2).every(isTitle)) ?? [];
  // `What do they buy from Borealis`
  const isOther = (slot: string) => partyKinds.some((kind) => kind === slot);
  const isAlone =
    others.some(({ words: some }) => isIt(some)) &&
    others.every(({ slot, words: some }) => slot !== 'any' && (isIt(some) || isOther(slot)));
  return cover !== undefined && isAlone && cover.cost - pronounCost < best.cost + near
    ? { as: 'it', cover, isUnsure: false }
    : null;
}

/** `Watch this one`, `what did these guys import`: the noun says no more than the pronoun. */
const pointed = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, at) => {
    const points = (one: Word | undefined) => /^(?:this|that|these|those)$/.test(one?.low ?? '');
    if (points(word) && nouns.test(lowAt(words, at + 1))) return [];
    return nouns.test(word.low) && points(words[at - 1]) ? [{ ...word, text: 'them', low: 'them' }] : [word];
  });
const nouns = /^(?:ones?|guys|firms?|compan(?:y|ies)|people|suppliers?|lot)$/;

/** `¿A quién le vende?`, `¿qué importa?`, `¿está creciendo?`: the verb has its subject. */
function withSubject(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  const opens = (...parts: readonly string[]) => phrasesAt(words, 0).some(({ part }) => parts.includes(part));
  const asks = isPart(last?.low, 'buy', 'supply') && opens('what', 'whom', 'whence', 'where', 'much');
  const isState = (isPart(last?.low, 'grow') && opens('do')) || (isPart(last?.low, 'do') && opens('who'));
  const isWhole = words.slice(0, -1).every(({ after }) => after === '');
  return last !== undefined && isSpanishWord(last) && isWhole && (asks || isState) ? [...words, spoken('them')] : words;
}

/** `Alert me`, `keep me posted weekly`, `tell me when there are new ones`: about what was looked up. */
function withPointer(words: readonly Word[]): readonly Word[] {
  const said = words.map(({ low }) => low).join(' ');
  const [bare = ''] = bareAlert.exec(`${said} `) ?? [];
  const rest = words.slice(bare.trim().split(' ').length);
  if (bare !== '' && rest.every(({ low }) => saysWhen.test(low))) {
    const asked = /(?:\b(?:me|us)|[at]ame) /.test(bare) ? 'alert me about new shipments of it' : 'watch it';
    return [...wordsOf(asked.split(' ')), ...rest];
  }

  // `Ping me on any new buyer`
  const [, often = '', partner] = newPartner.exec(said) ?? [];
  if (partner !== undefined) return wordsOf(`tell me ${often}when it gets a new ${partner}`.split(' '));
  const [ones = ''] = newOnes.exec(said) ?? [];
  const isAlert = words.some((_, i) =>
    phrasesAt(words, i).some(({ part }) => /^(?:tell|let|alert|told me|watch)$/.test(part)),
  );
  if (ones === '' || !isAlert) return words;
  return [
    ...words.slice(0, words.length - ones.trim().split(' ').length),
    ...wordsOf(['new', 'shipments', 'of', 'it']),
  ];
}

const bareAlert = new RegExp(
  `^${anyOf(
    `(?:alert|inform|message|notify|ping|tell) (?:me|us)(?: (?:about|of|on) ${anyWord('any more new any_new future')} ` +
      `${anyWord('arrivals ones records shipments')})?`,
    '(?:keep|let) (?:me|us) (?:informed|know|posted|updated)',
    '(?:(?:i|we) (?:need|want)|(?:add|create|make|set)(?: up)?) (?:an? )?(?:alerts?|notifications?)',
    `${anyWord('alertame avisame notificame')}(?: (?:de|si|cuando) ${anyWord('hay haya llegan lleguen los las')}?` +
      `(?: ?${anyWord('mas nuevos nuevas otros otras cambia cambie novedades embarques registros')}){1,2})?`,
    `(?:${anyWord('crea hazme necesito pon ponme quiero')} una )?alerta`,
    anyWord('vigilalo vigilala siguelo siguela monitorealo'),
  )} `,
);

const newPartner = new RegExp(
  `^(?:alert|inform|message|notify|ping|tell) (?:me|us) ((?:daily|weekly) )?(?:about|of|on|to) ` +
    `(?:${anyWord('a all any each every')} )?new (${anyWord('buyer client customer importer supplier vendor')})s?$`,
);

const newOnes = new RegExp(
  ` (?:(?:there (?:is|are|was|were)|theres?'?s?) )?(?:` +
    anyOf(
      anyWord('new_ones more_ones any_ones any_more more something_new anything_new a_new_one another_one next_one'),
      `the next one|more of ${anyWord('these those them this that')}`,
    ) +
    `(?: (?:(?:arrive|come|appear|land)s?|(?:show|turn)s? up))?(?: in)?|(?:that|this|it|anything) changes)$`,
);

/** Words that may follow a pronoun: `Watch that weekly in #sourcing`. */
const saysWhen = new RegExp(
  `^(?:${anyWord('for me us please weekly daily every each day week morning in to por favor cada dia semana en')}|` +
    String.raw`#\S+|[cg](?=\w*\d)\w{6,})$`,
);

const isIt = (words: readonly Word[]) => textOf(words) === it.text;

export const noOtherOrder =
  "I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. " +
  'Narrow them instead, such as over 500 kg.';

/** The reply to a fragment that follows nothing, or asks for what no answer can do. Paid look-ups are only offered. */
export function alone({ as, cover }: Fragment, { tokens, today }: Sentence, preferences: Preferences): Action {
  if (as === 'sort') return ask(noOtherOrder);
  if (as === 'split') return ask(noPlaceRanks);
  if (as === 'both') return { do: 'compare-earlier' };
  if (as === 'file') return { do: 'export-last', format: formatOf(cover) };
  const nothing = 'You looked nothing up here in the last 30 minutes that this could follow.';
  if (as !== 'narrow') return ask(`What does that follow? ${nothing} Name the firm or the product too.`);
  const read = readCover(cover, { tokens, today, preferences });
  if (isMistakes(read)) return asAction(read);
  const query = queryLookUp.safeParse(read).data;
  if (cover.skipped.length > 0 && query !== undefined)
    return ask(`What does that follow? ${nothing}`, [{ text: shortly(query), action: read }]);
  const { title } = datasets[query?.dataset ?? 'us-import'];
  const words = changeIn(tokens.words.join(' ')).replace(
    /^(?:only|just|solo) (?:(?:the )?(?:ones|those) |los de )?/i,
    '',
  );
  return ask(`All ${title}s ${words}? ${nothing}`, [{ text: 'Look them all up', action: read }]);
}

/** The format as it was said: `excel` is sent as CSV. */
const formatSaid = ({ slots, facts }: Cover): string =>
  slots.find(({ slot }) => slot === 'format')?.words[0]?.low ??
  facts.find((fact) => fact.is === 'file')?.format ??
  'csv';

export const formatOf = (cover: Cover): 'csv' | 'json' =>
  cover.frame.command === 'export json' || formatSaid(cover) === 'json' ? 'json' : 'csv';

export const isForExcel = (cover: Cover): boolean => /^(?:excel|xlsx|spreadsheet)$/.test(formatSaid(cover));

const said = anyOf(
  politeWord,
  anyWord('but right well sorry oops y e ahora mejor perdon'),
  '(?:i|we) (?:meant|ment|mean)',
  "(?:(?:that|it)(?:'s| is) )?(?:way |still |a bit )?too (?:much|many|expensive|pricey|costly)",
  '(?:what|how) about',
  '(?:the )?same(?: thing)?(?: for| but)?',
  'make (?:it|that|them)',
);
const opening = new RegExp(`^(?:${said}[,.!]?\\s+)+`, 'i');
const thanks = `(?:[\\s,]+${anyWord('please pls plz ta por_favor porfa')})`;
const ending = new RegExp(`${thanks}*[\\s?!.]+$|${thanks}+$`, 'i');

/** A fragment without its opening and courtesy: `only from Vietnam` of `ok, and only from Vietnam please?`. */
export const changeIn = (typed: string): string => typed.replace(opening, '').replace(ending, '');
