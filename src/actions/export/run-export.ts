import { hash } from 'node:crypto';
import { datasetOf, fileNameOf, writeFile } from '../../lookups/export-file.ts';
import {
  type ExportProgress,
  maxRowsOf,
  type MoreRows,
  nothingExported,
  type ReadExport,
  type ReadSteps,
} from '../../lookups/export.ts';
import { LookupError } from '../../lookups/outcome.ts';
import type { MessagePlace } from '../../model/alert.ts';
import type { ExportLookUp } from '../../model/look-up.ts';
import { errorFields } from '../../ops/log.ts';
import { describeFailure, type Interaction, type Offers } from '../../slack/failure.ts';
import type { Button, Message } from '../../slack/kit/blocks.ts';
import type { ActionContext, AfterCrash, Spent } from '../../slack/listeners/deliveries.ts';
import { rest } from '../../slack/messages.ts';
import { type NamedFile, sendFile } from '../../slack/web-api.ts';
import { tell } from '../../slack/replier.ts';
import type { Screener } from '../../screening/screening.ts';
import { TradeError, type TradeErrorCode } from '../../trade/index.ts';
import type { ActionDeps } from '../feature.ts';
import { firmNames, matchesIn } from '../look-ups/possible-matches.ts';
import { newestFirst, withPlaces } from '../look-ups/result-table.ts';
import { describeLookUp, questionOf, shortNameOf } from '../reader/say.ts';
import {
  exportCanceled,
  exportDone,
  exportProgress,
  moreRowsMessage,
  resumesIn,
  runButton,
  undelivered,
  unplaced,
} from './export-messages.ts';

const where = "I'll send the file to your direct messages.";

/** Longer than an export takes; after this, the same rows can be exported again. */
const longestRunMs = 30 * 60_000;

/** A person runs one export of the same rows at a time, across all processes. */
function idOf(what: 'run' | 'stop', { user }: Interaction, lookUp: ExportLookUp): string {
  const { format, of, most } = lookUp;
  return `${what} export ${user} ${hash('sha256', JSON.stringify([format, of, most]), 'base64url')}`;
}

/** Sends the file to the person's direct messages. A progress message there is replaced by the file. */
export async function runExport(deps: ActionDeps, context: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const { workspace, notices, files } = deps;
  const { to, place } = context;
  const offers = retryOf(deps, () => lookUp);
  await deps.answerFailures(to, offers, async () => {
    // Checked before paying for rows that could not be delivered.
    if (!(await files.canSend())) throw new LookupError('no_files', 'The scope files:write is missing.');
    if (!(await notices.claim(workspace, idOf('run', to, lookUp), longestRunMs)))
      return tell(deps, to, `This export is already running. ${where} You won't pay twice.`, place);
    await exportRows(deps, context, lookUp);
  });
}

export async function stopExport(deps: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const { workspace, notices } = deps;
  if (await notices.isClaimed(workspace, idOf('run', to, lookUp)))
    await notices.claim(workspace, idOf('stop', to, lookUp), 0);
  else await tell(deps, to, 'This export is already over.');
}

const spentWords: Record<Spent, string> = {
  nothing: "Nothing was charged. If the file isn't here, press Retry.",
  paid: "What was read is paid for and kept, so Retry only pays for the rest. If the file is here, you don't need it.",
  unknown:
    'One page was still on its way and may have been charged. What was read before is kept, so Retry only pays for the rest.',
};

/** For a person whose export's process died. */
export async function afterExport(deps: ActionDeps, to: Interaction, lookUp: ExportLookUp): Promise<AfterCrash> {
  await deps.notices.release(deps.workspace, idOf('run', to, lookUp));
  const retry = await retryButton(deps.pricing, lookUp);
  return { retry, says: { title: 'Trade restarted during this export', spent: spentWords } };
}

function retryOf({ pricing }: ActionDeps, lookUp: () => ExportLookUp): Offers {
  return {
    what: () => describeLookUp(lookUp()),
    wanted: { do: 'run-export', of: lookUp() },
    buttons: async ({ canRetry }) => (canRetry ? [await retryButton(pricing, lookUp())] : []),
  };
}

