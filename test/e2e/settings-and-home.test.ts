import { describe, expect, it } from 'vitest';
import { choose, dialogOf, openWorld, people, press, openPage, type SlackPage } from './support/slack-page.ts';

/** Goes to the person's own conversation with the bot, to its Home tab. */
async function openHome({ page }: SlackPage) {
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await page.getByRole('tab', { name: 'Home' }).click();
  const home = page.getByRole('tabpanel', { name: 'Home' });
  await home.getByRole('heading', { name: 'Credits' }).waitFor();
  return home;
}

describe('settings', () => {
  it('of one’s own: a wrong number is corrected, and the next look-up is asked about first', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments steel size:5');
    await ana.reads(/1–5 of/);

    await ana.types('/trade settings');
    const form = await dialogOf(ana, 'Settings');
    await form.getByLabel('Rows on a page').fill('51');
    await form.getByLabel('Ask me before an answer costs more than … credits').fill('0.4');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByLabel('Rows on a page').and(form.locator('[aria-invalid="true"]')).waitFor();
    await form.getByLabel('Rows on a page').fill('20');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await ana.types('/trade shipments cotton');
    const price = await ana.reads(/About 2 credits for up to 20 rows/);
    await press(price, /^First 10 rows/);
    await ana.reads(/Product cotton.*1–10 of/);
    expect(world.trade.chargedTotal()).toBe(1.5);
  });

  it('of the workspace: an admin stops all spending, which others read and only an admin can undo', async () => {
    const world = await openWorld({ TRADE_ADMINS: people.ana });
    const [ana, ben] = [await openPage(world, 'ana'), await openPage(world, 'ben')];
    await ana.types('/trade settings');
    const form = await dialogOf(ana, 'Settings');
    await choose(form, 'Spending', 'Stopped for everyone');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await ben.types('/trade shipments steel');
    await ben.reads(/Spending is switched off/);
    expect(world.trade.chargedTotal()).toBe(0);
    await ben.types('/trade settings');
    const own = await dialogOf(ben, 'Settings');
    expect(await own.getByRole('checkbox').count()).toBe(0);
    await own
      .getByText(/stopped/)
      .first()
      .waitFor();
  });
});

describe('the Home tab', () => {
  it('opens a form, and what was looked up stands there for again, answered by direct message', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments steel size:5');
    await ana.reads(/1–5 of/);
    await ana.types('/trade save steel');
    await ana.reads(/Saved “steel”/);
    await ana.types('/trade shipments coffee size:5');
    await ana.reads(/Product coffee/);

    const home = await openHome(ana);
    await home.getByText(/999 credits left/).waitFor();
    expect(await home.getByRole('button', { name: /^Open · .*: steel$/ }).count()).toBe(1);
    await home.getByRole('button', { name: 'Find shipments' }).click();
    const form = await dialogOf(ana, 'Find shipments');
    await form.getByRole('button', { name: 'Cancel' }).click();

    await home.getByRole('button', { name: /^Again/ }).click();
    await ana.page.getByRole('tab', { name: 'Messages' }).click();
    await ana.reads(/Product coffee.*1–5 of/);
    expect(world.trade.chargedTotal()).toBe(1);
  });
});
