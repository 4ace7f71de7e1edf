import { nextPostAt } from '../../../src/alerts/calendar.ts';
import type { AlertSchedule, NewAlert } from '../../../src/model/alert.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { workspace } from '../../alerts/feeds/feed-world.ts';
import { lookBackDays } from './market.ts';

interface Wanted {
  readonly nth: number;
  readonly question: FeedQuestion;
  readonly feed: string;
  readonly schedule: AlertSchedule;
  readonly thorough: boolean;
  readonly now: number;
}

/** An alert in a channel of its own. */
export function subscriptionOf({ nth, question, feed, schedule, thorough, now }: Wanted): NewAlert {
  const terms = { name: 'New shipments', questions: [question], channel: `C${nth}`, schedule, lookBackDays, thorough };
  return {
    workspace,
    creator: 'U1',
    nextPostAt: nextPostAt(schedule, now),
    what: 'It was made.',
    terms: { ...terms, corrections: false, inThread: false, quietDays: null, monthlyCap: null },
    cursors: [{ feed, seq: 0, isSilent: false }],
  };
}
