import { type FaultSwitches } from './faults.ts';
import { type Batch, type PublishedBatch } from './publish.ts';
import { type RecordedCall, type ServiceReply, type ServiceRequest } from './service.ts';
import { type Firm, type NewName, type TradeData } from './types.ts';

/** A running local trade service, with controls for tests and the demo. */
export interface LocalTradeService {
  /** Origin, such as http://127.0.0.1:4010. */
  readonly url: string;
  readonly data: TradeData;
  /** The last 10,000 calls, oldest first; free and refused ones too. */
  readonly calls: readonly RecordedCall[];
  /** Empty searches, which only check the key. The bot makes them at its start, not for people. */
  readonly keyChecks: readonly RecordedCall[];
  readonly faults: FaultSwitches;
  /** Credits charged to all keys since the start, including those for damaged answers. */
  chargedTotal(): number;
  /** Credits left of `key`, or of the first key. Throws RangeError for an unknown key. */
  credits(key?: string): number;
  setCredits(credits: number, key?: string): void;
  /** Whether a request's headers carry a known key. */
  admits(headers: Readonly<Record<string, string>>): boolean;
  /** The service in process, without socket and latency. `wire` says what only a connection could do. */
  handle(request: ServiceRequest): ServiceReply;
  /** Publishes records as of today. Throws RangeError for unknown slugs, or too few recent records to change. */
  publish(batch: Batch): PublishedBatch;
  /**
   * Gives a supplier another name, another slug, or both; the old slug redirects to the new one from then on.
   * Throws RangeError for an unknown slug and for a new one that is taken or no slug.
   */
  renameSupplier(slug: string, to: NewName): Firm;
  /** Sets the current date, yyyy-mm-dd, without adding records. Throws RangeError for an invalid date. */
  setToday(iso: string): void;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}
