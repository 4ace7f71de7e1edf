import { addDays, addMonths, type CalendarUnit, calendarUnit, calendarUnits, monthOf } from '../../model/time.ts';
import { inFigures } from '../reader/facts/amounts.ts';
import { type Period, readPeriod } from '../reader/facts/dates.ts';
import { periodsMeant } from '../reader/facts/meant-dates.ts';

/* The end of a pause: `until next month`, `for 2 weeks`. */

const unit = `(?:${calendarUnits.join('|')})`;
const counted = `(?:the )?(?:next |coming |rest of )?(?:(?:a|an|the|this|\\w+|a couple of) )?${unit}s?`;
/** Periods that have no days of their own. They are asked about, except a weekend. */
const season = '(?:the )?(?:holidays?(?: season)?|weekend|summer|winter|spring|fall|autumn|break|vacation)';
const ends = [
  `(?:until|untill|till|til) (?<until>.+)`,
  `(?:through|thru) (?<through>.+)`,
  `(?:for|over|during) (?<until>${counted}|${season})`,
  `(?<until>today|this ${unit}|(?:from|between) (?=.*\\d).+ (?:to|until|till|through|and) .+)`,
].map((words) => new RegExp(`,? ${words}$`, 'i'));
const noEnd = /,? (?:for (?:now|good|the time being)|(?:until|till?) (?:further notice|i\b.+|(?:it's )?resumed))$/i;

/** `…, I'm on vacation`, `since we're closed` */
const reason =
  /(?:,|;|\.| -| –|\b(?:since|because|as|cause|bc)\b) *(?:i|i['’]?m|we|we['’]?re|the (?:team|office)|everyone|everybody|nobody)\b.*$/i;

/** The text without the end of a pause, and the words for it; null without any. */
export function splitEnd(typed: string): { readonly rest: string; readonly until: string | null } {
  const text = typed.replace(reason, '').trimEnd();
  const open = noEnd.exec(text);
  if (open !== null) return { rest: text.slice(0, open.index), until: null };
  const found = ends.map((one) => one.exec(text)).find((one) => one !== null);
  if (found === undefined) return { rest: text, until: null };
  const { until = '', through } = found.groups ?? {};
  return { rest: text.slice(0, found.index), until: through === undefined ? until : `end of ${through}` };
}

/**
 * The first day after a pause. A day or a month without a year is the next one.
 * @param today ISO
 * @returns an ISO day, which may be past; null for words that say none
 */
export function readEnd(said: string, today: string): string | null {
  const text = inFigures(said.toLowerCase())
    .replace(/^on /, '')
    .replace(/^after /, 'end of ')
    .replace(/^(?:the )?(?:start|beginning|first(?: day)?) of /, '')
    .replace(/\ba couple of /, '2 ');
  const [, whole] = /^(?:the )?(?:end|rest) of (?:the )?(.+)$/.exec(text) ?? [];
  const period = periodAhead((whole ?? text).replace(/^the /, ''), today, whole !== undefined);
  const isThis =
    whole !== undefined || /^(?:today|this |the (?:day|week|month|quarter|year)$|(?:the )?weekend$)/.test(text);
  return period && (isThis ? addDays(period.to, 1) : period.from);
}

const day = (iso: string): Period => ({ from: iso, to: iso });
const unitNamed = (said: string): CalendarUnit => calendarUnits.find((one) => one === said) ?? 'week';
/** Words that count from today, back in time. */
const relative = /\b(?:yesterday|last|past|previous|ago|to date|[ym]td|days?|weeks?|months?|quarters?|years?)\b/;

function periodAhead(text: string, today: string, isWhole: boolean): Period | null {
  if (text === 'today' || text === 'day' || text === 'this day') return day(today);
  if (text === 'tomorrow') return day(addDays(today, 1));
  if (text === 'day after tomorrow') return day(addDays(today, 2));
  const [, counted, of = ''] =
    new RegExp(`^(?:next |coming )?(an?|\\d{1,3}) (${unit})s?(?: from now)?$`).exec(text) ?? [];
  if (counted !== undefined) return day(later(today, Number(counted) || 1, of));
  const [, which = '', whole] = /^(next |this |)(week|month|quarter|year)$/.exec(text) ?? [];
  if (whole !== undefined && (which !== '' || isWhole || whole !== 'year'))
    return calendarUnit(today, unitNamed(whole), which === 'next ' ? -1 : 0);
  const [, nth] = /^(\d{1,2})(?:st|nd|rd|th)(?: of the month)?$/.exec(text) ?? [];
  if (nth !== undefined) return nextNth(Number(nth), today);
  const weekday = /^(?:next |this |coming )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: next week)?$/.exec(
    text,
  )?.[1];
  if (weekday !== undefined) return readPeriod(weekday, addDays(today, 8));
  const yearOn = addDays(today, 364);
  if (text === 'weekend') return readPeriod('sunday', addDays(today, 8));
  const [feast, ...others] = periodsMeant(text, yearOn);
  if (feast !== undefined) return others.length > 0 ? null : readPeriod(feast, yearOn);
  if (/^(?:from|between) /.test(text)) return null;
  return relative.test(text) ? null : readPeriod(text, yearOn);
}

function later(today: string, count: number, of: string): string {
  const months = { month: 1, quarter: 3, year: 12 }[of];
  return months === undefined ? addDays(today, count * (of === 'week' ? 7 : 1)) : addMonths(today, count * months);
}

function nextNth(nth: number, today: string): Period | null {
  const found = [0, 1, 2]
    .map((months) => addDays(addMonths(monthOf(today), months), nth - 1))
    .find((iso) => iso > today && Number(iso.slice(8)) === nth);
  return found === undefined ? null : day(found);
}
