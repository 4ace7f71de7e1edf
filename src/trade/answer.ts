import { z } from 'zod';
import { type DataOf, type Endpoint, type EndpointId, endpoints } from './endpoints.ts';
import { type Cost, TradeError } from './errors.ts';
import { readNumber } from './read-field.ts';
import { type SlugKind } from './slug.ts';

/** A slug that moved permanently: the answer is that of `to`. */
export interface Move {
  readonly kind: SlugKind;
  readonly from: string;
  readonly to: string;
}

/** Validated data with what it cost: the two travel together, so that no view can forget the cost. */
export interface Answer<K extends EndpointId = EndpointId> {
  readonly endpoint: K;
  readonly data: DataOf<K>;
  /** How many records the service sent; those that could not be read are missing from `data`. */
  readonly received: number;
  /** Count of matching records, null where the route reports none. */
  readonly total: number | null;
  readonly cost: Cost;
  /** As the service words it, e.g. `12ms`; for display only. */
  readonly executionTime: string | null;
  readonly moved: Move | null;
  /** The decoded body as it came: what a cache keeps and `readAnswer` reads again. */
  readonly body: unknown;
}

const envelope = z.looseObject({
  requestCost: z.unknown().optional(),
  creditsRemaining: z.unknown().optional(),
  executionTime: z.string().nullable().catch(null),
  data: z.unknown().optional(),
});
const container = z.looseObject({ data: z.unknown().optional() });
const noCost: Cost = { charged: null, left: null };

/**
 * Reads a decoded body, fresh or from a cache, as the answer of that endpoint.
 * @param body the JSON value as it came, never an answer's `data`
 * @throws TradeError `schema_mismatch`, with the cost where it could be read: the call succeeded and was charged
 */
export function readAnswer<K extends EndpointId>(endpoint: K, body: unknown, moved: Move | null = null): Answer<K> {
  const row: Endpoint<K> = endpoints[endpoint];
  const opened = envelope.safeParse(body);
  if (!opened.success) throw mismatch(row.paid, noCost, opened.error);
  const { requestCost, creditsRemaining, executionTime, data } = opened.data;
  const cost: Cost = { charged: readCredits(requestCost), left: readCredits(creditsRemaining) };
  const { records, total } = locate(row, data);
  const parsed = row.schema.safeParse(records);
  if (!parsed.success) throw mismatch(row.paid, cost, parsed.error);
  const received = Array.isArray(records) ? records.length : records === null ? 0 : 1;
  // A total below the rows that lie beside it counts something else.
  const credible = total !== null && total < received ? null : total;
  return { endpoint, data: parsed.data, received, total: credible, cost, executionTime, moved, body };
}

/** Credits in four decimals, since sums of tenths come as 0.30000000000000004; null where the service named none. */
function readCredits(value: unknown): number | null {
  const credits = readNumber(value);
  return credits === null || credits < 0 ? null : Number(credits.toFixed(4));
}

function readTotal(value: unknown): number | null {
  const total = readNumber(value);
  return total !== null && Number.isSafeInteger(total) && total >= 0 ? total : null;
}

/** Follows the specification's table of where records and total lie. */
function locate(row: Endpoint, data: unknown): { records: unknown; total: number | null } {
  if (row.records === 'data') return { records: data, total: null };
  if (data === null) return { records: null, total: null };
  const inner = container.safeParse(data).data;
  const total = row.total === null ? null : readTotal(inner?.[row.total]);
  // No rows may be written as null; beside a total it is rows that got lost.
  const lost = inner?.data === null && total !== null && total > 0;
  return { records: lost ? undefined : inner?.data, total };
}

function mismatch(paid: boolean, cost: Cost, cause: z.ZodError): TradeError {
  const charged = cost.charged === null ? paid : cost.charged > 0;
  return new TradeError('schema_mismatch', { status: 200, charge: charged ? 'yes' : 'none', cost, cause });
}
