import { type CheckReport, checkRound, type FeedChecks } from '../../../src/alerts/schedule.ts';
import { createLifecycle } from '../../../src/alerts/subscriptions/lifecycle.ts';
import { sendDue } from '../../../src/alerts/subscriptions/send.ts';
import type { AlertTerms } from '../../../src/model/alert.ts';
import { createLog } from '../../../src/ops/log.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { databases } from '../../support/databases.ts';
import { testKeys } from '../../support/sealing.ts';
import { createFeeds, createLogs, createSlack, noon, terms } from './world.ts';

const { own } = databases();

export type Bot = Awaited<ReturnType<typeof startBot>>;

/** The alerts of a process over a database in memory, with feeds that are checked when a test says so. */
export async function startBot() {
  const clock = { at: noon };
  const now = () => clock.at;
  const store = await openStore(await own(), testKeys, now);
  const logs = createLogs();
  const feeds = createFeeds(logs);
  const slack = createSlack();
  const due: CheckReport[] = [];
  const hurried: string[] = [];
  const nextChecks = new Map<string, number>();
  const adminsTold: string[] = [];
  const lifecycle = createLifecycle({
    ...{ store: store.alerts, feeds, checked: store.checkedFeeds, admins: ['UADMIN'], now },
    checkNow: (_, feed) => Promise.resolve(void hurried.push(feed)),
  });
  const checks: FeedChecks = {
    release: (workspace, feed) => feeds.release(workspace, feed),
    runDue: () => Promise.resolve(due.shift() ?? null),
    get: (_, feed) => Promise.resolve({ seq: logs.end(feed) }),
    postpone: (_, feed, until) => Promise.resolve(void nextChecks.set(feed, until)),
  };
  const parts = {
    ...{ feeds: checks, checked: store.checkedFeeds, fanOut: store.fanOut, sweep: () => lifecycle.sweep() },
    send: () => Promise.resolve(),
    tellAdmins: (_: string, __: string, text: string) => Promise.resolve(void adminsTold.push(text)),
    ...{ tickMs: 60_000, checkEveryMs: 900_000, now, random: () => 0.5, log: createLog('silent') },
  };
  const sending = { outbox: store.outbox, log: logs, poster: slack, logger: createLog('silent') };

  return {
    ...{ clock, store, logs, feeds, slack, hurried, nextChecks, adminsTold, lifecycle },

    async make(changes: Partial<AlertTerms> = {}, user = 'U1') {
      const { alert } = await lifecycle.create('T1', user, { ...terms, ...changes });
      return alert;
    },

    /** One round in which this feed is due. */
    async check(feed: string, report: Partial<CheckReport> = {}) {
      due.push({ workspace: 'T1', feed, is: 'checked', paid: { charged: 0 }, nextCheckAt: null, ...report });
      await checkRound(
        parts,
        () => false,
        () => undefined,
      );
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

    ask: (id: string, user = 'U1') => ({ workspace: 'T1', id, user }),
  };
}
