export { createLocalTradeService, startTradeService, type TradeServiceOptions } from './start.ts';
export { type AccountKey } from './accounts.ts';
export { type AccountState, type Fault, type FaultKind, type FaultSwitches } from './faults.ts';
export { type LocalTradeService } from './local-trade-service.ts';
export { type Batch, type PublishedBatch } from './publish.ts';
export { type RecordedCall, type ServiceReply, type ServiceRequest } from './service.ts';
export {
  type Bill,
  type Dataset,
  type Declaration,
  type Firm,
  type Good,
  type Shipment,
  type TradeData,
} from './types.ts';
