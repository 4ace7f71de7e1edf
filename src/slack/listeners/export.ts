import type { ExportFormat, ExportIntent, Intent, ResultIntent } from '../../lookups/intent.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import type { Interaction } from '../failure-boundary.ts';
import type { Place } from '../reply.ts';
import { nothingToExport } from '../ui/export-offer.ts';
import type { ActionName, ExportAction } from '../ui/ids.ts';
import { saidMessage } from '../ui/said.ts';
import type { ListenerDeps } from './deps.ts';

/** Further back nobody calls it the last result. */
const mostRecent = 20;

/** Offers a person's last result as a file, or says that there is none. */
export async function exportLast(
  deps: ListenerDeps,
  to: Interaction,
  command: string,
  format: ExportFormat,
): Promise<void> {
  const recent = await deps.recent.list(to.workspace, to.user, mostRecent);
  const of = recent.map(({ intent }) => intent).find(isResult);
  if (of === undefined) await deps.replier.reply(to, nothingToExport(command), 'new');
  else await deps.answer(to, { intent: { do: 'export', format, of }, look: 'usual', place: 'new' });
}

function isResult(intent: Intent): intent is ResultIntent {
  return intent.do === 'shipments' || intent.do === 'top' || intent.do === 'product';
}

export function isExportAction(action: ActionName): action is ExportAction {
  return action === 'export:run' || action === 'export:resume' || action === 'export:stop';
}

/** Starts, resumes or ends the export of whoever presses: its intent is its name, so that nobody reaches another's. */
export async function pressExport(
  deps: ListenerDeps,
  to: Interaction,
  action: ExportAction,
  { intent, place }: { readonly intent: ExportIntent; readonly place: Place },
): Promise<void> {
  const said = action === 'export:stop' ? await stop(deps, to, intent) : await goOn(deps, to, action, intent);
  deps.exports.wake();
  if (said !== null) await deps.replier.reply(to, saidMessage(said), action === 'export:run' ? place : 'new');
}

/** @returns what to say, or null where the message of the export itself says it. */
async function goOn(
  { exports, files }: ListenerDeps,
  to: Interaction,
  action: ExportAction,
  intent: ExportIntent,
): Promise<string | null> {
  if (!(await files.canSend())) throw new LookupError('no_files', 'The scope files:write is missing.');
  if (action === 'export:resume') {
    const resumed = await exports.jobs.resume(to, intent);
    return resumed ? null : 'This export is not paused any more. Nothing was asked and nothing was charged.';
  }
  const started = await exports.jobs.start(to, intent);
  const where = 'it comes to your direct messages with Trade.';
  if (started === 'running') return `This export runs already; ${where} It is not read or paid for twice.`;
  return started === 'resumed' ? `The export goes on where it stopped; ${where}` : `The export runs; ${where}`;
}

async function stop({ exports }: ListenerDeps, to: Interaction, intent: ExportIntent): Promise<string | null> {
  const cancelled = await exports.jobs.cancel(to, intent);
  return cancelled ? null : 'This export has ended already.';
}
