import type { FeedEngine, FeedReport } from '../../alerts/feeds/create-feeds.ts';
import { FeedError } from '../../alerts/feeds/feed-work.ts';
import type { Changed, Lifecycle } from '../../alerts/subscriptions/lifecycle.ts';
import type { Alert, AlertChange, AlertSet, AlertTerms, Baseline, LifeStep, SetOptions } from '../../model/alert.ts';
import type { Caller } from '../../model/call.ts';
import type { RecordsPage, RecordsSpan } from '../../model/feed.ts';
import type { AlertStore } from '../../store/alerts.ts';
import type { FoundRecords } from '../../store/feed-log.ts';
import { needsNoReading } from './ask-price.ts';

interface Parts {
  readonly store: Pick<AlertStore, 'get' | 'list' | 'history' | 'feedsOf' | 'missed'>;
  readonly engine: Pick<FeedEngine, 'open' | 'price' | 'baseline'>;
  readonly lifecycle: Omit<Lifecycle, 'sweep'>;
  readonly found: FoundRecords;
}

export type Alerts = ReturnType<typeof createAlerts>;

/** What people do with alerts, over their feeds and their life. */
export function createAlerts({ store, engine, lifecycle, found }: Parts) {
  return {
    get: (workspace: string, id: string): Promise<Alert | null> => store.get(workspace, id),
    /** All, stopped ones of the last 7 days among them. */
    list: (workspace: string): Promise<readonly Alert[]> => store.list(workspace),
    /** Newest first. */
    history: async (workspace: string, id: string): Promise<readonly AlertChange[]> =>
      (await store.history(workspace, id)).toReversed(),
    /** What the alert's feeds logged. Costs nothing. */
    records: async (workspace: string, id: string, page: RecordsSpan): Promise<RecordsPage> =>
      found.between(workspace, await store.feedsOf(workspace, id), page),
    /** @param look `again` counts anew what was counted lately @throws TradeError, LookupError, FeedError */
    price: (caller: Caller, terms: AlertTerms, look: 'usual' | 'again' = 'usual'): Promise<Baseline> =>
      price(engine, caller, terms, look),

    /** Reads the baseline and makes the alert. @throws TradeError, LookupError */
    async create(caller: Caller, terms: AlertTerms, options: SetOptions): Promise<AlertSet> {
      let set: AlertSet | null = null;
      try {
        const read = await readAll(engine, caller, terms, options);
        if (read.is !== 'read') return read;
        const { is, alert } = await lifecycle.create(caller.workspace, caller.user, terms);
        return (set = { ...read, is: is === 'kept' ? 'set' : is, alert });
      } finally {
        if (set === null) await lifecycle.abandon(caller.workspace, terms);
      }
    },

    /** Gives an alert other terms; another question gets a baseline of its own. @throws TradeError, LookupError */
    async change(caller: Caller, id: string, terms: AlertTerms, options: SetOptions): Promise<AlertSet | null> {
      const { workspace, user } = caller;
      const before = await store.get(workspace, id);
      if (before === null) return null;
      const read = needsNoReading(before, terms) ? nothingRead : await readAll(engine, caller, terms, options);
      if (read.is !== 'read') return read;
      const step = stepOf(await lifecycle.edit({ workspace, id, user }, terms));
      if (step === null || step.is === 'unfit') return null;
      return { ...read, is: step.is === 'done' ? 'set' : step.is, alert: step.alert };
    },

    /** @param until epoch ms; null for a pause that does not end by itself */
    async pause(workspace: string, id: string, user: string, until: number | null): Promise<LifeStep | null> {
      const ask = { workspace, id, user };
      return stepOf(await (until === null ? lifecycle.pause(ask) : lifecycle.pauseForDay(ask)));
    },
    /** How many records were found that it has not posted; null where nobody counted. */
    missed: (workspace: string, id: string): Promise<number | null> => store.missed(workspace, id),
    /** @param missed whether what was found meanwhile is posted or passed over */
    resume: async (workspace: string, id: string, user: string, missed: 'quietly' | 'post'): Promise<LifeStep | null> =>
      stepOf(await lifecycle.resume({ workspace, id, user }, missed === 'post' ? 'missed' : 'quietly')),
    /** Has its feeds checked as soon as may be; the check posts what it finds. */
    runSoon: async (workspace: string, id: string, user: string): Promise<LifeStep | null> =>
      stepOf(await lifecycle.runNow({ workspace, id, user })),
    stop: async (workspace: string, id: string, user: string): Promise<LifeStep | null> =>
      stepOf(await lifecycle.stop({ workspace, id, user })),
    undo: async (workspace: string, id: string, user: string): Promise<LifeStep | null> =>
      stepOf(await lifecycle.undoStop({ workspace, id, user })),
    takeOver: async (workspace: string, id: string, user: string): Promise<LifeStep | null> =>
      stepOf(await lifecycle.takeOver({ workspace, id, user })),
  };
}

