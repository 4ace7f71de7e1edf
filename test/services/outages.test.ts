import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../../src/local/trade-service/random.ts';
import { openStore } from '../../src/store/open-store.ts';
import { botProcesses } from '../support/bot-process.ts';
import { seed } from '../support/chance.ts';
import { expectNoSecrets, secretsOf } from '../support/planted-secrets.ts';
import { failInTurn, type Failure } from './support/fail-in-turn.ts';
import { fingerprint } from './support/metered-service.ts';
import { beyondLimit, crossings, dumpTables, unbooked, type Row } from './support/proofs.ts';
import { answersOf, createSteadyLoad, unanswered, unpaid } from './support/steady-load.ts';
import { limit, startTwoBots, type Team, type TwoBots } from './support/two-bots.ts';

const processes = botProcesses();

const seconds = 60;
const perSecond = 5;
/** Time from a post to Slack until its outcome is in the database, on a busy machine. */
const settledWithinMs = 5_000;

it(`each part fails in turn under load, and nothing is lost, mixed up or beyond the limit (TEST_SEED=${seed})`, async () => {
  const random = createRandom(seed);
  const world = await startTwoBots(processes, random);
  const { teams, balancer, service, trade } = world;
  const measuredFrom = service.calls.length;
  balancer.deliverTwice(0.15);
  const published: Published[] = [];
  const load = createSteadyLoad(teams, random);
  const [failures] = await Promise.all([failInTurn(world), load.run(seconds, perSecond), publish(world, published)]);

  const left = () => teams.flatMap((team) => unanswered(team, balancer.acknowledged));
  await expect.poll(left, { timeout: 45_000, interval: 500 }).toEqual([]);
  await expect.poll(() => missing(published), { timeout: 75_000, interval: 500 }).toEqual([]);
  await world.stop();

  const calls = service.calls.slice(measuredFrom);
  const ofKey = (key: string) => calls.filter((call) => call.key === fingerprint(key));
  const beyond = teams.flatMap(({ key }) => beyondLimit(ofKey(key), limit).map((what) => `${key}: ${what}`));
  const dump = await settledDump(world);
  const report = {
    beyondTheLimit: beyond,
    mixedUp: teams.flatMap((team) => mixedUp(world, team, dump)),
    unbooked: teams.flatMap((team) => unbooked(team, trade.calls, dump)),
    unpaid: teams.flatMap((team) => unpaid(team, trade.calls)),
    postedTwice: postedTwice(world, published, failures),
  };
  expect(report, failures.map(({ of, at }) => `${new Date(at).toISOString()} ${of}`).join('\n')).toEqual({
    beyondTheLimit: [],
    mixedUp: [],
    unbooked: [],
    unpaid: [],
    postedTwice: [],
  });
  expectNoSecrets('what the bots printed', world.printed().join('\n'), secretsAround(world));
  expectNoSecrets('the database', dump.map(({ json }) => json).join('\n'), secretsAround(world));
  // Or nothing was proved.
  expect(balancer.acknowledged.length).toBeGreaterThan(0.9 * seconds * perSecond);
  expect(calls.length).toBeGreaterThan(100);
  expect(balancer.refused()).toBeGreaterThan(0);
}, 240_000);

interface Published {
  readonly team: Team;
  readonly number: string;
}

/** New records of each team's firm now and then; fewer between two checks than a post shows. */
async function publish({ teams, trade }: TwoBots, published: Published[]): Promise<void> {
  for (let waited = 0; waited < seconds; waited += 10) {
    for (const team of teams) {
      const { fresh } = trade.publish({ fresh: 1, for: { company: team.firm } });
      published.push(...fresh.map(({ number }) => ({ team, number })));
    }
    await pause(10_000);
  }
}

function postsOf({ workspace, people: [owner] }: Team): string[] {
  return workspace
    .view(owner.user, owner.channel)
    .filter(({ ephemeral }) => !ephemeral)
    .map(({ blocks }) => JSON.stringify(blocks));
}

/** What was published and stands nowhere. */
function missing(published: readonly Published[]): string[] {
  const lost = published.filter(({ team, number }) => !postsOf(team).some((post) => post.includes(number)));
  return lost.map(({ team, number }) => `${number} in ${team.workspace.teamId}`);
}

/** Records that were posted again, though nothing had failed while they were. */
function postedTwice({ slack }: TwoBots, published: readonly Published[], failures: readonly Failure[]): string[] {
  const posts = slack.apiCalls.filter(({ method, ok }) => method === 'chat.postMessage' && ok);
  return published.flatMap(({ team, number }) => {
    const found = posts.filter(({ args }) => JSON.stringify(args).includes(number)).map(({ at }) => at);
    const isDoubtful = (at: number) => failures.some((failed) => Math.abs(failed.at - at) < settledWithinMs);
    return found.slice(0, -1).every(isDoubtful) ? [] : `${number} in ${team.workspace.teamId} at ${found.join(', ')}`;
  });
}

/** What a team saw, has in the database or in the log, and is another's. */
function mixedUp(world: TwoBots, team: Team, dump: readonly Row[]): string[] {
  const others = world.teams.filter((one) => one !== team);
  const { teamId } = team.workspace;
  const rows = dump.filter(({ workspace }) => workspace === teamId);
  const lines = world.printed().flatMap((printed) => printed.split('\n'));
  const logged = lines.filter((line) => line.includes(`"workspace":"${teamId}"`));
  return [
    ...crossings(`what ${teamId} reads`, [...team.people.flatMap(answersOf), ...postsOf(team)], others),
    ...rows.flatMap(({ table, json }) => crossings(`${table} of ${teamId}`, [json], others)),
    ...crossings(`the log of ${teamId}`, logged, others),
  ];
}

function secretsAround({ env, teams, slack }: TwoBots): string[] {
  return [...secretsOf(env), ...teams.map(({ key }) => key), slack.botToken, slack.appToken, 'xoxb-'];
}

/** All tables as they are three minutes later, when calls that nobody booked count as unknown. */
async function settledDump({ env }: TwoBots): Promise<Row[]> {
  const later = () => Date.now() + 3 * 60_000;
  const store = await openStore(env.DATABASE_URL, [Buffer.from(env.ENCRYPTION_KEY, 'base64')], later);
  await store.tidy();
  await store.close();
  return dumpTables(env.DATABASE_URL);
}
