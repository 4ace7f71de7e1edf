import { decode } from '@toon-format/toon';
import { describe, expect, it } from 'vitest';
import { EVER, ask, bills, cost, list, one, powerQuery, start } from './ask.ts';
import { perFile } from '../../support/per-test.ts';

const service = perFile(start);

const BOLS = '/powerquery/us-import/bols';
const bad = (message: unknown) => ({ status: 400, body: { statusCode: 400, message, error: 'Bad Request' } });

describe('keys', () => {
  const withHeaders = (headers: Record<string, string>) =>
    service.handle({ method: 'GET', url: '/v1.0/company/search?name=acme', headers });

  it.each([{ ServiceApiKey: 'demo-key' }, { serviceapikey: 'demo-key' }, { Authorization: 'Bearer demo-key' }])(
    'admits %j',
    (headers) => {
      expect(withHeaders(headers).status).toBe(200);
    },
  );

  it.each([{}, { ServiceApiKey: 'other' }, { Authorization: 'demo-key' }])(
    'answers 401 without an error field to %j',
    (headers) => {
      const reply = withHeaders(headers);
      expect([reply.status, JSON.parse(reply.body)]).toEqual([401, { statusCode: 401, message: 'Unauthorized' }]);
    },
  );
});

describe('methods and routes', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers 404 to %s', (method) => {
    const reply = service.handle({ method, url: '/v1.0/company/acme-robotics', headers: {} });
    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      404,
      { statusCode: 404, message: `Cannot ${method} /v1.0/company/acme-robotics`, error: 'Not Found' },
    ]);
  });

  it.each([
    '/powerquery/us-import/brokers',
    '/powerquery/us-import/declarations',
    '/powerquery/us-export/suppliers',
    '/powerquery/us-export/brokers',
    '/powerquery/mx-import/bols',
    '/powerquery/mx-export/bols',
    '/powerquery/eu-import/bols',
    '/company/acme%2Frobotics',
    '/company',
  ])('has no %s', (path) => {
    expect(ask(service, path, EVER).status).toBe(404);
  });

  it.each([
    ['us-import/bols', 'totalCount'],
    ['us-import/companies', 'totalCompanies'],
    ['us-import/suppliers', 'totalSuppliers'],
    ['us-export/bols', 'totalCount'],
    ['us-export/companies', 'totalCompanies'],
    ['mx-import/declarations', 'totalCount'],
    ['mx-import/companies', 'totalCompanies'],
    ['mx-import/suppliers', 'totalSuppliers'],
    ['mx-import/brokers', 'totalBrokers'],
    ['mx-export/declarations', 'totalCount'],
    ['mx-export/companies', 'totalCompanies'],
    ['mx-export/suppliers', 'totalSuppliers'],
    ['mx-export/brokers', 'totalBrokers'],
  ])('gives %s with %s', (path, totalKey) => {
    expect(powerQuery(service, path, { page_size: '3' }, totalKey).rows).toHaveLength(3);
  });

  it('words what is not found by its kind', () => {
    const words = ['/company/nobody-here', '/supplier/nobody-here', '/bol/NONE1', '/product/unobtainium/suppliers'].map(
      (path) => ask(service, path).body,
    );
    expect(words).toEqual(
      ['Company Not Found', 'Supplier Not Found', 'Not Found', 'Not Found'].map((message) => ({
        statusCode: 404,
        message,
        error: 'Not Found',
      })),
    );
  });
});

describe('refused parameters', () => {
  it.each(['0', '-1', 'ten', '', '1.5'])('page_size %j', (page_size) => {
    expect(ask(service, BOLS, { page_size })).toMatchObject(bad('page_size must be a positive number'));
  });

  it.each(['2026-01-01', '13/01/2026', '02/30/2026', '1/2/2026', ''])('start_date %j', (start_date) => {
    expect(ask(service, BOLS, { start_date })).toMatchObject(bad(['start_date must be in the format mm/dd/yyyy']));
  });

  it('end_date by its own name', () => {
    expect(ask(service, BOLS, { end_date: 'soon' })).toMatchObject(bad(['end_date must be in the format mm/dd/yyyy']));
  });

  it.each(['a*b*', '????'])('wildcards %j', (product_description) => {
    const message = 'product_description must contain no more than 1 (*) wildcard and no more than 3 (?) wildcards';
    expect(ask(service, BOLS, { product_description })).toMatchObject(bad([message]));
  });

  it('a name with too many wildcards in a search', () => {
    const message = 'name must contain no more than 1 (*) wildcard and no more than 3 (?) wildcards';
    expect(ask(service, '/company/search', { name: '**' })).toMatchObject(bad([message]));
  });

  it.each([{ fields: '' }, { format: 'xml' }, { offset: '-1' }])('%j', (query) => {
    expect(ask(service, BOLS, query).status).toBe(400);
  });

  it('a search without name, phone and website', () => {
    expect(ask(service, '/supplier/search', { name: ' ' }).status).toBe(400);
  });

  it('charges nothing for any of them', () => {
    const before = service.chargedTotal();
    ask(service, BOLS, { page_size: '0' });
    expect(service.chargedTotal()).toBe(before);
  });
});

