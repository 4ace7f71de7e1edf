import type { AlertTerms } from '../../model/alert.ts';
import { FeedError } from '../../alerts/feeds/feed-error.ts';
import type { Interaction } from '../failure-boundary.ts';
import { readAlertDraft } from '../forms/read-alert-draft.ts';
import type { AlertDraft } from '../forms/alert-draft.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import { alertNotSet } from '../ui/alert-question.ts';
import { askPrice } from './ask-price.ts';
import { keepDraft } from './draft-shelf.ts';
import { needsNoReading } from './needs-no-reading.ts';
import { resolveWatch } from './resolve-watch.ts';
import { setAlert } from './set-alert.ts';
import { twinOf, twinWords } from './twin.ts';

const uncounted =
  'The data service does not say how many records match, so that nothing new can be told from what is there. Nothing was saved.';
const failed = 'Its price could not be asked for; what went wrong stands beside this. Nothing was saved.';

/**
 * Says what watching this would begin with and cost, and asks. Terms that need no reading are changed at once.
 * @throws whatever the look-ups and the store throw; what was filled in is a button away then
 */
export async function askBaseline(deps: ListenerDeps, to: Interaction, draft: AlertDraft): Promise<void> {
  const read = readAlertDraft(draft, deps.today());
  // The form was read when it was sent; only the day may have changed since.
  if (read.is === 'mistakes') return refuse(deps, to, draft, Object.values(read.errors).join(' '));
  try {
    const watch = await resolveWatch(read.wanted, draft, to, deps.alerts.resolve);
    if (watch.is === 'unclear') {
      await refuse(deps, to, draft, `${watch.lines.join(' ')} Searching for a name is free as a rule.`);
    } else await askAbout(deps, to, watch.draft, watch.terms);
  } catch (error) {
    if (error instanceof FeedError && error.code === 'no_total') return refuse(deps, to, draft, uncounted);
    await refuse(deps, to, draft, failed);
    throw error;
  }
}

async function askAbout(deps: ListenerDeps, to: Interaction, draft: AlertDraft, terms: AlertTerms): Promise<void> {
  const { workspace } = to;
  const twin = await twinOf(deps, workspace, terms, draft.alert);
  if (twin !== null) return refuse(deps, to, draft, twinWords(twin), twin.id);
  const before = draft.alert === null ? null : await deps.alerts.book.get(workspace, draft.alert);
  if (before !== null && needsNoReading(before, terms)) {
    const id = await keepDraft(deps.shelf, workspace, draft);
    await setAlert(deps, { to, place: 'new' }, { draft: id, anyway: false });
    return;
  }
  await askPrice(deps, { to, place: 'new' }, draft, terms);
}

async function refuse(
  deps: ListenerDeps,
  to: Interaction,
  draft: AlertDraft,
  why: string,
  twin: string | null = null,
): Promise<void> {
  const id = await keepDraft(deps.shelf, to.workspace, draft);
  await deps.replier.reply(to, alertNotSet({ why, draft: id, again: null, twin }), 'new');
}
