import { expect, it } from 'vitest';
import { afterCheck, fanOut } from '../../src/alerts/schedule.ts';
import { sendDue } from '../../src/alerts/send.ts';
import { emptyDatabases, inProcess, type Outside, type Process } from './support/mortal-process.ts';
import { copper, terms } from './support/world.ts';

const begin = emptyDatabases();
const leaseMs = 60_000;
const never = () => false;

/** Two processes, and a message that is due. */
async function withTwo(act: (one: Process, other: Process, outside: Outside) => Promise<void>): Promise<void> {
  const outside = begin();
  await inProcess(outside, Infinity, (one) =>
    inProcess(outside, Infinity, async (other) => {
      const cursors = [{ feed: 'copper', seq: 0, isSilent: false }];
      const draft = { workspace: 'T1', by: 'U1', cursors, nextPostAt: null, what: 'It was made.' };
      await one.alerts.create({ ...draft, terms: { ...terms, questions: [copper] } });
      const seq = outside.logs.add('copper', 'A');
      await afterCheck(one, { workspace: 'T1', feed: 'copper', seq, credits: 1, nextCheckAt: null });
      await fanOut(one, never);
      await act(one, other, outside);
    }),
  );
}

it('a sender that comes to post after its lease does not, where another has posted', () =>
  withTwo(async (slow, other, { clock, slack }) => {
    const outbox: Process['outbox'] = {
      ...slow.outbox,
      async namesOn(...alert) {
        clock.at += leaseMs;
        await sendDue(other, never);
        return slow.outbox.namesOn(...alert);
      },
    };
    await sendDue({ ...slow, outbox }, never);
    await sendDue(other, never);
    expect(slack.keysIn('C1')).toEqual(['A']);
  }));

it('a sender that took most of its lease to come to post has a whole one to post in', () =>
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

it('a sender that hears too late that Slack refused what another has posted sets nothing aside', () =>
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

it('what Slack took is not posted again because the store could not be written once', () =>
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
