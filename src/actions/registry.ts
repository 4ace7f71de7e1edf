import { z } from 'zod';
import type { Actions, ParsedCommand } from '../slack/actions.ts';
import { hasName } from '../slack/kit/action.ts';
import { alerts } from './alerts/alerts.ts';
import { watch } from './alerts/watch.ts';
import { exports } from './export/export.ts';
import { action, type ActionDeps, does, type Feature, mistake, type ReadyAction } from './feature.ts';
import { preferencesOf } from './forms.ts';
import { type Preferences, standardPreferences } from './grammar/read-query.ts';
import { nearestWord, normaliseText } from './grammar/tokens.ts';
import { help, welcome } from './help/help.ts';
import { drawHome } from './help/home.ts';
import { openShortcut } from './look-ups/firm-forms.ts';
import { cancel, product, profile, record, shipments, top } from './look-ups/look-up-verbs.ts';
import { saved } from './saved/saved.ts';
import { settings } from './settings/settings.ts';
import { status } from './status.ts';
import { handleChange, handleSubmission } from './submit-form.ts';
import { usage } from './usage.ts';

/** All features. Help lists their verbs in this order. */
const features: readonly Feature[] = [
  ...[shipments, top, product, profile, record],
  ...[watch, alerts],
  ...[exports, saved],
  ...[usage, settings, status, help, cancel],
];

/** The verbs that a person may type. */
export const verbs = features.flatMap((feature) => feature.verbs);

const openers = new Map(features.flatMap(({ opens = {} }) => Object.entries(opens)));
/** Opens a form by its name. */
const openForm = action(
  'form',
  { form: z.string().refine((name) => openers.has(name)) },
  async (deps, { to, triggerId }, { form }) => openers.get(form)?.(deps, to, triggerId),
  { opensForm: true },
);

const kinds = new Map([openForm, ...features.flatMap((feature) => feature.actions)].map((kind) => [kind.name, kind]));

/** Slack lets a command be long; nothing we understand is. */
const longestCommand = 4_000;

/** What the features understand, before they are given anything to work with. */
export const actions = {
  verbs,

  /**
   * Reads what stands after the slash command. Nothing is sent and nothing charged for what is not understood.
   * @param today ISO date that `last30d` and the default window are relative to
   */
  parse(text: string, today: string, preferences: Preferences = standardPreferences): ParsedCommand {
    if (text.length > longestCommand) {
      const sizes = `it has ${text.length} characters, and at most ${longestCommand} are read`;
      return mistake(`That is too long: ${sizes}.`, 'help');
    }
    const [, typed = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(normaliseText(text)) ?? [];
    if (typed === '') return does({ do: 'launcher' });
    const known = verbs.find(({ verb }) => verb === typed.toLowerCase());
    return known === undefined ? unknownVerb(typed) : known.read({ text, rest, today, preferences });
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
  return {
    parse: (text) => actions.parse(text, deps.today()),
    parseFor: async (user, text) => actions.parse(text, deps.today(), await preferencesOf(deps, user)),
    opensForm: actions.opensForm,
    check(action) {
      const ready = actions.check(action);
      if (ready === null) return null;
      return { run: (context) => ready.run(deps, context), afterCrash: (to) => ready.afterCrash(deps, to) };
    },
    openShortcut: (to, triggerId, message) => openShortcut(deps, to, triggerId, message),
    submission: handleSubmission(deps, known),
    change: handleChange(deps, known),
    drawHome: (user) => drawHome(deps, user),
    welcome: (installer) => welcome(deps, installer),
  };
}

function unknownVerb(typed: string): ParsedCommand {
  const names = verbs.map(({ verb }) => verb);
  const nearest = nearestWord(typed.toLowerCase(), names);
  const echo = typed.length > 60 ? `${typed.slice(0, 60)}…` : typed;
  const known = `There are ${names.join(', ')}.`;
  const hint = nearest === null ? known : `Did you mean ${nearest}? ${known}`;
  return mistake(`I do not know "${echo}". ${hint}`, verbs.find(({ verb }) => verb === nearest)?.example ?? 'help');
}
