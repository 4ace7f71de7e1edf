import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { listen } from '../../src/local/slack/http.ts';
import { makeAlert } from '../support/alert-acts.ts';
import { read, stories, storyTimings } from '../support/in-world.ts';
import { enterKey, installAndRead } from '../support/in-workspaces.ts';
import { signedForm } from '../support/signed-form.ts';
import { settled, workspacesOver } from '../support/two-workspaces.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const watch = '/trade watch company:company/acme-robotics';
const twoWorkspaces = workspacesOver(begin);

describe('two workspaces', () => {
  it('each pay with their own key, and share no answer, budget, name, list or ledger', async () => {
    const { ana, cleo, trade, rows } = await twoWorkspaces();
    const hers = read(await ana.types(question));
    expect(hers).toContain('1 credit · 999 left');
    // The other workspace’s same question is asked again, and paid with its own key.
    expect(read(await cleo.types(question))).toContain('1 credit · 49 left');
    expect([trade.credits('harbor-key-0001'), trade.credits('lagoon-key-0002')]).toEqual([999, 49]);

    await ana.types('/trade save Secret plan');
    for (const command of ['saved', 'open Secret plan', 'alerts all'])
      expect(read(await cleo.types(`/trade ${command}`))).not.toMatch(/acme|U0ANA/i);
    const usage = read(await cleo.types('/trade usage workspace'));
    expect(usage).toContain('1 credit');
    expect(usage).not.toContain('U0ANA');
    expect(rows('select distinct workspace from ledger order by workspace')).toEqual([
      { workspace: 'T0HARBOR01' },
      { workspace: 'T0LAGOON01' },
    ]);
  });

  it('refuse the buttons of each other, also when they are forged', async () => {
    const { ana, cleo, lagoon, slack, trade, botUrl } = await twoWorkspaces();
    const page = await ana.types(question);
    const spent = trade.chargedTotal();
    const value = JSON.stringify(page.blocks).match(/"value":"((?:[^"\\]|\\.)*)"/)?.[1] ?? '';
    // A person of the other workspace presses a message in a channel that both share.
    await using inbox = await openInbox();
    const payload = {
      type: 'block_actions',
      user: { id: cleo.user, team_id: lagoon.teamId },
      team: { id: slack.teamId },
      trigger_id: 'forged.1',
      response_url: inbox.url,
      container: { type: 'message', message_ts: page.ts, is_ephemeral: false },
      channel: { id: ana.channel },
      actions: [{ action_id: 'next', block_id: 'b', type: 'button', value: JSON.parse(`"${value}"`) as string }],
    };
    expect(await deliverInteraction(slack.signingSecret, botUrl, payload)).toBe(200);
    expect(await inbox.next()).toContain('I work for another workspace here');
    expect(trade.chargedTotal()).toBe(spent);
  });

  it('keep tokens, keys and response_urls unreadable in the file, each sealed for its own row', async () => {
    const { ana, rows, file } = await twoWorkspaces();
    await ana.types(question);
    const bytes = readFileSync(file).toString('latin1') + readFileSync(`${file}-wal`).toString('latin1');
    for (const secret of ['xoxb-local', 'harbor-key', 'lagoon-key', '/commands/T0HARBOR01'])
      expect(bytes).not.toContain(secret);
    const sealed = rows('select workspace, bot_token from installations order by workspace');
    expect(sealed).toHaveLength(2);
  });

  it('are not mixed up when somebody swaps what is sealed: the token of one does not open for the other', async () => {
    const { cleo, file, app, slack } = await twoWorkspaces();
    await app.stop();
    const db = new DatabaseSync(file);
    db.exec(`update installations set bot_token = (select bot_token from installations where workspace = 'T0HARBOR01')
      where workspace = 'T0LAGOON01';
      update service_keys set service_key = (select service_key from service_keys where workspace = 'T0HARBOR01')
      where workspace = 'T0HARBOR02'`);
    db.close();
    const port = await app.start();
    slack.setEventsUrl(`http://127.0.0.1:${port}/slack/events`);
    expect(read(await cleo.types('/trade help'))).toContain("can't sign in to this workspace anymore");
  });
});

