import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/slack-page.ts';
import { setStage } from './support/stage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the drawer of a narrow page', () => {
  it.each(['trade-desk', 'sourcing'])('closes after the choice of %s', async (choice) => {
    const { page } = await setStage(browser, {});
    await page.setViewportSize({ width: 420, height: 800 });
    const menu = page.getByRole('button', { name: 'Channels and people' });
    await menu.click();
    await page.getByRole('navigation').getByRole('link', { name: choice, exact: true }).click();
    await page.getByRole('navigation').waitFor({ state: 'hidden' });
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
  });
});
