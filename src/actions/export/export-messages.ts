import { agreedRowsOf, type Collected, exportPageSize, fromTheStart, maxRowsOf } from '../../lookups/export.ts';
import type { ExportOffer } from '../../lookups/outcome.ts';
import type { MessagePlace, SendResult } from '../../model/alert.ts';
import {
  type ExportFormat,
  exportFormats,
  type ExportLookUp,
  type ExportProgress,
  type LookUp,
  maxExportRows,
  type ResultLookUp,
} from '../../model/look-up.ts';
import { blockIds } from '../../slack/kit/action.ts';
import {
  button,
  type Button,
  buttons,
  formatted,
  header,
  list,
  type Message,
  note,
  paragraph,
  type PriceOf,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  cleanText,
  costLine,
  costSentence,
  creditFigure,
  doubtfulLine,
  escapeText,
  figure,
  inCredits,
  inSentence,
  priced,
} from '../../slack/kit/text.ts';
import { type Messages, sendPatiently } from '../../slack/messages.ts';
import { datasets } from '../../trade/index.ts';
import { behindLines, cancelButton } from '../look-ups/paging.ts';
import { describeLookUp, questionOf, rankedFirms } from '../reader/say.ts';

/** Why an export stopped, and what happens next. */
export interface StopReason {
  readonly title: string;
  /** Sentences, each on a line. */
  readonly lines: readonly string[];
  /** When it works again by itself, as mrkdwn. */
  readonly again?: string | null;
  /** The code for the log and the job. */
  readonly code: string;
  readonly tellAdmins: string | null;
  /** When it resumes by itself; null when it does not. */
  readonly resumesInMs: number | null;
  /** Whether a user can resume it. */
  readonly canResume: boolean;
}

const formatNames: Record<ExportFormat, string> = { csv: 'CSV', json: 'JSON', toon: 'TOON' };

/** "143 US import shipments", or without the number where it is null. */
function rowsNamed(of: ResultLookUp, rows: number | null): string {
  const counted = rows === null ? '' : `${figure(rows)} `;
  if (of.do === 'product') return `${counted}US import ${of.side} of “${cleanText(of.words, 80)}”`;
  const { title, record } = datasets[of.dataset];
  if (of.do === 'top') return `${counted}${rankedFirms(of)}`;
  return `${counted}${title} ${rows === 1 ? record.one : record.many}`;
}

/** @param charged credits, or null when the service did not report them */
function chargeNamed(charged: number | null): string {
  return charged === null ? 'cost not reported' : inCredits(charged);
}

/** An export and how far it is. */
interface ExportShown {
  readonly lookUp: ExportLookUp;
  readonly progress: ExportProgress;
}

/**
 * "Exporting 143 US import shipments as CSV: 100 of 143 rows, 10 credits so far."
 * @param waits why it waits, or null
 */
export function exportProgress(shown: ExportShown, waits: string | null): Message {
  const { lookUp, progress } = shown;
  const read = progress.pages === 0 ? 'nothing is read yet' : `${soFar(shown)} so far`;
  const sentence = `Exporting ${nameOf(shown)}: ${read}.`;
  return {
    text: inSentence(waits === null ? sentence : `${sentence} ${waits}`, 1_500),
    blocks: [
      paragraph(sentence),
      ...(waits === null ? [] : [paragraph(waits)]),
      ...buttons('export', [stopButton(lookUp)]),
      note(questionOf(lookUp.of)),
    ],
    plain: null,
  };
}

function stopButton(of: ExportLookUp): Button {
  return button({ id: 'export:stop', label: 'Cancel', action: { do: 'stop-export', of } });
}

function resumeButton(of: ExportLookUp, credits: number | null): Button {
  const label = priced('Resume', credits);
  return button({ id: 'export:resume', label, action: { do: 'resume-export', of }, style: 'primary' });
}

/**
 * Why an export waits for its user, or has failed for good.
 * @param credits what the rest would cost; null where nobody knows
 */
export function exportStopped(
  shown: ExportShown,
  { title, lines, again = null, canResume }: Pick<StopReason, 'title' | 'lines' | 'again' | 'canResume'>,
  credits: number | null,
): Message {
  const { lookUp, progress } = shown;
  const state = `The export of ${nameOf(shown)} ${canResume ? 'is paused' : 'has ended'}.`;
  const read = `Read so far: ${soFar(shown)}.`;
  const isKept = progress.pages > 0 && canResume;
  const facts = [...lines, isKept ? `${read} I kept these, so Resume only pays for the rest.` : read];
  return {
    text: inSentence(`${title}. ${state} ${facts.join(' ')}`, 1_500),
    blocks: [
      header(title, blockIds.problem),
      paragraph(state),
      ...(again === null ? [] : [formatted(again)]),
      list(
        'What to know',
        facts.map((line) => cleanText(line, 600)),
      ),
      ...(canResume ? buttons('export', [resumeButton(lookUp, credits), stopButton(lookUp)]) : []),
      note(questionOf(lookUp.of)),
    ],
    plain: null,
  };
}

