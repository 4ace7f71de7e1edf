import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundInstallation } from '../../src/store/workspaces.ts';
import { manyWorkspaces, type WorkspaceContext, type Workspaces } from '../../src/slack/workspaces.ts';
import { installationOf } from '../support/sealing.ts';
import { logLines } from './support/log-lines.ts';

const installation = installationOf('T1');
let found: FoundInstallation | Error | Promise<FoundInstallation>;
let reads: number;
let now: number;
let workspaces: Workspaces;
let lines: string[];

beforeEach(() => {
  [found, reads, now] = [installation, 0, 1_000];
  const kept = logLines();
  lines = kept.lines;
  workspaces = manyWorkspaces({
    find() {
      reads += 1;
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
    open: ({ workspace, botToken }) => ({ workspace, botToken }) as WorkspaceContext,
    now: () => now,
    log: kept.log,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the workspaces of many workspaces', () => {
  it('are read once, also by many at once, and again only after a while', async () => {
    const [first, second] = await Promise.all([workspaces.of('T1'), workspaces.answering('T1')]);
    expect(second).toBe(first);
    now += 9_000;
    await workspaces.of('T1');
    expect(reads).toBe(1);
    now += 2_000;
    // The same installation keeps its context, with its queues.
    expect(await workspaces.of('T1')).toBe(first);
    expect(reads).toBe(2);
  });

  it('follow what another process has done: a new token, an uninstalling', async () => {
    const before = await workspaces.of('T1');
    now += 11_000;
    found = { ...installation, botToken: 'xoxb-2' };
    const after = await workspaces.of('T1');
    expect([before?.botToken, after?.botToken]).toEqual(['xoxb-T1', 'xoxb-2']);
    now += 11_000;
    found = 'none';
    expect(await workspaces.of('T1')).toBeNull();
  });

  it('forget at once what was dropped', async () => {
    await workspaces.of('T1');
    found = 'none';
    workspaces.drop('T1');
    expect(await workspaces.answering('T1')).toContain("isn't installed");
  });

  it.each(['drop', 'isStillThere'] as const)('are read again when %s is called during a read', async (change) => {
    const slow = Promise.withResolvers<FoundInstallation>();
    found = slow.promise;
    const reading = workspaces.of('T1');
    found = 'none';
    await workspaces[change]('T1');
    slow.resolve(installation);
    expect(await reading).toBeNull();
    expect(await workspaces.of('T1')).toBeNull();
  });

  it('go by what they knew while the store does not answer, and say so where they knew nothing', async () => {
    found = new Error('database is locked');
    expect(await workspaces.answering('T1')).toContain("can't save anything");
    await expect(workspaces.of('T1')).rejects.toThrow('database is locked');
    found = installation;
    const context = await workspaces.of('T1');
    now += 11_000;
    found = new Error('database is locked');
    expect(await workspaces.of('T1')).toBe(context);
  });

  it('go by what they knew while the store is slow, and by what it says from then on', async () => {
    const context = await workspaces.of('T1');
    now += 11_000;
    const slow = Promise.withResolvers<FoundInstallation>();
    found = slow.promise;
    vi.useFakeTimers();
    const answering = workspaces.answering('T1');
    // A delivery is waited for as well, and Slack waits 3 s.
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.race([answering, Promise.resolve('nothing yet')])).toBe(context);
    slow.resolve('none');
    await vi.advanceTimersByTimeAsync(0);
    found = 'none';
    expect(await workspaces.answering('T1')).toContain("isn't installed");
    expect(reads).toBe(3);
  });

  it('say who knows more where a token cannot be opened, and log no secret', async () => {
    found = 'sealed';
    expect(await workspaces.answering('T1')).toContain('The person who runs Trade finds the reason in its log');
    expect(await workspaces.of('T1')).toBeNull();
    expect(lines.join('')).toContain('ENCRYPTION_KEY lacks the key');
    expect(lines.join('')).not.toContain('xoxb');
  });
});
