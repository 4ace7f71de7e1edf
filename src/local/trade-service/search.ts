import { dayFirst } from './days.ts';
import { type Query, checkWildcards } from './parameters.ts';
import { Refusal } from './refusal.ts';
import { compilePattern, searchable } from './text.ts';
import { type Firm, type Shipment } from './types.ts';

const parameters = ['name', 'phone', 'website'] as const;
const legalForms =
  / (inc|incorporated|llc|ltd|limited|corp|corporation|co|company|gmbh|kg|sa|spa|srl|pvt|jsc|plc|as|kk)(?= )/g;

interface Found {
  readonly firm: Firm;
  readonly score: number;
  readonly rows: readonly Shipment[];
}

/**
 * Firms by name, telephone or website (all that are given must fit), the best fit first and the busier of equals.
 * Throws Refusal 400 when none of the three is given.
 */
export function searchFirms(
  firms: readonly Firm[],
  query: Query,
  rowsOf: (firm: Firm) => readonly Shipment[],
): readonly Found[] {
  if (parameters.every((name) => (query[name] ?? '').trim() === '')) {
    throw new Refusal(400, ['At least one of the following parameters is required: name, phone, website']);
  }
  checkWildcards(query, parameters);
  const [byName, byPhone, bySite] = [nameScore(query['name']), phoneTest(query['phone']), siteTest(query['website'])];
  return firms
    .map((firm) => ({ firm, score: byPhone(firm) && bySite(firm) ? byName(firm) : 0, rows: rowsOf(firm) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || b.rows.length - a.rows.length || (a.firm.name < b.firm.name ? -1 : 1));
}

/** A hit as the service writes it; its date is day-first. */
export function searchHit({ firm, rows }: Found): Record<string, unknown> {
  const latest = rows.reduce((day, row) => Math.max(day, row.arrival), -1);
  const suppliers = new Set(rows.slice(0, 40).map((row) => row.supplier?.name ?? ''));
  suppliers.delete('');
  return {
    title: firm.name,
    countryCode: firm.countryCode,
    type: firm.kind,
    address: firm.address,
    totalShipments: rows.length,
    mostRecentShipment: latest < 0 ? null : dayFirst(latest),
    ...(firm.kind === 'company' ? { topSuppliers: [...suppliers].slice(0, 3) } : {}),
    key: `${firm.kind}/${firm.slug ?? ''}`,
  };
}

function nameScore(name: string | undefined): (firm: Firm) => number {
  if (name === undefined || name.trim() === '') return () => 1;
  if (/[*?]/.test(name)) {
    const test = compilePattern(name.trim());
    return (firm) => (test(firm.name) ? 50 : 0);
  }
  const wanted = searchable(name);
  const bare = withoutForm(wanted);
  const words = bare.trim().split(' ');
  return (firm) =>
    Math.max(...[firm.name, ...firm.aliases].map((known) => score(searchable(known), wanted, bare, words)));
}

/** 0: not a hit. Otherwise exact, exact but for Inc and the like, beginning alike, all words, at least half of three or more. */
function score(known: string, wanted: string, bare: string, words: readonly string[]): number {
  if (known === wanted) return 100;
  const plain = withoutForm(known);
  if (plain === bare) return 90;
  if (plain.startsWith(bare.trimEnd())) return 70;
  // Plural or not: `robotics` meets `Robotic`.
  const met = words.filter((word) => known.includes(` ${word.replace(/(?<=..)s$/, '')}`)).length;
  if (met === words.length) return 50;
  return words.length > 2 && met * 2 > words.length ? 20 : 0;
}

function withoutForm(text: string): string {
  const bare = text.replace(legalForms, '');
  return bare.trim() === '' ? text : bare;
}

function phoneTest(phone: string | undefined): (firm: Firm) => boolean {
  if (phone === undefined || phone.trim() === '') return () => true;
  const digits = phone.replace(/\D/g, '');
  return (firm) => digits.length >= 5 && (firm.phone ?? '').replace(/\D/g, '').endsWith(digits.replace(/^00/, ''));
}

function siteTest(website: string | undefined): (firm: Firm) => boolean {
  if (website === undefined || website.trim() === '') return () => true;
  const host = website
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');
  return (firm) => firm.website === host;
}
