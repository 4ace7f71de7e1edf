import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['row-after-call', 'heartbeat-outlives-the-stop'])('the simulator finds %s', (bug) => {
  const cli = join(import.meta.dirname, 'cli.ts');
  const { status, stdout } = spawnSync(process.execPath, [cli, '--planted', bug, '--seeds', '3']);
  expect([status, String(stdout)]).toEqual([1, expect.stringMatching(/^Seed \d: \d: /m)]);
});
