import { describe, expect } from 'vitest';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { lastLine, read, stories, type Story, storyTests } from '../support/in-world.ts';
import { pasteList, sixFirms, threeFirms } from '../support/list-acts.ts';

const begin = stories();
const it = storyTests(begin);

const [quiet = '', surges = '', steady = ''] = threeFirms;

async function press({ ana }: Story, on: ShownMessage | null, control: string): Promise<ShownMessage> {
  const answer = on && (await ana.presses(on, control));
  if (answer === null) throw new Error(`There is no ${control}.`);
  return answer;
}

describe('a digest of a list', () => {
  it('is priced first in both ways, says who changed, and costs once', async ({ story, ana, ben, paid, slack }) => {
    await pasteList(story, 'tier 1', [steady, surges, quiet]);
    const offer = await press(story, await ana.types('/trade lists tier 1'), 'do:digest-ways');
    expect(read(offer)).toContain('What changed at the 3 firms of “tier 1”?');
    expect(read(offer)).toContain('[ By counts · 6 counts ] [ By profiles · 3 profiles ]');
    expect(paid()).toEqual([]);

    const twice = { user: ana.user, channel: ana.channel, ts: offer.ts, actionId: 'counts' };
    const digest = await ana.answerAfter(() => Promise.all([slack.press(twice), slack.press(twice)]));
    expect(read(digest)).toContain('tier 1: 1 of 3 firms went quiet, 1 surged');
    expect(read(digest)).toMatch(/Shipments of \w+ \d+.* – \w+ \d+, \d{4}, against the same days a year before/);
    expect(read(digest)).toMatch(
      /Firm +Shipments +A year before +Change\n.*\nsaltmarrow-patio +\d+ +\d+ +Went quiet, down \d+%\nthistlecrane-audio +\d+ +\d+ +Surged, up/,
    );
    expect(read(digest)).toMatch(/wrenlock-automation +\d+ +\d+ +(?:Up|Down) \d+%/);
    expect(read(digest)).toContain('Surged: at least double, and at least 10.');
    expect(lastLine(digest)).toMatch(/^0\.6 credits · /);
    expect(paid()).toHaveLength(6);

    const again = await ben.types('/trade what changed on tier 1?');
    expect(read(again)).toContain('[ By counts · free ]');
    const kept = await ben.presses(again, 'counts');
    expect(lastLine(kept)).toMatch(/^Free · from/);
    expect(read(kept)).toContain('1 of 3 firms went quiet, 1 surged');
    const post = await press(story, digest, 'share');
    expect(read(post)).toContain('tier 1: 1 of 3 firms went quiet, 1 surged');
    expect(paid()).toHaveLength(6);
  });

  it('by profiles has new partners too, takes kept ones, and opens every firm', async ({ story, ana, paid }) => {
    await ana.types('/trade thistlecrane audio inc');
    await pasteList(story, 'tier 1', [steady, surges, quiet]);
    const offer = await ana.types('/trade give me the digest of tier 1');
    expect(read(offer)).toContain('[ By profiles · 2 credits ]');
    const digest = await press(story, offer, 'profiles');
    expect(read(digest)).toContain('tier 1: 1 of 3 firms went quiet, 1 surged, 1 has new partners');
    expect(read(digest)).toMatch(/Shipments of \w+.* – \w+ \d{4}, against the same months a year before/);
    expect(read(digest)).toMatch(/Thistlecrane Audio Inc +\d+ +\d+ +Surged, up \d+% · \d new suppliers? /);
    expect(read(digest)).toContain('Dongvelu Speaker');
    expect(lastLine(digest)).toMatch(/^2 credits · /);
    for (const name of ['Saltmarrow', 'Thistlecrane', 'Wrenlock'])
      expect(lastLine(await press(story, digest, name))).toMatch(/^Free · from/);
    expect(paid()).toHaveLength(3);
    expect(await ana.asks('digest tier 1 by counts')).toContain('went quiet');
  });

  it('asks again before it costs more than the person pays unasked', async ({ story, ana, paid }) => {
    await ana.types('/trade acme robotics inc');
    await pasteList(story, 'six', sixFirms);
    const offer = await ana.types('/trade digest six');
    expect(read(offer)).toContain('[ By profiles · 6 credits ]');
    const asked = await press(story, offer, 'profiles');
    expect(read(asked)).toContain('About 6 credits for 6 profiles');
    expect(read(asked)).toContain('Digest of “six” · by profiles.');
    expect(paid()).toHaveLength(1);
    expect(lastLine(await press(story, asked, 'run'))).toMatch(/^6 credits/);
  });

  it('names who has no figures, and asks again only for those', async ({ story, ana, paid, trade }) => {
    await pasteList(story, 'tier 1', [steady, quiet, 'company/no-such-firm-xyz']);
    const counted = await ana.types('/trade digest tier 1 by counts');
    expect(read(counted)).toMatch(/no-such-firm-xyz +0 +0 +No shipments/);
    await ana.types('/trade wrenlock automation inc');
    trade.faults.next({ kind: 'error500', match: `/${quiet}`, times: 10 });
    const gap = await ana.types('/trade digest tier 1 by profiles');
    expect(read(gap)).toContain("No profile: saltmarrow-patio. The data service doesn't know no-such-firm-xyz.");
    trade.faults.clear();
    const before = paid().length;
    const filled = await press(story, gap, 'fill');
    expect(read(filled)).toContain('1 of 3 firms went quiet');
    expect(paid()).toHaveLength(before + 1);
  });

  it('of no list, a deleted one, an empty one and a private one of someone else says so, for free', async () => {
    const { story, ana, ben, paid } = await begin();
    expect(await ana.asks('digest tier 1')).toContain("There's no list “tier 1”.");
    const hostile = '<!channel> *x* 🤖 مورد';
    const made = await ana.types('/trade lists');
    await ana.sends(await ana.opensViewFrom(made, 'do:form'), { name: hostile, who: 'me' });
    const empty = await ana.types(`/trade digest ${hostile} by counts`);
    expect(read(empty)).toContain('<!channel> *x* 🤖 \u2068مورد\u2069: nothing on it yet');
    expect(empty.text).not.toContain('<!channel>');
    await pasteList(story, 'mine', [quiet], 'me');
    const mine = await ana.types('/trade digest mine');
    expect(await ben.asks('digest mine')).toContain("There's no list “mine”.");
    await ana.sends(await ana.opensViewFrom(await ana.types('/trade lists mine'), 'Delete'));
    expect(read(await press(story, mine, 'counts'))).toContain('was deleted');
    expect(paid()).toEqual([]);
  });
});
