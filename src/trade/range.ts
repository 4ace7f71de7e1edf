import { invalidRequest } from './errors.ts';

export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
  /** As the service takes it: `500 TO *`. */
  readonly wire: string;
}

/**
 * Reads a range of numbers: `500 TO *`, `500..2000`, `500..`, `>= 500`, `<=2000`, or one number for exactly that.
 * @throws TradeError `invalid_request`
 */
export function parseRange(raw: string, example: string): NumberRange {
  const text = raw.replaceAll(/(?<=\d),(?=\d{3})/g, '').trim();
  const bounds = readBounds(text);
  if (bounds === null) throw invalidRequest(`A number or a range of numbers is needed. Example: ${example}`);
  const [from, to] = bounds;
  if (from === null && to === null) throw invalidRequest(`One end of the range is needed. Example: ${example}`);
  if (from !== null && to !== null && from > to) {
    throw invalidRequest(`The range starts above its end. Example: ${example}`);
  }
  return { from, to, wire: `${from ?? '*'} TO ${to ?? '*'}` };
}

function readBounds(text: string): readonly [number | null, number | null] | null {
  const number = String.raw`\d{1,15}(?:\.\d{1,6})?`;
  const pair = new RegExp(
    `^(${number}|\\*)?\\s*(?:\\bto\\b|(?<=[\\d*]\\s*)to\\b|\\.\\.)\\s*(${number}|\\*)?$`,
    'i',
  ).exec(text);
  if (pair !== null) return [bound(pair[1]), bound(pair[2])];
  const compared = new RegExp(`^(>=|<=|)\\s*(${number})$`).exec(text);
  if (compared === null) return null;
  const value = Number(compared[2]);
  return [compared[1] === '<=' ? null : value, compared[1] === '>=' ? null : value];
}

function bound(text: string | undefined): number | null {
  return text === undefined || text === '*' ? null : Number(text);
}