function retryButton({ withPrices }: ActionDeps['pricing'], lookUp: ExportLookUp): Promise<Button> {
  return withPrices((priceOf) => runButton('Retry', lookUp, priceOf(lookUp)));
}

const passing: readonly (TradeErrorCode | LookupError['code'])[] = [
  ...(['account_throttled', 'dependency_throttled', 'server_error'] as const),
  ...(['connection_refused', 'limit_unreachable', 'ledger_closed'] as const),
];

function isFree(error: unknown): error is TradeError | LookupError {
  return error instanceof LookupError || (error instanceof TradeError && error.charge === 'none');
}

/** Two per process: limits the rows in memory, and leaves most of the service's slots to people's look-ups. */
const maxAtOnce = 2;

async function exportRows(deps: ActionDeps, { to: asker, place }: ActionContext, asked: ExportLookUp): Promise<void> {
  const { exportsUnderWay: underWay, log, notices, pricing } = deps;
  const { resumeMs, lookMs } = deps.timings.exports;
  const { reference, workspace } = asker;
  const [running, stopped] = [idOf('run', asker, asked), idOf('stop', asker, asked)];
  let to: Interaction = { ...asker, responseUrl: null, mention: undefined, thread: undefined, notice: asker.pressedAt };
  let lookUp = asked;
  let progress = nothingExported;
  const notice = createNotice(deps, to);
  const offers = retryOf(deps, () => lookUp);
  await deps.answerFailures(to, offers, async () => {
    const said = await readAndSend().finally(leave);
    if (said !== null) await tell(deps, to, said, place);
  });

  async function readAndSend(): Promise<Message | null> {
    await notices.release(workspace, stopped);
    if (asker.responseUrl !== null && asker.pressedAt === undefined)
      await tell(deps, asker, `The export is running. ${where}`, place);
    const at = await notice.begin(exportProgress({ lookUp, progress }, null));
    if (at === null) {
      to = asker;
      return unplaced(await retryButton(pricing, lookUp));
    }
    const turn = {};
    if (!(await takeTurn(turn))) return exportCanceled({ lookUp, progress });
    try {
      const read = await readRows();
      if (read !== null) noteProgress(read.progress);
      if (read === null || (await isStopped())) return exportCanceled({ lookUp, progress });
      return read.is === 'more' ? moreRowsMessage(lookUp, read) : await send(read, at);
    } finally {
      underWay.delete(turn);
    }
  }

  async function send(read: ReadExport, { channel }: MessagePlace): Promise<Message | null> {
    const done = exportDone(lookUp, read);
    const file = { ...buildFile(lookUp, read, deps.now(), deps.screening.of(workspace)), comment: done.text, channel };
    await notice.end();
    const sent = await deps.replier.replyBy(to, () => sendFile(deps.files, reference, file), done);
    if (sent.is === 'taken') {
      const { rows, cost } = read.progress;
      log.info({ reference, workspace, rows, charged: cost.charged }, 'exported');
    }
    if (sent.is === 'taken' || sent.is === 'left') return null;
    return undelivered('error' in sent ? sent.error : null, await retryButton(pricing, lookUp));
  }

  async function leave(): Promise<void> {
    await notice.end();
    await notices.release(workspace, running).catch((error: unknown) => {
      log.warn({ reference, error: errorFields(error) }, 'an export is still noted as running');
    });
  }

  async function readRows(): Promise<ReadExport | MoreRows | null> {
    const steps: ReadSteps = {
      async mayRead(read) {
        noteProgress(read);
        notice.show(exportProgress({ lookUp, progress }, null));
        return !(await isStopped());
      },
      async mayRepeat(error, failures) {
        const ms = resumeMs[failures - 1];
        if (ms === undefined || !isFree(error) || !passing.includes(error.code)) return false;
        const waitMs = Math.max(ms, (error instanceof TradeError && error.retryAfterMs) || 0);
        const { title } = describeFailure(error, { ...to, at: deps.now(), hasAdmins: false });
        notice.show(exportProgress({ lookUp, progress }, resumesIn(title, waitMs)));
        return waitUnlessStopped(waitMs);
      },
    };
    try {
      return await deps.readExport(lookUp, to, steps);
    } catch (error) {
      if (isFree(error) && (await isStopped())) return null;
      throw error;
    }
  }

  /** @returns false when it was canceled while waiting */
  async function takeTurn(turn: object): Promise<boolean> {
    while (underWay.size >= maxAtOnce) {
      notice.show(exportProgress({ lookUp, progress }, 'It waits for other exports to end.'));
      if (!(await waitUnlessStopped(lookMs))) return false;
    }
    underWay.add(turn);
    return true;
  }

  /** @returns false once it was canceled */
  async function waitUnlessStopped(ms: number): Promise<boolean> {
    for (let left = ms; left > 0; left -= lookMs) {
      await rest(Math.min(left, lookMs));
      if (await isStopped()) return false;
    }
    return true;
  }

  function isStopped(): Promise<boolean> {
    return notices.isClaimed(workspace, stopped);
  }

  /** Retry then agrees to as many rows as the service counts now. */
  function noteProgress(read: ExportProgress): void {
    progress = read;
    const rows = Math.min(read.total ?? 0, maxRowsOf(lookUp));
    if (rows > 0) lookUp = { ...lookUp, agreed: rows };
  }
}

