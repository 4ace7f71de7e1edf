import { expect, it } from 'vitest';
import { firmNames, matchesIn } from '../../../src/actions/look-ups/possible-matches.ts';
import type { DecidedMatch } from '../../../src/model/screening.ts';

const matchOf = (name: string): DecidedMatch => ({
  entry: { key: name, name, aliases: [], country: null, list: 'Demo Watch List', since: null, link: null },
  how: 'near',
  by: name,
  likeness: 0.9,
  decision: null,
});

it('the matches of a row have one order, whichever firm is also notified', () => {
  const screen = (name: string) => [matchOf(name.toUpperCase())];
  const row = { company_name: 'Acme', supplier_name: 'Bright' };
  const notified = (name: string) => matchesIn(screen, firmNames({ ...row, notify_party_name: name }));
  expect(notified('Acme')).toBe(notified('Bright'));
  expect(notified('Acme')).toMatch(/^Acme: .*; Bright: /);
});
