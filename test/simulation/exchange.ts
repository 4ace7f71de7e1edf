import { createBotRoutes, type Answer as SlackAnswer } from '../../src/local/slack/bot-routes.ts';
import { checkBlocks } from '../../src/local/slack/check-blocks.ts';
import type { Context } from '../../src/local/slack/context.ts';
import { createContext } from '../../src/local/slack/context.ts';
import { signRequest } from '../../src/local/slack/http-courier.ts';
import { createLocalWorkspace } from '../../src/local/slack/local-workspace.ts';
import { createResponseUrls } from '../../src/local/slack/response-urls.ts';
import type { Acknowledgement, Courier, Delivery } from '../../src/local/slack/types.ts';
import { manifestSteps } from '../../src/local/world.ts';
import { createLocalTradeService, type FaultKind } from '../../src/local/trade-service/index.ts';
import type { Random } from '../../src/local/trade-service/random.ts';
import { shortcuts } from '../../src/slack/kit/action.ts';
import { type Act, type Acts } from './acts.ts';
import { BotProcess } from './bots.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import { type Origin, originNow, origins } from './machine.ts';
import type { Oracle } from './oracle.ts';
import { brokenConnection, type Carry, type Incoming, type Outgoing, requestOf } from './transports.ts';

export const slackUrl = 'http://slack.simulated';
export const serviceUrl = 'http://service.simulated';
export const firstDay = '2026-03-02';

/** A call of the service that it charged, in its own book. */
export interface Charge {
  readonly target: string;
  readonly credits: number;
  readonly act: Act | null;
  readonly by: string;
  /** Of the ledger, when the call left. */
  readonly row: string | null;
  /** Whether its answer comes back whole and at once. */
  readonly isHeard: boolean;
}

/** What a bot said to Slack, and how that ended. */
export interface Said {
  readonly at: number;
  /** The same by the clock that never jumps. */
  readonly elapsed: number;
  readonly by: string;
  readonly act: Act | null;
  /** What somebody did that the address or the trigger was given for. */
  readonly ofAddress: Act | null;
  /** A method of the Web API, `response_url`, or `upload` of a file. */
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly error: string | null;
  /** Whether the bot heard of it. */
  readonly isLost: boolean;
  /** Its process froze between the renewal of its lease on the channel and the post. */
  readonly isHeldUp: boolean;
  readonly ts: string | null;
}

interface Parts {
  readonly clock: Clock;
  readonly chance: Random;
  readonly faults: Faults;
  readonly acts: Acts;
  readonly processes: () => readonly BotProcess[];
  readonly beforeEffect: (process: BotProcess, work: string) => void;
  readonly log: (who: string, what: string) => void;
  /** It is made later. */
  readonly oracle: () => Oracle;
}

export type Exchange = ReturnType<typeof createExchange>;

