import { FeedError, type FeedErrorCode } from '../alerts/feeds/feed-work.ts';
import { KnownFailure } from '../lookups/kept-answers.ts';
import { LookupError, OverBudget } from '../lookups/outcome.ts';
import { nextStartOf } from '../lookups/quote.ts';
import { isoDay } from '../model/calendar.ts';
import type { Caller } from '../model/call.ts';
import { errorFields, knownFields, type Log } from '../ops/log.ts';
import { TradeError, type TradeErrorCode } from '../trade/index.ts';
import type { AdminNotices } from './admin-notices.ts';
import type { Button } from './kit/blocks.ts';
import { ago, besidesSpent } from './kit/cost.ts';
import { failureMessage, saidMessage } from './kit/failure-message.ts';
import { count, day, figure } from './kit/text.ts';
import type { Address, Replier } from './messages.ts';
import { notInstalled } from './refusals.ts';

/** What people read of one kind of failure. */
interface FailureWords {
  readonly title: string;
  readonly next: string;
  readonly canRetry: boolean;
  readonly tellAdmins?: string;
  /** Whether the service's own messages help the reader. */
  readonly quote?: boolean;
}

/** What people read where Trade itself asked nothing of the service. */
const lookupFailureWords: Record<LookupError['code'], FailureWords> = {
  ledger_closed: {
    title: 'Trade cannot write its records',
    next: 'Trade asks the data service nothing until it can. Try again in a minute. If it lasts, tell the person who runs Trade.',
    canRetry: true,
  },
  not_kept: {
    title: 'That answer is no longer kept',
    next: 'Press Retry to ask the data service again, at its price, and share the answer.',
    canRetry: true,
  },
  spending_stopped: {
    title: 'All spending is stopped',
    next: 'An admin has stopped it for the whole workspace. Answers asked for before still work from the cache.',
    canRetry: true,
  },
  over_budget: {
    title: 'A budget does not allow this',
    next: 'Answers asked for before still work from the cache.',
    canRetry: true,
  },
  below_floor: {
    title: 'Alerts wait for credits',
    next: 'The balance is below what the admins keep for people. Alerts resume by themselves when it rises.',
    canRetry: true,
  },
  ask_first: {
    title: 'This costs more than you want to pay unasked',
    next: 'Type the command again, and press Run under its price.',
    canRetry: false,
  },
  no_key: {
    title: 'This workspace has no key of the data service yet',
    next: 'The person who installed Trade here, or another admin of Trade, enters it in the settings: type settings after the command, or press Settings on the Home tab. Answers asked for before still work from the cache.',
    canRetry: true,
    tellAdmins:
      'Somebody looked something up, and this workspace has no key of the data service. Enter it in the settings: type settings after the command, or press Settings on the Home tab.',
  },
  lease_lost: {
    title: 'Another process of Trade has taken this over',
    next: 'Its answer counts; this one asked nothing more.',
    canRetry: true,
  },
  no_files: {
    title: 'Trade may not send files in this workspace',
    next: 'An export needs the scope files:write. The person who manages the Trade app in Slack can add it under OAuth & Permissions and install the app again. Then press Retry.',
    canRetry: true,
  },
};

/** What a feed read may have been charged in part. It is kept. */
const feedFailureWords: Record<FeedErrorCode, FailureWords> = {
  busy: {
    title: 'This is being read right now',
    next: 'Another alert, or another person, reads it. Press Retry in a minute: what was read is not paid for again.',
    canRetry: true,
  },
  lost: {
    title: 'Another process of Trade continues this',
    next: 'Press Retry in a minute: what was read is not paid for again.',
    canRetry: true,
  },
  no_total: {
    title: 'This cannot be watched now',
    next: 'The data service did not say how many records match, so that nothing new can be told from what is there. Try again later, or watch something narrower.',
    canRetry: true,
  },
  filter_ignored: {
    title: 'The data service seems to ignore a part of the filter',
    next: 'The records that came do not satisfy it, so that no more were read. Change the filter.',
    canRetry: false,
  },
  too_dear: {
    title: 'There are many more records than were said',
    next: 'Reading stopped, and what was read is kept. Ask for its price again.',
    canRetry: false,
  },
};

const unexpectedFailureWords: FailureWords = {
  title: 'Something went wrong in Trade',
  next: 'Try again. If it lasts, tell the person who runs Trade the reference.',
  canRetry: true,
};

const waitAndRetry = 'Press Retry, or ask again in a few minutes.';
const lost = 'Press Retry to ask again.';

