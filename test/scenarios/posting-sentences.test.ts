import { describe, expect, it } from 'vitest';
import { localDay } from '../../src/alerts/calendar.ts';
import { renderView } from '../../src/local/render-text.ts';
import { addDays } from '../../src/model/time.ts';
import { spokenDay } from '../../src/slack/kit/text.ts';
import { actionOf, alertStory, makeAlert, pressLabel, runFrom } from '../support/alert-acts.ts';
import { read, stories, type Story, writes } from '../support/in-world.ts';
import { idOf, makeReport } from '../support/report-acts.ts';
import { pasteList } from '../support/list-acts.ts';

const begin = stories();

/** A weekly digest of a list, a report, and an alert on the same list. */
async function withPostings(): Promise<Story> {
  const story = await alertStory(begin);
  await pasteList(story, 'Core suppliers', ['company/saltmarrow-patio', 'company/wrenlock-automation'], 'me');
  await story.ana.types('/trade top suppliers of gearboxes');
  await makeReport(story, story.ana, '/trade every Monday at 9: top importers of gearboxes');
  await makeReport(story, story.ana, '/trade weekly digest of core suppliers');
  await makeAlert(story, '/trade watch core suppliers');
  return story;
}

const digest = 'Digest of “Core suppliers” · by counts';

it('means by `it`, in the thread of something else, nothing that was changed elsewhere', async () => {
  const story = await withPostings();
  await writes(story, 'pause the gearboxes report');
  const { ts } = story.slack.say({ ...story.ana, text: 'Norvane again' });
  const { user, channel } = story.ana;
  const answer = await story.ana.answerAfter(() =>
    story.slack.talk({ user, channel, text: '@Trade stop it', thread: ts }),
  );
  expect(read(answer)).not.toContain('Stopped');
  const undone = await story.ana.answerAfter(() =>
    story.slack.talk({ user, channel, text: '@Trade undo that', thread: ts }),
  );
  expect(read(undone)).not.toContain('Resumed');
  expect(read(await writes(story, 'stop it'))).toContain('Stopped');
});

