import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Person, personIn } from '../../src/local/person.ts';
import type { LocalTradeService } from '../../src/local/trade-service/index.ts';
import { createRandom } from '../../src/local/trade-service/random.ts';
import { type Bot, botProcesses, shortTimings } from '../support/bot-process.ts';
import { seed } from '../support/chance.ts';
import { read } from '../support/in-world.ts';
import { startInstalledServer } from '../support/postgres/installed-server.ts';
import { ledgerStates } from './support/ledger-states.ts';

const processes = botProcesses(shortTimings);

const perRound = 24;
const company = 'norvane-home-living-stores';

const rounds = 3;

it(`a process that was frozen neither spends nor answers for what another one took over (TEST_SEED=${seed})`, async () => {
  const random = createRandom(seed);
  const { slack, trade, ...started } = await processes.outside({ latencyMs: 120 });
  const url = await ownPostgres();
  const env = { ...started.env, DATABASE_URL: url };
  const people = [personIn(slack), personIn(slack, 1)] as const;
  const told = { interrupted: 0, mayBeAnswered: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const frozen = processes.startBot(env);
    await slack.whenConnected();
    const questions = Array.from({ length: perRound }, (_, nth) => questionOf(people, round * perRound + nth));
    await Promise.all(questions.map(({ by, text }) => slack.command({ user: by.user, channel: by.channel, text })));
    await pause(300 + random.below(1_200));
    frozen.send('SIGSTOP');
    const awake = processes.startBot(env);
    await Promise.race([slack.whenConnected(2), endOf(awake)]);
    // The frozen process counts as dead after a while; the other then answers.
    const unanswered = () => {
      const outcomesOf = outcomesFor(people);
      return questions.filter((one) => outcomesOf(one).length === 0).map(({ text }) => text);
    };
    await expect.poll(unanswered, { timeout: 40_000, interval: 200 }).toEqual([]);
    const toldFirst = outcomesFor(people);
    const nothingCharged = questions.filter((one) =>
      toldFirst(one).some((said) => said.includes('Nothing was charged')),
    );
    expect(questions.filter((one) => charges(trade, one) > 0 && nothingCharged.includes(one))).toEqual([]);

    frozen.send('SIGCONT');
    // Longer than a call lives, and all that waited in its queue had its turn.
    await pause(shortTimings.callDeadlineMs + 1_000);
    const outcomesOf = outcomesFor(people);
    expect(questions.filter((one) => outcomesOf(one).filter(isOutcome).length > 1).map(({ text }) => text)).toEqual([]);
    expect(nothingCharged.filter((one) => charges(trade, one) > 0).map(({ text }) => text)).toEqual([]);
    expect(questions.filter((one) => charges(trade, one) > 1).map(({ text }) => text)).toEqual([]);
    told.interrupted += nothingCharged.length;
    told.mayBeAnswered += questions.filter((one) => !outcomesOf(one).every(isOutcome)).length;
    await Promise.all([frozen.end('SIGTERM'), awake.end('SIGTERM')]);
  }
  // Or nothing was proved.
  expect(told.interrupted).toBeGreaterThan(rounds);
  expect(await ledgerStates(url)).not.toContain('sent');
}, 300_000);

async function ownPostgres(): Promise<string> {
  const server = await startInstalledServer();
  processes.cleanups.push(() => server.close());
  return server.url;
}

/** Says what it printed, should it end. */
async function endOf(bot: Bot): Promise<never> {
  await bot.exited;
  throw new Error(`The bot ended: ${bot.printed()}`);
}

interface Question {
  readonly by: Person;
  readonly page: number;
  readonly text: string;
}

function questionOf(people: readonly [Person, Person], nth: number): Question {
  const page = nth + 1;
  return {
    by: nth % 2 === 0 ? people[0] : people[1],
    page,
    text: `/trade shipments company:company/${company} from:2022 page:${page}`,
  };
}

/**
 * What the people read about a question: its rows, or that it was interrupted. Every message is read once for all
 * questions: the local Slack runs in this process, and would answer no bot for seconds otherwise.
 */
function outcomesFor(people: readonly Person[]): (question: Question) => string[] {
  const saw = new Map(
    people.map((by) => [by, by.sees().map((message) => `${message.text}\n${read(message)}`)] as const),
  );
  return ({ by, page, text }) => {
    const first = ((page - 1) * 10 + 1).toLocaleString('en-US');
    return (saw.get(by) ?? []).filter((said) => said.includes(`· ${first}–`) || said.includes(`${text}\n`));
  };
}

/** A question whether the answer arrived contradicts no answer. */
function isOutcome(said: string): boolean {
  return !said.includes('may not have arrived');
}

function charges({ calls }: LocalTradeService, { page }: Question): number {
  const offset = String((page - 1) * 10);
  return calls.filter(({ charged, query }) => charged > 0 && (query['offset'] ?? '0') === offset).length;
}
