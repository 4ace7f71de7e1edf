import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openWorld, press, openPage } from './support/slack-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** For a machine that is busy with other things. */
const patience = { timeout: 15_000 };

describe('the page', () => {
  it('opens on what it is and on examples, which a press runs', async () => {
    const { page, focus, ...ana } = await openPage(browser, await openWorld(), 'ana');
    await page.getByText('This page stands in for Slack, so that /trade can be tried').waitFor();
    await ana.field.and(focus).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await ana.reads(/looks up customs shipment records/);
    await ana.field.focus();
    await page.keyboard.press('ArrowUp');
    expect(await ana.field.inputValue()).toBe('/trade help');
  });
});

describe('an answer longer than the view', () => {
  it('is read from its beginning, and what comes next from its own', async () => {
    const ana = await openPage(browser, await openWorld(), 'ana');
    await ana.page.setViewportSize({ width: 800, height: 500 });
    await ana.types('/trade help');
    const help = await ana.reads(/looks up customs shipment records/);
    await inSight(help.getByRole('heading', { name: 'Customs shipment records in Slack' }));
    expect(await isInSight(help.getByText('Only you see an answer'))).toBe(false);

    await press(help, 'Wildcards');
    const topic = await ana.reads(/Help on wildcards/);
    await inSight(topic.getByRole('heading'));
    await ana.types('/trade shipments company:acme-home-products from:01/01/2024');
    const shipments = await ana.reads(/1–10 of/);
    await inSight(shipments.getByRole('heading'));
    expect(await isInSight(topic.getByRole('heading'))).toBe(false);
  });

  it('has the last columns of its table within reach of the keys', async () => {
    const ana = await openPage(browser, await openWorld(), 'ana');
    await ana.page.setViewportSize({ width: 800, height: 900 });
    await ana.types('/trade shipments company:acme-home-products from:01/01/2024 size:5');
    const shipments = await ana.reads(/1–5 of/);
    const port = shipments.getByRole('columnheader', { name: 'Port' });
    expect(await isInSight(port)).toBe(false);
    await shipments.getByRole('region').focus();
    const stepAside = async () => {
      await ana.page.keyboard.press('ArrowRight');
      return isInSight(port);
    };
    await expect.poll(stepAside, patience).toBe(true);
  });
});

const inSight = (element: Locator) => expect.poll(() => isInSight(element), patience).toBe(true);

/** Whether all of it stands within the part of the conversation that is shown. */
async function isInSight(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const view = await element
    .page()
    .getByRole('region', { name: /^Messages in/ })
    .boundingBox();
  if (box === null || view === null) return false;
  const isWithin = (from: number, size: number, start: number, room: number) =>
    from >= start && from + size <= start + room;
  return isWithin(box.x, box.width, view.x, view.width) && isWithin(box.y, box.height, view.y, view.height);
}
