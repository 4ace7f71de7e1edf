import { z } from 'zod';
import { exportFormats, exportIntent, type ExportIntent } from '../../model/intent.ts';
import type { ActionContext } from '../../slack/actions.ts';
import type { ActionDeps } from '../deps.ts';
import { action, type ActionKind, does, mistake, oneOf, type Feature } from '../feature.ts';
import { lookUpAction } from '../look-ups/look-up-verb.ts';
import { exportLast, lastResult, resumeExport, runExport, stopExport } from './press-export.ts';

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
    lookUpAction('export', exportIntent),
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
      'If it was taken, the export goes on, and its message shows how far it is. If that still says paused, press Resume again; one that is under way is not resumed twice.',
    ),
    job(
      'stop-export',
      stopExport,
      'If it was taken, the export ends after the page it reads, and its message says so. If it goes on, press Cancel again.',
    ),
  ],
};

/** @param interrupted what is said of a press that was interrupted: its job continues without it */
function job(
  name: string,
  run: (deps: ActionDeps, context: ActionContext, of: ExportIntent) => Promise<void>,
  interrupted: string,
): ActionKind {
  return action(name, { of: exportIntent }, (deps, context, { of }) => run(deps, context, of), {
    afterCrash: () => ({ is: 'job', words: interrupted }),
  });
}
