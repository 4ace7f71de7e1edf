import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalTradeService, startTradeService } from '../../src/local/trade-service/index.ts';
import {
  type AggregateView,
  type Dataset,
  type EndpointId,
  type RowsQuery,
  type TradeClient,
  type TradeRequest,
  buildFilter,
  createTradeClient,
  datasets,
  iteratePages,
  requests,
  toSlug,
} from '../../src/trade/index.ts';
import { clientOf, failureOf, key } from './support/client.ts';

/*
 * The interface specification, sentence by sentence and row by row: this client against a service that follows it.
 * Requests that the client refuses to build are made by hand, to see the service's own refusal.
 */

let service: LocalTradeService;
let client: TradeClient;

beforeAll(async () => {
  service = await startTradeService({ today: '2026-11-20', keys: [{ key, credits: 1000 }] });
  client = clientOf(service.url);
});
afterAll(async () => {
  await client.close();
  await service.close();
});
afterEach(() => {
  service.faults.clear();
  service.setCredits(1000);
});

const window = { startDate: '2021-01-01', endDate: '2026-11-20', pageSize: 10, offset: 0 } as const;
const on = (dataset: Dataset, values: Record<string, string> = {}): RowsQuery => ({
  ...window,
  dataset,
  filter: buildFilter(dataset, values),
});
const acme = (): RowsQuery => on('us-import', { company: 'acme-robotics' });

/** The request with other parameters than the client would send. */
function altered<K extends EndpointId>(
  request: TradeRequest<K>,
  change: (query: Record<string, string>) => Record<string, string>,
): TradeRequest<K> {
  return { ...request, query: change({ ...request.query }) };
}

const usBills = async (query: RowsQuery) => {
  const answer = await client.send(altered(requests.rows(query), (wire) => wire));
  if (datasets[query.dataset].rows !== 'bols') throw new Error('no bills there');
  return answer;
};

describe('resources', () => {
  it('a search resolves a name to slugs: hits carry a key of the form kind/slug', async () => {
    const { data } = await client.send(requests.searchCompanies({ name: 'Acme Robotics' }));
    expect(data[0]?.key).toBe('company/acme-robotics');
  });

  it('suppliers are resolved the same way', async () => {
    const { data } = await client.send(requests.searchSuppliers({ name: 'Acme' }));
    expect(data.map((hit) => toSlug(hit.key ?? '', 'supplier'))).not.toContain(null);
  });

  it('a path takes only the slug segment: a key from a search opens the profile', async () => {
    const { data } = await client.send(requests.companyProfile('company/acme-robotics'));
    expect(data.title).toMatch(/acme robotics/i);
  });

  it('underscores are accepted and casing is normalized', async () => {
    const { data } = await client.send(requests.companyProfile('Acme_Robotics'));
    expect(data.title).toMatch(/acme robotics/i);
  });

  it('recent shipments come from PowerQuery, filtered by the slug', async () => {
    const { data } = await usBills(acme());
    const links = data.map((row) => ('company_link' in row ? row.company_link : null));
    expect(new Set(links)).toEqual(new Set(['/company/acme-robotics']));
  });

  it('the bill row has its nine fields', async () => {
    const { data } = await usBills({ ...on('us-import'), pageSize: 50 });
    const seen = new Set(data.flatMap((row) => Object.keys(row)));
    const specified = ['bol_number', 'arrival_date', 'company_name', 'supplier_name', 'supplier_country'];
    const others = ['product_description', 'hs_code', 'entry_port', 'weight'];
    expect([...specified, ...others].filter((field) => !seen.has(field))).toEqual([]);
  });

  it('dates of bills become ISO dates within the window that was asked for', async () => {
    const { data } = await usBills({
      ...on('us-import'),
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      pageSize: 50,
    });
    const days = data.map((row) => ('arrival_date' in row ? row.arrival_date : null));
    expect(days.filter((day) => typeof day !== 'string' || !day.startsWith('2026-10-'))).toEqual([]);
  });

  it('search and profile dates are of the other order, and are read', async () => {
    const hit = (await client.send(requests.searchCompanies({ name: 'Acme Robotics' }))).data[0];
    const profile = (await client.send(requests.companyProfile('acme-robotics'))).data;
    const days = [hit?.mostRecentShipment, profile.date_range?.start_date, profile.date_range?.end_date];
    expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day ?? ''))).toBe(true);
  });
});

