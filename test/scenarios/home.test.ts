import { describe, expect } from 'vitest';
import type { ShownView } from '../../src/local/slack/index.ts';
import { alertEnv } from '../support/alert-acts.ts';
import { renderView } from '../../src/local/render-text.ts';
import { lastLine, read, stories, type Story, storyTests, direct } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);
const question = '/trade shipments company:company/acme-robotics bearing* size:5';
const asAdmin = { env: { TRADE_ADMINS: 'U0ANA00001' } };

/** Ana's conversation with the app. */

/** Presses a button of Ana's Home tab, or types into its field. @returns the answer in her direct messages */
function pressesHome({ slack, ana: { user, answerAfter } }: Story, actionId: string, value?: string) {
  const viewId = slack.homeOf(user)?.id ?? '';
  return answerAfter(() => slack.actInView({ user, viewId, actionId, value }), direct);
}

const textOf = (view: ShownView) => JSON.stringify(view.blocks);

describe('the Home tab', () => {
  it('leads a newcomer to a first look-up, and shows it afterwards', async ({ ana, slack, trade }) => {
    const fresh = textOf(await ana.opensHome());
    expect(fresh).toContain('Nothing in the last 90 days');
    expect(fresh).toContain("don't know yet how many credits are left");
    expect(trade.calls).toEqual([]);

    const form = await ana.actsInView(await ana.opensHome(), 'do:form:3');
    const card = await ana.answerAfter(() => ana.submits(form, { name: 'Acme Robotics Inc' }), direct);
    expect(read(card)).toContain('Top suppliers');
    await slack.waitForView((view) => view.type === 'home' && textOf(view).includes('Company Acme'), {
      user: ana.user,
    });
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('opens saved queries and repeats the last ones by direct message, for nothing', async ({ story, ana, paid }) => {
    await ana.types(question);
    await ana.types('/trade save bearings');
    const home = textOf(await ana.opensHome());
    expect(home).toContain('"accessibility_label":"Open · free: bearings"');
    // What is saved is not listed again.
    expect(home).not.toContain('Again ·');
    expect(home).toMatch(/credits left \(just now\)/);
    expect(lastLine(await pressesHome(story, 'do:open:1'))).toMatch(/^Free · from/);
    for (const size of [5, 6]) await ana.types(`/trade shipments company:company/acme-robotics size:${size}`);
    const once = textOf(await ana.opensHome());
    expect(once).toMatch(/"accessibility_label":"Again · free, 1: Shipments · company Acme Robotics Inc/);
    expect(once).not.toContain('Again · free, 2');
    expect(lastLine(await pressesHome(story, 'repeat:1'))).toMatch(/^Free · from/);
    expect(paid()).toHaveLength(3);
  });

  it('takes what is typed into its field, and answers by direct message', async ({ story, ana }) => {
    const home = await ana.opensHome();
    expect(textOf(home)).toContain('A company, a product or a sentence');
    const form = await ana.actsInView(home, 'ask', 'watch acme robotics');
    expect(renderView(form)).toMatch(/^New alert\n[^]*Acme Robotics Inc[^]*Post to: \[Me, by direct message\]/);
    await ana.closes(form);
    expect(read(await pressesHome(story, 'ask', 'acme robotics'))).toContain('Top suppliers');
    expect(read(await pressesHome(story, 'ask', 'trdae <!channel>'))).not.toContain('<!channel>');
  });

  it('shows alerts and makes new ones, which are answered by direct message', async () => {
    const { story, ana, slack } = await begin({ env: alertEnv });
    expect(textOf(await ana.opensHome())).toContain('An alert tells you or a channel');
    const form = await ana.actsInView(await ana.opensHome(), 'new-alert');
    const entries = { companies: 'company/acme-robotics', words: 'robots' };
    const question = await ana.answerAfter(() => ana.submits(form, entries), direct);
    expect(read(question)).toMatch(
      /Watching “Acme Robotics: robots” by direct message to you costs [\d.]+ credits now/,
    );
    await slack.press({ user: ana.user, channel: question.channel, ts: question.ts, actionId: 'do:set-alert' });
    const card = await slack.waitForMessage((message) => read(message).includes('Active'), {
      channel: question.channel,
      timeoutMs: 15_000,
    });
    expect(read(card)).toContain("Watching. I'll message you about new shipments.");
    expect(textOf(await ana.opensHome())).toMatch(/Acme Robotics: robots \([A-Z0-9]+\): Active/);
    expect(read(await pressesHome(story, 'do:alert-card:1'))).toContain('by direct message to you');
  });

  it('says that the account is out of credits, until it is not', async ({ ana, slack, trade }) => {
    trade.faults.account = 'no-credits';
    await ana.types(question);
    expect(textOf(await ana.opensHome())).toContain('The account is out of credits, just now.');
    trade.faults.account = 'ok';
    await ana.types(question);
    await slack.openHome({ user: ana.user });
    await slack.waitForView((view) => view.type === 'home' && !textOf(view).includes('out of credits'), {
      user: ana.user,
    });
  });

  it('checks the key for admins, at no charge, and for nobody else', async () => {
    const { story, ana, ben, trade } = await begin(asAdmin);
    await ana.opensHome();
    expect(read(await pressesHome(story, 'do:check-key'))).toContain('The data service accepts the key.');
    expect(trade.chargedTotal()).toBe(0);
    expect(textOf(await ben.opensHome())).not.toContain('do:check-key');
  });

  it('says when the service refuses the key', async () => {
    const { story, ana, slack } = await begin({ env: { ...asAdmin.env, TRADE_API_KEY: 'another-key' } });
    await ana.opensHome();
    expect(read(await pressesHome(story, 'do:check-key'))).toContain('rejects the key (401)');
    await ana.types(question);
    await slack.openHome({ user: ana.user });
    await slack.waitForView((view) => textOf(view).includes('The data service rejects the key, just now.'), {
      user: ana.user,
    });
  });
});

describe('status', () => {
  it('names what support asks for, and nothing secret', async ({ ana, slack }) => {
    await ana.types(question);
    const status = await ana.asks('status');
    expect(status).toContain(`Workspace: ${slack.teamId}`);
    expect(status).toContain('Slack: Socket Mode');
    expect(status).toMatch(/Calls in the last hour: 1 answered, 0 refused/);
    expect(status).toMatch(/Reference: T-[0-9A-Z]{8}/);
    for (const secret of [slack.botToken, slack.appToken, 'demo-key']) expect(status).not.toContain(secret);
  });
});
