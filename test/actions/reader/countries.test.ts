import { describe, expect, it } from 'vitest';
import { countryName, isCountry } from '../../../src/actions/reader/words/place-names.ts';
import { nationalities, otherCountries, regions } from '../../../src/actions/reader/lexicon/index.ts';

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
    ['myanmar', 'Myanmar'],
    ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
  ])('%s in the US datasets is %s', (typed, english) => {
    expect(countryName(typed, 'en')).toBe(english);
  });

  it.each(['Atlantis', 'EU', 'ZZ', 'constructor', 'South Ko*', ''])('%j is passed on as it was typed', (typed) => {
    expect(countryName(typed, 'en')).toBe(typed);
  });
});

it('knows every country by which it says where people, regions and other names belong', () => {
  const named = [nationalities, regions, otherCountries].flatMap((names) => [...names.values()]);
  const countries = named.flatMap((names) => names.split(',')).map((name) => name.trim());
  expect(countries.filter((name) => name !== '' && !isCountry(name))).toEqual([]);
  expect(countries.length).toBeGreaterThan(200);
});
