import type { BillCard, DeclarationCard, ProfileCard } from '../../lookups/outcome.ts';
import { isoDay } from '../../model/calendar.ts';
import type { ShipmentsLookUp } from '../../model/look-up.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  facts,
  header,
  list,
  type Message,
  note,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { costLine, costSentence, movedLines } from '../../slack/kit/cost.ts';
import { cleanText, count, day, figure, inSentence } from '../../slack/kit/text.ts';
import { addMonths, datasets } from '../../trade/index.ts';
import { refreshButton, shareButton, watchButton } from './paging.ts';
import { weightNote } from './shipments-page.ts';

const partnersShown = 5;
const monthsShown = 12;

/** A company's or supplier's profile: who it is, how much it ships, with whom, and how that went month by month. */
export function profileCard(card: ProfileCard, { now, sharedBy }: Shown): Message {
  const { profile, party, cost } = card;
  const title = profile.title ?? party.slug;
  const total = profile.total_shipments ?? null;
  const figures = total === null ? '' : ` with ${count(total, 'shipment')}`;
  const months = monthsOf(card);
  const around = (chart: Block[]): Block[] => [
    header(title),
    facts(factsOf(card)),
    ...partners(card),
    ...chart,
    ...figuresOf(months, chart.length > 0),
    note(
      [
        ...movedLines(card.moves),
        'A profile covers US imports and is no full history; Shipments reads the records.',
      ].join(' '),
    ),
    ...buttons('profile', profileButtons(card, now, sharedBy !== null)),
    note(costLine(cost, now)),
  ];
  return {
    text: `${inSentence(title)} is a ${card.kind} in US import data${figures}. ${costSentence(cost, now)}`,
    blocks: around(trendChart(months)),
    plain: months.length === 0 ? null : () => around([]),
  };
}

function factsOf(card: ProfileCard): [string, string | null][] {
  const { profile, party } = card;
  const place = card.kind === 'company' ? (card.profile.address ?? card.profile.address_plain) : card.profile.address;
  const country = card.kind === 'company' ? card.profile.country : card.profile.address_country;
  const { start_date: first = null, end_date: last = null } = profile.date_range ?? {};
  return [
    ['Shipments in all', profile.total_shipments == null ? null : figure(profile.total_shipments)],
    ['First shipment', first === null ? null : day(first)],
    ['Last shipment', last === null ? null : day(last)],
    ['Address', place ?? null],
    ['Country', country ?? null],
    ['Website', profile.website ?? null],
    ['Phone', profile.phone_number ?? null],
    ['Also known as', otherNames(profile)],
    ['Slug', party.slug],
  ];
}

/** Up to five; the name above them is left out. */
function otherNames({ title, also_known_names: names }: ProfileCard['profile']): string | null {
  const others = [...new Set(names)].filter((name) => name !== title).slice(0, 5);
  return others.map((name) => cleanText(name, 80)).join('; ');
}

function partners(card: ProfileCard): Block[] {
  const rows =
    card.kind === 'company'
      ? (card.profile.suppliers_table ?? []).map((row) => ({
          ...row,
          name: row.supplier_name,
          total: row.total_shipments_company,
        }))
      : (card.profile.companies_table ?? []).map((row) => ({
          ...row,
          name: row.company_name,
          total: row.total_shipments_supplier,
        }));
  const lines = rows.slice(0, partnersShown).map((row) => {
    const parts = [
      cleanText(row.name ?? 'Name missing in the source', 100),
      row.country ?? row.country_code ?? null,
      row.shipments_12m == null ? null : `${count(row.shipments_12m, 'shipment')} in 12 months`,
      row.total == null ? null : `${figure(row.total)} in all`,
    ];
    return parts.filter((part) => part !== null).join(' · ');
  });
  const noun = card.kind === 'company' ? 'suppliers' : 'customers';
  return lines.length === 0 ? [] : [list(`Top ${noun}, ${figure(lines.length)} of ${figure(rows.length)}`, lines)];
}

interface Month {
  /** mm/yyyy */
  readonly label: string;
  readonly shipments: number;
}

/** The latest months the profile names; those it does not name are not invented. */
function monthsOf({ profile }: ProfileCard): Month[] {
  const months = (profile.time_series ?? []).flatMap(({ month, shipments }) =>
    shipments === null ? [] : [{ label: `${month.slice(5)}/${month.slice(0, 4)}`, shipments }],
  );
  return months.slice(-monthsShown);
}

