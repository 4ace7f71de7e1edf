import { decode } from '@toon-format/toon';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import type { WorldOptions } from '../../src/local/world.ts';
import { lastLine, read, stories, storyTests, storyTimings, type Story, direct } from '../support/in-world.ts';

const start = stories();
/** The data are those of one day, so that the number of rows doesn't grow with the calendar. */
const begin = (options: WorldOptions = {}) => start({ ...options, trade: { today: '2026-11-24', ...options.trade } });
const it = storyTests(begin);
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const rowCount = 195;

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

/** Offsets of the export's pages that the service charged; the page it was offered on has ten rows. */
const paidOffsets = ({ trade }: Story) =>
  trade.calls
    .filter((call) => call.charged > 0 && call.query['page_size'] !== '10')
    .map((call) => Number(call.query['offset']));

const rowsSchema = z.object({
  meta: z.object({ dataset: z.string(), question: z.string(), rows: z.number(), credits: z.number() }),
  rows: z.array(z.object({ bol_number: z.string(), arrival_date: z.iso.date() })),
});

describe('an export', () => {
  it('from a result page to the opened file: priced first, then read, then delivered with what it cost', async () => {
    const { story, ana, slack, trade } = await begin();
    const offer = await ana.presses(await ana.types(question), 'export');
    expect(read(offer)).toMatch(
      /Export 195 US import shipments as CSV[\s\S]*Up to about 18\.5 credits\. Rows I already have are free\./,
    );
    expect(lastLine(offer)).toBe('Free · from a moment ago');
    expect(trade.chargedTotal()).toBe(1);

    expect(await run(story, offer)).toBe("The export is running. I'll send the file to your direct messages.");
    const shared = await inDirect(story, '[file: ');
    expect(read(shared)).toContain(
      `Your file is ready: 195 rows of 195 as CSV, 18.5 credits, ${trade.credits()} left.`,
    );
    expect(read(shared)).toContain('Company Acme Robotics Inc');
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);

    const { name, text } = onlyFile(story);
    expect(name).toMatch(/^acme-robotics-inc-2025-01-01-to-\d{4}-\d\d-\d\d\.csv$/);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffArrived,Bill of lading,Company,.*,Company short name,/);
    expect(lines[1]).toContain(',acme-robotics,');
    // Links without the service's address open nothing.
    expect(text).not.toMatch(/\/(?:company|supplier)\//);
    expect(lines).toHaveLength(rowCount + 2);
    // The file takes the place of the message that showed how far it was.
    await expect.poll(() => slack.view(ana.user, direct)).toHaveLength(1);
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
    const { story, ana } = await begin();
    const asJson = await ana.presses(await offered(story), 'export:format:1');
    expect(read(asJson)).toContain('Export 195 US import shipments as JSON');
    await run(story, asJson, 'export:run:2');
    await inDirect(story, '50 rows of 195 as JSON, 4 credits');
    expect(paidOffsets(story)).toEqual([10]);
  });

  it('of a ranking and of a product, whose route gives no total', async ({ story, ana, slack }) => {
    await ana.types('/trade top suppliers company:company/acme-robotics from:2021');
    await run(story, await ana.types('/trade export'));
    await inDirect(story, 'suppliers in US imports');
    await inDirect(story, 'Your file is ready');
    await ana.types('/trade product ball bearings suppliers');
    const offer = await ana.types('/trade export');
    expect(read(offer)).toMatch(
      /Up to about .* credits\. Rows I already have are free\. The data service doesn't say how many/,
    );
    await run(story, offer);
    await expect.poll(() => slack.files(), { timeout: 10_000 }).toHaveLength(2);
    expect(slack.files().at(-1)?.name).toMatch(/^ball-bearings-suppliers-by-relevance-/);
  });

  it('cancelled before it runs costs nothing', async ({ story }) => {
    const offer = await offered(story);
    expect(await run(story, offer, 'cancel')).toBe('Canceled. Nothing more is charged.');
    expect(story.trade.chargedTotal()).toBe(1);
    expect(story.slack.view(story.ana.user, direct)).toEqual([]);
  });

  it('says when there is nothing to export, and knows three formats', async ({ ana, trade }) => {
    expect(await ana.asks('export')).toMatch(/nothing to export yet[\s\S]*Nothing was charged/);
    expect(await ana.asks('export xls')).toContain('Use csv, json or toon');
    await ana.types('/trade shipments product:qqqqq');
    expect(await ana.asks('export')).toContain('Nothing matches.');
    expect(trade.chargedTotal()).toBeLessThanOrEqual(1);
  });

  it('sends suppliers, a trend or a comparison at once and for free, from what is kept', async () => {
    const { ana, slack, trade } = await begin();
    const files = [];
    for (const typed of [
      'suppliers of Acme Robotics Inc',
      'trend company:acme-robotics by:year',
      'compare Acme Robotics Inc vs Wrenlock Automation Inc',
    ]) {
      await ana.types(`/trade ${typed}`);
      const charged = trade.chargedTotal();
      for (const format of ['csv', 'json', 'toon']) {
        expect(await ana.asks(`export ${format}`), typed).toMatch(
          /^\s*The file is in your direct messages with Trade\. Nothing was charged\./,
        );
        const file = slack.files().at(-1);
        files.push(`${file?.name.replace(/-[\d-]+\./, '.')} ${slack.fileText(file?.id ?? '').split(/\r?\n/)[0]}`);
      }
      expect(trade.chargedTotal()).toBe(charged);
    }
    expect(files.filter((_, nth) => nth % 3 === 0)).toEqual([
      expect.stringMatching(/^suppliers-of-acme-robotics-inc\.csv \ufeffName,Short name,Country,.*,New in 6 months$/),
      'acme-robotics-inc-by-year.csv \ufeffFrom,To,Records,A year before',
      expect.stringMatching(/^acme-robotics-inc-and-wrenlock-automation-inc\.csv \ufeffName,.*,Shipments in all$/),
    ]);
    const json = z.object({ meta: z.object({ rows: z.number() }), rows: z.array(z.looseObject({ name: z.string() })) });
    const { meta, rows } = json.parse(JSON.parse(slack.fileText(slack.files()[1]?.id ?? '')));
    expect(meta.rows).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(20);
  });

  it('offers the result before an answer that has no rows', async ({ ana }) => {
    await ana.types('/trade shipments company:acme-robotics');
    await ana.types('/trade company acme-robotics');
    const refused = await ana.types('/trade export');
    expect(read(refused)).toMatch(/can't put your last answer into a file[^]*Company Acme Robotics[^]*Shipments/);
    expect(read(await ana.presses(refused, 'export:earlier'))).toContain('US import shipments as CSV');
  });
});

