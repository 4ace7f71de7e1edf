import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setGlobalDispatcher } from 'undici';
import { type createApp, type Network } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { timings as usual, type Timings } from '../../src/model/time.ts';
import { createRandom, type Random } from '../../src/local/trade-service/random.ts';
import { createActs } from './acts.ts';
import { BotProcess, createBots, ProcessEnded } from './bots.ts';
import { createClock } from './clock.ts';
import { createExchange, firstDay, serviceUrl, slackUrl, workOf } from './exchange.ts';
import { createFaults } from './faults.ts';
import { listFolder } from './desk.ts';
import { createFiles, type Disk, openBeside, type Origin, originNow, setMachine } from './machine.ts';
import { createOracle } from './oracle.ts';
import { createPower } from './power.ts';
import { ana, createTeam, planSteps } from './team.ts';
import { CarryingDispatcher, fetchOver } from './transports.ts';

export interface RunOptions {
  readonly seed: number;
  /** Steps that are left out, to shorten a run. */
  readonly without?: ReadonlySet<number>;
  readonly createApp: typeof createApp;
}

export interface RunResult {
  readonly seed: number;
  /** What must not be; empty for a good run. */
  readonly violations: readonly string[];
  readonly log: readonly string[];
  readonly met: ReadonlyMap<string, number>;
  readonly steps: number;
  readonly counts: Readonly<Record<string, number>>;
}

const minute = 60_000;

/** Rounds come less often than in earnest, so that hours pass in little time; leases and deadlines are the usual ones. */
const timings: Timings = {
  ...usual,
  aliveEveryMs: 15_000,
  deadAfterMs: 50_000,
  sendEveryMs: 20_000,
};

