import { z } from 'zod';
import { watchShape } from '../../../src/actions/alerts/alert-draft.ts';
import { openedBy } from '../../../src/actions/follow-ups/asked.ts';
import { describeLookUp, shortLabels, spokenWords } from '../../../src/actions/reader/say.ts';
import { type NameAction, nameShape } from '../../../src/actions/reader/query/name-action.ts';
import { scheduleShape } from '../../../src/model/posting.ts';
import { actions } from '../../../src/actions/registry.ts';
import { type LookUp, lookUpSchema, type PartnersLookUp, type QueryLookUp } from '../../../src/model/look-up.ts';
import type { Action } from '../../../src/slack/kit/action.ts';

/** A Friday. */
export const today = '2026-11-20';

/**
 * What a text is read as, part by part: `shipments | firm? acme robotics | from China | 2026-06-01..`. `firm?` is looked
 * for first, and read as goods where there is none; `firm` can be nothing else. Of what is asked about, the question's
 * buttons are named: `? Run: shipments steel / Find “Stop & Shop”`, or the question itself where there are none.
 */
export function read(text: string): string {
  return readingOf(actions.parse(text, today));
}

const question = z.object({
  do: z.literal('mistakes'),
  mistakes: z.tuple([z.string()], z.string()),
  meant: z.array(z.object({ text: z.string() })),
  named: z.object(nameShape).loose().optional(),
});
const name = z.object({ do: z.literal('name'), ...nameShape });
const watch = z.object({ do: z.literal('watch'), ...watchShape });
const report = z.object({
  do: z.literal('schedule'),
  of: lookUpSchema.optional(),
  named: z.object(nameShape).optional(),
  ...scheduleShape,
});

/** The lines of a block of cases. */
export const linesOf = (block: string) =>
  block.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

export function readingOf(action: Action): string {
  const asked = question.safeParse(action).data;
  if (asked !== undefined) return questionIn(asked);
  const { data: scheduled } = report.safeParse(action);
  if (scheduled !== undefined) {
    const { of, named: words, when, day, at, to } = scheduled;
    const asked = of ?? { do: 'name', ...words };
    return joined(['report', readingOf(asked), when ?? '', day === undefined ? '' : `day ${day}`, at ?? '', to ?? '']);
  }
  const named = name.safeParse(action).data;
  if (named !== undefined) return nameIn(named);
  const lookUp = openedBy(action);
  if (lookUp !== null) return joined(partsOf(lookUp));
  const watched = watch.safeParse(action).data;
  if (watched !== undefined) return watchIn(watched);
  return joined(Object.values(action).filter((part) => typeof part === 'string'));
}

function questionIn({ mistakes: [ask], meant, named }: z.infer<typeof question>): string {
  const choices = [...meant.map(({ text }) => text), ...(named === undefined ? [] : [`Find “${named.name}”`])];
  return `? ${choices.length > 0 ? choices.join(' / ') : (/^.*?[.?!](?= |$)/.exec(ask)?.[0] ?? ask)}`;
}

/** A firm that may be goods instead: what is asked of them is told only where it is not the same. */
function nameIn({ name: typed, kinds, wanted, otherwise, settles }: NameAction): string {
  const [only = 'firm', both] = kinds;
  const kind = both === undefined ? only : 'firm';
  const [head, ...parts] = wantedParts(wanted, only);
  if (otherwise === null) return joined([head, `${kind} ${typed}`, ...parts]);
  const goods = partsOf(otherwise);
  const ranked = wanted.do === 'partners' ? `top ${head}` : head;
  const expected = [wanted.do === 'profile' ? 'shipments' : ranked, ...withGoods(parts, typed)];
  const isUsual = settles === (wanted.do !== 'profile');
  return joined([
    head,
    `${kind}? ${typed}`,
    ...parts,
    wordsIn(goods) === wordsIn(expected) ? '' : `else ${goods.join(', ')}`,
    isUsual ? '' : settles ? 'at once' : 'at a press',
  ]);
}

function wantedParts(wanted: NameAction['wanted'], kind: string): readonly [string, ...string[]] {
  if (wanted.do === 'profile') return ['profile'];
  return wanted.do === 'partners' ? partnersOf(kind, wanted) : partsOf(wanted);
}

const partnersOf = (kind: string, { only, shareOf }: Partial<PartnersLookUp>): [string, ...string[]] => [
  kind === 'company' ? 'suppliers' : 'buyers',
  ...(only === undefined ? [] : [`${only.are} ${only.from}..${only.to}`]),
  ...(shareOf === undefined ? [] : [`share of ${shareOf}`]),
];

