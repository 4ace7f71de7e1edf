import { hash } from 'node:crypto';
import { requests, type TradeClient, TradeError, type TradeSender } from '../trade/index.ts';
import { LookupError } from './outcome.ts';

/** `unsure`: the service said nothing about the key. */
export type KeyState = 'taken' | 'refused' | 'unsure';

/** Sends an empty search, which is free. Never throws for an answer. @throws LookupError `no_key` */
export async function checkKey(client: TradeSender, deadlineMs = 10_000): Promise<KeyState> {
  try {
    await client.send(requests.emptySearch(), { priority: 'person', deadlineMs });
    return 'taken';
  } catch (error) {
    if (!(error instanceof TradeError)) throw error;
    if (error.code === 'unauthorized') return 'refused';
    return error.code === 'bad_request' ? 'taken' : 'unsure';
  }
}

export type TradeClients = ReturnType<typeof createTradeClients>;

export function createTradeClients({
  keyOf,
  createClient,
  createLoneClient,
}: {
  readonly keyOf: (workspace: string) => Promise<string | null>;
  readonly createClient: (key: string) => Promise<TradeClient>;
  readonly createLoneClient: (key: string) => TradeClient;
}) {
  const opening = new Map<string, Promise<TradeClient>>();
  const open = new Map<string, TradeClient>();
  let isStopping = false;

  function openClient(key: string): Promise<TradeClient> {
    const id = fingerprint(key);
    const running = opening.get(id) ?? createClient(key);
    opening.set(id, running);
    running.then(
      (made) => open.set(id, made),
      () => opening.delete(id),
    );
    return running;
  }

  return {
    of: (workspace: string): TradeSender => ({
      async send(request, options) {
        const key = await keyOf(workspace);
        if (key === null) throw new LookupError('no_key', 'The workspace has no key of the data service.');
        const client = await openClient(key).catch((cause: unknown) => {
          throw cause instanceof TradeError ? cause : new TradeError('limit_unreachable', { cause });
        });
        if (isStopping) client.stopSending();
        return client.send(request, options);
      },
    }),

    /** Creates the client before the first call. @throws what the shared limit throws */
    async open(key: string): Promise<void> {
      await openClient(key);
    },

    async check(key: string, deadlineMs?: number): Promise<KeyState> {
      const known = open.get(fingerprint(key));
      if (known !== undefined) return checkKey(known, deadlineMs);
      // Most wrong keys are typed once, so no client is kept for them.
      const client = createLoneClient(key);
      try {
        return await checkKey(client, deadlineMs);
      } finally {
        await client.close();
      }
    },

    async stats(workspace: string): Promise<ReturnType<TradeClient['stats']>> {
      const key = await keyOf(workspace);
      const known = key === null ? undefined : open.get(fingerprint(key));
      return known?.stats() ?? { queued: 0, running: 0 };
    },

    total(): ReturnType<TradeClient['stats']> {
      const all = [...open.values()].map((client) => client.stats());
      const sum = (of: 'queued' | 'running') => all.reduce((before, stats) => before + stats[of], 0);
      return { queued: sum('queued'), running: sum('running') };
    },

    /** Calls in progress are still answered. */
    stopSending(): void {
      isStopping = true;
      for (const client of open.values()) client.stopSending();
    },

    async close(): Promise<void> {
      const made = await Promise.allSettled(opening.values());
      await Promise.all(made.flatMap((one) => (one.status === 'fulfilled' ? one.value.close() : [])));
    },
  };
}

/** A hash, so that the key itself is not used as a map key. */
function fingerprint(key: string): string {
  return hash('sha256', key, 'base64url');
}
