import { describe, expect, it } from 'vitest';
import { actionOf, agree, alertEnv, askFor, makeAlert, postedIn, pressLabel } from '../support/alert-acts.ts';
import { read, stories } from '../support/in-world.ts';

const begin = stories();
const acme = '/trade watch company:company/acme-robotics';

describe('making an alert', () => {
  it('is refused where its channel has one on the same, with the way to that one', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    const id = await makeAlert(story, acme);
    const form = await ana.opensView(acme);
    const { errors } = await ana.submits(form);
    expect(errors['channel']).toContain(`(${id}) watches the same for that channel`);
    await ana.closes(form);

    // By its name it is known only once it was looked up.
    const before = story.trade.chargedTotal();
    const refused = await askFor(ana, '/trade watch company:"Acme Robotics Inc"');
    expect(read(refused)).toContain(`(${id}) watches the same for that channel`);
    expect(read(await pressLabel(ana, refused, 'Show it'))).toContain(`Alert ${id} in`);
    expect(story.trade.chargedTotal()).toBe(before);
    expect(postedIn(story)).toHaveLength(1);
  });

  it('on what is watched already says as many existing records as its price question', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    await makeAlert(story, acme);
    const question = await askFor(ana, `${acme} in:#sourcing`);
    const [, matching = ''] = /(\d+) US import shipments match now; all of them were read/.exec(read(question)) ?? [];
    const card = await agree(story, ana, question);
    expect(read(card)).toContain(
      `Watching. I'll post new shipments in the channel you chose. (${matching} existing ones won't be posted.)`,
    );
  });

  it('is refused for a whole dataset, which can be looked up by its dates alone', async () => {
    const { ana, paid } = await begin();
    const page = await ana.types('/trade shipments from:last30d');
    const form = await ana.opensViewFrom(page, 'watch');
    expect((await ana.submits(form, { name: 'All' })).errors).toEqual({
      words: expect.stringContaining('Say what to look for') as unknown,
    });
    expect(paid()).toHaveLength(1);
  });

  it('in a channel without Trade says how to invite it, charges nothing, and Retry makes it', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, slack } = story;
    const general = slack.channels.find(({ name }) => name === 'general');
    if (general === undefined) throw new Error('There is no #general.');
    const question = await askFor(ana, `${acme} in:#general`);
    const asked = story.trade.chargedTotal();
    const refused = await agree(story, ana, question);
    expect(read(refused)).toContain('Type /invite @trade there, then press Retry. Nothing was read and nothing');
    expect(story.trade.chargedTotal()).toBe(asked);
    expect(read(await ana.types('/trade alerts mine'))).toContain('No alerts of yours yet');

    general.botIsMember = true;
    const card = await ana.answerAfter(() =>
      slack.press({ user: ana.user, channel: ana.channel, ts: refused.ts, actionId: actionOf(refused, 'Retry') }),
    );
    expect(read(card)).toContain('Active');
    expect(postedIn(story, general.id).map(read).join()).toContain('made an alert for this channel');
    expect(postedIn(story)).toEqual([]);
  });

  it('for a channel that another company is in says so before anything is read', async () => {
    const { ana, ...story } = await begin({ env: alertEnv });
    const question = await askFor(ana, `${acme} in:#freight-partners`);
    expect(read(question)).toContain('People of other companies are in that channel, and they will read what is');
    expect(read(await pressLabel(ana, question, 'Cancel'))).toContain('No alert was saved');
    expect(story.trade.chargedTotal()).toBe(0.1);
    expect(read(await askFor(ana, `${acme} in:#sourcing`))).not.toContain('other companies');
  });

  it('reads no more than about what was agreed to, and asks again with the price of the rest', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, trade } = story;
    const question = await askFor(ana, acme);
    const [, matching = ''] = /(\d+) US import shipments match now/.exec(read(question)) ?? [];
    trade.publish({ fresh: 400, for: { company: 'acme-robotics' } });
    const before = trade.chargedTotal();
    const again = await agree(story, ana, question);
    expect(read(again)).toMatch(/There are more records than were said: reading stopped after \d+ records/);
    expect(read(again)).toMatch(/costs about \d/);
    expect((trade.chargedTotal() - before) * 10).toBeLessThanOrEqual(2 * Number(matching) + 101);
    expect(postedIn(story)).toEqual([]);
    expect(read(await agree(story, ana, again))).toContain('Active');
    expect(postedIn(story)).toHaveLength(1);
  });
});
