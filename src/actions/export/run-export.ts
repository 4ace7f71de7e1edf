import { createHash } from 'node:crypto';
import { datasetOf, fileNameOf, writeFile } from '../../lookups/export-file.ts';
import {
  type ExportProgress,
  maxRowsOf,
  type MoreRows,
  nothingRead,
  type ReadExport,
  type ReadSteps,
} from '../../lookups/export.ts';
import { LookupError } from '../../lookups/outcome.ts';
import type { MessagePlace } from '../../model/alert.ts';
import type { ExportLookUp } from '../../model/look-up.ts';
import { errorFields } from '../../ops/log.ts';
import { describeFailure, type Interaction, type Offers } from '../../slack/failure.ts';
import { type Button, type Message } from '../../slack/kit/blocks.ts';
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
  const rows = createHash('sha256')
    .update(JSON.stringify([format, of, most]))
    .digest('base64url');
  return `${what} export ${user} ${rows}`;
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
    await new ExportRun(deps, context, lookUp).run();
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
    what: describeLookUp(lookUp()),
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

class ExportRun {
  readonly #deps: ActionDeps;
  readonly #context: ActionContext;
  #to: Interaction;
  readonly #notice: ProgressNotice;
  #lookUp: ExportLookUp;
  #progress = nothingRead;

  constructor(deps: ActionDeps, context: ActionContext, lookUp: ExportLookUp) {
    const { to } = context;
    this.#deps = deps;
    this.#context = context;
    this.#to = { ...to, responseUrl: null, mention: undefined, thread: undefined, notice: to.pressedAt };
    this.#notice = new ProgressNotice(deps, this.#to);
    this.#lookUp = lookUp;
  }

  async run(): Promise<void> {
    const offers = retryOf(this.#deps, () => this.#lookUp);
    await this.#deps.answerFailures(this.#to, offers, async () => {
      const said = await this.#readAndSend().finally(() => this.#leave());
      if (said !== null) await tell(this.#deps, this.#to, said, this.#context.place);
    });
  }

