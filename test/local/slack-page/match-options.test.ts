import { describe, expect, it } from 'vitest';
import { matchOptions, stillOffered } from '../../../src/local/slack/page/inputs/match-options.js';

const groups = [
  {
    label: 'West',
    options: [
      { value: 'la', text: 'Los Ángeles' },
      { value: 'oak', text: 'Oakland', description: 'San Francisco Bay' },
    ],
  },
  { label: 'East', options: [{ value: 'nor', text: 'Norfolk' }] },
];
const found = (typed: string) =>
  matchOptions(groups, typed).flatMap(({ options }) => options.map(({ value }) => value));

describe('narrowing options by what is typed', () => {
  it.each([
    ['', ['la', 'oak', 'nor']],
    ['angel', ['la']],
    ['LOS ang', ['la']],
    ['bay', ['oak']],
    ['os', []],
    ['#nor', ['nor']],
  ])('“%s”', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });

  it('leaves out the heads of groups that hold nothing', () => {
    expect(matchOptions(groups, 'nor').map(({ label }) => label)).toEqual(['East']);
  });
});

describe('what was chosen before the options changed', () => {
  it('stays where it can be chosen still, by its words of now', () => {
    const chosen = [
      { value: 'oak', text: 'The old name' },
      { value: 'gone', text: 'Gone' },
    ];
    expect(stillOffered(chosen, groups)).toEqual([{ value: 'oak', text: 'Oakland', description: 'San Francisco Bay' }]);
  });
});
