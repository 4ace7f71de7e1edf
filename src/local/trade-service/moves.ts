/** A slug that moved for good. The service gives the Location header "when available". */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly location: boolean;
}

/** Beside plain moves: one of two hops, and two slugs that name each other for ever. */
export const companyMoves: readonly Move[] = [
  { from: 'acme-old', to: 'acme-robotics', location: true },
  { from: 'acme-robotics-incorporated', to: 'acme-robotics', location: false },
  { from: 'acme-robots-2019', to: 'acme-robots', location: true },
  { from: 'acme-robots', to: 'acme-robotics', location: true },
  { from: 'mobius-trading', to: 'mobius-trade', location: true },
  { from: 'mobius-trade', to: 'mobius-trading', location: true },
  { from: 'bramble-voss', to: 'bramble-voss-imports', location: true },
  { from: 'bramble-and-voss', to: 'bramble-and-voss-imports', location: false },
  { from: 'norvane-stores', to: 'norvane-home-living-stores', location: true },
  { from: 'silver-heron', to: 'silver-heron-supply', location: false },
  { from: 'pelagic-forwarding', to: 'pelagic-freight-forwarding-inc', location: true },
];

export const supplierMoves: readonly Move[] = [
  { from: 'acme-ningbo', to: 'acme-robotics-ningbo-co-ltd', location: true },
  { from: 'acme-precision', to: 'acme-precision-gmbh', location: false },
];
