import { expect } from 'vitest';
import { renderView } from '../../src/local/render-text.ts';
import { lastLine, read, stories, type Story, storyTests } from '../support/in-world.ts';
import { putOnList, threeFirms } from '../support/list-acts.ts';

const begin = stories();
const it = storyTests(begin);

it('a shown list is what the next sentences are about', async ({ story, ana, slack }) => {
  await ana.types('/trade saltmarrow patio co');
  await putOnList(story, 'tier 1', threeFirms);
  await ana.types('/trade lists tier 1');
  expect(lastLine(await ana.types('/trade fill the gaps'))).toMatch(/^2 credits · /);
  expect(await ana.asks('fill the gaps')).toContain('There are no gaps on this page.');
  expect(await ana.asks('compare them')).toMatch(/Thistlecrane Audio Inc imports most/);
  await ana.types('/trade lists tier 1');
  expect(await ana.asks('which of them grew?')).toContain('What changed at the 3 firms');
  expect(await ana.asks('remove Wrenlock')).toMatch(/tier 1: 2 firms[^]*Removed Wrenlock Automation Inc\./);
  expect(await ana.asks('rename it to strategic suppliers')).toMatch(/strategic suppliers: 2 firms[^]*Renamed\./);
  const post = await ana.types('/trade share it with the channel');
  expect(read(post)).toMatch(/shared this[^]*strategic suppliers: 2 firms/);
  const away = slack.channels.find(
    ({ id, isDirect, members }) => !isDirect && id !== ana.channel && members.includes(ana.user),
  );
  await ana.types('/trade lists strategic suppliers');
  expect(await ana.asks(`send it to #${away?.name ?? ''}`)).toContain('I shared it in');
  await ana.types('/trade lists strategic suppliers');
  expect(await ana.asks('export it')).toMatch(/^The list (?:comes|is in)/);
});

