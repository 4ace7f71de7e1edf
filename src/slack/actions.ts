import type { Middleware, SlackActionMiddlewareArgs, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';
import type { Interaction } from './failure.ts';
import type { Action } from './kit/action.ts';
import type { Message } from './kit/blocks.ts';
import type { Place } from './messages.ts';

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
  /** Names the button on its page and who pressed it, the same for each press; null where nothing was pressed. */
  readonly pressed: string | null;
}

/** An action that was checked against the schema of its feature. */
export interface CheckedAction {
  /** @throws the errors of the store and the look-ups */
  run(context: ActionContext): Promise<void>;
  /** What to tell a person whose action a dead process left unanswered. */
  afterCrash(to: Interaction): Promise<AfterCrash>;
}

export type AfterCrash =
  /** It may have cost something. `retry` is what the Retry button carries out; null when there is nothing to repeat. */
  | { readonly is: 'interrupted'; readonly retry: Action | null }
  /** It started, resumed or stopped a job, which has not ended with the process: a sentence. */
  | { readonly is: 'job'; readonly words: string };

/** The features of one workspace, as the platform sees them. */
export interface Actions {
  /** Reads what stands after the slash command, without the person's preferences. Nothing is sent or charged. */
  parse(text: string): Action;
  /** Reads it with their preferences. Never throws. */
  parseFor(user: string, text: string): Promise<Action>;
  /** Whether an action opens a form before anything else is done: Slack allows 3 s. @param name of the action */
  opensForm(name: string): boolean;
  /** Buttons come back from outside: what no feature understands is null. */
  check(action: unknown): CheckedAction | null;
  /** Opens the form of a shortcut. @param message the text of the message it was chosen on; null where there is none */
  openShortcut(to: Interaction, triggerId: string, message: string | null): Promise<void>;
  /** A modal was submitted. */
  readonly submission: Middleware<SlackViewMiddlewareArgs<ViewSubmitAction>>;
  /** Something changed in an open modal. */
  readonly change: Middleware<SlackActionMiddlewareArgs>;
  /** Draws a person's Home tab. Never throws. */
  drawHome(user: string): Promise<void>;
  /** What the person reads who has just installed the app. */
  welcome(installer: string): Promise<Message>;
}
