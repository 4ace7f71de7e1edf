import { z } from 'zod';
import type { Alerts } from '../alerts/alerts.ts';
import type { MoreRows, ReadExport, ReadSteps } from '../lookups/export.ts';
import type { FoundFirm, Resolution } from '../lookups/resolve-party.ts';
import type { LookupContext } from '../lookups/carry-out.ts';
import type { SpendOptions } from '../lookups/gate.ts';
import type {
  Estimate,
  NoMatch,
  Outcome,
  PartyChoice,
  ResolvedParty,
  Result,
  ShipmentsPage,
} from '../lookups/outcome.ts';
import type { Call } from '../lookups/prices.ts';
import type { KeyState } from '../lookups/trade-clients.ts';
import type { KnownParty, PartyKind } from '../model/answer.ts';
import type { FirmKey, NamedList } from '../model/lists.ts';
import type { Caller } from '../model/money.ts';
import type { ExportLookUp, LookUp, QueryLookUp, ShipmentsLookUp } from '../model/look-up.ts';
import type { Timings } from '../model/time.ts';
import type { ActionContext, AfterCrash, AnswerContext, DeliveryDeps } from '../slack/listeners/deliveries.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Channels, FileSender, Views } from '../slack/web-api.ts';
import { type Action, type How, howSchema } from '../slack/kit/action.ts';
import type { Message, PriceOf, Shown } from '../slack/kit/blocks.ts';
import type { FormValues, Mistakes, ModalView } from '../slack/kit/form.ts';
import type { ToolLine } from '../slack/mcp.ts';
import { type MissTellingReplier, tell } from '../slack/replier.ts';
import type { Messages } from '../slack/messages.ts';
import type { SocketHealth } from '../ops/http-server.ts';
import type { Screening } from '../screening/screening.ts';
import type { Notices } from '../store/deliveries.ts';
import type { Lists } from '../store/lists.ts';
import type { Reports } from '../store/reports.ts';
import type { RecentLookups, SavedQueries } from '../store/saved-queries.ts';
import type { Sealing } from '../store/seal.ts';
import type { AgentTokens, SettingsStore, KeyAbout } from '../store/workspaces.ts';
import type { Preferences } from './reader/query/read-query.ts';

export interface ActionDeps extends DeliveryDeps {
  readonly replier: MissTellingReplier;
  readonly verbs: readonly HelpLine[];
  readonly botName: string;
  readonly settings: SettingsStore;
  readonly recent: RecentLookups;
  readonly saved: SavedQueries;
  readonly lists: Lists;
  readonly screening: Screening;
  readonly notices: Notices;
  readonly seal: Sealing;
  readonly about: () => Promise<About>;
  readonly checkKey: () => Promise<KeyState>;
  readonly ownKey: OwnKey | null;
  readonly agentTokens: AgentTokens;
  readonly mcpUrl: string | null;
  readonly admins: readonly string[];
  /** Never throws. @returns whether Slack took the answer */
  readonly answer: (context: AnswerContext, lookUp: LookUp, how?: How) => Promise<boolean>;
  readonly pricing: Pricing;
  /** Sends no message. @throws TradeError, LookupError */
  readonly lookUp: (lookUp: LookUp, caller: Caller, options: SpendOptions) => Promise<Outcome>;
  readonly messages: Messages;
  readonly views: Views;
  readonly files: FileSender;
  /** @throws TradeError, LookupError */
  readonly readExport: (
    lookUp: ExportLookUp,
    caller: Caller,
    steps: ReadSteps,
  ) => Promise<ReadExport | MoreRows | null>;
  readonly exportsUnderWay: Set<unknown>;
  readonly timings: Timings;
  readonly alerts: Alerts;
  readonly reports: Reports;
  readonly wakeSchedule: () => void;
  readonly channels: Channels;
  /** A known firm for a name, slug or link, without a call. */
  readonly recallFirm: (kind: PartyKind, name: string, caller: Caller) => Promise<ResolvedParty | null>;
  /** Newest first. @throws what the store throws */
  readonly seenFirms: (kind: PartyKind) => Promise<readonly KnownParty[]>;
  /** @throws TradeError, LookupError */
  readonly findFirm: (name: string, kinds: readonly PartyKind[], caller: Caller) => Promise<FoundFirm>;
  /** A page as answered before, for free; null when it is no longer stored. @throws LookupError */
  readonly readKept: (lookUp: ShipmentsLookUp, caller: Caller) => Promise<ShipmentsPage | null>;
  /** @throws TradeError, LookupError */
  readonly resolveFirm: (kind: PartyKind, name: string, caller: Caller) => Promise<Resolution>;
  readonly today: () => string;
}

export interface Pricing {
  /** Before `build`, runs `ask` to learn which prices it asks for; default: `build`. All are unknown if the store fails. */
  readonly withPrices: <T>(build: (priceOf: PriceOf) => T, ask?: (priceOf: PriceOf) => unknown) => Promise<T>;
  readonly estimate: (lookUp: LookUp) => Promise<Estimate>;
  /** Credits if nothing were kept; null if unknown. */
  readonly priceAnew: (lookUp: LookUp) => Promise<number | null>;
}

