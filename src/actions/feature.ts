import { z } from 'zod';
import type { Alerts } from '../alerts/alerts.ts';
import type { MoreRows, ReadExport, ReadSteps } from '../lookups/export.ts';
import type { FoundFirm, Resolution } from '../lookups/resolve-party.ts';
import type { LookupContext, SpendOptions } from '../lookups/gate.ts';
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
import type { Caller } from '../model/money.ts';
import type { ExportLookUp, LookUp, QueryLookUp, ShipmentsLookUp } from '../model/look-up.ts';
import type { ActionContext, AfterCrash, AnswerContext, ListenerDeps } from '../slack/listeners/deliveries.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Channels, FileSender, Views } from '../slack/web-api.ts';
import { type Action, type How, howSchema } from '../slack/kit/action.ts';
import type { Message, PriceOf, Shown } from '../slack/kit/blocks.ts';
import type { FormValues, Mistakes, ModalView } from '../slack/kit/form.ts';
import type { Messages } from '../slack/messages.ts';
import type { SocketHealth } from '../ops/http-server.ts';
import type { AgentTokens } from '../store/agent-tokens.ts';
import type { Notices } from '../store/deliveries.ts';
import type { Ledger } from '../store/ledger.ts';
import type { RecentLookups, SavedQueries } from '../store/saved-queries.ts';
import type { Sealing } from '../store/seal.ts';
import type { Troubles } from '../store/usage.ts';
import type { SettingsStore, KeyAbout } from '../store/workspaces.ts';
import type { Preferences } from './reader/read-query.ts';

/** What the features of one workspace work with. */
export interface ActionDeps extends Omit<ListenerDeps, 'actions' | 'ledger'> {
  /** All that can be typed. */
  readonly verbs: readonly HelpLine[];
  /** What people call the bot, after an @. */
  readonly botName: string;
  readonly ledger: Pick<Ledger, 'usage' | 'spending' | 'lastBalance' | 'health' | 'list'>;
  readonly settings: SettingsStore;
  readonly troubles: Troubles;
  readonly recent: RecentLookups;
  readonly saved: SavedQueries;
  readonly notices: Notices;
  readonly seal: Sealing;
  /** What this process is. */
  readonly about: () => Promise<About>;
  readonly checkKey: () => Promise<KeyState>;
  /** The workspace's own key of the data service; null where the operator has set one for it. */
  readonly ownKey: OwnKey | null;
  readonly agentTokens: AgentTokens;
  /** Where agents outside Slack reach this bot; null where the operator has not said so. */
  readonly mcpUrl: string | null;
  /** Who may change what is everybody's: Slack user ids. */
  readonly admins: readonly string[];
  readonly answer: Answerer;
  readonly pricing: Pricing;
  /** Looks up without telling anybody. @throws TradeError, LookupError */
  readonly lookUp: (lookUp: LookUp, caller: Caller, options: SpendOptions) => Promise<Outcome>;
  readonly messages: Pick<Messages, 'post' | 'withdraw' | 'permalink' | 'endStep'>;
  readonly views: Views;
  readonly files: FileSender;
  /** Reads the rows of an export. @throws TradeError, LookupError */
  readonly readExport: (
    lookUp: ExportLookUp,
    caller: Caller,
    steps: ReadSteps,
  ) => Promise<ReadExport | MoreRows | null>;
  /** Those that this process reads now, for all workspaces. */
  readonly exportsUnderWay: Set<unknown>;
  readonly alerts: Alerts;
  readonly channels: Channels;
  /** A firm that a name, a slug or a link is known to mean, without a call. */
  readonly recallFirm: (kind: PartyKind, name: string, caller: Caller) => Promise<ResolvedParty | null>;
  /** The firms that this workspace has seen, newest first. @throws what the store throws */
  readonly seenFirms: (kind: PartyKind) => Promise<readonly KnownParty[]>;
  /** Which firm a name means, of the kinds that may be meant. @throws TradeError, LookupError */
  readonly findFirm: (name: string, kinds: readonly PartyKind[], caller: Caller) => Promise<FoundFirm>;
  /** A page as it was answered, for nothing; null where it is no longer kept. @throws LookupError */
  readonly readKept: (lookUp: ShipmentsLookUp, caller: Caller) => Promise<ShipmentsPage | null>;
  /** Finds the slug of a firm, as a look-up does. @throws TradeError, LookupError */
  readonly resolveFirm: (kind: PartyKind, name: string, caller: Caller) => Promise<Resolution>;
  /** ISO date. */
  readonly today: () => string;
}

