import { emptyReportDraft, reportForm, whichFirm } from '../../src/actions/reports/report-form.ts';
import {
  reportCard,
  reportedHere,
  reportList,
  reportLost,
  reportNotSaved,
  reportPost,
} from '../../src/actions/reports/report-messages.ts';
import type { Actor } from '../../src/model/alert.ts';
import type { Report, ReportPost } from '../../src/model/report.ts';
import { header, note } from '../../src/slack/kit/blocks.ts';
import { now } from '../slack/kit/samples.ts';
import { candidatesOf, queryOf } from './answers.ts';
import type { Input } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';

const owner: Actor = { workspace: 'T1', user: 'U1', channel: 'C9', isAdmin: false };
const admin: Actor = { workspace: 'T1', user: 'U9', channel: 'C9', isAdmin: true };
const states = ['active', 'paused', 'waiting', 'blocked', 'broken', 'stopped'] as const;
const at = { at: '09:00', zone: 'America/Argentina/Buenos_Aires' };
const schedules = [
  { every: 'week', weekday: 1, ...at },
  { every: 'month', day: 31, ...at },
  { every: 'workday', ...at },
  { every: 'day', ...at },
] as const;

/** A report with that text wherever one can stand. */
export function reportOf(input: Input, more: Partial<Report> = {}): Report {
  const { text, known } = input;
  return {
    workspace: 'T1',
    id: 'R7K2',
    name: text,
    channel: 'C9',
    lookUp: queryOf(input),
    window: { days: 30 },
    schedule: schedules[0],
    onlyIfChanged: true,
    monthlyCap: known(25),
    agreed: known(0.4),
    creator: 'U2',
    owner: 'U1',
    state: 'active',
    reason: known(text),
    since: now,
    by: known('U2'),
    pausedUntil: known(now + 3_600_000),
    createdAt: now,
    nextRunAt: now + 86_400_000,
    lastRunAt: known(now - 60_000),
    lastPostedAt: known(now - 60_000),
    lastError: known(`${text} again`),
    creditsThisMonth: 1.2,
    isUnreadable: false,
    ...more,
  };
}

export function postOf(input: Input, more: Partial<ReportPost['run']> = {}): ReportPost {
  const cost = { charged: input.known(0.4), left: 812.4, source: 'fresh', at: now } as const;
  const run = { lookUp: queryOf(input), at: now, late: null, changes: null, nextAt: now, cost, ...more };
  return { kind: 'report', alert: reportOf(input), run };
}

/** What is said of reports, and how they post. */
export const reports: readonly Samples[] = [
  samplesOf(reportCard, (input, build) =>
    states.map((state, nth) =>
      build(
        reportOf(input, { state, schedule: schedules[nth % 4] ?? schedules[0], isUnreadable: nth === 4 }),
        input.known(0.4),
        {
          history: input.times(20, () => ({ at: now, by: input.known('U1'), what: input.text })),
          reader: nth % 2 === 0 ? admin : owner,
          namesChannel: nth !== 0,
          done: input.known(input.text),
          hasMoved: nth % 2 === 1,
          cost: 'The run costs up to 0.4 credits.',
          now,
        },
      ),
    ),
  ),
  samplesOf(reportList, (input, build) =>
    (['here', 'mine', 'all'] as const).map((scope) =>
      build(
        input.times(20, (nth) => reportOf(input, { id: `R${nth}`, state: states[nth % 6] ?? 'active' })),
        new Map(input.times(10, (nth) => [`R${nth}`, 0.4] as const)),
        { scope, offset: scope === 'all' ? 8 : 0, reader: owner, hidden: 2, unnamed: new Set<string>(), now },
      ),
    ),
  ),
  samplesOf(reportPost, (input, build) => {
    const blocks = [header(input.text), note('0.4 credits')];
    const answer = { text: 'An answer.', blocks, plain: () => blocks };
    const changes = input.times(3, () => input.text);
    return [
      build(answer, postOf(input)),
      build(answer, postOf(input, { late: { dueAt: now, why: input.text }, changes })),
      build(answer, postOf(input, { changes }), true),
    ];
  }),
  samplesOf(reportLost, (input, build) => [build(postOf(input), () => input.known(0.4))]),
  samplesOf(reportedHere, (input, build) => schedules.map((schedule) => build(reportOf(input, { schedule }), 'U1'))),
  samplesOf(reportNotSaved, (input, build) => [build(input.text, 's'.repeat(22))]),
  samplesOf(whichFirm, (input, build) => [
    build({
      typed: input.text,
      kinds: ['company'],
      candidates: candidatesOf(input).map((one) => ({ ...one, kind: 'company' })),
      choose: ({ slug }) => ({ do: 'profile', kind: 'company', party: { slug } }),
      otherwise: input.known(queryOf(input)),
      draft: 's'.repeat(22),
    }),
  ]),
  samplesOf(reportForm, (input, build) =>
    (['1', 'month'] as const).map((when) => {
      const draft = { ...emptyReportDraft, of: queryOf(input), name: input.text, when, agreed: input.known(0.4) };
      return build(draft, '2026-11-20');
    }),
  ),
];
