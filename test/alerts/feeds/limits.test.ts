import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { caller, workspace } from './feed-world.ts';
import { eachFeedWorld } from './each-feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

const company = 'norvane-wholesale-ltd';
const question: FeedQuestion = { dataset: 'us-import', filter: { company } };
const rows = z.looseObject({ data: z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) }) });

const { service, world, watched: reads } = eachFeedWorld();
beforeEach(() => {
  service.faults.rowOrder = 'none';
});

async function watched(of = question): Promise<string> {
  const id = await reads(of);
  world.advance(dayMs);
  return id;
}

/** Changes the answers that list rows. */
function answering(change: (body: z.infer<typeof rows>) => unknown): void {
  const handle = service.handle.bind(service);
  service.handle = (request) => {
    const reply = handle(request);
    const body = rows.safeParse(JSON.parse(reply.body));
    return body.success ? { ...reply, body: JSON.stringify(change(body.data)) } : reply;
  };
}

async function keysOf(id: string): Promise<string[]> {
  return (await world.log(id)).map(({ key }) => key).sort();
}

describe('a check', () => {
  it('reads 2,000 rows at most, and the next one the rest', async () => {
    service.publish({ late: 700, for: { company } });
    const id = await watched();
    const { late } = service.publish({ late: 1_700, for: { company } });
    const first = await world.feeds.check(workspace, id);
    expect(first).toMatchObject({ is: 'unfinished', warnings: ['long'] });
    expect(first.paid.rows).toBeGreaterThan(1_500);
    expect(first.paid.rows).toBeLessThanOrEqual(2_000);
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'checked', warnings: [] });
    expect(await keysOf(id)).toEqual(late.map(({ number }) => `us-import/${number}`).sort());
  });

  it('begins no day that has more new rows, and leaves it to a person, who reads all of it', async () => {
    const id = await watched();
    const { fresh } = service.publish({ fresh: 2_100, for: { company } });
    const report = await world.feeds.check(workspace, id);
    expect(report).toMatchObject({ is: 'failed', error: { code: 'too_dear' }, added: 0 });
    expect(report.paid.rows).toBeLessThan(20);
    const { unread } = await world.feeds.price(question, 120, caller);
    expect(unread).toBe(2_100);
    const agreed = { maxRows: 2 * unread };
    expect(await world.feeds.baseline(workspace, id, caller, agreed)).toMatchObject({ is: 'checked', added: 2_100 });
    expect(await keysOf(id)).toEqual(fresh.map(({ number }) => `us-import/${number}`).sort());
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'checked', added: 0 });
  });
});

describe('a service that stops counting at 1,000', () => {
  it('is asked for parts of the window, and found out', async () => {
    service.publish({ late: 1_100, for: { company } });
    answering(({ data, ...body }) => ({
      ...body,
      data: { ...data, totalCount: Math.min(1_000, Number(data['totalCount'])) },
    }));
    const id = await watched();
    const { fresh, late } = service.publish({ fresh: 4, late: 2, for: { company } });
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'checked', added: 6, warnings: ['capped'] });
    expect(await keysOf(id)).toEqual([...fresh, ...late].map(({ number }) => `us-import/${number}`).sort());
  });
});

describe('rows without a number', () => {
  it('are told once, under weak keys', async () => {
    answering(({ data, ...body }) => ({
      ...body,
      data: { ...data, data: data.data.map((row) => ({ ...row, bol_number: null })) },
    }));
    const id = await watched();
    service.publish({ fresh: 5, late: 1, for: { company } });
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'checked', added: 6 });
    expect((await world.log(id)).every(({ weak }) => weak)).toBe(true);
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'checked', added: 0 });
  });
});

describe('declarations', () => {
  it('are told by their pedimento', async () => {
    const name = service.data.companies.find(({ slug }) => slug === company)?.name ?? '';
    const id = await watched({ dataset: 'mx-import', filter: { company_name: name } });
    const { fresh } = service.publish({ dataset: 'mx-import', fresh: 3, for: { company } });
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'checked', added: 3 });
    expect(await keysOf(id)).toEqual(fresh.map(({ number }) => `mx-import/${number}`).sort());
    const [entry] = await world.log(id);
    expect(entry).toMatchObject({ kind: 'new', weak: false, day: '2026-11-21' });
  });
});
