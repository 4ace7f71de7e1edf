import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from './check-rule.ts';
import type { Context } from './context.ts';
import type { Refusal } from './faults.ts';
import { BadRequest, contentType, parseJson, readBody, sendJson } from './http.ts';
import type { ResponseUrls } from './response-urls.ts';
import type { ApiCall, ResponsePost } from './types.ts';
import { callWebApi } from './web-api.ts';

const KEPT_RECORDS = 5000;

/** What bots called, in all workspaces. */
export interface BotRecords {
  readonly apiCalls: ApiCall[];
  readonly responsePosts: ResponsePost[];
}

export interface BotRoutes {
  /** Whether a call is for this workspace, by its token or by the path of a response_url. */
  isFor(request: IncomingMessage, url: URL): boolean;
  /** The part of Slack that bots call; false when the path is none of it. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lost?: boolean;
}

export function createBotRoutes(
  context: Context,
  responseUrls: ResponseUrls,
  openSocket: () => string | undefined,
  { apiCalls, responsePosts }: BotRecords,
): BotRoutes {
  const answerApi = async (request: IncomingMessage, method: string, url: URL): Promise<Answer> => {
    const { token: argument, ...args } = await readArguments(request, url);
    const token = bearerOf(request) ?? argument;
    const answer = await underFaults(context, method, () => {
      const body = callWebApi(
        context,
        { method, token: typeof token === 'string' ? token : undefined, args },
        openSocket,
      );
      if (body.error === 'ratelimited') return tooMany(1);
      return { status: 200, body, headers: { 'x-oauth-scopes': context.scopes.join(',') } };
    });
    keep(apiCalls, { method, args, at: context.clock(), ...outcome(answer) });
    return answer;
  };

  const answerResponse = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const text = await readBody(request);
    const form = contentType(request) === 'application/x-www-form-urlencoded';
    const body = parseJson(form ? (new URLSearchParams(text).get('payload') ?? '') : text);
    const answer = await underFaults(context, 'response_url', () => responseUrls.answer(path, body));
    const origin = responseUrls.originOf(path);
    if (origin !== undefined) {
      const { from, user, channel } = origin;
      const { error } = outcome(answer);
      const record = { from, user, channel, body, at: context.clock(), status: answer.status };
      keep(responsePosts, error === undefined ? record : { ...record, error });
    }
    return answer;
  };

  return {
    isFor(request, url) {
      const token = bearerOf(request);
      if (token !== undefined)
        return token === context.secrets.botToken || context.workflows.tokenState(token) !== undefined;
      return responseUrls.originOf(url.pathname) !== undefined;
    },
    async handle(request, response, url) {
      const method = /^\/api\/([\w.]+)$/u.exec(url.pathname)?.[1];
      const isResponseUrl = /^\/(commands|actions|app)\//u.test(url.pathname);
      if (method === undefined && !isResponseUrl) return false;
      const answer =
        method === undefined ? await answerResponse(request, url.pathname) : await answerApi(request, method, url);
      if (answer.lost === true) request.socket.destroy();
      else sendJson(response, answer.status, answer.body, answer.headers);
      return true;
    },
  };
}

function bearerOf(request: IncomingMessage): string | undefined {
  return /^Bearer (.+)$/iu.exec(request.headers.authorization ?? '')?.[1];
}

/** Delay first, then refuse without doing anything, or do it and perhaps lose the answer. */
export async function underFaults(context: Context, target: string, run: () => Answer): Promise<Answer> {
  const { delayMs, refusal, loseAnswer } = context.faults.plan(target);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  if (refusal !== undefined) return refused(refusal, target);
  return { ...run(), lost: loseAnswer };
}

function refused(refusal: Refusal, target: string): Answer {
  switch (refusal.kind) {
    case 'rate_limited':
      return tooMany(refusal.retryAfterSeconds);
    case 'status':
      return { status: refusal.status, body: { ok: false, error: 'internal_error' } };
    case 'error': {
      const { error } = refusal;
      const status = target === 'response_url' ? (error.endsWith('_url') ? 404 : 400) : 200;
      return { status, body: { ok: false, error } };
    }
  }
}

function tooMany(retryAfterSeconds: number): Answer {
  return { status: 429, body: { ok: false, error: 'ratelimited' }, headers: { 'retry-after': `${retryAfterSeconds}` } };
}

function outcome(answer: Answer): { ok: boolean; error?: string } {
  const { ok, error } = answer.body;
  return { ok: ok === true, ...(typeof error === 'string' ? { error } : {}) };
}

async function readArguments(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(url.searchParams);
  const text = await readBody(request);
  switch (contentType(request)) {
    case 'application/json': {
      const body = parseJson(text);
      if (!isObject(body)) throw new BadRequest('body is not an object');
      return { ...query, ...body };
    }
    case 'application/x-www-form-urlencoded':
      return { ...query, ...Object.fromEntries(new URLSearchParams(text)) };
    default:
      return query;
  }
}

function keep<T>(records: T[], record: T): void {
  records.push(record);
  if (records.length > KEPT_RECORDS) records.shift();
}
