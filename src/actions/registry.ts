import { z } from 'zod';
import type { Actions } from '../slack/listeners/deliveries.ts';
import { type Action, hasName } from '../slack/kit/action.ts';
import { alerts } from './alerts/alerts.ts';
import { watch } from './alerts/watch.ts';
import { exports } from './export/export.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  mistake,
  type ParsedCommand,
  type ReadyAction,
  type Verb,
} from './feature.ts';
import { preferencesOf } from './forms.ts';
import { bothAmounts } from './reader/amounts.ts';
import { type Preferences, standardPreferences } from './reader/read-query.ts';
import { nearestWord } from '../model/names.ts';
import { asTyped, figure } from '../slack/kit/text.ts';
import { normaliseText, unwrapped, withChannelIds } from './reader/tokens.ts';
import { help, welcome } from './help/help.ts';
import { drawHome } from './help/home.ts';
import { alternatives } from './insights/alternatives.ts';
import { compare } from './insights/compare.ts';
import { partners } from './insights/partners.ts';
import { openShortcut, suggestFirms } from './look-ups/firm-forms.ts';
import { trend } from './insights/trend.ts';
import { cancel, product, profile, readSentenceOf, record, shipments, top } from './look-ups/look-up-verbs.ts';
import { isGreeting, looksLikeName, readWholeName } from './reader/read.ts';
import { corrected, mistakes, name } from './reader/answers.ts';
import { saved } from './saved/saved.ts';
import { agentTokens } from './settings/agent-tokens.ts';
import { settings } from './settings/settings.ts';
import { channelQuestion, share } from './share.ts';
import { sharedChannels } from './shared-channels.ts';
import { status } from './status.ts';
import { handleChange, handleSubmission } from './submit-form.ts';
import { usage } from './usage.ts';
import { createStepRunner } from './workflow/steps.ts';

/** All features. Help lists their verbs in this order. */
const features: readonly Feature[] = [
  ...[shipments, top, trend, product, profile, partners, compare, alternatives, record],
  ...[watch, alerts],
  ...[exports, saved],
  ...[usage, settings, share, sharedChannels, agentTokens, status, help, cancel],
  ...[name, mistakes],
];

/** What agents may call. */
export const tools = features.flatMap(({ tools: own = [] }) => own);

/** The verbs that a person may type. */
export const verbs = features.flatMap((feature) => feature.verbs);
const names = verbs.map(({ verb }) => verb);

const openers = new Map(features.flatMap(({ opens = {} }) => Object.entries(opens)));
/** Opens a form by its name. */
const openForm = action(
  'form',
  { form: z.string().refine((name) => openers.has(name)) },
  async (deps, { to, triggerId }, { form }) => openers.get(form)?.(deps, to, triggerId),
  { opensForm: true },
);

const kinds = new Map([openForm, ...features.flatMap((feature) => feature.actions)].map((kind) => [kind.name, kind]));

/** A command of which the verb has been read. */
interface Begun<Result = Action> {
  readonly opensForm: boolean;
  /** Reads the rest. */
  readonly read: (preferences: Preferences) => Result;
}
type Mistaken = Extract<ParsedCommand, { readonly is: 'mistakes' }>;

/** What the features understand, before they are given anything to work with. */
export const actions = {
  verbs,

  /**
   * Reads what was typed after the command: a verb, or anything that `readAnything` understands. Nothing is sent or
   * charged here.
   * @param today ISO date that `last30d` and the default window are relative to
   */
  parse(text: string, today: string, preferences: Preferences = standardPreferences): Action {
    return actions.begin(text, today).read(preferences);
  },

  /** Reads the verb, and whether it opens a form. The rest is read once, with the preferences of the person. */
  begin(text: string, today: string): Begun {
    const { length } = asTyped(text);
    if (length > longestCommand) return { opensForm: false, read: () => asAction(tooLong(length)) };
    const { opensForm, read } = begin(text, today);
    return {
      opensForm,
      read(preferences) {
        const parsed = read(preferences);
        const typed = normaliseText(text);
        if (parsed.is === 'action') return sure(parsed.action, typed, preferences, today);
        if (parsed.meant !== undefined) return asAction(parsed, { meant: parsed.meant });
        const better = corrected(typed, names);
        const amounts = bothAmounts(typed);
        const commands = amounts.length > 0 || better === typed ? amounts : [{ text: better, command: better }];
        const meant = commands.flatMap(({ text: label, command }) => {
          const read = begin(command, today).read(preferences);
          return read.is === 'action' ? [{ text: amounts.length > 0 ? label : `Run: ${label}`, action: read.action }] : [];
        });
        const named = readWholeName(typed, today, preferences);
        return asAction(parsed, { ...(named && { named }), meant });
      },
    };
  },

  /** Buttons come back from outside: what no feature understands is null. */
  check(action: unknown): ReadyAction | null {
    return (hasName(action) ? kinds.get(action.do)?.check(action) : null) ?? null;
  },

  opensForm: (name: string): boolean => kinds.get(name)?.opensForm === true,
};

