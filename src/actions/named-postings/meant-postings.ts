import { nounOf } from '../../alerts/transitions.ts';
import type { Posting } from '../../model/alert.ts';
import { errorFields } from '../../ops/log.ts';
import type { Interaction } from '../../slack/failure.ts';
import { watchedLookUp } from '../alerts/alert-words.ts';
import type { ActionDeps } from '../feature.ts';
import { followedForMs, type Last, lastPostings, postedIn, threadOf } from '../last-look-up.ts';
import { nounIn, wordsIn } from '../postings/words.ts';
import { postingsSeen } from './find-postings.ts';

/* Which alert or report is meant by `it`: of a thread, of a card, or of a post. */

/** Several are asked about; so is a single one that isn't sure. */
interface Meant {
  readonly postings: readonly Posting[];
  /** Epoch ms: since when they are meant. */
  readonly at: number;
  readonly isSure: boolean;
  /** Whether they only posted there, and weren't shown or changed. */
  readonly isPost: boolean;
}

export const pronoun =
  /^(?:it|that|this|(?:this|that|the same) one|(?:this|that|the|the same) (?:alert|report|digest)|th(?:em|ese|ose))$/i;
export const plural = /^(?:th(?:em|ese|ose)(?: all| both)?|(?:all|both)(?: of)? th(?:em|ese|ose))$/i;

export const lastStepMs = 60 * 60_000;
export const oneStepMs = 10_000;

/**
 * Those that the person sees and that a pronoun means: in the thread of a post, those of the post; else those that were
 * shown last in the conversation, or posted there since; else the one that the person changed last.
 * @param after epoch ms: earlier ones aren't meant
 */
export async function postingsMeant(deps: ActionDeps, to: Interaction, said: string, after = 0): Promise<Meant> {
  const noun = nounIn(wordsIn(said));
  const isNoun = (one: Posting) => noun === null || nounOf(one) === noun;
  const all = (await postingsSeen(deps, to)).filter(isNoun);
  const shown = await lastPostings(deps, to);
  const shownAt = shown?.at ?? 0;
  const ofShown = all.filter(({ id }) => shownAt > after && shown?.ids.includes(id));
  const thread = threadOf(to);
  if (thread !== null) {
    const ids = await deps.alerts.postedAs(to.workspace, postedIn(to), thread);
    const postings = all.filter((one) => ids.includes(one.id) || ofShown.includes(one));
    return { postings, at: Math.max(Number(thread) * 1_000, shownAt), isSure: true, isPost: false };
  }
  const posted = newestPosts(all, postedIn(to), Math.max(after, shownAt));
  const changed = shown === null ? lastStep(all, to.user, Math.max(after, posted.at, deps.now() - lastStepMs)) : null;
  const others = changed === null ? ofShown : [changed];
  const postings = [...new Set([...posted.postings, ...others])];
  const isRecent = posted.postings.length === 0 || posted.at > deps.now() - followedForMs;
  const isHere = changed === null || to.channel.startsWith('D') || changed.channel === to.channel;
  const at = Math.max(posted.at, changed?.since ?? shownAt);
  return { postings, at, isSure: isRecent && isHere, isPost: posted.postings.length > 0 };
}

/** In the thread of an alert's post: what the alert is about, though not the rows of the post. Never throws. */
export async function lastOfPost(deps: ActionDeps, to: Interaction): Promise<Last | null> {
  const thread = threadOf(to);
  if (thread === null) return null;
  try {
    const [id, second] = await deps.alerts.postedAs(to.workspace, postedIn(to), thread);
    const alert = id === undefined || second !== undefined ? null : await deps.alerts.get(to.workspace, id);
    const lookUp = alert?.channel === postedIn(to) ? watchedLookUp(alert, deps.now()) : null;
    // All that was shown in the thread is later.
    return lookUp && { lookUp, next: null, rows: [], at: 0 };
  } catch (error) {
    deps.log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say what a post is of');
    return null;
  }
}

/** Those of the last post in a channel, or of posts about that time. @param after epoch ms */
function newestPosts(all: readonly Posting[], channel: string, after: number) {
  const postedAt = ({ lastPostedAt }: Posting) => lastPostedAt ?? 0;
  const here = all.filter((one) => one.channel === channel && postedAt(one) > after);
  const at = Math.max(0, ...here.map(postedAt));
  return { postings: here.filter((one) => postedAt(one) > at - oneStepMs), at };
}

/** The one that a person changed or made last. @param after epoch ms */
function lastStep(all: readonly Posting[], user: string, after: number): Posting | null {
  const own = all.filter(({ by, since }) => by === user && since > after);
  return own.toSorted((one, other) => other.since - one.since)[0] ?? null;
}
