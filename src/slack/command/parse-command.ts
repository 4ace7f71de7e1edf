import { exportFormats, type ExportFormat, type Intent } from '../../model/intent.ts';
import type { FormName, TakenErrand } from '../errand.ts';
import { nearestWord } from './nearest-word.ts';
import { normaliseText } from './normalise.ts';
import { standardPreferences, withPreferences, type Preferences } from './preferences.ts';
import { isMistake, readErrandVerb } from './read-errand.ts';
import { readProduct } from './read-product.ts';
import { readProfile } from './read-profile.ts';
import { readBill, readDeclaration } from './read-record.ts';
import { readShipments, readTop } from './read-shipments.ts';
import { readWatch, type TypedWatch } from './read-watch.ts';
import { isMistakes, type Read } from './read.ts';
import { tokenise, type Tokens } from './tokens.ts';
import { helpTopics, verbs, type HelpTopic } from './verbs.ts';

export type ParsedCommand =
  /** Nothing was typed: where a person starts. */
  | { readonly is: 'launcher' }
  | { readonly is: 'help'; readonly topic: HelpTopic | null }
  | { readonly is: 'errand'; readonly errand: TakenErrand }
  /** A verb that opens its form when nothing stands behind it. */
  | { readonly is: 'form'; readonly form: FormName }
  /** The alert form, with what was understood. */
  | { readonly is: 'watch'; readonly watch: TypedWatch }
  | { readonly is: 'export'; readonly format: ExportFormat }
  | { readonly is: 'intent'; readonly intent: Intent; readonly share: boolean }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[]; readonly example: string };

/** Verbs that need more than themselves: alone they open their form. */
const formOfVerb: ReadonlyMap<string, FormName> = new Map([
  ['shipments', 'query'],
  ['top', 'top'],
  ['company', 'company'],
  ['supplier', 'supplier'],
  ['product', 'product'],
  ['settings', 'settings'],
]);

/** Slack lets a command be long; nothing we understand is. */
const longestCommand = 4_000;

/**
 * Reads what stands after the slash command. Nothing is sent and nothing charged for what is not understood: every
 * unknown part is named.
 * @param today ISO date that `last30d` and the default window are relative to
 * @param preferences what whoever typed means when they name no dataset and no number of rows
 */
