import type { LookupDeps } from '../../lookups/deps.ts';
import { type Collected, collectRows, progressAt, unbookedCharge } from '../../lookups/export/collect-rows.ts';
import { fileNameOf, writeFile } from '../../lookups/export/write-file.ts';
import type { ExportJob, ExportProgress } from '../../model/export.ts';
import type { ExportIntent } from '../../model/intent.ts';
import { errorFields, knownFields, type Log } from '../../ops/log.ts';
import { createPoll } from '../../ops/poll.ts';
import type { ExportJobs } from '../../store/exports.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { AdminNotices } from '../../slack/admin-notices.ts';
import { type FileSender, rest, sendPatiently, type SentFile } from '../../slack/file-sender.ts';
import {
  exportCancelled,
  exportDone,
  exportProgress,
  exportStopped,
  exportSummary,
  questionOfResult,
} from './export-messages.ts';
import { inSentence } from '../../slack/kit/text.ts';
import type { ProgressMessage } from './progress-message.ts';
import { goesOnIn, type StopReason, stopReasonOf, undelivered, unplaced } from './stop-reason.ts';

/**
 * The file of an export, in memory: ten thousand rows are some megabytes.
 * @param now epoch ms
 */
function buildFile(
  { of, format, ...more }: ExportIntent,
  { rows, progress }: Collected,
  now: number,
): Pick<SentFile, 'name' | 'bytes'> {
  const exportedAt = new Date(now).toISOString();
  const meta = {
    dataset: of.do === 'product' ? 'us-import' : of.dataset,
    question: questionOfResult(of),
    window: of.do === 'product' ? null : { from: of.from, to: of.to },
    exported_at: exportedAt,
    ...{ rows: rows.length, total: progress.total, credits: progress.charged },
  };
  return {
    name: fileNameOf({ of, format, ...more }, exportedAt.slice(0, 10)),
    bytes: writeFile(format, meta, rows),
  };
}

const pausesMs = [200, 1_000, 5_000, 15_000] as const;

/**
 * Books that a file was delivered, and tries again by itself when the store does not answer: a job that is let go before
 * would send its file once more. Never throws.
 * @param stopping shortens the pauses, and takes none of the attempts
 */
async function settleDelivered(
  jobs: Pick<ExportJobs, 'settle'>,
  job: ExportJob,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  for (const ms of [...pausesMs, null]) {
    try {
      await jobs.settle(job, 'done', null);
      return;
    } catch (error) {
      log.error({ reference: job.reference, error: errorFields(error) }, 'a delivered export was not booked as done');
    }
    if (ms !== null) await rest(ms, stopping);
  }
}

/** What a run works with. */
interface RunParts {
  readonly jobs: ExportJobs;
  readonly lookups: LookupDeps;
  readonly ledger: Pick<Ledger, 'settle' | 'list'>;
  readonly files: FileSender;
  readonly admins: AdminNotices;
  /** How long a run holds its job without renewing it. */
  readonly leaseMs: number;
  readonly progressMessage: (job: ExportJob) => ProgressMessage;
  readonly log: Log;
}

/** What stands beside the file; null when none was delivered, and that was seen to. */
type Delivered = string | null;

/** Nothing is spent for a job that another process has taken over. */
function underLease(job: ExportJob): ExportJob {
  return { ...job, leases: [{ on: 'exports', id: job.id, fence: job.fence }] };
}

/** What is done in one run of a job, and what is said about it. */
class ExportRun {
  readonly shown: ProgressMessage;
  readonly #parts: RunParts;
  readonly #job: ExportJob;
  readonly #stopping: AbortSignal;
  #progress: ExportProgress;

  constructor(parts: RunParts, job: ExportJob, stopping: AbortSignal) {
    this.#parts = parts;
    this.#job = job;
    this.#stopping = stopping;
    this.#progress = job;
    this.shown = parts.progressMessage(job);
  }

  /** @throws the store's error: then the job is held until its lease has run out */
  async carryOn(): Promise<void> {
    const isWanted = this.#job.state !== 'cancelling';
    const delivered = isWanted
      ? await this.#readAndSend().catch((error: unknown) => this.#fail(error))
      : await this.#endCancelled();
    // Whatever fails from here on, the file is there: the job is not let go to send it again.
    if (delivered !== null) await this.#finish(delivered);
  }

