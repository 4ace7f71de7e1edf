import { noScreens } from '../support/screening.ts';
import { WebClient } from '@slack/web-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { startLocalSlack } from '../../src/local/slack/index.ts';
import type { AdminNotices } from '../../src/slack/admin-notices.ts';
import type { ActionDeps } from '../../src/actions/feature.ts';
import type { Screening } from '../../src/screening/screening.ts';
import type { Reports } from '../../src/store/reports.ts';
import type { Alerts } from '../../src/alerts/alerts.ts';
import { unexpected } from '../support/unexpected.ts';
import { createPoster } from '../../src/actions/poster.ts';
import { defaultSettings, type WorkspaceSettings } from '../../src/model/money.ts';
import type { Poster } from '../../src/model/alert.ts';
import { createMessages, type Messages } from '../../src/slack/messages.ts';
import { createChannels } from '../../src/slack/web-api.ts';
import { logLines } from '../slack/support/log-lines.ts';
import { alert, post } from './alerts/alert-samples.ts';
import { unknownPrices } from '../support/pricing.ts';
import { timings } from '../../src/model/time.ts';
import { perTest } from '../support/per-test.ts';
import { memoryStore } from '../support/stores.ts';

const here = { ...alert, channel: 'C0TRADE001' };
const slack = perTest(startLocalSlack);
let poster: Poster;
let messages: Messages;
let rules: WorkspaceSettings;
let unreachable: string[];

function messagesAt(slackApiUrl: string): Messages {
  const options = { slackApiUrl, retryConfig: { retries: 0 }, rejectRateLimitedCalls: true, timeout: 2_000 };
  return createMessages({
    endStepMs: timings.endStepMs,
    workspace: 'T1',
    web: new WebClient(slack.botToken, options),
    log: logLines().log,
    fitButtons: (_, blocks) => Promise.resolve(blocks),
  });
}

beforeEach(async () => {
  messages = messagesAt(slack.apiUrl);
  [rules, unreachable] = [defaultSettings, []];
  const { settings } = await memoryStore(Date.now);
  const deps = unexpected<ActionDeps>({
    workspace: 'T1',
    messages,
    settings: { ...settings, recent: () => Promise.resolve(rules) },
    channels: createChannels(
      new WebClient(slack.botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } }),
      logLines().log,
      Date.now,
    ),
    pricing: unknownPrices,
    screening: unexpected<Screening>(noScreens),
    alerts: unexpected<Alerts>({
      get: () => Promise.resolve(here),
      list: () => Promise.resolve([{ ...here, owner: 'U0BEN00001' }]),
      countPrice: () => Promise.resolve(0.1),
    }),
    reports: unexpected<Reports>({ get: () => Promise.resolve(null), list: () => Promise.resolve([]) }),
    log: logLines().log,
  });
  const tellOnce: AdminNotices['tellOnce'] = (_workspace, kind) => Promise.resolve(void unreachable.push(kind));
  poster = createPoster(deps, { hasAny: true, isAdmin: () => false, tellOnce });
});

const posted = () => slack.view('U0ANA00001', 'C0TRADE001');
const attempts = () => slack.apiCalls.filter(({ method }) => method === 'chat.postMessage').length;

