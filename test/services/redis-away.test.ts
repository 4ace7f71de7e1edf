import { describe, expect, it } from 'vitest';
import { request } from 'undici';
import { botProcesses } from '../support/bot-process.ts';
import { lastLine, read, stories } from '../support/in-world.ts';
import { startRedis } from './support/redis-server.ts';
import { perTest } from '../support/per-test.ts';

const begin = stories();
const { outside, startBot } = botProcesses();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

const redis = perTest(startRedis);

describe('a bot that shares its limit', () => {
  it('says that it cannot ask while Redis is away, charges nothing, and recovers by itself', async () => {
    const { ana, trade, botUrl } = await begin({ env: { REDIS_URL: redis.url } });
    const ready = async () => (await request(`${botUrl}/readyz`)).body.json();
    expect(lastLine(await ana.types(question))).toBe('1 credit · 999 left');
    expect(await ready()).toEqual({ ok: true });
    await redis.kill();
    const told = await ana.types(`${question} page:2`);
    expect(read(told)).toMatch(/I can't ask the data service right now[^]*Nothing was charged/);
    expect(await ready()).toEqual({ ok: false, missing: ['Redis is away'] });
    expect(lastLine(await ana.types(question))).toMatch(/^Free · from/);
    await redis.startAgain();
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ ok: true });
    expect(read(await ana.presses(told, 'retry'))).toContain('11–20');
    expect(trade.chargedTotal()).toBe(2);
  });

  it.each([
    ['one workspace', 'one'],
    ['many workspaces', 'many'],
  ] as const)('does not start for %s where there is no Redis, and says so without its password', async (_, install) => {
    const { env } = await outside({}, install);
    await redis.kill();
    const bot = startBot({ ...env, REDIS_URL: redis.url.replace('//', '//:secret-zyxw@') });
    expect(await bot.exited).toBe(1);
    expect(bot.printed()).toMatch(/^Trade did not start\. The Redis in REDIS_URL can't be used: .*ECONNREFUSED/);
    expect(bot.printed()).not.toContain('zyxw');
  });

  it('does not start for many workspaces where Redis wants another password', async () => {
    const { env } = await outside({}, 'many');
    await redis.run('config', 'set', 'requirepass', 'right');
    const bot = startBot({ ...env, REDIS_URL: redis.url.replace('//', '//:wrong-zyxw@') });
    expect(await bot.exited).toBe(1);
    expect(bot.printed()).toMatch(/^Trade did not start\. The Redis in REDIS_URL can't be used: WRONGPASS/);
    expect(bot.printed()).not.toContain('zyxw');
  });

  it.each([
    ['run scripts', ['~*', '&*', '-@scripting'], 'NOPERM'],
    // Without a word about channels Redis allows none from version 7 on.
    ['send messages', ['~*'], /can't publish|NOPERM/],
    ['use its keys', ['&*'], 'NOPERM'],
  ])('does not start for many workspaces where its user may not %s', async (_, rights, words) => {
    const { env } = await outside({}, 'many');
    await redis.run('acl', 'setuser', 'weak', 'on', '>weak-zyxw', '+@all', ...rights);
    const bot = startBot({ ...env, REDIS_URL: redis.url.replace('//', '//weak:weak-zyxw@') });
    expect(await bot.exited).toBe(1);
    expect(bot.printed()).toMatch("The Redis in REDIS_URL can't be used");
    expect(bot.printed()).toMatch(words);
    expect(bot.printed()).not.toContain('zyxw');
  });

  it('for many workspaces is not ready while Redis is away, also before anybody has asked anything', async () => {
    const { botUrl } = await begin({ install: 'many', env: { REDIS_URL: redis.url } });
    const ready = async () => (await request(`${botUrl}/readyz`)).body.json();
    expect(await ready()).toEqual({ ok: true });
    await redis.kill();
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ ok: false, missing: ['Redis is away'] });
  });
});

describe('npm run doctor', () => {
  async function examine(env: Record<string, string>) {
    const doctor = startBot(env, 'src/doctor.ts');
    return { code: await doctor.exited, said: doctor.printed() };
  }

  it.each([
    ['one workspace', 'one'],
    ['many workspaces', 'many'],
  ] as const)('says whether Redis can be used, for %s', async (_, install) => {
    const { env } = await outside({}, install);
    const well = await examine({ ...env, REDIS_URL: redis.url });
    expect(well.said).toContain('ok     Redis answers. All processes share one call limit there.');
    expect(well.code).toBe(0);
    await redis.run('config', 'set', 'requirepass', 'right');
    const broken = await examine({ ...env, REDIS_URL: redis.url.replace('//', '//:wrong-zyxw@') });
    expect(broken.said).toMatch(/BROKEN Redis can't be used: WRONGPASS.*\n +Check REDIS_URL/);
    expect(broken.said).not.toContain('zyxw');
    expect(broken.code).toBe(1);
  });
});
