import { z } from 'zod';
import { csvFile, csvLine, fileNameOf } from '../../lookups/export-file.ts';
import { type KnownEntry, maxTypedNames } from '../../model/screening.ts';
import { normalizeName } from '../../model/names.ts';
import { dayOf, ListProblem, parseList } from '../../screening/parse-lists.ts';
import { idOf, type ScreeningLine, versionWords } from '../../screening/screening.ts';
import { removalNotices } from '../../screening/words.ts';
import {
  button,
  buttons,
  confirmation,
  formatted,
  freeMessage,
  header,
  list,
  type Message,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { drawFields, formView, type ModalView, readFields, select, text } from '../../slack/kit/form.ts';
import { cleanText, count, figure, inSentence, joined, moment, spokenDay } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, adminAction, type ActionDeps, type Form, formAction } from '../feature.ts';
import { openView, refused, sent } from '../forms.ts';
import { matchCount } from '../look-ups/possible-matches.ts';
import { atCommas } from '../reader/words/firm-names.ts';
import { countryNamed } from '../reader/words/place-names.ts';
import { sendToPerson } from '../send-to-person.ts';
import { linesOf } from './typed-names.ts';
import { foundWith, isDismissed, screeningListId, screenedName, statusButton } from './match-page.ts';

/* Screening lists: their entries, and those that admins add here, replace and remove. */

const changeLists = 'change the screening lists';
const listGone = 'That list was removed, or its file is gone. Nothing was changed.';

/** The most that Slack takes in a field. */
const longestRows = 3_000;

interface OwnList {
  readonly id: string;
  readonly title: string;
  readonly entries: number;
}

/** An own list that takes the entries: beside its own ones, or in their place. */
const intoSchema = z.strictObject({ id: z.string().min(1).max(60), as: z.enum(['add', 'replace']) });
type Into = z.infer<typeof intoSchema>;

const mostOffered = 40;
const intoWords = { add: 'Add to', replace: 'Replace' } as const;
const valueOf = ({ as, id }: Into) => `${as} ${id}`;

function listFields(own: readonly OwnList[]) {
  const ways = (['add', 'replace'] as const).flatMap((as) =>
    own.slice(0, mostOffered).map(({ id, title, entries }) => ({
      value: valueOf({ as, id }),
      label: `${intoWords[as]} ${cleanText(title, 40)} (${count(entries, 'entry', 'entries')})`,
    })),
  );
  return {
    into: select<string>({ label: 'List', standard: 'new', choices: [{ value: 'new', label: 'A new list' }, ...ways] }),
    name: text({
      label: own.length === 0 ? 'Name of the list' : 'Name of a new list',
      most: 60,
      placeholder: 'Own watch list',
      optional: own.length > 0,
    }),
    rows: text({
      label: 'Entries',
      multiline: true,
      most: longestRows,
      placeholder: 'Acme Nord, OOO Akme Nord, Russia, 2026-05-04',
      hint:
        'One on each line: the name, and after commas its aliases, country, date and link, if you know them. ' +
        'Or paste a CSV with a header row.',
    }),
  };
}

/** @param rows entries that are known already @param into the own list that a sentence names */
export function listForm(own: readonly OwnList[], rows: string, into: string | null): ModalView {
  const usual = 'Own list';
  const draft = {
    into: into === null ? 'new' : valueOf({ as: 'add', id: into }),
    name: rows === '' || into !== null || own.some(({ title }) => title === usual) ? '' : usual,
    rows,
  };
  return formView({ id: 'form:screening-list', title: 'Add a short list', submit: 'Add' }, [
    drawFields(listFields(own), draft, [own.length > 0 && 'into', 'name', 'rows']),
    note(`Up to ${figure(longestRows)} characters. The person who runs Trade adds longer lists as files. It's free.`),
  ]);
}

