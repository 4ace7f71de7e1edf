import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';

const least = {
  SLACK_BOT_TOKEN: 'xoxb-secret-1',
  SLACK_SIGNING_SECRET: 'signing-secret-2',
  TRADE_API_URL: 'https://data.example/v1.0',
  TRADE_API_KEY: 'key-secret-3',
};

function mistakesIn(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no mistake';
}

describe('settings', () => {
  it('have defaults except for Slack and the service', () => {
    expect(readConfig(least)).toEqual({
      slack: {
        install: { for: 'one', botToken: 'xoxb-secret-1' },
        receiver: { mode: 'http', signingSecret: 'signing-secret-2' },
        signingSecret: 'signing-secret-2',
        apiUrl: undefined,
      },
      trade: {
        baseUrl: 'https://data.example/v1.0',
        apiKey: 'key-secret-3',
        apiKeyHeader: 'ServiceApiKey',
        format: 'json',
        maxConcurrent: 4,
        minIntervalMs: 100,
      },
      alerts: { tickMs: 60_000, checkMinutes: 15 },
      databaseUrl: 'sqlite:data/trade.db',
      admins: [],
      host: '127.0.0.1',
      port: 3_000,
      logLevel: 'info',
      sealingKeys: [expect.any(Buffer)],
    });
  });

  it('ignore empty variables', () => {
    const empty = { SLACK_APP_TOKEN: '', PORT: ' ', TRADE_ADMINS: '', LOG_LEVEL: '', TRADE_FORMAT: '', HOST: '\t' };
    expect(readConfig({ ...least, ...empty })).toEqual(readConfig(least));
  });

  it('take the public address without its slash', () => {
    expect(readConfig({ ...least, PUBLIC_URL: 'https://bot.example/ ' }).publicUrl).toBe('https://bot.example');
    expect(mistakesIn({ ...least, PUBLIC_URL: 'bot.example' })).toContain(
      '- PUBLIC_URL must be an http or https address',
    );
  });

  it('are trimmed', () => {
    expect(readConfig({ ...least, SLACK_BOT_TOKEN: ' xoxb-1\n', PORT: ' 80 ' })).toMatchObject({
      slack: { install: { botToken: 'xoxb-1' } },
      port: 80,
    });
  });

  it('with an app token mean Socket Mode, which needs no signing secret', () => {
    const socket = { ...least, SLACK_SIGNING_SECRET: '', SLACK_APP_TOKEN: 'xapp-1' };
    expect(readConfig(socket).slack.receiver).toEqual({
      mode: 'socket',
      appToken: 'xapp-1',
    });
  });

  it('derive the sealing key from the signing secret', () => {
    const [key] = readConfig(least).sealingKeys;
    expect(key).toHaveLength(32);
    expect(readConfig(least).sealingKeys).toEqual([key]);
    expect(readConfig({ ...least, SLACK_SIGNING_SECRET: 'another' }).sealingKeys).not.toEqual([key]);
  });

  it('use the given sealing keys in order', () => {
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const given = { ...least, ENCRYPTION_KEY: keys.map((key) => key.toString('base64')).join(', ') };
    expect(readConfig(given).sealingKeys).toEqual(keys);
    expect(() => readConfig({ ...least, ENCRYPTION_KEY: 'c2hvcnQ=' })).toThrow('ENCRYPTION_KEY must be 32 bytes');
  });

  it('list admins separated by commas', () => {
    expect(readConfig({ ...least, TRADE_ADMINS: ' U1, W2 ,,U3' }).admins).toEqual(['U1', 'W2', 'U3']);
  });

  it.each(['http://127.0.0.1:4000/api', 'http://127.0.0.1:4000/api/', 'http://127.0.0.1:4000/api//'])(
    'end the address of the Web API with one slash: %s',
    (SLACK_API_URL) => {
      expect(readConfig({ ...least, SLACK_API_URL }).slack.apiUrl).toBe('http://127.0.0.1:4000/api/');
    },
  );

  it('take every number in its range', () => {
    const env = { ...least, TRADE_MAX_CONCURRENT: '1', TRADE_MIN_INTERVAL_MS: '0', PORT: '0' };
    expect(readConfig(env)).toMatchObject({ port: 0, trade: { maxConcurrent: 1, minIntervalMs: 0 } });
  });
});

