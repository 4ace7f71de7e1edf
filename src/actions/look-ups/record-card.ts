import { z } from 'zod';
import type { AnswerCost, BillCard, DeclarationCard } from '../../lookups/outcome.ts';
import { productIn } from '../../lookups/profiles.ts';
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
  factColumns,
  header,
  type Message,
  note,
  paragraph,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  cellText,
  cleanText,
  costLine,
  costSentence,
  figure,
  inSentence,
  money,
  priced,
  spokenDay,
  withState,
} from '../../slack/kit/text.ts';
import { type Dataset, datasets, partiesInOrder, toSlug } from '../../trade/index.ts';
import { action, type ActionDeps, type RunContext } from '../feature.ts';
import { refreshButton, shareButton } from './paging.ts';
import { lastYear, linkedSlug } from './profile-card.ts';
import { numberOf, text } from './result-table.ts';

const billTypes: ReadonlyMap<string, string> = new Map([
  ['H', 'house'],
  ['R', 'regular'],
  ['M', 'master'],
]);

interface RecordCard {
  readonly lookUp: BillLookUp | DeclarationLookUp;
  readonly number: string;
  readonly record: Row;
  readonly facts: [string, string | null][];
  readonly opens: readonly (Button | null)[];
  readonly cost: AnswerCost;
}

/** One record: its number and its parties, then all that is known of it. */
function recordCard({ lookUp, number, record, facts, opens, cost }: RecordCard, shown: Shown): Message {
  const parties = partiesInOrder(lookUp.dataset).flatMap((kind) => {
    const name = record[`${kind}_name`];
    return name == null ? [] : [cleanText(name, 60)];
  });
  const { title: dataset, direction } = datasets[lookUp.dataset];
  const title = [number, ...(parties.length === 0 ? [] : [parties.join(` ${direction} `)])].join(': ');
  return {
    text: `${inSentence(title)}, ${dataset}. ${costSentence(cost, shown.now)}`,
    blocks: [
      header(title),
      ...factColumns([...facts, ['Dataset', dataset]]),
      ...buttons('record', [
        ...opens,
        shown.sharedBy === null ? shareButton(lookUp) : null,
        cost.source === 'cached' ? refreshButton(lookUp) : null,
      ]),
      note(costLine(cost, shown.now)),
    ],
    plain: null,
  };
}

/** One bill of lading. */
export function billCard({ bill, lookUp, cost }: BillCard, shown: Shown): Message {
  const opens = [
    openButton('company', linkedSlug(bill.company_link, 'company'), lookUp, shown),
    openButton('supplier', linkedSlug(bill.supplier_link, 'supplier'), lookUp, shown),
  ];
  const number = bill.bol_number ?? lookUp.number;
  return recordCard({ lookUp, number, record: bill, facts: factsOfBill(bill, lookUp.dataset), opens, cost }, shown);
}

/** Opens the profile of a firm that the record links to. */
function openButton(kind: PartyKind, slug: string | null, { dataset }: BillLookUp, { priceOf }: Shown): Button | null {
  if (slug === null) return null;
  const action: ProfileLookUp = { do: 'profile', kind, party: { slug } };
  return button({
    id: 'open',
    nth: kind === 'company' ? 1 : 2,
    label: priced(`Open ${datasets[dataset][kind].one}`, priceOf(action)),
    action,
    how: { place: 'new' },
  });
}

/** Names of firms and of what is theirs, by their roles: `Exporter`, `Buyer country`. */
function rolesIn(dataset: Dataset) {
  const [company, supplier] = [capital(datasets[dataset].company.one), capital(datasets[dataset].supplier.one)];
  return { company, supplier };
}

