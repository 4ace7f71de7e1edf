import { alertCard, alertList, resumeQuestion } from '../../src/actions/alerts/alerts.ts';
import { ownerUnreachable } from '../../src/actions/poster.ts';
import {
  alertNotSet,
  alertQuestion,
  baselineUnderway,
  firmQuestion,
  watchedHere,
} from '../../src/actions/alerts/alert-question.ts';
import { alertPost } from '../../src/actions/alerts/alert-post.ts';
import { foundPage, whyMessage } from '../../src/actions/alerts/found-records.ts';
import { moveForm } from '../../src/actions/named-postings/move-posting.ts';
import {
  endQuestion,
  everyDone,
  everyQuestion,
  othersQuestion,
  postingChoice,
} from '../../src/actions/named-postings/posting-questions.ts';
import { doneByOther } from '../../src/actions/postings/cards.ts';
import type { Actor, Alert, RecordsPost } from '../../src/model/alert.ts';
import { button } from '../../src/slack/kit/blocks.ts';
import { alert, record } from '../actions/alerts/alert-samples.ts';
import { now, rowOf } from '../slack/kit/samples.ts';
import { candidatesOf } from './answers.ts';
import { type Input, phraseOf } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';
import { aimRefused } from '../../src/actions/where-to-post.ts';

const owner: Actor = { workspace: 'T1', user: 'U1', channel: 'C9', isAdmin: false };
const admin: Actor = { workspace: 'T1', user: 'U9', channel: 'C9', isAdmin: true };
const states = ['active', 'paused', 'waiting', 'blocked', 'broken', 'stopped'] as const;

/** An alert with that text wherever one can stand, on a watch list as long as one can be. */
export function alertOf(input: Input, more: Partial<Alert> = {}): Alert {
  const { text, known, times } = input;
  const filter = { product_description: phraseOf(input) };
  const firms = times(20, (nth) => ({
    dataset: 'us-import' as const,
    filter: { ...filter, company: `${nth} ${text}` },
  }));
  return {
    ...alert,
    name: text,
    questions: firms.length > 0 ? firms : [{ dataset: 'mx-import', filter }],
    reason: known(text),
    lastError: known(text),
    pausedUntil: known(now + 3_600_000),
    monthlyCap: known(25),
    lastCheckedAt: known(now - 60_000),
    nextCheckAt: known(now + 60_000),
    lastPostedAt: known(now - 60_000),
    schedule: { every: 'week', weekday: 7, at: '09:00', zone: 'America/Argentina/Buenos_Aires' },
    ...more,
  };
}

const found = ({ text, times }: Input, most: number) =>
  times(most, (nth) =>
    record({ seq: nth + 1, key: `k${nth}`, kind: nth % 2 === 0 ? 'new' : 'corrected', day: '2026-09-14' }, rowOf(text)),
  );

/** The same alert, of new partners. */
function ofPartners(alert: Alert): Alert {
  return { ...alert, questions: alert.questions.map((one) => ({ ...one, when: { is: 'new-partner' } })) };
}

const conditions = [
  { is: 'quiet', percent: 50, days: 90 },
  { is: 'surge', percent: 200, days: 90 },
] as const;

/** Alerts that count, and so many changes as each would post. */
function changesOf(input: Input, most: number): RecordsPost[] {
  return conditions.flatMap((when) =>
    [true, false].map((isCrossed) => {
      const alert = alertOf(input);
      const filter = alert.questions[0]?.filter ?? {};
      const row = { is: when.is, isCrossed, from: '2026-08-04', to: '2026-11-01', recent: 11, before: 31, filter };
      return {
        kind: 'records',
        more: 0,
        alsoMatches: [],
        isBacklog: false,
        alert: { ...alert, questions: alert.questions.map((one) => ({ ...one, when })) },
        records: Array.from({ length: most }, (_, nth) => record({ seq: nth + 1, key: `k${nth}` }, row)),
      };
    }),
  );
}

