import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { World } from '../../src/local/world.ts';
import { openWorld, press, openPage, type SlackPage } from './support/slack-page.ts';

describe('a command that is not understood', () => {
  it.each([
    { does: 'names the verb that was meant', text: '/trade compny acme', says: /Did you mean “company”\?/ },
    {
      does: 'says how dates are written',
      text: '/trade shipments bearings from:13/45/2026',
      says: /^Write from:09\/30\/2026/,
    },
  ])('$does, gives back what was typed and costs nothing', async ({ text, says }) => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types(text);
    const answer = await ana.reads(/only visible to you: ("13.45.2026" isn['’]t a date|Did you mean)/);
    await answer.getByText(says).waitFor();
    await answer.getByText(text, { exact: true }).waitFor();
    await answer.getByText('Nothing was charged.').waitFor();
    expect(world.trade.calls).toHaveLength(0);
  });
});

describe('a record that speaks Slack’s markup', () => {
  it.each(['<!channel>', '<@U012>', '<https://evil.example|'])(
    'shows %s in a product as the text it is',
    async (markup) => {
      const world = await openWorld();
      const ana = await openPage(world, 'ana');
      await ana.types(`/trade bol ${billWith(world, markup)}`);
      const card = await ana.reads(/only visible to you: [A-Z]{4}\d+: /);
      await expectInert(ana, world, card, markup);
    },
  );

  it.each(['<!channel>', '<@U012>', '<https://evil.example|'])(
    'shows %s in a name as the text it is',
    async (markup) => {
      const world = await openWorld();
      const ana = await openPage(world, 'ana');
      await ana.types(`/trade company ${companyWith(world, markup)}`);
      const card = await ana.reads(/only visible to you: .*US import shipments?/);
      expect(await card.getByRole('heading').innerText()).toContain(markup);
      await expectInert(ana, world, card, markup);
    },
  );

  it('mentions nobody but the one who shared it', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types(`/trade company ${companyWith(world, '<!channel>')}`);
    await press(await ana.reads(/only visible to you/), 'Share');
    const shared = await ana.reads(/Shared by/);
    expect(await mentions(shared).allInnerTexts()).toEqual(['@ana']);
  });
});

async function expectInert(slackPage: SlackPage, world: World, message: Locator, markup: string): Promise<void> {
  // Joiners that nobody sees may keep it text.
  const seen = Array.from(markup)
    .map((letter) => letter.replace(/[|.?!]/, '\\$&'))
    .join('\\u2060*');
  await message.getByText(new RegExp(seen)).first().waitFor();
  expect(await mentions(message).count()).toBe(0);
  expect(await message.getByRole('link').count()).toBe(0);
  const asked = new Set(slackPage.requested.map((url) => new URL(url).origin));
  expect(asked).toEqual(new Set([world.slack.url]));
}

/** The page has no role for a mention; it marks each. */
const mentions = (message: Locator) => message.locator('.mention');

function billWith({ trade }: World, markup: string): string {
  const bill = trade.data.bills.find(({ dataset, text }) => dataset === 'us-import' && text.includes(markup));
  if (bill === undefined) throw new Error(`No bill of lading holds ${markup}`);
  return bill.number;
}

function companyWith({ trade }: World, markup: string): string {
  const slug = trade.data.companies.find(({ name }) => name.includes(markup))?.slug;
  if (slug == null) throw new Error(`No company is named ${markup}`);
  return slug;
}