describe('posting', () => {
  it('comes in the plain form where Slack takes no table, and in words where it takes no blocks', async () => {
    slack.faults.refuseBlockTypes.add('data_table');
    expect(await poster.post(post({ alert: here }), 'T-1')).toMatchObject({ is: 'taken' });
    expect(JSON.stringify(posted()[0]?.blocks)).toContain('MAEU123456789');
    for (const type of ['header', 'section']) slack.faults.refuseBlockTypes.add(type);
    expect(await poster.post(post({ alert: here }), 'T-1')).toMatchObject({ is: 'taken' });
    expect(posted().at(-1)?.blocks).toBeUndefined();
    expect(posted().at(-1)?.text).toMatch(/1 new shipment\n[^]*MAEU123456789/);
  });

  it.each([
    ['C0GENERAL1', 'not_in_channel'],
    ['C0QUOTES01', 'is_archived'],
    ['C0BOARD001', 'channel_not_found'],
  ])('into %s is broken for good: %s', async (channel, error) => {
    expect(await poster.post(post({ alert: { ...alert, channel } }), 'T-1')).toEqual({ is: 'gone', error });
  });

  it('is left out where the admins allow no alerts, and Slack is not asked', async () => {
    rules = { ...defaultSettings, alertChannels: ['C0SOURCE01'] };
    const notAllowed = { is: 'gone', error: 'channel_not_allowed' };
    expect(await poster.post(post({ alert: here }), 'T-1')).toEqual(notAllowed);
    expect(attempts()).toBe(0);
    const own = { ...alert, channel: 'D0ANA00001' };
    expect(await poster.post(post({ alert: own }), 'T-1')).toMatchObject({ is: 'taken' });
  });

  it.each([
    ['C0FREIGHT1', 'channel_shared'],
    ['C0LAUNCH01', 'channel_pending'],
  ])('is left out in %s, which another company reads, until an admin allows it', async (channel, error) => {
    const there = post({ alert: { ...alert, channel } });
    const quiet = { kind: 'quiet', alert: { ...alert, channel }, sinceDays: 30 } as const;
    const digest = { kind: 'digest', alert: { ...alert, channel }, posts: [there] } as const;
    for (const kind of [there, quiet, digest]) expect(await poster.post(kind, 'T-1')).toEqual({ is: 'gone', error });
    expect(attempts()).toBe(0);
    rules = { ...defaultSettings, sharedChannels: [channel] };
    expect(await poster.post(there, 'T-1')).toMatchObject({ is: 'taken' });
  });

  it('waits while Slack does not say who is in the channel', async () => {
    slack.faults.failWith('conversations.info', 503, 1);
    expect(await poster.post(post({ alert: here }), 'T-1')).toEqual({ is: 'not-now', retryAfterMs: null });
    expect(attempts()).toBe(0);
    expect(await poster.post(post({ alert: here }), 'T-1')).toMatchObject({ is: 'taken' });
  });

  it('keeps rows out of channels where the admins say so, and shows them in direct messages', async () => {
    rules = { ...defaultSettings, linksOnly: true };
    for (const channel of ['C0TRADE001', 'D0ANA00001'])
      await poster.post(post({ alert: { ...alert, channel } }), 'T-1');
    expect(JSON.stringify(posted())).not.toContain('MAEU123456789');
    expect(JSON.stringify(slack.view('U0ANA00001', 'D0ANA00001'))).toContain('MAEU123456789');
  });

  it.each(['msg_too_long', 'invalid_arguments', 'invalid_blocks_format', 'a_word_of_tomorrow'])(
    'refused with %s in every form is refused',
    async (error) => {
      slack.faults.failWith('chat.postMessage', error, 3);
      expect(await poster.post(post({ alert: here }), 'T-1')).toEqual({ is: 'never', error });
      expect(attempts()).toBe(3);
    },
  );
});

