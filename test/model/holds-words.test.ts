import { expect, it } from 'vitest';
import { holdsWords } from '../../src/model/names.ts';

it.each([
  ['Acme Robotics Inc', 'acme robotics', true],
  ['Acme Robotics (Ningbo) Co Ltd', 'robotics ningbo', true],
  ['Acme Robotics Inc', 'acme', true],
  ['Acme Robotics Inc', 'acme furniture', false],
  ['Santelmo Furniture Industries', 'furniture', false],
  ['Furniture Brands LLC', 'furniture', true],
  ['Móveis São Paulo Ltda', 'moveis', true],
])('%s may be meant by “%s”: %s', (title, words, may) => {
  expect(holdsWords(title, words)).toBe(may);
});
