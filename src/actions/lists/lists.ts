import { z } from 'zod';
import { type Finders, findListed, type FoundFirms, type OpenFirm, withTitles } from '../../lookups/find-listed.ts';
import { listCalls, readList } from '../../lookups/read-list.ts';
import { type PartyKind, partyKinds, partyKindSchema } from '../../model/answer.ts';
import {
  type FirmKey,
  type FirmList,
  type ListedFirm,
  listPageSize,
  longestListName,
  maxListedFirms,
  maxLists,
  type NamedList,
} from '../../model/lists.ts';
import { buckets, listLookUp } from '../../model/look-up.ts';
import { bareName, holdsWords, normalizeName, sameName } from '../../model/names.ts';
import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { button, saidMessage } from '../../slack/kit/blocks.ts';
import { cleanText, count, figure } from '../../slack/kit/text.ts';
import { toSlug } from '../../trade/index.ts';
import { action, type ActionDeps, does, type Feature, lookUpKind, mistake, type RunContext } from '../feature.ts';
import { isFirstPress } from '../send-to-person.ts';
import {
  editableAs,
  firmShape,
  listForms,
  openListForm,
  openNewList,
  openPickList,
  pickedFirms,
} from './list-forms.ts';
import { listsTool, sendCsv } from './list-files.ts';
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
} from './list-messages.ts';
import { listUses, useList } from './list-uses.ts';
import { replyGone, replyMissing, seenList } from './seen-list.ts';

const id = z.string().min(1).max(40);
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
  if (made === null) await deps.replier.reply(to, saidMessage(`${noRoom} Nothing was changed.`), 'new');
  return made;
}

const show = (deps: ActionDeps, context: RunContext, list: NamedList, said?: string) =>
  deps.answer(context, listLookUpOf(list), said === undefined ? {} : { said: cleanText(said, 300) });

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

interface Adding {
  readonly to: Target;
  readonly lines: readonly string[];
  readonly kinds?: readonly PartyKind[] | undefined;
}

/** Puts firms on a list by their names, slugs or links. What was found is added even if a search fails. */
async function addFirms(deps: ActionDeps, context: RunContext, adding: Adding): Promise<void> {
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
  if (adding.lines.length === 0) {
    await show(deps, context, list);
    return;
  }
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
      if (found.firms.length > 0 && found.firms.length + found.unknown.length + found.open.length < adding.lines.length)
        await deps.lists.add(to.workspace, to.user, list.id, found.firms.map(listed));
    }
    const of = await keepQuestions(deps, to, list, found.open);
    await tellAdded(deps, context, list, { ...found, of });
  });
}

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
  const fresh = new Set([...done.added, ...done.full].map(({ kind, slug }) => `${kind} ${slug}`));
  const message = addedMessage({
    list: done.list,
    added: done.added.map(labelOf),
    full: done.full.map(labelOf),
    had: firms.filter(({ kind, slug }) => !fresh.has(`${kind} ${slug}`)).map(labelOf),
    unknown,
    open,
    of,
  });
  await deps.replier.reply(to, message, place);
}

/** The answer to a question about a name, and the next question: once for a double click. */
async function chooseFirm(
  deps: ActionDeps,
  context: RunContext,
  { of, typed, firm }: { readonly of: string; readonly typed: string; readonly firm: ListedFirm | null },
): Promise<void> {
  const { to, pressed } = context;
  if (!(await isFirstPress(deps, pressed, 'choose'))) return;
  const stored = await deps.payloads.get(to.workspace, of);
  const asked = stored === null ? null : readJson(questions, stored);
  if (asked === null) {
    await deps.replier.reply(to, saidMessage('That question is too old. Add the name again.'), 'new');
    return;
  }
  const list = await listFor(deps, context, { list: asked.list });
  if (list === null) return;
  const open = asked.open.filter((one) => one.typed !== typed);
  await deps.payloads.set(to.workspace, of, JSON.stringify({ ...asked, open }));
  await tellAdded(deps, context, list, { firms: firm === null ? [] : [firm], unknown: [], open, of });
}

async function addKnown(
  deps: ActionDeps,
  context: RunContext,
  { to: where, firms }: { readonly to: Target; readonly firms: readonly ListedFirm[] },
): Promise<void> {
  const list = await listFor(deps, context, where);
  if (list !== null) await tellAdded(deps, context, list, { firms: [...firms], unknown: [], open: [], of: '-' });
}

