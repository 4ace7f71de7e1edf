import type { AlertSet, AlertTerms } from '../../model/alert.ts';
import type { AlertDraft } from '../forms/alert-draft.ts';
import { readAlertDraft } from '../forms/read-alert-draft.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import type { AnswerContext } from '../actions.ts';
import { watchedHere } from '../ui/alert-notes.ts';
import { alertNotSet } from '../ui/alert-question.ts';
import { saidMessage } from '../ui/said.ts';
import { askPrice } from './ask-price.ts';
import { readDraft } from './draft-shelf.ts';
import { readAndSave } from './read-and-save.ts';
import { termsAtOnce } from './resolve-watch.ts';
import { mayManage } from './rights.ts';
import {
  changedWords,
  costlierWords,
  costWords,
  refusalOf,
  retry,
  stopped,
  unsetWords,
  watchingWords,
  type Unset,
} from './set-words.ts';
import { actorOf, refuseManaging, showCard } from './show-alert.ts';
import { twinOf, twinWords } from './twin.ts';

const stale = 'What was filled in is no longer kept. Nothing was saved and nothing was charged: type watch again.';
const twice = 'This is being saved already. Nothing more was asked and nothing more was charged.';
/** A baseline is read in less; a process that died leaves the way free after this. */
const onceMs = 10 * 60_000;

interface SetAlert {
  /** Where the store keeps the form as it was filled in. */
  readonly draft: string;
  /** Also where records do not satisfy the filter. */
  readonly anyway: boolean;
}

/** Carries out the priced question: tests the channel, reads what is there, saves the alert. */
export async function setAlert(deps: ListenerDeps, context: AnswerContext, asked: SetAlert): Promise<void> {
  const { to } = context;
  const draft = await readDraft(deps.shelf, to.workspace, asked.draft);
  const read = draft === null ? null : readAlertDraft(draft, deps.today());
  const terms = read?.is === 'wanted' ? termsAtOnce(read.wanted) : null;
  if (draft === null || terms === null) return say(deps, context, stale);
  const before = draft.alert === null ? null : await deps.alerts.book.get(to.workspace, draft.alert);
  if (draft.alert !== null && (before === null || !mayManage(before, actorOf(deps, to)))) {
    return refuseManaging(deps, context, draft.alert, before);
  }
  // Two presses of Run carry different ids, and would make two alerts.
  const claim = `set-alert ${asked.draft} ${to.user}`;
  if (!(await deps.notices.claim(to.workspace, claim, onceMs))) return say(deps, context, twice);
  let set: AlertSet | null;
  try {
    set = await setOnce(deps, context, asked, { draft, terms, isNewThere: before?.channel !== terms.channel });
  } finally {
    await deps.notices.release(to.workspace, claim);
  }
  // What the price was named for has changed since.
  if (set?.is === 'costlier') await askPrice(deps, context, draft, terms, costlierWords(set));
}

interface ToSet {
  readonly draft: AlertDraft;
  readonly terms: AlertTerms;
  /** Whether its channel does not know of it yet. */
  readonly isNewThere: boolean;
}

/** @returns what reading came to, which was said but for `costlier`; null when it did not come to reading */
async function setOnce(
  deps: ListenerDeps,
  context: AnswerContext,
  asked: SetAlert,
  work: ToSet,
): Promise<AlertSet | null> {
  const { to, place } = context;
  const { terms, draft, isNewThere } = work;
  const notSet = async (unset: Unset) => {
    await deps.replier.reply(to, alertNotSet({ ...unset, draft: asked.draft }), place);
    return null;
  };
  const again = { ...retry, anyway: asked.anyway };
  const twin = await twinOf(deps, to.workspace, terms, draft.alert);
  if (twin !== null) return notSet({ why: `${twinWords(twin)} Nothing was charged.`, again: null, twin: twin.id });
  const note = isNewThere
    ? await deps.alerts.poster.send(terms.channel, watchedHere(terms, to.user), to.reference)
    : null;
  const refusal = note === null ? null : refusalOf(note, deps.botName);
  if (refusal !== null) return notSet({ why: refusal, again });
  let set: AlertSet | null;
  try {
    set = await readAndSave(deps, context, { ...work, isTrusted: asked.anyway, note });
  } catch (error) {
    await notSet({ ...stopped, again });
    throw error;
  }
  if (set?.is === 'set') {
    const saved = draft.alert === null ? watchingWords(set.alert, to.channel, draft) : changedWords(draft);
    await showCard(deps, context, set.alert, saved, costWords(set.charged));
  } else if (set?.is !== 'costlier') await notSet(unsetWords(set));
  return set;
}

async function say({ replier }: ListenerDeps, { to, place }: AnswerContext, text: string): Promise<void> {
  await replier.reply(to, saidMessage(text), place);
}
