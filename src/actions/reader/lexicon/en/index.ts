import type { Lexicon } from '../lexicon.ts';
import { answers } from './answers.ts';
import { commands } from './commands.ts';
import { countries } from './countries.ts';
import { courtesy } from './courtesy.ts';
import { facts } from './facts.ts';
import { lists } from './lists.ts';
import { parts } from './parts.ts';
import { sentences } from './sentences.ts';
import { shortForms } from './short-forms.ts';
import { unrecorded } from './unrecorded.ts';
import { words } from './words.ts';

export const en: Lexicon = {
  ...shortForms,
  ...parts,
  ...commands,
  ...lists,
  ...answers,
  ...courtesy,
  ...sentences,
  ...unrecorded,
  ...words,
  ...facts,
  ...countries,
};