export function parseCommand(
  text: string,
  today: string,
  preferences: Preferences = standardPreferences,
): ParsedCommand {
  if (text.length > longestCommand) {
    return mistakesOf(
      [`That is too long: it has ${text.length} characters, and at most ${longestCommand} are read.`],
      'help',
    );
  }
  const normalised = normaliseText(text);
  const [, typedVerb = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(normalised) ?? [];
  const verb = typedVerb.toLowerCase();
  if (verb === '') return { is: 'launcher' };
  if (verb === 'help') return readHelp(rest);
  const form = rest === '' ? formOfVerb.get(verb) : undefined;
  if (form !== undefined) return { is: 'form', form };
  if (verb === 'export') return readExport(rest);
  if (verb === 'watch') return { is: 'watch', watch: readWatch(text, preferences) };
  const errand = readErrandVerb(verb, rest);
  if (errand !== null)
    return isMistake(errand) ? mistakesOf([errand.mistake], errand.example) : { is: 'errand', errand };

  const tokens = tokenise(rest);
  const known = verbs.find((row) => row.verb === verb);
  if (known === undefined) return unknownVerb(typedVerb);
  // Behind an open quote nothing else can be read.
  if (tokens.openQuote) {
    return mistakesOf(['A quotation mark is not closed: write company:"Acme Robotics".'], known.example);
  }
  const mistakes = [...unknownFlags(tokens), ...givenTwice(tokens), ...empty(tokens), ...splitNames(tokens)];
  const read = readVerb(known.verb, withPreferences(known.verb, tokens, preferences), today);
  if (isMistakes(read)) mistakes.push(...read);
  if (isMistakes(read) || mistakes.length > 0) return mistakesOf(mistakes, known.example);
  return { is: 'intent', intent: read, share: tokens.flags.includes('share') };
}

function unknownFlags({ flags }: Tokens): string[] {
  return flags
    .filter((flag) => flag !== 'share')
    .map((flag) => `I do not know the flag --${flag.slice(0, 60)}; there is --share.`);
}

/** Keys that stand for one thing; other filters may be given several times. */
const singleKeys = ['dataset', 'from', 'to', 'size', 'page', 'company', 'supplier', 'website', 'phone'];

function givenTwice({ filters }: Tokens): string[] {
  return singleKeys
    .filter((key) => filters.filter((filter) => filter.key === key && !filter.excluded).length > 1)
    .map((key) => `${key}: is given twice; it takes one value.`);
}

function empty({ filters }: Tokens): string[] {
  return filters
    .filter(({ value }) => value.trim() === '')
    .map(({ key }) => `${key}: is empty. Write its value right behind the colon: company:"Acme Robotics" hs:8482.`);
}

/** `company:Acme Robotics` asks for Acme and for robotics in the product, which is seldom what was meant. */
function splitNames({ filters }: Tokens): string[] {
  return filters
    .filter(({ key, quoted, value }) => ['company', 'supplier'].includes(key) && !quoted && !/[-_/]/.test(value))
    .flatMap(({ key, value, followedBy }) =>
      followedBy === null
        ? []
        : [
            `Is "${followedBy.slice(0, 40)}" part of the name? Then write ${key}:"${value.slice(0, 40)} ${followedBy.slice(0, 40)}". ` +
              `If it is a word of the product, put it before ${key}:.`,
          ],
    );
}

function mistakesOf(mistakes: readonly string[], example: string): ParsedCommand {
  return { is: 'mistakes', mistakes, example };
}

function readHelp(rest: string): ParsedCommand {
  const asked = rest.trim().toLowerCase();
  const topic = asked === '' ? null : helpTopics.find((name) => name === asked);
  if (topic !== undefined) return { is: 'help', topic };
  return mistakesOf(
    [`There is no help on "${asked.slice(0, 60)}"; there is ${helpTopics.join(', ')}.`],
    'help shipments',
  );
}

function readExport(rest: string): ParsedCommand {
  const asked = rest.trim().toLowerCase();
  const format = asked === '' ? 'csv' : exportFormats.find((name) => name === asked);
  if (format !== undefined) return { is: 'export', format };
  return mistakesOf(
    [`There is no export as "${asked.slice(0, 60)}"; there is csv, json and toon. It exports your last result.`],
    'export csv',
  );
}

function unknownVerb(typed: string): ParsedCommand {
  const nearest = nearestWord(
    typed.toLowerCase(),
    verbs.map(({ verb }) => verb),
  );
  const echo = typed.length > 60 ? `${typed.slice(0, 60)}…` : typed;
  const known = verbs.map(({ verb }) => verb).join(', ');
  const hint = nearest === null ? `There are ${known}.` : `Did you mean ${nearest}? There are ${known}.`;
  return mistakesOf([`I do not know "${echo}". ${hint}`], verbs.find((row) => row.verb === nearest)?.example ?? 'help');
}

function readVerb(verb: (typeof verbs)[number]['verb'], tokens: Tokens, today: string): Read {
  switch (verb) {
    case 'company':
    case 'supplier':
      return readProfile(verb, tokens);
    case 'bol':
      return readBill(tokens);
    case 'declaration':
      return readDeclaration(tokens);
    case 'top':
      return readTop(tokens, today);
    case 'product':
      return readProduct(tokens);
    case 'shipments':
      return readShipments(tokens, today);
    case 'export':
    case 'watch':
    case 'alerts':
    case 'pause':
    case 'resume':
    case 'run':
    case 'stop':
    case 'undo':
    case 'again':
    case 'save':
    case 'saved':
    case 'open':
    case 'usage':
    case 'status':
    case 'settings':
    case 'help':
      return [];
  }
}
