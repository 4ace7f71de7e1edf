import { z } from 'zod';
import { MoreThanAgreedError, PageInDoubtError } from '../../lookups/export.ts';
import { LookupError } from '../../lookups/outcome.ts';
import {
  type ExportFormat,
  exportFormats,
  type ExportLookUp,
  exportLookUp,
  type LookUp,
  type ResultLookUp,
} from '../../model/look-up.ts';
import { againIn, describeFailure, type Interaction } from '../../slack/failure.ts';
import { newReference } from '../../slack/kit/action.ts';
import { saidMessage } from '../../slack/kit/blocks.ts';
import { figure, inCredits, moment } from '../../slack/kit/text.ts';
import type { ActionContext } from '../../slack/listeners/deliveries.ts';
import { TradeError, type TradeErrorCode } from '../../trade/index.ts';
import { action, type ActionDeps, type ActionKind, does, type Feature, mistake, oneOf } from '../feature.ts';
import { lookUpAction } from '../look-ups/look-up-verbs.ts';
import { retryButton } from '../look-ups/paging.ts';
import { nothingToExport, notInFiles, type StopReason } from './export-messages.ts';

/** A result further back is not offered as the last one. */
const maxRecent = 20;

/** Offers the last answer as a file. Where it has no rows, says so and offers the last result that has some. */
async function exportLast(deps: ActionDeps, { to, command }: ActionContext, format: ExportFormat) {
  const found = await lastResult(deps, to, format);
  if (found === null) await deps.replier.reply(to, nothingToExport(command), 'new');
  else if (found.latest === found.last.of) await deps.answer({ to, place: 'new' }, found.last);
  else await deps.replier.reply(to, notInFiles(found.latest, found.last), 'new');
}

/** A person's latest look-up, and an export of their last result with rows; null where they have none. */
async function lastResult(
  { recent }: Pick<ActionDeps, 'recent'>,
  { workspace, user }: Pick<Interaction, 'workspace' | 'user'>,
  format: ExportFormat,
): Promise<{ readonly latest: LookUp; readonly last: ExportLookUp } | null> {
  const lookUps = (await recent.list(workspace, user, maxRecent)).map(({ lookUp }) => lookUp);
  const [latest] = lookUps;
  const of = lookUps.find(isResult);
  return latest === undefined || of === undefined ? null : { latest, last: { do: 'export', format, of } };
}

function isResult(lookUp: LookUp): lookUp is ResultLookUp {
  return lookUp.do === 'shipments' || lookUp.do === 'top' || lookUp.do === 'product';
}

/** Starts an export of the caller. A job is named by its user and its look-up, so nobody reaches another user's. */
async function runExport(deps: ActionDeps, { to, place }: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const started = await deps.exports.jobs.start(await callerOf(deps, to), lookUp);
  deps.exports.wake();
  const where = "I'll send the file to your direct messages.";
  const said = {
    running: `This export is already running. ${where} You won't pay twice.`,
    resumed: `The export continues where it stopped. ${where}`,
    started: `The export is running. ${where}`,
  };
  await deps.replier.reply(to, saidMessage(said[started]), place);
}

/** Resumes an export; its own message says so. */
async function resumeExport(deps: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp): Promise<void> {
  const resumed = await deps.exports.jobs.resume(await callerOf(deps, to), lookUp);
  deps.exports.wake();
  const said = "This export isn't paused anymore. Nothing was charged.";
  if (!resumed) await deps.replier.reply(to, saidMessage(said), 'new');
}

/** Ends an export; its own message says so. */
async function stopExport({ exports, replier }: ActionDeps, { to }: ActionContext, lookUp: ExportLookUp) {
  const cancelled = await exports.jobs.cancel(to, lookUp);
  exports.wake();
  if (!cancelled) await replier.reply(to, saidMessage('This export is already over.'), 'new');
}

/** The job outlives its press, so it has a reference of its own for its calls. */
async function callerOf({ files, log }: ActionDeps, to: Interaction): Promise<Interaction> {
  if (!(await files.canSend())) throw new LookupError('no_files', 'The scope files:write is missing.');
  const caller = { ...to, reference: newReference() };
  log.info({ reference: to.reference, workspace: to.workspace, export: caller.reference }, 'an export was asked for');
  return caller;
}

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
        return mistake(`I can't export as "${asked}". Use csv, json or toon.`, 'export csv');
      },
    },
  ],
  actions: [
    lookUpAction('export', exportLookUp),
    action(
      'export-last',
      { format: z.enum(exportFormats) },
      (deps, context, { format }) => exportLast(deps, context, format),
      {
        async afterCrash(deps, to, { format }) {
          const found = await lastResult(deps, to, format);
          return { is: 'interrupted', retry: found === null ? null : retryButton(found.last, {}, () => null) };
        },
      },
    ),
    job(
      'run-export',
      runExport,
      "Your direct messages with Trade show whether the export is running. If nothing shows there, press Export again; it won't start twice.",
    ),
    job(
      'resume-export',
      resumeExport,
      "The message of the export shows whether it is running. If it still says paused, press Resume again; it won't start twice.",
    ),
    job('stop-export', stopExport, 'If the export keeps running after the current page, press Cancel again.'),
  ],
};