export interface About {
  readonly version: string;
  readonly schemaVersion: number;
  readonly socket: SocketHealth | null;
  readonly takesWrites: boolean;
  readonly queue: { readonly queued: number; readonly running: number };
}

export interface OwnKey {
  about(): Promise<KeyAbout | null>;
  /** Free, and fast enough for a form's submission. */
  check(key: string): Promise<KeyState>;
  keep(key: string, by: string): Promise<void>;
  remove(): Promise<void>;
}

export type Tool = LookUpTool | FreeTool;

interface ToolAsked {
  readonly today: string;
  readonly preferences: Preferences;
  /** A list that the caller sees. */
  readonly listNamed: (name: string) => Promise<NamedList | null>;
}

export interface LookUpTool extends ToolLine {
  readonly is: 'look-up';
  /** The look-up, or all mistakes in words. @throws ZodError; what the store throws */
  read(args: unknown, asked: ToolAsked): LookUp | readonly string[] | Promise<LookUp | readonly string[]>;
  argsOf(lookUp: LookUp): Readonly<Record<string, unknown>> | null;
}

export interface FreeTool extends ToolLine {
  readonly is: 'free';
  answer(deps: ActionDeps, caller: Caller, args: unknown): Promise<FreeAnswer>;
}

interface FreeAnswer {
  /** In our own words, without text of records. */
  readonly say: string;
  readonly data: unknown;
  readonly isError?: true;
}

export type ParsedCommand =
  | { readonly is: 'action'; readonly action: Action }
  | {
      readonly is: 'mistakes';
      readonly mistakes: readonly string[];
      readonly example: string;
      readonly edit?: Action;
      readonly meant?: readonly { readonly text: string; readonly action: Action }[];
    };

/** Everything particular to a kind of look-up. Its methods take only look-ups and results of that kind. */
export interface LookUpKind<L extends LookUp = LookUp, R extends Result = Result> {
  readonly name: L['do'];
  readonly schema: z.ZodType<L>;
  /** The calls by which it is priced. @param rows expected, if known @throws TradeError `invalid_request` */
  calls(lookUp: L, rows: number | undefined, known: Known): readonly Call[] | Promise<readonly Call[]>;
  /** @throws TradeError, LookupError, AskFirst */
  run(lookUp: L, context: LookupContext): Promise<R | PartyChoice | NoMatch>;
  view(result: R, shown: Shown): Message;
  /** The parts of the view that have prices, for a view that is much more. */
  priced?(result: R, shown: Shown): unknown;
  /** A summary for agents, without text of records, which they could mistake for our own words. */
  says(result: R): string;
  data(result: R): unknown;
  /** The next page, or null. Kinds without it have one page. */
  next?(result: R): LookUp | null;
  /** The records behind it, which words such as `only from Vietnam` narrow; null if there are none. */
  records?(lookUp: L, today: string): QueryLookUp | null;
  readonly listsFirms?: true;
  /** Whether it answers what was asked, so that it may be shared and repeated; absent: always. */
  isAnswer?(result: R): boolean;
  /** The unit of a call's result if it isn't rows: `12 counts`. */
  unit?(lookUp: L): string;
}

/** A price may depend on these facts, too. @throws errors of the store */
interface Known {
  readonly firmsOf: (list: string) => Promise<readonly FirmKey[]>;
  readonly settledDay: () => Promise<string>;
}

/** Makes the compiler check that all parts of a kind fit its name. */
export function lookUpKind<D extends LookUp['do']>(
  kind: { readonly name: D } & LookUpKind<Extract<LookUp, { do: D }>, Extract<Result, { lookUp: { do: D } }>>,
): LookUpKind {
  return kind;
}

export interface Feature {
  readonly verbs?: readonly Verb[];
  readonly kinds?: readonly LookUpKind[];
  readonly actions?: readonly ActionKind[];
  readonly tools?: readonly Tool[];
  readonly forms?: readonly Form[];
  readonly opens?: Readonly<Record<string, (deps: ActionDeps, context: FormContext) => Promise<unknown>>>;
}

/** Slack takes the trigger of a press for 3 s. */
export interface FormContext {
  readonly to: Interaction;
  readonly triggerId: string;
}

export interface FilledForm {
  /** The user, and the conversation in which the form was opened, else their direct messages. */
  readonly to: Interaction;
  readonly values: FormValues;
  readonly pressed: string | null;
  readonly note: string;
}

export type Submitted =
  /** By block. The modal stays open and shows each message next to its field. */
  | { readonly is: 'mistakes'; readonly errors: Mistakes }
  /** The modal shows this view instead. The view is not stored. */
  | { readonly is: 'view'; readonly view: ModalView }
  /** Carried out like a typed command. The modal closes. */
  | { readonly is: 'action'; readonly action: Action }
  /** The modal closes and `work` tells the person the result. For changes that no button may carry. */
  | { readonly is: 'work'; readonly work: () => Promise<void> };

