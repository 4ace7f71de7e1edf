/** The service's own words, as its client defines them. */
export type { Answer, BillRow, Cost, Dataset, DeclarationRow, EndpointId, Filter } from '../trade/index.ts';
