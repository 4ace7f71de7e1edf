import { z } from 'zod';
import { type Finders, findListed, type FoundFirms, type OpenFirm, withTitles } from '../../lookups/find-listed.ts';
import { listCalls, readList } from '../../lookups/read-list.ts';
import { partyKinds, partyKindSchema } from '../../model/answer.ts';
import {
  type FirmList,
  type ListedFirm,
  listPageSize,
  longestListName,
  maxListedFirms,
  maxLists,
  type NamedList,
} from '../../model/lists.ts';
import { buckets, listLookUp, mostTaken } from '../../model/look-up.ts';
import { bareName, holdsWords, normalizeName, sameName } from '../../model/names.ts';
import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { button } from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, joined, namesIn } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { toSlug } from '../../trade/index.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  formAction,
  lookUpKind,
  mistake,
  type RunContext,
  type FreeTool,
} from '../feature.ts';
import { openView } from '../forms.ts';
import { atAnds, atCommas } from '../reader/firm-names.ts';
import { isFirstPress, sendToPerson } from '../send-to-person.ts';
import {
  editableAs,
  firmShape,
  listForms,
  openListForm,
  newListForm,
  openPickList,
  pickedFirms,
} from './list-forms.ts';
import {
  addedMessage,
  addingMessage,
  dataOf,
  fillOf,
  listGone,
  listLookUpOf,
  listNote,
  listOverview,
  listPage,
  quotedName,
  listCsv,
} from './list-messages.ts';
import { freeReports, holdReports, listUses, replyGone, replyMissing, seenList, useList } from './list-uses.ts';
import { fileNameOf } from '../../lookups/export-file.ts';
import type { ListRow } from '../../lookups/outcome.ts';
import type { Caller } from '../../model/money.ts';

/** All firms of a list, with what is kept. */
async function keptRows(deps: ActionDeps, caller: Caller, list: FirmList): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let offset = 0; offset < list.count; offset += listPageSize) {
    const page = await deps.lookUp(listLookUpOf(list, offset), caller, { cachedOnly: true });
    rows.push(...(page.is === 'list' ? page.rows : []));
  }
  return rows;
}

/** The whole list as a file, from kept profiles only. */
export function sendCsv(deps: ActionDeps, context: RunContext, list: FirmList): Promise<void> {
  return sendToPerson(deps, context, 'The list', async () => {
    const rows = await keptRows(deps, context.to, list);
    return {
      name: fileNameOf('csv', `list ${list.name}`, deps.today()),
      bytes: Buffer.from(listCsv(rows, deps.now(), deps.screening.of(context.to.workspace)?.decided ?? null)),
      comment: `${cleanText(list.name, 60)}: ${count(rows.length, 'firm')}, from kept profiles.`,
    };
  });
}

const toolInput = z.strictObject({
  name: z.string().min(1).max(100).optional().describe('Of a list, to get its firms. All lists unless given.'),
});

