import {
  exportPageSize,
  type ExportProgress,
  fromTheStart,
  maxRowsOf,
  type MoreRows,
  type ReadExport,
} from '../../lookups/export.ts';
import type { ExportOffer } from '../../lookups/outcome.ts';
import {
  type ExportFormat,
  exportFormats,
  type ExportLookUp,
  type LookUp,
  maxExportRows,
  type ResultLookUp,
} from '../../model/look-up.ts';
import { durationWords } from '../../slack/failure.ts';
import {
  answerMessage,
  type Block,
  button,
  type Button,
  buttons,
  failureMessage,
  header,
  type Message,
  note,
  paragraph,
  type PriceOf,
  type Shown,
  messageOf,
  type Controls,
} from '../../slack/kit/blocks.ts';
import {
  charge,
  cleanText,
  count,
  creditFigure,
  doubtfulLine,
  escapeText,
  figure,
  inCredits,
  inSentence,
  joined,
  priced,
  upTo,
} from '../../slack/kit/text.ts';
import { datasets } from '../../model/datasets.ts';
import { behindLines, cancelButton } from '../look-ups/paging.ts';
import { describeLookUp, questionOf, rankedFirms } from '../reader/say.ts';

const formatNames: Record<ExportFormat, string> = { csv: 'CSV', json: 'JSON', toon: 'TOON' };

/** "143 US import shipments", or without the number if it is null. */
function rowsNamed(of: ResultLookUp, rows: number | null): string {
  const counted = rows === null ? '' : `${figure(rows)} `;
  if (of.do === 'product') return `${counted}US import ${of.side} of “${cleanText(of.words, 80)}”`;
  const { title, record } = datasets[of.dataset];
  if (of.do === 'top') return `${counted}${rankedFirms(of)}`;
  return `${counted}${title} ${rows === 1 ? record.one : record.many}`;
}

interface ExportShown {
  readonly lookUp: ExportLookUp;
  readonly progress: ExportProgress;
}

/** "Exporting 143 US import shipments as CSV: 100 of 143 rows, 10 credits so far." */
export function exportProgress(shown: ExportShown, waits: string | null): Message {
  const { lookUp, progress } = shown;
  const read = progress.rows === 0 ? 'nothing is read yet' : `${soFar(shown)} so far`;
  const stop = button({ id: 'export:stop', label: 'Cancel', action: { do: 'stop-export', of: lookUp } });
  return sentenceMessage(shown, `Exporting ${nameOf(shown)}: ${read}.`, waits ?? '', buttons('export', [stop]));
}

export function runButton(verb: string, lookUp: ExportLookUp, credits: number | null, nth?: number): Button {
  const isLimit = lookUp.of.do === 'product' && lookUp.most === undefined;
  const label = (isLimit ? upTo : priced)(verb, credits);
  const action = { do: 'run-export', of: lookUp };
  const rank = nth === undefined ? ({ style: 'primary' } as const) : { nth };
  return button({ id: 'export:run', label, action, ...rank });
}

export function moreRowsMessage(lookUp: ExportLookUp, { progress, agreed, rows, unread, credits }: MoreRows): Message {
  const price = credits === null ? "at a price I don't know yet" : `for about ${inCredits(credits)}`;
  const again = unread > rows - progress.rows ? ' Some are read again, since rows have moved.' : '';
  const lines = [
    `The data service counts ${figure(rows)} rows now; you agreed to ${figure(agreed)}.`,
    `${soFar({ lookUp, progress })} are read and paid for.`,
    `Export reads ${count(unread, 'more row')}, ${price}.${again}`,
  ];
  const title = 'There are more rows than you agreed to pay for';
  return failureMessage({ title, lines, offers: [runButton('Export', lookUp, credits), cancelButton], typed: null });
}

/** Slack did not take the file. All rows were read. @param error Slack's code for a permanent refusal, or null */
export function undelivered(error: string | null, retry: Button): Message {
  const isScope = error === 'missing_scope';
  const title = isScope ? "I can't send files in this workspace" : "Slack didn't accept the file";
  const next = isScope
    ? 'The person who manages the Trade app in Slack can add the scope files:write and install the app again.'
    : 'If it keeps happening, tell the person who runs Trade.';
  const lines = ['All rows are read and paid for. Retry sends the file again.', next];
  return failureMessage({ title, lines, offers: [retry], typed: null });
}

/** Slack did not take the progress message, so it would not take the file either. */
export function unplaced(retry: Button): Message {
  const title = "Slack won't open your direct messages with Trade";
  const lines = [
    "The file goes there, so I won't read anything before it can arrive. Nothing was charged.",
    'If it keeps happening, tell the person who runs Trade.',
  ];
  return failureMessage({ title, lines, offers: [retry], typed: null });
}

export const resumesIn = (title: string, ms: number): string =>
  `${title}. It resumes automatically in ${durationWords(ms)}.`;

export function exportCanceled(shown: ExportShown): Message {
  const { rows, cost } = shown.progress;
  const paid = cost.charged === 0 ? 'Nothing was charged.' : `${soFar(shown)} were read and paid for.`;
  const kept =
    rows === 0 ? '' : ' Until newer records are published, a day at most, the same export reads them for free.';
  return sentenceMessage(shown, `The export of ${nameOf(shown)} was canceled. ${paid}${kept}`);
}

