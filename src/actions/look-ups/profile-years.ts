import type { FirmProfile } from '../../model/records.ts';
import { isoDay } from '../../model/time.ts';
import { count, figure, joined } from '../../slack/kit/text.ts';

const yearsShown = 3;

/**
 * A firm's sums by calendar year, latest first: `2026 so far: 98 shipments, 119 TEU, weight 612,400; 2025: …`. A sum
 * that a month lacks is left out. Null if the profile has no months.
 */
export function yearsOf({ time_series: series }: FirmProfile, now: number): string | null {
  if (series == null || series.length === 0) return null;
  const thisYear = Number(isoDay(now).slice(0, 4));
  const years = Array.from({ length: yearsShown }, (_, back) => String(thisYear - back));
  const said = years.flatMap((year, back) => {
    const months = series.filter(({ month }) => month.startsWith(year));
    const sumOf = (key: 'shipments' | 'teu' | 'weight') =>
      months.some((one) => one[key] == null) ? null : months.reduce((sum, one) => sum + (one[key] ?? 0), 0);
    const [shipments, teu, weight] = [sumOf('shipments'), sumOf('teu'), sumOf('weight')];
    const parts = [
      shipments === null ? '' : count(shipments, 'shipment'),
      teu === null ? '' : `${figure(Math.round(teu))} TEU`,
      weight === null ? '' : `weight ${figure(Math.round(weight))}`,
    ];
    const sums = joined(parts, ', ');
    return months.length === 0 || sums === '' ? [] : [`${year}${back === 0 ? ' so far' : ''}: ${sums}`];
  });
  return said.length === 0 ? null : said.join('; ');
}
