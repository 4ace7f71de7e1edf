import { z } from 'zod';
import { type ListLookUp, listLookUp, lookUpSchema, profileLookUp, shipmentsLookUp } from '../model/look-up.ts';
import { type Owned, postingId } from '../model/posting.ts';
import { errorFields } from '../ops/log.ts';
import { readJson } from '../slack/button-values.ts';
import type { Interaction } from '../slack/failure.ts';
import { type Action, howSchema, namedAction } from '../slack/kit/action.ts';
import type { Message } from '../slack/kit/blocks.ts';
import { type Place, tell } from '../slack/replier.ts';
import type { ActionDeps } from './feature.ts';
import { choicesIn, type Question, questionOf, questionSchema } from './offers.ts';
import { ask } from './reader/ask.ts';
import { nameShape } from './reader/query/name-action.ts';

/** The look-ups behind a record: its firms, what came on its vessel around its day, and the shipments of both firms. */
const recordBehind = z.object({
  firms: z.array(profileLookUp),
  day: z.iso.date().nullable(),
  onVessel: shipmentsLookUp.nullable(),
  ofBoth: shipmentsLookUp.nullable(),
});
export type RecordBehind = z.infer<typeof recordBehind>;

const lastSchema = z.object({
  lookUp: lookUpSchema,
  next: lookUpSchema.nullable(),
  /** The actions that its rows open. */
  rows: z.array(namedAction).default([]),
  /** The country that each of them shows. */
  countries: z.array(z.string()).optional(),
  /** Whether Trade asked which firm was meant, which is no answer yet: its rows are those to choose from. */
  isQuestion: z.literal(true).optional(),
  /** Of a record, or of the row that was opened since. */
  record: recordBehind.optional(),
  /** The question that its first line answered. */
  asks: howSchema.shape.asks,
  /** Credits; null if the service didn't say. A question has no price. */
  charged: z.number().nullable().optional(),
  /** The row that was opened since, which `it` may mean. */
  opened: namedAction.optional(),
  /** The list of firms that was made or changed since, which `it` may mean. */
  changed: listLookUp.optional(),
  /** Whether something else was asked since, and not answered: what follows may be about that. */
  isPassed: z.literal(true).optional(),
  at: z.number(),
  /** Whether a thread may hang under it. The answer to a command has none. */
  isThreadable: z.literal(true).optional(),
});
export type Last = z.infer<typeof lastSchema>;

export const nameSchema = z.object(nameShape);

export const offeredSchema = z.object({
  form: z.looseObject({ do: z.enum(['watch', 'watch-query', 'watch-list', 'schedule']) }),
  /** The look-up that it watches or reports; null if that is more than one. */
  of: lookUpSchema.nullable(),
  /** Looks that up; null: `of` does. Its words may name a firm, and then `of` is of a firm of that name. */
  named: nameSchema.nullable(),
  /** Whether texts follow it in place of an answer: its sentence named all itself, and nothing else came after. */
  isOwn: z.boolean(),
  at: z.number(),
});
export type Offered = z.infer<typeof offeredSchema>;

export const followedForMs = 30 * 60_000;

export const threadOf = ({ mention, thread, pressedIn }: Interaction): string | null =>
  mention?.thread ?? thread?.ts ?? pressedIn ?? null;

/** Where alerts and reports post: direct messages have the person's id. */
export const postedIn = ({ channel, user }: Interaction): string => (channel.startsWith('D') ? user : channel);

const lastIdOf = (to: Interaction): string => `last ${to.user} ${to.channel} ${threadOf(to) ?? ''}`;
/** The answer that was last shown to all in a channel, or in a thread of it. */
const sharedIdOf = (channel: string, thread: string | null): string => `last shared ${channel} ${thread ?? ''}`;

/**
 * Keeps what a person looked up, so that `only from Vietnam` or `the second one` can follow.
 * @param shown the answer, or the question which firm was meant
 */
export function keepLast(
  deps: ActionDeps,
  to: Interaction,
  answer: Pick<Last, 'lookUp' | 'next' | 'charged' | 'record' | 'asks'> & { readonly rows?: Last['rows'] },
  shown: Message,
  isShared = false,
): void {
  const isThreadable = to.responseUrl === null;
  const choices = choicesIn(shown).map(({ action }) => action);
  const isQuestion = choices.length > 0;
  const rows = isQuestion ? choices : (answer.rows ?? openersIn(shown));
  const marks = { ...(isThreadable && { isThreadable }), ...(isQuestion && { isQuestion }) };
  const last: Last = { ...answer, rows, countries: countriesIn(shown), at: deps.now(), ...marks };
  keep(deps, to, last);
  if (isShared) keep(deps, to, { ...last, isThreadable: true }, sharedIdOf(to.channel, threadOf(to)));
}

