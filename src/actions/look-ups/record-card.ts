import { z } from 'zod';
import type { AnswerCost, RecordCard } from '../../lookups/outcome.ts';
import { productIn } from '../../lookups/alternatives.ts';
import { type PartyKind, partyKinds, type Row } from '../../model/answer.ts';
import {
  type AlternativesLookUp,
  type BillLookUp,
  type DeclarationLookUp,
  type ProfileLookUp,
  shipmentsLookUp,
  lastYear,
} from '../../model/look-up.ts';
import type { ListedFirm } from '../../model/lists.ts';
import { dayOfRow } from '../../model/records.ts';
import { addDays } from '../../model/time.ts';
import type { Interaction } from '../../slack/failure.ts';
import { type Action, type How, shareId } from '../../slack/kit/action.ts';
import {
  answerMessage,
  type Block,
  button,
  type Button,
  buttons,
  type Choice,
  factColumns,
  freeMessage,
  header,
  type Message,
  overflow,
  paragraph,
  type PriceOf,
  type Shown,
  type Controls,
  opening,
  withFirstLine,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  cellText,
  cleanText,
  figure,
  inSentence,
  joined,
  money,
  spokenDay,
  withState,
} from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { slugInRow } from '../../trade/index.ts';
import { type Dataset, datasets, filterField, partiesInOrder } from '../../model/datasets.ts';
import { action, type ActionDeps } from '../feature.ts';
import { keepOpened, type RecordBehind } from '../last-look-up.ts';
import { footOf, listChoice } from './paging.ts';
import { factSaid } from './record-facts.ts';
import { firmNames, screenedBlocks, shownFor } from './possible-matches.ts';
import { linkedSlug } from './profile-card.ts';
import { countryIn, numberOf, nonEmpty } from './result-table.ts';

/** The record's number and parties, then all other facts. @param number fallback for a record without one */
function drawRecord(
  record: Row,
  dataset: Dataset,
  number: string,
  cost: AnswerCost,
  foot: readonly Block[],
  shown: Shown,
): Message {
  const parties = partiesInOrder(dataset).flatMap((kind) => {
    const name = record[`${kind}_name`];
    return name == null ? [] : [cleanText(name, 60)];
  });
  const { title: called, direction } = datasets[dataset];
  const named = parties.length === 0 ? [] : [parties.join(` ${direction} `)];
  const title = [numberOf(record) ?? number, ...named].join(': ');
  const facts = factsOf(record, dataset);
  const screened = screenedBlocks(shown, firmNames(record), []);
  const parts = [header(title), factColumns([...facts, ['Dataset', called]]), screened, foot];
  return answerMessage(`${inSentence(title)}, ${called}.`, parts, cost, shown.now);
}

export function recordCard({ record, lookUp, cost }: RecordCard, shown: Shown): Message {
  const first = waysFrom(record, lookUp.dataset, shown);
  const foot = footOf('record', { lookUp, cost }, shown, { first, rest: listChoices(record) });
  const number = lookUp.do === 'bill' ? lookUp.number : lookUp.id;
  return drawRecord(record, lookUp.dataset, number, cost, foot, shown);
}

/** A record as kept with its page. @param at epoch ms @param share null if the record cannot be found again */
export function openedRow(row: Row, dataset: Dataset, at: number, shown: Shown, share: Button | null = null): Message {
  const cost = { charged: 0, left: null, source: 'cached', at } as const;
  const number = numberOf(row);
  // A record that was never requested by its number cannot be refreshed.
  const full = number === null ? null : fullRecordButton(wholeOf(number, dataset), shown.priceOf);
  const ways = waysFrom(row, dataset, shown);
  const foot = buttons('record', [full, ways, number === null ? null : share, overflow(listChoices(row))]);
  return drawRecord(row, dataset, 'A record without a number', cost, foot, shown);
}

function waysFrom(row: Row, dataset: Dataset, shown: Shown): Controls {
  const toFirm = areBills(dataset) ? profileButton : shipmentsButton;
  return [
    toFirm('company', row, dataset, shown),
    toFirm('supplier', row, dataset, shown),
    dataset === 'us-import' && alternativesButton(row, shown),
  ];
}

function listChoices(row: Row): Choice[] {
  return linkedFirms(row).map((firm) => listChoice(firm, `Add ${cleanText(firm.title ?? firm.slug, 45)} to a list…`));
}

/** The firms of a record that have profiles. */
const linkedFirms = (row: Row): ListedFirm[] =>
  partyKinds.flatMap((kind) => {
    const slug = linkedSlug(nonEmpty(row[`${kind}_link`]), kind);
    return slug === null ? [] : [{ kind, slug, title: nonEmpty(row[`${kind}_name`]) }];
  });

