import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { World } from '../../src/local/world.ts';
import { columnOf, openWorld, pick, press, rowNames, openPage, type SlackPage } from './support/slack-page.ts';

const shipments = '/trade shipments company:acme-home-products from:01/01/2024';

describe('looking up a company and its shipments', () => {
  it('leads from a word that several companies match to one company and its records', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade company acme');
    const choice = await ana.reads(/only visible to you: \d companies match “acme”/);
    const home = choice.getByText('Acme Home Products Co');
    expect(await home.innerText()).toMatch(/Atlanta, GA · US · \d+ shipments · last \w{3} \d+, \d{4}/);

    await press(choice, 'Open 2: Acme Home Products Co');
    const card = await ana.reads(/Acme Home Products Co: \d+ US import shipments, /);
    expect(await card.getByRole('heading').innerText()).toBe('Acme Home Products Co');
    expect(await costOf(card)).toMatch(/^1 credit · [\d,.]+ left$/);
    expect(await ana.messages.count()).toBe(1);

    await press(card, /^Shipments(?: ·|$)/);
    const page = await ana.reads(/1–10 of \d+/);
    expect(await rowNames(page)).toHaveLength(10);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Arrived', 'Bill of lading', 'Supplier', 'Product']),
    );
    // All rows are of one company, which the heading names.
    expect(await page.getByRole('heading').innerText()).toMatch(/^Acme Home Products Co: \d+ US import shipments/);
    expect(await page.getByRole('columnheader', { name: 'Company' }).count()).toBe(0);
    expect(await ana.messages.count()).toBe(2);
  });

  it('shows each record once from the first page to the last, and the way back for nothing', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types(shipments);
    const total = await totalOf(await ana.reads(/1–10 of/));
    const pages = Math.ceil(total / 10);
    expect(pages).toBeGreaterThan(2);

    const shown: string[][] = [];
    for (let nth = 1; nth <= pages; nth += 1) {
      const page = await pageAt(ana, nth, total);
      shown.push(await columnOf(page, 'Bill of lading'));
      expect(await costOf(page)).toMatch(/^[\d.]+ credits? · [\d,.]+ left$/);
      if (nth < pages) await press(page, /^Next/);
      else expect(await page.getByRole('button', { name: /^Next/ }).count()).toBe(0);
    }
    expect(shown.flat().sort()).toEqual(billsOf(world, 'acme-home-products', '2024-01-01').sort());

    const charged = world.trade.chargedTotal();
    for (let nth = pages; nth > 1; nth -= 1) {
      await pick(ana, await pageAt(ana, nth, total), /^Previous/);
      const page = await pageAt(ana, nth - 1, total);
      expect(await columnOf(page, 'Bill of lading')).toEqual(shown[nth - 2]);
      expect(await costOf(page)).toMatch(/^Free · .*from a moment ago$/);
    }
    const first = await pageAt(ana, 1, total);
    await first.getByRole('button', { name: 'More options' }).click();
    expect(await ana.page.getByRole('menuitem', { name: /^Previous/ }).count()).toBe(0);
    expect(world.trade.chargedTotal()).toBe(charged);
    await expect.poll(() => ana.messages.count(), { timeout: 5_000 }).toBe(1);
  });
});

describe('sharing', () => {
  it('shows the channel one message, on whose buttons everybody pages for themselves', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    const ben = await openPage(world, 'ben');
    await ana.types(shipments);
    await press(await ana.reads(/only visible to you: .*1–10 of/), 'Share');

    const shared = await ben.reads(/Trade, [^:]+:\d\d [AP]M: Shared by @ana: .*1–10 of/);
    expect(await ben.messages.count()).toBe(1);
    expect(await shared.getByRole('button').filter({ hasText: /\S/ }).allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Next 10/)]),
    );
    expect(await shared.getByRole('button', { name: 'Share' }).count()).toBe(0);
    const before = await shared.innerText();

    await press(shared, /^Next/);
    const own = await ben.reads(/only visible to you: .*11–20 of/);
    expect(await rowNames(own)).toHaveLength(10);
    expect(await shared.innerText()).toBe(before);
    // A message that both see comes after everything else that was sent to Ana.
    await ben.types('Thank you, Ana');
    await ana.reads(/Thank you, Ana/);
    expect(await ana.page.getByRole('article', { name: /11–20/ }).count()).toBe(0);
    expect(await ana.page.getByRole('article', { name: /1–10/ }).count()).toBe(2);
  });
});

/** The same bill may be there twice: the service lists revised papers as records of their own. */
function billsOf({ trade }: World, slug: string, from: string): string[] {
  const firstDay = Date.parse(from) / 86_400_000;
  return trade.data.bills
    .filter(({ dataset, company, arrival }) => dataset === 'us-import' && company?.slug === slug && arrival >= firstDay)
    .map(({ number }) => number);
}

function pageAt(slackPage: SlackPage, nth: number, total: number): Promise<Locator> {
  const end = Math.min(nth * 10, total);
  return slackPage.reads(new RegExp(`${(nth - 1) * 10 + 1}–${end} of ${total}`));
}

async function totalOf(page: Locator): Promise<number> {
  const position = /of (\d+)/.exec(
    await page
      .getByText(/1–10 of/)
      .first()
      .innerText(),
  );
  return Number(position?.[1]);
}

/** The last line of an answer. */
async function costOf(answer: Locator): Promise<string> {
  return answer
    .getByText(/(credits? ·|Free ·|cost not reported)/)
    .last()
    .innerText();
}
