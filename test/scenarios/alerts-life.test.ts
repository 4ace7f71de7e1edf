import { describe, expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import { actionOf, makeAlert, posted, runAlert, toldTo } from '../support/alert-acts.ts';
import { billNumbers, channelOf, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const env = { ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '60' };
const company = 'acme-robotics';

/** An alert of Ana's in #trade-desk. @returns its id */
async function watched({ slack, trade, ana }: Story, what = company): Promise<string> {
  // Without the free probe every check counts at once.
  trade.faults.databaseUpdated = false;
  return makeAlert({ slack, ana }, `/trade watch company:company/${what}`);
}

describe('an alert', () => {
  it('that finds no credits waits, tells its owner, and posts what came meanwhile once there are some', async () => {
    const { story, ana, trade } = await begin({ env });
    const id = await watched(story);
    trade.faults.account = 'no-credits';
    trade.publish({ fresh: 2, for: { company } });
    const told = toldTo(story, ana.user, /on hold.*doesn't have enough credits/);
    await runAlert(story, ana, id);
    await told;
    expect(read(await ana.types('/trade alerts mine'))).toMatch(/Waiting for credits/i);
    trade.faults.account = 'ok';
    await runAlert(story, ana, id);
    expect(read(await posted(story, /came in while/))).toMatch(/2 new shipments/);
  });

  it('whose channel is archived keeps what it found, says how much, and posts it when it is resumed', async () => {
    const { story, slack, trade, ana } = await begin({ env });
    const elsewhere = personIn(slack, 0, 'sourcing');
    const id = await watched(story);
    const channel = channelOf(story, ana.channel);
    channel.isArchived = true;
    trade.publish({ fresh: 2, late: 1, for: { company } });
    const told = toldTo(story, ana.user, /can't post.*is archived/);
    await runAlert(story, elsewhere, id);
    await told;
    expect(read(await elsewhere.types(`/trade run ${id}`))).toMatch(/It's off\. Resume it first/);

    channel.isArchived = false;
    const question = await elsewhere.types(`/trade resume ${id}`);
    expect(read(question)).toMatch(/3 new or corrected shipments came in while it couldn't post\. Post them\?/);
    await elsewhere.presses(question, actionOf(question, 'Post them'));
    const post = await posted(story, /came in while/);
    expect(read(post)).toMatch(/3 new shipments\n─+\nThese came in while this alert wasn't posting\.\n/);
    expect(billNumbers(post)).toHaveLength(3);
  });

  it('lets people go first: a look-up waits for the call under way, and for none of those behind it', async () => {
    const others = ['norvane-home-living-stores', 'foxhaven-distribution-inc'];
    const { story, ana, ben, trade } = await begin({
      env: { ...env, TRADE_MAX_CONCURRENT: '1' },
      trade: { latencyMs: 50 },
    });
    const ids = [];
    for (const what of others) ids.push(await watched(story, what));
    for (const what of others) trade.publish({ fresh: 3, late: 6, for: { company: what } });
    const before = trade.calls.length;
    const checks = ids.map((id) => runAlert(story, ana, id));
    await expect.poll(() => trade.calls.length, { interval: 5 }).toBeGreaterThan(before);
    const asked = trade.calls.length;
    await ben.types(`/trade shipments company:company/${company}`);
    const since = trade.calls.slice(asked).map(({ query }) => JSON.stringify(query));
    expect(since.findIndex((query) => query.includes(company))).toBeLessThanOrEqual(1);
    // There was more to do, and it was done after that.
    await expect.poll(() => trade.calls.length, { timeout: 10_000 }).toBeGreaterThan(asked + since.length);
    await Promise.all(checks);
  });
});