const daysAround = 14;

/** The look-ups that a question about a record may ask for: `what else came on that vessel?` */
export function behindRecord(row: Row, dataset: Dataset, now: number): RecordBehind {
  const day = dayOfRow(row);
  const all = { ...lastYear(now), dataset };
  const firms = linkedFirms(row).map(({ kind, slug, title }): ProfileLookUp => {
    return { do: 'profile', kind, party: { slug, ...(title !== null && { title: cleanText(title, 120) }) } };
  });
  const vessel = areBills(dataset) ? nonEmpty(row.vessel_name) : null;
  const around = (at: string) => ({
    from: addDays(at, -daysAround),
    to: addDays(at, daysAround),
    assumedWindow: false,
  });
  const both = Object.fromEntries(firms.map(({ kind, party }) => [kind, party]));
  return {
    firms,
    day,
    onVessel: vessel === null || day === null ? null : { ...all, ...around(day), filter: { vessel_name: vessel } },
    ofBoth: firms.length < 2 ? null : { ...all, ...both },
  };
}

const areBills = (dataset: Dataset) => datasets[dataset].rows === 'bols';

function profileButton(kind: PartyKind, row: Row, _: Dataset, { priceOf }: Shown): Button | null {
  const slug = linkedSlug(nonEmpty(row[`${kind}_link`]), kind);
  if (slug === null) return null;
  const profile: ProfileLookUp = { do: 'profile', kind, party: { slug } };
  const name = `Open ${cellText(row[`${kind}_name`] ?? slug, 36)}`;
  return button({ id: `open-${kind}`, ...opening(name, profile, priceOf) });
}

/** Shipments of a firm in the same dataset, since Mexican firms have no profiles. */
function shipmentsButton(kind: PartyKind, row: Row, dataset: Dataset, { now, priceOf }: Shown): Button | null {
  const name = nonEmpty(row[`${kind}_name`]);
  if (name === null) return null;
  const action = { ...lastYear(now), dataset, filter: { [`${kind}_name`]: name } };
  const label = `Shipments of this ${datasets[dataset][kind].one}`;
  return button({ id: 'shipments', nth: kind === 'company' ? 1 : 2, ...opening(label, action, priceOf) });
}

type Fact = [label: string, value: string | null];

/** A fact that a record may lack. */
const said = <T>(value: T | null | undefined, words: (value: T) => string): string | null =>
  value == null ? null : words(value);

export function factsOf(record: Row, dataset: Dataset): Fact[] {
  // `Exporter`, `Buyer country`
  const [company, supplier] = [capital(datasets[dataset].company.one), capital(datasets[dataset].supplier.one)];
  return [
    [datasets[dataset].date, said(dayOfRow(record), spokenDay)],
    ['Product', record.product_description ?? null],
    [company, record.company_name ?? null],
    [supplier, record.supplier_name ?? null],
    ...(areBills(dataset)
      ? factsOfBill(record, dataset, company, supplier)
      : factsOfDeclaration(record, company, supplier)),
  ];
}

function factsOfBill(bill: Row, dataset: Dataset, company: string, supplier: string): Fact[] {
  const types = new Map(Object.entries(filterField(dataset, 'bol_type')?.values ?? {}));
  const type = bill.bol_type ?? '';
  return [
    [`${company} address`, said(bill.company_address, withState)],
    [`${supplier} address`, bill.supplier_address ?? null],
    [`${supplier} country`, bill.supplier_country ?? null],
    ['HS code', joined([bill.hs_code ?? '', bill.hs_code_description ?? ''])],
    ['Weight (unit not given)', said(bill.weight, figure)],
    ['Port of entry', said(bill.entry_port, withState)],
    ['Port of exit', said(bill.exit_port, withState)],
    ['Quantity', joined([said(bill.quantity, figure) ?? '', bill.quantity_unit ?? ''])],
    ['Containers', said(bill.containers_count, figure)],
    ['TEU', said(bill.teu, figure)],
    ['Vessel', bill.vessel_name ?? null],
    ['Carrier', bill.carrier_scac_code ?? null],
    ['Bill type', types.get(type) ?? type],
    ['Master bill', bill.master_bol_number ?? null],
    ['Notify party', bill.notify_party_name ?? null],
  ];
}