/** Slack and the data service, called in process, with all that can go wrong on the way to them and back. */
export function createExchange(parts: Parts) {
  const { clock, chance, faults, acts, log } = parts;
  const keys = [{ key: 'demo-key', credits: 2_000 }];
  const service = createLocalTradeService({ today: firstDay, now: clock.now, keys }, () => serviceUrl);
  const newId = (length: number) => Array.from({ length }, () => chance.below(36).toString(36).toUpperCase()).join('');
  const context = createContext({ clock: clock.now, newId, shortcuts, functions: manifestSteps }, () => slackUrl);
  const responseUrls = createResponseUrls(context);
  const routes = createBotRoutes(context, responseUrls, () => undefined, { apiCalls: [], responsePosts: [] });

  /** Carries a request there and back, later and in another order than it was sent. */
  function carrying(
    at: (request: Outgoing, from: Origin, send: Send, row: string | null, isHeldUp: boolean) => void,
    workOf: (from: Origin, request: Outgoing) => string,
    rowOf: (request: Outgoing, by: string) => string | null = () => null,
    onAnswer: (process: BotProcess, row: string) => void = () => undefined,
  ): Carry {
    return (request, answer, fail) => {
      const from = originNow();
      const process = from.process instanceof BotProcess ? from.process : null;
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = true;
      };
      if (process !== null) {
        parts.beforeEffect(process, workOf(from, request));
        if (!process.isAlive) return giveUp;
      }
      const row = rowOf(request, nameOf(from));
      const back = (delayMs: number, run: () => void) => {
        const task = clock.plan(delayMs, process, () => {
          const act = acts.of(from.act);
          if (process !== null && row !== null) onAnswer(process, row);
          if (process?.isAlive === false) return;
          if (!isGivenUp) origins.run(from, run);
          // The bot no longer waits for what may have been charged.
          else if (row !== null && act !== null) act.hasLost = true;
        });
        // An answer to a request that was given up keeps no process alive.
        task.isUnref = true;
      };
      const isHeldUp = process?.isHeldUp(() => readArguments(request)['channel']) ?? false;
      const frozenMs = Math.max(0, (process?.frozenUntil ?? 0) - clock.elapsed());
      clock.plan(frozenMs + 1 + chance.unit() * 30, null, () => {
        const send: Send = {
          answer: (incoming, afterMs = 0) => {
            back(afterMs + 1 + chance.unit() * 30, () => {
              answer(incoming);
            });
          },
          fail: (error, afterMs = 0) => {
            back(afterMs + 1, () => {
              fail(error);
            });
          },
        };
        at(request, from, send, row, isHeldUp);
      });
      return giveUp;
    };
  }

  const toService = carrying(
    (request, from, send, row) => {
      const isOfReport = row !== null && parts.oracle().isOfReport(row);
      const work = isOfReport ? 'report' : workOf(acts, from, 'check');
      // Forms seldom ask the service.
      const fault = faults.draw('service', work, isOfReport || work === 'form' ? 2 : 1);
      if (fault === 'lost on the way') send.fail(brokenConnection('ECONNRESET'));
      else if (fault === 'echo') send.answer(echo);
      else
        clock.plan(fault === 'late on the way' ? chance.unit() * 70_000 : 0, null, () => {
          serve(request, from, send, fault, row);
        });
    },
    (from) => workOf(acts, from, 'check'),
    (request, by) => parts.oracle().onLeave(targetOf(request), by),
    (process, row) => {
      if (parts.oracle().isOfReport(row)) parts.beforeEffect(process, 'report');
    },
  );

  function serve(request: Outgoing, from: Origin, send: Send, fault: string | null, row: string | null): void {
    const target = targetOf(request);
    const ms = fault === 'delay' ? chance.unit() * 20_000 : 0;
    if (fault !== null && fault !== 'late on the way')
      service.faults.next({ kind: fault as FaultKind, match: request.url.pathname, ms, ...retryAfter(chance) });
    const before = service.chargedTotal();
    const reply = service.handle({ method: request.method, url: target, headers: request.headers });
    const credits = Math.round((service.chargedTotal() - before) * 10) / 10;
    const act = acts.of(from.act);
    const by = nameOf(from);
    if (credits > 0) parts.oracle().onCharge({ target, credits, act, by, row, isHeard: fault === null });
    log('service', `${by} GET ${target}: ${reply.status}, ${credits} credits${fault === null ? '' : `, ${fault}`}`);
    const { wire } = reply;
    if (wire?.kind === 'hang') return;
    if (wire?.kind === 'reset') send.fail(brokenConnection('ECONNRESET'));
    else send.answer({ ...reply, isCut: wire?.kind === 'truncate' }, wire?.kind === 'delay' ? wire.ms : 0);
  }

  const toSlack = carrying((request, from, send, _row, isHeldUp) => {
    const work = slackWork(from, request);
    const fault = faults.draw('slack', work, work === 'post' ? 4 : 1);
    const delayMs = fault === 'delay' ? chance.unit() * 12_000 : 0;
    void clock.plan(delayMs, null, () => {
      // Nobody waits for so long: it is sent again.
      const isLost = fault === 'answer lost' || delayMs > 9_000;
      void answerSlack(request, from, fault, isLost, isHeldUp).then((answer) => {
        if (fault !== 'answer lost' && fault !== 'lost on the way') send.answer(answer);
        else if (chance.unit() < 0.5) send.fail(brokenConnection('ECONNRESET'));
      });
    });
  }, slackWork);

  function slackWork(from: Origin, { url }: Outgoing): string {
    return workOf(acts, from, url.pathname.endsWith('/chat.postMessage') ? 'post' : 'rounds');
  }

  async function answerSlack(
    request: Outgoing,
    from: Origin,
    fault: string | null,
    isLost: boolean,
    isHeldUp: boolean,
  ): Promise<Incoming> {
    const text = request.body.toString();
    const [, named, upload] = /^\/(?:api\/(.+)|(upload)\/.+)$/.exec(request.url.pathname) ?? [];
    const method = named ?? upload ?? 'response_url';
    const given = readArguments(request);
    const args: Record<string, unknown> = { ...given, ...endOf(given) };
    const answer =
      fault === 'rate limit' ? rateLimited(chance) : isNotDone(fault) ? broken : await carryOut(request, text);
    const act = acts.of(from.act);
    const ofAddress = acts.by(
      method === 'response_url' ? request.url.href : (args['trigger_id'] ?? args['function_execution_id']),
    );
    const { ok, error, ts } = answer.body;
    const one = {
      at: clock.now(),
      elapsed: clock.elapsed(),
      by: nameOf(from),
      act,
      ofAddress,
      method,
      args,
      error: ok === true ? null : String(error),
      isLost,
      isHeldUp,
      ts: typeof ts === 'string' ? ts : null,
    };
    parts.oracle().onSaid(one, fault === 'rate limit' || isNotDone(fault));
    const of = ofAddress ?? act;
    if (!/^(auth\.test|conversations\.|users\.|chat\.getPermalink)/.test(method))
      log(
        'slack',
        `${one.by} ${method}${of === null ? '' : ` for ${of.id}`}: ${one.error ?? 'ok'}${isLost ? ', answer lost' : ''}: ${summaryOf(args)}`,
      );
    return {
      status: answer.status,
      headers: { 'content-type': 'application/json', ...answer.headers },
      body: JSON.stringify(answer.body),
    };
  }

  async function carryOut(request: Outgoing, text: string): Promise<SlackAnswer> {
    const [, upload] = /^\/upload\/(F[A-Z0-9]+)/.exec(request.url.pathname) ?? [];
    if (upload !== undefined) {
      context.files.put(upload, request.body);
      return { status: 200, body: { ok: true } };
    }
    const { authorization, 'content-type': type = '' } = request.headers;
    const contentType = type.split(';')[0] ?? '';
    return (await routes.answer({ url: request.url, authorization, contentType, text })) ?? unknownPath;
  }

  const courier: Courier = {
    deliver(delivery) {
      const { act } = originNow();
      const known = acts.of(act);
      if (known !== null) for (const key of keysOf(delivery)) acts.know(known, key);
      return deliver(parts, context, delivery, known);
    },
  };
  const { people, stopWaiting } = createLocalWorkspace({
    context,
    courier,
    responseUrls,
    baseUrl: () => slackUrl,
    shouldEscape: true,
    mcpUrl: () => undefined,
    toolTimeoutMs: 60_000,
  });
  stopWaiting();

  let pageToken = 'none';

  /** Takes what an agent was answered for something that the bot said. */
  function hear(act: Act, { status, text: body, by }: Answered): void {
    const { error, result } = readToolAnswer(body);
    const { content = [], _meta: { slack: { blocks = [] } = {} } = {} } = result ?? {};
    const text = error === undefined ? content.map((part) => part.text).join('\n') : error.message;
    const verdict = checkBlocks(blocks, new Set(), () => newId(5));
    pageToken = /^next_page_token: (\S+)$/m.exec(text)?.[1] ?? pageToken;
    log('slackbot', `${act.id} reads from ${by}: ${status}: ${text.slice(0, 240).replaceAll('\n', ' / ')}`);
    parts.oracle().onSaid(
      {
        ...{ at: clock.now(), elapsed: clock.elapsed(), by, act, ofAddress: act, method: 'tools/call' },
        ...{
          args: { text, blocks },
          error: verdict.ok ? null : verdict.error,
          isLost: false,
          isHeldUp: false,
          ts: null,
        },
      },
      false,
    );
  }

  return {
    ...{ service, context, people, toService, toSlack },
    /** Of the newest page that an agent read. */
    pageToken: () => pageToken,
    /** Calls a tool as Slackbot does, which waits for a minute. */
    async callTool(act: Act, name: string, args: Readonly<Record<string, unknown>>): Promise<{ ok: boolean }> {
      const slack = { user_id: act.user, team_id: context.workspace.team.id };
      const params = { name, arguments: args, _meta: { slack } };
      const request = {
        path: '/slack/mcp',
        headers: { host: 'trade.simulated', accept: 'application/json, text/event-stream' },
        type: 'application/json',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      };
      const fault = faults.draw('delivery', 'agent');
      const call = async (afterMs: number) => {
        const answer = await reach(parts, context, request, act, afterMs, toolMs);
        if (typeof answer === 'string') parts.oracle().onUnanswered(act, answer);
        else hear(act, answer);
        return answer;
      };
      if (fault === 'twice') {
        act.twin = true;
        clock.plan(chance.unit() * 4_000, null, () => void call(0));
      }
      const answer = await call(fault === 'late' ? chance.unit() * 2_500 : 0);
      return { ok: typeof answer === 'object' };
    },
  };
}

