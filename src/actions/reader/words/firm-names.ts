import { isLegalForm } from '../../../model/names.ts';

/** A legal form after a comma belongs to the name before it: `Weiluno Precision Co., Limited`. */
const withForms = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((names, part) => {
    const last = names.at(-1);
    const isForm = part.split(' ').every((word) => isLegalForm(word.toLowerCase().replaceAll('.', '')));
    return last !== undefined && isForm ? [...names.slice(0, -1), `${last}, ${part}`] : [...names, part];
  }, []);

/** The parts between commas and semicolons. Those inside quotes part nothing: `"Golden River, Ltd"`. */
export const atCommas = (typed: string): string[] =>
  withForms(
    (typed.match(/(?:["“][^"“”]*["”]|[^,;])+/g) ?? [])
      .map((part, nth) => (nth === 0 ? part : part.replace(/^ *(?:(?:and|y) +)?/i, '')))
      .filter((part) => part !== ''),
  );

/** `Acme Robotics, Wrenlock Tools and Pellworm Marine`. A name of single words may hold an `and`: `Stop and Shop`. */
export function firmsIn(typed: string): string[] {
  const parts = atCommas(typed).map((part) => part.replace(/^["“](.*)["”]$/, '$1'));
  return parts.flatMap((part, nth) => {
    // `Bramble & Voss` is one name, also at the end of a list.
    const pair = part.split(/ +(?:and|y) +/i);
    const isPair = pair.length === 2 && (nth > 0 || pair.every((name) => name.includes(' ')));
    return isPair && nth === parts.length - 1 ? pair : [part];
  });
}