function trendChart(months: readonly Month[]): Block[] {
  if (months.length === 0) return [];
  const data = months.map(({ label, shipments }) => ({ label, value: shipments }));
  const categories = months.map(({ label }) => label);
  return [
    {
      type: 'data_visualization',
      title: 'Shipments by month',
      chart: { type: 'bar', series: [{ name: 'Shipments', data }], axis_config: { categories } },
    },
  ];
}

/** The same in words, small below a chart: a chart is never shown without words. */
function figuresOf(months: readonly Month[], hasChart: boolean): Block[] {
  if (months.length === 0) return [];
  const words = months.map(({ label, shipments }) => `${label}: ${figure(shipments)}`).join(' · ');
  return [hasChart ? note(words) : list('Shipments by month', [words])];
}

function profileButtons(card: ProfileCard, now: number, isPublic: boolean): (Button | null)[] {
  const { party, lookUp } = card;
  const { typed, others } = party;
  return [
    button({
      id: 'shipments',
      label: 'Shipments',
      action: shipmentsOf(card, now),
      how: { place: 'new' },
      style: 'primary',
    }),
    typed === null || others === 0
      ? null
      : button({
          id: 'others',
          label: `Not the one?${others === null ? '' : ` (${count(others, 'other')})`}`,
          action: { ...lookUp, party: { name: typed, pick: true } },
          // The card was paid for: the list of other matches is a new message.
          how: { place: 'new' },
        }),
    watchButton(shipmentsOf(card, now)),
    card.cost.source === 'cached' ? refreshButton(lookUp) : null,
    isPublic ? null : shareButton(lookUp),
  ];
}

function shipmentsOf({ kind, party }: ProfileCard, now: number): ShipmentsLookUp {
  const today = isoDay(now);
  return {
    do: 'shipments',
    dataset: 'us-import',
    [kind]: { slug: party.slug, ...(party.title !== null && { title: party.title }) },
    filter: {},
    from: addMonths(today, -12),
    to: today,
    assumedWindow: true,
    size: 10,
    offset: 0,
  };
}

const billTypes: ReadonlyMap<string, string> = new Map([
  ['H', 'house'],
  ['R', 'regular'],
  ['M', 'master'],
]);

/** One bill of lading. */
export function billCard(card: BillCard, { now, sharedBy }: Shown): Message {
  const { bill, lookUp, cost } = card;
  const number = bill.bol_number ?? lookUp.number;
  const dataset = datasets[lookUp.dataset].title;
  const between = [bill.company_name, bill.supplier_name].filter((name) => name != null);
  const who = between.length === 2 ? ` of ${between.map((name) => inSentence(name)).join(' from ')}` : '';
  return {
    text: `Bill of lading ${inSentence(number)}${who}, ${dataset}. ${costSentence(cost, now)}`,
    blocks: [
      header(`Bill of lading ${number}`),
      facts(factsOfBill(card)),
      note(weightNote),
      ...buttons('bill', [
        cost.source === 'cached' ? refreshButton(lookUp) : null,
        sharedBy === null ? shareButton(lookUp) : null,
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

function factsOfBill({ bill, lookUp }: BillCard): [string, string | null][] {
  const amount = (value: number | null | undefined) => (value == null ? null : figure(value));
  const type = bill.bol_type ?? null;
  return [
    ['Dataset', datasets[lookUp.dataset].title],
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
  const { declaration, lookUp, cost } = card;
  const id = declaration.pedimento_number ?? declaration.declaration_id ?? lookUp.id;
  return {
    text: `Pedimento ${inSentence(id)}, ${datasets[lookUp.dataset].title}. ${costSentence(cost, now)}`,
    blocks: [
      header(`Pedimento ${id}`),
      facts(factsOfDeclaration(card)),
      note(weightNote),
      ...buttons('declaration', [
        cost.source === 'cached' ? refreshButton(lookUp) : null,
        sharedBy === null ? shareButton(lookUp) : null,
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

function factsOfDeclaration({ declaration, lookUp }: DeclarationCard): [string, string | null][] {
  const amount = (value: number | null | undefined) => (value == null ? null : figure(value));
  const date = declaration.declaration_date ?? null;
  return [
    ['Dataset', datasets[lookUp.dataset].title],
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
