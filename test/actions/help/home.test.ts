import { describe, expect, it } from 'vitest';
import { attentionLines, home, type HomeProps } from '../../../src/actions/help/home.ts';
import { verbs } from '../../../src/actions/registry.ts';
import { settingsForm, type SettingsFormProps, settingsSaved } from '../../../src/actions/settings/settings-form.ts';
import { statusMessage, type StatusProps } from '../../../src/actions/status.ts';
import { defaultSettings, type WorkspaceSettings } from '../../../src/model/money.ts';
import type { Usage } from '../../../src/store/usage.ts';
import { buttonsOf, expectSendable, expectTaken, textOf } from '../../slack/kit/message-rules.ts';
import { lookUp, now } from '../../slack/kit/samples.ts';
import { expectShowable } from '../../slack/kit/view-rules.ts';
import { alert } from '../alerts/alert-samples.ts';

const usage: Usage = {
  charged: 100,
  answered: 12,
  unknown: 0,
  byEndpoint: [],
  byUser: [],
  byAgents: 0,
  byDay: [],
  inDoubt: 0,
  outside: 0,
  left: { credits: 812.4, at: now - 180_000 },
};
const settings = defaultSettings;
const of = (more: Partial<HomeProps> = {}): HomeProps => ({
  verbs,
  user: 'U1',
  isAdmin: false,
  usage,
  settings,
  changed: null,
  attention: [],
  alerts: [],
  reports: [],
  saved: [],
  recent: [],
  today: '2026-11-20',
  now,
  ...more,
});
const shown = (props: HomeProps) => textOf(home(props, () => 1.5));

function expectHome(props: HomeProps): void {
  const blocks = home(props, () => 1.5);
  expectShowable({ type: 'home', blocks });
  // A message takes the same, but for its field.
  expectTaken(blocks.filter(({ type }) => type !== 'input'));
}

describe('the Home tab', () => {
  it('says what a saved query costs with the dates of today, and what a recent one does', () => {
    const window = { days: 30 };
    const query = { owner: 'U1', name: 'copper', lookUp, window, shared: false };
    const asked: unknown[] = [];
    const blocks = home(of({ saved: [query], recent: [lookUp], today: '2026-11-24' }), (what) => {
      asked.push('from' in what ? [what.from, what.to] : what);
      return 1.5;
    });
    expect(JSON.stringify(blocks)).toContain('"Open · up to 1.5 credits"');
    expect(JSON.stringify(blocks)).toContain('"Again · up to 1.5 credits"');
    expect(asked[0]).toEqual(['2025-11-25', '2026-11-24']);
  });

  it('of somebody new says where to start and how to fill it', () => {
    expectHome(of());
    expect(shown(of())).toContain('type save NAME after an answer');
    expect(shown(of())).toContain('Nothing in the last 90 days.');
  });

  it('shows the first alerts with their state and filter, a button for each, and the way to all and to a new one', () => {
    expect(shown(of())).toContain('An alert tells you or a channel');
    const alerts = Array.from({ length: 7 }, (_, i) => ({ ...alert, id: `A${i}` }));
    expectHome(of({ alerts }));
    const text = shown(of({ alerts }));
    expect(text).toContain(
      'Robots from Ningbo (A4): Active. Checked 10 min ago, next check in 5 min.\nUS import shipments of Acme Robotics',
    );
    expect(text).not.toContain('(A5)');
    const labels = buttonsOf(home(of({ alerts }), () => 1.5)).map(
      ({ accessibility_label: spoken, text: said }) => spoken ?? said.text,
    );
    expect(labels).toEqual(expect.arrayContaining(['Manage: A0', 'New alert', 'My alerts', 'All alerts']));
  });

  it('says in words what is left, what was spent, and where that leads', () => {
    expect(shown(of({ settings: { ...settings, monthlyBudget: 500 } }))).toContain(
      '812.4 credits left (3 min ago). This workspace has spent 100 credits this month ' +
        'of its budget of 500, and is on track for 150.',
    );
    expect(shown(of({ usage: { ...usage, left: null } }))).toContain("don't know yet how many credits are left");
  });

  it('shows admins the shared settings, who changed them, and the way to check the key', () => {
    const props = of({ isAdmin: true, changed: { by: 'U2', at: now - 3_600_000 } });
    expectHome(props);
    expect(shown(props)).toContain('Last changed by <@U2>, 1 h ago.');
    expect(shown(props)).toContain('Check the data service key');
    expect(shown(of())).not.toContain('Check the key');
  });
});

