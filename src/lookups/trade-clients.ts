import { createHash } from 'node:crypto';
import type { TradeClient } from '../trade/index.ts';
import { checkKey, type KeyState } from './check-key.ts';
import { LookupError } from './lookup-error.ts';

/** The service's clients, one for each key: workspaces with the same key share its limit. */
export interface TradeClients {
  /** What a workspace asks the service by. Its `send` throws LookupError `no_key` where the workspace has no key. */
  of(workspace: string): Pick<TradeClient, 'send'>;
  /** Asks the service whether it takes a key, free of charge. @param deadlineMs for the answer; 10 s unless given */
  check(key: string, deadlineMs?: number): Promise<KeyState>;
  /** Calls of the workspace's key that wait, and that are under way. */
  stats(workspace: string): Promise<ReturnType<TradeClient['stats']>>;
  /** The same over all keys. */
  total: TradeClient['stats'];
  /** Takes no more calls, cancels those not sent yet, and waits for those under way. */
  close(): Promise<void>;
}

interface Parts {
  /** The key of a workspace; null where it has none. It is asked for with every call. */
  readonly keyOf: (workspace: string) => Promise<string | null>;
  readonly createClient: (key: string) => TradeClient;
}

export function createTradeClients({ keyOf, createClient }: Parts): TradeClients {
  const clients = new Map<string, TradeClient>();

  function clientFor(key: string): TradeClient {
    const id = fingerprint(key);
    const client = clients.get(id) ?? createClient(key);
    clients.set(id, client);
    return client;
  }

  return {
    of: (workspace) => ({
      async send(request, options) {
        const key = await keyOf(workspace);
        if (key === null) throw new LookupError('no_key', 'The workspace has no key of the data service.');
        return clientFor(key).send(request, options);
      },
    }),

    async check(key, deadlineMs) {
      const known = clients.get(fingerprint(key));
      if (known !== undefined) return checkKey(known, deadlineMs);
      // Most keys that are wrong are typed once: no client is kept for them.
      const client = createClient(key);
      try {
        return await checkKey(client, deadlineMs);
      } finally {
        await client.close();
      }
    },

    async stats(workspace) {
      const key = await keyOf(workspace);
      const client = key === null ? undefined : clients.get(fingerprint(key));
      return client?.stats() ?? { queued: 0, running: 0 };
    },

    total() {
      const all = [...clients.values()].map((client) => client.stats());
      const sum = (of: 'queued' | 'running') => all.reduce((before, stats) => before + stats[of], 0);
      return { queued: sum('queued'), running: sum('running') };
    },

    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}

/** Tells keys apart without keeping them as the names of things. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
