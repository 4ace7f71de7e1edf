import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { botProcesses, type Bot } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { enterKey, installAndRead } from '../support/in-workspaces.ts';

const { outside, startBot } = botProcesses();
const [old, fresh] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

async function installable() {
  const { slack, trade, env } = await outside({}, 'many');
  const start = async (...keys: (string | undefined)[]): Promise<Bot> => {
    const bot = startBot({ ...env, ENCRYPTION_KEY: keys.join(',') });
    await slack.whenConnected();
    await expect.poll(() => bot.printed(), { timeout: 10_000 }).toContain('Trade is ready');
    return bot;
  };
  const rotate = (...keys: (string | undefined)[]) =>
    startBot({ ...env, ENCRYPTION_KEY: keys.join(','), LOG_LEVEL: 'silent' }, 'src/keys-rotate.ts');
  const botUrlOf = (bot: Bot) => `http://127.0.0.1:${/"port":(\d+)/.exec(bot.printed())?.[1] ?? ''}`;
  /** The fingerprints of the keys that tokens and service keys are sealed with. */
  const sealedWith = () => {
    const db = new DatabaseSync((env['DATABASE_URL'] ?? '').replace('sqlite:', ''), { readOnly: true });
    const rows = db
      .prepare('select bot_token as s from installations union select service_key from service_keys')
      .all();
    db.close();
    return new Set(rows.map(({ s }) => String(s).split('.')[0]));
  };
  return { slack, trade, start, rotate, botUrlOf, sealedWith };
}

it('keys are rotated while the bot runs: everything is sealed again, and then the old key is not needed', async () => {
  const { slack, start, rotate, botUrlOf, sealedWith } = await installable();
  const first = await start(old);
  const botUrl = botUrlOf(first);
  slack.setRedirectUrl(`${botUrl}/slack/oauth_redirect`);
  const { person: ana } = await installAndRead({ botUrl }, slack);
  await enterKey(ana, 'demo-key');
  expect(read(await ana.types(question))).toContain('999 left');
  const [before] = sealedWith();
  await first.end('SIGTERM');

  const second = await start(fresh, old);
  const rotation = rotate(fresh, old);
  // People go on meanwhile.
  expect(read(await ana.types(`${question} page:2`))).toContain('998 left');
  expect(await rotation.exited).toBe(0);
  expect(rotation.printed()).toMatch(/^2 sealed again|^1 sealed again/);
  expect(rotation.printed()).toMatch(/Done: [2-9] sealed with the first key, 0 that none of the keys can open\.\n$/);
  expect(read(await ana.types(`${question} page:3`))).toContain('997 left');
  expect(sealedWith().has(before)).toBe(false);
  await second.end('SIGTERM');

  const third = await start(fresh);
  expect(read(await ana.types(`${question} page:4`))).toContain('996 left');
  for (const bot of [first, second, third, rotation]) expect(bot.printed()).not.toMatch(/demo-key|xoxb-/);
});

it('a missing key is named in the log and in the workspace, and the bot keeps running', async () => {
  const { slack, start, rotate, botUrlOf } = await installable();
  const first = await start(old);
  slack.setRedirectUrl(`${botUrlOf(first)}/slack/oauth_redirect`);
  const { person: ana } = await installAndRead({ botUrl: botUrlOf(first) }, slack);
  await enterKey(ana, 'demo-key');
  await first.end('SIGTERM');

  const second = await start(fresh);
  expect(second.printed()).toMatch(/"values":2,.*sealed with a key that is not in ENCRYPTION_KEY/);
  expect(read(await ana.types(question))).toContain("can't sign in to this workspace anymore");
  const rotation = rotate(fresh);
  expect(await rotation.exited).toBe(1);
  expect(rotation.printed()).toMatch(/2 that none of the keys can open\.\n2 need the key with fingerprint \S{8}\.\n$/);

  // Installing again fixes it as well; the key is then entered again.
  slack.setRedirectUrl(`${botUrlOf(second)}/slack/oauth_redirect`);
  await installAndRead({ botUrl: botUrlOf(second) }, slack);
  expect(read(await ana.types(question))).toContain('has no key for the data service');
  expect(read(await enterKey(ana, 'demo-key'))).toContain('ending in -key');
  expect(read(await ana.types(question))).toMatch(/1–10/);
});
