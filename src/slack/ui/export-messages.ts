import { exportPageSize, mostRowsOf } from '../../lookups/export/limits.ts';
import type { ExportProgress } from '../../model/export.ts';
import type { ExportIntent } from '../../model/intent.ts';
import { button, buttons, header, list, note, paragraph } from './blocks.ts';
import { chargeNamed, formatNames, questionOfResult, rowsNamed } from './export-words.ts';
import { blockIds } from './ids.ts';
import type { Message } from './message.ts';
import { cleanText, figure, inSentence } from './text.ts';

/** An export and how far it is. */
export interface ExportShown {
  readonly intent: ExportIntent;
  readonly progress: ExportProgress;
}

/** "Exporting 143 US import shipments as CSV: page 2 of 3, 100 of 143 rows, 10 credits so far." @param waits why it waits, or null */
export function exportProgress({ intent, progress }: ExportShown, waits: string | null): Message {
  const last = lastRow({ intent, progress });
  const pages = last === null ? '' : ` of ${figure(Math.ceil(last / exportPageSize))}`;
  const read =
    progress.pages === 0
      ? 'nothing is read yet'
      : `page ${figure(progress.pages)}${pages}, ${soFar({ intent, progress })} so far`;
  const said = `Exporting ${named({ intent, progress })}: ${read}.`;
  return {
    text: inSentence(waits === null ? said : `${said} ${waits}`, 1_500),
    blocks: [
      paragraph(said),
      ...(waits === null ? [] : [paragraph(waits)]),
      ...buttons('export', [button({ does: 'export:stop', label: 'Cancel', intent })]),
      note(questionOfResult(intent.of)),
    ],
    plain: null,
  };
}

/** Why an export waits for somebody, or has failed for good. */
export function exportStopped(
  { intent, progress }: ExportShown,
  {
    title,
    lines,
    canResume,
  }: { readonly title: string; readonly lines: readonly string[]; readonly canResume: boolean },
): Message {
  const read = `Read so far: ${soFar({ intent, progress })}.`;
  const kept = progress.pages > 0 && canResume ? [`${read} It is kept: Resume pays only for what is missing.`] : [read];
  const said = [...lines, ...kept];
  return {
    text: inSentence(
      `${title}. The export of ${named({ intent, progress })} ${canResume ? 'is paused' : 'has ended'}. ${said.join(' ')}`,
      1_500,
    ),
    blocks: [
      header(title, blockIds.problem),
      paragraph(`The export of ${named({ intent, progress })} ${canResume ? 'is paused' : 'has ended'}.`),
      list(
        'What to know',
        said.map((line) => cleanText(line, 600)),
      ),
      ...(canResume
        ? buttons('export', [
            button({ does: 'export:resume', label: 'Resume', intent, style: 'primary' }),
            button({ does: 'export:stop', label: 'Cancel', intent }),
          ])
        : []),
      note(questionOfResult(intent.of)),
    ],
    plain: null,
  };
}

export function exportCancelled(shown: ExportShown): Message {
  const { charged, rows } = shown.progress;
  const paid = charged === 0 ? 'Nothing was charged.' : `${soFar(shown)} were read and paid for.`;
  const kept =
    rows === 0 ? '' : ' The same export reads them again for nothing until newer records are published, a day at most.';
  return saying(shown, `The export of ${named(shown)} was cancelled. ${paid}${kept}`);
}

/** @param said what stands beside the file as well */
export function exportDone(shown: ExportShown, said: string): Message {
  return saying(shown, `The export is done, and its file stands below: ${said}`);
}

/** "143 rows of 143 as CSV, 14.3 credits, 988 left." */
export function exportSummary(
  { intent, progress }: ExportShown,
  {
    written,
    moved,
  }: { readonly written: number; readonly moved: { readonly from: number; readonly to: number } | null },
): string {
  const { total, charged, left, rows } = progress;
  const of = total === null ? '' : ` of ${figure(total)}`;
  const credits = left === null ? '' : `, ${figure(left)} left`;
  const lines = [`${figure(written)} rows${of} as ${formatNames[intent.format]}, ${chargeNamed(charged)}${credits}.`];
  if (written < rows) lines.push(`${figure(rows - written)} could not be made out and are left out.`);
  if (moved !== null) {
    lines.push(
      `The total moved from ${figure(moved.from)} to ${figure(moved.to)} while it was read: records may be missing or twice.`,
    );
  }
  return lines.join(' ');
}

function saying({ intent }: ExportShown, said: string): Message {
  return { text: inSentence(said, 1_500), blocks: [paragraph(said), note(questionOfResult(intent.of))], plain: null };
}

function named({ intent, progress }: ExportShown): string {
  const last = lastRow({ intent, progress });
  return `${rowsNamed(intent.of, last)} as ${formatNames[intent.format]}`;
}

/** "100 of 143 rows, 10 credits" */
function soFar({ intent, progress }: ExportShown): string {
  const last = lastRow({ intent, progress });
  const of = last === null ? '' : ` of ${figure(last)}`;
  return `${figure(progress.rows)}${of} rows, ${chargeNamed(progress.charged)}`;
}

/** How many rows there will be, or null while nobody knows. */
function lastRow({ intent, progress }: ExportShown): number | null {
  return progress.total === null ? null : Math.min(progress.total, mostRowsOf(intent));
}
