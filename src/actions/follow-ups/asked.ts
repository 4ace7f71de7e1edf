import type { PartyKind } from '../../model/answer.ts';
import {
  compareLookUp,
  firmsOf,
  type LookUp,
  lookUpSchema,
  type NamedFirm,
  type QueryLookUp,
} from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { kindOf } from '../kinds.ts';
import type { Cover } from '../reader/covers/cover.ts';
import type { Reading } from '../reader/query/read-query.ts';
import { isOfGoods } from '../reader/say.ts';
import { textOf } from '../reader/words/words.ts';
import { narrowed } from './narrowed-query.ts';

/** The last answer, and the text that follows it. */
export interface Asked {
  readonly lookUp: LookUp;
  /** Its next page. */
  readonly next: LookUp | null;
  readonly rows: readonly Action[];
  /** Whether Trade asked which firm was meant. */
  readonly isQuestion?: true | undefined;
  readonly charged?: number | null | undefined;
  /** The records that it is about; null if it is about none. */
  readonly query: QueryLookUp | null;
  readonly cover: Cover;
  /** ISO */
  readonly today: string;
}

export interface AskedOfQuery extends Asked {
  readonly query: QueryLookUp;
}

/** Reads a follow-up of the last answer; null if it can't follow that one. */
export type Answer = (asked: Asked) => Reading | null;

/** Follows only answers about records. */
export const ofQuery =
  (answer: (asked: AskedOfQuery) => Reading | null): Answer =>
  (asked) =>
    asked.query === null ? null : answer({ ...asked, query: asked.query });

/** The facts of the text narrow the last answer first: `who else since June?` */
export const narrowedFirst =
  (answer: Answer): Answer =>
  (asked) => {
    const { query, cover, today } = asked;
    if (cover.facts.every(({ is }) => is === 'file')) return answer(asked);
    const read = query === null ? null : narrowed(query, cover, today);
    const lookUp = lookUpSchema.safeParse(read).data;
    if (lookUp === undefined) return read;
    const narrow = { lookUp, next: lookUp, rows: [], query: queryOf(lookUp, today) };
    return answer({ ...asked, ...narrow, cover: { ...cover, facts: [] } });
  };

export function queryOf(lookUp: LookUp, today: string): QueryLookUp | null {
  if ('filter' in lookUp) return lookUp;
  return kindOf(lookUp).records?.(lookUp, today) ?? null;
}

/** Whether a look-up is of some goods: what follows may narrow them, or name others. */
export function isOfSomeGoods(lookUp: LookUp): boolean {
  const query = lookUp.do === 'compare' ? lookUp.of : 'filter' in lookUp ? lookUp : undefined;
  return 'words' in lookUp || Object.keys(query?.filter ?? {}).some(isOfGoods);
}

/** `Without Wrenlock` after a comparison of it: whether a look-up compares fewer firms. */
export function isWithoutFirm(last: LookUp, followed: Action): boolean {
  const rest = compareLookUp.safeParse(openedBy(followed)).data;
  return last.do === 'compare' && rest !== undefined && rest.firms.length < last.firms.length;
}

/** The look-up of a row or a button; null for other actions. */
export function openedBy(action: Action): LookUp | null {
  const opened = { ...action };
  delete opened['how'];
  return lookUpSchema.safeParse(opened).data ?? null;
}

export const sides = { company: 'companies', supplier: 'suppliers' } as const;
export const otherSide = { company: 'suppliers', supplier: 'companies' } as const;
export type Side = (typeof sides)[PartyKind];

/** The firms that `it` may mean: of an answer about one firm, only that one. */
export const subjectsOf = (lookUp: LookUp): NamedFirm[] =>
  'party' in lookUp ? firmsOf(lookUp).slice(0, 1) : firmsOf(lookUp);

export const isOnlyOf = (query: QueryLookUp | null) =>
  query === null || (Object.keys(query.filter).length === 0 && query.assumedWindow);

export const nameIn = ({ slots }: Cover): string =>
  textOf(slots.find(({ slot }) => slot !== 'any')?.words ?? []).replaceAll('"', '');

export const inForm = (of: LookUp) => ({ text: 'Change it in a form', action: { do: 'edit-query', of } });
