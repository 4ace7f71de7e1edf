import { z } from 'zod';
import type { Trend, TrendPoint } from '../../lookups/outcome.ts';
import {
  bucketCount,
  buckets,
  chartRoom,
  maxBuckets,
  type TrendLookUp,
  trendLookUp,
  recordsBehind,
} from '../../model/look-up.ts';
import {
  answerMessage,
  type Block,
  button,
  chart,
  type Filling,
  formatted,
  header,
  type Message,
  note,
  type Choice,
  paragraph,
  type Shown,
  opening,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  count,
  figure,
  inSentence,
  monthName,
  monthYear,
  movedLines,
  namesIn,
  spokenDay,
} from '../../slack/kit/text.ts';
import { datasets } from '../../model/datasets.ts';
import { addMonths } from '../../model/time.ts';
import { countTrend, trendCalls } from '../../lookups/count-trend.ts';
import { type Feature, lookUpKind } from '../feature.ts';
import { Sentence } from '../reader/read.ts';
import { asTrend, readTrend } from '../reader/query/read-verbs.ts';
import { lookUpTool, queryInput, queryTyped } from '../tool.ts';
import { partyOf } from '../look-ups/agent-data.ts';
import type { AnswerTable } from '../look-ups/answer-table.ts';
import { lookUpVerb } from '../look-ups/look-up-verbs.ts';
import { behindLines, footOf, watchButton } from '../look-ups/paging.ts';
import { firmsAsked, screenedBlocks } from '../look-ups/possible-matches.ts';
import { waysOut } from '../look-ups/ways-on.ts';
import { narrowedBy, questionOf, subjectOf } from '../reader/say.ts';
import { changeWords, type Column, recordList, recordTable } from '../look-ups/result-table.ts';
import { openQueryOf } from '../look-ups/look-up-forms.ts';

/** A year before has 12 months that the chart doesn't show; the one before an unfinished last month is cut, too. */
const mostCalls = maxBuckets + 13;

export const trend: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'trend',
      does: 'Counts records by month against the year before. Add by:quarter or by:year.',
      example: 'trend ball bearings from China',
      form: 'trend',
      readFilters: readTrend,
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'trend',
      schema: trendLookUp,
      calls: trendCalls,
      run: (lookUp, context) => countTrend(lookUp, context.using({ settled: true })),
      view: trendMessage,
      says: sentenceOf,
      data: ({ parties, lookUp, points }) => ({ firms: parties.map(partyOf), by: lookUp.by, points }),
      unit: () => 'count',
    }),
  ],
  tools: [
    lookUpTool({
      name: 'trend',
      title: 'Count by month',
      description: `Counts matching records by month, quarter or year, and for the same period a year earlier. Up to ${mostCalls} small calls.`,
      input: { by: z.enum(buckets).optional().describe('month unless given'), ...queryInput },
      typed({ by, ...query }) {
        const { filters, ...typed } = queryTyped(query);
        return { ...typed, filters: { ...filters, by } };
      },
      readTokens: (tokens, today) => readTrend(new Sentence(tokens, today).spoken(), today),
    }),
  ],
  opens: { trend: openQueryOf('trend') },
};

/** Every point, also one that could not be counted. */
export function trendTable({ lookUp, points, parties }: Trend): AnswerTable {
  const subject = subjectOf(lookUp, parties) || datasets[lookUp.dataset].title;
  return {
    name: `${subject} by ${lookUp.by}`,
    says: `${capital(subject)}: ${count(points.length, lookUp.by)}`,
    columns: { from: 'From', to: 'To', count: 'Records', before: 'A year before' },
    rows: points.map(({ from, to, count: records, before }) => ({ from, to, count: records, before })),
  };
}

type Trended = Pick<Trend, 'lookUp' | 'points'>;

type Counted = TrendPoint & { readonly count: number; readonly before: number };

const isCounted = (point: TrendPoint): point is Counted => point.count !== null && point.before !== null;

