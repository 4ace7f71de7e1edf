import { datasetOf, fileNameOf, writeFile } from '../../lookups/export-file.ts';
import { type Collected, collectRows, progressAt, restPrice } from '../../lookups/export.ts';
import type { LookupDeps } from '../../lookups/gate.ts';
import type { ExportJob, ExportLookUp, ExportProgress } from '../../model/look-up.ts';
import type { Timings } from '../../model/time.ts';
import { errorFields, knownFields, type Log } from '../../ops/log.ts';
import { createPoll } from '../../ops/poll.ts';
import type { AdminNotices } from '../../slack/admin-notices.ts';
import { type FileSender, sendFile, type SentFile } from '../../slack/web-api.ts';
import { inSentence } from '../../slack/kit/text.ts';
import { type Messages, rest } from '../../slack/messages.ts';
import type { ExportJobs } from '../../store/exports.ts';
import type { Ledger } from '../../store/ledger.ts';
import {
  createProgressMessage,
  exportCancelled,
  exportDone,
  exportProgress,
  exportStopped,
  exportSummary,
  type ProgressMessage,
  type StopReason,
} from './export-messages.ts';
import { questionOf, shortNameOf } from '../reader/say.ts';
import { withCountryNames } from '../look-ups/result-table.ts';
import { resumesIn, stopReasonOf, undelivered, unplaced } from './export.ts';

/**
 * The file of an export, in memory: ten thousand rows are some megabytes.
 * @param now epoch ms
 */
export function buildFile(
  lookUp: ExportLookUp,
  { rows, progress }: Collected,
  now: number,
): Pick<SentFile, 'name' | 'bytes'> {
  const { of, format } = lookUp;
  const exportedAt = new Date(now).toISOString();
  const meta = {
    dataset: datasetOf(of),
    question: questionOf(of),
    window: of.do === 'product' ? null : { from: of.from, to: of.to },
    exported_at: exportedAt,
    rows: rows.length,
    total: progress.total,
    credits: progress.charged,
  };
  return {
    name: fileNameOf(format, shortNameOf(of), 'from' in of ? `${of.from}-to-${of.to}` : exportedAt.slice(0, 10)),
    bytes: writeFile(lookUp, meta, format === 'csv' ? rows.map(withCountryNames) : rows),
  };
}

const pausesMs = [200, 1_000, 5_000, 15_000] as const;

/**
 * Records that the file was delivered, and repeats that while the store does not answer: a job that is released before
 * would send its file again. Never throws.
 * @param stopping shortens the pauses, and takes none of the attempts
 */
