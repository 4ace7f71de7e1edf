import { z } from 'zod';
import type { Intent } from '../model/intent.ts';
import type { Preferences } from '../actions/grammar/read-query.ts';
import type { Interaction, Wish } from './failure-boundary.ts';
import type { ListenerDeps } from './listeners/deps.ts';
import type { Place } from './reply.ts';

/** Something that a person wants done, as plain data. Its feature has the schema of the rest. */
export interface Action {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** Who is answered, and where. */
export interface AnswerContext {
  readonly to: Interaction;
  /** `replace` where it was asked by a button of the person's own message. */
  readonly place: Exclude<Place, 'channel'>;
}

/** Who wants an action done, and where. */
export interface ActionContext extends AnswerContext {
  /** Opens a form within 3 s; empty where no form can be opened. */
  readonly triggerId: string;
  /** The slash command as this workspace names it; empty for a button. */
  readonly command: string;
}

/** An action that was checked against the schema of its feature. */
export interface CheckedAction {
  /** A form is opened before anything else is done: Slack allows 3 s. */
  readonly opensForm: boolean;
  /** @throws whatever the store and the look-ups throw */
  run(deps: ListenerDeps, context: ActionContext): Promise<void>;
  /** What Retry carries out when it was interrupted; null when it looks nothing up. */
  wish(deps: ListenerDeps, to: Interaction): Promise<Wish | null>;
}

/** What a command came to. */
export type ParsedCommand =
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'look-up'; readonly intent: Intent; readonly share: boolean }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[]; readonly example: string };

/** What can be typed, for help. */
export interface HelpLine {
  readonly verb: string;
  readonly group: (typeof verbGroups)[number];
  readonly does: string;
  readonly example: string;
}

export const verbGroups = ['look up', 'watch', 'files and saved queries', 'credits and settings'] as const;

/** The features, as the platform sees them. */
export interface Actions {
  readonly verbs: readonly HelpLine[];
  /**
   * Reads what stands after the slash command. Nothing is sent and nothing charged for what is not understood.
   * @param today ISO date that `last30d` and the default window are relative to
   */
  parse(text: string, today: string, preferences?: Preferences): ParsedCommand;
  /** Buttons come back from outside: what no feature understands is null. */
  check(action: unknown): CheckedAction | null;
}

const mark = 'do:';

/** The action id of a button. @param nth keeps apart several that do the same in one message */
export function actionId(action: Action, nth?: number): string {
  return `${mark}${action.do}${nth === undefined ? '' : `:${nth}`}`;
}

/** Whether a pressed button carries an action in its value. */
export function carriesAction(id: string): boolean {
  return id.startsWith(mark);
}

const namedAction = z.looseObject({ do: z.string() });

export function hasName(action: unknown): action is Action {
  return namedAction.safeParse(action).success;
}
