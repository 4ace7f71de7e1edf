import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { read, stories, type Story } from '../support/in-world.ts';

/*
 * What a question costs the database, from its claim before the acknowledgement to the moment its answer is sent. What
 * is written behind the answer, and shares a transaction with the next write, is counted apart.
 */

interface Ran {
  readonly sql: string;
  readonly isInTransaction: boolean;
}
let ran: Ran[] = [];

/** What loops look for, beside every command. */
const isOfLoop =
  /\b(screening_state|from "?seen_names"?|outbox|outbox_channels|feeds|alerts|reports|alert_feeds|feed_log|posted|notices)\b|set "alive_at" = \? where|"owner" <>/;
const isBehind =
  /^update "deliveries" set "underway"|^insert into "?(recent_lookups|names|moves|seen_names|stored_payloads)"?/;

beforeAll(() => {
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare');
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    return counted(prepare.call(this, sql), sql, this);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** The statement, which notes each time that it is run. */
function counted(statement: StatementSync, sql: string, db: DatabaseSync): StatementSync {
  for (const way of ['all', 'run'] as const) {
    const run = statement[way].bind(statement);
    vi.spyOn(statement, way).mockImplementation((...values) => {
      ran.push({ sql, isInTransaction: db.isTransaction });
      return Reflect.apply(run, statement, values) as never;
    });
  }
  return statement;
}

const begin = stories();

interface Count {
  readonly statements: number;
  readonly commits: number;
  /** All of them, to find out why there are more. */
  readonly texts: string;
  readonly answer: string;
}

/** Asks, and counts until the answer is there. */
async function count({ ana }: Pick<Story, 'ana'>, command: string): Promise<Count> {
  ran = [];
  const answer = read(await ana.types(command));
  const texts: string[] = [];
  let commits = 0;
  let writes = 0;
  for (const { sql, isInTransaction } of ran) {
    if (sql === 'commit' && writes > 0) commits += 1;
    if (/^(begin|commit|rollback|pragma)/.test(sql)) writes = 0;
    else if (!isOfLoop.test(sql) && !isBehind.test(sql)) {
      texts.push(sql);
      if (!sql.startsWith('select')) writes += 1;
      if (!isInTransaction && writes > 0) {
        commits += 1;
        writes = 0;
      }
    }
  }
  return { statements: texts.length, commits, texts: texts.join('\n'), answer };
}

describe('statements of SQL', () => {
  it.each([
    ['a slug', '/trade shipments company:company/acme-robotics'],
    ['a name that was resolved before', '/trade shipments company:"Acme Robotics Inc"'],
  ])('of a new question about %s are ten at most, in three transactions', async (_, question) => {
    const story = await begin();
    await story.ana.types(`${question} from:01/01/2025`);
    const asked = await count(story, `${question} from:02/01/2025`);
    expect(asked.answer).toMatch(/\d credits? · \d+ left$/);
    expect(asked.statements, asked.texts).toBeLessThanOrEqual(10);
    expect(asked.commits, asked.texts).toBeLessThanOrEqual(3);
  });

  it('of a new question about a name that is searched first are twenty at most', async () => {
    const story = await begin();
    const asked = await count(story, '/trade shipments company:"Acme Robotics Inc" from:01/01/2025');
    expect(asked.answer).toMatch(/\d credits? · \d+ left$/);
    expect(asked.statements, asked.texts).toBeLessThanOrEqual(20);
    expect(asked.commits, asked.texts).toBeLessThanOrEqual(5);
  });

  it('of a repeat are seven at most, prices included, with one transaction after the acknowledgement', async () => {
    const story = await begin();
    const question = '/trade shipments company:"Acme Robotics Inc" from:01/01/2025';
    await story.ana.types(question);
    // Asks for the day of the records, by which it is judged.
    await story.ana.types(question);
    const asked = await count(story, question);
    expect(asked.answer).toMatch(/Free · from/);
    expect(asked.statements, asked.texts).toBeLessThanOrEqual(7);
    expect(asked.commits, asked.texts).toBeLessThanOrEqual(2);
  });
});
