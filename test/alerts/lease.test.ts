import { expect, it } from 'vitest';
import { fanOut } from '../../src/alerts/schedule.ts';
import { sendDue } from '../../src/alerts/send.ts';
import { timings } from '../../src/model/time.ts';
import { createLog } from '../../src/ops/log.ts';
import type { Store } from '../../src/store/open-store.ts';
import { databases } from '../support/databases.ts';
import { logRecords, writeAlert } from '../support/feed-acts.ts';
import { copper, createSlack, noon } from './support/world.ts';
import { storeAt } from '../support/stores.ts';

const { shared, run } = databases();
const leaseMs = timings.outboxLeaseMs;
const never = () => false;

/** State that outlives a process, apart from the database. */
const createOutside = () => ({ slack: createSlack(), clock: { at: noon } });
type Outside = ReturnType<typeof createOutside>;

function partsOf({ alerts, checkedFeeds: checked, outbox, feeds: log }: Store, { slack, clock }: Outside) {
  const logger = createLog('silent');
  return { alerts, checked, outbox, now: () => clock.at, log, poster: slack, logger, timings };
}
type Process = ReturnType<typeof partsOf>;

/** Two processes, and a message that is due. */
async function withTwo(act: (one: Process, other: Process, outside: Outside) => Promise<void>): Promise<void> {
  const outside = createOutside();
  const url = await shared();
  const open = () => storeAt(url, () => outside.clock.at);
  const stores = [await open(), await open()] as const;
  const [one, other] = [partsOf(stores[0], outside), partsOf(stores[1], outside)];
  try {
    await writeAlert(stores[0]);
    await logRecords(stores[0], copper, 'A');
    await one.checked.noteFound();
    await fanOut(one, never);
    await act(one, other, outside);
  } finally {
    for (const store of stores) await store.close();
  }
}

it('a sender whose lease ended while another posted keeps the note of where that post is', () =>
  withTwo(async (slow, other, { clock, slack }) => {
    const outbox: Process['outbox'] = {
      ...slow.outbox,
      async postedAmong(...keys) {
        clock.at += leaseMs;
        await sendDue(other, never);
        return slow.outbox.postedAmong(...keys);
      },
    };
    await sendDue({ ...slow, outbox }, never);
    expect(slack.keysIn('C1')).toEqual(['A']);
    expect(await run('select state, ts from outbox')).toEqual([{ state: 'sent', ts: '1.0' }]);
  }));

it('a sender that used most of its lease before it posts renews it first', () =>
  withTwo(async (slow, other, { clock, slack }) => {
    const [slowLog, poster]: [Process['log'], Process['poster']] = [
      {
        ...slow.log,
        after(...where) {
          clock.at += leaseMs - 1_000;
          return slow.log.after(...where);
        },
      },
      {
        ...slow.poster,
        async post(...what) {
          clock.at += leaseMs - 1_000;
          await sendDue(other, never);
          return slow.poster.post(...what);
        },
      },
    ];
    await sendDue({ ...slow, log: slowLog, poster }, never);
    await sendDue(other, never);
    expect(slack.keysIn('C1')).toEqual(['A']);
  }));

it('a sender that hears of a refusal after another has posted sets nothing aside', () =>
  withTwo(async (slow, other, { clock, slack }) => {
    const poster: Process['poster'] = {
      ...slow.poster,
      async post() {
        clock.at += leaseMs;
        await sendDue(other, never);
        return { is: 'never', error: 'invalid_blocks' };
      },
    };
    await sendDue({ ...slow, poster }, never);
    await sendDue(other, never);
    expect(slack.keysIn('C1')).toEqual(['A']);
    expect(slack.told).toEqual([]);
    expect(await other.alerts.list('T1')).toMatchObject([{ lastError: null }]);
  }));

it('a post whose outcome could not be written at first is not sent again', () =>
  withTwo(async (one, _, { clock, slack }) => {
    let failures = 1;
    const outbox: Process['outbox'] = {
      ...one.outbox,
      finish: (...ends) =>
        failures-- > 0 ? Promise.reject(new Error('database is locked')) : one.outbox.finish(...ends),
    };
    await sendDue({ ...one, outbox }, never);
    clock.at += leaseMs;
    await sendDue(one, never);
    expect(slack.keysIn('C1')).toEqual(['A']);
  }));
