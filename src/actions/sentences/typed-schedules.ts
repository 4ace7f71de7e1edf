import { z } from 'zod';
import { isSchedulable, lookUpSchema } from '../../model/look-up.ts';
import type { ScheduledWords } from '../../model/posting.ts';
import type { Action } from '../../slack/kit/action.ts';
import { watchShape } from '../alerts/alert-draft.ts';
import { does, type ParsedCommand } from '../feature.ts';
import { formInWords, inWords, offered } from '../in-words.ts';
import { ask } from '../reader/ask.ts';
import { asName } from '../reader/query/name-action.ts';
import { alertFilters, type readTimedAlert } from '../reader/scheduled-alerts.ts';
import type { NearTime } from '../reader/scheduled.ts';

/** The form of a report, or a question about its time if none is as it was said. */
export function scheduledNear(report: Action, near: readonly NearTime[]): ParsedCommand {
  if (near.length === 0) return does(report);
  const meant = near.map(({ said, words }) => ({
    text: `Report ${said}`,
    action: { ...report, day: undefined, ...words },
  }));
  return does(ask("I can't schedule a report like that. Choose one of these instead.", meant));
}

/** Forms of a report, one for each reading of its question. */
export function reportsOf(
  parsed: ParsedCommand,
  words: ScheduledWords,
): { readonly text: string; readonly action: Action }[] {
  const readings = parsed.is === 'action' ? [{ text: '', action: parsed.action }] : (parsed.meant ?? []);
  return readings.flatMap(({ text, action }) => {
    // The answer is not for now.
    const asked = { ...action };
    delete asked['how'];
    const named = asName(asked);
    const of = lookUpSchema.safeParse(asked).data;
    if (named === null && (of === undefined || !isSchedulable(of))) return [];
    const what = named === null ? { of } : { named };
    const label = text === '' ? inWords(asked, null) : text;
    return [{ text: `Report · ${label}`, action: { do: 'schedule', ...what, ...words } }];
  });
}

/** Readings that open the form of an alert. */
export function alertsIn(parsed: ParsedCommand): { readonly text: string; readonly action: Action }[] {
  const readings = parsed.is === 'action' ? [parsed] : (parsed.meant ?? []);
  return readings.flatMap(({ action }) => (makesAlert(does(action)) ? [offered(action)] : []));
}

export const makesAlert = (parsed: ParsedCommand) =>
  parsed.is === 'action' && /^watch(?:-query)?$/.test(parsed.action.do);

const watchForm = z.looseObject({ do: z.literal('watch'), filters: watchShape.filters, unclear: watchShape.unclear });

type Told = NonNullable<ReturnType<typeof readTimedAlert>>;

/** The forms of alerts that a text opens, with the times, place and cap that it says elsewhere; null without any. */
export function alertTold(parsed: ParsedCommand, told: Told): ParsedCommand | null {
  if (parsed.is === 'action') {
    const alert = withTold(parsed.action, told);
    return alert && does(alert);
  }
  const meant = parsed.meant?.map((one) => {
    const alert = withTold(one.action, told);
    return alert === null ? one : offered(alert);
  });
  return meant?.some((one) => makesAlert(does(one.action))) === true ? { ...parsed, meant } : null;
}

const notToOthers = 'Reports go to you or to a channel, and not to another person.';

/** A report that should go to another person is only offered. */
export function toNobodyElse(parsed: ParsedCommand): ParsedCommand {
  if (parsed.is === 'mistakes') return { ...parsed, mistakes: [notToOthers, ...parsed.mistakes] };
  const text = formInWords(parsed.action) ?? 'Report';
  return parsed.action.do === 'schedule' ? does(ask(notToOthers, [{ text, action: parsed.action }])) : parsed;
}

/** With the times of the whole sentence, where an alert can have them: none comes once a month. */
export function alertAt(parsed: ParsedCommand, { when, at, zone }: ScheduledWords): ParsedCommand {
  const canTime = /^(?:day|weekday|[1-7])$/.test(when ?? '');
  const filters = canTime ? alertFilters({ every: when, at, zone }) : [];
  return alertTold(parsed, { filters, unclear: [], rest: '' }) ?? parsed;
}

function withTold(action: Action, { filters, unclear }: Told): Action | null {
  const alert = watchForm.safeParse(action).data;
  if (alert === undefined) return null;
  const others = alert.filters.filter(({ key }) => !filters.some((one) => one.key === key));
  return { ...alert, filters: [...others, ...filters], unclear: [...alert.unclear, ...unclear] };
}
