import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunExport, type RunExport } from '../../../src/actions/export/export-runner.ts';
import { contextOf } from '../../../src/lookups/gate.ts';
import { readResult } from '../../../src/lookups/find-rows.ts';
import type { ExportJob, ExportLookUp } from '../../../src/model/look-up.ts';
import type { MessagePlace } from '../../../src/model/alert.ts';
import type { FileResult, SentFile } from '../../../src/slack/web-api.ts';
import { TradeError } from '../../../src/trade/index.ts';
import { caller, createWorld, type Reply, rows, type World } from '../../lookups/world.ts';
import { billRow, lookUp as of } from '../../slack/kit/samples.ts';
import { logLines } from '../../slack/support/log-lines.ts';

const lookUp: ExportLookUp = { do: 'export', format: 'csv', of };
const total = 120;
const leaseMs = 20_000;

let world: World;
/** What the message said, in order. */
let shown: string[];
let sent: SentFile[];
let receipts: FileResult[];
let told: string[];
/** Where the message stands; null while Slack takes none. */
let place: MessagePlace | null;
let run: RunExport;

beforeEach(async () => {
  world = await createWorld();
  [shown, sent, receipts, told] = [[], [], [], []];
  place = { channel: 'D1', ts: '1.1' };
  world.answers(page);
  run = createRunExport({
    leaseMs,
    jobs: world.store.exports,
    lookups: world,
    ledger: world.store.ledger,
    log: logLines().log,
    files: {
      canSend: () => Promise.resolve(true),
      send(file) {
        sent.push(file);
        return Promise.resolve(receipts.shift() ?? { is: 'taken' });
      },
    },
    admins: { hasAny: true, isAdmin: () => false, tellOnce: (_, kind) => Promise.resolve(void told.push(kind)) },
    progressMessage: () => ({
      show: ({ text }) => void shown.push(text),
      delivered: () => Promise.resolve(place),
      end: ({ text }) => Promise.resolve(void shown.push(text)),
      close: () => Promise.resolve(),
    }),
  });
  await world.store.exports.start(caller, lookUp);
});
afterEach(() => world.store.close());

const offsetOf = (key: string) => Number(new URLSearchParams(key.split('?')[1]).get('offset'));
/** Of the pages that were asked for; the day of the newest records is asked for beside them. */
const offsets = () => world.sent.filter((key) => key.includes('offset=')).map(offsetOf);

/** A page of the 120 rows, each for a fiftieth of a credit. */
function page({ query }: { readonly query: Readonly<Record<string, string>> }): Reply {
  const left = total - Number(query['offset']);
  return rows(total, ...Array.from({ length: Math.min(Number(query['page_size']), left) }, () => billRow));
}

/** Answers so, except at one offset. */
function failingAt(offset: string, error: TradeError): void {
  world.answers((request) => (request.query['offset'] === offset ? error : page(request)));
}

async function claim(): Promise<ExportJob> {
  const job = await world.store.exports.claim();
  if (job === null) throw new Error('nothing was due');
  return job;
}

async function runOnce(stopping = new AbortController().signal): Promise<void> {
  await run(await claim(), stopping);
}

const isUnderWay = async () => (await world.store.exports.start(caller, lookUp)) === 'running';