function factsOfBill(bill: BillCard['bill'], dataset: Dataset): [string, string | null][] {
  const type = bill.bol_type ?? null;
  const { company, supplier } = rolesIn(dataset);
  return [
    [datasets[dataset].date, dayOf(bill.arrival_date)],
    ['Product', bill.product_description ?? null],
    [company, bill.company_name ?? null],
    [supplier, bill.supplier_name ?? null],
    [`${company} address`, bill.company_address == null ? null : withState(bill.company_address)],
    [`${supplier} country`, bill.supplier_country ?? null],
    ['HS code', joined([bill.hs_code, bill.hs_code_description])],
    ['Weight (unit not given)', amount(bill.weight)],
    ['Port of entry', bill.entry_port == null ? null : withState(bill.entry_port)],
    ['Port of exit', bill.exit_port ?? null],
    ['Quantity', joined([amount(bill.quantity), bill.quantity_unit])],
    ['Containers', amount(bill.containers_count)],
    ['TEU', amount(bill.teu)],
    ['Vessel', bill.vessel_name ?? null],
    ['Carrier', bill.carrier_scac_code ?? null],
    ['Bill type', type === null ? null : (billTypes.get(type) ?? type)],
    ['Master bill', bill.master_bol_number ?? null],
    ['Notify party', bill.notify_party_name ?? null],
  ];
}

function dayOf(iso: string | null | undefined): string | null {
  return iso == null ? null : spokenDay(iso);
}

function amount(value: number | null | undefined): string | null {
  return value == null ? null : figure(value);
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part != null).join(' ');
}

/** One Mexican declaration. */
export function declarationCard({ declaration, lookUp, cost }: DeclarationCard, shown: Shown): Message {
  const number = declaration.pedimento_number ?? declaration.declaration_id ?? lookUp.id;
  const opens = [
    shipmentsButton('company', declaration.company_name ?? null, lookUp, shown),
    shipmentsButton('supplier', declaration.supplier_name ?? null, lookUp, shown),
  ];
  const facts = factsOfDeclaration(declaration, lookUp.dataset);
  return recordCard({ lookUp, number, record: declaration, facts, opens, cost }, shown);
}

/** The shipments of a firm in the same dataset: there are no profiles of Mexican firms. */
function shipmentsButton(
  kind: PartyKind,
  name: string | null,
  { dataset }: DeclarationLookUp,
  { now, priceOf }: Shown,
): Button | null {
  if (name === null) return null;
  const action = { ...lastYear(now), dataset, filter: { [`${kind}_name`]: name } };
  return button({
    id: 'shipments',
    nth: kind === 'company' ? 1 : 2,
    label: priced(`Shipments of this ${datasets[dataset][kind].one}`, priceOf(action)),
    action,
    how: { place: 'new' },
  });
}

function factsOfDeclaration(declaration: DeclarationCard['declaration'], dataset: Dataset): [string, string | null][] {
  const { company, supplier } = rolesIn(dataset);
  return [
    [datasets[dataset].date, dayOf(declaration.declaration_date)],
    ['Product', declaration.product_description ?? null],
    [company, declaration.company_name ?? null],
    [supplier, declaration.supplier_name ?? null],
    [`${company} state`, declaration.company_state ?? null],
    [`${company} country`, declaration.company_country ?? null],
    [`${supplier} country`, declaration.supplier_country ?? null],
    [`${supplier} state`, declaration.supplier_state ?? null],
    ['Value, USD', declaration.value_in_usd == null ? null : money(declaration.value_in_usd)],
    ['Weight (unit not given)', amount(declaration.weight)],
    ['HS code', declaration.hs_code ?? null],
    ['RFC', declaration.rfc_number ?? null],
    ['Declaration', declaration.declaration_number ?? null],
    ['Customs office', declaration.customs_office ?? null],
    ['Transport', declaration.transport_type ?? null],
    ['Customs broker', declaration.custom_broker ?? null],
    ['Customs regime', declaration.custom_regime ?? null],
    ['Incoterm', declaration.incoterm ?? null],
    ['Freight paid by', declaration.who_pays_freight ?? null],
  ];
}

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
    do: 'alternatives',
    party: of(supplier, row.supplier_name),
    words: cleanText(words, 60),
    ...(company !== null && { company: of(company, row.company_name) }),
    countries: [],
    size: 10,
    offset: 0,
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
    const message = await deps.pricing.withPrices((priceOf) => {
      const shown = { now: deps.now(), sharedBy: null, priceOf };
      return page === null || row === undefined
        ? rowGone(number === '' ? null : wholeOf(number, of.dataset), shown)
        : openedRow(row, of.dataset, page.cost.at, shown);
    });
    await deps.replier.reply(to, message, place);
  },
);