describe('the envelope', () => {
  it('requestCost, creditsRemaining and executionTime come with the rows', async () => {
    const answer = await usBills(acme());
    expect(answer.cost).toEqual({ charged: answer.data.length / 10, left: service.credits(key) });
    expect(answer.executionTime).toMatch(/^[\d.]+ms$/);
  });

  it('every credit the service charged was reported', async () => {
    const before = service.chargedTotal();
    const first = await usBills(acme());
    const second = await client.send(requests.supplierBols('acme-precision-gmbh'));
    const reported = (first.cost.charged ?? 0) + (second.cost.charged ?? 0);
    expect(service.chargedTotal() - before).toBeCloseTo(reported);
  });

  it.each<[Dataset, string]>(
    (Object.keys(datasets) as Dataset[]).flatMap((dataset) =>
      datasets[dataset].views.map((view): [Dataset, string] => [dataset, view]),
    ),
  )('%s/%s exists, with its records and its total', async (dataset, view) => {
    const request =
      view === 'bols' || view === 'declarations'
        ? requests.rows(on(dataset))
        : requests.aggregate(view as AggregateView, on(dataset));
    const { data, total } = await client.send<EndpointId>(request);
    expect(Array.isArray(data) && data.length).toBe(Math.min(10, total ?? 0));
    expect(total).toBeGreaterThan(0);
  });

  it.each<[Dataset, string]>([
    ['us-import', 'brokers'],
    ['us-export', 'suppliers'],
    ['us-export', 'brokers'],
    ['us-import', 'declarations'],
    ['mx-import', 'bols'],
  ])('%s/%s is a route that does not exist', async (dataset, view) => {
    const request = { ...requests.rows(on('us-import')), path: `/v1.0/powerquery/${dataset}/${view}` };
    const error = await failureOf(client.send(request));
    expect([error.code, error.charge]).toEqual(['route_not_found', 'none']);
  });

  it.each([
    ['company search', () => requests.searchCompanies({ name: 'Acme' })],
    ['supplier search', () => requests.searchSuppliers({ name: 'Acme' })],
    ['companies of a product', () => requests.productCompanies('bearing')],
    ['suppliers of a product', () => requests.productSuppliers('bearing')],
  ])('%s: a plain array, no total', async (_, request) => {
    const { data, total } = await client.send<EndpointId>(request());
    expect([Array.isArray(data), total]).toEqual([true, null]);
  });

  it('a bill is one object, by its number', async () => {
    const number = service.data.bills[0]?.number ?? '';
    const { data, total } = await client.send(requests.bol(number));
    expect([data.bol_number, total]).toEqual([number, null]);
  });

  it.each<['mx-import' | 'mx-export']>([['mx-import'], ['mx-export']])(
    'a declaration of %s is one object',
    async (dataset) => {
      const number = service.data.declarations.find((row) => row.dataset === dataset)?.number ?? '';
      const { data } = await client.send(requests.declaration(dataset, number));
      expect(data.pedimento_number).toBe(number);
    },
  );

  it('a bill of US export is one object', async () => {
    const number = service.data.bills.find((row) => row.dataset === 'us-export')?.number ?? '';
    const { data } = await client.send(requests.bol(number, 'us-export'));
    expect(data.bol_number).toBe(number);
  });

  it('a supplier profile is one object', async () => {
    const { data } = await client.send(requests.supplierProfile('acme-precision-gmbh'));
    expect(data.title).toMatch(/acme/i);
  });

  it('bills of a company are numbers', async () => {
    const { data } = await client.send(requests.companyBols('acme-robotics', { pageSize: 3 }));
    expect(data.length).toBe(3);
  });

  it('the day of the newest records is free', async () => {
    const { data, cost } = await client.send(requests.databaseUpdated());
    expect([data.updated, cost.charged]).toEqual([service.data.updated, null]);
  });
});

