import type { Answer, EndpointId, KeptFailure, RowRange, ToKeep } from '../model/answer.ts';
import { isNameless } from '../model/names.ts';
import { addDays, dayMs, isoDay, parseWireDate } from '../model/time.ts';
import type { AnswerCache } from '../store/answers.ts';
import { readAnswer, questionKey, requestKey, TradeError, type TradeRequest, withSlug } from '../trade/index.ts';
import { endpoints } from '../model/endpoints.ts';
import { type CurrentDataDate, isAfterUpdate, isOutdated } from './data-date.ts';
import type { AnswerCost } from './outcome.ts';

const codes = ['company_not_found', 'supplier_not_found', 'record_not_found', 'route_not_found'] as const;

/** The service gave this failure earlier to the same question: it was not asked again, and nothing was charged. */
export class KnownFailure extends TradeError {
  readonly at: number;

  private constructor(code: (typeof codes)[number], { messages, path, status, at }: KeptFailure) {
    super(code, { messages, path, status, charge: 'none' });
    this.at = at;
  }

  static of(kept: KeptFailure): KnownFailure | null {
    const code = codes.find((known) => known === kept.code);
    return code === undefined ? null : new KnownFailure(code, kept);
  }
}

/** A single record hardly changes; a profile changes with the firm's shipments. */
function lifeMs(endpoint: EndpointId): number {
  if (endpoint === 'database-updated') return 0;
  if (!endpoints[endpoint].isSingle) return dayMs;
  return endpoint.endsWith('.profile') ? 7 * dayMs : 30 * dayMs;
}

/** A missing record may exist tomorrow. */
const failureLifeMs = dayMs;

/** Where an answer may come from. By default: the cache while the answer is fresh enough, else the service. */
export interface CacheUse {
  /** From the service, unless it reports no update since (true: Refresh), or always. */
  readonly fresh?: boolean | 'anyway' | undefined;
  /** From the cache at any age, else from the service (Previous: as it was shown). */
  readonly anyAge?: boolean | undefined;
  /** From the cache at any age; never pays (Share). */
  readonly cachedOnly?: boolean | undefined;
  /** Rejects later answers, epoch ms (Share: as it was seen). */
  readonly seenAt?: number | undefined;
  /** From the cache for 30 days if the window had settled (counts of past months). */
  readonly settled?: boolean | undefined;
  /** Takes answers from then on, whatever was published since, epoch ms (what an interrupted run has paid for). */
  readonly paidSince?: number | undefined;
}

export const isRefresh = ({ fresh = false }: CacheUse): boolean => fresh !== false;

export interface Paid<K extends EndpointId> {
  readonly answer: Answer<K>;
  readonly cost: AnswerCost;
}

export interface CacheParts {
  readonly answers: AnswerCache;
  readonly currentDataDate: CurrentDataDate;
  readonly now: () => number;
}

export interface Cached<K extends EndpointId> {
  readonly paid: Paid<K> | null;
  /** When this exact request was last answered, at any age; undefined if not read. */
  readonly answeredAt: number | null | undefined;
  /** The newest failure of the question, or of its route; undefined if not read. */
  readonly failure: KeptFailure | null | undefined;
}

export const nothingKept = { paid: null, answeredAt: null, failure: null } as const;

export const unread = { paid: null, answeredAt: undefined, failure: undefined } as const;

/** @param mustAsk whether the service must be asked for its last update now */
async function judge(
  parts: CacheParts,
  request: TradeRequest,
  workspace: string,
  { fresh = false, anyAge = false, cachedOnly = false, settled = false, paidSince = Infinity }: CacheUse,
  { at, isSuperseded }: { readonly at: number; readonly isSuperseded: boolean },
  mustAsk: boolean,
): Promise<{ readonly isGood: boolean; readonly updated?: string }> {
  if (anyAge || cachedOnly || at >= paidSince) return { isGood: true };
  if (isSuperseded) return { isGood: false };
  if (settled && isSettled(request, at, parts.now())) return { isGood: true };
  if (fresh === false) return { isGood: await isCurrent(parts, request.endpoint, workspace, at) };
  const updated = fresh === true ? await updateBefore(parts, request.endpoint, workspace, at, mustAsk) : null;
  return updated === null ? { isGood: false } : { isGood: true, updated };
}

/** The day of the service's last update if the answer is newer, so that a new one would be the same; else null. */
async function updateBefore(
  { currentDataDate, now }: CacheParts,
  endpoint: EndpointId,
  workspace: string,
  at: number,
  mustAsk: boolean,
): Promise<string | null> {
  if (!endpoints[endpoint].paid || !isYoung(endpoint, at, now())) return null;
  const dated = await currentDataDate(workspace, mustAsk);
  return dated !== null && isAfterUpdate(at, dated) && !isOutdated(at, dated, now()) ? dated.date : null;
}

