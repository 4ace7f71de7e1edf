import type { AlertSave } from '../../../src/model/alert.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { workspace } from '../../alerts/feeds/feed-world.ts';
import { terms } from '../../alerts/support/world.ts';
import { lookBackDays } from './market.ts';

interface Wanted {
  readonly nth: number;
  readonly question: FeedQuestion;
  readonly feed: string;
  /** End of the feed's log. */
  readonly seq?: number;
}

/** An alert that posts as found, in a channel of its own. */
export function subscriptionOf({ nth, question, feed, seq = 0 }: Wanted): AlertSave {
  return {
    workspace,
    by: 'U1',
    nextPostAt: null,
    what: 'It was made.',
    terms: { ...terms, questions: [question], channel: `C${nth}`, lookBackDays },
    cursors: [{ feed, seq, isSilent: false }],
  };
}
