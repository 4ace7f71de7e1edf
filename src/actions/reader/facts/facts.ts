import type { BucketUnit } from '../../../model/look-up.ts';
import { textOf, type Word } from '../words/words.ts';

/**
 * The role of a place in a sentence. The filter it becomes depends on the request. `buys` means a country's own
 * imports, which no records hold: `India import data`.
 */
export type Role = 'from' | 'into' | 'in' | 'via' | 'of' | 'alone' | 'buys';

/** A fact that words state, apart from firms and goods. */
export type Fact =
  /** `isYearless`: of the latest year that has them. `isPrevious`: before today, or before the dates asked last. */
  | {
      readonly is: 'dates';
      readonly from?: string;
      readonly to?: string;
      readonly isYearless?: true;
      readonly isPrevious?: true;
    }
  | {
      readonly is: 'place';
      readonly role: Role;
      readonly kind: 'country' | 'port' | 'state' | 'region';
      readonly names: readonly string[];
      readonly isOut: boolean;
    }
  | { readonly is: 'filter'; readonly key: string; readonly value: string; readonly isOut?: true }
  | { readonly is: 'without'; readonly each: readonly (readonly Word[])[]; readonly isOther: boolean }
  | { readonly is: 'count'; readonly count: number; readonly isRanked: boolean }
  /** A row of the last answer, counted from 1. */
  | { readonly is: 'row'; readonly nth: number }
  | { readonly is: 'trend'; readonly by?: BucketUnit }
  | { readonly is: 'told'; readonly key: 'in' | 'every'; readonly value: string }
  /** The format as it was said, such as `excel`. */
  | { readonly is: 'file'; readonly format: string }
  /**
   * `canDrop`: the rest can be looked up without it. `isOfFirm`: the rest is the firm's profile. `either`: facts of
   * which one may be meant. `isCount`: a number of records, by which firms are ranked.
   */
  | {
      readonly is: 'unclear';
      readonly say: string;
      readonly canDrop?: true;
      readonly isOfFirm?: true;
      readonly isCount?: boolean | undefined;
      readonly either?: readonly Fact[];
    };

/** Whether a trend is asked for, and by what: the more precise of two, as in `year on year, by quarter`. */
export function trendIn(facts: readonly Fact[]): { readonly by?: BucketUnit } | undefined {
  const trends = facts.filter((fact) => fact.is === 'trend');
  return trends.find(({ by }) => by !== undefined) ?? trends[0];
}

export interface Span {
  /** Index after the last word. */
  readonly to: number;
  readonly fact: Fact;
  /** How doubtful the fact is: 0 is nearly certain, and a negative cost is preferred. */
  readonly cost: number;
}

export const spanTo = (to: number, fact: Fact, cost = 0): Span => ({ to, fact, cost });

export const filterFact = (key: string, value: string): Fact => ({ is: 'filter', key, value });

/** A part that no look-up can answer. The rest can be looked up without it. */
export const droppable = (say: string): Fact => ({ is: 'unclear', say, canDrop: true });

export const notFirms = (words: readonly Word[]) =>
  `I can leave out countries and words of the product, not “${textOf(words)}”.`;
