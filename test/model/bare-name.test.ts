import { expect, it } from 'vitest';
import { bareName, endsInForm, isNearly } from '../../src/model/names.ts';

it.each([
  ['Hanseko Precision JSC', 'hanseko precision'],
  ['Meridova Drives Co., Ltd.', 'meridova drives'],
  ['Herrajes del Norte S.A. de C.V.', 'herrajes del norte'],
  ['Nemak S de RL de CV', 'nemak'],
  ['Jungheinrich AG', 'jungheinrich'],
])('%s without its legal form is %s', (name, bare) => {
  expect(bareName(name)).toBe(bare);
  expect(endsInForm(name)).toBe(true);
});

it.each(['Company', 'AG', 'Borealis Imports', 'Casa de Campo'])('%s stays whole', (name) => {
  expect(bareName(name)).toBe(name.toLowerCase());
});

it('the last words of a Mexican form end a name, too', () => {
  expect(['CV', 'de CV'].map(endsInForm)).toEqual([true, true]);
});

it('two long names with one typo are near', () => {
  const name = 'Northwestern Consolidated Precision Manufacturing';
  expect(isNearly(name, name.replace('western', 'westen'))).toBe(true);
});
