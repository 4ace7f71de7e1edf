import { describe, expect, it } from 'vitest';
import { matchOptions, stillOffered } from '../../../src/local/slack/page/inputs/match-options.js';

const options = [
  { value: 'la', text: 'Los Ángeles' },
  { value: 'oak', text: 'Oakland', description: 'San Francisco Bay' },
  { value: 'nor', text: 'Norfolk' },
];
const found = (typed: string) => matchOptions(options, typed).map(({ value }) => value);

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
});

describe('what was chosen before the options changed', () => {
  it('stays where it can be chosen still, by its words of now', () => {
    const chosen = [
      { value: 'oak', text: 'The old name' },
      { value: 'gone', text: 'Gone' },
    ];
    expect(stillOffered(chosen, options)).toEqual([
      { value: 'oak', text: 'Oakland', description: 'San Francisco Bay' },
    ]);
  });
});
