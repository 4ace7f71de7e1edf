import type { ProfileCard } from '../../lookups/outcome.ts';
import { monthsFrom } from '../../lookups/profile-months.ts';
import type { FirmProfile } from '../../model/records.ts';
import { addMonths, isoDay, monthOf } from '../../model/time.ts';
import { type Block, chart, paragraph } from '../../slack/kit/blocks.ts';
import { count, figure, joined, monthName, monthYear } from '../../slack/kit/text.ts';

/* The months of a profile as sums by year, and as a chart. */

const yearsShown = 3;

/**
 * A firm's sums by calendar year, latest first: `2026 so far`, and `98 shipments, 119 TEU, weight 612,400`. A sum that a
 * month lacks is left out. Empty if the profile has no months.
 */
export function yearsOf({ time_series: series }: FirmProfile, now: number): [year: string, sums: string][] {
  const thisYear = Number(isoDay(now).slice(0, 4));
  return Array.from({ length: yearsShown }, (_, back): [string, string] => {
    const year = String(thisYear - back);
    const months = series?.filter(({ month }) => month.startsWith(year)) ?? [];
    const sumOf = (key: 'shipments' | 'teu' | 'weight') =>
      months.length === 0 || months.some((one) => one[key] == null)
        ? null
        : Math.round(months.reduce((sum, one) => sum + (one[key] ?? 0), 0));
    const [shipments, teu, weight] = [sumOf('shipments'), sumOf('teu'), sumOf('weight')];
    const parts = [
      shipments === null ? '' : count(shipments, 'shipment'),
      teu === null ? '' : `${figure(teu)} TEU`,
      weight === null ? '' : `weight ${figure(weight)}`,
    ];
    return [`${year}${back === 0 ? ' so far' : ''}`, joined(parts, ', ')];
  }).filter(([, sums]) => sums !== '');
}

interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** @param months their first days, in order */
export function monthsChart(type: 'bar' | 'line', months: readonly string[], series: readonly Series[]): Block {
  const categories = months.map(monthName);
  return chart({ title: monthsTitle(months), type, categories, series, x: 'Month', y: 'Shipments' });
}

function monthsTitle(months: readonly string[]): string {
  const ends = [months[0], months.at(-1)].map((month) => (month === undefined ? '' : monthYear(month)));
  return `Shipments per month, ${ends.join(' – ')}`;
}

const monthsShown = 12;

/** The last twelve calendar months, including the current one, without those of unknown shipments. */
function monthsOf(card: ProfileCard, now: number) {
  const first = addMonths(monthOf(isoDay(now)), 1 - monthsShown);
  return (monthsFrom(card, first, monthsShown) ?? []).flatMap(({ month, shipments }) =>
    shipments === null ? [] : [{ month, shipments }],
  );
}

const noShipments = 'No shipments in the last 12 months.';

/** The chart as text, for screen readers and surfaces without charts; empty without months. */
export function monthsWords(card: ProfileCard, now: number): string {
  const months = monthsOf(card, now);
  if (months.length === 0) return '';
  if (months.every(({ shipments }) => shipments === 0)) return noShipments;
  const figures = months.map(({ month, shipments }) => `${monthName(month)} ${figure(shipments)}`);
  return `${monthsTitle(months.map(({ month }) => month))}: ${figures.join(', ')}.`;
}

export function chartOfMonths(card: ProfileCard, now: number): Block[] {
  const months = monthsOf(card, now);
  if (months.length === 0) return [];
  if (months.every(({ shipments }) => shipments === 0)) return [paragraph(noShipments)];
  const values = months.map(({ shipments }) => shipments);
  return [
    monthsChart(
      'bar',
      months.map(({ month }) => month),
      [{ name: 'Shipments', values }],
    ),
  ];
}
