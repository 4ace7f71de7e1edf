import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSlug } from '../../src/trade/index.ts';

describe('toSlug', () => {
  it.each([
    ['acme-robotics', 'acme-robotics'],
    ['Acme_Robotics', 'acme-robotics'],
    ['company/acme-robotics', 'acme-robotics'],
    [' /company/acme-robotics ', 'acme-robotics'],
    ['https://www.example.com/us/company/Acme-Robotics/?tab=1#top', 'acme-robotics'],
    ['3m', '3m'],
    ['a--b', 'a--b'],
  ])('%s is %s', (input, slug) => {
    expect(toSlug(input, 'company')).toBe(slug);
  });

  it.each([
    'Acme Robotics',
    'acme.com',
    '',
    '-acme',
    'acme-',
    '../product/x',
    'company/../x',
    'company/',
    'company/a/b',
    'company/company/a/b',
    'supplier/acme',
    'https://example.com/supplier/acme',
    'https://example.com/acme',
    'https://[/company/acme',
    'search',
    'acme%2Fx',
    'ácme',
    'a'.repeat(201),
  ])('%s is no slug of a company', (input) => {
    expect(toSlug(input, 'company')).toBeNull();
  });

  it('is a slug again, in every spelling of it', () => {
    const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/).filter((slug) => slug !== 'search');
    fc.assert(
      fc.property(slugs, fc.constantFrom('company', 'supplier'), (slug, kind) => {
        const spellings = [slug, slug.toUpperCase(), slug.replaceAll('-', '_'), `${kind}/${slug}`, `/${kind}/${slug}`];
        expect(new Set(spellings.map((spelling) => toSlug(spelling, kind)))).toEqual(new Set([slug]));
      }),
    );
  });

  it('never lets through what changes a path', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        expect(toSlug(input, 'company') ?? 'x').toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
      }),
    );
  });
});
