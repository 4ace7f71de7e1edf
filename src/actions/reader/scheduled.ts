import type { ScheduledWords } from '../../model/posting.ts';
import { capital } from '../../slack/kit/text.ts';
import { meaningsIn } from './lexicon/notation.ts';
import { capIn } from './said-caps.ts';
import { anyOf, channelWord } from './words/patterns.ts';
import { anyWeekday, weekdayNumber } from './words/weekdays.ts';

export interface Scheduled {
  /** The question itself. */
  readonly question: string;
  readonly words: ScheduledWords;
  /** An alert may be meant as well: `acme robotics shipments every Monday`. */
  readonly mayBeAlert: boolean;
  /** Times to choose from where no report comes on the day that was said: `every first Monday of the month`. */
  readonly near: readonly NearTime[];
  /** A time that no day has: `25:00`. */
  readonly noTime: string | null;
}

export interface NearTime {
  /** `every Monday` */
  readonly said: string;
  readonly words: ScheduledWords;
}

/** Asks to be told of what is new, not for an answer. */
export const asksToWatch =
  /\b(?:watch|alert|notify|(?:tell|let)(?! (?:me|us|the (?:channel|team)|everyone|everybody)\b.* (?:who|what|which|how)\b)|inform|informed|ping|remind|reminder|warn|monitor|track|follow|keep an eye|advise|update|av[ií]s\w*|(?:notif[ií]|al[eé]rt|vig[ií]l)\w*|cuando|whenever|when|if)\b|\b(?:when|every|in):/i;

/** `Do the needful to send me …` */
const courtesyFirst = /^(?:(?:please|kindly|pls) )?do the needful (?:to|and) /i;

/** `How much coffee comes in every month` asks for a trend. */
const asksHowMuch = /^(?:(?:and|but|hey|hi|ok|so),? )?how (?:much|many)\b/i;

/** Of the last answer: `make it a weekly report`. */
const madeReport =
  /^(?:make|turn|set up) (it|this|that)(?: up)? (?:in)?(?:to |as )?an? (daily|weekly|monthly) (?:report|update|summary|e?mail)(?:,? (?:please|pls))?/i;

/** `Can this go to #sourcing every Monday?` */
const mayGo = /^(?:can|could|may|should) (it|this|that) (?:go(?: out)?|come|be (?:sent|posted))\b/i;

/** The form says the price. */
const asksItsPrice =
  /[,;.?!]? +(?:(?:and|but) )?(?:what|how much) (?:does|would|will|is|do) (?:it|that|this|i) (?:cost|pay|be)\b.*$/i;

/** Of the answer itself: `only if it changed`, `when the ranking changes`. */
const ifChanged =
  /[,;]?\s+(?:(?:but|and)\s+)?(?:skip\s+(?:it\s+)?if\s+(?:(?:it\s+is\s+)?unchanged|nothing(?:\s+has)?\s+changed)|(?:(?:(?:post|send|run)(?:\s+it)?\s+)?only\s+(?:(?:post|send|run)(?:\s+it)?\s+)?)?(?:if|when|whenever)\s+(?:(?:it|something|anything|they|(?:the|its) (?:answer|result|ranking|list)s?)\s+)?(?:(?:has|have|is|are)\s+)?(?:changed|changes|change|different))(?=\s*(?:[:,.!]|$))/i;

/** New records at a time of day may be a report or an alert. */
const newWord = /\bnew\b/i;

/** Whether a text asks to be told of what is new. */
export const mayWatch = (text: string): boolean => asksToWatch.test(text) || newWord.test(text);

/** Of a list, a digest is an answer; of anything else, an alert's. */
const digestWord = /\bdigest\b/i;

const month = String.raw`(?:(?:of|in)\s+(?:(?:the|a|every|each)\s+)?|(?:the|a|every|each)\s+)month`;
const ordinal = String.raw`(?:on\s+)?(?:the\s+)?(?:every\s+|each\s+)?`;
/** Reports come on no such day. */
const weekdayOfMonth = new RegExp(
  String.raw`${ordinal}(first|second|third|fourth|last|1st|2nd|3rd|4th)\s+(${anyWeekday})s?\s+(?:${month}|monthly)`,
  'i',
);
const everyTwoWeeks = new RegExp(
  String.raw`\b(?:(?:every|each)\s+(?:(?:two|2)\s+weeks|(?:other|second)\s+week|other\s+(${anyWeekday})|fortnight)|` +
    String.raw`fortnightly|bi-?weekly|twice\s+a\s+month)\b`,
  'i',
);
const workday = String.raw`(?:working|business|work)\s?day`;
const dayOpening =
  String.raw`(?:(?:every|each)\s+(?=\w+day)|on\s+(?=\w+days)|^(?=\w+days\b)|` +
  String.raw`\b(?=\w+days\s+(?:at\s+)?\d))`;
