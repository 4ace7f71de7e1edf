import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../lookups/world.ts';
import { carryOutTyped } from './carry-out-typed.ts';

describe('a name', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.store.close());

  /** @returns what was paid for, or the message, at a service that knows these companies */
  const ask = async (typed: string, companies: readonly string[]) =>
    (await carryOutTyped(world, typed, companies)).said;

  it('that one firm has is that firm', async () => {
    expect(await ask('acme robotics', ['Acme Robotics Inc', 'Acme Toys'])).toBe('profile | company acme robotics');
    expect(await ask('shipments of acme robotics', ['Acme Robotics Inc'])).toBe('shipments | company acme robotics');
  });

  it('behind a greeting is no goods of the firm', async () => {
    expect(await ask('hi acme robotics', ['Acme Robotics Inc'])).toBe('profile | company acme robotics');
    expect(await ask('hi tech industries', ['Hi Tech Industries Inc'])).toMatch(/^“1 company matches/);
  });

  it('that was resolved before is not searched again', async () => {
    await ask('acme robotics', ['Acme Robotics Inc']);
    expect(await carryOutTyped(world, 'acme robotics shipments since June', [])).toMatchObject({
      said: 'shipments | company acme robotics | 2026-06-01..',
      searches: 0,
      paid: [expect.stringContaining('firm-0')],
    });
  });

  it('that several may have is asked about', async () => {
    expect(await ask('acme', ['Acme Robotics Inc', 'Acme Toys'])).toMatch(/^“2 companies match “acme”\. Which one/);
    expect(await ask('ball bearings from China', ['Ball Bearings Direct Inc'])).toMatch(/^“1 company matches/);
  });

  it('in capitals is the only firm whose name begins so, but not goods in capitals', async () => {
    expect(await ask('shipments of Family Dollar', ['Family Dollar Stores Inc'])).toBe(
      'shipments | company Family Dollar',
    );
    expect(await ask('IKEA shipments from Poland', ['IKEA Supply AG'])).toMatch(/^shipments \| company IKEA \| /);
    expect(await ask('shipments of brillo barn', ['Brillo Barn Holdings'])).toMatch(/^“1 company matches/);
    expect(await ask('shipments of Ball Bearings', ['Ball Bearings Direct Inc'])).toMatch(/^“1 company matches/);
    expect(await ask('shipments of Depot Direct', ['The Depot Direct Inc'])).toMatch(/^“1 company matches/);
    expect(await ask('shipments of Acme Labs', ['Acme Labs Inc', 'Acme Labs Direct'])).toMatch(/^shipments/);
    expect(await ask('shipments of Brill Labs', ['Brill Labs North', 'Brill Labs South'])).toMatch(/^“2 companies/);
  });

  it('that no firm has is the words of a product, at once only where more was said', async () => {
    expect(await ask('robots from China', ['Acme Robotics Inc'])).toBe('shipments | product robots | from China');
    expect(await ask('circuit boards from Taiwan', ['Hsinlo Circuit Boards Co Ltd'])).toMatch(/^shipments \| product/);
    expect(await ask('ball bearings', [])).toMatch(/^“Ball bearings: the shipments, or the firms behind them\?/);
  });

  it('is searched for once where the request names another firm', async () => {
    const typed = 'robots ball robots from bearings acme';
    const { searches } = await carryOutTyped(world, typed, ['Ball Bearings Direct', 'Acme Inc', 'Acme Inc']);
    expect(searches).toBe(2);
  });

  it('is searched for twice at most, and nothing uncertain is paid for', async () => {
    const words = fc.constantFrom(
      'acme',
      'ball',
      'bearings',
      'from',
      'China',
      'since',
      'June',
      'shipments',
      'of',
      'robots',
    );
    const typed = fc.array(words, { minLength: 1, maxLength: 7 }).map((some) => some.join(' '));
    const firms = fc.array(fc.constantFrom('Acme Inc', 'Acme Ltd', 'Ball Bearings Direct', 'Robots of China'), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(typed, firms, async (text, companies) => {
        const { said, searches, paid } = await carryOutTyped(world, text, companies);
        expect(searches).toBeLessThanOrEqual(2);
        if (said.startsWith('“')) expect(paid).toEqual([]);
        // One answer or one question, never both.
        expect(said).not.toContain(' and “');
      }),
      { numRuns: 100 },
    );
  });
});
