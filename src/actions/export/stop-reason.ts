import { PageInDoubtError } from '../../lookups/export/collect-rows.ts';
import { MoreThanAgreedError } from '../../lookups/export/offer-export.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import { TradeError, type TradeErrorCode } from '../../trade/index.ts';
import { describeFailure } from '../../slack/failure.ts';
import { count, figure } from '../../slack/kit/text.ts';

/** Why an export does not go on, and what becomes of it. */
export interface StopReason {
  readonly title: string;
  /** Sentences, each on a line. */
  readonly lines: readonly string[];
  /** The code for the log and the job. */
  readonly code: string;
  readonly tellAdmins: string | null;
  /** How long it waits before it goes on by itself; null when it does not. */
  readonly goesOnInMs: number | null;
  /** Whether somebody can make it go on. */
  readonly canResume: boolean;
}

interface Scene {
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
  readonly hasAdmins: boolean;
  /** Failures since the last page. */
  readonly attempts: number;
}

/** Growing, on top of the attempts that the client of the service makes at every call. */
const pausesMs = [5_000, 15_000, 60_000, 180_000, 600_000] as const;

/** Failures that pass by themselves. */
const passing: readonly TradeErrorCode[] = [
  'account_throttled',
  'dependency_throttled',
  'server_error',
  'connection_refused',
  'limit_unreachable',
  'cancelled',
];

/** Failures that the same request meets again. */
const final: readonly TradeErrorCode[] = [
  'invalid_request',
  'bad_request',
  'company_not_found',
  'supplier_not_found',
  'record_not_found',
  'route_not_found',
  'too_large',
];

/** Only what cost nothing is tried again by itself; what may have been charged waits for somebody who decides. */
export function stopReasonOf(error: unknown, scene: Scene): StopReason {
  if (error instanceof PageInDoubtError) return inDoubt(error, scene);
  if (error instanceof MoreThanAgreedError) return moreRows(error);
  const { title, lines, code, tellAdmins } = describeFailure(error, scene);
  return {
    title,
    lines: lines.map(inExport),
    code,
    tellAdmins,
    goesOnInMs: waitOf(error, scene.attempts),
    canResume: !(error instanceof TradeError && final.includes(error.code)),
  };
}

/** The words are those of a look-up: this has another button, and the pages before were paid for. */
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
    title: scope ? 'Trade may not send files in this workspace' : 'Slack does not take the file',
    lines: [
      scope
        ? 'Whoever manages the Trade app in Slack can add the scope files:write and install the app again.'
        : 'All rows are read. If it stays, tell whoever runs Trade.',
      'Resume sends the file again; the rows are not paid for again.',
    ],
    code: error ?? 'undelivered',
    tellAdmins: null,
    goesOnInMs: error === null ? (pausesMs[attempts] ?? null) : null,
    canResume: true,
  };
}

/** Slack did not take the message that shows how far an export is, where the file would come too. */
export function unplaced(attempts: number): StopReason {
  return {
    title: 'Slack does not open your direct messages with Trade',
    lines: [
      'The file goes there, so that nothing is read before it can arrive; this was not charged.',
      'Resume tries it again. If it stays, tell whoever runs Trade.',
    ],
    code: 'unplaced',
    tellAdmins: null,
    goesOnInMs: pausesMs[attempts] ?? null,
    canResume: true,
  };
}

/** Told while an export waits. */
export function goesOnIn(title: string, ms: number): string {
  const wait = ms < 90_000 ? `${Math.ceil(ms / 1_000)} seconds` : `${Math.ceil(ms / 60_000)} minutes`;
  return `${title}. It goes on by itself in ${wait}.`;
}

function inDoubt({ page }: PageInDoubtError, { reference }: Scene): StopReason {
  return {
    title: 'This export was interrupted: Trade was restarted while it read',
    lines: [
      `Page ${page} was on its way: it may have been charged, so it was not asked for again by itself.`,
      `Press Resume to ask for it. Reference ${reference}.`,
    ],
    code: 'in_doubt',
    tellAdmins: null,
    goesOnInMs: null,
    canResume: true,
  };
}

function moreRows({ more: { progress, agreed, rows, credits } }: MoreThanAgreedError): StopReason {
  const price = credits === null ? 'at a price that is not known yet' : `for about ${count(credits, 'credit')}`;
  return {
    title: 'There are more rows than their price was agreed to for',
    lines: [
      `The data service counts ${figure(rows)} rows now; what you agreed to was for ${figure(agreed)} at most.`,
      `Press Resume to read the other ${figure(rows - progress.rows)} ${price}.`,
    ],
    code: 'more_rows',
    tellAdmins: null,
    goesOnInMs: null,
    canResume: true,
  };
}

function waitOf(error: unknown, attempts: number): number | null {
  const wait = pausesMs[attempts];
  if (wait === undefined || !passesByItself(error)) return null;
  if (!(error instanceof TradeError)) return wait;
  // Stopped with the process: the next one goes on at once.
  return error.code === 'cancelled' ? 0 : Math.max(wait, error.retryAfterMs ?? 0);
}

function passesByItself(error: unknown): boolean {
  if (error instanceof TradeError) return error.charge === 'none' && passing.includes(error.code);
  return !(error instanceof LookupError) || error.code === 'books_closed';
}