describe('mistakes in the settings', () => {
  it('are all reported at once', () => {
    const words = mistakesIn({
      TRADE_API_URL: 'ftp://data.example',
      TRADE_API_KEY: 'with space',
      TRADE_API_KEY_HEADER: 'not a header',
      TRADE_FORMAT: 'xml',
      TRADE_MAX_CONCURRENT: '0',
      TRADE_MIN_INTERVAL_MS: '-1',
      DATABASE_URL: 'mysql://db',
      REDIS_URL: 'http://127.0.0.1:6379',
      SLACK_API_URL: 'slack.com',
      TRADE_ADMINS: 'ann',
      PORT: '70000',
      LOG_LEVEL: 'loud',
    });
    for (const name of [
      ...['SLACK_BOT_TOKEN', 'SLACK_SIGNING_SECRET', 'SLACK_API_URL', 'TRADE_API_URL', 'TRADE_API_KEY', 'PORT'],
      ...['TRADE_API_KEY_HEADER', 'TRADE_FORMAT', 'TRADE_MAX_CONCURRENT', 'TRADE_MIN_INTERVAL_MS', 'DATABASE_URL'],
      ...['REDIS_URL', 'TRADE_ADMINS', 'LOG_LEVEL'],
    ]) {
      expect(words).toMatch(new RegExp(`^- ${name}\\b`, 'm'));
    }
  });

  it.each([
    ['SLACK_BOT_TOKEN', undefined, 'is missing'],
    ['SLACK_BOT_TOKEN', '  ', 'is missing'],
    ['TRADE_API_URL', undefined, 'is missing'],
    ['TRADE_API_URL', 'data.example', 'must be an http or https address'],
    ['TRADE_API_KEY', undefined, 'is missing'],
    ['TRADE_API_KEY', 'schlüssel', 'must be printable characters'],
    ['SLACK_SIGNING_SECRET', undefined, 'is missing: HTTP needs it'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['TRADE_MAX_CONCURRENT', '0', 'must be at least 1'],
    ['TRADE_MAX_CONCURRENT', '9'.repeat(400), 'Invalid'],
    ['DATABASE_URL', 'sqlite:', 'must be sqlite:PATH'],
    ['DATABASE_URL', 'mysql://u@h/db', 'must be sqlite:PATH, or postgres://'],
    ['DATABASE_URL', 'postgres:///trade', 'must be sqlite:PATH, or postgres://'],
    ['DATABASE_URL', 'postgres://trade:100%@h/trade', 'with % codes'],
    ['DATABASE_URL', 'postgres://trade:a/b@h/trade', 'with % codes'],
    ['DATABASE_URL', 'postgres://trade:12#b@h/trade', 'with % codes'],
    ['TRADE_ADMINS', 'U1 U2', 'Slack user ids'],
  ])('%s as %j is named', (name, value, words) => {
    expect(mistakesIn({ ...least, [name]: value })).toMatch(new RegExp(`- ${name}.* ?${words}`));
  });

  it('show no value, which may be a secret', () => {
    const secret = 'Geheimnis-42 ü';
    const env = Object.fromEntries(
      [
        ...['SLACK_APP_TOKEN', 'SLACK_API_URL', 'TRADE_API_URL', 'TRADE_API_KEY', 'TRADE_API_KEY_HEADER', 'PORT'],
        ...['TRADE_FORMAT', 'TRADE_MAX_CONCURRENT', 'DATABASE_URL', 'TRADE_ADMINS', 'LOG_LEVEL'],
      ].map((name) => [name, secret]),
    );
    expect(mistakesIn(env)).not.toMatch(/Geheimnis|42/);
  });
});

describe('settings for many workspaces', () => {
  const { SLACK_BOT_TOKEN: token, TRADE_API_KEY: key, ...shared } = least;
  const many = {
    ...shared,
    SLACK_CLIENT_ID: '1.2',
    SLACK_CLIENT_SECRET: 'client-secret-4',
    SLACK_STATE_SECRET: 'state-secret-5678',
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  };

  it('need neither a bot token nor a key of the service', () => {
    const { slack, trade } = readConfig(many);
    expect(slack.install).toEqual({
      for: 'many',
      clientId: '1.2',
      clientSecret: 'client-secret-4',
      stateSecret: 'state-secret-5678',
    });
    expect(trade.apiKey).toBeNull();
  });

  it('ignore the key of the environment', () => {
    expect(readConfig({ ...many, TRADE_API_KEY: key }).trade.apiKey).toBeNull();
  });

  it.each([
    ['SLACK_CLIENT_ID', undefined, 'is missing: many workspaces need'],
    ['SLACK_CLIENT_SECRET', ' ', 'is missing: many workspaces need'],
    ['SLACK_STATE_SECRET', undefined, 'is missing: many workspaces need'],
    ['SLACK_STATE_SECRET', 'short', 'must have 16 letters'],
    ['ENCRYPTION_KEY', undefined, 'is missing: the tokens and keys'],
    ['SLACK_BOT_TOKEN', token, 'is for one workspace'],
  ])('%s as %j is named', (name, value, words) => {
    expect(mistakesIn({ ...many, [name]: value })).toMatch(new RegExp(`- ${name} ${words}`));
  });

  it('show no secret', () => {
    const words = mistakesIn({ ...many, PORT: 'x', SLACK_STATE_SECRET: '', SLACK_BOT_TOKEN: token });
    expect(words).not.toMatch(/secret-\d|xoxb-s/);
  });
});
