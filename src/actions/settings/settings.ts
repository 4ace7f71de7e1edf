import { type Feature, type HelpLine, takesNothing } from '../feature.ts';

const line = {
  verb: 'settings',
  group: 'credits and settings',
  does: 'Opens your settings, and those of the workspace.',
  example: 'settings',
} as const satisfies HelpLine;

export const settings: Feature = {
  verbs: [{ ...line, read: (typed) => takesNothing(line, typed, { do: 'form', form: 'settings' }) }],
  actions: [],
};
