import type { Posting } from '../../model/alert.ts';
import { typedPostingId } from '../../model/posting.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { actionByName } from '../named-postings/by-name.ts';
import type { ActionDeps } from '../feature.ts';
import {
  cardOf,
  indefinite,
  isPluralNoun,
  listOf,
  mine,
  namesOf,
  nounIn,
  saidIn,
  untelling,
  wordsIn,
  type PostingVerb,
} from '../postings/words.ts';
import { ask } from '../reader/ask.ts';
import { anyOf, anyWord, polite } from '../reader/words/patterns.ts';
import { cappedBy, changedBy, movedBy, renamedBy } from './posting-changes.ts';
import { postingsNamed, isKept } from '../named-postings/find-postings.ts';

/* Sentences about alerts and reports that there are: `stop the acme alert`, `what do my reports cost`. */

export const longestSaid = 150;

const readings: readonly ((deps: ActionDeps, to: Interaction, typed: string) => Promise<Action | null>)[] = [
  ...[cappedBy, renamedBy, changedBy, movedBy, doneTo, doneToSummary, askedOf, pausedOnes],
];

/**
 * Reads a sentence about an alert or a report that the person sees. Null for all other texts, which mean what they
 * always do. @throws errors of the store
 */
export async function postingAction(deps: ActionDeps, to: Interaction, text: string): Promise<Action | null> {
  const typed = saidIn(text);
  if (typed.length > longestSaid) return null;
  for (const read of readings) {
    const action = await read(deps, to, typed);
    if (action !== null) return action;
  }
  return null;
}

const turn = '(?:turn|switch)';
const verbs = (
  [
    ['undo', 'undo', 'un-?stop', 'restore', 'reinstate', '(?:bring|get) back', '(?:bring|get)(?=.* back$)'],
    [
      ...(['stop', 'stop', 'cancel', 'delete', 'end', 'kill', 'remove', 'drop', 'get rid of'] as const),
      ...(['unsubscribe from', 'no more', `${turn} off`, `${turn}(?= .* off$)`] as const),
      "(?:do not|don't|dont|no longer) (?:send|post|run)",
    ],
    [
      'pause',
      'pause',
      'mute',
      'snooze',
      'suspend',
      'halt',
      'hold(?: off)?(?: on)?',
      '(?:put|place|keep)(?=.* on hold(?: |$))',
    ],
    [
      ...(['resume', 'resume', 'un-?pause', 'unmute', 'restart', 'reactivate'] as const),
      ...([`${turn} on`, `${turn}(?= .* on$)`, 'start(?= .* again$)'] as const),
    ],
    ['run', 'run', 'rerun', 'check', 'execute'],
  ] as const
).map(([verb, ...words]): readonly [PostingVerb, RegExp] => [
  verb,
  new RegExp(
    `^${polite}${anyOf(...words)} (?<name>.+?)(?: (?:back|off|on|back on|again|anymore|on hold|for good))?$`,
    'i',
  ),
]);

/** The first verb whose words the text has. */
export function verbSaid(typed: string) {
  for (const [verb, pattern] of verbs) {
    const action = actionByName(verb, pattern.exec(typed)?.groups?.['name'] ?? '');
    if (action !== null && !indefinite.test(action.name)) return action;
  }
  return null;
}

const ofAll = /^(?:all|everything|both)(?: of (?:them|it))?$/i;
const isOver = (one: Posting): boolean => !isKept(one);

/** `Stop the alert on core suppliers`, `bring back the gearboxes report` */
async function doneTo(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const said = verbSaid(typed);
  if (said === null) return null;
  const { verb, name } = said;
  const isOne = nounIn(wordsIn(name)) !== null || ofAll.test(name);
  const { found, isEvery } = await postingsNamed(deps, to, name, verb === 'undo' ? isOver : isKept);
  // `Resume the digest`, of one that was stopped.
  if (
    verb === 'resume' &&
    isOne &&
    found.length === 0 &&
    (await postingsNamed(deps, to, name, isOver)).found.length > 0
  )
    return { ...said, verb: 'undo' };
  const isBare = wordsIn(name).every((word) => untelling.has(word));
  // `Bring the report back` and `stop the daily report` without any say so.
  const mayMiss =
    (isBare && verb === 'undo') ||
    /^(?:the |my |our )?(?:daily|weekly|monthly) \S+$/i.test(name) ||
    /^(?:the|my|our|that|this) .*\b(?:alert|report|digest)$/i.test(name);
  return (isOne && (found.length > 0 || mayMiss)) || (isEvery && isBare) ? said : null;
}