function stepOf(changed: Changed): LifeStep | null {
  return changed.is === 'unknown' || changed.is === 'forbidden' ? null : { is: changed.is, alert: changed.alert };
}

/** @throws TradeError, LookupError, FeedError */
async function price(
  engine: Parts['engine'],
  caller: Caller,
  terms: AlertTerms,
  look: 'usual' | 'again',
): Promise<Baseline> {
  const prices = [];
  for (const question of terms.questions) prices.push(await engine.price(question, terms.lookBackDays, caller, look));
  const doubtful = new Set(prices.flatMap((one) => one.doubtful));
  return {
    records: prices.reduce((sum, { rows }) => sum + rows, 0),
    unread: prices.reduce((sum, { unread }) => sum + unread, 0),
    credits: sumOf(prices.map(({ credits }) => credits)),
    perWeek: Math.round(prices.reduce((sum, { postsAWeek }) => sum + postsAWeek, 0) * 10) / 10,
    feeds: prices.length,
    doubtful: [...doubtful],
    charged: sumOf(prices.map(({ cost }) => cost.charged)),
  };
}

/** So many records may come between the price and the reading, whatever was agreed: about a page. */
const slackRecords = 50;

type Read = { readonly is: 'read'; readonly read: number; readonly charged: number | null };
type ReadAll = Read | Exclude<AlertSet, { is: 'set' }>;

const nothingRead: Read = { is: 'read', read: 0, charged: 0 };

/** Reads what is there of every question, so that nothing of it counts as new. @throws TradeError, LookupError, FeedError */
async function readAll(
  engine: Parts['engine'],
  caller: Caller,
  terms: AlertTerms,
  options: SetOptions,
): Promise<ReadAll> {
  const { agreedRecords, isTrusted } = options;
  const maxRows = 2 * agreedRecords + slackRecords;
  let read = 0;
  const charges: (number | null)[] = [];
  for (const question of terms.questions) {
    const feed = await engine.open(caller.workspace, question, { ...terms, isTrusted });
    const before = read;
    const report = await engine.baseline(caller.workspace, feed.id, caller, {
      maxRows: maxRows - before,
      onProgress: ({ rows, of }) => {
        options.onProgress({ read: before + rows, total: terms.questions.length === 1 ? of : null });
        return Promise.resolve();
      },
    });
    read += report.paid.rows;
    charges.push(report.paid.charged);
    const failure = failureOf(report, read, sumOf(charges));
    if (failure !== null) return failure;
  }
  return { is: 'read', read, charged: sumOf(charges) };
}

/** @throws what the report failed with, where it is no answer to the question */
function failureOf({ is, error }: FeedReport, read: number, charged: number | null): ReadAll | null {
  if (is !== 'failed') return null;
  if (!(error instanceof FeedError) || error.code === 'no_total') throw error;
  if (error.code === 'filter_ignored') return { is: 'doubtful', fields: error.fields, charged };
  return { is: error.code === 'too_dear' ? 'costlier' : 'busy', read, charged };
}

function sumOf(credits: readonly (number | null)[]): number | null {
  const sum = credits.reduce((a, b) => (a === null || b === null ? null : a + b), 0);
  return sum === null ? null : Math.round(sum * 10_000) / 10_000;
}
