import { addDays } from '../../../model/time.ts';
import { calendar, monthNumber, partsOf, phrasesAt } from '../lexicon/index.ts';
import { anyWord, firstGroups, setOf } from '../words/patterns.ts';
import { isTitle, lowAt, type Word } from '../words/words.ts';
import { eachOf, isApart, type Period, readPeriod } from './dates.ts';
import type { Fact, Span } from './facts.ts';
import { partsMeant, periodsMeant } from './meant-dates.ts';

type Opening = 'since' | 'after' | 'until' | 'before' | 'within' | 'between';
type Dates = Extract<Fact, { is: 'dates' }>;

const longestDate = 9;

/** @param today ISO date */
export function datesAt(words: readonly Word[], at: number, today: string): Span[] {
  // `Every Monday` is no date.
  if (/^(?:(?:each|every) [a-z]+day|cada [a-z]+)$/.test(`${words[at - 1]?.low} ${words[at]?.low}`)) return [];
  if (isDayOfMonths(words, at) || isDayOfMonths(words, at - 1)) return [];
  const opened = openingsAt(words, at).flatMap(({ opening, to }) => periodsAt(words, to, opening, today));
  return [...opened, ...periodsAt(words, at, null, today)];
}

/** `Last Friday of` in `every last Friday of the month` */
const isDayOfMonths = (words: readonly Word[], at: number): boolean =>
  /^(?:each|every) (?:first|second|third|fourth|last|1st|2nd|3rd|4th) [a-z]+day$/.test(
    `${words[at - 1]?.low} ${words[at]?.low} ${words[at + 1]?.low}`,
  );

const openingsAt = (words: readonly Word[], at: number): { readonly opening: Opening; readonly to: number }[] =>
  phrasesAt(words, at)
    .filter(({ part }) => part.startsWith('date ') && !atPart.test(`${words[at]?.low} ${words[at + 1]?.low}`))
    .map(({ part, words: phrase }) => ({ opening: part.slice(5) as Opening, to: at + phrase.length }));

/** `A mediados de 2025` is in the middle of it, not until then. */
const atPart = /^a (?:principio|inicio|comienzo|mediado|fin)/;

/** Words before a date that don't change it. */
const articles = /^(?:the|el|los|las|la|year|fiscal)$/;

/** `Ever Given`, `tell me if Acme ever ships`, `since the beginning of the year` */
function isNoTime(words: readonly Word[], from: number): boolean {
  const [first, next, behind] = words.slice(from, from + 3).map(({ low }) => low);
  const isName = words.slice(from, from + 2).every(isTitle) && next !== undefined;
  if (first === 'ever')
    return from === 0 || isName || words.slice(0, from).some(({ low }) => /^(?:if|when|whenever|once)$/.test(low));
  return first === 'the' && /^(?:beginning|start)$/.test(next ?? '') && behind === 'of';
}

/** The longest period that begins at a word, or after its article. */
function periodsAt(words: readonly Word[], start: number, opening: Opening | null, today: string): Span[] {
  const isArticle = articles.test(lowAt(words, start));
  for (const from of isArticle ? [start, start + 1] : [start]) {
    if (!mayBegin(words[from]) || isNoTime(words, from)) continue;
    for (let length = mostDateWords(words, from); length > 0; length -= 1) {
      const said = words.slice(from, from + length);
      if (said.slice(1).some((word, i) => endsDate(said[i], word)) || !mayBeDay(words, from, length, opening)) continue;
      const behind = openEnd(words, from + length);
      const text = textIn(words, from, length);
      const isDay = words[from - 1]?.low === 'on';
      const years = yearsMeant(words, start, text);
      const read = (years ?? waysToSay(text, isDay, opening, today)).flatMap(
        (one) => factOfDates(one, behind?.opening ?? opening, today) ?? [],
      );
      const facts: Fact[] =
        years !== null && read.length > 1 ? [{ is: 'unclear', say: eitherYear, either: read }] : read;
      const to = behind?.to ?? from + length;
      if (facts.length > 0)
        return facts.map((fact) => ({ to, fact, cost: doubtOf(said, opening, fact, words[from + length]) }));
    }
  }
  return [];
}

