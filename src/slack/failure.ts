import { FeedError } from '../alerts/feeds/feed-work.ts';
import { nextStartOf } from '../lookups/quote.ts';
import { KnownFailure } from '../lookups/kept-answers.ts';
import { LookupError, OverBudget } from '../lookups/lookup-error.ts';
import { isoDay } from '../model/calendar.ts';
import { TradeError } from '../trade/index.ts';
import {
  type FailureWords,
  feedFailureWords,
  lookupFailureWords,
  serviceFailureWords,
  unexpectedFailureWords,
} from './failure-words.ts';
import { ago, besidesSpent } from './kit/cost.ts';
import { count, day, figure } from './kit/text.ts';

/** Why a budget does not allow a look-up: how much of it is used, and when it starts again. */
function describeOverBudget({ budget, spending, wanted }: OverBudget): { title: string; lines: string[] } {
  const { limit, whose } = budget;
  const period = whose === 'person' ? 'a day' : 'a month';
  const price = wanted === null ? 'an amount not known yet' : `about ${count(wanted, 'credit')}`;
  const again = day(isoDay(nextStartOf(budget)));
  return {
    title:
      whose === 'person'
        ? 'Your budget for today does not allow this'
        : 'The workspace’s budget for this month does not allow this',
    lines: [
      `Of ${count(limit, 'credit')} ${period}, ${figure(spending.spent)} are spent${besidesSpent(spending)}; this needs ${price}.`,
      `The budget starts again on ${again} at 00:00 UTC. An admin can raise it before then.`,
      'Answers asked for before still work from the cache.',
    ],
  };
}

/** What a person reads when a look-up failed, and what they can do next. */
export interface Failure {
  readonly title: string;
  /** Sentences, each on a line. The service's own words among them are hostile text like any other. */
  readonly lines: readonly string[];
  /** Whether sending the same again can help. */
  readonly canRetry: boolean;
  /** What the admins are to be told, once. */
  readonly tellAdmins: string | null;
  /** The code for the log. */
  readonly code: string;
}

interface FailureContext {
  readonly reference: string;
  /** Epoch ms, said when a charge is in doubt. */
  readonly at: number;
  /** Whether there is anyone to tell. */
  readonly hasAdmins: boolean;
}

/**
 * The one boundary from an error to what the user reads. Never a stack, a key or a raw object.
 */
export function describeFailure(error: unknown, context: FailureContext): Failure {
  const { reference, hasAdmins } = context;
  if (error instanceof TradeError) {
    const words = serviceFailureWords[error.code];
    const said = words.quote === true ? error.messages.slice(0, 6) : [];
    const known = hasAdmins ? 'The admins know.' : 'Tell the person who runs Trade.';
    const told = words.tellAdmins === undefined ? [] : [known];
    const wait = error.retryAfterMs === null ? [] : [`It asks to wait ${duration(error.retryAfterMs)}.`];
    return failureOf(words, [...said, ...chargeLines(error, context), ...wait, words.next, ...told], error.code);
  }
  if (error instanceof OverBudget) {
    const { title, lines } = describeOverBudget(error);
    return failureOf({ ...lookupFailureWords[error.code], title }, [...lines, nothingSpent(reference)], error.code);
  }
  if (error instanceof LookupError) {
    const words = lookupFailureWords[error.code];
    return failureOf(words, [words.next, nothingSpent(reference)], error.code);
  }
  if (error instanceof FeedError) {
    const words = feedFailureWords[error.code];
    return failureOf(words, [words.next, `Reference ${reference}.`], error.code);
  }
  return failureOf(unexpectedFailureWords, [unexpectedFailureWords.next, `Reference ${reference}.`], 'unexpected');
}

function nothingSpent(reference: string): string {
  return `Nothing was charged. Reference ${reference}.`;
}

function failureOf(words: FailureWords, lines: readonly string[], code: string): Failure {
  return { title: words.title, lines, canRetry: words.canRetry, tellAdmins: words.tellAdmins ?? null, code };
}

/** Milliseconds as people say a wait. */
function duration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

function chargeLines(error: TradeError, { reference, at }: FailureContext): string[] {
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const what = `${error.method} ${error.path}, ${when} UTC, reference ${reference}.`;
  if (error.code === 'invalid_request') return ['Nothing was charged.'];
  if (error instanceof KnownFailure) {
    const said = `The service said so ${ago(at - error.at)}, so it was not asked again. Trade asks again a day later.`;
    return [said, nothingSpent(reference)];
  }
  if (error.charge === 'none') return [nothingSpent(reference)];
  const charged = error.cost?.charged ?? null;
  if (error.charge === 'yes' && charged !== null)
    return [`It was charged ${count(charged, 'credit')}. For support: ${what}`];
  // A record that does not exist is nothing to report to support.
  const support = error.status === 404 ? `Reference ${reference}.` : `For support: ${what}`;
  return [`It may have been charged, so it was not sent again by itself. ${support}`];
}
