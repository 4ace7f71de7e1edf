import type { Row } from '../../model/answer.ts';
import type { FetchedRows, PageReader } from './page-reader.ts';
import type { DayRange } from '../../model/feed.ts';

export interface Bucket {
  readonly rows: readonly Row[];
  /** Rows that could not be made out. */
  readonly unreadable: number;
  readonly total: number;
  /** False where the reading was ended early, because what was read explains the total. */
  readonly isWhole: boolean;
}

export interface ReadOptions {
  /** The answer of a count: its row is the first of the range, and not asked for again. */
  readonly first?: FetchedRows | undefined;
  /** The total as it follows from others, for a first page that is no larger than needed. */
  readonly presumed?: number | undefined;
  /** How many more rows are needed at least, for a page that is no larger than that; 0 ends the reading. */
  readonly need?: ((rows: readonly Row[], total: number) => number) | undefined;
  /** Told of each page's rows. */
  readonly onRows?: ((rows: readonly Row[]) => void) | undefined;
  /** What tells equal rows apart from others: pages that shift show a row twice. */
  readonly nameOf: (row: Row) => string;
}

const largestPage = 50;
/** The first reading, and twice again when the rows moved meanwhile. */
const mostReadings = 3;

/**
 * Reads a range in pages, from its start until its total. Rows may come in any order, as long as it stays the same; when
 * the total moves or a row comes twice, they moved, and the range is read anew.
 * @returns null when it moved each time
 */
export async function readBucket(reader: PageReader, range: DayRange, options: ReadOptions): Promise<Bucket | null> {
  let before: string | null = null;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const bucket = await readOnce(reader, range, options, reading === 0 ? options.first : undefined);
    if (bucket === null) continue;
    const names = bucket.rows.map(options.nameOf);
    const twice = new Set(names).size < names.length;
    const signature = names.sort().join(' ');
    // Two equal rows may really be there: then they come again.
    if (!twice || signature === before) return bucket;
    before = signature;
  }
  return null;
}

async function readOnce(
  reader: PageReader,
  range: DayRange,
  { need, onRows, presumed }: ReadOptions,
  first: FetchedRows | undefined,
): Promise<Bucket | null> {
  const rows: Row[] = [...(first?.rows ?? [])];
  let [received, total] = [first?.received ?? 0, first?.total ?? null];
  for (;;) {
    if (total !== null && received >= total) return { rows, unreadable: received - rows.length, total, isWhole: true };
    const about = total ?? presumed;
    const needed = about === undefined ? largestPage : (need?.(rows, about) ?? largestPage);
    if (needed === 0 && total !== null) return { rows, unreadable: 0, total, isWhole: false };
    const page = await reader.page(range, received, Math.min(Math.max(needed, 1), largestPage));
    if (total !== null && page.total !== total) return null;
    total = page.total;
    if (page.received === 0 && received < total) return null;
    rows.push(...page.rows);
    received += page.received;
    onRows?.(rows);
  }
}