const eitherYear = 'The last year may be the last 12 months, or the last calendar year.';

/** `Over the last year` is the twelve months until today; `in the last year` may be the calendar year as well. */
function yearsMeant(words: readonly Word[], start: number, text: string): string[] | null {
  const before = lowAt(words, start - 1);
  if (text !== 'last year' || words[start]?.low !== 'the') return null;
  if (/^(?:over|within)$/.test(before)) return ['past year'];
  return /^(?:in|during|for)$/.test(before) ? ['past year', 'last year'] : null;
}

/** Unambiguous ways to write a date. A holiday only counts after a word such as `since` or `until`. */
function waysToSay(text: string, isDay: boolean, opening: Opening | null, today: string): string[] {
  const meant = periodsMeant(text, today, opening === 'since' || opening === 'after');
  const isFeast = meant.length === 1;
  if (meant.length > 0 && (!isFeast || (opening !== null && opening !== 'within')))
    return meant.map((period) => edgeMeant(period, opening));
  return [text, ...monthsInRow(text), ...(isDay ? [] : withYears(text, today))];
}

/** `Aug sep 2026`, `june/july`, `2023 2024 2025`: months or years in a row are one period. Empty for other texts. */
function monthsInRow(text: string): string[] {
  const years = /^(?:20\d\d(?:[ ,/&]+|$)){2,}$/.test(text) ? text.split(/[ ,/&]+/).map(Number) : [];
  if (years.length > 1 && years.every((year, i) => i === 0 || year === (years[i - 1] ?? 0) + 1))
    return [`${years[0] ?? ''} to ${years.at(-1) ?? ''}`];

  const [, said = '', year = ''] = /^([a-z/& ]+?)( 20\d\d)?$/.exec(text) ?? [];
  const months = said.split(/[ /&]+/).filter((word) => word !== 'and');
  const numbers = months.map(monthNumber);
  const isRow =
    numbers.length > 1 && numbers.every((one, i) => one > 0 && (i === 0 || one === (numbers[i - 1] ?? 0) + 1));
  return isRow ? [`${months[0] ?? ''} to ${months.at(-1) ?? ''}${year}`] : [];
}

/** `Since last summer` begins with the summer, and `after` with its last day. */
function edgeMeant(period: string, opening: Opening | null): string {
  const [from = '', to = from] = period.split(' to ');
  if (opening === 'since' || opening === 'before') return from;
  return opening === 'after' || opening === 'until' ? to : period;
}

/** `Jan 25 to Oct 26` may be days of one year, or months of 2025 and 2026. */
function withYears(text: string, today: string): string[] {
  const last = Number(today.slice(2, 4));
  const isYear = (said: string) => Number(said) <= last && Number(said) > last - 4;
  const whole = text.replace(/\b([a-z]{3,9}) (\d\d)(?= [a-z-]|$)/g, (all, month: string, said: string) =>
    monthNumber(month) > 0 && isYear(said) ? `${month} 20${said}` : all,
  );
  return whole === text || / \d\d(?= |$)/.test(whole) ? [] : [whole];
}

/** A comma ends a date, except before its year. */
function endsDate(word: Word | undefined, next: Word): boolean {
  const after = word?.after ?? '';
  return /[;?!]/.test(after) || (after.includes(',') && !/^\d{4}$/.test(next.low));
}