export const listsTool: FreeTool = {
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

const id = z.string().min(1).max(40);
const typedName = z.string().min(1).max(200);
const name = z.string().min(1).max(longestListName);
const newList = z.strictObject({ name, shared: z.boolean() });
const target = z.union([z.strictObject({ list: id }), newList]);
type Target = z.infer<typeof target>;
const lines = z.array(z.string().min(1).max(200)).max(maxListedFirms);

const noRoom = `This workspace has ${figure(maxLists)} lists, which is as many as it may have. Delete one of them first.`;

/** The list that was meant, made if it is a new one; null after a message that says why there is none. */
async function listFor(deps: ActionDeps, context: RunContext, of: Target): Promise<FirmList | null> {
  const { to } = context;
  const { workspace, user } = to;
  if ('list' in of) return seenList(deps, context, of.list);
  const made = await deps.lists.make(workspace, { ...of, owner: user });
  if (made === null) await tell(deps, to, `${noRoom} Nothing was changed.`);
  return made;
}

async function show(deps: ActionDeps, context: RunContext, list: NamedList, said?: string): Promise<void> {
  await deps.answer(context, listLookUpOf(list), said === undefined ? {} : { said: cleanText(said, 300) });
}

async function showTaken(
  deps: ActionDeps,
  context: RunContext,
  list: NamedList,
  { said, taken }: { readonly said: string; readonly taken: readonly ListedFirm[] },
): Promise<void> {
  const canUndo = taken.length > 0 && taken.length <= mostTaken;
  const lookUp = { ...listLookUpOf(list), ...(canUndo && { taken: taken.map(listed) }) };
  await deps.answer(context, lookUp, { said: cleanText(said, 300) });
}

const hit = z.object({
  address: z.string().nullish(),
  countryCode: z.string().nullish(),
  totalShipments: z.number().nullish(),
  mostRecentShipment: z.string().nullish(),
});
const candidate = firmShape
  .extend({ title: z.string(), hit, isNear: z.boolean().default(false) })
  .transform(({ isNear, ...firm }) => ({ ...firm, ...(isNear && { isNear }) }));
const questions = z.object({
  list: id,
  open: z.array(z.object({ typed: z.string(), candidates: z.array(candidate), more: z.boolean() })),
});

const findersOf = (deps: ActionDeps, to: Interaction): Finders => ({
  recall: (kind, called) => deps.recallFirm(kind, called, to),
  find: (called, kinds) => deps.findFirm(called, kinds, to),
});

const labelOf = ({ title, slug }: ListedFirm) => title ?? slug;
const listed = ({ kind, slug, title }: ListedFirm): ListedFirm => ({ kind, slug, title });

/** Progress of a long paste is shown every so many names. */
const noteEvery = 20;

/** Puts firms on a list by their names, slugs or links. What was found is added even if a search fails. */
const addFirms = action(
  'add-firms',
  { to: target, lines, kinds: z.array(partyKindSchema).min(1).max(2).optional() },
  async (deps, context, adding) => {
    const { to } = context;
    const list = await listFor(deps, context, adding.to);
    if (list === null) return;
    const again: Action = { do: 'add-firms', ...adding };
    const retry = button({ id: 'retry', label: 'Retry', action: again });
    const offers = {
      what: `Firms for the list ${quotedName(list.name)}`,
      wanted: again,
      buttons: ({ canRetry }: { canRetry: boolean }) => [canRetry ? retry : null],
    };
    if (adding.lines.length === 0) return show(deps, context, list);
    await deps.answerFailures(to, offers, async () => {
      const found: FoundFirms = { firms: [], unknown: [], open: [] };
      const finders = findersOf(deps, to);
      const began = performance.now();
      const giveUp = new AbortController();
      let notice: Promise<unknown> = Promise.resolve();
      try {
        for (const [done, line] of adding.lines.entries()) {
          await findListed(line, adding.kinds ?? partyKinds, finders, found);
          if (done % noteEvery !== noteEvery - 1 || performance.now() - began < deps.timings.slowAfterMs) continue;
          const say = (isReplaced: boolean) => addingMessage(isReplaced ? done + 1 : null, adding.lines.length);
          notice = deps.replier.hint(to, 'new', say, giveUp.signal);
          await notice;
        }
      } finally {
        giveUp.abort();
        await notice;
        if (
          found.firms.length > 0 &&
          found.firms.length + found.unknown.length + found.open.length < adding.lines.length
        )
          await deps.lists.add(to.workspace, to.user, list.id, found.firms.map(listed));
      }
      const of = await keepQuestions(deps, to, list, found.open);
      await tellAdded(deps, context, list, { ...found, of });
    });
  },
  {
    afterCrash: (_deps, _to, adding) => ({
      retry: button({ id: 'retry', label: 'Retry', action: { do: 'add-firms', ...adding } }),
    }),
  },
);

async function keepQuestions(
  { payloads }: ActionDeps,
  { workspace, reference }: Interaction,
  list: FirmList,
  open: readonly OpenFirm[],
): Promise<string> {
  const of = `list ${reference}`;
  if (open.length > 0) await payloads.set(workspace, of, JSON.stringify({ list: list.id, open }));
  return of;
}

async function tellAdded(
  deps: ActionDeps,
  context: RunContext,
  list: FirmList,
  { firms, unknown, open, of }: FoundFirms & { readonly of: string },
): Promise<void> {
  const { to, place } = context;
  const done = await deps.lists.add(to.workspace, to.user, list.id, firms.map(listed));
  if (done === null) return replyGone(deps, context);
  const added = done.added.map(labelOf);
  // Compared again when a screening list changes, as names in answers are.
  if (added.length > 0) await deps.screening.store.follow(to.workspace, added);
  const fresh = new Set([...done.added, ...done.full].map(({ kind, slug }) => `${kind} ${slug}`));
  const message = addedMessage({
    list: done.list,
    added,
    full: done.full.map(labelOf),
    had: firms.filter(({ kind, slug }) => !fresh.has(`${kind} ${slug}`)).map(labelOf),
    unknown,
    open,
    of,
    screen: deps.screening.of(to.workspace)?.decided ?? null,
  });
  await tell(deps, to, message, place);
}

/** The answer to a question about a name, and the next question: once for a double click. */
const chooseFirm = action(
  'choose-firm',
  { of: z.string().max(60), typed: z.string().max(200), firm: firmShape.nullable() },
  async (deps, context, { of, typed, firm }) => {
    const { to, pressed } = context;
    if (!(await isFirstPress(deps, pressed, 'choose'))) return;
    const stored = await deps.payloads.get(to.workspace, of);
    const asked = stored === null ? null : readJson(questions, stored);
    if (asked === null) return tell(deps, to, 'That question is too old. Add the name again.');
    const list = await listFor(deps, context, { list: asked.list });
    if (list === null) return;
    const open = asked.open.filter((one) => one.typed !== typed);
    await deps.payloads.set(to.workspace, of, JSON.stringify({ ...asked, open }));
    await tellAdded(deps, context, list, { firms: firm === null ? [] : [firm], unknown: [], open, of });
  },
);

async function addKnown(
  deps: ActionDeps,
  context: RunContext,
  { to: where, firms }: { readonly to: Target; readonly firms: readonly ListedFirm[] },
): Promise<void> {
  const list = await listFor(deps, context, where);
  if (list !== null) await tellAdded(deps, context, list, { firms: [...firms], unknown: [], open: [], of: '-' });
}

const removeFirms = action(
  'remove-firms',
  { list: id, firms: z.array(firmShape.omit({ title: true })).max(maxListedFirms) },
  async (deps, context, { list: of, firms }) => {
    const { workspace, user } = context.to;
    const list = await seenList(deps, context, of);
    if (list === null) return;
    const taken = list.firms.filter((firm) => firms.some(({ kind, slug }) => firm.kind === kind && firm.slug === slug));
    await deps.lists.take(workspace, user, of, taken);
    const said = taken.length === 0 ? 'They were gone already.' : `Removed ${count(taken.length, 'firm')}.`;
    await showTaken(deps, context, list, { said, taken });
  },
);

const waysToName: readonly ((firm: ListedFirm, typed: string) => boolean)[] = [
  (firm, typed) => firm.slug === (typed.includes('/') ? toSlug(typed, firm.kind) : typed.toLowerCase()),
  (firm, typed) => sameName(labelOf(firm), typed),
  (firm, typed) => bareName(labelOf(firm)) === normalizeName(typed),
  (firm, typed) => holdsWords(labelOf(firm).replaceAll('-', ' '), typed),
];

interface Naming {
  readonly typed: string;
  readonly firms: readonly ListedFirm[];
}

/** The firms that a text names, each with its words; an `and` that belongs to a name is no break. */
function namingIn(typed: string, firms: readonly ListedFirm[]): Naming[] {
  const matches = waysToName.map((way) => firms.filter((firm) => way(firm, typed))).find((some) => some.length > 0);
  const parts = [atCommas, atAnds].map((split) => split(typed)).find((some) => some.length > 1);
  if (matches === undefined && parts !== undefined) return parts.flatMap((part) => namingIn(part, firms));
  return [{ typed, firms: matches ?? [] }];
}

/** Each name as typed must mean one firm of the list. */
const removeNamed = action(
  'remove-named',
  { list: id, name: z.string().min(1).max(500) },
  async (deps, context, { list: of, name: typed }) => {
    const { workspace, user } = context.to;
    const list = await seenList(deps, context, of);
    if (list === null) return;
    const named = namingIn(typed, await withTitles(list.firms, findersOf(deps, context.to)));
    const removed = named.flatMap(({ firms }) => (firms.length === 1 ? firms : []));
    await deps.lists.take(workspace, user, of, removed);
    const unknown = named.filter(({ firms }) => firms.length === 0).map((one) => quotedName(one.typed));
    const unclear = named.filter(({ firms }) => firms.length > 1);
    const said = [
      removed.length === 0 ? '' : `Removed ${namesIn(removed.map(labelOf))}.`,
      unknown.length === 0 ? '' : `${namesIn(unknown)} ${unknown.length === 1 ? "isn't" : "aren't"} on this list.`,
      ...unclear.map(({ typed: name, firms }) => `${quotedName(name)} may mean ${namesIn(firms.map(labelOf), 3)}.`),
      unclear.length === 0 ? '' : 'Use Remove firms… in the menu.',
    ];
    await showTaken(deps, context, list, { said: joined(said, ' '), taken: removed });
  },
);

const renameList = action('rename-list', { list: id, name }, async (deps, context, { list: of, name: wanted }) => {
  const { workspace, user } = context.to;
  const before = await deps.lists.open(workspace, user, of);
  const became = await deps.lists.rename(workspace, user, of, wanted);
  if (became === 'gone' || before === null) return replyGone(deps, context);
  if (became === 'renamed') {
    await deps.reports.renameList(workspace, before, wanted);
    await deps.alerts.rename(workspace, user, cleanText(before.name, 60), wanted);
  }
  const list = await listFor(deps, context, { list: of });
  if (list === null) return;
  const said =
    became === 'renamed' ? 'Renamed.' : `There's another list ${quotedName(wanted)}, so this one keeps its name.`;
  await show(deps, context, list, said);
});

/** Alerts, reports and digests of colleagues stop finding a list that becomes private. */
const shareList = action(
  'share-list',
  { list: id, shared: z.boolean() },
  async (deps, context, { list: of, shared }) => {
    const { workspace, user } = context.to;
    const done = await deps.lists.share(workspace, user, of, shared);
    const list = done === 'gone' ? null : await deps.lists.open(workspace, user, of);
    if (list === null) return replyGone(deps, context);
    if (done === 'done' && shared) await freeReports(deps, context.to, of);
    const said = {
      done: shared ? "It's the team's now: everyone here may see and change it." : 'Only you see it now.',
      forbidden: 'Only the person who made it can make it private. Nothing was changed.',
      taken: `${shared ? 'The team has' : 'You have'} another list ${quotedName(list.name)}. Rename one of them first.`,
      gone: '',
    }[done];
    await show(deps, context, list, said);
  },
);

const deleterOf = ({ admins }: ActionDeps, user: string) => ({ user, isAdmin: admins.includes(user) });

const deleteList = action('delete-list', { list: id }, async (deps, context, { list: of }) => {
  const { workspace, user } = context.to;
  const list = await listFor(deps, context, { list: of });
  if (list === null) return;
  const done = await deps.lists.remove(workspace, deleterOf(deps, user), of);
  if (done === 'done') await holdReports(deps, context.to, of);
  const said =
    done === 'forbidden'
      ? `Only the person who made ${quotedName(list.name)} or an admin can delete it. Nothing was changed.`
      : `${quotedName(list.name)} was deleted. You can undo this for 7 days.`;
  const undo = done === 'forbidden' ? undefined : { do: 'undo-list', list: of, name: list.name };
  await tell(deps, context.to, listNote(said, list, undo), context.place);
});

const undone = {
  forbidden: 'Only the person who made the list or an admin can bring it back.',
  taken: 'Another list has its name by now. Rename that one first, then press Undo again.',
  full: noRoom,
  gone: "It was deleted more than 7 days ago, so it can't be brought back.",
};

const undoList = action('undo-list', { list: id, name }, async (deps, context, { list: of, name: called }) => {
  const { workspace, user } = context.to;
  const done = await deps.lists.undo(workspace, deleterOf(deps, user), of);
  if (done === 'done') await freeReports(deps, context.to, of);
  if (done === 'done') await show(deps, context, { id: of, name: called }, "It's back.");
  else await tell(deps, context.to, `${undone[done]} Nothing was changed.`);
});

/** Opens a list by its name, or offers to make it. */
const openNamed = action(
  'open-list',
  { name: typedName, lines, share: z.boolean(), make: z.enum(['team', 'me']).optional() },
  async (deps, context, { name: typed, lines: names, share, make }) => {
    const { to } = context;
    const list = await deps.lists.named(to.workspace, to.user, typed);
    if (list !== null) {
      await deps.answer(context, listLookUpOf(list), share ? { place: 'channel' } : {});
      return;
    }
    await replyMissing(deps, context, { typed, lines: names, make });
  },
);

/** Reads the profiles that a page lacks, as its button does. */
const fillList = action(
  'fill-list',
  { list: id, offset: z.int().min(0) },
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
  await tell(deps, to, listOverview({ lists: all, offset, user: to.user }), place);
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
        const share = /(^|\s)--share$/i.test(rest);
        const typed = cleanText(rest.replace(/(^|\s)--share$/i, '').replace(/^"(.*)"$/s, '$1'), 4_000);
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
    showLists,
    openNamed,
    action('make-list', newList.shape, async (deps, context, wanted) => {
      const list = await listFor(deps, context, wanted);
      if (list !== null) await show(deps, context, list);
    }),
    action('add-firm', { to: target, firm: firmShape }, (deps, context, { to, firm }) =>
      addKnown(deps, context, { to, firms: [firm] }),
    ),
    action('add-known', { to: target, firms: pickedFirms }, addKnown),
    addFirms,
    chooseFirm,
    removeFirms,
    removeNamed,
    renameList,
    shareList,
    deleteList,
    undoList,
    action('use-list', { list: id, as: z.enum(listUses), by: z.enum(buckets).optional() }, useList),
    fillList,
    action('list-csv', { list: id }, async (deps, context, { list: of }) => {
      const list = await seenList(deps, context, of);
      if (list !== null) await sendCsv(deps, context, list);
    }),
    formAction('pick-list', { firm: firmShape }, (deps, context, { firm }) => openPickList(deps, context, [firm])),
    formAction('pick-list-for', { firms: pickedFirms }, (deps, context, of) => openPickList(deps, context, of.firms)),
    formAction('paste-firms', { list: id }, (deps, context, { list }) => openForm(deps, context, list, 'paste')),
    formAction('edit-list', { list: id, as: z.enum(editableAs) }, (deps, context, { list, as }) =>
      openForm(deps, context, list, as),
    ),
  ],
  tools: [listsTool],
  forms: listForms,
  opens: { list: (deps, context) => openView(deps, context, newListForm) },
};

async function openForm(deps: ActionDeps, context: RunContext, of: string, as: Parameters<typeof openListForm>[3]) {
  const list = await seenList(deps, context, of);
  if (list === null) return;
  if (as !== 'remove') await openListForm(deps, context, list, as);
  else if (list.firms.length === 0) await show(deps, context, list);
  else {
    const firms = await withTitles(list.firms, findersOf(deps, context.to));
    await openListForm(deps, context, { ...list, firms }, as);
  }
}
