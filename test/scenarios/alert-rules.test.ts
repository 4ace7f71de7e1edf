import { describe, expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import {
  alertStory,
  askFor,
  makeAlert,
  posted,
  postedIn,
  pressLabel,
  runAlert,
  toldTo,
} from '../support/alert-acts.ts';
import { channelOf, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const acme = '/trade watch company:company/acme-robotics';
const sourcing = 'C0SOURCE01';

/** Ana is the admin. */
const open = () => alertStory(begin, { env: { TRADE_ADMINS: 'U0ANA00001' } });

async function decide({ ana }: Story, entries: Readonly<Record<string, string | string[]>>): Promise<string> {
  const form = await ana.opensView('/trade settings');
  return read(await ana.answerAfter(() => ana.submits(form, entries)));
}

async function finds(story: Story, id: string, fresh: number): Promise<void> {
  story.trade.publish({ fresh, for: { company: 'acme-robotics' } });
  await runAlert(story, story.ana, id);
}

describe('where admins allow alerts in some channels only', () => {
  it('an alert elsewhere is refused beside its channel, which names those that are allowed', async () => {
    const { story, ana, slack } = await open();
    expect(await decide(story, { alertChannels: [sourcing] })).toContain(`Channels for alerts: <#${sourcing}>`);
    const form = await ana.opensView(acme);
    const { errors } = await ana.submits(form);
    expect(errors).toEqual({ channel: 'Admins allow alerts only in #sourcing. Choose another channel.' });
    await makeAlert({ slack, ana }, acme, { channel: sourcing });
    expect(postedIn(story)).toEqual([]);
  });

  it('an alert that was priced before is not made, and its channel reads nothing', async () => {
    const story = await open();
    const question = await askFor(story.ana, acme);
    await decide(story, { alertChannels: [sourcing] });
    expect(read(await story.ana.presses(question, 'do:set-alert'))).toContain('Admins allow alerts only in #sourcing');
    expect(postedIn(story)).toEqual([]);
  });

  it('an alert that was there stops, tells its owner once, and posts what it found after it was moved', async () => {
    const { story, ana, slack } = await open();
    const id = await makeAlert(story, acme);
    expect(await decide(story, { alertChannels: [sourcing] })).toContain('1 alert is in another channel.');
    await finds(story, id, 2);
    const told = await toldTo(story, ana.user, /can't post/);
    expect(read(told)).toContain("Admins don't allow alerts in this channel.");
    expect(postedIn(story)).toHaveLength(1);

    const card = await pressLabel(ana, await ana.types('/trade alerts mine'), 'Manage');
    expect(read(await pressLabel(ana, card, 'Resume'))).toContain('Admins allow alerts only in #sourcing');
    const form = await ana.opensViewFrom(card, 'do:edit-alert');
    const moved = await ana.answerAfter(() => ana.submits(form, { channel: sourcing }));
    const question = await pressLabel(ana, moved, 'Resume');
    await pressLabel(ana, question, 'Post them');
    await posted(story, /2 new .*shipments/, sourcing);
    expect(slack.view(ana.user, 'D0ANA00001').filter((one) => /can't post/.test(read(one)))).toHaveLength(1);
  });
});

describe('where admins keep rows out of channels', () => {
  it('a post counts, and See all shows the rows only to the person who presses it', async () => {
    const { story, ana, ben, slack, trade } = await open();
    const id = await makeAlert(story, acme);
    expect(await decide(story, { linksOnly: 'yes' })).toContain('Shipments in alert posts: links only');
    await finds(story, id, 2);
    const post = await posted(story, /2 new .*shipments/);
    expect(JSON.stringify(post.blocks)).not.toMatch(/table|select/);
    const before = trade.chargedTotal();
    const all = await pressLabel(ben, post, 'See all');
    expect(all.ephemeral).toBe(true);
    const [bill = 'none'] = /[A-Z]{4}\d{6,}/.exec(read(all)) ?? [];
    expect(JSON.stringify(all.blocks)).toContain(bill);
    expect(trade.chargedTotal()).toBe(before);
    expect(JSON.stringify(slack.view(ana.user, ana.channel))).not.toContain(bill);
  });
});

describe('an owner whose account is deactivated', () => {
  it('is reported to the admins once, who take the alerts over', async () => {
    const { story, ana, ben, slack } = await open();
    const elsewhere = personIn(slack, 1, 'sourcing');
    const id = await makeAlert({ slack, ana: elsewhere }, acme);
    await slack.deactivate(ben.user);
    channelOf(story, sourcing).isArchived = true;
    await finds(story, id, 1);
    const notice = await toldTo(story, ana.user, /I can't reach/);
    expect(read(notice)).toContain(
      "I can't reach <@U0BEN00001>, who owns 1 alert. Their account may be deactivated. Take it over to keep it looked after.",
    );
    const direct = personIn(slack, 0, 'Trade');
    expect(read(await direct.presses(notice, 'do:take-alert:0'))).toContain("It's yours now");
    expect(read(await ana.types('/trade alerts mine'))).toContain(id);
    expect(slack.view(ana.user, 'D0ANA00001').filter((one) => read(one).includes("can't reach"))).toHaveLength(1);
  });

  it('hears of a post that Slack refuses in every form, which is kept', async () => {
    const story = await alertStory(begin);
    const { ana, slack } = story;
    const id = await makeAlert(story, acme);
    slack.faults.failWith('chat.postMessage', 'invalid_arguments', 3);
    await finds(story, id, 1);
    expect(read(await toldTo(story, ana.user, /refused a post/))).toContain('invalid arguments. I');
    await runAlert(story, ana, id);
    const isPost = (message: ShownMessage) => !message.ephemeral && read(message).includes('1 new shipment');
    await slack.waitForMessage(isPost, { channel: ana.channel });
  });

  it('breaks nothing where nobody is an admin', async () => {
    const story = await alertStory(begin);
    const { ana, slack, logged } = story;
    const id = await makeAlert(story, acme);
    for (const error of ['is_archived', 'user_disabled']) slack.faults.failWith('chat.postMessage', error, 1);
    await finds(story, id, 1);
    await expect.poll(async () => read(await ana.types('/trade alerts mine')), { timeout: 15_000 }).toMatch(/archived/);
    expect(logged().filter(({ level }) => level >= 50)).toEqual([]);
  });
});
