import { z } from 'zod';

/* Times are in epoch ms. */

/** A name on a screening list, as its list gives it. */
export const knownEntry = z.object({
  /** Of its content: a changed entry has another key, and is asked about again. */
  key: z.string(),
  name: z.string(),
  aliases: z.array(z.string()).readonly(),
  country: z.string().nullable(),
  /** The list's title, such as `Entity List`: a file may hold entries of several. */
  list: z.string(),
  /** ISO day from which it is listed; null if the list gives none. */
  since: z.string().nullable(),
  link: z.string().nullable(),
});
export type KnownEntry = Readonly<z.infer<typeof knownEntry>>;
export type ListEntry = Omit<KnownEntry, 'key'>;

/**
 * `exact`: the same but for case, accents, legal forms and order; `alias`: so for an alias; `near`: see match.ts;
 * `within`: all words of the listed name stand in a longer one.
 */
export type MatchKind = 'exact' | 'alias' | 'near' | 'within';

export interface PossibleMatch {
  readonly entry: KnownEntry;
  readonly how: MatchKind;
  readonly by: string;
  /** 0 to 1; 1 unless it is near. */
  readonly likeness: number;
}

export interface Decision {
  readonly is: 'dismissed' | 'restored';
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

export interface DecidedMatch extends PossibleMatch {
  /** The last one, a dismissal or its undo; null if nobody has decided yet. */
  readonly decision: Decision | null;
}

/** The lists that a name was compared with, and when. Each answer says them. */
export interface Compared {
  readonly titles: readonly string[];
  readonly entries: number;
  readonly at: number;
}

export const maxTypedNames = 500;
export const longestScreenedName = 300;
