import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { ask, bills, list, one, start } from './ask.ts';
import { perFile } from '../../support/per-test.ts';
import { companyMoves } from '../../../src/local/trade-service/firms.ts';

const service = perFile(start);

const keys = (query: Record<string, string>) => list(ask(service, '/company/search', query)).map((hit) => hit['key']);

describe('search', () => {
  it('shows those of nearly the same name before the others', () => {
    expect(keys({ name: 'bramble & voss imports' }).slice(0, 4).toSorted()).toEqual(
      ['bramble-and-voss-imports', 'bramble-voss-import-llc', 'bramble-voss-imports', 'bramble-voss-imports-2'].map(
        (slug) => `company/${slug}`,
      ),
    );
  });

  it.each(['https://www.acme-robotics.example/contact', 'acme-robotics.example'])('finds the website %s', (website) => {
    expect(keys({ website })).toEqual(['company/acme-robotics']);
  });

  it('finds a telephone number however it is written', () => {
    const phone = service.data.companies.find((firm) => firm.slug === 'acme-robotics')?.phone ?? '';
    expect(keys({ phone: phone.replace('+1 ', '').replaceAll('-', ' ') })).toContain('company/acme-robotics');
  });
});

describe('profiles', () => {
  it('count the US import bills of the company', () => {
    const { total } = bills(service, { company: 'acme-robotics', include_omitted_data: 'true' });
    expect(one(ask(service, '/company/Acme_Robotics', { fields: 'title,total_shipments' }))).toEqual({
      title: 'Acme Robotics Inc',
      total_shipments: total,
    });
  });

  it('give a name without an identity a null key', () => {
    const profile = one(ask(service, '/company/norvane-home-living-stores', { fields: 'suppliers_table' }));
    const table = z.array(z.record(z.string(), z.unknown())).parse(profile['suppliers_table']);
    expect(table.find((row) => row['supplier_name'] === 'Missing in source document')).toMatchObject({ key: null });
  });

  it('write numbers of recent bills as strings', () => {
    const [bill] = z
      .array(z.record(z.string(), z.unknown()))
      .parse(one(ask(service, '/company/quillfeather-instruments'))['recent_bols']);
    expect(bill?.['TEU']).toMatch(/^\d/);
  });
});

describe('bills', () => {
  it('of the export data are found under their own route', () => {
    const number = service.data.bills.find((bill) => bill.dataset === 'us-export')?.number ?? '';
    expect(one(ask(service, `/powerquery/us-export/bols/${number}`))['bol_number']).toBe(number);
    expect(ask(service, `/bol/${number}`).status).toBe(404);
  });

  it('name the master bill above a house bill, and both are there', () => {
    const master = service.data.bills.find((bill) => bill.billType === 'M');
    const house = service.data.bills.find((bill) => bill.masterNumber === master?.number);
    expect(one(ask(service, `/bol/${house?.number ?? ''}`))).toMatchObject({
      bol_type: 'H',
      master_bol_number: master?.number,
    });
  });
});

describe('moved slugs', () => {
  it('answer 301 with the new path in body and header', () => {
    const redirectTo = `${service.url}/v1.0/company/acme-robotics`;
    expect(ask(service, '/company/acme-old')).toMatchObject({
      status: 301,
      headers: { location: redirectTo },
      body: { statusCode: 301, message: 'This resource has been permanently moved', redirectTo },
    });
  });

  it('may lack the header', () => {
    expect(ask(service, '/company/bramble-and-voss').headers).not.toHaveProperty('location');
  });

  it('are at least ten, with two hops and a loop among them', () => {
    const hop = (slug: string) => service.data.moveOf('company', slug)?.to ?? '';
    expect(companyMoves.length).toBeGreaterThanOrEqual(10);
    expect(hop(hop('acme-robots-2019'))).toBe('acme-robotics');
    expect(hop(hop('mobius-trading'))).toBe('mobius-trading');
  });

  it('keep to their kind', () => {
    expect([ask(service, '/supplier/acme-ningbo').status, ask(service, '/company/acme-ningbo').status]).toEqual([
      301, 404,
    ]);
  });
});
