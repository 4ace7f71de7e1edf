import { expect } from 'vitest';
import { demoLists } from '../../src/local/world.ts';
import { read, stories, storyTests } from '../support/in-world.ts';
import { putOnList, sixFirms, threeFirms } from '../support/list-acts.ts';

const begin = stories();
const it = storyTests(begin);

it('a comparison takes a list of up to five firms, and offers a choice among more', async ({ story, ana, paid }) => {
  await putOnList(story, 'tier 1', threeFirms);
  await ana.types('/trade saltmarrow patio co');
  expect(JSON.stringify((await ana.types('/trade lists tier 1')).blocks)).toContain('Compare · 2 credits');
  const compared = await ana.types('/trade compare my tier 1 suppliers');
  expect(read(compared)).toMatch(/Thistlecrane Audio Inc imports most: \d+ shipments/);
  expect(paid()).toHaveLength(3);
  expect(await ana.asks('trend tier 1')).toContain('Shipments per month');
  expect(await ana.asks('shipments of tier 1')).toContain('shows shipments of one firm at a time');
  expect(await ana.asks('compare my tier 1 list this year vs last, shipments and teu')).toContain(
    'What changed at the 3 firms of “tier 1”?',
  );

  await putOnList(story, 'all', [...sixFirms, 'supplier/acme-precision-gmbh']);
  const asked = await ana.types('/trade compare all');
  expect(read(asked)).toContain('“all” has 6 companies and 1 supplier');
  expect(read(asked)).toContain('Up to 5 firms of one kind fit side by side.');
  expect(read(asked)).toContain('[ Choose from 6 companies… ] [ Digest… ] [ Open the list ]');
  const form = await ana.opensViewFrom(asked, 'choose-company');
  expect(JSON.stringify(form)).toContain('acme-home-products');
  expect(await ana.asks('top suppliers of all')).toContain('one firm at a time');
  expect(paid()).toHaveLength(3);
});

