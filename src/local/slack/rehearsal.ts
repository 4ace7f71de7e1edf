import { parseArgs } from 'node:util';
import type { LocalSlack } from './index.ts';

export type RehearsalOptions = ReturnType<typeof readOptions>;

/** Reads the command line. Throws with words for a person when an option is unknown or cannot be used. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4000' },
      bot: { type: 'string', default: 'http://127.0.0.1:3000' },
      trade: { type: 'string', default: 'http://127.0.0.1:4010' },
      many: { type: 'boolean', default: false },
    },
  });
  return {
    port: portOf(values.port),
    bot: originOf('--bot', values.bot),
    trade: originOf('--trade', values.trade),
    /** Two workspaces that install the app by themselves. */
    many: values.many,
  };
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/u.test(text) || Number(text) > 65_535)
    throw new RangeError(`--port takes a number from 0 to 65535, not "${text}"`);
  return Number(text);
}

function originOf(option: string, text: string): string {
  const url = URL.parse(text);
  const isAddress = url !== null && /^https?:$/u.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isAddress) throw new RangeError(`${option} takes an address such as http://127.0.0.1:3000, not "${text}"`);
  return url.origin;
}

type AppSecrets = Pick<LocalSlack, 'apiUrl' | 'botToken' | 'signingSecret' | 'clientId' | 'clientSecret'>;

/**
 * The bot's settings. Each start of the local Slack is another Slack, so the bot gets another database too.
 * @param newSecret so many bytes that nobody knows yet
 */
export function settingsOf(
  { bot, trade, many }: RehearsalOptions,
  slack: AppSecrets,
  admin: string,
  newSecret: (bytes: number) => Buffer,
): Readonly<Record<string, string>> {
  const { port, protocol } = new URL(bot);
  const install = many
    ? {
        SLACK_CLIENT_ID: slack.clientId,
        SLACK_CLIENT_SECRET: slack.clientSecret,
        SLACK_STATE_SECRET: newSecret(16).toString('hex'),
        ENCRYPTION_KEY: newSecret(32).toString('base64'),
      }
    : { SLACK_BOT_TOKEN: slack.botToken, TRADE_API_KEY: 'demo-key', TRADE_ADMINS: admin };
  return {
    SLACK_API_URL: slack.apiUrl,
    SLACK_SIGNING_SECRET: slack.signingSecret,
    ...install,
    TRADE_API_URL: trade,
    DATABASE_URL: `sqlite:data/rehearsal-${newSecret(4).toString('hex')}.db`,
    PORT: port === '' ? (protocol === 'https:' ? '443' : '80') : port,
  };
}

type ByHand = Readonly<Record<'team' | 'user' | 'channel' | 'text' | 'responseUrl', string>>;

/** One line for any sh that signs the command by openssl and posts it as Slack does. */
export function byHand(bot: string, signingSecret: string, command: ByHand): string {
  const form = new URLSearchParams({
    command: '/trade',
    text: command.text,
    team_id: command.team,
    user_id: command.user,
    channel_id: command.channel,
    response_url: command.responseUrl,
  }).toString();
  return [
    't=$(date +%s)',
    // A command that comes with the same trigger once more is Slack's repetition and not answered again.
    `b="${form}&trigger_id=$t.1"`,
    `s=$(printf 'v0:%s:%s' "$t" "$b" | openssl dgst -sha256 -hmac ${signingSecret} | sed 's/^.* //')`,
    `curl -sSi -d "$b" -H "X-Slack-Request-Timestamp: $t" -H "X-Slack-Signature: v0=$s" ${bot}/slack/events`,
  ].join('; ');
}
