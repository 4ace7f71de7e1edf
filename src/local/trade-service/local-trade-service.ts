import { type FaultSwitches } from './faults.ts';
import { type Batch, type PublishedBatch } from './publish.ts';
import { type RecordedCall, type ServiceReply, type ServiceRequest } from './service.ts';
import { type TradeData } from './types.ts';

/** A running local trade service, and everything that tests and the demo may do to it. */
export interface LocalTradeService {
  /** Origin, as http://127.0.0.1:4010. */
  readonly url: string;
  readonly data: TradeData;
  /** The last 10,000 calls, oldest first; free and refused ones too. */
  readonly calls: readonly RecordedCall[];
  /** Searches for nothing, which only ask whether the key is taken: they come when the bot starts, and not with what people do. */
  readonly keyChecks: readonly RecordedCall[];
  readonly faults: FaultSwitches;
  /** Credits charged to all keys since the start, those of spoilt answers too. */
  chargedTotal(): number;
  /** Credits left of `key`, or of the first key. Throws RangeError for an unknown key. */
  credits(key?: string): number;
  setCredits(credits: number, key?: string): void;
  /** The service in process: no socket, no latency. What only a wire can do is told in `wire`. */
  handle(request: ServiceRequest): ServiceReply;
  /** Publishes records as of today. Throws RangeError for unknown slugs, or too few recent records to change. */
  publish(batch: Batch): PublishedBatch;
  /** The current date, yyyy-mm-dd, from now on; adds no records. Throws RangeError when it is no date. */
  setToday(iso: string): void;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}
