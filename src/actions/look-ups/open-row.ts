import { z } from 'zod';
import { productIn } from '../../lookups/profiles.ts';
import { readPrices } from '../../lookups/quote.ts';
import type { PartyKind, Row } from '../../model/answer.ts';
import {
  type AlternativesLookUp,
  type BillLookUp,
  type DeclarationLookUp,
  type ProfileLookUp,
  type ShipmentsLookUp,
  shipmentsLookUp,
} from '../../model/look-up.ts';
import {
  button,
  type Button,
  buttons,
  header,
  type Message,
  note,
  paragraph,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { cellText, cleanText, priced } from '../../slack/kit/text.ts';
import { toSlug } from '../../trade/index.ts';
import { action, type ActionDeps, type RunContext } from '../feature.ts';
import { billCard, declarationCard } from './record-card.ts';
import { numberOf, text } from './row-menu.ts';

/** A record as a page held it, with the way to the rest of it. @param at when the service sent it, epoch ms */
export function openedRow(row: Row, dataset: ShipmentsLookUp['dataset'], at: number, shown: Shown): Message {
  const cost = { charged: 0, left: null, source: 'cached', at } as const;
  const own = numberOf(row);
  const whole = own === null ? null : wholeOf(own, dataset);
  const number = own ?? 'A record without a number';
  const card =
    dataset === 'us-import' || dataset === 'us-export'
      ? billCard({ is: 'bill', lookUp: { do: 'bill', number, dataset }, bill: row, cost }, shown)
      : declarationCard(
          { is: 'declaration', lookUp: { do: 'declaration', id: number, dataset }, declaration: row, cost },
          shown,
        );
  const controls = buttons('row', [
    whole === null ? null : fullRecordButton(whole, shown),
    firmButton('company', row, shown),
    firmButton('supplier', row, shown),
    dataset === 'us-import' ? alternativesButton(row, shown) : null,
  ]);
  // A record that was never asked for by its number cannot be refreshed or shared.
  const facts = card.blocks.filter(({ type }) => type !== 'actions');
  return { ...card, blocks: [...facts.slice(0, -1), ...controls, ...facts.slice(-1)] };
}

/** The look-up of a record by its number. */
export function wholeOf(number: string, dataset: ShipmentsLookUp['dataset']): BillLookUp | DeclarationLookUp {
  if (dataset === 'us-import' || dataset === 'us-export') return { do: 'bill', number, dataset };
  return { do: 'declaration', id: number, dataset };
}

function fullRecordButton(whole: BillLookUp | DeclarationLookUp, { priceOf }: Pick<Shown, 'priceOf'>): Button {
  return button({ id: 'full', label: priced('Full record', priceOf(whole)), action: whole, how: { place: 'new' } });
}

/** Opens the profile of a firm that the record links to. */
function firmButton(kind: PartyKind, row: Row, { priceOf }: Shown): Button | null {
  const slug = toSlug(text(row[`${kind}_link`]) ?? '', kind);
  if (slug === null) return null;
  const profile: ProfileLookUp = { do: 'profile', kind, party: { slug } };
  const name = `Open ${cellText(row[`${kind}_name`] ?? slug, 36)}`;
  return button({ id: `open-${kind}`, label: priced(name, priceOf(profile)), action: profile, how: { place: 'new' } });
}

/** Other suppliers of the record's product. */
function alternativesButton(row: Row, { priceOf }: Shown): Button | null {
  const supplier = toSlug(text(row['supplier_link']) ?? '', 'supplier');
  const company = toSlug(text(row['company_link']) ?? '', 'company');
  const words = productIn(row.product_description ?? '');
  if (supplier === null || words === null) return null;
  const of = (slug: string, name: unknown) => ({ slug, title: cellText(text(name) ?? slug, 120) });
  const lookUp: AlternativesLookUp = {
    ...{ do: 'alternatives', party: of(supplier, row.supplier_name), words: cleanText(words, 60) },
    ...(company !== null && { company: of(company, row.company_name) }),
    ...{ countries: [], size: 10, offset: 0 },
  };
  const label = priced('Alternatives', priceOf(lookUp));
  return button({ id: 'alternatives', label, action: lookUp, how: { place: 'new' } });
}

/** A row of a page that is no longer kept. */
export function rowGone(whole: BillLookUp | DeclarationLookUp | null, shown: Pick<Shown, 'priceOf'>): Message {
  const title = 'I no longer have that page';
  const next = whole === null ? 'Type the command again to read it.' : 'You can open the record itself.';
  return {
    text: `${title}. ${next} Nothing was charged.`,
    blocks: [
      header(title),
      paragraph(next),
      ...buttons('row', [whole === null ? null : fullRecordButton(whole, shown)]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}

/** Shows a row of a page for nothing, privately. `row`: its place in the page and its number, by which it is checked. */
export const openRow = action(
  'open-row',
  { of: shipmentsLookUp, row: z.string().max(60) },
  async (deps: ActionDeps, { to, place }: RunContext, { of, row: wanted }) => {
    const [, nth = '', number = ''] = /^(\d+) (.*)$/s.exec(wanted) ?? [];
    const page = await deps.readKept(of, to);
    const rows = page?.rows ?? [];
    const isIt = (each: Row | undefined) => each !== undefined && (numberOf(each) ?? '').startsWith(number);
    const row = isIt(rows[Number(nth)]) ? rows[Number(nth)] : number === '' ? undefined : rows.find(isIt);
    const priceOf = await readPrices(deps.ledger, deps.workspace);
    const shown = { now: deps.now(), sharedBy: null, priceOf };
    const message =
      page === null || row === undefined
        ? rowGone(number === '' ? null : wholeOf(number, of.dataset), shown)
        : openedRow(row, of.dataset, page.cost.at, shown);
    await deps.replier.reply(to, message, place);
  },
);
