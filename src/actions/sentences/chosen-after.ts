import { isDeepStrictEqual } from 'node:util';
import { firmsOf, type NamedFirm, withFirm } from '../../model/look-up.ts';
import { isLegalForm } from '../../model/names.ts';
import type { Action } from '../../slack/kit/action.ts';
import { asTyped } from '../../slack/kit/text.ts';
import { openedBy } from '../follow-ups/asked.ts';
import type { Last } from '../last-look-up.ts';
import type { Question } from '../offers.ts';
import { ask } from '../reader/ask.ts';
import { asName } from '../reader/query/name-action.ts';
import { partyName } from '../reader/say.ts';
import { anyOf, anyWord } from '../reader/words/patterns.ts';
import {
  beginsWith,
  buttonOf,
  type Choice,
  choiceOf,
  firmIn,
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

/* A choice after an answer: one of its firms, or another offer of the question before it. */

/**
 * Firms in the rows of an answer: `the Chinese one` opens one; of `the first two`, only one can be opened at a time.
 * Null for a text that names none.
 */
export function rowsByFirm({ rows, countries = [] }: Last, typed: string): Action | null {
  const choices = rows.flatMap((action, nth) => {
    const firm = firmIn(action);
    const { title = '' } = firm !== undefined && 'title' in firm.party ? firm.party : {};
    return title === '' ? [] : [choiceOf({ text: `${title}\n${countries[nth] ?? ''}`, action })];
  });
  const telling = tellingIn(wordsIn(typed));
  const several = choices.length < rows.length ? [] : severalOf(choices, telling);
  if (several.length > 1) return whichFirst(several);
  const [, before = '', behind = before] = theOneRow.exec(wordsIn(typed).join(' ').replace(corrects, '')) ?? [];
  const meant = readElsewhere(wordsIn(behind)) ? [] : meantBy(wordsIn(behind), choices);
  const [only, ...others] = meant;
  if (only === undefined || meant.length === choices.length) return null;
  return others.length === 0 ? only.action : ask('Which do you mean?', meant.slice(0, mostOffered).map(buttonOf));
}

/**
 * Another offer, once one of them was chosen: `and the other one?`, `no, I meant the first`. Null for all other texts,
 * and after an answer about something else.
 */
export function otherOffer({ offers }: Question, last: Last, typed: string): Action | null {
  const said = wordsIn(asTyped(typed)).join(' ');
  const rest = said.replace(corrects, '');
  const choices = offers.map(choiceOf);
  const chosen = chosenOf(choices, last);
  if (chosen === undefined || last.opened !== undefined) return null;
  const telling = tellingIn(wordsIn(rest));
  const others = choices.filter((one) => one !== chosen);
  const isOther = theOther.test(rest);
  const isPointing = isOrdinal(telling) || wordsIn(rest).some((word) => points.has(word));
  const isMeant = (one: Choice) => isPointing || isInTitle(one, telling) || beginsWith(one.title, telling);
  const corrected = rest === said ? [] : meantBy(telling, choices).filter((one) => one !== chosen && isMeant(one));
  const meant = isOther ? others : corrected;
  const [only, ...more] = meant;
  if (only === undefined) return null;
  if (more.length > 0) return ask('Which one?', meant.slice(0, mostOffered).map(buttonOf));
  return taken({ ...only, action: sameOfOther(only, chosen, last) }, typed);
}

/** The offer that the last answer came from, or that names its firm. */
function chosenOf(choices: readonly Choice[], { lookUp }: Last): Choice | undefined {
  const [firm] = firmsOf(lookUp);
  const title = firm === undefined ? '' : partyName(firm.party);
  const isOf = (one: Choice) => {
    const name = asName(one.action)?.name;
    if (name !== undefined) return beginsWith(title, wordsIn(name));
    return slugIn(one.firm) !== null && slugIn(one.firm) === slugIn(firm);
  };
  const [only, ...others] = choices.filter(isOf);
  return (
    choices.find(({ action }) => isDeepStrictEqual(openedBy(action), lookUp)) ??
    (others.length === 0 ? only : undefined)
  );
}

const slugIn = (firm: NamedFirm | undefined) =>
  firm !== undefined && 'slug' in firm.party ? `${firm.kind} ${firm.party.slug}` : null;

/** The other firm, with the dates and filters that were asked for since. */
function sameOfOther({ firm, action }: Choice, chosen: Choice, { lookUp }: Last): Action {
  const isOfOther = firm !== undefined && firm.kind === chosen.firm?.kind;
  if (!isOfOther || isDeepStrictEqual(openedBy(chosen.action), lookUp)) return action;
  const same = withFirm(lookUp, firm.kind, firm.party);
  return 'offset' in same ? { ...same, offset: 0 } : same;
}

/** Words before what was meant, with one that takes something back. */
const corrects = new RegExp(
  `^(?:(?:ah|but|hm+|oh|ok|um|wait|well|yes) )*(?:${anyOf(
    anyWord('actually no nope not_this_one oops sorry wrong_one my_bad my_mistake rather'),
    'not (?:that|this|it)(?: one)?',
    '(?:that|this|it) s (?:wrong|not (?:it|the one|right))',
    'i (?:really )?mean[t]?',
  )} (?:but |it s )*)+`,
);

const theOneRow = new RegExp(
  `^(?:(?:and|now|ok|open|show|see|me|what|how|about|take|choose|pick) )*(?:the|that) ` +
    `(?:(.+) one|one (?:from|in|based in|located in|at|called|named) (.+?))(?: ${anyWord('please pls thanks then')})*$`,
);
/** Places of rows are read elsewhere, and `the GmbH one` is another firm of that name. */
const readElsewhere = (words: readonly string[]) =>
  isOrdinal(words) || /^(?:|last|top|other)$/.test(words.join(' ')) || words.every(isLegalForm);

const theOther = /^(?:(?:and|now|ok|then|also|show|me) )*the other(?: one)?(?: (?:please|too|now))*$/;
