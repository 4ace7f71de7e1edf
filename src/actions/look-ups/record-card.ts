import type { BillCard, DeclarationCard } from '../../lookups/outcome.ts';
import { datasets } from '../../trade/index.ts';
import { buttons, facts, header, type Message, note, type Shown } from '../../slack/kit/blocks.ts';
import { costLine, costSentence } from '../../slack/kit/cost.ts';
import { refreshButton, shareButton } from './paging.ts';
import { weightNote } from './shipments-page.ts';
import { day, figure, inSentence } from '../../slack/kit/text.ts';

const billTypes: ReadonlyMap<string, string> = new Map([
  ['H', 'house'],
  ['R', 'regular'],
  ['M', 'master'],
]);

/** One bill of lading. */
export function billCard(card: BillCard, { now, sharedBy }: Shown): Message {
  const { bill, intent, cost } = card;
  const number = bill.bol_number ?? intent.number;
  const dataset = datasets[intent.dataset].title;
  const between = [bill.company_name, bill.supplier_name].filter((name) => name != null);
  const who = between.length === 2 ? ` of ${between.map((name) => inSentence(name)).join(' from ')}` : '';
  return {
    text: `Bill of lading ${inSentence(number)}${who}, ${dataset}. ${costSentence(cost, now)}`,
    blocks: [
      header(`Bill of lading ${number}`),
      facts(factsOfBill(card)),
      note(weightNote),
      ...buttons('bill', [
        cost.source === 'cached' ? refreshButton(intent) : null,
        sharedBy === null ? shareButton(intent) : null,
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

function factsOfBill({ bill, intent }: BillCard): [string, string | null][] {
  const amount = (value: number | null | undefined) => (value == null ? null : figure(value));
  const type = bill.bol_type ?? null;
  return [
    ['Dataset', datasets[intent.dataset].title],
    ['Arrived', bill.arrival_date == null ? null : day(bill.arrival_date)],
    ['Company', bill.company_name ?? null],
    ['Company address', bill.company_address ?? null],
    ['Supplier', bill.supplier_name ?? null],
    ['Supplier country', bill.supplier_country ?? null],
    ['Product', bill.product_description ?? null],
    ['HS code', [bill.hs_code, bill.hs_code_description].filter((part) => part != null).join(' ')],
    ['Port of entry', bill.entry_port ?? null],
    ['Port of exit', bill.exit_port ?? null],
    ['Vessel', bill.vessel_name ?? null],
    ['Carrier', bill.carrier_scac_code ?? null],
    ['Weight', amount(bill.weight)],
    ['Quantity', [amount(bill.quantity), bill.quantity_unit].filter((part) => part != null).join(' ')],
    ['Containers', amount(bill.containers_count)],
    ['TEU', amount(bill.teu)],
    ['Bill type', type === null ? null : (billTypes.get(type) ?? type)],
    ['Master bill', bill.master_bol_number ?? null],
    ['Notify party', bill.notify_party_name ?? null],
  ];
}

/** One Mexican declaration. */
export function declarationCard(card: DeclarationCard, { now, sharedBy }: Shown): Message {
  const { declaration, intent, cost } = card;
  const id = declaration.pedimento_number ?? declaration.declaration_id ?? intent.id;
  return {
    text: `Pedimento ${inSentence(id)}, ${datasets[intent.dataset].title}. ${costSentence(cost, now)}`,
    blocks: [
      header(`Pedimento ${id}`),
      facts(factsOfDeclaration(card)),
      note(weightNote),
      ...buttons('declaration', [
        cost.source === 'cached' ? refreshButton(intent) : null,
        sharedBy === null ? shareButton(intent) : null,
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

function factsOfDeclaration({ declaration, intent }: DeclarationCard): [string, string | null][] {
  const amount = (value: number | null | undefined) => (value == null ? null : figure(value));
  const date = declaration.declaration_date ?? null;
  return [
    ['Dataset', datasets[intent.dataset].title],
    ['Date', date === null ? null : day(date)],
    ['Declaration', declaration.declaration_number ?? null],
    ['Company', declaration.company_name ?? null],
    ['RFC', declaration.rfc_number ?? null],
    ['Company state', declaration.company_state ?? null],
    ['Buyer country', declaration.company_country ?? null],
    ['Supplier', declaration.supplier_name ?? null],
    ['Supplier country', declaration.supplier_country ?? null],
    ['Supplier state', declaration.supplier_state ?? null],
    ['Product', declaration.product_description ?? null],
    ['HS code', declaration.hs_code ?? null],
    ['Value, USD', amount(declaration.value_in_usd)],
    ['Weight', amount(declaration.weight)],
    ['Customs office', declaration.customs_office ?? null],
    ['Transport', declaration.transport_type ?? null],
    ['Customs broker', declaration.custom_broker ?? null],
    ['Customs regime', declaration.custom_regime ?? null],
    ['Incoterm', declaration.incoterm ?? null],
    ['Freight paid by', declaration.who_pays_freight ?? null],
  ];
}
