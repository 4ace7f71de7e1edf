import { LookupError } from '../../lookups/lookup-error.ts';
import type { ExportFormat, ExportIntent, Intent, ResultIntent } from '../../model/intent.ts';
import type { Interaction, Wish } from '../../slack/failure-boundary.ts';
import type { Place } from '../../slack/reply.ts';
import { nothingToExport } from './export-messages.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import type { ActionName, ExportAction } from '../../slack/kit/ids.ts';
import type { ListenerDeps } from '../../slack/listeners/deps.ts';
import { newReference } from '../../slack/listeners/underway.ts';

/** Further back nobody calls it the last result. */
const mostRecent = 20;

/** Offers a person's last result as a file, or says that there is none. */
export async function exportLast(
  deps: ListenerDeps,
  to: Interaction,
  command: string,
  format: ExportFormat,
): Promise<void> {
  const wish = await wishOfExport(deps, to, format);
  if (wish === null) await deps.replier.reply(to, nothingToExport(command), 'new');
  else await deps.answer(to, wish);
}

/** A person's last result as a file; null when they have none. */
export async function wishOfExport(
  { recent }: Pick<ListenerDeps, 'recent'>,
  { workspace, user }: Pick<Interaction, 'workspace' | 'user'>,
  format: ExportFormat,
): Promise<Wish | null> {
  const results = await recent.list(workspace, user, mostRecent);
  const of = results.map(({ intent }) => intent).find(isResult);
  return of === undefined ? null : { intent: { do: 'export', format, of }, look: 'usual', place: 'new' };
}

function isResult(intent: Intent): intent is ResultIntent {
  return intent.do === 'shipments' || intent.do === 'top' || intent.do === 'product';
}

export function isExportAction(action: ActionName): action is ExportAction {
  return action === 'export:run' || action === 'export:resume' || action === 'export:stop';
}

/**
 * What is said of a press that was interrupted. The export itself is a job that goes on without it, and is neither
 * settled nor offered anew here.
 */
export const interruptedExport: Record<ExportAction, string> = {
  'export:run':
    'If the export was taken, it is under way: your direct messages with Trade show how far it is. If nothing shows there, press Run again; one that is under way is not started twice.',
  'export:resume':
    'If it was taken, the export goes on, and its message shows how far it is. If that still says paused, press Resume again; one that is under way is not resumed twice.',
  'export:stop':
    'If it was taken, the export ends after the page it reads, and its message says so. If it goes on, press Cancel again.',
};

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
  { exports, files, log }: ListenerDeps,
  to: Interaction,
  action: ExportAction,
  intent: ExportIntent,
): Promise<string | null> {
  if (!(await files.canSend())) throw new LookupError('no_files', 'The scope files:write is missing.');
  // The job outlives its press: what becomes of the one says nothing about the calls of the other.
  const caller = { ...to, reference: newReference() };
  log.info({ reference: to.reference, workspace: to.workspace, export: caller.reference }, 'an export was asked for');
  if (action === 'export:resume') {
    const resumed = await exports.jobs.resume(caller, intent);
    return resumed ? null : 'This export is not paused any more. Nothing was asked and nothing was charged.';
  }
  const started = await exports.jobs.start(caller, intent);
  const where = 'it comes to your direct messages with Trade.';
  if (started === 'running') return `This export runs already; ${where} It is not read or paid for twice.`;
  return started === 'resumed' ? `The export goes on where it stopped; ${where}` : `The export runs; ${where}`;
}

async function stop({ exports }: ListenerDeps, to: Interaction, intent: ExportIntent): Promise<string | null> {
  const cancelled = await exports.jobs.cancel(to, intent);
  return cancelled ? null : 'This export has ended already.';
}
