import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose, dialogOf, openPage, openWorld, press, rowNames } from './support/slack-page.ts';

const shipments = '/trade shipments company:acme-home-products from:01/01/2024';

const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label });

/* What the bot does is told in test/scenarios. Here a person does it by the page. */

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
});

describe('the query form', () => {
  it('leads from nothing to a result, with a mistake corrected on the way', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments');
    const form = await dialogOf(ana, 'Find shipments');
    await form.getByText('Say what to look for here').waitFor();

    await field(form, 'Product').fill('bear*ing*');
    await form.getByRole('button', { name: 'Search' }).click();
    await form.getByText('Use at most one *').first().waitFor();
    expect(world.trade.calls).toEqual([]);

    await field(form, 'Product').fill('ball bearing');
    await field(form, 'Product').press('Enter');
    await form.getByText(/^Product ball bearing · /).waitFor();
    await form.getByText("I don't know the price for up to 10 rows yet").waitFor();
    await choose(form, 'Find', 'The exact phrase');
    await form.getByText(/^Product "ball bearing" · /).waitFor();
    await choose(form, 'Rows on a page', '5');
    await form.getByText('for up to 5 rows').waitFor();
    await form.getByRole('button', { name: 'Search' }).click();

    const page = await ana.reads(/Product "ball bearing".*1–5 of \d+/);
    expect(await rowNames(page)).toHaveLength(5);
    expect(await ana.page.getByRole('dialog').count()).toBe(0);
    expect(world.trade.chargedTotal()).toBe(0.5);
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

/** The last line of an answer. */
async function costOf(answer: Locator): Promise<string> {
  return answer
    .getByText(/(credits? ·|Free ·|cost not reported)/)
    .last()
    .innerText();
}
