import type { FeedErrorCode } from '../alerts/feeds/feed-error.ts';
import type { LookupError } from '../lookups/lookup-error.ts';

/** What is said of a kind of failure, whoever reads it. */
export interface FailureWords {
  readonly title: string;
  readonly next: string;
  readonly canRetry: boolean;
  readonly tellAdmins?: string;
  /** Whether the service's own messages help the reader. */
  readonly quote?: boolean;
}

/** What people read where Trade itself asked nothing of the service. */
export const lookupFailureWords: Record<LookupError['code'], FailureWords> = {
  books_closed: {
    title: 'Trade cannot write its records',
    next: 'Without them nothing is asked of the data service. Try again in a minute; if it stays, tell whoever runs Trade.',
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
    next: 'The balance is below what the admins keep for people. Alerts go on by themselves once it has risen.',
    canRetry: true,
  },
  ask_first: {
    title: 'This costs more than you want to pay unasked',
    next: 'Type the command again, and press Run under its price.',
    canRetry: false,
  },
  no_key: {
    title: 'This workspace has no key of the data service yet',
    next: 'Whoever installed Trade here, or another admin of Trade, enters it in the settings: type settings after the command, or press Settings on the Home tab. Answers asked for before still work from the cache.',
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
    next: 'An export needs the scope files:write. Whoever manages the Trade app in Slack can add it under OAuth & Permissions and install the app again; then press Retry.',
    canRetry: true,
  },
};

/** Of what feeds read, a part may have been charged; it is kept. */
export const feedFailureWords: Record<FeedErrorCode, FailureWords> = {
  busy: {
    title: 'The same is being read just now',
    next: 'Another alert, or another person, reads it. Press Retry in a minute: what was read is not paid for again.',
    canRetry: true,
  },
  lost: {
    title: 'Another process of Trade goes on with this',
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

export const unexpectedFailureWords: FailureWords = {
  title: 'Something went wrong in Trade',
  next: 'Try again; if it stays, tell whoever runs Trade the reference.',
  canRetry: true,
};
