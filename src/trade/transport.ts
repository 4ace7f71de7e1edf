import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Dispatcher, errors, Pool } from 'undici';
import { z } from 'zod';
import type { Endpoint } from '../model/endpoints.ts';
import { decodeJson } from './answer.ts';
import type { TradeErrorCode } from './errors.ts';

/** All but `connection_refused` may have reached the service. */
type FaultKind =
  'connection_refused' | 'connection_reset' | 'truncated' | 'too_large' | 'timeout' | 'wrong_content' | 'aborted';

/** A request without a complete answer. Its message has the kind and a code, never an address, header or user input. */
export class TransportFault extends Error {
  override readonly name = 'TransportFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, cause: unknown) {
    super(`${kind}: ${codeOf(cause) || 'no code'}`);
    this.kind = kind;
  }
}

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly location: string | null;
  readonly retryAfter: string | null;
  readonly bytes: Buffer;
}

export type OpenPool = (origin: string, options: Pool.Options) => Dispatcher;

const openPool: OpenPool = (origin, options) => new Pool(origin, options);

/** A page of 50 rows is about 60 KB, the largest profile about 300 KB. */
const maxWireBytes = 4 * 1024 * 1024;
const maxBodyBytes = 8 * 1024 * 1024;

const inflate = promisify(gunzip);

/** HTTP over one connection pool. The caller handles redirects and retries. */
export function createTransport(options: {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly timeoutMs: number;
  readonly openPool?: OpenPool | undefined;
}) {
  const { origin, headers, connections, timeoutMs } = options;
  const pool = (options.openPool ?? openPool)(origin, {
    connections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: Math.min(timeoutMs, 10_000),
    maxResponseSize: maxWireBytes,
    allowH2: false,
  });
  return {
    /** @throws TransportFault unless a complete answer arrives, of any status */
    async get(path: string, signal: AbortSignal): Promise<RawAnswer> {
      const answer = await start(pool, path, { ...headers, 'accept-encoding': 'gzip' }, signal);
      const wire = await answer.body.arrayBuffer().catch((error: unknown) => {
        throw new TransportFault(signal.aborted ? 'aborted' : bodyFault(error), error);
      });
      return {
        status: answer.statusCode,
        contentType: header(answer, 'content-type') ?? '',
        location: header(answer, 'location'),
        retryAfter: header(answer, 'retry-after'),
        bytes: await decompress(Buffer.from(wire), header(answer, 'content-encoding')),
      };
    },
    close: () => pool.close(),
  };
}

async function start(pool: Dispatcher, path: string, headers: Record<string, string>, signal: AbortSignal) {
  try {
    return await pool.request({ path, method: 'GET', headers, signal });
  } catch (error) {
    throw new TransportFault(signal.aborted ? 'aborted' : requestFault(error), error);
  }
}

async function decompress(bytes: Buffer, encoding: string | null): Promise<Buffer> {
  if (encoding === null || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new TransportFault('wrong_content', null);
  try {
    return await inflate(bytes, { maxOutputLength: maxBodyBytes });
  } catch (error) {
    const code = codeOf(error);
    const kind = code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : code === 'Z_BUF_ERROR' ? 'truncated' : 'wrong_content';
    throw new TransportFault(kind, error);
  }
}

function requestFault(error: unknown): FaultKind {
  const code = codeOf(error);
  if (/^(?:UND_ERR_CONNECT_TIMEOUT|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code))
    return 'connection_refused';
  // If the TLS handshake fails, no request was sent.
  if (/^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code)) return 'connection_refused';
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return 'timeout';
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'too_large';
  return error instanceof errors.HTTPParserError ? 'wrong_content' : 'connection_reset';
}

function bodyFault(error: unknown): FaultKind {
  const code = codeOf(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too_large';
  return code === 'UND_ERR_BODY_TIMEOUT' ? 'timeout' : 'truncated';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function header(answer: Dispatcher.ResponseData, name: string): string | null {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

const errorBody = z.looseObject({ message: z.unknown().optional() });

const maxMessages = 20;

/** A string, or an array for validation errors (specification, Errors). */
export function readMessages(answer: RawAnswer): readonly string[] | null {
  const decoded = decodeJson(answer.bytes);
  const body = decoded.ok ? errorBody.safeParse(decoded.value).data : undefined;
  if (body === undefined) return null;
  const { message } = body;
  const list: readonly unknown[] = Array.isArray(message) ? message : [message];
  return list.filter((text) => typeof text === 'string').slice(0, maxMessages);
}

/** @param messages null for a body that is not the service's, such as a proxy's page */
export function codeOfStatus(status: number, messages: readonly string[] | null, row: Endpoint): TradeErrorCode {
  // A throttling proxy sends its own pages. Slowing down is right either way.
  if (status === 429)
    return messages === null || isAccountThrottle(messages) ? 'account_throttled' : 'dependency_throttled';
  if (messages === null) return 'wrong_content';
  if (status === 401) return 'unauthorized';
  if (status === 403) return forbidden(messages.join(' '));
  if (status === 404) return notFound(messages.join(' '), row);
  if (status === 500) return 'server_error';
  return status >= 400 && status < 500 ? 'bad_request' : 'wrong_content';
}

function isAccountThrottle(messages: readonly string[]): boolean {
  const text = messages.join(' ').trim();
  return /throttl|slow down/i.test(text) || /^(?:too many requests)?\.?$/i.test(text);
}

function forbidden(text: string): TradeErrorCode {
  if (/not enough credits/i.test(text)) return 'out_of_credits';
  if (/search limit/i.test(text)) return 'search_limit';
  return /contact support/i.test(text) ? 'account_blocked' : 'forbidden';
}

function notFound(text: string, row: Endpoint): TradeErrorCode {
  if (/company not found/i.test(text)) return 'company_not_found';
  if (/supplier not found/i.test(text)) return 'supplier_not_found';
  const namesRecord = /\{(?:number|id|words)\}/.test(row.template);
  return namesRecord && !/^cannot get /i.test(text) ? 'record_not_found' : 'route_not_found';
}
