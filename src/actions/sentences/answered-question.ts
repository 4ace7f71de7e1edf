import type { Action } from '../../slack/kit/action.ts';
import { asTyped } from '../../slack/kit/text.ts';
import { openedBy } from '../follow-ups/asked.ts';
import { isOfAll } from '../follow-ups/sides.ts';
import { offered } from '../in-words.ts';
import type { Last } from '../last-look-up.ts';
import type { Question } from '../offers.ts';
import { ask, question } from '../reader/ask.ts';
import { asName } from '../reader/query/name-action.ts';
import { anyOf, anyWord } from '../reader/words/patterns.ts';
import {
  beginsWith,
  buttonOf,
  type Choice,
  choiceOf,
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

/* What answers the question that Trade asked, in place of a press: `the second one`, `yes`, `June`, `the Chinese one`. */

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
  const { opensForm } = text;
  const typed = asTyped(text.said);
  const all = wordsIn(typed).join(' ');
  const said = all.replace(hedges, '');
  const words = wordsIn(said);
  if (words.length === 0 || words.length > longest || typed.includes(':')) return null;
  const choices = asked.offers.map(choiceOf);
  const telling = tellingIn(words);
  const none = 'All right, none of these. Say it another way, or type more of the name.';
  if (declines.test(said)) return ask(asked.isPrice ? "All right, I won't." : none);
  const several = severalOf(choices, telling);
  if (several.length > 1) return whichFirst(several);
  const [first] = choices;
  if (agrees.test(said) && choices.length > 1) {
    if (asked.isPrice && first !== undefined) return taken(first, typed);
    return ask('To which of these?', choices.slice(0, mostOffered).map(buttonOf));
  }
  const meant = agrees.test(said) ? choices : meantBy(telling, choices);
  const [only, second] = meant;
  if (only === undefined) return changedOffers(choices, last, text);
  // `Acme` may fit them all.
  if (second !== undefined && meant.length === choices.filter(({ action }) => action.do !== 'compare').length)
    return null;
  const isPointing = agrees.test(said) || said !== all || words.some((word) => points.has(word)) || isOrdinal(telling);
  const own = isPointing || opensForm ? ask('') : text.otherwise();
  // `Home & Living`, of Norvane Home & Living Stores
  const isTitle = telling.length > 1 && only.firm !== undefined && second === undefined;
  const names = isTitle || beginsWith(only.title, words) ? [] : namesIn(own);
  // `Export`, `usage`
  if (asName(own) === null && own.do !== 'mistakes' && openedBy(own) === null) return null;
  if (second === undefined && names.length === 0 && !opensForm) return taken(only, typed);
  // `Toys` may be the firm of that name, or goods.
  const form = opensForm ? [{ text: 'Search with a form', action: { do: 'form', form: 'query' } }] : [];
  return ask('Which do you mean?', [...meant.slice(0, mostOffered).map(buttonOf), ...names, ...form]);
}

const agrees = new RegExp(
  `^(?:${anyWord('ok okay yes yeah yep sure please well si')} )*(?:${anyOf(
    anyWord('yes yeah yep yup y ok okay sure correct exactly right si'),
    '(?:do|run|take) (?:it|that|this)',
    'go(?: ahead| for it| on)?',
    '(?:look|search) (?:it|that|this|them) up',
    '(?:that|this)(?: one)?|that s (?:it|right|the one|correct|what i mean[t]?)',
  )})(?: ${anyWord('please pls thanks thank_you then')})*$`,
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

/** The names to look for that a text may be. */
const namesIn = (own: Action) =>
  (asName(own) === null ? offersIn(own) : [offered(own)]).filter(({ action }) => asName(action) !== null);

const offersIn = (action: Action) => question.safeParse(action).data?.meant ?? [];