export function exportCancelled(shown: ExportShown): Message {
  const { charged, rows } = shown.progress;
  const paid = charged === 0 ? 'Nothing was charged.' : `${soFar(shown)} were read and paid for.`;
  const kept =
    rows === 0 ? '' : ' Until newer records are published, a day at most, the same export reads them for free.';
  return sentenceMessage(shown, `The export of ${nameOf(shown)} was canceled. ${paid}${kept}`);
}

/** @param summary the comment of the file */
export function exportDone(shown: ExportShown, summary: string): Message {
  return sentenceMessage(shown, `Your file is ready: ${summary}`);
}

/**
 * "143 rows of 143 as CSV, 14.3 credits, 988 left."
 * @param written rows in the file
 */
export function exportSummary({ lookUp, progress }: ExportShown, written: number, moved: Collected['moved']): string {
  const { total, charged, left, rows } = progress;
  const of = total === null ? '' : ` of ${figure(total)}`;
  const credits = left === null ? '' : `, ${creditFigure(left)} left`;
  const lines = [`${figure(written)} rows${of} as ${formatNames[lookUp.format]}, ${chargeNamed(charged)}${credits}.`];
  if (written < rows) lines.push(`${figure(rows - written)} couldn't be read and are left out.`);
  if (moved !== null) {
    lines.push(
      `The total changed from ${figure(moved.from)} to ${figure(moved.to)} while I was reading, so some records may be missing or doubled.`,
    );
  }
  return lines.join(' ');
}

function sentenceMessage({ lookUp }: ExportShown, sentence: string): Message {
  return {
    text: inSentence(sentence, 1_500),
    blocks: [paragraph(sentence), note(questionOf(lookUp.of))],
    plain: null,
  };
}

/** "143 US import shipments as CSV" */
function nameOf(shown: ExportShown): string {
  const { of, format } = shown.lookUp;
  return `${rowsNamed(of, lastRow(shown))} as ${formatNames[format]}`;
}

/** "100 of 143 rows, 10 credits" */
function soFar(shown: ExportShown): string {
  const { rows, charged } = shown.progress;
  const last = lastRow(shown);
  const of = last === null ? '' : ` of ${figure(last)}`;
  return `${figure(rows)}${of} rows, ${chargeNamed(charged)}`;
}

/** How many rows there will be, or null while the total is unknown. */
function lastRow({ lookUp, progress }: ExportShown): number | null {
  return progress.total === null ? null : Math.min(progress.total, maxRowsOf(lookUp));
}

const inFile = 'To have them in the file, press Refresh under the answer first.';

