import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import type { ListRow } from '../../lookups/outcome.ts';
import { listCalls, readList } from '../../lookups/read-list.ts';
import { type FirmList, listPageSize, longestListName } from '../../model/lists.ts';
import { listLookUp } from '../../model/look-up.ts';
import type { Caller } from '../../model/money.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  formAction,
  type FreeTool,
  lookUpKind,
  mistake,
  takeShare,
} from '../feature.ts';
import { openView } from '../forms.ts';
import { sendToPerson } from '../send-to-person.ts';
import { addFirms, addKnown, chooseFirm, lines } from './add-firms.ts';
import { addingForms, editableAs, editForms, newListForm, openForm, pickList } from './list-forms.ts';
import { deleteList, removeFirms, removeNamed, renameList, shareList, undoList } from './change-list.ts';
import { listGone, listId, listOverview, replyMissing, seenList } from './list-meant.ts';
import { dataOf, fillOf, listCsv, listLookUpOf, listPage } from './list-page.ts';
import { useList } from './list-uses.ts';

async function keptRows(deps: ActionDeps, caller: Caller, list: FirmList): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let offset = 0; offset < list.count; offset += listPageSize) {
    const page = await deps.lookUp(listLookUpOf(list, offset), caller, { cachedOnly: true });
    rows.push(...(page.is === 'list' ? page.rows : []));
  }
  return rows;
}

const sendCsv = action('list-csv', { list: listId }, async (deps, context, { list: of }) => {
  const list = await seenList(deps, context, of);
  if (list === null) return;
  await sendToPerson(deps, context, 'The list', async () => {
    const rows = await keptRows(deps, context.to, list);
    return {
      name: fileNameOf('csv', `list ${list.name}`, deps.today()),
      bytes: Buffer.from(listCsv(rows, deps.now(), deps.screening.of(context.to.workspace)?.decided ?? null)),
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
    return { say: `${count(rows.length, 'firm')}, from kept profiles.`, data: dataOf(rows, deps.now()) };
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
const fillList = action(
  'fill-list',
  { list: listId, offset: z.int().min(0) },
  async (deps, context, { list: of, offset }) => {
    const list = await seenList(deps, context, of);
    if (list === null) return;
    const lookUp = listLookUpOf(list, offset);
    const page = await deps.lookUp(lookUp, context.to, { cachedOnly: true });
    const fill = page.is === 'list' ? fillOf(page) : null;
    await deps.answer(context, fill ?? lookUp, fill === null ? { said: 'There are no gaps on this page.' } : {});
  },
);

const showLists = action('lists', { offset: z.int().min(0) }, async (deps, { to, place }, { offset }) => {
  const all = await deps.lists.all(to.workspace, to.user);
  await tell(deps, to, listOverview(all, offset, to.user), place);
});

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
      calls: listCalls,
      run: readList,
      view: (result, shown) => (result.is === 'list' ? listPage(result, shown) : listGone(result, shown)),
      says: (result) =>
        result.is === 'list' ? `${count(result.rows.length, 'firm')} of a list.` : 'There is no such list.',
      data: (result) => (result.is === 'list' ? dataOf(result.rows, result.cost.at) : null),
      next(result) {
        if (result.is !== 'list') return null;
        const offset = result.lookUp.offset + listPageSize;
        return offset < result.list.count ? { ...result.lookUp, offset, read: [] } : null;
      },
      unit: () => 'profile',
    }),
  ],
  actions: [
    ...[showLists, openNamed, addFirms, addKnown, chooseFirm, removeFirms, removeNamed],
    ...[renameList, shareList, deleteList, undoList, fillList, sendCsv, useList, pickList],
    formAction('paste-firms', { list: listId }, (deps, context, { list }) => openForm(deps, context, list, 'paste')),
    formAction('edit-list', { list: listId, as: z.enum(editableAs) }, (deps, context, { list, as }) =>
      openForm(deps, context, list, as),
    ),
  ],
  tools: [listsTool],
  forms: [...addingForms, ...editForms],
  opens: { list: (deps, context) => openView(deps, context, newListForm) },
};
