import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { nameShape, type NameAction } from '../../../src/actions/reader/query/name-action.ts';
import { saidGoods } from '../../../src/actions/reader/words/plurals.ts';
import {
  lapsedLately,
  type LookUp,
  lookUpSchema,
  newLately,
  type PartnersOnly,
  type Party,
} from '../../../src/model/look-up.ts';
import type { Action } from '../../../src/slack/kit/action.ts';
import type { Dataset } from '../../../src/model/datasets.ts';
import { today } from './fixed-day.ts';
import { type Meaning, meaningSchema } from './meaning.ts';

/** What an action asks for, in the terms of the sentences: more than one thing where a name is not found yet. */
export function meaningsOf(action: Action): Meaning[] {
  const { data: name } = nameSchema.safeParse(action);
  if (name !== undefined) return [...wantedOf(name), ...otherwiseOf(name)];
  // How it is shown is no part of a look-up.
  const bare = Object.fromEntries(Object.entries(action).filter(([key]) => key !== 'how'));
  const { data: lookUp } = lookUpSchema.safeParse(bare);
  return [lookUp === undefined ? otherMeaning(action) : meaningOf(lookUp)];
}

/** Where the words name no firm it is carried out at once, or asked about. */
function otherwiseOf({ settles, otherwise }: NameAction): Meaning[] {
  if (!settles) return [{ do: 'ask' }];
  return otherwise === null ? [] : [meaningOf(otherwise)];
}

export const nameSchema = z.object({ do: z.literal('name'), ...nameShape });

/** What is asked of a name on each side where it may be. */
function wantedOf({ name, kinds, wanted }: NameAction): Meaning[] {
  if (wanted.do === 'profile') return [{ do: 'profile', firm: name }];
  return kinds.map((kind) => {
    if (wanted.do === 'partners') return meaningOf({ ...wanted, kind, party: { name }, offset: 0 });
    return meaningOf({ ...wanted, [kind]: { name } });
  });
}

/** A look-up; one with rows before its first is the next page as well. */
export function meaningOf(lookUp: LookUp): Meaning {
  const isNext = 'offset' in lookUp && lookUp.offset > 0;
  return { ...askedBy(lookUp), ...(isNext && { verb: 'next' }) };
}

/** New or lapsed partners are those of the last six months where nobody says when. */
const daysSaid = ({ are, ...days }: PartnersOnly) =>
  [newLately(today), lapsedLately(today)].some((usual) => isDeepStrictEqual(usual, { are, ...days })) ? {} : days;

function askedBy(lookUp: LookUp): Meaning {
  switch (lookUp.do) {
    case 'profile': {
      const { party } = lookUp;
      return 'website' in party || 'phone' in party
        ? { do: 'profile', firm: 'website' in party ? party.website : party.phone }
        : { do: 'profile', ...firmOf('firm', party) };
    }
    case 'partners':
      return {
        do: 'who',
        who: lookUp.kind === 'company' ? 'suppliers' : 'companies',
        ...firmOf(lookUp.kind === 'company' ? 'buyer' : 'supplier', lookUp.party),
        ...(lookUp.only && { [lookUp.only.are]: true, ...daysSaid(lookUp.only) }),
      };
    case 'compare':
      return {
        do: 'compare',
        firms: lookUp.firms.map(nameOf),
        ...(lookUp.firms.every((party) => 'slug' in party) && { found: true }),
        ...(lookUp.of !== undefined && {
          dataset: lookUp.of.dataset,
          ...filterOf(lookUp.of.dataset, lookUp.of.filter),
          ...(!lookUp.of.assumedWindow && { from: lookUp.of.from, to: lookUp.of.to }),
        }),
      };
    case 'alternatives':
      return {
        do: 'alternatives',
        ...firmOf('firm', lookUp.party),
        goods: lookUp.words,
        [lookUp.exclude ? 'notOrigin' : 'origin']: given(lookUp.countries),
      };
    case 'list':
    case 'digest':
      return { do: 'list' };
    case 'bill':
      return { do: 'bill', number: lookUp.number };
    case 'declaration':
      return { do: 'declaration', number: lookUp.id };
    case 'product':
      return {
        do: 'who',
        who: lookUp.side,
        goods: lookUp.words,
        [lookUp.exclude ? 'notOrigin' : lookUp.side === 'suppliers' ? 'origin' : 'seat']: given(lookUp.countries),
        count: lookUp.size,
      };
    case 'export':
      return { do: 'verb', verb: 'export', format: lookUp.format };
    case 'shipments':
    case 'top':
    case 'trend': {
      const { dataset, company, supplier, from, to, assumedWindow, size } = lookUp;
      // Of US exports the company is who sells.
      const [ours, theirs] =
        dataset === 'us-export' ? (['supplier', 'buyer'] as const) : (['buyer', 'supplier'] as const);
      return {
        do: lookUp.do === 'top' ? 'who' : lookUp.do,
        dataset,
        ...filterOf(dataset, lookUp.filter),
        ...(company && firmOf(ours, company)),
        ...(supplier && firmOf(theirs, supplier)),
        ...(!assumedWindow && { from, to }),
        ...(lookUp.do === 'top' && { who: dataset === 'us-export' ? 'suppliers' : lookUp.view }),
        ...(lookUp.do === 'trend' ? { by: lookUp.by } : { count: size }),
      };
    }
  }
}

