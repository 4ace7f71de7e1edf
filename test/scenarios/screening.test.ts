import { writeFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { demoLists } from '../../src/local/world.ts';
import { renderView } from '../../src/local/render-text.ts';
import { pressLabel } from '../support/alert-acts.ts';
import { lastLine, read, stories, type Story, storyTests } from '../support/in-world.ts';
import type { Person } from '../support/person.ts';
import { ownFolder } from '../support/own-folder.ts';
import { makeReport } from '../support/report-acts.ts';

const inFolder = ownFolder();
const begin = stories();
const it = storyTests(() => begin({ env: { SCREENING_LISTS: demoLists } }));
const withAdmin = storyTests(() => begin({ env: admin }));
const admin = { TRADE_ADMINS: 'U0BEN00001' };
const shipments = '/trade shipments company:company/acme-robotics size:5';

async function auditOf(slack: Story['slack'], person: Person): Promise<string> {
  await person.types('/trade screening audit');
  await expect.poll(() => slack.files(), { timeout: 15_000 }).toHaveLength(1);
  return slack.fileText(slack.files()[0]?.id ?? '');
}

describe('screening', () => {
  it('says nothing at all without lists, but for how to bring some', async () => {
    const { ana } = await begin();
    expect(read(await ana.types(shipments))).not.toMatch(/possible match|Screening/);
    const asked = await ana.types('/trade is acme robotics sanctioned?');
    expect(read(asked)).toContain('An admin of Trade adds a short list here');
    expect(lastLine(asked)).toBe('Nothing was charged.');
  });

  it('stays marked where it was dismissed, and a list of its firms is shown, not compared as a name', async () => {
    const { ana } = await begin({ env: { SCREENING_LISTS: demoLists } });
    const asked = await ana.types('/trade screen Acme Precision GmbH');
    await ana.sends(await ana.opensViewFrom(asked, 'dismiss:1'), { reason: 'another owner' });
    // The column is narrower than the name.
    expect(read(await ana.types(shipments))).toContain('dismissed: Acme Precisio');
    const suppliers = await ana.asks('suppliers of Acme Robotics Inc');
    expect(suppliers).toMatch(/Acme Precision GmbH .*dismissed/);
    expect(await ana.asks('screen them')).toMatch(/^\d of 70 suppliers of Acme Robotics Inc have a possible match$/m);
    expect(await ana.asks('Acme Precision GmbH')).toMatch(/Dismissed by <@U0ANA00001> .*another owner/);
    expect(await ana.asks('screen them against OFAC')).toMatch(/OFAC/);
    await pressLabel(
      ana,
      await ana.types('/trade make a list watchlist with Acme Precision GmbH'),
      'Make it for the team',
    );
    for (const typed of ['screen watchlist', 'is anyone on watchlist sanctioned?', 'check our watchlist against ofac'])
      expect(await ana.asks(typed)).toMatch(
        /No open possible match for the firm on the list watchlist[^]*Dismissed by <@U0ANA00001>/,
      );
    expect(await ana.asks('screen watchlist makers inc')).toContain('No possible match for watchlist');
    expect(await ana.asks('screening audit')).toContain('The audit file is in your direct messages');
  });

  it('is dismissed by a sentence with its reason, and found again by a part of its name or as the last step', async () => {
    const story = await begin({ env: { SCREENING_LISTS: demoLists } });
    const { ana } = story;
    await makeReport(story, ana, '/trade every Monday at 9: top importers of gearboxes');
    await ana.types('/trade stop the gearboxes report');
    await ana.types('/trade screen Acme Precision GmbH, Bharatel Manufacturing Exports, Acme Robotics Inc');
    const form = await ana.opensView('/trade dismiss acme precision, n/a');
    expect(renderView(form)).toMatch(/Acme Precision GmbH[^]*\[n\/a\]/);
    expect((await ana.submits(form, { reason: 'n/a' })).errors['reason']).toContain('Say why');
    await ana.sends(form, { reason: 'wrong address' });
    const found = /^1 dismissed match of Acme Precision GmbH$/m;
    for (const typed of ['undo that dismissal of acme precision', 'undo dismissal precision', 'undo'])
      expect(await ana.asks(typed), typed).toMatch(found);
    expect(await ana.asks('screening dismissed')).not.toContain('· new');
    expect(await ana.asks('screen tier 7')).toContain('I read “tier 7”, and compared nothing yet');
    await ana.types('/trade screen Acme Robotics GmbH');
    const which = await ana.types('/trade dismiss acme robotics, other owners per phone call');
    expect(read(which)).toContain('Which match do you mean to dismiss?');
    const chosen = await ana.opensViewFrom(which, 'dismiss:1');
    expect(renderView(chosen)).toContain('[other owners per phone call]');
    await ana.sends(chosen, { reason: 'other owners per phone call' });
    const other = await ana.opensView('/trade acme robotics is a false alarm, different company in germany');
    expect(renderView(other)).toContain('[different company in germany]');
    await ana.sends(other, { reason: 'different company in germany' });
    expect(await ana.asks('undo the dismissal of acme')).toMatch(/^3 dismissed matches: which do you mean\?$/m);
    // A page of open matches has no row for it anymore.
    const page = await ana.sends(await ana.opensViewFrom(await ana.types('/trade screening'), 'dismiss:1'), {
      reason: 'other owners',
    });
    expect(read(page)).toMatch(/^Dismissed: .* {2}\[ Undo \]$/m);
    expect(read(await pressLabel(ana, page, 'Undo'))).toMatch(/^Dismissal undone: /m);
    // The thing changed last wins.
    await ana.types('/trade bring back the gearboxes report');
    await ana.types('/trade stop the gearboxes report');
    expect(await ana.asks('undo')).toContain('Gearboxes, top companies');
  });

  it('takes a false alarm in any words, and screens no words of a sentence as a name', async ({ ana }) => {
    await ana.types(shipments);
    for (const [typed, reason] of [
      ["the match of acme precision gmbh is a false alarm, the tax number doesn't fit", "the tax number doesn't fit"],
      ['the hit on Acme Precision is a false positive: other city', 'other city'],
      ['mark acme precision gmbh as not a match - other country', 'other country'],
    ] as const) {
      const form = await ana.asks(typed);
      expect(form, typed).toMatch(/Acme Precision GmbH: possible match[^]*Why are you dismissing it\?/);
      expect(form, typed).toContain(`[${reason}]`);
    }
    const none = await ana.asks('the hit on zephyr tools is a false alarm');
    expect(none).toMatch(/^I find no match of “zephyr tools” to dismiss\. Nothing was changed\.$/m);
    expect(none).toContain('Acme Precision GmbH: possible match');
    expect(none).not.toContain('No possible match');
    for (const typed of ['does the zephyr alarm appear on any watchlist', 'screen zephyr, the other hit'])
      expect(await ana.asks(typed), typed).toMatch(/^Which firms do you mean\?\n[^]*compared nothing yet/m);
  });

  it('takes a typed spelling of a name for that name: one match, and one decision', async ({ ana }) => {
    await ana.types(shipments);
    for (const spelled of ['acme precision', 'ACME PRECISION GMBH'])
      await ana.types(`/trade is ${spelled} on a sanctions list?`);
    const page = await ana.asks('screening');
    expect(page).toContain('Acme Precision GmbH: possible match');
    expect(page).not.toContain('only typed here');
    await ana.sends(await ana.opensView('/trade acme precision is a false alarm, other owners'));
    expect(await ana.asks('screen acme precision')).toMatch(/^No open possible match[^]*Dismissed by/m);
    const undone = await ana.types('/trade I was wrong about acme precision, put the match back');
    expect(read(undone)).toMatch(/^1 dismissed match of Acme Precision GmbH$/m);
    expect(read(await pressLabel(ana, undone, 'Undo'))).toMatch(/^No match of Acme Precision GmbH is dismissed now$/m);
  });

  it('says whose matches these are where no list of firms is meant', async ({ ana }) => {
    await ana.types(shipments);
    const asked = '/trade are any of my approved vendors sanctioned?';
    expect(read(await ana.types(asked))).toMatch(
      /^You have no list of firms, so I can't tell .*names that anybody here paid for or screened\.$/m,
    );
    const made = await ana.types('/trade make a list Approved vendors with Acme Robotics Inc');
    await pressLabel(ana, made, 'Make it for the team');
    for (const typed of [asked, '/trade does anyone on the approved vendors list show up on a blacklist'])
      expect(read(await ana.types(typed))).toMatch(/^The firm on the list Approved vendors has a possible match$/m);
  });

  it('marks the firm that an answer is about, and says how many names were compared without a match', async () => {
    const { ana, slack } = await begin({ env: { SCREENING_LISTS: demoLists } });
    for (const typed of [
      'suppliers of Acme Robotics Inc',
      'top suppliers of Acme Robotics Inc since last month',
      'is Acme Robotics Inc growing?',
    ]) {
      const answer = await ana.asks(typed);
      expect(answer).toContain('Acme Robotics Inc: possible match: ACME ROBOTIKS LTD, Demo Watch List');
    }
    expect(await ana.asks('who imports from Acme Precision GmbH')).toContain(
      'Acme Precision GmbH: possible match: ACME PRECISION GMBH, Demo Watch List',
    );
    const none = await ana.types('/trade suppliers of Wrenlock Automation');
    expect(read(none)).toMatch(/^None of the \d+ names here has a possible match with screening lists\.$/m);
    expect(read(none)).not.toMatch(/clear/i);
    // Its matches are on a later page of its suppliers.
    expect(read(await ana.types('/trade company Acme Robotics Inc'))).toContain(
      '3 of 70 suppliers have a possible match with screening lists.',
    );
    const many = await ana.types('/trade suppliers of Acme Robotics Inc');
    expect(read(await pressLabel(ana, many, '1 more possible match'))).toMatch(
      /^1 possible match for Bharatel Manufacturing Exports$/m,
    );
    // The list is still there.
    expect(slack.view(ana.user, ana.channel).map(read)).toContain(read(many));
  });

  it('draws an answer again after a decision about one of its matches, for free', async ({ ana, ben, slack, paid }) => {
    for (const typed of ['suppliers of Acme Robotics Inc', 'Acme Robotics Inc']) {
      const answer = await ana.types(`/trade ${typed}`);
      const charged = paid().length;
      const drawn = await ana.sends(await ana.opensViewFrom(answer, 'dismiss:1'), { reason: 'other owners' });
      expect(read(drawn)).toContain('Dismissed: Acme Robotics Inc and ACME ROBOTIKS LTD');
      expect(read(drawn)).toMatch(/Acme Robotics Inc: dismissed match: .*\nDismissed by <@U0ANA00001>/);
      expect(
        slack
          .view(ana.user, ana.channel)
          .filter(({ ts }) => ts === answer.ts)
          .map(read),
      ).toEqual([read(drawn)]);
      expect(paid()).toHaveLength(charged);
      await pressLabel(ben, await ben.types('/trade screen Acme Robotics Inc'), 'Undo');
    }
  });

  it('marks a row with an open and a dismissed match with both, in the width of its column', async ({ ana }) => {
    const form = await ana.opensViewFrom(await ana.types('/trade screen Acme Precision GmbH'), 'dismiss:1');
    await ana.sends(form, { reason: 'other owners' });
    // Both firms are in each row, since no firm is common to all.
    expect(await ana.asks('shipments gearbox size:50')).toMatch(/Acme Roboti…, 1 dismissed/);
  });

  it('screens the firms that an answer shows', async ({ ana }) => {
    await ana.types('/trade product robot from japan');
    expect(await ana.asks('screen them')).toContain('No possible match for Haoyulan Precision Co Ltd');
    await ana.types('/trade robots from japan');
    expect(await ana.asks('screen them')).toMatch(/^1 of \d+ names has a possible match$/m);
  });

  it('reads “and” as several names, unless the whole is known as one', async ({ ana, slack }) => {
    const list = await ana.asks('screen Wrenlock Automation, Acme Precision GmbH and Zephyrdale');
    expect(list).toContain('Acme Precision GmbH: possible match: ACME PRECISION GMBH');
    expect(list).toContain('No possible match for Wrenlock Automation; Zephyrdale.');
    for (const typed of [
      'are Acme Robotics Inc and Zephyrdale sanctioned?',
      'is Acme Robotics Inc or Zephyrdale sanctioned?',
    ])
      expect(await ana.asks(typed)).toMatch(
        /^1 of 2 names has a possible match$[^]*Acme Robotics Inc: possible match[^]*No possible match for Zephyrdale\.$/m,
      );
    expect(await ana.asks('screen Müller & Söhne and Smith & Wesson')).toContain('for 2 names');
    const family = await ana.asks('screen Koto, Smith and Daughters');
    expect(family).toContain('No possible match for 2 names');
    expect(family).toMatch(/Koto\n.*Smith and Daughters/);
    for (const typed of ['screen Koto & Tarnwick', 'are Koto & Tarnwick sanctioned?'])
      expect(await ana.asks(typed), typed).toContain('No possible match for Koto & Tarnwick');
    const across = await ana.types('/trade screen Demo Acme Precision and GmbH Zephyr');
    expect(read(across)).toMatch(/Acme Precision/);
    const one = await ana.types('/trade screen Velmora and Tarnwick');
    expect(read(one)).toContain('No possible match for Velmora and Tarnwick');
    expect(read(await pressLabel(ana, one, 'Compare as 2 names'))).toContain('No possible match for 2 names');
    const audit = await auditOf(slack, ana);
    expect(audit).toMatch(/^Acme Precision GmbH,/m);
    expect(audit).not.toMatch(/^(?:Acme Precision GmbH|Acme Robotics Inc) (?:and|or) /m);
  });

  it('marks rows, is dismissed with a reason, undone, and kept in a file', async ({ ana, ben, slack, paid }) => {
    const rows = await ana.types(shipments);
    expect(read(rows)).toContain(
      'Acme Robotics Inc: possible match: ACME ROBOTIKS LTD, Demo Watch List, since May 4, 2026',
    );
    expect(read(rows)).toMatch(/Acme Precision GmbH +Acme Precision GmbH/);
    const charged = paid().length;

    const asked = await ana.types('/trade is Acme Robotics Inc on a sanctions list?');
    expect(read(asked)).toContain('1 possible match for Acme Robotics Inc');
    expect(read(asked)).toContain(
      "with 1 list: Demo Watch List (3 entries). No match doesn't mean that a name is cleared.",
    );
    expect(await ana.asks('screen Borealis Unheard')).toContain('No possible match for Borealis Unheard');
    const before = await ana.types('/trade screen acme robotics inc.');
    const form = await ana.opensViewFrom(asked, 'dismiss:1');
    const late = await ben.opensViewFrom(await ben.types('/trade screen Acme Robotics Inc'), 'dismiss:1');
    const dismissed = await ana.sends(form, { reason: '<!channel> other owners' });
    expect(read(dismissed)).toContain('a possible match again if the entry changes.');
    // The page itself has changed.
    expect(read(dismissed)).toMatch(/^No open possible match for Acme Robotics Inc$/m);
    expect(read(dismissed)).toContain("(3 entries). 1 dismissed. No match doesn't mean that a name is cleared.");
    expect(read(dismissed)).toMatch(/Dismissed by <@U0ANA00001> <!date.*other owners {2}\[ Undo \]/);
    await expect(ana.presses(asked, 'dismiss:1')).rejects.toThrow('no such element');
    // Buttons of earlier messages are still there. A dismissal holds for each spelling of the name.
    for (const told of [await ana.presses(before, 'dismiss:1'), await ben.sends(late, { reason: 'of another city' })])
      expect(read(told)).toMatch(
        /^\n?Already dismissed: acme robotics inc\.? and ACME ROBOTIKS LTD.* Nothing was changed\.$[^]*^No open possible match for acme robotics inc/im,
      );
    for (const spelled of ['ACME ROBOTICS', 'Acme Robotics, Incorporated'])
      expect(await ana.asks(`screen ${spelled}`)).toMatch(/^No open possible match[^]*Dismissed by/m);
    expect(await ana.asks('screen Acme Robotics LLC')).toMatch(/^1 possible match for/m);
    const left = read(await ana.types(shipments));
    expect(left).not.toContain('Acme Robotics Inc: possible match');
    expect(left).toMatch(/^Acme Robotics Inc: dismissed match: ACME ROBOTIKS LTD.*\nDismissed by <@U0ANA00001>/m);
    expect(left).toContain('Acme Robotics (Ningbo) Co Ltd: possible match: ACME ROBOTIKS LTD');
    const status = await ana.types('/trade screening');
    expect(read(status)).toMatch(
      /: 4 open possible matches \(4 new in the last 7 days\), 1 dismissed\. No match doesn't mean that a name is cleared\./,
    );
    await ana.presses(status, 'do:screening-audit');
    const [file] = slack.files();
    const audit = slack.fileText(file?.id ?? '');
    expect(audit).toMatch(
      /Acme Robotics Inc,Demo Watch List,ACME ROBOTIKS LTD,Cyprus,2026-05-04,https:\/\/lists.example\/demo\/3,spelled much alike,dismissed,<!channel> other owners,Ana .*\(U0ANA00001\),20[^,]+ UTC,"?Demo Watch List: 3 entries, version [\w-]{10}"?,/,
    );
    expect(audit).toMatch(
      /^Thanhelo Machinery Srl,,,,,,,no possible match,,,(20[^,]+ UTC),Demo Watch List: 3 entries,20[^,]+ UTC,\1\r$/m,
    );
    expect(audit).toMatch(/^Borealis Unheard,,,,,,,no possible match,/m);
    // No word of a clearance, and each name that was compared.
    expect(audit).not.toMatch(/clear/i);
    // The file is announced once, by its own comment.
    const direct = slack.view(ana.user, 'D0ANA00001').filter(({ text }) => /Screening: |audit file/i.test(text));
    expect(direct.map(({ text, files = [] }) => [text, files.length])).toEqual([
      [expect.stringMatching(/^Screening: \d+ names compared: \d open possible matches, .*a name is cleared\.$/), 1],
    ]);
    expect(read(dismissed)).toMatch(/Dismissed by <@U0ANA00001> .*other owners/);
    // Anyone may undo it, which the person who dismissed it is told.
    expect(await ben.asks('screen Acme Robotics Inc')).toMatch(/Dismissed by <@U0ANA00001>/);
    const undone = await pressLabel(ben, await ben.types('/trade screen Acme Robotics Inc'), 'Undo');
    expect(read(undone)).toContain('Dismissal undone by <@U0BEN00001>');
    const isTold = ({ text }: { readonly text: string }) => text.includes('undid your dismissal of Acme Robotics Inc');
    const told = await slack.waitForMessage(isTold, { user: ana.user, timeoutMs: 15_000 });
    expect(told.text).toMatch(/^Ben .*You had written: .*other owners/);
    expect(read(await ana.types(shipments))).toMatch(
      /Inc: possible match: ACME ROBOTIKS LTD.*\n.*Dismissal undone by <@U0BEN00001>/,
    );
    expect(await ana.asks('screen zephyrdale tools')).toContain('No possible match for zephyrdale tools');
    expect(await ana.asks('screen printing machines')).not.toContain('a name is cleared');
    expect(paid()).toHaveLength(charged);
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('stays marked where an answer is shared, and marks comparisons and alternatives', async ({ ana, slack }) => {
    const direct = 'D0ANA00001';
    const page = await ana.answerAfter(
      () => slack.talk({ user: ana.user, channel: direct, text: shipments.slice(7) }),
      direct,
    );
    const form = await ana.opensViewFrom(page, 'share');
    await ana.answerAfter(() => ana.submits(form, { channel: 'C0TRADE001' }), direct);
    const post = await slack.waitForMessage(({ text }) => text.startsWith('Shared by'));
    expect(post.channel).toBe('C0TRADE001');
    expect(read(post)).toContain('Acme Robotics Inc: possible match: ACME ROBOTIKS LTD');
    for (const typed of ['compare acme robotics inc and wrenlock automation', 'alternatives to acme precision gmbh'])
      expect(await ana.asks(typed)).toContain('possible match: ACME');
  });

  it('is in files and in the data of agents', async ({ ana, slack }) => {
    const offer = await ana.presses(await ana.types(`${shipments} from:last30d`), 'export');
    if (offer !== null) await ana.presses(offer, 'export:run');
    await expect.poll(() => slack.files(), { timeout: 15_000 }).toHaveLength(1);
    const text = slack.fileText(slack.files()[0]?.id ?? '');
    expect(text.split('\r\n')[0]).toContain('ossible matches with screening lists');
    expect(text).toContain('Acme Robotics Inc: possible match: ACME ROBOTIKS LTD');
    const page = await slack.slackbot.call(ana.user, 'shipments', { company: 'acme-robotics', page_size: 5 });
    expect(JSON.stringify(page)).toContain('ACME ROBOTIKS LTD');
    expect(JSON.stringify(page)).toContain("No match doesn't mean that a name is cleared.");
  });

  it('compares all names again when an admin adds a list, and tells those concerned once', async () => {
    const { ana, ben, slack } = await begin({ env: admin });
    const profile = await ana.types('/trade acme robotics inc');
    await ana.sends(await ana.opensViewFrom(profile, 'Add to a list'), { name: 'tier 1' });
    const none = await ben.types('/trade screening');
    expect(await ana.asks('screening')).not.toContain('Add a short list');
    const isTold = ({ text }: { readonly text: string }) => text.includes('New or changed screening lists');
    for (const [name, rows] of [
      ['Own list', 'Acme Robotiks; AR Nord; Cyprus; 2026-05-04'],
      ['Other list', 'Nobody Known'],
    ] as const) {
      const added = await ben.sends(await ben.opensViewFrom(none, 'do:add-list-form'), { name, rows });
      expect(read(added)).toContain(`Added ${name}: 1 entry.`);
      if (name === 'Own list')
        expect(read(added)).toContain('Acme Robotiks · also AR Nord · Cyprus · since May 4, 2026');
    }
    const told = await slack.waitForMessage(isTold, { user: ana.user, timeoutMs: 20_000 });
    expect(told.text).toContain('Acme Robotics Inc: possible match: Acme Robotiks, Own list');
    expect(told.text).toContain('list “tier 1”');
    const posts = () =>
      slack.apiCalls.filter((call) => JSON.stringify(call).includes('New or changed screening lists'));
    await expect.poll(posts).toHaveLength(1);
    expect(read(await pressLabel(ana, told, 'Screening lists'))).toMatch(
      /^2 screening lists, 2 possible matches in 1 of them$/m,
    );
  });

  it('compares no words that stand in place of a name', async () => {
    writeFileSync(inFolder('watch-list.csv'), 'name\nSame as Consignee\nTo Order\nKoto Bank\n');
    const { ana, slack } = await begin({ env: { SCREENING_LISTS: inFolder() } });
    await ana.types('/trade shipments company:company/acme-robotics size:50');
    for (const typed of ['SAME AS CONSIGNEE', 'TO THE ORDER OF THE SHIPPER'])
      expect(await ana.asks(`screen ${typed}`)).toContain('No possible match');
    expect(await ana.asks('screen to order')).toContain('compared nothing yet');
    expect(await ana.asks('screen TO THE ORDER OF KOTO BANK')).toContain('1 possible match');
    const audit = await auditOf(slack, ana);
    expect(audit).toMatch(/^Acme Precision GmbH,/m);
    expect(audit).not.toMatch(/same as consignee/i);
  });

  it('says which firms that are put on a list have a possible match', async ({ ana }) => {
    const one = await pressLabel(
      ana,
      await ana.types('/trade make a list Tier One with Acme Robotics Inc'),
      'Make it for the team',
    );
    expect(read(one)).toMatch(/^Added Acme Robotics Inc to “Tier One”$/m);
    expect(read(one)).toContain('Acme Robotics Inc: possible match: ACME ROBOTIKS LTD, Demo Watch List');
    expect(one.text).toContain('1 possible match with screening lists.');
    const none = await ana.asks('add Wrenlock Automation Inc to Tier One');
    expect(none).toContain('1 name compared with screening lists: no possible match.');
    const suppliers = await ana.types('/trade suppliers of Acme Robotics Inc');
    expect(read(await ana.sends(await ana.opensViewFrom(suppliers, 'do:pick-list'), { name: 'all' }))).toContain(
      '3 of them have possible matches.',
    );
  });

  it('answers about a list of firms first, and about all firms with the page of matches', async () => {
    const { ana, ben, paid } = await begin({ env: { ...admin, SCREENING_LISTS: demoLists } });
    const made = await ana.types('/trade make a list Tier One with Acme Robotics Inc, Wrenlock Automation Inc');
    await pressLabel(ana, made, 'Make it for the team');
    const charged = paid().length;
    for (const typed of [
      'is anybody on my Tier One list sanctioned?',
      'screen Tier One',
      'check Tier One against the sanctions lists',
    ]) {
      const answer = await ana.asks(typed);
      expect(answer).toMatch(/^1 of 2 firms on the list Tier One has a possible match$/m);
      expect(answer).toContain(
        "with 1 list: Demo Watch List (3 entries). No match doesn't mean that a name is cleared.",
      );
      expect(answer).toMatch(
        /Acme Robotics Inc: possible match: ACME ROBOTIKS LTD, Demo Watch List, since May 4, 2026 · spelled much alike/,
      );
      expect(answer).toContain('No possible match for Wrenlock Automation Inc.');
    }
    const form = await ana.opensViewFrom(await ana.types('/trade screen Tier One'), 'dismiss:1');
    expect(read(await ana.sends(form, { reason: 'other owners' }))).toMatch(
      /^No open possible match for the 2 firms on the list Tier One$/m,
    );
    for (const typed of ['which of the firms I looked up match now?', 'who is sanctioned?', 'show open matches'])
      expect(await ana.asks(typed)).toMatch(/^1 screening list, no open possible match for 2 names$/m);
    const told = await ana.types('/trade alert me if Zephyrdale Tools gets sanctioned');
    expect(read(told)).toContain(
      "gets one direct message. Nobody else is told, not even admins. You don't need an alert.",
    );
    expect(read(await pressLabel(ana, told, 'Add Zephyrdale Tools to “Tier One”'))).toContain('Zephyrdale Tools');
    expect(await ana.asks('screen my other list')).toContain('I read “other”, and compared nothing yet.');
    expect(await ana.asks('add a sanctions list of my own')).toContain(
      "Only Trade's admins can add a screening list: <@U0BEN00001>.",
    );
    expect(paid()).toHaveLength(charged);
    // Three names of one's own: the sentence, the form, and what matches.
    await ana.types('/trade acme robotics inc');
    const filled = await ben.opensView('/trade import my own blocked list: Koto Works, Acme Robotics, Hanseko');
    const added = await ben.sends(filled);
    expect(read(added)).toMatch(
      /Added Own list: 3 entries\. \d new possible matches[^]*• Koto Works\n[^]*• Acme Robotics\n[^]*• Hanseko\n/,
    );
  });

  it('shows all matches page by page, the newest first, and those that were dismissed', async () => {
    const names = Array.from({ length: 14 }, (_, nth) => `Velmora ${101 + nth} Works`);
    writeFileSync(inFolder('watch-list.csv'), `name\n${names.join('\n')}\nThanhelo Machinery Srl\n`);
    const { ana } = await begin({ env: { SCREENING_LISTS: inFolder() } });
    await ana.types('/trade top suppliers of Acme Robotics Inc since last month');
    const many = await ana.types(`/trade screen ${names.join('; ')}`);
    expect(read(many)).toMatch(/^14 of 14 names have a possible match$/m);
    const rest = await pressLabel(ana, many, 'Next 4');
    expect(read(rest)).toContain('Velmora 114 Works: possible match');
    const dismissed = await ana.sends(await ana.opensViewFrom(rest, 'dismiss:1'), { reason: 'other owners' });
    expect(read(dismissed)).toMatch(/^13 of 14 names have a possible match$/m);
    const first = await ana.types('/trade screening');
    // What was only typed comes last.
    expect(read(first)).toMatch(/ 1–10 of 14\.\nThanhelo Machinery Srl: possible match/);
    const second = await pressLabel(ana, first, 'Next 4');
    expect(read(second)).toMatch(/ 11–14 of 14\./);
    expect(read(second)).toContain('only typed here');
    const old = await pressLabel(ana, second, 'Dismissed');
    expect(read(old)).toMatch(/^Screening: 1 dismissed match$[^]*dismissed match: .*\nDismissed by <@U0ANA00001>/m);
    expect(await ana.asks('who dismissed Velmora 111 Works?')).toMatch(
      /^1 dismissed match of Velmora 111 Works$[^]*Dismissed by <@U0ANA00001>.*other owners/m,
    );
    const again = await ana.types('/trade screening dismissed');
    expect(read(await pressLabel(ana, old, 'Undo'))).toMatch(
      /^Dismissal undone: Velmora[^]*Screening: no match is dismissed$/m,
    );
    expect(read(await pressLabel(ana, again, 'Undo'))).toContain('That dismissal is undone already: Velmora');
  });

  it('shows the next decisions on a name with more matches than a page holds', async () => {
    const rows = Array.from({ length: 12 }, (_, nth) => `Velmora Works,2026-05-${10 + nth}`);
    writeFileSync(inFolder('watch-list.csv'), `name,date\n${rows.join('\n')}\n`);
    const { ana } = await begin({ env: { SCREENING_LISTS: inFolder() } });
    const asked = await ana.types('/trade who dismissed Velmora Works?');
    const next = read(await pressLabel(ana, asked, 'Next 2'));
    expect(next).toMatch(/^Nobody has dismissed a match of Velmora Works$/m);
    expect(next).toContain('since May 21, 2026');
  });

  it('asks before a list is removed, tells those concerned, and keeps what was true at each time', async () => {
    const { ana, ben, slack } = await begin({ env: { ...admin, SCREENING_LISTS: demoLists } });
    const profile = await ana.types('/trade acme robotics inc');
    await ana.sends(await ana.opensViewFrom(profile, 'Add to a list'), { name: 'tier 1' });
    const add = await ben.opensViewFrom(await ben.types('/trade screening'), 'do:add-list-form');
    const added = await ben.sends(add, {
      name: 'Own list',
      rows: 'Acme Robotics S.A.; AR Nord; Cyprus; 2026-05-04\nNobody Known S.A.',
    });
    expect(read(added)).toMatch(/2 new possible matches among[^]*since May 4, 2026\n[^]*• Nobody Known S\.A\.\n/);
    const shown = await pressLabel(ben, added, 'Show them');
    expect(read(shown)).toContain('Acme Robotics Inc: possible match: Acme Robotics S.A., Own list');
    const at = (shown.blocks ?? []).findIndex((block) =>
      JSON.stringify(block).includes('Inc: possible match: Acme Robotics S.A.'),
    );
    await ben.sends(await ben.opensViewFrom(shown, `dismiss:${at - 1}`), { reason: 'other owners' });
    const page = await ben.presses(await ben.types('/trade screening'), 'Own list');
    expect(read(page)).toMatch(
      /^Own list: 2 entries\n[^]*Added by <@U0BEN00001> .* · 2 possible matches, 1 dismissed$/m,
    );
    expect(read(page)).toContain('Nobody Known S.A.');
    expect(read(await ana.presses(await ana.types('/trade screening'), 'Own list'))).not.toContain('Remove');
    expect(JSON.stringify(page?.blocks)).toContain('Own list has 2 entries and 2 possible matches, 1 dismissed.');
    if (page === null) throw new Error('The list was not shown.');
    const removed = await pressLabel(ben, page, 'Remove the list');
    expect(read(removed)).toContain('Removed Own list: 2 entries.');
    const isTold = ({ text }: { readonly text: string }) => text.includes('removed the screening list Own list');
    const told = await slack.waitForMessage(isTold, { user: ana.user, timeoutMs: 15_000 });
    expect(told.text).toMatch(/^Ben .*: Acme Robotics Inc \(possible match: Acme Robotics S\.A\.\)\. Type "screening"/);
    const audit = await auditOf(slack, ben);
    const both = String.raw`"Demo Watch List: 3 entries, version [\w-]{10}; Own list: 2 entries, version [\w-]{10}"`;
    const alone = String.raw`"Demo Watch List: 3 entries, version [\w-]{10}"`;
    for (const row of [
      String.raw`,,,,,,,all names compared,,,20[^,]+ UTC,${both},,`,
      String.raw`,Own list,,,,,,list added,,Ben .*,20[^,]+ UTC,"Own list: 2 entries, version [\w-]{10}",,`,
      String.raw`,Own list,,,,,,list removed,,Ben .*,20[^,]+ UTC,"Own list: 2 entries, version [\w-]{10}",,`,
      String.raw`Acme Robotics Inc,Demo Watch List,ACME ROBOTIKS LTD,.*,possible match,,,20[^,]+ UTC,${alone},.*`,
      String.raw`Acme Robotics Inc,Own list,Acme Robotics S.A.,Cyprus,.*,the same name,possible match,,,20[^,]+ UTC,${both},.*`,
      String.raw`Acme Robotics Inc,Own list,.*,dismissed,other owners,Ben .*,20[^,]+ UTC,${both},.*`,
      String.raw`Acme Robotics Inc,Own list,.*,no longer listed,,,20[^,]+ UTC,${alone},.*`,
    ])
      expect(audit).toMatch(new RegExp(`^${row}\r$`, 'm'));
  });

  it('asks before words that nearly name a list, or are no name, are compared, and keeps none of them', async () => {
    const { ana, slack, paid } = await begin({ env: { SCREENING_LISTS: demoLists } });
    const made = await ana.types('/trade make a list Core suppliers with Acme Precision GmbH, Wrenlock Automation Inc');
    await pressLabel(ana, made, 'Make it for the team');
    const charged = paid().length;
    for (const typed of ['screen my core supplers', 'screen core supliers', 'is anyone on core supliers sanctioned?']) {
      const asked = await ana.types(`/trade ${typed}`);
      expect(read(asked)).toMatch(
        /^Do you mean the list Core suppliers\?$[^]*compared nothing yet[^]*Screen the name “/m,
      );
      expect(read(await pressLabel(ana, asked, 'Screen the list Core suppliers'))).toMatch(
        /^1 of 2 firms on the list Core suppliers has a possible match$/m,
      );
    }
    const onOfac = await ana.types('/trade is core supliers on the OFAC list?');
    expect(read(await pressLabel(ana, onOfac, 'Screen the list Core suppliers'))).toContain(
      'No OFAC list is loaded here',
    );
    for (const typed of [
      'screen all my suppliers',
      'which of our vendors match a sanctions list',
      'screen all the companies we have',
    ]) {
      const asked = await ana.types(`/trade ${typed}`);
      expect(read(asked)).toMatch(/^Which firms do you mean\?$[^]*\[ Screen the list Core suppliers \]/m);
      expect(read(asked)).not.toContain('Screen the name');
      expect(read(await pressLabel(ana, asked, 'All firms you paid for'))).toMatch(
        /^1 screening list, 1 possible match$/m,
      );
    }
    expect(await ana.asks('are we fine with Acme Precision GmbH on the OFAC list?')).toMatch(
      /^Which firms do you mean\?$/m,
    );
    expect(await ana.asks('screen what happened')).toMatch(/^Which firms do you mean\?$/m);
    expect(await ana.asks('who dismissed what')).toMatch(/^Screening: no match is dismissed$/m);
    expect(await ana.asks('who dismissed Zephyrdale Tools')).toMatch(
      /^Nobody has dismissed a match of Zephyrdale Tools$/m,
    );
    expect(paid()).toHaveLength(charged);
    const audit = await auditOf(slack, ana);
    expect(audit).toContain('Acme Precision GmbH');
    expect(audit).not.toMatch(/^(?:my core|core sup|what|zephyrdale|everybody|all my)/im);
  });

  it('says first that a list which was named is not loaded, or that it was compared', async ({ ana }) => {
    const none = await ana.types('/trade is Kayrano Rulman on the OFAC SDN list, yes or no?');
    expect(read(none)).toMatch(
      /^No OFAC list is loaded here$[^]*^So this compares no OFAC entries\. No possible match for Kayrano Rulman in 1 list: Demo Watch List \(3 entries\)/m,
    );
    expect(none.text).toMatch(/^No OFAC list is loaded here\. /);
    const both = await ana.asks('check Acme Precision GmbH against the EU and UN sanctions lists');
    expect(both).toMatch(/^No EU list or UN list is loaded here\. 1 possible match in other lists$/m);
    expect(await ana.asks('do you have the entity list?')).toMatch(/^No Entity List is loaded here$/m);

    writeFileSync(inFolder('sdn.csv'), '36,"VOLGA STEEL WORKS",-0- ,"CUBA",-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-\n');
    const { ana: other } = await begin({ env: { SCREENING_LISTS: inFolder() } });
    const found = await other.asks('is Volga Steel Works on the OFAC list?');
    expect(found).toMatch(
      /^1 possible match for Volga Steel Works$[^]*Compared just now with 1 list: OFAC SDN List \(1 entry\)/m,
    );
    // One file holds the entries of several lists.
    const csl = 'name,source\nVolga Steel Works,Specially Designated Nationals (SDN)\nKoto Works,Entity List (EL)\n';
    writeFileSync(inFolder('csl.csv'), csl);
    const again = async () => other.asks('is Hanseko on the entity list or OFAC?');
    await expect
      .poll(again, { interval: 300 })
      .toContain('2 lists: Csl, OFAC SDN List (3 entries), Entity List entries among them');
  });

  withAdmin('opens a list by its name, with its matches or its removal', async ({ ana, ben }) => {
    const added = await ben.types('/trade screening');
    await ben.sends(await ben.opensViewFrom(added, 'do:add-list-form'), {
      name: 'Harbor no-go list',
      rows: '1. Tainomi Shipping\n2) Koto Works',
    });
    expect(await ana.asks('why is Tainomi flagged')).toContain('1 possible match for Tainomi');
    expect(await ana.asks('which names match the Harbor no-go list?')).toMatch(
      /^Harbor no-go list: 1 open possible match$[^]*Tainomi: possible match: Tainomi Shipping, .* · new/m,
    );
    expect(await ben.asks('delete the Harbor no-go list')).toContain('[ Remove the list ]');
    const one = await ana.types('/trade remove Tainomi from the Harbor no-go list');
    expect(read(one)).toContain("I can't change one entry (“Tainomi”).");
    // Slack shows who and when only if the codes are not escaped.
    expect(JSON.stringify(one.blocks)).toMatch(/Added by <@U0BEN00001> <!date\^/);
    expect(await ana.asks('add a blacklist: Koto')).toContain("Only Trade's admins can add");
    expect(await ben.asks('what does a possible match mean?')).toMatch(/^A possible match is a name like/m);
  });

  it('compares names that are entered in its form, and none of them in part', async ({ ana }) => {
    const form = await ana.opensView('/trade screen');
    const refused = async (names: string) => (await ana.submits(form, { names })).errors['names'];
    expect(await refused(' \n')).toBe('Name at least one.');
    expect(await refused('Acme Robotics\n...')).toBe('“...” has no letter or digit to compare.');
    expect(await refused('x'.repeat(301))).toBe('A name has at most 300 characters.');
    expect(await refused(Array.from({ length: 501 }, (_, i) => `x${i}`).join(';'))).toBe(
      'I compare at most 500 names at once. Of these 501, none was compared.',
    );
    const names = '<!channel>\n- Acme Precision GmbH; Acme Robotics\nAcme Robotics';
    const [told] = await Promise.all([ana.sends(form, { names }), ana.submits(form, { names })]);
    expect(read(told)).toMatch(
      /^2 of 3 names have a possible match$[^]*Acme Robotics: possible match: ACME ROBOTIKS LTD/m,
    );
    expect(read(told)).toContain('<!channel>');
    await ana.types('/trade help');
    expect(ana.sees().filter((message) => read(message).includes('ACME ROBOTIKS'))).toHaveLength(1);
  });

  it('compares all names of a long list, or none, and accounts for each', async ({ ana, slack }) => {
    const vendors = Array.from({ length: 60 }, (_, nth) => `Vendor Number ${nth} Ltd`);
    const page = await ana.asks(`screen ${[...vendors, 'Acme Precision GmbH'].join('; ')}`);
    expect(page).toMatch(/^1 of 61 names has a possible match$/m);
    expect(page).toContain("the same name · the entry's country: Germany · https");
    expect(page).toContain('Vendor Number 29 Ltd; and 30 more, which are in the audit file.');
    const none = await ana.asks(`screen ${vendors.join('\n')}`);
    expect(none).toMatch(/^No possible match for 60 names$[^]*• Vendor Number 29 Ltd\n.*• and 30 more, /m);
    const many = Array.from({ length: 501 }, (_, nth) => `Vendor ${nth} Ltd`);
    const refused = await ana.asks(`screen ${many.join('; ')}`);
    expect(refused).toMatch(/^501 names: none was compared$[^]*at most 500 names at once[^]*\[ Screen names… \]/m);
    const audit = await auditOf(slack, ana);
    for (const name of vendors) expect(audit).toContain(`${name},,,,,,,no possible match`);
    expect(audit).not.toMatch(/^Vendor 7 Ltd/m);
  });

  it('finds a listed name within a longer one, in pasted lines too, and offers to screen lines alone', async ({
    ana,
  }) => {
    const lines = 'Acme Precision GmbH Stuttgart\nV-1001\tAcme Robotics Inc\nKoto Works\tNagoya';
    const page = await ana.asks(`can you screen these vendors for me?\n${lines}`);
    expect(page).toMatch(/^2 of 3 names have a possible match$/m);
    expect(page).toMatch(/^Acme Precision GmbH Stuttgart: possible match: .* · the name contains it · the entry's/m);
    const asked = await ana.types('/trade Acme Precision GmbH\nKoto Works\nUmberline Freight');
    expect(read(asked)).toMatch(/^I read 3 names, one on each line$/m);
    expect(read(await pressLabel(ana, asked, 'Screen the 3 names'))).toMatch(/^1 of 3 names has a possible match$/m);
    const city = await ana.asks('screen Borealis Works, Umberline, Germany');
    expect(city).toContain('No possible match for Borealis Works, Umberline, Germany');
  });

  it('says of how many suppliers of a firm, from its kept profile or with a price first', async ({ ana, paid }) => {
    const asked = '/trade are any of Acme Robotics Inc suppliers on a sanctions list?';
    const offer = await ana.types(asked);
    expect(read(offer)).toMatch(/^To compare the suppliers of Acme Robotics Inc, I need their list$/m);
    expect(paid()).toEqual([]);
    const list = read(await ana.presses(offer, 'partners'));
    expect(list).toContain('3 of 70 suppliers have a possible match with screening lists.');
    const charged = paid().length;
    const verdict = read(await ana.types(asked));
    expect(verdict).toMatch(/^3 of 70 suppliers of Acme Robotics Inc have a possible match$/m);
    expect(verdict).toContain('Bharatel Manufacturing Exports: possible match');
    expect(paid()).toHaveLength(charged);
  });

  it('counts the same matches on its page and in the audit file', async ({ ana, slack }) => {
    for (const name of ['Acme Precision GmbH', 'acme precision', 'ACME PRECISION', 'Acme Robotics Inc'])
      await ana.types(`/trade screen ${name}`);
    expect(await ana.asks('screening')).toContain(': 2 open possible matches (2 new in the last 7 days), 0');
    await auditOf(slack, ana);
    const said = slack.view(ana.user, 'D0ANA00001').map(({ text }) => text);
    expect(said.join()).toMatch(/: 2 open possible matches, 0 dismissed, and \d rows? of other spellings/);
  });

  it('opens no form for names while there is nothing to compare them with', async () => {
    const { ana } = await begin();
    expect(await ana.asks('screen')).toContain('No screening lists here yet');
    expect(ana.views()).toEqual([]);
  });

  it('sends all entries of a list as a file, once for a double click, that can be pasted again', async () => {
    const { ana, ben, slack } = await begin({ env: admin });
    const add = async (name: string, rows: string) => {
      const form = await ben.opensViewFrom(await ben.types('/trade screening'), 'do:add-list-form');
      return read(await ben.sends(form, { name, rows }));
    };
    const firms = Array.from({ length: 30 }, (_, i) => `Firm Number ${i} Ltd`);
    await add('<!channel> no/go', ['Tainomi Shipping, Tainomi "Co", China', '=HYPERLINK("x")', ...firms].join('\n'));
    const list = await ana.presses(await ana.types('/trade screening'), '<!channel> no/go');
    if (list === null) throw new Error('The list is not offered.');
    expect(read(list)).toContain('12 more in the file.');
    const press = { user: ana.user, channel: ana.channel, ts: list.ts, actionId: 'do:screening-list-csv' };
    const [told] = await Promise.all([ana.presses(list, press.actionId), slack.press(press)]);
    expect(read(told)).toContain('The list is in your direct messages with Trade.');
    await ana.types('/trade help');
    const [file, ...others] = slack.files();
    expect(others).toEqual([]);
    expect(file?.name).toMatch(/^channel-no-go-[\d-]+\.csv$/);
    const text = slack.fileText(file?.id ?? '');
    expect(text).toMatch(/^\ufeffname,aliases,country,list,date,link\r\nTainomi Shipping,"Tainomi ""Co""",China,/);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(JSON.stringify(slack.view(ana.user, 'D0ANA00001'))).toContain('&lt;!channel&gt; no/go: 32 entries.');
    const again = await add('Again', text);
    expect(again).toContain('Added Again: 32 entries.');
    expect(again).toContain('• Tainomi Shipping · also Tainomi "Co" · China');
    await ben.presses(
      (await ben.presses(await ben.types('/trade screening'), '<!channel> no/go')) ?? list,
      'remove-list',
    );
    expect(read(await ana.presses(list, press.actionId))).toContain('That list was removed, or its file is gone.');
  });

  it('takes names in words as an own list, with legal forms behind commas, and offers its removal', async () => {
    const { ana } = await begin({ env: { TRADE_ADMINS: 'U0ANA00001' } });
    const typed = '/trade use these names as a blacklist: Koto Co., Limited; Foo, Inc., Bar Ltd';
    const form = await ana.opensView(typed);
    expect(renderView(form)).toContain('[Koto Co., Limited\nFoo, Inc.\nBar Ltd]');
    const added = await ana.sends(form, {
      name: 'Red flags',
      rows: 'Koto Co., Limited\nFoo, Incorporated, Foo Trading, Cyprus',
    });
    expect(read(added)).toMatch(/• Koto Co\., Limited\n.*• Foo, Incorporated · also Foo Trading · Cyprus\n/);
    await pressLabel(ana, await ana.types('/trade make a list Plan B with Foo, Incorporated'), 'Make it for the team');
    for (const said of ['remove my list Red flags from screening', 'remove my screening list Red flags'])
      expect(await ana.asks(said)).toContain('[ Remove the list ]');
    expect(await ana.asks('remove my list Plan B from screening')).toMatch(/^1 screening list, /m);
    for (const said of ['did the sanctions lists change this week', 'show screening lists', 'open the sanctions lists'])
      expect(await ana.asks(said), said).toMatch(/^1 screening list, no /m);
    for (const said of ['blacklist these names: Foo Co; Bar Ltd', 'add these to our blacklist: Foo Co; Bar Ltd']) {
      expect(await ana.asks(said)).toContain('[Foo Co\nBar Ltd]');
    }
    expect(await ana.asks('quién de mi lista Plan B está sancionado')).toMatch(/(?:on|for the) .*Plan B/);
  });

  it('takes one more name into an own list, and asks before there are two of one name', async () => {
    const { ana } = await begin({ env: { TRADE_ADMINS: 'U0ANA00001' } });
    const four = 'Golden River Co., Limited, Kaltmann Machinery SA, Nordwerth Precision, Blue Whale Trading';
    const added = await ana.sends(await ana.opensView(`/trade add our own blacklist: ${four}`));
    expect(read(added)).toMatch(
      /Added Own list: 4 entries\. No new [^]*• Golden River Co\., Limited\n.*• Kaltmann Machinery SA\n.*• Nordwerth Precision\n.*• Blue Whale Trading\n/,
    );
    for (const typed of ['add Weiluno Precision Co., Limited to our blacklist', 'put Koto Works on Own list']) {
      const form = await ana.opensView(`/trade ${typed}`);
      expect(renderView(form), typed).toContain('List: [Add to Own list (');
      const extended = await ana.sends(form);
      expect(read(extended)).toMatch(/^Added to Own list: 1 entry\. It has \d now\. [^]*• (?:Weiluno|Koto)/m);
    }
    expect(await ana.asks('is Koto Works sanctioned?')).toContain('1 possible match for Koto Works');
    // The names behind the colon are meant, not those of the last answer.
    await ana.types('/trade suppliers of Acme Robotics Inc');
    expect(await ana.asks('put these on a blacklist: Foo Ltd; Bar Inc')).toContain('[Foo Ltd\nBar Inc]');
    const second = await ana.opensView('/trade add our own blacklist: Foo Ltd');
    expect((await ana.submits(second, { name: 'own list' })).errors['name']).toContain('There is a list of that name');
    expect(renderView(second)).toContain('Replace Own list (6 entries)');
    expect(await ana.asks('screening')).toMatch(/Own list: 6 entries/);
  });

  it('sets partners apart from the firm of a profile, and says what a possible match is', async ({ ana }) => {
    const profile = await ana.asks('Acme Precision GmbH');
    expect(profile).toMatch(/^Acme Precision GmbH: possible match: ACME PRECISION GMBH/m);
    expect(profile).toMatch(/^Its partner Acme Robotics Inc: possible match: ACME ROBOTIKS LTD/m);
    expect(profile).toContain("It doesn't say that it's the same firm.");
    expect(await ana.asks('customers of Acme Precision GmbH')).toMatch(/Acme Robotics Inc +⚠ possible match/);
  });

  it('reads the folder again when it changes; a broken file leaves the version before in force', async () => {
    writeFileSync(inFolder('watch-list.csv'), 'name,date\nKoto Works,2026-01-02\n');
    const { ana, logged } = await begin({ env: { SCREENING_LISTS: inFolder() } });
    expect(await ana.asks('screen koto works gmbh')).toContain('Koto Works, Watch list, since Jan 2, 2026');
    writeFileSync(inFolder('watch-list.csv'), 'no head here\n1\n2\n');
    await expect.poll(logged).toContainEqual(expect.objectContaining({ file: 'watch-list.csv' }));
    expect(await ana.asks('screening')).toContain('The one before stays in force.');
    expect(await ana.asks('screen koto works')).toContain('1 possible match');
    writeFileSync(inFolder('watch-list.csv'), 'name\nHanseko Works\n');
    const again = async () => ana.asks('screen koto works');
    await expect.poll(again, { interval: 300 }).toContain('No possible match for koto works');
    expect(await ana.asks('screening')).not.toContain('stays in force');
  });
});
