import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import { parseList } from '../../screening/parse-lists.ts';
import { versionWords } from '../../screening/screening.ts';
import { removalNotices } from '../../screening/words.ts';
import { cleanText, figure } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, formAction } from '../feature.ts';
import { openView } from '../forms.ts';
import { sendToPerson } from '../send-to-person.ts';
import { foundWith } from './found-here.ts';
import { isDismissed, listId, screenedName } from './match-page.ts';
import { intoSchema, listForm, longestRows, ownLists } from './own-list-form.ts';
import { askAdmins, entriesCsv, entriesMessage, entryCount, listChangedMessage, listOf } from './own-list-messages.ts';

/* Screening lists: their entries, and those that admins add here, replace and remove. */

const adminsOnly = "Only Trade's admins can change the screening lists. Nothing was changed.";
const listGone = 'That list was removed, or its file is gone. Nothing was changed.';

/** For those who can't add a list. */
export const tellAdmins = action('screening-admins', {}, (deps, { to, place }) =>
  tell(deps, to, askAdmins(deps.admins), place),
);

export const openListForm = formAction(
  'add-list-form',
  { rows: z.string().max(longestRows).default(''), into: listId.optional() },
  async (deps, context, { rows, into: named }) => {
    const { to } = context;
    if (!deps.admins.includes(to.user)) return tell(deps, to, askAdmins(deps.admins));
    const own = ownLists(deps, to.workspace);
    const into = own.find(({ id }) => id === named)?.id ?? null;
    return openView(deps, context, (metadata) => listForm(metadata, { own, rows, into }));
  },
);

export const addList = action(
  'add-screening-list',
  { name: z.string().min(1).max(60), rows: z.string().max(20_000), into: intoSchema.optional() },
  async (deps, { to }, { name, rows, into }) => {
    const { screening } = deps;
    if (!deps.admins.includes(to.user)) return tell(deps, to, adminsOnly);
    const { entries } = await parseList([rows], name);
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
export const showList = action(
  'screening-list',
  { of: listId, entry: screenedName.optional() },
  async (deps, { to, place }, { of, entry }) => {
    const opened = listOf(deps, to.workspace, of);
    if (opened === null) return tell(deps, to, listGone);
    const matches = await foundWith(deps, to.workspace, opened.entries);
    const dismissed = matches.filter(isDismissed).length;
    const isAdmin = deps.admins.includes(to.user);
    await tell(deps, to, entriesMessage({ ...opened, matches: matches.length, dismissed, isAdmin, entry }), place);
  },
);

export const sendList = action('screening-list-csv', { of: listId }, async (deps, context, { of }) => {
  const opened = listOf(deps, context.to.workspace, of);
  if (opened === null) return tell(deps, context.to, listGone);
  const { line, entries } = opened;
  await sendToPerson(deps, context, 'The list', () =>
    Promise.resolve({
      name: fileNameOf('csv', line.title, deps.today()),
      bytes: Buffer.from(entriesCsv(entries)),
      comment: `${cleanText(line.title, 60)}: ${entryCount(entries)}.`,
    }),
  );
});

export const removeList = action('remove-screening-list', { id: listId }, async (deps, { to, place }, { id }) => {
  const { screening } = deps;
  if (!deps.admins.includes(to.user)) return tell(deps, to, adminsOnly);
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
});
