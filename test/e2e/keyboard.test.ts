import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWorld, openPage } from './support/slack-page.ts';

describe('a look-up without a mouse', () => {
  it('is typed, sent and paged to its end, with the focus where the next key is wanted', async () => {
    const { page, focus, ...ana } = await openPage(await openWorld(), 'ana');
    await ana.field.and(focus).waitFor();
    await page.keyboard.type('/trade shipments company:acme-home-products from:2025-01-01');
    await page.keyboard.press('Enter');
    const first = await ana.reads(/1–10 of/);
    const total = Number(/1–10 of (\d+)/.exec(await first.innerText())?.[1]);
    expect(await nameOf(focus)).toBe('Message #trade-desk');

    const names = await Promise.all((await first.getByRole('button').all()).map(nameOf));
    const next = names.findIndex((name) => name?.startsWith('Next 10') === true);
    expect(next).toBeGreaterThanOrEqual(0);
    for (const name of names.slice(next + 1).reverse()) {
      await page.keyboard.press('Shift+Tab');
      expect(await nameOf(focus)).toBe(name);
    }
    await page.keyboard.press('Shift+Tab');
    for (let from = 11; from <= total; from += 10) {
      expect(await nameOf(focus)).toMatch(/^Next /);
      await page.keyboard.press('Enter');
      await ana.reads(new RegExp(`· ${from}–${Math.min(from + 9, total)} of`));
    }
    // The button that had the focus is gone: the message takes it, so that reading and tabbing go on there.
    const last = await ana.reads(new RegExp(`–${total} of`));
    await last.and(focus).waitFor();
    await page.keyboard.press('Tab');
    expect(await last.locator(focus).count()).toBe(1);
  });

  it('chooses among several matches, each button naming its match', async () => {
    const { page, focus, ...ana } = await openPage(await openWorld(), 'ana');
    await ana.field.and(focus).waitFor();
    await page.keyboard.type('/trade company acme');
    await page.keyboard.press('Enter');
    const choice = await ana.reads(/\d companies match “acme”/);
    const names = await Promise.all((await choice.getByRole('button').all()).map(nameOf));
    expect(names).toContain('Open 1: Acme Robotics Inc');
    for (const name of names.reverse()) {
      await page.keyboard.press('Shift+Tab');
      expect(await nameOf(focus)).toBe(name);
    }
    await page.keyboard.press('Space');
    const card = await ana.reads(/Acme Robotics Inc: \d+ US import shipments/);
    await card.and(focus).waitFor();
  });
});

describe('a look-up by ear', () => {
  it('announces the answer and each page as one sentence with its cost', async () => {
    const ana = await openPage(await openWorld(), 'ana');
    const live = ana.page.locator('[aria-live=polite]');
    await ana.types('/trade shipments company:acme-robotics from:2025-01-01');
    const page = await ana.reads(/1–10 of/);
    expect(await live.innerText()).toMatch(
      /^Trade: Acme Robotics Inc: \d+ US import shipments\. .* 1–10 of \d+\. 1 credit;/,
    );
    await page.getByRole('button', { name: /^Next/ }).click();
    await ana.reads(/11–20 of/);
    expect(await live.innerText()).toMatch(/11–20 of \d+\. 1 credit;/);
  });

  it('names the table, its heads and rows, and everything that can be pressed or typed in', async () => {
    const ana = await openPage(await openWorld(), 'ana');
    await ana.types('/trade shipments company:acme-robotics from:2025-01-01');
    const answer = await ana.reads(/1–10 of/);
    const table = answer.getByRole('table');
    expect(await table.getByRole('columnheader').allInnerTexts()).not.toContain('');
    const names = await table.getByRole('rowheader').allInnerTexts();
    expect(names).toHaveLength(10);
    expect(names).not.toContain('');
    const nameless = /^\s*- '?(button|link|textbox|region|article|table|navigation)(?! ")/m;
    expect(await ana.page.locator('body').ariaSnapshot()).not.toMatch(nameless);
  });
});

/** The accessible name, as the browser works it out. */
async function nameOf(element: Locator): Promise<string | undefined> {
  return /^- '?\w+ "([^"]*)"/.exec(await element.ariaSnapshot())?.[1];
}
