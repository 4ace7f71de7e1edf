import { describe, expect, it } from 'vitest';
import { alertStory, makeAlert, posted, pressLabel, runAlert } from '../support/alert-acts.ts';
import { read, stories, type Story, writes } from '../support/in-world.ts';
import { personIn } from '../support/person.ts';
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
const replies = ({ slack, ana: { user, channel, answerAfter } }: Story, ts: string, text: string) =>
  answerAfter(() => slack.talk({ user, channel, text: `@Trade ${text}`, thread: ts }), channel);

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

describe('“them all”, after a list of several,', () => {
  it('are those, after one question', async () => {
    const story = await withAlerts();
    const { ana, acme, bearings, larkmoor } = story;
    await writes(story, 'my alerts');
    const question = await writes(story, 'pause them all');
    expect(read(question)).toContain('Pause 3 alerts?');
    await pressLabel(ana, question, 'Pause all 3');
    const paused = { acme: 'Paused', bearings: 'Paused', larkmoor: 'Paused' };
    expect(await statesOf(story, { acme, bearings, larkmoor })).toEqual(paused);
    expect(read(await writes(story, 'resume them all'))).toContain('Resume 3 alerts?');
    expect(read(await writes(story, `stop ${acme} and ${larkmoor}`))).toContain('Stop 2 alerts?');
    expect(await statesOf(story, { acme, bearings, larkmoor })).toEqual(paused);
  });
});

describe('after the card of an alert or a report,', () => {
  /** A look-up, and the card of a report after it. */
  async function withReport() {
    const story = await alertStory(begin);
    await writes(story, '/trade top suppliers of gearboxes');
    const report = idOf(await makeReport(story, story.ana, '/trade every Monday at 9: top importers of gearboxes'));
    await writes(story, '/trade shipments company:company/acme-robotics');
    return { ...story, report };
  }
  const publicIn = ({ slack, ben }: Story, channel: string) =>
    slack.view(ben.user, channel).filter(({ from }) => from.kind === 'bot');

  it.each(['post it in', 'put it in', 'share it in', 'send it to … instead'])(
    '“%s” changes where it posts, and shares no earlier answer',
    async (words) => {
      const story = await withReport();
      const channel = '#sourcing';
      const text = words.includes('…') ? words.replace('…', channel) : `${words} ${channel}`;
      await writes(story, `reports ${story.report}`);
      const answer = read(await writes(story, text));
      if (text.endsWith('instead')) expect(answer).toMatch(/posts in <#C0SOURCE01> from now on/);
      else expect(answer).toContain(`Report ${story.report} · in that channel. Open the form`);
      expect(publicIn(story, 'C0SOURCE01').filter((one) => /shipments/.test(read(one)))).toEqual([]);
      // A later answer is what is shared.
      await writes(story, '/trade shipments company:company/acme-robotics');
      await writes(story, `post it in ${channel}`);
      await posted(story, /Acme Robotics Inc/, 'C0SOURCE01');
    },
  );

  it('its change is offered in its form', async () => {
    const story = await withReport();
    await writes(story, `reports ${story.report}`);
    for (const [text, shown] of [
      ['make it tuesday', 'every Tuesday'],
      ['at 7:30', 'at 07:30'],
      ['make it weekly', 'every Monday'],
      ['cap it at 3 credits', 'cap 3'],
      ['edit it', ''],
      ['call it gear watch', '“gear watch”'],
    ] as const)
      expect(read(await writes(story, text)), text).toMatch(
        new RegExp(`Report ${story.report}.*${shown}.*Open the form`),
      );
    const form = await story.ana.opensViewFrom(await writes(story, 'rename it to gear watch'), 'open');
    expect(JSON.stringify(form.state.values)).toContain('gear watch');
    await story.ana.closes(form);
  });
});

describe('in the thread of an alert’s post', () => {
  async function withPost() {
    const story = await withAlerts();
    const { trade, ana, acme } = story;
    trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
    const post = posted(story, /2 new shipments/);
    await runAlert(story, ana, acme);
    const { ts } = await post;
    // Something else is shown, and changed, in the meantime.
    await ana.types(`/trade pause ${story.larkmoor}`);
    return { ...story, ts };
  }

  it('“this alert” is the alert of the post', async () => {
    const story = await withPost();
    const { ts, acme, bearings, larkmoor } = story;
    for (const text of [
      'who made this alert',
      'why did I get this?',
      'how often does it post',
      'pause it till friday',
      'resume this alert',
      'pause this',
      'stop this',
    ])
      expect(read(await replies(story, ts, text)), text).toMatch(new RegExp(`Alert ${acme} |Resume “Acme`));
    expect(await statesOf(story, { acme, bearings, larkmoor })).toEqual({
      ...{ acme: 'Stopped', bearings: 'Active', larkmoor: 'Paused' },
    });
  });

  it('its form is offered for a change, and what it found is listed', async () => {
    const story = await withPost();
    const { ts, acme } = story;
    expect(read(await replies(story, ts, 'make it weekly'))).toContain(`Alert ${acme} · every Monday`);
    expect(read(await replies(story, ts, 'what did it find'))).toContain('Acme Robotics: 2 records found');
    const narrowed = read(await replies(story, ts, 'only from China'));
    expect(narrowed).toMatch(/^\nAcme Robotics[^]*from China/);
  });

  it('and below it without a thread, “it” is that alert, or is asked about', async () => {
    const story = await alertStory(begin);
    const { trade, ana, slack } = story;
    const acme = await makeAlert(story, '/trade watch company:company/acme-robotics', { channel: 'C0SOURCE01' });
    const larkmoor = await makeAlert(story, '/trade watch company:company/larkmoor-components');
    const sourcing = personIn(slack, 0, 'sourcing');
    const which = /Which alert do you want to pause\?[^]*Larkmoor Components \(/;
    // It posts elsewhere, and was changed last.
    expect(await sourcing.asks('pause it')).toMatch(which);
    trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
    const post = posted(story, /2 new shipments/, 'C0SOURCE01');
    await runAlert(story, ana, acme);
    await post;
    expect(await sourcing.asks('pause it')).toContain(`Alert ${acme} `);
    expect(await sourcing.asks('resume it')).toMatch(/Acme/);
    await writes(story, `pause ${larkmoor}`);
    expect(await sourcing.asks('stop it')).toContain(`Alert ${acme} `);
  });
});
