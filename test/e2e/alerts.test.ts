import { expect, it } from 'vitest';
import { choose, dialogOf, openWorld, press, openPage } from './support/slack-page.ts';

const env = { ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '1' };

it(
  'an alert is made, posts, and is paused, resumed, changed, stopped and brought back',
  { timeout: 90_000 },
  async () => {
    const world = await openWorld(env);
    // Without the free probe every check counts at once.
    world.trade.faults.databaseUpdated = false;
    const publish = (fresh: number, late = 0) =>
      world.trade.publish({ fresh, late, for: { company: 'acme-robotics' } });
    const ana = await openPage(world, 'ana');

    await ana.types('/trade watch company:"Acme Robotics Inc"');
    const form = await dialogOf(ana, 'New alert');
    await form.getByRole('button', { name: 'See price' }).click();
    const question = await ana.reads(/costs [\d.]+ credits now, then about [\d.]+ a month/);
    await press(question, /^Start watching/);
    await ana.reads(/An alert was made for this channel/);
    const card = await ana.reads(/I'll post new shipments/);
    const [, id = ''] = /Alert ([A-Z0-9]+) in/.exec(await card.innerText()) ?? [];

    publish(3, 1);
    await ana.types(`/trade run ${id}`);
    await press(await ana.reads(/Press Run now to check it/), /^Run now/);
    const post = await ana.reads(/4 new shipments \(1 filed late\)/);
    await press(post, 'Why?');
    await ana.reads(/watches US import shipments of Acme Robotics/);

    await press(post, 'Pause for a day');
    await ana.reads(/Paused for a day/);
    publish(2);
    await ana.types('/trade alerts');
    await press(await ana.reads(/1 alert in this channel/), `Resume: ${id}`);
    await press(await ana.reads(/Post them\?/), 'Post them');
    await ana.reads(/These came in while this alert wasn't posting/);

    await ana.types(`/trade pause ${id}`);
    await press(await ana.reads(/Paused until someone resumes it/), 'Resume');
    await press(await ana.reads(/Post them\?/), 'Skip them');
    const resumed = await ana.reads(/What came in meanwhile is skipped/);

    await press(resumed, /^Edit/);
    const terms = await dialogOf(ana, `Alert ${id}`);
    await terms.getByLabel('Name').fill('Robots');
    await choose(terms, 'How often', 'Daily');
    await terms.getByRole('button', { name: 'Save' }).click();
    const changed = await ana.reads(/Changed\./);
    expect(await changed.innerText()).toContain('daily at 09:00 (UTC)');

    await press(changed, 'Stop');
    const confirm = await dialogOf(ana, 'Stop this alert?');
    await confirm.getByRole('button', { name: 'Stop' }).click();
    const stopped = await ana.reads(/It won't post anymore/);
    await press(stopped, 'Undo stop');
    await ana.reads(/It's back/);
  },
);