/** A head for rows without one, whose parts are recognized by what they are: `Acme Nord; OOO Akme Nord, Russia`. */
function withHead(rows: string): string {
  const [first = ''] = rows.trim().split(/\r?\n/);
  if (/(?:^|,)\s*"?name"?\s*(?:,|$)/i.test(first)) return rows;
  const lines = rows.split(/\r?\n/).flatMap((line) => {
    const [name = '', ...parts] = atCommas(line.replaceAll('\t', ';')).map((part) =>
      part.trim().replace(/^["“](.*)["”]$/, '$1'),
    );
    const is = (test: (part: string) => boolean) => parts.filter((part) => part !== '' && test(part));
    const dates = is(isDated);
    const links = is((part) => /^https?:/i.test(part));
    const countries = is((part) => countryNamed(part) !== null);
    const [wrong] = dates.filter((part) => dayOf(part) === null);
    if (wrong !== undefined)
      throw new ListProblem(`There's no date “${cleanText(wrong, 30)}”. Write it as 2026-05-04.`);
    const aliases = is((part) => ![...dates, ...links, ...countries.slice(0, 1)].includes(part));
    return name === '' ? [] : [[name, aliases.join('; '), countries[0] ?? '', dates[0] ?? '', links[0] ?? '']];
  });
  const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;
  return ['name,aliases,country,date,link', ...lines.map((line) => line.map(quoted).join(','))].join('\n');
}

/** Figures that are meant as a date, right or wrong. */
const isDated = (part: string) =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(part) || (/\b(?:19|20)\d\d$/.test(part) && dayOf(part) !== null);

const ownLists = ({ screening }: ActionDeps, workspace: string): OwnList[] =>
  screening.linesOf(workspace).flatMap(({ of, title, entries }) => ('id' in of ? [{ id: of.id, title, entries }] : []));

export const listFormOf: Form = {
  id: 'form:screening-list',
  async submit(deps, { to, values }) {
    if (!deps.admins.includes(to.user)) return refused({ name: "Only Trade's admins can add a list." });
    const own = ownLists(deps, to.workspace);
    const { into: chosen, name: typed, rows: pasted } = readFields(listFields(own), values);
    const [as, id] = chosen.split(' ');
    const into = intoSchema.safeParse({ as, id }).data;
    const name = into === undefined ? cleanText(typed, 60) : (own.find((one) => one.id === into.id)?.title ?? '');
    if (name === '') return refused({ name: 'Give it a name.' });
    if (into === undefined && own.some(({ title }) => normalizeName(title) === normalizeName(name)))
      return refused({
        name: 'There is a list of that name. Choose above to add to it or replace it, or type another name.',
      });
    try {
      const rows = withHead(linesOf(pasted).join('\n'));
      await parseList([rows], name);
      return sent({ do: 'add-screening-list', name, rows, ...(into && { into }) });
    } catch (error) {
      if (!(error instanceof ListProblem)) throw error;
      return refused({ rows: error.message });
    }
  },
};

export const tellAdmins = action('screening-admins', {}, (deps, { to, place }) =>
  tell(deps, to, adminsMessage(deps.admins), place),
);

export const openListForm = formAction(
  'add-list-form',
  { rows: z.string().max(longestRows).default(''), into: screeningListId.optional() },
  async (deps, context, { rows, into: named }) => {
    const { to } = context;
    if (!deps.admins.includes(to.user)) return tell(deps, to, adminsMessage(deps.admins));
    const own = ownLists(deps, to.workspace);
    const into = own.find(({ id }) => id === named)?.id ?? null;
    return openView(deps, context, listForm(own, rows, into));
  },
);

