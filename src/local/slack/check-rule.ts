/** What a value may be, as data: kinds, lengths and counts. */
export type Rule =
  | { readonly is: 'any' }
  | { readonly is: 'string'; readonly min?: number; readonly max?: number; readonly oneOf?: readonly string[] }
  | { readonly is: 'boolean' }
  | { readonly is: 'number'; readonly min?: number; readonly max?: number; readonly integer?: boolean }
  | { readonly is: 'list'; readonly min: number; readonly max: number; readonly of: Rule }
  | { readonly is: 'object'; readonly required: Fields; readonly optional: Fields; readonly open?: boolean }
  | { readonly is: 'typed'; readonly types: TypedRules };

export type Fields = Readonly<Record<string, Rule>>;
export type ObjectRule = Extract<Rule, { is: 'object' }>;
/** Rules of objects by their `type`. */
export type TypedRules = Readonly<Record<string, ObjectRule>>;

export const any: Rule = { is: 'any' };
export const boolean: Rule = { is: 'boolean' };
export const string = (max: number, min = 1): Rule => ({ is: 'string', min, max });
export const integer = (min: number, max?: number): Rule => ({
  is: 'number',
  min,
  integer: true,
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

export const id = string(255);
export const plainText = (max: number) => object({ text: string(max) }, { emoji: boolean });
export const markdownText = (max: number) => object({ text: string(max) }, { verbatim: boolean });
export const plain = (max: number): Rule => typed({ plain_text: plainText(max) });
export const anyText = (max: number): Rule => typed({ plain_text: plainText(max), mrkdwn: markdownText(max) });

/** One thing wrong, worded as Slack words it, with the place as a JSON pointer. */
export interface Problem {
  readonly what: string;
  readonly at: string;
}

export type Report = (what: string, at: string) => void;

/** Whether a value from outside is a plain JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks a value and reports every problem. */
export function checkRule(value: unknown, rule: Rule, at: string, report: Report): void {
  switch (rule.is) {
    case 'any':
      return;
    case 'string':
      checkString(value, rule, at, report);
      return;
    case 'boolean':
      if (typeof value !== 'boolean') report('must be a valid boolean', at);
      return;
    case 'number':
      checkNumber(value, rule, at, report);
      return;
    case 'list':
      checkList(value, rule, at, report);
      return;
    case 'object':
      if (isObject(value)) checkObject(value, rule, at, report);
      else report('must be an object', at);
      return;
    case 'typed':
      checkTyped(value, rule.types, at, report);
      return;
  }
}

/** Picks the rule by the value's `type`. */
export function checkTyped(value: unknown, types: TypedRules, at: string, report: Report): void {
  if (!isObject(value)) {
    report('must be an object', at);
    return;
  }
  const { type, ...rest } = value;
  const rule = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined;
  if (type === undefined) report('missing required field: type', at);
  else if (rule === undefined)
    report(`unsupported type: ${typeof type === 'string' ? type : typeof type}`, `${at}/type`);
  else checkObject(rest, rule, at, report);
}

function checkString(value: unknown, rule: Extract<Rule, { is: 'string' }>, at: string, report: Report): void {
  if (typeof value !== 'string') report('must be a string', at);
  else if (rule.oneOf !== undefined && !rule.oneOf.includes(value)) report('value is not allowed', at);
  else if (rule.max !== undefined && value.length > rule.max)
    report(`must be less than ${rule.max + 1} characters`, at);
  else if (rule.min !== undefined && value.length < rule.min)
    report(`must be more than ${rule.min - 1} characters`, at);
}

function checkNumber(value: unknown, rule: Extract<Rule, { is: 'number' }>, at: string, report: Report): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) report('must be a number', at);
  else if (rule.integer === true && !Number.isInteger(value)) report('must be an integer', at);
  else if (rule.min !== undefined && value < rule.min) report(`must be at least ${rule.min}`, at);
  else if (rule.max !== undefined && value > rule.max) report(`must be at most ${rule.max}`, at);
}

function checkList(value: unknown, rule: Extract<Rule, { is: 'list' }>, at: string, report: Report): void {
  if (!Array.isArray(value)) {
    report('must be an array', at);
    return;
  }
  if (value.length > rule.max) report(`no more than ${rule.max} items allowed`, at);
  if (value.length < rule.min) report(`no fewer than ${rule.min} items allowed`, at);
  value.forEach((item, index) => {
    checkRule(item, rule.of, `${at}/${index}`, report);
  });
}

function checkObject(value: Readonly<Record<string, unknown>>, rule: ObjectRule, at: string, report: Report): void {
  for (const field of Object.keys(rule.required)) {
    if (value[field] === undefined) report(`missing required field: ${field}`, at);
  }
  const fields = { ...rule.optional, ...rule.required };
  for (const [field, inner] of Object.entries(value)) {
    if (inner === undefined || (field === 'type' && rule.open === true)) continue;
    const innerRule = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (innerRule !== undefined) checkRule(inner, innerRule, `${at}/${field}`, report);
    else if (rule.open !== true) report(`invalid additional property: ${field}`, at);
  }
}
