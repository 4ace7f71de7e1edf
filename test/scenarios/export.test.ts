import { decode } from '@toon-format/toon';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { lastLine, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const rowCount = 195;
const direct = 'D0ANA00001';

/** Waits for what Ana reads in her direct conversation with the bot. */
function inDirect({ slack, ana }: Story, says: string): Promise<ShownMessage> {
  const fits = (message: ShownMessage) => read(message).includes(says);
  return slack.waitForMessage(fits, { user: ana.user, channel: direct, timeoutMs: 15_000 });
}

/** Presses a button of a message in Ana's direct conversation. */
async function pressDirect({ slack, ana }: Story, on: ShownMessage, actionId: string): Promise<void> {
  expect(await slack.press({ user: ana.user, channel: direct, ts: on.ts, actionId })).toEqual({ ok: true });
}

async function offered(story: Story, command = '/trade export'): Promise<ShownMessage> {
  await story.ana.types(question);
  return story.ana.types(command);
}

/** Runs the export of an offer. @returns what the person who pressed is told. */
async function run({ ana }: Story, offer: ShownMessage | null, actionId = 'export:run'): Promise<string> {
  return read(offer && (await ana.presses(offer, actionId)));
}

/** The one file that was sent. */
function onlyFile({ slack }: Story) {
  const [file, ...more] = slack.files();
  if (file === undefined || more.length > 0) throw new Error(`there are ${slack.files().length} files`);
  return { ...file, text: slack.fileText(file.id) };
}

/** Offsets of the pages of 50 that the service charged. */
const paidOffsets = ({ trade }: Story) =>
  trade.calls
    .filter((call) => call.charged > 0 && call.query['page_size'] === '50')
    .map((call) => Number(call.query['offset']));

const rowsSchema = z.object({
  meta: z.object({ dataset: z.string(), question: z.string(), rows: z.number(), credits: z.number() }),
  rows: z.array(z.object({ bol_number: z.string(), arrival_date: z.iso.date() })),
});

describe('an export', () => {
  it('from a result page to the opened file: priced first, then read, then delivered with what it cost', async () => {
    const story = await begin();
    const { ana, slack, trade } = story;
    const offer = await ana.presses(await ana.types(question), 'export');
    expect(read(offer)).toMatch(
      /Export 195 US import shipments as CSV[\s\S]*At most about 18\.5 credits\. Rows I already have are free\./,
    );
    expect(lastLine(offer)).toBe('Free · from a moment ago');
    expect(trade.chargedTotal()).toBe(1);

    expect(await run(story, offer)).toBe("The export is running. I'll send the file to your direct messages.");
    const done = await inDirect(story, 'Your file is ready');
    const summary = `195 rows of 195 as CSV, 18.5 credits, ${trade.credits()} left.`;
    expect(read(done)).toContain(summary);
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
    const shared = await inDirect(story, '[file: ');
    expect(read(shared)).toContain(summary);

    const { name, text } = onlyFile(story);
    expect(name).toMatch(/^acme-robotics-inc-2025-01-01-to-\d{4}-\d\d-\d\d\.csv$/);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffArrived,Bill of lading,Company,/);
    expect(lines).toHaveLength(rowCount + 2);
    // One message that changes, and one with the file.
    expect(slack.view(ana.user, direct)).toHaveLength(2);
  });

  it.each(['json', 'toon'])('as %s holds the same rows, and says what they are', async (format) => {
    const story = await begin();
    const offer = await offered(story, `/trade export ${format}`);
    expect(read(offer)).toContain(`as ${format.toUpperCase()}`);
    await run(story, offer);
    await inDirect(story, 'Your file is ready');
    const { text } = onlyFile(story);
    const { meta, rows } = rowsSchema.parse(format === 'json' ? JSON.parse(text) : decode(text));
    expect(meta).toMatchObject({ dataset: 'us-import', rows: rowCount, credits: 18.5 });
    expect(meta.question).toContain('Company Acme Robotics Inc');
    expect(rows).toHaveLength(rowCount);
  });

  it('changes its format without reading anything, and reads one page where only that is wanted', async () => {
    const story = await begin();
    const { ana } = story;
    const asJson = await ana.presses(await offered(story), 'export:format:1');
    expect(read(asJson)).toContain('Export 195 US import shipments as JSON');
    await run(story, asJson, 'export:run:2');
    await inDirect(story, '50 rows of 195 as JSON, 4 credits');
    expect(paidOffsets(story)).toEqual([]);
  });

  it('of a ranking and of a product, whose route gives no total', async () => {
    const story = await begin();
    const { ana, slack } = story;
    await ana.types('/trade top suppliers company:company/acme-robotics from:2021');
    await run(story, await ana.types('/trade export'));
    await inDirect(story, 'suppliers in US imports');
    await inDirect(story, 'Your file is ready');
    await ana.types('/trade product ball bearings suppliers');
    const offer = await ana.types('/trade export');
    expect(read(offer)).toMatch(
      /At most about .* credits\. Rows I already have are free\. The data service doesn't say how many/,
    );
    await run(story, offer);
    await expect.poll(() => slack.files(), { timeout: 10_000 }).toHaveLength(2);
    expect(slack.files().at(-1)?.name).toMatch(/^ball-bearings-suppliers-by-relevance-/);
  });

  it('cancelled before it runs costs nothing', async () => {
    const story = await begin();
    const offer = await offered(story);
    expect(await run(story, offer, 'cancel')).toBe('Canceled. Nothing more is charged.');
    expect(story.trade.chargedTotal()).toBe(1);
    expect(story.slack.view(story.ana.user, direct)).toEqual([]);
  });

  it('says when there is nothing to export, and knows three formats', async () => {
    const { ana, trade } = await begin();
    expect(read(await ana.types('/trade export'))).toMatch(/nothing to export yet[\s\S]*Nothing was charged/);
    expect(read(await ana.types('/trade export xls'))).toContain('Use csv, json or toon');
    await ana.types('/trade shipments product:qqqqq');
    expect(read(await ana.types('/trade export'))).toContain('Nothing matches.');
    expect(trade.chargedTotal()).toBeLessThanOrEqual(1);
  });

  it('offers the result before an answer that has no rows', async () => {
    const { ana } = await begin();
    await ana.types('/trade shipments company:acme-robotics');
    await ana.types('/trade suppliers of acme-robotics');
    const refused = await ana.types('/trade export');
    expect(read(refused)).toMatch(/can't put your last answer into a file[^]*Suppliers of Acme Robotics[^]*Shipments/);
    expect(read(await ana.presses(refused, 'export:earlier'))).toContain('US import shipments as CSV');
  });
});

describe('an export under way', () => {
  it('is one, however often Run is pressed', async () => {
    const story = await begin();
    const { ana, trade } = story;
    const offer = await offered(story);
    const second = await ana.types('/trade export');
    trade.faults.next({ kind: 'delay', ms: 500, match: 'offset=60' });
    await run(story, offer);
    expect(await run(story, second)).toContain('This export is already running');
    await inDirect(story, 'Your file is ready');
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
    onlyFile(story);
  });

  it('shows how far it is, and stops before the next page when it is cancelled', async () => {
    const story = await begin();
    const { trade, slack } = story;
    trade.faults.next({ kind: 'delay', ms: 2_500, match: 'offset=110' });
    await run(story, await offered(story));
    const progress = await inDirect(story, '110 of 195 rows, 10 credits so far');
    await pressDirect(story, progress, 'export:stop');
    const ended = read(await inDirect(story, 'was canceled'));
    expect(ended).toContain('160 of 195 rows, 15 credits were read and paid for.');
    expect(paidOffsets(story)).toEqual([10, 60, 110]);
    expect(slack.files()).toEqual([]);
  });

  it('resumes by itself after a failure that cost nothing', async () => {
    const story = await begin();
    story.trade.faults.next({ kind: 'dependency429', match: 'offset=60', times: 4, retryAfter: 0 });
    await run(story, await offered(story));
    await inDirect(story, 'Part of the data service is busy. It resumes automatically in 5 seconds.');
    await inDirect(story, 'Your file is ready');
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
  }, 40_000);

  it('pauses when the credits run out, and Resume pays only for what is missing', async () => {
    const story = await begin({ env: { TRADE_ADMINS: 'U0BEN00001' } });
    const { trade, slack } = story;
    const offer = await offered(story);
    trade.setCredits(11);
    await run(story, offer);
    const paused = await inDirect(story, 'The account is out of credits');
    expect(read(paused)).toMatch(/is paused[\s\S]*I've told the admins\.[\s\S]*110 of 195 rows, 10 credits/);
    await slack.waitForMessage((message) => message.text.includes('out of credits'), { user: 'U0BEN00001' });
    expect(read(paused)).toContain('[ Resume · 8.5 credits ]');
    trade.setCredits(500);
    await pressDirect(story, paused, 'export:resume');
    expect(read(await inDirect(story, 'Your file is ready'))).toContain(
      '195 rows of 195 as CSV, 18.5 credits, 491.5 left',
    );
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
  });

  it('whose page was lost asks, and does not ask the service by itself', async () => {
    const story = await begin();
    const { trade } = story;
    const offer = await offered(story);
    trade.faults.next({ kind: 'reset', match: 'offset=60' });
    await run(story, offer);
    const paused = await inDirect(story, 'The connection to the data service broke');
    expect(read(paused)).toMatch(/may have been charged[\s\S]*Press Resume[\s\S]*60 of 195 rows, 5 credits/);
    const calls = trade.calls.length;
    await pressDirect(story, paused, 'export:resume');
    await inDirect(story, 'Your file is ready');
    // The lost page, and the two behind it.
    expect(trade.calls.slice(calls).map((call) => call.query['offset'])).toEqual(['60', '110', '160']);
  });

  it('paused is resumed by Run as well, and ended by Cancel', async () => {
    const story = await begin();
    const { ana, trade } = story;
    const offer = await offered(story);
    trade.faults.account = 'no-credits';
    await run(story, offer);
    await inDirect(story, 'The account is out of credits');
    expect(await run(story, await ana.types('/trade export'))).toContain('The export continues where it stopped');
    const paused = await inDirect(story, 'is paused');
    await pressDirect(story, paused, 'export:stop');
    expect(read(await inDirect(story, 'was canceled'))).toContain('Nothing was charged.');
  });
});

describe('the file', () => {
  it('is not offered where the bot may send none, before anything is paid', async () => {
    const { ana, trade } = await begin({ slack: { scopes: ['commands', 'chat:write'] } });
    const page = await ana.types(question);
    const refused = read(await ana.presses(page, 'export'));
    expect(refused).toMatch(/can't send files[\s\S]*files:write[\s\S]*Nothing was charged\./);
    expect(trade.chargedTotal()).toBe(1);
  });

  it('is sent again when Slack lost it on the way', async () => {
    const story = await begin();
    const { slack } = story;
    slack.faults.failWith('upload', 500, 1);
    slack.faults.loseAnswer('files.completeUploadExternal', 1);
    await run(story, await offered(story));
    await inDirect(story, 'Your file is ready');
    expect(slack.files().length).toBeLessThanOrEqual(2);
    expect(paidOffsets(story)).toHaveLength(4);
  });

  it('that Slack refuses waits, and Resume sends it without reading anything again', async () => {
    const story = await begin();
    const { slack, trade } = story;
    slack.faults.failWith('files.completeUploadExternal', 'access_denied', 1);
    await run(story, await offered(story));
    const paused = await inDirect(story, "Slack didn't accept the file");
    expect(read(paused)).toContain('[ Resume · free ]');
    const calls = trade.calls.length;
    await pressDirect(story, paused, 'export:resume');
    await inDirect(story, 'Your file is ready');
    expect(trade.calls).toHaveLength(calls);
    onlyFile(story);
  });

  it('does not wait for a Slack that is slow to show how far it is, once its message stands', async () => {
    const story = await begin();
    const { slack, trade } = story;
    const offer = await offered(story);
    slack.faults.delay('chat.update', 3_000, 1);
    await run(story, offer);
    await expect.poll(() => paidOffsets(story)).toEqual([10, 60, 110, 160]);
    expect(slack.view(story.ana.user, direct).map(read)).toEqual([expect.stringContaining('nothing is read yet')]);
    await inDirect(story, 'Your file is ready');
    expect(trade.chargedTotal()).toBe(19.5);
  });
});