/** "Your file is ready: 143 rows of 143 as CSV, 14.3 credits, 988 left." */
export function exportDone(lookUp: ExportLookUp, { rows: written, progress, moved }: ReadExport): Message {
  const { rows, total, cost } = progress;
  const of = total === null ? '' : ` of ${figure(total)}`;
  const left = cost.left === null ? '' : `, ${creditFigure(cost.left)} left`;
  const lines = [
    `Your file is ready: ${figure(written.length)} rows${of} as ${formatNames[lookUp.format]}, ${charge(cost.charged)}${left}.`,
  ];
  const unread = rows - written.length - (moved?.doubled ?? 0);
  if (unread > 0) lines.push(`${figure(unread)} couldn't be read and are left out.`);
  if (moved !== null) {
    const [from, to] = [figure(moved.from), figure(moved.to)];
    lines.push(`The total changed from ${from} to ${to} while I was reading, so some records may be missing.`);
  }
  const done = sentenceMessage({ lookUp, progress }, lines.join(' '));
  return { ...done, text: `${done.text}\n${inSentence(questionOf(lookUp.of), 600)}.` };
}

function sentenceMessage({ lookUp }: ExportShown, sentence: string, more = '', controls: readonly Block[] = []) {
  return messageOf(inSentence(`${sentence} ${more}`.trim(), 1_500), [
    paragraph(sentence),
    more !== '' && paragraph(more),
    controls,
    note(questionOf(lookUp.of)),
  ]);
}

function nameOf(shown: ExportShown): string {
  const { of, format } = shown.lookUp;
  return `${rowsNamed(of, lastRow(shown))} as ${formatNames[format]}`;
}

/** "100 of 143 rows, 10 credits" */
function soFar(shown: ExportShown): string {
  const { rows, cost } = shown.progress;
  const last = lastRow(shown);
  const of = last === null ? '' : ` of ${figure(last)}`;
  return `${figure(rows)}${of} rows, ${charge(cost.charged)}`;
}

function lastRow({ lookUp, progress }: ExportShown): number | null {
  return progress.total === null ? null : Math.min(progress.total, maxRowsOf(lookUp));
}

const inFile = 'To have them in the file, press Refresh under the answer first.';

export function exportOffer(offer: ExportOffer, { now, priceOf }: Shown): Message {
  const { lookUp, rows, total, cost } = offer;
  const format = formatNames[lookUp.format];
  const title = rows === 0 ? "There's nothing to export" : `Export ${rowsNamed(lookUp.of, total && rows)} as ${format}`;
  const price = rows === 0 ? 'Nothing matches. Try other words or a longer time.' : priceWords(offer);
  const parts = [
    header(title),
    paragraph(questionOf(lookUp.of)),
    paragraph(price),
    behindLines(offer, now, inFile).map((line) => note(line)),
    rows !== 0 && buttons('export', choicesOf(offer, priceOf)),
  ];
  return answerMessage(inSentence(`${title}: ${price}`, 1_500), parts, cost, now);
}

/** "Up to about 14.3 credits. Rows I already have are free." */
function priceWords({ lookUp, total, rows, credits, doubtful }: ExportOffer): string {
  const doubts = doubtful.length > 0 && 'dataset' in lookUp.of ? doubtfulLine(lookUp.of.dataset, doubtful) : '';
  if (credits === 0) return joined(["It's free: I still have all of it.", doubts]);
  const about =
    credits === null
      ? "I don't know yet what such rows cost."
      : `Up to about ${inCredits(credits)}. Rows I already have are free.`;
  const limited = total !== null && total > maxExportRows && rows === maxExportRows;
  const which = limited
    ? `These are the first ${figure(rows)} of ${figure(total)}, the most that one file holds.`
    : lookUp.most !== undefined && total !== null && total > rows
      ? `These are the first ${figure(rows)} of ${figure(total)}.`
      : '';
  const end =
    total === null
      ? `The data service doesn't say how many there are, so I'll read to the end, or to row ${figure(rows)}.`
      : '';
  const asks = total === rows ? "If there are more rows by then, I'll stop and ask." : '';
  return joined([about, end, which, doubts, asks]);
}

function choicesOf({ lookUp, rows, total, credits }: ExportOffer, priceOf: PriceOf): Controls {
  // The export is the same on every page that offers it.
  const whole = { ...lookUp, of: fromTheStart(lookUp.of), agreed: rows };
  const first = { ...lookUp, of: whole.of, most: exportPageSize };
  const others = exportFormats.filter((format) => format !== lookUp.format);
  return [
    runButton('Export', whole, credits),
    (rows > exportPageSize || total === null) &&
      runButton(`First ${figure(exportPageSize)} rows`, first, priceOf(first, {}, exportPageSize), 2),
    cancelButton,
    others.map((format, i) =>
      button({
        id: 'export:format',
        nth: i + 1,
        label: `As ${formatNames[format]}`,
        action: { ...lookUp, format },
      }),
    ),
  ];
}

export function nothingToExport(command: string): Message {
  return failureMessage({
    title: "There's nothing to export yet",
    lines: [
      'An export puts the rows of your last result into a file. Look up shipments, a ranking or a product first.',
    ],
    again: `For example: \`${escapeText(command)} shipments company:"Acme Robotics" from:last90d\``,
    notes: ['Nothing was charged.'],
    offers: [],
    typed: null,
  });
}

export function notInFiles(latest: LookUp, last: ExportLookUp): Message {
  return failureMessage({
    title: "I can't put your last answer into a file",
    lines: [
      latest.do === 'list'
        ? `${describeLookUp(latest)}. A list has a file of its own.`
        : `${describeLookUp(latest)}. It has no rows for a file.`,
      `The result before it: ${describeLookUp(last.of)}.`,
    ],
    notes: ['Nothing was charged.'],
    offers: [
      latest.do === 'list' &&
        button({ id: 'export:list', label: 'Export the list', action: { do: 'list-csv', list: latest.list } }),
      button({ id: 'export:earlier', label: 'Export the result before…', action: last }),
    ],
    typed: null,
  });
}