describe('uninstalling the app', () => {
  it.each(['uninstalled-first', 'revoked-first'] as const)(
    'deletes the secrets and pauses the alerts of that workspace alone, %s and told again',
    async (order) => {
      const { story, slack, ana, cleo, rows, trade } = await twoWorkspaces();
      await makeAlert(story, watch);
      expect(await slack.removeApp(order)).toEqual({ ok: true });
      expect(await slack.sendEvent({ type: 'app_uninstalled' })).toEqual({ ok: true });
      await cleo.types('/trade help');
      await settled(() => rows("select state from alerts where workspace = 'T0HARBOR01'"), [{ state: 'paused' }]);
      expect(rows('select workspace from installations where bot_token is not null')).toEqual([
        { workspace: 'T0LAGOON01' },
      ]);
      expect(rows('select workspace from service_keys')).toEqual([{ workspace: 'T0LAGOON01' }]);
      expect(story.logged().filter(({ msg }) => msg === 'uninstalled')).toHaveLength(1);
      expect(rows("select id from deliveries where workspace = 'T0HARBOR01' and underway is not null")).toEqual([]);
      expect(rows('select id from feeds where next_check_at is not null')).toEqual([]);
      expect(read(await ana.types('/trade help'))).toContain("Trade isn't installed in this workspace");
      const calls = trade.calls.length;
      expect(read(await cleo.types(question))).toMatch(/1–10/);
      expect(trade.calls.length).toBeGreaterThan(calls);
    },
  );

  it('is undone by installing it again: what is kept is there, alerts wait for somebody who resumes them', async () => {
    const { story, slack, ana, rows } = await twoWorkspaces();
    await ana.types(question);
    await ana.types('/trade save Robots');
    await makeAlert(story, watch);
    await slack.removeApp();
    await settled(() => rows("select state from alerts where workspace = 'T0HARBOR01'"), [{ state: 'paused' }]);
    const { welcome } = await installAndRead(story, slack);
    expect(read(welcome)).toContain('1 alert from before is paused');
    expect(read(welcome)).toContain('Enter your key for the data service');
    // The answer was kept; a new one is not to be had before there is a key.
    expect(read(await ana.types('/trade open Robots'))).toContain('Free · from');
    await enterKey(ana, 'harbor-key-0001');
    expect(read(await ana.types('/trade alerts all'))).toContain('Trade was uninstalled from the workspace.');
  });

  it('is done as soon as the database takes it, though Slack tells it only once', async () => {
    const { slack, file, rows } = await twoWorkspaces();
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    expect(await slack.sendEvent({ type: 'app_uninstalled' }, Date.now() + 60_000)).toEqual({ ok: true });
    // Longer than a write waits with those that stand before it in line.
    await pause(4 * storyTimings.lockedMs);
    other.exec('commit');
    other.close();
    await settled(() => rows('select workspace from service_keys'), [{ workspace: 'T0LAGOON01' }]);
  });

  it('that another process took is noticed where the key is gone, and told as what it is', async () => {
    const { ana, file, slack } = await twoWorkspaces();
    await ana.types('/trade help');
    const db = new DatabaseSync(file);
    db.exec(`update installations set bot_token = null, uninstalled_at = ${Date.now()} where workspace = 'T0HARBOR01';
      delete from service_keys where workspace = 'T0HARBOR01'`);
    db.close();
    const posts = slack.apiCalls.length;
    expect(read(await ana.types(question))).toContain("Trade isn't installed in this workspace");
    expect(read(await ana.types('/trade help'))).toContain("Trade isn't installed in this workspace");
    expect(slack.apiCalls.length).toBe(posts);
  });

  it('is finished by the next process where the one before died in the middle of it', async () => {
    const { story, app, file, rows } = await twoWorkspaces();
    await makeAlert(story, watch);
    await app.stop();
    const db = new DatabaseSync(file);
    db.exec(`update installations set bot_token = null, uninstalled_at = ${Date.now()} where workspace = 'T0HARBOR01'`);
    db.close();
    await app.start();
    expect(rows("select state from alerts where workspace = 'T0HARBOR01'")).toEqual([{ state: 'paused' }]);
  });

  it('pauses the alerts of the one workspace of the environment too', async () => {
    const story = await begin({ env: { ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '1' } });
    await makeAlert(story, watch);
    await story.slack.sendEvent({ type: 'app_uninstalled' });
    await expect
      .poll(async () => read(await story.ana.types('/trade alerts all')), { timeout: 10_000 })
      .toContain('Trade was uninstalled from the workspace.');
  });

  it('does not follow from a person’s revoked token, nor from an event of an earlier installation', async () => {
    const { slack, ana, rows } = await twoWorkspaces();
    const later = Date.now() + 60_000;
    await slack.sendEvent({ type: 'tokens_revoked', tokens: { oauth: [ana.user] } }, later);
    await slack.sendEvent({ type: 'tokens_revoked', tokens: { oauth: [ana.user], bot: [] } }, later);
    await slack.sendEvent({ type: 'app_uninstalled' }, Date.now() - 3_600_000);
    await ana.types('/trade help');
    expect(rows('select workspace from service_keys order by workspace')).toHaveLength(2);
    expect(read(await ana.types(question))).toMatch(/1–10/);
  });
});

async function deliverInteraction(secret: string, botUrl: string, payload: unknown): Promise<number> {
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const { path, ...signed } = signedForm(secret, body);
  const answer = await request(`${botUrl}${path}`, signed);
  await answer.body.dump();
  return answer.statusCode;
}

/** A response_url of our own. */
async function openInbox() {
  const arrived = Promise.withResolvers<string>();
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      response.end('ok');
      arrived.resolve(body);
    });
  });
  const { url, close } = await listen(server);
  return { url, next: () => arrived.promise, [Symbol.asyncDispose]: close };
}
