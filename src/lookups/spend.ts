import {
  readAnswer,
  requestKey,
  TradeError,
  type Answer,
  type EndpointId,
  type TradeClient,
  type TradeRequest,
} from '../trade/index.ts';
import type { AnswerCost } from './cost.ts';
import { LookupError } from './lookup-error.ts';
import type { AnswerCache, Asker, KeptAnswer, Ledger, LedgerOutcome } from './ports.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long an answer is served again without asking the service; `database-updated` is asked for its freshness. */
const lifeMs: Record<EndpointId, number> = {
  'company.search': day,
  'supplier.search': day,
  'company.profile': 7 * day,
  'supplier.profile': 7 * day,
  'company.bols': day,
  'supplier.bols': day,
  bol: 30 * day,
  'us-export.bol': 30 * day,
  declaration: 30 * day,
  'product.companies': day,
  'product.suppliers': day,
  'powerquery.bols': day,
  'powerquery.declarations': day,
  'powerquery.companies': day,
  'powerquery.suppliers': day,
  'powerquery.brokers': day,
  'database-updated': 0,
};

/**
 * - `usual`: from the cache while it is young, else from the service.
 * - `again`: from the service (Refresh).
 * - `kept`: from the cache at any age, else from the service (Previous: as it was shown).
 * - `kept-only`: from the cache at any age; never pays (Share).
 */
export type Look = 'usual' | 'again' | 'kept' | 'kept-only';

export interface Paid<K extends EndpointId> {
  readonly answer: Answer<K>;
  readonly cost: AnswerCost;
}

export interface SpendOptions {
  readonly look?: Look;
  /** Told when the service asks to slow down, with the pause in ms. */
  readonly onThrottled?: (retryInMs: number) => void;
}

export type Spend = <K extends EndpointId>(
  request: TradeRequest<K>,
  asker: Asker,
  options?: SpendOptions,
) => Promise<Paid<K>>;

interface Parts {
  readonly client: Pick<TradeClient, 'send'>;
  readonly answers: AnswerCache;
  readonly ledger: Pick<Ledger, 'open' | 'close'>;
  readonly now: () => number;
  /** Told when an answer could not be kept or booked after it was paid for. */
  readonly onUnkept: (error: unknown, reference: string) => void;
}

/**
 * The one gate for every call of the service: cache, then one flight for the same request in the air, then a ledger
 * row, then the call, then its outcome in the ledger and its answer in the cache.
 *
 * Whoever joins a flight pays nothing and is told so; a flight's failure reaches everyone who joined it.
 * @throws TradeError as the client does; LookupError `books_closed` when the ledger cannot be written (nothing was
 *   sent), `not_kept` with `kept-only`.
 */
export function createSpend(parts: Parts): Spend {
  const flights = new Map<string, Promise<Paid<EndpointId>>>();

  return async function spend<K extends EndpointId>(
    request: TradeRequest<K>,
    asker: Asker,
    options: SpendOptions = {},
  ): Promise<Paid<K>> {
    const look = options.look ?? 'usual';
    if (look !== 'again') {
      const kept = await fromCache(parts, request, asker, look);
      if (kept !== null) return kept;
      if (look === 'kept-only') throw new LookupError('not_kept', 'The answer is no longer stored.');
    }
    const wanted = `${asker.workspace} ${requestKey(request)}`;
    const running = flights.get(wanted);
    if (running !== undefined) return readFor(request, sharedWith(await running));

    const flight = fly(parts, request, asker, look, options.onThrottled);
    flights.set(wanted, flight);
    try {
      return await flight;
    } finally {
      flights.delete(wanted);
    }
  };
}

async function fly<K extends EndpointId>(
  parts: Parts,
  request: TradeRequest<K>,
  asker: Asker,
  look: Look,
  onThrottled: SpendOptions['onThrottled'],
): Promise<Paid<K>> {
  // Another flight may have landed between the look into the cache and this take-off.
  const landed = look === 'again' ? null : await fromCache(parts, request, asker, look);
  return landed ?? fromService(parts, request, asker, onThrottled);
}