const summaries = /\bsummar(?:y|ies)\b/i;

/** `Turn off the daily summary`: a report, unless that is its name. */
async function doneToSummary(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  return summaries.test(typed) ? doneTo(deps, to, typed.replace(summaries, 'report')) : null;
}

const askWords = anyWord(`how total price cost when where who what whats what's which is does do did show see view open
  history details cuánto cuanto cuánta cuanta cuántos cuantos cuándo cuando qué que`);
const asks = new RegExp(`^${polite}${askWords}(?= |$)`, 'i');
const ofOnes = /\b(?:my|our|the|this|these|next|last|stopped|paused|mis?|los|las)\b/i;
const contents = new RegExp(
  `^${polite}(?:show|see|view|open)\\b(?!.*\\b(?:history|details|schedule|status|stopped|paused)\\b)`,
  'i',
);
/** `All our reports`, `every report of the team` */
const ofTeam = new RegExp(
  `\\b${anyOf('all(?: of)? (?:our|the)', 'every(?!thing)', "(?:team|workspace|everyone)(?:['’]s)?")}\\b`,
  'i',
);
/** Words of such a question that name nothing. */
const asking = new Set(
  `how often much many when where who what whats what's which was were does do did will would can could you show see
  view open tell history details detail status schedule me us to it they them next last time by come comes coming go
  goes get gets got run runs ran running post posts posted send sends sent arrive arrives receive receives cost costs
  costing price prices pay credits credit spend spent charge charged per week month each so far total stopped paused
  be been ok please find found check checked checks we spending total burn burns use uses eat eats all every scheduled
  in team team's expensive monthly weekly together resume resumes end ends
  cuánto cuanto cuántos cuantos cuándo cuando qué que cuesta cuestan llega llegan me nos`.split(/\s+/),
);

/** `How often does the digest come`, `what do my reports cost`, `history of A7K2`: the card, or the list of them. */
async function askedOf(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const words = wordsIn(typed);
  const noun = nounIn(words);
  const telling = words.filter((word) => !asking.has(word) && !untelling.has(word));
  const [first = ''] = telling;
  const isId = telling.length === 1 && typedPostingId.test(first);
  if (isId && (words.length === 1 || asks.test(typed))) {
    const { only } = await postingsNamed(deps, to, first, () => true);
    if (only !== null) return cardOf(only);
  }
  if (noun === null || !asks.test(typed) || indefinite.test(typed)) return null;
  const isPlural = words.some(isPluralNoun);
  // `Show me the tier 1 digest` asks for the digest itself.
  const isContent = /\bdigest\b/i.test(typed) && contents.test(typed);
  if (isContent || (telling.length === 0 && !ofOnes.test(typed))) return null;
  const { only, found } = await postingsNamed(deps, to, namesOf(typed, telling), () => true);
  if (only !== null && !isPlural) return cardOf(only);
  if (found.length === 0 && telling.length > 0) return null;
  return listOf(noun, ofTeam.test(typed) ? 'all' : 'mine');
}

const askedPaused = /^(?:is|are|what|what's|whats|which|show|list)\b.*\bpaused(?: now| right now)?$/i;

/** `Is anything paused`: the card of the one that is, or a list. */
async function pausedOnes(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  if (!askedPaused.test(typed) || nounIn(wordsIn(typed)) !== null) return null;
  const { found } = await postingsNamed(deps, to, 'everything', ({ state }) => state === 'paused');
  const [first, second] = found;
  if (first !== undefined && second === undefined) return cardOf(first);
  const many = found.length === 0 ? 'No' : found.length;
  return ask(`${many} alerts or reports that you see are paused.`, [mine.alert, mine.report]);
}
