import { listLookUpOf, quotedName } from '../look-ups/party-choice.ts';
import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import type { ListRow } from '../../lookups/outcome.ts';
import { callsOfFirms } from '../../lookups/profiles.ts';
import { readList } from '../../lookups/read-list.ts';
import { withTitles } from '../../lookups/resolve-party.ts';
import {
  type FirmList,
  type ListedFirm,
  firmTitle,
  listPageSize,
  longestListName,
  maxListedFirms,
  type NamedList,
} from '../../model/lists.ts';
import { listLookUp, mostTaken } from '../../model/look-up.ts';
import type { Caller } from '../../model/money.ts';
import { bareName, holdsWords, normalizeName, sameName, sidesOf } from '../../model/names.ts';
import { cleanText, count, ended, joined, namesIn } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { actorOf } from '../where-to-post.ts';
import { canBeUndone } from '../postings/words.ts';
import { toSlug } from '../../trade/index.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  type FreeTool,
  lookUpKind,
  mistake,
  type RunContext,
  takeShare,
} from '../feature.ts';
import { openView } from '../forms.ts';
import { atCommas } from '../reader/words/firm-names.ts';
import { sendToPerson } from '../send-to-person.ts';
import { addFirms, addKnown, chooseFirm, lines } from './add-firms.ts';
import { editList, listForms, newListForm, pickList } from './list-forms.ts';
import {
  findersOf,
  firmShape,
  listed,
  listGone,
  listId,
  listName,
  listNote,
  listOverview,
  noRoom,
  onList,
  refusedName,
  replyGone,
  replyMissing,
  showList,
} from './list-meant.ts';
import { listData, fillOf, listCsv, listPage } from './list-page.ts';
import { freeReports, holdReports, useList } from './list-uses.ts';
import { screenOf } from '../look-ups/possible-matches.ts';

async function keptRows(deps: ActionDeps, caller: Caller, list: FirmList): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let offset = 0; offset < list.count; offset += listPageSize) {
    const page = await deps.lookUp(listLookUpOf(list, offset), caller, { cachedOnly: true });
    rows.push(...(page.is === 'list' ? page.rows : []));
  }
  return rows;
}

const sendCsv = onList('list-csv', {}, async (deps, context, list) => {
  await sendToPerson(deps, context, 'The list', async () => {
    const rows = await keptRows(deps, context.to, list);
    return {
      name: fileNameOf('csv', `list ${list.name}`, deps.today()),
      bytes: Buffer.from(listCsv(rows, deps.now(), screenOf(deps))),
      comment: `${cleanText(list.name, 60)}: ${count(rows.length, 'firm')}, from kept profiles.`,
    };
  });
});

const toolInput = z.strictObject({
  name: z.string().min(1).max(100).optional().describe('Of a list, to get its firms. All lists unless given.'),
});

const listsTool: FreeTool = {
  is: 'free',
  name: 'lists',
  title: 'Lists of firms',
  input: toolInput,
  description:
    "The person's and the team's lists of firms. With a name: its firms, with figures where a profile is kept.",
  async answer(deps, caller, args) {
    const { name: asked } = toolInput.parse(args);
    const { workspace, user } = caller;
    if (asked === undefined) {
      const all = await deps.lists.all(workspace, user);
      const data = all.map((list) => ({ name: list.name, firms: list.count, private: !list.shared }));
      return { say: `There are ${count(all.length, 'list')}.`, data };
    }
    const list = await deps.lists.named(workspace, user, asked);
    if (list === null) return { say: 'There is no list of that name.', data: null, isError: true };
    const rows = await keptRows(deps, caller, list);
    return { say: `${count(rows.length, 'firm')}, from kept profiles.`, data: listData(rows, deps.now()) };
  },
};

const openNamed = action(
  'open-list',
  { name: z.string().min(1).max(200), lines, share: z.boolean(), make: z.enum(['team', 'me']).optional() },
  async (deps, context, { name: typed, lines: names, share, make }) => {
    const list = await deps.lists.named(deps.workspace, context.to.user, typed);
    if (list === null) await replyMissing(deps, context, typed, names, make);
    else await deps.answer(context, listLookUpOf(list), share ? { place: 'channel' } : {});
  },
);

