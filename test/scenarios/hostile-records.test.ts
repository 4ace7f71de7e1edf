import { describe, expect } from 'vitest';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

/** Every text of a message that Slack would parse for mentions, links and formatting. */
function parsedTexts(message: ShownMessage): string[] {
  const found = [message.text];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.fromEntries(Object.entries(value));
      if (entries['type'] === 'mrkdwn' && typeof entries['text'] === 'string') found.push(entries['text']);
      Object.values(entries).forEach(walk);
    }
  };
  walk(message.blocks);
  return found;
}

const nastiness = /<!|<@|<#|<http|<mailto|[\u202a-\u202e\u2066-\u2069\u200b]|undefined|\bnull\b|NaN|\[object/;

describe('records full of markup', () => {
  it('mention, link and format nothing, in any page that holds one', async ({ ana, trade }) => {
    const isHostile = /<!|<@|<http|\*bold|=HYPERLINK|[\u202e\u200b]/;
    // They begin with those of US import, and some in every thousand are hostile.
    const bills = trade.data.bills.slice(0, 20_000);
    const hostile = bills.filter((bill) => isHostile.test(JSON.stringify(bill))).slice(0, 12);
    expect(hostile).toHaveLength(12);
    for (const bill of hostile) {
      const card = await ana.types(`/trade bol ${bill.number}`);
      expect(read(card)).toContain(`${bill.number}: `);
      for (const text of parsedTexts(card)) expect(text).not.toMatch(nastiness);
      const shared = await ana.presses(card, 'share');
      for (const text of parsedTexts(shared ?? card))
        expect(text.replaceAll(`<@${ana.user}>`, '')).not.toMatch(nastiness);
    }
  });

  it('fit their tables at fifty rows in every dataset', async ({ ana }) => {
    for (const dataset of ['us-import', 'us-export', 'mx-import', 'mx-export']) {
      const page = await ana.types(`/trade shipments dataset:${dataset} weight:0.. from:2021 size:50`);
      expect(read(page)).toMatch(/1–50 of/);
      expect(read(page)).not.toMatch(/undefined|null|NaN/);
      for (const text of parsedTexts(page)) expect(text).not.toMatch(nastiness);
    }
  });

  it('a question full of markup is given back as text', async ({ ana }) => {
    const answer = await ana.types('/trade shipments <!channel> *bold* `code` <https://evil.example|click> colour:x');
    for (const text of parsedTexts(answer)) expect(text).not.toMatch(/<!|<http/);
  });
});
