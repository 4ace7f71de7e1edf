import { describe, expect, it } from 'vitest';
import { alertEnv, alertStory, makeAlert, posted, pressLabel, runAlert, toldTo } from '../support/alert-acts.ts';
import { read, stories, type Story } from '../support/in-world.ts';
import { idOf, makeReport } from '../support/report-acts.ts';

const begin = stories();
const acme = '/trade watch company:company/acme-robotics';

/** Ana is an admin; the alert and the report are Ben's. */
async function withBens(): Promise<Story & { readonly alert: string; readonly report: string }> {
  const story = await begin({ env: { ...alertEnv, TRADE_ADMINS: 'U0ANA00001' } });
  const alert = await makeAlert(story, acme, {}, story.ben);
  await story.ben.types('/trade top suppliers of gearboxes');
  const report = idOf(await makeReport(story, story.ben, '/trade every Monday at 9: top suppliers of gearboxes'));
  return { ...story, alert, report };
}

describe('an admin who types a stop', () => {
  it.each([
    ['my alert on acme robotics', 'alert'],
    ['acme robotics', 'alert'],
    ['my report on gearboxes', 'report'],
    ['the gearboxes report', 'report'],
  ] as const)('of somebody else’s, as “%s”, is asked first, and its owner hears of the stop', async (words, noun) => {
    const story = await withBens();
    const { ana, ben } = story;
    const id = story[noun];
    const question = await ana.types(`/trade stop ${words}`);
    expect(read(question)).toMatch(new RegExp(`This ${noun} isn't yours\\n[^]*\\(${id}\\).*owned by <@${ben.user}>`));
    expect(read(question)).toMatch(/Nothing was changed\.$/);
    expect(await ben.asks(`${noun}s mine`)).toContain('*Active*');
    const told = toldTo(story, ben.user, new RegExp(`<@${ana.user}> stopped your ${noun} .* \\(${id}\\)\\.`));
    expect(read(await pressLabel(ana, question, 'Stop'))).toContain('Stopped. It won');
    await told;
  });

  it('of theirs stops theirs, though somebody else has one of that name', async () => {
    const story = await withBens();
    const own = await makeAlert(story, acme, { channel: 'C0SOURCE01' });
    // Its whole name is said, though hers begins with it.
    expect(await story.ana.asks('stop acme robotics')).toContain(`(${story.alert})`);
    expect(await story.ben.asks('alerts mine')).toContain('*Active*');
    expect(await story.ana.asks('stop my alert on acme robotics')).toContain(`Alert ${own} `);
    expect(await story.ana.asks(`stop ${story.alert}`)).toContain(`Alert ${story.alert} `);
  });

  it('of all alerts, of which none is theirs, stops none', async () => {
    const { ana } = await withBens();
    expect(await ana.asks('pause all alerts')).toContain('You have no alerts to pause.');
    expect(await ana.asks('stop everything')).toContain('You have no alerts or reports to stop.');
  });
});

it('the owner hears who pauses, resumes and brings back an alert or a report, and nothing of what they do', async () => {
  const story = await withBens();
  const { ana, ben, alert, report } = story;
  for (const [noun, id] of [
    ['alert', alert],
    ['report', report],
  ] as const) {
    for (const [verb, done] of [
      ['pause', 'paused'],
      ['resume', 'resumed'],
      ['stop', 'stopped'],
      ['undo', 'brought back'],
    ] as const) {
      const how = verb === 'pause' ? ' until someone resumes it' : '';
      const told = toldTo(story, ben.user, new RegExp(`<@${ana.user}> ${done} your ${noun} .* \\(${id}\\)${how}\\.`));
      const card = await ana.types(`/trade ${verb} ${id}`);
      if (/Resume “/.test(read(card))) await pressLabel(ana, card, 'Skip them');
      await told;
    }
    await ben.types(`/trade pause ${id}`);
    expect(JSON.stringify(story.slack.view(ben.user, 'D0BEN00001'))).not.toContain(`<@${ben.user}> paused`);
  }
});

it('a card says what people may do with an alert that isn’t theirs', async () => {
  const { story, ana, ben, trade } = await alertStory(begin);
  const id = await makeAlert(story, acme);
  trade.publish({ fresh: 1, for: { company: 'acme-robotics' } });
  await runAlert(story, ana, id);
  const card = await pressLabel(ben, await posted(story, /1 new shipment/), 'Manage');
  expect(read(card)).toContain(
    'Only its owner and admins can change it. Others in its channel can pause it for a day, and end the pause they began.',
  );
  // A person who may not stop it is told so, without a button for it.
  const asked = await ben.asks('stop my acme alert');
  expect(asked).toContain('Only its owner and admins can stop it.');
  expect(asked).not.toContain('[ Stop ]');
});