/** Reads the profiles that a page lacks, as its button does. */
const fillList = onList('fill-list', { offset: z.int().min(0) }, async (deps, context, list, { offset }) => {
  const lookUp = listLookUpOf(list, offset);
  const page = await deps.lookUp(lookUp, context.to, { cachedOnly: true });
  const fill = page.is === 'list' ? fillOf(page) : null;
  await deps.answer(context, fill ?? lookUp, fill === null ? { said: 'There are no gaps on this page.' } : {});
});

const showLists = action('lists', { offset: z.int().min(0) }, async (deps, { to, place }, { offset }) => {
  const all = await deps.lists.all(to.workspace, to.user);
  await tell(deps, to, listOverview(all, offset, to.user), place);
});

/* Renames a list, shares it, deletes it and brings it back. */

const renameList = onList('rename-list', { name: listName }, async (deps, context, list, { name }) => {
  const { workspace, user } = context.to;
  const refused = await refusedName(deps, name);
  if (refused !== null) return showList(deps, context, list, `${refused} Nothing was changed.`);
  const became = await deps.lists.rename(workspace, user, list.id, name);
  if (became === 'gone') return replyGone(deps, context);
  if (became === 'taken')
    return showList(deps, context, list, `There's another list ${quotedName(name)}, so this one keeps its name.`);
  await deps.reports.renameList(workspace, list, name);
  await deps.alerts.rename(workspace, user, cleanText(list.name, 60), name);
  await showList(deps, context, { id: list.id, name }, 'Renamed.');
});

/** Alerts, reports and digests of colleagues stop finding a list that becomes private. */
const shareList = onList('share-list', { shared: z.boolean() }, async (deps, context, list, { shared }) => {
  const { workspace, user } = context.to;
  const done = await deps.lists.share(workspace, user, list.id, shared);
  if (done === 'gone') return replyGone(deps, context);
  if (done === 'done' && shared) await freeReports(deps, context.to, list.id);
  const said = {
    done: shared ? "It's the team's now: everyone here may see and change it." : 'Only you see it now.',
    forbidden: 'Only the person who made it can make it private. Nothing was changed.',
    taken: `${shared ? 'The team has' : 'You have'} another list ${quotedName(list.name)}. Rename one of them first.`,
  }[done];
  await showList(deps, context, list, said);
});

const deleteList = onList('delete-list', {}, async (deps, context, list) => {
  const { workspace } = context.to;
  const done = await deps.lists.remove(workspace, actorOf(deps, context.to), list.id);
  if (done === 'done') await holdReports(deps, context.to, list.id);
  const said =
    done === 'forbidden'
      ? `Only the person who made ${quotedName(list.name)} or an admin can delete it. Nothing was changed.`
      : `${quotedName(list.name)} was deleted. ${canBeUndone}`;
  const undo = done === 'forbidden' ? undefined : { do: 'undo-list', list: list.id, name: list.name };
  await tell(deps, context.to, listNote(said, list, undo), context.place);
});

const undone = {
  forbidden: 'Only the person who made the list or an admin can bring it back.',
  taken: 'Another list has its name by now. Rename that one first, then press Undo again.',
  full: noRoom,
  gone: "It was deleted more than 7 days ago, so it can't be brought back.",
};

const undoList = action(
  'undo-list',
  { list: listId, name: listName },
  async (deps, context, { list: of, name: called }) => {
    const { workspace } = context.to;
    const done = await deps.lists.undo(workspace, actorOf(deps, context.to), of);
    if (done === 'done') await freeReports(deps, context.to, of);
    if (done === 'done') await showList(deps, context, { id: of, name: called }, "It's back.");
    else await tell(deps, context.to, `${undone[done]} Nothing was changed.`);
  },
);

async function showTaken(
  deps: ActionDeps,
  context: RunContext,
  list: NamedList,
  said: string,
  taken: readonly ListedFirm[],
): Promise<void> {
  const canUndo = taken.length > 0 && taken.length <= mostTaken;
  const lookUp = { ...listLookUpOf(list), ...(canUndo && { taken: taken.map(listed) }) };
  await deps.answer(context, lookUp, { said: cleanText(said, 300) });
}

const removeFirms = onList(
  'remove-firms',
  { firms: z.array(firmShape.omit({ title: true })).max(maxListedFirms) },
  async (deps, context, list, { firms }) => {
    const { workspace, user } = context.to;
    const taken = list.firms.filter((firm) => firms.some(({ kind, slug }) => firm.kind === kind && firm.slug === slug));
    await deps.lists.take(workspace, user, list.id, taken);
    const said = taken.length === 0 ? 'They were gone already.' : `Removed ${count(taken.length, 'firm')}.`;
    await showTaken(deps, context, list, said, taken);
  },
);

