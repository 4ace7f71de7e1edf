import type { Alert, AlertTerms, AlertChange, AlertSet, Baseline, SetOptions } from '../../../src/model/alert.ts';
import type { LoggedRecord } from '../../../src/model/feed.ts';
import type { Alerts } from '../../../src/actions/alerts/create-alerts.ts';

/** Alerts in memory, by the rules of the port; what reading comes to is for a test to say. */
export interface FakeAlerts extends Alerts {
  readonly all: Map<string, Alert>;
  readonly did: string[];
  /** How many records each reading was agreed to. */
  readonly agreed: number[];
  baseline: Baseline;
  /** What the next reading comes to, where it is no alert. */
  next: Exclude<AlertSet, { is: 'set' }> | Error | null;
  log: readonly LoggedRecord[];
  found: number | null;
}

export function fakeAlerts(now: () => number, known: readonly Alert[] = []): FakeAlerts {
  const all = new Map(known.map((alert) => [alert.id, alert]));
  const did: string[] = [];
  const agreed: number[] = [];
  const changes: AlertChange[] = [];
  const change = (id: string, by: string, what: string, more: Partial<Alert>) => {
    const alert = all.get(id);
    if (alert === undefined) return Promise.resolve(null);
    const changed = { ...alert, ...more, by, since: now() };
    all.set(id, changed);
    changes.unshift({ at: now(), by, what: `${what}.` });
    did.push(`${by} ${what} ${id}`);
    return Promise.resolve({ is: 'done' as const, alert: changed });
  };
  const fake: FakeAlerts = {
    all,
    did,
    agreed,
    baseline: { records: 143, unread: 143, credits: 14, perWeek: 6, feeds: 1, doubtful: [], charged: 0.1 },
    next: null,
    log: [],
    found: 3,
    get: (_, id) => Promise.resolve(all.get(id) ?? null),
    list: () => Promise.resolve([...all.values()]),
    history: () => Promise.resolve(changes),
    records: (_, _id, { since, until, offset, most }) => {
      const some = fake.log.filter(({ firstSeenAt: at }) => at >= since && (until === null || at <= until));
      return Promise.resolve({ records: some.slice(offset, offset + most), total: some.length });
    },
    price: () => Promise.resolve(fake.baseline),
    create: (to, terms, options) => settle(options, () => make(to.user, terms)),
    change: (to, id, terms, options) =>
      settle(options, async () => (await change(id, to.user, 'changed', terms))?.alert ?? make(to.user, terms)),
    pause: (_, id, by, until) =>
      change(id, by, until === null ? 'paused' : 'paused for a day', { state: 'paused', pausedUntil: until }),
    missed: () => Promise.resolve(fake.found),
    resume: (_, id, by, missed) => change(id, by, `resumed ${missed}`, { state: 'active', pausedUntil: null }),
    runSoon: (_, id, by) => change(id, by, 'ran', {}),
    stop: (_, id, by) => change(id, by, 'stopped', { state: 'stopped' }),
    undo: (_, id, by) => change(id, by, 'brought back', { state: 'active' }),
    takeOver: (_, id, by) => change(id, by, 'took', { owner: by }),
  };

  function make(user: string, terms: AlertTerms): Alert {
    const id = `N${all.size + 1}`;
    const alert: Alert = {
      ...{ ...terms, workspace: 'T1', id, creator: user, owner: user, state: 'active', reason: null, by: null },
      ...{ since: now(), createdAt: now(), pausedUntil: null, lastCheckedAt: now(), nextCheckAt: now() + 60_000 },
      ...{ lastPostedAt: null, lastError: null, creditsThisMonth: 0 },
    };
    all.set(id, alert);
    did.push(`${user} made ${id}`);
    return alert;
  }

  async function settle(options: SetOptions, make: () => Alert | Promise<Alert>): Promise<AlertSet> {
    agreed.push(options.agreedRecords);
    // Whoever trusts the filter is not asked about it again.
    if (options.isTrusted && fake.next !== null && 'fields' in fake.next) fake.next = null;
    const { next } = fake;
    fake.next = null;
    if (next instanceof Error) throw next;
    return next ?? { is: 'set', alert: await make(), read: 143, charged: 14.2 };
  }

  return fake;
}