/** The prices that a workspace sees before it looks anything up. They come from what the gate would do. */
export interface Pricing {
  /**
   * Builds something that shows prices: first without, to learn which it asks for, then with them.
   * While the store fails, no price is known.
   */
  readonly withPrices: <T>(build: (priceOf: PriceOf) => T) => Promise<T>;
  /** @throws what the store throws */
  readonly estimate: (lookUp: LookUp) => Promise<Estimate>;
}

/** Looks up and answers, or says why not. Never throws. @returns whether Slack took the answer. */
export type Answerer = (context: AnswerContext, lookUp: LookUp, how?: How) => Promise<boolean>;

/** What this process is, for support. */
export interface About {
  readonly version: string;
  readonly schemaVersion: number;
  /** Null where Slack's requests come over HTTP. */
  readonly socket: SocketHealth | null;
  readonly takesWrites: boolean;
  /** Calls of the service that wait, and that are under way. */
  readonly queue: { readonly queued: number; readonly running: number };
}

/** A workspace's own key of the data service, as its admins see to it. Nothing here hands the key out. */
export interface OwnKey {
  /** Null where there is none. */
  about(): Promise<KeyAbout | null>;
  /** Asks the service whether it takes a key, free of charge and within the time that Slack gives a form. */
  check(key: string): Promise<KeyState>;
  keep(key: string, by: string): Promise<void>;
  remove(): Promise<void>;
}

/** What agents call over MCP. None of them changes anything. */
export type Tool = LookUpTool | FreeTool;

interface ToolLine {
  readonly name: string;
  readonly title: string;
  /** For the agent: what it answers. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** True where its person should be asked before each call. */
  readonly asksFirst?: true;
}

/** A look-up, which may be charged. */
export interface LookUpTool extends ToolLine {
  readonly is: 'look-up';
  /** What it looks up, or everything that is wrong in words. @throws ZodError */
  read(args: unknown, today: string, preferences: Preferences): LookUp | readonly string[];
  /** The arguments that open a look-up which an answer offers; null where another tool does. */
  argsOf(lookUp: LookUp): Readonly<Record<string, unknown>> | null;
}

/** Something that is known here, or that the service tells for nothing. */
export interface FreeTool extends ToolLine {
  readonly is: 'free';
  /** @throws TradeError, LookupError */
  answer(deps: ActionDeps, caller: Caller, args: unknown): Promise<FreeAnswer>;
}

interface FreeAnswer {
  /** In our own words: no text of records. */
  readonly say: string;
  /** What may hold text of records. */
  readonly data: unknown;
  /** True where it could not be answered. */
  readonly isError?: true;
}

/** What a command came to. */
export type ParsedCommand =
  | { readonly is: 'action'; readonly action: Action }
  | {
      readonly is: 'mistakes';
      readonly mistakes: readonly string[];
      /** A command that works. */
      readonly example: string;
      /** Opens a form with what was understood. */
      readonly edit?: Action;
      /** The likeliest meanings: each in words, with its action. */
      readonly meant?: readonly { readonly text: string; readonly action: Action }[];
    };

