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
} from './feature.ts';
import { preferencesOf } from './forms.ts';
import { bothAmounts } from './grammar/amounts.ts';
import { type Preferences, standardPreferences } from './grammar/read-query.ts';
import { nearestWord } from '../model/names.ts';
import { asTyped, figure } from '../slack/kit/text.ts';
import { normaliseText, unwrapped, withChannelIds } from './grammar/tokens.ts';
import { help, welcome } from './help/help.ts';
import { drawHome } from './help/home.ts';
import { alternatives } from './insights/alternatives.ts';
import { compare } from './insights/compare.ts';
import { partners } from './insights/partners.ts';
import { openShortcut, suggestFirms } from './look-ups/firm-forms.ts';
import { trend } from './insights/trend.ts';
import { cancel, product, profile, readSentenceOf, record, shipments, top } from './look-ups/look-up-verbs.ts';
import { asCommand } from './grammar/questions.ts';
import { isAskedFor } from './grammar/sentence.ts';
import { looksLikeName } from './grammar/lexicon.ts';
import { nameShape, readWholeName, unexplained } from './grammar/read-anything.ts';
import { inWords } from './reader/in-words.ts';
import { isPlain, suggestionsFor } from './reader/read.ts';
import { corrected, mistakes, name } from './read/read.ts';
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
        const typed = normaliseText(text);
        return withSuggestions(readSure(preferences), typed, today, preferences);
      },
    };

    function readSure(preferences: Preferences): Action {
      const typed = normaliseText(text);
      const parsed = read(preferences);
      if (parsed.is === 'action') return sure(parsed.action, typed, today, preferences);
      const better = corrected(typed, names);
      const amounts = bothAmounts(typed);
      const commands = amounts.length > 0 || better === typed ? amounts : [{ text: better, command: better }];
      const meant = commands.flatMap(({ text: label, command }) => {
        const read = begin(command, today).read(preferences);
        return read.is === 'action' ? [{ text: label, action: read.action }] : [];
      });
      const named = readWholeName(typed, today);
      return asAction(parsed, { ...(named && { named }), meant });
    }
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

/** Verbs that firms are called by, and that do something with any words. */
const alsoNames = ['trend', 'product', 'save', 'open'];

/** The action itself, or a question where words of it are not understood or may be a name: nothing uncertain is paid for. */
function sure(action: Action, typed: string, today: string, preferences: Preferences): Action {
  const isName = alsoNames.includes(/^\S*/.exec(typed)?.[0].toLowerCase() ?? '') && looksLikeName(typed, isAskedFor);
  const named = isName ? readWholeName(typed, today) : null;
  if (named !== null)
    return question(`Is “${typed}” a name, or a command?`, { named, meant: [{ text: typed, action }] });
  if (action.do === 'name-alert') {
    // Words that name no alert may name a firm, such as Stop & Shop.
    const firm = readWholeName(typed, today);
    return firm === null ? action : { ...action, named: firm };
  }
  const odd = unexplained(typed, action);
  if (odd.length === 0) return action;
  if (action.do === 'name') return { ...action, settles: false };
  const without = typed
    .replace(/"[^"]*"|[^\s"]+/g, (word) => (odd.includes(word) ? '' : word))
    .replace(/ +/g, ' ')
    .trim();
  const read = begin(without, today).read(preferences);
  const words = odd.map((word) => `“${word}”`).join(' and ');
  const others = read.is === 'action' ? [{ text: `without ${words}`, action: read.action }] : [];
  return question(`${words} may be no word of the product. Should I search with it, or without?`, {
    meant: [...others, { text: `with ${words}`, action }],
  });
}

const nothing = z.object({ do: z.literal('mistakes'), meant: z.tuple([]), edit: z.undefined() });
const named = z.object({ do: z.literal('name'), ...nameShape });

/** Whether only part of a sentence was understood: the rest is a name of words that ask for something, or that stood apart. */
function isDoubtful(action: Action, typed: string): boolean {
  const { data } = named.safeParse(action);
  if (data === undefined) return nothing.safeParse(action).success;
  const isWhole = typed.toLowerCase().includes(data.name.toLowerCase());
  return data.wanted.do === 'profile' ? /\S \S+ \S/.test(data.name) : !isWhole || !isPlain(data.name);
}

/** Where little of a sentence was understood, what the whole of it may ask for. Each is carried out when it is pressed. */
function withSuggestions(action: Action, typed: string, today: string, preferences: Preferences): Action {
  if (/\w:\S|["*()]|--/.test(typed) || !isDoubtful(action, typed)) return action;
  const readings = suggestionsFor(unwrapped(typed), today, preferences).flatMap((reading) => {
    const command = asked.safeParse(reading).data?.command ?? null;
    const read = command === null ? does(reading) : begin(command, today).read(preferences);
    return read.is === 'action'
      ? [{ text: inWords(reading, command ?? typedIn(reading)), action: read.action, isReading: true }]
      : [];
  });
  // Readings that are said alike can't be told apart on buttons.
  const meant = readings.filter(({ text }, i) => readings.findIndex((one) => one.text === text) === i);
  if (meant.length === 0) return action;
  const ask =
    meant.length === 1 ? 'Did you mean this? Press it to go on.' : 'What should I do first? Press one to go on.';
  return question(ask, { ...(isName(action) && { named: action }), meant });
}

/** Words alone, which may also be a firm's name. */
const isName = (action: Action) => named.safeParse(action).data?.wanted.do === 'profile';

/** A question about Trade itself, as the command that answers it. */
const asked = z.object({ do: z.literal('command'), command: z.string() });
const typedIn = (action: Action) => z.object({ typed: z.string() }).safeParse(action).data?.typed ?? null;

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

/** Normalised, in a command's words. Only a watch names channels, which their ids tell apart. */
function asTypedCommand(text: string): string {
  const command = asCommand(unwrapped(normaliseText(text)), names);
  return /^watch /i.test(command) ? asCommand(unwrapped(normaliseText(withChannelIds(text))), names) : command;
}

function begin(text: string, today: string): Begun<ParsedCommand> {
  const command = asTypedCommand(text);
  const [, typed = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(command) ?? [];
  const known = verbs.find(({ verb }) => verb === typed.toLowerCase());
  if (known === undefined)
    return { opensForm: false, read: (preferences) => readOther(command, typed, today, preferences) };
  const read = (preferences: Preferences) => known.read({ text: command, rest, today, preferences });
  // No other verb opens a form with something behind it.
  const first = rest === '' || known.verb === 'watch' ? read(standardPreferences) : null;
  return { opensForm: first?.is === 'action' && actions.opensForm(first.action.do), read };
}

/** Reads what begins with no verb. */
function readOther(command: string, first: string, today: string, preferences: Preferences): ParsedCommand {
  if (first === '') return does({ do: 'launcher' });
  const near = isAskedFor(first) ? null : misspelt(first.toLowerCase());
  if (near !== null)
    return mistake(`Did you mean “${near}”?`, verbs.find(({ verb }) => verb === near)?.example ?? 'help');
  return readSentenceOf(command, today, preferences);
}
