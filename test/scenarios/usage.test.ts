import { describe, expect } from 'vitest';
import { personIn } from '../support/person.ts';
import { agree, alertStory, askFor, runAlert } from '../support/alert-acts.ts';
import { read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(() => begin({ env: { TRADE_ADMINS: 'U0ANA00001' } }));
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

describe('usage', () => {
  it('shows what a person, a channel and the workspace spent, and asks the service nothing', async () => {
    const { ana, ben, slack, trade } = await begin();
    await ana.types(question);
    await ben.types(question);
    await ben.types(`${question} size:5 page:3`);
    await personIn(slack, 1, 'sourcing').types('/trade company Acme Robotics Inc');
    const calls = trade.calls.length;

    const mine = read(await ana.types('/trade usage'));
    expect(mine).toMatch(/You have spent 1 credit since \w{3} 1, \d{4}/);
    expect(mine).toContain('shipments: 1 credit in 1 call');
    expect(mine).not.toContain('By whom');

    const here = read(await ana.types('/trade usage channel'));
    expect(here).toContain('This channel has spent 1.5 credits');
    expect(here).toContain(`<@${ben.user}>: 0.5 credits in 1 call`);

    const all = read(await ana.types('/trade usage workspace'));
    expect(all).toContain(`This workspace has spent ${trade.chargedTotal()} credits`);
    expect(all).toContain('company profiles: 1 credit in 1 call');
    expect(all).toContain(`Credits left: ${trade.credits().toLocaleString('en-US')}, just now`);
    for (const asked of ['how much did ben spend this month', 'how much has Ben used so far'])
      expect(read(await ana.types(`/trade ${asked}`)), asked).toMatch(
        /This workspace has spent .*[^]*By whom[^]*U0BEN/,
      );
    expect(read(await ana.types('/trade how much did I spend this month'))).toContain('You have spent 1 credit');
    expect(trade.calls).toHaveLength(calls);
  });

  it('lists the checks of the alerts of a person, also of one that messages them', async () => {
    const story = await alertStory(begin);
    const { ana, ben } = story;
    const card = await agree(story, ana, await askFor(ana, '/trade watch company:company/acme-robotics in:me'));
    const [, id = ''] = /Alert ([A-Z0-9]{4,})/.exec(read(card)) ?? [];
    expect(read(await ana.types('/trade usage'))).not.toContain('checks of your alerts');
    await runAlert(story, ana, id);
    expect(read(await ana.types('/trade usage'))).toMatch(
      new RegExp(`Besides that, checks of your alerts[^]*Acme Robotics \\(${id}\\): [\\d.]+ credit`),
    );
    expect(read(await ben.types('/trade usage'))).not.toContain('checks of your alerts');
  });

  it('has nothing to show at first, and refuses what it does not know', async () => {
    const { ana } = await begin();
    expect(read(await ana.types('/trade usage workspace'))).toContain('This workspace has spent 0 credits');
    expect(read(await ana.types('/trade usage everybody'))).toContain('Use me, channel or workspace');
  });
});

describe('the ledger as a file', () => {
  it('comes to an admin’s direct messages, with every call of the month', async ({ ana, slack }) => {
    await ana.types(question);
    const usage = await ana.types('/trade usage workspace');
    expect(read(await ana.presses(usage, 'do:ledger-file'))).toContain('is in your direct messages');
    const sent = slack.view(ana.user, 'D0ANA00001').find(({ files = [] }) => files.length > 0);
    const [file] = sent?.files ?? [];
    expect(file?.name).toMatch(/^ledger-\d{4}-\d\d\.csv$/);
    expect(slack.fileText(file?.id ?? '')).toMatch(
      /^\ufeffbegan,.*\r\n[^\r]*,U0ANA00001,[^\r]*,powerquery\.bols,done,10,1,/,
    );
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('comes once for a double click', async ({ ana, slack }) => {
    const usage = await ana.types('/trade usage workspace');
    const press = { user: ana.user, channel: ana.channel, ts: usage.ts, actionId: 'do:ledger-file' };
    await Promise.all([slack.press(press), slack.press(press)]);
    await expect.poll(() => slack.files().length).toBeGreaterThan(0);
    await ana.types('/trade help');
    expect(slack.files()).toHaveLength(1);
  });

  it('is offered to nobody else', async ({ ben }) => {
    expect(await ben.presses(await ben.types('/trade usage workspace'), 'do:ledger-file')).toBeNull();
  });

  it('says when the app may send no files', async () => {
    const { ana } = await begin({
      env: { TRADE_ADMINS: 'U0ANA00001' },
      slack: { scopes: ['commands', 'chat:write'] },
    });
    const usage = await ana.types('/trade usage workspace');
    expect(read(await ana.presses(usage, 'do:ledger-file'))).toContain('files:write');
  });
});
