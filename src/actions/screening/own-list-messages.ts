import { csvLine } from '../../lookups/export-file.ts';
import { type KnownEntry, maxTypedNames } from '../../model/screening.ts';
import { idOf, type ScreeningLine } from '../../screening/screening.ts';
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
import { cleanText, count, figure, inSentence, joined, moment, spokenDay } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { matchCount } from '../look-ups/possible-matches.ts';
import { statusButton } from './match-page.ts';

export const entryCount = ({ length }: readonly KnownEntry[]): string => count(length, 'entry', 'entries');

interface OpenedList {
  readonly line: ScreeningLine;
  readonly entries: readonly KnownEntry[];
}

export function listOf({ screening }: ActionDeps, workspace: string, of: string): OpenedList | null {
  const line = screening.linesOf(workspace).find((one) => idOf(one) === of);
  const entries = screening.entriesOf(workspace, of);
  return line === undefined || entries === null ? null : { line, entries };
}

const entriesShown = 20;

interface EntriesProps extends OpenedList {
  /** Current matches with it, and how many of them are dismissed. */
  readonly matches: number;
  readonly dismissed: number;
  readonly isAdmin: boolean;
  /** An entry that somebody wanted to add or to remove. */
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
  const removed =
    `${named} has ${entryCount(entries)} and ${holds}. Names are no longer compared with it. ` +
    'The audit file keeps the decisions.';
  return freeMessage(`${inSentence(title)}. ${holds}.`, [
    header(title),
    entry !== undefined && paragraph(oneEntryWords(entry, line)),
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

function oneEntryWords(entry: string, { of }: ScreeningLine): string {
  const typed = `“${cleanText(entry, 80)}”`;
  return 'file' in of
    ? `This list is a file, so the person who runs Trade changes it: ${typed}.`
    : `I can't change one entry (${typed}). An admin removes the list, and adds it again as it should be.`;
}

/** `Acme Nord · also OOO Akme Nord · Russia · since May 4, 2026` */
function readAs({ name, aliases, country, since }: KnownEntry): string {
  const also = aliases.length === 0 ? '' : `also ${aliases.join('; ')}`;
  return cleanText(joined([name, also, country ?? '', since === null ? '' : `since ${spokenDay(since)}`], ' · '), 200);
}

export const entriesCsv = (entries: readonly KnownEntry[]): string =>
  `\ufeff${csvLine(['name', 'aliases', 'country', 'list', 'date', 'link'])}${entries
    .map(({ name, aliases, country, list: of, since, link }) =>
      csvLine([name, aliases.join('; '), country, of, since, link]),
    )
    .join('')}`;

/** For those who can't add a list. @param admins their ids */
export function askAdmins(admins: readonly string[]): Message {
  const who = admins.slice(0, 5).map((id) => `<@${id}>`);
  const rest =
    who.length === 0
      ? ', and there are none here yet. The person who runs Trade names them.'
      : `: ${who.join(', ')}. Send them the names.`;
  const said = `Only Trade's admins can add a screening list${rest}`;
  return freeMessage(said, [formatted(said), buttons('screening', [statusButton])]);
}

const readShown = 8;

/**
 * After a list was added.
 *
 * @param entries that were added
 * @param fresh names that match now, and did not before
 */
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
  const show = { do: 'screen-names', names: fresh.slice(0, maxTypedNames) };
  return freeMessage(inSentence(line, 900), [
    paragraph(line),
    entries.length > 0 && list('Entries as I read them', read),
    buttons('screening', [
      fresh.length > 0 &&
        button({ id: 'new-matches', label: `Show ${fresh.length === 1 ? 'it' : 'them'}`, action: show }),
      statusButton,
    ]),
  ]);
}
