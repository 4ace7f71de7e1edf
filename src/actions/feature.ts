import { z } from 'zod';
import type { Action, ActionContext, CheckedAction, HelpLine, ParsedCommand } from '../slack/actions.ts';
import type { Preferences } from './grammar/read-query.ts';
import type { Interaction, Wish } from '../slack/failure-boundary.ts';
import type { ListenerDeps } from '../slack/listeners/deps.ts';

/** Something that Trade can do: the verbs by which it is asked for, and the actions that its commands and buttons carry. */
export interface Feature {
  readonly verbs: readonly Verb[];
  readonly actions: readonly ActionKind[];
}

export interface Verb extends HelpLine {
  read(typed: Typed): ParsedCommand;
}

/** A command as it was typed. */
export interface Typed {
  /** The whole text as Slack sent it. */
  readonly text: string;
  /** What stands behind the verb, normalised. */
  readonly rest: string;
  /** ISO date. */
  readonly today: string;
  readonly preferences: Preferences;
}

/** A kind of action: its name, its schema, and what carries it out. */
export interface ActionKind {
  readonly name: string;
  /** Binds an action to what carries it out; null when the schema refuses it. */
  check(action: unknown): CheckedAction | null;
}

interface Options<V> {
  readonly opensForm?: true;
  /** What Retry carries out when it was interrupted. */
  readonly wish?: (deps: ListenerDeps, to: Interaction, values: V) => Promise<Wish | null>;
}

/**
 * @param name unique among all features
 * @param shape what an action of this kind carries beside its name
 * @param run checks the rights of the person: a button can be pressed by anybody, with any value
 */
export function action<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  run: (deps: ListenerDeps, context: ActionContext, values: z.infer<z.ZodObject<Shape>>) => Promise<void>,
  { opensForm, wish }: Options<z.infer<z.ZodObject<Shape>>> = {},
): ActionKind {
  const named = z.looseObject({ do: z.string() });
  const schema = z.strictObject(shape);
  return {
    name,
    check(given) {
      const found = named.safeParse(given);
      if (!found.success) return null;
      const { do: of, ...rest } = found.data;
      if (of !== name) return null;
      const values = schema.safeParse(rest);
      if (!values.success) return null;
      return {
        opensForm: opensForm === true,
        run: (deps, context) => run(deps, context, values.data),
        wish: async (deps, to) => (await wish?.(deps, to, values.data)) ?? null,
      };
    },
  };
}

export function does(what: Action): ParsedCommand {
  return { is: 'action', action: what };
}

export function mistake(text: string, example: string): ParsedCommand {
  return { is: 'mistakes', mistakes: [text], example };
}

export function takesNothing({ verb }: HelpLine, { rest }: Typed, what: Action): ParsedCommand {
  if (rest === '') return does(what);
  return mistake(`${verb} takes nothing behind it, and there stands "${rest.slice(0, 60)}".`, verb);
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
