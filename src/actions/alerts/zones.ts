import type { Alert } from '../../model/alert.ts';
import type { Choice } from '../../slack/kit/form.ts';

/** The zones that are offered, beside the one an alert has already. */
const zones: readonly string[] = [
  ...['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'America/Toronto', 'America/Vancouver', 'America/Mexico_City'],
  ...['America/Monterrey', 'America/Tijuana', 'America/Bogota', 'America/Lima', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Europe/London', 'Europe/Lisbon', 'Europe/Madrid'],
  ...['Europe/Paris', 'Europe/Amsterdam', 'Europe/Berlin', 'Europe/Rome', 'Europe/Warsaw', 'Europe/Athens'],
  ...['Europe/Istanbul', 'Africa/Cairo', 'Africa/Lagos', 'Africa/Johannesburg', 'Asia/Jerusalem', 'Asia/Dubai'],
  ...['Asia/Karachi', 'Asia/Kolkata', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta'],
  ...['Asia/Singapore', 'Asia/Manila', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Seoul'],
  ...['Asia/Tokyo', 'Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'],
];

export function zoneChoices(own: string): Choice[] {
  const offered = own === '' || zones.includes(own) ? zones : [own, ...zones];
  return offered.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** The zone that was chosen last: by this person, else by anybody of the workspace. */
export function usualZone(alerts: readonly Alert[], user: string): string {
  const zoned = alerts
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .flatMap(({ schedule, owner }) => ('zone' in schedule ? [{ zone: schedule.zone, owner }] : []));
  return (zoned.find(({ owner }) => owner === user) ?? zoned[0])?.zone ?? 'UTC';
}
