import { asks, asksToWatch, clock, mayWatch, targetOf, timesIn, trimmed, withHours } from './scheduled.ts';
import { capIn } from './said-caps.ts';
import { channelWord } from './words/patterns.ts';
import { anyWeekday, weekdayNames } from './words/weekdays.ts';

/* Alerts with the times, the place and the cap of their sentence: `new shipments of robots every Monday at 9`. */

const alertTimes = `(?:(?:every|each) \\w+|daily|weekly|(?:on )?(?:weekday|${anyWeekday})s)`;
const alertFirst = new RegExp(`^(${alertTimes})((?:,? ${clock.source})?)(\\s?[:,]? )(?=.*\\bnew\\b)(.+)$`, 'i');
/** `New Balance` is a name. */
const newOnes = new RegExp(
  String.raw`^(?:(?:any|all|the) )?(?!New \p{Lu})[Nn]ew (?:\S+ ){0,2}(?:shipment|record|arrival|import|export|` +
    'supplier|vendor|seller|shipper|exporter|customer|buyer|importer)s?\\b',
  'u',
);

const alertLast = new RegExp(
  `^(?:(?:please )?(?:send|show|give) (?:me|us) )?(.+?),? (${alertTimes}(?:,? ${clock.source})?)[.!]?$`,
  'i',
);

/**
 * `Every Monday: new shipments of robots`, `new shipments of robots every Monday at 9`, as the sentence of an alert.
 * Null for other texts.
 */
export function asAlert(typed: string): string | null {
  const text = withHours(typed);
  const [, told = '', times = ''] = alertLast.exec(text) ?? [];
  // No alert comes once a month.
  if (newOnes.test(told) && !/^\S+ (?:month|quarter|year)/i.test(times)) return `alert me about ${told} ${times}`;
  const found = alertFirst.exec(text);
  const [days = '', at = '', sign = '', rest = ''] = [found?.[1], found?.[2], found?.at(-2), found?.at(-1)];
  if (rest === '' || asksToWatch.test(rest) || asks.test(rest)) return null;
  const isSaid = at === '' && sign.trim() !== '';
  if (!isSaid && (!newOnes.test(rest) || /(?:month|quarter|year)$/i.test(days))) return null;
  return `alert me about ${rest.replace(/[\s.!?]+$/, '')} ${days}${at}`;
}

/** Which shipments are new, and from whom, are two questions. */
const partners = '(?:suppliers|vendors|sellers|exporters|shippers|customers|buyers|companies|ones)';
const ofNewPartners = new RegExp(String.raw`,?\s+(?:(?:but|and)\s+)*(only (?:from|by|with|of) new ${partners})\b`, 'i');
/** `…, post it in #sourcing` */
const postsIt = new RegExp(
  String.raw`[,;.]?\s+(?:and\s+)?(?:please\s+)?(?:post|send|put|share|report)\s+(?:it|them|this|that|those)\s+` +
    String.raw`(?=(?:in|into|to)\s+(?:${channelWord})(?:[\s,;.]|$))`,
  'i',
);

/** Leaves `only from new suppliers` out of `new shipments of robots, but only from new suppliers`, and says so. */
function onlyNewIn(text: string) {
  const [said, only] = /\bnew (?:\S+ ){0,2}(?:shipments|records|arrivals|imports)\b/i.test(text)
    ? (ofNewPartners.exec(text) ?? [])
    : [];
  const unclear = [`I left out “${only ?? ''}”: an alert tells either of new shipments or of new firms.`];
  return said === undefined ? { rest: text, unclear: [] } : { rest: text.replace(said, ' '), unclear };
}

/** The filters of an alert, such as `every:monday at:09:00`. */
export const alertFilters = (said: Readonly<Record<string, string | undefined>>) =>
  Object.entries(said).flatMap(([key, value = '']) => {
    const typed = key === 'every' ? (weekdayNames[Number(value) - 1] ?? value) : value;
    return typed === '' ? [] : [{ key, value: typed, excluded: false }];
  });

/**
 * `Every weekday at 8 tell me new shipments of robots, at most 5 credits a month`: the filters of an alert for its
 * times, place and cap, what was left out, and the sentence without them. Null for a text that says none that only this
 * reads: a time of day, a day of the week, a cap, `post it in #sourcing`.
 */
export function readTimedAlert(typed: string) {
  if (!mayWatch(typed)) return null;
  const { cap, ...told } = capIn(typed);
  const only = onlyNewIn(told.rest);
  const unclear = [...only.unclear, ...told.unclear];
  const text = only.rest.replace(postsIt, ' ');
  const { words, target, rest } = timesIn(text, true);
  const { when, at, zone } = words;
  const place = target === undefined ? undefined : targetOf(target);
  // Monday is the day of any week.
  const isTimed = /^(?:[2-7]|weekday)$/.test(when ?? '') || (at !== undefined && when !== undefined);
  const canTime = when !== 'month' && when !== 'workday' && place === target;
  const isMore = text !== typed;
  if (!isMore && !(isTimed && canTime)) return null;
  const filters = alertFilters({ ...(canTime && { every: when, at, zone, in: place }), cap });
  const left = trimmed(canTime ? rest : text).replace(/^(?:tell|show|send|give) (?:me|us) (?=new )/i, 'tell me about ');
  return { filters, unclear, rest: left };
}