/** Matching records by month, against the same months a year before, as a chart with a sentence. */
export function trendMessage(trend: Trend, shown: Shown): Message {
  const { lookUp, points, parties, cost } = trend;
  const { now } = shown;
  const records = recordsBehind(lookUp);
  const counted = points.filter(isCounted);
  const subject = subjectOf(lookUp, parties);
  const what = subject === '' ? `${datasets[lookUp.dataset].title} records` : subject;
  const about = `${what}${narrowedBy(lookUp)}`;
  const [first, last] = [compared(trend)[0], compared(trend).at(-1)];
  // A profile's change covers other months, so each names its own.
  const months = trend.total === 0 || first === undefined ? '' : `, ${monthYear(first.from)} – ${monthYear(lookUp.to)}`;
  const title =
    lookUp.by === 'year' && last !== undefined
      ? `${about} by year: in ${longName(lookUp, last)}, ${trendWords(trend)}`
      : `${about}: ${trendWords(trend)}${months}`;
  const sentence = sentenceOf(trend);
  const notes = [
    ...behindLines(trend, now),
    ...leftOutNotes(trend, counted),
    ...movedLines(trend.moves, trend.parties),
  ];
  const isEmpty = trend.total === 0;
  const isWrong = trend.isBehind === true || points.some((point) => !isCounted(point));
  const columns = columnsOf(lookUp);
  const table: Filling = (room) => ({
    rich: [counted.length > chartRoom && recordTable(columns, counted, title, room)],
    plain: () => [recordList(columns, counted, 0, room)],
  });
  const parts = [
    header(title),
    paragraph(questionOf(lookUp)),
    formatted(inSentence(sentence, 600)),
    { rich: chartOf(lookUp, counted.slice(-chartRoom)), plain: () => [] },
    counted.length > 0 && table,
    notes.length > 0 && note(notes.join(' ')),
    screenedBlocks(shown, firmsAsked(trend), []),
    isEmpty && waysOut(lookUp, shown),
    footOf('trend', trend, shown, {
      first: [
        button({ id: 'shipments', ...opening('Shipments', records, shown.priceOf), style: 'primary' }),
        watchButton(records),
      ],
      rest: [
        ...(isEmpty ? [] : otherBuckets(lookUp, shown.priceOf)),
        { label: 'Change', action: { do: 'edit-query', of: lookUp } },
        { label: 'Save', action: { do: 'save-query', of: lookUp } },
      ],
      schedule: lookUp,
      isEmpty,
      isWrong,
    }),
  ];
  return answerMessage(inSentence(`${title}. ${sentence} ${figuresOf(lookUp, counted)}`, 1_500), parts, cost, now);
}

function otherBuckets(lookUp: TrendLookUp, priceOf: Shown['priceOf']): Choice[] {
  return buckets.flatMap((by): Choice[] => {
    const action = asTrend(recordsBehind(lookUp), by);
    if (by === lookUp.by || typeof action === 'string' || bucketCount(action) === 1) return [];
    return [opening(`By ${by}`, action, priceOf)];
  });
}

const aYear = { month: 12, quarter: 4, year: 1 } as const;

/** Of more than a year only the last is compared, since every point before it is the "year before" of another. */
const compared = ({ lookUp, points }: Trended): readonly Counted[] => points.slice(-aYear[lookUp.by]).filter(isCounted);

function sums(trend: Trended): { readonly after: number; readonly before: number } {
  const counted = compared(trend);
  return {
    after: counted.reduce((sum, point) => sum + point.count, 0),
    before: counted.reduce((sum, point) => sum + point.before, 0),
  };
}

/** `up 34% on the year before` */
export function trendWords(trend: Trended): string {
  if (trend.points.length === 0) return 'no totals';
  if (compared(trend).length === 0) return 'too few counts to compare';
  const { after, before } = sums(trend);
  if (after === 0 && before === 0) return 'no records, and none the year before';
  if (before === 0) return 'none the year before';
  const change = changeWords(after, before);
  return change === 'unchanged' ? 'about as many as the year before' : `${change} on the year before`;
}

/** Contains only numbers and our own words, no text of records. */
export function sentenceOf(trend: Trended): string {
  const { lookUp, points } = trend;
  const { title } = datasets[lookUp.dataset];
  if (points.length === 0)
    return `The data service gives no totals for ${title} records, so there is nothing to chart.`;
  const last = compared(trend).at(-1);
  if (last === undefined)
    return `Too few counts came in to compare any ${lookUp.by} with the year before. Refresh counts the rest.`;
  const { after, before } = sums(trend);
  const inAll = points.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
  if (inAll === 0 && before === 0) return `No ${title} records match, neither in this time nor a year before.`;
  const against =
    before === 0 ? 'none in the same time a year before' : `against ${figure(before)} in the same time a year before`;
  const most = points.filter(isCounted).toSorted((a, b) => b.count - a.count)[0];
  const peak = most === undefined || inAll === 0 ? '' : ` Most in ${longName(lookUp, most)}: ${figure(most.count)}.`;
  const [first = last] = compared(trend);
  const span = `from ${monthYear(first.from)} to ${monthYear(last.to)}`;
  const when =
    lookUp.by === 'year' ? ` in ${longName(lookUp, last)}` : points.length > aYear[lookUp.by] ? ` ${span}` : '';
  return `${count(after, `${title} record`)}${when}, ${against}.${peak}`;
}

