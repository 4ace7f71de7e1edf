import { z } from 'zod';
import { type DataOf, type Endpoint, type EndpointId, endpoints } from './endpoints.ts';
import { type Cost, TradeError } from './errors.ts';
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
  /** Count of matching records, null where the route reports none. */
  readonly total: number | null;
  readonly cost: Cost;
  /** As the service words it, e.g. `12ms`; for display only. */
  readonly executionTime: string | null;
  readonly moved: Move | null;
  /** The decoded body as it came: what a cache keeps and `readAnswer` reads again. */
  readonly body: unknown;
}

const amount = z.number().nullable().catch(null);
const envelope = z.looseObject({
  requestCost: amount,
  creditsRemaining: amount,
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
  const cost: Cost = { charged: requestCost, left: creditsRemaining };
  const { records, total } = locate(row, data);
  const parsed = row.schema.safeParse(records);
  if (!parsed.success) throw mismatch(row.paid, cost, parsed.error);
  return { endpoint, data: parsed.data, total, cost, executionTime, moved, body };
}

/** Follows the specification's table of where records and total lie. */
function locate(row: Endpoint, data: unknown): { records: unknown; total: number | null } {
  if (row.records === 'data') return { records: data, total: null };
  const inner = container.safeParse(data).data;
  const total = row.total === null ? null : inner?.[row.total];
  return { records: inner?.data, total: typeof total === 'number' && total >= 0 ? total : null };
}

function mismatch(paid: boolean, cost: Cost, cause: z.ZodError): TradeError {
  const charged = cost.charged === null ? paid : cost.charged > 0;
  return new TradeError('schema_mismatch', { status: 200, charge: charged ? 'yes' : 'none', cost, cause });
}
