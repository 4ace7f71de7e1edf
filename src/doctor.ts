import { z } from 'zod';
import { outliveReaders, takeNothing } from './cli.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { examineDatabase, type Finding } from './doctor/examine-database.ts';
import { nothingRead, readFolder } from './screening/read-folder.ts';
import { checkKey } from './lookups/trade-clients.ts';
import { type BotScopes, checkSlack } from './slack/install.ts';
import { createTradeClient, openSharedLimits } from './trade/index.ts';

outliveReaders();
takeNothing('doctor', 'tries the settings of the environment and says what to fix; it changes, posts and pays nothing');

async function examine(): Promise<boolean> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print({ is: 'broken', what: error.message, fix: 'Set them in the environment; the README has the table.' });
    return false;
  }
  print({ is: 'ok', what: 'The settings can be read.' });
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
    return [{ is: 'ok', what: 'Redis answers. All processes share one call limit there.' }];
  } catch (error) {
    const why = error instanceof Error ? error.message : 'for an unknown reason';
    return [
      {
        is: 'broken',
        what: `Redis can't be used: ${why}`,
        fix:
          'Check REDIS_URL: host and port, user and password, rediss:// with TLS or redis:// without (NODE_EXTRA_CA_CERTS ' +
          'names the file of your own CA), and the permissions of its user.',
      },
    ];
  }
}

const installing =
  'Workspaces install the app at /slack/install; SLACK_CLIENT_ID and SLACK_CLIENT_SECRET are only tried there.';

async function examineLists({ screeningLists: folder }: Config): Promise<Finding[]> {
  if (folder === undefined) return [];
  const { files, problem } = await readFolder(folder, nothingRead, Date.now());
  const fix = 'See .readme/screening.md. Trade starts without it.';
  if (problem !== null) return [{ is: 'weak', what: problem, fix }];
  if (files.length === 0) return [{ is: 'weak', what: 'The folder in SCREENING_LISTS has no CSV file.', fix }];
  return files.map(({ file, list, problem: wrong }): Finding => {
    if (wrong !== null) return { is: 'weak', what: `The screening list ${file} can't be used: ${wrong}`, fix };
    return { is: 'ok', what: `The screening list ${file} has ${list?.entries.length ?? 0} entries.` };
  });
}

async function examineSlack({ slack }: Config): Promise<Finding[]> {
  const { bot, socket } = await checkSlack(slack);
  const findings: Finding[] = [];
  if (bot === null) findings.push({ is: 'ok', what: installing });
  else if (!bot.ok) {
    findings.push({
      is: 'broken',
      what: `Slack does not accept SLACK_BOT_TOKEN (${bot.error}).`,
      fix:
        bot.error === 'unreachable'
          ? "Slack (or SLACK_API_URL) can't be reached from here. Check the network and proxies."
          : 'Copy the bot token (xoxb-…) from OAuth & Permissions again; reinstall the app if it was removed.',
    });
  } else {
    findings.push({ is: 'ok', what: `Slack accepts SLACK_BOT_TOKEN, for ${bot.team}.` });
    findings.push(...scopeFindings(bot.scopes));
  }
  if (socket?.ok === true) findings.push({ is: 'ok', what: 'Slack opens a socket for SLACK_APP_TOKEN.' });
  else if (socket !== null)
    findings.push({
      is: 'broken',
      what: `Slack won't open a socket for SLACK_APP_TOKEN (${socket.error}).`,
      fix: 'It needs an app-level token (xapp-…) with connections:write, and Socket Mode turned on.',
    });
  return findings;
}

function scopeFindings(scopes: BotScopes): Finding[] {
  if (scopes === null) {
    const what = 'Slack did not report the scopes of the bot token.';
    return [{ is: 'weak', what, fix: 'Compare the scopes under OAuth & Permissions with manifest.yml.' }];
  }
  return [
    ...scopes.missing.map((scope): Finding => ({
      is: 'broken',
      what: `The scope ${scope} is missing.`,
      fix: 'Add it under OAuth & Permissions, or apply manifest.yml, and reinstall the app.',
    })),
    ...scopes.without.map((lack): Finding => ({
      is: 'weak',
      what: `Without the optional scope ${lack}.`,
      fix: 'Add it and reinstall if you want it.',
    })),
  ];
}

async function examineService({ trade }: Config): Promise<Finding[]> {
  const { apiKey } = trade;
  // If each workspace has its own key, an invalid one still shows whether the service can be reached.
  const client = createTradeClient({ ...trade, apiKey: apiKey ?? 'nobody' });
  try {
    const state = await checkKey(client);
    if (apiKey === null && state !== 'unsure')
      return [{ is: 'ok', what: 'The data service answers; each workspace enters its own key.' }];
    if (state === 'taken') return [{ is: 'ok', what: 'The data service accepts TRADE_API_KEY.' }];
    if (state === 'refused')
      return [
        {
          is: 'broken',
          what: 'The data service rejects TRADE_API_KEY.',
          fix: 'Compare the key and TRADE_API_KEY_HEADER with what the service gave you.',
        },
      ];
    return [
      {
        is: 'broken',
        what: `The data service did not say whether it accepts ${apiKey === null ? 'a key' : 'TRADE_API_KEY'}.`,
        fix: 'Is TRADE_API_URL its address, and can it be reached from here?',
      },
    ];
  } finally {
    await client.close();
  }
}

const readiness = z.object({ ok: z.boolean(), missing: z.array(z.string()).default([]) });

async function examineRunning({ host, port }: Config): Promise<Finding[]> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const at = `${name.includes(':') ? `[${name}]` : name}:${port}`;
  const response = await fetch(`http://${at}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (response === null) return [{ is: 'ok', what: `Trade is not running on ${at} yet.` }];
  const { data } = readiness.safeParse(await response.json().catch(() => null));
  if (data === undefined)
    return [
      { is: 'weak', what: `Another program answers on ${at}.`, fix: 'Choose another PORT, or stop that program.' },
    ];
  if (data.ok) return [{ is: 'ok', what: `The Trade that runs on ${at} is ready.` }];
  return [
    {
      is: 'weak',
      what: `The Trade that runs on ${at} is not ready: ${data.missing.join(', ')}.`,
      fix: 'Its log says more.',
    },
  ];
}

/* Exits explicitly, since a failed check may have left a connection open. */
process.exit((await examine()) ? 0 : 1);
