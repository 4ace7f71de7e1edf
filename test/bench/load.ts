import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '../../src/local/world.ts';
import { startLocalSlack } from '../../src/local/slack/index.ts';
import { startAnswerSink } from './answer-sink.ts';
import { startBot } from './bot-child.ts';
import { compileBots } from './compile.ts';
import { loadReport, type Sample } from './load/load-report.ts';
import { prepareTeams } from './load/prepare-teams.ts';
import { startService } from './load/service.ts';
import { createSteadyDriver } from './load/steady-driver.ts';

/*
 * One bot as the image holds it, and 60 workspaces that installed it: commands at a fixed rate, first alone, then while
 * alerts fan out 50,000 records and the service hangs for 10 s, then until ten minutes are over. Loopback only. The
 * service is a process of its own; what this process does itself, a small Slack for 60 alerts, is in the figures.
 */

const workspaces = 60;
const company = 'quillfeather-instruments';
const freshForEach = 834;
const perSecond = 20;
const commands = 2_000;
const minutes = Number(process.argv[2] ?? 10);

const data = mkdtempSync(join(tmpdir(), 'trade-load-'));
const cache = join(import.meta.dirname, '../../node_modules/.cache');
mkdirSync(cache, { recursive: true });
const compiledTo = mkdtempSync(join(cache, 'trade-load-'));
const service = await startService(workspaces);
const slack = await startLocalSlack({ delivery: { mode: 'http' } });
const answers = await startAnswerSink();
const { trade: main } = await compileBots(compiledTo);
const env = {
  ...settingsFor(slack, service, 'http', 'many'),
  DATABASE_URL: `sqlite:${join(data, 'trade.db')}`,
  LOG_LEVEL: 'info',
  ALERT_TICK_SECONDS: '1',
  ALERT_CHECK_MINUTES: '1',
};
const bot = await startBot({ name: 'trade', main, env, logFile: join(data, 'log') }, true);
slack.setEventsUrl(`${bot.url}/slack/events`);
slack.setRedirectUrl(`${bot.url}/slack/oauth_redirect`);
const memory: Sample[] = [];
try {
  console.log(`Installing the bot in ${workspaces} workspaces…`);
  const parts = { slack, botUrl: bot.url, keyOf: (nth: number) => service.keyOf(nth), company, records: freshForEach };
  const teams = await prepareTeams(parts, workspaces);
  const driver = createSteadyDriver({ botUrl: bot.url, signingSecret: slack.signingSecret, teams, answers });
  await driver.run(20 * perSecond, perSecond);
  const begun = performance.now();
  const sampling = setInterval(() => {
    void bot.usage().then(({ rssBytes }) => memory.push({ minute: (performance.now() - begun) / 60_000, rssBytes }));
  }, 5_000);

  console.log(`${commands} commands at ${perSecond} a second, idle otherwise…`);
  const idle = await driver.run(commands, perSecond);
  console.log('The same while alerts fan out and the service hangs…');
  const told = Promise.all(teams.map((team) => team.told()));
  const publishedAt = performance.now();
  await service.publish(company, freshForEach);
  const toldSeconds = told.then(() => (performance.now() - publishedAt) / 1_000);
  toldSeconds.catch(() => undefined);
  // Half a minute into it each call takes 10 s until some eighty have come.
  const hang = setTimeout(() => void service.slowDown(80, 10_000), 30_000);
  const loaded = await driver.run(commands, perSecond);
  clearTimeout(hang);
  const waited = await toldSeconds;
  console.log('And on, with records published every minute…');
  const publishing = setInterval(() => void service.publish(company, 10), 60_000);
  const left = Math.max(1, minutes * 60 - (performance.now() - begun) / 1_000);
  const after = await driver.run(Math.round(left * perSecond), perSecond);
  clearInterval(publishing);
  clearInterval(sampling);
  await driver.close();
  const records = workspaces * freshForEach;
  console.log(loadReport({ idle, loaded, after, memory, records, toldSeconds: waited }));
} finally {
  await bot.end();
  await answers.close();
  await slack.close();
  service.end();
  for (const folder of [data, compiledTo]) rmSync(folder, { recursive: true });
}