const waysToName: readonly ((firm: ListedFirm, typed: string) => boolean)[] = [
  (firm, typed) => firm.slug === (typed.includes('/') ? toSlug(typed, firm.kind) : typed.toLowerCase()),
  (firm, typed) => sameName(firmTitle(firm), typed),
  (firm, typed) => bareName(firmTitle(firm)) === normalizeName(typed),
  (firm, typed) => holdsWords(firmTitle(firm).replaceAll('-', ' '), typed),
];

/** The firms that a text names, each with its words; an `and` that belongs to a name is no break. */
function namingIn(typed: string, firms: readonly ListedFirm[]): { typed: string; firms: readonly ListedFirm[] }[] {
  const matches = waysToName.map((way) => firms.filter((firm) => way(firm, typed))).find((some) => some.length > 0);
  const parts = [atCommas, sidesOf].map((split) => split(typed)).find((some) => some.length > 1);
  if (matches === undefined && parts !== undefined) return parts.flatMap((part) => namingIn(part, firms));
  return [{ typed, firms: matches ?? [] }];
}

const removeNamed = onList(
  'remove-named',
  { name: z.string().min(1).max(500) },
  async (deps, context, list, { name: typed }) => {
    const { workspace, user } = context.to;
    const named = namingIn(typed, await withTitles(list.firms, findersOf(deps, context.to)));
    const removed = named.flatMap(({ firms }) => (firms.length === 1 ? firms : []));
    await deps.lists.take(workspace, user, list.id, removed);
    const unknown = named.filter(({ firms }) => firms.length === 0).map((one) => quotedName(one.typed));
    const unclear = named.filter(({ firms }) => firms.length > 1);
    const said = [
      removed.length === 0 ? '' : ended(`Removed ${namesIn(removed.map(firmTitle))}`),
      unknown.length === 0 ? '' : `${namesIn(unknown)} ${unknown.length === 1 ? "isn't" : "aren't"} on this list.`,
      ...unclear.map(({ typed: name, firms }) =>
        ended(`${quotedName(name)} may mean ${namesIn(firms.map(firmTitle), 3)}`),
      ),
      unclear.length === 0 ? '' : 'Use Remove firms… in the menu.',
    ];
    await showTaken(deps, context, list, joined(said), removed);
  },
);

const example = 'lists tier 1';

export const lists: Feature = {
  verbs: [
    {
      verb: 'lists',
      group: 'files and saved queries',
      does: 'Shows your lists of firms, or one of them.',
      example,
      read({ rest }) {
        // `Lists of suppliers` asks for suppliers.
        if (/^(?:of|for|with|from) /i.test(rest)) return null;
        const { share, words } = takeShare(rest);
        const typed = cleanText(words.replace(/^"(.*)"$/s, '$1'), 4_000);
        if (typed === '') return does({ do: 'lists', offset: 0 });
        if (typed.length <= longestListName) return does({ do: 'open-list', name: typed, lines: [], share });
        return mistake(`A list's name has at most ${longestListName} characters.`, example);
      },
    },
  ],
  kinds: [
    lookUpKind({
      name: 'list',
      schema: listLookUp,
      // Drawing a list from what is kept needs no call.
      calls: ({ read }) => callsOfFirms(read),
      run: readList,
      view: (result, shown) =>
        result.is === 'list' ? listPage(result, shown) : listGone(result.lookUp.name, result.cost, shown.now),
      says: (result) =>
        result.is === 'list' ? `${count(result.rows.length, 'firm')} of a list.` : 'There is no such list.',
      data: (result) => (result.is === 'list' ? listData(result.rows, result.cost.at) : null),
      next(result) {
        if (result.is !== 'list') return null;
        const offset = result.lookUp.offset + listPageSize;
        return offset < result.list.count ? { ...result.lookUp, offset, read: [] } : null;
      },
      isAnswer: ({ is }) => is === 'list',
      unit: () => 'profile',
    }),
  ],
  actions: [
    ...[showLists, openNamed, addFirms, addKnown, chooseFirm, removeFirms, removeNamed],
    ...[renameList, shareList, deleteList, undoList, fillList, sendCsv, useList, pickList, editList],
  ],
  tools: [listsTool],
  forms: listForms,
  opens: { list: (deps, context) => openView(deps, context, newListForm()) },
};