async function removeFirms(
  deps: ActionDeps,
  context: RunContext,
  { list: of, firms }: { readonly list: string; readonly firms: readonly FirmKey[] },
): Promise<void> {
  const { workspace, user } = context.to;
  const list = await listFor(deps, context, { list: of });
  if (list === null) return;
  const removed = (await deps.lists.take(workspace, user, of, firms)) ?? 0;
  const said = removed === 0 ? 'They were gone already.' : `Removed ${count(removed, 'firm')}.`;
  await show(deps, context, list, said);
}

/** By a name as typed, which must mean one firm of the list. */
async function removeNamed(
  deps: ActionDeps,
  context: RunContext,
  { list: of, name: typed }: { readonly list: string; readonly name: string },
): Promise<void> {
  const { workspace, user } = context.to;
  const list = await seenList(deps, context, of);
  if (list === null) return;
  const firms = await withTitles(list.firms, findersOf(deps, context.to));
  const ways: readonly ((firm: ListedFirm) => boolean)[] = [
    (firm) => firm.slug === (typed.includes('/') ? toSlug(typed, firm.kind) : typed.toLowerCase()),
    (firm) => sameName(labelOf(firm), typed),
    (firm) => bareName(labelOf(firm)) === normalizeName(typed),
    (firm) => holdsWords(labelOf(firm).replaceAll('-', ' '), typed),
  ];
  const matches = ways.map((way) => firms.filter(way)).find((some) => some.length > 0) ?? [];
  const [only, second] = matches;
  if (only !== undefined && second === undefined) {
    await deps.lists.take(workspace, user, of, [only]);
    await show(deps, context, list, `Removed ${cleanText(labelOf(only), 120)}.`);
    return;
  }
  const name = cleanText(typed, 80);
  const said =
    only === undefined
      ? `“${name}” isn't on this list.`
      : `“${name}” may mean ${count(matches.length, 'firm')} of this list. Use Remove firms… in the menu.`;
  await show(deps, context, list, said);
}

async function renameList(
  deps: ActionDeps,
  context: RunContext,
  { list: of, name: wanted }: { readonly list: string; readonly name: string },
): Promise<void> {
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
}

/** Alerts, reports and digests of colleagues stop finding a list that becomes private. */
async function shareList(
  deps: ActionDeps,
  context: RunContext,
  { list: of, shared }: { readonly list: string; readonly shared: boolean },
): Promise<void> {
  const { workspace, user } = context.to;
  const done = await deps.lists.share(workspace, user, of, shared);
  const list = done === 'gone' ? null : await deps.lists.open(workspace, user, of);
  if (list === null) return replyGone(deps, context);
  const said = {
    done: shared ? "It's the team's now: everyone here may see and change it." : 'Only you see it now.',
    forbidden: 'Only the person who made it can make it private. Nothing was changed.',
    taken: `${shared ? 'The team has' : 'You have'} another list ${quotedName(list.name)}. Rename one of them first.`,
    gone: '',
  }[done];
  await show(deps, context, list, said);
}

const deleterOf = ({ admins }: ActionDeps, user: string) => ({ user, isAdmin: admins.includes(user) });

async function deleteList(deps: ActionDeps, context: RunContext, { list: of }: { list: string }): Promise<void> {
  const { workspace, user } = context.to;
  const list = await listFor(deps, context, { list: of });
  if (list === null) return;
  const done = await deps.lists.remove(workspace, deleterOf(deps, user), of);
  const said =
    done === 'forbidden'
      ? `Only the person who made ${quotedName(list.name)} or an admin can delete it. Nothing was changed.`
      : `${quotedName(list.name)} was deleted. You can undo this for 7 days.`;
  const undo = done === 'forbidden' ? undefined : { do: 'undo-list', list: of, name: list.name };
  await deps.replier.reply(context.to, listNote(said, list, undo), context.place);
}

const undone = {
  forbidden: 'Only the person who made the list or an admin can bring it back.',
  taken: 'Another list has its name by now. Rename that one first, then press Undo again.',
  full: noRoom,
  gone: "It was deleted more than 7 days ago, so it can't be brought back.",
};

async function undoList(
  deps: ActionDeps,
  context: RunContext,
  { list: of, name: called }: { readonly list: string; readonly name: string },
): Promise<void> {
  const { workspace, user } = context.to;
  const done = await deps.lists.undo(workspace, deleterOf(deps, user), of);
  if (done === 'done') await show(deps, context, { id: of, name: called }, "It's back.");
  else await deps.replier.reply(context.to, saidMessage(`${undone[done]} Nothing was changed.`), 'new');
}