describe('parameters', () => {
  it('page_size is 10 unless sent', async () => {
    const request = altered(requests.rows(acme()), ({ company = '' }) => ({ company }));
    expect((await client.send(request)).data.length).toBe(10);
  });

  it.each(['0', '-1', 'ten'])('page_size %s gives 400', async (page_size) => {
    const error = await failureOf(client.send(altered(requests.rows(acme()), (query) => ({ ...query, page_size }))));
    expect([error.code, error.messages]).toEqual(['bad_request', ['page_size must be a positive number']]);
  });

  it('page takes precedence over offset, and is the page that we turn into an offset', async () => {
    const request = altered(requests.rows(acme()), (query) => ({ ...query, page: '2', offset: '0' }));
    const byPage = await client.send(request);
    const byOffset = await client.send(requests.rows({ ...acme(), page: 2 }));
    expect(byPage.data).toEqual(byOffset.data);
  });

  it.each(['start_date', 'end_date'])('%s in another format gives 400 with an array', async (name) => {
    const request = altered(requests.rows(acme()), (query) => ({ ...query, [name]: '2026-01-31' }));
    const error = await failureOf(client.send(request));
    expect([error.code, error.messages]).toEqual(['bad_request', [expect.stringContaining('mm/dd/yyyy')]]);
  });

  it('fields narrows the records', async () => {
    const { data } = await usBills({ ...acme(), fields: ['bol_number', 'weight'] });
    const names = new Set(data.flatMap((row) => Object.keys(row)));
    expect([...names].filter((name) => name !== 'bol_number' && name !== 'weight')).toEqual([]);
  });

  it('exclude narrows the records', async () => {
    const { data } = await usBills({ ...acme(), exclude: ['weight'] });
    expect(data.filter((row) => 'weight' in row)).toEqual([]);
  });

  it.each([
    ['fields with exclude', { fields: 'weight', exclude: 'teu' }],
    ['empty fields', { fields: '' }],
    ['empty exclude', { exclude: '' }],
    ['another format', { format: 'xml' }],
  ])('%s gives 400', async (_, extra) => {
    const request = altered(requests.rows(acme()), (query) => ({ ...query, ...extra }));
    expect((await failureOf(client.send(request))).code).toBe('bad_request');
  });

  it.each(['/v1.0/company/search', '/v1.0/supplier/search'])(
    '%s with none of its parameters gives 400',
    async (path) => {
      const error = await failureOf(client.send({ endpoint: 'company.search', path, query: {} }));
      expect([error.code, error.status, error.messages.length]).toEqual(['bad_request', 400, 1]);
    },
  );

  it('the whole answer comes as TOON, the same as in JSON', async () => {
    const toon = clientOf(service.url, { format: 'toon' });
    const ask = [requests.rows(acme()), requests.companyProfile('acme-robotics'), requests.productSuppliers('bearing')];
    for (const request of ask) {
      const [one, other] = [await client.send<EndpointId>(request), await toon.send<EndpointId>(request)];
      expect(other.data).toEqual(one.data);
    }
    await toon.close();
  });

  it('with TOON, errors are still read', async () => {
    const toon = clientOf(service.url, { format: 'toon' });
    const error = await failureOf(toon.send(requests.companyProfile('no-such-company')));
    await toon.close();
    expect([error.code, error.messages]).toEqual(['company_not_found', ['Company Not Found']]);
  });
});