/** All that is particular to a kind of look-up. Its methods take only look-ups and results of its name. */
export interface LookUpKind<L extends LookUp = LookUp, R extends Result = Result> {
  readonly name: L['do'];
  readonly schema: z.ZodType<L>;
  /**
   * The calls it would make, by which it is priced.
   * @param rows how many rows the answer has, where that is known
   * @throws TradeError `invalid_request`
   */
  calls(lookUp: L, rows?: number): readonly Call[];
  /** @throws TradeError, LookupError, AskFirst */
  run(lookUp: L, context: LookupContext): Promise<R | PartyChoice | NoMatch>;
  view(result: R, shown: Shown): Message;
  /** What it says to agents, without any text of records, which they could take for words of ours. */
  says(result: R): string;
  /** What agents get of it. */
  data(result: R): unknown;
  /** The page after it, or null; without it there is one page. */
  next?(result: R): LookUp | null;
  /** The records behind it, which words such as `only from Vietnam` narrow; null where it has none. */
  records?(lookUp: L, today: string): QueryLookUp | null;
  /** What each of its calls brings, where that is no row: `12 counts`. */
  unit?(lookUp: L): string;
}

interface Named<D> {
  readonly do: D;
}

/** Makes the compiler check that all parts of a kind fit its name. */
export function lookUpKind<D extends LookUp['do']>(
  kind: { readonly name: D } & LookUpKind<Extract<LookUp, Named<D>>, Extract<Result, { readonly lookUp: Named<D> }>>,
): LookUpKind {
  return kind;
}

/** Something that Trade can do: the verbs by which it is asked for, and the actions that its commands and buttons carry. */
export interface Feature {
  readonly verbs: readonly Verb[];
  /** What it looks up. Each is an action, too. */
  readonly kinds?: readonly LookUpKind[];
  readonly actions?: readonly ActionKind[];
  /** What agents may call. */
  readonly tools?: readonly Tool[];
  /** The modals that it reads. */
  readonly forms?: readonly Form[];
  /** The forms that a button or a verb opens by their names. */
  readonly opens?: Readonly<Record<string, (deps: ActionDeps, to: Interaction, triggerId: string) => Promise<void>>>;
}

/** A modal as somebody has it before them. */
export interface FilledForm {
  /** Who has it, and where the answer goes: to where it was opened, else to their direct messages. */
  readonly to: Interaction;
  readonly values: FormValues;
  /** The value of the button that was pressed in it; null where none was. */
  readonly pressed: string | null;
  /** What the form wrote for itself when it was drawn. */
  readonly note: string;
  /** Where it was opened, sealed; the next drawing carries it along. */
  readonly origin: string;
}

/** What a submission means. */
export type Submitted =
  /** By block; the modal stays, and each is shown beside its field. */
  | { readonly is: 'mistakes'; readonly errors: Mistakes }
  /** The modal shows this instead. Nothing else keeps it. */
  | { readonly is: 'view'; readonly view: ModalView }
  /** An action to carry out as if it had been typed; the modal closes. */
  | { readonly is: 'action'; readonly action: Action }
  /** A change; the modal closes, and `work` tells the person the result. It holds what no button may carry. */
  | { readonly is: 'work'; readonly work: () => Promise<void> };

/** A modal form: what its submission means and, where it changes while it is filled in, how it then looks. */
export interface Form {
  readonly callbackId: string;
  /** Slack shows the modal as busy for 3 s: only what is quick belongs here. */
  submit(deps: ActionDeps, form: FilledForm): Promise<Submitted>;
  /** The modal for what its fields hold now; null when it never changes. */
  readonly redraw: ((deps: ActionDeps, form: FilledForm) => Promise<ModalView>) | null;
}

/** What can be typed, for help. */
export interface HelpLine {
  readonly verb: string;
  readonly group: (typeof verbGroups)[number];
  readonly does: string;
  readonly example: string;
  /** The form that it opens alone, for which the launcher and the Home tab have a button. */
  readonly form?: string | null;
  /** What that button says; the verb unless given. */
  readonly label?: string;
}

