import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryLookUp } from '../../../src/model/look-up.ts';
import type { Preferences } from '../../../src/actions/reader/query/read-query.ts';
import { actions } from '../../../src/actions/registry.ts';

/** The look-up; of words that may name a firm, what they ask for otherwise. */
function read(text: string, preferences: Preferences) {
  const action = actions.parse(text, '2026-11-20', preferences);
  return action.do === 'name' ? action['otherwise'] : action;
}
const choices = z.object({ meant: z.array(z.object({ text: z.string() })) });
const mexican: Preferences = { rows: 25, dataset: 'mx-export' };

describe('what a person prefers', () => {
  it.each([
    ['shipments cobre', { do: 'shipments', dataset: 'mx-export', size: 25 }],
    ['top brokers cobre', { do: 'top', dataset: 'mx-export', size: 25 }],
    ['product steel', { do: 'product', size: 25 }],
    ['declaration 26_47_QXM010203AB1_6001234', { do: 'declaration', dataset: 'mx-export' }],
  ])('holds for %s', (text, lookUp) => {
    expect(read(text, mexican)).toMatchObject(lookUp);
  });

  it.each([
    ['shipments steel dataset:us-import', { dataset: 'us-import', size: 25 }],
    ['shipments steel size:5', { dataset: 'mx-export', size: 5 }],
    ['shipments steel size:5 dataset:us-export page:2', { dataset: 'us-export', size: 5, offset: 5 }],
  ])('gives way to what is typed: %s', (text, lookUp) => {
    expect(read(text, mexican)).toMatchObject(lookUp);
  });

  it.each([
    ['robots from China', 'us-export', { dataset: 'us-import', filter: { supplier_country: 'China' } }],
    ['robots from China', 'mx-export', { dataset: 'mx-import' }],
    ['robots to China', 'us-export', { dataset: 'us-export' }],
    ['robots into Long Beach', 'mx-import', { dataset: 'us-import' }],
    ['top suppliers of robots', 'us-export', { do: 'top', dataset: 'us-import', view: 'suppliers' }],
  ] as const)('gives way to what it has no records of: %s with %s', (text, dataset, lookUp) => {
    expect(read(text, { rows: 10, dataset })).toMatchObject(lookUp);
  });

  it.each(['shipments of eastvale global', 'wrenlock automation inc shipments', 'shipments acme robotics'])(
    'offers US imports of a firm, which Mexican records are not searched for: %s',
    (text) => {
      const action = actions.parse(text, '2026-11-20', { rows: 10, dataset: 'mx-import' });
      const name = text.replace(/shipments(?: of)?/, '').trim();
      expect(choices.parse(action).meant.map((one) => one.text)).toContain(`Shipments of ${name}`);
    },
  );

  it('is no reason to ask about the last answer', () => {
    const last = actions.parse('shipments ball bearings', '2026-11-20');
    const action = actions.parse(
      'shipments of eastvale global',
      '2026-11-20',
      { rows: 10, dataset: 'mx-import' },
      {
        ...{ lookUp: queryLookUp.parse(last['otherwise'] ?? last), next: null, rows: [], at: 0 },
      },
    );
    expect(action).toMatchObject({ mistakes: [expect.stringContaining('Which do you mean?')] });
  });

  it('leaves verbs alone that have nothing of it', () => {
    expect(read('bol MAEU123456789', mexican)).toMatchObject({ do: 'bill', dataset: 'us-import' });
    expect(read('company Acme', mexican)).toMatchObject({ do: 'profile' });
    const american: Preferences = { rows: 10, dataset: 'us-export' };
    expect(read('bol MAEU123456789', american)).toMatchObject({ do: 'bill', dataset: 'us-export' });
    expect(read('declaration 26_47_QX', american)).toMatchObject({ dataset: 'mx-import' });
  });
});