function factsOfDeclaration(declaration: Row, company: string, supplier: string): Fact[] {
  return [
    [`${company} state`, declaration.company_state ?? null],
    [`${company} country`, countryIn(declaration.company_country)],
    [`${supplier} country`, countryIn(declaration.supplier_country)],
    [`${supplier} state`, declaration.supplier_state ?? null],
    ['Value, USD', said(declaration.value_in_usd, money)],
    ['Weight (unit not given)', said(declaration.weight, figure)],
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

export function wholeOf(number: string, dataset: Dataset): BillLookUp | DeclarationLookUp {
  if (dataset === 'us-import' || dataset === 'us-export') return { do: 'bill', number, dataset };
  return { do: 'declaration', id: number, dataset };
}

function fullRecordButton(whole: BillLookUp | DeclarationLookUp, priceOf: PriceOf): Button {
  return button({ id: 'full', ...opening('Full record', whole, priceOf) });
}

function alternativesButton(row: Row, { priceOf }: Shown): Button | null {
  const [supplier, company] = [slugInRow(row, 'supplier'), slugInRow(row, 'company')];
  const words = productIn(row.product_description ?? '');
  if (supplier === null || words === null) return null;
  const of = (slug: string, name: unknown) => ({ slug, title: cellText(nonEmpty(name) ?? slug, 120) });
  const lookUp: AlternativesLookUp = {
    do: 'alternatives',
    party: of(supplier, row.supplier_name),
    words: cleanText(words, 60),
    ...(company !== null && { company: of(company, row.company_name) }),
    countries: [],
    size: 10,
    offset: 0,
  };
  return button({ id: 'alternatives', ...opening('Alternatives', lookUp, priceOf) });
}

export function rowGone(whole: BillLookUp | DeclarationLookUp | null, priceOf: PriceOf): Message {
  const title = 'I no longer have that page';
  const next = whole === null ? 'Type the command again to read it.' : 'You can open the record itself.';
  const ways = buttons('row', [whole !== null && fullRecordButton(whole, priceOf)]);
  return freeMessage(`${title}. ${next}`, [header(title), paragraph(next), ways]);
}

/** `row`: the place in the page, and the record's number, which is checked. */
const rowShape = { of: shipmentsLookUp, row: z.string().max(60) };
export const pageRow = z.object({ do: z.literal('open-row'), ...rowShape });
type PageRow = z.infer<typeof pageRow>;

/** The card of a kept row, for free; null if the row is no longer kept. @throws LookupError */
export async function readRow(
  deps: ActionDeps,
  to: Interaction,
  asked: PageRow,
  sharedBy: string | null,
  how: How = {},
) {
  const { asks, said = '' } = how;
  const { of, row: wanted } = asked;
  const [nth, number] = rowPlace(wanted);
  const page = await deps.readKept(of, to);
  const rows = page?.rows ?? [];
  const isIt = (each: Row | undefined) => each !== undefined && (numberOf(each) ?? '').startsWith(number);
  const row = isIt(rows[nth]) ? rows[nth] : number === '' ? undefined : rows.find(isIt);
  if (page === null || row === undefined) return null;
  const share = sharedBy === null ? shareRowButton(asked) : null;
  const line = `${factSaid(asks, factsOf(row, of.dataset)) ?? ''} ${said}`.trim();
  const card = await deps.pricing.withPrices((priceOf) =>
    withFirstLine(line, openedRow(row, of.dataset, page.cost.at, shownFor(deps, sharedBy, priceOf), share)),
  );
  return { card, record: behindRecord(row, of.dataset, deps.now()) };
}

/** Shares a row's card with the channel, or requests one. @param of the action that opens it */
export function shareRowButton(of: Action): Button {
  return button({ id: shareId, label: 'Share', action: { do: 'share-row', of }, how: { place: 'channel' } });
}

export function rowPlace(row: string): readonly [nth: number, number: string] {
  const [, nth = '', number = ''] = /^(\d+) (.*)$/s.exec(row) ?? [];
  return [Number(nth), number];
}

export const openRow = action('open-row', rowShape, async (deps, { to, place, how }, { of, row }) => {
  const opened = { do: 'open-row', of, row } as const;
  const kept = await readRow(deps, to, opened, null, how);
  if (kept !== null) await keepOpened(deps, to, { opened, record: kept.record, asks: how.asks });
  await tell(deps, to, kept?.card ?? (await whyGone(deps, row, of.dataset)), place);
});

export function whyGone({ pricing }: ActionDeps, row: string, dataset: Dataset): Promise<Message> {
  const [, number] = rowPlace(row);
  return pricing.withPrices((priceOf) => rowGone(number === '' ? null : wholeOf(number, dataset), priceOf));
}
