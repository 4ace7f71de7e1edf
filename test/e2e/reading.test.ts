import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWorld, press, openPage } from './support/slack-page.ts';
import { setStage } from './support/stage.ts';

/** For a machine that is busy with other things. */
const patience = { timeout: 15_000 };

describe('the page', () => {
  it('opens on what it is and on examples, which a press runs', async () => {
    const { page, focus, ...ana } = await openPage(await openWorld(), 'ana');
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
    const ana = await openPage(await openWorld(), 'ana');
    await ana.page.setViewportSize({ width: 800, height: 500 });
    await ana.types('/trade help');
    const help = await ana.reads(/looks up customs shipment records/);
    await inSight(help.getByRole('heading', { name: 'Customs shipment records in Slack' }));
    expect(await isInSight(help.getByText('Only you see an answer'))).toBe(false);

    await press(help, 'Terms');
    const topic = await ana.reads(/Help on terms/);
    await inSight(topic.getByRole('heading'));
    await ana.types('/trade shipments company:acme-home-products from:01/01/2024');
    const shipments = await ana.reads(/1–10 of/);
    await inSight(shipments.getByRole('heading'));
    expect(await isInSight(topic.getByRole('heading'))).toBe(false);
  });

  it('has the last columns of its table within reach of the keys', async () => {
    const ana = await openPage(await openWorld(), 'ana');
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

describe('the answer to a press', () => {
  it('comes into sight from wherever the person has scrolled to; what nobody asked for does not', async () => {
    const button = { type: 'button', action_id: 'next', text: { type: 'plain_text', text: 'Next' } };
    const said = (nth: number, text: string, more: object = {}) => {
      const from = { kind: 'bot', id: 'B1', name: 'Trade' };
      const at = { ts: `17000000${nth}.000100`, channel: 'C0TRADE001' };
      return { type: 'message', message: { ...at, from, text, ephemeral: false, edited: false, ...more } };
    };
    const withButton = { blocks: [{ type: 'actions', block_id: 'a', elements: [button] }] };
    const { page, emit } = await setStage();
    await emit(said(10, 'The first', withButton));
    for (let nth = 11; nth < 50; nth += 1) await emit(said(nth, `Line ${nth}`));
    const first = page.getByRole('button', { name: 'Next' });
    const line = (text: string) => page.getByRole('article').getByText(text);
    await inSight(line('Line 49'));
    await first.scrollIntoViewIfNeeded();
    // The page hears of the scrolling with the next frame.
    await page.evaluate('new Promise(requestAnimationFrame)');

    await emit(said(50, 'Not asked for'));
    await page.getByRole('button', { name: 'New messages' }).waitFor();
    expect(await isInSight(line('Not asked for'))).toBe(false);
    await first.click();
    await emit(said(51, 'The second page'));
    await inSight(line('The second page'));

    await first.click();
    await line('Line 40').scrollIntoViewIfNeeded();
    await emit(said(10, 'Changed in place'));
    await inSight(line('Changed in place'));
  });
});

describe('a table', () => {
  it.each([
    [1280, 'Bill of lading', null],
    [600, 'Product', 'Port'],
    [420, 'Bill of lading', null],
  ])('%i px wide has its country and %s in sight', async (width, last, beyond) => {
    const ana = await openPage(await openWorld(), 'ana');
    await ana.page.setViewportSize({ width, height: 900 });
    await ana.types('/trade shipments company:acme-home-products from:01/01/2024 size:5');
    const shipments = await ana.reads(/1–5 of/);
    const head = (name: string) => shipments.getByRole('columnheader', { name, exact: true });
    await inSight(head('Country'));
    await inSight(head(last));
    if (beyond !== null) expect(await isInSight(head(beyond))).toBe(false);
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