/** A form as it is shown, and what it notes: that comes back when it is sent, or changed. */
export interface NotedView {
  readonly view: ModalView;
  readonly note?: string;
}

/** A modal form: how it is submitted and, if it changes while it is filled in, redrawn. */
export interface Form {
  readonly id: string;
  /** Slack allows 3 s, so this must be quick. */
  submit(deps: ActionDeps, form: FilledForm): Submitted | Promise<Submitted>;
  readonly redraw?: (deps: ActionDeps, form: FilledForm) => Promise<NotedView>;
}

export interface HelpLine {
  readonly verb: string;
  readonly group: (typeof verbGroups)[number];
  readonly does: string;
  readonly example: string;
  /** The form that the verb alone opens; the launcher and the Home tab have a button for it. */
  readonly form?: string | null;
  readonly label?: string;
}

export const verbGroups = ['look up', 'watch', 'files and saved queries', 'credits and settings'] as const;

export interface Verb extends HelpLine {
  /** Null if the word is part of a sentence. */
  read(typed: Readonly<{ text: string; rest: string; today: string; preferences: Preferences }>): ParsedCommand | null;
}

export interface ActionKind {
  readonly name: string;
  readonly opensForm: boolean;
  /** Binds the action to its handler; null when the schema rejects it. */
  check(action: Action): ReadyAction | null;
}

export interface ReadyAction {
  /** @throws errors of the store and of the look-ups */
  run(deps: ActionDeps, context: ActionContext): Promise<void>;
  afterCrash(deps: ActionDeps, to: Interaction): Promise<AfterCrash>;
}

export interface RunContext extends ActionContext {
  readonly how: How;
}

type Run<V> = (deps: ActionDeps, context: RunContext, values: V) => Promise<unknown>;

interface Options<V> {
  readonly opensForm?: true;
  /** Message about an interrupted action; default: nothing to retry. */
  readonly afterCrash?: (deps: ActionDeps, to: Interaction, values: V, how: How) => AfterCrash | Promise<AfterCrash>;
}

/**
 * @param name unique among all features @param schema of the action without its `how`
 * @param run must check the person's rights: anyone may press a button, with any value
 */
export function actionOf<V>(
  name: string,
  schema: z.ZodType<V>,
  run: Run<V>,
  { opensForm, afterCrash }: Options<V> = {},
): ActionKind {
  return {
    name,
    opensForm: opensForm === true,
    check({ how: given = {}, ...rest }) {
      const [values, how] = [schema.safeParse(rest), howSchema.safeParse(given)];
      if (!values.success || !how.success) return null;
      return {
        async run(deps, context) {
          const place = how.data.place === 'new' ? 'new' : context.place;
          await run(deps, { ...context, place, how: how.data }, values.data);
        },
        afterCrash: async (deps, to) => (await afterCrash?.(deps, to, values.data, how.data)) ?? { retry: null },
      };
    },
  };
}

export function action<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  run: Run<z.infer<z.ZodObject<Shape>>>,
  options: Options<z.infer<z.ZodObject<Shape>>> = {},
): ActionKind {
  const named = z.looseObject({ do: z.literal(name) });
  const rest = named.transform((given) => Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'do')));
  return actionOf(name, rest.pipe(z.strictObject(shape)), run, options);
}

/** @param what admins can do, as in `Only Trade's admins can …` */
export function adminAction<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  what: string,
  run: Run<z.infer<z.ZodObject<Shape>>>,
): ActionKind {
  return action(name, shape, async (deps, context, values) => {
    const isAdmin = deps.admins.includes(context.to.user);
    if (isAdmin) await run(deps, context, values);
    else await tell(deps, context.to, `Only Trade's admins can ${what}. Nothing was changed.`);
  });
}

export function formAction<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  open: Run<z.infer<z.ZodObject<Shape>>>,
): ActionKind {
  return action(name, shape, open, { opensForm: true });
}

export const does = (what: Action): ParsedCommand => ({ is: 'action', action: what });

export function mistake(text: string, example: string): ParsedCommand {
  return { is: 'mistakes', mistakes: [text], example };
}

export function takesNothing(verb: string, rest: string, what: Action): ParsedCommand {
  if (rest === '') return does(what);
  return mistake(`${verb} takes nothing after it. I don't know what "${rest.slice(0, 60)}" is for.`, verb);
}

export function verbAlone(verb: string, group: HelpLine['group'], help: string, what: Action): Verb {
  return { verb, group, does: help, example: verb, read: ({ rest }) => takesNothing(verb, rest, what) };
}

export function takeShare(rest: string): { readonly share: boolean; readonly words: string } {
  const words = rest.replace(/(^|\s)--share$/i, '');
  return { share: words !== rest, words: words.trim() };
}

/** The given word if the verb takes it; default: the first. */
export function oneOf<W extends string>(words: readonly W[], rest: string): W | undefined {
  const asked = rest.trim().toLowerCase();
  return asked === '' ? words[0] : words.find((word) => word === asked);
}
