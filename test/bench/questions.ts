import type { LocalTradeService } from '../../src/local/trade-service/index.ts';

/** Both ends of the window are said, so that both bots ask for the same days. */
const dates = 'from:01/01/2021 to:12/31/2025';
/** Days are counted from 1970. */
const firstDay = Date.UTC(2021, 0, 1) / 86_400_000;
const dayAfter = Date.UTC(2026, 0, 1) / 86_400_000;

const words = ['steel', 'cotton', 'furniture', 'shoes', 'leather', 'plastic', 'paper', 'toys', 'bicycles', 'wood'];
const pagesOfCompany = 4;
const pagesOfWord = 20;
const rowsOfPage = 10;

/**
 * Commands that ask for ten US import bills each, none of them twice: two of three the bills of a company, the third
 * those with a word.
 * @throws when there are not that many
 */
export function distinctQuestions({ data }: LocalTradeService, count: number): string[] {
  const companies = busyCompanies(data).map((slug) => ({ words: `company:company/${slug}`, pages: pagesOfCompany }));
  // In quotes they are no firm's name, for which Trade would search first.
  const products = words.map((word) => ({ words: `"${word}"`, pages: fullPages(data, word) }));
  return alternating(pagesOf(companies), pagesOf(products), count);
}

function alternating(companies: readonly string[], products: readonly string[], count: number): string[] {
  const questions = products.flatMap((product, nth) => [...companies.slice(2 * nth, 2 * nth + 2), product]);
  if (questions.length < count) throw new Error(`there are only ${questions.length} questions, not ${count}`);
  return questions.slice(0, count);
}

interface Subject {
  readonly words: string;
  readonly pages: number;
}

/** The first pages of all, then the second ones. */
function pagesOf(subjects: readonly Subject[]): string[] {
  return Array.from({ length: pagesOfWord }, (_, nth) => nth + 1).flatMap((page) =>
    subjects.flatMap(({ words: said, pages }) => (page > pages ? [] : [`shipments ${said} page:${page} ${dates}`])),
  );
}

type Data = LocalTradeService['data'];

/** How many pages the bills with a word fill: the service leaves out those that don't name both firms. */
function fullPages({ bills }: Data, word: string): number {
  const isMeant = new RegExp(String.raw`\b${word}\b`, 'i');
  const found = bills
    .filter(({ dataset, arrival }) => dataset === 'us-import' && arrival >= firstDay && arrival < dayAfter)
    .filter(({ text, company, supplier }) => company !== null && supplier !== null && isMeant.test(text));
  return Math.floor(found.length / rowsOfPage);
}

/** Slugs of companies that fill their pages. */
function busyCompanies(data: Data): string[] {
  const bills = new Map<string, number>();
  for (const { dataset, company, supplier, arrival } of data.bills) {
    if (dataset !== 'us-import' || company?.slug == null || supplier === null || arrival >= dayAfter) continue;
    bills.set(company.slug, (bills.get(company.slug) ?? 0) + 1);
  }
  return [...bills].filter(([, count]) => count >= rowsOfPage * pagesOfCompany).map(([slug]) => slug);
}
