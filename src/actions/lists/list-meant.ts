import { listLookUpOf, openList, quotedName } from '../look-ups/party-choice.ts';
import { z } from 'zod';
import type { Finders } from '../../lookups/resolve-party.ts';
import { partyKinds, partyKindSchema } from '../../model/answer.ts';
import {
  type FirmList,
  type ListedFirm,
  longestListName,
  maxLists,
  type NamedList,
  type OpenList,
} from '../../model/lists.ts';
import { hasWords, isSpelling, nearestNamed, sameName } from '../../model/names.ts';
import type { Interaction } from '../../slack/failure.ts';
import {
  cellText,
  cleanText,
  costLine,
  costSentence,
  count,
  figure,
  inSentence,
  joined,
  ended,
  namesIn,
} from '../../slack/kit/text.ts';
import { listedWords, pageAt, turnButtons } from '../../slack/kit/pages.ts';
import { tell } from '../../slack/replier.ts';
import { countryNamed, portNamed } from '../reader/words/place-names.ts';
import { action, type ActionDeps, type ActionKind, type RunContext } from '../feature.ts';
import { tellQuestion } from '../last-look-up.ts';
import type { AnswerCost } from '../../lookups/outcome.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  buttons,
  freeMessage,
  header,
  type Message,
  messageOf,
  note,
  paragraph,
  richText,
  type RichTextElement,
} from '../../slack/kit/blocks.ts';

/* The list that an action is about, or a message that says why there is none; and what is said of lists. */

export const listId = z.string().min(1).max(40);
export const listName = z.string().min(1).max(longestListName);
export const target = z.union([
  z.strictObject({ list: listId }),
  z.strictObject({ name: listName, shared: z.boolean() }),
]);
type Target = z.infer<typeof target>;

export const noRoom = `This workspace has ${figure(maxLists)} lists, which is as many as it may have. Delete one of them first.`;

/** The list that was meant, made if it is a new one; null after a message that says why there is none. */
export async function listFor(deps: ActionDeps, context: RunContext, of: Target): Promise<FirmList | null> {
  if ('list' in of) return seenList(deps, context, of.list);
  const { workspace, user } = context.to;
  const isNew = (await deps.lists.all(workspace, user)).every(({ name }) => !sameName(name, of.name));
  const refused = isNew ? await refusedName(deps, of.name) : null;
  const made = refused === null ? await deps.lists.make(workspace, { ...of, owner: user }) : null;
  if (made === null) await tell(deps, context.to, `${refused ?? noRoom} Nothing was changed.`);
  return made;
}

/**
 * Why a list can't have a name: it would hide the firm or the place of that name, since `screen acme robotics` would
 * compare the firms of the list, and `imports from china` would be theirs. Null if it can.
 */
export async function refusedName({ seenFirms }: ActionDeps, typed: string): Promise<string | null> {
  const name = cleanText(typed, 60);
  if (!hasWords(typed)) return 'The name of a list needs a letter or a digit.';
  const seen = await Promise.all(partyKinds.map((kind) => seenFirms(kind)));
  const isFirm = seen.flat().some(({ title }) => isSpelling(title, typed));
  const isPlace = countryNamed(typed) !== null || portNamed(typed.toLowerCase()) !== null;
  if (!isFirm && !isPlace) return null;
  return `“${name}” is a ${isFirm ? 'firm' : 'place'}. Give the list another name, such as “${name} group”.`;
}

/** A list that the person sees; null after a message that there is none. */
export async function seenList(deps: ActionDeps, context: RunContext, id: string): Promise<OpenList | null> {
  const { workspace, user } = context.to;
  const list = await deps.lists.open(workspace, user, id);
  if (list === null) await replyGone(deps, context);
  return list;
}

/** An action on a list that the person sees. If there is none, a message says so. */
export function onList<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  run: (
    deps: ActionDeps,
    context: RunContext,
    list: OpenList,
    values: z.infer<z.ZodObject<Shape & { readonly list: typeof listId }>>,
  ) => Promise<unknown>,
): ActionKind {
  return action(name, { ...shape, list: listId }, async (deps, context, values) => {
    const { list: id } = z.object({ list: listId }).parse(values);
    const list = await seenList(deps, context, id);
    if (list !== null) await run(deps, context, list, values);
  });
}

export async function replyGone(deps: ActionDeps, { to }: RunContext): Promise<void> {
  const at = deps.now();
  await tell(deps, to, listGone('This list', { charged: 0, left: null, source: 'fresh', at }, at));
}

/** Offers to make the list, or the nearest one unless a new one is asked for. */
export async function replyMissing(
  deps: ActionDeps,
  { to }: RunContext,
  typed: string,
  lines: readonly string[] = [],
  make?: 'team' | 'me',
): Promise<void> {
  const nearest = make === undefined ? nearestNamed(await deps.lists.all(to.workspace, to.user), typed) : null;
  await tellQuestion(deps, to, listMissing(typed, nearest, lines, make));
}

