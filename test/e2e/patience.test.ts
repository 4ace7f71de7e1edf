import { describe, expect, it } from 'vitest';
import { openWorld, press, rowNames, openPage } from './support/slack-page.ts';

const command = '/trade shipments hs:8482 from:2025-01-01';
const stillLooking = /only visible to you: Still looking. The data service is slow/;

describe('a service that takes its time', () => {
  it('is said to be slow, and then answers', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    world.trade.faults.next({ kind: 'delay', ms: 3_000 });
    await ana.types(command);
    await ana.reads(stillLooking);
    expect(await ana.page.getByRole('article', { name: /1–10 of/ }).count()).toBe(0);
    const answer = await ana.reads(/1–10 of/);
    expect(await rowNames(answer)).toHaveLength(10);
    expect(await ana.page.getByText(command).count()).toBe(1);
  });

  it('keeps the page that is there until the next one has come', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types(command);
    const first = await ana.reads(/1–10 of/);
    const rows = await rowNames(first);
    world.trade.faults.next({ kind: 'delay', ms: 6_000 });
    await press(first, /^Next/);
    await ana.reads(stillLooking);
    expect(await rowNames(first)).toEqual(rows);
    await ana.reads(/11–20 of/);
    expect(await first.count()).toBe(0);
  });
});

describe('a service whose connection breaks', () => {
  it('is not asked again by itself; what was typed stays, and Retry answers in place of the failure', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    world.trade.faults.next({ kind: 'reset' });
    await ana.types(command);
    const failure = await ana.reads(/The connection to the data service broke/);
    await failure.getByText('may have been charged', { exact: false }).first().waitFor();
    await failure.getByText(command, { exact: true }).waitFor();
    expect(world.trade.calls).toHaveLength(1);
    await press(failure, 'Retry');
    await ana.reads(/1–10 of/);
    expect(await ana.messages.count()).toBe(1);
    expect(world.trade.calls).toHaveLength(2);
  });
});
