import { z } from 'zod';
import { partyKindSchema } from '../model/answer.ts';
import { datasets, datasetSchema } from '../model/datasets.ts';
import { lookUpSchema, queryLookUp } from '../model/look-up.ts';
import { scheduleShape } from '../model/posting.ts';
import { rangeInWords, readRange } from '../model/range.ts';
import type { Action } from '../slack/kit/action.ts';
import { capital, cleanText, count, inCredits, joined } from '../slack/kit/text.ts';
import { noDates, notOfAlerts, noWeekdays, onWeekdays } from './alerts/alert-draft.ts';
import { lookUpOf } from './look-ups/party-choice.ts';
import { timesInWords } from './postings/schedules.ts';
import { asName, type NameAction, nameShape } from './reader/query/name-action.ts';
import { describeLookUp, isOfOneCompany, partyName, shortly, withUnit } from './reader/say.ts';
import { areGoodsWords } from './reader/words/goods.ts';

export const offered = (action: Action) => ({ text: inWords(action, null), action });

export function inWords(action: Action, typed: string | null): string {
  const name = asName(action);
  if (name !== null) return nameInWords(name);
  const { data: alert } = alertShape.safeParse(action);
  if (alert !== undefined) {
    return joined(['New alert', alert.words, ...alert.filters.filter(mayHave).map(filterInWords)], ' · ');
  }
  const lookUp = lookUpSchema.safeParse(action).data;
  if (lookUp === undefined) return commandNames[typed ?? ''] ?? capital(typed ?? action.do);
  return 'filter' in lookUp ? shortly(lookUp) : describeLookUp(lookUp);
}

/** Labels for commands whose text does not explain itself. */
const commandNames: Readonly<Record<string, string>> = {
  'alerts mine': 'My alerts',
  'reports mine': 'My reports',
  'export csv': 'Export as CSV',
  'export json': 'Export as JSON',
  'help credits': 'What answers cost',
  'help data': 'Which records there are',
  'help lists': 'Lists of firms',
  'help privacy': 'What Trade keeps about me',
  'help screening': 'How screening works',
  'help shipments': 'Words and filters',
  'help terms': 'Words of customs records',
  saved: 'My saved queries',
  usage: 'Credits used',
  'usage workspace': 'Credits used by everyone',
};

export const alertShape = z.looseObject({
  do: z.literal('watch'),
  words: z.string(),
  filters: z.array(z.object({ key: z.string(), value: z.string(), excluded: z.boolean() })),
  /** Sentences about what was left out. */
  unclear: z.array(z.string()).optional(),
});

/** Of what was looked up before. */
const followedAlert = z.looseObject({
  do: z.literal('watch-query'),
  of: queryLookUp,
  tell: z.string().optional(),
  filters: alertShape.shape.filters.optional(),
  /** Of a name that may be goods as well. */
  mayName: z.array(partyKindSchema).min(1).optional(),
});

const reportShape = z.looseObject({
  do: z.literal('schedule'),
  of: lookUpSchema.optional(),
  named: z.object(nameShape).optional(),
  ...scheduleShape,
});

const settingsShape = z.looseObject({
  do: z.literal('settings'),
  askAbove: z.number().optional(),
  rows: z.number().optional(),
  dataset: datasetSchema.optional(),
});

const editShape = z.looseObject({
  do: z.enum(['edit-alert', 'edit-report']),
  id: z.string(),
  filters: alertShape.shape.filters.default([]),
  name: z.string().optional(),
  ...scheduleShape,
});

const mayHave = ({ key }: { readonly key: string }): boolean => !notOfAlerts.includes(key);

function filterInWords({ key, value, excluded }: z.infer<typeof alertShape>['filters'][number]): string {
  if (key === 'in') return placeInWords(value);
  if (key === 'when') return value.replace('-', ' ');
  if (key === 'zone') return `(${value})`;
  if (key === 'weight') return withUnit(`weight ${spelledRange(value)}`);
  if (key === 'cap') return capInWords(value);
  if (key === 'every' && onWeekdays.test(value)) return 'every day';
  if (key === 'every') return `every ${/day$/.test(value) && value !== 'day' ? capital(value) : value}`;
  const word = key === 'country' ? 'from' : key === 'port' ? 'into' : key;
  return `${excluded ? 'not ' : ''}${word} ${value}`;
}

/** `At least 500` of `500..` */
function spelledRange(value: string): string {
  const range = value.includes('..') ? readRange(value) : null;
  return range === null ? value : rangeInWords(range);
}

