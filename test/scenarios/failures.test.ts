import { describe, expect } from 'vitest';
import { hasButton } from '../support/person.ts';
import type { FaultKind } from '../../src/local/trade-service/index.ts';
import { lastLine, read, stories, storyTimings, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const admins = { env: { TRADE_ADMINS: 'U0BEN00001' } };

describe('what the account may not do', () => {
  it.each([
    ['no-credits', 'out of credits'],
    ['blocked', 'blocked the account'],
  ] as const)('%s: says so, keeps what was typed, and tells the admins once', async (account, says) => {
    const { ana, slack, trade } = await begin(admins);
    trade.faults.account = account;
    const answer = await ana.types(question);
    expect(read(answer)).toContain(says);
    expect(read(answer)).toContain("I've told the admins.");
    expect(read(answer)).toContain('Nothing was charged.');
    expect(read(answer)).toContain(question);
    await ana.presses(answer, 'retry');
    expect(slack.apiCalls.filter(({ method }) => method === 'chat.postMessage')).toHaveLength(1);
    expect(slack.apiCalls.find(({ method }) => method === 'chat.postMessage')?.args['channel']).toBe('U0BEN00001');

    trade.faults.clear();
    expect(lastLine(await ana.types(question))).toBe('1 credit · 999 left');
  });

  it('a key that is not accepted: neither the reader nor the admins see it', async () => {
    const { ana, slack } = await begin({ env: { ...admins.env, TRADE_API_KEY: 'a-wrong-key-zyxw' } });
    const answer = await ana.types(question);
    expect(read(answer)).toContain("Trade can't sign in to the data service");
    await slack.waitForMessage((message) => message.text.includes('401'), { user: 'U0BEN00001' });
    expect(JSON.stringify([slack.apiCalls, slack.responsePosts])).not.toContain('zyxw');
  });

  it('the search limit: names wait, slugs and known names still work', async ({ ana, trade }) => {
    await ana.types('/trade company Acme Robotics Inc');
    trade.faults.account = 'search-limit';
    const refused = read(await ana.types('/trade company Bramble'));
    expect(refused).toContain("Names can't be searched right now");
    expect(refused).toContain('Nothing was charged.');
    expect(read(await ana.types('/trade company acme robotics INC.'))).toContain('Short name: acme-robotics');
    expect(read(await ana.types('/trade shipments company:acme-robotics-gmbh from:2021'))).toMatch(/1–10/);
  });
});

it('a look-up that fails in the midst says what its earlier parts cost, and pays for none of them again', async () => {
  const { ana, trade } = await begin();
  const trend = '/trade trend company:company/acme-robotics';
  trade.faults.next({ kind: 'redirect-elsewhere', match: 'start_date=03' });
  const answer = read(await ana.types(trend));
  const paid = trade.chargedTotal();
  expect(paid).toBeGreaterThan(0);
  expect(answer).not.toContain('Nothing was charged');
  expect(answer).toContain('went to earlier parts of it');
  await ana.types(trend);
  const counts = trade.calls.filter(({ charged }) => charged > 0).map(({ query }) => JSON.stringify(query));
  expect(counts).toHaveLength(new Set(counts).size);
});

it('a look-up that fails while the answer to another part is lost says that this part may have been charged', async () => {
  const { ana, trade } = await begin();
  trade.faults.next({ kind: 'reset', match: 'start_date=05' });
  trade.faults.next({ kind: 'redirect-elsewhere', match: 'start_date=07' });
  const answer = read(await ana.types('/trade trend company:company/acme-robotics'));
  expect(answer).toContain('Another part of it got no answer, and may have been charged.');
  expect(answer).not.toContain('Nothing was charged');
});

describe('the log', () => {
  it('has no place in the code of a failure that is an answer', async ({ ana, logged }) => {
    await ana.types('/trade company company/no-such-firm');
    const [line] = logged().filter(({ msg }) => msg === 'not answered');
    expect(line).toMatchObject({ code: 'company_not_found', error: { name: 'TradeError' } });
    expect(JSON.stringify(line)).not.toContain('"stack"');
  });

  it.each([
    ['a key that is refused is an error', 50, 'refuses TRADE_API_KEY', { env: { TRADE_API_KEY: 'a-wrong-key-zyxw' } }],
    ['a service that does not answer a warning', 40, 'did not say', { env: { TRADE_API_URL: 'http://127.0.0.1:1' } }],
  ])('of a start: %s, which the start neither waits for nor fails by', async (_, level, words, options) => {
    const { logged, ana } = await begin(options);
    const lines = () => logged().filter(({ msg }) => msg.includes('TRADE_API_KEY'));
    await expect
      .poll(lines, { timeout: 15_000 })
      .toMatchObject([{ level, msg: expect.stringContaining(words) as string }]);
    expect(read(await ana.types('/trade help'))).toContain('/trade shipments');
  });

  it('says nothing of a key that is taken, which it asks once and free of charge', async ({ logged, trade }) => {
    await expect.poll(() => trade.keyChecks.map(({ charged }) => charged)).toEqual([0]);
    expect(logged().filter(({ msg }) => msg.includes('TRADE_API_KEY'))).toEqual([]);
  });
});

describe('what is not there', () => {
  it.each([
    ['/trade company company/no-such-firm', "There's no company with that short name"],
    ['/trade supplier supplier/no-such-firm', "There's no supplier with that short name"],
    ['/trade bol ZZZZ999999999', "There's no record with that number"],
    ['/trade shipments company:company/no-such-firm', "There's no company with that short name"],
  ])('%s', async (text, says) => {
    const { ana } = await begin();
    const answer = read(await ana.types(text));
    expect(answer).toContain(says);
    expect(answer).toContain(text);
  });

  it('a moved company as a filter is noticed, followed and said', async ({ ana }) => {
    const page = read(await ana.types('/trade shipments company:company/acme-old from:01/01/2025'));
    expect(page).toContain('Moved: acme-old is now Acme Robotics Inc.');
    expect(page).toMatch(/1–10 of/);
  });

  it('slugs that move in a circle are not followed for ever', async ({ ana, called }) => {
    expect(read(await ana.types('/trade company company/mobius-trade'))).toContain('sent me elsewhere');
    expect(called('/v1.0/company/mobius-trade')).toBeLessThanOrEqual(2);
  });
});

describe('a service that has a bad day', () => {
  it.each<[FaultKind, string]>([
    ['reset', 'connection to the data service broke'],
    ['truncate', 'was cut off'],
    ['html502', "I couldn't read the answer"],
    ['wrong-json', "wasn't what I expected"],
  ])('%s: not sent again by itself; the doubt is said, and Retry asks again', async (kind, says) => {
    const { ana, trade } = await begin();
    trade.faults.next({ kind });
    const answer = await ana.types(question);
    expect(read(answer)).toContain(says);
    expect(read(answer)).toMatch(
      /may have been charged, so I didn't send it again on my own\.[^]*For support: GET \/v1\.0\/powerquery\/us-import\/bols, .* UTC, reference T-/,
    );
    expect(trade.calls).toHaveLength(1);
    expect(read(await ana.presses(answer, 'retry'))).toMatch(/1–10/);
  });

  it('redirected elsewhere: refused, and the key goes nowhere', async ({ ana, trade }) => {
    trade.faults.next({ kind: 'redirect-elsewhere' });
    expect(read(await ana.types(question))).toContain('sent me elsewhere');
    expect(trade.calls).toHaveLength(1);
  });

  it('slow: a notice, then the answer', async () => {
    const { ana, slack, trade } = await begin({ timings: { ...storyTimings, slowAfterMs: 50 } });
    const answered = Promise.withResolvers<undefined>();
    trade.faults.next({ kind: 'delay', until: answered.promise });
    const notices = () => ana.sees().filter((message) => message.text.startsWith('Still looking'));
    const page = ana.types(question);
    await expect.poll(notices).toHaveLength(1);
    answered.resolve(undefined);
    expect(read(await page)).toMatch(/1–10/);
    expect(notices()).toHaveLength(1);
    expect(slack.responsePosts).toHaveLength(2);
  });

  it('not there at all: says so', async () => {
    const { ana } = await begin({ env: { TRADE_API_URL: 'http://127.0.0.1:9' } });
    const answer = await ana.types(question);
    expect(read(answer)).toContain("I can't reach the data service");
    expect(read(answer)).toContain('Nothing was charged.');
    expect(hasButton(answer, 'retry')).toBe(true);
  }, 60_000);
});
