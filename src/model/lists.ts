import type { PartyKind } from './answer.ts';

export const maxLists = 100;
export const maxListedFirms = 200;
export const longestListName = 60;

export const listPageSize = 20;

export interface FirmKey {
  readonly kind: PartyKind;
  readonly slug: string;
}

export interface ListedFirm extends FirmKey {
  /** Null if it was added by a slug that this workspace had never seen. */
  readonly title: string | null;
}

/** Its slug stands for a firm whose title isn't known. */
export const firmTitle = ({
  slug,
  title,
}: {
  readonly slug: string;
  readonly title?: string | null | undefined;
}): string => title ?? slug;

export interface NamedList {
  readonly id: string;
  readonly name: string;
}

export interface FirmList extends NamedList {
  /** A Slack user id: the person who made it. */
  readonly owner: string;
  /** The team's. Others see no private list, and not that there is one. */
  readonly shared: boolean;
  readonly count: number;
}

/** A list with its firms, in the order in which they were added. */
export interface OpenList extends FirmList {
  readonly firms: readonly ListedFirm[];
}

export function isSameFirm(one: FirmKey, other: FirmKey): boolean {
  return one.kind === other.kind && one.slug === other.slug;
}