describe('an export under way', () => {
  it('is agreed to in words once: what is typed next begins no other', async ({ story, ana }) => {
    await offered(story);
    expect(read(await ana.types('/trade yes'))).toContain('The export is running');
    await inDirect(story, 'Your file is ready');
    for (const text of ['yes', 'ok', 'ok thanks', 'cancel'])
      expect(read(await ana.types(`/trade ${text}`)), text).not.toMatch(/export is running|I won't/);
    onlyFile(story);
  });

  it('ends the question about its price', async ({ story, ana }) => {
    await run(story, await offered(story));
    await inDirect(story, 'Your file is ready');
    expect(read(await ana.types('/trade yes'))).not.toContain('The export is running');
    onlyFile(story);
  });

  it('is one, however often Run is pressed', async ({ story, ana, trade }) => {
    const offer = await offered(story);
    const second = await ana.types('/trade export');
    trade.faults.next({ kind: 'delay', ms: 500, match: 'offset=60' });
    await run(story, offer);
    expect(await run(story, second)).toContain('This export is already running');
    await inDirect(story, 'Your file is ready');
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
    onlyFile(story);
  });

  it('shows how far it is, and stops before the next page when it is cancelled', async ({ story, trade, slack }) => {
    const answered = Promise.withResolvers<undefined>();
    trade.faults.next({ kind: 'delay', until: answered.promise, match: 'offset=110' });
    await run(story, await offered(story));
    const progress = await inDirect(story, '110 of 195 rows, 10 credits so far');
    await pressDirect(story, progress, 'export:stop');
    // By the answer to a later command, the press has been carried out.
    await story.ana.types('/trade help');
    answered.resolve(undefined);
    const ended = read(await inDirect(story, 'was canceled'));
    expect(ended).toContain('160 of 195 rows, 15 credits were read and paid for.');
    expect(paidOffsets(story)).toEqual([10, 60, 110]);
    expect(slack.files()).toEqual([]);
  });

  it('resumes by itself after a failure that cost nothing', async () => {
    const exports = { ...storyTimings.exports, resumeMs: [1_500] };
    const story = await begin({ timings: { ...storyTimings, exports } });
    story.trade.faults.next({ kind: 'dependency429', match: 'offset=60', times: 4, retryAfter: 0 });
    await run(story, await offered(story));
    await inDirect(story, 'Part of the data service is busy. It resumes automatically in 2 seconds.');
    await inDirect(story, 'Your file is ready');
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
  });

  it('ends when the credits run out, and Retry pays only for what is missing', async () => {
    const { story, trade, slack, ana } = await begin({ env: { TRADE_ADMINS: 'U0BEN00001' } });
    const offer = await offered(story);
    trade.setCredits(11);
    await run(story, offer);
    const ended = await inDirect(story, 'The account is out of credits');
    expect(read(ended)).toMatch(/I've told the admins\.[\s\S]*10 credits went to earlier parts of it\. They are kept/);
    await slack.waitForMessage((message) => message.text.includes('out of credits'), { user: 'U0BEN00001' });
    expect(read(ended)).toContain('[ Retry · 8.5 credits ]');
    // It took the place of the message that showed how far it was, and so does what comes of Retry.
    expect(slack.view(ana.user, direct)).toHaveLength(1);
    trade.setCredits(500);
    await pressDirect(story, ended, 'export:run');
    expect(read(await inDirect(story, 'Your file is ready'))).toContain(
      '195 rows of 195 as CSV, 8.5 credits, 491.5 left',
    );
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
    await expect.poll(() => slack.view(ana.user, direct)).toHaveLength(1);
  });

  it('whose page was lost asks, and does not ask the service by itself', async ({ story, trade }) => {
    const offer = await offered(story);
    trade.faults.next({ kind: 'reset', match: 'offset=60' });
    await run(story, offer);
    const ended = await inDirect(story, 'The connection to the data service broke');
    expect(read(ended)).toMatch(/may have been charged[\s\S]*Press Retry[\s\S]*5 credits went to earlier parts/);
    const calls = trade.calls.length;
    await pressDirect(story, ended, 'export:run');
    await inDirect(story, 'Your file is ready');
    // The lost page, and the two behind it.
    expect(trade.calls.slice(calls).map((call) => call.query['offset'])).toEqual(['60', '110', '160']);
  });

  it('is canceled while it waits to ask again', async ({ story, trade }) => {
    const offer = await offered(story);
    trade.faults.next({ kind: 'dependency429', match: 'offset=60', times: 4, retryAfter: 0 });
    await run(story, offer);
    await pressDirect(story, await inDirect(story, 'It resumes automatically in 5 seconds.'), 'export:stop');
    expect(read(await inDirect(story, 'was canceled'))).toContain('60 of 195 rows, 5 credits were read and paid for.');
    expect(paidOffsets(story)).toEqual([10]);
  });

  it('stops at more rows than were agreed to, and reads them once somebody agrees', async ({ story, trade, ana }) => {
    const offer = await offered(story);
    trade.publish({ fresh: 40, for: { company: 'acme-robotics' } });
    await run(story, offer);
    const ended = await inDirect(story, 'There are more rows than you agreed to pay for');
    expect(read(ended)).toContain('The data service counts 235 rows now; you agreed to 195.');
    const paid = paidOffsets(story).length;
    await pressDirect(story, ended, 'export:run');
    expect(read(await inDirect(story, 'Your file is ready'))).toMatch(/23\d rows of 235 as CSV/);
    expect(paidOffsets(story).length).toBeGreaterThan(paid);
    await expect.poll(() => story.slack.view(ana.user, direct)).toHaveLength(1);
  });

  it('reads a page again that is older than the records published since, and holds each record once', async () => {
    const { story, ana, trade, slack } = await begin();
    await ana.types(question);
    const offer = await ana.types('/trade export json');
    const price = (message: ShownMessage) => Number(/Export · ([\d.]+) credit/.exec(read(message))?.[1]);
    trade.publish({ fresh: 3, for: { company: 'acme-robotics' } });
    await run(story, offer);
    const more = await inDirect(story, 'There are more rows than you agreed to pay for');
    const total = Number(/counts (\d+) rows now/.exec(read(more))?.[1]);
    const charged = trade.chargedTotal();
    await pressDirect(story, more, 'export:run');
    await inDirect(story, 'Your file is ready');
    expect(trade.chargedTotal() - charged).toBeCloseTo(price(more));
    const { rows } = rowsSchema.parse(JSON.parse(slack.fileText(slack.files()[0]?.id ?? '')));
    expect(new Set(rows.map((row) => row.bol_number)).size).toBe(total);
  });

  it('after Refresh reads no page of before, nor does Next show one', async () => {
    const { ana, trade } = await start();
    const old = await ana.types(question);
    await ana.presses(old, 'next');
    const totalOf = (message: ShownMessage | null) => Number(/1–10 of (\d+)/.exec(read(message))?.[1]);
    const total = totalOf(old) + 40;
    trade.publish({ fresh: 40, for: { company: 'acme-robotics' } });
    const refreshed = await ana.presses(await ana.types(question), 'Refresh');
    expect(totalOf(refreshed)).toBe(total);
    expect(read(refreshed)).toContain('[ Next 10 · 1 credit ]');
    expect(await ana.asks('export csv')).toContain(`Up to about ${(total - 10) / 10} credits.`);
    const next = refreshed && (await ana.presses(refreshed, 'next'));
    expect(read(next)).toContain(`11–20 of ${total}`);
    expect(lastLine(next)).toMatch(/^1 credit · /);
  });

  it('waits for its turn while two others are read, and can be canceled meanwhile', async ({ story, trade }) => {
    const answered = Promise.withResolvers<undefined>();
    const offer = await offered(story);
    const [asJson, asToon] = [await story.ana.types('/trade export json'), await story.ana.types('/trade export toon')];
    trade.faults.next({ kind: 'delay', until: answered.promise, match: 'offset=10' });
    await run(story, offer);
    await run(story, asJson);
    await run(story, asToon);
    const waiting = await inDirect(story, 'It waits for other exports to end.');
    await pressDirect(story, waiting, 'export:stop');
    expect(read(await inDirect(story, 'was canceled'))).toMatch(/as TOON was canceled\. Nothing was charged\./);
    answered.resolve(undefined);
    await expect.poll(() => story.slack.files(), { timeout: 15_000 }).toHaveLength(2);
    // Both read the same pages, and each is paid for once.
    expect(trade.chargedTotal()).toBe(19.5);
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

  it('is sent again when Slack lost it on the way', async ({ story, slack }) => {
    slack.faults.failWith('upload', 500, 1);
    slack.faults.loseAnswer('files.completeUploadExternal', 1);
    await run(story, await offered(story));
    await inDirect(story, 'Your file is ready');
    expect(slack.files().length).toBeLessThanOrEqual(2);
    expect(paidOffsets(story)).toHaveLength(4);
  });

  it('that Slack refuses is sent by Retry without reading anything again', async ({ story, slack, trade }) => {
    slack.faults.failWith('files.completeUploadExternal', 'access_denied', 1);
    await run(story, await offered(story));
    const refused = await inDirect(story, "Slack didn't accept the file");
    expect(read(refused)).toContain('[ Retry · free ]');
    const calls = trade.calls.length;
    await pressDirect(story, refused, 'export:run');
    await inDirect(story, 'Your file is ready');
    expect(trade.calls).toHaveLength(calls);
    onlyFile(story);
  });

  it('is announced where the message that showed how far it was cannot be deleted', async ({ story, slack, ana }) => {
    slack.faults.failWith('chat.delete', 'cant_delete_message', 1);
    await run(story, await offered(story));
    await inDirect(story, '[file: ');
    await expect
      .poll(() => slack.view(ana.user, direct).map(read))
      .toEqual([expect.stringContaining('Your file is ready'), expect.stringContaining('[file: ')]);
  });

  it('is not paid for where Slack opens no direct messages', async ({ story, slack, ana, trade }) => {
    const offer = await offered(story);
    slack.faults.failWith('chat.postMessage', 'messages_tab_disabled', 9);
    await run(story, offer);
    const said = () => slack.view(ana.user, ana.channel).map(read).join();
    await expect.poll(said).toContain("Slack won't open your direct messages with Trade");
    expect(trade.chargedTotal()).toBe(1);
  });

  it('does not wait for a Slack that is slow to show how far it is, whose edit never lands on it', async () => {
    const { story, slack, trade, ana } = await begin();
    const offer = await offered(story);
    const [answered, edited] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    trade.faults.next({ kind: 'delay', until: answered.promise, match: 'offset=60' });
    const edit = () => {
      answered.resolve(undefined);
      return edited.promise;
    };
    slack.faults.delay('chat.update', edit, 1);
    await run(story, offer);
    const file = await inDirect(story, '[file: ');
    expect(paidOffsets(story)).toEqual([10, 60, 110, 160]);
    expect(slack.view(ana.user, direct).map(read)).toContainEqual(expect.stringContaining('nothing is read yet'));
    edited.resolve(undefined);
    await expect.poll(() => slack.view(ana.user, direct).map(({ ts }) => ts)).toEqual([file.ts]);
    expect(trade.chargedTotal()).toBe(19.5);
  });
});
