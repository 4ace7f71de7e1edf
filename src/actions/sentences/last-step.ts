import { maySee } from '../../alerts/rights.ts';
import { nounOf } from '../../alerts/transitions.ts';
import { isAlert, type Posting } from '../../model/alert.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import type { ActionDeps } from '../feature.ts';
import { lastLookUp, threadOf } from '../last-look-up.ts';
import { lastAdded } from '../lists/add-firms.ts';
import { cardOf, listOf, nounIn, saidIn, wordsIn } from '../postings/words.ts';
import { formChange } from '../reader/form-change.ts';
import { anyOf, polite } from '../reader/words/patterns.ts';
import { longestSaid, verbSaid } from './posting-sentences.ts';
import { actorOf } from '../where-to-post.ts';
import { isFor, isKept } from '../named-postings/find-postings.ts';

/* `Undo that`, `resume it`, `cap it at 5 credits`: of what the person stopped, paused, made or took off a list last. */

const lastStepMs = 60 * 60_000;
const oneStepMs = 10_000;

const undoes = anyOf('undo', 'revert', '(?:bring|get|take) (?:that|it) back', 'bring back');
const lastStep = new RegExp(`^${polite}${undoes}(?: (?:that|it|this|please|the last (?:one|step)))*(?=$|[,.;!])`, 'i');

/** Null for all other texts. @param after epoch ms: earlier steps aren't meant @throws errors of the store */
export async function lastStepAction(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  after: number,
): Promise<Action | null> {
  const typed = saidIn(text);
  if (typed.length > longestSaid) return null;
  return (
    (await lastChanged(deps, to, typed, after)) ??
    (await doneToLast(deps, to, typed, after)) ??
    cappedLast(deps, to, typed, after)
  );
}

/**
 * `Undo that`: the report that the person stopped or paused last is brought back, the firms that they took off a list
 * are put back, or those that they put on one are taken off. An alert, several of them, a match that they dismissed
 * after it, and a report before another answer are shown with the button for it: an alert may cost something, and the
 * answer may be meant.
 */
async function lastChanged(deps: ActionDeps, to: Interaction, typed: string, after: number): Promise<Action | null> {
  if (!lastStep.test(typed)) return null;
  const noun = nounIn(wordsIn(typed));
  const isOff = ({ state }: Posting) => state === 'stopped' || state === 'paused';
  const isWanted = (one: Posting) => isOff(one) && (noun === null || nounOf(one) === noun);
  const { last, isOfSeveral } = await lastStepped(deps, to, after, isWanted);
  const shown = await lastLookUp(deps, to);
  const since = Math.max(after, last?.since ?? 0);
  const isNewer = shown !== null && shown.at > since;
  const put = noun === null ? await lastAdded(deps, to) : null;
  const added = put !== null && put.at > Math.max(since, deps.now() - lastStepMs) ? put : null;
  const isTaken = isNewer && noun === null && shown.at > (added?.at ?? 0);
  if (isTaken && shown.lookUp.do === 'list' && shown.lookUp.taken !== undefined)
    return { do: 'add-known', to: { list: shown.lookUp.list }, firms: shown.lookUp.taken };
  const dismissed = noun === null ? await lastDismissed(deps, to, Math.max(since, added?.at ?? 0)) : null;
  if (dismissed !== null) return { do: 'screening-decisions', name: dismissed };
  if (added !== null) return { do: 'remove-firms', list: added.list, firms: added.firms };
  if (last === undefined) return null;
  if (isOfSeveral) return listOf(nounOf(last));
  if (isAlert(last) || isNewer) return cardOf(last);
  return { do: 'name-alert', verb: last.state === 'stopped' ? 'undo' : 'resume', name: last.id };
}

/** The name whose match the person dismissed last, not long ago. @param after epoch ms */
async function lastDismissed({ screening, now }: ActionDeps, { workspace, user }: Interaction, after: number) {
  const since = Math.max(after, now() - lastStepMs);
  const all = await screening.store.decisions(workspace);
  const [last] = all
    .filter((one) => one.made_by === user && one.at >= since)
    .toSorted((one, other) => other.at - one.at);
  return last?.decision === 'dismissed' ? last.name_key : null;
}

/**
 * The posting that the person changed last, not long ago. None in a thread: one that was changed elsewhere isn't meant
 * there. @param after epoch ms
 */
async function lastStepped(deps: ActionDeps, to: Interaction, after: number, isWanted: (posting: Posting) => boolean) {
  if (threadOf(to) !== null) return { last: undefined, isOfSeveral: false };
  const { alerts, reports, now } = deps;
  const { workspace, user } = to;
  const actor = actorOf(deps, to);
  const since = Math.max(after, now() - lastStepMs);
  const all: Posting[] = [...(await alerts.list(workspace)), ...(await reports.list(workspace))];
  const [last, second] = all
    .filter((one) => one.by === user && one.since >= since && isWanted(one) && maySee(one, actor))
    .toSorted((one, other) => other.since - one.since);
  // `Stop both`
  const isOfSeveral =
    last !== undefined &&
    second !== undefined &&
    nounOf(second) === nounOf(last) &&
    last.since - second.since < oneStepMs;
  return { last, isOfSeveral };
}

const pronoun = /^(?:it|that|this|(?:this|that|the same) (?:one|alert|report))$/i;

/** `Resume it`, `pause it until Monday` */
async function doneToLast(deps: ActionDeps, to: Interaction, typed: string, after: number): Promise<Action | null> {
  const said = verbSaid(typed);
  if (said === null || said.verb === 'undo' || !pronoun.test(said.name)) return null;
  const fitting = await lastStepped(deps, to, after, isFor(said.verb));
  const last = fitting.last ?? (await lastStepped(deps, to, after, isKept)).last;
  const shown = await lastLookUp(deps, to);
  // `Delete it` may mean the list that was shown since.
  return last === undefined || (shown?.lookUp.do === 'list' && shown.at > last.since)
    ? null
    : { ...said, name: last.id };
}

/** `Limit it to 5 credits a month`; `limit it to 5` may be of rows. */
async function cappedLast(deps: ActionDeps, to: Interaction, typed: string, after: number): Promise<Action | null> {
  const change = formChange(typed);
  if (change?.is !== 'capped' || !/\b(?:credits?|month(?:ly)?)\b/i.test(typed)) return null;
  const { last } = await lastStepped(deps, to, after, isKept);
  return last === undefined ? null : { do: `edit-${nounOf(last)}`, id: last.id, cap: change.cap };
}
