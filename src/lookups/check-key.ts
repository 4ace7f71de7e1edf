import { requests, TradeError, type TradeClient } from '../trade/index.ts';

/** What the service says to its key: `taken`, `refused`, or `unsure` when it said nothing about it. */
export type KeyState = 'taken' | 'refused' | 'unsure';

/**
 * Asks whether the service takes its key, by a search for nothing: it is free and finds nothing. Never throws for an
 * answer.
 * @throws LookupError `no_key`
 */
export async function checkKey(client: Pick<TradeClient, 'send'>, deadlineMs = 10_000): Promise<KeyState> {
  try {
    await client.send(requests.emptySearch(), { priority: 'person', deadlineMs });
    return 'taken';
  } catch (error) {
    if (!(error instanceof TradeError)) throw error;
    if (error.code === 'unauthorized') return 'refused';
    return error.code === 'bad_request' ? 'taken' : 'unsure';
  }
}
