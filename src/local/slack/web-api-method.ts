import type { z } from 'zod';
import type { Problem } from './check-rule.ts';
import type { Context } from './context.ts';

interface ApiSetting {
  readonly context: Context;
  readonly openSocket: () => string | undefined;
}

export interface ApiMethod {
  readonly token: 'bot' | 'app' | 'none';
  readonly scopes: readonly string[];
  readonly run: (setting: ApiSetting, args: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** A row of the method table: what it needs, what it takes, what it does. `run` throws ApiRefusal and ZodError. */
export function apiMethod<Schema extends z.ZodType>(
  needs: { token: ApiMethod['token']; scopes: readonly string[] },
  schema: Schema,
  run: (setting: ApiSetting, args: z.output<Schema>) => Readonly<Record<string, unknown>>,
): ApiMethod {
  return { ...needs, run: (setting, args) => run(setting, schema.parse(args)) };
}

/** Bad arguments are named in `response_metadata` alone. */
export function argumentProblems(problems: readonly Problem[]): Readonly<Record<string, unknown>> {
  if (problems.length === 0) return {};
  const messages = problems.map((problem) => `[ERROR] ${problem.what} [json-pointer:${problem.at}]`);
  return { response_metadata: { messages } };
}

/** Slack names the places of bad blocks twice: bare in `errors`, with a level in `response_metadata`. */
export function blockProblems(problems: readonly Problem[]): Readonly<Record<string, unknown>> {
  if (problems.length === 0) return {};
  const errors = problems.map((problem) => `${problem.what} [json-pointer:${problem.at}]`);
  return { errors, response_metadata: { messages: errors.map((error) => `[ERROR] ${error}`) } };
}
