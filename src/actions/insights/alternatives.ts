import type { How } from '../../slack/kit/action.ts';
import type { Alternatives } from '../../lookups/outcome.ts';
import { alternativesCalls, findAlternatives } from '../../lookups/alternatives.ts';
import { firmTitle } from '../../model/lists.ts';
import { isAmong } from '../../model/names.ts';
import { type AlternativesLookUp, alternativesLookUp, type Party } from '../../model/look-up.ts';
import { readJson } from '../../slack/button-values.ts';
import { type Block, button, type Message, note, type Shown } from '../../slack/kit/blocks.ts';
import type { ModalView } from '../../slack/kit/form.ts';
import { cleanText, figure, priced } from '../../slack/kit/text.ts';
import { slugInRow } from '../../trade/index.ts';
import type { ProductRow } from '../../model/records.ts';
import { type ActionDeps, type Feature, lookUpKind, formAction, type FormContext } from '../feature.ts';
import { lookUpTool, textInput } from '../tool.ts';
import { countriesField, firmField, productField, openView, modal, refused, sent } from '../forms.ts';
import { isMistakes } from '../reader/query/read-query.ts';
import { alternativesTo } from '../reader/query/read-verbs.ts';
import { asPlainWords, type Tokens } from '../reader/query/tokens.ts';
import { partyOf, agentRows, rowsSaid } from '../look-ups/agent-data.ts';
import { plainTyped, typedTokens } from '../look-ups/look-up-forms.ts';
import { lookUpVerb } from '../look-ups/look-up-verbs.ts';
import { footOf, nextButton, nextPage, otherMatches, rangeOf, unreadLines } from '../look-ups/paging.ts';
import { partyName, placesOf } from '../reader/say.ts';
import { partnersOf, rankedPartners } from '../look-ups/profile-card.ts';
import {
  type Column,
  countryColumn,
  countryIn,
  filledColumns,
  shipmentsFact,
  tablePage,
} from '../look-ups/result-table.ts';
import { firmNames } from '../look-ups/possible-matches.ts';
import { rankedMenus } from '../look-ups/firm-menus.ts';

export function alternativesPage(page: Alternatives, shown: Shown): Message {
  const { lookUp, supplier, received, cost } = page;
  const rows = othersOf(page);
  const used = usedBy(page, rows);
  const name = cleanText(firmTitle(supplier), 80);
  const { words } = lookUp;
  const title = `${rows.length === 0 ? 'No alternatives' : 'Alternatives'} to ${name}`;
  const firms = rows.map((row) => ({
    name: row.supplier_name ?? null,
    slug: slugOf(row),
    facts: used.has(row) ? 'already a supplier' : shipmentsFact(row.matching_shipments, 'shipment'),
  }));
  const columns: Column<ProductRow>[] = [
    { title: 'Supplier', width: 36, value: (row) => row.supplier_name },
    countryColumn((row) => countryIn(row.supplier_country_code)),
    ...(page.company === null
      ? []
      : [{ title: 'Used', width: 20, value: (row: ProductRow) => (used.has(row) ? 'already a supplier' : null) }]),
    { title: 'Matching shipments', width: 12, value: (row) => row.matching_shipments },
    { title: 'Specialization, of 100', width: 12, value: (row) => row.specialization },
    { title: 'All its shipments', width: 12, value: (row) => row.supplier_total_shipments },
  ];
  return tablePage({
    title: words === undefined ? title : `${title} for ${cleanText(words, 50)}`,
    question: questionOf(page, used.size),
    range: rangeOf({ lookUp, received, total: null }, rows.length),
    advice: rows.length > 0 ? '' : 'Change the product words or the countries.',
    columns: filledColumns(columns, rows),
    isRanked: true,
    rows,
    offset: lookUp.offset,
    notes: [
      ...(rows.length < page.rows.length ? [`${name} itself is left out.`] : []),
      ...unreadLines(received, page.rows),
      'US imports, all years.',
    ],
    controls: [...rankedMenus('supplier', firms, shown.priceOf), ...controls(page, shown)],
    cost,
    shown,
    firms: firmNames,
    about: [name, ...(page.company === null ? [] : [firmTitle(page.company.party)])],
  });
}

function othersOf({ rows, supplier }: Alternatives): ProductRow[] {
  return rows.filter((row) => slugOf(row) !== supplier.slug);
}

const slugOf = (row: ProductRow) => slugInRow(row, 'supplier');

/** Rows of the company's existing suppliers: by slug, else by name. */
function usedBy({ company }: Alternatives, rows: readonly ProductRow[]): ReadonlySet<ProductRow> {
  const own = company === null ? [] : partnersOf(company);
  const slugs = new Set(own.map(({ slug }) => slug));
  const isNamed = isAmong(own.filter(({ slug }) => slug === null).map(({ name }) => name));
  const isUsed = (row: ProductRow) => {
    const slug = slugOf(row);
    return (slug !== null && slugs.has(slug)) || isNamed(row.supplier_name ?? '');
  };
  return new Set(rows.filter(isUsed));
}

