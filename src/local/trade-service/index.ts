export {
  createLocalTradeService,
  type LocalTradeService,
  startTradeService,
  type TradeServiceOptions,
} from './start.ts';
export { type AccountState, type Fault, type FaultKind } from './faults.ts';
export { type Batch, type PublishedBatch } from './publish.ts';
export { type RecordedCall } from './service.ts';
export type { DataSet as TradeData } from './data-set.ts';
export type { Shipment } from './types.ts';
