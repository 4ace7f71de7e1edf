import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn } from '../../../src/actions/screening/typed-names.ts';

describe('the names of a pasted table', () => {
  it.each([
    [
      ['name,country', 'Acme Robotics,DE', '"Foo, Bar & Co",FR'],
      ['Acme Robotics', 'Foo, Bar & Co'],
    ],
    [['Vendor;City', 'Acme Robotics;Ulm'], ['Acme Robotics']],
    [
      ['name,country', '"Acme, Germany', 'Foo "Bar" Ltd,DE'],
      ['"Acme', 'Foo "Bar" Ltd'],
    ],
  ])('%j', (rows, names) => {
    expect(namesIn(rows)).toEqual(names);
  });

  it('are read from any rows, however broken', () => {
    const marks = fc.constantFrom('"', ',', ';', '\t', 'a', 'B', ' ', '|', '\\', '""', '\u200f');
    const rows = fc.array(
      fc.array(marks, { maxLength: 12 }).map((all) => all.join('')),
      { maxLength: 5 },
    );
    fc.assert(fc.property(rows, (some) => Array.isArray(namesIn(['name,country', ...some]))));
  });
});