const toolMs = 60_000;

interface Send {
  answer(incoming: Incoming, afterMs?: number): void;
  fail(error: Error, afterMs?: number): void;
}

const isNotDone = (fault: string | null) => fault === 'status 500' || fault === 'lost on the way';
const unknownPath: SlackAnswer = { status: 404, body: { ok: false, error: 'not_found' } };
/** A refusal that repeats what it was sent. */
const echo: Incoming = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ statusCode: 400, message: 'The token demo-key is not known here', error: 'Bad Request' }),
};
const broken: SlackAnswer = { status: 500, body: { ok: false, error: 'internal_error' } };

function rateLimited(chance: Random): SlackAnswer {
  return {
    status: 429,
    body: { ok: false, error: 'ratelimited' },
    headers: { 'retry-after': String(1 + chance.below(20)) },
  };
}

function retryAfter(chance: Random) {
  return chance.unit() < 0.5 ? {} : { retryAfter: 1 + chance.below(20) };
}

/** The kind of work that something belongs to, for the counters. */
export function workOf(acts: Acts, { act }: Origin, background: string): string {
  return acts.of(act)?.kind ?? background;
}

const targetOf = ({ url }: Outgoing) => url.pathname + url.search;

function nameOf({ process }: Origin): string {
  return process instanceof BotProcess ? process.name : 'nobody';
}

