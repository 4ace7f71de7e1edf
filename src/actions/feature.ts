import { z } from 'zod';
import type { ActionContext, AfterCrash, ParsedCommand } from '../slack/actions.ts';
import type { Interaction } from '../slack/failure-boundary.ts';
import { type Action, type How, howSchema } from '../slack/kit/action.ts';
import type { ActionDeps } from './deps.ts';
import type { Preferences } from './grammar/read-query.ts';

/** Something that Trade can do: the verbs by which it is asked for, and the actions that its commands and buttons carry. */
export interface Feature {
  readonly verbs: readonly Verb[];
  readonly actions: readonly ActionKind[];
}

/** What can be typed, for help. */
export interface HelpLine {
  readonly verb: string;
  readonly group: (typeof verbGroups)[number];
  readonly does: string;
  readonly example: string;
}

export const verbGroups = ['look up', 'watch', 'files and saved queries', 'credits and settings'] as const;

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
  /** A form is opened before anything else is done. */
  readonly opensForm: boolean;
  /** Binds an action to what carries it out; null when the schema refuses it. */
  check(action: Action): ReadyAction | null;
}

/** An action that its schema has accepted. */
export interface ReadyAction {
  /** @throws the errors of the store and the look-ups */
  run(deps: ActionDeps, context: ActionContext): Promise<void>;
  afterCrash(deps: ActionDeps, to: Interaction): Promise<AfterCrash>;
}

/** A context together with the `how` that the action carries. */
export interface RunContext extends ActionContext {
  readonly how: How;
}

interface Options<V> {
  readonly opensForm?: true;
  /** What is told of one that was interrupted; without it, that there is nothing to repeat. */
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
        afterCrash: async (deps, to) =>
          (await afterCrash?.(deps, to, values.data, how.data)) ?? { is: 'interrupted', retry: null },
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
