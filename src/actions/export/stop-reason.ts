import { MoreThanAgreedError, PageInDoubtError } from '../../lookups/export.ts';
import { LookupError } from '../../lookups/outcome.ts';
import { describeFailure } from '../../slack/failure.ts';
import { count, figure } from '../../slack/kit/text.ts';
import { TradeError, type TradeErrorCode } from '../../trade/index.ts';

/** Why an export stopped, and what happens next. */
export interface StopReason {
  readonly title: string;
  /** Sentences, each on a line. */
  readonly lines: readonly string[];
  /** The code for the log and the job. */
  readonly code: string;
  readonly tellAdmins: string | null;
  /** When it resumes by itself; null when it does not. */
  readonly resumesInMs: number | null;
  /** Whether a user can resume it. */
  readonly canResume: boolean;
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
  const { title, lines, notes, code, tellAdmins } = describeFailure(error, context);
  return {
    title,
    lines: [...lines, ...notes].map(inExport),
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

function inDoubt({ page }: PageInDoubtError, { reference }: StopContext): StopReason {
  return {
    title: 'Trade restarted during this export',
    lines: [
      `Page ${page} was on its way and may have been charged, so I didn't ask for it again on my own.`,
      `Press Resume to ask again. Reference ${reference}.`,
    ],
    code: 'in_doubt',
    ...waitsForUser,
  };
}

function moreRows({ more: { progress, agreed, rows, credits } }: MoreThanAgreedError): StopReason {
  const price = credits === null ? "at a price I don't know yet" : `for about ${count(credits, 'credit')}`;
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
