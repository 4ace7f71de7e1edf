import type { Alert, AlertPost } from '../../../src/model/alert.ts';
import type { LoggedRecord } from '../../../src/model/feed.ts';
import type { Row } from '../../../src/model/answer.ts';
import { billRow, now } from '../../slack/kit/samples.ts';

export const alert: Alert = {
  workspace: 'T1',
  id: 'A7K2',
  name: 'Robots from Ningbo',
  questions: [{ dataset: 'us-import', filter: { company: 'acme-robotics', product_description: 'robot OR robots' } }],
  channel: 'C1',
  schedule: { every: 'check' },
  lookBackDays: 120,
  thorough: true,
  corrections: true,
  inThread: false,
  quietDays: 30,
  monthlyCap: null,
  creator: 'U1',
  owner: 'U1',
  state: 'active',
  reason: null,
  since: now - 3_600_000,
  by: null,
  pausedUntil: null,
  createdAt: now - 86_400_000,
  lastCheckedAt: now - 600_000,
  nextCheckAt: now + 300_000,
  lastPostedAt: null,
  thread: null,
  lastError: null,
  creditsThisMonth: 5.2,
};

export function record(more: Partial<LoggedRecord> = {}, row: Row = billRow): LoggedRecord {
  return {
    seq: 1,
    kind: 'new',
    key: 'us-import MAEU123456789',
    weak: false,
    day: '2026-11-19',
    firstSeenAt: now,
    row,
    ...more,
  };
}

export function records(length: number, more: Partial<LoggedRecord> = {}): LoggedRecord[] {
  return Array.from({ length }, (_, i) => record({ seq: i + 1, key: `k${i}`, ...more }));
}

type RecordsPost = Extract<AlertPost, { kind: 'records' }>;

export function post(more: Partial<RecordsPost> = {}): RecordsPost {
  return { kind: 'records', alert, records: [record()], more: 0, alsoMatches: [], isBacklog: false, ...more };
}

/** The price of an alert. */
export const baseline = {
  records: 143,
  unread: 143,
  credits: 14,
  perWeek: 6,
  perMonth: 5.2,
  feeds: 1,
  doubtful: [],
  charged: 0.1,
};
