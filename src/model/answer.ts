import { z } from 'zod';
import type { DataOf, EndpointId } from './endpoints.ts';

export type { EndpointId } from './endpoints.ts';
export type { Row } from './records.ts';

/* Times are in epoch ms. */

export const partyKinds = ['company', 'supplier'] as const;
export const partyKindSchema = z.enum(partyKinds);
export type PartyKind = z.infer<typeof partyKindSchema>;
export const otherKind = (kind: PartyKind): PartyKind => (kind === 'company' ? 'supplier' : 'company');

/** Reported cost of a call, in credits (fractional); null if none, or an impossible one, was reported. */
export interface Cost {
  readonly charged: number | null;
  readonly left: number | null;
  /** Impossible figures, as the service sent them: `requestCost 1e+300`. */
  readonly implausible?: string;
}

/** A slug that moved permanently: the answer is that of `to`. */
export interface Move {
  readonly kind: PartyKind;
  readonly from: string;
  readonly to: string;
}

/** Data travels with its cost, so that no view can forget it. */
export interface Answer<K extends EndpointId = EndpointId> {
  readonly endpoint: K;
  readonly data: DataOf<K>;
  /** Number of records sent; unreadable ones are missing from `data`. */
  readonly received: number;
  /** Number of matching records; null if the route reports none. */
  readonly total: number | null;
  readonly cost: Cost;
  readonly moved: Move | null;
  /** The decoded body as the service sent it: caches store it, and `readAnswer` reads it back. */
  readonly body: unknown;
}

/** A range of a question's rows, without the end row. Both are 0 for an answer without pages. */
export interface RowRange {
  readonly firstRow: number;
  readonly endRow: number;
}

/** A failure that applies to the same question for a while: no such company, record or route. */
export interface KeptFailure {
  readonly code: string;
  readonly messages: readonly string[];
  readonly path: string;
  readonly status: number | null;
  readonly at: number;
}

/** Stored parts of an answered call, each under its question. */
export interface ToKeep {
  readonly answers?: readonly (Pick<Answer, 'endpoint' | 'body' | 'moved'> &
    RowRange & {
      readonly request: string;
      readonly question: string;
      readonly total?: number | null;
    })[];
  readonly failure?: Omit<KeptFailure, 'at'> & { readonly question: string };
  /** Questions that the service now answers: earlier failures of their route are deleted. */
  readonly answered?: readonly string[];
  /** Names of firms in a paid answer, to be compared with screening lists. */
  readonly names?: readonly string[];
}

/** The day of the service's newest records. */
export interface DataDate {
  /** ISO day; null if the service never reported one. */
  readonly date: string | null;
  /** Time of the last change of this day; null if it never changed. */
  readonly changedAt: number | null;
  /** Time of the last request, successful or not. */
  readonly askedAt: number;
  readonly hasRoute: boolean;
}

export interface KnownParty {
  readonly slug: string;
  readonly title: string;
}
