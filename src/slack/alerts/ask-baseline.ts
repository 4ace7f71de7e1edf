import type { Alert, AlertTerms } from '../../alerts/model.ts';
import type { Interaction } from '../failure-boundary.ts';
import { readAlertDraft, watchSame } from '../forms/read-alert-draft.ts';
import type { AlertDraft } from '../forms/alert-draft.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import { alertNotSet, alertQuestion } from '../ui/alert-question.ts';
import { keepDraft } from './draft-shelf.ts';
import { resolveWatch } from './resolve-watch.ts';
import { setAlert } from './set-alert.ts';
import { twinOf, twinWords } from './twin.ts';

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
    await refuse(deps, to, draft, failed);
    throw error;
  }
}

async function askAbout(deps: ListenerDeps, to: Interaction, draft: AlertDraft, terms: AlertTerms): Promise<void> {
  const { alerts, shelf, replier } = deps;
  const { workspace } = to;
  const twin = await twinOf(deps, workspace, terms, draft.alert);
  if (twin !== null) return refuse(deps, to, draft, twinWords(twin));
  const before = draft.alert === null ? null : await alerts.book.get(workspace, draft.alert);
  if (before !== null && needsNoReading(before, terms)) {
    const id = await keepDraft(shelf, workspace, { ...draft, agreedRecords: 0 });
    await setAlert(deps, { to, place: 'new' }, { errand: 'set-alert', draft: id, anyway: false });
    return;
  }
  const [baseline, channel] = await Promise.all([alerts.book.price(to, terms), alerts.channels.facts(terms.channel)]);
  const id = await keepDraft(shelf, workspace, { ...draft, agreedRecords: baseline.records });
  const question = { terms, baseline, draft: id, isShared: channel?.isShared === true, changes: draft.alert };
  await replier.reply(to, alertQuestion(question), 'new');
}

/** What was read already covers it. */
function needsNoReading(before: Alert, terms: AlertTerms): boolean {
  const isAsDeep = terms.lookBackDays <= before.lookBackDays && (before.thorough || !terms.thorough);
  return isAsDeep && watchSame(before.questions, terms.questions);
}

async function refuse(deps: ListenerDeps, to: Interaction, draft: AlertDraft, why: string): Promise<void> {
  const id = await keepDraft(deps.shelf, to.workspace, draft);
  await deps.replier.reply(to, alertNotSet({ why, draft: id, again: null }), 'new');
}
