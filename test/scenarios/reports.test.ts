import { describe, expect, it } from 'vitest';
import type { Entries, Person } from '../../src/local/person.ts';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import { renderView } from '../../src/local/render-text.ts';
import { alertEnv, movableClock, passTime, posted, postedIn, pressLabel } from '../support/alert-acts.ts';
import { read, stories, type Story } from '../support/in-world.ts';

movableClock();
const begin = stories();
const dayMs = 24 * 60 * 60_000;

const weekly = '/trade every Monday at 9: top suppliers of ball bearings';

/** Fills in the form that a sentence opens. @returns the report's card */
async function makeReport(
  { slack }: Story,
  person: Person,
  command: string,
  entries: Entries = {},
): Promise<ShownMessage> {
  const form = await person.opensView(command);
  const mark = slack.mark();
  const { errors } = await person.submits(form, entries);
  if (Object.keys(errors).length > 0) throw new Error(`The form says: ${JSON.stringify(errors)}`);
  const isEnd = (message: ShownMessage) => /Report [A-Z0-9]{4,} |No report was saved/.test(read(message));
  return slack.nextMessage(mark, { user: person.user, timeoutMs: 15_000, predicate: isEnd });
}

function idOf(card: ShownMessage): string {
  const [, id] = /Report ([A-Z0-9]{4,}) /.exec(read(card)) ?? [];
  if (id === undefined) throw new Error(`There is no report: ${read(card)}`);
  return id;
}

/** Waits for the next post of a report. */
async function postAfter(story: Story, act: () => unknown, words = /Next: /): Promise<ShownMessage> {
  const mark = story.slack.mark();
  await act();
  return story.slack.nextMessage(mark, {
    channel: story.ana.channel,
    timeoutMs: 15_000,
    predicate: (message) => !message.ephemeral && words.test(read(message)),
  });
}

describe('a report', () => {
  it('is made by a sentence, with its price first, and posts the answer when it is due', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    await ana.types('/trade top suppliers of ball bearings');
    const card = await makeReport(story, ana, weekly);
    console.log(read(card));
    const paidBefore = story.paid().length;
    const post = await postAfter(story, () => passTime(story, 8 * dayMs)).catch((e) => { console.log(JSON.stringify(story.logged().filter(({level}) => level > 30), null, 1)); throw e; });
    console.log(read(post));
    expect(story.paid().length).toBe(paidBefore + 1);
    console.log(read(await ana.types('/trade reports mine')));
    console.log(read(await ana.types('/trade usage me')));
  });
});