interface KeptUse {
  readonly request: TradeRequest;
  readonly use: CacheUse;
}

export interface KeptOf {
  readonly ranges: readonly (RowRange & { readonly at: number; readonly total: number | null })[];
  /** The newest that is kept, though records may have been published since. */
  readonly total: number | null;
  /** Nothing of it is cached, so it can be sent without another look. */
  readonly isNew: boolean;
}

/** An answer this recent is current whatever was published meanwhile: two presses are one wish. */
const justAnsweredMs = 10_000;

/** Judges ages as `readCache` does. @throws what the store throws */
export async function keptRowsOf(parts: CacheParts, workspace: string, asked: readonly KeptUse[], mustAsk = false) {
  const keys = asked.map(({ request }) => ({ question: questionKey(request), route: routeOf(request) }));
  const wanted = [...new Set(keys.flatMap(({ question, route }) => [question, route]))];
  const kept = wanted.length === 0 ? [] : await parts.answers.keptRows(workspace, wanted);
  const byQuestion = Map.groupBy(kept, ({ question }) => question);
  return Promise.all(
    asked.map(async ({ request, use }, i) => {
      const { question = '', route = '' } = keys[i] ?? {};
      const rows = byQuestion.get(question) ?? [];
      if (rows.length === 0 && !byQuestion.has(route)) return { ranges: [], total: null, isNew: true };
      const failed = [...rows, ...(byQuestion.get(route) ?? [])].filter(({ failure }) => failure !== null);
      if (!isRefresh(use) && failed.some(({ at }) => at > parts.now() - failureLifeMs))
        return { ranges: [everyRow], total: null, isNew: false };
      const counted = rows.filter(({ total, at }) => total !== null && at <= parts.now());
      const [newest] = counted.sort((one, other) => other.at - one.at);
      const changedAfter = counted.find(({ total }) => total !== newest?.total)?.at ?? -1;
      const served = await Promise.all(
        rows.map(async (row) => {
          if (row.failure !== null) return false;
          const isSuperseded = row.total !== null && row.at <= changedAfter;
          const isFromNow = !isSuperseded && !isRefresh(use) && Math.abs(parts.now() - row.at) < justAnsweredMs;
          return isFromNow || (await judge(parts, request, workspace, use, { ...row, isSuperseded }, mustAsk)).isGood;
        }),
      );
      const isRecent = newest !== undefined && isYoung(request.endpoint, newest.at, parts.now());
      return { ranges: rows.filter((_, nth) => served[nth]), total: isRecent ? newest.total : null, isNew: false };
    }),
  );
}

export async function readCache<K extends EndpointId>(
  parts: CacheParts,
  request: TradeRequest<K>,
  workspace: string,
  use: CacheUse,
): Promise<Cached<K>> {
  const mustBeNew = isRefresh(use) && use.cachedOnly !== true && use.settled !== true;
  if (mustBeNew && use.fresh === 'anyway') return unread;
  const range = rowRangeOf(request);
  const asked = { ...range, question: questionKey(request), route: routeOf(request) };
  const { answer: kept, answeredAt, failure } = await parts.answers.get(workspace, requestKey(request), asked);
  const { isGood, ...said } =
    kept === null ? { isGood: false } : await judge(parts, request, workspace, use, kept, true);
  if (mustBeNew && !isGood) return unread;
  const whole = isGood && kept !== null ? readKept(request, kept) : null;
  const answer = whole && kept ? partOf(whole, kept.firstRow, range) : whole;
  const cost = { charged: 0, left: null, source: 'cached' as const, at: kept?.at ?? 0, ...said };
  return { paid: answer && { answer, cost }, answeredAt, failure };
}

const lastRow = 2 ** 31 - 1;
const everyRow = { firstRow: 0, endRow: lastRow, at: 0, total: null };

export function rowRangeOf({ query }: TradeRequest): RowRange {
  const [size, offset] = [Number(query['page_size'] ?? 0), Number(query['offset'] ?? 0)];
  return { firstRow: offset, endRow: offset + size };
}

/** Cuts the rows of a page from a larger one. Null if an unreadable row makes their positions unknown. */
function partOf<K extends EndpointId>(whole: Answer<K>, keptFrom: number, { firstRow, endRow }: RowRange) {
  const { data, received } = whole;
  if (endRow === 0 || (keptFrom === firstRow && received <= endRow - firstRow)) return whole;
  if (!Array.isArray(data) || data.length !== received) return null;
  const rows: unknown[] = data.slice(firstRow - keptFrom, endRow - keptFrom);
  return { ...whole, data: rows as typeof data, received: rows.length };
}

