import { encode } from '@toon-format/toon';
import nock from 'nock';
import { afterAll, describe, expect, it } from 'vitest';
import { type RowsQuery, type TradeRequest, createTradeClient, requests } from '../../src/trade/index.ts';
import type { EndpointId } from '../../src/model/answer.ts';
import { type Dataset, datasets } from '../../src/model/datasets.ts';
import { clientOf, failureOf, key, paid } from './support/client.ts';

/*
 * The interface specification, section by section, as it goes over the wire. nock is the service: it answers the request
 * that is written here, as often as is written here. The local service is held to the specification by tests of its own.
 */

const origin = 'https://trade.example';
const client = clientOf(origin);
afterAll(() => client.close());

const service = () => nock(origin, { reqheaders: { serviceapikey: key } });
const envelope = { requestCost: 0.2, creditsRemaining: 812.4, executionTime: '12ms' };
const noRows = { ...envelope, data: { data: [], totalCount: 0 } };

const window = { startDate: '2021-01-01', endDate: '2026-11-20', pageSize: 10, offset: 0 } as const;
const sentWindow = { start_date: '01/01/2021', end_date: '11/20/2026', page_size: '10', offset: '0' };
const firstPage = { page_size: '10', offset: '0' };
const on = (dataset: Dataset): RowsQuery => ({ ...window, dataset, filter: {} });
const bols = '/v1.0/powerquery/us-import/bols';

describe('where the records and the total are located', () => {
  const totals = {
    bols: 'totalCount',
    declarations: 'totalCount',
    companies: 'totalCompanies',
    suppliers: 'totalSuppliers',
    brokers: 'totalBrokers',
  } as const;

  it.each(
    (Object.keys(datasets) as Dataset[]).flatMap((dataset) =>
      datasets[dataset].views.map((view) => ({ dataset, view })),
    ),
  )('$dataset/$view: data.data, with its own total', async ({ dataset, view }) => {
    service()
      .get(`/v1.0/powerquery/${dataset}/${view}`)
      .query(sentWindow)
      .reply(200, { ...envelope, data: { data: [{}, {}], [totals[view]]: 143 } });
    const request =
      view === 'bols' || view === 'declarations' ? requests.rows(on(dataset)) : requests.aggregate(view, on(dataset));
    const { data, total, cost } = await client.send<EndpointId>(request);
    expect([data, total]).toEqual([[{}, {}], 143]);
    expect(cost).toEqual({ charged: 0.2, left: 812.4 });
  });

  it.each<[TradeRequest, string, Record<string, string>]>([
    [requests.search('company', { phone: '555-0100' }), 'company/search', { phone: '555-0100', ...firstPage }],
    [
      requests.search('supplier', { website: 'acme.example' }),
      'supplier/search',
      { website: 'acme.example', ...firstPage },
    ],
    [requests.product('companies', 'ball bearing'), 'product/ball%20bearing/companies', firstPage],
    [requests.product('suppliers', 'bearing'), 'product/bearing/suppliers', firstPage],
  ])('$endpoint: data, a plain array without a total', async (request, path, query) => {
    service()
      .get(`/v1.0/${path}`)
      .query(query)
      .reply(200, { data: [{}], executionTime: '2ms' });
    expect(await client.send<EndpointId>(request)).toMatchObject({ data: [{}], total: null });
  });

  it.each<[TradeRequest, string]>([
    [requests.profile('company', 'acme-robotics'), 'company/acme-robotics'],
    [requests.profile('supplier', 'acme-precision-gmbh'), 'supplier/acme-precision-gmbh'],
    [requests.bol('QXLU26094417'), 'bol/QXLU26094417'],
    [requests.bol('QXLU1', 'us-export'), 'powerquery/us-export/bols/QXLU1'],
    [
      requests.declaration('mx-export', '26_47_QXM010203AB1_6001234'),
      'powerquery/mx-export/declarations/26_47_QXM010203AB1_6001234',
    ],
  ])('$endpoint: data, one object', async (request, path) => {
    service()
      .get(`/v1.0/${path}`)
      .reply(200, { ...envelope, data: { any: 1 } });
    expect(await client.send<EndpointId>(request)).toMatchObject({ data: { any: 1 }, total: null });
  });

  it('bills of a company are numbers', async () => {
    service()
      .get('/v1.0/company/acme-robotics/bols')
      .query({ page_size: '3', offset: '0' })
      .reply(200, { ...envelope, data: ['QXLU1', 'QXLU2'] });
    expect((await client.send(requests.bols('company', 'acme-robotics', { pageSize: 3 }))).data).toEqual([
      'QXLU1',
      'QXLU2',
    ]);
  });

  it('the day of the newest records is free', async () => {
    service().get('/v1.0/database-updated').reply(200, { data: '10/05/2026', executionTime: '3ms' });
    const { data, cost } = await client.send(requests.databaseUpdated());
    expect([data.updated, cost.charged]).toEqual(['2026-10-05', null]);
  });
});

