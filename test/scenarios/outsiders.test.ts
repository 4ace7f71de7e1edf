import { describe, expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import { channelOf, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const question = 'shipments company:company/acme-robotics';
const refusal = "I work for another workspace here, so I can't answer you. Nothing was charged.";
const unknown = "I can't see here whether you're from my workspace";

/** Noor works for another company, and is in a channel that it shares with Ana's. */
async function inSharedChannel(delivery: 'socket' | 'http') {
  const story = await begin({ delivery, env: { TRADE_ADMINS: 'U0ANA00001' } });
  return {
    ...story,
    ana: personIn(story.slack, 0, 'freight-partners'),
    noor: personIn(story.slack, 2, 'freight-partners'),
  };
}

const mentions = ({ slack }: Pick<Story, 'slack'>, person: Story['ana'], fields = {}) =>
  person.answerAfter(() =>
    slack.talk({ user: person.user, channel: person.channel, text: `@Trade ${question}`, fields }),
  );

describe.each(['socket', 'http'] as const)('over %s, somebody of another company', (delivery) => {
  it('is refused a command and a mention, privately, and nothing is paid', async () => {
    const { story, noor } = await inSharedChannel(delivery);
    for (const answer of [await noor.types(`/trade ${question}`), await mentions(story, noor)])
      expect([answer.ephemeral, read(answer)]).toEqual([true, refusal]);
    expect(story.trade.calls).toEqual([]);
  });

  it('is refused what a public message offers', async () => {
    const { story, ana, noor, slack } = await inSharedChannel(delivery);
    const channel = channelOf(story, ana.channel);
    // A message that was shared before the others came is still there.
    channel.isShared = false;
    await ana.types(`/trade ${question} --share`);
    channel.isShared = true;
    const shared = await slack.waitForMessage(({ text }) => text.startsWith('Shared by'), noor);
    const before = story.trade.calls.length;
    expect(read(await noor.presses(shared, 'next'))).toBe(refusal);
    expect(story.trade.calls).toHaveLength(before);
  });
});

describe('where Slack does not name the workspace of somebody who mentions the app', () => {
  const nameless = { team: undefined, user_team: undefined, source_team: undefined };

  it('they are refused in a shared channel', async () => {
    const story = await inSharedChannel('socket');
    expect(read(await mentions(story, story.noor, nameless))).toContain(unknown);
    expect(read(await mentions(story, story.ana, nameless))).toContain(unknown);
    expect(story.trade.calls).toEqual([]);
  });

  it('they are answered where nobody else can be', async () => {
    const story = await begin();
    expect(read(await mentions(story, story.ana, nameless))).toContain('1–10');
  });
});

describe('on Enterprise Grid, people of another workspace of the organization', () => {
  const enterprise = { id: 'E0HARBOR01', name: 'Harbor Group' };
  const team = { id: 'T0HARBOR01', name: 'Harbor Goods', domain: 'harbor-goods', enterprise };

  it('are answered, and people of other companies are not', async () => {
    const { story, ana, slack } = await begin({ slack: { team } });
    expect(read(await mentions(story, ana, { team: 'T0HARBOR02' }))).toContain('1–10');
    const shared = personIn(slack, 0, 'freight-partners');
    expect(read(await mentions(story, shared, { team: enterprise.id, user_team: enterprise.id }))).toContain('1–10');
    expect(read(await mentions(story, personIn(slack, 2, 'freight-partners')))).toBe(refusal);
  });
});
