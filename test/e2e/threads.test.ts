import { describe, expect, it } from 'vitest';
import { openPage, openWorld } from './support/slack-page.ts';

describe('a thread', () => {
  it.each([1280, 420])('opens beside its channel, and its box reaches the bot, at %i px', async (width) => {
    const { page, focus, ...ana } = await openPage(await openWorld(), 'ana');
    await page.setViewportSize({ width, height: 800 });
    await ana.types('Who knows Acme Robotics?');
    const root = await ana.reads(/Who knows Acme/);
    await root.hover();
    await root.getByRole('button', { name: 'Reply in thread' }).click();
    const thread = page.getByRole('complementary', { name: 'Thread' });
    const box = thread.getByRole('textbox', { name: 'Reply in the thread' });
    await box.and(focus).waitFor();
    // Beside the channel or over it, never over the drawer.
    const [room, beside] = await Promise.all([page.getByRole('main').boundingBox(), thread.boundingBox()]);
    expect(room?.x).toBe(width === 1280 ? 228 : 0);
    expect(beside).toMatchObject(width === 1280 ? { x: 880, width: 400 } : { x: 0, width });

    await page.keyboard.type('@Trade usage');
    await page.keyboard.press('Enter');
    await thread.getByRole('article', { name: /@Trade usage/ }).waitFor();
    await thread.getByRole('article', { name: /Trade, .*only visible to you: .*credits/ }).waitFor();
    await page.keyboard.type('/trade help');
    await page.keyboard.press('Enter');
    await thread.getByText('/trade is not supported in threads. Sorry!').waitFor();

    await page.keyboard.press('Escape');
    await thread.waitFor({ state: 'hidden' });
    const replies = root.getByRole('button', { name: /^\d replies/ });
    await replies.and(focus).waitFor();
    expect(await ana.messages.count()).toBe(1);
    await page.keyboard.press('Enter');
    await box.and(focus).waitFor();
  });
});