  async #readAndSend(): Promise<Delivered> {
    this.shown.show(exportProgress(this.#toShow(), null));
    // Nothing is paid for before it is known where it goes.
    if (this.#job.place === null && (await this.shown.settled()) === null) return this.#end(unplaced(this.#attempts()));
    const collected = await this.#collect();
    return collected && this.#deliver(collected);
  }

  /** @returns null when it ended before all rows were read, and that was seen to. */
  async #collect(): Promise<Collected | null> {
    const { jobs, lookups, ledger } = this.#parts;
    const job = this.#job;
    // What a dead process had asked last may be paid for: its row in the ledger says so.
    const isInDoubt = job.isAbandoned && (await ledger.settle(job.workspace, job.reference)) === 'unknown';
    const unbooked = (at: number) => unbookedCharge(ledger, job, at);
    const onPage = async (progress: ExportProgress) => {
      this.#progress = progress;
      const state = await jobs.advance(job, progress);
      if (state === 'running') this.shown.show(exportProgress(this.#toShow(), null));
      return state === 'running' && !this.#stopping.aborted;
    };
    return (await collectRows(underLease(job), lookups, { isInDoubt, unbooked, onPage })) ?? this.#leave();
  }

  /** After a page that was the last one for now: cancelled, taken over, or stopped with the process. */
  async #leave(): Promise<null> {
    const state = await this.#parts.jobs.renew(this.#job);
    if (state === 'cancelling') return this.#endCancelled();
    if (state === 'running') await this.#parts.jobs.release(this.#job, 0, 0);
    return null;
  }

  async #deliver(collected: Collected): Promise<Delivered> {
    const { jobs, files, lookups } = this.#parts;
    const job = this.#job;
    const place = await this.shown.settled();
    if ((await jobs.renew(job)) !== 'running') return this.#leave();
    if (place === null) return this.#end(unplaced(this.#attempts()));
    const said = exportSummary(this.#toShow(), { written: collected.rows.length, moved: collected.moved });
    const { name, bytes } = buildFile(job.intent, collected, lookups.now());
    const file = { name, bytes, comment: inSentence(said, 1_000), channel: place.channel };
    const receipt = await sendPatiently(files, job.reference, file, this.#stopping);
    if (receipt.is === 'taken') return said;
    return this.#end(undelivered(receipt.is === 'refused' ? receipt.error : null, this.#attempts()));
  }

  /** The job is done only after Slack took the file: one whose receipt was lost is there twice at worst. */
  async #finish(said: string): Promise<void> {
    const { jobs, log } = this.#parts;
    const { reference, workspace } = this.#job;
    await settleDelivered(jobs, this.#job, this.#stopping, log);
    await this.shown.end(exportDone(this.#toShow(), said));
    const { rows, charged } = this.#progress;
    log.info({ reference, workspace, rows, charged }, 'exported');
  }

  async #endCancelled(): Promise<null> {
    await this.#parts.jobs.settle(this.#job, 'cancelled', null);
    await this.shown.end(exportCancelled(this.#toShow()));
    return null;
  }

  async #fail(error: unknown): Promise<null> {
    const { reference, workspace } = this.#job;
    const { jobs, lookups, admins, log } = this.#parts;
    const reason = stopReasonOf(error, {
      ...{ reference, at: lookups.now(), hasAdmins: admins.hasAny, attempts: this.#attempts() },
    });
    const { code } = reason;
    const fields = code === 'unexpected' ? errorFields(error) : knownFields(error);
    log.warn({ reference, workspace, code, error: fields }, 'an export does not go on');
    this.#progress = progressAt(error, this.#progress);
    const state = await jobs.advance(this.#job, this.#progress);
    if (state === 'cancelling') return this.#endCancelled();
    if (state !== 'running') return null;
    await this.#end(reason);
    if (reason.tellAdmins !== null) await admins.tellOnce(workspace, reason.code, reason.tellAdmins);
    return null;
  }

  /** Failures since the last page. */
  #attempts(): number {
    return this.#progress.pages > this.#job.pages ? 0 : this.#job.attempts;
  }

  async #end(reason: StopReason): Promise<null> {
    const { goesOnInMs } = reason;
    if (goesOnInMs === null) await this.#stop(reason);
    // What waits here for a while is taken up at once by the process after this one.
    else await this.#wait(reason, this.#stopping.aborted ? 0 : goesOnInMs);
    return null;
  }

  async #wait({ title }: StopReason, ms: number): Promise<void> {
    const attempts = this.#attempts();
    if (ms > 0) {
      this.shown.show(exportProgress(this.#toShow(), goesOnIn(title, ms)));
      await this.shown.settled();
    }
    await this.#parts.jobs.release(this.#job, ms, ms === 0 ? attempts : attempts + 1);
  }

  async #stop(reason: StopReason): Promise<void> {
    const { title, lines, canResume, code } = reason;
    const isStopped = await this.#parts.jobs.settle(this.#job, canResume ? 'paused' : 'failed', code);
    if (isStopped) await this.shown.end(exportStopped(this.#toShow(), { title, lines, canResume }));
    // Somebody pressed Cancel meanwhile: what was to be paused is ended.
    else await this.#leave();
  }

  #toShow() {
    return { intent: this.#job.intent, progress: this.#progress };
  }
}

/** One run of a job that was claimed: until its end, until it has to wait, or until the process stops. Never throws. */
export type RunExport = (job: ExportJob, stopping: AbortSignal) => Promise<void>;

/** From a claimed job to the file in Slack, or to the reason why it is not there yet. */
export function createRunExport(parts: RunParts): RunExport {
  return async function runExport(job, stopping) {
    const run = new ExportRun(parts, job, stopping);
    const lease = createPoll({
      everyMs: parts.leaseMs / 4,
      round: () => parts.jobs.renew(job),
      onError(error) {
        parts.log.warn({ error: errorFields(error) }, 'the store did not renew the lease of an export');
      },
    });
    lease.start(parts.leaseMs / 4);
    try {
      await run.carryOn();
    } catch (error) {
      // The store does not answer: the lease runs out, and whoever can goes on.
      parts.log.error({ reference: job.reference, error: errorFields(error) }, 'an export was left');
    } finally {
      await lease.stop();
      await run.shown.close();
    }
  };
}
