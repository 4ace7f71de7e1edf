import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Person, personIn } from '../support/person.ts';
import type { LocalTradeService } from '../../src/local/trade-service/index.ts';
import { createRandom } from '../../src/local/trade-service/random.ts';
import { requestKey } from '../../src/trade/index.ts';
import { botProcesses, shortTimings } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { isSoak, seed } from '../support/chance.ts';

const { outside, startBot, run } = botProcesses(shortTimings);

/** Fewer where the engine is PostgreSQL: what is about Slack and the service has been tried on SQLite. */
const all = inject('postgres') === undefined ? 20 : 6;
const rounds = isSoak ? all : 3;
const perRound = 10;
const longestLifeMs = 500;
const company = 'norvane-home-living-stores';

it(`killed at any moment of ${rounds * perRound} look-ups, it loses no answer and no charge (TEST_SEED=${seed})`, async () => {
  const random = createRandom(seed);
  const { slack, trade, env } = await outside({ latencyMs: 40 });
  const ana = personIn(slack);
  const asked: Promise<string | null>[] = [];
  const taken = async (question: Promise<string | null>) => z.string().parse(await question);
  const ask = async (text: string, afterMs: number) => {
    await pause(afterMs);
    const { ok } = await slack.command({ user: ana.user, channel: ana.channel, text });
    return ok ? text : null;
  };
  for (let round = 0; round < rounds; round += 1) {
    const bot = startBot({ ...env, TRADE_MIN_INTERVAL_MS: '10' });
    await slack.whenConnected();
    const life = random.below(longestLifeMs);
    for (let nth = 0; nth < perRound; nth += 1) {
      const text = `/trade shipments company:company/${company} from:2022 page:${asked.length + 1}`;
      asked.push(ask(text, random.below(life + 1)));
    }
    // A slow machine may take longer than that before it takes any.
    await Promise.any(asked.slice(-perRound).map(taken));
    await pause(random.below(life + 1));
    await bot.end('SIGKILL');
    await expect.poll(() => slack.connections(), { interval: 5 }).toBe(0);
  }
  const last = startBot(env);
  await slack.whenConnected();

  // What nobody acknowledged in time Slack itself says to the one who typed it.
  const delivered = (await Promise.all(asked)).filter((text) => text !== null);
  expect(delivered.length).toBeGreaterThanOrEqual(rounds);
  await expect.poll(() => unanswered(ana, delivered), { timeout: 60_000, interval: 500 }).toEqual([]);
  await last.end('SIGTERM');

  const ledger = await readLedger();
  expect(ledger.filter(({ state }) => state === 'sent')).toEqual([]);
  expect(unbooked(trade, ledger)).toEqual([]);
  const booked = ledger.reduce((sum, { charged }) => sum + (charged ?? 0), 0);
  const inDoubt = ledger.filter(({ state }) => state === 'unknown').length;
  // A page of ten rows costs one credit: what the service charged and the ledger does not know is in doubt there.
  expect(trade.chargedTotal() - booked).toBeLessThanOrEqual(inDoubt);
  expect(booked).toBeLessThanOrEqual(trade.chargedTotal());
}, 240_000);

/** Questions to which neither the page nor the notice of an interruption was seen. */
function unanswered(person: Person, questions: readonly string[]): string[] {
  const seen = person.sees().map((message) => `${message.text}\n${read(message)}`);
  return questions.filter((text) => {
    const first = (Number(/page:(\d+)$/.exec(text)?.[1]) - 1) * 10 + 1;
    const isAnswer = new RegExp(`· ${first.toLocaleString('en-US')}–`);
    const isTold = /Trade restarted|may not have arrived/;
    return !seen.some((said) => isAnswer.test(said) || (isTold.test(said) && said.includes(`${text}\n`)));
  });
}

const ledgerRow = z.object({
  request: z.string(),
  state: z.enum(['sent', 'done', 'refused', 'unknown']),
  charged: z.number().nullable(),
});

/** The rows with what was asked, which no part of the bot has to read. */
async function readLedger(): Promise<z.infer<typeof ledgerRow>[]> {
  return z.array(ledgerRow).parse(await run('select request, state, charged from ledger'));
}

/** Requests that the service charged more often than the ledger has them as done or unknown. */
function unbooked({ calls }: LocalTradeService, ledger: Awaited<ReturnType<typeof readLedger>>): string[] {
  const charged = calls.filter((call) => call.charged > 0);
  const keys = charged.map(({ path, query }) => requestKey({ endpoint: 'powerquery.bols', path, query }));
  const counted = ledger.filter(({ state }) => state === 'done' || state === 'unknown');
  const times = (all: readonly string[], key: string) => all.filter((one) => one === key).length;
  return [...new Set(keys)].filter(
    (key) =>
      times(keys, key) >
      times(
        counted.map(({ request }) => request),
        key,
      ),
  );
}
