import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { request } from 'undici';
import { read, stories, type Story, storyTests } from '../support/in-world.ts';
import { slackHeaders } from '../support/signed-form.ts';

const begin = stories();
const it = storyTests(() => begin({ delivery: 'http' }));

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

interface Signed {
  readonly body: string;
  readonly contentType?: string;
  /** Sends it without its length. */
  readonly isChunked?: boolean;
  readonly secret?: string;
  /** Seconds from now. */
  readonly skew?: number;
}

/** Sends what Slack would send, signed as asked for. */
async function deliver(
  { slack, botUrl }: Story,
  { body, contentType = form, isChunked = false, secret = slack.signingSecret, skew = 0 }: Signed,
): Promise<number> {
  const answer = await request(`${botUrl}/slack/events`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...slackHeaders(secret, body, skew) },
    body: isChunked ? Readable.from([body]) : body,
  });
  await answer.body.dump();
  return answer.statusCode;
}

function command({ slack, ana }: Story, text: string, trigger = 'trigger.1'): string {
  return new URLSearchParams({
    command: '/trade',
    text,
    trigger_id: trigger,
    response_url: `${slack.url}/nowhere`,
    team_id: slack.teamId,
    user_id: ana.user,
    channel_id: ana.channel,
    api_app_id: slack.appId,
  }).toString();
}

describe('over HTTP', () => {
  it.each([
    ['signed with another secret', { secret: 'another' }],
    ['signed ten minutes ago', { skew: -600 }],
    ['signed for in ten minutes', { skew: 600 }],
  ])('refuses a request %s, and spends nothing', async (_, how) => {
    const story = await begin({ delivery: 'http' });
    const body = command(story, 'shipments company:company/acme-robotics');
    expect(await deliver(story, { body, ...how })).toBe(401);
    expect(story.trade.calls).toEqual([]);
  });

  it('carries out a replayed request once', async ({ story }) => {
    const asked = 'shipments company:company/acme-robotics from:2025';
    expect(await deliver(story, { body: command(story, asked, 'trigger.replayed') })).toBe(200);
    // The replay asks for something else, so that the cache cannot hide that it was carried out.
    expect(await deliver(story, { body: command(story, `${asked} page:2`, 'trigger.replayed') })).toBe(200);
    await story.ana.types(`/trade ${asked}`);
    expect(story.paid()).toHaveLength(1);
  });

  it('answers a signed body that Slack never sends with 400, and the next command as usual', async ({ story }) => {
    const values = 'null [] [null] 5 "x" true {} {"type":null} {"type":5} {"a":1} {broken'.split(' ');
    const bodies = [
      ...['', ...values].map((body) => ({ body, contentType: json })),
      ...values.map((value) => ({ body: new URLSearchParams({ payload: value }).toString(), contentType: form })),
      ...['', 'not a form at all', 'payload=', 'payload={}&payload={}', 'command=/trade&command=/trade', ...values].map(
        (body) => ({ body, contentType: form }),
      ),
    ];
    const answers = await Promise.all(
      bodies.map(async (sent) => ({ ...sent, status: await deliver(story, { ...sent }) })),
    );
    // Bolt's own answer to a body that it does not know is a 404, three seconds later.
    expect(answers).toEqual(bodies.map((sent) => ({ ...sent, status: 400 })));
    expect(read(await story.ana.types('/trade help'))).toContain('/trade shipments');
  });

  it('answers such a body with 401 when it is not signed', async ({ story }) => {
    for (const [body, contentType] of [
      ['null', json],
      ['payload=null', form],
      ['', form],
    ] as const)
      expect(await deliver(story, { body, contentType, secret: 'another' })).toBe(401);
  });

  it('answers a body that is too large with 413, whether or not its length is given', async ({ story }) => {
    const body = command(story, 'x'.repeat(600 * 1024));
    expect(await deliver(story, { body })).toBe(413);
    expect(await deliver(story, { body, isChunked: true })).toBe(413);
  });

  it("answers Slack's checks of the address", async ({ story }) => {
    expect(await deliver(story, { body: 'ssl_check=1&token=x', secret: 'another' })).toBe(200);
    const check = JSON.stringify({ type: 'url_verification', challenge: 'abc' });
    expect(await deliver(story, { body: check, contentType: json })).toBe(200);
  });

  it('says whether it is healthy, and nothing at other addresses', async ({ botUrl }) => {
    const at = async (path: string) => {
      const answer = await request(botUrl + path);
      return [answer.statusCode, await answer.body.text()];
    };
    expect(await at('/healthz')).toEqual([200, '{"ok":true}']);
    expect(await at('/readyz')).toEqual([200, '{"ok":true}']);
    expect((await at('/'))[0]).toBe(404);
    expect((await at('/slack/events'))[0]).toBe(404);
  });

  it('counts calls, credits and acknowledgements, and names nobody', async ({ story }) => {
    await story.ana.types('/trade company Acme Robotics Inc');
    await story.ana.types('/trade company Acme Robotics Inc');
    const text = await (await request(`${story.botUrl}/metrics`)).body.text();
    expect(text).toContain('trade_calls_total{route="company.profile",outcome="done"} 1');
    expect(text).toContain('trade_answers_total{route="company.profile",source="cached"} 1');
    expect(text).toMatch(/^trade_credits_total\{route="company\.profile"\} 1$/m);
    expect(text).toContain('trade_ack_seconds_count 2');
    const none = ['feeds{state="failing"}', 'alerts{state="broken"}', 'outbox{state="parked"}', 'outbox{state="due"}'];
    for (const gauge of none) expect(text).toContain(`trade_${gauge} 0\n`);
    expect(text).not.toMatch(/acme|demo-key|xoxb|T0HARBOR|U0/i);
  });

  it('limits one person’s commands, tells them, and keeps serving everybody else', async ({ slack, ana, ben }) => {
    const help = () => slack.command({ user: ana.user, channel: ana.channel, text: '/trade help' });
    await Promise.all(Array.from({ length: 80 }, help));
    const refused = () =>
      ana
        .sees()
        .map(read)
        .filter((text) => text.includes('more than I take from one person in a minute'));
    await expect.poll(() => refused().length).toBeGreaterThan(0);
    expect(refused().length).toBeLessThanOrEqual(20);
    expect(refused()[0]).toContain('Nothing was charged');
    expect(read(await ben.types('/trade help'))).toContain('/trade shipments');
  });
});
