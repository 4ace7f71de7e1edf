import { needsNoReading } from '../../alerts/first-reading.ts';
import { FeedError } from '../../alerts/feeds/feed-work.ts';
import type { AlertTerms } from '../../model/alert.ts';
import type { IntentShelf } from '../../store/saved-queries.ts';
import type { AnswerContext } from '../../slack/actions.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { type AlertDraft, alertDraftSchema } from './alert-draft.ts';
import { readAlertDraft } from './alert-form.ts';
import type { ActionDeps } from '../deps.ts';
import { alertNotSet, alertQuestion } from './alert-question.ts';
import { resolveWatch } from './resolve-watch.ts';
import { setAlert } from './set-alert.ts';
import { duplicateWords } from './show-alert.ts';

/** Keeps the alert form while its price is asked about. @returns the id that buttons carry */
function keepDraft(shelf: IntentShelf, workspace: string, draft: AlertDraft): Promise<string> {
  return shelf.put(workspace, JSON.stringify(draft));
}

/** @returns null when it is not kept any more, or was something else */
export async function readDraft(shelf: IntentShelf, workspace: string, id: string): Promise<AlertDraft | null> {
  const kept = await shelf.get(workspace, id);
  if (kept === null) return null;
  try {
    return alertDraftSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Says what watching this would begin with and cost, and asks.
 * @param before what came of an earlier reading, in sentences
 * @throws TradeError, LookupError, FeedError
 */
export async function askPrice(
  { alerts, channels, shelf, replier }: ActionDeps,
  { to, place }: AnswerContext,
  draft: AlertDraft,
  terms: AlertTerms,
  before: string | null = null,
): Promise<void> {
  const [baseline, channel] = await Promise.all([
    alerts.price(to, terms, before !== null),
    channels.facts(terms.channel),
  ]);
  const priced = { ...draft, agreedRecords: baseline.unread, existingRecords: baseline.records };
  const id = await keepDraft(shelf, to.workspace, priced);
  const isShared = channel?.isShared === true;
  await replier.reply(to, alertQuestion({ terms, baseline, draft: id, isShared, changes: draft.alert, before }), place);
}

const uncounted =
  'The data service does not say how many records match, so that nothing new can be told from what is there. Nothing was saved.';
const failed = 'Its price could not be asked for; what went wrong stands beside this. Nothing was saved.';

/**
 * Says what watching this would begin with and cost, and asks. Terms that need no reading are changed at once.
 * @throws whatever the look-ups and the store throw; what was filled in is a button away then
 */
export async function askBaseline(deps: ActionDeps, to: Interaction, draft: AlertDraft): Promise<void> {
  const read = readAlertDraft(draft, deps.today());
  // The form was read when it was sent; only the day may have changed since.
  if (read.is === 'mistakes') return refuse(deps, to, draft, Object.values(read.errors).join(' '));
  try {
    const watch = await resolveWatch(read.wanted, draft, to, deps.resolveFirm);
    if (watch.is === 'unclear') {
      await refuse(deps, to, draft, `${watch.lines.join(' ')} Searching for a name is free as a rule.`);
    } else await askAbout(deps, to, watch.draft, watch.terms);
  } catch (error) {
    if (error instanceof FeedError && error.code === 'no_total') return refuse(deps, to, draft, uncounted);
    await refuse(deps, to, draft, failed);
    throw error;
  }
}

async function askAbout(deps: ActionDeps, to: Interaction, draft: AlertDraft, terms: AlertTerms): Promise<void> {
  const { workspace } = to;
  const duplicate = await deps.alerts.duplicateOf(workspace, terms, draft.alert);
  if (duplicate !== null) return refuse(deps, to, draft, duplicateWords(duplicate), duplicate.id);
  const before = draft.alert === null ? null : await deps.alerts.get(workspace, draft.alert);
  if (before !== null && needsNoReading(before, terms)) {
    const id = await keepDraft(deps.shelf, workspace, draft);
    await setAlert(deps, { to, place: 'new' }, { draft: id, anyway: false });
    return;
  }
  await askPrice(deps, { to, place: 'new' }, draft, terms);
}

async function refuse(
  deps: ActionDeps,
  to: Interaction,
  draft: AlertDraft,
  why: string,
  duplicate: string | null = null,
): Promise<void> {
  const id = await keepDraft(deps.shelf, to.workspace, draft);
  await deps.replier.reply(to, alertNotSet({ why, draft: id, again: null, duplicate }), 'new');
}
