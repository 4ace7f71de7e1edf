import { describe, expect, it } from 'vitest';
import { setStage } from './support/stage.ts';

describe('the drawer of a narrow page', () => {
  it.each(['trade-desk', 'sourcing'])('closes after the choice of %s', async (choice) => {
    const { page } = await setStage();
    await page.setViewportSize({ width: 420, height: 800 });
    const menu = page.getByRole('button', { name: 'Channels and people' });
    await menu.click();
    await page.getByRole('navigation').getByRole('link', { name: choice, exact: true }).click();
    await page.getByRole('navigation').waitFor({ state: 'hidden' });
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a menu of a message', () => {
  it.each([1280, 600, 420])('shows all of its words at %i px', async (width) => {
    const words = ['Open a customer… · 1 credit', 'Open a supplier… · 12.5 credits'];
    const elements = words.map((text, nth) => ({
      ...{ type: 'static_select', action_id: `open-${nth}`, placeholder: plain(text) },
      options: [{ text: plain('Acme Robotics Inc'), value: 'acme' }],
    }));
    const { page, emit } = await setStage();
    await page.setViewportSize({ width, height: 800 });
    await emit(said([{ type: 'actions', block_id: 'a', elements }]));
    for (const name of words) await page.getByRole('combobox', { name }).waitFor();
    expect(await page.evaluate(cutPlaceholders)).toEqual([]);
  });
});

describe('a chart', () => {
  it.each([1280, 600, 420])('has words in its place, and labels that can be read, at %i px', async (width) => {
    const categories = Array.from({ length: 12 }, (_, month) => `${month + 1}/2026 (part)`);
    const data = categories.map((label, nth) => ({ label, value: nth }));
    const axes = { categories, x_label: 'Month', y_label: 'Records' };
    const chart = { type: 'bar', axis_config: axes, series: [{ name: 'Records', data }] };
    const { page, emit } = await setStage();
    await page.setViewportSize({ width, height: 800 });
    await emit(said([{ type: 'data_visualization', block_id: 'c', title: 'Records per month', chart }]));
    const picture = page.getByRole('img', { name: /^Records per month\. 1\/2026 \(part\) 0, 2\/2026 \(part\) 1, / });
    await picture.waitFor();
    const labels = await picture.locator('text', { hasText: 'part' }).all();
    const boxes = await Promise.all(labels.map((label) => label.boundingBox()));
    expect(boxes.length).toBeGreaterThan(2);
    for (const [nth, box] of boxes.entries()) {
      expect(box?.height).toBeGreaterThan(9);
      const left = boxes[nth - 1];
      if (left && box) expect(box.x).toBeGreaterThan(left.x + left.width);
    }
  });
});

const plain = (text: string) => ({ type: 'plain_text', text });
const said = (blocks: readonly object[]) => ({
  type: 'message',
  message: {
    ...{ ts: '1700000000.000100', channel: 'C0TRADE001', from: { kind: 'bot', id: 'B1', name: 'Trade' } },
    ...{ text: 'An answer', ephemeral: false, edited: false, blocks },
  },
});

/** The placeholders that are cut. They take no room themselves, so each is measured as if it were typed. */
const cutPlaceholders = `[...document.querySelectorAll('[role=combobox]')].flatMap((field) => {
  field.value = field.placeholder;
  const isCut = field.scrollWidth > field.clientWidth;
  field.value = '';
  return isCut ? [field.placeholder] : [];
})`;
