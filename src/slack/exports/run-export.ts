import { collectRows, type Collected } from '../../lookups/export/collect-rows.ts';
import type { ExportJob, ExportJobs, ExportProgress } from '../../lookups/export/ports.ts';
import type { LookupDeps } from '../../lookups/deps.ts';
import type { Ledger } from '../../lookups/money-ports.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { TradeError } from '../../trade/index.ts';
import type { AdminNotices } from '../admin-notices.ts';
import type { FileSender } from '../file-sender.ts';
import { exportCancelled, exportDone, exportProgress, exportStopped, exportSummary } from '../ui/export-messages.ts';
import { inSentence } from '../ui/text.ts';
import { buildFile } from './build-file.ts';
import { keepLease } from './keep-lease.ts';
import type { ProgressMessage } from './progress-message.ts';
import { goesOnIn, stopReasonOf, undelivered, type StopReason } from './stop-reason.ts';
import { sendPatiently } from './send-patiently.ts';

interface Parts {
  readonly jobs: ExportJobs;
  readonly lookups: LookupDeps;
  readonly ledger: Pick<Ledger, 'settle'>;
  readonly files: FileSender;
  readonly admins: AdminNotices;
  readonly progressMessage: (job: ExportJob) => ProgressMessage;
  readonly log: Log;
}

/** One run of a job that was claimed: until its end, until it has to wait, or until the process stops. Never throws. */
export type RunExport = (job: ExportJob, isStopping: () => boolean) => Promise<void>;

/** From a claimed job to the file in Slack, or to the reason why it is not there yet. */
export function createRunExport(parts: Parts): RunExport {
  return async function runExport(job, isStopping) {
    const run = new ExportRun(parts, job, isStopping);
    const letGo = keepLease(parts.jobs, job, parts.log);
    try {
      await run.carryOn();
    } catch (error) {
      // The store does not answer: the lease runs out, and whoever can goes on.
      parts.log.error({ reference: job.reference, error: errorFields(error) }, 'an export was left');
    } finally {
      letGo();
      await run.shown.close();
    }
  };
}

class ExportRun {
  readonly shown: ProgressMessage;
  readonly #parts: Parts;
  readonly #job: ExportJob;
  readonly #isStopping: () => boolean;
  #progress: ExportProgress;

  constructor(parts: Parts, job: ExportJob, isStopping: () => boolean) {
    this.#parts = parts;
    this.#job = job;
    this.#isStopping = isStopping;
    this.#progress = job;
    this.shown = parts.progressMessage(job);
  }

  async carryOn(): Promise<void> {
    if (this.#job.state === 'cancelling') return this.#endCancelled();
    try {
      this.shown.show(exportProgress(this.#toShow(), null));
      const collected = await this.#collect();
      if (collected !== null) await this.#deliver(collected);
    } catch (error) {
      await this.#fail(error);
    }
  }

  /** @returns null when it ended before all rows were read, and that was seen to. */
  async #collect(): Promise<Collected | null> {
    const { jobs, lookups, ledger } = this.#parts;
    const job = this.#job;
    // What a dead process had asked last may be paid for: its row in the ledger says so.
    const isInDoubt = job.isAbandoned && (await ledger.settle(job.workspace, job.reference)) === 'unknown';
    const collected = await collectRows(job, lookups, isInDoubt, async (progress) => {
      this.#progress = progress;
      const state = await jobs.advance(job, progress);
      if (state === 'running') this.shown.show(exportProgress(this.#toShow(), null));
      return state === 'running' && !this.#isStopping();
    });
    if (collected === null) await this.#leave();
    return collected;
  }

  /** After a page that was the last one for now: cancelled, taken over, or stopped with the process. */
  async #leave(): Promise<void> {
    const state = await this.#parts.jobs.renew(this.#job);
    if (state === 'cancelling') await this.#endCancelled();
    else if (state === 'running') await this.#parts.jobs.release(this.#job, 0, 0);
  }

  /** The job is done only after Slack took the file: one whose receipt was lost is there twice at worst. */
  async #deliver(collected: Collected): Promise<void> {
    const { jobs, files, lookups } = this.#parts;
    const job = this.#job;
    const place = await this.shown.settled();
    if ((await jobs.renew(job)) !== 'running') return this.#leave();
    const said = exportSummary(this.#toShow(), { written: collected.rows.length, moved: collected.moved });
    const receipt =
      place === null
        ? { is: 'failed' as const }
        : await sendPatiently(files, job.reference, {
            ...buildFile(job.intent, collected, lookups.now()),
            comment: inSentence(said, 1_000),
            channel: place.channel,
          });
    if (receipt.is !== 'taken') {
      return this.#end(undelivered(receipt.is === 'refused' ? receipt.error : null, this.#attempts()));
    }
    await jobs.settle(job, 'done', null);
    await this.shown.end(exportDone(this.#toShow(), said));
    const { rows: read, charged } = this.#progress;
    this.#parts.log.info({ reference: job.reference, workspace: job.workspace, rows: read, charged }, 'exported');
  }

  async #endCancelled(): Promise<void> {
    await this.#parts.jobs.settle(this.#job, 'cancelled', null);
    await this.shown.end(exportCancelled(this.#toShow()));
  }

  async #fail(error: unknown): Promise<void> {
    const { reference, workspace } = this.#job;
    const { jobs, lookups, admins, log } = this.#parts;
    const reason = stopReasonOf(error, {
      ...{ reference, at: lookups.now(), hasAdmins: admins.hasAny, attempts: this.#attempts() },
    });
    log.warn({ reference, workspace, code: reason.code, error: errorFields(error) }, 'an export does not go on');
    this.#progress = withChargeOf(error, this.#progress);
    const state = await jobs.advance(this.#job, this.#progress);
    if (state === 'cancelling') return this.#endCancelled();
    if (state !== 'running') return;
    await this.#end(reason);
    if (reason.tellAdmins !== null) await admins.tellOnce(workspace, reason.code, reason.tellAdmins);
  }

  /** Failures since the last page. */
  #attempts(): number {
    return this.#progress.pages > this.#job.pages ? 0 : this.#job.attempts;
  }

  async #end(reason: StopReason): Promise<void> {
    await (reason.goesOnInMs === null ? this.#stop(reason) : this.#wait(reason, reason.goesOnInMs));
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

/** A page whose answer could not be read was charged all the same. */
function withChargeOf(error: unknown, progress: ExportProgress): ExportProgress {
  if (!(error instanceof TradeError) || error.charge !== 'yes') return progress;
  const charged = error.cost?.charged ?? null;
  return { ...progress, charged: charged === null || progress.charged === null ? null : progress.charged + charged };
}
