import { anyOf } from './patterns.ts';

/** In the order of their numbers: Monday is 1. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const spanishWeekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

/** The source of a pattern of any of them. */
export const anyWeekday = anyOf(...weekdayNames);

const numbers = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The number of a day that begins as a name does, in English or Spanish: `tuesday`, `Thurs`, `sábado`. */
export function weekdayNumber(name: string): (typeof numbers)[number] | undefined {
  const start = name.slice(0, 2).toLowerCase().replace('á', 'a');
  const isNamed = (_: string, i: number) =>
    [weekdayNames, spanishWeekdays].some((names) => names[i]?.slice(0, 2) === start);
  return numbers.find(isNamed);
}
