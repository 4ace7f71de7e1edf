export {
  createLocalTradeService,
  type LocalTradeService,
  startTradeService,
  type TradeServiceOptions,
} from './start.ts';
export { type AccountKey } from './accounts.ts';
export { type AccountState, type Fault, type FaultKind, type FaultSwitches } from './faults.ts';
export { type Batch, type PublishedBatch } from './publish.ts';
export { type RecordedCall, type ServiceReply, type ServiceRequest } from './service.ts';
export type { DataSet as TradeData } from './data-set.ts';
export type { Dataset, Firm, Good, Shipment } from './types.ts';