it('caps what was made last, and asks which one a cap is for', async () => {
  const story = await withPostings();
  expect(read(await writes(story, 'limit it to 5 credits a month'))).toMatch(
    /Alert [A-Z0-9]{4} · cap 5\. Open the form/,
  );
  const { ana } = story;
  expect(await ana.asks('limit it to 5 credits a month')).toMatch(/Alert [A-Z0-9]{4}[^]*cap, in credits[^[]*\[5\]/);
});

it('finds the one that comes every week, or lists those', async () => {
  const story = await withPostings();
  const several = read(await writes(story, 'stop the weekly report'));
  expect(several).toContain('Nothing was changed.');
  expect(several).toContain('Gearboxes, top companies');
  await writes(story, 'stop the core suppliers digest');
  expect(read(await writes(story, 'stop the weekly report'))).toMatch(/Gearboxes, top companies[^]*Stopped\./);
});

it('says in everyday words what is to be done to a report', async () => {
  const story = await withPostings();
  const id = idOf(await writes(story, 'how often does the gearboxes report come'));
  expect(read(await writes(story, 'put the gearboxes report on hold till next month'))).toMatch(/Paused until /);
  expect(read(await writes(story, 'start it again now'))).toContain('Resumed.');
  expect(read(await writes(story, 'hold off on the gearboxes report thank you'))).toContain('Paused');
  expect(read(await writes(story, 'resume it'))).toContain('Resumed.');
  expect(read(await writes(story, 'now pause the gearboxes report'))).toContain('Paused');
  expect(read(await writes(story, 'kindly resume the gearboxes report'))).toContain('Resumed.');
  expect(read(await writes(story, `stop ${id} until January`))).toMatch(/Paused until Jan 1/);
  expect(read(await writes(story, 'undo that'))).toContain('Resumed.');
  expect(read(await writes(story, 'get rid of the gearboxes report'))).toContain('Stopped.');
  expect(read(await writes(story, 'undo that'))).toContain("It's back.");
  expect(read(await writes(story, 'delete the core suppliers digest'))).toContain('Stopped.');
  expect(read(await writes(story, 'restore the digest I just deleted'))).toContain("It's back.");
  expect(read(await writes(story, 'kill the gearboxes report for good'))).toContain('Stopped.');
  expect(read(await writes(story, 'resume the gearboxes report'))).toContain("It's back.");
  const form = await story.ana.opensViewFrom(await writes(story, `limit report ${id} to 5 credits per month`), 'open');
  expect(renderView(form)).toContain('[5]');
  await story.ana.closes(form);
  const capped = await story.ana.opensViewFrom(
    await writes(story, 'never spend more than 2 credits a month on the core suppliers digest'),
    'open',
  );
  expect(renderView(capped)).toContain('[2]');
});

describe('a sentence about an alert or a report', () => {
  it('runs what its noun says, and only from a button with a price', async () => {
    const story = await withPostings();
    const paid = story.paid().length;
    for (const text of ['run the core suppliers digest', 'run the digest of core suppliers now']) {
      const card = await writes(story, text);
      expect(read(card), text).toMatch(/Press Run now to run it and post its answer\.[^]*Digest of “Core suppliers”/);
      expect(read(card)).toMatch(/\[ Run now · up to [\d.]+ credits? \]/);
    }
    const card = await writes(story, 'run the core suppliers alert');
    expect(read(card)).toMatch(/Press Run now to check it and post anything new\.[^]*Alert [A-Z0-9]{4}/);
    expect(read(card)).toMatch(/\[ Run now · check from [\d.]+ credits? \]/);
    expect(story.paid()).toHaveLength(paid);
    expect(read(await runFrom(story, story.ana, card))).toMatch(
      /Checked just now: nothing new\.[^]*\nThe check cost [\d.]+ credits?\.$/,
    );
  });

  it('opens its form with the change, such as a cap', async () => {
    const story = await withPostings();
    const opened = async (text: string) => {
      const form = await story.ana.opensViewFrom(await writes(story, text), 'open');
      await story.ana.closes(form);
      return renderView(form);
    };
    expect(await opened('make my digest daily instead of weekly')).toMatch(
      /Report [A-Z0-9]{4}[^]*Digest of “Core suppliers”[^]*How often: \[Every day\]/,
    );
    expect(await opened('switch the core suppliers alert to fridays')).toMatch(
      /Alert [A-Z0-9]{4}[^]*How often: \[Every Friday\]/,
    );
    expect(await opened('edit the core suppliers alert')).toMatch(/Alert [A-Z0-9]{4}/);
    expect(await opened('can you send the digest to ana instead')).toMatch(
      /Digest of Core suppliers[^]*It posts in a channel, or to you by direct message/,
    );
    // Another one is asked for.
    expect(await opened('send me a report on gearboxes every Friday')).toContain('New report');
    // So is a cap, which its history says.
    const { ana, slack } = story;
    const id = /\(([A-Z0-9]{4})\)/.exec(await ana.asks('reports mine'))?.[1] ?? '';
    expect(read(await writes(story, `make ${id} daily`))).toContain(`Report ${id} · every day. Open the form`);
    expect(await opened(`make ${id} daily`)).toMatch(/Report [A-Z0-9]{4}[^]*How often: \[Every day\]/);
    for (const text of [
      'cap the gearboxes report at 3 credits a month',
      'limit my digest of core suppliers to 3 credits per month',
      'set a monthly limit of 3 credits on the gearboxes report',
      'set the monthly cap of the gearboxes report to 3',
      'cap the core suppliers alert at 3 credits a month',
      `cap ${id} at 3 credits a month`,
      `${id} monthly cap 3`,
    ]) {
      expect(await ana.asks(text), text).toMatch(/(?:Report|Alert) [A-Z0-9]{4}[^]*cap, in credits[^[]*\[3\]/);
    }
    expect(read(await writes(story, 'cap my reports at 3 credits a month'))).toContain(
      'Which report do you want to cap?',
    );
    expect(await ana.asks('remove the cap of the gearboxes report')).toMatch(
      /Report [A-Z0-9]{4}[^]*cap, in credits: \[No cap\]/,
    );
    const form = await ana.opensView('/trade cap the gearboxes report at 3 credits a month');
    const mark = slack.mark();
    await ana.submits(form, {});
    const card = await slack.nextMessage(mark, { user: ana.user, predicate: (one) => /: Changed\./.test(one.text) });
    expect(read(card)).toMatch(/History[^]*: Changed: a monthly cap of 3\./);
    // Settings are not meant.
    expect(await ana.asks('set my daily limit to 100 credits')).not.toMatch(/^(?:Report|Alert) /m);
    expect(await ana.asks('cap my spending at 100 credits a month')).toContain('Settings');
  });

  it('is answered where it asks something, for nothing', async () => {
    const story = await withPostings();
    const paid = story.paid().length;
    const together = /2 reports (?:of yours|in this workspace)[^]*Together they cost up to [\d.]+ credits a month/;
    const ofAll = /(?:Stop|Pause) 3 alerts and reports\?[^]*\[ (?:Stop|Pause) all 3 \]/;
    for (const [text, shown] of [
      ['how many credits do all our reports burn each month?', together],
      ["what do all the team's reports cost monthly", together],
      ['how expensive are our reports', together],
      ['total monthly price of every scheduled report in the team', together],
      ['stop all of my alerts and reports', ofAll],
      ['pause all alerts and reports', ofAll],
      ['pause everything', ofAll],
      ['how often does the digest come and who gets it', digest],
      ['history of the gearboxes report', 'Gearboxes, top companies\n'],
      ['what does the gearboxes report cost', 'up to 1 a run, up to 5 a month'],
      ['when does my next report come', '2 reports of yours'],
      ['what do my reports cost', 'Together they cost up to'],
      ['what did my reports cost', 'They have cost 0 credits this month'],
      ['how much do my reports and digests cost and when do they run next?', 'Together they cost up to'],
      ['show me stopped reports', '2 reports of yours'],
      ['how much do my reports cost a month?', 'Together they cost up to'],
      ['cuánto cuestan mis informes', 'Together they cost up to'],
      ['is anything paused', 'No alerts or reports that you see are paused'],
      ['how much does a report cost', 'What answers cost'],
    ] as const)
      expect(read(await writes(story, text)), text).toMatch(shown);
    expect(story.paid()).toHaveLength(paid);
  });

  it('means a report by how often it comes', async () => {
    const story = await withPostings();
    for (const [text, shown] of [
      ['pause the weekly summary until March', /Choose the one to pause\.[^]*Digest[^]*Gearboxes/],
      ['turn off the daily summary', /I can't find a report “daily” here[^]*Choose the one to stop\./],
      ['stop the daily digest', /I can't find a report “daily” here/],
      ['stop the weekly digest', /^\nDigest of “?Core suppliers[^]*Stopped\./],
      ['undo that', /It's back\./],
      ['turn off the weekly summary of core suppliers', /^\nDigest of “?Core suppliers[^]*Stopped\./],
      ['no more weekly summaries of gearboxes', /^\nGearboxes, top companies[^]*Stopped\./],
    ] as const)
      expect(read(await writes(story, text)), text).toMatch(shown);
  });

  it('stops and pauses all of them after one question, each with the way back', async () => {
    const story = await withPostings();
    const { ana } = story;
    const question = await writes(story, 'stop all my reports');
    expect(read(question)).toMatch(/Stop 2 reports\?[^]*Core suppliers[^]*Gearboxes[^]*\[ Stop both \]/);
    const stopped = await pressLabel(ana, question, 'Stop both');
    expect(read(stopped).match(/Stopped\. It won't run anymore\..* {2}\[ Undo stop \]/g)).toHaveLength(2);
    expect(await ana.asks('alerts mine')).toContain('*Active*');
    expect(read(await writes(story, 'stop every report I have'))).toContain('You have no reports to stop');
    await pressLabel(ana, stopped, 'Undo stop');
    const back = await writes(story, 'bring back the gearboxes report');
    expect(read(back)).toContain("It's back.");
    await pressLabel(ana, await writes(story, 'stop all my reports'), 'Stop both');
    const list = await writes(story, 'undo that');
    for (const nth of [1, 2]) {
      const undone = await ana.presses(list, `do:undo-report:${nth}`);
      expect([read(undone), undone?.ts === list.ts]).toEqual([expect.stringContaining("It's back."), false]);
    }
    expect(read(await writes(story, 'pause everything'))).toContain('Pause 3 alerts and reports?');
    const paused = await pressLabel(ana, await writes(story, 'pause all my reports'), 'Pause both');
    expect(read(await pressLabel(ana, paused, 'Resume'))).toContain('Resumed.');
  });

  it.each(['delete everything', 'stop everything', 'delete all my alerts'])(
    'asks also before one: %s',
    async (text) => {
      const story = await begin();
      await makeAlert(story, '/trade watch company:company/norvane-home-living-stores');
      const question = await writes(story, text);
      expect(read(question)).toMatch(/^\nStop 1 alert\?[^]*It's yours[^]*Norvane[^]*Nothing was changed\./);
      const stopped = read(await pressLabel(story.ana, question, 'Stop'));
      expect(stopped).toMatch(/1 alert stopped[^]*Stopped\.[^]*\[ Undo stop(?: · [^\]]+)? \]/);
    },
  );

  it('pauses until a day, by the clock of the person', async () => {
    const story = await withPostings();
    const { ana } = story;
    const zone = 'Europe/Amsterdam';
    const today = localDay(zone, Date.now());
    const [soon, later] = [addDays(today, 30), addDays(today, 60)];
    const until = `Paused until ${spokenDay(soon)}.`;
    const paused = await writes(story, `pause the core suppliers digest until ${spokenDay(soon).slice(0, -6)}`);
    expect(read(paused)).toContain(until);
    expect(read(paused)).toContain(`*Paused* by <@${ana.user}> until ${spokenDay(soon)}. It resumes automatically.`);
    const inWeeks = `Paused until ${spokenDay(addDays(today, 14))}.`;
    expect(read(await writes(story, 'pause the gearboxes report for 2 weeks'))).toContain(inWeeks);
    const again = await writes(story, `pause the gearboxes report until ${later}`);
    expect(read(again)).toContain(`Paused until ${spokenDay(later)}.`);
    const another = await writes(story, 'pause the gearboxes report');
    expect(read(another)).toContain("It's already off. Nothing was changed.");
    for (const said of ['until the audit is over', 'until 11/01/2024', 'until March 2099']) {
      const asked = await writes(story, `pause the gearboxes report ${said}`);
      expect(read(asked), said).toMatch(/I can't .*\n[^]*Nothing was changed\.$/);
      expect(actionOf(asked, 'Pause without an end')).toBe('do:name-alert');
    }
    await pressLabel(ana, await writes(story, 'resume all my reports'), 'Resume both');
    const all = await writes(story, `pause everything until ${soon}`);
    expect(read(all)).toContain(`Pause 3 alerts and reports until ${spokenDay(soon)}?`);
    const each = read(await pressLabel(ana, all, 'Pause all 3'));
    expect(each.split(until.slice(0, -1))).toHaveLength(4);
    const alerts = await ana.asks('alerts');
    expect(alerts).toContain(`*Paused* by <@${ana.user}> until ${spokenDay(soon)}. It resumes automatically.`);
  });

  it('does to the one that was changed last what “it” asks', async () => {
    const story = await withPostings();
    await writes(story, 'pause the gearboxes report');
    for (const [text, shown] of [
      ['resume it', 'Resumed.'],
      ['pause it until 12/31/2098', "I can't pause anything until Dec 31, 2098"],
      ['pause it for a week', 'Paused until '],
      ['turn it back on', 'Resumed.'],
      ['stop it', "Stopped. It won't run anymore."],
    ] as const) {
      const card = read(await writes(story, text));
      expect(card, text).toContain(shown);
      if (!shown.startsWith('I')) expect(card, text).toContain('Gearboxes, top companies');
    }
  });

  it('says that there is none to stop', async () => {
    const story = await begin();
    const none = await writes(story, 'stop all of my alerts and reports');
    expect(read(none)).toContain('You have no alerts or reports to stop. Nothing was changed.');
  });

  it('says what was just stopped, to undo it', async () => {
    const story = await withPostings();
    expect(read(await writes(story, 'undo that'))).toContain('1 alert of yours');
    await writes(story, 'stop the alert on core suppliers');
    const alert = await writes(story, 'undo that');
    expect(read(alert)).toMatch(/\*Stopped\*[^]*Alert [A-Z0-9]{4}/);
    expect(actionOf(alert, 'Undo stop')).toBe('do:undo-alert');
    await writes(story, 'stop the gearboxes report');
    expect(read(await writes(story, 'undo that, I still want the report'))).toContain("It's back.");
    await writes(story, 'stop the gearboxes report');
    expect(read(await writes(story, 'undo stop of the gearboxes report'))).toContain("It's back.");
    expect(read(await writes(story, 'stop the zebra report'))).toContain("I can't find a report “zebra” here");
  });
});

it('an alert knows its channel wherever it is said, and its name has units', async () => {
  const story = await begin();
  const form = await story.ana.asks('alert me when acme robotics gets a shipment from japan, post it in #sourcing');
  expect(form).toMatch(/from Japan[^]*Channel: \[C0SOURCE01\]/);
  expect(form).not.toContain("couldn't tell");
  const id = await makeAlert(story, '/trade watch company:company/acme-robotics weight:20000..');
  expect(read(await writes(story, id))).toMatch(/^\n?Acme Robotics[^\n]*: weight at least 20,000 kg\n/);
});

it.each([
  ['every weekday at 8 tell me new shipments of robots', 'Every day', '08:00'],
  ['every weekday at 8am: new shipments of robots', 'Every day', '08:00'],
  ['each morning new shipments of robots', 'Every day', '09:00'],
  ['tell me new shipments of robots every monday at 7:30am', 'Every Monday', '07:30'],
  ['let me know every friday at 4pm when robots ship', 'Every Friday', '16:00'],
])('“%s” opens an alert with its times', async (text, often, at) => {
  const { ana, paid } = await begin();
  const form = await ana.asks(text);
  expect(form).toMatch(/^New alert[^]*robots?/i);
  expect(form).toContain(`How often: [${often}]`);
  expect(form).toContain(`At: [${at}]`);
  expect(paid()).toHaveLength(0);
});
