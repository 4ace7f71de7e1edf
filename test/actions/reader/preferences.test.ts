import { describe, expect, it } from 'vitest';
import type { Preferences } from '../../../src/actions/reader/read-query.ts';
import { actions } from '../../../src/actions/registry.ts';

/** The look-up; of words that may name a firm, what they ask for otherwise. */
function read(text: string, preferences: Preferences) {
  const action = actions.parse(text, '2026-11-20', preferences);
  return action.do === 'name' ? action['otherwise'] : action;
}
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

  it('leaves verbs alone that have nothing of it', () => {
    expect(read('bol MAEU123456789', mexican)).toMatchObject({ do: 'bill', dataset: 'us-import' });
    expect(read('company Acme', mexican)).toMatchObject({ do: 'profile' });
    const american: Preferences = { rows: 10, dataset: 'us-export' };
    expect(read('bol MAEU123456789', american)).toMatchObject({ do: 'bill', dataset: 'us-export' });
    expect(read('declaration 26_47_QX', american)).toMatchObject({ dataset: 'mx-import' });
  });
});
