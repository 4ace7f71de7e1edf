import type { AnswerCost, BillCard, DeclarationCard } from '../../lookups/outcome.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { BillLookUp, DeclarationLookUp, ProfileLookUp } from '../../model/look-up.ts';
import {
  button,
  type Button,
  buttons,
  factColumns,
  header,
  type Message,
  note,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
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
import { datasets } from '../../trade/index.ts';
import { refreshButton, shareButton } from './paging.ts';
import { lastYear, linkedSlug } from './profile-card.ts';

const billTypes: ReadonlyMap<string, string> = new Map([
  ['H', 'house'],
  ['R', 'regular'],
  ['M', 'master'],
]);

interface RecordCard {
  readonly lookUp: BillLookUp | DeclarationLookUp;
  readonly number: string;
  readonly company: string | null;
  readonly supplier: string | null;
  readonly facts: [string, string | null][];
  readonly opens: readonly (Button | null)[];
  readonly cost: AnswerCost;
}

/** One record: its number and its parties, then all that is known of it. */
function recordCard({ lookUp, number, company, supplier, facts, opens, cost }: RecordCard, shown: Shown): Message {
  const parties = [company, supplier].filter((name) => name !== null).map((name) => cleanText(name, 60));
  const title = [number, ...(parties.length === 0 ? [] : [parties.join(' from ')])].join(': ');
  const dataset = datasets[lookUp.dataset].title;
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
  const [company, supplier] = [bill.company_name ?? null, bill.supplier_name ?? null];
  const opens = [
    openButton('company', linkedSlug(bill.company_link, 'company'), shown),
    openButton('supplier', linkedSlug(bill.supplier_link, 'supplier'), shown),
  ];
  const number = bill.bol_number ?? lookUp.number;
  return recordCard({ lookUp, number, company, supplier, facts: factsOfBill(bill), opens, cost }, shown);
}

/** Opens the profile of a firm that the record links to. */
function openButton(kind: PartyKind, slug: string | null, { priceOf }: Shown): Button | null {
  if (slug === null) return null;
  const action: ProfileLookUp = { do: 'profile', kind, party: { slug } };
  return button({
    ...{ id: 'open', nth: kind === 'company' ? 1 : 2, label: priced(`Open ${kind}`, priceOf(action)) },
    ...{ action, how: { place: 'new' } },
  });
}

function factsOfBill(bill: BillCard['bill']): [string, string | null][] {
  const type = bill.bol_type ?? null;
  return [
    ['Arrived', dayOf(bill.arrival_date)],
    ['Product', bill.product_description ?? null],
    ['Company', bill.company_name ?? null],
    ['Supplier', bill.supplier_name ?? null],
    ['Company address', bill.company_address == null ? null : withState(bill.company_address)],
    ['Supplier country', bill.supplier_country ?? null],
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
  const [company, supplier] = [declaration.company_name ?? null, declaration.supplier_name ?? null];
  const number = declaration.pedimento_number ?? declaration.declaration_id ?? lookUp.id;
  const opens = [
    shipmentsButton('company', company, lookUp, shown),
    shipmentsButton('supplier', supplier, lookUp, shown),
  ];
  const facts = factsOfDeclaration(declaration);
  return recordCard({ lookUp, number, company, supplier, facts, opens, cost }, shown);
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
    ...{ id: 'shipments', nth: kind === 'company' ? 1 : 2 },
    label: priced(`Shipments of this ${kind}`, priceOf(action)),
    ...{ action, how: { place: 'new' } },
  });
}

function factsOfDeclaration(declaration: DeclarationCard['declaration']): [string, string | null][] {
  return [
    ['Date', dayOf(declaration.declaration_date)],
    ['Product', declaration.product_description ?? null],
    ['Company', declaration.company_name ?? null],
    ['Supplier', declaration.supplier_name ?? null],
    ['Company state', declaration.company_state ?? null],
    ['Buyer country', declaration.company_country ?? null],
    ['Supplier country', declaration.supplier_country ?? null],
    ['Supplier state', declaration.supplier_state ?? null],
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
