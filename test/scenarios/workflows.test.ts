import { describe, expect } from 'vitest';
import type { Execution } from '../../src/local/slack/index.ts';
import { botProcesses, successorTimings } from '../support/bot-process.ts';
import { databases } from '../support/databases.ts';
import { read, type Story, stories, storyTests } from '../support/in-world.ts';
import { storeAt } from '../support/stores.ts';

const { shared } = databases();
const begin = stories();
const it = storyTests(begin);
const { outside, startBot } = botProcesses(successorTimings);

const question = 'shipments company:company/acme-robotics';
const having = (text: string | RegExp): unknown =>
  typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);

async function runs({ slack, ana }: Pick<Story, 'slack' | 'ana'>, step: string, inputs: Record<string, unknown>) {
  return (await slack.workflows.run(ana.user, step, inputs)).whenDone();
}

describe('a step of a workflow', () => {
  it('finds shipments and posts them where anybody can turn the page', async ({ story, slack, ana, ben }) => {
    const end = await runs(story, 'find_shipments', { question, channel: ana.channel, person: ana.user });
    expect(end).toMatchObject({ state: 'completed', outputs: { link: having('http'), rows: having(/^1\. arrived/) } });
    expect(end.outputs).toMatchObject({ text: having(/^Acme Robotics Inc: \d+ US import shipments\./) });
    const post = await slack.waitForMessage(({ text }) => text.startsWith('Shared by a workflow'), ben);
    expect(read(post)).toMatch(/^A workflow shared this\.[^]*1–10/);
    const next = await ben.presses(post, 'next');
    expect([next?.ephemeral, read(next)]).toEqual([true, having('11–20')]);
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('counts, looks up a profile, and says so where it cannot', async ({ story }) => {
    const count = await runs(story, 'count_shipments', { question });
    expect(count).toMatchObject({ state: 'completed', outputs: { count: expect.any(Number) as unknown } });
    expect(story.trade.chargedTotal()).toBe(0.1);
    const profile = await runs(story, 'company_profile', { company: 'Acme Robotics Inc' });
    expect(profile).toMatchObject({ state: 'completed', outputs: { text: having(/^Acme Robotics Inc: /) } });
    const refused = await runs(story, 'count_shipments', { question: 'help' });
    expect(refused).toMatchObject({ state: 'failed', error: having("“help” doesn't ask for shipments.") });
    const usage = await story.ana.asks('usage workspace');
    expect(usage).toContain('Workflows');
  });

  it('has its searches booked as those of workflows, though they are free', async () => {
    const url = await shared();
    const story = await begin({ env: { DATABASE_URL: url } });
    await runs(story, 'count_shipments', { question: 'acme robotics inc shipments', person: story.ana.user });
    const store = await storeAt(url);
    const calls = await store.ledger.list(story.slack.teamId).finally(() => store.close());
    expect(calls.filter(({ endpoint }) => endpoint.endsWith('.search')).length).toBeGreaterThan(0);
    expect(new Set(calls.map(({ door }) => door))).toEqual(new Set(['workflow']));
  });

  it('tells new shipments from those of its last run', async ({ story }) => {
    const first = await runs(story, 'new_shipments', { question });
    expect(first).toMatchObject({ state: 'completed', outputs: { count: 0, text: having('This was the first run') } });
    story.trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
    const next = await runs(story, 'new_shipments', { question, channel: story.ana.channel });
    expect(next).toMatchObject({
      state: 'completed',
      outputs: { count: 2, text: having(': 2 new US import shipments.') },
    });
    const post = story.ben.sees().at(-1);
    expect(read(post)).toContain('Open a record…');
    const again = await runs(story, 'new_shipments', { question, channel: story.ana.channel });
    expect(again).toMatchObject({ state: 'completed', outputs: { count: 0, text: having(': no new US import') } });
    expect(again.outputs).not.toHaveProperty('link');
  });

  it('stops at its credits', async ({ story }) => {
    await story.ana.types(`/trade ${question}`);
    const dear = await runs(story, 'find_shipments', { question: `${question} size:50 from:2022`, max_credits: 1 });
    expect(dear).toMatchObject({ state: 'failed', error: having('about 5 credits for up to 50 rows') });
    expect(story.paid()).toHaveLength(1);
  });

  it('pays its count once, also where that shows that the rest is too dear', async ({ story }) => {
    story.trade.faults.databaseUpdated = false;
    const narrow = 'shipments company:acme-robotics last60d';
    const dear = await runs(story, 'new_shipments', { question: narrow, max_credits: 1 });
    expect(dear).toMatchObject({ state: 'failed', error: having('The count cost 0.1 credits') });
    expect(story.paid()).toHaveLength(1);
  });

  it('is not run when it comes more than ten minutes late, and says so', async ({ story }) => {
    story.slack.faults.lateByMs = 11 * 60_000;
    const end = await runs(story, 'find_shipments', { question });
    expect(end).toMatchObject({ state: 'failed', error: having(/minutes late.* Run the workflow again\./) });
    expect(story.paid()).toEqual([]);
  });

  it('says what failed without asking for a button to be pressed', async ({ story }) => {
    story.trade.faults.next({ kind: 'reset' });
    const end = await runs(story, 'find_shipments', { question });
    expect(end).toMatchObject({ state: 'failed', error: having(/may have been charged.* Run the workflow again\./) });
    expect(end.error).not.toContain('Retry');
  });

  it('is carried out once, however often Slack delivers it, and ended in spite of an outage', async () => {
    const { story, slack } = await begin();
    slack.faults.duplicateDeliveries = 1;
    slack.faults.failWith('functions.completeSuccess', 503, 2);
    slack.faults.loseAnswer('functions.completeSuccess', 1);
    expect(await runs(story, 'find_shipments', { question })).toMatchObject({ state: 'completed' });
    expect(story.paid()).toHaveLength(1);
    await expect
      .poll(() => story.logged().filter(({ msg }) => msg === 'a step was carried out'), { timeout: 5_000 })
      .toHaveLength(1);
  });
});

describe('a step that was under way when Trade was killed', () => {
  async function killed(
    spoil: (world: Awaited<ReturnType<typeof outside>>) => () => unknown,
  ): Promise<[Execution, number]> {
    const world = await outside();
    const { slack, trade, env } = world;
    const first = startBot(env);
    await slack.whenConnected();
    const isReached = spoil(world);
    const [ana] = slack.users;
    const execution = await slack.workflows.run(ana?.id ?? '', 'find_shipments', { question });
    await expect.poll(isReached, { interval: 20 }).toBeTruthy();
    await first.end('SIGKILL');
    startBot(env);
    const end = await execution.whenDone();
    return [end, trade.chargedTotal()];
  }

  it('says that it may have been charged where the answer was on its way', async () => {
    const [end, charged] = await killed(({ trade }) => {
      trade.faults.next({ kind: 'hang' });
      return () => trade.calls.length === 1;
    });
    expect(end).toMatchObject({ state: 'failed', error: having('It may have been charged') });
    expect(charged).toBeLessThanOrEqual(1);
  }, 60_000);

  it('is carried out again for nothing where the answer was kept', async () => {
    const [end, charged] = await killed(({ slack, trade }) => {
      slack.faults.failWith('functions.completeSuccess', 503, 3);
      return () =>
        trade.calls.length > 0 && slack.apiCalls.some(({ method }) => method === 'functions.completeSuccess');
    });
    expect(end).toMatchObject({ state: 'completed', outputs: { text: having('Acme Robotics Inc') } });
    expect(charged).toBe(1);
  }, 60_000);
});
