import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { z } from 'zod';

const sql = "select state from ledger where endpoint = 'powerquery.bols'";
const states = z.array(z.object({ state: z.string() }));

/** The states of the ledger's rows of shipments, read beside the bot. */
export async function ledgerStates(url: string): Promise<string[]> {
  const rows = url.startsWith('sqlite:') ? readFile(url.slice('sqlite:'.length)) : await readServer(url);
  return states.parse(rows).map(({ state }) => state);
}

function readFile(path: string): unknown {
  const db = new DatabaseSync(path, { timeout: 1_000 });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

async function readServer(url: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
