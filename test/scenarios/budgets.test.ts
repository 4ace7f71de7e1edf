import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, type PersonSettings, type WorkspaceSettings } from '../../src/model/money.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import type { WorldOptions } from '../../src/local/world.ts';
import { type openStore } from '../../src/store/open-store.ts';
import { hasButton } from '../support/person.ts';
import { pressLabel } from '../support/alert-acts.ts';
import { lastLine, read, stories } from '../support/in-world.ts';
import { ownFolder } from '../support/own-folder.ts';
import { storeAt } from '../support/stores.ts';

const start = stories();
const question = '/trade shipments company:company/norvane-home-living-stores from:01/01/2023';
const unlimited: WorkspaceSettings = defaultSettings;
const usual: PersonSettings = { askAbove: 5, rows: 10, dataset: 'us-import', agentBudget: null };
const ben = 'U0BEN00001';

const inFolder = ownFolder();

/** A world whose admins, of whom Ben is one, change settings in the file of the running bot. */
async function begin(options: WorldOptions = {}) {
  const url = `sqlite:${inFolder('trade.db')}`;
  const story = await start({ ...options, env: { DATABASE_URL: url, TRADE_ADMINS: ben, ...options.env } });
  const workspace = story.slack.teamId;
  const change = async (save: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>) => {
    const store = await storeAt(url);
    await save(store);
    await store.close();
  };
  return {
    ...story,
    decide: (more: Partial<WorkspaceSettings>) =>
      change((store) => store.settings.save(workspace, { ...unlimited, ...more }, ben, Date.now())),
    prefers: (user: string, more: Partial<PersonSettings>) =>
      change((store) => store.settings.savePerson(workspace, user, { ...usual, ...more })),
    toldTo: (user: string) =>
      story.slack.apiCalls
        .filter(({ method, args }) => method === 'chat.postMessage' && args['channel'] === user)
        .map(({ args }) => String(args['text'])),
  };
}

/** Ana has a credit a day, has spent it, and asks for more: what Ben reads. */
async function askForMore() {
  const story = await begin();
  const { ana, slack, decide } = story;
  await decide({ dailyBudget: 1 });
  await ana.types(question);
  await ana.presses(await ana.types(`${question} page:2`), 'ask-admin');
  const asked = await slack.waitForMessage((message) => message.text.includes('asking for more'), { user: ben });
  return { ...story, asked };
}

it('workflows stop at a budget of their own, of which the admins are told', async () => {
  const { slack, ana, decide, toldTo, paid } = await begin();
  await decide({ dailyBudget: 4 });
  const run = async (page: number) =>
    (await slack.workflows.run(ana.user, 'find_shipments', { question: `${question} page:${page}` })).whenDone();
  for (const page of [1, 2]) expect(await run(page)).toMatchObject({ state: 'completed' });
  const { state, error } = await run(3);
  expect([state, error]).toEqual([
    'failed',
    expect.stringMatching(/^Workflows have used 2 of their 2 credits for today;/),
  ]);
  expect(paid()).toHaveLength(2);
  await expect.poll(() => toldTo(ben).join()).toContain('Workflows have used 100% of their budget for today');
});

describe('a budget', () => {
  it('is told to the admins at half and when nearly all is used, once each, and shown by usage', async () => {
    const { ana, slack, decide, toldTo } = await begin();
    await decide({ monthlyBudget: 4 });
    for (const page of [1, 2, 3, 4]) await ana.types(`${question} page:${page}`);
    await slack.waitForMessage((message) => message.text.includes('used 100%'), { user: ben });
    await expect.poll(() => toldTo(ben).map((text) => /used (\d+)%/.exec(text)?.[1])).toEqual(['50', '100']);
    expect(read(await ana.types('/trade usage'))).toContain('4 of 4 credits, 100%, resets');
    expect(read(await ana.types(`${question} page:5`))).toContain(
      'This workspace has used 4 of its 4 credits for this month; this needs about 1',
    );
    expect(lastLine(await ana.types(question))).toBe('Free · from a moment ago');
  });

  it('of a day is a person’s own, and told to them', async () => {
    const { ana, ben: other, slack, decide, toldTo } = await begin();
    await decide({ dailyBudget: 1 });
    await ana.types(question);
    await slack.waitForMessage((message) => message.text.includes('% of your budget for today'), { user: ana.user });
    await expect.poll(() => toldTo(ana.user)).toHaveLength(1);
    expect(read(await ana.types(`${question} page:2`))).toContain(
      "You've used 1 of your 1 credit for today; this needs about 1",
    );
    expect(lastLine(await other.types(`${question} page:2`))).toMatch(/^1 credit/);
  });
});