describe('filters', () => {
  it('words mean all of them, though the service reads them as any', async () => {
    const { data } = await usBills(on('us-import', { product_description: 'steel pipe' }));
    const texts = data.map((row) => row.product_description?.toLowerCase() ?? '');
    expect(texts.filter((text) => !text.includes('steel') || !text.includes('pipe'))).toEqual([]);
  });

  it('a port with a comma is one name', async () => {
    const { data, total } = await usBills(on('us-import', { entry_port: 'Houston, Tx' }));
    const ports = new Set(data.map((row) => ('entry_port' in row ? row.entry_port : null)));
    expect([[...ports], (total ?? 0) > 0]).toEqual([['Houston, Tx'], true]);
  });

  it('a range keeps to its ends', async () => {
    const { data } = await usBills({ ...on('us-import', { weight: '500..2000' }), pageSize: 50 });
    expect(data.filter(({ weight }) => typeof weight !== 'number' || weight < 500 || weight > 2000)).toEqual([]);
  });

  it('* matches any length', async () => {
    const { data } = await usBills(on('us-import', { product_description: 'bearin*' }));
    expect(data.every((row) => /bearin/i.test(row.product_description ?? ''))).toBe(true);
  });

  it.each(['a* b*', 'a?b?c?d?'])('%s: a field holds at most one * and three ?', async (product_description) => {
    const request = altered(requests.rows(acme()), (query) => ({ ...query, product_description }));
    const error = await failureOf(client.send(request));
    expect([error.code, error.messages]).toEqual([
      'bad_request',
      ['product_description must contain no more than 1 (*) wildcard and no more than 3 (?) wildcards'],
    ]);
  });
});

describe('pagination', () => {
  it('increasing the offset until the total visits every row once', async () => {
    const query = { ...acme(), startDate: '2026-01-01' };
    const page = (offset: number, pageSize: number) => client.send(requests.rows({ ...query, offset, pageSize }));
    const rows: unknown[] = [];
    let total = 0;
    for await (const step of iteratePages(page, { pageSize: 50, keyOf: () => null })) {
      rows.push(...step.rows);
      total = step.total ?? 0;
    }
    expect([rows.length, total > 50]).toEqual([total, true]);
  });
});

describe('authentication', () => {
  it('the key travels in the header ServiceApiKey or as a Bearer token', async () => {
    const bearer = clientOf(service.url, { apiKeyHeader: 'Authorization' });
    expect((await bearer.send(requests.databaseUpdated())).data.updated).toBe(service.data.updated);
    await bearer.close();
  });

  it('a wrong key gives 401', async () => {
    const stranger = createTradeClient({ baseUrl: service.url, apiKey: 'wrong' });
    const error = await failureOf(stranger.send(requests.databaseUpdated()));
    await stranger.close();
    expect([error.code, error.status, error.messages]).toEqual(['unauthorized', 401, ['Unauthorized']]);
  });

  it('an account without enough credits gives 403', async () => {
    service.setCredits(0);
    const error = await failureOf(client.send(requests.rows(acme())));
    expect([error.code, error.status, error.charge]).toEqual(['out_of_credits', 403, 'none']);
  });
});