describe('a run', () => {
  it('reads page by page, sends one file, and is done only then', async () => {
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ channel: 'D1', comment: '120 rows of 120 as CSV, 3 credits, 99 left.' });
    expect(sent[0]?.bytes.toString().split('\r\n')).toHaveLength(total + 2);
    expect(shown.at(-1)).toContain('Your file is ready');
    expect(await world.store.exports.claim()).toBeNull();
    expect(await world.store.exports.start(caller, lookUp)).toBe('started');
  });

  it('stops before the next page with the process, and the next one reads on', async () => {
    const stopping = new AbortController();
    world.answers((request) => {
      if (world.sent.length === 2) stopping.abort();
      return page(request);
    });
    await runOnce(stopping.signal);
    expect(sent).toEqual([]);
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100]);
    expect(sent[0]?.comment).toContain('3 credits');
  });

  it('reads what was paid for from the cache however long it was paused', async () => {
    failingAt('100', new TradeError('out_of_credits', { status: 403 }));
    await runOnce();
    expect(shown.at(-1)).toMatch(/^The account is out of credits\. .* is paused\./);
    expect(shown.at(-1)).toContain('This page was not charged.');
    expect(shown.at(-1)).not.toContain('Nothing was charged');
    expect(told).toEqual(['out_of_credits']);
    world.advance(20 * 24 * 3_600_000);
    world.answers(page);
    await world.store.exports.resume({ ...caller, reference: 'T-2' }, lookUp);
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100, 100]);
    expect(sent[0]?.comment).toContain('120 rows of 120 as CSV, 3 credits');
  });

  it('says that the total moved', async () => {
    world.answers(({ query }) =>
      rows(
        query['offset'] === '0' ? 51 : 52,
        ...Array.from({ length: query['offset'] === '0' ? 50 : 2 }, () => billRow),
      ),
    );
    await runOnce();
    expect(sent[0]?.comment).toContain('The total changed from 51 to 52');
  });
});

describe('an export of more rows than were agreed to', () => {
  const small: ExportLookUp = { ...lookUp, agreed: 22 };
  const runSmall = async () => {
    await runOnce();
    return shown.at(-1);
  };

  beforeEach(async () => {
    await world.store.exports.cancel(caller, lookUp);
    await runOnce();
    await world.store.exports.start(caller, small);
  });

  it('stops after its first page, says what the others would cost, and reads them once somebody resumes it', async () => {
    const said = await runSmall();
    expect(offsets()).toEqual([0]);
    expect(sent).toEqual([]);
    expect(said).toMatch(/counts 120 rows now; you agreed to 22 at most\./);
    expect(said).toMatch(/Press Resume to read the other 70 for about 1\.4 credits\. .*50 of 120 rows, 1 credit\./);
    expect(await world.store.exports.claim()).toBeNull();
    await world.store.exports.resume({ ...caller, reference: 'T-2' }, small);
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100]);
    expect(sent[0]?.comment).toContain('120 rows of 120 as CSV, 3 credits');
  });

  it('asks again when there are still more than those whose price was said', async () => {
    await runSmall();
    await world.store.exports.resume(caller, small);
    world.answers(() => rows(600, ...Array.from({ length: 50 }, () => billRow)));
    expect(await runSmall()).toContain('counts 600 rows now; you agreed to 132 at most.');
    expect(offsets()).toEqual([0, 50]);
  });

  it('asks also when the process died before it could', async () => {
    vi.spyOn(world.store.exports, 'end').mockRejectedValueOnce(new Error('killed'));
    await runOnce();
    world.advance(leaseMs);
    expect(await runSmall()).toContain('Press Resume to read the other 70');
    expect(offsets()).toEqual([0]);
  });

  it('delivers those that its first page brought all the same', async () => {
    world.answers(() => rows(40, ...Array.from({ length: 40 }, () => billRow)));
    await runOnce();
    expect(sent[0]?.comment).toContain('40 rows of 40');
  });
});