/** Kinds of statements that no person's act explains. The first that matches counts. */
const abouts: readonly (readonly [string, RegExp])[] = [
  // A process that ends between two notes of what a check finds, or of what a post did, leaves nothing half done.
  ['posted', /^\s*(insert into "posted"|update "outbox" )/],
  ['noting', /^\s*(insert into "?(feed_|outbox)|update "?outbox)/],
  ['report', /^\s*(insert into|update) "?reports/],
  ['screening', /^\s*(insert into|update|delete from) "?(screening_|seen_names)/],
  ['list', /^\s*(insert into|update|delete from) "?(firm_lists|listed_firms)/],
];
const noted = ['posted', 'noting'];

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'trade-simulation-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(end, () => process.exit(1));

/** Runs a seed from beginning to end. */
export async function runSeed({ seed, without = new Set(), createApp }: RunOptions): Promise<RunResult> {
  const dice = createRandom(seed);
  const log: string[] = [];
  const violations: string[] = [];
  const clock = createClock(
    Date.parse(`${firstDay}T08:00:00Z`) + dice.below(12 * 60 * minute),
    createRandom(dice.bits()),
  );
  const say = (who: string, what: string) => {
    log.push(`${timeOf(clock.elapsed())} ${who}: ${what.replaceAll(folder, '')}`);
  };
  const violate = (what: string) => {
    violations.push(what);
    say('ORACLE', what);
  };
  const faults = createFaults(createRandom(dice.bits()));
  const acts = createActs(clock);
  const file = join(folder, 'trade.db');
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });

  let diskFullUntil = 0;
  let diskSlowUntil = 0;
  let isCutPlanned = false;
  let isHealed = false;
  const endProcess = (process: BotProcess) => {
    bots.crash(process);
    const [bot = ''] = process.name;
    // The run starts it again.
    clock.plan(1_000 + dice.unit() * 15_000, null, () => {
      if (bots.of(bot) === undefined) void bots.start(bot);
    });
  };
  const cutPower = () => {
    say('power', 'is cut');
    for (const process of bots.running()) endProcess(process);
    power.cut(bots.ended.map(({ name }) => name));
  };
  /** @param times how many times as often as usual */
  const meetEnd = (process: BotProcess, work: string, times: number) => {
    const fault = faults.draw('process', work, times);
    if (fault === 'crash') endProcess(process);
    else if (fault === 'power cut') cutPower();
    // Code that waits for nothing goes on until it does. What is left for more than a minute is taken over.
    else if (fault === 'freeze')
      bots.freeze(process, work === 'post' ? 65_000 + dice.unit() * 55_000 : 10_000 + dice.unit() * 110_000);
  };
  const beforeEffect = (process: BotProcess, work: string) => {
    meetEnd(process, work, work === 'check' || work === 'post' ? 20 : 1);
  };
  const throwIfEnded = ({ isAlive }: BotProcess) => {
    if (!isAlive) throw new ProcessEnded('This process has ended.');
  };
  const disk: Disk = {
    isSlow: () => diskSlowUntil > clock.elapsed(),
    committed: (isSynced) => {
      power.committed(isSynced);
    },
    opened(process, database) {
      if (process instanceof BotProcess) process.databases.add(database);
    },
    beforeStatement(process, { text: statement, values }, isInTransaction) {
      if (!(process instanceof BotProcess)) return;
      throwIfEnded(process);
      if (statement.startsWith('update "outbox_channels"')) process.noteLease(statement, values, clock.elapsed());
      if (!faults.isOn() && diskFullUntil === 0) return;
      const [about] = abouts.find(([, pattern]) => pattern.test(statement)) ?? [];
      const work = about ?? workOf(acts, originNow(), 'rounds');
      meetEnd(process, work, noted.includes(work) ? 20 : work === 'rounds' ? 1 : 3);
      throwIfEnded(process);
      const fault = diskFullUntil > clock.elapsed() ? 'full' : faults.draw('disk', work);
      const isWrite = /^\s*(insert|update|delete|create)/i.test(statement);
      if (fault === 'full' && isWrite) {
        oracle.onTrouble(process.name, 0);
        oracle.onDiskFull();
        throw sqliteError(13, 'database or disk is full');
      }
      if (fault === 'busy' && !isInTransaction) throw sqliteError(5, 'database is locked');
    },
  };
  const files = createFiles();
  const machine = { clock, chance: createRandom(dice.bits()), disk, files };
  setMachine(machine);
  const beside = openBeside(file);
  const power = createPower({
    ...{ file, beside, clock, violate },
    isExpected: () => isCutPlanned || faults.mayMeet('process', 'power cut'),
  });
  const exchange = createExchange({
    clock,
    chance: createRandom(dice.bits()),
    faults,
    acts,
    processes: () => bots.running(),
    beforeEffect,
    log: say,
    oracle: () => oracle,
  });
  globalThis.fetch = fetchOver(exchange.toSlack);
  setGlobalDispatcher(new CarryingDispatcher(exchange.toSlack, null));
  const openPool: Network['openPool'] = (origin) => new CarryingDispatcher(exchange.toService, origin);
  const config = readConfig({
    SLACK_BOT_TOKEN: exchange.context.secrets.botToken,
    SLACK_SIGNING_SECRET: exchange.context.secrets.signingSecret,
    SLACK_API_URL: `${slackUrl}/api/`,
    TRADE_API_URL: serviceUrl,
    TRADE_API_KEY: 'demo-key',
    TRADE_ADMINS: ana,
    DATABASE_URL: `sqlite:${file}`,
    ALERT_TICK_SECONDS: '30',
    ALERT_CHECK_MINUTES: '1',
    SCREENING_LISTS: listFolder,
    LOG_LEVEL: 'warn',
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  const bots = createBots({
    ...{ clock, config, timings, createApp, openPool },
    log: say,
    onWarning: (process, line) => {
      oracle.onLog(line);
      if (line.includes('stopped with work under way')) process.isCutOff = true;
      say(process.name, `logs ${wordsOf(line)}`);
    },
    onTrouble: ({ name }, ms) => {
      oracle.onTrouble(name, ms);
    },
  });
  const secrets = ['demo-key', exchange.context.secrets.botToken, exchange.context.secrets.signingSecret];
  const oracle = createOracle({ beside, acts, clock, hasLost: power.hasLost, secrets, violate });
  const team = createTeam({
    ...{ clock, faults, acts, bots, exchange, oracle, files },
    log: say,
    fillDisk: (ms) => {
      diskFullUntil = clock.elapsed() + ms;
    },
    slowDisk: (ms) => {
      diskSlowUntil = clock.elapsed() + ms;
    },
    planCut: (isPlanned) => {
      if (!isPlanned && !isHealed) cutPower();
      isCutPlanned = isPlanned;
    },
    isHealed: () => isHealed,
  });
  onStray = (error) => {
    if (!(error instanceof ProcessEnded)) violate(`a promise was rejected: ${String(error)}`);
  };

  clock.plan(0, null, () => void bots.start('A'));
  clock.plan(100, null, () => void bots.start('B'));
  const steps = planSteps(dice);
  for (const step of steps) {
    if (without.has(step.index)) continue;
    clock.plan(step.at, null, () => {
      team.carryOut(step).catch((error: unknown) => {
        violate(`step ${step.index} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      });
    });
  }
  const end = steps.at(-1)?.at ?? 0;
  const isOver = () => violations.length > 0;
  await clock.runUntil(end + 20_000, isOver);

  // Everything is healed, and the bots have the time they need.
  say('faults', 'all end');
  isHealed = true;
  faults.heal();
  diskFullUntil = 0;
  // A late charge would come to less with credits that nobody knows of.
  if (oracle.isBalanceUnclear()) exchange.service.setCredits(2_000);
  for (const bot of ['A', 'B']) if (bots.of(bot) === undefined) clock.plan(0, null, () => void bots.start(bot));
  const healedAt = clock.elapsed();
  const healedTime = clock.now();
  // A check that is under way holds its lease.
  let patience = 5;
  do await clock.runUntil(clock.elapsed() + 2 * minute + patience * 3_000, isOver);
  while (
    !isOver() &&
    (!oracle.isQuiet(healedTime) || (oracle.held().length > 0 && (patience -= 1) > 0)) &&
    clock.elapsed() < healedAt + 8 * 60 * minute
  );
  if (!isOver() && !oracle.isQuiet(healedTime)) violate(`7: it never comes to rest: ${oracle.unrest()}`);
  if (!isOver()) oracle.atEnd(healedAt, healedTime);
  if (violations.length > 0) say('at the end', oracle.unrest());
  // A frozen process doesn't hear a signal.
  const thawedAt = Math.max(...bots.running().map(({ frozenUntil }) => frozenUntil + 1_000));
  if (thawedAt > clock.elapsed()) await clock.runUntil(thawedAt, isOver);
  for (const process of bots.running()) void bots.stop(process);
  await clock.runUntil(clock.elapsed() + minute, isOver);
  for (const process of bots.running()) if (!isOver()) violate(`7: ${process.name} did not stop`);
  for (const process of bots.ended)
    if (!isOver() && process.timersLeft > 0 && !process.isCutOff)
      violate(`7: ${process.name} has left ${process.timersLeft} timers`);
  const counts = oracle.counts();
  beside.close();
  return { seed, violations, log, met: faults.met, steps: steps.length, counts };
}

let onStray: (error: unknown) => void = () => undefined;
process.on('unhandledRejection', (error) => {
  onStray(error);
});

function sqliteError(errcode: number, errstr: string): Error {
  return Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode, errstr });
}

function timeOf(elapsed: number): string {
  const seconds = elapsed / 1_000;
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return `${hours}:${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/** The message of a log line, and the error in it. */
function wordsOf(line: string): string {
  const { msg = '', error } = JSON.parse(line) as { msg?: string; error?: { message?: string } };
  return error?.message === undefined ? msg : `${msg}: ${error.message.slice(0, 120)}`;
}

export type { Origin, Random };
