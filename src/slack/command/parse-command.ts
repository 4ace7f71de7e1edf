import { datasets, onlyExcludes, type Dataset } from '../../trade/index.ts';
import type { Intent, Party } from '../../lookups/intent.ts';
import { readDateWindow } from './date-window.ts';
import { readFilters } from './filters.ts';
import { normaliseText } from './normalise.ts';
import { asPlainWords, tokenise, type Tokens, type TypedFilter } from './tokens.ts';
import { helpTopics, nearestWord, verbs, type HelpTopic } from './verbs.ts';

export type ParsedCommand =
  | { readonly is: 'help'; readonly topic: HelpTopic | null }
  | { readonly is: 'intent'; readonly intent: Intent; readonly share: boolean }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[]; readonly example: string };

type Read = Intent | readonly string[];

/** Slack lets a command be long; nothing we understand is. */
const longestCommand = 4_000;

/**
 * Reads what stands after the slash command. Nothing is sent and nothing charged for what is not understood: every
 * unknown part is named.
 * @param today ISO date that `last30d` and the default window are relative to
 */
export function parseCommand(text: string, today: string): ParsedCommand {
  if (text.length > longestCommand) {
    return mistakesOf(
      [`That is too long: it has ${text.length} characters, and at most ${longestCommand} are read.`],
      'help',
    );
  }
  const normalised = normaliseText(text);
  const [, typedVerb = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(normalised) ?? [];
  const verb = typedVerb.toLowerCase();
  if (verb === '' || verb === 'help') return readHelp(rest);

  const tokens = tokenise(rest);
  const known = verbs.find((row) => row.verb === verb);
  if (known === undefined) return unknownVerb(typedVerb);
  // Behind an open quote nothing else can be read.
  if (tokens.openQuote) {
    return mistakesOf(['A quotation mark is not closed: write company:"Acme Robotics".'], known.example);
  }
  const mistakes = [...unknownFlags(tokens), ...givenTwice(tokens)];
  const read = readVerb(known.verb, tokens, today);
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

function isMistakes(read: Read): read is readonly string[] {
  return Array.isArray(read);
}

function mistakesOf(mistakes: readonly string[], example: string): ParsedCommand {
  return { is: 'mistakes', mistakes, example };
}

function readHelp(rest: string): ParsedCommand {
  const asked = rest.trim().toLowerCase();
  return { is: 'help', topic: helpTopics.find((topic) => topic === asked) ?? null };
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
    case 'shipments':
      return readShipments(tokens, today);
    case 'help':
      return [];
  }
}

function readProfile(kind: 'company' | 'supplier', tokens: Tokens): Read {
  const name = asPlainWords(tokens.words);
  const { website, phone, others } = take(tokens.filters, ['website', 'phone']);
  const mistakes = others.map(
    ({ key }) => `${kind} takes a name, website: or phone:, not ${key}: — filters belong to shipments.`,
  );
  mistakes.push(...notLeftOut(kind, tokens));
  const ways = [name, website, phone].filter((way) => way !== undefined && way !== '');
  if (ways.length === 0) mistakes.push(`Say which ${kind}: a name, a slug, a link, website: or phone:.`);
  if (ways.length > 1) mistakes.push(`Give one of a name, website: or phone:, not several.`);
  if (mistakes.length > 0) return mistakes;
  if (website !== undefined) return { do: 'profile', kind, party: { website } };
  if (phone !== undefined) return { do: 'profile', kind, party: { phone } };
  return { do: 'profile', kind, party: { name } };
}

/** Words with a minus before them say nothing to a verb that looks up one thing. */
function notLeftOut(verb: string, { excluded }: Tokens): string[] {
  return excluded.map(
    (word) => `"-${word.slice(0, 60)}" leaves a word out; that belongs to shipments, not to ${verb}.`,
  );
}

function readBill(tokens: Tokens): Read {
  const number = asPlainWords(tokens.words);
  const { dataset: typed, others } = take(tokens.filters, ['dataset']);
  const dataset = readDataset(typed);
  const mistakes = others.map(({ key }) => `bol takes a number and dataset:, not ${key}:.`);
  mistakes.push(...notLeftOut('bol', tokens));
  if (!/^[a-z0-9-]{4,40}$/i.test(number)) {
    mistakes.push(
      number === ''
        ? 'Say which bill of lading, by its number.'
        : `"${number.slice(0, 60)}" is not a bill of lading number: letters and digits without spaces.`,
    );
  }
  if (dataset !== 'us-import' && dataset !== 'us-export') {
    mistakes.push('Bills of lading are in dataset:us-import and dataset:us-export only.');
    return mistakes;
  }
  return mistakes.length > 0 ? mistakes : { do: 'bill', number: number.toUpperCase(), dataset };
}

function readShipments(tokens: Tokens, today: string): Read {
  const {
    dataset: typedDataset,
    from,
    to,
    size,
    page,
    company,
    supplier,
    others,
  } = take(tokens.filters, ['dataset', 'from', 'to', 'size', 'page', 'company', 'supplier']);
  const dataset = readDataset(typedDataset);
  if (dataset === null) {
    return [`There is no dataset "${(typedDataset ?? '').slice(0, 60)}": ${Object.keys(datasets).join(', ')}.`];
  }
  const byName = datasets[dataset].country === 'MX';
  const named = { ...(company && { company }), ...(supplier && { supplier }) };
  const nameFilters = Object.entries(named).map(([kind, value]): TypedFilter => ({
    key: `${kind}_name`,
    value,
    quoted: true,
    excluded: false,
  }));
  const filter = readFilters(dataset, byName ? [...others, ...nameFilters] : others, tokens.words, tokens.excluded);
  const window = readDateWindow(from, to, today);
  const rows = readPaging(size, page);
  const mistakes = [filter, window, rows].flatMap((part) =>
    Array.isArray(part) ? part.map(String) : typeof part === 'string' ? [part] : [],
  );
  if (typeof window === 'string' || Array.isArray(filter) || typeof rows === 'string') return mistakes;
  const parties = byName ? {} : asParties(named);
  const asks = Object.keys(parties).length > 0 || (Object.keys(filter).length > 0 && !onlyExcludes(dataset, filter));
  if (!asks) {
    return ['Say what to look for: words of the product, a company, a supplier or another filter.'];
  }
  return {
    do: 'shipments',
    dataset,
    ...parties,
    filter,
    from: window.from,
    to: window.to,
    assumedWindow: window.assumed,
    ...rows,
  };
}

function asParties(named: { company?: string; supplier?: string }): { company?: Party; supplier?: Party } {
  const { company, supplier } = named;
  return {
    ...(company !== undefined && { company: { name: company } }),
    ...(supplier !== undefined && { supplier: { name: supplier } }),
  };
}

function readDataset(typed: string | undefined): Dataset | null {
  const wanted = (typed ?? 'us-import').toLowerCase().replace(/_/g, '-');
  const [found] = Object.entries(datasets).filter(([id]) => id === wanted);
  return found === undefined ? null : isDataset(found[0]) ? found[0] : null;
}

function isDataset(id: string): id is Dataset {
  return id in datasets;
}

function readPaging(size = '10', page = '1'): { size: number; offset: number } | string {
  const rows = /^\d+$/.test(size) ? Number(size) : 0;
  if (rows < 1 || rows > 50) return `size:${size.slice(0, 20)} does not work: 1 to 50 rows fit a page.`;
  const number = /^\d+$/.test(page) ? Number(page) : 0;
  if (number < 1 || number > 1_000_000) return `page:${page.slice(0, 20)} does not work: pages are counted from 1.`;
  return { size: rows, offset: (number - 1) * rows };
}

/** Takes the filters with these keys out of the list; excluded ones are left. */
function take<K extends string>(
  filters: readonly TypedFilter[],
  keys: readonly K[],
): { [key in K]?: string } & { others: TypedFilter[] } {
  const taken: { [key in K]?: string } = {};
  const others: TypedFilter[] = [];
  for (const filter of filters) {
    const key = keys.find((k) => k === filter.key);
    if (key === undefined || filter.excluded) others.push(filter);
    else taken[key] = filter.value.trim();
  }
  return { ...taken, others };
}
