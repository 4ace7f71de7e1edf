import { describe, expect, it } from 'vitest';
import { request } from 'undici';
import { type AccountState, type Fault, startTradeService } from '../../../src/local/trade-service/index.ts';
import { ask, start } from './ask.ts';
import { perTest } from '../../support/per-test.ts';

const service = perTest(() => start(1000));

const PROFILE = '/v1.0/company/quillfeather-instruments';
const get = (path = PROFILE, timeout = 5000) =>
  request(service.url + path, { headers: { ServiceApiKey: 'demo-key' }, signal: AbortSignal.timeout(timeout) });

describe('faults before the work', () => {
  it.each<[Fault['kind'], number, string]>([
    ['throttle', 429, 'This endpoint is temporarily throttled. Please slow down a bit'],
    ['dependency429', 429, 'Failed to get database update date: Too Many Requests'],
    ['error500', 500, 'Internal server error'],
    ['redirect-elsewhere', 301, 'This resource has been permanently moved'],
  ])('%s answers %d and charges nothing', async (kind, status, message) => {
    service.faults.next({ kind });
    const reply = await get();
    expect([reply.statusCode, await reply.body.json()]).toEqual([
      status,
      expect.objectContaining({ statusCode: status, message }),
    ]);
    expect(service.chargedTotal()).toBe(0);
  });

  it.each([[7], ['Fri, 20 Nov 2026 12:00:00 GMT']])('a 429 says when to come back: %s', async (retryAfter) => {
    service.faults.next({ kind: 'throttle', retryAfter });
    const reply = await get();
    await reply.body.dump();
    expect(reply.headers['retry-after']).toBe(String(retryAfter));
  });
});

describe('faults after the work, which is charged', () => {
  it('hang never answers', async () => {
    service.faults.next({ kind: 'hang' });
    await expect(get(PROFILE, 150)).rejects.toThrow();
    expect(service.calls.at(-1)).toMatchObject({ charged: 1, fault: 'hang' });
  });

  it('tell an in-process caller what the wire would do', () => {
    service.faults.next({ kind: 'reset' });
    expect(service.handle({ method: 'GET', url: PROFILE, headers: { ServiceApiKey: 'demo-key' } }).wire?.kind).toBe(
      'reset',
    );
  });
});

describe('which calls a fault hits', () => {
  const statuses = (...paths: string[]) => paths.map((path) => ask(service, path).status);

  it.each(['/company/', /company/g])('is of the route that it is told: %s', (match) => {
    service.faults.next({ kind: 'error500', match, times: 2 });
    expect(statuses('/database-updated', '/company/acme-robotics', '/company/acme-robotics')).toEqual([200, 500, 500]);
  });
});

describe('states of the account', () => {
  const company = '/company/acme-robotics';

  it.each<[AccountState, search: string, profile: string]>([
    ['ok', '200', '200'],
    ['throttled', '429', '429'],
    ['blocked', '403, contact support', '403, contact support'],
    ['search-limit', '403, contact support', '200'],
    ['no-credits', '200', '403'],
  ])('%s: a search meets %s, a profile %s', (account, ...expected) => {
    service.faults.account = account;
    const said = [ask(service, '/company/search', { name: 'acme' }), ask(service, company)].map(
      ({ status, body }) => `${status}${JSON.stringify(body).includes('contact support') ? ', contact support' : ''}`,
    );
    expect(said).toEqual(expected);
  });

  it('searches without data calls end at the limit, and stay ended', () => {
    service.faults.searchLimitAfter = 2;
    const search = () => ask(service, '/company/search', { name: 'acme' });
    const first = [search(), search(), search()].map((got) => got.status);
    ask(service, '/company/acme-robotics');
    expect([...first, search().status]).toEqual([200, 200, 403, 403]);
    expect(search().body).toEqual({
      statusCode: 403,
      message: 'Search limit reached. Please contact support.',
      error: 'Forbidden',
    });
  });

  it('a data call between starts the count of searches again', () => {
    service.faults.searchLimitAfter = 1;
    const statuses = ['/company/search', '/company/acme-robotics', '/company/search'].map(
      (path) => ask(service, path, { name: 'acme' }).status,
    );
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('a profile that is not found may be charged', () => {
    service.faults.chargeNotFound = true;
    ask(service, '/company/nobody-here');
    expect(service.chargedTotal()).toBe(1);
  });
});

describe('accounts and records of calls', () => {
  it('each key has its own credits', async () => {
    const two = await startTradeService({
      keys: [
        { key: 'a', credits: 5 },
        { key: 'b', credits: 7 },
      ],
    });
    two.handle({ method: 'GET', url: '/v1.0/company/acme-robotics', headers: { ServiceApiKey: 'b' } });
    await two.close();
    expect([two.credits(), two.credits('b'), two.chargedTotal()]).toEqual([5, 6, 1]);
  });

  it('only the last 10,000 calls are kept', () => {
    for (let count = 0; count < 10_005; count += 1) ask(service, '/database-updated', { count: String(count) });
    expect([service.calls.length, service.calls[0]?.query['count']]).toEqual([10_000, '5']);
  });
});

describe('the switches over HTTP', () => {
  const post = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await request(`${service.url}/_control/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: reply.statusCode, body: await reply.body.json() };
  };

  it('set the account, credits and date, and clear', async () => {
    await post('switches', { account: 'blocked', searchLimitAfter: 3 });
    await post('credits', { credits: 12 });
    expect((await post('today', { today: '2026-12-24' })).body).toMatchObject({
      account: 'blocked',
      searchLimitAfter: 3,
      credits: 12,
    });
    expect((await post('clear', {})).body).toMatchObject({ account: 'ok', searchLimitAfter: null });
  });

  it('publish', async () => {
    const { body } = await post('publish', { fresh: 2, for: { company: 'acme-robotics' } });
    expect(body).toMatchObject({ date: '2026-11-20', fresh: [expect.any(String), expect.any(String)] });
  });

  it.each([
    ['fault', { kind: 'unheard-of' }, 400],
    ['publish', { fresh: -1 }, 400],
    ['publish', { fresh: 1, for: { company: 'nobody' } }, 400],
    ['nothing', {}, 404],
  ])('refuse %s %j with %d', async (name, body, status) => {
    expect((await post(name, body)).status).toBe(status);
  });

  it('are closed to web pages', async () => {
    expect((await post('clear', {}, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
