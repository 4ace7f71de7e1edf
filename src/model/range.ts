/** A range of numbers, both included; null: no end. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

const number = String.raw`\d{1,15}(?:\.\d{1,6})?`;
const between = new RegExp(String.raw`^(${number}|\*)?\s*(?:\.\.|to|(?<=\d)[-–](?=\d))\s*(${number}|\*)?$`, 'i');
const compared = new RegExp(String.raw`^([<>]=)?\s*(${number})$`);

/** Reads `500 TO *`, `500..2000`, `500-2000`, `500..`, `>= 500`, `<=2000`, or `500`; null for other texts. */
export function readRange(text: string): NumberRange | null {
  const pair = between.exec(text);
  if (pair !== null) return { from: bound(pair[1]), to: bound(pair[2]) };
  const [, sign, value] = compared.exec(text) ?? [];
  if (value === undefined) return null;
  return { from: sign === '<=' ? null : Number(value), to: sign === '>=' ? null : Number(value) };
}

const bound = (text = '*'): number | null => (text === '*' ? null : Number(text));

/** As the service writes it. */
export const wireRange = ({ from, to }: NumberRange): string => `${from ?? '*'} TO ${to ?? '*'}`;

/** As people type it: `500..` for `500 TO *`. */
export const typedRange = (wire: string): string => wire.replace(/\* TO | TO \*| TO /, '..');

export function rangeInWords({ from, to }: NumberRange): string {
  if (from === null) return to === null ? 'of any amount' : `at most ${to}`;
  if (to === null) return `at least ${from}`;
  return from === to ? `exactly ${from}` : `from ${from} to ${to}`;
}
