import type { LocalTradeService } from '../../src/local/trade-service/index.ts';

/** Both ends of the window are said, so that both bots ask for the same days. */
const dates = 'from:01/01/2021 to:12/31/2025';
/** Days are counted from 1970. */
const dayAfter = Date.UTC(2026, 0, 1) / 86_400_000;

const words = ['steel', 'cotton', 'furniture', 'shoes', 'leather', 'plastic', 'paper', 'toys', 'bicycles', 'wood'];
const pagesOfCompany = 4;
const pagesOfWord = 20;

/**
 * Commands that ask for ten US import bills each, none of them twice: two of three the bills of a company, the third
 * those with a word.
 * @throws when there are not that many
 */
export function distinctQuestions({ data }: LocalTradeService, count: number): string[] {
  const companies = pagesOf(
    busyCompanies(data).map((slug) => `company:company/${slug}`),
    pagesOfCompany,
  );
  // In quotes they are no firm's name, for which Trade would search first.
  const products = pagesOf(
    words.map((word) => `"${word}"`),
    pagesOfWord,
  );
  const questions = products.flatMap((product, nth) => [...companies.slice(2 * nth, 2 * nth + 2), product]);
  if (questions.length < count) throw new Error(`there are only ${questions.length} questions, not ${count}`);
  return questions.slice(0, count);
}

function pagesOf(subjects: readonly string[], pages: number): string[] {
  return Array.from({ length: pages }, (_, page) =>
    subjects.map((subject) => `shipments ${subject} page:${page + 1} ${dates}`),
  ).flat();
}

/** Slugs of companies that fill their pages. */
function busyCompanies(data: LocalTradeService['data']): string[] {
  const bills = new Map<string, number>();
  for (const { dataset, company, arrival } of data.bills) {
    if (dataset !== 'us-import' || company?.slug == null || arrival >= dayAfter) continue;
    bills.set(company.slug, (bills.get(company.slug) ?? 0) + 1);
  }
  return [...bills].filter(([, count]) => count >= 10 * pagesOfCompany).map(([slug]) => slug);
}
