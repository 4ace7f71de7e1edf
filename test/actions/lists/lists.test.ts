import { listLookUpOf } from '../../../src/actions/look-ups/party-choice.ts';
import { expect, it } from 'vitest';
import { linesIn } from '../../../src/actions/forms.ts';
import { addedMessage } from '../../../src/actions/lists/add-firms.ts';
import { listCsv, listPage } from '../../../src/actions/lists/list-page.ts';
import { findListed, type FoundFirms, type Finders } from '../../../src/lookups/resolve-party.ts';
import type { FoundFirm } from '../../../src/lookups/resolve-party.ts';
import { cachedCost, mine, shared } from '../../slack/kit/samples.ts';

it('takes a paste apart: bullets, numbers, blanks and doubles are nothing', () => {
  const pasted = '- Acme\r\n 2. Borealis Inc.\n\n• Acme\n* Acme ,\n7-Eleven\n3M\n1) Port & Co;\n  ';
  expect(linesIn(pasted, 200)).toEqual(['Acme', 'Borealis Inc.', '7-Eleven', '3M', 'Port & Co']);
});

const firm = { kind: 'company', slug: 'acme', title: '=cmd()' } as const;

it('writes no formula into a file, and leaves gaps empty', () => {
  const csv = listCsv([{ ...firm, card: null, isUnknown: false }], Date.UTC(2026, 10, 26), null);
  expect(csv.split('\r\n')[1]).toBe("'=cmd(),company,acme,,,,,");
  const screened = listCsv([{ ...firm, card: null, isUnknown: false }], Date.UTC(2026, 10, 26), () => []);
  expect(screened.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/,Figures from,Possible matches with screening lists$/),
    "'=cmd(),company,acme,,,,,,",
  ]);
});

it('shows colleagues in a channel nothing but the firms of a private list', () => {
  const list = { id: 'x', name: 'mine', owner: 'U1', shared: false, count: 1 };
  const rows = [{ ...firm, card: null, isUnknown: false }];
  const page = { is: 'list', lookUp: listLookUpOf(list), list, rows, cost: cachedCost } as const;
  expect(JSON.stringify(listPage(page, mine).blocks)).toContain('Fill the gaps');
  expect(JSON.stringify(listPage(page, shared).blocks)).not.toMatch(/Fill the gaps|Add firms|Delete/);
});

it('names the firms that nothing matches once', () => {
  const list = { id: 'x', name: 'tier 1', owner: 'U1', shared: false, count: 1 };
  const none = { list, added: [], had: [], full: [], open: [], of: '-', screen: null };
  const said = (...unknown: string[]) => addedMessage({ ...none, unknown }).text;
  expect(said('Nova', 'Orbit')).toBe(
    'No firm matches these 2 names. Nova, Orbit. Nothing was added to “tier 1”. Nothing was charged.',
  );
  expect(said('Nova')).toBe('No firm matches “Nova”. Nothing was added to “tier 1”. Nothing was charged.');
});

const one = (slug: string) => ({ kind: 'company' as const, slug, title: slug.toUpperCase(), hit: {} });
const cost = cachedCost;

async function found(
  line: string,
  match: FoundFirm,
  kinds: readonly ('company' | 'supplier')[] = ['company', 'supplier'],
) {
  const asked: string[] = [];
  const finders: Finders = {
    recall: () => Promise.resolve(null),
    find: (name) => {
      asked.push(name);
      return Promise.resolve(match);
    },
  };
  const into: FoundFirms = { firms: [], unknown: [], open: [] };
  await findListed(line, kinds, finders, into);
  const { firms, unknown, open } = into;
  return {
    asked,
    firms: firms.map(({ kind, slug }) => `${kind} ${slug}`),
    unknown,
    open: open.map(({ typed }) => typed),
  };
}

const none: FoundFirm = { is: 'none', cost };
const several = (...slugs: string[]): FoundFirm => ({ is: 'several', candidates: slugs.map(one), more: false, cost });

it.each([
  ['https://data.example/supplier/acme-precision', ['supplier acme-precision']],
  ['company/acme_robotics', ['company acme-robotics']],
])('takes %s without a call', async (line, firms) => {
  expect(await found(line, none)).toMatchObject({ asked: [], firms });
});

it('takes two names for two firms where none has both', async () => {
  expect(await found('Shimano and SRAM', none)).toMatchObject({
    asked: ['Shimano and SRAM', 'Shimano', 'SRAM'],
    unknown: ['Shimano', 'SRAM'],
  });
  expect((await found('Stop and Shop', several('stop-and-shop'))).asked).toEqual(['Stop and Shop']);
  expect((await found('Acme Labs and Hanseko', several('acme-labs'))).asked).toEqual([
    'Acme Labs and Hanseko',
    'Acme Labs',
    'Hanseko',
  ]);
});

it('takes a slug without a call where its kind is known, and else searches for it', async () => {
  expect(await found('acme-precision', none, ['supplier'])).toMatchObject({
    asked: [],
    firms: ['supplier acme-precision'],
  });
  expect(await found('acme-precision', none)).toMatchObject({ asked: ['acme-precision'], unknown: ['acme-precision'] });
});

it('takes the only match, asks about several, and names what is unknown', async () => {
  expect(await found('acme', several('acme'))).toMatchObject({ firms: ['company acme'], open: [] });
  expect(await found('acme', several('acme', 'acme-2'))).toMatchObject({ firms: [], open: ['acme'] });
  expect(await found('acme', none)).toMatchObject({ firms: [], unknown: ['acme'] });
  const near = { is: 'several', candidates: [{ ...one('acme'), isNear: true }], more: false, cost } as const;
  expect(await found('acne', near)).toMatchObject({ firms: [], open: ['acne'] });
});