/** The features with what they work with: the platform carries them out without knowing one. */
export function createActions(deps: ActionDeps): Actions {
  const known = {
    forms: features.flatMap(({ forms = [] }) => forms),
    check: (action: unknown) => actions.check(action),
  };
  const parse = (text: string) => {
    const { opensForm, read } = actions.begin(text, deps.today());
    return { opensForm, readFor: async (user: string) => read(await preferencesOf(deps, user)) };
  };
  return {
    parse,
    runStep: createStepRunner(deps, (user, text) => parse(text).readFor(user)),
    opensForm: actions.opensForm,
    check(action) {
      const ready = actions.check(action);
      if (ready === null) return null;
      const asking = hasName(action) ? actions.check(channelQuestion(action)) : null;
      return {
        run(context) {
          const opensForm = context.pressed !== null && context.triggerId !== '';
          return (opensForm ? (asking ?? ready) : ready).run(deps, context);
        },
        afterCrash: (to) => ready.afterCrash(deps, to),
      };
    },
    openShortcut: (to, triggerId, message) => openShortcut(deps, to, triggerId, message),
    submission: handleSubmission(deps, known),
    change: handleChange(deps, known),
    suggest: (block, typed) => suggestFirms(deps, block, typed),
    drawHome: (user) => drawHome(deps, user),
    welcome: (installer) => welcome(deps, installer),
  };
}

/** The longest that is read: every question we know is shorter, and what takes more room has a form. */
const longestCommand = 1_000;

function tooLong(length: number): Mistaken {
  return {
    is: 'mistakes',
    mistakes: [
      `That has ${figure(length)} characters, and I read at most ${figure(longestCommand)}. Keep the names, the product, the places and the dates, or search with a form.`,
    ],
    example: 'shipments frozen shrimp',
  };
}

/** The action itself, or a question where what was typed may be a name: nothing uncertain is carried out. */
function sure(action: Action, typed: string, preferences: Preferences, today: string): Action {
  const verb = names.find((name) => name === /^\S*/.exec(typed)?.[0].toLowerCase());
  const whole = verb === undefined ? null : readWholeName(typed, today, preferences);
  if (whole === null) return action;
  // Words that name no alert may name a firm, such as Stop & Shop.
  if (action.do === 'name-alert') return { ...action, named: whole };
  const isName = alsoNames.includes(verb ?? '') && looksLikeName(typed);
  return isName ? question(`Is “${typed}” a name, or a command?`, { named: whole, meant: [{ text: `Run: ${typed}`, action }] }) : action;
}

/** Verbs that firms are called by, and that do something with any words. */
const alsoNames = ['trend', 'product', 'save', 'open'];

function question(ask: string, more: Readonly<Record<string, unknown>>): Action {
  return asAction({ is: 'mistakes', mistakes: [ask], example: 'help' }, more);
}

/** @param more what may have been meant */
function asAction({ mistakes: all, example, edit }: Mistaken, more: Readonly<Record<string, unknown>> = {}): Action {
  return { do: 'mistakes', mistakes: [...all], example, ...(edit && { edit }), meant: [], ...more };
}

/** The verb that somebody nearly typed. A short word that is near one is more likely a name. */
function misspelt(typed: string): string | null {
  const near = nearestWord(typed, names, typed.length < 6 ? 1 : undefined);
  if (near === null || typed.length < 5 || typed.length > 20 || !near.startsWith(typed.charAt(0))) return null;
  return near;
}

function begin(text: string, today: string): Begun<ParsedCommand> {
  const command = unwrapped(normaliseText(text));
  const [, typed = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(command) ?? [];
  const known = verbs.find(({ verb }) => verb === typed.toLowerCase());
  const read = (preferences: Preferences): ParsedCommand => {
    const parsed = known === undefined ? readOther(command, typed, today, preferences) : readVerb(known, command, rest, today, preferences);
    return parsed.is === 'action' && parsed.action.do === 'watch' ? withChannels(parsed.action, text, today, preferences) : asVerb(parsed, today, preferences);
  };
  const first = read(standardPreferences);
  return { opensForm: first.is === 'action' && actions.opensForm(first.action.do), read };
}

/** Reads a verb; what it does not take may be a sentence that begins with the same word. */
function readVerb(verb: Verb, text: string, rest: string, today: string, preferences: Preferences): ParsedCommand {
  const parsed = verb.read({ text, rest, today, preferences });
  if (parsed.is === 'action' || verb.group === 'look up') return parsed;
  const read = readSentenceOf(text, today, preferences);
  const isOther = read.is === 'action' && (read.action.do === 'command' || (verb.verb === 'export' && !isBareName(read.action)));
  return isOther ? read : parsed;
}

/** Only a watch names channels, which their ids tell apart. */
function withChannels(action: Action, text: string, today: string, preferences: Preferences): ParsedCommand {
  const command = unwrapped(normaliseText(withChannelIds(text)));
  const read = readSentenceOf(command, today, preferences);
  return read.is === 'action' && read.action.do === 'watch' ? read : does(action);
}

/** What a question about Trade itself asks for, read as the verb that answers it. */
function asVerb(parsed: ParsedCommand, today: string, preferences: Preferences): ParsedCommand {
  const { command } = (parsed.is === 'action' && asked.safeParse(parsed.action).data) || {};
  if (command === undefined) return parsed;
  const [, typed = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(command) ?? [];
  const verb = verbs.find(({ verb: name }) => name === typed);
  return verb?.read({ text: command, rest, today, preferences }) ?? does({ do: 'launcher' });
}
const asked = z.object({ do: z.literal('command'), command: z.string() });

/** Reads what begins with no verb. */
function readOther(command: string, first: string, today: string, preferences: Preferences): ParsedCommand {
  if (first === '' || isGreeting(command)) return does({ do: 'launcher' });
  const read = readSentenceOf(command, today, preferences);
  const near = misspelt(first.toLowerCase());
  if (near === null || read.is === 'mistakes' || !isBareName(read.action)) return read;
  return mistake(`Did you mean “${near}”?`, verbs.find(({ verb }) => verb === near)?.example ?? 'help');
}

/** Words of which nothing was understood but that they may be a name. */
const isBareName = (action: Action) => action.do === 'name' && hasName(action['wanted']) && action['wanted'].do === 'profile';
