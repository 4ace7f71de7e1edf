import { z } from 'zod';
import { isZone, localTime } from '../../alerts/calendar.ts';
import type { Recurring } from '../../model/alert.ts';
import { within } from '../../model/time.ts';
import { clockTime } from '../../model/posting.ts';
import type { Interaction } from '../../slack/failure.ts';
import { channel, type FieldChoice, choicesOf, type Mistakes, select, text, time } from '../../slack/kit/form.ts';
import { cleanText, spokenDay } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { live } from '../forms.ts';
import { readCredits } from '../settings/settings-form.ts';
import { refuseAlertChannel } from '../where-to-post.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const weekdayChoices = weekdays.map((day, i): FieldChoice => ({ value: String(i + 1), label: `Every ${day}` }));

/** `every Monday`, `every month on day 31`: what the name of a report is followed by. */
export function dayWords(schedule: Recurring): string {
  switch (schedule.every) {
    case 'day':
      return 'every day';
    case 'weekday':
      return 'every weekday';
    case 'week':
      return `every ${weekdays[schedule.weekday - 1] ?? 'Monday'}`;
    case 'month':
      return schedule.day === 1 ? 'on the first day of every month' : `on day ${schedule.day} of every month`;
    case 'workday':
      return 'on the first working day of every month';
  }
}

/** `every Monday at 09:00 (Europe/Berlin)` */
export function recurringWords(schedule: Recurring): string {
  return `${dayWords(schedule)} at ${schedule.at} (${cleanText(schedule.zone, 60)})`;
}

/** `Nov 30, 2026 at 09:00`, by the clock of a schedule, which is named once beside it. */
export function scheduledMoment({ zone }: Recurring, at: number): string {
  const local = localTime(zone, at);
  return `${spokenDay(local.slice(0, 10))} at ${local.slice(11, 16)}`;
}

/** At most, in a calendar month. */
export function runsPerMonth(every: Recurring['every']): number {
  return { day: 31, weekday: 23, week: 5, month: 1, workday: 1 }[every];
}

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

function zoneChoices(own: string): FieldChoice[] {
  const offered = own === '' || zones.includes(own) ? zones : [own, ...zones];
  return offered.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/* Fields that the forms of alerts and of reports share. */

const channelField = channel({ label: 'Channel' });

/** No channel is no mistake here: only `channelMissing` knows whether one is asked for. */
export const placeFields = {
  where: select<'channel' | 'me'>({
    ...live,
    label: 'Post to',
    standard: 'channel',
    choices: choicesOf({ channel: 'A channel', me: 'Me, by direct message' }),
  }),
  channel: { ...channelField, mistake: () => null },
};

const string = z.string();

/** Shared by the drafts of alerts and reports. An empty text is an empty field. */
export const draftShape = {
  name: string.default(''),
  where: z.enum(['channel', 'me']).default('channel'),
  channel: string.default(''),
  at: string.default('09:00'),
  zone: string.default('UTC'),
  cap: string.default(''),
};

interface Place {
  readonly where: 'channel' | 'me';
  readonly channel: string;
}

export function channelMissing({ where, channel: id }: Place): Mistakes {
  const mistake = where === 'me' ? null : channelField.mistake(id);
  return mistake === null ? {} : { channel: mistake };
}

/** Also where admins don't allow alerts. */
export async function placeMistakes(deps: ActionDeps, { workspace }: Interaction, place: Place): Promise<Mistakes> {
  const missing = channelMissing(place);
  if (place.where === 'me' || 'channel' in missing) return missing;
  const why = await refuseAlertChannel(deps, workspace, place.channel);
  return why === null ? {} : { channel: why };
}

/** A channel, or a direct message for any other id and `me`. */
export const placeIn = (target: string) =>
  /^[CG]/.test(target) ? ({ where: 'channel', channel: target } as const) : ({ where: 'me' } as const);

export const clockFields = {
  at: time({ label: 'At', optional: true, standard: '09:00' }),
  zone: select<string>({ label: 'Time zone', choices: zoneChoices, standard: 'UTC' }),
};

export const noClockTime = 'Enter a time of day, such as 09:00.';

export const capField = (hint: string) =>
  text({
    label: 'Monthly cap, in credits',
    placeholder: 'No cap',
    optional: true,
    hint,
    mistake: (cap) =>
      Number.isNaN(readCredits(cap))
        ? 'Enter a number of credits, such as 100 or 0.5, with a point for decimals, or leave it empty.'
        : null,
  });

/** Of a form. A day of the month is one that exists; null without a time of day. */
export function readRecurring({
  when,
  day,
  at,
  zone,
}: Record<'when' | 'day' | 'at' | 'zone', string>): Recurring | null {
  if (!clockTime.test(at)) return null;
  if (when === 'day' || when === 'weekday' || when === 'workday') return { every: when, at, zone };
  if (when === 'month') return { every: 'month', day: Math.min(31, Math.max(1, Number(day) || 1)), at, zone };
  const weekday = Number(when);
  return weekday >= 1 && weekday <= 7 ? { every: 'week', weekday, at, zone } : null;
}

/** The form of a schedule, in the words of `readRecurring`. */
export function scheduleFields(schedule: Recurring) {
  const { at, zone } = schedule;
  const when = schedule.every === 'week' ? String(schedule.weekday) : schedule.every;
  return { when, day: schedule.every === 'month' ? String(schedule.day) : '1', at, zone };
}

/** `every Friday`; empty where a sentence says no days. */
export function timesInWords({ when = '', day = 1 }: { when?: string | undefined; day?: number | undefined }): string {
  const schedule = readRecurring({ when, day: String(day), at: '09:00', zone: 'UTC' });
  return schedule === null ? '' : dayWords(schedule);
}

const zoneMs = 1_000;

/**
 * The zone that a form starts with: the one last chosen by this person, else Slack's, else that of anyone in the
 * workspace. Slack allows 3 s for the form, so its answer isn't awaited longer.
 */
export async function zoneFor(deps: ActionDeps, { workspace, user }: Interaction): Promise<string> {
  const [alerts, reports, found] = await Promise.all([
    deps.alerts.list(workspace),
    deps.reports.list(workspace),
    within(zoneMs, deps.channels.zoneOf(user), () => null),
  ]);
  const zoned = [...alerts, ...reports]
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .flatMap(({ schedule, owner }) => ('zone' in schedule ? [{ zone: schedule.zone, owner }] : []));
  const ofSlack = found !== null && isZone(found) ? found : null;
  return zoned.find(({ owner }) => owner === user)?.zone ?? ofSlack ?? zoned[0]?.zone ?? 'UTC';
}
