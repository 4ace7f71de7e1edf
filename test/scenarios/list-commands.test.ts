import { expect, it } from 'vitest';
import { renderView } from '../../src/local/render-text.ts';
import { lastLine, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();

const three = ['saltmarrow-patio', 'thistlecrane-audio', 'wrenlock-automation'].map((slug) => `company/${slug}`);

async function listOf({ ana }: Story, name: string, firms: readonly string[]): Promise<void> {
  const missing = await ana.types(`/trade put ${firms.join(', ')} on my ${name} list`);
  await ana.presses(missing, 'make:1');
}

it('a shown list is what the next sentences are about', async () => {
  const { story, ana, slack } = await begin();
  await ana.types('/trade saltmarrow patio co');
  await listOf(story, 'tier 1', three);
  await ana.types('/trade lists tier 1');
  expect(lastLine(await ana.types('/trade fill the gaps'))).toMatch(/^2 credits · /);
  expect(read(await ana.types('/trade fill the gaps'))).toContain('There are no gaps on this page.');
  expect(read(await ana.types('/trade compare them'))).toMatch(/Thistlecrane Audio Inc imports most/);
  await ana.types('/trade lists tier 1');
  expect(read(await ana.types('/trade which of them grew the most?'))).toContain('What changed at the 3 firms');
  expect(read(await ana.types('/trade remove Wrenlock'))).toMatch(
    /tier 1: 2 firms[^]*Removed Wrenlock Automation Inc\./,
  );
  expect(read(await ana.types('/trade rename it to strategic suppliers'))).toMatch(
    /strategic suppliers: 2 firms[^]*Renamed\./,
  );
  const post = await ana.types('/trade share it with the channel');
  expect(read(post)).toMatch(/shared this[^]*strategic suppliers: 2 firms/);
  const away = slack.channels.find(
    ({ id, isDirect, members }) => !isDirect && id !== ana.channel && members.includes(ana.user),
  );
  await ana.types('/trade lists strategic suppliers');
  expect(read(await ana.types(`/trade send it to #${away?.name ?? ''}`))).toContain('I shared it in');
  await ana.types('/trade lists strategic suppliers');
  expect(read(await ana.types('/trade export it'))).toMatch(/^The list (?:comes|is in)/);
});

it('an answer that is shown after a list is meant again', async () => {
  const { story, ana } = await begin();
  await listOf(story, 'tier 1', three);
  await ana.types('/trade lists tier 1');
  // Shipments that are shown later are meant again.
  await ana.types('/trade shipments ball bearings');
  expect(read(await ana.types('/trade compare them'))).not.toContain('tier 1');
  await ana.types('/trade lists tier 1');
  expect(read(await ana.types('/trade as csv'))).toMatch(/^The list (?:comes|is in)/);
});

it('sentences name a list: rename, export, delete, share, rank, chart and show it', async () => {
  const { story, ana, paid } = await begin();
  await listOf(story, 'tier 1', three);
  expect(read(await ana.types('/trade rename tier 1 to strategic suppliers'))).toContain(
    'strategic suppliers: 3 firms',
  );
  expect(read(await ana.types('/trade rename the list strategic suppliers to Tier One'))).toContain(
    'Tier One: 3 firms',
  );
  expect(read(await ana.types('/trade share list tier one with the channel'))).toMatch(/shared this[^]*Tier One/);
  expect(read(await ana.types('/trade rank the suppliers in tier one by weight'))).toContain(
    "I can rank a list's firms by their shipments or by the change, not by weight",
  );
  expect(read(await ana.types('/trade show tier one as a table'))).toContain('Tier One: 3 firms');
  const since = await ana.types('/trade shipments of tier one since June');
  expect(read(since)).toContain('The data service shows the shipments of one firm at a time');
  expect(paid()).toEqual([]);
  expect(read(await ana.presses(since, 'meant:1'))).toMatch(/Saltmarrow Patio Co: \d+ .*shipments[^]*Jun 1, 2026 –/i);
  const asked = await ana.types('/trade trend Tier One by quarter');
  const chart = (await ana.presses(asked, 'run')) ?? asked;
  expect(read(chart)).toContain('Firms side by side are charted by month.');
  const form = await ana.runs('/trade weekly digest of tier one in this channel');
  expect(form.is === 'form' && renderView(form.view)).toMatch(/Digest of “Tier One”[^]*Post to: \[A channel/);
  const gone = await ana.runs('/trade delete list Tier One');
  expect(gone.is === 'form' ? renderView(gone.view) : read(gone.message)).toMatch(/Open the form|Delete this list\?/);
  expect(read(await ana.types('/trade export the list tier one as csv'))).toMatch(/^The list (?:comes|is in)/);
});

it('rows of an answer are added to a list that there is, or to a new one', async () => {
  const { story, ana, paid, called } = await begin();
  await listOf(story, 'tier 2', three.slice(0, 1));
  await ana.types('/trade top suppliers ball bearings');
  const before = called('search');
  expect(read(await ana.types('/trade add the first three to tier 2'))).toContain('Added 3 firms to “tier 2”');
  expect(called('search')).toBe(before);
  await ana.types('/trade top suppliers ball bearings');
  const asked = await ana.types('/trade add the first three to vendors');
  expect(read(asked)).toContain('Make “vendors” with 3 firms?');
  expect(read(await ana.presses(asked, 'make:1'))).toContain('Added 3 firms to “vendors”');
  expect(paid()).toHaveLength(1);
});
