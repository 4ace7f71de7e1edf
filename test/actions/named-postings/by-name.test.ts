import { expect, it } from 'vitest';
import { actionByName } from '../../../src/actions/named-postings/by-name.ts';

it.each([
  ["Acme, we don't need it any more", 'Acme'],
  ['Acme we no longer need it', 'Acme'],
  ["Goods we don't sell", "Goods we don't sell"],
  ["Acme - it's way too noisy", 'Acme'],
  ['Acme, there are too many messages', 'Acme'],
  ['Acme; nobody reads it', 'Acme'],
  ["Acme, we don't work with them anymore", 'Acme'],
  ["weekly report it's too much", 'weekly report'],
  ['Acme, Nobody & Sons', 'Acme, Nobody & Sons'],
])('a reason to stop is no part of a name: %s', (rest, name) => {
  expect(actionByName('stop', rest)).toMatchObject({ name });
});