export const addList = adminAction(
  'add-screening-list',
  { name: z.string().min(1).max(60), rows: z.string().max(20_000), into: intoSchema.optional() },
  changeLists,
  async (deps, { to }, { name, rows, into }) => {
    const { screening } = deps;
    const entries = await parseList([rows], name);
    const added = { name, entries, by: to.user, into, versionOf: versionWords };
    const list = await screening.store.addList(to.workspace, added);
    if (list === null) return tell(deps, to, listGone);
    await screening.reload(to.workspace);
    await screening.compare(to.workspace);
    const fresh = await foundWith(deps, to.workspace, entries);
    const done = { add: 'Added to', replace: 'Replaced', new: 'Added' }[into?.as ?? 'new'];
    const now = into?.as === 'add' ? ` It has ${figure(list.entries.length)} now.` : '';
    const said = `${done} ${cleanText(name, 60)}: ${entryCount(entries)}.${now}`;
    const names = [...new Set(fresh.map((row) => row.name))];
    await tell(deps, to, listChangedMessage(said, entries, names, fresh.length));
  },
);

/** @param entry that somebody wanted to add or to remove */
export const showScreeningList = action(
  'screening-list',
  { of: screeningListId, entry: screenedName.optional() },
  async (deps, { to, place }, { of, entry }) => {
    const opened = listOf(deps, to.workspace, of);
    if (opened === null) return tell(deps, to, listGone);
    const matches = await foundWith(deps, to.workspace, opened.entries);
    const dismissed = matches.filter(isDismissed).length;
    const isAdmin = deps.admins.includes(to.user);
    await tell(deps, to, entriesMessage({ ...opened, matches: matches.length, dismissed, isAdmin, entry }), place);
  },
);

export const sendList = action('screening-list-csv', { of: screeningListId }, async (deps, context, { of }) => {
  const opened = listOf(deps, context.to.workspace, of);
  if (opened === null) return tell(deps, context.to, listGone);
  const { line, entries } = opened;
  const rows = entries.map(({ name, aliases, country, list, since, link }) =>
    csvLine([name, aliases.join('; '), country, list, since, link]),
  );
  await sendToPerson(deps, context, 'The list', () => ({
    name: fileNameOf('csv', line.title, deps.today()),
    bytes: Buffer.from(csvFile(['name', 'aliases', 'country', 'list', 'date', 'link'], rows)),
    comment: `${cleanText(line.title, 60)}: ${entryCount(entries)}.`,
  }));
});

export const removeList = adminAction(
  'remove-screening-list',
  { id: screeningListId },
  changeLists,
  async (deps, { to, place }, { id }) => {
    const { screening } = deps;
    const opened = listOf(deps, to.workspace, id);
    if (opened === null) return tell(deps, to, listGone);
    const { line, entries } = opened;
    const list = cleanText(line.title, 60);
    const matches = await foundWith(deps, to.workspace, entries);
    const who = (await deps.channels.nameOf(to.user)) ?? to.user;
    const isRemoved = await screening.store.removeList(to.workspace, {
      id,
      by: to.user,
      version: versionWords(line.title, entries),
      tell: (followers) => removalNotices(matches, followers, { list, who, id }),
    });
    if (!isRemoved) return tell(deps, to, listGone);
    await screening.reload(to.workspace);
    await screening.compare(to.workspace);
    const rest = 'Names are no longer compared with it. Its decisions stay in the audit file. Nothing was charged.';
    await tell(deps, to, `Removed ${list}: ${entryCount(entries)}. ${rest}`, place);
  },
);

const entryCount = ({ length }: readonly KnownEntry[]): string => count(length, 'entry', 'entries');

interface OpenedList {
  readonly line: ScreeningLine;
  readonly entries: readonly KnownEntry[];
}

function listOf({ screening }: ActionDeps, workspace: string, of: string): OpenedList | null {
  const line = screening.linesOf(workspace).find((one) => idOf(one) === of);
  const entries = screening.entriesOf(workspace, of);
  return line === undefined || entries === null ? null : { line, entries };
}

const entriesShown = 20;

interface EntriesProps extends OpenedList {
  readonly matches: number;
  readonly dismissed: number;
  readonly isAdmin: boolean;
  readonly entry?: string | undefined;
}