function readArguments({ headers, body }: Outgoing): Record<string, unknown> {
  const text = body.toString();
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true)
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The words that end a step. */
function endOf({ outputs, error }: Record<string, unknown>): { text?: string } {
  if (typeof error === 'string') return { text: error };
  return typeof outputs === 'string' ? { text: (JSON.parse(outputs) as { text: string }).text } : {};
}

function summaryOf({ text, view, channel, user }: Readonly<Record<string, unknown>>): string {
  const title = typeof view === 'string' ? (/"title":\{[^}]*?"text":"([^"]*)"/.exec(view)?.[1] ?? 'view') : '';
  const to = [channel, user].filter((one) => typeof one === 'string').join(' ');
  return `${to} ${title}${typeof text === 'string' ? text.slice(0, 160).replaceAll('\n', ' / ') : ''}`.trim();
}

function keysOf({ payload }: Delivery): unknown[] {
  const { function_execution_id: execution } = (payload['event'] ?? {}) as Record<string, unknown>;
  return [payload['response_url'], payload['trigger_id'], payload['event_id'], execution];
}

/** Delivers over signed HTTP to one of the bots, perhaps late, and perhaps to both. */
async function deliver(parts: Parts, context: Context, delivery: Delivery, act: Act | null): Promise<Acknowledgement> {
  const { faults, chance, clock } = parts;
  const fault = faults.draw('delivery', act?.kind ?? 'event');
  if (fault === 'twice')
    clock.plan(chance.unit() * 4_000, null, () => void deliverOnce(parts, context, delivery, act, 0));
  const acknowledgement = await deliverOnce(
    parts,
    context,
    delivery,
    act,
    fault === 'late' ? chance.unit() * 2_500 : 0,
  );
  if (acknowledgement.ok || delivery.type !== 'events_api') return acknowledgement;
  // Slack repeats events that were not acknowledged.
  for (const afterMs of [1_000, 60_000]) {
    const again = Promise.withResolvers<Acknowledgement>();
    clock.plan(afterMs, null, () => void deliverOnce(parts, context, delivery, act, 0).then(again.resolve));
    const repeated = await again.promise;
    if (repeated.ok) return repeated;
  }
  return acknowledgement;
}

