import { describe, expect } from 'vitest';
import { hasButton } from '../support/person.ts';
import type { ShownView } from '../../src/local/slack/index.ts';
import { renderView } from '../../src/local/render-text.ts';
import { demoLists } from '../../src/local/world.ts';
import { lastLine, read, stories, type Story, storyTests } from '../support/in-world.ts';
import { pasteList, sixFirms } from '../support/list-acts.ts';

const begin = stories();
const it = storyTests(begin);
const answer = (ana: Story['ana'], list: string) => ana.types(`/trade lists ${list}`);

/** The id of a list among the choices of a form. */
function idIn(form: ShownView, name: string): string {
  const [, id] =
    new RegExp(`"text":"${name} · [^"]*","emoji":false},"value":"([^"]+)"`).exec(JSON.stringify(form)) ?? [];
  if (id === undefined) throw new Error(`The form has no list ${name}.`);
  return id;
}

describe('a list', () => {
  it('does not get a name that would hide a firm or a place, or is found in every text', async ({ ana }) => {
    const profile = await ana.types('/trade acme robotics inc');
    const form = await ana.opensViewFrom(profile, 'Add to a list');
    const refused = read(await ana.sends(form, { name: 'acme robotics' }));
    expect(refused).toContain('“acme robotics” is a firm. Give the list another name, such as “acme robotics group”.');
    const place = read(await ana.sends(await ana.opensViewFrom(profile, 'Add to a list'), { name: 'China' }));
    expect(place).toContain('“China” is a place. Give the list another name, such as “China group”.');
    const wordless = read(await ana.sends(await ana.opensViewFrom(profile, 'Add to a list'), { name: '⭐' }));
    expect(wordless).toContain('The name of a list needs a letter or a digit.');
    await ana.sends(await ana.opensViewFrom(profile, 'Add to a list'), { name: 'tier 8' });
    expect(read(await ana.types('/trade rename tier 8 to China'))).toContain('“China” is a place.');
    expect(read(await ana.types('/trade lists'))).not.toMatch(/acme robotics|China|⭐/);
  });

  it('takes a firm by its exact name, though others are nearly named so', async ({ ana }) => {
    await ana.sends(await ana.opensViewFrom(await ana.types('/trade acme robotics inc'), 'Add to a list'), {
      name: 'tier 9',
    });
    const added = read(await ana.types('/trade add Bramble & Voss Imports to tier 9'));
    expect(added).toContain('Added Bramble & Voss Imports');
    expect(added).not.toContain('match');
  });

  it('is filled from a profile, a record and a paste; its gaps cost what the button says', async () => {
    const { ana, paid, slack, trade } = await begin();
    const profile = await ana.types('/trade acme robotics inc');
    const form = await ana.opensViewFrom(profile, 'Add to a list');
    expect((await ana.submits(form, {})).errors).toEqual({ name: 'Choose a list, or name a new one.' });
    const added = await ana.sends(form, { name: 'tier 1' });
    expect(read(added)).toContain('Added Acme Robotics Inc to “tier 1”');
    expect(lastLine(added)).toBe('Nothing was charged.');

    const rows = await ana.types('/trade shipments company:company/acme-robotics size:5');
    const record = await ana.presses(rows, '1');
    if (record === null) throw new Error('There is no record.');
    const other = await ana.opensViewFrom(record, 'Add Acme Robotics Inc');
    const again = await ana.sends(other, { list: idIn(other, 'tier 1') });
    expect(read(again)).toContain('Acme Robotics Inc is on “tier 1” already');

    const charged = paid().length;
    const list = await ana.presses(again, 'open-list');
    const paste = await ana.opensViewFrom(list ?? again, 'do:edit-list');
    const names = [
      '- Wrenlock Automation',
      '2. company/saltmarrow-patio',
      'acme',
      'No Such Firm Xyz',
      '🚢',
      'A*B*C',
      'https://data.example/company/thistlecrane-audio',
      'ACME ROBOTICS INC.',
    ];
    const pasted = await ana.sends(paste, { names: names.join('\n') });
    expect(read(pasted)).toContain('Added: Wrenlock Automation Inc, saltmarrow-patio, thistlecrane-audio.');
    expect(read(pasted)).toContain('Already on it: Acme Robotics Inc.');
    expect(read(pasted)).toContain('No firm matches: No Such Firm Xyz, 🚢, A*B*C.');
    expect(read(pasted)).toMatch(/4 companies and 2 suppliers match “acme”\.\s+Which one do you mean\?/);
    expect(read(pasted)).toMatch(/Acme Home Products Co\nCompany · .* · US · \d+ shipments/);
    const press = { user: ana.user, channel: ana.channel, ts: pasted.ts, actionId: 'choose:2' };
    const chosen = await ana.answerAfter(() => Promise.all([slack.press(press), slack.press(press)]));
    expect(read(chosen)).toContain('Added Acme Home Products Co to “tier 1”');

    const gaps = await answer(ana, 'TIER 1');
    expect(read(gaps)).toContain('tier 1: 5 firms');
    expect(read(gaps)).toMatch(/Acme Robotics Inc +\d+ +(Up|Down) \d+%/);
    expect(read(gaps)).toMatch(/Wrenlock Automation Inc +Not read +– +–/);
    expect(read(gaps)).toContain("“Not read” means no figures yet: I haven't read the profiles of 4 firms.");
    expect(read(gaps)).toContain('[ Fill the gaps · 4 credits ]');
    expect(lastLine(gaps)).toMatch(/^Free · from/);
    expect(paid()).toHaveLength(charged);

    const filled = await ana.presses(gaps, 'fill');
    expect(lastLine(filled)).toMatch(/^4 credits · /);
    expect(read(filled)).toMatch(/Thistlecrane Audio Inc +\d+ +Up \d+%/);
    expect(hasButton(filled ?? gaps, 'fill')).toBe(false);
    expect(paid()).toHaveLength(charged + 4);
    const opened = await ana.presses(filled ?? gaps, 'Thistlecrane Audio');
    expect(lastLine(opened)).toMatch(/^Free · from/);
    expect(trade.calls.filter(({ path }) => path.includes('search')).length).toBeLessThan(12);
  });

  it('takes names by sentences, if there is such a list', async ({ ana, ben }) => {
    expect(await ana.asks('list tier 1')).toContain("There's no list “tier 1” yet");
    const missing = await ana.types('/trade put acme robotics inc on my tier 1 list');
    expect(read(missing)).toMatch(/Make “tier 1”\?\s+A new list, with: acme robotics inc\./);
    const made = await ana.presses(missing, 'make:2');
    expect(read(made)).toContain('Added Acme Robotics Inc to “tier 1”');
    expect(await ana.asks('add wrenlock automation to Tier 1')).toContain('Added Wrenlock Automation Inc');
    expect(await ana.asks('agrega wrenlock automation a la lista tier 1')).toContain('already');
    expect(await ana.asks('list tier 1')).toContain('tier 1: 2 firms');
    expect(await ana.asks('remove wrenlock from tier 1')).toContain('Removed Wrenlock Automation Inc.');
    expect(await ana.asks('remove wrenlock from tier 1')).toContain("isn't on this list");
    expect(await ana.asks('lists tire 1')).toContain('Did you mean “tier 1”?');
    expect(await ana.asks("who's on the tier 1 list")).toContain('tier 1: 1 firm');
    const several = await ana.types('/trade make a list called robots with acme robotics inc, wrenlock automation');
    expect(read(several)).toMatch(
      /Make “robots” with 2 firms\?\s+A new list, with: acme robotics inc, wrenlock automation\./,
    );
    expect(read(await ana.presses(several, 'make:2'))).toContain('Added 2 firms to “robots”');

    // It is a private one.
    expect(await ben.asks('list tier 1')).toContain("There's no list “tier 1” yet");
    expect(await ben.asks('lists')).toContain('No lists yet.');
    expect(await ben.asks('lists tier 1')).not.toContain('Did you mean');
    expect(await ben.asks('list suppliers of acme robotics')).toContain('Acme Robotics Inc');
  });

  it('that is not there is offered to be made, beside a firm or an alert that may be meant', async ({ ana, trade }) => {
    expect(await ana.asks("who's in tier 2")).toContain("There's no list “tier 2”.");
    expect(await ana.asks('who all is on tier 1')).toContain("There's no list “tier 1”.");
    expect(await ana.asks('compare my tier 1 list this year vs last')).toContain("There's no list “tier 1”.");
    expect(await ana.asks('add acme robotics to leads')).toContain('Make “leads”?');
    expect(await ana.asks('upload these into the vendors list and flag any that is denied: Acme, Borealis')).toContain(
      'Make “vendors” with 2 firms?',
    );
    expect(await ana.asks('shipments of tier 1')).toMatch(
      /no list “tier 1” yet[^]*\[ Find the firm “tier 1” · costs credits \]/,
    );
    expect(await ana.asks('who is on List Industries')).toContain('[ The firm “List Industries” · costs credits ]');
    expect(await ana.asks('tell me when tier 1 gets new suppliers')).toMatch(
      /no list “tier 1” yet[^]*\[ New alert · tier 1 \]/,
    );
    expect(await ana.asks("what's on my watch list")).toMatch(/no list “watch list” yet[^]*\[ My alerts \]/);
    const watchList = await ana.types('/trade put wrenlock automation on my watch list');
    expect(read(watchList)).toMatch(/no list “watch list” yet[^]*\[ New alert · wrenlock automation \]/);
    const missing = await ana.presses(watchList, 'meant:1');
    expect(read(await ana.presses(missing ?? watchList, 'make:2'))).toContain(
      'Added Wrenlock Automation Inc to “watch list”',
    );
    expect(await ana.asks("what's on my watch list")).toContain('watch list: 1 firm');
    expect(trade.calls.filter(({ path }) => path.includes('search'))).toHaveLength(2);
  });

  it('takes the firm of an answer, firms with bullets, and one in place of another', async ({ slack, ana }) => {
    await ana.types('/trade company company/acme-robotics');
    const missing = await ana.types('/trade add to approved vendors');
    expect(read(missing)).toContain('Make “approved vendors”?');
    expect(read(await ana.presses(missing, 'make:2'))).toContain('Added Acme Robotics Inc to “approved vendors”');
    expect(await ana.asks('and add it to approved vendors')).toContain('already');

    const pasted = '1) Acme Robotics Inc\n2) Wrenlock Automation\nput these in "midwest"';
    const several = await ana.answerAfter(
      () => slack.talk({ user: ana.user, channel: 'D0ANA00001', text: pasted }),
      'D0ANA00001',
    );
    expect(read(several)).toContain('Make “midwest” with 2 firms?');

    const swap = '/trade take acme robotics off approved vendors & put wrenlock automation on';
    const question = await ana.types(swap);
    expect(read(question)).toContain('Which first?');
    expect(read(await ana.presses(question, 'meant:1'))).toContain('Removed Acme Robotics Inc');
    expect(read(await ana.presses(await ana.types(swap), 'meant:2'))).toContain('Added Wrenlock Automation Inc');
    expect(await ana.asks('who is in approved vendors')).toContain('approved vendors: 1 firm');
    expect(await ana.asks('take acme robotics off prospects & put wrenlock on')).toContain('Make “prospects”?');
  });

  it('is renamed, loses firms, is deleted by its maker or an admin, and comes back', async () => {
    const { story, ana, ben, slack } = await begin({ env: { TRADE_ADMINS: 'U0BEN00001' } });
    const hostile = '<!channel> *x* 🤖 مورد';
    await pasteList(story, 'tier 1', [
      'company/acme-robotics',
      'company/wrenlock-automation',
      'supplier/acme-precision-gmbh',
    ]);
    const list = await ben.types('/trade lists tier 1');
    const late = await ana.types('/trade lists tier 1');
    const rename = await ben.opensViewFrom(list, 'Rename');
    expect((await ben.submits(rename, { name: 'x'.repeat(61) })).errors).toEqual({
      name: 'A name has 1 to 60 characters.',
    });
    const renamed = await ben.sends(rename, { name: hostile });
    expect(read(renamed)).toContain('<!channel> *x* 🤖 \u2068مورد\u2069: 3 firms');
    expect(renamed.text).not.toContain('<!channel>');

    const remove = await ana.opensViewFrom(late, 'Remove firms');
    const [, first = ''] = /"value":"([\w-]{22})"/.exec(JSON.stringify(remove)) ?? [];
    const removed = await ana.sends(remove, { firms: [first] });
    expect(read(removed)).toContain('Removed 1 firm.');
    expect(read(removed)).toContain('<!channel> *x* 🤖 \u2068مورد\u2069: 2 firms');

    const deleted = await ben.sends(await ben.opensViewFrom(await answer(ben, hostile), 'Delete'));
    expect(read(deleted)).toContain('was deleted. You can undo this for 7 days.');
    expect(await ana.asks('lists')).toContain('No lists yet.');
    expect(read(await ana.presses(late, 'Export as CSV'))).toContain('was deleted');
    expect(read(await ben.presses(deleted, 'do:undo-list'))).toContain("It's back.");
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is shared, and sent as a file, from what is kept', async ({ story, ana, slack, paid }) => {
    await pasteList(story, 'mine', ['company/acme-robotics', 'Wrenlock Automation Inc'], 'me');
    const page = await answer(ana, 'mine');
    const post = await ana.presses(page, 'share');
    expect(read(post)).toContain('mine: 2 firms');
    expect(hasButton(post ?? page, 'do:edit-list')).toBe(false);
    expect(hasButton(post ?? page, 'fill')).toBe(false);
    expect(read(await ana.presses(page, 'Export as CSV'))).toContain('The list is in your direct messages');
    const [file] = slack.files();
    expect(slack.fileText(file?.id ?? '')).toContain('Wrenlock Automation Inc,company,wrenlock-automation,,,,,');
    expect(paid()).toEqual([]);
    await ana.types('/trade acme robotics inc');
    await ana.presses(await answer(ana, 'mine'), 'Export as CSV');
    const [, second] = slack.files();
    expect(slack.fileText(second?.id ?? '')).toMatch(
      /^Acme Robotics Inc,company,acme-robotics,.*,\d{4}-\d\d-\d\d \d\d:\d\d UTC\r$/m,
    );
  });

  it('asks once before filling gaps for more than the person pays unasked', async ({ story, ana, paid }) => {
    await ana.types('/trade acme robotics inc');
    await pasteList(story, 'six', sixFirms);
    const page = await answer(ana, 'six');
    expect(read(page)).toContain('[ Fill the gaps · 6 credits ]');
    // Words name no price; the button does.
    const asked = await ana.types('/trade fill the gaps');
    expect(read(asked)).toMatch(/About 6 credits for 6 profiles[^]*over 5 credits, the limit in your settings\./);
    expect(paid()).toHaveLength(1);
    expect(lastLine(await ana.presses(page, 'fill'))).toMatch(/^6 credits/);
    expect(paid()).toHaveLength(7);
  });

  it('says its price before anything is bought, also while no price is known', async ({ story, ana, paid }) => {
    await pasteList(story, 'two', ['company/wrenlock-automation', 'company/saltmarrow-patio']);
    const page = await answer(ana, 'two');
    expect(read(page)).toContain('tells the price of a profile with its first answer, so I ask before I read one.');
    const asked = await ana.presses(page, 'fill');
    expect(read(asked)).toMatch(/Price not known yet for 2 profiles[^]*tells a price only with its first answer/);
    expect(paid()).toEqual([]);
    const filled = await ana.presses(asked ?? page, 'run');
    expect(lastLine(filled)).toMatch(/^2 credits/);
    expect(read(filled)).not.toContain('tells the price');
    expect(paid()).toHaveLength(2);
  });

  it('names a firm that was added by its link, once its name is known', async () => {
    const { story, ana } = await begin({ env: { SCREENING_LISTS: demoLists } });
    await pasteList(story, 'tier 1', ['company/acme-robotics']);
    expect(read(await answer(ana, 'tier 1'))).toMatch(/^acme-robotics +⚠ possible match +Not read/m);
    await ana.types('/trade shipments company:"Acme Robotics Inc"');
    expect(read(await answer(ana, 'tier 1'))).toMatch(/^Acme Robotics Inc +⚠ possible match +Not read/m);
    expect(read(await ana.types('/trade screen my tier 1 list'))).toContain('Acme Robotics Inc: possible match');
  });

  it('is the only one where a sentence names none', async ({ story, ana, paid }) => {
    expect(await ana.asks('whos on tier 2')).toContain("There's no list “tier 2”.");
    expect(await ana.asks('take Acme Robotics off my list')).toContain('No lists yet.');
    await pasteList(story, 'tier 2', ['company/wrenlock-automation'], 'me');
    expect(await ana.asks('whos on tier 2')).toContain('tier 2: 1 firm');
    expect(await ana.asks('stick the first three on tier 2')).toContain('That answer shows rows 1 to 1');
    expect(await ana.asks('take wrenlock off my list')).toContain('tier 2: 0 firms');
    expect(paid()).toEqual([]);
  });

  it('asks again once the first profile has told the price, if the others cost more than is paid unasked', async () => {
    const story = await begin();
    const { ana, paid } = story;
    await pasteList(story, 'seven', [...sixFirms, 'company/acme-robotics']);
    const page = await answer(ana, 'seven');
    const asked = await ana.presses(page, 'fill');
    expect(read(asked)).toContain('I ask again if the rest would cost more than the limit in your settings.');
    const again = await ana.presses(asked ?? page, 'run');
    expect(read(again)).toContain('About 6 credits for 6 profiles');
    expect(read(again)).toContain('1 credit');
    expect(paid()).toHaveLength(1);
    expect(lastLine(await ana.presses(again ?? page, 'run'))).toMatch(/^6 credits/);
    expect(paid()).toHaveLength(7);
  });

  it('becomes the team’s and private again, by the person who made it', async ({ story, ana, ben }) => {
    await pasteList(story, 'mine', ['company/wrenlock-automation'], 'me');
    expect(read(await answer(ben, 'mine'))).toContain("There's no list “mine”");
    expect(read(await ana.presses(await answer(ana, 'mine'), 'Share with the team'))).toContain("It's the team's now");
    const seen = await answer(ben, 'mine');
    expect(read(await ben.presses(seen, 'Make it private'))).toContain('Only the person who made it');
    expect(read(await ana.presses(await answer(ana, 'mine'), 'Make it private'))).toContain('Only you see it now.');
    expect(read(await answer(ben, 'mine'))).toContain("There's no list “mine”");
  });

  it('is made with pasted firms in one form, and takes some rows of a ranking', async ({ ana }) => {
    const form = await ana.opensViewFrom(await ana.types('/trade lists'), 'do:form');
    const names = 'company/wrenlock-automation\n- company/saltmarrow-patio\n3. company/thistlecrane-audio';
    const made = await ana.sends(form, { name: 'tier 1', names });
    expect(read(made)).toContain('Added 3 firms to “tier 1”');

    const page = await ana.types('/trade top suppliers ball bearings');
    const picked = await ana.opensViewFrom(page, 'do:pick-list');
    const options = JSON.stringify(picked).matchAll(/"text":"([^"·]+) · [^{}]*},"value":"([\w-]{22})"/g);
    const [first, , third] = [...options].map(([, name = '', value = '']) => ({ name, value }));
    const added = await ana.sends(picked, {
      firms: [first?.value ?? '', third?.value ?? ''],
      list: idIn(picked, 'tier 1'),
    });
    expect(read(added)).toContain('Added 2 firms to “tier 1”');
    const list = read(await answer(ana, 'tier 1'));
    for (const firm of [first, third]) expect(list).toContain(firm?.name);
  });

  it('takes all suppliers on a page at once, marked in its file', async () => {
    const { ana, paid, slack } = await begin({ env: { SCREENING_LISTS: demoLists } });
    const page = await ana.types('/trade suppliers of acme robotics inc');
    expect(read(page)).toMatch(/\d new in 6 months: \p{Lu}/u);
    const charged = paid().length;
    const form = await ana.opensViewFrom(page, 'do:pick-list');
    expect(renderView(form)).toContain('20 suppliers: Acme Robotics (Ningbo) Co Ltd, Acme Precision GmbH');
    const added = await ana.sends(form, { name: 'their suppliers' });
    expect(read(added)).toMatch(/Added \d+ firms to “their suppliers”/);
    expect(read(await ana.presses(page, 'Export as CSV'))).toContain('in your direct messages');
    await ana.presses(await answer(ana, 'their suppliers'), 'Export as CSV');
    const [partners, list] = slack.files().map(({ id }) => slack.fileText(id));
    expect(partners?.split('\r\n')[0]).toMatch(
      /Name,Short name,Country.*New in 6 months,Possible matches with screening/,
    );
    for (const file of [partners, list])
      expect(file).toMatch(/^Acme Precision GmbH,.*"Acme Precision GmbH: possible match: ACME PRECISION GMBH,/m);
    expect(paid()).toHaveLength(charged);
  });
});