describe('what needs attention', () => {
  const lines = (more: Partial<Parameters<typeof attentionLines>[0]>) =>
    attentionLines({ usage, settings, troubles: [], alerts: [alert], now, ...more }).join(' ');

  it('is nothing when all is well', () => {
    expect(lines({ settings: { ...settings, monthlyBudget: 126 } })).toBe('');
  });

  it.each([
    ['a budget from 80% on', { settings: { ...settings, monthlyBudget: 125 } }, '100 of its budget of 125 credits'],
    ['stopped spending', { settings: { ...settings, stopped: true } }, 'has stopped all spending'],
    ['calls in doubt', { usage: { ...usage, unknown: 2 } }, '2 calls this month may have been charged'],
    ['a bad key', { troubles: [{ code: 'unauthorized' as const, at: now - 60_000 }] }, 'rejects the key, 1 min ago'],
    [
      'an alert of theirs that does not post',
      { alerts: [{ ...alert, state: 'broken' as const, reason: 'Slack says not_in_channel.' }] },
      "Robots from Ningbo (A7K2): Can't post. Slack says not_in_channel.",
    ],
    ['no credits', { troubles: [{ code: 'out_of_credits' as const, at: now }] }, 'out of credits, just now'],
  ])('is %s', (_, more, says) => {
    expect(lines(more)).toContain(says);
  });
});

describe('the settings', () => {
  const form = (more: Partial<SettingsFormProps> = {}) =>
    settingsForm({
      person: { rows: 10, dataset: 'us-import', askAbove: 5, agentBudget: null },
      shared: settings,
      right: 'mine',
      history: [],
      key: null,
      now,
      ...more,
    });
  const change = (version: number, more: Partial<WorkspaceSettings>) => ({
    version,
    by: `U${version}`,
    at: now - 60_000,
    settings: { ...settings, ...more },
  });

  it.each(['mine', 'admins', 'nobody'] as const)(
    'show a workspace’s own key by its end, when the right is %s',
    (right) => {
      const key = { ending: '`a*1', by: 'U1', at: now - 60_000 };
      expectShowable(form({ right, key }));
      expectShowable(form({ right, key: 'none' }));
      expect(JSON.stringify(form({ right, key }).blocks)).toContain('<@U1> entered it 1 min ago');
    },
  );

  it('say who changed what', () => {
    const history = [change(2, { monthlyBudget: 500, stopped: true }), change(1, { monthlyBudget: 500 })];
    const text = JSON.stringify(form({ history }).blocks);
    expect(text).toContain('• <@U2>, 1 min ago: Spending: stopped for everyone');
    expect(text).toContain('• <@U1>, 1 min ago: Workspace budget: 500 credits a month');
  });

  it('say what became of the key, in the notification too', () => {
    const key = 'The data service accepted the key ending in 0002. Everyone here can look things up now.';
    const message = settingsSaved({ rows: 20, dataset: 'mx-import', askAbove: 1, agentBudget: null }, [], [key]);
    expectSendable(message);
    expect(message.text).toBe(`Your settings are saved. ${key}`);
    expect(textOf(message.blocks)).toContain(key);
  });
});

describe('the status', () => {
  const status: StatusProps = {
    workspace: 'T1',
    user: 'U1',
    reference: 'T-7KQ2M9XA',
    now,
    about: {
      version: '0.1.0',
      schemaVersion: 4,
      socket: { isOpen: true, since: 0, heardAt: null, reconnects: 0 },
      takesWrites: true,
      queue: { queued: 2, running: 1 },
    },
    health: {
      left: usage.left,
      data: null,
      inDoubt: 1,
      lastHour: { sent: 1, done: 5, refused: 2, unknown: 0 },
    },
  };

  it('names what support asks for', () => {
    expectSendable(statusMessage(status));
    const text = textOf(statusMessage(status).blocks);
    for (const fact of ['T1', 'U1', '0.1.0', 'schema 4', 'Socket Mode', 'T-7KQ2M9XA', '1 under way, 2 waiting'])
      expect(text).toContain(fact);
    expect(text).toContain('812.4 credits, reported 3 min ago');
  });

  it.each([
    [null, 'not known yet; Refresh asks'],
    [{ date: '2026-11-19' }, 'Nov 19, 2026'],
    [{ date: null }, "it doesn't say"],
  ])('says when the data service was updated, as far as it tells: %o', (date, words) => {
    const data = date && { ...date, changedAt: null, askedAt: now, hasRoute: true };
    const text = textOf(statusMessage({ ...status, health: { ...status.health, data } }).blocks);
    expect(text).toMatch(new RegExp(`Data service last updated: *\\n?${words}`));
  });

  it('says when the database takes no writes', () => {
    const broken = {
      ...status,
      about: { ...status.about, takesWrites: false },
      health: { ...status.health, left: null },
    };
    expectSendable(statusMessage(broken));
    expect(statusMessage(broken).text).toContain("can't save anything");
  });
});