describe('errors', () => {
  it.each([
    ['blocked', 'account_blocked'],
    ['no-credits', 'out_of_credits'],
  ] as const)('403 of an account that is %s', async (state, code) => {
    service.faults.account = state;
    expect((await failureOf(client.send(requests.rows(acme())))).code).toBe(code);
  });

  it('403 for searching without data calls', async () => {
    service.faults.searchLimitAfter = 0;
    expect((await failureOf(client.send(requests.searchCompanies({ name: 'Acme' })))).code).toBe('search_limit');
  });

  it.each([
    ['a company', () => requests.companyProfile('no-such-company'), 'company_not_found', 'Company Not Found'],
    ['a supplier', () => requests.supplierProfile('no-such-supplier'), 'supplier_not_found', 'Supplier Not Found'],
    ['a bill', () => requests.bol('NOSUCHBILL1'), 'record_not_found', 'Not Found'],
    ['a declaration', () => requests.declaration('mx-import', 'none'), 'record_not_found', 'Not Found'],
    ['a product', () => requests.productCompanies('qqzzxx'), 'record_not_found', 'Not Found'],
  ])('404 for %s', async (_, request, code, message) => {
    const error = await failureOf(client.send<EndpointId>(request()));
    expect([error.code, error.messages]).toEqual([code, [message]]);
  });

  it('a profile that was not found may have been charged', async () => {
    service.faults.chargeNotFound = true;
    expect((await failureOf(client.send(requests.companyProfile('no-such-company')))).charge).toBe('maybe');
  });

  it('404 for a route that an installation lacks', async () => {
    service.faults.databaseUpdated = false;
    expect((await failureOf(client.send(requests.databaseUpdated()))).code).toBe('route_not_found');
  });

  it.each(['acme-old', 'acme-robotics-incorporated', 'acme-robots-2019'])(
    '301: %s moved, and is followed',
    async (slug) => {
      const { moved, data } = await client.send(requests.companyProfile(slug));
      expect([moved, /acme robotics/i.test(data.title ?? '')]).toEqual([
        { kind: 'company', from: slug, to: 'acme-robotics' },
        true,
      ]);
    },
  );

  it('301: suppliers move too', async () => {
    const { moved } = await client.send(requests.supplierProfile('acme-precision'));
    expect(moved).toEqual({ kind: 'supplier', from: 'acme-precision', to: 'acme-precision-gmbh' });
  });

  it('301 in a circle ends', async () => {
    expect((await failureOf(client.send(requests.companyProfile('mobius-trading')))).code).toBe('redirect_refused');
  });

  it('301 to elsewhere is not followed', async () => {
    service.faults.next({ kind: 'redirect-elsewhere' });
    expect((await failureOf(client.send(requests.companyProfile('acme-robotics')))).code).toBe('redirect_refused');
  });

  it.each(['throttle', 'dependency429', 'error500'] as const)('%s once: sent again, charged once', async (kind) => {
    const patient = clientOf(service.url);
    const [before, calls] = [service.chargedTotal(), service.calls.length];
    service.faults.next({ kind, retryAfter: 1 });
    const answer = await patient.send(requests.rows(acme()));
    await patient.close();
    expect([service.calls.length - calls, service.chargedTotal() - before]).toEqual([
      2,
      expect.closeTo(answer.cost.charged ?? 0),
    ]);
  });

  it.each([
    ['reset', 'connection_reset', 'maybe'],
    ['truncate', 'truncated', 'maybe'],
    ['wrong-json', 'schema_mismatch', 'yes'],
  ] as const)('%s after the work: charged once, and not sent again', async (kind, code, charge) => {
    const [before, calls] = [service.chargedTotal(), service.calls.length];
    service.faults.next({ kind });
    const error = await failureOf(client.send(requests.rows(acme())));
    expect([error.code, error.charge, service.calls.length - calls]).toEqual([code, charge, 1]);
    expect(service.chargedTotal() - before).toBeCloseTo(1);
  });

  it('a call that hangs ends at its deadline, and may have been charged', async () => {
    service.faults.next({ kind: 'hang' });
    const error = await failureOf(client.send(requests.rows(acme()), { deadlineMs: 60 }));
    expect([error.code, error.charge]).toEqual(['timeout', 'maybe']);
  });
});

describe('versioning', () => {
  it('every route begins with /v1.0, and the client only gets', () => {
    const calls = service.calls.filter(({ path, method }) => !path.startsWith('/v1.0/') || method !== 'GET');
    expect(calls).toEqual([]);
  });

  it('the address may be given with the version or without', async () => {
    const versioned = clientOf(`${service.url}/v1.0`);
    expect((await versioned.send(requests.databaseUpdated())).data.updated).toBe(service.data.updated);
    await versioned.close();
  });
});
