import { type KnownParty, type PartyKind, partyKinds } from '../../model/answer.ts';
import { normalizeName } from '../../model/names.ts';
import { within } from '../../model/time.ts';
import { errorFields } from '../../ops/log.ts';
import { formIds } from '../../slack/kit/action.ts';
import { note } from '../../slack/kit/blocks.ts';
import {
  choicesOf,
  drawFields,
  formView,
  type Mistakes,
  type ModalView,
  readFields,
  select,
  text,
} from '../../slack/kit/form.ts';
import { asTyped } from '../../slack/kit/text.ts';
import type { ActionDeps, Form, FormContext } from '../feature.ts';
import { countriesField, firmField, productField } from '../fields.ts';
import { openView } from '../forms.ts';
import { isMistakes } from '../reader/query/read-query.ts';
import { readProduct, readProfile } from '../reader/query/read-verbs.ts';
import { normalizeText, type Tokens } from '../reader/query/tokens.ts';
import { openQueryOf } from './query-form.ts';

const partyFields = {
  kind: select({
    label: 'What to look for',
    choices: choicesOf({ company: 'A company that imports', supplier: 'A supplier that ships to it' }),
    standard: 'company',
  }),
  name: firmField('Name or link', { optional: true }),
  website: text({ label: 'Or website', placeholder: 'acme.com', optional: true }),
  phone: text({ label: 'Or phone number', placeholder: '+1 555 0100', optional: true }),
};

export function partyForm(kind: PartyKind, metadata: string, name = ''): ModalView {
  return formView({ id: formIds.party, title: 'Company or supplier', submit: 'Search', metadata }, [
    drawFields(partyFields, { kind, name, website: '', phone: '' }),
    note('Fill in one of the three. Searching for the name is free, and so is a profile that I still have.'),
  ]);
}

export const partyFormOf: Form = {
  callbackId: formIds.party,

  submit(_, { values }) {
    const { kind, name, website, phone } = readFields(partyFields, values);
    const read = readProfile(kind, typedTokens([name], { website, phone }));
    const mistake = { name: 'Fill in one of the three: a name, a website or a phone number.' };
    return isMistakes(read) ? { is: 'mistakes', errors: mistake } : { is: 'action', action: read };
  },
};

/** Slack waits 3 s for suggestions. Without them, the typed text can still be looked up. */
const patienceMs = 2_000;

const kindsOf: Readonly<Record<string, readonly PartyKind[]>> = {
  company: ['company'],
  companies: ['company'],
  supplier: ['supplier'],
  suppliers: ['supplier'],
};

/** Known firms of the workspace with a word that begins like the typed text. Never throws. */
export async function suggestFirms(deps: ActionDeps, block: string, typed: string): Promise<readonly string[]> {
  const kinds = kindsOf[block] ?? partyKinds;
  const begun = normalizeName(typed).split(' ');
  const matches = ({ title, slug }: KnownParty) => {
    const name = ` ${normalizeName(title)}`;
    return title !== slug && begun.every((word) => name.includes(` ${word}`));
  };
  try {
    const seen = Promise.all(kinds.map((kind) => deps.seenFirms(kind)));
    const firms = await within(patienceMs, seen, () => []);
    return firms
      .flat()
      .filter(matches)
      .map(({ title }) => title);
  } catch (error) {
    deps.log.error({ error: errorFields(error) }, 'the store suggested no firms');
    return [];
  }
}

const productFields = {
  words: productField(),
  side: select({
    label: 'Who deals in it',
    choices: choicesOf({ suppliers: 'Suppliers', companies: 'Companies that import it' }),
    standard: 'suppliers',
  }),
  countries: countriesField(),
  rows: text({ label: 'Rows on a page' }),
};

export function productForm(rows: number, metadata: string): ModalView {
  const draft = { words: '', side: 'suppliers', countries: '', rows: String(rows) } as const;
  return formView({ id: formIds.product, title: 'Who deals in a product', submit: 'Search', metadata }, [
    drawFields(productFields, draft),
    note('US imports, ranked by relevance. Each row shown costs credits; answers I still have are free.'),
  ]);
}

