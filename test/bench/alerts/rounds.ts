import { checkRound } from '../../../src/alerts/schedule.ts';
import { sendDue } from '../../../src/alerts/send.ts';
import type { Poster } from '../../../src/model/alert.ts';
import { timings } from '../../../src/model/time.ts';
import { createLog } from '../../../src/ops/log.ts';
import type { FeedWorld } from '../../alerts/feeds/feed-world.ts';

const stepMs = 5_000;
/** So long after the last message was sent nothing more comes: longer than Slack asks to wait. */
const idleSteps = 12;

/** The schedule's rounds and the sender, one after the other instead of by timers. */
export function createRounds(world: FeedWorld, poster: Poster) {
  const { store, feeds, now } = world;
  const log = createLog('silent');
  const [go, nothing] = [() => false, () => Promise.resolve()];
  let failed = 0;
  const parts = {
    checked: store.checkedFeeds,
    resumeDue: nothing,
    send: nothing,
    tellAdmins: nothing,
    tickMs: 60_000,
    now,
    log,
    feeds: {
      ...feeds,
      async runDue(...wants: Parameters<typeof feeds.runDue>) {
        const report = await feeds.runDue(...wants);
        if (report?.is === 'failed') failed += 1;
        return report;
      },
    },
  };
  const sending = { outbox: store.outbox, log: store.feeds, poster, logger: log, timings };

  async function send(): Promise<void> {
    for (let idle = 0; idle < idleSteps; idle += 1) {
      if ((await sendDue(sending, go)) > 0) idle = -1;
      world.advance(stepMs);
    }
  }
  return {
    failed: () => failed,
    async round() {
      await checkRound(parts, go, () => undefined);
      await send();
    },
  };
}
