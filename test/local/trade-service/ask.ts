import { z } from 'zod';
import { type LocalTradeService, startTradeService } from '../../../src/local/trade-service/index.ts';

export const TODAY = '2026-11-20';
/** From the first record to the day after TODAY. */
export const EVER = { start_date: '01/01/2021', end_date: '11/21/2026' };

const row = z.record(z.string(), z.unknown());
const envelope = z.object({
  requestCost: z.number(),
  creditsRemaining: z.number(),
  executionTime: z.string(),
  data: z.unknown(),
});

type Row = z.infer<typeof row>;

export function start(credits = 1_000_000): Promise<LocalTradeService> {
  return startTradeService({ today: TODAY, keys: [{ key: 'demo-key', credits }] });
}

interface Got {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** One GET through the in-process core. */
export function ask(service: LocalTradeService, path: string, query: Record<string, string> = {}): Got {
  const reply = service.handle({
    method: 'GET',
    url: `/v1.0${path}?${new URLSearchParams(query).toString()}`,
    headers: { ServiceApiKey: 'demo-key' },
  });
  return { status: reply.status, headers: reply.headers, body: JSON.parse(reply.body) };
}

export function cost(got: Got): { requestCost: number; creditsRemaining: number } {
  return envelope.parse(got.body);
}

/** Records of a route whose `data` is a plain array. */
export function list(got: Got): readonly Row[] {
  return envelope.extend({ data: z.array(row) }).parse(got.body).data;
}

export function one(got: Got): Row {
  return envelope.extend({ data: row }).parse(got.body).data;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Rows and total of a PowerQuery route, under that route's own total key. */
export function powerQuery(
  service: LocalTradeService,
  path: string,
  query: Record<string, string> = {},
  totalKey = 'totalCount',
): Rows {
  const got = ask(service, `/powerquery/${path}`, { ...EVER, ...query });
  const data = one(got);
  return { rows: z.array(row).parse(data['data']), total: z.number().parse(data[totalKey]) };
}

/** Rows of us-import bills, as many as a page of 200 holds. */
export function bills(service: LocalTradeService, query: Record<string, string>): Rows {
  return powerQuery(service, 'us-import/bols', { page_size: '200', ...query });
}
