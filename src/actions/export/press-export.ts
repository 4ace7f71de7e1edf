import { newReference } from '../../slack/kit/ids.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import type { ExportFormat, ExportIntent, Intent, ResultIntent } from '../../model/intent.ts';
import type { ActionContext } from '../../slack/actions.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { nothingToExport } from './export-messages.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import type { ActionDeps } from '../deps.ts';

/** Further back nobody calls it the last result. */
const mostRecent = 20;

/** Offers a person's last result as a file, or says that there is none. */
export async function exportLast(deps: ActionDeps, { to, command }: ActionContext, format: ExportFormat) {
  const last = await lastResult(deps, to, format);
  if (last === null) await deps.replier.reply(to, nothingToExport(command), 'new');
  else await deps.answer({ to, place: 'new' }, last);
}

/** A person's last result as a file; null when they have none. */
export async function lastResult(
  { recent }: Pick<ActionDeps, 'recent'>,
  { workspace, user }: Pick<Interaction, 'workspace' | 'user'>,
  format: ExportFormat,
): Promise<ExportIntent | null> {
  const results = await recent.list(workspace, user, mostRecent);
  const of = results.map(({ intent }) => intent).find(isResult);
  return of === undefined ? null : { do: 'export', format, of };
}

function isResult(intent: Intent): intent is ResultIntent {
  return intent.do === 'shipments' || intent.do === 'top' || intent.do === 'product';
}

/** Starts the export of the caller: its intent is its name, so that nobody reaches another's. */
export async function runExport(deps: ActionDeps, { to, place }: ActionContext, intent: ExportIntent): Promise<void> {
  const started = await deps.exports.jobs.start(await callerOf(deps, to), intent);
  deps.exports.wake();
  const where = 'it comes to your direct messages with Trade.';
  const said = {
    running: `This export runs already; ${where} It is not read or paid for twice.`,
    resumed: `The export goes on where it stopped; ${where}`,
    started: `The export runs; ${where}`,
  };
  await deps.replier.reply(to, saidMessage(said[started]), place);
}

/** Resumes an export; its own message says so. */
export async function resumeExport(deps: ActionDeps, { to }: ActionContext, intent: ExportIntent): Promise<void> {
  const resumed = await deps.exports.jobs.resume(await callerOf(deps, to), intent);
  deps.exports.wake();
  const said = 'This export is not paused any more. Nothing was asked and nothing was charged.';
  if (!resumed) await deps.replier.reply(to, saidMessage(said), 'new');
}

/** Ends an export; its own message says so. */
export async function stopExport({ exports, replier }: ActionDeps, { to }: ActionContext, intent: ExportIntent) {
  const cancelled = await exports.jobs.cancel(to, intent);
  exports.wake();
  if (!cancelled) await replier.reply(to, saidMessage('This export has ended already.'), 'new');
}

/** The job outlives its press: what becomes of the one says nothing about the calls of the other. */
async function callerOf({ files, log }: ActionDeps, to: Interaction): Promise<Interaction> {
  if (!(await files.canSend())) throw new LookupError('no_files', 'The scope files:write is missing.');
  const caller = { ...to, reference: newReference() };
  log.info({ reference: to.reference, workspace: to.workspace, export: caller.reference }, 'an export was asked for');
  return caller;
}
