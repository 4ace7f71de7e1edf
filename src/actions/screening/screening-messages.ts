import { csvLine } from '../../lookups/export-file.ts';
import type { Compared, Decision, PossibleMatch } from '../../model/screening.ts';
import { entryWords, howWords } from '../../screening/words.ts';
import type { ComparedName, ListVersion, ScreeningLine } from '../../screening/screening.ts';
import { type MatchRow, nameKeyOf, type ScreeningStore } from '../../store/screening.ts';
import {
  type Block,
  button,
  buttons,
  formatted,
  header,
  list,
  type Message,
  note,
  overflow,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { decidedWords, dismissButton, matchWords } from '../look-ups/possible-matches.ts';
import { ago, cleanText, count, inSentence, joined } from '../../slack/kit/text.ts';

const free = 'Nothing was charged.';
const enough = 'This is not a clearance.';

/** `2 lists (12,345 entries)` */
export const comparedWords = ({ lists, entries }: Compared): string =>
  `${count(lists, 'list')} (${count(entries, 'entry', 'entries')})`;

const screenButton = button({ action: { do: 'screen-form' }, label: 'Screen names…' });
const statusButton = button({ action: { do: 'screening' }, label: 'Screening lists' });
const addButton = button({ action: { do: 'add-list-form' }, label: 'Add a short list…' });

/** @param isAdmin whether the person may add a list */
export function noListsMessage(isAdmin: boolean, about: string | null): Message {
  const title = about === null ? 'No screening lists here yet' : `I can't compare “${cleanText(about, 80)}” yet`;
  const lines = [
    "Screening compares names with lists that you bring, for free: the US Consolidated Screening List, OFAC's SDN list, or your own CSV.",
    "An admin of Trade adds a short list here. Longer ones are CSV files in the folder SCREENING_LISTS, which the person who runs Trade sets. Customs records don't say whether a firm is under sanctions.",
  ];
  return {
    text: `${inSentence(title)}. ${inSentence(lines.join(' '), 900)} ${free}`,
    blocks: [
      header(title),
      ...lines.map((line) => paragraph(line)),
      ...buttons('screening', [isAdmin ? addButton : null]),
      note(free),
    ],
  };
}

export interface Screened {
  readonly name: string;
  readonly matches: readonly { readonly match: PossibleMatch; readonly decision: Decision | null }[];
}

interface ScreenedProps {
  readonly screened: readonly Screened[];
  readonly compared: Compared;
}

const shownAtOnce = 10;

/** Possible matches first. Names without one are listed with what they were compared with. */
export function screenedMessage({ screened, compared }: ScreenedProps): Message {
  const found = screened.flatMap(({ name, matches }) => matches.map((one) => ({ name, ...one })));
  const without = screened.filter(({ matches }) => matches.length === 0).map(({ name }) => cleanText(name, 80));
  const [only] = screened;
  const against = `in ${comparedWords(compared)}, compared just now`;
  const title =
    found.length === 0
      ? `No possible match for ${screened.length === 1 ? cleanText(only?.name ?? '', 80) : count(screened.length, 'name')}`
      : `${count(found.length, 'possible match', 'possible matches')}${screened.length === 1 ? ` for ${cleanText(only?.name ?? '', 80)}` : ''}`;
  const rest =
    without.length > 0 && found.length > 0 ? `No possible match for ${cleanText(without.join('; '), 1_000)}.` : '';
  return {
    text: `${inSentence(title)} ${against}. ${enough} ${free}`,
    blocks: [
      header(title),
      paragraph(`${found.length === 0 ? 'Nothing like it' : 'Found'} ${against}. ${enough}`),
      ...found.slice(0, shownAtOnce).map(({ name, match, decision }, nth) => matchSection(name, match, decision, nth)),
      ...(found.length > shownAtOnce ? [note(`And ${count(found.length - shownAtOnce, 'more', 'more')}.`)] : []),
      ...(found.length === 0 && without.length > 1 ? [list('Compared', without.slice(0, 30))] : []),
      ...(rest === '' ? [] : [paragraph(rest)]),
      ...buttons('screening', [screenButton, statusButton]),
      note(free),
    ],
  };
}

function matchSection(name: string, match: PossibleMatch, decision: Decision | null, nth: number): Block {
  const { entry } = match;
  const facts = [
    `It is ${howWords(match)}`,
    entry.country === null ? '' : `country ${entry.country}`,
    entry.link === null ? '' : `source ${entry.link}`,
  ].filter((part) => part !== '');
  const decided = decision === null ? '' : decidedWords(decision);
  const lines = [inSentence(matchWords(name, match), 300), inSentence(facts.join(' · '), 200), decided];
  return section(
    lines,
    nth,
    decision?.is === 'dismissed' ? undoButton(name, entry.key, nth) : dismissButton(name, entry.key, nth),
  );
}

function section(lines: readonly string[], nth: number, accessory: ReturnType<typeof button>): Block {
  const text = joined(lines, '\n');
  return {
    type: 'section',
    block_id: `match-${nth + 1}`,
    text: { type: 'mrkdwn', text, verbatim: true },
    accessory,
  };
}

const undoButton = (name: string, entry: string, nth: number) =>
  button({
    id: 'undo-dismiss',
    nth: nth + 1,
    label: 'Undo',
    spoken: `Ask again about ${name}`,
    action: { do: 'decide-match', is: 'restored', name: cleanText(name, 200), entry, reason: 'Undone' },
  });

interface StatusProps {
  readonly lines: readonly ScreeningLine[];
  readonly folder: { readonly readAt: number; readonly problem: string | null } | null;
  readonly names: number;
  /** Current ones of names that were paid for, open ones first. */
  readonly found: readonly Screened[];
  readonly isAdmin: boolean;
  readonly now: number;
}

/** Which lists there are, and what was found so far among the names that were paid for. */
export function screeningStatus({ lines, folder, names, found, isAdmin, now }: StatusProps): Message {
  const entries = lines.reduce((sum, line) => sum + line.entries, 0);
  const all = found.flatMap(({ name, matches }) => matches.map((one) => ({ name, ...one })));
  const open = all.filter(({ decision }) => decision?.is !== 'dismissed');
  const title = `Screening: ${count(lines.length, 'list')}, ${count(entries, 'entry', 'entries')}`;
  const said = `${count(names, 'name')} you paid for or screened, compared: ${count(open.length, 'open possible match', 'open possible matches')}, ${all.length - open.length} dismissed. ${enough}`;
  const listed = [
    ...lines.slice(0, 15).map((line) => lineWords(line, now)),
    ...(folder?.problem == null ? [] : [cleanText(folder.problem, 300)]),
  ];
  const own = lines.flatMap((line) => ('id' in line.of ? [{ title: line.title, id: line.of.id }] : []));
  return {
    text: `${inSentence(title)}. ${inSentence(said, 400)} ${free}`,
    blocks: [
      header(title),
      ...(listed.length === 0 ? [] : [list('Lists', listed)]),
      paragraph(said),
      ...[...open, ...all.filter((one) => !open.includes(one))]
        .slice(0, shownAtOnce)
        .map(({ name, match, decision }, nth) => matchSection(name, match, decision, nth)),
      ...(all.length > shownAtOnce ? [note('The audit file has all of them.')] : []),
      ...buttons('screening', [
        screenButton,
        button({ action: { do: 'screening-audit' }, label: 'Audit file (CSV)' }),
        isAdmin ? addButton : null,
        isAdmin
          ? overflow(
              own.slice(0, 5).map(({ title: named, id }) => ({
                label: `Remove ${cleanText(named, 50)}`,
                action: { do: 'remove-screening-list', id },
              })),
            )
          : null,
      ]),
      note(free),
    ],
  };
}

function lineWords({ title, entries, of, readAt, problem }: ScreeningLine, now: number): string {
  const read = readAt === null ? 'never read' : `read ${ago(now - readAt)}`;
  const from = 'file' in of ? of.file : 'added here';
  const wrong = `The newest version was not read: ${problem}${readAt === null ? '' : ' The one before stays in force.'}`;
  const said = `${cleanText(title, 60)}: ${count(entries, 'entry', 'entries')}, ${from}, ${read}.`;
  return problem === null ? said : `${said} ${cleanText(wrong, 150)}`;
}

/** Says what was decided and by whom, with a way back. @param isOld it had been decided before, so nothing was changed */
export function decidedMessage(name: string, match: PossibleMatch, decision: Decision, isOld: boolean): Message {
  const { is } = decision;
  const both = `${cleanText(name, 80)} and ${entryWords(match.entry)}`;
  const said = {
    dismissed: isOld
      ? `Already dismissed: ${both}. Nothing was changed.`
      : `Dismissed: ${both}. I ask again if the entry changes.`,
    restored: isOld ? `I already ask again about ${both}. Nothing was changed.` : `I ask again about ${both}.`,
  }[is];
  const { key } = match.entry;
  return {
    text: `${inSentence(said, 600)} ${free}`,
    blocks: [
      formatted(`${inSentence(said, 600)}\n${decidedWords(decision)}`),
      ...buttons('screening', [
        is === 'dismissed' ? undoButton(name, key, 0) : dismissButton(name, key, 0),
        statusButton,
      ]),
      note(free),
    ],
  };
}

/** @param undoer the name of the person who undid the dismissal */
export function undoneNotice(name: string, { entry }: PossibleMatch, reason: string, undoer: string): string {
  const of = `${cleanText(name, 80)} and ${entryWords(entry)}`;
  return `${cleanText(undoer, 80)} undid your dismissal of ${of}, so it's a possible match again. You had written: ${cleanText(reason, 200)}. Type "screening" to see and decide. ${free}`;
}

type DecisionRow = Awaited<ReturnType<ScreeningStore['decisions']>>[number];

const heads = [
  ...['Name', 'List', 'Entry', 'Since', 'Kind of match', 'Decision', 'Reason', 'Person', 'Time'],
  ...['Name known since', 'Compared with', 'Last compared'],
];

interface AuditProps {
  /** All that were compared, in any order. */
  readonly names: readonly ComparedName[];
  readonly matches: readonly MatchRow[];
  readonly decisions: readonly DecisionRow[];
  /** Names of people by their ids. */
  readonly people: ReadonlyMap<string, string | null>;
  /** Empty while there are none: then nothing is compared. */
  readonly lists: readonly ListVersion[];
}

/**
 * A row for each possible match, each decision about one, and each name without one; times are ISO 8601 (UTC). All names
 * are compared with the same versions of the lists.
 */
export function auditCsv({ names, matches, decisions, people, lists }: AuditProps): string {
  const iso = (time: number) => new Date(time).toISOString();
  const against = lists.map(
    ({ title, entries, version }) => `${title}: ${count(entries, 'entry', 'entries')}, ${version}`,
  );
  const factsOf = (one: ComparedName | undefined) => [
    one === undefined ? '' : iso(one.at),
    against.join('; '),
    one === undefined || against.length === 0 ? '' : iso(one.comparedAt),
  ];
  const known = new Map(names.map((one) => [nameKeyOf(one.name), one]));
  const decided = Map.groupBy(decisions, (row) => `${row.name_key} ${row.entry}`);
  const found = matches
    .toSorted((one, other) => one.found_at - other.found_at)
    .flatMap((row) => {
      const of = [row.name, row.list, row.entry_name, row.since, row.how];
      const line = (decision: string, reason: string, person: string, time: number) =>
        csvLine([...of, decision, reason, person, iso(time), ...factsOf(known.get(row.name_key))]);
      const own = (decided.get(`${row.name_key} ${row.entry}`) ?? []).toSorted((one, other) => one.at - other.at);
      return [
        line('possible match found', '', '', row.found_at),
        ...own.map(({ decision, reason, made_by: by, at: time }) =>
          line(decision, reason, personWords(by, people), time),
        ),
        ...(row.gone_at === null ? [] : [line('no longer listed', '', '', row.gone_at)]),
      ];
    });
  const without = lists.length === 0 ? [] : names.filter(({ isMatched }) => !isMatched);
  const rest = without.map((one) =>
    csvLine([one.name, '', '', '', '', 'no possible match found', '', '', iso(one.comparedAt), ...factsOf(one)]),
  );
  return `\ufeff${csvLine(heads)}${[...found, ...rest].join('')}`;
}

/** `Ana Lee (U0ANA00001)`; the id alone if Slack doesn't say the name. */
function personWords(id: string, people: ReadonlyMap<string, string | null>): string {
  const name = people.get(id) ?? null;
  return name === null ? id : `${cleanText(name, 100)} (${id})`;
}
