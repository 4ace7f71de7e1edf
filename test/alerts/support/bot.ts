import { createAlerts } from '../../../src/alerts/alerts.ts';
import { type FeedReport, nextCheck } from '../../../src/alerts/feeds/feed-engine.ts';
import { checkRound } from '../../../src/alerts/schedule.ts';
import { sendDue } from '../../../src/alerts/send.ts';
import type { AlertTerms } from '../../../src/model/alert.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { timings } from '../../../src/model/time.ts';
import { createLog } from '../../../src/ops/log.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { databases } from '../../support/databases.ts';
import { logRecords } from '../../support/feed-acts.ts';
import { testKeys } from '../../support/sealing.ts';
import { agreed, copper, createSlack, noon, reportOf, terms, withoutReading } from './world.ts';

const { own } = databases();

/** Somebody in the alerts' channel. */
const by = (user = 'U1') => ({
  workspace: 'T1',
  user,
  channel: 'C1',
  reference: 'T-1',
  isAdmin: user === 'UADMIN',
});

const about = (product: string): FeedQuestion => ({ dataset: 'us-import', filter: { product_description: product } });

export type Bot = Awaited<ReturnType<typeof startBot>>;

/**
 * The alerts of a process over a database in memory, with feeds that are checked when a test says so.
 * @param url another database, such as one that the test writes to by itself
 */
export async function startBot(url?: string) {
  const clock = { at: noon };
  const now = () => clock.at;
  const store = await openStore(url ?? (await own()), testKeys, now);
  const slack = createSlack();
  const due: FeedReport[] = [];
  const hurried: string[] = [];
  const adminsTold: string[] = [];
  const alerts = createAlerts({
    store: store.alerts,
    feeds: withoutReading(store.feeds),
    checked: store.checkedFeeds,
    now,
    checkNow: (_, feed) => Promise.resolve(void hurried.push(feed)),
  });
  const checks: Parameters<typeof checkRound>[0]['feeds'] = {
    get: store.feeds.get,
    release: store.feeds.release,
    async runDue(wants) {
      const report = due.shift() ?? null;
      const wanted = report === null ? null : await wants?.('T1', report.feed);
      if (report === null || report.is === 'failed' || wanted == null) return report;
      return { ...report, nextCheckAt: nextCheck({ now, random: () => 0.5, everyMs: 900_000 }, copper, wanted) };
    },
  };
  const parts = {
    feeds: checks,
    checked: store.checkedFeeds,
    resumeDue: () => alerts.resumeDue(),
    send: () => Promise.resolve(),
    tellAdmins: (_: string, __: string, text: string) => Promise.resolve(void adminsTold.push(text)),
    tickMs: 60_000,
    now,
    log: createLog('silent'),
  };
  const sending = { outbox: store.outbox, log: store.feeds, poster: slack, logger: createLog('silent'), timings };

  /** Finds these records, of which alerts hear with the next round. */
  const log = (product: string, ...keys: readonly string[]) => logRecords(store, about(product), ...keys);

  const feedOf = async (product: string) => (await store.feeds.find('T1', about(product)))?.id ?? 'none';

  /** One round in which the feed of this product is due. */
  async function check(product: string, report: Partial<FeedReport> = {}): Promise<void> {
    due.push(reportOf({ feed: await feedOf(product), ...report }));
    await checkRound(
      parts,
      () => false,
      () => undefined,
    );
  }

  return {
    clock,
    store,
    slack,
    hurried,
    adminsTold,
    alerts,
    by,

    /** Makes an alert on feeds whose baseline is read. */
    async make(changes: Partial<AlertTerms> = {}, user = 'U1') {
      for (const question of changes.questions ?? terms.questions) await logRecords(store, question);
      const set = await alerts.create(by(user), { ...terms, ...changes }, agreed);
      if (!('alert' in set)) throw new Error(`It came to ${set.is}.`);
      return set.alert;
    },

    log,
    feedOf,
    check,

    /** A round in which the feed of this product is due, and finds these records. */
    async find(product: string, ...keys: readonly string[]) {
      await log(product, ...keys);
      await check(product);
    },

    /** A round in which no feed is due. */
    tick: () =>
      checkRound(
        parts,
        () => false,
        () => undefined,
      ),

    /** Sends for some seconds, or longer where a test waits for something. */
    async send(seconds = 5) {
      for (let second = 0; second < seconds; second += 1) {
        await sendDue(sending, () => false);
        clock.at += 1_000;
      }
    },

    async state(id: string) {
      const alert = await store.alerts.get('T1', id);
      return alert?.state ?? 'none';
    },

    /** Who asks for a step, and of which alert. */
    ask: (id: string, user = 'U1') => [by(user), id] as const,
  };
}
