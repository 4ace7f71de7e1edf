import type { z } from 'zod';

/** One thing wrong, worded as Slack words it, with the place as a JSON pointer. */
export interface Problem {
  readonly what: string;
  readonly at: string;
}

/** Whether a value from outside is a plain JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param at the place of the value itself */
export function problemsIn(value: unknown, rule: z.ZodType, at: string): Problem[] {
  const { error } = rule.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).flatMap((issue) => {
    const parts = issue.path.map(String);
    const within = (...path: string[]) => [at, ...path].join('/');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ what: `invalid additional property: ${key}`, at: within(...parts) }));
    const input = issue.code === 'invalid_union' ? typeOf(issue.input) : issue.input;
    if (input !== undefined) return { what: wordsOf(issue), at: within(...parts) };
    return { what: `missing required field: ${parts.at(-1) ?? ''}`, at: within(...parts.slice(0, -1)) };
  });
}

export const typeOf = (value: unknown) => (isObject(value) ? value['type'] : undefined);

const kinds: Readonly<Partial<Record<string, string>>> = {
  array: 'an array',
  boolean: 'a valid boolean',
  int: 'an integer',
  object: 'an object',
};

function wordsOf(issue: z.core.$ZodIssue): string {
  const isCounted = 'origin' in issue && issue.origin === 'array';
  const isText = 'origin' in issue && issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return 'value is not allowed';
    case 'invalid_union': {
      const type = typeOf(issue.input);
      return `unsupported type: ${typeof type === 'string' ? type : typeof type}`;
    }
    case 'too_big':
      if (isText) return `must be less than ${Number(issue.maximum) + 1} characters`;
      return isCounted ? `no more than ${issue.maximum} items allowed` : `must be at most ${issue.maximum}`;
    case 'too_small':
      if (isText) return `must be more than ${Number(issue.minimum) - 1} characters`;
      return isCounted ? `no fewer than ${issue.minimum} items allowed` : `must be at least ${issue.minimum}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.message;
  }
}