const ackMs = 3_000;

async function deliverOnce(
  parts: Parts,
  context: Context,
  delivery: Delivery,
  act: Act | null,
  afterMs: number,
): Promise<Acknowledgement> {
  const request = { path: '/slack/events', headers: {}, ...bodyOf(delivery) };
  const answer = await reach(parts, context, request, act, afterMs, ackMs);
  if (typeof answer === 'string') return { ok: false, error: answer };
  const { status, text, by } = answer;
  if (status !== 200) parts.log('slack', `${by} answers a delivery with ${status}`);
  if (status !== 200) return { ok: false, error: 'dispatch_failed' };
  if (act !== null) {
    act.acknowledgedAt = parts.clock.elapsed();
    if (text !== '') act.answers.push({ at: parts.clock.elapsed(), by, text, isLost: false });
  }
  return { ok: true, body: readAck(text) };
}

interface Signed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string;
  readonly body: string;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly by: string;
}

/** Sends a request, with Slack's signature, to one of the bots. @param withinMs how long its answer is waited for */
function reach(
  { clock, chance, processes }: Parts,
  context: Context,
  { path, headers, type, body }: Signed,
  act: Act | null,
  afterMs: number,
  withinMs: number,
): Promise<Answered | 'dispatch_failed' | 'operation_timeout'> {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof reach>>>();
  const timeout = clock.plan(withinMs, null, () => {
    resolve('operation_timeout');
  });
  const listening = processes().filter(({ listener }) => listener !== null);
  if (listening.length === 0) {
    resolve('dispatch_failed');
    return promise;
  }
  const process = chance.pick(listening);
  const onTheWay = clock.plan(afterMs + 1 + chance.unit() * 20, process, () => {
    const { listener } = process;
    if (listener === null) {
      resolve('dispatch_failed');
      return;
    }
    const timestamp = String(Math.floor(clock.now() / 1_000));
    const signed = {
      ...headers,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signRequest(context.secrets.signingSecret, timestamp, body),
    };
    origins.run({ process, act: act?.id }, () => {
      requestOf(listener, path, signed, body, (status, text) => {
        if (!process.isAlive) return;
        clock.plan(1 + chance.unit() * 20, null, () => {
          timeout.isCancelled = true;
          resolve({ status, text, by: process.name });
        });
      });
    });
  });
  // It is no timer of the process, which may stop before it comes.
  onTheWay.isUnref = true;
  return promise;
}

function bodyOf({ type, payload }: Delivery): { body: string; type: string } {
  if (type === 'events_api') return { body: JSON.stringify(payload), type: 'application/json' };
  const form =
    type === 'interactive'
      ? { payload: JSON.stringify(payload) }
      : Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
}

interface ToolAnswer {
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly content: readonly { readonly text: string }[];
    readonly _meta?: { readonly slack?: { readonly blocks: readonly unknown[] } };
  };
}

/** The message in an answer, which may come as an event. */
function readToolAnswer(body: string): ToolAnswer {
  return JSON.parse(/^data: (.+)$/m.exec(body)?.[1] ?? body) as ToolAnswer;
}

function readAck(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