describe('a failure', () => {
  it('that cost nothing is tried again by itself, with growing pauses, and then waits for somebody', async () => {
    failingAt('50', new TradeError('dependency_throttled', { status: 429 }));
    for (const wait of [5_000, 15_000, 60_000, 180_000, 600_000]) {
      await runOnce();
      expect(shown.at(-1)).toMatch(/It resumes automatically in/);
      world.advance(wait - 1);
      expect(await world.store.exports.claim()).toBeNull();
      world.advance(1);
    }
    await runOnce();
    expect(shown.at(-1)).toContain('is paused');
    expect(await world.store.exports.claim()).toBeNull();
    expect(offsets()).toEqual([0, 50, 50, 50, 50, 50, 50]);
  });

  it('that cost nothing waits for as long as the service asks', async () => {
    failingAt('0', new TradeError('account_throttled', { status: 429, retryAfterMs: 30_000 }));
    await runOnce();
    world.advance(29_999);
    expect(await world.store.exports.claim()).toBeNull();
    world.advance(1);
    expect(await claim()).toMatchObject({ attempts: 1 });
  });

  it('that may have been charged is not tried again by itself', async () => {
    failingAt('50', new TradeError('timeout', { charge: 'maybe' }));
    await runOnce();
    expect(shown.at(-1)).toMatch(/may have been charged[\s\S]*Press Resume/);
    world.advance(3_600_000);
    expect(await world.store.exports.claim()).toBeNull();
  });

  it('that was charged is counted', async () => {
    failingAt('50', new TradeError('schema_mismatch', { charge: 'yes', cost: { charged: 5, left: 90 } }));
    await runOnce();
    expect(shown.at(-1)).toContain('50 of 120 rows, 6 credits');
  });

  it('that every repetition meets ends the export', async () => {
    failingAt('50', new TradeError('bad_request', { status: 400, messages: ['no such window'] }));
    await runOnce();
    expect(shown.at(-1)).toContain('has ended');
    expect(await world.store.exports.start(caller, lookUp)).toBe('started');
  });
});

describe('a process that died', () => {
  it('with a page on its way leaves it in doubt: nobody asks for it by themselves', async () => {
    const first = await claim();
    await world.store.exports.advance(first, { rows: 0, pages: 0, charged: 0, left: null, total: null });
    await world.store.ledger.open({ ...caller, endpoint: 'powerquery.bols', request: 'the first page' });
    world.advance(leaseMs);
    await runOnce();
    expect(world.sent).toEqual([]);
    expect(shown.at(-1)).toMatch(
      /^Trade restarted during this export.*The rows from 1 on were on their way and may have been charged/,
    );
  });

  it('after it paid for a page is followed by one that says what that page cost', async () => {
    const killed = new Error('killed');
    vi.spyOn(world.store.exports, 'advance').mockRejectedValueOnce(killed).mockRejectedValueOnce(killed);
    await runOnce();
    world.advance(leaseMs);
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100]);
    expect(sent[0]?.comment).toContain('120 rows of 120 as CSV, 3 credits');
  });

  it('counts no page that somebody else has paid for', async () => {
    await readResult({ ...of, offset: 0, size: 50 }, contextOf(world, { ...caller, reference: 'T-9' }));
    await claim();
    world.advance(leaseMs);
    await runOnce();
    expect(sent[0]?.comment).toContain('120 rows of 120 as CSV, 2 credits');
  });

  it('after its page was kept is followed without a question', async () => {
    const before = await claim();
    world.answers(async (request) => {
      // The answer is kept, and nobody books the page: the process ends here.
      await world.store.ledger.open({ ...caller, endpoint: 'powerquery.bols', request: 'an open row' });
      return page(request);
    });
    const killed = new Error('killed');
    vi.spyOn(world.store.exports, 'advance').mockRejectedValueOnce(killed).mockRejectedValueOnce(killed);
    await run(before, new AbortController().signal);
    expect(offsets()).toEqual([0]);
    world.answers(page);
    world.advance(leaseMs);
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100]);
    expect(sent).toHaveLength(1);
  });
});

describe('a run that is not the holder any more', () => {
  it('pays for no page and sends no file', async () => {
    const lost = await claim();
    world.advance(leaseMs);
    await claim();
    await run(lost, new AbortController().signal);
    expect(offsets()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await isUnderWay()).toBe(true);
  });
});

