import { z } from 'zod';
import type { Context } from './context.ts';
import { type ApiAnswer, ApiRefusal } from './http.ts';
import { BLOCK_METHODS } from './web-api-blocks.ts';
import { CHAT_METHODS } from './web-api-chat.ts';
import { CONVERSATION_METHODS } from './web-api-conversations.ts';
import { DIRECTORY_METHODS } from './web-api-directory.ts';
import { FILE_METHODS } from './web-api-files.ts';
import type { ApiMethod } from './web-api-method.ts';
import { VIEW_METHODS } from './web-api-views.ts';
import { FUNCTION_METHODS } from './workflows.ts';

const METHODS: Readonly<Record<string, ApiMethod>> = {
  ...BLOCK_METHODS,
  ...CHAT_METHODS,
  ...CONVERSATION_METHODS,
  ...DIRECTORY_METHODS,
  ...FILE_METHODS,
  ...FUNCTION_METHODS,
  ...VIEW_METHODS,
};

/**
 * Answers one Web API call as Slack does.
 * @param token the token that came along, if any
 * @param args the arguments, from a form, a query or a JSON body
 * @param openSocket makes a fresh Socket Mode address
 */
export function callWebApi(
  context: Context,
  call: { method: string; token: string | undefined; args: Readonly<Record<string, unknown>> },
  openSocket: () => string | undefined,
): ApiAnswer {
  const method = Object.hasOwn(METHODS, call.method) ? METHODS[call.method] : undefined;
  if (method === undefined) return { ok: false, error: 'unknown_method', req_method: call.method };
  try {
    checkToken(context, method, call.token);
    return { ok: true, ...method.run({ context, openSocket }, call.args) };
  } catch (failure) {
    if (failure instanceof ApiRefusal) return failure.answer;
    if (failure instanceof z.ZodError) return invalidArguments(failure);
    throw failure;
  }
}

function checkToken(context: Context, method: ApiMethod, token: string | undefined): void {
  if (method.token === 'none') return;
  if (token === undefined || token === '') throw new ApiRefusal('not_authed');
  const { botToken, appToken } = context.secrets;
  if (context.oauth.isRevoked(token)) throw new ApiRefusal('token_revoked');
  const step = context.workflows.tokenState(token);
  if (step === 'dead') throw new ApiRefusal('token_expired');
  const isBot = token === botToken || step === 'alive';
  if (!isBot && token !== appToken) throw new ApiRefusal('invalid_auth');
  if (isBot !== (method.token === 'bot')) throw new ApiRefusal('not_allowed_token_type');
  const missing = method.scopes.find((scope) => !context.scopes.includes(scope));
  if (missing !== undefined)
    throw new ApiRefusal('missing_scope', { needed: missing, provided: context.scopes.join(',') });
}

function invalidArguments(failure: z.ZodError): ApiAnswer {
  const messages = failure.issues.map((issue) => `[ERROR] ${issue.message} [json-pointer:/${issue.path.join('/')}]`);
  return { ok: false, error: 'invalid_arguments', response_metadata: { messages } };
}
