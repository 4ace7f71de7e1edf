import { z } from 'zod';
import {
  type ExportFormat,
  exportFormats,
  type ExportLookUp,
  exportLookUp,
  isKeptWhole,
  isResult,
  type LookUp,
} from '../../model/look-up.ts';
import { exportCalls, offerExport } from '../../lookups/export.ts';
import type { Interaction } from '../../slack/failure.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, does, type Feature, lookUpKind, mistake, oneOf } from '../feature.ts';
import { retryButton } from '../look-ups/ways-on.ts';
import { exportOffer, nothingToExport, notInFiles } from './export-messages.ts';
import { sendAnswer, sendFileOf } from '../answer-file.ts';
import { afterExport, runExport, stopExport } from './run-export.ts';

const maxRecent = 20;

/** If the last answer has no rows, says so and offers the last result that has some. */
const exportLast = action(
  'export-last',
  { format: z.enum(exportFormats) },
  async (deps, context, { format }) => {
    const { to, command } = context;
    const [latest] = await deps.recent.list(to.workspace, to.user, 1);
    if (latest !== undefined && isKeptWhole(latest.lookUp)) return sendFileOf(deps, context, latest.lookUp, format);
    const found = await lastResult(deps, to, format);
    if (found === null) await tell(deps, to, nothingToExport(command));
    else if (found.latest === found.last.of) await deps.answer({ to, place: 'new' }, found.last);
    else await tell(deps, to, notInFiles(found.latest, found.last));
  },
  {
    async afterCrash(deps, to, { format }) {
      const found = await lastResult(deps, to, format);
      return { retry: found === null ? null : retryButton(found.last, {}, () => null) };
    },
  },
);

async function lastResult(
  { recent }: ActionDeps,
  { workspace, user }: Interaction,
  format: ExportFormat,
): Promise<{ readonly latest: LookUp; readonly last: ExportLookUp } | null> {
  const lookUps = (await recent.list(workspace, user, maxRecent)).map(({ lookUp }) => lookUp);
  const [latest] = lookUps;
  const of = lookUps.find(isResult);
  return latest === undefined || of === undefined ? null : { latest, last: { do: 'export', format, of } };
}

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
  kinds: [
    lookUpKind({
      name: 'export',
      schema: exportLookUp,
      calls: exportCalls,
      run: offerExport,
      view: exportOffer,
      says: () => 'Files are made in Slack: /trade export.',
      data: () => null,
      isAnswer: () => false,
    }),
  ],
  actions: [
    exportLast,
    sendAnswer,
    action('run-export', { of: exportLookUp }, (deps, context, { of }) => runExport(deps, context, of), {
      afterCrash: (deps, to, { of }) => afterExport(deps, to, of),
    }),
    action('stop-export', { of: exportLookUp }, (deps, context, { of }) => stopExport(deps, context, of)),
  ],
};
