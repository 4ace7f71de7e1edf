import { type Cost } from './errors.ts';

/** What a page function answers: an `Answer` of a route that returns rows. */
export interface FetchedPage<R> {
  readonly data: readonly R[];
  /** Rows that the service sent: never fewer than `data` holds. */
  readonly received: number;
  readonly total: number | null;
  readonly cost: Cost;
}

export interface PagingOptions<R> {
  /** 1..50. */
  readonly pageSize: number;
  /** Tells rows apart; null for a row that cannot be told apart, which is delivered as it comes. */
  readonly keyOf: (row: R) => string | null;
  /**
   * Ends the walk after that many rows, those that could not be read among them, but not those that came again; 10,000
   * unless given, for a total may be wrong and every row costs.
   */
  readonly maxRows?: number;
}

export interface Page<R> {
  /** Rows that no page before brought. */
  readonly rows: R[];
  /** Zero-based offset at which the page was asked for. */
  readonly offset: number;
  readonly total: number | null;
  readonly cost: Cost;
  /** The total moved, or a row came again: records were published in between, and some may have been missed. */
  readonly changed: boolean;
}

const defaultMaxRows = 10_000;

/**
 * Walks the pages of a route from its start until its own total, or until a short page where it reports none
 * (specification, Pagination loop). Each row that can be read is delivered once. Always ends: at `maxRows`, at an empty
 * page, and at the second page in a row that brought nothing but rows seen before. Passes on what `fetchPage` throws.
 */
export async function* iteratePages<R>(
  fetchPage: (offset: number, pageSize: number) => Promise<FetchedPage<R>>,
  { pageSize, keyOf, maxRows = defaultMaxRows }: PagingOptions<R>,
): AsyncGenerator<Page<R>, void, undefined> {
  const seen = new Set<string>();
  let taken = 0;
  let offset = 0;
  let stale = 0;
  let before: number | null | undefined;
  while (taken < maxRows && stale < 2) {
    const size = Math.min(pageSize, maxRows - taken);
    const { data, received, total, cost } = await fetchPage(offset, size);
    const fresh = data.filter((row) => isNew(seen, keyOf(row)));
    const rows = fresh.slice(0, maxRows - taken);
    const repeated = data.length - fresh.length;
    const changed = repeated > 0 || (before !== undefined && before !== total);
    yield { rows, offset, total, cost, changed };
    // By what came, not by what could be read, nor by what was asked for: the service may hand out shorter pages.
    offset += received;
    taken += received - repeated;
    stale = received === repeated ? stale + 1 : 0;
    before = total;
    if (received === 0 || (total === null ? received < size : offset >= total)) return;
  }
}

function isNew(seen: Set<string>, key: string | null): boolean {
  if (key === null) return true;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
