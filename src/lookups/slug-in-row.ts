import { toSlug } from '../trade/index.ts';
import type { Row, PartyKind } from '../model/answer.ts';

/** The slug of a row's company or supplier, or null where the row carries no link to one. */
export function slugInRow(row: Row, kind: PartyKind): string | null {
  const link = row[`${kind}_link`];
  return typeof link === 'string' ? toSlug(link, kind) : null;
}
