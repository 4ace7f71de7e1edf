import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../support/databases.ts';
import { installationOf } from '../support/sealing.ts';
import { perTest } from '../support/per-test.ts';
import { storeAt } from '../support/stores.ts';

const { shared, run } = databases();
let now: number;
beforeEach(() => {
  now = 1_795_000_000_000;
});
const store = perTest(async () => storeAt(await shared(), () => now));

async function make(user = 'U1', label = 'Claude', workspace = 'T1') {
  const made = await store.agentTokens.make(workspace, user, label);
  if (made === 'full') throw new Error(`${user} has too many tokens`);
  return made;
}
const labels = async (user: string) => (await store.agentTokens.list('T1', user)).map(({ label }) => label);

describe('a token of an agent', () => {
  it('is found by itself alone, and tells for whom it asks', async () => {
    const [{ token, id }, other] = [await make(), await make('U2')];
    expect(token).toMatch(/^trade_[\w-]{43}$/);
    expect(await store.agentTokens.find(token)).toEqual({ workspace: 'T1', user: 'U1', id });
    expect(other.token).not.toBe(token);
    for (const wrong of ['', 'trade_', token.slice(0, -1), `${token} `, id])
      expect(await store.agentTokens.find(wrong)).toBeNull();
  });

  it('is on the disk only as a hash', async () => {
    const { token } = await make();
    const rows = JSON.stringify(await run('select * from agent_tokens'));
    expect(rows).toContain('Claude');
    expect(rows).not.toContain(token.slice('trade_'.length));
  });

  it('notes its use once a minute', async () => {
    const { token } = await make();
    const lastUsed = async () => (await store.agentTokens.list('T1', 'U1'))[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    const first = now;
    for (const later of [0, 59_999, 60_000]) {
      now = first + later;
      await store.agentTokens.find(token);
      expect(await lastUsed()).toBe(later === 60_000 ? now : first);
    }
  });

  it('is one of five at most, also when several are asked for at once', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, () => store.agentTokens.make('T1', 'U1', 'Claude')));
    expect(made.filter((one) => one === 'full')).toHaveLength(2);
    expect(await labels('U1')).toHaveLength(5);
    await make('U2');
    await make('U1', 'Claude', 'T2');
  });

  it('ends when its person revokes it, and nobody else can', async () => {
    const { token, id } = await make();
    await make('U1', 'Cursor');
    expect(await store.agentTokens.revoke('T1', 'U2', id)).toBe(false);
    expect(await store.agentTokens.revoke('T2', 'U1', id)).toBe(false);
    expect(await store.agentTokens.find(token)).not.toBeNull();
    expect(await store.agentTokens.revoke('T1', 'U1', id)).toBe(true);
    expect(await store.agentTokens.revoke('T1', 'U1', id)).toBe(false);
    expect(await store.agentTokens.find(token)).toBeNull();
    expect(await labels('U1')).toEqual(['Cursor']);
  });

  it('ends with all others of a person', async () => {
    const [{ token }, other, elsewhere] = [await make(), await make('U2'), await make('U1', 'Claude', 'T2')];
    await store.agentTokens.revokeAll('T1', 'U1');
    expect(await store.agentTokens.find(token)).toBeNull();
    expect(await store.agentTokens.find(other.token)).not.toBeNull();
    expect(await store.agentTokens.find(elsewhere.token)).not.toBeNull();
  });

  it('ends when the app is uninstalled, and none is made until it is installed again', async () => {
    await store.installations.save(installationOf('T1'));
    const { token } = await make();
    await store.installations.remove('T1');
    expect(await store.agentTokens.make('T1', 'U1', 'Claude')).toBe('full');
    await store.installations.save(installationOf('T1'));
    expect(await store.agentTokens.find(token)).toBeNull();
    await make();
  });
});
