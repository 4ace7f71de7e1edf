import { describe, expect, it } from 'vitest';
import { createAdminNotices } from '../../src/slack/admin-notices.ts';
import { InFlight } from '../../src/slack/slack-app.ts';
import { newReference } from '../../src/slack/kit/action.ts';
import type { Messages } from '../../src/slack/messages.ts';
import { logLines } from './support/log-lines.ts';
import { unposted } from './support/unused.ts';
import { memoryStore } from '../support/stores.ts';

describe('notices to the admins', () => {
  async function build(fails: (user: string) => boolean = () => false) {
    const store = await memoryStore();
    const told: string[] = [];
    const messages: Messages = {
      ...unposted,
      post(user, { text }) {
        if (fails(user)) return Promise.resolve({ is: 'gone', error: 'user_not_found' });
        told.push(`${user} ${text}`);
        return Promise.resolve({ is: 'taken', at: { channel: 'D1', ts: '1.1' } });
      },
    };
    const { log, lines } = logLines();
    return {
      notices: createAdminNotices({ admins: ['U1', 'U2'], notices: store.notices, messages, log }),
      told,
      lines,
    };
  }

  it('reach each admin once a day for one kind of trouble', async () => {
    const { notices, told } = await build();
    await Promise.all([notices.tellOnce('T1', 'unauthorized', 'Key!'), notices.tellOnce('T1', 'unauthorized', 'Key!')]);
    expect(told.sort()).toEqual(['U1 Key!', 'U2 Key!']);
  });

  it('tell another trouble, and another workspace, apart', async () => {
    const { notices, told } = await build();
    await notices.tellOnce('T1', 'a', 'A');
    await notices.tellOnce('T1', 'b', 'B');
    await notices.tellOnce('T2', 'a', 'A');
    expect(told).toHaveLength(6);
  });

  it('reach the others when one cannot be reached, who is told at the next chance', async () => {
    let down = true;
    const { notices, told, lines } = await build((user) => user === 'U1' && down);
    await notices.tellOnce('T1', 'a', 'A');
    expect(told).toEqual(['U2 A']);
    expect(lines.join('')).toContain('could not be told');
    down = false;
    await notices.tellOnce('T1', 'a', 'A');
    expect(told).toEqual(['U2 A', 'U1 A']);
  });

  it('never throw, also when the store is down', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const notices = createAdminNotices({
      admins: ['U1'],
      notices: { claim: broken, isClaimed: broken, release: broken },
      messages: { ...unposted, post: broken },
      log: logLines().log,
    });
    await expect(notices.tellOnce('T1', 'a', 'A')).resolves.toBeUndefined();
  });
});

describe('work in flight', () => {
  it('is waited for', async () => {
    const inFlight = new InFlight();
    const gate = Promise.withResolvers<string>();
    const work = inFlight.track(() => gate.promise);
    const idle = inFlight.idle(60_000);
    gate.resolve('done');
    expect([await work, await idle]).toEqual(['done', 0]);
  });

  it('that fails is over too, and fails for who asked', async () => {
    const inFlight = new InFlight();
    await expect(inFlight.track(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await inFlight.idle(60_000)).toBe(0);
  });

  it('is counted when the wait is over', async () => {
    const inFlight = new InFlight();
    const gate = Promise.withResolvers<undefined>();
    const work = [inFlight.track(() => gate.promise), inFlight.track(() => gate.promise)];
    expect(await inFlight.idle(1)).toBe(2);
    gate.resolve(undefined);
    await Promise.all(work);
  });
});

it('a delivery has a reference that can be read aloud, and another each time', () => {
  const references = Array.from({ length: 500 }, newReference);
  for (const reference of references) expect(reference).toMatch(/^T-[2-9A-HJ-NP-Z]{8}$/);
  expect(new Set(references).size).toBe(500);
});