export async function showList(deps: ActionDeps, context: RunContext, list: NamedList, said?: string): Promise<void> {
  await deps.answer(context, listLookUpOf(list), said === undefined ? {} : { said: cleanText(said, 300) });
}

export const firmShape = z.object({
  kind: partyKindSchema,
  slug: z.string().min(1).max(200),
  title: z.string().max(200).nullable(),
});

/** Firms of one page. */
export const pickedFirms = z.array(firmShape).min(1).max(50);

export const findersOf = (deps: ActionDeps, to: Interaction): Finders => ({
  recall: (kind, called) => deps.recallFirm(kind, called, to),
  find: (called, kinds) => deps.findFirm(called, kinds, to),
});

export const listed = ({ kind, slug, title }: ListedFirm): ListedFirm => ({ kind, slug, title });

const allLists = button({ action: { do: 'lists', offset: 0 }, label: 'All lists' });
const newList = button({ action: { do: 'form', form: 'list' }, label: 'New list' });

export function listGone(name: string, cost: AnswerCost, now: number): Message {
  const say = `${quotedName(name)} was deleted, or it's a private list of someone else`;
  return messageOf(`${inSentence(say)}. ${costSentence(cost, now)}`, [
    paragraph(`${say}.`),
    buttons('list', [allLists]),
    note(costLine(cost, now)),
  ]);
}

export function listNote(said: string, list: NamedList, undo?: Action): Message {
  const first = undo === undefined ? openList(list) : button({ action: undo, label: 'Undo' });
  return freeMessage(inSentence(said, 600), [paragraph(said), buttons('list', [first, allLists])]);
}

const listsPerPage = 10;

export function listOverview(lists: readonly FirmList[], offset: number, user: string): Message {
  const page = pageAt(lists, offset, listsPerPage);
  const said =
    lists.length === 0
      ? 'No lists yet. Make one here, or use Add to a list… in the menu of a profile or a record.'
      : listedWords(page, count(lists.length, 'list'));
  return messageOf(`${inSentence(said, 300)} Nothing was charged.`, [
    header('Lists of firms'),
    paragraph(said),
    page.shown.flatMap((list, nth) => [
      entry(list, user),
      ...buttons(`list-${nth + 1}`, [openList(list, 'Open', nth + 1)]),
    ]),
    buttons('lists', [newList, turnButtons(page, (to) => ({ do: 'lists', offset: to }))]),
  ]);
}

function entry({ name, count: firms, shared, owner }: FirmList, user: string): Block {
  const text = (words: string): RichTextElement => ({ type: 'text', text: words });
  const own = shared ? ' · the team’s, made by you' : ' · only you see it';
  const whose: RichTextElement[] =
    owner === user ? [text(own)] : [text(' · the team’s, made by '), { type: 'user', user_id: owner }];
  return richText([
    { type: 'text', text: cellText(name, 60), style: { bold: true } },
    text(`\n${count(firms, 'firm')}`),
    ...whose,
  ]);
}

/** @param lines names to put on it once it is made @param make who sees a new one that is asked for */
export function listMissing(
  typed: string,
  nearest: FirmList | null,
  lines: readonly string[],
  make?: 'team' | 'me',
): Message {
  const hint = nearest === null ? '' : ` Did you mean ${quotedName(nearest.name)}?`;
  const isAsked = make !== undefined || lines.length > 0;
  const holding = lines.length > 1 ? ` with ${count(lines.length, 'firm')}` : '';
  const say =
    isAsked && nearest === null
      ? `Make ${lines.length > 0 ? '' : 'a new list '}${quotedName(typed)}${holding}?`
      : `There's no list ${quotedName(typed)}.${hint}`;
  // `company/acme-robotics`, of the last answer
  const firms = lines.map((line) =>
    /^(?:company|supplier)\/\S+$/.test(line) ? line.replace(/^.*?\//, '').replaceAll('-', ' ') : line,
  );
  const names = lines.length === 0 ? '' : ended(`A new list, with: ${namesIn(firms, 10)}`);
  const name = cleanText(typed, 60);
  const isPrivate = make === 'me';
  const made = (shared: boolean, nth: number) => {
    const label = shared ? 'Make it for the team' : 'Make it just for me';
    return button({ id: 'make', action: { do: 'add-firms', to: { name, shared }, lines }, label, nth });
  };
  const near = () => {
    if (nearest === null) return null;
    const add: Action = { do: 'add-firms', to: { list: nearest.id }, lines };
    if (lines.length === 0) return openList(nearest, `Open ${quotedName(nearest.name)}`);
    return button({ id: 'near', action: add, label: `Add to ${quotedName(nearest.name)}` });
  };
  return freeMessage(inSentence(joined([say, names]), 1_000), [
    paragraph(say),
    names !== '' && paragraph(names),
    buttons('list', [near(), name !== '' && [made(!isPrivate, 1), made(isPrivate, 2)], allLists]),
  ]);
}