/** What people read of each failure of a call to the data service. */
const serviceFailureWords: Record<TradeErrorCode, FailureWords> = {
  invalid_request: {
    title: 'That cannot be asked',
    next: 'Change it and send it again.',
    canRetry: false,
    quote: true,
  },
  limit_unreachable: {
    title: 'Trade cannot ask just now',
    next: 'The store of its limit of calls does not answer. Press Retry in a minute. If it lasts, tell the person who runs Trade.',
    canRetry: true,
  },
  bad_request: {
    title: 'The data service refused the request',
    next: 'Change what it names and send it again.',
    canRetry: false,
    quote: true,
  },
  unauthorized: {
    title: 'Trade cannot sign in to the data service',
    next: 'Look-ups work again once the key is fixed. Answers asked for before still work from the cache.',
    canRetry: true,
    tellAdmins:
      'The data service refuses the key (401). Where the workspace has its own, enter another in the settings; else check TRADE_API_KEY and TRADE_API_KEY_HEADER.',
  },
  out_of_credits: {
    title: 'The account is out of credits',
    next: 'Answers asked for before still work from the cache.',
    canRetry: true,
    tellAdmins:
      'The data service says there are not enough credits (403). Buy credits; look-ups work again by themselves.',
  },
  search_limit: {
    title: 'Names cannot be searched for now',
    next: 'The service has stopped searches until its support clears them. Slugs, links and names looked up before still work, such as company acme-robotics.',
    canRetry: false,
    tellAdmins: 'The data service has set the search limit (403). Its support clears it.',
  },
  account_blocked: {
    title: 'The data service has blocked the account',
    next: 'Look-ups work again once its support has cleared the account.',
    canRetry: true,
    tellAdmins: 'The data service has blocked the account (403) and asks to contact its support.',
    quote: true,
  },
  forbidden: {
    title: 'The data service does not allow this',
    next: 'It gave no reason that Trade knows.',
    canRetry: true,
    tellAdmins: 'The data service refuses requests (403).',
    quote: true,
  },
  company_not_found: {
    title: 'There is no company with that slug',
    next: 'It may have been typed wrong, or be the slug of a supplier.',
    canRetry: false,
  },
  supplier_not_found: {
    title: 'There is no supplier with that slug',
    next: 'It may have been typed wrong, or be the slug of a company.',
    canRetry: false,
  },
  record_not_found: {
    title: 'There is no such record',
    next: 'Check the number and the dataset: dataset:us-import and dataset:us-export have bills of their own.',
    canRetry: false,
  },
  route_not_found: {
    title: 'The data service does not offer this view',
    next: 'Ask for another dataset.',
    canRetry: false,
  },
  account_throttled: {
    title: 'The data service asks to slow down',
    next: `All requests wait until it takes them again. ${waitAndRetry}`,
    canRetry: true,
  },
  dependency_throttled: {
    title: 'A part of the data service is busy',
    next: `It was tried several times. ${waitAndRetry}`,
    canRetry: true,
  },
  server_error: {
    title: 'The data service had an error',
    next: `It was tried several times. ${waitAndRetry}`,
    canRetry: true,
  },
  timeout: { title: 'The data service did not answer in time', next: lost, canRetry: true },
  connection_refused: { title: 'The data service cannot be reached', next: waitAndRetry, canRetry: true },
  connection_reset: { title: 'The connection to the data service broke', next: lost, canRetry: true },
  truncated: { title: 'The answer of the data service broke off', next: lost, canRetry: true },
  too_large: { title: 'The answer is too large to read', next: 'Ask for fewer rows with size:10.', canRetry: false },
  wrong_content: { title: 'The data service answered something unreadable', next: lost, canRetry: true },
  schema_mismatch: { title: 'The answer does not have the shape it should have', next: lost, canRetry: true },
  redirect_refused: {
    title: 'The data service redirected elsewhere, and Trade did not follow',
    next: 'Tell the person who runs Trade.',
    canRetry: true,
  },
  cancelled: { title: 'The look-up was stopped', next: 'Trade is restarting. Press Retry.', canRetry: true },
};

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
interface Failure {
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

/** Who acted where, and how to answer them. */
export interface Interaction extends Caller, Address {
  /** The whole command as typed, given back when it fails; null for a pressed button. */
  readonly typed: string | null;
}

/** Buttons beside what is said of a failure. */
export type Offers = (failure: Pick<Failure, 'code' | 'canRetry'>) => readonly (Button | null)[];

/**
 * Runs work that answers an interaction. Never throws: an error ends here as words for the person, a line in the log and,
 * if the admins can fix it, a message to them.
 * @param offers null if there is nothing to offer, as before anything was understood
 */
export type FailureBoundary = (to: Interaction, offers: Offers | null, work: () => Promise<void>) => Promise<void>;

interface Parts {
  readonly replier: Replier;
  readonly admins: AdminNotices;
  /** Asks the store again whether the app is installed. Never throws. */
  readonly isStillThere: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * The one place that tells people what went wrong.
 * @param parts `now` is in epoch ms; it is quoted if a charge is in doubt
 */
export function createFailureBoundary({ replier, admins, isStillThere, now, log }: Parts): FailureBoundary {
  return async function answerFailures(to, offers, work) {
    try {
      await work();
    } catch (error) {
      const { reference, workspace, typed } = to;
      const failure = describeFailure(error, { reference, at: now(), hasAdmins: admins.hasAny });
      const { code } = failure;
      const fields = code === 'unexpected' ? errorFields(error) : knownFields(error);
      log.warn({ reference, workspace, code, error: fields }, 'not answered');
      // Uninstalling deletes the key too. Without the app, nobody should enter one.
      if (code === 'no_key' && !(await isStillThere())) {
        await replier.reply(to, saidMessage(notInstalled), 'new');
        return;
      }
      const { title, lines } = failure;
      // A failure never replaces a page that is already there.
      await replier.reply(to, failureMessage({ title, lines, offers: offers?.(failure) ?? [], typed }), 'new');
      if (failure.tellAdmins !== null) await admins.tellOnce(workspace, failure.code, failure.tellAdmins);
    }
  };
}
