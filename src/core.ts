import { type Alerts, createAlerts } from './alerts/alerts.ts';
import { createFeeds } from './alerts/feeds/feed-engine.ts';
import { createSchedule, type Schedule } from './alerts/schedule.ts';
import { sendDue } from './alerts/send.ts';
import type { Config } from './config/config.ts';
import { createSpend, type LookupDeps, type Spend } from './lookups/gate.ts';
import { createDataDateReader, type CurrentDataDate } from './lookups/kept-answers.ts';
import type { LateWrites } from './lookups/recorded-call.ts';
import type { TradeClients } from './lookups/trade-clients.ts';
import type { MoneyEvent } from './model/money.ts';
import type { Poster } from './model/outbox.ts';
import type { Timings } from './model/timings.ts';
import { errorFields, type Log } from './ops/log.ts';
import { measuredSpend, type Metrics } from './ops/metrics.ts';
import type { Store } from './store/open-store.ts';

interface CoreParts {
  readonly config: Config;
  readonly clients: TradeClients;
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly late: LateWrites;
  readonly timings: Timings;
  readonly onMoney: (event: MoneyEvent) => void;
}

/** How alerts reach people. */
export interface AlertNotifier {
  /** What alerts are posted with. */
  readonly poster: Poster;
  /** Tells every admin, once a day for each kind of trouble. Never throws. */
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<void>;
}

/** The look-ups and the alerts of all workspaces. */
export interface Core {
  readonly lookups: LookupDeps;
  readonly alerts: Alerts;
  readonly schedule: (notifier: AlertNotifier) => Schedule;
}

export function createCore(parts: CoreParts): Core {
  const lookups = lookupsOver(parts);
  return { lookups, ...alertsOver(parts, lookups) };
}

function lookupsOver({ clients, store, log, metrics, late, onMoney }: CoreParts) {
  const now = Date.now;
  const onUnkept = (error: unknown, reference: string) => {
    log.error({ reference, error: errorFields(error) }, 'a paid answer could not be recorded or cached');
  };
  const { answers, ledger, settings, names } = store;
  const onUnkeptDate = (error: unknown) => {
    log.error({ error: errorFields(error) }, 'the day of the newest records could not be stored');
  };
  /** @param askEveryMs the minimum time between two calls; the reader has a default */
  const dateReader = (askEveryMs?: number): CurrentDataDate => {
    const readerOf = perWorkspace((workspace) =>
      createDataDateReader({
        ...{ client: clients.of(workspace), dates: store.dataDates, now, onUnkept: onUnkeptDate },
        ...(askEveryMs !== undefined && { askEveryMs }),
      }),
    );
    return (workspace) => readerOf(workspace)(workspace);
  };
  const currentDataDate = dateReader();
  // Each workspace has its own gate, so that workspaces share nothing.
  const gateOf = perWorkspace((workspace) =>
    createSpend({
      ...{ client: clients.of(workspace), answers, ledger, settings, currentDataDate, now },
      ...{ late, onUnkept, onMoney },
    }),
  );
  const spend: Spend = (request, caller, options) => gateOf(caller.workspace)(request, caller, options);
  return { spend: measuredSpend(spend, metrics), names, prices: ledger, dateReader, now };
}

/** Creates one value per workspace, on first use. */
function perWorkspace<T>(make: (workspace: string) => T): (workspace: string) => T {
  const made = new Map<string, T>();
  return (workspace) => {
    const one = made.get(workspace) ?? make(workspace);
    made.set(workspace, one);
    return one;
  };
}

/** Alerts as people change them, and the schedule that checks and posts them once Slack is there. */
function alertsOver(
  { config, store, timings, log }: CoreParts,
  lookups: ReturnType<typeof lookupsOver>,
): Omit<Core, 'lookups'> {
  const { alerts: records, checkedFeeds: checked, fanOut, outbox, feeds: feedStore } = store;
  const { now } = lookups;
  const random = Math.random;
  const checkEveryMs = config.alerts.checkMinutes * 60_000;
  // A check that goes by an old day would find new records one check late.
  const currentDataDate = lookups.dateReader(Math.min(60_000, checkEveryMs / 2));
  const feeds = createFeeds({ ...lookups, currentDataDate, store: feedStore, random, everyMs: checkEveryMs });
  let schedule: Schedule | null = null;
  const checkNow = async (workspace: string, feed: string) => {
    await feeds.setNextCheck(workspace, feed, now());
    schedule?.wake();
  };
  const alerts = createAlerts({ store: records, feeds, checked, found: store.foundRecords, checkNow, now });
  return {
    alerts,
    schedule({ poster, tellAdmins }: AlertNotifier): Schedule {
      schedule = createSchedule({
        ...{ feeds, checked, fanOut, tellAdmins, now, random, log, checkEveryMs },
        resumeDue: () => alerts.resumeDue(),
        send: (isStopping) =>
          sendDue({ outbox, log: feedStore, poster, logger: log, afterErrorMs: timings.sendAfterErrorMs }, isStopping),
        sendEveryMs: timings.sendEveryMs,
        tickMs: config.alerts.tickSeconds * 1_000,
      });
      return schedule;
    },
  };
}
