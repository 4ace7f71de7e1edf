import { z } from 'zod';
import { outliveReaders, takeNothing } from './cli.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { broken, examineDatabase, type Finding, ok, weak } from './doctor/examine-database.ts';
import { nothingRead, readFolder } from './screening/read-folder.ts';
import { checkKey } from './lookups/trade-clients.ts';
import { type BotScopes, checkSlack } from './slack/scopes.ts';
import { createTradeClient, openSharedLimits } from './trade/index.ts';

outliveReaders();
takeNothing('doctor', 'tries the settings of the environment and says what to fix; it changes, posts and pays nothing');

async function examine(): Promise<boolean> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(broken(error.message, 'Set them in the environment; the README has the table.'));
    return false;
  }
  print(ok('The settings can be read.'));
  let canStart = true;
  for (const check of [examineDatabase, examineRedis, examineLists, examineSlack, examineService, examineRunning])
    for (const finding of await check(config)) {
      print(finding);
      if (finding.is === 'broken') canStart = false;
    }
  process.stdout.write(canStart ? '\nTrade can start.\n' : "\nTrade can't work until this is fixed.\n");
  return canStart;
}

const marks: Record<Finding['is'], string> = { ok: 'ok     ', weak: 'weak   ', broken: 'BROKEN ' };

function print({ is, what, fix }: Finding): void {
  process.stdout.write(`${marks[is]}${what}\n${fix === undefined ? '' : `       ${fix}\n`}`);
}

async function examineRedis({ redisUrl, trade }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  try {
    const limits = await openSharedLimits({ redisUrl });
    await limits.limitOf({ ...trade, apiKey: trade.apiKey ?? 'nobody' }).finally(() => limits.close());
    return [ok('Redis answers. All processes share one call limit there.')];
  } catch (error) {
    const why = error instanceof Error ? error.message : 'for an unknown reason';
    const fix =
      'Check REDIS_URL: host and port, user and password, rediss:// with TLS or redis:// without (NODE_EXTRA_CA_CERTS ' +
      'names the file of your own CA), and the permissions of its user.';
    return [broken(`Redis can't be used: ${why}`, fix)];
  }
}

const installing =
  'Workspaces install the app at /slack/install; SLACK_CLIENT_ID and SLACK_CLIENT_SECRET are only tried there.';

async function examineLists({ screeningLists: folder }: Config): Promise<Finding[]> {
  if (folder === undefined) return [];
  const { files, problem } = await readFolder(folder, nothingRead, Date.now());
  const fix = 'See .readme/screening.md. Trade starts without it.';
  if (problem !== null) return [weak(problem, fix)];
  if (files.length === 0) return [weak('The folder in SCREENING_LISTS has no CSV file.', fix)];
  return files.map(({ file, entries, problem: wrong }) =>
    wrong === null
      ? ok(`The screening list ${file} has ${entries?.length ?? 0} entries.`)
      : weak(`The screening list ${file} can't be used: ${wrong}`, fix),
  );
}

async function examineSlack({ slack }: Config): Promise<Finding[]> {
  const { bot, socket } = await checkSlack(slack);
  const findings: Finding[] = [];
  if (bot === null) findings.push(ok(installing));
  else if (!bot.ok) {
    const fix =
      bot.error === 'unreachable'
        ? "Slack (or SLACK_API_URL) can't be reached from here. Check the network and proxies."
        : 'Copy the bot token (xoxb-…) from OAuth & Permissions again; reinstall the app if it was removed.';
    findings.push(broken(`Slack does not accept SLACK_BOT_TOKEN (${bot.error}).`, fix));
  } else findings.push(ok(`Slack accepts SLACK_BOT_TOKEN, for ${bot.team}.`), ...scopeFindings(bot.scopes));
  if (socket?.ok === true) findings.push(ok('Slack opens a socket for SLACK_APP_TOKEN.'));
  else if (socket !== null) {
    const fix = 'It needs an app-level token (xapp-…) with connections:write, and Socket Mode turned on.';
    findings.push(broken(`Slack won't open a socket for SLACK_APP_TOKEN (${socket.error}).`, fix));
  }
  return findings;
}

function scopeFindings(scopes: BotScopes): Finding[] {
  if (scopes === null) {
    const what = 'Slack did not report the scopes of the bot token.';
    return [weak(what, 'Compare the scopes under OAuth & Permissions with manifest.yml.')];
  }
  const toAdd = 'Add it under OAuth & Permissions, or apply manifest.yml, and reinstall the app.';
  return [
    ...scopes.missing.map((scope) => broken(`The scope ${scope} is missing.`, toAdd)),
    ...scopes.without.map((lack) =>
      weak(`Without the optional scope ${lack}.`, 'Add it and reinstall if you want it.'),
    ),
  ];
}

async function examineService({ trade }: Config): Promise<Finding[]> {
  const { apiKey } = trade;
  // If each workspace has its own key, an invalid one still shows whether the service can be reached.
  const client = createTradeClient({ ...trade, apiKey: apiKey ?? 'nobody' });
  try {
    const state = await checkKey(client);
    if (apiKey === null && state !== 'unsure')
      return [ok('The data service answers; each workspace enters its own key.')];
    if (state === 'taken') return [ok('The data service accepts TRADE_API_KEY.')];
    if (state === 'refused') {
      const fix = 'Compare the key and TRADE_API_KEY_HEADER with what the service gave you.';
      return [broken('The data service rejects TRADE_API_KEY.', fix)];
    }
    const what = `The data service did not say whether it accepts ${apiKey === null ? 'a key' : 'TRADE_API_KEY'}.`;
    return [broken(what, 'Is TRADE_API_URL its address, and can it be reached from here?')];
  } finally {
    await client.close();
  }
}

const readiness = z.object({ ok: z.boolean(), missing: z.array(z.string()).default([]) });

async function examineRunning({ host, port }: Config): Promise<Finding[]> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const at = `${name.includes(':') ? `[${name}]` : name}:${port}`;
  const response = await fetch(`http://${at}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (response === null) return [ok(`Trade is not running on ${at} yet.`)];
  const { data } = readiness.safeParse(await response.json().catch(() => null));
  if (data === undefined)
    return [weak(`Another program answers on ${at}.`, 'Choose another PORT, or stop that program.')];
  if (data.ok) return [ok(`The Trade that runs on ${at} is ready.`)];
  return [weak(`The Trade that runs on ${at} is not ready: ${data.missing.join(', ')}.`, 'Its log says more.')];
}

/* Exits explicitly, since a failed check may have left a connection open. */
process.exit((await examine()) ? 0 : 1);
