import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createReportRunner } from '../../../src/actions/reports/run-reports.ts';
import type { HeldReport } from '../../../src/model/report.ts';
import { createLog } from '../../../src/ops/log.ts';

type Parts = Parameters<typeof createReportRunner>[0];

it('waits for a run that is under way when the next claim fails', async () => {
  const report = { workspace: 'T1', id: 'R1', isUnreadable: true, name: 'Bearings', owner: 'U1', since: 0 };
  const held = { report, fence: 1, dueAt: 0, tries: 0, isAsked: false, before: null };
  let claims = 0;
  let isEnded = false;
  const reports = {
    claimDue(): Promise<HeldReport | null> {
      claims += 1;
      return claims === 1
        ? Promise.resolve(held as unknown as HeldReport)
        : Promise.reject(new Error('The disk is full.'));
    },
    renew: () => Promise.resolve(true),
    async fail() {
      await pause(30);
      isEnded = true;
    },
  };
  const lookups = { now: () => 0 };
  const parts = { reports, lookups, onRun: () => undefined, log: createLog('silent') } as unknown as Parts;
  await expect(createReportRunner(parts)(() => false)).rejects.toThrow('The disk is full.');
  expect(isEnded).toBe(true);
});