const given = (list: readonly string[]) => (list.length === 0 ? undefined : [...list]);
const nameOf = (party: Party) => ('name' in party ? party.name : (party.title ?? party.slug));

function firmOf(place: 'firm' | 'buyer' | 'supplier', party: Party): Partial<Meaning> {
  return { [place]: nameOf(party), ...('slug' in party && { found: true }) };
}

function filterOf(dataset: Dataset, filter: Readonly<Record<string, string>>): Partial<Meaning> {
  const { product_description: words = '', hs_code: codes, ...rest } = filter;
  const said = words === '' ? null : saidGoods(words);
  const goods = said === null ? partsOf(words) : { in: said.sides, out: said.out };
  const meaning: Partial<Meaning> = {
    goods: goods.in.length === 0 ? undefined : goods.in.join(' '),
    notGoods: given(goods.out),
    hs: codes === undefined ? undefined : partsOf(codes).in.map((code) => code.replace(/\*/g, '')),
  };
  for (const [field, value] of Object.entries(rest)) {
    if (/_country$/.test(field)) {
      const { in: names, out } = partsOf(value);
      Object.assign(meaning, {
        [/-export$/.test(dataset) ? 'destination' : 'origin']: given(names),
        notOrigin: given(out),
      });
    } else if (/port$|^customs_office$/.test(field)) meaning.port = [...(meaning.port ?? []), ...partsOf(value).in];
    else if (field === 'weight') meaning.weight = value.replace(/\* TO | TO \*| TO /, '..');
    else if (field === 'container_id') meaning.container = value;
    else if (field === 'vessel_name') meaning.vessel = partsOf(value).in.join(' ');
    else if (field === 'company_name') meaning.buyer = value;
    else if (field === 'supplier_name') meaning.supplier = value;
    else if (field !== 'include_omitted_data') meaning.other = `${meaning.other ?? ''} ${field} ${value}`.trim();
  }
  return meaning;
}

/** The words of a text filter, and those that it leaves out. */
function partsOf(expression: string): { readonly in: string[]; readonly out: string[] } {
  const [first = '', ...rest] = expression.split(/(?:\bAND )?\bNOT\b/);
  const split = (text: string) =>
    text
      .replace(/[()"]/g, '')
      .split(/ OR | AND /)
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return { in: split(first), out: rest.flatMap(split) };
}

const filters = z.array(z.object({ key: z.string(), value: z.string(), excluded: z.boolean() })).default([]);
const watch = z.object({
  of: lookUpSchema.optional().catch(undefined),
  tell: z.string().optional(),
  words: z.string().optional(),
  filters,
  excluded: z.array(z.string()).default([]),
});

/** What an alert would tell of, as its form shows it. */
function watchMeaning(action: Action): Meaning {
  const { of, tell, words, filters: typed, excluded } = watch.parse(action);
  const meaning: Record<string, unknown> = { ...(of && meaningOf(of)), thing: words || undefined, when: tell };
  for (const { key, value, excluded: isOut } of typed) {
    const place = isOut && key === 'country' ? 'notOrigin' : (places[key] ?? key);
    meaning[place] = lists.has(place) ? [meaning[place] ?? [], value].flat() : value;
  }
  if (excluded.length > 0) meaning['notGoods'] = excluded;
  const { origin, ...rest } = meaning;
  const place = String(meaning['dataset']).endsWith('export') ? 'destination' : 'origin';
  return looseMeaning.parse({ ...rest, [place]: origin, count: undefined, do: 'watch' });
}

const places: Readonly<Record<string, string>> = { country: 'origin', company: 'buyer' };
const looseMeaning = z.object(meaningSchema.shape);
const lists = new Set(['origin', 'notOrigin', 'port', 'hs']);

const verbs: Readonly<Record<string, string>> = {
  'export-last': 'export',
  'run-saved': 'open',
  'open-saved': 'open',
  settings: 'settings',
};
const same = new Set(['usage', 'alerts', 'saved', 'save', 'open', 'status', 'export']);
const form = z.object({ form: z.literal('settings') });
const detail = z.object({
  verb: z.string().optional(),
  named: z.unknown().optional(),
  share: z.boolean().optional(),
  format: z.string().optional(),
  topic: z.string().nullish(),
});

/** What costs nothing. */
function otherMeaning(action: Action): Meaning {
  const { verb = '', named, share, format, topic } = detail.safeParse(action).data ?? {};
  if (action.do === 'watch' || action.do === 'watch-query') return watchMeaning(action);
  // Of a short list there is no next page.
  if (JSON.stringify(action).includes('no page after that')) return { do: 'verb', verb: 'next' };
  if (action.do === 'help') return { do: 'verb', verb: /credit/.test(topic ?? '') ? 'price' : 'help' };
  if (action.do === 'again') return { do: 'verb', verb: share === true ? 'share' : 'next' };
  if (action.do === 'name-alert' && named === undefined) return { do: 'verb', verb };
  if (action.do === 'form' && form.safeParse(action).success) return { do: 'verb', verb: 'settings' };
  const done = same.has(action.do) ? action.do : verbs[action.do];
  return done === undefined ? { do: 'ask' } : { do: 'verb', verb: done, format };
}
