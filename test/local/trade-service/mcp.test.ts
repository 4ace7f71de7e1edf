import { execFileSync } from 'node:child_process';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LocalTradeService } from '../../../src/local/trade-service/index.ts';
import { findRoute, routes } from '../../../src/local/trade-service/routes.ts';
import { type Dataset } from '../../../src/local/trade-service/types.ts';
import { jsonSchemaValidator } from '../../support/agents.ts';
import { start } from './ask.ts';

const PROFILE = { name: 'company_profile', arguments: { slug: 'acme-robotics' } };
const KEY = { ServiceApiKey: 'demo-key' };

let service: LocalTradeService;
const clients: Client[] = [];
beforeEach(async () => {
  service = await start(1000);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await service.close();
});

async function connect(mode: 'legacy' | 'auto' = 'auto', headers: Record<string, string> = KEY): Promise<Client> {
  const client = new Client(
    { name: 'contract-test', version: '1.0.0' },
    { versionNegotiation: { mode }, jsonSchemaValidator },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

const textOf = ({ content }: CallToolResult) => (content[0]?.type === 'text' ? content[0].text : '');
const bodyOf = (result: CallToolResult) => z.record(z.string(), z.unknown()).parse(JSON.parse(textOf(result)));

const numberIn = (dataset: Dataset) => {
  const rows = dataset.startsWith('us') ? service.data.bills : service.data.declarations;
  return rows.find((row) => row.dataset === dataset)?.number;
};

/** What the tools need that cannot do without an argument. */
const needed = (): Record<string, Record<string, unknown>> => ({
  company_search: { name: 'acme' },
  supplier_search: { name: 'acme' },
  company_profile: { slug: 'acme-robotics' },
  supplier_profile: { slug: 'acme-precision-gmbh' },
  company_bols: { slug: 'acme-robotics' },
  supplier_bols: { slug: 'acme-precision-gmbh' },
  bol: { number: numberIn('us-import') },
  us_export_bol: { number: numberIn('us-export') },
  mx_import_declaration: { id: numberIn('mx-import') },
  mx_export_declaration: { id: numberIn('mx-export') },
  product_companies: { words: 'ball bearing', countries: ['Germany', 'United States'] },
  product_suppliers: { words: 'ball bearing' },
});

/** The last call, once more over REST. */
function asRest(): { charged: number; body: Record<string, unknown> } {
  const { path = '', query, charged = 0 } = service.calls.at(-1) ?? {};
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  const { body } = service.handle({ method: 'GET', url, headers: KEY });
  expect(service.calls.at(-1)?.charged).toBe(charged);
  return { charged, body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)) };
}

describe.each([
  ['legacy', '2025-11-25'],
  ['auto', '2026-07-28'],
] as const)('by the handshake %s', (mode, version) => {
  it(`speaks ${version}`, async () => {
    expect((await connect(mode)).getNegotiatedProtocolVersion()).toBe(version);
  });

  it('every route has a tool, which answers and charges as the route does', async () => {
    const client = await connect(mode);
    const { tools } = await client.listTools();
    for (const { name, description } of tools) {
      const result = await client.callTool({ name, arguments: needed()[name] ?? {} });
      const { charged, body } = asRest();
      const { creditsRemaining, ...rest } = bodyOf(result);
      expect({ name, ...rest, isError: result.isError }).toEqual({
        name,
        ...Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'creditsRemaining')),
        isError: false,
      });
      expect(Number(creditsRemaining ?? 0) - Number(body['creditsRemaining'] ?? 0)).toBeCloseTo(charged);
      expect([name, description?.includes('Charged')]).toEqual([name, charged > 0]);
    }
    expect(new Set(service.calls.map(({ path }) => findRoute(path)?.route))).toEqual(new Set(routes));
    expect(service.calls).toHaveLength(2 * routes.length);
  });

  it.each([0, 51, 1.5, '10'])('a page_size of %j is refused before the service', async (page_size) => {
    const client = await connect(mode);
    const result = await client.callTool({ name: 'us_import_bols', arguments: { page_size } });
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining('page_size')]);
    expect(service.calls).toEqual([]);
  });

  it.each([1, 50])('a page_size of %d is charged by the record', async (page_size) => {
    const client = await connect(mode);
    const result = await client.callTool({ name: 'us_import_bols', arguments: { page_size } });
    expect([bodyOf(result)['requestCost'], service.chargedTotal()]).toEqual([page_size / 10, page_size / 10]);
  });
});