/** `By relevance to “ball bearings”, named in 31 of its 50 latest shipments · in China · 2 of these already supply Acme` */
function questionOf({ lookUp, product, company }: Alternatives, used: number): string {
  const { words } = lookUp;
  if (words === undefined) return "Its profile doesn't say what it ships.";
  const why =
    product === null ? '' : `, named in ${figure(product.shipments)} of its ${figure(product.of)} latest shipments`;
  const buyer = company === null ? '' : cleanText(firmTitle(company.party), 60);
  return [
    `By relevance to “${cleanText(words, 100)}”${why}`,
    ...placesOf(lookUp),
    ...(used === 0 ? [] : [`${figure(used)} of these already ${used === 1 ? 'supplies' : 'supply'} ${buyer}`]),
  ].join(' · ');
}

function controls(page: Alternatives, shown: Shown): Block[] {
  const { lookUp, received, supplier } = page;
  const { priceOf } = shown;
  const { offset, size } = lookUp;
  const kept = { ...lookUp, offset: Math.max(0, offset - size) };
  const anyAge: How = { anyAge: true };
  return footOf('alternatives', page, shown, {
    first: [
      nextButton({ ...page, total: null }, priceOf),
      button({ id: 'edit', label: 'Change', action: { do: 'edit-alternatives', of: lookUp } }),
    ],
    rest: [
      offset === 0
        ? null
        : { label: priced(`Previous ${figure(size)}`, priceOf(kept, anyAge)), action: kept, how: anyAge },
    ],
    others: otherMatches(lookUp, [supplier]),
    schedule: { ...lookUp, offset: 0 },
    isEmpty: received === 0,
  });
}

/** Of a form or an agent. @param tokens the product and the countries */
function readTyped(supplier: string | undefined, company: string | undefined, tokens: Tokens) {
  const buyer = plainTyped(company) || undefined;
  return alternativesTo({ supplier: plainTyped(supplier), words: asPlainWords(tokens.words), company: buyer }, tokens);
}

const noted = alternativesLookUp.pick({ party: true, company: true });

export function alternativesForm(of: Partial<AlternativesLookUp>): ModalView {
  const nameOf = (party?: Party) => (party === undefined ? '' : partyName(party));
  const firms = { supplier: nameOf(of.party), company: nameOf(of.company) };
  const countries = (of.countries ?? []).map((country) => `${of.exclude ? '-' : ''}${country}`);
  const draft = { ...firms, words: of.words ?? '', countries: countries.join(', ') };
  return alternativesModal.view([
    alternativesModal.draw(draft),
    note('Each row shown costs credits; answers I still have are free.'),
  ]);
}

const alternativesModal = modal(
  { id: 'form:alternatives', title: 'Alternatives', submit: 'Search' },
  {
    supplier: firmField('Supplier'),
    words: productField({ hint: 'Leave it empty for what the supplier ships most.', optional: true }),
    countries: countriesField(),
    company: firmField('Company', { hint: 'Marks the suppliers that it has already.', optional: true }),
  },
  ({ supplier, words, countries, company }, { note: written }) => {
    const read = readTyped(supplier, company, typedTokens([words], { countries }));
    if (isMistakes(read)) return refused({ supplier: read.join(' ') });
    const known = readJson(noted, written);
    const settledAs = (typed: Party, before: Party | undefined) =>
      before !== undefined && partyName(before) === partyName(typed) ? before : typed;
    const firms = {
      party: settledAs(read.party, known?.party),
      ...(read.company !== undefined && { company: settledAs(read.company, known?.company) }),
    };
    return sent({ ...read, ...firms });
  },
);

async function openForm(deps: ActionDeps, context: FormContext, of: Partial<AlternativesLookUp>) {
  const written = of.party === undefined ? '' : JSON.stringify({ party: of.party, company: of.company });
  await openView(deps, context, alternativesForm(of), written.length > 2_000 ? '' : written);
}

export const alternatives: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'alternatives',
      does: 'Finds other suppliers of what one ships. US imports.',
      example: 'alternatives to Acme Precision for ball bearings',
      form: 'alternatives',
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'alternatives',
      listsFirms: true,
      schema: alternativesLookUp,
      calls: alternativesCalls,
      run: findAlternatives,
      view: alternativesPage,
      says: (result) => rowsSaid({ ...result, received: othersOf(result).length }, 'other supplier'),
      data: (result) => ({
        to: partyOf(result.supplier),
        words: result.lookUp.words,
        rows: agentRows(othersOf(result)),
        used_by_company: result.company && rankedPartners(result.company).map(({ slug }) => slug),
      }),
      next: (page) => nextPage({ ...page, total: null }),
    }),
  ],
  actions: [
    formAction('edit-alternatives', { of: alternativesLookUp }, (deps, context, { of }) => openForm(deps, context, of)),
  ],
  tools: [
    lookUpTool({
      name: 'alternatives',
      hasRows: true,
      title: 'Find other suppliers',
      description: 'Finds other suppliers of what one supplier ships, by relevance. US imports.',
      input: {
        supplier: textInput.optional().describe('A slug or a name.'),
        words: textInput.optional().describe('The product; what the supplier ships most unless given.'),
        country: textInput.optional().describe('Only suppliers in these countries, with commas between.'),
        exclude_countries: textInput.optional().describe('No suppliers in these countries, with commas between.'),
        company: textInput.optional().describe('A company whose present suppliers are marked: a slug or a name.'),
      },
      typed: ({ words = '', country, exclude_countries: without }) => ({
        words,
        filters: { country },
        excluded: { country: without },
      }),
      readTokens: (tokens, _, { supplier, company }) => readTyped(supplier, company, tokens),
    }),
  ],
  forms: [alternativesModal],
  opens: { alternatives: (deps, context) => openForm(deps, context, {}) },
};