describe('over a budget', () => {
  it('an admin is led to the settings', async () => {
    const { ben: admin, decide } = await begin();
    await decide({ dailyBudget: 0 });
    const refused = await admin.types(question);
    expect([hasButton(refused, 'raise'), hasButton(refused, 'ask-admin'), hasButton(refused, 'retry')]).toEqual([
      ...[true, false, false],
    ]);
    expect(read(refused)).toContain('[ Raise budget ]');
  });

  it('a look-up of many counts is refused as a whole, and not after it has spent what was left', async () => {
    const { ana, decide, paid } = await begin();
    await ana.types(`${question} size:1`);
    await decide({ dailyBudget: 2 });
    const charged = paid().length;
    const refused = await ana.types('/trade trend company:company/norvane-home-living-stores');
    expect(read(refused)).toContain("You've used 0.1 of your 2 credits for today; this needs about 2.4");
    expect(read(refused)).toContain('Nothing was charged.');
    expect(paid()).toHaveLength(charged);
  });

  it('a look-up of unknown price is refused too, and offered with as many rows as fit', async () => {
    const { ana, decide, paid, trade } = await begin();
    await ana.types(question);
    await decide({ dailyBudget: 1.8 });
    const refused = await ana.types('/trade top companies mattresses');
    expect(read(refused)).toContain("You've used 1 of your 1.8 credits for today; this may need up to 1");
    expect(paid()).toHaveLength(1);
    expect(read(await ana.presses(refused, 'fewer'))).toContain('1–8');
    expect(trade.chargedTotal()).toBe(1.8);
    expect(read(await ana.types('/trade usage'))).toContain('1.8 of 1.8 credits, 100%');

    await decide({ dailyBudget: 2.2 });
    const known = await ana.types(`${question} page:2`);
    expect(read(known)).toContain('this needs about 1');
    expect(read(known)).toContain('[ Only 4 rows · up to 0.4 credits ]');
    expect(read(await ana.presses(known, 'fewer'))).toContain('11–14');
  });

  it('an export is not begun, and an alert not offered, where the budget does not hold all of it', async () => {
    const { ana, slack, decide, paid } = await begin();
    await ana.types(question);
    await decide({ dailyBudget: 3 });
    const refusal = (words: RegExp) => slack.waitForMessage((message) => words.test(message.text), { user: ana.user });
    const offer = await ana.types('/trade export csv');
    const notBegun = refusal(/You've used 1 of your 3 credits for today; this needs about \d{3}\./);
    await pressLabel(ana, offer, 'Export');
    const refused = await notBegun;
    expect(read(refused)).toContain('Nothing was charged.');
    expect(paid()).toHaveLength(1);

    const form = await ana.opensView('/trade watch company:company/norvane-home-living-stores in:me');
    const told = refusal(/You've used 1\.1 of your 3 credits for today; this needs about \d+\./);
    await ana.submits(form);
    expect(read(await told)).toContain('0.1 credits went to earlier parts of it.');
    expect(paid()).toHaveLength(2);
    expect(ana.sees().map(read).join()).toContain('It costs more than is left of a budget');
  });

  it('others ask the admins, who read who wants what, once a day', async () => {
    const { ana, decide, toldTo } = await begin();
    await decide({ dailyBudget: 0 });
    const refused = await ana.types(question);
    expect([hasButton(refused, 'raise'), hasButton(refused, 'ask-admin'), hasButton(refused, 'retry')]).toEqual([
      ...[false, true, false],
    ]);
    expect(read(await ana.presses(refused, 'ask-admin'))).toBe("I've asked the admins.");
    expect(toldTo(ben)).toEqual([
      expect.stringMatching(
        /^<@U0ANA00001> is asking for more credits today\. They've used 0 of their 0 credits for today\. They wanted: .*norvane-home-living-stores.* Raise gives <@U0ANA00001> 1 credit for today only\.$/,
      ),
    ]);
    expect(read(await ana.presses(refused, 'ask-admin'))).toBe("You've already asked the admins today.");
    expect(toldTo(ben)).toHaveLength(1);
  });

  it('an admin raises one person’s budget for the day from the request, once', async () => {
    const { ana, ben: admin, slack, toldTo, asked } = await askForMore();
    expect(read(asked)).toContain('[ Raise to 2 today ]');

    const said = await Promise.all([1, 2].map(() => admin.presses(asked, 'do:raise-budget')));
    for (const one of said)
      expect(read(one)).toMatch(/^<@U0ANA00001> may spend 2 credits today, until <!date\^.*, 12:00 AM UTC>\.$/);
    const raised = () => toldTo(ana.user).filter((text) => text.includes('raised your budget for today to 2 credits'));
    expect(raised()).toHaveLength(1);
    const told = await slack.waitForMessage(({ text }) => text.includes('raised your budget'), { user: ana.user });
    await ana.presses(told, 'look');
    const isAnswer = (message: ShownMessage) => lastLine(message).startsWith('1 credit · ');
    await slack.waitForMessage(isAnswer, { user: ana.user, channel: told.channel });

    const used = await ana.types(`${question} page:3`);
    expect(read(used)).toContain("You've used 2 of your 2 credits for today");
    expect(read(await ana.presses(used, 'ask-admin'))).toBe("I've asked the admins.");
    await admin.types(question);
    expect(read(await admin.types(`${question} page:4`))).toContain('1 credit');
    expect(read(await admin.types(`${question} page:5`))).toContain("You've used 1 of your 1 credit for today");
  });

  it('an admin declines a request, and the person is told once', async () => {
    const { ana, ben: admin, toldTo, asked } = await askForMore();
    expect(asked.text).toContain("They've used 1 of their 1 credit for today.");
    const said = await Promise.all([1, 2].map(() => admin.presses(asked, 'do:decline-budget')));
    for (const one of said) expect(read(one)).toBe('You declined. <@U0ANA00001> knows. Nothing was changed.');
    const declined = toldTo(ana.user).filter((text) => text.includes('declined your request for more credits.'));
    expect(declined).toEqual([expect.stringMatching(/Your budget resets .* Answers you already have still work\.$/)]);
    expect(read(await ana.types(`${question} page:2`))).toContain("You've used 1 of your 1 credit for today");
  });

  it('nobody is asked where there are no admins', async () => {
    const { ana, decide } = await begin({ env: { TRADE_ADMINS: '' } });
    await decide({ dailyBudget: 0 });
    expect(read(await ana.types(question))).not.toMatch(/Ask an admin|Raise budget/);
  });
});

it('the switch stops paid calls at once; searches and cached answers go on', async () => {
  const { ana, trade, decide } = await begin();
  await ana.types(question);
  await decide({ stopped: true });
  const refused = await ana.types(`${question} page:2`);
  expect(read(refused)).toContain('Spending is switched off');
  expect(read(refused)).toContain('Nothing was charged.');
  expect(lastLine(await ana.types(question))).toBe('Free · from a moment ago');
  expect(read(await ana.types('/trade company Bramble'))).toContain('[ Open');
  expect(read(await ana.types('/trade usage'))).toContain('An admin has stopped all spending.');
  expect(trade.chargedTotal()).toBe(1);
  await decide({});
  expect(refused.text).not.toContain('Retry');
  expect(read(await ana.types(`${question} page:2`))).toContain('11–20');
});

describe('a look-up above what a person pays unasked', () => {
  // Its first ten rows are kept.
  const dear = `${question} size:30`;

  async function asked() {
    const story = await begin();
    await story.ana.types(question);
    await story.prefers(story.ana.user, { askAbove: 1.5 });
    return { ...story, price: await story.ana.types(dear) };
  }

  it('is priced first, and carried out by Run', async () => {
    const { ana, trade, price } = await asked();
    expect(read(price)).toContain('About 2 credits for up to 20 rows');
    expect(trade.chargedTotal()).toBe(1);
    const page = await ana.presses(price, 'run');
    expect(read(page)).toContain('1–30');
    expect(lastLine(page)).toMatch(/^2 credits · .* left$/);
    expect(lastLine(await ana.types(dear))).toBe('Free · from a moment ago');
  });

  it('is carried out by “ok, do it”, once, and not after Cancel', async () => {
    const { ana, trade, price } = await asked();
    await ana.presses(price, 'cancel');
    expect(read(await ana.types('/trade yes'))).toContain('Press the button that you mean');
    expect(trade.chargedTotal()).toBe(1);
    await ana.types(dear);
    const page = await ana.types('/trade ok, do it');
    expect(read(page)).toContain('1–30');
    expect(trade.chargedTotal()).toBe(3);
    await ana.types('/trade yes');
    expect(trade.chargedTotal()).toBe(3);
  });

  it('is cut to its first rows by First 10 rows', async () => {
    const { ana, trade, price } = await asked();
    expect(read(await ana.presses(price, 'run:1'))).toContain('1–10');
    // That page had been paid for.
    expect(trade.chargedTotal()).toBe(1);
  });

  it('is what the next text changes, though nothing was looked up', async () => {
    const { ana } = await asked();
    expect(read(await ana.types('/trade only from Vietnam'))).toMatch(/from Vietnam.*1–30/s);
  });

  it('is forgotten by Cancel', async () => {
    const { ana, trade, price } = await asked();
    const said = await ana.presses(price, 'cancel');
    expect(said?.text).toBe('Canceled. Nothing more is charged.');
    expect(said?.ts).toBe(price.ts);
    expect(trade.chargedTotal()).toBe(1);
  });

  it('is priced again by Refresh, beside the page, and run again', async () => {
    const { ana, trade, price } = await asked();
    await ana.presses(price, 'run');
    trade.faults.databaseUpdated = false;
    const cached = await ana.types(dear);
    const again = await ana.presses(cached, 'refresh');
    if (again === null) throw new Error('There is no Refresh.');
    expect(read(again)).toContain('About 3 credits');
    expect(again.ts).not.toBe(cached.ts);
    expect(lastLine(await ana.presses(again, 'run'))).toMatch(/^3 credits · /);
    expect(trade.chargedTotal()).toBe(6);
  });

  it('for the channel is priced for the person alone, and shared by Run', async () => {
    const { ana } = await asked();
    const price = await ana.types(`${dear} page:2 --share`);
    expect(price.ephemeral).toBe(true);
    const shared = await ana.presses(price, 'run');
    expect(shared?.ephemeral).toBe(false);
    expect(read(shared)).toContain('31–60');
  });
});

describe('the balance', () => {
  afterEach(() => vi.useRealTimers());

  it('settles a call whose answer was lost, a minute later', async () => {
    const start = Date.now();
    vi.setSystemTime(start);
    const { ana, trade } = await begin();
    await ana.types(question);
    vi.setSystemTime(start + 1_000);
    trade.faults.next({ kind: 'reset' });
    expect(read(await ana.types(`${question} page:2`))).toContain('may have been charged');
    expect(read(await ana.types('/trade usage'))).toContain('1, about 1 credit at most');
    vi.setSystemTime(start + 62_000);
    await ana.types(`${question} page:3`);
    const usage = read(await ana.types('/trade usage'));
    expect(usage).toContain(`You have spent ${trade.chargedTotal()} credits`);
    expect(usage).not.toContain('may have been charged');
  });

  it('tells the admins once a day what was spent outside Slack, and usage shows it', async () => {
    const { ana, slack, trade, toldTo } = await begin();
    await ana.types(question);
    trade.setCredits(trade.credits() - 12.3);
    await ana.types(`${question} page:2`);
    await slack.waitForMessage((message) => message.text.includes('fell by 12.3 credits more'), { user: ben });
    trade.setCredits(trade.credits() - 5);
    await ana.types(`${question} page:3`);
    expect(read(await ana.types('/trade usage'))).toContain('Spent outside Slack: 17.3 credits');
    expect(toldTo(ben)).toHaveLength(1);
  });
});