describe('the tools', () => {
  it('say their page sizes, their filters and that they change nothing', async () => {
    const { tools } = await (await connect()).listTools();
    const bols = tools.find(({ name }) => name === 'us_import_bols');
    expect(bols?.inputSchema.properties).toMatchObject({
      page_size: { type: 'integer', minimum: 1, maximum: 50 },
      company: { type: 'string' },
      internal_supplier: { type: 'boolean' },
      fields: { type: 'array' },
    });
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  });

  it('send what they are given as the route takes it', async () => {
    const client = await connect();
    await client.callTool({
      name: 'us_import_bols',
      arguments: { company: 'acme-robotics', fields: ['bol_number', 'weight'], include_omitted_data: true, offset: 0 },
    });
    expect(service.calls).toMatchObject([
      {
        method: 'GET',
        path: '/v1.0/powerquery/us-import/bols',
        query: { company: 'acme-robotics', fields: 'bol_number,weight', include_omitted_data: 'true', offset: '0' },
        status: 200,
        charged: 1,
      },
    ]);
  });

  it('answer in TOON when asked for it', async () => {
    const result = await (await connect()).callTool({ name: 'database_updated', arguments: { format: 'toon' } });
    expect(textOf(result)).toMatch(/^data: /);
  });

  it('keep an odd slug within its segment', async () => {
    const client = await connect();
    const result = await client.callTool({ name: 'company_profile', arguments: { slug: '../search?name=acme' } });
    expect([result.isError, bodyOf(result)['statusCode'], service.chargedTotal()]).toEqual([true, 404, 0]);
  });
});

describe('keys', () => {
  it.each([KEY, { Authorization: 'Bearer demo-key' }])('admits %j', async (headers) => {
    const result = await (await connect('auto', headers)).callTool(PROFILE);
    expect([result.isError, service.chargedTotal()]).toEqual([false, 1]);
  });

  it.each([{}, { ServiceApiKey: 'other' }, { Authorization: 'Bearer other' }, { Authorization: 'demo-key' }])(
    'answers 401 to %j, as a route does',
    async (headers) => {
      const reply = await request(`${service.url}/mcp`, { method: 'POST', headers, body: '{}' });
      expect([reply.statusCode, await reply.body.json()]).toEqual([401, { statusCode: 401, message: 'Unauthorized' }]);
      await expect(connect('legacy', headers)).rejects.toThrow('Unauthorized');
      expect(service.calls[0]).toMatchObject({ method: 'POST', path: '/mcp', status: 401, charged: 0, key: null });
    },
  );
});

describe('what a route refuses', () => {
  const refused = async (name: string, args: Record<string, unknown>) => {
    const result = await (await connect()).callTool({ name, arguments: args });
    return [result.isError, bodyOf(result)['statusCode'], bodyOf(result)['message']];
  };

  it('is told when the credits do not suffice, and nothing is taken', async () => {
    service.setCredits(0.9);
    expect(await refused('us_import_bols', {})).toEqual([true, 403, 'Not enough credits']);
    expect(service.credits()).toBe(0.9);
  });

  it.each([
    ['company_profile', { slug: 'nobody-here' }, 404, 'Company Not Found'],
    ['company_search', {}, 400, ['At least one of the following parameters is required: name, phone, website']],
    ['us_import_bols', { start_date: '2026-01-01' }, 400, ['start_date must be in the format mm/dd/yyyy']],
    ['supplier_profile', { slug: 'meridova-drives' }, 301, 'This resource has been permanently moved'],
  ])('is told of %s %j', async (name, args, status, message) => {
    expect(await refused(name, args)).toEqual([true, status, message]);
  });

  it('is told when the account is throttled', async () => {
    service.faults.account = 'throttled';
    expect(await refused('company_profile', { slug: 'acme-robotics' })).toEqual([
      true,
      429,
      expect.stringContaining('throttled'),
    ]);
  });
});

describe('faults', () => {
  it('before the work answer in its place', async () => {
    service.faults.next({ kind: 'html502', match: '/company/' });
    const result = await (await connect()).callTool(PROFILE);
    expect([result.isError, textOf(result), service.chargedTotal()]).toEqual([
      true,
      expect.stringContaining('502 Bad Gateway'),
      0,
    ]);
  });

  it.each([
    ['reset', 'legacy'],
    ['reset', 'auto'],
    ['truncate', 'auto'],
  ] as const)('%s breaks the connection of a charged call (%s)', async (kind, mode) => {
    const client = await connect(mode);
    service.faults.next({ kind });
    await expect(client.callTool(PROFILE)).rejects.toThrow();
    expect(service.calls).toMatchObject([{ charged: 1, fault: kind }]);
    expect((await client.callTool(PROFILE)).isError).toBe(false);
  });

  it('hang never answers', async () => {
    const client = await connect();
    service.faults.next({ kind: 'hang' });
    await expect(client.callTool(PROFILE, { timeout: 100 })).rejects.toThrow('timed out');
    expect(service.calls).toMatchObject([{ charged: 1, fault: 'hang' }]);
  });

  it('delay answers in the end', async () => {
    const client = await connect();
    service.faults.next({ kind: 'delay', ms: 30 });
    const before = performance.now();
    expect((await client.callTool(PROFILE)).isError).toBe(false);
    expect(performance.now() - before).toBeGreaterThanOrEqual(29);
  });
});

it('loads the MCP packages at the first request only', () => {
  const program = `
    const { registerHooks } = await import('node:module');
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const count = () => loaded.filter((url) => url.includes('@modelcontextprotocol')).length;
    const { startTradeService } = await import('./src/local/trade-service/index.ts');
    const service = await startTradeService();
    const before = count();
    await fetch(service.url + '/mcp', { method: 'POST', headers: { ServiceApiKey: 'demo-key' } });
    await service.close();
    console.log(before, count() > 0);
  `;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })).toBe(
    '0 true\n',
  );
});
