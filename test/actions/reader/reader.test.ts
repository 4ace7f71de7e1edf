import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nameShape } from '../../../src/actions/reader/query/name-action.ts';
import { actions } from '../../../src/actions/registry.ts';
import { cases } from './cases.ts';
import { expectReadings } from './expect-readings.ts';
import { read, today } from './readings.ts';

expectReadings(cases, read);

describe('what cannot be meant', () => {
  it.each([
    ['steel 2023, 2025', /two periods/],
    ['shipments steel 2025 from:2024', /two periods/],
    ['robots from China to Germany', /no shipments between other countries/],
    ['ball bearings not from acme precision', /leave out countries and words/],
  ])('%s is said, and nothing is asked', (typed, says) => {
    const { do: kind, mistakes } = actions.parse(typed, today);
    expect(kind).toBe('mistakes');
    expect(String(mistakes)).toMatch(says);
  });
});

describe('a name or a product that begins like a request or a command', () => {
  it.each([
    ...['can openers', 'can sealing machine', 'i robot', 'Hi Chew', 'See Eyewear', 'vessel sinks', 'Vessel Drinkware'],
    ...['Hello Kitty', 'Water supply valve', 'Made Goods', 'receiving blankets', 'Best Buy'],
    ...['ping pong tables', 'surge protectors', 'Container Store', 'New Balance', 'More Than Juice'],
  ])('%s', (typed) => {
    expect(read(typed)).toMatch(`profile | firm? ${typed}`);
  });

  it.each(['Stop & Shop', 'Export Packers', 'Supplies Unlimited', 'run flat tires'])(
    '%s is no command, and can be looked for at a press',
    (typed) => {
      const { named: whole } = z.object({ named: z.object(nameShape).loose() }).parse(actions.parse(typed, today));
      expect(whole).toMatchObject({ name: typed, kinds: ['company', 'supplier'] });
    },
  );

  it.each(['bol 💥', 'shipments (steel', 'shipmnts', 'shipments steel weight:heavy'])('%s cannot', (typed) => {
    const action = actions.parse(typed, today);
    expect(action.do).toBe('mistakes');
    expect(action).not.toHaveProperty('named');
  });
});

it('reads any text at once, and never fails', () => {
  const words = ['how many', 'shipments', 'did', 'who', 'imports', 'from', 'tell me when', 'a', 'watch', 'by month'];
  const texts = fc.array(fc.constantFrom(...words, "acme's", '?'), { maxLength: 60 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(texts, (text) => read(text) !== ''),
    { numRuns: 50 },
  );
});
