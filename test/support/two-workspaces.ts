import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { WorldOptions } from '../../src/local/world.ts';
import { enterKey, installAndRead, secondTeam } from './in-workspaces.ts';
import { type Story } from './in-world.ts';
import { ownFolder } from './own-folder.ts';

/** Two workspaces with a key each, over one database file that goes with the test. Call once at the top of a file. */
export function workspacesOver(begin: (options: WorldOptions) => Promise<Story>) {
  const inFolder = ownFolder();
  return async () => {
    const file = inFolder('trade.db');
    const keys = [
      { key: 'harbor-key-0001', credits: 1_000 },
      { key: 'lagoon-key-0002', credits: 50 },
    ];
    const env = { DATABASE_URL: `sqlite:${file}`, ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '1' };
    const story = await begin({ install: 'many', delivery: 'http', trade: { keys }, env });
    const lagoon = story.slack.addWorkspace(secondTeam);
    const { person: ana } = await installAndRead(story, story.slack);
    const { person: cleo } = await installAndRead(story, lagoon);
    await enterKey(ana, 'harbor-key-0001');
    await enterKey(cleo, 'lagoon-key-0002');
    const rows = (sql: string): Record<string, unknown>[] => {
      const db = new DatabaseSync(file, { readOnly: true });
      try {
        return db.prepare(sql).all();
      } finally {
        db.close();
      }
    };
    return { ...story, ana, cleo, lagoon, file, rows };
  };
}

/** Waits for what the bot does by itself. */
export async function settled<T>(look: () => T, wanted: T): Promise<void> {
  await expect.poll(look, { timeout: 10_000 }).toEqual(wanted);
}