/** The first entries of a list. An admin removes one that was added here, after a question. */
export function entriesMessage({ line, entries, matches, dismissed, isAdmin, entry }: EntriesProps): Message {
  const named = cleanText(line.title, 60);
  const title = `${named}: ${entryCount(entries)}`;
  const from =
    'file' in line.of
      ? inSentence(`From the file ${line.of.file}`, 200)
      : `Added by <@${line.of.by}>${line.readAt === null ? '' : ` ${moment(line.readAt)}`}`;
  const holds = `${matchCount(matches)}, ${figure(dismissed)} dismissed`;
  const rest = entries.length - entriesShown;
  const typed = `“${cleanText(entry ?? '', 80)}”`;
  const inFile = `This list is a file, so the person who runs Trade changes it: ${typed}.`;
  const inOwnList =
    `I can't change one entry (${typed}). ` + 'An admin removes the list, and adds it again as it should be.';
  const removed =
    `${named} has ${entryCount(entries)} and ${holds}. Names are no longer compared with it. ` +
    'The audit file keeps the decisions.';
  return freeMessage(`${inSentence(title)}. ${holds}.`, [
    header(title),
    entry !== undefined && paragraph('file' in line.of ? inFile : inOwnList),
    formatted(`${from} · ${holds}`),
    entries.length > 0 && list('Entries', entries.slice(0, entriesShown).map(readAs)),
    rest > 0 && note(`${count(rest, 'more', 'more')} in the file.`),
    buttons('screening', [
      button({ action: { do: 'screening-list-csv', of: idOf(line) }, label: 'All entries (CSV)' }),
      statusButton,
      isAdmin &&
        'id' in line.of &&
        button({
          id: 'remove-list',
          label: 'Remove the list',
          style: 'danger',
          action: { do: 'remove-screening-list', id: line.of.id },
          confirm: confirmation('Remove this list?', cleanText(removed, 300), 'Remove'),
        }),
    ]),
  ]);
}

/** `Acme Nord · also OOO Akme Nord · Russia · since May 4, 2026` */
function readAs({ name, aliases, country, since }: KnownEntry): string {
  const also = aliases.length === 0 ? '' : `also ${aliases.join('; ')}`;
  return cleanText(joined([name, also, country ?? '', since === null ? '' : `since ${spokenDay(since)}`], ' · '), 200);
}

export function adminsMessage(admins: readonly string[]): Message {
  const who = admins.slice(0, 5).map((id) => `<@${id}>`);
  const none = ', and there are none here yet. The person who runs Trade names them.';
  const rest = who.length === 0 ? none : `: ${who.join(', ')}. Send them the names.`;
  const said = `Only Trade's admins can add a screening list${rest}`;
  return freeMessage(said, [formatted(said), buttons('screening', [statusButton])]);
}

const readShown = 8;

/** After a list was added. @param fresh names that match now, and did not before */
export function listChangedMessage(
  said: string,
  entries: readonly KnownEntry[],
  fresh: readonly string[],
  matches: number,
): Message {
  const rest = entries.length - readShown;
  const read = [...entries.slice(0, readShown).map(readAs), ...(rest > 0 ? [`and ${figure(rest)} more`] : [])];
  const found = fresh.length === 0 ? 'No new possible match' : matchCount(matches, 'new ');
  const line = `${said} ${found} among the names you paid for or screened.`;
  const label = `Show ${fresh.length === 1 ? 'it' : 'them'}`;
  const show = { do: 'screen-names', names: fresh.slice(0, maxTypedNames) };
  return freeMessage(inSentence(line, 900), [
    paragraph(line),
    entries.length > 0 && list('Entries as I read them', read),
    buttons('screening', [fresh.length > 0 && button({ id: 'new-matches', label, action: show }), statusButton]),
  ]);
}