function postOf(input: Input, most: number, more = 0, id = 'A7K2'): RecordsPost {
  return {
    kind: 'records',
    alert: alertOf(input, { id }),
    records: found(input, most),
    more,
    isBacklog: false,
    alsoMatches: input.times(9, () => input.text),
  };
}

/** One with each condition. */
const alertsOf = (input: Input) => [
  ...[alertOf(input), ofPartners(alertOf(input))],
  ...changesOf(input, 1).map(({ alert }) => alert),
];

/** What is said of alerts, and what they post. */
export const alerts: readonly Samples[] = [
  samplesOf(alertCard, (input, build) =>
    states.map((state, nth) =>
      build(
        alertOf(input, { state, by: input.known('U2') }),
        nth % 3 === 0 ? null : { credits: input.known(0.1), isLeast: nth % 2 === 0 },
        {
          reader: nth % 2 === 0 ? admin : owner,
          now,
          history: input.times(20, () => ({ at: now, by: input.known('U1'), what: input.text })),
          namesChannel: nth !== 0,
          done: input.known(input.text),
          hasMoved: nth % 2 === 1,
          cost: 'Nothing was charged.',
        },
      ),
    ),
  ),
  samplesOf(alertList, (input, build) =>
    (['here', 'mine', 'all'] as const).map((scope) =>
      build(
        input.times(20, (nth) => alertOf(input, { id: `A${nth}`, state: states[nth % 6] ?? 'active' })),
        new Map([['A1', { credits: 0.1, isLeast: true }]]),
        { scope, offset: scope === 'all' ? 8 : 0, reader: owner, hidden: 2, unnamed: new Set<string>(), now },
      ),
    ),
  ),
  samplesOf(ownerUnreachable, (input, build) => [
    build('U1', [alertOf(input), ...input.times(20, (nth) => alertOf(input, { id: `A${nth}` }))]),
  ]),
  samplesOf(watchedHere, (input, build) => alertsOf(input).map((alert) => build(alert, 'U1'))),
  samplesOf(whyMessage, (input, build) => [
    ...alertsOf(input).map((alert) => build(alert, now)),
    build(alertOf(input), now, { records: found(input, 8), total: 30, isBacklog: false }),
    build(ofPartners(alertOf(input)), now, { records: found(input, 8), total: 8, isBacklog: true }),
    ...changesOf(input, 8).map(({ alert, records }) => build(alert, now, { records, total: 8, isBacklog: false })),
  ]),
  samplesOf(foundPage, (input, build) => {
    const page = { records: found(input, 10), total: 30 };
    const changes = changesOf(input, 10).map(({ alert, records }) => ({ alert, page: { records, total: 30 } }));
    return [{ alert: alertOf(input), page }, ...changes].map((found) =>
      build(found.alert, found.page, { since: 0, until: input.known(now), offset: 10 }, now),
    );
  }),
  samplesOf(postingChoice, (input, build) => {
    const all = input.times(20, (nth) => alertOf(input, { id: `A${nth}` }));
    const prices = new Map(all.map(({ id }) => [id, { credits: 0, isLeast: false }]));
    const find = input.known(button({ label: input.text, action: { do: 'name' } }));
    const choose = (id: string) => ({ do: 'move-posting', id, to: 'C1' });
    return (['stop', 'undo', 'move'] as const).flatMap((verb) => [
      build({ verb, name: input.text, found: all, all, prices, find, choose }),
      build({ verb, name: input.text, found: [], all, find, choose }),
    ]);
  }),
  samplesOf(othersQuestion, (input, build) => {
    const offered = [alertOf(input), ...input.times(7, (nth) => alertOf(input, { id: `A${nth}` }))];
    const choose = (id: string) => ({ do: 'name-alert', verb: 'stop', name: id });
    const unnamed = new Set(['C9']);
    const prices = new Map([['A1', { credits: 0.1, isLeast: true }]]);
    return (['stop', 'resume', 'run'] as const).flatMap((verb) =>
      [admin, { ...owner, user: 'U5' }].map((reader) => build({ verb, offered, unnamed, prices, reader, choose })),
    );
  }),
  samplesOf(doneByOther, (input, build) => [
    build(alertOf(input), 'U9', 'brought back'),
    build(alertOf(input), 'U9', 'paused'),
  ]),
  samplesOf(endQuestion, (input, build) => [
    build("I can't read “the audit is over” as the end of a pause", input.text),
  ]),
  samplesOf(everyQuestion, (input, build) => {
    const all = [alertOf(input), ...input.times(7, (nth) => alertOf(input, { id: `A${nth}` }))];
    return [
      build('stop', all, null, null),
      build('resume', all, { credits: input.known(0.1), isLeast: true }, null),
      build('pause', all, null, { at: now, words: 'until Jan 4, 2027', day: '2027-01-04' }),
    ];
  }),
  samplesOf(everyDone, (input, build) => {
    const ends = input.times(8, (nth) => ({
      posting: alertOf(input, { id: `A${nth}` }),
      done: input.text,
      cost: input.known(input.text) ?? undefined,
    }));
    return (['pause', 'resume', 'stop', 'undo'] as const).map((verb) =>
      build(verb, ends, new Map([['A1', { credits: 0.1, isLeast: true }]])),
    );
  }),
  samplesOf(moveForm, (input, build) =>
    (['channel', 'me'] as const).map((where) => build(alertOf(input), { where, channel: 'C1' })),
  ),
  samplesOf(resumeQuestion, (input, build) =>
    alertsOf(input).map((alert) => build(alert, input.known(1_234), input.known({ credits: 0.1, isLeast: true }))),
  ),
  samplesOf(alertPost, (input, build) => {
    const posts = input.times(8, (nth) => postOf(input, 40, 0, `A${nth}`));
    return [
      build(postOf(input, 8)),
      build(postOf(input, 50, 4_950)),
      build({ ...postOf(input, 3), isBacklog: true }),
      build({ ...postOf(input, 3), linksOnly: true }),
      ...[1, 8].map((most) => {
        const post = postOf(input, most);
        return build({ ...post, alert: ofPartners(post.alert), alsoMatches: [] });
      }),
      ...[...changesOf(input, 1), ...changesOf(input, 20)].map((post) => build(post)),
      build({ kind: 'digest', alert: alertOf(input), posts: changesOf(input, 2) }),
      build({ kind: 'quiet', alert: alertOf(input), sinceDays: 30 }),
      ...(posts.length === 0 ? [] : [build({ kind: 'digest', alert: alertOf(input), posts })]),
    ];
  }),
  samplesOf(alertQuestion, (input, build) =>
    alertsOf(input).map((terms) =>
      build({
        terms,
        draft: 'd'.repeat(22),
        isShared: true,
        changes: input.known('A7K2'),
        before: input.known(input.text),
        baseline: {
          records: 143,
          unread: 140,
          credits: input.known(14),
          perWeek: 6,
          perMonth: 5.2,
          feeds: 20,
          doubtful: input.times(5, () => 'supplier_country'),
          charged: input.known(0.1),
        },
      }),
    ),
  ),
  samplesOf(firmQuestion, (input, build) => [
    build(
      {
        kinds: ['company'],
        line: input.known(input.text),
        name: input.text,
        candidates: candidatesOf(input).map((one) => ({ ...one, kind: 'company' })),
      },
      'd'.repeat(22),
    ),
  ]),
  samplesOf(baselineUnderway, (input, build) => [build(alertOf(input), { read: 1_000, total: input.known(5_000) })]),
  samplesOf(aimRefused, ({ text, known }, build) => [
    build({ why: `${text}.`, offer: known(button({ label: text, action: { do: 'allow-channel' } })) }),
  ]),
  samplesOf(alertNotSet, (input, build) => [
    build('d'.repeat(22), {
      offer: input.known(button({ label: 'Allow #imports', action: { do: 'allow-channel' } })),
      why: `${input.text}.`,
      duplicate: input.known('A7K2'),
      again: input.known({ label: 'Set it anyway', anyway: true }),
    }),
  ]),
];