/** A label can't name a channel: Slack shows its id. */
const placeInWords = (to: string): string =>
  to === 'me' ? 'by direct message' : to === 'here' ? 'here' : to.startsWith('#') ? `in ${to}` : 'in that channel';

/** `New report · Shipments of toys · every Friday · by direct message` */
function reportInWords(report: z.infer<typeof reportShape>): string {
  const { of, named, to, at = '', cap } = report;
  const goods = named !== undefined && areGoodsWords(named.name) ? named.otherwise : null;
  const asked = goods ?? (named === undefined ? of : null);
  const what = asked == null ? named && nameInWords(named) : inWords(asked, null);
  const times = [timesInWords(report), at === '' ? '' : `at ${at}`, to === undefined ? '' : placeInWords(to)];
  return joined(['New report', what ?? '', ...times, capInWords(cap)], ' · ');
}

const capInWords = (cap?: string) => (cap === undefined ? '' : `cap ${cap}`);

/** `Settings · ask above 1 credit · 20 rows` */
function settingsInWords({ askAbove, rows, dataset }: z.infer<typeof settingsShape>): string {
  const asks = askAbove === undefined ? '' : `ask above ${inCredits(askAbove)}`;
  const data = dataset === undefined ? '' : datasets[dataset].title;
  return joined(['Settings', asks, rows === undefined ? '' : count(rows, 'row'), data], ' · ');
}

/** `Alert P3B5 · every week · cap 3` */
function editInWords({ do: edits, id, filters, cap, name, ...times }: z.infer<typeof editShape>): string {
  const { when, at, to: place } = times;
  const own = [
    when === undefined && at !== undefined ? `at ${at}` : '',
    place === undefined ? '' : placeInWords(place),
    capInWords(cap),
    name === undefined ? '' : `“${cleanText(name, 60)}”`,
  ];
  const changes = [...filters.map(filterInWords), timesInWords(times), ...own];
  return joined([edits === 'edit-alert' ? `Alert ${id}` : `Report ${id}`, ...changes], ' · ');
}

/** `New alert · toys · from China · every day`; null for forms of anything else. */
export function formInWords(action: Action): string | null {
  const report = reportShape.safeParse(action).data;
  if (report !== undefined) return reportInWords(report);
  const alert = alertShape.safeParse(action).data;
  if (alert !== undefined) return withNotes(inWords(action, null), alert.filters, alert.unclear);
  const edit = editShape.safeParse(action).data;
  if (edit !== undefined) return editInWords(edit);
  const settings = settingsShape.safeParse(action).data;
  if (settings !== undefined) return settingsInWords(settings);
  const { of, tell = null, filters = [], mayName } = followedAlert.safeParse(action).data ?? {};
  if (of === undefined) return null;
  const [kind] = mayName ?? [];
  const party = kind && of[kind];
  const query = { ...of, assumedWindow: true, ...(kind && { [kind]: undefined }) };
  const what = shortly(query, party && partyName(party));
  const told = tell === null ? [] : [filterInWords({ key: 'when', value: tell, excluded: false })];
  return withNotes(joined(['New alert', what, ...told, ...filters.filter(mayHave).map(filterInWords)], ' · '), filters);
}

/** With what an alert can't do, and what was left out. No period ends it. */
function withNotes(words: string, filters: z.infer<typeof alertShape>['filters'], unclear: readonly string[] = []) {
  const isDaily = filters.some(({ key, value }) => key === 'every' && onWeekdays.test(value));
  const notes = [
    ...unclear,
    ...(filters.some(({ key }) => key === 'from' || key === 'to') ? [noDates] : []),
    ...(isDaily ? [noWeekdays] : []),
  ];
  return notes.length === 0 ? words : `${words}. ${notes.join(' ').replace(/\.$/, '')}`;
}

function nameInWords(asked: NameAction): string {
  const { name, wanted, kinds } = asked;
  // Goods have buyers, not customers.
  if (wanted.do === 'partners' && kinds[0] === 'supplier' && areGoodsWords(name)) return `Buyers of ${name}`;
  if (wanted.do === 'top' && kinds.every((kind) => kind === 'company') && isOfOneCompany({ ...wanted, company: name }))
    return shortly({ ...wanted, company: { name } });
  if ('filter' in wanted) return shortly(wanted, name);
  return wanted.do === 'profile'
    ? `The firm “${name}”`
    : describeLookUp(lookUpOf(asked, kinds[0] ?? 'supplier', { name }));
}