const weekdays = String.raw`on\s+weekdays|^weekdays\b|\bweekdays(?=\s+(?:at\s+)?\d|[\s.!]*$)`;
const timeOfDay = String.raw`(?:\s+(?:at\s+)?\d{1,2}(?::\d\d)?\s?(?:am|pm)?)?`;
const anyCase = (source: string): RegExp => new RegExp(source, 'i');

type ReadTime = (found: RegExpExecArray) => ScheduledWords;
const on =
  (when: ScheduledWords['when']): ReadTime =>
  () => ({ when });
const weekly: ReadTime = ([, day = '']) => ({ when: weekdayNumber(day) ?? '1' });
const onDay: ReadTime = ([, day = '']) => dayOfMonth(Number(day) || 1);
const times: readonly (readonly [RegExp, ReadTime])[] = [
  [everyTwoWeeks, weekly],
  [weekdayOfMonth, ([said]) => nearTimes(said)[0]?.words ?? {}],
  [
    anyCase(String.raw`(?:monthly,?\s+)?${ordinal}(?:first|1st)\s+${workday}s?(?:\s+(?:${month}|monthly))?`),
    on('workday'),
  ],
  [/(?:on\s+)?(?:each|every)\s+first\s+of\s+the\s+month/i, onDay],
  [anyCase(String.raw`${ordinal}(?:day\s+)?(\d{1,2}|first)(?:st|nd|rd|th)?\s+${month}`), onDay],
  [/(?:every|each)\s+month\s+on\s+(?:the\s+|day\s+)?(\d{1,2})(?:st|nd|rd|th)?/i, onDay],
  [anyCase(`${dayOpening}(${anyWeekday})s?`), weekly],
  [anyCase(String.raw`(${anyWeekday})s?${timeOfDay}\s+(?:every|each)\s+week`), weekly],
  [/(?:todos\s+los|cada)\s+(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s?/i, weekly],
  [/(?<=\b(?:reporte|informe|resumen)\s+)diario\b|todos\s+los\s+d[ií]as|cada\s+d[ií]a/i, on('day')],
  [/(?<=\b(?:reporte|informe|resumen)\s+)semanal\b|todas\s+las\s+semanas|cada\s+semana/i, weekly],
  [/(?<=\b(?:reporte|informe|resumen)\s+)mensual\b|todos\s+los\s+meses|cada\s+mes/i, on('month')],
  [anyCase(String.raw`(?:every|each)\s+(?:weekday|${workday})|${weekdays}`), on('weekday')],
  [/(?:every|each)\s+day/i, on('day')],
  [/(?:every|each)\s+week/i, weekly],
  [/(?<!\bof\s+)(?:every|each)\s+month/i, on('month')],
  // `Monthly trend` is a trend by months.
  [/^(?:(?:the|a|my|our)\s+)?daily(?=\s+(?:digest|trends?|ranking|comparison|report|summary)\b)/i, on('day')],
  [/^(?:(?:the|a|my|our)\s+)?weekly(?=\s+(?:digest|trends?|ranking|comparison|report|summary)\b)/i, weekly],
  [/^(?:(?:the|a|my|our)\s+)?monthly(?=\s+(?:digest|ranking|comparison|report|summary)\b)/i, on('month')],
];
/** The day of a weekly report, in its first or last words: `weekly report on robots, fri 4pm`. */
const dayOfWeek =
  /\b(?:on\s+)?(mon|tue|wed|thu|fri|sat|sun)(?:days?|s|sdays?|nesdays?|r|rs|rsdays?|urdays?)?(?=[\s,]*$)/i;
/** They may also belong to the question: `monthly trend`. */
const adverbs: typeof times = [
  [/\bdaily\b/i, on('day')],
  [/\bweekly\b/i, weekly],
  [/\bmonthly\b/i, on('month')],
];

/** The times that come near the second Monday of a month, or every two weeks; empty for a text that names no such time. */
function nearTimes(text: string): NearTime[] {
  const twice = everyTwoWeeks.exec(text);
  if (twice !== null)
    return [
      { said: `every ${capital(twice[1] ?? 'monday')}`, words: { when: weekdayNumber(twice[1] ?? '') ?? '1' } },
      { said: 'on the first day of every month', words: dayOfMonth(1) },
    ];
  const [, nth = '', name = ''] = weekdayOfMonth.exec(text) ?? [];
  const when = weekdayNumber(name);
  if (when === undefined) return [];
  const week = ['fi', 'se', 'th', 'fo'].findIndex((start) => nth.toLowerCase().startsWith(start));
  const day = nth.toLowerCase() === 'last' ? 31 : 7 * (week === -1 ? Number(nth[0]) - 1 : week) + 1;
  const workday: NearTime = { said: 'on the first working day of every month', words: { when: 'workday' } };
  return [
    ...(day === 1 ? [workday] : []),
    { said: day === 31 ? 'on the last day of every month' : `on day ${day} of every month`, words: dayOfMonth(day) },
    { said: `every ${capital(name.toLowerCase())}`, words: { when } },
  ];
}

const dayOfMonth = (day: number): ScheduledWords => ({ when: 'month', day: Math.min(31, Math.max(1, day)) });

const zones = meaningsIn(`
  UTC = utc gmt; America/New_York = et est edt; America/Chicago = ct cst cdt; America/Denver = mst mdt;
  America/Los_Angeles = pt pst pdt; Europe/London = bst; Europe/Berlin = cet cest; Asia/Kolkata = ist;
  Asia/Singapore = sgt; Asia/Hong_Kong = hkt; Asia/Tokyo = jst; Asia/Seoul = kst; Australia/Sydney = aest`);
const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase();
/** Before `time`: `Tokyo time`, `Eastern time`. */
const cities = new Map([
  ...Intl.supportedValuesOf('timeZone').map((zone) => [cityOf(zone), zone] as const),
  ...meaningsIn(`
    America/New_York = eastern; America/Chicago = central; America/Denver = mountain; America/Los_Angeles = pacific;
    Asia/Kolkata = india delhi kolkata mumbai; Asia/Shanghai = china beijing; Asia/Tokyo = japan`),
]);
/** `at 9`, `9am IST`, `8am Tokyo time`, `7:30`, `a las 9 de la tarde`. */
export const clock = new RegExp(
  String.raw`(?<![\w:])(?:(?:at|a las)\s+(?<hour>\d{1,2})(?::(?<minutes>\d\d))?` +
    String.raw`(?:\s*(?<half>am|pm|a\.m\.|p\.m\.|o'clock|h|de la ma[ñn]ana|de la tarde))?` +
    String.raw`|(?<hour>\d{1,2}):(?<minutes>\d\d)(?:\s*(?<half>am|pm))?|(?<hour>\d{1,2})\s?(?<half>am|pm))` +
    String.raw`(?:\s+\(?(?:(?<zone>${[...zones.keys()].join('|')})(?: time)?|` +
    String.raw`(?<city>${[...cities.keys()].join('|')}) time)\)?)?(?=[\s,;.?!]|:(?!\d)|$)`,
  'i',
);
const hours: Readonly<Record<string, number>> = { morning: 9, noon: 12, afternoon: 14, evening: 18 };
/** `Each morning`, `on Friday afternoons at 4` */
const dayPart = new RegExp(
  String.raw`\b((?:every|each)(?:\s+(?:day|weekday|${workday}|${anyWeekday}))?` +
    String.raw`|daily|(?:on\s+)?(?:weekday|${anyWeekday})s)\s+(?:at\s+)?(morning|noon|afternoon|evening)s?` +
    String.raw`(?:,?\s+at\s+(\d{1,2})(:\d\d)?(?!\d|:\d|\s?[ap]\.?m\b))?(?=[\s,;:.]|$)`,
  'i',
);
/** `Every Morning Foods` is a name. */
const titled = /\b(?:Morning|Afternoon|Evening) \p{Lu}/u;

/** A part of the day as its hour: `every weekday at 9:00` of `every weekday morning`. */
export function withHours(text: string): string {
  const [said = '', days = '', part = '', hour, past = ':00'] = dayPart.exec(text) ?? [];
  if (said === '' || titled.test(text)) return text;
  const every = /^(?:every|each)$/i.test(days) ? `${days} day` : days;
  const usual = hours[part.toLowerCase()] ?? 9;
  const isLater = hour !== undefined && Number(hour) < 12 && usual > 12;
  const told = `${hour === undefined ? usual : Number(hour) + (isLater ? 12 : 0)}${past}`;
  // `Every weekday morning …, 8am` says its hour.
  return text.replace(said, clock.test(text.replace(said, ' ')) ? every : `${every} at ${told}`);
}

const place = new RegExp(
  String.raw`(?<=^|\s)(?:(?:in|into|to)\s+|(?:en|a|al)\s+(?:el\s+)?(?:canal\s+)?(?=${channelWord})|(?<=\b(?:it|this|that|these|them)\s+)(?=here)|(?<=^(?:send|post|give)\s+)(?=#|[CG][A-Z0-9]{6}))` +
    String.raw`(${channelWord}|me|us|here|(?:this|the) channel)(?=[\s,:;]|$)`,
);
const verb = new RegExp(
  String.raw`^(?:(?:please|pls|can you|could you|can i get)\s+)?` +
    anyOf(
      String.raw`(?:send|post|put|report|schedule|email|mail|give|share|deliver|refresh|repeat|run|show|tell)\b`,
      String.raw`let (?=(?:me|us) know\b)|(?:have|get) (?=(?:it|this|that)\b)`,
      String.raw`(?:m[aá]nda(?:me|nos)?|p[aá]sa(?:me|nos)|env[ií]a(?:me|nos)?)(?:l[oa]s?)?\b`,
      String.raw`(?:dame|dime|publica|quiero(?:\s+(?:ver|saber|recibir))?)\b`,
      String.raw`(?:i|we)(?:\s+(?:want|need|would\s+like)|'d\s+like)(?:\s+to\s+(?:get|have|receive|see))?\b`,
      String.raw`(?<=can i get\s+)`,
    ) +
    String.raw`(?:\s+(?:me|us|the (?:channel|team)|everyone|everybody)\b(?:\s+know\b)?)?` +
    String.raw`(?:\s+a\s+report\s+(?:of|on|about|with))?`,
  'i',
);
const reportOf =
  /^(?:an?\s+|the\s+)?(?:(?:daily|weekly|monthly)\s+)?(?:report|summary|overview|email|mail)(?:\s+(?:on|of|about|for|with)|\s*:)\s+|^(?:un|el)\s+(?:reporte|informe|resumen)\s+(?:de|sobre)\s+/i;
/** `Who supplies tiles? Send it to me …`, `…, sent on the first of each month` */
const toldBehind = new RegExp(
  String.raw`[?.,;]\s*(?:and\s+)?(?:please\s+)?(?:(?:send|post|give|show|share)\s+(?:me\s+)?(?:it|that|this)|` +
    String.raw`(?:sent|posted|delivered|e?mailed)(?:\s+out)?)$`,
  'i',
);
const adverbFirst =
  /^\s*(?:(?:the|our)\s+)?(?:daily|weekly|monthly)(?:\s*[:,]\s*|\s+(?=(?:biggest|largest|latest|main|new|top)\b))/i;
/** `… to my boss @maria` */
export const toSomebody = new RegExp(
  String.raw`,? to (?:(?:my|our|the) (?:boss|manager|director|ceo|cfo|colleagues?)(?: @[\w.-]+)?|@[\w.-]+|<@[^>]+>)` +
    String.raw`(?=[.!?]?$|,? (?:every|each|on|at|daily|weekly|monthly)\b)`,
  'i',
);
/** Beginnings of questions that an alert could not watch. */
export const asks =
  /^(?:(?:the|an?|el|las?|los)\s+)?(?:top|trends?|compare|comparison|profile|ranking|rank|list|who|what|how|which|is|are|biggest|largest|suppliers|customers|importers|exporters|buyers|companies|alternatives|summary|report|digest|principales|mayores|mejores|proveedores|clientes|importadores|exportadores|tendencia|qui[eé]n(?:es)?|qu[eé]|cu[aá]nt[oa]s?|comparar?)\b/i;

/**
 * Reads `every Monday at 9: top suppliers of robots`, `send me … every month in #sourcing` and `… every first working
 * day`. @param typed with the ids of its channels @param mayBeDigest whether the digest of a list may be meant
 * @returns null for a text that asks for no report
 */
export function readScheduled(typed: string, mayBeDigest = false): Scheduled | null {
  const { cap, rest: uncapped } = capIn(typed);
  const priced = withHours(uncapped)
    .replace(courtesyFirst, '')
    .replace(madeReport, 'send $1 $2')
    .replace(mayGo, 'send $1')
    .replace(/^remind (me|us) (?:about|of) (?=(?:it|this|that) )/i, 'send $1 ')
    .replace(/\bin the channel (?=#|[CG][A-Z0-9]{6})/, 'in ')
    .replace(/\b(?:in|into|to) my (?:inbox|mailbox|dms?)\b/i, 'to me')
    .replace(asksItsPrice, '');
  const text = priced.replace(ifChanged, '');
  if (asksToWatch.test(text) || asksHowMuch.test(text) || (!mayBeDigest && digestWord.test(text))) return null;
  const isNew = newWord.test(text);
  if (isNew && !clock.test(text)) return null;
  const isLed = verb.test(text);
  const { found, words, target, rest: said, noTime } = timesIn(text, isLed);
  if (found === null && !/^schedule\s/i.test(text)) return null;
  // `Every Monday send me top suppliers`
  const isToldLater = !isLed && found?.at === 0 && verb.test(said);
  const isToMe = /^\S+\s+me\b/i.test(isLed ? text : isToldLater ? said : '');
  const to = target === undefined ? (isToMe ? 'me' : undefined) : targetOf(target);
  const asked = (isLed || isToldLater ? said.replace(verb, ' ') : said).trim();
  const question = trimmed(asked.replace(reportOf, ' ').replace(toldBehind, '').replace(adverbFirst, ''));
  const near = nearTimes(text);
  // `Mondays at 9 please, here in the channel`: the last answer.
  if ((found !== null || near.length > 0) && /^(?:(?:please|pls|here|and)[ ,]*)*$/i.test(question))
    return { question: 'it', words, mayBeAlert: false, near, noTime };
  if (question === '' || /\b(?:for|of|in|on|by|to|from|and)$/i.test(question)) return null;
  const isAsked = isLed || isToldLater || asks.test(question) || reportOf.test(said);
  const isFirst = found !== null && found.at === 0;
  const isSaid = isFirst && /^[^:,]*[:,]/.test(text);
  // `Every Day Foods` is a name, without a time of day. `Every Monday Harbor Lane shipments` is none.
  const namesDay = /^(?:every|each) \w{3,6}days? .*\b(?:imports|exports|shipments)\b/i.test(text);
  if (isFirst && !isSaid && !isAsked && words.at === undefined && !namesDay) return null;
  return {
    question,
    words: {
      ...words,
      ...(to !== undefined && { to }),
      ...(text !== priced && { onlyIfChanged: true }),
      ...(cap !== undefined && { cap }),
    },
    mayBeAlert: isNew || (!isAsked && !(isFirst && /^[^:]{0,60}:/.test(text))),
    near,
    noTime,
  };
}

/** The times and the place that a text says. @param isLed whether a time may stand anywhere, as after `send` */
export function timesIn(said: string, isLed: boolean) {
  const text = withHours(said);
  const found = timeIn(text, isLed);
  const timed = clock.exec(text);
  const { hour, minutes = '00', half = '', zone: inShort = '', city = '' } = timed?.groups ?? {};
  const [, target] = place.exec(text) ?? [];
  const at = hour === undefined ? null : timeOf(Number(hour), minutes, half);
  const rest = trimmed(
    text
      .replace(found?.words ?? '', ' ')
      .replace(clock, ' ')
      .replace(place, ' '),
  );
  const [named = '', day = ''] = (found?.read.when === '1' && dayOfWeek.exec(rest)) || [];
  const when = named === '' ? found?.read : { when: weekdayNumber(day) ?? '1' };
  const zone = zones.get(inShort.toLowerCase()) ?? cities.get(city.toLowerCase());
  const words: ScheduledWords = { ...when, ...(at !== null && { at }), ...(zone !== undefined && { zone }) };
  const noTime = at === null && timed !== null ? timed[0].replace(/^(?:at|a las) /i, '') : null;
  return { found, words, target, rest: trimmed(rest.replace(named, ' ')), noTime };
}

interface FoundTime {
  readonly words: string;
  readonly at: number;
  readonly read: ScheduledWords;
}

/** At the beginning or the end of a sentence, or anywhere after a verb such as `send`. */
function timeIn(text: string, isLed: boolean): FoundTime | null {
  for (const [pattern, read] of isLed ? [...times, ...adverbs] : times) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [words] = found;
    const after = untimed(text.slice(found.index + words.length));
    const isStart = untimed(text.slice(0, found.index)).trim() === '';
    if (isLed || isStart || /^[\s.!?]*$/.test(after))
      return { words, at: isStart ? 0 : found.index, read: read(found) };
  }
  return null;
}

const untimed = (text: string): string => text.replace(clock, '').replace(place, '');

function timeOf(hours: number, minutes: string, half: string): string | null {
  const isAfternoon = /^p|tarde$/i.test(half) && hours < 12;
  const hour = isAfternoon ? hours + 12 : half.toLowerCase().startsWith('a') && hours === 12 ? 0 : hours;
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

export function targetOf(target: string): string | undefined {
  if (target === 'me') return 'me';
  return /^[CG#]/.test(target) ? target : undefined;
}

export const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[:,;\s]+|[:,;.!?\s]+$/g, '')
    .replace(/^(?:the|a|an|of|on|with|us|me)\s+/i, '');
