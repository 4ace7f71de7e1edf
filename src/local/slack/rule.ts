/** What a value may be, as data: kinds, lengths and counts. check-rule.ts reads it. */
export type Rule =
  | { readonly is: 'any' }
  | { readonly is: 'string'; readonly min?: number; readonly max?: number; readonly oneOf?: readonly string[] }
  | { readonly is: 'boolean' }
  | { readonly is: 'number'; readonly min?: number; readonly max?: number; readonly integer?: boolean }
  | { readonly is: 'list'; readonly min: number; readonly max: number; readonly of: Rule }
  | { readonly is: 'object'; readonly required: Fields; readonly optional: Fields; readonly open?: boolean }
  | { readonly is: 'typed'; readonly types: TypedRules }
  | { readonly is: 'null-or'; readonly rule: Rule };

export type Fields = Readonly<Record<string, Rule>>;
export type ObjectRule = Extract<Rule, { is: 'object' }>;
/** Rules of objects by their `type`. */
export type TypedRules = Readonly<Record<string, ObjectRule>>;

export const any: Rule = { is: 'any' };
export const boolean: Rule = { is: 'boolean' };
export const string = (max: number, min = 1): Rule => ({ is: 'string', min, max });
export const integer = (min: number, max?: number): Rule => ({
  ...{ is: 'number', min, integer: true },
  ...(max === undefined ? {} : { max }),
});
export const oneOf = (...words: readonly string[]): Rule => ({ is: 'string', oneOf: words });
export const list = (of: Rule, max: number, min = 1): Rule => ({ is: 'list', min, max, of });
export const object = (required: Fields, optional: Fields = {}): ObjectRule => ({ is: 'object', required, optional });
/** An object that may have further fields. */
export const open = (required: Fields, optional: Fields = {}): ObjectRule => ({
  ...object(required, optional),
  open: true,
});
export const typed = (types: TypedRules): Rule => ({ is: 'typed', types });

export const url = string(3000);
export const id = string(255);
export const plainText = (max: number) => object({ text: string(max) }, { emoji: boolean });
export const markdownText = (max: number) => object({ text: string(max) }, { verbatim: boolean });
export const plain = (max: number): Rule => typed({ plain_text: plainText(max) });
export const anyText = (max: number): Rule => typed({ plain_text: plainText(max), mrkdwn: markdownText(max) });