/** Whether a day and a month in figures are a date, not a fraction or an amount: `on 3/4`, but not `3/4 inch`. */
function mayBeDay(words: readonly Word[], from: number, length: number, opening: Opening | null): boolean {
  const next = lowAt(words, from + length);
  const last = lowAt(words, from + length - 1);
  // `The 3rd supplier`
  const isOn = [words[from - 1], words[from - 2]].some((word) => word?.low === 'on');
  if (length === 1 && /^\d{1,2}(?:st|nd|rd|th)$/.test(last)) return isOn || (opening !== null && opening !== 'within');
  if (!/^\d{1,2}[/.]\d{1,2}$/.test(last)) return true;
  if (/^(?:in|inch|inches|mm|cm|m|ft|hp|ply|"|kgs?|t|tons?|tonnes?|mt|lbs?)$/.test(next)) return false;
  const isDated = /^(?:on|dated|dtd|el)$/.test(lowAt(words, from - 1));
  return length > 1 || isDated || (opening !== null && opening !== 'within');
}

/** The words of a date in English. `That year` is the last year named before it. */
function textIn(words: readonly Word[], from: number, length: number): string {
  const said = words.slice(from, from + length).map(({ low, text, after }, i) => {
    const dash = after.includes('–') && i < length - 1 ? ' -' : '';
    const dot = /^\d{1,2}\.\d{1,2}$/.test(low) && after.startsWith('.') ? '.' : '';
    return `${text === 'MY' ? text : low}${dot}${dash}`;
  });
  const year = words.slice(0, from).findLast(({ low }) => /^(?:19|20)\d\d$/.test(low))?.low ?? 'that year';
  return inEnglish(said.join(' ').replace(/\bthat year\b/, year));
}

const isDesigns =
  /^(?:Brands?|Capital|Designs?|Foods|Group|Holdings|Home|Industries|International|Labs?|Studios?|Trading)$/;

/** `May` and `March` may begin names, four digits may be an HS heading, and `July 4th` is a holiday. */
function doubtOf(said: readonly Word[], opening: Opening | null, fact: Fact, next: Word | undefined): number {
  const [first] = said;
  // `To 24/7 Fasteners`
  const isNumber = said.length === 1 && /^\d{1,2}\/\d{1,2}$/.test(first?.low ?? '');
  if (isNumber && next !== undefined && /^\p{Lu}/u.test(next.text)) return 2;
  // `Q4 Designs`
  if (said.length === 1 && /^[QH]\d$/.test(first?.text ?? '') && isDesigns.test(next?.text ?? '')) return 2;
  // `Shipments of 3M`
  if (said.length === 1 && first?.text === '3M') return 3;
  if (opening !== null) return fact.is === 'unclear' ? 0.3 : 0;
  const isFeast = /^(?:july 4(?:th)?|4th (?:of )?july)$/.test(said.map(({ low }) => low).join(' '));
  if (isFeast && next !== undefined && partsOf(next.low).length === 0) return 2;
  if (said.length > 1 || first === undefined) return 0.1;
  // `Ever Given` is a ship.
  if (first.low === 'ever') return isTitle(first) ? 2 : 0.7;
  if (/^\d{1,4}[dwmy]$/.test(first.low)) return 1.6;
  if (/^(may|march|mayo|marzo|august|april|june)$/.test(first.low)) return 1;
  return monthNumber(first.low) > 0 ? 0.4 : 0.2;
}

/** Words after a date that leave its other end open. */
const openEnds: readonly (readonly [RegExp, Opening])[] = [
  [/^(?:onwards?|forwards?|upwards?)(?= |$)/, 'since'],
  [/^(?:or|and) (?:later|after|newer|since|onwards)(?= |$)/, 'since'],
  [/^(?:or|and) (?:earlier|before|older)(?= |$)/, 'until'],
  [/^en adelante(?= |$)/, 'since'],
];

function openEnd(words: readonly Word[], at: number): { readonly opening: Opening; readonly to: number } | null {
  const rest = `${lowAt(words, at)} ${lowAt(words, at + 1)}`.trim();
  for (const [behind, opening] of openEnds) {
    const [said] = behind.exec(rest) ?? [];
    if (said !== undefined) return { opening, to: at + said.split(' ').length };
  }
  return null;
}

/** Words that may begin a period. Other words aren't tried in every length. */
const begins = new RegExp(
  `^['’]?${anyWord(String.raw`\d last past this$ current$ running$ previous preceding today yesterday day$ ytd mtd year month
    quarter$ weeks?$ qtd w/c$ q[1-4] h[12]$ fy my$ cw$ kw$ wk$ jan feb mar apr may jun jul aug sep oct nov dec ene abr ago
    dic one two three four five six seven eight nine ten eleven twelve thirty sixty ninety a$ fortnight trailing end start
    beginning early mid late first second third fourth spring summer autumn winter fall christmas xmas$ halloween$
    labou?r$ memorial$ thanksgiving$ easter$ diwali$ ramadan$ chinese$ golden$ black$ new$ the$ half calendar financial
    fiscal full whole entire sunday monday tuesday wednesday thursday friday saturday all$ ever$ very$`)}`,
);

function mayBegin(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    (begins.test(word.low) || calendarStarts.has(word.low) || /^(?:el|la|los|las)$/.test(word.low))
  );
}

/** Words that may continue a period. */
const within =
  setOf(`to and & or through thru until till upto up - of before yesterday ago gone just by so far date now ended
  ending morning afternoon evening weekend full whole complete entire couple few week weeks quarter quarters month months
  year years day days half half-year that commencing beginning starting time de del a al y hasta`);

/** The maximum number of words from an index on that may belong to a date. */
function mostDateWords(words: readonly Word[], from: number): number {
  const most = Math.min(longestDate, words.length - from);
  let length = 1;
  while (length < most && (mayBegin(words[from + length]) || within.has(lowAt(words, from + length)))) length += 1;
  return length;
}

/** Translates the words of a date to English. */
function inEnglish(said: string): string {
  let text = ` ${said} `;
  for (const [word, english] of calendarByLength)
    if (text.includes(` ${word} `)) text = text.replaceAll(` ${word} `, ` ${english} `);
  return text
    .trim()
    .replace(/\b(\d{1,2}) de ([a-z]+)\b/g, '$1 $2')
    .replace(/\b([a-z]+) (?:de|del) (\d{4})\b/g, '$1 $2')
    .replace(/ (?:a|al|y|hasta) (?:el )?(?=[\w])/g, ' to ')
    .replace(/^(\d{1,2}) to (\d{1,2}) ([a-z]+(?: \d{4})?)$/, '$1 $3 to $2 $3')
    .replace(/^ago (.+)$/, '$1 ago');
}
const calendarStarts = new Set([...calendar.keys()].flatMap((words) => words.split(' ')));
const calendarByLength = [...calendar].sort(([a], [b]) => b.length - a.length);

/** Dates that mean different days to different people, and the question to ask. */
const unclearDates: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^MY (\d{4}(?:\/\d{2,4})?)$/, (said = '') => `Marketing years begin in different months. Name those of ${said}.`],
  [
    /^(?:(?:the |this |last |past |early |late |mid |next )+(?:christmas|easter)|(?:last|this|past) weekend)$/,
    (said = '') => `Name the days or months of “${said}”, such as June to August.`,
  ],
];

