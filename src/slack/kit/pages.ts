import type { Action } from './action.ts';
import { button, type Choice, type Controls } from './blocks.ts';
import { figure } from './text.ts';

/* Pages of things that are already known, so that turning them asks the service for nothing. */

/** Part of a longer list. */
interface Place {
  /** Zero-based number of the first one shown. */
  readonly first: number;
  readonly size: number;
  readonly total: number;
}

export interface Page<T> extends Place {
  readonly shown: readonly T[];
  /** `11–18`; empty if the page has all. */
  readonly range: string;
}

/** Where the page at the offset begins, or the last page if the offset is past the end. */
export function firstOfPage(offset: number, size: number, total: number): number {
  return Math.min(offset, Math.max(0, Math.ceil(total / size) - 1) * size);
}

export function pageAt<T>(all: readonly T[], offset: number, size: number): Page<T> {
  const first = firstOfPage(offset, size, all.length);
  const shown = all.slice(first, first + size);
  const range = shown.length < all.length ? rangeWords(first, shown.length) : '';
  return { first, size, total: all.length, shown, range };
}

/** `11–18` @param first zero-based */
export const rangeWords = (first: number, many: number): string => `${figure(first + 1)}–${figure(first + many)}`;

/** `There are 3 lists.`, `11–18 of 18 lists.` @param counted all of them: `18 lists` */
export const listedWords = ({ range, total }: Page<unknown>, counted: string): string =>
  range === '' ? `There ${total === 1 ? 'is' : 'are'} ${counted}.` : `${range} of ${counted}.`;

/** The pages after and before. @param to the choice of the page at an offset, labelled `Next 8` or `Previous 10` */
export function turns({ first, size, total }: Place, to: (offset: number, label: string) => Choice) {
  const next = Math.min(size, total - first - size);
  return {
    next: next > 0 ? to(first + size, `Next ${figure(next)}`) : null,
    previous: first > 0 ? to(Math.max(0, first - size), `Previous ${figure(size)}`) : null,
  };
}

export function turnButtons(place: Place, to: (offset: number) => Action): Controls {
  const { next, previous } = turns(place, (offset, label) => ({ label, action: to(offset) }));
  return [next && button({ id: 'next', ...next }), previous && button({ id: 'previous', ...previous })];
}
