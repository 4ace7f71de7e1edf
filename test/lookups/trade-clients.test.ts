import { describe, expect, it } from 'vitest';
import { LookupError } from '../../src/lookups/outcome.ts';
import { createTradeClients } from '../../src/lookups/trade-clients.ts';
import { requests, type TradeClient, TradeError } from '../../src/trade/index.ts';

/** Clients that remember their key and what became of them; the key `bad` is refused. */
function world(keys: Record<string, string | null>) {
  const made: string[] = [];
  const sent: string[] = [];
  const stopped: string[] = [];
  const closed: string[] = [];
  const clientOf = (key: string): TradeClient => {
    made.push(key);
    return {
      send() {
        sent.push(key);
        return Promise.reject(new TradeError(key === 'bad' ? 'unauthorized' : 'bad_request'));
      },
      stopSending() {
        stopped.push(key);
      },
      close() {
        closed.push(key);
        return Promise.resolve();
      },
      stats: () => ({ queued: 1, running: 2 }),
    };
  };
  const clients = createTradeClients({
    keyOf: (workspace) => Promise.resolve(keys[workspace] ?? null),
    createClient: (key) => (key === 'lost' ? Promise.reject(new Error('no Redis')) : Promise.resolve(clientOf(key))),
    createLoneClient: clientOf,
  });
  const ask = (workspace: string) =>
    clients
      .of(workspace)
      .send(requests.emptySearch())
      .catch((error: unknown) => error);
  return { clients, made, sent, stopped, closed, ask };
}

describe('the clients of the service', () => {
  it('are one for each key, so that its limit is one', async () => {
    const { ask, made, sent } = world({ T1: 'a', T2: 'b', T3: 'a' });
    for (const workspace of ['T1', 'T2', 'T3', 'T1']) await ask(workspace);
    expect(sent).toEqual(['a', 'b', 'a', 'a']);
    expect(made).toEqual(['a', 'b']);
  });

  it('go by the key there is now', async () => {
    const keys: Record<string, string | null> = { T1: 'a' };
    const { ask, sent } = world(keys);
    await ask('T1');
    keys['T1'] = 'b';
    await ask('T1');
    keys['T1'] = null;
    const error = await ask('T1');
    expect(error).toBeInstanceOf(LookupError);
    expect(error).toMatchObject({ code: 'no_key' });
    expect(sent).toEqual(['a', 'b']);
  });

  it('tell a workspace of its own calls alone', async () => {
    const { clients, ask } = world({ T1: 'a', T2: 'b' });
    await ask('T1');
    expect(await clients.stats('T1')).toEqual({ queued: 1, running: 2 });
    expect(await clients.stats('T2')).toEqual({ queued: 0, running: 0 });
    expect(await clients.stats('T9')).toEqual({ queued: 0, running: 0 });
  });

  it('check a key without keeping a client for it, and by its own where there is one', async () => {
    const { clients, ask, made, closed } = world({ T1: 'a' });
    expect(await clients.check('bad')).toBe('refused');
    expect([made, closed]).toEqual([['bad'], ['bad']]);
    await ask('T1');
    expect(await clients.check('a')).toBe('taken');
    expect([made, closed]).toEqual([['bad', 'a'], ['bad']]);
  });

  it('say that nothing was sent while the limit that processes share is away', async () => {
    const { clients, ask, sent } = world({ T1: 'lost' });
    expect(await ask('T1')).toMatchObject({ code: 'limit_unreachable', charge: 'none' });
    expect(sent).toEqual([]);
    await expect(clients.open('lost')).rejects.toThrow('no Redis');
  });

  it('send nothing more once they are stopped, also those that are made later', async () => {
    const { clients, ask, stopped } = world({ T1: 'a', T2: 'b' });
    await ask('T1');
    clients.stopSending();
    await ask('T2');
    expect(stopped).toEqual(['a', 'b']);
  });

  it('are closed, all of them', async () => {
    const { clients, ask, closed } = world({ T1: 'a', T2: 'b' });
    for (const workspace of ['T1', 'T2']) await ask(workspace);
    await clients.close();
    expect(closed).toEqual(['a', 'b']);
  });
});