/** `The most were in Feb 2025: 11.` A period that isn't over hardly has the fewest. */
export function extremeWords({ lookUp, points }: Trended, which: 'most' | 'fewest'): string | undefined {
  const counted = points.filter(isCounted).filter(({ isPartial }) => which === 'most' || !isPartial);
  const counts = counted.map((point) => point.count);
  const extreme = which === 'most' ? Math.max(...counts) : Math.min(...counts);
  const named = counted.filter((point) => point.count === extreme).map((point) => longName(lookUp, point));
  if (counted.length < 2 || named.length === counted.length) return undefined;
  return `The ${which} were in ${namesIn(named, mostNamed)}: ${figure(extreme)}${named.length > 1 ? ' each' : ''}.`;
}

const mostNamed = 3;

const repeats = ({ by }: TrendLookUp, counted: readonly Counted[]): boolean => counted.length > aYear[by];

/** Name of a month, quarter or year. A month or quarter includes its year if the name could occur twice. */
function nameOf({ by }: TrendLookUp, { from, isPartial }: TrendPoint, ofMany: boolean): string {
  const year = from.slice(0, 4);
  const quarter = `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${ofMany ? ` ${year}` : ''}`;
  const name = { month: ofMany ? monthYear(from) : monthName(from), quarter, year }[by];
  return isPartial ? `${name} (part)` : name;
}

function longName(lookUp: TrendLookUp, point: TrendPoint): string {
  return nameOf(lookUp, { ...point, isPartial: false }, true);
}

/** The chart as text for screen readers: each figure, with the year before in brackets. */
function figuresOf(lookUp: TrendLookUp, counted: readonly Counted[]): string {
  if (counted.length === 0) return '';
  const all = counted.map(
    (point) => `${nameOf(lookUp, point, repeats(lookUp, counted))} ${figure(point.count)} (${figure(point.before)})`,
  );
  return `With the year before in brackets: ${all.join(', ')}.`;
}

function columnsOf(lookUp: TrendLookUp): { readonly all: readonly Column<Counted>[]; readonly name: number } {
  return {
    name: 0,
    all: [
      { title: capital(lookUp.by), width: 20, value: (point) => nameOf(lookUp, point, true) },
      { title: 'Records', width: 12, value: (point) => point.count },
      { title: 'A year before', width: 12, value: (point) => point.before },
    ],
  };
}

function chartOf(lookUp: TrendLookUp, counted: readonly Counted[]): Block[] {
  if (counted.every((point) => point.count === 0 && point.before === 0)) return [];
  const isMany = repeats(lookUp, counted);
  const byYear = lookUp.by === 'year';
  const before = { name: spanOf(counted, -12), values: counted.map((point) => point.before) };
  return [
    chart({
      title: byYear ? 'Records per year' : `Records per ${lookUp.by}, and a year before`,
      type: byYear ? 'bar' : 'line',
      categories: counted.map((point) => nameOf(lookUp, point, isMany)),
      // A chart by year needs no second series: each bar's neighbour is its year before.
      series: [{ name: spanOf(counted, 0), values: counted.map(({ count }) => count) }, ...(byYear ? [] : [before])],
      x: capital(lookUp.by),
      y: 'Records',
    }),
  ];
}

/** `Dec 2025 – Nov 2026` */
function spanOf(counted: readonly Counted[], shift: number): string {
  const ends = [counted[0]?.from, counted.at(-1)?.to].map((day) =>
    day === undefined ? '' : monthYear(addMonths(day, shift)),
  );
  return [...new Set(ends)].join(' – ');
}

/** An unfinished bucket is compared with as many days of the year before. An unknown figure is never shown as zero. */
function leftOutNotes({ lookUp, points }: Trended, counted: readonly Counted[]): string[] {
  const last = points.at(-1);
  const isPartial = last?.isPartial === true && points.some((point) => point.count !== 0);
  const missing = points.filter((point) => !isCounted(point)).map((point) => longName(lookUp, point));
  return [
    isPartial
      ? `The last point ends on ${spokenDay(last.to)}, and is compared with the same days a year before. ` +
        'Records are filed late, so recent figures may still grow.'
      : '',
    missing.length === 0
      ? ''
      : `Left out, since the data service didn't answer: ${missing.join(', ')}. ` +
        'Refresh counts only what is missing or recent.',
    counted.length <= chartRoom
      ? ''
      : `The chart shows the last ${chartRoom} of the ${counted.length} ${lookUp.by}s in the table.`,
  ].filter((line) => line !== '');
}
