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

/** A request of a bot, read to its end. */
interface BotRequest {
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly contentType: string;
  readonly text: string;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lost?: boolean;
}

export type BotRoutes = ReturnType<typeof createBotRoutes>;

/** The part of Slack that bots call. */
export function createBotRoutes(
  context: Context,
  responseUrls: ResponseUrls,
  openSocket: () => string | undefined,
  { apiCalls, responsePosts }: BotRecords,
) {
  const answerApi = async (request: BotRequest, method: string): Promise<Answer> => {
    const { token: argument, ...args } = readArguments(request);
    const token = bearerOf(request.authorization) ?? argument;
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

  const answerResponse = async ({ url: { pathname: path }, ...request }: BotRequest): Promise<Answer> => {
    const { text } = request;
    const form = request.contentType === 'application/x-www-form-urlencoded';
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

  /** Without a socket; null when the path is none of it. */
  const answer = async (request: BotRequest): Promise<Answer | null> => {
    const method = apiMethodOf(request.url);
    if (method !== undefined) return answerApi(request, method);
    return isResponseUrl(request.url) ? answerResponse(request) : null;
  };

  return {
    answer,
    /** Whether a call is for this workspace, by its token or by the path of a response_url. */
    isFor(request: IncomingMessage, url: URL): boolean {
      const token = bearerOf(request.headers.authorization);
      if (token !== undefined)
        return token === context.secrets.botToken || context.workflows.tokenState(token) !== undefined;
      return responseUrls.originOf(url.pathname) !== undefined;
    },
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      if (apiMethodOf(url) === undefined && !isResponseUrl(url)) return false;
      const { authorization } = request.headers;
      const text = await readBody(request);
      const answered = await answer({ url, authorization, contentType: contentType(request), text });
      if (answered === null) return false;
      if (answered.lost === true) request.socket.destroy();
      else sendJson(response, answered.status, answered.body, answered.headers);
      return true;
    },
  };
}

function apiMethodOf({ pathname }: URL): string | undefined {
  return /^\/api\/([\w.]+)$/u.exec(pathname)?.[1];
}

function isResponseUrl({ pathname }: URL): boolean {
  return /^\/(commands|actions|app)\//u.test(pathname);
}

function bearerOf(authorization = ''): string | undefined {
  return /^Bearer (.+)$/iu.exec(authorization)?.[1];
}

/** Delay first, then refuse without doing anything, or do it and perhaps lose the answer. */
export async function underFaults(context: Context, target: string, run: () => Answer): Promise<Answer> {
  const { delay, refusal, loseAnswer } = context.faults.plan(target);
  if (typeof delay === 'function') await delay();
  else if (delay > 0) await pause(delay, undefined, { ref: false });
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

function readArguments({ url, text, ...request }: BotRequest): Record<string, unknown> {
  const query = Object.fromEntries(url.searchParams);
  switch (request.contentType) {
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