async function endDelivered(
  jobs: Pick<ExportJobs, 'end'>,
  job: ExportJob,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  for (const ms of [...pausesMs, null]) {
    try {
      await jobs.end(job, 'done', null);
      return;
    } catch (error) {
      log.error({ reference: job.reference, error: errorFields(error) }, 'a delivered export was not recorded as done');
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

/** The comment of the delivered file; null when none was delivered and the job has its new state. */
type Delivered = string | null;

/** Nothing is spent for a job that another process has taken over. */
function underLease(job: ExportJob): ExportJob {
  return { ...job, leases: [{ on: 'exports', id: job.id, fence: job.fence }] };
}

/** One run of a job, and the message that shows it. */
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

  /** @throws the store's error: the job is then held until its lease has run out */
  async run(): Promise<void> {
    const isWanted = this.#job.state !== 'cancelling';
    const delivered = isWanted
      ? await this.#readAndSend().catch((error: unknown) => this.#fail(error))
      : await this.#endCancelled();
    // The file is there, so a failure from here on must not release the job to send it again.
    if (delivered !== null) await this.#finish(delivered);
  }

  async #readAndSend(): Promise<Delivered> {
    this.shown.show(exportProgress(this.#toShow(), null));
    // Nothing is paid for before the file has a place to go to.
    if (this.#job.place === null && (await this.shown.delivered()) === null)
      return this.#end(unplaced(this.#attempts()));
    const collected = await this.#collect();
    return collected && this.#deliver(collected);
  }

  /** @returns null when it ended before all rows were read and the job has its new state */
  async #collect(): Promise<Collected | null> {
    const { jobs, lookups, ledger } = this.#parts;
    const job = this.#job;
    // The ledger says whether the last call of a dead process may have been charged.
    const isInDoubt = job.isAbandoned && (await ledger.settle(job.workspace, job.reference)) === 'unknown';
    const onPage = async (progress: ExportProgress) => {
      this.#progress = progress;
      const state = await jobs.advance(job, progress);
      if (state === 'running') this.shown.show(exportProgress(this.#toShow(), null));
      return state === 'running' && !this.#stopping.aborted;
    };
    return (await collectRows(underLease(job), lookups, { isInDoubt, ledger, onPage })) ?? this.#leave();
  }

  /** Ends the run after a page, because the job was cancelled or taken over, or the process stops. */
  async #leave(): Promise<null> {
    const state = await this.#parts.jobs.renew(this.#job);
    if (state === 'cancelling') return this.#endCancelled();
    if (state === 'running') await this.#parts.jobs.release(this.#job, 0, 0);
    return null;
  }

  async #deliver(collected: Collected): Promise<Delivered> {
    const { jobs, files, lookups } = this.#parts;
    const job = this.#job;
    const place = await this.shown.delivered();
    if ((await jobs.renew(job)) !== 'running') return this.#leave();
    if (place === null) return this.#end(unplaced(this.#attempts()));
    const summary = exportSummary(this.#toShow(), collected.rows.length, collected.moved);
    const { name, bytes } = buildFile(job.lookUp, collected, lookups.now());
    const file = { name, bytes, comment: inSentence(summary, 1_000), channel: place.channel };
    const receipt = await sendFile(files, job.reference, file, this.#stopping);
    if (receipt.is === 'taken') return summary;
    return this.#end(undelivered('error' in receipt ? receipt.error : null, this.#attempts()));
  }

  /** The job is done only after Slack took the file. A file whose receipt was lost is there twice at worst. */
  async #finish(summary: string): Promise<void> {
    const { jobs, log } = this.#parts;
    const { reference, workspace } = this.#job;
    await endDelivered(jobs, this.#job, this.#stopping, log);
    await this.shown.end(exportDone(this.#toShow(), summary));
    const { rows, charged } = this.#progress;
    log.info({ reference, workspace, rows, charged }, 'exported');
  }

  async #endCancelled(): Promise<null> {
    await this.#parts.jobs.end(this.#job, 'cancelled', null);
    await this.shown.end(exportCancelled(this.#toShow()));
    return null;
  }

  async #fail(error: unknown): Promise<null> {
    const { reference, workspace } = this.#job;
    const { jobs, lookups, admins, log } = this.#parts;
    const reason = stopReasonOf(error, {
      reference,
      at: lookups.now(),
      hasAdmins: admins.hasAny,
      attempts: this.#attempts(),
    });
    const { code } = reason;
    const fields = code === 'unexpected' ? errorFields(error) : knownFields(error);
    log.warn({ reference, workspace, code, error: fields }, 'an export stopped');
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
    const { resumesInMs } = reason;
    if (resumesInMs === null) await this.#stop(reason);
    // A process that stops does not wait: the next one takes the job at once.
    else await this.#wait(reason, this.#stopping.aborted ? 0 : resumesInMs);
    return null;
  }

  async #wait({ title }: StopReason, ms: number): Promise<void> {
    const attempts = this.#attempts();
    if (ms > 0) {
      this.shown.show(exportProgress(this.#toShow(), resumesIn(title, ms)));
      await this.shown.delivered();
    }
    await this.#parts.jobs.release(this.#job, ms, ms === 0 ? attempts : attempts + 1);
  }

  async #stop(reason: StopReason): Promise<void> {
    const { canResume, code } = reason;
    const isStopped = await this.#parts.jobs.end(this.#job, canResume ? 'paused' : 'failed', code);
    const rest = await restPrice(this.#job, this.#progress, this.#parts.lookups.prices).catch(() => null);
    if (isStopped) await this.shown.end(exportStopped(this.#toShow(), reason, rest));
    // Somebody pressed Cancel meanwhile, so the job ends instead of pausing.
    else await this.#leave();
  }

  #toShow() {
    return { lookUp: this.#job.lookUp, progress: this.#progress };
  }
}

/** One run of a claimed job: until its end, until it has to wait, or until the process stops. Never throws. */
export type RunExport = (job: ExportJob, stopping: AbortSignal) => Promise<void>;

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
      await run.run();
    } catch (error) {
      // The store does not answer. Once the lease has run out, any process may take the job.
      parts.log.error({ reference: job.reference, error: errorFields(error) }, 'an export was left');
    } finally {
      await lease.stop();
      await run.shown.close();
    }
  };
}

interface ExportRunner {
  /** Begins to look for due jobs. Those of dead processes are due once their lease has run out. */
  start(): void;
  /** Looks at once, after somebody pressed Run. */
  readonly wake: () => void;
  /** Takes no further job. A job that runs stops after the page that it reads, and is released. */
  stop(): Promise<void>;
}

interface RunnerParts {
  readonly jobs: Pick<ExportJobs, 'claim'>;
  readonly run: RunExport;
  /** Counts the work that a stop waits for. */
  readonly track: (work: () => Promise<void>) => Promise<void>;
  /** How often to look for due jobs. */
  readonly everyMs: number;
  readonly log: Log;
}

/** Two, so that a long export does not block a short one, and users' look-ups keep most of the service's slots. */
const maxAtOnce = 2;

export function createExportRunner({ jobs, run, track, everyMs, log }: RunnerParts): ExportRunner {
  const stopping = new AbortController();
  let running = 0;

  const poll = createPoll({
    everyMs,
    async round() {
      while (!stopping.signal.aborted && running < maxAtOnce) {
        const job = await jobs.claim();
        if (job === null) return;
        running += 1;
        void track(() => run(job, stopping.signal)).finally(() => {
          running -= 1;
          poll.wake();
        });
      }
    },
    onError(error) {
      log.error({ error: errorFields(error) }, 'the store does not tell which exports are due');
    },
  });

  return {
    start: () => {
      poll.start();
    },
    wake: poll.wake,
    stop() {
      stopping.abort();
      return poll.stop();
    },
  };
}

interface ExportParts extends Pick<RunParts, 'lookups' | 'files' | 'admins' | 'log'> {
  readonly store: {
    readonly exports: ExportJobs;
    readonly ledger: RunParts['ledger'];
  };
  readonly messages: Pick<Messages, 'post' | 'update'>;
  readonly timings: Pick<Timings, 'exportLeaseMs'>;
}

/** The runs of one workspace. */
export function createExports({ store, lookups, messages, files, admins, timings, log }: ExportParts): RunExport {
  const jobs = store.exports;
  return createRunExport({
    jobs,
    lookups,
    ledger: store.ledger,
    files,
    admins,
    leaseMs: timings.exportLeaseMs,
    log,
    progressMessage: (job) =>
      createProgressMessage({ place: job.place, to: job, messages, onPlaced: (place) => jobs.setPlace(job, place) }),
  });
}
