import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readWatch, watchShape } from '../../../src/actions/alerts/alert-draft.ts';
import { actions } from '../../../src/actions/registry.ts';

const preferences = { rows: 10, dataset: 'us-import' } as const;
const today = '2026-11-20';

/** What the form begins with after this command, as Slack sends it. */
function read(text: string) {
  const asked = z.object(watchShape).parse(actions.parse(`watch ${text}`, today));
  const { draft, mistakes } = readWatch(asked, preferences);
  return { ...draft, mistakes };
}

describe('a watch command', () => {
  it('alone begins with an empty form', () => {
    expect(read('')).toEqual({
      dataset: 'us-import',
      words: '',
      companies: '',
      suppliers: '',
      filters: '',
      mayName: [],
      mistakes: [],
    });
  });

  it('names words, firms, filters, a channel and a schedule', () => {
    const watch = read(
      'frozen shrimp company:"Acme Robotics" company:acme-tools hs:0306 -country:CN in:<#C0SOURCE01|sourcing> every:friday',
    );
    expect(watch).toMatchObject({
      words: 'frozen shrimp',
      companies: 'Acme Robotics\nacme-tools',
      suppliers: '',
      filters: 'hs_code: 0306*\nsupplier_country: NOT China',
      mistakes: [],
      where: 'channel',
      channel: 'C0SOURCE01',
      when: '5',
    });
  });

  it.each([
    ['when:new', 'new'],
    ['when:new-partner', 'new-partner'],
    ['when:Partners', 'new-partner'],
  ])('reads %s', (typed, tell) => {
    expect(read(`acme ${typed}`)).toMatchObject({ tell, words: 'acme', mistakes: [] });
  });

  it.each([
    ['every:check', 'check'],
    ['every:Daily', 'day'],
    ['every:week', '1'],
    ['every:SUNDAY', '7'],
  ])('reads %s', (typed, when) => {
    expect(read(typed)).toMatchObject({ when, mistakes: [] });
  });

  it.each([
    ['when:never', /I can't read "never" as what to tell you about/],
    ['dataset:mars', /There's no dataset "mars". Choose us-import/],
    ['in:#somewhere', /Choose the channel below/],
    ['every:fortnight', /I can't read "fortnight" as a schedule/],
    ['steel from:2026-01-01', /I left out the dates/],
    ['weight:heavy', /weight/i],
  ])('says in the form what is wrong with %s', (typed, mistake) => {
    expect(read(typed).mistakes).toEqual([expect.stringMatching(mistake)]);
  });

  it.each([
    ['acme robotics', ['company', 'supplier'], { words: 'acme robotics' }],
    ['acme robotics shipments in:me', ['company', 'supplier'], { words: 'acme robotics', where: 'me' }],
    ['shipments of acme robotics in me', ['company', 'supplier'], { words: 'acme robotics', where: 'me' }],
    ['robots from China', ['company', 'supplier'], { words: 'robots', filters: 'supplier_country: China' }],
    ['"acme robotics"', [], { words: '"acme robotics"' }],
    ['robots company:acme-tools', [], { words: 'robots', companies: 'acme-tools' }],
    ['supplier/bright-bearings robots', [], { words: 'robots', suppliers: 'supplier/bright-bearings' }],
    ['cobre dataset:mx-import', [], { words: 'cobre' }],
  ])('of %s may name %j', (typed, mayName, more) => {
    expect(read(typed)).toMatchObject({ mayName, ...more, mistakes: [] });
  });

  it('keeps what it cannot read where it was typed', () => {
    expect(read('weight:heavy').filters).toBe('weight: heavy');
  });

  it('reads what phones make of quotes, and the fields of another dataset', () => {
    expect(read('company:“Acme Robotics”')).toMatchObject({ companies: 'Acme Robotics', mistakes: [] });
    expect(read('dataset:mx-export tornillos')).toMatchObject({ dataset: 'mx-export', words: 'tornillos' });
  });
});
