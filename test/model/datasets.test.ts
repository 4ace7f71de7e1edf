import { describe, expect, it } from 'vitest';
import { nameCase } from '../../src/model/datasets.ts';

describe('nameCase', () => {
  it.each([
    ['houston, tx', 'Houston, Tx'],
    ['long beach, ca', 'Long Beach, Ca'],
    ['new orleans, la', 'New Orleans, La'],
    ['portland, or', 'Portland, Or'],
    ['costa de marfil', 'Costa de Marfil'],
    ['trinidad and tobago', 'Trinidad and Tobago'],
    ["cote d'ivoire", "Cote d'Ivoire"],
    ["val d'or", "Val d'Or"],
    ["d'amico", "D'Amico"],
    ["o'higgins", "O'Higgins"],
    ["lao people's democratic republic", "Lao People's Democratic Republic"],
    ["st. john's", "St. John's"],
    ["nuku'alofa", "Nuku'alofa"],
    ['la spezia', 'La Spezia'],
    ['guinea-bissau', 'Guinea-Bissau'],
    ['port-au-prince', 'Port-au-Prince'],
    ['myanmar (burma)', 'Myanmar (Burma)'],
    ['u.s.a.', 'U.S.A.'],
    ['3rd street', '3rd Street'],
    ['hous*n', 'Hous*n'],
    ['méxico', 'México'],
    ['åland', 'Åland'],
    ['ßa', 'ßa'],
  ])('%s is %s', (folded, name) => {
    expect(nameCase(folded)).toBe(name);
  });
});
