import { datasets } from '../../trade/index.ts';
import type { BillCard } from '../../lookups/outcome.ts';
import { button, buttons, facts, header, note } from './blocks.ts';
import { costLine, costSentence } from './cost-line.ts';
import type { Message, Shown } from './message.ts';
import { day, figure, inSentence } from './text.ts';
import { weightNote } from './weight-note.ts';

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
        cost.source === 'cached' ? button({ does: 'refresh', label: 'Refresh', intent }) : null,
        sharedBy === null ? button({ does: 'share', label: 'Share', intent }) : null,
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
