import { z } from 'zod';
import { LookupError } from '../../lookups/outcome.ts';
import {
  type ExportFormat,
  exportFormats,
  type ExportLookUp,
  exportLookUp,
  type LookUp,
  type ResultLookUp,
} from '../../model/look-up.ts';
import type { ActionContext } from '../../slack/listeners/deliveries.ts';
import type { Interaction } from '../../slack/failure.ts';
import { newReference } from '../../slack/kit/action.ts';
import { saidMessage } from '../../slack/kit/blocks.ts';
import { action, type ActionDeps, type ActionKind, does, type Feature, mistake, oneOf } from '../feature.ts';
import { lookUpAction } from '../look-ups/look-up-verbs.ts';
import { nothingToExport } from './export-messages.ts';

/** A result further back is not offered as the last one. */
const maxRecent = 20;

/** Offers a person's last result as a file, or says that there is none. */
async function exportLast(deps: ActionDeps, { to, command }: ActionContext, format: ExportFormat) {
  const last = await lastResult(deps, to, format);
  if (last === null) await deps.replier.reply(to, nothingToExport(command), 'new');
  else await deps.answer({ to, place: 'new' }, last);
}

/** A person's last result as a file; null when they have none. */
async function lastResult(
  { recent }: Pick<ActionDeps, 'recent'>,
  { workspace, user }: Pick<Interaction, 'workspace' | 'user'>,
  format: ExportFormat,
): Promise<ExportLookUp | null> {
  const results = await recent.list(workspace, user, maxRecent);
  const of = results.map(({ lookUp }) => lookUp).find(isResult);
  return of === undefined ? null : { do: 'export', format, of };
}

function isResult(lookUp: LookUp): lookUp is ResultLookUp {
  return lookUp.do === 'shipments' || lookUp.do === 'top' || lookUp.do === 'product';
}

/** Starts an export of the caller. A job is named by its user and its look-up, so nobody reaches another user's. */
async function runExport(deps: ActionDeps, { to, place }: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const started = await deps.exports.jobs.start(await callerOf(deps, to), lookUp);
  deps.exports.wake();
  const where = "I'll send the file to your direct messages.";
  const said = {
    running: `This export is already running. ${where} You won't pay twice.`,
    resumed: `The export continues where it stopped. ${where}`,
    started: `The export is running. ${where}`,
  };
  await deps.replier.reply(to, saidMessage(said[started]), place);
}

/** Resumes an export; its own message says so. */
async function resumeExport(deps: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const resumed = await deps.exports.jobs.resume(await callerOf(deps, to), lookUp);
  deps.exports.wake();
  const said = "This export isn't paused any more. Nothing was charged.";
  if (!resumed) await deps.replier.reply(to, saidMessage(said), 'new');
}

/** Ends an export; its own message says so. */
async function stopExport({ exports, replier }: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp) {
  const cancelled = await exports.jobs.cancel(to, lookUp);
  exports.wake();
  if (!cancelled) await replier.reply(to, saidMessage('This export is already over.'), 'new');
}

/** The job outlives its press, so it has a reference of its own for its calls. */
async function callerOf({ files, log }: ActionDeps, to: Interaction): Promise<Interaction> {
  if (!(await files.canSend())) throw new LookupError('no_files', 'The scope files:write is missing.');
  const caller = { ...to, reference: newReference() };
  log.info({ reference: to.reference, workspace: to.workspace, export: caller.reference }, 'an export was asked for');
  return caller;
}

/** A person's last result as a file. */
export const exports: Feature = {
  verbs: [
    {
      verb: 'export',
      group: 'files and saved queries',
      does: 'Sends your last result as a file: csv, json or toon.',
      example: 'export csv',
      read({ rest }) {
        const format = oneOf(exportFormats, rest);
        if (format !== undefined) return does({ do: 'export-last', format });
        const asked = rest.slice(0, 60);
        return mistake(`I can't export as "${asked}". Use csv, json or toon.`, 'export csv');
      },
    },
  ],
  actions: [
    lookUpAction('export', exportLookUp),
    action(
      'export-last',
      { format: z.enum(exportFormats) },
      (deps, context, { format }) => exportLast(deps, context, format),
      {
        afterCrash: async (deps, to, { format }) => ({
          is: 'interrupted',
          retry: await lastResult(deps, to, format),
        }),
      },
    ),
    job(
      'run-export',
      runExport,
      "Your direct messages with Trade show whether the export is running. If nothing shows there, press Export again; it won't start twice.",
    ),
    job(
      'resume-export',
      resumeExport,
      "The message of the export shows whether it is running. If it still says paused, press Resume again; it won't start twice.",
    ),
    job('stop-export', stopExport, 'If the export keeps running after the current page, press Cancel again.'),
  ],
};

/** @param interrupted what is said of a press that was interrupted: its job continues without it */
function job(
  name: string,
  run: (deps: ActionDeps, context: ActionContext, of: ExportLookUp) => Promise<void>,
  interrupted: string,
): ActionKind {
  return action(name, { of: exportLookUp }, (deps, context, { of }) => run(deps, context, of), {
    afterCrash: () => ({ is: 'job', words: interrupted }),
  });
}
