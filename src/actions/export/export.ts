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
import type { ActionContext } from '../../slack/actions.ts';
import type { Interaction } from '../../slack/failure.ts';
import { newReference } from '../../slack/kit/action.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
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
  const where = 'it comes to your direct messages with Trade.';
  const said = {
    running: `This export runs already; ${where} It is not read or paid for twice.`,
    resumed: `The export continues where it stopped; ${where}`,
    started: `The export runs; ${where}`,
  };
  await deps.replier.reply(to, saidMessage(said[started]), place);
}

/** Resumes an export; its own message says so. */
async function resumeExport(deps: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const resumed = await deps.exports.jobs.resume(await callerOf(deps, to), lookUp);
  deps.exports.wake();
  const said = 'This export is not paused any more. Nothing was asked and nothing was charged.';
  if (!resumed) await deps.replier.reply(to, saidMessage(said), 'new');
}

/** Ends an export; its own message says so. */
async function stopExport({ exports, replier }: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp) {
  const cancelled = await exports.jobs.cancel(to, lookUp);
  exports.wake();
  if (!cancelled) await replier.reply(to, saidMessage('This export has ended already.'), 'new');
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
        return mistake(
          `There is no export as "${asked}"; there is csv, json and toon. It exports your last result.`,
          'export csv',
        );
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
      'If the export was taken, it is under way: your direct messages with Trade show how far it is. If nothing shows there, press Run again; one that is under way is not started twice.',
    ),
    job(
      'resume-export',
      resumeExport,
      'If it arrived, the export continues, and its message shows how far it is. If it still says paused, press Resume again. An export that runs is never started twice.',
    ),
    job(
      'stop-export',
      stopExport,
      'If it arrived, the export ends after the current page, and its message says so. If it keeps running, press Cancel again.',
    ),
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