describe('pages', () => {
  it('are empty, free and with their total behind the end', () => {
    const got = ask(service, BOLS, { ...EVER, company: 'quillfeather-instruments', offset: '10' });
    expect([cost(got).requestCost, one(got)]).toEqual([0, { data: [], totalCount: 1 }]);
  });
});

describe('the window', () => {
  it('ends by default with the month before', () => {
    const untold = one(ask(service, BOLS, { company: 'acme-robotics' }))['totalCount'];
    expect(untold).toBe(bills(service, { company: 'acme-robotics', end_date: '10/31/2026' }).total);
    expect(untold).toBeLessThan(bills(service, { company: 'acme-robotics' }).total);
  });

  it('includes both its ends, and counts add up over days', () => {
    const count = (start_date: string, end_date: string) =>
      bills(service, { start_date, end_date, page_size: '1' }).total;
    const days = ['11/02/2026', '11/03/2026', '11/04/2026'].map((day) => count(day, day));
    expect(days.reduce((sum, number) => sum + number, 0)).toBe(count('11/02/2026', '11/04/2026'));
    expect(Math.min(...days)).toBeGreaterThan(0);
  });

  it('writes dates month first in rows and day first in profiles and searches', () => {
    expect(bills(service, { company: 'quillfeather-instruments' }).rows[0]?.['arrival_date']).toMatch(
      /^(0\d|1[0-2])\/\d\d\/20\d\d$/,
    );
    const [month, day, year] = String(
      bills(service, { company: 'quillfeather-instruments' }).rows[0]?.['arrival_date'],
    ).split('/');
    const hit = list(ask(service, '/company/search', { name: 'Quillfeather' }))[0];
    expect(hit?.['mostRecentShipment']).toBe(`${day ?? ''}/${month ?? ''}/${year ?? ''}`);
    expect(one(ask(service, '/company/quillfeather-instruments'))['date_range']).toMatchObject({
      end_date: hit?.['mostRecentShipment'],
    });
  });
});

describe('form of the answer', () => {
  it('keeps only the asked fields', () => {
    const row = bills(service, { company: 'acme-robotics', fields: 'bol_number, arrival_date,unknown', page_size: '1' })
      .rows[0];
    expect(Object.keys(row ?? {})).toEqual(['bol_number', 'arrival_date']);
  });

  it('is TOON when asked for, and the same records', () => {
    const query = new URLSearchParams({ ...EVER, company: 'acme-robotics', page_size: '50' }).toString();
    const get = (format: string) =>
      service.handle({
        method: 'GET',
        url: `/v1.0${BOLS}?${query}&format=${format}`,
        headers: { ServiceApiKey: 'demo-key' },
      });
    const [toon, json] = [get('toon'), get('json')];
    expect(toon.headers['content-type']).toMatch(/^text\//);
    expect(decode(toon.body)).toMatchObject({ data: (JSON.parse(json.body) as { data: object }).data });
  });

  it('keeps errors JSON when TOON is asked for', () => {
    const reply = ask(service, '/company/nobody-here', { format: 'toon' });
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('charges', () => {
  it.each([
    ['/company/search', { name: 'acme' }, 0],
    ['/supplier/search', { name: 'acme' }, 0],
    ['/company/acme-robotics', {}, 1],
    ['/supplier/acme-precision-gmbh', {}, 1],
    ['/company/acme-robotics/bols', { page_size: '7' }, 0.7],
    ['/product/ball%20bearing/suppliers', { page_size: '3' }, 0.3],
    [BOLS, { page_size: '13' }, 1.3],
    ['/powerquery/us-import/companies', { page_size: '4' }, 0.4],
    ['/powerquery/mx-import/brokers', { page_size: '2' }, 0.2],
  ])('%s %j costs %d', (path, query, price) => {
    expect(cost(ask(service, path, query)).requestCost).toBe(price);
  });

  it('are by returned record, however many match', () => {
    expect(
      cost(ask(service, BOLS, { ...EVER, company: 'quillfeather-instruments', page_size: '50' })).requestCost,
    ).toBe(0.1);
  });

  it('leave a balance in tenths, and are refused beyond it with nothing taken', async () => {
    const poor = await start(1.2);
    const first = ask(poor, BOLS, { page_size: '7' });
    const second = ask(poor, BOLS, { page_size: '6' });
    await poor.close();
    expect(cost(first)).toMatchObject({ requestCost: 0.7, creditsRemaining: 0.5 });
    expect(second.body).toEqual({ statusCode: 403, message: 'Not enough credits', error: 'Forbidden' });
    expect(poor.credits()).toBe(0.5);
  });

  it('are none for the date of the last update, which has no envelope', () => {
    expect(Object.keys(ask(service, '/database-updated').body ?? {})).toEqual(['data', 'executionTime']);
    expect(ask(service, '/database-updated').body).toMatchObject({ data: '11/19/2026' });
  });
});
