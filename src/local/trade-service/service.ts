import { encode } from '@toon-format/toon';
import { type Account, type Accounts, charge } from './accounts.ts';
import { type DataSet } from './data-set.ts';
import { type Fault, type FaultKind, type FaultSwitches } from './faults.ts';
import { type Query, narrow, readFields, readFormat } from './parameters.ts';
import { Refusal } from './refusal.ts';
import { type Outcome, type Route, findRoute } from './routes.ts';

interface ServiceRequest {
  readonly method: string;
  /** Absolute, or path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer, and what the wire is to do to it: only a socket can hang or break. */
export interface ServiceReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly wire?: {
    readonly kind: 'delay' | 'hang' | 'reset' | 'truncate';
    readonly ms: number;
    readonly until: Promise<unknown> | undefined;
  };
}

/** A call as the service saw it. The key is known by a fingerprint only. */
export interface RecordedCall {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Query;
  readonly status: number;
  /** Credits. */
  readonly charged: number;
  readonly key: string | null;
  readonly fault: FaultKind | null;
}

interface ServiceParts {
  readonly data: DataSet;
  readonly accounts: Accounts;
  readonly faults: FaultSwitches;
  /** Day number. */
  readonly today: () => number;
  readonly now: () => number;
  readonly baseUrl: () => string;
  readonly record: (call: RecordedCall) => void;
  readonly recordKeyCheck: (call: RecordedCall) => void;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const elsewhere = 'https://elsewhere.example/v1.0/company/acme-robotics';

/** The whole service as a function from requests to replies, without sockets. */
export function createService(parts: ServiceParts): (request: ServiceRequest) => ServiceReply {
  return (request) => {
    const url = new URL(request.url, 'http://service.invalid');
    const query = joined(url.searchParams);
    const call: OneCall = { account: null, fault: null, tenths: 0 };
    const reply = answer(parts, request, url, query, call);
    const record = isKeyCheck(url, query) ? parts.recordKeyCheck : parts.record;
    record({
      at: parts.now(),
      method: request.method,
      path: url.pathname,
      query,
      status: reply.status,
      charged: call.tenths / 10,
      key: call.account?.fingerprint ?? null,
      fault: call.fault?.kind ?? null,
    });
    return reply;
  };
}

/** What is known about a call while it is processed. */
interface OneCall {
  account: Account | null;
  fault: Fault | null;
  tenths: number;
}

function joined(parameters: URLSearchParams): Query {
  const query: Record<string, string> = {};
  for (const [name, value] of parameters) query[name] = name in query ? `${query[name] ?? ''},${value}` : value;
  return query;
}

function answer(parts: ServiceParts, request: ServiceRequest, url: URL, query: Query, call: OneCall): ServiceReply {
  try {
    const found = findRoute(url.pathname);
    if (!found || request.method !== 'GET') throw new Refusal(404, `Cannot ${request.method} ${url.pathname}`);
    call.account = parts.accounts.signIn(lowerCased(request.headers));
    const isCheck = isKeyCheck(url, query);
    call.fault = parts.faults.take(url.pathname + url.search, isCheck);
    const spoilt = call.fault && instead(call.fault);
    if (spoilt) return spoilt;
    admit(parts.faults, call.account, isCheck ? 'free' : found.route.purpose);
    const reply = work(parts, found, query, call, call.account);
    return call.fault ? spoil(reply, call.fault) : reply;
  } catch (error) {
    if (error instanceof Refusal) return refuse(error, call);
    throw error;
  }
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** An empty search only checks the key. It may come at any time. */
function isKeyCheck(url: URL, query: Query): boolean {
  return url.pathname.endsWith('/company/search') && !['name', 'phone', 'website'].some((name) => name in query);
}

/** Refuses what the account's state forbids, and counts searches against data calls. */
function admit(faults: FaultSwitches, account: Account, purpose: Route['purpose']): void {
  if (faults.account === 'throttled') throw throttled();
  if (faults.account === 'blocked') throw new Refusal(403, 'Your account has been blocked. Please contact support.');
  if (faults.account === 'no-credits' && purpose === 'data') throw new Refusal(403, 'Not enough credits');
  if (purpose === 'data') account.searches = 0;
  if (purpose !== 'search') return;
  if (faults.searchLimitAfter !== null && account.searches >= faults.searchLimitAfter) faults.account = 'search-limit';
  if (faults.account === 'search-limit') throw new Refusal(403, 'Search limit reached. Please contact support.');
  account.searches += 1;
}

function work(
  parts: ServiceParts,
  { route, open }: NonNullable<ReturnType<typeof findRoute>>,
  query: Query,
  call: OneCall,
  account: Account,
): ServiceReply {
  const format = readFormat(query);
  const fields = readFields(query);
  const { data, faults } = parts;
  const outcome = route.run({ data, query, open, today: parts.today(), baseUrl: parts.baseUrl(), faults });
  charge(account, outcome.tenths);
  call.tenths = outcome.tenths;
  const records = Array.isArray(outcome.records)
    ? outcome.records.map((record: unknown) => narrow(record, fields))
    : narrow(outcome.records, fields);
  const body = envelope(route, outcome, records, account);
  return format === 'toon'
    ? { status: 200, headers: { 'content-type': 'text/toon; charset=utf-8' }, body: encode(body) }
    : { status: 200, headers: { ...json }, body: JSON.stringify(body) };
}

function envelope(
  route: Route,
  { total, tenths }: Outcome,
  records: unknown,
  account: Account,
): Record<string, unknown> {
  // A figure for display only, made of nothing but the answer's size, so that equal calls get equal answers.
  const executionTime = `${3 + tenths}ms`;
  if (route.purpose === 'free') return { data: records, executionTime };
  const data = total ? { data: records, [total.key]: total.count } : records;
  return { requestCost: tenths / 10, creditsRemaining: account.tenths / 10, data, executionTime };
}

function refuse(refusal: Refusal, call: OneCall): ServiceReply {
  const tenths = Math.min(refusal.details.tenths ?? 0, call.account?.tenths ?? 0);
  if (call.account && tenths > 0) charge(call.account, tenths);
  call.tenths = tenths;
  return {
    status: refusal.status,
    headers: { ...json, ...refusal.details.headers },
    body: JSON.stringify(refusal.body()),
  };
}

function throttled(): Refusal {
  return new Refusal(429, 'This endpoint is temporarily throttled. Please slow down a bit');
}

/** The reply that a fault puts in the place of work and charge; null for the faults that come after the work. */
function instead(fault: Fault): ServiceReply | null {
  const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
  switch (fault.kind) {
    case 'throttle':
      return plainReply(429, throttled().body(), headers);
    case 'dependency429':
      return plainReply(429, new Refusal(429, 'Failed to get database update date: Too Many Requests').body(), headers);
    case 'error500':
      return plainReply(500, { statusCode: 500, message: 'Internal server error', error: 'Internal Server Error' }, {});
    case 'html502':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><h1>502 Bad Gateway</h1></html>' };
    case 'redirect-elsewhere': {
      const moved = new Refusal(301, 'This resource has been permanently moved', { extra: { redirectTo: elsewhere } });
      return plainReply(301, moved.body(), { location: elsewhere });
    }
    case 'delay':
    case 'hang':
    case 'reset':
    case 'truncate':
    case 'wrong-json':
      return null;
  }
}

function plainReply(status: number, body: Record<string, unknown>, headers: Record<string, string>): ServiceReply {
  return { status, headers: { ...json, ...headers }, body: JSON.stringify(body) };
}

function spoil(reply: ServiceReply, { kind, ms = 1000, until }: Fault): ServiceReply {
  if (kind === 'wrong-json') return { ...reply, headers: { ...json }, body: '{"result":"ok","rows":"none"}' };
  if (kind === 'delay' || kind === 'hang' || kind === 'reset' || kind === 'truncate')
    return { ...reply, wire: { kind, ms, until } };
  return reply;
}
