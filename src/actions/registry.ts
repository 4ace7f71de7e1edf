import { type Actions, hasName, type ParsedCommand } from '../slack/actions.ts';
import { standardPreferences } from './grammar/read-query.ts';
import { nearestWord, normaliseText } from './grammar/tokens.ts';
import { alerts } from './alerts/alerts.ts';
import { exports } from './export/export.ts';
import { does, type Feature, mistake } from './feature.ts';
import { forms } from './forms/forms.ts';
import { help } from './help/help.ts';
import { profile, record } from './look-ups/profile.ts';
import { saved } from './saved/saved.ts';
import { settings } from './settings/settings.ts';
import { product, shipments, top } from './look-ups/shipments.ts';
import { status } from './status/status.ts';
import { usage } from './usage/usage.ts';
import { watch } from './alerts/watch.ts';

/** All features. Help lists their verbs in this order. */
const features: readonly Feature[] = [
  ...[shipments, top, product, profile, record],
  ...[watch, alerts],
  ...[exports, saved],
  ...[usage, settings, status, help, forms],
];

/** The verbs that a person may type. */
export const verbs = features.flatMap((feature) => feature.verbs);

const kinds = new Map(features.flatMap((feature) => feature.actions).map((kind) => [kind.name, kind]));

/** Slack lets a command be long; nothing we understand is. */
const longestCommand = 4_000;

export const actions: Actions = {
  verbs,

  parse(text, today, preferences = standardPreferences) {
    if (text.length > longestCommand) {
      const sizes = `it has ${text.length} characters, and at most ${longestCommand} are read`;
      return mistake(`That is too long: ${sizes}.`, 'help');
    }
    const [, typed = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(normaliseText(text)) ?? [];
    if (typed === '') return does({ do: 'launcher' });
    const known = verbs.find(({ verb }) => verb === typed.toLowerCase());
    return known === undefined ? unknownVerb(typed) : known.read({ text, rest, today, preferences });
  },

  check(action) {
    return (hasName(action) ? kinds.get(action.do)?.check(action) : null) ?? null;
  },
};

function unknownVerb(typed: string): ParsedCommand {
  const names = verbs.map(({ verb }) => verb);
  const nearest = nearestWord(typed.toLowerCase(), names);
  const echo = typed.length > 60 ? `${typed.slice(0, 60)}…` : typed;
  const known = `There are ${names.join(', ')}.`;
  const hint = nearest === null ? known : `Did you mean ${nearest}? ${known}`;
  return mistake(`I do not know "${echo}". ${hint}`, verbs.find(({ verb }) => verb === nearest)?.example ?? 'help');
}
