import type { Answer, BillRow, DeclarationRow } from './service.ts';

/** What is kept of the service's answers. */

export type PartyKind = 'company' | 'supplier';
export type Move = NonNullable<Answer['moved']>;

export interface KeptAnswer {
  /** The body as the service sent it, decoded. */
  readonly body: unknown;
  readonly moved: Move | null;
  /** When the service sent it, epoch ms. */
  readonly at: number;
}

/** A failure that the same question meets again for a while: there is no such company, record or route. */
export interface KeptFailure {
  readonly code: string;
  readonly messages: readonly string[];
  readonly path: string;
  readonly status: number | null;
  /** When the service said so, epoch ms. */
  readonly at: number;
}

/** What of an answered call is kept for the next one who asks, each under the question it answers. */
export interface ToKeep {
  readonly answers?: readonly (Pick<Answer, 'endpoint' | 'body' | 'moved'> & { readonly request: string })[];
  readonly failure?: Omit<KeptFailure, 'at'> & { readonly question: string };
  /** Questions that the service has turned out to answer: what it said before that it lacks is forgotten. */
  readonly answered?: readonly string[];
}

/** What is known of the day of the service's newest records. */
export interface DataDate {
  /** ISO day; null when the service never said one. */
  readonly date: string | null;
  /** When this day was first seen in place of another, epoch ms; null when no other was seen before. */
  readonly changedAt: number | null;
  /** When the service was asked last, with or without success, epoch ms. */
  readonly askedAt: number;
  /** False when the service has no route that says it. */
  readonly hasRoute: boolean;
}

export interface KnownParty {
  readonly slug: string;
  readonly title: string;
}

export type Row = BillRow | DeclarationRow;
