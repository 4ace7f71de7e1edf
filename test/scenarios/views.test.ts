import { z } from 'zod';
import { describe, expect } from 'vitest';
import { hasButton } from '../support/person.ts';
import { lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

describe('top', () => {
  it.each([
    ['companies', 'us-import', 'companies in US imports'],
    ['suppliers', 'us-import', 'suppliers in US imports'],
    ['companies', 'us-export', 'exporters in US exports'],
    ['companies', 'mx-import', 'importers in Mexico imports'],
    ['suppliers', 'mx-export', 'exporters in Mexico exports'],
    ['brokers', 'mx-import', 'customs brokers in Mexico imports'],
  ])(
    'ranks %s of %s by number of records, says so, and pages by the total of its own',
    async (view, dataset, firms) => {
      const { ana } = await begin();
      const first = await ana.types(`/trade top ${view} dataset:${dataset} from:2024 size:3`);
      expect(read(first)).toMatch(new RegExp(`^\\n\\d+ ${firms} by number of records`));
      expect(read(first)).toMatch(/Jan 1, 2024 – .* · 1–3 of \d+/);
      expect(lastLine(first)).toBe('0.3 credits · 999.7 left');
      const volumes = [...read(first).matchAll(/^.{20,}?  +([\d,]+)  /gm)].map(([, n = '']) =>
        Number(n.replace(/,/g, '')),
      );
      expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
      expect(read(await ana.presses(first, 'next'))).toMatch(/4–\d+ of/);
    },
  );

  it('resolves a company first, and ranks its suppliers', async ({ ana }) => {
    const page = read(await ana.types('/trade top suppliers company:"Acme Robotics Inc" from:2024'));
    expect(page).toMatch(/^\nAcme Robotics Inc: [^]*Jan 1, 2024 – /);
    expect(page).toContain('Acme Robotics (Ningbo) Co');
  });

  it('puts the first of its firms side by side, or those that are chosen', async ({ ana, paid }) => {
    const ranking = await ana.types('/trade top suppliers hs:8482 from:2024');
    const compared = await ana.presses(ranking, 'Compare the first 3');
    expect(read(compared)).toMatch(/ships most: \d+ shipments in the 12 full months to \w{3} \d{4}, then /);
    expect(paid()).toHaveLength(4);
    const form = await ana.opensViewFrom(ranking, 'Choose which…');
    const { initial_options: chosen } = z
      .object({ element: z.object({ initial_options: z.array(z.unknown()) }) })
      .parse(form.blocks.find(({ block_id: block }) => block === 'names')).element;
    expect(chosen).toHaveLength(5);
    expect(read(await ana.types('/trade top brokers dataset:mx-import from:2024'))).not.toContain('Compare');
  });

  it('calls the firms of an export what they are in it', async ({ ana }) => {
    const page = read(await ana.types('/trade top companies dataset:us-export from:2024'));
    expect(page).toMatch(/\d exporters in US exports/);
    expect(page).toMatch(/\[Open an exporter…/);
  });

  it('says of Mexican records that profiles are of US data', async ({ ana }) => {
    const page = read(await ana.types('/trade top suppliers tornillos dataset:mx-import'));
    expect(page).toMatch(/\[Open a supplier in US data….*\] \[Compare in US data…\]/);
  });

  it('follows a slug that has moved, and says so', async ({ ana }) => {
    const page = read(await ana.types('/trade top suppliers company:company/acme-old from:2024'));
    expect(page).toContain('Moved: acme-old is now acme-robotics.');
    expect(page).toContain('Acme Robotics (Ningbo) Co');
  });

  it('ranks what the records have', async ({ ana }) => {
    for (const [text, says] of [
      ['top brokers steel', 'customs brokers in Mexico imports'],
      ['top suppliers dataset:us-export steel', 'exporters in US exports'],
    ])
      expect(read(await ana.types(`/trade ${text}`)), text).toContain(says);
  });
});

describe('product', () => {
  it.each(['suppliers', 'companies'])('finds %s by relevance, without a total, until a short page', async (side) => {
    const { ana } = await begin();
    let page = await ana.types(`/trade product planetary gearboxes ${side} countries:germany,US size:50`);
    expect(read(page)).toContain(`Planetary gearboxes: US import ${side} by relevance`);
    expect(read(page)).toMatch(/1–\d+/);
    for (let next = await ana.presses(page, 'next'); next !== null; next = await ana.presses(next, 'next')) page = next;
    expect(hasButton(page, 'next')).toBe(false);
  });

  it('that nobody deals in is an empty ranking with other words to try, and is remembered', async () => {
    const { ana, called, trade } = await begin();
    const none = await ana.types('/trade product "bicycle" suppliers');
    expect(read(none)).toContain('Bicycle: no US import suppliers');
    expect(read(none)).toContain('[ Search “bicycl*” · costs credits ] [ Search shipments instead · costs credits ]');
    expect(read(none)).not.toMatch(/no such record|bills of their own/);
    expect(lastLine(none)).toBe('Free');
    const again = await ana.types('/trade product "bicycle" suppliers');
    expect(read(again)).toContain('Bicycle: no US import suppliers');
    expect(lastLine(again)).toBe('Free · from a moment ago');
    expect(called('/v1.0/product/bicycle/suppliers')).toBe(1);
    expect(read(await ana.types('/trade export'))).toContain("There's nothing to export");
    expect(trade.chargedTotal()).toBe(0);

    expect(read(await ana.presses(again, 'shipments'))).toContain('no US import shipments');
    expect(read(await ana.presses(again, 'instead:1'))).toContain('Bicycl*: US import suppliers by relevance');
  });

  it('refuses what says no product, or no country', async ({ ana, trade }) => {
    for (const [text, says] of [
      ['product …', 'Say what to look for'],
      ['product suppliers', 'Which do you mean?'],
      ['product bolts countries:Germny', 'Did you mean Germany?'],
    ])
      expect(read(await ana.types(`/trade ${text}`)), text).toContain(says);
    expect(trade.calls).toEqual([]);
  });
});

describe('declaration', () => {
  it.each(['mx-import', 'mx-export'] as const)('opens one of %s, and shares it', async (dataset) => {
    const { ana, trade } = await begin();
    const declaration = trade.data.declarations.find((d) => d.dataset === dataset);
    const card = await ana.types(`/trade declaration ${declaration?.number ?? ''} dataset:${dataset}`);
    expect(read(card)).toContain(`${declaration?.number ?? ''}: `);
    expect(read(card)).toContain('Customs office: ');
    expect(lastLine(card)).toBe('0.1 credits · 999.9 left');
    expect((await ana.presses(card, 'share'))?.ephemeral).toBe(false);
  });

  it('says when there is none', async ({ ana }) => {
    expect(read(await ana.types('/trade declaration 26_00_NOPE000000_0000000'))).toContain(
      "There's no record with that number",
    );
  });
});
