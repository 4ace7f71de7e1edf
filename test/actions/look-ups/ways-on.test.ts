import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { waysOn } from '../../../src/actions/look-ups/ways-on.ts';
import { lastYear, type LookUp } from '../../../src/model/look-up.ts';
import { present } from '../../../src/slack/kit/blocks.ts';

const offeredButton = z.object({ text: z.object({ text: z.string() }), value: z.string() });

async function offered(lookUp: LookUp, code: string) {
  const pricing = {
    withPrices: <T>(build: (priceOf: () => null) => T) => Promise.resolve(build(() => null)),
    estimate: () => Promise.reject(new Error('Nothing is estimated here.')),
    priceAnew: () => Promise.reject(new Error('Nothing is priced here.')),
  };
  const buttons = await waysOn(lookUp, {}, pricing).buttons({ ...failure, code });
  const [instead] = present<object>(buttons);
  const { text, value } = offeredButton.parse(instead);
  return { label: text.text, action: JSON.parse(value) as unknown };
}

const alternatives: LookUp = {
  do: 'alternatives',
  party: { slug: 'bright-bearings' },
  company: { slug: 'acme-robotics' },
  countries: [],
  size: 10,
  offset: 0,
};
const failure = { title: 'It failed', lines: [], quoted: [], notes: [], canRetry: false, tellAdmins: null };
const pick = (name: string) => ({ name, pick: true });

describe('what is offered where a firm was not found', () => {
  it.each<[string, LookUp, object]>([
    ['company', { do: 'profile', kind: 'company', party: { slug: 'acme-robotics' } }, { party: pick('acme robotics') }],
    ['company', { ...lastYear(0), company: { slug: 'acme-robotics' } }, { company: pick('acme robotics') }],
    ['company', alternatives, { ...alternatives, company: pick('acme robotics') }],
    ['supplier', alternatives, { ...alternatives, party: pick('bright bearings') }],
  ])('is a search for its name: %s of %j', async (kind, lookUp, found) => {
    const { label, action } = await offered(lookUp, `${kind}_not_found`);
    expect(label).toMatch(/^Search for “(acme robotics|bright bearings)” · costs credits$/);
    expect(action).toMatchObject(found);
  });
});

it.each<[LookUp, string, object]>([
  [
    { do: 'bill', number: 'MAEU123', dataset: 'us-import' },
    'Look in US exports · costs credits',
    { dataset: 'us-export' },
  ],
  [
    { do: 'declaration', id: '1_2', dataset: 'mx-export' },
    'Look in Mexico imports · costs credits',
    { dataset: 'mx-import' },
  ],
])('a record that was not found is looked for in the other direction: %j', async (lookUp, label, other) => {
  expect(await offered(lookUp, 'record_not_found')).toMatchObject({ label, action: { ...lookUp, ...other } });
});