/** Holidays whose date changes from year to year. */
const movable = /^(?:ramadan|golden week)$/;

const writtenDays = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>[a-z]{3,9})(?: (?<year>\d{4}))?$/,
  /^(?<month>[a-z]{3,9}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>\d{4})$/,
];

/** `2026-13-01`, `13/13/2026` */
const noMonth = /^(?:\d{4}-(?:1[3-9]|[2-9]\d|00)-\d\d|(?:1[3-9]|[2-9]\d)[/.](?:1[3-9]|[2-9]\d)[/.]\d{4})$/;

/** A day that its month doesn't have, such as `February 31`; null for all others. */
function missingDay(said: string): string | null {
  if (noMonth.test(said)) return said;
  const { day, month = '', year } = firstGroups(writtenDays, said);
  const [nth, number] = [Number(day), monthNumber(month) || Number(month)];
  if (day === undefined || !(number > 0 && number <= 12) || nth > 31) return null;
  const last = new Date(Date.UTC(Number(year ?? 2024), number, 0)).getUTCDate();
  return nth <= last ? null : `${monthName(number)} ${nth}${year === undefined ? '' : `, ${year}`}`;
}

const monthName = (number: number) =>
  new Date(Date.UTC(2024, number - 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

function factOfDates(said: string, opening: Opening | null, today: string): Fact | null {
  const isEnd = opening !== null && opening !== 'within';
  if (isEnd && movable.test(said)) return { is: 'unclear', say: `Name the date of “${said}”.` };
  for (const [pattern, say] of unclearDates) {
    const found = pattern.exec(said);
    if (found !== null) return { is: 'unclear', say: say(...found) };
  }
  const missing = missingDay(said);
  if (missing !== null) return { is: 'unclear', say: `There's no date ${missing}.` };
  const [, edge, rest] =
    /^(?:the )?(end|start|beginning|early|late|mid|middle)(?: (?:of )?|-)(?:the )?(.+)$/.exec(said) ?? [];
  const isWide = /^(?:early|late|mid|middle)$/.test(edge ?? '');
  const period = readPeriod(rest?.replace(/^(?=(?:year|quarter|month|week)$)/, 'this ') ?? said, today);
  if (period === null) return isWide ? { is: 'unclear', say: nameDays } : null;
  if (edge === undefined && opening !== 'between' && isApart(period))
    return {
      is: 'unclear',
      say: 'I read two periods there. Type one, such as June to August, or ask for each.',
      either: eachOf(period).map((one) => ({ is: 'dates', ...daysOf(opening, one, today) })),
    };
  const days = { is: 'dates', ...daysOf(opening, period, today) } as const;
  const fact = edge === undefined ? days : isWide ? null : edgeOf(edge === 'end', period, opening);
  if (fact === null) return eitherPart(said, partsMeant(edge ?? '', period), opening, today);
  return {
    ...fact,
    ...(isYearless(rest ?? said, opening, period, today) && { isYearless: true }),
    ...(said.startsWith('previous ') && { isPrevious: true }),
  };
}

/** Whether a year could be said behind a date. `Since June` is counted from today. */
const isYearless = (said: string, opening: Opening | null, { ends }: Period, today: string): boolean =>
  ((opening !== 'since' && opening !== 'after') || ends !== undefined) && readPeriod(`${said} 1990`, today) !== null;

const nameDays = 'Name the days, such as June 10 to June 20.';

/** `Early 2024` has no fixed days, so each of those that it may mean is offered. */
function eitherPart(said: string, parts: readonly Period[], opening: Opening | null, today: string): Fact {
  const either = parts
    .filter(({ from }) => from <= today)
    .map((part): Fact => ({ is: 'dates', ...daysOf(opening, part, today) }));
  return either.length === 0
    ? { is: 'unclear', say: nameDays }
    : { is: 'unclear', say: `“${said}” has no fixed days.`, either };
}

/** `until the end of June`, `since the start of 2026`; null without such a preposition. */
function edgeOf(isEnd: boolean, { from, to }: Period, opening: Opening | null): Dates | null {
  if (opening === 'since' || opening === 'after') return { is: 'dates', from: isEnd ? to : from };
  if (opening === 'before' && !isEnd) return { is: 'dates', to: addDays(from, -1) };
  if (opening === 'before' || opening === 'until') return { is: 'dates', to: isEnd ? to : from };
  return null;
}

/** The days that `since`, `after`, `until` or `before` a period mean; of `from March to June` both ends are meant. */
function daysOf(opening: Opening | null, period: Period, today: string): { from?: string; to?: string } {
  const { from, to, point, ends } = period;
  if (opening === 'before') return { to: addDays(from, -1) };
  if (opening === 'until') return { to: point ?? to };
  if (opening === 'after' && point === undefined && from !== to && to < today) return { from: addDays(to, 1) };
  if ((opening === 'since' || opening === 'after') && ends === undefined) return { from: point ?? from };
  return { from, ...(to < today && { to }) };
}