async function fromCache<K extends EndpointId>(
  { answers, now }: Parts,
  request: TradeRequest<K>,
  asker: Asker,
  look: Look,
): Promise<Paid<K> | null> {
  const kept = await answers.get(asker.workspace, requestKey(request));
  if (kept === null) return null;
  const age = now() - kept.at;
  // One from the future was written under a wrong clock and says nothing about its age.
  const tooOld = age < 0 || age >= lifeMs[request.endpoint];
  if (tooOld && look === 'usual') return null;
  const answer = readKept(request, kept);
  return answer && { answer, cost: { charged: 0, left: null, source: 'cached', at: kept.at } };
}

/** An answer kept by a version that read other shapes may not be readable any more: then it was not kept. */
function readKept<K extends EndpointId>(request: TradeRequest<K>, { body, moved }: KeptAnswer): Answer<K> | null {
  try {
    return readAnswer(request.endpoint, body, moved);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'schema_mismatch') return null;
    throw error;
  }
}

async function fromService<K extends EndpointId>(
  { client, answers, ledger, now, onUnkept }: Parts,
  request: TradeRequest<K>,
  asker: Asker,
  onThrottled: SpendOptions['onThrottled'],
): Promise<Paid<K>> {
  const key = requestKey(request);
  const entry = await ledger.open({ ...asker, endpoint: request.endpoint, request: key }).catch((cause: unknown) => {
    throw new LookupError('books_closed', 'The ledger could not be written, so nothing was asked.', { cause });
  });
  const book = async (outcome: LedgerOutcome) => {
    try {
      await ledger.close(asker.workspace, entry, outcome);
    } catch (error) {
      // The row stays `sent` and is settled as unknown later; what was paid for is still shown.
      onUnkept(error, asker.reference);
    }
  };
  try {
    const answer = await client.send(request, { priority: 'person', ...(onThrottled && { onThrottled }) });
    await book({ state: 'done', rows: answer.received, cost: answer.cost, error: null });
    for (const [name, kept] of keptUnder(request, answer)) {
      await answers.put(asker.workspace, name, kept).catch((error: unknown) => {
        onUnkept(error, asker.reference);
      });
    }
    return { answer, cost: { ...answer.cost, source: 'fresh', at: now() } };
  } catch (error) {
    await book(outcomeOf(error));
    throw error;
  }
}

/** An answer that came by a permanent move is the new slug's answer too. */
function keptUnder(request: TradeRequest, answer: Answer): [string, Answer][] {
  const { moved } = answer;
  if (moved === null) return [[requestKey(request), answer]];
  // `/v1.0/company/{slug}`: the slug may also be the beginning of a word before it.
  const [empty = '', version = '', kind = '', , ...rest] = request.path.split('/');
  const path = [empty, version, kind, moved.to, ...rest].join('/');
  return [
    [requestKey(request), answer],
    // Whoever asks for the new slug asks for nothing that has moved.
    [requestKey({ ...request, path }), { ...answer, moved: null }],
  ];
}

function outcomeOf(error: unknown): LedgerOutcome {
  const unreported = { charged: null, left: null };
  if (!(error instanceof TradeError)) return { state: 'unknown', rows: null, cost: unreported, error: 'unexpected' };
  const state = ({ none: 'refused', maybe: 'unknown', yes: 'done' } as const)[error.charge];
  return { state, rows: null, cost: error.cost ?? unreported, error: error.code };
}

/** The same answer for someone who joined the flight: they pay nothing. */
function sharedWith(paid: Paid<EndpointId>): Paid<EndpointId> {
  return { ...paid, cost: { ...paid.cost, charged: 0, source: 'cached' } };
}

/** Flights are keyed by the whole request, so the answer is of the request's own endpoint; reading it again proves it. */
function readFor<K extends EndpointId>(request: TradeRequest<K>, paid: Paid<EndpointId>): Paid<K> {
  return { cost: paid.cost, answer: readAnswer(request.endpoint, paid.answer.body, paid.answer.moved) };
}
