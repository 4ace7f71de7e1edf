import { decode as decodeToon } from '@toon-format/toon';
import { z } from 'zod';
import type { Answer, Cost, EndpointId, Move } from '../model/answer.ts';
import { type DataOf, type Endpoint, endpoints } from '../model/endpoints.ts';
import { readNumber } from '../model/records.ts';
import { TradeError } from './errors.ts';

type Decoded =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: 'wrong_content' | 'too_large' };

const wrong: Decoded = { ok: false, why: 'wrong_content' };
const tooLarge: Decoded = { ok: false, why: 'too_large' };

/*
 * The TOON decoder takes quadratic time on nested headers, so its input is limited. A page of 50 rows is 40 KB, is
 * indented by about ten spaces, and its longest header names about 40 fields.
 */
const maxToonBytes = 1024 * 1024;
const maxIndent = 40;
const maxHeaderBraces = 8;

export function decodeJson(bytes: Buffer): Decoded {
  const text = toText(bytes);
  if (text === null || !/^\s*[[{]/.test(text)) return wrong;
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return wrong;
  }
}

/** A service may answer JSON to `format=toon`, and HTML decodes as TOON, so type and first character decide. */
export function decodeAnswer(bytes: Buffer, contentType: string, format: 'json' | 'toon'): Decoded {
  if (/html/i.test(contentType)) return wrong;
  const first = bytes.toString('latin1', 0, 64).trimStart().charAt(0);
  if (format === 'json' || /json/i.test(contentType) || first === '{') return decodeJson(bytes);
  return decodeToonText(bytes);
}

function decodeToonText(bytes: Buffer): Decoded {
  if (bytes.length > maxToonBytes) return tooLarge;
  const text = toText(bytes);
  // Our bodies are objects, so they start with a field name.
  if (text === null || !/^"?[A-Za-z_]/.test(text)) return wrong;
  if (text.split('\n').some(isHostileLine)) return tooLarge;
  try {
    const value: unknown = decodeToon(text, { strict: true });
    return { ok: true, value };
  } catch (error) {
    return error instanceof RangeError ? tooLarge : wrong;
  }
}

function isHostileLine(line: string): boolean {
  if (line.search(/\S/) > maxIndent) return true;
  // Texts with a brace are quoted. Once escapes are removed, every second piece is outside quotes.
  const pieces = line.replaceAll(/\\./g, '').split('"');
  const braces = pieces.map((piece, index) => (index % 2 === 0 ? piece.split('{').length - 1 : 0));
  return braces.reduce((sum, count) => sum + count, 0) > maxHeaderBraces;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function toText(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

const envelope = z.looseObject({
  requestCost: z.unknown().optional(),
  creditsRemaining: z.unknown().optional(),
  data: z.unknown().optional(),
});
const container = z.looseObject({ data: z.unknown().optional() });
const noCost: Cost = { charged: null, left: null };

/** @param body all of it @throws TradeError `schema_mismatch`, with the cost if readable: the call was charged */
export function readAnswer<K extends EndpointId>(endpoint: K, body: unknown, moved: Move | null = null): Answer<K> {
  const row: Endpoint<DataOf<K>> = endpoints[endpoint];
  const opened = envelope.safeParse(body);
  if (!opened.success) throw mismatch(row.paid, noCost, opened.error);
  const { requestCost, creditsRemaining, data } = opened.data;
  const { records, total } = locate(row, data);
  const received = Array.isArray(records) ? records.length : records === null ? 0 : 1;
  const cost = readCost({ requestCost, creditsRemaining }, received);
  const parsed = row.schema.safeParse(records);
  if (!parsed.success) throw mismatch(row.paid, cost, parsed.error);
  // A total below the number of rows received counts something else.
  const credible = total !== null && total < received ? null : total;
  return { endpoint, data: parsed.data, received, total: credible, cost, moved, body };
}

/** Credits. A thousand times the highest known price of a record, and ten thousand times the usual one. */
const maxChargePerRecord = 1_000;
const maxLeft = 1_000_000_000;

/** A wrong figure must not use up a budget, or look like money spent elsewhere. */
function readCost(said: Readonly<Record<'requestCost' | 'creditsRemaining', unknown>>, received: number): Cost {
  const charged = readCredits(said.requestCost, maxChargePerRecord * Math.max(received, 1));
  const left = readCredits(said.creditsRemaining, maxLeft);
  const implausible = Object.entries(said)
    .filter(([name, value]) => value != null && (name === 'requestCost' ? charged : left) === null)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, 100));
  return { charged, left, ...(implausible.length > 0 && { implausible: implausible.join(', ') }) };
}

/** Rounded to four decimals, since the service sends sums such as 0.30000000000000004; null if it sent none. */
function readCredits(value: unknown, max: number): number | null {
  const credits = readNumber(value);
  return credits === null || credits < 0 || credits > max ? null : Number(credits.toFixed(4));
}

function locate(row: Endpoint, data: unknown): { records: unknown; total: number | null } {
  if (row.total === null || data === null) return { records: data, total: null };
  const inner = container.safeParse(data).data;
  const said = readNumber(inner?.[row.total]);
  const total = said !== null && Number.isSafeInteger(said) && said >= 0 ? said : null;
  // Null may mean no rows. Beside a positive total it means that rows got lost.
  const lost = inner?.data === null && total !== null && total > 0;
  return { records: lost ? undefined : inner?.data, total };
}

function mismatch(paid: boolean, cost: Cost, cause: z.ZodError): TradeError {
  const charged = cost.charged === null ? paid : cost.charged > 0;
  return new TradeError('schema_mismatch', { status: 200, charge: charged ? 'yes' : 'none', cost, cause });
}

interface Page<R> {
  readonly data: readonly R[];
  readonly received: number;
  readonly total: number | null;
}

/**
 * The rows of each page, up to the total, or to a short page without one (specification, Pagination loop).
 * @param maxRows at most so many, since a total may be wrong, and rows cost
 */
export async function* iteratePages<R>(
  fetchPage: (offset: number, pageSize: number) => Promise<Page<R>>,
  pageSize: (offset: number) => number,
  maxRows: number,
): AsyncGenerator<readonly R[], void, undefined> {
  let offset = 0;
  while (offset < maxRows) {
    const size = Math.min(pageSize(offset), maxRows - offset);
    const { data, received, total } = await fetchPage(offset, size);
    yield data.slice(0, maxRows - offset);
    // Advances by the rows received: some may be unreadable, and pages may be shorter than requested.
    offset += received;
    if (received === 0 || (total === null ? received < size : offset >= total)) return;
  }
}
