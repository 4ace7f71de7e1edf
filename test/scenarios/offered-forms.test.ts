import { describe, expect } from 'vitest';
import { renderView } from '../../src/local/render-text.ts';
import { agree, alertEnv, makeAlert } from '../support/alert-acts.ts';
import { read, type Story, stories, storyTests, writes } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(() => begin({ env: alertEnv }));
const alert = 'alert me when Acme Robotics imports bearings from Vietnam';
const bearings = 'Acme Robotics · product bearings · from Vietnam';
const report = 'every Monday at 9: top suppliers of ball bearings';

/** The form that is offered in a direct message, with the values of its fields. */
async function offered(story: Story, ...texts: readonly string[]): Promise<string> {
  let answer = await writes(story, texts[0] ?? '');
  for (const text of texts.slice(1)) answer = await writes(story, text);
  const form = await story.ana.opensViewFrom(answer, 'open');
  await story.ana.closes(form);
  return `${renderView(form)} ${JSON.stringify(form.state.values)}`;
}

describe('after the form of an alert was offered', () => {
  it('what is said of it opens it again, filled in', async ({ story }) => {
    for (const [text, shown] of [
      ['same for Borealis', ['Borealis', 'bearing', 'from Vietnam']],
      ['actually india too', ['Acme Robotics', 'Vietnam or India']],
      ['weekly digest is enough, not every time', ['"value":"1"', bearings]],
      ['make it daily', ['"value":"day"', bearings]],
      ['every friday 4pm instead', ['"value":"5"', '16:00']],
      ['make that weekly on Fridays', ['"value":"5"']],
      ['post it in C0SOURCE01 rather than here', ['C0SOURCE01', bearings]],
      ['make that a surge alert instead', ['"value":"surge"', bearings]],
      ['call it Bearing watch', ['Bearing watch', bearings]],
      ['at 7am instead', ['"value":"day"', '07:00']],
      ['yes go ahead', [bearings]],
    ] as const) {
      const form = await offered(story, alert, text);
      for (const words of shown) expect(form, text).toContain(words);
    }
    expect(story.trade.chargedTotal()).toBe(0);
  });

  it('several changes add up', async () => {
    const form = await offered(
      await begin({ env: alertEnv }),
      alert,
      'weekly is enough',
      'same for Borealis',
      'at 8am',
    );
    expect(form).toContain('Borealis');
    expect(form).toContain('"value":"1"');
    expect(form).toContain('08:00');
  });

  it.each([
    ['every friday at 9 am IST: top suppliers of gearboxes in #sourcing', 'New report · Top suppliers', 'every Friday'],
    [
      'alert me on weekdays about new shipments of Acme Robotics over 20 tons',
      'weight at least 20,000 kg · by direct message · every day. Alerts have no weekdays, so this one posts every day. Open',
    ],
    ['tell me when Acme Robotics ships, at most 3 credits a week', 'cap 3. Caps are per month, so this one is 3'],
    ['every friday evening: top suppliers of gearboxes', 'every Friday · at 18:00'],
    ['settings ask:1 rows:20', 'Settings · ask above 1 credit · 20 rows'],
    ['watch toys from china daily', 'New alert · toys · from China · every day', 'Open the form to check and save it.'],
  ])('“%s” is offered with what was understood', async (text, ...shown) => {
    const said = read(await writes(await begin({ env: alertEnv }), text));
    for (const words of shown) expect(said).toContain(words);
  });

  it('a cap that is said afterwards is filled in, for alerts and reports', async ({ story }) => {
    for (const first of [alert, report])
      expect(await offered(story, first, 'limit it to 5 credits a month')).toContain('Monthly cap, in credits: [5]');
    expect(await offered(story, `${report}, not more than 7 credits a month`)).toContain(
      'Monthly cap, in credits: [7]',
    );
  });

  it('what no form can do is said, and another firm gets a form of its own', async ({ story }) => {
    for (const first of [alert, report]) {
      await writes(story, first);
      expect(read(await writes(story, 'stop after 3 months'))).toContain('It goes on until it is stopped');
      expect(read(await writes(story, 'and tell @maria'))).toContain("I can't write to other people");
    }
    expect(read(await writes(story, 'make it a surge alert instead'))).toContain('A report posts on its days');
    expect(await offered(story, report, 'call it Bearings', 'only from Vietnam')).toContain('Name: [Bearings]');
    await writes(story, 'watch acme robotics');
    const asked = await writes(story, 'also wrenlock');
    expect(read(asked)).toContain('[ Open the form ] [ Another one, for wrenlock ] [ The firm “wrenlock”');
  });

  it('settings show what was typed', async ({ story }) => {
    const form = await offered(story, 'settings ask:1 rows:20');
    expect(form).toContain('costs more than … credits: [1]');
    expect(form).toContain('Rows on a page: [20]');
  });

  it('a channel that Slack did not tell the id of is asked about in the form of a report', async () => {
    const text = 'every friday: top suppliers of gearboxes in #nowhere';
    const story = await begin({ env: alertEnv });
    expect(await offered(story, text)).toContain("couldn't tell which one “#nowhere” is");
    // In a channel, that one isn't taken in its place.
    const form = await story.ana.opensView(`/trade ${text}`);
    expect(renderView(form)).toContain("couldn't tell which one “#nowhere” is");
    expect(JSON.stringify(form.state.values)).not.toContain(story.ana.channel);
  });

  it('words that may name a company or a supplier still may', async () => {
    const story = await begin({ env: alertEnv });
    expect(await offered(story, 'watch Qorvexil', 'same for Bright Bearings')).toContain('Product Bright Bearings');
    expect(story.trade.calls.map(({ query }) => query['name'])).toContain('Bright Bearings');
  });

  it('it can be dropped', async ({ story }) => {
    for (const text of ['nvm delete that', 'cancel that', 'actually no', 'pause it until Monday', 'run it now']) {
      await writes(story, alert);
      expect(read(await writes(story, text)), text).toContain('Nothing was set up');
    }
  });

  it('and something else was said, it is followed no more', async ({ story }) => {
    for (const said of ['never mind', 'no thanks', 'my alerts', 'usage', 'help']) {
      await writes(story, 'shipments company:company/acme-robotics');
      await writes(story, 'watch toys from china');
      await writes(story, said);
      expect(read(await writes(story, 'only from Vietnam')), said).toContain(
        'Acme Robotics Inc shipments, now only from Vietnam',
      );
    }
  });

  it('and dropped, it is opened again by what only a form has', async () => {
    const form = await offered(await begin({ env: alertEnv }), alert, 'never mind', 'weekly is enough');
    expect(form).toContain('"value":"1"');
  });

  it('its schedule and what there was so far are told', async ({ story }) => {
    await writes(story, alert);
    expect(read(await writes(story, 'how often will that check?'))).toContain('It posts as soon as');
    expect(read(await writes(story, 'cap it at 5 credits'))).toContain('cap 5. Open the form');
    expect(read(await writes(story, 'how much will it cost?'))).toContain('Its price is shown before it starts');
    expect(story.paid()).toEqual([]);
    expect(read(await writes(story, 'and have they had any so far?'))).toMatch(/Acme Robotics.*US import shipment/);
  });

  it('a text that says more keeps its own meaning', async ({ story }) => {
    await writes(story, alert);
    expect(read(await writes(story, 'cancel the acme alert'))).not.toContain('Nothing was set up');
    expect(read(await writes(story, 'acme robotics'))).toContain('Acme Robotics Inc');
  });

  it('a later answer is what is followed, and the form no more', async ({ story }) => {
    await writes(story, alert);
    await writes(story, 'shipments company:company/acme-robotics');
    expect(read(await writes(story, 'only from China'))).toContain('Acme Robotics Inc shipments, now only from China');
  });

  it('that pointed to an answer, the answer is still followed', async ({ story }) => {
    await writes(story, 'shipments company:company/acme-robotics');
    const form = await offered(story, 'tell me when there are new ones', 'weekly is enough');
    expect(form).toContain('"value":"1"');
    expect(read(await writes(story, 'next'))).toContain('11–20');
  });

  it('a command opens it, and a mention offers it', async ({ story }) => {
    await story.ana.closes(await story.ana.opensView(`/trade ${alert}`));
    expect(renderView(await story.ana.opensView('/trade same for Borealis'))).toContain('Borealis');
    const { ts } = story.slack.say({ ...story.ana, text: 'Who ships to Acme?' });
    const mentions = (text: string) =>
      story.ana.answerAfter(() =>
        story.slack.talk({ user: story.ana.user, channel: story.ana.channel, text: `@Trade ${text}`, thread: ts }),
      );
    await mentions(alert);
    const form = await story.ana.opensViewFrom(await mentions('weekly is enough'), 'open');
    expect(JSON.stringify(form.state.values)).toContain('"value":"1"');
  });

  it('and sent, the alert itself is changed or shown', async ({ story, ana }) => {
    const id = await makeAlert(story, '/trade watch company:company/acme-robotics');
    const form = await ana.opensView('/trade weekly is enough');
    expect(renderView(form)).toContain(`Alert ${id}`);
    expect(JSON.stringify(form.state.values)).toContain('"value":"1"');
    await ana.closes(form);
    expect(read(await ana.types('/trade cancel that'))).toContain(`Alert ${id}`);
  });

  it('and sent, it is the one that is meant, after other questions and once it is stopped, too', async ({ story }) => {
    const ana = { ...story.ana, channel: 'D0ANA00001' };
    const form = await ana.opensViewFrom(await writes(story, 'tell me when gearboxes from Italy arrive'), 'open');
    const card = await agree(story, ana, await ana.answerAfter(() => ana.submits(form, {}), ana.channel));
    const [, id = '?'] = /Alert ([A-Z0-9]{4})/.exec(read(card)) ?? [];
    await writes(story, 'how much is my usage');
    for (const text of ['cap it at 5 credits', 'make it daily', 'how much has it cost?', 'stop it', 'stop that alert'])
      expect(read(await writes(story, text)), text).toContain(id);
  });

  it('narrowed goods stay goods', async ({ story }) => {
    await writes(story, 'tell me when gearboxes from Italy arrive');
    expect(read(await writes(story, 'only over 10 tons'))).toContain('New alert · Shipments of gearboxes · from Italy');
  });
});

describe('after the form of a report was offered', () => {
  it('what is said of it opens it again, filled in', async ({ story }) => {
    for (const [text, shown] of [
      ['make it daily', ['"value":"day"', 'ball']],
      ['every friday 4pm instead', ['"value":"5"', '16:00']],
      ['only from China', ['from China', '"value":"1"']],
      ['same for robots', ['robots', '"value":"1"', '09:00']],
    ] as const) {
      const form = await offered(story, report, text);
      for (const words of shown) expect(form, text).toContain(words);
    }
    expect(story.trade.chargedTotal()).toBe(0);
  });

  it('it can be dropped', async () => {
    const story = await begin();
    await writes(story, report);
    expect(read(await writes(story, 'how often will that run?'))).toContain('It runs every Monday');
    expect(read(await writes(story, 'never mind'))).toContain('Nothing was set up');
  });
});
