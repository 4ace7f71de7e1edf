import { forDay, type Alerts, mayManage, maySee, mayTakeOver } from '../../../src/alerts/alerts.ts';
import type { Baseline } from '../../../src/alerts/first-reading.ts';
import type { Actor, Alert, AlertChange, AlertSet, AlertTerms, SetOptions } from '../../../src/model/alert.ts';
import type { LoggedRecord } from '../../../src/model/feed.ts';
import { questionsKeyOf } from '../../../src/store/alert-rows.ts';
import { baseline } from '../../actions/alerts/alert-samples.ts';

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
  const change = (actor: Actor, id: string, what: string, more: Partial<Alert>, may = mayManage) => {
    const alert = all.get(id);
    if (alert === undefined || !maySee(alert, actor)) return Promise.resolve({ is: 'unknown' as const });
    if (!may(alert, actor)) return Promise.resolve({ is: 'forbidden' as const, alert });
    const by = actor.user;
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
    baseline,
    next: null,
    log: [],
    found: 3,
    get: (_, id) => Promise.resolve(all.get(id) ?? null),
    list: () => Promise.resolve([...all.values()]),
    rename: () => Promise.resolve(0),
    history: () => Promise.resolve(changes),
    records: (_, _id, { since, until, offset, most }) => {
      const some = fake.log.filter(({ firstSeenAt: at }) => at >= since && (until === null || at <= until));
      return Promise.resolve({ records: some.slice(offset, offset + most), total: some.length });
    },
    price: () => Promise.resolve(fake.baseline),
    countPrice: () => Promise.resolve(0.1),
    checkPrice: ({ state }) => Promise.resolve(state === 'paused' ? null : { credits: 0.1, isLeast: true }),
    create: (to, terms, options) => settle(options, () => make(to.user, terms)),
    change: (to, id, terms, options) =>
      settle(options, async () => {
        const changed = await change(to, id, 'changed', terms);
        return changed.is === 'unknown' ? make(to.user, terms) : changed.alert;
      }),
    pause(actor, id, asked) {
      const alert = all.get(id);
      const end = alert !== undefined && !mayManage(alert, actor) ? forDay(now()) : asked;
      const what = end === null ? 'paused' : `paused ${end.words}`;
      return change(actor, id, what, { state: 'paused', pausedUntil: end?.at ?? null }, maySee);
    },
    missed: () => Promise.resolve(fake.found),
    resume: (actor, id, how) => change(actor, id, `resumed ${how}`, { state: 'active', pausedUntil: null }),
    runSoon: (actor, id) => change(actor, id, 'ran', {}),
    stop: (actor, id) => change(actor, id, 'stopped', { state: 'stopped' }),
    undoStop(actor, id) {
      const alert = all.get(id);
      if (alert !== undefined && alert.state !== 'stopped') return Promise.resolve({ is: 'unfit', alert });
      return change(actor, id, 'brought back', { state: 'active' });
    },
    takeOver: (actor, id) => change(actor, id, 'took', { owner: actor.user }, mayTakeOver),
    duplicateOf: (_, { channel, questions }, self) => {
      const key = questionsKeyOf(questions);
      const isSame = (of: Alert) => of.channel === channel && questionsKeyOf(of.questions) === key;
      const others = [...all.values()].filter(({ id, state }) => id !== self && state !== 'stopped');
      return Promise.resolve(others.find(isSame) ?? null);
    },
    pauseAll: () => Promise.resolve(),
    resumeDue: () => Promise.resolve(),
  };

  function make(user: string, terms: AlertTerms): Alert {
    const id = `N${all.size + 1}`;
    const alert: Alert = {
      ...terms,
      workspace: 'T1',
      id,
      creator: user,
      owner: user,
      state: 'active',
      reason: null,
      by: null,
      since: now(),
      createdAt: now(),
      pausedUntil: null,
      lastCheckedAt: now(),
      nextCheckAt: now() + 60_000,
      lastPostedAt: null,
      thread: null,
      lastError: null,
      creditsThisMonth: 0,
    };
    all.set(id, alert);
    did.push(`${user} made ${id}`);
    return alert;
  }

  async function settle(options: SetOptions, make: () => Alert | Promise<Alert>): Promise<AlertSet> {
    agreed.push(options.agreedRecords);
    // A caller who trusts the filter is not asked about it again.
    if (options.isTrusted && fake.next !== null && 'fields' in fake.next) fake.next = null;
    const { next } = fake;
    fake.next = null;
    if (next instanceof Error) throw next;
    return next ?? { is: 'set', alert: await make(), read: 143, charged: 14.2 };
  }

  return fake;
}
