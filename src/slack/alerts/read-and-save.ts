import type { AlertTerms, AlertSet, BaselineProgress } from '../../model/alert.ts';
import type { PostResult } from '../../model/outbox.ts';
import type { AlertDraft } from '../forms/alert-draft.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import type { AnswerContext } from '../actions.ts';
import { baselineUnderway } from '../ui/alert-question.ts';

/** A response_url takes five posts: the end is one, and so is what may go wrong. */
const mostProgress = 2;
const progressEveryMs = 5_000;

export interface ToSave {
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
export async function readAndSave(deps: ListenerDeps, context: AnswerContext, work: ToSave): Promise<AlertSet | null> {
  const { note, terms } = work;
  let set: AlertSet | null = null;
  try {
    set = await save(deps, context, work);
    return set;
  } finally {
    if (set?.is !== 'set' && note?.is === 'posted') {
      await deps.alerts.poster.withdraw(terms.channel, note.ts, context.to.reference);
    }
  }
}

async function save(
  deps: ListenerDeps,
  context: AnswerContext,
  { draft, terms, isTrusted }: ToSave,
): Promise<AlertSet | null> {
  const { book } = deps.alerts;
  const { to } = context;
  const progress = progressOf(deps, context, terms);
  const options = { agreedRecords: draft.agreedRecords, isTrusted, onProgress: progress.show };
  try {
    return draft.alert === null
      ? await book.create(to, terms, options)
      : await book.change(to, draft.alert, terms, options);
  } finally {
    await progress.shown();
  }
}

/** Says in the place of the question how far reading is, as often as a response_url allows. */
function progressOf(deps: ListenerDeps, { to, place }: AnswerContext, terms: AlertTerms) {
  let [left, last, shown] = [place === 'replace' ? mostProgress : 0, deps.now(), Promise.resolve<unknown>(null)];
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