function withGoods(parts: readonly string[], typed: string): string[] {
  const goods = parts.find((part) => part.startsWith('product ')) ?? 'product';
  return [`${goods} ${typed}`, ...parts.filter((part) => part !== goods)];
}

/** Words in any order, with no difference between one and many. */
function wordsIn(parts: readonly string[]): string {
  const stems =
    joined(parts)
      .toLowerCase()
      .match(/[^\s",()]+/g) ?? [];
  return stems
    .map((word) => word.replace(/e?s$/, ''))
    .filter((word) => word !== '&' && word !== 'and')
    .toSorted()
    .join(' ');
}

function partsOf(lookUp: LookUp): [string, ...string[]] {
  switch (lookUp.do) {
    case 'profile':
      return ['profile', `${lookUp.kind} ${firmIn(lookUp.party)}`];
    case 'partners':
      return [...partnersOf(lookUp.kind, lookUp), `${lookUp.kind} ${firmIn(lookUp.party)}`, ...rowsIn(lookUp)];
    case 'compare':
      return [
        `compare ${lookUp.kind ?? 'firms'}`,
        ...lookUp.firms.map(firmIn),
        ...(lookUp.of === undefined ? [] : [describeLookUp(lookUp).split(' · ').slice(1).join(' · ')]),
      ];
    case 'alternatives': {
      const { party, words, company, countries, exclude } = lookUp;
      const product = words === undefined ? [] : [`product ${words}`];
      const forWhom = company === undefined ? [] : [`for ${firmIn(company)}`];
      return ['alternatives', firmIn(party), ...product, ...forWhom, ...seatsIn(countries, exclude)];
    }
    case 'list':
      return ['list', lookUp.name];
    case 'digest':
      return ['digest', lookUp.name, lookUp.by];
    case 'bill':
      return ['bill', lookUp.number, ...(lookUp.dataset === 'us-import' ? [] : [lookUp.dataset])];
    case 'declaration':
      return ['declaration', lookUp.id, ...(lookUp.dataset === 'mx-import' ? [] : [lookUp.dataset])];
    case 'product': {
      const { side, words, countries, exclude } = lookUp;
      return [dealersOn(side), `product ${words}`, ...seatsIn(countries, exclude)];
    }
    case 'export':
      return ['export', lookUp.format];
    case 'shipments':
      return queryParts('shipments', lookUp);
    case 'top':
      return queryParts(`top ${dealersOn(lookUp.view)}`, lookUp);
    case 'trend':
      return queryParts(`trend by ${lookUp.by}`, lookUp);
  }
}

/** Companies are the buyers of what suppliers sell. */
const dealersOn = (side: string) => (side === 'companies' ? 'buyers' : side);
const seatsIn = (countries: readonly string[], exclude = false) =>
  countries.length === 0 ? [] : [`${exclude ? 'not ' : ''}in ${countries.join(' or ')}`];
export const rowsIn = ({ size = 10, offset }: { readonly size?: number; readonly offset: number }) => [
  ...(size === 10 ? [] : [`${size} rows`]),
  ...(offset === 0 ? [] : [`from row ${offset}`]),
];
const firmIn = (party: object) => Object.values(party).join(' ');

function queryParts(what: string, lookUp: QueryLookUp): [string, ...string[]] {
  const { dataset, company, supplier, filter, from, to, assumedWindow } = lookUp;
  const parts = [
    company === undefined ? '' : `company ${firmIn(company)}`,
    supplier === undefined ? '' : `supplier ${firmIn(supplier)}`,
    ...spokenWords(dataset, filter, shortLabels(dataset)),
    assumedWindow ? '' : `${from}..${to === today ? '' : to}`,
    ...rowsIn(lookUp),
  ];
  return [dataset === 'us-import' ? what : `${dataset} ${what}`, ...parts.filter((part) => part !== '')];
}

function watchIn({ words, mayName, filters, excluded, unclear }: z.infer<typeof watch>): string {
  const [kind = 'product', both] = mayName;
  return joined([
    'watch',
    words === '' ? '' : `${both !== undefined ? 'firm?' : mayName.length > 0 ? `${kind}?` : kind} ${words}`,
    ...filters.map(({ key, value, excluded: isOut }) => `${isOut ? 'not ' : ''}${key} ${value}`),
    ...excluded.map((one) => `not ${one}`),
    ...unclear,
  ]);
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' | ');
