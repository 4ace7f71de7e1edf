import { maySee } from '../../alerts/rights.ts';
import { nounOf } from '../../alerts/transitions.ts';
import { isAlert, type Posting } from '../../model/alert.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import type { ActionDeps } from '../feature.ts';
import { type Before, lastPostings, threadOf } from '../last-look-up.ts';
import { lastAdded } from '../lists/add-firms.ts';
import { listMeant } from '../lists/list-commands.ts';
import { isOwnOf } from '../postings/kind.ts';
import { askWhich, cardOf, listOf, mostOffered, nounIn, saidIn, wordsIn } from '../postings/words.ts';
import { anyOf, polite } from '../reader/words/patterns.ts';
import { longestSaid, verbSaid } from './posting-sentences.ts';
import { actorOf } from '../where-to-post.ts';
import { postingOf } from '../named-postings/find-postings.ts';
import { lastStepMs, oneStepMs, plural, postingsMeant, pronoun } from '../named-postings/meant-postings.ts';

/* `Undo that`, `resume it`: of what the person stopped, paused, dismissed or took off a list last, or put on it. */

const undoes = anyOf('undo', 'revert', '(?:bring|get|take) (?:that|it) back', 'bring back');
const lastStep = new RegExp(`^${polite}${undoes}(?: (?:that|it|this|please|the last (?:one|step)))*(?=$|[,.;!])`, 'i');

/** Null for all other texts. @throws errors of the store */
export async function lastStepAction(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  before: Before,
): Promise<Action | null> {
  const typed = saidIn(text);
  if (typed.length > longestSaid) return null;
  return (await lastChanged(deps, to, typed, before)) ?? doneToLast(deps, to, typed, before);
}

/**
 * `Undo that`: the report that the person stopped or paused last is brought back, the firms that they took off a list
 * are put back, or those that they put on one are taken off. An alert, several of them, a match that they dismissed
 * after it, and a report before another answer are shown with the button for it: an alert may cost something, and the
 * answer may be meant.
 */
async function lastChanged(deps: ActionDeps, to: Interaction, typed: string, before: Before): Promise<Action | null> {
  if (!lastStep.test(typed)) return null;
  const { last: shown, offered } = before;
  const after = offered?.at ?? 0;
  const noun = nounIn(wordsIn(typed));
  const isOff = ({ state }: Posting) => state === 'stopped' || state === 'paused';
  const isWanted = (one: Posting) => isOff(one) && (noun === null || nounOf(one) === noun);
  const { last, isOfSeveral } = await lastStepped(deps, to, after, isWanted);
  const other = await shownSince(deps, to, Math.max(after, last?.since ?? 0), isWanted);
  const since = Math.max(after, last?.since ?? 0, other?.at ?? 0);
  const isNewer = shown !== null && shown.at > since;
  const put = noun === null ? await lastAdded(deps, to) : null;
  const added = put !== null && put.at > Math.max(since, deps.now() - lastStepMs) ? put : null;
  const isTaken = isNewer && noun === null && shown.at > (added?.at ?? 0);
  if (isTaken && shown.lookUp.do === 'list' && shown.lookUp.taken !== undefined)
    return { do: 'add-known', to: { list: shown.lookUp.list }, firms: shown.lookUp.taken };
  const dismissed = noun === null ? await lastDismissed(deps, to, Math.max(since, added?.at ?? 0)) : null;
  if (dismissed !== null) return { do: 'screening-decisions', name: dismissed };
  if (added !== null) return { do: 'remove-firms', list: added.list, firms: added.firms };
  if (other !== null && other.posting.id !== last?.id) return cardOf(other.posting);
  if (last === undefined) return null;
  if (isOfSeveral) return listOf(nounOf(last));
  if (isAlert(last) || isNewer) return cardOf(last);
  return { do: 'name-alert', verb: last.state === 'stopped' ? 'undo' : 'resume', name: last.id };
}

/** `Bring it back`, of the one whose card was shown last here. @param after epoch ms */
async function shownSince(deps: ActionDeps, to: Interaction, after: number, isWanted: (one: Posting) => boolean) {
  const shown = await lastPostings(deps, to);
  const [id, second] = shown?.ids ?? [];
  if (shown === null || shown.at <= after || id === undefined || second !== undefined) return null;
  const posting = await postingOf(deps, to.workspace, id);
  return posting !== null && isWanted(posting) && maySee(posting, actorOf(deps, to)) ? { posting, at: shown.at } : null;
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

/** `Resume it`, `pause it until Monday`: of the one that was shown or changed last here, or of its post. */
async function doneToLast(deps: ActionDeps, to: Interaction, typed: string, before: Before): Promise<Action | null> {
  const { last: shown, offered } = before;
  const said = verbSaid(typed);
  if (said === null || said.verb === 'undo' || !(pronoun.test(said.name) || plural.test(said.name))) return null;
  const { postings, at, isSure } = await postingsMeant(deps, to, said.name, offered?.at);
  const isNewer = shown !== null && shown.at > at;
  // `Delete it` may mean the list that was shown since, and `run it again` the answer.
  if (isNewer && (listMeant(shown) !== null || said.verb === 'run')) return null;
  if (plural.test(said.name) && postings.length > 1) {
    const ids = postings.slice(0, mostOffered).map(({ id }) => id);
    return { ...said, name: ids.join(' ') };
  }
  if (!pronoun.test(said.name)) return null;
  const isOthers = said.verb === 'stop' && !postings.every(isOwnOf(to.user));
  const actionOf = (one: Posting) => stepOf(said, one);
  return askWhich(nounIn(wordsIn(said.name)), said.verb, postings, actionOf, !isSure || isOthers);
}

/** One that was stopped is brought back in place of resumed; an alert with a press, since that may cost something. */
function stepOf(said: NonNullable<ReturnType<typeof verbSaid>>, one: Posting): Action {
  if (said.verb !== 'resume' || one.state !== 'stopped') return { ...said, name: one.id };
  return isAlert(one) ? cardOf(one) : { ...said, verb: 'undo', name: one.id };
}
