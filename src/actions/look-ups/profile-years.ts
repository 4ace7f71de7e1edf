import type { FirmProfile } from '../../model/records.ts';
import { isoDay } from '../../model/time.ts';
import { count, figure, joined } from '../../slack/kit/text.ts';

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