/** What an export would hold and cost, before it is read. */
export function exportOffer(offer: ExportOffer, { now, priceOf }: Shown): Message {
  const { lookUp, rows, total, cost } = offer;
  const format = formatNames[lookUp.format];
  const title = rows === 0 ? "There's nothing to export" : `Export ${rowsNamed(lookUp.of, total && rows)} as ${format}`;
  const price = rows === 0 ? 'Nothing matches. Try other words or a longer time.' : priceWords(offer);
  return {
    text: `${inSentence(`${title}: ${price}`, 1_500)} ${costSentence(cost, now)}`,
    blocks: [
      header(title),
      paragraph(questionOf(lookUp.of)),
      paragraph(price),
      ...behindLines(offer, now, inFile).map((line) => note(line)),
      ...(rows === 0 ? [] : buttons('export', choicesOf(offer, priceOf))),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

/** "At most about 14.3 credits. Rows I already have are free." */
function priceWords({ lookUp, total, rows, credits, doubtful }: ExportOffer): string {
  const doubts = doubtful.length > 0 && 'dataset' in lookUp.of ? [doubtfulLine(lookUp.of.dataset, doubtful)] : [];
  if (credits === 0) return ["It's free: I still have all of it.", ...doubts].join(' ');
  const about =
    credits === null
      ? "I don't know yet what such rows cost."
      : `At most about ${inCredits(credits)}. Rows I already have are free.`;
  const limited = total !== null && total > maxExportRows && rows === maxExportRows;
  const which = limited
    ? [`These are the first ${figure(rows)} of ${figure(total)}, the most that one file holds.`]
    : lookUp.most !== undefined && total !== null && total > rows
      ? [`These are the first ${figure(rows)} of ${figure(total)}.`]
      : [];
  const end =
    total === null
      ? [`The data service doesn't say how many there are, so I'll read to the end, or to row ${figure(rows)}.`]
      : [];
  const more = `If there are more than ${figure(agreedRowsOf(rows))} rows by then, I'll stop and ask.`;
  const asks = total === rows ? [more] : [];
  return [about, ...end, ...which, ...doubts, ...asks].join(' ');
}

function choicesOf({ lookUp, rows, total, credits }: ExportOffer, priceOf: PriceOf): (Button | null)[] {
  // The look-up is the job's name, so an export offered on any page is the same job.
  const whole = { ...lookUp, of: fromTheStart(lookUp.of), agreed: agreedRowsOf(rows) };
  const first = { ...lookUp, of: whole.of, most: exportPageSize };
  const others = exportFormats.filter((format) => format !== lookUp.format);
  const isLimit = total === null && credits !== null && credits > 0;
  return [
    button({
      id: 'export:run',
      label: isLimit ? `Export · up to ${inCredits(credits)}` : priced('Export', credits),
      action: { do: 'run-export', of: whole },
      style: 'primary',
    }),
    rows > exportPageSize || total === null
      ? button({
          id: 'export:run',
          nth: 2,
          label: priced(`First ${figure(exportPageSize)} rows`, priceOf(first, {}, exportPageSize)),
          action: { do: 'run-export', of: first },
        })
      : null,
    cancelButton,
    ...others.map((format, i) =>
      button({
        id: 'export:format',
        nth: i + 1,
        label: `As ${formatNames[format]}`,
        action: { ...lookUp, format },
      }),
    ),
  ];
}

/** For a user who has not looked anything up yet. @param command the slash command as this workspace names it */
export function nothingToExport(command: string): Message {
  return {
    text: "There's nothing to export yet. Look up shipments, a ranking or a product first. Nothing was charged.",
    blocks: [
      header("There's nothing to export yet", blockIds.problem),
      paragraph(
        'An export puts the rows of your last result into a file. Look up shipments, a ranking or a product first.',
      ),
      formatted(`For example: \`${escapeText(command)} shipments company:"Acme Robotics" from:last90d\``),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}

/** The last answer has no rows to export: offers the result before it. */
export function notInFiles(latest: LookUp, last: ExportLookUp): Message {
  const title = "I can't put your last answer into a file";
  const why = 'A file holds the rows of shipments, rankings and products.';
  return {
    text: `${title}: ${inSentence(describeLookUp(latest), 600)}. ${why} Nothing was charged.`,
    blocks: [
      header(title, blockIds.problem),
      paragraph(`${describeLookUp(latest)}. ${why}`),
      paragraph(`The result before it: ${describeLookUp(last.of)}.`),
      ...buttons('export', [button({ id: 'export:earlier', label: 'Export the result before', action: last })]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}

/** One message in a direct conversation that changes as the work proceeds. Nothing here throws. */
export interface ProgressMessage {
  /** Shows it as soon as Slack's pace allows, without waiting. Of several meanwhile only the last is shown. */
  show(message: Message): void;
  /** Waits until what was shown has been sent. @returns its place, or null when Slack took none of it */
  delivered(): Promise<MessagePlace | null>;
  /** Shows the final state, and tries longer. Nothing is shown after it. */
  end(message: Message): Promise<void>;
  /** Nothing is shown after it. */
  close(): Promise<void>;
}

interface Parts {
  /** Where the run before has put it, or null. */
  readonly place: MessagePlace | null;
  readonly to: { readonly user: string; readonly reference: string };
  readonly messages: Pick<Messages, 'post' | 'update'>;
  /** Called once it has a place. */
  readonly onPlaced: (place: MessagePlace) => Promise<void>;
}

/** Slack takes 50 changes of messages a minute. */
const everyMs = 1_200;
const lastAttempts = 4;

export function createProgressMessage({ place, to, messages, onPlaced }: Parts): ProgressMessage {
  let at = place;
  let next: Message | null = null;
  let last: Message | null = null;
  let running: Promise<void> | null = null;
  let wake = () => {};
  let isHurried = false;
  let isEnded = false;

  async function put(message: Message): Promise<SendResult> {
    const result = await (at === null
      ? messages.post(to.user, message, to.reference)
      : messages.update(at, message, to.reference));
    if (result.is === 'taken' && at === null) {
      at = result.at;
      // Where the store does not keep it, a restart writes another message.
      await onPlaced(at).catch(() => undefined);
    }
    // A message that can no longer be changed, such as a deleted one, is posted again.
    if (result.is === 'gone' || result.is === 'never') at = null;
    return result;
  }

  async function showAll(): Promise<void> {
    while (next !== null) {
      last = next;
      next = null;
      const result = await put(last);
      if (isHurried) continue;
      await rest(Math.max(everyMs, (result.is === 'not-now' ? result.retryAfterMs : null) ?? 0));
    }
    running = null;
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Shows what waits without the pauses between. */
  async function hurry(): Promise<void> {
    isHurried = true;
    wake();
    await running;
    isHurried = false;
  }

  async function close(): Promise<void> {
    isEnded = true;
    next = null;
    await hurry();
  }

  return {
    show(message) {
      if (isEnded) return;
      next = message;
      running ??= showAll();
    },
    async delivered() {
      await hurry();
      if (at === null && last !== null) await put(last);
      return at;
    },
    async end(message) {
      await close();
      const wasPlaced = at !== null;
      // A change may be repeated; a message that may have been posted is there twice at worst.
      const send = () =>
        sendPatiently(() => put(message), { attempts: lastAttempts, repeats: at === null ? 1 : lastAttempts });
      await send();
      if (wasPlaced && at === null) await send();
    },
    close,
  };
}
