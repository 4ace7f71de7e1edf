import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requests, toSlug } from '../../src/trade/index.ts';
import { type RawServer, respond, respondJson, startRawServer, answering } from '../support/raw-server.ts';
import { clientOf, failureOf, key, paid } from './support/client.ts';

describe('toSlug', () => {
  it.each([
    ['acme-robotics', 'acme-robotics'],
    ['Acme_Robotics', 'acme-robotics'],
    ['company/acme-robotics', 'acme-robotics'],
    [' /company/acme-robotics ', 'acme-robotics'],
    ['https://www.example.com/us/company/Acme-Robotics/?tab=1#top', 'acme-robotics'],
    ['3m', '3m'],
    ['a--b', 'a--b'],
  ])('%s is %s', (input, slug) => {
    expect(toSlug(input, 'company')).toBe(slug);
  });

  it.each([
    'Acme Robotics',
    'acme.com',
    '',
    '-acme',
    'acme-',
    '../product/x',
    'company/../x',
    'company/',
    'company/a/b',
    'company/company/a/b',
    'supplier/acme',
    'https://example.com/supplier/acme',
    'https://example.com/acme',
    'https://[/company/acme',
    'search',
    'acme%2Fx',
    'ácme',
    'a'.repeat(201),
  ])('%s is no slug of a company', (input) => {
    expect(toSlug(input, 'company')).toBeNull();
  });

  it('accepts every spelling of a slug', () => {
    const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/).filter((slug) => slug !== 'search');
    fc.assert(
      fc.property(slugs, fc.constantFrom('company', 'supplier'), (slug, kind) => {
        const spellings = [slug, slug.toUpperCase(), slug.replaceAll('-', '_'), `${kind}/${slug}`, `/${kind}/${slug}`];
        expect(new Set(spellings.map((spelling) => toSlug(spelling, kind)))).toEqual(new Set([slug]));
      }),
    );
  });

  it('never accepts text that would change a path', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        expect(toSlug(input, 'company') ?? 'x').toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
      }),
    );
  });
});

const message = 'This resource has been permanently moved';
const profile = { requestCost: 1, creditsRemaining: 5, data: { title: 'Acme Robotics Inc' } };

/** A server on which slugs move as the map says; targets may name `{base}` or `{host}`. */
async function movingServer(moves: Record<string, string>, withLocation = false): Promise<RawServer> {
  const server: RawServer = await startRawServer((socket, request) => {
    const slug = /\/(?:company|supplier)\/([^/?]+)/.exec(request.path)?.[1] ?? '';
    const target = moves[slug]?.replace('{base}', server.url).replace('{host}', new URL(server.url).host);
    if (target === undefined) respondJson(socket, 200, request.path.includes('/bols') ? { data: ['B1'] } : profile);
    else if (withLocation) respond(socket, 301, '', { location: target });
    else respondJson(socket, 301, { statusCode: 301, message, redirectTo: target });
  });
  return server;
}

describe('a slug that moved permanently', () => {
  it.each([false, true])('is followed by redirectTo or by Location (%s), with our own query', async (withLocation) => {
    await using server = await movingServer(
      { 'acme-old': '{base}/v1.0/company/acme-robotics?fields=weight' },
      withLocation,
    );
    const answer = await clientOf(server.url).send(requests.profile('company', 'acme-old', ['title']));
    expect([answer.moved, answer.data.title, server.requests.map(({ path }) => path)]).toEqual([
      { kind: 'company', from: 'acme-old', to: 'acme-robotics' },
      'Acme Robotics Inc',
      ['/v1.0/company/acme-old?fields=title', '/v1.0/company/acme-robotics?fields=title'],
    ]);
  });

  it('keeps the rest of the path', async () => {
    await using server = await movingServer({ 'acme-old': '{base}/v1.0/company/acme-robotics' });
    const answer = await clientOf(server.url).send(requests.bols('company', 'acme-old'));
    expect([answer.data, server.requests.at(-1)?.path]).toEqual([
      ['B1'],
      '/v1.0/company/acme-robotics/bols?offset=0&page_size=10',
    ]);
  });

  it('is followed below a path prefix', async () => {
    await using server = await movingServer({ 'acme-old': '{base}/trade/v1.0/company/acme-robotics' });
    const answer = await clientOf(`${server.url}/trade/v1.0/`).send(requests.profile('company', 'acme-old'));
    expect(answer.moved?.to).toBe('acme-robotics');
  });

  it('is followed without the user that the target names', async () => {
    await using server = await movingServer({ 'acme-old': 'http://me:secret@{host}/v1.0/company/acme-robotics' });
    const answer = await clientOf(server.url).send(requests.profile('company', 'acme-old'));
    expect(answer.moved?.to).toBe('acme-robotics');
    expect(server.requests.at(-1)?.headers).toMatchObject({ serviceapikey: key });
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('is followed twice at most', async () => {
    const to = (slug: string) => `{base}/v1.0/company/${slug}`;
    await using server = await movingServer({ a1: to('a2'), a2: to('a3'), b1: to('b2'), b2: to('b3'), b3: to('b4') });
    const client = clientOf(server.url);
    const two = await client.send(requests.profile('company', 'a1'));
    const three = await failureOf(client.send(requests.profile('company', 'b1')));
    expect([two.moved, three.code, server.requests.length]).toEqual([
      { kind: 'company', from: 'a1', to: 'a3' },
      'redirect_refused',
      6,
    ]);
  });

  it('is not followed in a circle', async () => {
    await using server = await movingServer({ x1: '{base}/v1.0/company/x2', x2: '{base}/v1.0/company/x1' });
    const error = await failureOf(clientOf(server.url).send(requests.profile('company', 'x1')));
    expect([error.code, server.requests.length]).toEqual(['redirect_refused', 2]);
  });

  it.each([
    ['another host', 'http://localhost:1/v1.0/company/acme-robotics'],
    ['another scheme', 'ftp://127.0.0.1/v1.0/company/acme-robotics'],
    ['another kind', '{base}/v1.0/supplier/acme-robotics'],
    ['another version', '{base}/v2.0/company/acme-robotics'],
    ['the search', '{base}/v1.0/company/search'],
    ['no slug', '{base}/v1.0/company/acme.robotics'],
    ['a way out of the folder', '{base}/v1.0/company/../product/x'],
    ['a deeper path', '{base}/v1.0/company/acme/x/bols'],
    ['a path that ends like that of a slug', '{base}/v1.0/company/company/acme-robotics'],
    ['nothing that can be read', 'http://'],
  ])('is not followed to %s', async (_, target) => {
    await using server = await movingServer({ 'acme-old': target });
    const error = await failureOf(clientOf(server.url).send(requests.profile('company', 'acme-old')));
    expect([error.code, error.status, server.requests.length]).toEqual(['redirect_refused', 301, 1]);
  });
});

describe('other redirects', () => {
  it.each([302, 303, 307, 308])('%i is refused, and the key goes nowhere', async (status) => {
    await using elsewhere = await startRawServer(() => undefined);
    await using server = await startRawServer(answering(status, '', { location: `${elsewhere.url}/v1.0/company/x` }));
    const error = await failureOf(clientOf(server.url).send(requests.profile('company', 'acme-old')));
    expect([error.code, elsewhere.requests.length]).toEqual(['redirect_refused', 0]);
  });

  it('301 of a route without a slug is refused', async () => {
    await using server = await startRawServer((socket) => {
      respond(socket, 301, '', { location: `${server.url}/v1.0/company/x` });
    });
    expect((await failureOf(clientOf(server.url).send(paid))).code).toBe('redirect_refused');
  });
});
