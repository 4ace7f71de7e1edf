import { renameSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { request } from 'undici';
import { lastLine, read, stories } from '../support/in-world.ts';
import { ownFolder } from '../support/own-folder.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const other = '/trade company company/acme-robotics';

const inFolder = ownFolder();

/** A running bot that has answered once, and its database file. */
async function beginOnFile(delivery: 'socket' | 'http') {
  const [file, aside] = [inFolder('trade.db'), inFolder('aside.db')];
  const story = await begin({ delivery, env: { DATABASE_URL: `sqlite:${file}` } });
  const page = await story.ana.types(question);
  const ready = async () => {
    const { statusCode, body } = await request(`${story.botUrl}/readyz`);
    return [statusCode, await body.text()];
  };
  expect(await ready()).toEqual([200, '{"ok":true}']);
  return { ...story, page, file, aside, ready };
}

it('a database file that is deleted under the bot: nothing is paid for, and all read why', async () => {
  const { slack, ana, page, paid, file, ready, logged } = await beginOnFile('http');
  const { user } = ana;
  const settings = await ana.opensViewFrom(await ana.types('/trade'), 'Settings');
  const paidBefore = paid();
  rmSync(file);

  expect(read(await ana.types(other))).toContain("can't save anything right now, so I didn't look that up");
  expect(read(await ana.presses(page, 'next'))).toContain('Nothing was charged');
  await slack.submitView({ user, viewId: settings.id, values: {} });
  expect(JSON.stringify(slack.viewsOf(user))).toContain("can't save anything right now");
  expect(paid()).toEqual(paidBefore);

  const why = `${file} was moved, deleted or replaced while Trade had it open. `;
  const [status, text] = await ready();
  expect(status).toBe(503);
  expect(text).toContain(why);
  expect(JSON.stringify(logged().filter(({ msg }) => msg === 'the store did not take a delivery'))).toContain(why);
});

it('a database file that was moved away and back: the bot works as before', async () => {
  const { ana, file, aside, ready } = await beginOnFile('socket');
  renameSync(file, aside);
  expect((await ready())[0]).toBe(503);
  expect(read(await ana.types(other))).toContain('Nothing was charged');
  renameSync(aside, file);
  expect(await ready()).toEqual([200, '{"ok":true}']);
  expect(lastLine(await ana.types(other))).toContain('1 credit · ');
});
