import { outliveReaders, takeNothing } from './cli.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { examineDatabase } from './doctor/examine-database.ts';
import type { Finding } from './doctor/finding.ts';
import { checkKey } from './lookups/trade-clients.ts';
import { type BotScopes, checkSlack } from './slack/check-slack.ts';
import { createTradeClient, openSharedLimits } from './trade/index.ts';

outliveReaders();
takeNothing('doctor', 'tries the settings of the environment, and says what to mend; changes, posts and pays nothing');

async function examine(): Promise<boolean> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print({ is: 'broken', what: error.message, mend: 'Set them in the environment; the README has the table.' });
    return false;
  }
  print({ is: 'well', what: 'The settings can be read.' });
  let isWell = true;
  for (const check of [examineDatabase, examineRedis, examineSlack, examineService])
    for (const finding of await check(config)) {
      print(finding);
      if (finding.is === 'broken') isWell = false;
    }
  process.stdout.write(isWell ? '\nTrade can start.\n' : '\nTrade cannot do its work before this is mended.\n');
  return isWell;
}

const marks: Record<Finding['is'], string> = { well: 'ok     ', weak: 'weak   ', broken: 'BROKEN ' };

function print({ is, what, mend }: Finding): void {
  process.stdout.write(`${marks[is]}${what}\n${mend === undefined ? '' : `       ${mend}\n`}`);
}

async function examineRedis({ redisUrl, trade }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  try {
    const limits = await openSharedLimits({ redisUrl });
    try {
      await limits.limitOf({ ...trade, apiKey: trade.apiKey ?? 'nobody' });
    } finally {
      await limits.close();
    }
    return [{ is: 'well', what: 'Redis holds the limit of calls for all processes.' }];
  } catch (error) {
    const why = error instanceof Error ? error.message : 'for an unknown reason';
    return [
      {
        is: 'broken',
        what: `Redis cannot be used: ${why}`,
        mend:
          'Look at REDIS_URL: host and port, user and password, rediss:// where Redis wants TLS and redis:// where it has ' +
          'none (of a CA of your own NODE_EXTRA_CA_CERTS names the file), and at what its user may do.',
      },
    ];
  }
}

const installing =
  'Workspaces install the app by themselves, at /slack/install: only that tries SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.';

async function examineSlack({ slack }: Config): Promise<Finding[]> {
  const { bot, socket } = await checkSlack(slack);
  const findings: Finding[] = [];
  if (bot === null) findings.push({ is: 'well', what: installing });
  else if (!bot.ok) {
    findings.push({
      is: 'broken',
      what: `Slack does not take SLACK_BOT_TOKEN (${bot.error}).`,
      mend:
        bot.error === 'unreachable'
          ? 'Slack, or SLACK_API_URL, cannot be reached from here: look at the network and proxies.'
          : 'Copy the bot token (xoxb-…) from OAuth & Permissions again; reinstall the app if it was removed.',
    });
  } else {
    findings.push({ is: 'well', what: `Slack takes SLACK_BOT_TOKEN, for ${bot.team}.` });
    findings.push(...scopeFindings(bot.scopes));
  }
  if (socket?.ok === true) findings.push({ is: 'well', what: 'Slack opens a socket for SLACK_APP_TOKEN.' });
  else if (socket !== null)
    findings.push({
      is: 'broken',
      what: `Slack opens no socket for SLACK_APP_TOKEN (${socket.error}).`,
      mend: 'It needs an app-level token (xapp-…) with connections:write, and Socket Mode switched on.',
    });
  return findings;
}

function scopeFindings(scopes: BotScopes): Finding[] {
  if (scopes === null) {
    const what = 'Slack did not say which scopes the bot token has.';
    return [{ is: 'weak', what, mend: 'Compare those under OAuth & Permissions with manifest.yml.' }];
  }
  return [
    ...scopes.missing.map((scope) => ({
      is: 'broken' as const,
      what: `The scope ${scope} is missing.`,
      mend: 'Add it under OAuth & Permissions, or take manifest.yml, and reinstall the app.',
    })),
    ...scopes.without.map((lack) => ({
      is: 'weak' as const,
      what: `Without the optional scope ${lack}.`,
      mend: 'Add it and reinstall if you want it.',
    })),
  ];
}

async function examineService({ trade }: Config): Promise<Finding[]> {
  const { apiKey } = trade;
  // Where each workspace has a key, one that nobody has shows whether the service is there.
  const client = createTradeClient({ ...trade, apiKey: apiKey ?? 'nobody' });
  try {
    const state = await checkKey(client);
    if (apiKey === null && state !== 'unsure')
      return [{ is: 'well', what: 'The data service answers; each workspace enters its own key of it.' }];
    if (state === 'taken') return [{ is: 'well', what: 'The data service takes TRADE_API_KEY.' }];
    if (state === 'refused')
      return [
        {
          is: 'broken',
          what: 'The data service refuses TRADE_API_KEY.',
          mend: 'Compare key and TRADE_API_KEY_HEADER with what the service gave you.',
        },
      ];
    return [
      {
        is: 'broken',
        what: `The data service did not say whether it takes ${apiKey === null ? 'a key' : 'TRADE_API_KEY'}.`,
        mend: 'Is TRADE_API_URL its address, and can it be reached from here?',
      },
    ];
  } finally {
    await client.close();
  }
}

/*
 * Tries every setting against what it names, and says what to mend: nothing is changed, posted or paid for. Ends with 1
 * when the bot could not do its work, and at once: what could not be used may have left a connection open.
 */
process.exit((await examine()) ? 0 : 1);