describe('query parameters', () => {
  it('the whole answer comes as TOON, and errors as JSON', async () => {
    const toon = clientOf(origin, { format: 'toon' });
    const body = { ...envelope, data: { title: 'Acme Robotics Inc' } };
    service()
      .get('/v1.0/company/acme-robotics')
      .query({ format: 'toon' })
      .reply(200, encode(body), { 'content-type': 'text/plain' })
      .get('/v1.0/company/acme-robotics')
      .query({ format: 'toon' })
      .reply(404, { statusCode: 404, message: 'Company Not Found', error: 'Not Found' });
    const { data } = await toon.send(requests.profile('company', 'acme-robotics'));
    const error = await failureOf(toon.send(requests.profile('company', 'acme-robotics')));
    await toon.close();
    expect([data.title, error.code]).toEqual(['Acme Robotics Inc', 'company_not_found']);
  });
});

describe('authentication', () => {
  it('the key can travel as a Bearer token instead', async () => {
    nock(origin, { reqheaders: { authorization: `Bearer ${key}` }, badheaders: ['serviceapikey'] })
      .get('/v1.0/database-updated')
      .reply(200, { data: '10/05/2026' });
    const bearer = clientOf(origin, { apiKeyHeader: 'Authorization' });
    expect((await bearer.send(requests.databaseUpdated())).data.updated).toBe('2026-10-05');
    await bearer.close();
  });

  it('the address may be given with the version, and the key is the one of the account', async () => {
    const other = createTradeClient({ baseUrl: `${origin}/v1.0`, apiKey: 'other' });
    nock(origin, { reqheaders: { serviceapikey: 'other' } })
      .get('/v1.0/database-updated')
      .reply(200, { data: '10/05/2026' });
    expect((await other.send(requests.databaseUpdated())).data.updated).toBe('2026-10-05');
    await other.close();
  });
});

describe('errors', () => {
  const company = requests.profile('company', 'acme-robotics');
  const supplier = requests.profile('supplier', 'acme-precision-gmbh');
  const product = requests.product('companies', 'bearing');
  const search = requests.search('company', { name: 'Acme' });
  const wildcards = 'product_description must contain no more than 1 (*) wildcard and no more than 3 (?) wildcards';

  it.each<[number, string | string[], string, TradeRequest]>([
    [400, 'page_size must be a positive number', 'bad_request', paid],
    [400, ['start_date must be in the format mm/dd/yyyy'], 'bad_request', paid],
    [400, [wildcards], 'bad_request', paid],
    [401, 'Unauthorized', 'unauthorized', paid],
    [403, 'Not enough credits', 'out_of_credits', paid],
    [403, 'Your account is blocked. Please contact support.', 'account_blocked', paid],
    [403, 'Search limit reached. Please contact support.', 'search_limit', search],
    [403, 'Forbidden resource', 'forbidden', paid],
    [404, 'Company Not Found', 'company_not_found', company],
    [404, 'Supplier Not Found', 'supplier_not_found', supplier],
    [404, 'Not Found', 'record_not_found', requests.bol('QXLU1')],
    [404, 'Not Found', 'record_not_found', requests.declaration('mx-import', 'none')],
    [404, 'Not Found', 'record_not_found', product],
    [404, 'Not Found', 'route_not_found', paid],
    [404, 'Cannot GET /v1.0/database-updated', 'route_not_found', requests.databaseUpdated()],
  ])('%i %o is %s, and is asked once', async (status, message, code, request) => {
    service().get(request.path).query(true).reply(status, { statusCode: status, message });
    const error = await failureOf(client.send<EndpointId>(request));
    expect(error).toMatchObject({ code, status, messages: [message].flat() });
    // A profile that was not found may be charged.
    expect(error.charge).toBe(/^(?:company|supplier)_not_found$/.test(code) ? 'maybe' : 'none');
  });

  it.each([
    [429, 'This endpoint is temporarily throttled. Please slow down a bit.'],
    [429, 'Failed to get database update date: Too Many Requests'],
    [500, 'Internal server error'],
  ])('%i %s: sent again until it is answered', async (status, message) => {
    service().get(bols).query(true).times(2).reply(status, { statusCode: status, message });
    service().get(bols).query(true).reply(200, noRows);
    expect((await client.send(paid)).cost).toEqual({ charged: 0.2, left: 812.4 });
  });
});
