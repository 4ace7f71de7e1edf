import { type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseJson, readBody } from '../slack/http.ts';
import { accountState, faultSchema } from './faults.ts';
import { batchSchema } from './publish.ts';
import type { LocalTradeService } from './start.ts';

const fault = faultSchema.extend({ match: z.string().optional() });
const switches = z.strictObject({
  account: accountState.optional(),
  searchLimitAfter: z.int().min(0).nullable().optional(),
  databaseUpdated: z.boolean().optional(),
  chargeNotFound: z.boolean().optional(),
});
const credits = z.strictObject({ credits: z.number().min(0), key: z.string().optional() });
const renaming = z.strictObject({ supplier: z.string(), name: z.string().optional(), slug: z.string().optional() });
const day = z.strictObject({ today: z.string() });

type Action = (service: LocalTradeService, body: unknown) => unknown;

const actions: Readonly<Record<string, Action>> = {
  'GET calls': (service) => service.calls,
  'GET state': state,
  'POST fault': (service, body) => {
    service.faults.next(fault.parse(body));
    return { set: true };
  },
  'POST switches': (service, body) => {
    const wanted = switches.parse(body);
    const { faults } = service;
    faults.account = wanted.account ?? faults.account;
    if (wanted.searchLimitAfter !== undefined) faults.searchLimitAfter = wanted.searchLimitAfter;
    faults.databaseUpdated = wanted.databaseUpdated ?? faults.databaseUpdated;
    faults.chargeNotFound = wanted.chargeNotFound ?? faults.chargeNotFound;
    return state(service);
  },
  'POST clear': (service) => {
    service.faults.clear();
    return state(service);
  },
  'POST credits': (service, body) => {
    const wanted = credits.parse(body);
    service.setCredits(wanted.credits, wanted.key);
    return { credits: service.credits(wanted.key) };
  },
  'POST publish': (service, body) => {
    const { date, fresh, late, revised, repeated, withdrawn } = service.publish(batchSchema.parse(body));
    const number = (row: { number: string }): string => row.number;
    return {
      date,
      fresh: fresh.map(number),
      late: late.map(number),
      revised: revised.map(({ after }) => number(after)),
      repeated: repeated.map(number),
      withdrawn: withdrawn.map(number),
    };
  },
  'POST rename': (service, body) => {
    const { supplier, ...to } = renaming.parse(body);
    return service.renameSupplier(supplier, to);
  },
  'POST today': (service, body) => {
    service.setToday(day.parse(body).today);
    return state(service);
  },
};

function state(service: LocalTradeService): unknown {
  const { account, searchLimitAfter, databaseUpdated, chargeNotFound } = service.faults;
  return {
    account,
    searchLimitAfter,
    databaseUpdated,
    chargeNotFound,
    updated: service.data.updated,
    credits: service.credits(),
    chargedTotal: service.chargedTotal(),
  };
}

/**
 * The switches over HTTP, for a service that runs by itself: JSON to `/_control/…`, on loopback only. A web page
 * cannot turn them: its requests carry an Origin.
 */
export async function handleControl(
  service: LocalTradeService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };
  const name = (request.url ?? '').replace(/^\/_control\//, '').replace(/\?.*$/, '');
  const action = actions[`${request.method ?? ''} ${name}`];
  if (!isLoopback(request.socket.remoteAddress) || request.headers.origin !== undefined) {
    reply(403, { message: 'Only programs on this machine may change the switches' });
  } else if (!action) {
    reply(404, { message: 'No such switch', known: Object.keys(actions) });
  } else {
    try {
      reply(200, action(service, parseJson((await readBody(request)).trim() || '{}')));
    } catch (error) {
      reply(400, { message: error instanceof z.ZodError ? z.prettifyError(error) : String(error) });
    }
  }
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