describe('a file', () => {
  it('that Slack refuses pauses the export, and is sent when somebody resumes it', async () => {
    receipts = [{ is: 'gone', error: 'missing_scope' }];
    await runOnce();
    expect(shown.at(-1)).toMatch(/can't send files[\s\S]*files:write[\s\S]*at no cost/);
    await world.store.exports.resume(caller, lookUp);
    await runOnce();
    expect(offsets()).toEqual([0, 50, 100]);
    expect(sent).toHaveLength(2);
  });

  it('that does not arrive is sent again, three times at once and then later', async () => {
    receipts = Array.from({ length: 3 }, () => ({ is: 'not-now' as const, retryAfterMs: 1 }));
    await runOnce();
    expect(sent).toHaveLength(3);
    expect(shown.at(-1)).toContain("Slack didn't accept the file. It resumes automatically in 5 seconds.");
    world.advance(5_000);
    await runOnce();
    expect(sent).toHaveLength(4);
    expect(shown.at(-1)).toContain('Your file is ready');
  });
});

describe('a store that does not answer after Slack took the file', () => {
  it('is asked again to note it, and the file is not sent again', async () => {
    vi.spyOn(world.store.exports, 'end').mockRejectedValueOnce(new Error('busy'));
    await runOnce();
    expect(shown.at(-1)).toContain('Your file is ready');
    world.advance(leaseMs);
    expect(await world.store.exports.claim()).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('is not waited for by a process that stops', async () => {
    const settle = vi.spyOn(world.store.exports, 'end').mockRejectedValue(new Error('gone'));
    const stopping = new AbortController();
    receipts = [
      {
        get is() {
          stopping.abort();
          return 'taken' as const;
        },
      },
    ];
    await runOnce(stopping.signal);
    expect(settle).toHaveBeenCalledTimes(5);
    expect(shown.at(-1)).toContain('Your file is ready');
    // Held until its lease runs out, and never let go as one that failed.
    expect(await world.store.exports.claim()).toBeNull();
  });
});

describe('a stop', () => {
  it('does not wait for a Slack that asks to wait, and the next process sends the file at once', async () => {
    const stopping = new AbortController();
    receipts = [
      {
        is: 'not-now',
        get retryAfterMs() {
          stopping.abort();
          return 30_000;
        },
      },
    ];
    await runOnce(stopping.signal);
    expect(sent).toHaveLength(1);
    await runOnce();
    expect(sent).toHaveLength(2);
    expect(shown.at(-1)).toContain('Your file is ready');
  });
});

describe('a direct conversation that Slack does not open', () => {
  it('stops the export before anything is paid, first for a while and then until somebody resumes it', async () => {
    place = null;
    for (const wait of [5_000, 15_000, 60_000, 180_000, 600_000]) {
      await runOnce();
      expect(shown.at(-1)).toContain("Slack won't open your direct messages with Trade. It resumes automatically in");
      world.advance(wait);
    }
    await runOnce();
    expect(shown.at(-1)).toMatch(/is paused\..*Nothing was charged/);
    expect(world.sent).toEqual([]);
    place = { channel: 'D1', ts: '1.1' };
    await world.store.exports.resume(caller, lookUp);
    await runOnce();
    expect(sent).toHaveLength(1);
  });
});

it('adds tenths of credits without a remainder', async () => {
  const tenths = [0.1, 0.2];
  world.answers((request) => {
    const charged = tenths[Number(request.query['offset']) / 50] ?? 0;
    if (charged === 0.2) return new TradeError('schema_mismatch', { charge: 'yes', cost: { charged, left: 90 } });
    return {
      body: { data: { data: Array.from({ length: 50 }, () => billRow), totalCount: total }, requestCost: charged },
    };
  });
  await runOnce();
  expect(await world.store.exports.resume(caller, lookUp)).toBe(true);
  expect(await claim()).toMatchObject({ charged: 0.3 });
});

it('cancelled before it was taken up reads nothing', async () => {
  await world.store.exports.cancel(caller, lookUp);
  await runOnce();
  expect(world.sent).toEqual([]);
  expect(shown).toEqual([expect.stringContaining('was canceled. Nothing was charged.')]);
});
