import { describe, expect, it } from 'vitest';
import { runAlert } from '../support/alert-acts.ts';
import { renderView } from '../../src/local/render-text.ts';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import { read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const env = { ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '1' };

/** What the bot posted for everybody in the channel, in order. */
const posted = ({ ana }: Story): ShownMessage[] =>
  ana.sees().filter((message) => message.from.kind === 'bot' && !message.ephemeral);

/** An alert's id, as the buttons of its card carry it. */
function idOf(card: ShownMessage): string {
  return /\\"id\\":\\"([A-Z0-9]+)\\"/.exec(JSON.stringify(card.blocks))?.[1] ?? read(card);
}

/** Makes an alert by its form, agrees to its price, and waits until its first reading is done. */
async function watch(story: Story, command: string): Promise<ShownMessage> {
  const { ana } = story;
  const form = await ana.opensView(command);
  expect(renderView(form)).toContain('alert');
  const question = await ana.answerAfter(() => ana.submits(form));
  expect(read(question)).toMatch(/costs [\d.]+ credits now, then about \d+ a month/);
  const { ts } = question;
  await story.slack.press({ user: ana.user, channel: ana.channel, ts, actionId: 'do:set-alert' });
  return story.slack.waitForMessage((message) => read(message).includes('Active'), {
    user: ana.user,
    timeoutMs: 15_000,
  });
}

describe('an alert on new shipments', () => {
  it('is priced, reads what is there without posting it, and posts what is published afterwards once', async () => {
    const story = await begin({ env });
    // Without the free probe every check counts at once.
    story.trade.faults.databaseUpdated = false;
    const card = await watch(story, '/trade watch company:company/acme-robotics');
    expect(posted(story)).toHaveLength(1);
    const id = idOf(card);

    story.trade.publish({ fresh: 3, late: 1, for: { company: 'acme-robotics' } });
    await runAlert(story.ana, id);
    const post = await story.slack.waitForMessage((message) => !message.ephemeral && /4 new/.test(read(message)), {
      timeoutMs: 15_000,
    });
    expect(post.channel).toBe(story.ana.channel);
    await runAlert(story.ana, id);
    expect(posted(story)).toHaveLength(2);
  });
});