export const productFormOf: Form = {
  callbackId: formIds.product,

  submit(_, { values }) {
    const { words, side, countries, rows } = readFields(productFields, values);
    const read = readProduct(typedTokens([words, side], { countries, size: rows }));
    return isMistakes(read) ? { is: 'mistakes', errors: besideFields(read) } : { is: 'action', action: read };
  },
};

/** A mistake begins with the key of its field. Those without a key belong to the words. */
function besideFields(mistakes: readonly string[]): Mistakes {
  const blockOf = (mistake: string): keyof typeof productFields => {
    if (mistake.startsWith('countries:')) return 'countries';
    return mistake.startsWith('size:') ? 'rows' : 'words';
  };
  const byBlock = Map.groupBy(mistakes, blockOf);
  return Object.fromEntries([...byBlock].map(([block, some]) => [block, some.join(' ')]));
}

/** Fields as typed filters, so that a form and a command find the same mistakes. */
function typedTokens(words: readonly string[], filters: Readonly<Record<string, string>>): Tokens {
  return {
    words: words.map(normalizeText).filter((word) => word !== ''),
    filters: Object.entries(filters)
      .map(([key, value]) => ({ key, value: normalizeText(value), quoted: true, excluded: false, followedBy: null }))
      .filter(({ value }) => value !== ''),
    flags: [],
    excluded: [],
    openQuote: false,
  };
}

/** A firm named further down is not the subject of the message. */
const longestRead = 3_000;
const longest = 100;

const legalForm = String.raw`(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|Corp|Corporation|Co|Company|GmbH|AG|SA|SAS|SRL|SL|BV|NV|AB|Oy|Pty|Pte|PLC|P?JSC|SpA|KG|ApS|Kft|Bhd|S\.?A\.?(?: de C\.?V\.?)?)`;
const capitalised = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}&'’.-]*`;
const joined = String.raw`(?:\s+(?:&|and|of|de|del|y|und)(?=\s+\p{Lu}))?`;
const withForm = new RegExp(`${capitalised}(?:${joined},?\\s+${capitalised}){0,6}?(?:,?\\s+${legalForm}\\b\\.?)+`, 'u');

const capitalRun = new RegExp(`${capitalised}(?:${joined}\\s+${capitalised}){1,6}`, 'gu');
/** Words that begin a sentence, not a name. */
const opening =
  /^(?:(?:Is|Are|Was|Can|Could|Do|Does|Did|Has|Have|Will|Any|Anyone|What|Who|Why|How|About|Quote|Offer|Order|Invoice|New|The|From|Re|Fwd|Hi|Hello|Dear|Hey|Thanks|Please|I)\s+)+/;

function capitalisedName(text: string): string {
  const runs = [...text.matchAll(capitalRun)].map(([run]) => run.replace(opening, '').replace(/[.’'-]+$/, ''));
  const names = runs.filter((run) => run.includes(' ') && /\p{L}{2}.* \S*\p{L}/u.test(run));
  return names.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * The firm that a message is most likely about, for a form in which it can be corrected: a name in quotes, one ending
 * in a legal form such as "Ltd", the whole of a short message, or capitalized words. Empty if there is none.
 */
export function nameInMessage(message: string): string {
  const text = normalizeText(asTyped(message.slice(0, longestRead)).replace(/[*_~`]/g, ''));
  const quoted = /"([^"\n]{2,100})"/.exec(text)?.[1];
  const firm = withForm.exec(text)?.[0];
  const isName = text.length <= 60 && !/[?!:;\n]/.test(text);
  return (quoted ?? firm ?? (isName ? text : capitalisedName(text))).trim().slice(0, longest);
}

/** Opens the query form or, from a message, the firm form with the name found in it. */
export async function openShortcut(deps: ActionDeps, context: FormContext, message: string | null): Promise<void> {
  if (message === null) return openQueryOf('rows')(deps, context);
  const name = nameInMessage(message);
  await openView(deps, context, (metadata) => partyForm('company', metadata, name));
}