/** Records are filed late, but rarely later than this. */
const finalAfterDays = 60;
const settledLifeMs = 30 * dayMs;

/** Whether the window had settled when the request was answered, within 30 days. */
function isSettled({ query }: TradeRequest, at: number, now: number): boolean {
  const end = parseWireDate(query['end_date'] ?? '', 'mdy');
  if (end === null || at > now || now - at >= settledLifeMs) return false;
  return hasSettled(end, at);
}

/** Whether a window ending on that ISO day had settled by then. @param at epoch ms */
export function hasSettled(end: string, at: number): boolean {
  return end <= addDays(isoDay(at), -finalAfterDays);
}

function isYoung(endpoint: EndpointId, at: number, now: number): boolean {
  const age = now - at;
  // A time in the future was written by a wrong clock and says nothing about the age.
  return age >= 0 && age < lifeMs(endpoint);
}

async function isCurrent({ currentDataDate, now }: CacheParts, endpoint: EndpointId, workspace: string, at: number) {
  if (!isYoung(endpoint, at, now())) return false;
  const dated = endpoints[endpoint].endsWithNewRecords ? await currentDataDate(workspace) : null;
  return dated === null || now() - at < justAnsweredMs || !isOutdated(at, dated, now());
}

/** Null for an answer that this version cannot parse; it counts as not cached. */
function readKept<K extends EndpointId>(request: TradeRequest<K>, { body, moved }: Pick<Answer, 'body' | 'moved'>) {
  try {
    return readAnswer(request.endpoint, body, moved);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'schema_mismatch') return null;
    throw error;
  }
}

/** @throws KnownFailure when the service answered within a day that it does not have this */
export function refuseWhatIsMissing({ failure }: Cached<EndpointId>, now: number): void {
  if (failure == null || failure.at <= now - failureLifeMs) return;
  const known = KnownFailure.of(failure);
  if (known !== null) throw known;
}

/** Only a missing company, record or route is cached. */
export function keptOfFailure(request: TradeRequest, error: unknown): ToKeep {
  if (!(error instanceof TradeError) || error.status !== 404) return {};
  const { code, messages, path, status } = error;
  // Only a router's message is about the whole route; others may be about the path's name.
  const isRoute = code === 'route_not_found' && messages.some((message) => /^cannot get /i.test(message));
  const question = isRoute ? routeOf(request) : questionKey(request);
  return { failure: { question, code, messages: [...messages], path, status } };
}

/** After a permanent move, also for the new slug. @param failed whether earlier failures may exist */
export function keptOfAnswer(request: TradeRequest, answer: Answer, failed: boolean): ToKeep {
  const { moved, received, total } = answer;
  const { firstRow, endRow } = rowRangeOf(request);
  // The answer that reaches the last row covers all following ones, too.
  const isLast = total === null ? firstRow + received < endRow : firstRow + received >= total;
  const range = { firstRow, endRow: isLast ? lastRow : endRow };
  const own = { ...answer, ...range, request: requestKey(request), question: questionKey(request) };
  const answered = failed ? [own.question, routeOf(request)] : [];
  if (moved === null) return { answers: [own], answered };
  const now = { ...request, path: withSlug(request.path, moved.to) };
  const current = { ...answer, ...range, request: requestKey(now), question: questionKey(now), moved: null };
  return { answers: [own, current], answered: [...answered, current.question] };
}

/** `powerquery/us-export/brokers`, `company/{slug}`: the route without its parameters. */
function routeOf({ endpoint, path }: TradeRequest): string {
  const [, , ...segments] = path.split('/');
  const template = endpoints[endpoint].template.split('/');
  return template.map((part, i) => (part === '{dataset}' ? (segments[i] ?? '') : part)).join('/');
}

const nameFields = ['company_name', 'supplier_name', 'notify_party_name', 'custom_broker'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Firms that a paid answer names: those of its rows, or of a profile and its partners. */
export function firmNamesIn({ endpoint, data }: Answer): string[] {
  if (!endpoints[endpoint].paid) return [];
  const records = [data].flat().filter(isRecord);
  const names = records.flatMap((record) => {
    const partners = [record['suppliers_table'], record['companies_table']].flat().filter(isRecord);
    // The key of a profile is its slug; that of a ranking is a name.
    return [
      record['title'] ?? record['key'],
      ...[record, ...partners].flatMap((one) => nameFields.map((of) => one[of])),
    ];
  });
  const texts = names.filter((name) => typeof name === 'string');
  return [...new Set(texts.filter((name) => name.trim() !== '' && !isNameless(name)))];
}