const answered: readonly (readonly [typed: string, shown: RegExp])[] = [
  ['are any of pump vendors sanctioned?', /^1 of 2 firms on the list pump vendors has a possible match$/m],
  ['check all suppliers on pump vendors', /^1 of 2 firms on the list pump vendors has a possible match$/m],
  ['check pump vendors', /^1 of 2 firms on the list pump vendors has a possible match$/m],
  ['show me the numbers for pump vendors', /^pump vendors: 2 firms$/m],
  ['robots of pump vendors', /“pump vendors” is a list of firms[^]*\[ Screen the list \]/],
  ['pump vendors as a spreadsheet please', /The list is in your direct messages with Trade/],
  ['give me a file of my list pump vendors', /The list is in your direct messages with Trade/],
  ['how much is a weekly summary of pump vendors?', /What changed at the 2 firms of “pump vendors”\?/],
  ['what would a weekly update on pump vendors cost', /What changed at the 2 firms of “pump vendors”\?/],
  ['what would it cost to complete the figures for pump vendors', /^pump vendors: 2 firms$/m],
  ['kick Acme Precision off pump vendors and rename it Q9', /^Which first\?$[^]*\[ Rename it Q9 \]/m],
  [
    'weekly digest of pump vendors, mondays at 9, in this channel',
    /Post to: \[A channel\][^]*How often: \[Every Monday\]/,
  ],
  ['digest of pump vendors each monday 9am in this channel', /Post to: \[A channel\][^]*How often: \[Every Monday\]/],
  ['every monday at 9 digest pump vendors here', /Post to: \[A channel\][^]*How often: \[Every Monday\]/],
  ['give me pump vendors as a file', /The list is in your direct messages with Trade/],
  [
    'tell me here about new shipments from any firm on pump vendors',
    /New alert[^]*Post to: \[A channel\][^]*firms of “pump vendors”|firms of “pump vendors”[^]*Post to: \[A channel\]/,
  ],
  [
    'notify this channel when any firm on the list pump vendors has new shipments',
    /firms of “pump vendors”[^]*Post to: \[A channel\]/,
  ],
  ['watch pump vendors for new shipments, post here', /firms of “pump vendors”[^]*Post to: \[A channel\]/],
  ['which of my suppliers on pump vendors is shrinking?', /^pump vendors: 2 firms$[^]*ranked by the change/m],
  ['put Acme Motors, Borealis Drives in a list "Motors"', /Make “Motors” with 2 firms\?/],
  ['make me a list of Acme Motors, Borealis Drives and call it Motors', /Make “Motors” with 2 firms\?/],
  ['put these on a list named Motors: Acme Motors; Borealis Drives', /Make “Motors” with 2 firms\?/],
  ['fastest growing firm on pump vendors', /^pump vendors: 2 firms$[^]*ranked by the change/m],
  ['pump vendors growth', /^pump vendors: 2 firms$[^]*ranked by the change/m],
  ['I need a list of two suppliers called Motors: Acme Motors, Borealis Drives', /Make “Motors” with 2 firms\?/],
  ['start a watchlist Gear makers: Acme Motors, Borealis Drives', /Make “Gear makers” with 2 firms\?/],
  [
    'take Acme Precision and Haoyulan off pump vendors and rename it Q9',
    /^Which first\?$[^]*\[ Remove Acme Precision and Haoyulan \] \[ Rename it Q9 \]/m,
  ],
  ['remove Acme Precision from pump vendors, then call it Pumps 2027', /\[ Rename it Pumps 2027 \]/],
  ['rename pump vendors to Q9 and remove Acme Precision', /\[ Remove Acme Precision \] \[ Rename it Q9 \]/],
  ['take Acme Precision off pumps and rename it Q9', /^There's no list “pumps”$/m],
  [
    'who gets told if a sanctions list changes, and how?',
    /everyone who owns a list of firms, .*gets one direct message\. Nobody else is told, not even admins/,
  ],
  [
    'who is notified when the sanctions lists change?',
    /everyone who owns a list of firms, .*gets one direct message\. Nobody else is told, not even admins/,
  ],
  ['tell #trade-desk when a screening list changes', /nothing is posted in channels/],
  [
    'last update of sanctions list',
    /As of May 4, 2026 \(its newest entry\)\. Trade read the file demo-watch-list\.csv /,
  ],
  ['alert me to new shipments from anyone on pump vendors', /New alert[^]*firms of “pump vendors”/],
  ['fastest growing on pump vendors', /^pump vendors: 2 firms$[^]*ranked by the change/m],
  ['fill in the missing figures of pump vendors', /^Price not known yet for 2 profiles$/m],
  ['what would it cost to fill pump vendors', /^pump vendors: 2 firms$/m],
  ['bring the report back', /I can't find a stopped report/],
];

const changed: readonly (readonly [typed: string, shown: RegExp])[] = [
  ['kick Acme Precision off pump vendors', /^pump vendors: 1 firm$[^]*Removed[^]*\[ Undo \]/m],
  ['can you kick Acme Precision off pump vendors', /^pump vendors: 1 firm$[^]*Removed[^]*\[ Undo \]/m],
  ['call pump vendors Pumps 2027 instead', /^Pumps 2027: 2 firms$/m],
  ['change the name of pump vendors to Q9', /^Q9: 2 firms$/m],
  ['save Lucarno Machinery to my pump vendors list', /^Lucarno Machinery|Lucarno Machinery.*pump vendors/m],
];

async function withVendors() {
  const world = await begin({ env: { SCREENING_LISTS: demoLists } });
  await putOnList(world.story, 'pump vendors', ['supplier/acme-precision-gmbh', 'supplier/haoyulan-precision']);
  return world;
}

it('sentences about a list and its screening are answered for nothing', async () => {
  const { ana, paid } = await withVendors();
  for (const [typed, shown] of answered) expect(await ana.asks(typed), typed).toMatch(shown);
  expect(paid()).toEqual([]);
});

it.each(changed)('a list is changed for nothing: %s', async (typed, shown) => {
  const { ana, paid } = await withVendors();
  expect(await ana.asks(typed)).toMatch(shown);
  expect(paid()).toEqual([]);
});

it('an alert takes the firms of a list as they are now', async ({ story, ana, paid }) => {
  await putOnList(story, 'tier 1', threeFirms);
  const form = await ana.runs('/trade watch tier 1');
  expect(JSON.stringify(form)).toContain('These are the firms of “tier 1” as they are now.');
  expect(JSON.stringify(form)).toContain('Saltmarrow Patio or Thistlecrane Audio or Wrenlock Automation');
  if (form.is !== 'form') throw new Error('There is no form.');
  const priced = await ana.sends(form.view);
  expect(read(priced)).toMatch(/Watching “tier 1” in .* Each of the 3 firms is checked by itself/s);
  const told = await ana.runs('/trade tell me when anyone on tier 1 ships');
  expect(JSON.stringify(told)).toContain('These are the firms of “tier 1”');
  expect(JSON.stringify(await ana.runs('/trade alert me about tier 1'))).toContain('These are the firms of “tier 1”');

  for (const [typed, when, where] of [
    ['tell me when anyone on tier 1 gets a new supplier', 'New suppliers', 'Me, by direct message'],
    ['alert me if any firm on my tier 1 list goes quiet', 'When shipments drop', 'Me, by direct message'],
    ['tell #trade-desk every week when tier 1 gets a new supplier', 'New suppliers', 'A channel'],
    ['avísame cuando alguien de tier 1 tenga un nuevo proveedor', 'New suppliers', 'Me, by direct message'],
  ] as const) {
    const shown = await ana.asks(typed);
    expect(shown).toContain('These are the firms of “tier 1” as they are now.');
    expect(shown).toContain('Saltmarrow Patio or Thistlecrane Audio or Wrenlock Automation');
    expect(shown).toContain(`Tell me about: [${when}`);
    expect(shown).toContain(`Post to: [${where}]`);
  }
  const robots = await ana.runs('/trade tell me when anyone on tier 1 buys robots from China');
  expect(JSON.stringify(robots)).toContain('Wrenlock Automation · product robots · from China');

  await putOnList(story, 'both', [...threeFirms, 'supplier/acme-precision-gmbh']);
  const asked = await ana.types('/trade watch both');
  expect(read(asked)).toContain('“both” has 3 companies and 1 supplier');
  expect(JSON.stringify(await ana.opensViewFrom(asked, 'watch-supplier'))).toContain('Acme Precision GmbH');
  const surge = await ana.types('/trade tell me when anyone on both surges');
  expect(JSON.stringify(await ana.opensViewFrom(surge, 'watch-supplier'))).toContain(
    '"initial_option":{"text":{"type":"plain_text","text":"When shipments double',
  );
  // Other words still mean what they always do.
  expect(JSON.stringify(await ana.runs('/trade watch ball bearings'))).toContain('ball bearings');
  expect(paid()).toHaveLength(3);

  await ana.types('/trade saltmarrow patio co');
  // Its own spelling is known by now.
  expect(JSON.stringify(await ana.runs('/trade watch tier 1'))).toContain('Saltmarrow Patio Co or Thistlecrane Audio');
});