  async #readAndSend(): Promise<Message | null> {
    const { notices } = this.#deps;
    const { to, place } = this.#context;
    await notices.release(to.workspace, idOf('stop', to, this.#lookUp));
    if (to.responseUrl !== null && to.pressedAt === undefined)
      await tell(this.#deps, to, `The export is running. ${where}`, place);
    const at = await this.#notice.begin(exportProgress(this.#shown(), null));
    if (at === null) {
      this.#to = to;
      return unplaced(await retryButton(this.#deps.pricing, this.#lookUp));
    }
    if (!(await this.#takeTurn())) return exportCanceled(this.#shown());
    try {
      const read = await this.#read();
      if (read !== null) this.#note(read.progress);
      if (read === null || (await this.#isStopped())) return exportCanceled(this.#shown());
      return read.is === 'more' ? moreRowsMessage(this.#lookUp, read) : await this.#send(read, at);
    } finally {
      this.#deps.exportsUnderWay.delete(this);
    }
  }

  async #send(read: ReadExport, { channel }: MessagePlace): Promise<Message | null> {
    const { replier, files, pricing, now, log } = this.#deps;
    const { reference, workspace } = this.#to;
    const done = exportDone(this.#lookUp, read);
    const file = {
      ...buildFile(this.#lookUp, read, now(), this.#deps.screening.of(workspace)),
      comment: done.text,
      channel,
    };
    await this.#notice.end();
    const sent = await replier.replyBy(this.#to, () => sendFile(files, reference, file), done);
    if (sent.is === 'taken') {
      const { rows, cost } = read.progress;
      log.info({ reference, workspace, rows, charged: cost.charged }, 'exported');
    }
    if (sent.is === 'taken' || sent.is === 'left') return null;
    return undelivered('error' in sent ? sent.error : null, await retryButton(pricing, this.#lookUp));
  }

  async #leave(): Promise<void> {
    const { notices, log } = this.#deps;
    const { reference, workspace } = this.#to;
    await this.#notice.end();
    await notices.release(workspace, idOf('run', this.#to, this.#lookUp)).catch((error: unknown) => {
      log.warn({ reference, error: errorFields(error) }, 'an export is still noted as running');
    });
  }

  async #read(): Promise<ReadExport | MoreRows | null> {
    const steps: ReadSteps = {
      mayRead: async (progress) => {
        this.#note(progress);
        this.#notice.show(exportProgress(this.#shown(), null));
        return !(await this.#isStopped());
      },
      mayRepeat: async (error, failures) => {
        const ms = this.#deps.timings.exports.resumeMs[failures - 1];
        if (ms === undefined || !isFree(error) || !passing.includes(error.code)) return false;
        const waitMs = Math.max(ms, (error instanceof TradeError && error.retryAfterMs) || 0);
        const { title } = describeFailure(error, { ...this.#to, at: this.#deps.now(), hasAdmins: false });
        this.#notice.show(exportProgress(this.#shown(), resumesIn(title, waitMs)));
        return this.#pause(waitMs);
      },
    };
    try {
      return await this.#deps.readExport(this.#lookUp, this.#to, steps);
    } catch (error) {
      if (isFree(error) && (await this.#isStopped())) return null;
      throw error;
    }
  }

  /** @returns false when it was canceled while waiting */
  async #takeTurn(): Promise<boolean> {
    const { exportsUnderWay: others, timings } = this.#deps;
    while (others.size >= maxAtOnce) {
      this.#notice.show(exportProgress(this.#shown(), 'It waits for other exports to end.'));
      if (!(await this.#pause(timings.exports.lookMs))) return false;
    }
    others.add(this);
    return true;
  }

  /** @returns false once it was canceled */
  async #pause(ms: number): Promise<boolean> {
    const { lookMs } = this.#deps.timings.exports;
    for (let left = ms; left > 0; left -= lookMs) {
      await rest(Math.min(left, lookMs));
      if (await this.#isStopped()) return false;
    }
    return true;
  }

  #isStopped(): Promise<boolean> {
    return this.#deps.notices.isClaimed(this.#to.workspace, idOf('stop', this.#to, this.#lookUp));
  }

  /** Retry then agrees to as many rows as the service counts now. */
  #note(progress: ExportProgress): void {
    this.#progress = progress;
    const rows = Math.min(progress.total ?? 0, maxRowsOf(this.#lookUp));
    if (rows > 0) this.#lookUp = { ...this.#lookUp, agreed: rows };
  }

  #shown() {
    return { lookUp: this.#lookUp, progress: this.#progress };
  }
}

const settleMs = 1_000;
const beginAttempts = 3;

/** Edits faster than Slack takes them are skipped, except for the last. */
class ProgressNotice {
  readonly #replier: ActionDeps['replier'];
  readonly #editMs: number;
  readonly #to: Interaction;
  readonly #ended = new AbortController();
  readonly #giveUp = new AbortController();
  #next: Message | null = null;
  #showing: Promise<void> | null = null;

  constructor({ replier, timings }: ActionDeps, to: Interaction) {
    this.#replier = replier;
    this.#editMs = timings.exports.editMs;
    this.#to = to;
  }

  /** @returns where it is; null when Slack takes none */
  async begin(message: Message): Promise<MessagePlace | null> {
    for (let attempts = 1; ; attempts += 1) {
      const place = await this.#hint(message);
      if (place !== null || attempts === beginAttempts) return place;
      await rest(this.#editMs);
    }
  }

  show(message: Message): void {
    this.#next = message;
    this.#showing ??= this.#showAll();
  }

  /** Shows nothing more, and waits for an edit under way, so that it does not come after the answer. */
  async end(): Promise<void> {
    this.#ended.abort();
    const timer = setTimeout(() => {
      this.#giveUp.abort();
    }, settleMs);
    await this.#showing;
    clearTimeout(timer);
  }

  async #showAll(): Promise<void> {
    while (this.#next !== null && (await rest(this.#editMs, this.#ended.signal))) {
      const message = this.#next;
      this.#next = null;
      await this.#hint(message);
    }
    this.#showing = null;
  }

  #hint(message: Message): Promise<MessagePlace | null> {
    return this.#replier.hint(this.#to, 'new', () => message, this.#giveUp.signal);
  }
}

const screenedRow = (row: ReadExport['rows'][number], { decided }: Screener) => ({
  ...row,
  screening: matchesIn(decided, firmNames(row)),
});

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
  const screened = screener === null ? ordered : ordered.map((row) => screenedRow(row, screener));
  const days = 'from' in of ? `${of.from}-to-${of.to}` : exportedAt.slice(0, 10);
  const most = maxRowsOf(lookUp);
  return {
    name: fileNameOf(format, shortNameOf(of), total !== null && most < total ? `first ${most} ${days}` : days),
    bytes: writeFile(lookUp, meta, format === 'csv' ? screened.map(withPlaces) : screened),
  };
}