const settleMs = 1_000;
const beginAttempts = 3;

/** Shows the progress. Edits faster than Slack takes them are skipped, except for the last. */
function createNotice({ replier, timings }: ActionDeps, to: Interaction) {
  const { editMs } = timings.exports;
  const [ended, givenUp] = [new AbortController(), new AbortController()];
  let next: Message | null = null;
  let showing: Promise<void> | null = null;
  const hint = (message: Message) => replier.hint(to, 'new', () => message, givenUp.signal);

  async function showAll(): Promise<void> {
    while (next !== null && (await rest(editMs, ended.signal))) {
      const message = next;
      next = null;
      await hint(message);
    }
    showing = null;
  }

  return {
    /** @returns where it is; null when Slack takes none */
    async begin(message: Message): Promise<MessagePlace | null> {
      for (let attempts = 1; ; attempts += 1) {
        const place = await hint(message);
        if (place !== null || attempts === beginAttempts) return place;
        await rest(editMs);
      }
    },

    show(message: Message): void {
      next = message;
      showing ??= showAll();
    },

    /** Shows nothing more, and waits for an edit under way, so that it does not come after the answer. */
    async end(): Promise<void> {
      ended.abort();
      const timer = setTimeout(() => {
        givenUp.abort();
      }, settleMs);
      await showing;
      clearTimeout(timer);
    },
  };
}

export function buildFile(
  lookUp: ExportLookUp,
  { rows, progress: { total, cost } }: ReadExport,
  now: number,
  screener: Screener | null = null,
): NamedFile {
  const { of, format } = lookUp;
  const exportedAt = new Date(now).toISOString();
  const meta = {
    dataset: datasetOf(of),
    question: questionOf(of),
    window: of.do === 'product' ? null : { from: of.from, to: of.to },
    exported_at: exportedAt,
    rows: rows.length,
    total,
    credits: cost.charged,
    ...(screener !== null && { screened: screener.compared }),
  };
  const ordered = of.do === 'shipments' ? newestFirst(rows) : rows;
  const screened = ordered.map((row) =>
    screener === null ? row : { ...row, screening: matchesIn(screener.matchesOf, firmNames(row)) },
  );
  const days = 'from' in of ? `${of.from}-to-${of.to}` : exportedAt.slice(0, 10);
  const most = maxRowsOf(lookUp);
  return {
    name: fileNameOf(format, shortNameOf(of), total !== null && most < total ? `first ${most} ${days}` : days),
    bytes: writeFile(lookUp, meta, format === 'csv' ? screened.map(withPlaces) : screened),
  };
}
