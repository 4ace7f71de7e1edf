import type { PartyKind, Row } from '../../model/answer.ts';
import type { ProfileLookUp, ShipmentsLookUp } from '../../model/look-up.ts';
import { type Block, buttons, type Choice, menu, type Shown } from '../../slack/kit/blocks.ts';
import { cleanText, count, day, priced } from '../../slack/kit/text.ts';

/** A field of a record that may be of any kind. */
export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What names a record in its dataset; null where it has no number. */
export function numberOf(row: Row): string | null {
  const { bol_number: bill, pedimento_number: pedimento, declaration_id: id, declaration_number: declaration } = row;
  return text(bill) ?? text(pedimento) ?? text(id) ?? text(declaration);
}

/** The day of a record, ISO; empty where it has none. */
export function dayOfRow(row: Row): string {
  return text(row['arrival_date']) ?? text(row['declaration_date']) ?? '';
}

/**
 * A menu with a page's rows in their own words: `11/21/2026 · Acme Precision GmbH · PLANETARY GEARBOXES`. What is chosen
 * is shown from the page that was paid for.
 * @param rows of the page, as they are shown
 * @param sent the same in the order of the service
 * @param known the parties that all rows have in common
 */
export function recordMenu(
  of: ShipmentsLookUp,
  rows: readonly Row[],
  sent: readonly Row[],
  known: readonly PartyKind[],
): Block[] {
  const choices = rows.map((row): Choice => {
    const place = `${sent.indexOf(row)} ${numberOf(row) ?? ''}`.slice(0, 40);
    return {
      label: rowLabel(row, known, rows.length > 20),
      action: { do: 'open-row', of, row: place },
      how: { place: 'new' },
    };
  });
  return buttons('open-row', [menu({ id: 'open-row', placeholder: 'Open a record…', choices })]);
}

/** What tells one record from the next. @param isShort where there are many, which leave little room for their table */
export function rowLabel(row: Row, known: readonly PartyKind[], isShort = false): string {
  const partner = known.includes('supplier') ? row.company_name : (row.supplier_name ?? row.company_name);
  const date = dayOfRow(row);
  const parts = [
    date === '' ? '' : day(date),
    cleanText(partner ?? '', isShort ? 18 : 28),
    cleanText(row.product_description ?? '', isShort ? 14 : 30),
  ];
  const words = parts.filter((part) => part !== '').join(' · ');
  return words === '' ? (numberOf(row) ?? 'A record without a number') : words;
}

/** A menu with the firms of a ranking, each of which opens its profile. @param price credits of one */
export function firmMenu(
  kind: PartyKind,
  firms: readonly { readonly name: string | null; readonly slug: string | null; readonly facts: string }[],
  priceOf: Shown['priceOf'],
): Block[] {
  const choices = firms.flatMap(({ name, slug, facts }): Choice[] => {
    if (slug === null) return [];
    const profile: ProfileLookUp = { do: 'profile', kind, party: { slug } };
    const label = [cleanText(name ?? slug, 50), facts].filter((part) => part !== '').join(' · ');
    return [{ label, action: profile, how: { place: 'new' } }];
  });
  const price = priceOf({ do: 'profile', kind, party: { slug: kind } });
  const placeholder = priced(`Open a ${kind}…`, price);
  return buttons('open-firm', [menu({ id: 'open-firm', placeholder, choices })]);
}

/** `27 shipments`, for a menu. */
export function shipmentsFact(shipments: number | null | undefined, one: string): string {
  return shipments == null ? '' : count(shipments, one);
}