describe('posting into a thread', () => {
  const inThread = (thread: string | null) => post({ alert: { ...here, inThread: true, thread } });
  const digest = { kind: 'digest', alert: { ...here, inThread: true, thread: '1.1' }, posts: [] } as const;

  it('replies to the first post, and begins another thread where that one was deleted', async () => {
    const first = await poster.post(inThread(null), 'T-1');
    const at = first.is === 'taken' ? first.at : { channel: '', ts: '' };
    expect(at.thread).toBeUndefined();
    expect(await poster.post(inThread(at.ts), 'T-1')).toMatchObject({ is: 'taken', at: { thread: at.ts } });
    expect(posted()[1]).toMatchObject({ threadTs: at.ts });

    expect(await messages.withdraw({ channel: at.channel, ts: at.ts }, 'T-1')).toBe(true);
    const next = await poster.post(inThread(at.ts), 'T-1');
    expect(next).toMatchObject({ is: 'taken', at: { channel: at.channel } });
    expect(posted().at(-1)?.threadTs).toBeUndefined();
  });

  it.each([
    ['restricted_action_thread_locked', 'taken'],
    ['is_archived', 'gone'],
  ] as const)('answered with %s is %s', async (error, is) => {
    const first = await poster.post(inThread(null), 'T-1');
    slack.faults.failWith('chat.postMessage', error, 1);
    const ts = first.is === 'taken' ? first.at.ts : '';
    expect(await poster.post(inThread(ts), 'T-1')).toMatchObject({ is });
  });

  it('is not for a digest, nor for an alert whose choice is off', async () => {
    expect(await poster.post(digest, 'T-1')).toMatchObject({ is: 'taken' });
    expect(await poster.post(post({ alert: { ...here, thread: '1.1' } }), 'T-1')).toMatchObject({ is: 'taken' });
    expect(posted().map(({ threadTs }) => threadTs)).toEqual([undefined, undefined]);
  });
});

describe('telling a person', () => {
  it('comes as a direct message in which nothing mentions anybody', async () => {
    await poster.tell('T1', 'U0ANA00001', 'The alert “<!channel>” is broken.', 'tell 1');
    expect(slack.view('U0ANA00001', 'D0ANA00001')).toMatchObject([{ text: 'The alert “&lt;!channel&gt;” is broken.' }]);
  });

  it('has buttons for the alert that it is about', async () => {
    await poster.tell('T1', 'U0ANA00001', 'Your alert is on hold.', 'tell 1', 'A7K2');
    const [message] = slack.view('U0ANA00001', 'D0ANA00001');
    expect(JSON.stringify(message)).toMatch(/Your alert is on hold\..*See price.*Manage/);
  });

  it('returns how it ended, so that the caller can retry', async () => {
    const tell = () => poster.tell('T1', 'U0ANA00001', 'It is broken.', 'tell 1');
    slack.faults.failWith('chat.postMessage', 500, 1);
    expect(await tell()).toEqual({ is: 'unknown' });
    slack.faults.rateLimit('chat.postMessage', 1, 3);
    expect(await tell()).toEqual({ is: 'not-now', retryAfterMs: 3_000 });
    slack.faults.failWith('chat.postMessage', 'user_not_found', 1);
    expect(await tell()).toEqual({ is: 'gone', error: 'user_not_found' });
    slack.faults.failWith('chat.postMessage', 'msg_too_long', 1);
    expect(await tell()).toEqual({ is: 'never', error: 'msg_too_long' });
    slack.faults.loseAnswer('chat.postMessage', 1);
    expect(await tell()).toEqual({ is: 'unknown' });
    expect(slack.view('U0ANA00001', 'D0ANA00001')).toHaveLength(1);
    expect(await tell()).toMatchObject({ is: 'taken' });
  });
});

it('somebody whose account is deactivated is reported, and nobody else', async () => {
  await slack.deactivate('U0BEN00001');
  for (const user of ['U0ANA00001', 'U0BEN00001']) await poster.tell('T1', user, 'It is broken.', 'tell 1');
  slack.faults.failWith('chat.postMessage', 'account_inactive', 1);
  await poster.tell('T1', 'U0ANA00001', 'It is broken.', 'tell 2');
  expect(unreachable).toEqual(['unreachable U0BEN00001']);
});

describe('taking a message back', () => {
  it('removes it, and says when it could not', async () => {
    const sent = await poster.post(post({ alert: here }), 'T-1');
    const at = sent.is === 'taken' ? sent.at : { channel: '', ts: '' };
    expect(await messages.withdraw(at, 'T-1')).toBe(true);
    expect(posted()).toEqual([]);
    expect(await messages.withdraw(at, 'T-1')).toBe(false);
  });
});
