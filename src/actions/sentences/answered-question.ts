import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../slack/kit/action.ts';
import { asTyped } from '../../slack/kit/text.ts';
import { openedBy } from '../follow-ups/asked.ts';
import { notApplied } from '../follow-ups/follow-ups.ts';
import { isOfAll } from '../follow-ups/sides.ts';
import { offered } from '../in-words.ts';
import type { Last } from '../last-look-up.ts';
import type { Question } from '../offers.ts';
import { ask, question } from '../reader/ask.ts';
import { asName } from '../reader/query/name-action.ts';
import { anyOf, anyWord, setOf } from '../reader/words/patterns.ts';
import {
  beginsWith,
  buttonOf,
  type Choice,
  choiceOf,
  isInTitle,
  isOrdinal,
  meantBy,
  mostOffered,
  points,
  severalOf,
  taken,
  tellingIn,
  whichFirst,
  wordsIn,
} from './choices.ts';

/* The answer to a question of Trade, in place of a press: `the second one`, `yes`, `June`, `the Chinese one`. */

const longest = 8;

interface Typed {
  /** As typed. */
  readonly said: string;
  /** How the text is read if it answers nothing. */
  readonly otherwise: () => Action;
  /** Reads it after another answer. */
  readonly readAfter: (text: string, last: Last) => Action;
  /** Whether it opens a form at once, and must not pay. */
  readonly opensForm: boolean;
}

/** Null for a text that answers nothing. @param last the answer before the question */
export function answeredQuestion(asked: Question, last: Last | null, text: Typed): Action | null {
  const typed = asTyped(text.said);
  const all = wordsIn(typed).join(' ');
  const said = all.replace(hedges, '');
  const words = wordsIn(said);
  if (words.length === 0 || words.length > longest || typed.includes(':') || thanks.test(said)) return null;
  const choices = asked.offers.map(choiceOf);
  const firms = choices.slice(0, asked.firms);
  const likely = firms.length > 0 ? firms : choices;
  if (declines.test(said))
    return ask(asked.isPrice ? "All right, I won't." : firms.length > 0 ? noFirm : 'All right, none of these.');
  const telling = tellingIn(words);
  const several = severalOf(likely, telling);
  if (several.length > 1) return whichFirst(several);
  const isAgreed = agrees.test(said) || (asked.isPrice && agreesToPrice.test(said));
  // `That one`, of a single firm
  if (isAgreed || (telling.length === 0 && firms.length === 1)) return agreedTo(likely, asked, typed);
  const meant = meantBy(telling, isOrdinal(telling) ? likely : choices);
  const [only, second] = meant;
  if (only === undefined) return changedOffers(choices, last, text);
  // `Acme` may fit them all.
  if (second !== undefined && meant.length === choices.filter(({ action }) => action.do !== 'compare').length)
    return null;
  if (asked.isPrice || telling.every((word) => ofLabels.has(word)))
    return telling.length > 1 && beginsWith(only.title, telling) ? taken(only, typed) : null;
  const isLabel = said === wordsIn(only.title).join(' ');
  const isPointing = isLabel || said !== all || words.some((word) => points.has(word)) || isOrdinal(telling);
  const isSure = isPointing || isInTitle(only, telling) || (only.firm !== undefined && beginsWith(only.title, telling));
  const own = isSure || text.opensForm ? ask('') : text.otherwise();
  // The answer before the question is hardly what `june` follows.
  const isPassed = last?.isPassed === true && own.do === 'mistakes';
  const others = isPassed ? [] : otherReadings(own, only);
  if (others === null) return null;
  if (second === undefined && others.length === 0 && !text.opensForm) return taken(only, typed);
  const form = text.opensForm ? [{ text: 'Search with a form', action: { do: 'form', form: 'query' } }] : [];
  return ask('Which do you mean?', [...meant.slice(0, mostOffered).map(buttonOf), ...others, ...form]);
}

/** `Yes`: the only one, or what the price is of. */
function agreedTo(likely: readonly Choice[], { isPrice }: Question, typed: string): Action | null {
  const [only, second] = likely;
  if (only === undefined) return null;
  if (isPrice || second === undefined) return taken(only, typed);
  return ask('Which of these?', likely.slice(0, mostOffered).map(buttonOf));
}

/** Other readings of a text: `toys` may be the firm of that name, or goods. Null for a command, such as `export`. */
function otherReadings(own: Action, { action }: Choice): ReturnType<typeof offersIn> | null {
  const isRead = (one: Action) => asName(one) !== null || (openedBy(one) !== null && !isOfAll(one));
  const bare = (one: Action) => asName(one) ?? openedBy(one);
  const isOther = (one: Action) => !isDeepStrictEqual(bare(one), bare(action));
  if (own.do !== 'mistakes' && asName(own) === null && openedBy(own) === null) return null;
  // Its offers are the usual ways on.
  if (String(own['mistakes']).startsWith(notApplied)) return [];
  const readings = own.do === 'mistakes' ? offersIn(own) : [offered(own)];
  return readings.filter((one) => isRead(one.action) && isOther(one.action));
}

const noFirm = 'All right, none of these. Type more of the name.';
const thanks = /^(?!y).* (?:thanks|thank you|thx)$/;
/** Words of labels, which alone choose nothing. */
const ofLabels = setOf('export find for in it look of open product products rows run search the to up');
const agrees = new RegExp(
  `^(?:${anyWord('ok okay please well yes yeah')} )*(?:${anyOf(
    anyWord('yes yeah yep yup y correct si'),
    '(?:do|run|take) (?:it|that|this)',
    'go (?:ahead|for it)',
    '(?:look|search) (?:it|that|this|them) up',
    '(?:that|this) one|that s (?:it|right|the one|correct|what i mean[t]?)',
  )})(?: ${anyWord('please pls thanks thank_you then do go sure')})*$`,
);
const agreesToPrice = new RegExp(
  `^(?:${anyWord('ok okay sure fine alright go')})(?: ${anyWord('please pls then go sure fine')})*$`,
);
const declines = new RegExp(
  `^(?:${anyWord('no nope none neither nah')}(?: ${anyWord('of them these those thanks thank_you one')})*|cancel)$`,
);
/** Words that only say how sure an answer is. */
const hedge = anyWord(`certainly clearly definitely for_sure i_believe i_d_say i_guess i_suppose i_think maybe naturally
  obviously of_course perhaps presumably probably surely`);
const hedges = new RegExp(`^(?:${hedge} )+|(?: ${hedge})+$`, 'g');
/** `Only from China`, of the last answer and of what was offered since. */
function changedOffers(choices: readonly Choice[], last: Last | null, text: Typed): Action | null {
  if (last !== null && last.isPassed === undefined) return null;
  const changed = choices.flatMap(({ action }) => {
    const lookUp = openedBy(action) ?? asName(action)?.otherwise ?? null;
    if (lookUp === null || isOfAll(lookUp)) return [];
    const read = text.readAfter(text.said, { lookUp, next: null, rows: [], at: 0 });
    const followed = 'how' in read ? openedBy(read) : null;
    return followed === null ? [] : [offered(followed)];
  });
  if (changed.length === 0) return null;
  return ask(
    'Which do you mean?',
    [...(last === null ? [] : offersIn(text.otherwise())), ...changed].slice(0, mostOffered),
  );
}

const offersIn = (action: Action) => question.safeParse(action).data?.meant ?? [];