function keep({ payloads, log }: ActionDeps, to: Interaction, shown: object, id = lastIdOf(to)): void {
  payloads.setSoon(to.workspace, id, JSON.stringify(shown), (error) => {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not keep what a text may follow');
  });
}

/** Keeps that a row of the last answer was opened, so that `who shipped it?` is about that record. */
export async function keepOpened(deps: ActionDeps, to: Interaction, opened: Partial<Last>): Promise<void> {
  const last = await lastLookUp(deps, to);
  if (last !== null) keep(deps, to, { ...last, ...opened, changed: undefined, isPassed: undefined, at: deps.now() });
}

/** Keeps that a list was made or changed, so that `add Wrenlock too` can follow. */
export async function keepChanged(deps: ActionDeps, to: Interaction, changed: ListLookUp): Promise<void> {
  const last = await lastLookUp(deps, to);
  // A list that was shown before says what was taken off it then.
  const before = last?.lookUp.do === 'list' ? { ...last, lookUp: changed } : last;
  keep(deps, to, { ...(before ?? { lookUp: changed, next: null, rows: [] }), changed, at: deps.now() });
}

/** Keeps that something else was asked, and not answered. @returns false if there is no answer before it */
export async function passLast(deps: ActionDeps, to: Interaction): Promise<boolean> {
  const last = await lastLookUp(deps, to);
  if (last !== null) keep(deps, to, { ...last, isPassed: true });
  return last !== null;
}

const mostRows = 20;

/** The countries in the table of an answer; empty if it has none. */
function countriesIn({ blocks }: Message): string[] {
  const [head = [], ...rows] = blocks.find((block) => block.type === 'data_table')?.rows ?? [];
  const wordsOfCell = (cell: (typeof head)[number] | undefined) =>
    cell !== undefined && 'text' in cell ? cell.text : '';
  const at = head.findIndex((cell) => wordsOfCell(cell) === 'Country');
  return at < 0 ? [] : rows.slice(0, mostRows).map((cells) => wordsOfCell(cells[at]));
}

/** The actions that the rows open, in their order; empty if it isn't known which row opens what, so that no number is off. */
function openersIn({ blocks }: Message): Action[] {
  const table = blocks.find((block) => block.type === 'data_table');
  const names = (table?.rows ?? []).slice(1).map((cells) => cells[table?.row_header_column_index ?? 0]);
  const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  const menu = elements.find((element) => element.type === 'static_select' && /^open-/.test(element.action_id ?? ''));
  const left = menu?.type === 'static_select' ? [...(menu.options ?? [])] : [];
  // A firm without a profile is no choice of the menu.
  const hasAll = left.length === names.length;
  const rows = names.map((cell) => {
    const name = cell !== undefined && 'text' in cell ? cell.text.replace(/…$/, '') : '';
    const option = hasAll || left[0]?.text.text.startsWith(name) === true ? left.shift() : undefined;
    const opens = readJson(namedAction, option?.value ?? '');
    return opens === null ? noProfile : withTitle(opens, option?.text.text.split(' · ')[0] ?? '');
  });
  return left.length > 0 || rows.every((row) => row === noProfile) ? [] : rows.slice(0, mostRows);
}

const noProfile = ask('The service has no profile of the firm in that row.');

/** With the name that the menu shows, so that a text can say it in place of `the second one`. */
function withTitle(opens: Action, title: string): Action {
  const firm = opens.do === 'profile' ? ofFirm.safeParse(opens).data : undefined;
  return firm === undefined ? opens : { ...opens, party: { ...firm.party, title } };
}

const ofFirm = z.looseObject({ party: z.strictObject({ slug: z.string() }) });

/** Shows a question, and keeps it, so that `the second one` or `yes` can answer it. */
export async function tellQuestion(deps: ActionDeps, to: Interaction, asked: Message, place?: Place): Promise<void> {
  keepQuestion(deps, to, questionOf(asked));
  await tell(deps, to, asked, place);
}

