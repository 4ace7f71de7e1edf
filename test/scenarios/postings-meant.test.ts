import { describe, expect, it } from 'vitest';
import { actionOf, alertStory, makeAlert, posted, pressLabel, runAlert } from '../support/alert-acts.ts';
import { read, stories, type Story, writes } from '../support/in-world.ts';
import { idOf, makeReport } from '../support/report-acts.ts';

const begin = stories();

/** Three alerts of Ana's, of which the one on Larkmoor is the newest. */
async function withAlerts() {
  const story = await alertStory(begin);
  const acme = await makeAlert(story, '/trade watch company:company/acme-robotics');
  const bearings = await makeAlert(story, '/trade watch ball bearings');
  const larkmoor = await makeAlert(story, '/trade watch company:company/larkmoor-components');
  return { ...story, acme, bearings, larkmoor };
}

/** `Acme Robotics (A7K2): Paused.`: which alert a card is of, and its state. */
async function statesOf(story: Story, ids: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const list = await story.ana.asks('alerts mine');
  const states = Object.entries(ids).map(([name, id]) => {
    const [, state = 'none'] = new RegExp(`\\(${id}\\)[^]*?\\*(Active|Paused|Stopped)\\*`).exec(list) ?? [];
    return [name, state];
  });
  return Object.fromEntries(states) as Record<string, string>;
}

/** Says it in the thread of a message, with a mention. */
const replies = ({ slack, ana }: Story, ts: string, text: string, channel = ana.channel) =>
  ana.answerAfter(() => slack.talk({ user: ana.user, channel, text: `@Trade ${text}`, thread: ts }), channel);

describe('“it”, after the card of an alert,', () => {
  it('is that alert, and not the one that was made or changed last', async () => {
    const story = await withAlerts();
    const { acme, bearings, larkmoor } = story;
    const states = () => statesOf(story, { acme, bearings, larkmoor });
    expect(read(await writes(story, 'show me the acme alert'))).toContain(`Alert ${acme} `);
    expect(read(await writes(story, 'pause it till friday'))).toContain(`Alert ${acme} `);
    expect(read(await writes(story, 'stop the ball bearing one'))).toContain(`Alert ${bearings} `);
    const again = read(await writes(story, 'delete it'));
    expect(again).toContain(`Alert ${bearings} `);
    expect(again).toContain("It's already stopped. Nothing was changed.");
    expect(await states()).toEqual({ acme: 'Paused', bearings: 'Stopped', larkmoor: 'Active' });
    const card = await writes(story, 'resume it');
    expect(read(card)).toContain(`Alert ${bearings} `);
    await pressLabel(story.ana, card, 'Undo stop');
    expect(read(await writes(story, 'show me the acme alert'))).toContain(`Alert ${acme} `);
    expect(read(await writes(story, 'pause it'))).toContain(`Alert ${acme} `);
    expect(await states()).toEqual({ acme: 'Paused', bearings: 'Active', larkmoor: 'Active' });
    await writes(story, 'stop the ball bearing one');
    await writes(story, 'stop the larkmoor alert');
    await writes(story, `alerts ${bearings}`);
    expect(read(await writes(story, 'bring it back'))).toContain(`Alert ${bearings} `);
  });

  it('is asked about after a list of several', async () => {
    const story = await withAlerts();
    await writes(story, 'show me the acme alert');
    await writes(story, 'my alerts');
    const question = await writes(story, 'stop it');
    expect(read(question)).toMatch(/Which alert do you want to stop\?/);
    const { acme, bearings, larkmoor } = story;
    expect(await statesOf(story, { acme, bearings, larkmoor })).toEqual({
      acme: 'Active',
      bearings: 'Active',
      larkmoor: 'Active',
    });
  });
});