it('a list that was made is what the next sentences are about', async ({ ana, paid }) => {
  for (const typed of ['make one called leads', 'create one named leads with Acme Robotics', 'new one: leads'])
    expect(await ana.asks(typed)).toMatch(/Make (?:a new list )?“leads”\?/);
  await ana.asks('make a list test with Acme Robotics and Wrenlock');
  expect(await ana.asks('yes')).toContain('Which of these?');
  expect(await ana.asks('just for me')).toContain('Added 2 firms to “test”');
  expect(await ana.asks('add eastvale global too')).toContain('Added Eastvale Global LLC to “test”');
  expect(await ana.asks('also nosuchfirm')).toMatch(/No firm matches “nosuchfirm”[^]*Nothing was added to “test”\./);
  for (const typed of ['and saltmarrow patio co', 'plus thistlecrane audio inc', 'put quillfeather on it as well'])
    expect(await ana.asks(typed)).toMatch(/Added .* to “test”/);
  for (const typed of ['also from china', 'and their suppliers?', 'also show me acme robotics', 'add china'])
    expect(await ana.asks(typed), typed).not.toMatch(/Added|Nothing was added/);
  expect(await ana.asks('take acme off')).toMatch(/test: 5 firms[^]*Removed Acme Robotics Inc\./);
  expect(await ana.asks('cross out quillfeather')).toContain('test: 4 firms');
  expect(await ana.asks('name it leads')).toContain('leads: 4 firms');
  expect(await ana.asks("who's on it")).toContain('leads: 4 firms');
  // Below a list, a name may also ask for the firm.
  expect(await ana.asks('and acme robotics?')).toMatch(/\[ Add “acme robotics” to “leads” \] \[ The firm “acme/);
  expect(await ana.asks('add norvane')).toMatch(/match “norvane”[^]*I'll put it on “leads”\./);
  expect(await ana.asks('the second one')).toMatch(/Added Norvane .* to “leads”/);
  expect(renderView(await ana.opensView('/trade delete it'))).toContain('Delete this list?');
  expect(paid()).toEqual([]);
});

it('an answer before a change of a list may be meant as well', async ({ ana }) => {
  await ana.types('/trade acme robotics shipments');
  await ana.asks('make a list test with Acme Robotics');
  await ana.asks('just for me');
  expect(await ana.asks('export it')).toContain('[ List “test”: export it ] [ Last answer: export it ]');
  expect(await ana.asks('add wrenlock too')).toContain('Added Wrenlock Automation Inc to “test”');
  expect(await ana.asks('remove china')).toMatch(/\[ List “test”: remove china \] \[ Shipments/);
  expect(await ana.asks('show it')).toContain('test: 2 firms');
});

it('a firm that is kicked off a list is no part of its new name', async ({ story, ana }) => {
  await putOnList(story, 'tier 1', threeFirms);
  const asked = await ana.types('/trade rename tier 1 to tier one and kick Wrenlock off it');
  expect(read(asked)).toContain('I read 2 requests');
  expect(await ana.asks('lists')).not.toContain('kick');
});

it('each of several names joined by “and” is added, asked about or named as not found', async ({ story, ana }) => {
  await putOnList(story, 'tier 1', threeFirms);
  const asked = await ana.asks('add bramble & voss and borealis to tier 1');
  expect(asked).toContain('match “bramble & voss”');
  expect(asked).toContain('No firm matches: borealis.');
  const one = await ana.asks('add johnson & johnson and quillfeather to tier 1');
  expect(one).toMatch(/Added Quillfeather[^]*No firm matches: johnson & johnson/);
});

it('rows of shipments name firms of two sides, and one of these is added', async ({ story, ana }) => {
  await putOnList(story, 'tier 1', threeFirms);
  await ana.types('/trade robots from japan');
  const asked = await ana.types('/trade add the first two to tier 1');
  expect(read(asked)).toMatch(/These rows are shipments[^]*\[ Add 2 companies \] \[ Add 1 supplier \]/);
  expect(read(await ana.presses(asked, 'meant:2'))).toMatch(/Added Haoyulan Precision Co Ltd to “tier 1”/);
});

it('an answer that is shown after a list is meant again', async ({ story, ana }) => {
  await putOnList(story, 'tier 1', threeFirms);
  await ana.types('/trade lists tier 1');
  // Shipments that are shown later are meant again.
  await ana.types('/trade shipments ball bearings');
  for (const list of ['shortlist', 'tier 9', 'preferred vendors'])
    expect(await ana.asks(`remove acme robotics from ${list}`)).toContain(`no list “${list}”`);
  expect(await ana.asks('compare them')).not.toContain('tier 1');
  await ana.types('/trade lists tier 1');
  expect(await ana.asks('as csv')).toMatch(/^The list (?:comes|is in)/);
});

it('sentences name a list: rename, export, delete, share, rank, chart and show it', async ({ story, ana, paid }) => {
  await putOnList(story, 'tier 1', threeFirms);
  expect(await ana.asks('rename tier 1 to strategic suppliers')).toContain('strategic suppliers: 3 firms');
  expect(await ana.asks('rename the list strategic suppliers to Tier One thanks')).toContain('Tier One: 3 firms');
  expect(await ana.asks('share list tier one with the channel')).toMatch(/shared this[^]*Tier One/);
  expect(await ana.asks('rank the suppliers in tier one by weight')).toContain(
    "I can rank a list's firms by their shipments or by the change, not by weight",
  );
  expect(await ana.asks('show tier one as a table')).toContain('Tier One: 3 firms');
  const since = await ana.types('/trade shipments of tier one since June');
  expect(read(since)).toContain('The data service shows the shipments of one firm at a time');
  expect(paid()).toEqual([]);
  expect(read(await ana.presses(since, 'meant:1'))).toMatch(/Saltmarrow Patio Co: \d+ .*shipments[^]*Jun 1, 2026 –/i);
  const asked = await ana.types('/trade trend Tier One by quarter');
  const chart = (await ana.presses(asked, 'run')) ?? asked;
  expect(read(chart)).toContain('Firms side by side are charted by month.');
  const form = await ana.asks('weekly digest of tier one in this channel');
  expect(form).toMatch(/Digest of “Tier One”[^]*Post to: \[A channel/);
  expect(await ana.asks('delete list Tier One')).toMatch(/Open the form|Delete this list\?/);
  expect(await ana.asks('export the list tier one as csv')).toMatch(/^The list (?:comes|is in)/);
});

it('rows of an answer are added to a list that there is, or to a new one', async ({ story, ana, paid, called }) => {
  await putOnList(story, 'tier 2', threeFirms.slice(0, 1));
  await ana.types('/trade top suppliers ball bearings');
  const before = called('search');
  expect(await ana.asks('add the first three to tier 2')).toContain('Added 3 firms to “tier 2”');
  expect(called('search')).toBe(before);
  await ana.types('/trade top suppliers ball bearings');
  const asked = await ana.types('/trade add the first three to vendors');
  expect(read(asked)).toContain('Make “vendors” with 3 firms?');
  expect(read(await ana.presses(asked, 'make:1'))).toContain('Added 3 firms to “vendors”');
  expect(paid()).toHaveLength(1);
});

it('the firms of an answer are kept in other words', async ({ ana }) => {
  await ana.types('/trade top suppliers ball bearings');
  for (const [typed, name] of [
    ['remember these suppliers as my prospects', 'prospects'],
    ['save these to a list called Midwest', 'Midwest'],
    ['save this to a list called Midwest', 'Midwest'],
    ['keep them in prospects', 'prospects'],
    ['make a list of these called Midwest', 'Midwest'],
    ['make a list called Midwest with all of these', 'Midwest'],
    ['add them all to Midwest prospects', 'Midwest prospects'],
    ['put them all on a list', 'Ball bearings, top suppliers'],
    ['stick rows 2 to 5 in a list called Midwest', 'Midwest'],
    ['add rows 2-4 to my leads', 'leads'],
    ['add Acme Robotics, Borealis and Kaltmann to my leads', 'leads'],
  ] as const)
    expect(await ana.asks(typed), typed).toMatch(new RegExp(`Make “${name}” with \\d+ firms\\?`));
});

it('an answer without firms has none to keep, and a query is saved by its name', async ({ ana }) => {
  expect(await ana.asks('put them all on a list')).toContain('I find no firms in the rows');
  await ana.types('/trade trend ball bearings by quarter');
  expect(await ana.asks('remember these companies as prospects')).toContain('I find no firms in the rows');
  await ana.types('/trade top suppliers ball bearings');
  expect(await ana.asks('save these as bearings')).toContain('Saved “bearings”');
});

const firms =
  'Haoyulan Precision Co Ltd; Tainomi Linear Guides; Lucarno Machinery Industrial Co Ltd; Jiaxuno Robot Joints Co Ltd';

/** A list whose name could also be read as goods or a firm. */
async function coreSuppliers(story: Story): Promise<void> {
  const { ana } = story;
  await putOnList(story, 'core suppliers', firms.split('; '));
  expect(await ana.asks('lists core suppliers')).toContain('core suppliers: 4 firms');
}

it('a new list is named up to its firms, and the sentence says who sees it', async ({ story, ana, ben }) => {
  await coreSuppliers(story);
  const names = 'Haoyulan Precision Co Ltd, Tainomi Linear Guides, Lucarno Machinery Industrial Co Ltd';
  const asked = await ana.types(`/trade create a list called Key suppliers with ${names} and share it with the team`);
  expect(read(asked)).toMatch(
    /Make “Key suppliers” with 3 firms\?[^]*Haoyulan Precision Co Ltd, Tainomi Linear Guides, Lucarno Machinery Industrial Co Ltd\.\s+\[ Make it for the team \]/,
  );
  await ana.presses(asked, 'make:1');
  expect(await ben.asks('lists key suppliers')).toContain('Key suppliers: 3 firms');
  for (const text of [
    'make a private list backup: Wrenlock Automation',
    'new list backup with Wrenlock Automation, just me',
  ])
    expect(await ana.asks(text)).toMatch(/Make “backup”\?[^]*\n\[ Make it just for me \]/);
  expect(await ana.asks('put wrenlock automation on a new list called backup')).toContain('Make “backup”?');
});

it('several firms leave a list at once, by short names too, and those that are not on it are named', async () => {
  const { story, ana } = await begin();
  await coreSuppliers(story);
  expect(
    await ana.asks('remove Lucarno Machinery Industrial Co Ltd and Jiaxuno Robot Joints Co Ltd from core suppliers'),
  ).toMatch(/core suppliers: 2 firms[^]*Removed Lucarno Machinery Industrial Co Ltd, Jiaxuno Robot Joints Co Ltd\./);
  expect(await ana.asks('take haoyulan, acme and lucarno off core supliers')).toMatch(
    /core suppliers: 1 firm\n[^]*Removed Haoyulan Precision Co Ltd\. “acme”, “lucarno” aren't on this list\./,
  );
});

it('a list is ranked by its shipments or by the change', async ({ story, ana, paid }) => {
  await putOnList(story, 'core suppliers', [...threeFirms, 'company/acme-robotics']);
  await ana.types('/trade lists core suppliers');
  await ana.types('/trade fill the gaps').then((asked) => ana.presses(asked, 'run'));
  const charged = paid().length;
  const shipments = async (text: string) => {
    const rows = (await ana.asks(text)).matchAll(/(?:Inc|Co) +(\d+) +(Up|Down) (\d+)%/g);
    return [...rows].map(([, number, way, percent]) => [
      Number(number),
      way === 'Up' ? Number(percent) : -Number(percent),
    ]);
  };
  const byNumber = await shipments('rank core suppliers by shipments');
  expect(byNumber).toHaveLength(4);
  expect(byNumber).toEqual(byNumber.toSorted(([one = 0], [other = 0]) => other - one));
  const byChange = await shipments('who on core suppliers is growing fastest');
  expect(byChange).toEqual(byNumber.toSorted(([, one = 0], [, other = 0]) => other - one));
  expect(byChange).not.toEqual(byNumber);
  expect(await shipments('rank core suppliers by growth')).toEqual(byChange);
  expect(await ana.asks('compare the firms on core suppliers')).toContain('imports most');
  expect(paid()).toHaveLength(charged);
});

it('a sentence with the name of a list means the list before goods or firms', async ({ story, ana, ben, paid }) => {
  await coreSuppliers(story);
  expect(await ana.asks('core suppliers')).toContain('core suppliers: 4 firms');
  expect(await ana.asks('how many firms are on core suppliers')).toContain('core suppliers: 4 firms');
  expect(await ana.asks('make core suppliers private')).toContain('Only you see it now.');
  expect(await ana.asks('share core suppliers with the team')).toContain("It's the team's now");
  for (const text of ['whats new at my core suppliers this week', "what's the price of a digest of core suppliers"])
    expect(await ana.asks(text)).toContain('What changed at the 4 firms of “core suppliers”?');
  expect(await ana.asks('ball bearings from core suppliers')).toMatch(
    /“core suppliers” is a list of firms[^]*\[ Open the list · free \] \[ What changed: digest \] \[ Top suppliers/,
  );
  const form = await ana.runs('/trade delete core suppliers');
  if (form.is !== 'form') throw new Error('There is no form.');
  await ana.sends(form.view);
  expect(await ben.asks('lists')).toContain('No lists yet.');
  expect(await ana.asks('undo the deletion of core suppliers')).toContain("It's back.");
  expect(paid()).toEqual([]);
});

it('says what a digest costs in a month, and opens its form', async ({ story, ana }) => {
  await coreSuppliers(story);
  expect(await ana.asks('what would a digest cost me per month')).toContain(
    'The data service tells a price only with its first answer.',
  );
  await ana.types('/trade saltmarrow patio co');
  const offer = await ana.types('/trade how much would a weekly digest of core suppliers cost?');
  expect(read(offer)).toMatch(/countries that shifted\. Every week, that's up to 20 credits a month\./);
  expect(renderView(await ana.opensViewFrom(offer, 'do:schedule'))).toContain('[Every Monday]');
  const form = await ana.asks('send a weekly digest of core suppliers to #trade-desk, what does it cost?');
  expect(form).toMatch(/Digest of “core suppliers”[^]*Post to: \[A channel/);
});

it('lists that were deleted are named, and come back by words', async ({ story, ana }) => {
  await putOnList(story, 'Plan B', threeFirms);
  expect(await ana.asks('show deleted lists')).toContain('No list was deleted in the last 7 days');
  expect(await ana.asks('bring back list Plan B')).toContain("“Plan B” isn't deleted");
  for (const said of ['undo delete of list Plan B', 'bring back list Plan B', 'restore my Plan B list']) {
    await ana.sends(await ana.opensViewFrom(await ana.types('/trade lists Plan B'), 'Delete'));
    expect(await ana.asks('show deleted lists'), said).toContain('[ Bring back Plan B ]');
    expect(await ana.asks(said), said).toContain("It's back.");
  }
  expect(await ana.asks('bring back list Zebra')).toContain('No list “Zebra” was deleted');
  for (const said of ['whats on my lists', "what's in all my lists?", 'which lists do I have'])
    expect(await ana.asks(said), said).toContain('There is 1 list.');
  expect(await ana.asks('did our lists change')).toContain('[ Lists of firms ] [ Screening lists ]');
  expect(await ana.asks('which one of Plan B is growing fastest')).toContain('ranked by the change');
});

it('a list is offered to the team or to one person, under its name or one that fits', async ({ ana }) => {
  for (const [text, name, whose] of [
    ['make a list for the team: Acme Robotics, Koto', 'Team firms', 'team'],
    ['make a list called Plan B for the team: Acme, Koto', 'Plan B', 'team'],
    ['private list of Acme, Koto called Plan B', 'Plan B', 'me'],
    ['make a list with Acme, Koto', 'New firms', 'team'],
  ] as const) {
    const first = whose === 'team' ? 'Make it for the team' : 'Make it just for me';
    const asked = await ana.asks(text);
    expect(asked, text).toContain(`Make “${name}” with 2 firms?`);
    expect(asked, text).toContain(`\n[ ${first} ]`);
  }
});

it('a misspelled “every” before a day is no firm', async ({ ana, paid }) => {
  expect(await ana.asks('send me evry friday top suppliers of gearboxes')).toContain('How often: [Every Friday]');
  expect(paid()).toHaveLength(0);
});

it('undo puts back the firms that were just taken off, and touches no report', async ({ story, ana }) => {
  await coreSuppliers(story);
  expect(await ana.asks('remove lucarno from core suppliers')).toMatch(/core suppliers: 3 firms[^]*\[ Undo \]/);
  expect(await ana.asks('undo that')).toContain('Added Lucarno Machinery Industrial Co Ltd to “core suppliers”');
  expect(await ana.asks('undo')).toMatch(/core suppliers: 3 firms[^]*Removed 1 firm\./);
});

it('“my firms” are those of the only list, or of one that is chosen', async ({ story, ana }) => {
  await putOnList(story, 'tier 1', threeFirms);
  const asks = async () => ana.asks('which of my firms went quiet?');
  expect(await asks()).toMatch(/What changed at the 3 firms/);
  await putOnList(story, 'tier 2', threeFirms.slice(0, 1));
  expect(await asks()).toMatch(/Of which list\?[^]*tier 1.*tier 2/);
});