/** It ends the question before it. */
export function keepQuestion(deps: ActionDeps, to: Interaction, asked: Omit<Question, 'at'>): void {
  keep(deps, to, { ...asked, at: deps.now() }, questionIdOf(to));
}

const questionIdOf = (to: Interaction) => `question ${lastIdOf(to)}`;

/** The number of the row that was opened last, counted from 1; 0 if none was. */
export function openedPlace({ lookUp, rows, opened }: Last): number {
  const number = lookUp.do === 'bill' ? lookUp.number : lookUp.do === 'declaration' ? lookUp.id : '';
  const isIt = ({ row }: Action) =>
    typeof row === 'string' &&
    (opened === undefined ? number !== '' && row.endsWith(` ${number}`) : row === opened['row']);
  return rows.findIndex(isIt) + 1;
}

/** Of the thread; at its beginning, of the message that it hangs under, which all may follow if it was shared. */
export async function lastLookUp(deps: ActionDeps, to: Interaction): Promise<Last | null> {
  const last = await kept(deps, to, lastIdOf(to), lastSchema);
  const thread = threadOf(to);
  if (last !== null || thread === null) return last;
  const { user, channel } = to;
  // The name of a thread is the moment of its first message: the question, or its answer.
  const isAbove = (one: Last) =>
    one.isThreadable === true && Math.abs(one.at - Number(thread) * 1_000) < answeredWithinMs;
  const above = await kept(deps, to, `last ${user} ${channel} `, lastSchema);
  if (above !== null && isAbove(above)) return above;
  const inThread = await kept(deps, to, sharedIdOf(channel, thread), lastSchema);
  const shared = inThread ?? (await kept(deps, to, sharedIdOf(channel, null), lastSchema));
  return shared !== null && (shared === inThread || isAbove(shared)) ? shared : null;
}

const answeredWithinMs = 60_000;

/** Keeps which form a person was offered, so that `weekly is enough` can follow. */
export function keepOffered(
  deps: ActionDeps,
  to: Interaction,
  offered: Omit<Offered, 'at'> & { readonly at?: number },
): void {
  keep(deps, to, { at: deps.now(), ...offered }, offeredIdOf(to));
}

const offeredIdOf = (to: Interaction) => `offered ${lastIdOf(to)}`;

const postingsSchema = z.object({ ids: z.array(postingId), at: z.number() });

/** Keeps which alerts and reports a person was shown or did something to, so that `pause it` can follow. */
export function keepPostings(deps: ActionDeps, to: Interaction, shown: readonly Owned[]): void {
  keep(deps, to, { ids: shown.map(({ id }) => id), at: deps.now() }, postingsIdOf(to));
}

export const lastPostings = (deps: ActionDeps, to: Interaction) => kept(deps, to, postingsIdOf(to), postingsSchema);

const postingsIdOf = (to: Interaction) => `postings ${lastIdOf(to)}`;

/** Things that a text may follow: the last answer, a form that was offered since, and the last question. */
export interface Before {
  readonly last: Last | null;
  readonly offered: Offered | null;
  readonly question: Question | null;
}

/** Whether nothing was shown or done since the question, so that a text may answer it. */
export const isUnanswered = ({ last, offered, question }: Before): boolean =>
  question !== null && question.isAnswered === undefined && question.at >= Math.max(last?.at ?? 0, offered?.at ?? 0);

/** Never throws. */
export async function lastOf(deps: ActionDeps, to: Interaction): Promise<Before> {
  const [last, offered, question] = await Promise.all([
    lastLookUp(deps, to),
    kept(deps, to, offeredIdOf(to), offeredSchema),
    kept(deps, to, questionIdOf(to), questionSchema),
  ]);
  const isSince = offered !== null && offered.at >= (last?.at ?? 0);
  return { last, offered: isSince ? offered : null, question: (question?.offers.length ?? 0) > 0 ? question : null };
}

async function kept<T extends { readonly at: number }>(
  { payloads, now, log }: ActionDeps,
  to: Interaction,
  id: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  // A workflow's step has no previous look-up.
  if (to.step !== undefined) return null;
  try {
    const text = await payloads.get(to.workspace, id);
    const last = text === null ? null : readJson(schema, text);
    return last === null || now() - last.at > followedForMs ? null : last;
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say what a person looked up');
    return null;
  }
}