/** Opens a list by its name, or offers to make it. */
async function openNamed(
  deps: ActionDeps,
  context: RunContext,
  { name: typed, lines: names, share }: { name: string; lines: readonly string[]; share: boolean },
): Promise<void> {
  const { to } = context;
  const list = await deps.lists.named(to.workspace, to.user, typed);
  if (list !== null) {
    await deps.answer(context, listLookUpOf(list), share ? { place: 'channel' } : {});
    return;
  }
  await replyMissing(deps, context, { typed, lines: names });
}

/** Reads the profiles that a page lacks, as its button does. */
async function fillList(
  deps: ActionDeps,
  context: RunContext,
  { list: of, offset }: { readonly list: string; readonly offset: number },
): Promise<void> {
  const list = await seenList(deps, context, of);
  if (list === null) return;
  const lookUp = listLookUpOf(list, offset);
  const page = await deps.lookUp(lookUp, context.to, { cachedOnly: true });
  const fill = page.is === 'list' ? fillOf(page) : null;
  await deps.answer(context, fill ?? lookUp, fill === null ? { said: 'There are no gaps on this page.' } : {});
}

async function showLists(deps: ActionDeps, { to, place }: RunContext, { offset }: { offset: number }): Promise<void> {
  const all = await deps.lists.all(to.workspace, to.user);
  await deps.replier.reply(to, listOverview({ lists: all, offset, user: to.user }), place);
}

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
    action('lists', { offset: z.int().min(0) }, showLists),
    action('open-list', { name: z.string().min(1).max(200), lines, share: z.boolean() }, openNamed),
    action('make-list', newList.shape, async (deps, context, wanted) => {
      const list = await listFor(deps, context, wanted);
      if (list !== null) await show(deps, context, list);
    }),
    action('add-firm', { to: target, firm: firmShape }, (deps, context, { to, firm }) =>
      addKnown(deps, context, { to, firms: [firm] }),
    ),
    action('add-known', { to: target, firms: pickedFirms }, addKnown),
    action('add-firms', { to: target, lines, kinds: z.array(partyKindSchema).min(1).max(2).optional() }, addFirms, {
      afterCrash: (_deps, _to, adding) => ({
        retry: button({ id: 'retry', label: 'Retry', action: { do: 'add-firms', ...adding } }),
      }),
    }),
    action(
      'choose-firm',
      { of: z.string().max(60), typed: z.string().max(200), firm: firmShape.nullable() },
      chooseFirm,
    ),
    action(
      'remove-firms',
      { list: id, firms: z.array(firmShape.omit({ title: true })).max(maxListedFirms) },
      removeFirms,
    ),
    action('remove-named', { list: id, name: z.string().min(1).max(200) }, removeNamed),
    action('rename-list', { list: id, name }, renameList),
    action('share-list', { list: id, shared: z.boolean() }, shareList),
    action('delete-list', { list: id }, deleteList),
    action('undo-list', { list: id, name }, undoList),
    action('use-list', { list: id, as: z.enum(listUses), by: z.enum(buckets).optional() }, useList),
    action('fill-list', { list: id, offset: z.int().min(0) }, fillList),
    action('list-csv', { list: id }, async (deps, context, { list: of }) => {
      const list = await seenList(deps, context, of);
      if (list !== null) await sendCsv(deps, context, list);
    }),
    action(
      'pick-list',
      { firm: firmShape },
      (deps, { to, triggerId }, { firm }) => openPickList(deps, to, triggerId, [firm]),
      { opensForm: true },
    ),
    action(
      'pick-list-for',
      { firms: pickedFirms },
      (deps, { to, triggerId }, { firms }) => openPickList(deps, to, triggerId, firms),
      { opensForm: true },
    ),
    action('paste-firms', { list: id }, (deps, context, { list }) => openForm(deps, context, list, 'paste'), {
      opensForm: true,
    }),
    action(
      'edit-list',
      { list: id, as: z.enum(editableAs) },
      (deps, context, { list, as }) => openForm(deps, context, list, as),
      { opensForm: true },
    ),
  ],
  tools: [listsTool],
  forms: listForms,
  opens: { list: openNewList },
};

async function openForm(deps: ActionDeps, context: RunContext, of: string, as: Parameters<typeof openListForm>[4]) {
  const { to, triggerId } = context;
  const list = await seenList(deps, context, of);
  if (list === null) return;
  if (as === 'remove' && list.firms.length === 0) await show(deps, context, list);
  else {
    const firms = as === 'remove' ? await withTitles(list.firms, findersOf(deps, to)) : list.firms;
    await openListForm(deps, to, triggerId, { ...list, firms }, as);
  }
}