export const verbGroups = ['look up', 'watch', 'files and saved queries', 'credits and settings'] as const;

export interface Verb extends HelpLine {
  /** Null where its word is one of a sentence. */
  read(typed: Typed): ParsedCommand | null;
}

/** A command as it was typed. */
interface Typed {
  /** The whole command, normalised. */
  readonly text: string;
  /** The text behind the verb, normalised. */
  readonly rest: string;
  /** ISO date. */
  readonly today: string;
  readonly preferences: Preferences;
}

/** A kind of action: its name, its schema, and what carries it out. */
export interface ActionKind {
  readonly name: string;
  /** A form is opened before anything else is done. */
  readonly opensForm: boolean;
  /** Binds an action to what carries it out; null when the schema refuses it. */
  check(action: Action): ReadyAction | null;
}

/** An action that its schema has accepted. */
export interface ReadyAction {
  /** @throws errors of the store and of the look-ups */
  run(deps: ActionDeps, context: ActionContext): Promise<void>;
  afterCrash(deps: ActionDeps, to: Interaction): Promise<AfterCrash>;
}

/** A context together with the `how` that the action carries. */
export interface RunContext extends ActionContext {
  readonly how: How;
}

interface Options<V> {
  readonly opensForm?: true;
  /** What the person reads about an interrupted one; by default that there is nothing to repeat. */
  readonly afterCrash?: (deps: ActionDeps, to: Interaction, values: V, how: How) => AfterCrash | Promise<AfterCrash>;
}

/**
 * @param name unique among all features
 * @param schema of the whole action, but for its `how`
 * @param run checks the rights of the person: a button can be pressed by anybody, with any value
 */
export function actionOf<V>(
  name: string,
  schema: z.ZodType<V>,
  run: (deps: ActionDeps, context: RunContext, values: V) => Promise<void>,
  { opensForm, afterCrash }: Options<V> = {},
): ActionKind {
  return {
    name,
    opensForm: opensForm === true,
    check({ how: given = {}, ...rest }) {
      const [values, how] = [schema.safeParse(rest), howSchema.safeParse(given)];
      if (!values.success || !how.success) return null;
      return {
        run(deps, context) {
          const place = how.data.place === 'new' ? 'new' : context.place;
          return run(deps, { ...context, place, how: how.data }, values.data);
        },
        afterCrash: async (deps, to) => (await afterCrash?.(deps, to, values.data, how.data)) ?? { retry: null },
      };
    },
  };
}

/** @param shape what an action of this kind carries beside its name */
export function action<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  run: (deps: ActionDeps, context: RunContext, values: z.infer<z.ZodObject<Shape>>) => Promise<void>,
  options: Options<z.infer<z.ZodObject<Shape>>> = {},
): ActionKind {
  const named = z.looseObject({ do: z.literal(name) });
  const rest = named.transform((given) => Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'do')));
  return actionOf(name, rest.pipe(z.strictObject(shape)), run, options);
}

export function does(what: Action): ParsedCommand {
  return { is: 'action', action: what };
}

export function mistake(text: string, example: string): ParsedCommand {
  return { is: 'mistakes', mistakes: [text], example };
}

export function takesNothing({ verb }: HelpLine, { rest }: Typed, what: Action): ParsedCommand {
  if (rest === '') return does(what);
  return mistake(`${verb} takes nothing after it. I don't know what "${rest.slice(0, 60)}" is for.`, verb);
}

/** Takes `--share` from the end of what was typed. */
export function takeShare(rest: string): { readonly share: boolean; readonly words: string } {
  const words = rest.replace(/(^|\s)--share$/i, '');
  return { share: words !== rest, words: words.trim() };
}

/** One of the words that a verb takes; the first where nothing is typed. */
export function oneOf<W extends string>(words: readonly W[], rest: string): W | undefined {
  const asked = rest.trim().toLowerCase();
  return asked === '' ? words[0] : words.find((word) => word === asked);
}