/** @param interrupted what is said of a press that was interrupted: its job continues without it */
function job(
  name: string,
  run: (deps: ActionDeps, context: ActionContext, of: ExportLookUp) => Promise<void>,
  interrupted: string,
): ActionKind {
  return action(name, { of: exportLookUp }, (deps, context, { of }) => run(deps, context, of), {
    afterCrash: () => ({ is: 'job', words: interrupted }),
  });
}

interface StopContext {
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
  readonly hasAdmins: boolean;
  /** Failures since the last page. */
  readonly attempts: number;
}

const waitsForUser = { tellAdmins: null, resumesInMs: null, canResume: true } as const;

/** Come on top of the retries that the service's client makes at every call. */
const pausesMs = [5_000, 15_000, 60_000, 180_000, 600_000] as const;

/** Failures that may pass without anybody's help. */
const passing: readonly TradeErrorCode[] = [
  'account_throttled',
  'dependency_throttled',
  'server_error',
  'connection_refused',
  'limit_unreachable',
  'cancelled',
];

/** Failures that the same request would meet again. */
const final: readonly TradeErrorCode[] = [
  'invalid_request',
  'bad_request',
  'company_not_found',
  'supplier_not_found',
  'record_not_found',
  'route_not_found',
  'too_large',
];

/** An export resumes by itself only after a call that cost nothing. What may have been charged, a user decides. */
export function stopReasonOf(error: unknown, context: StopContext): StopReason {
  if (error instanceof PageInDoubtError) return inDoubt(error, context);
  if (error instanceof MoreThanAgreedError) return moreRows(error);
  const failure = describeFailure(error, context);
  const { title, lines, notes, code, tellAdmins } = failure;
  return {
    title,
    lines: [...lines, ...notes].map(inExport),
    again: againIn(failure, moment),
    code,
    tellAdmins,
    resumesInMs: waitOf(error, context.attempts),
    canResume: !(error instanceof TradeError && final.includes(error.code)),
  };
}

/** Changes the words of a look-up: an export has another button, and the pages before were paid for. */
function inExport(line: string): string {
  return line
    .replace('Press Retry', 'Press Resume')
    .replace('press Retry', 'press Resume')
    .replace('Nothing was charged.', 'This page was not charged.');
}

/**
 * Slack did not take the file; its rows are all there.
 * @param error Slack's word when it refused it for good, or null
 */
export function undelivered(error: string | null, attempts: number): StopReason {
  const scope = error === 'missing_scope';
  return {
    title: scope ? "I can't send files in this workspace" : "Slack didn't accept the file",
    lines: [
      scope
        ? 'The person who manages the Trade app in Slack can add the scope files:write and install the app again.'
        : 'All rows are read. If it keeps happening, tell the person who runs Trade.',
      'Resume sends the file again, at no cost.',
    ],
    code: error ?? 'undelivered',
    ...waitsForUser,
    resumesInMs: error === null ? (pausesMs[attempts] ?? null) : null,
  };
}

/** Slack did not take the progress message, and would not take the file beside it either. */
export function unplaced(attempts: number): StopReason {
  return {
    title: "Slack won't open your direct messages with Trade",
    lines: [
      "The file goes there, so I won't read anything before it can arrive. Nothing was charged.",
      'Resume tries again. If it keeps happening, tell the person who runs Trade.',
    ],
    code: 'unplaced',
    ...waitsForUser,
    resumesInMs: pausesMs[attempts] ?? null,
  };
}

/** What the progress message says while an export waits. */
export function resumesIn(title: string, ms: number): string {
  const wait = ms < 90_000 ? `${Math.ceil(ms / 1_000)} seconds` : `${Math.ceil(ms / 60_000)} minutes`;
  return `${title}. It resumes automatically in ${wait}.`;
}

function inDoubt({ row }: PageInDoubtError, { reference }: StopContext): StopReason {
  return {
    title: 'Trade restarted during this export',
    lines: [
      `The rows from ${figure(row)} on were on their way and may have been charged, so I didn't ask for them again on my own.`,
      `Press Resume to ask again. Reference ${reference}.`,
    ],
    code: 'in_doubt',
    ...waitsForUser,
  };
}

function moreRows({ more: { progress, agreed, rows, credits } }: MoreThanAgreedError): StopReason {
  const price = credits === null ? "at a price I don't know yet" : `for about ${inCredits(credits)}`;
  return {
    title: 'There are more rows than you agreed to pay for',
    lines: [
      `The data service counts ${figure(rows)} rows now; you agreed to ${figure(agreed)} at most.`,
      `Press Resume to read the other ${figure(rows - progress.rows)} ${price}.`,
    ],
    code: 'more_rows',
    ...waitsForUser,
  };
}

function waitOf(error: unknown, attempts: number): number | null {
  const wait = pausesMs[attempts];
  if (wait === undefined || !passesByItself(error)) return null;
  if (!(error instanceof TradeError)) return wait;
  // Cancelled because the process stops: the next one resumes it at once.
  return error.code === 'cancelled' ? 0 : Math.max(wait, error.retryAfterMs ?? 0);
}

function passesByItself(error: unknown): boolean {
  if (error instanceof TradeError) return error.charge === 'none' && passing.includes(error.code);
  return !(error instanceof LookupError) || error.code === 'ledger_closed';
}
