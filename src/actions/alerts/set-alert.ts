import type { Alert, AlertSet, AlertTerms, BaselineProgress } from '../../model/alert.ts';
import type { PostResult } from '../../model/outbox.ts';
import { datasets } from '../../trade/index.ts';
import type { AnswerContext } from '../../slack/actions.ts';
import type { AlertDraft } from './alert-draft.ts';
import { readAlertDraft } from './alert-form.ts';
import type { ActionDeps } from '../deps.ts';
import { datasetOf } from './alert-card.ts';
import { watchedHere } from './alert-notes.ts';
import { alertNotSet, baselineUnderway, chargedWords, type NotSetProps } from './alert-question.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import { count } from '../../slack/kit/text.ts';
import { askPrice, readDraft } from './ask-price.ts';
import { termsAtOnce } from './resolve-watch.ts';
import { actorOf, duplicateWords, managedAlert, showCard } from './show-alert.ts';

/** A response_url takes five posts: the end is one, and so is what may go wrong. */
const maxProgress = 2;
const progressEveryMs = 5_000;

interface ToSave {
  readonly draft: AlertDraft;
  readonly terms: AlertTerms;
  /** Whether the filter is taken to hold although records do not satisfy it. */
  readonly isTrusted: boolean;
  /** What its channel was told; null where it knows of the alert. */
  readonly note: PostResult | null;
}

/**
 * Reads what is there and saves the alert. Where nothing was saved, what its channel was told is taken back.
 * @returns null when the alert that was to be changed is gone
 * @throws TradeError, LookupError
 */
async function readAndSave(deps: ActionDeps, context: AnswerContext, work: ToSave): Promise<AlertSet | null> {
  const { note, terms } = work;
  let set: AlertSet | null = null;
  try {
    set = await save(deps, context, work);
    return set;
  } finally {
    if (set?.is !== 'set' && note?.is === 'posted') {
      await deps.poster.withdraw(terms.channel, note.ts, context.to.reference);
    }
  }
}

async function save(
  deps: ActionDeps,
  context: AnswerContext,
  { draft, terms, isTrusted }: ToSave,
): Promise<AlertSet | null> {
  const { alerts } = deps;
  const { to } = context;
  const progress = progressOf(deps, context, terms);
  const options = { agreedRecords: draft.agreedRecords, isTrusted, onProgress: progress.show };
  try {
    return draft.alert === null
      ? await alerts.create(to, terms, options)
      : await alerts.change({ ...to, ...actorOf(deps, to) }, draft.alert, terms, options);
  } finally {
    await progress.shown();
  }
}

/** Says in the place of the question how far reading is, as often as a response_url allows. */
function progressOf(deps: ActionDeps, { to, place }: AnswerContext, terms: AlertTerms) {
  let [left, last, shown] = [place === 'replace' ? maxProgress : 0, deps.now(), Promise.resolve<unknown>(null)];
  return {
    show: (progress: BaselineProgress) => {
      const now = deps.now();
      if (left === 0 || now - last < progressEveryMs) return;
      [left, last] = [left - 1, now];
      shown = shown.then(() => deps.replier.reply(to, baselineUnderway(terms, progress), 'replace'));
    },
    /** What says "reading" must not come after the end. */
    shown: () => shown,
  };
}

type NotSet = Exclude<AlertSet, { is: 'set' | 'costlier' }>;

/** Why there is no alert, and what may be tried as it is. */
type Unset = Pick<NotSetProps, 'why' | 'again' | 'duplicate'>;

const stopped: Omit<Unset, 'again'> = {
  why: 'Reading what is there did not come to its end, so nothing was saved; what went wrong stands beside this. What was read is kept, and not paid for again.',
};

/** Says that a new alert watches, and how many records its price question found. @param from where it was asked for */
function watchingWords({ channel, questions }: Alert, from: string, { existingRecords }: AlertDraft): string {
  const what = datasets[datasetOf({ questions })].rows === 'bols' ? 'shipments' : 'declarations';
  const where = channel === from ? 'here' : 'in the channel you chose';
  return `Watching. I'll post new ${what} ${where}.${existingWords(existingRecords)}`;
}

function changedWords({ existingRecords }: AlertDraft): string {
  return `The alert was changed.${existingWords(existingRecords)}`;
}

function existingWords(existing: number | null): string {
  return existing === null || existing === 0 ? '' : ` (${count(existing, 'existing one')} won't be posted.)`;
}

function costWords(charged: number | null): string {
  if (charged === 0) return 'Nothing was charged.';
  return charged === null ? 'The data service did not say what it cost.' : `This cost ${count(charged, 'credit')}.`;
}

function unsetWords(set: NotSet | null): Unset {
  if (set === null) return { why: 'That alert is no longer there. Nothing was charged.', again: null };
  const cost = chargedWords(set.charged);
  if (set.is === 'duplicate')
    return { why: `${duplicateWords(set.alert)} ${cost}`, again: null, duplicate: set.alert.id };
  if (set.is === 'doubtful') {
    const fields = set.fields.join(', ');
    const why = `The first records do not satisfy ${fields}: the data service may have ignored it. An alert would then post, and pay for, records that do not match. ${cost}`;
    return { why, again: { label: 'Watch anyway', anyway: true } };
  }
  return { why: `The same is being read for somebody else just now. Press Retry in a minute. ${cost}`, again: retry };
}

const retry = { label: 'Retry', anyway: false } as const;

/** There is more than was agreed to: what was read, before the price of the rest. */
function costlierWords({ read, charged }: Extract<AlertSet, { is: 'costlier' }>): string {
  const cost = chargedWords(charged);
  return `There are more records than were said: reading stopped after ${count(read, 'record')}, which are kept. ${cost}`;
}

/** Why the channel cannot be told, or null when it was, or may have been. @param botName what people call the bot */
function refusalOf(note: PostResult, botName: string): string | null {
  const nothing = 'Nothing was read and nothing was charged.';
  if (note.is === 'posted' || note.is === 'unknown') return null;
  if (note.is !== 'broken') {
    return `Slack did not take the first message for that channel. ${nothing} Try again in a minute.`;
  }
  if (['not_in_channel', 'channel_not_found'].includes(note.error)) {
    return `Trade is not in that channel. Type /invite @${botName} there, then press Retry. ${nothing}`;
  }
  if (note.error === 'is_archived') return `That channel is archived. Choose another one. ${nothing}`;
  return `Slack does not let Trade write there (${note.error}). Choose another channel. ${nothing}`;
}

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
export async function setAlert(deps: ActionDeps, context: AnswerContext, asked: SetAlert): Promise<void> {
  const { to } = context;
  const draft = await readDraft(deps.shelf, to.workspace, asked.draft);
  const read = draft === null ? null : readAlertDraft(draft, deps.today());
  const terms = read?.is === 'wanted' ? termsAtOnce(read.wanted) : null;
  if (draft === null || terms === null) return say(deps, context, stale);
  const before = draft.alert === null ? null : await managedAlert(deps, context, draft.alert);
  if (draft.alert !== null && before === null) return;
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
  deps: ActionDeps,
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
  const duplicate = await deps.alerts.duplicateOf(to.workspace, terms, draft.alert);
  if (duplicate !== null) {
    return notSet({ why: `${duplicateWords(duplicate)} Nothing was charged.`, again: null, duplicate: duplicate.id });
  }
  const note = isNewThere ? await deps.poster.send(terms.channel, watchedHere(terms, to.user), to.reference) : null;
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

async function say({ replier }: ActionDeps, { to, place }: AnswerContext, text: string): Promise<void> {
  await replier.reply(to, saidMessage(text), place);
}
