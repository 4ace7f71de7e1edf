import { describe, expect, it } from 'vitest';
import { countryName } from '../../../src/actions/reader/filters.ts';

describe('the spelling of a country', () => {
  it.each([
    ['VN', 'Vietnam', 'Vietnam'],
    ['vn', 'Vietnam', 'Vietnam'],
    ['Viet Nam', 'Vietnam', 'Vietnam'],
    ['Germany', 'Germany', 'Alemania'],
    ['alemania', 'Germany', 'Alemania'],
    ['espana', 'Spain', 'España'],
    ['South Korea', 'South Korea', 'Corea del Sur'],
    ['korea', 'South Korea', 'Corea del Sur'],
    ['usa', 'United States', 'Estados Unidos'],
    ['UK', 'United Kingdom', 'Reino Unido'],
    ['Great Britain', 'United Kingdom', 'Reino Unido'],
    ['Türkiye', 'Turkey', 'Turquía'],
    ['cn', 'China', 'China'],
  ])('%s', (typed, english, spanish) => {
    expect([countryName(typed, 'en'), countryName(typed, 'es')]).toEqual([english, spanish]);
  });

  it.each([
    ['HK', 'Hong Kong'],
    ['CZ', 'Czech Republic'],
    ['MM', 'Myanmar'],
    ['burma', 'Myanmar'],
  ])('%s in the US datasets is %s', (typed, english) => {
    expect(countryName(typed, 'en')).toBe(english);
  });

  it.each(['Atlantis', 'EU', 'ZZ', 'constructor', 'South Ko*', ''])('%j is passed on as it was typed', (typed) => {
    expect(countryName(typed, 'en')).toBe(typed);
  });
});
