import { z } from 'zod';

/** The four datasets of the service. */
export const datasetSchema = z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']);
export type Dataset = z.output<typeof datasetSchema>;

export const byDataset = <T>(of: (dataset: Dataset) => T): Record<Dataset, T> => ({
  'us-import': of('us-import'),
  'us-export': of('us-export'),
  'mx-import': of('mx-import'),
  'mx-export': of('mx-export'),
});

/** A kind of goods: its harmonised code and how customs papers word it. */
export interface Good {
  readonly trade: string;
  readonly hs: string;
  readonly hsText: string;
  readonly english: readonly string[];
  readonly spanish: readonly string[];
  readonly usdPerKg: number;
}

/** A company or supplier. A null slug is a name without an identity, as in "Missing in source document". */
export interface Firm {
  readonly kind: 'company' | 'supplier';
  readonly slug: string | null;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly countryCode: string;
  readonly country: string;
  readonly countryEs: string;
  readonly state: string | null;
  readonly address: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly rfc: string | null;
  readonly forwarder: boolean;
  readonly confidential: boolean;
  /** Slug of the company that owns this supplier: what `internal_supplier` asks for. */
  readonly parent: string | null;
  /** The kinds of goods that it deals in. */
  readonly goods: readonly Good[];
}

/** What a firm is called from now on. */
export interface NewName {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
}

/** One published record: a bill of lading (US datasets) or a declaration (Mexican ones). Days count from 1970-01-01. */
export interface Shipment {
  readonly dataset: Dataset;
  readonly number: string;
  readonly arrival: number;
  readonly published: number;
  /** Publications in order; rows of a later batch come first. */
  readonly batch: number;
  /** Decides the order within a batch, and every detail that no filter needs. */
  readonly hash: number;
  readonly company: Firm | null;
  readonly supplier: Firm | null;
  readonly good: Good;
  readonly hs: string | null;
  readonly text: string;
  /** Kilograms. */
  readonly weight: number | null;
  readonly quantity: number;
  readonly unit: string;
  readonly teu: number;
  readonly containers: number;
  readonly entryPort: string | null;
  readonly exitPort: string | null;
  readonly carrier: string;
  readonly vessel: string;
  readonly notify: string | null;
  readonly billType: 'H' | 'R' | 'M';
  readonly masterNumber: string | null;
}
