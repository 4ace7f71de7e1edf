import { defaultSettings } from '../../src/model/money.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { type Person, personIn } from '../../src/local/person.ts';
import { openStore } from '../../src/store/open-store.ts';
import { botProcesses } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';

const { outside, startBot } = botProcesses();

/** Credits; a page of ten rows costs one. */
const budget = 12;
const asked = 60;
const question = '/trade shipments company:company/norvane-home-living-stores from:2022';
const pageNumbers = Array.from({ length: asked }, (_, nth) => nth + 1);

/** Two processes on one database, in a workspace with a budget for the month. */
async function twoUnderOneBudget() {
  const { slack, trade, env } = await outside({ latencyMs: 60 });
  const openBooks = () => openStore(env['DATABASE_URL'] ?? '', readConfig(env).sealingKeys);
  const books = await openBooks();
  const settings = { ...defaultSettings, monthlyBudget: budget };
  await books.settings.save(slack.teamId, settings, 'U0ADMIN', Date.now());
  await books.close();
  const bots = [startBot(env), startBot(env)];
  await slack.whenConnected(2);
  return { slack, trade, bots, openBooks, ana: personIn(slack) };
}

const isPage = (text: string) => /· \d+–\d+ of/.test(text);
const isRefusal = (text: string) => text.includes('credits for this month; ');

/** What this person reads that ends a question. */
const answersOf = (person: Person) =>
  person
    .sees()
    .map(read)
    .filter((text) => isPage(text) || isRefusal(text));

describe('two processes under one budget', () => {
  it('spend all of it and no more, however many ask at once', async () => {
    const { slack, trade, bots, openBooks, ana } = await twoUnderOneBudget();
    // The first call says what a page costs, so that the others can be reserved.
    await ana.types(`${question} page:${asked + 1}`);
    const { user, channel } = ana;
    await Promise.all(pageNumbers.map((page) => slack.command({ user, channel, text: `${question} page:${page}` })));
    await expect.poll(() => answersOf(ana).length, { timeout: 60_000, interval: 250 }).toBe(asked + 1);

    expect(trade.chargedTotal()).toBe(budget);
    expect(answersOf(ana).filter(isPage)).toHaveLength(budget);
    expect(answersOf(ana).filter(isRefusal)).toHaveLength(asked + 1 - budget);
    for (const bot of bots) expect(bot.printed()).toContain('"answered"');
    const books = await openBooks();
    const ledger = await books.ledger.list(slack.teamId);
    await books.close();
    expect(ledger.map(({ state, charged }) => `${state} ${charged ?? 0}`)).toEqual(
      Array.from({ length: budget }, () => 'done 1'),
    );
  }, 90_000);

  it('spend no more also while neither knows what a page costs', async () => {
    const { slack, trade, ana } = await twoUnderOneBudget();
    const { user, channel } = ana;
    await Promise.all(pageNumbers.map((page) => slack.command({ user, channel, text: `${question} page:${page}` })));
    await expect.poll(() => answersOf(ana).length, { timeout: 60_000, interval: 250 }).toBe(asked);
    expect(trade.chargedTotal()).toBeGreaterThan(0);
    expect(trade.chargedTotal()).toBeLessThanOrEqual(budget);
    expect(answersOf(ana).filter(isPage)).toHaveLength(trade.chargedTotal());
  }, 90_000);
});
