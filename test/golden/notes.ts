import {
  exportCanceled,
  exportDone,
  exportOffer,
  exportProgress,
  moreRowsMessage,
  nothingToExport,
  notInFiles,
  undelivered,
  unplaced,
} from '../../src/actions/export/export-messages.ts';
import { helpMessage, helpTopics, launcher, welcomeMessage } from '../../src/actions/help/help.ts';
import { editButton, retryButton } from '../../src/actions/look-ups/ways-on.ts';
import { slowMessage, unsharedMessage } from '../../src/actions/answer.ts';
import { verbs } from '../../src/actions/registry.ts';
import { savedChoice, savedList, savedMissing, savedNote } from '../../src/actions/saved/saved-list.ts';
import {
  agentsNotAllowed,
  askedMessage,
  declinedMessage,
  raisedMessage,
  settingsOutdated,
  settingsSaved,
  settingsWords,
} from '../../src/actions/settings/settings-form.ts';
import { sharedNote } from '../../src/actions/share.ts';
import { askedForChannel, consentMessage } from '../../src/actions/where-to-post.ts';
import { statusMessage } from '../../src/actions/status.ts';
import { usageMessage } from '../../src/actions/usage.ts';
import type { ExportLookUp, ProductLookUp, ResultLookUp, SavedQuery } from '../../src/model/look-up.ts';
import type { WorkspaceSettings } from '../../src/model/money.ts';
import type { Usage } from '../../src/store/usage.ts';
import { button, failureMessage, saidMessage } from '../../src/slack/kit/blocks.ts';
import { mistakesMessage } from '../../src/actions/question.ts';
import { formOffer } from '../../src/slack/listeners/talk.ts';
import { cachedCost, mine, now } from '../slack/kit/samples.ts';
import { alertOf } from './alerts.ts';
import { reportOf } from './reports.ts';
import { queryOf } from './answers.ts';
import type { Input } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';

/** As long as the name of a slash command may be. */
const command = `/${'x'.repeat(31)}`;

const productOf = ({ text, times }: Input): ProductLookUp => ({
  do: 'product',
  side: 'suppliers',
  words: text,
  countries: times(20, () => text.slice(0, 60)),
  size: 10,
  offset: 0,
});
const resultsOf = (input: Input): ResultLookUp[] => [queryOf(input), queryOf(input, 'mx-import'), productOf(input)];
const exportOf = (of: ResultLookUp): ExportLookUp => ({ do: 'export', format: 'csv', of });

const underway = (input: Input) =>
  resultsOf(input).map((of) => ({
    lookUp: exportOf(of),
    progress: {
      rows: 9_900,
      total: input.known(9_999),
      cost: { charged: input.known(990), left: input.known(9_020.4) },
    },
  }));

/** Who looks at what is saved. */
export const reader = 'U012AB3CD';

/** Queries with names as long as they may be, every other one somebody else's. */
export function savedOf(input: Input, most: number): SavedQuery[] {
  return input.times(most, (nth) => ({
    owner: nth % 2 === 0 ? reader : 'U023BC4DE',
    name: `${nth} ${input.text}`.slice(0, 60),
    lookUp: queryOf(input),
    window: nth % 2 === 0 ? 'fixed' : { days: 365 },
    shared: nth % 2 === 1,
  }));
}

/** One after the other, however few there are otherwise. */
const inTwos = <T>(most: number, make: (nth: number) => T): T[] => Array.from({ length: most }, (_, nth) => make(nth));

export function settingsOf({ known, times }: Input): WorkspaceSettings {
  return {
    monthlyBudget: known(1_000_000),
    dailyBudget: known(1_000),
    floor: known(250.5),
    stopped: known(true) ?? false,
    alertChannels: times(100, (nth) => `C0123456${String(nth).padStart(3, '0')}`),
    sharedChannels: times(100, (nth) => `C0654321${String(nth).padStart(3, '0')}`),
    linksOnly: known(true) ?? false,
    monthlyAgentBudget: known(100),
    clients: known(true) ?? false,
    raised: times(100, (nth) => ({ user: `U${nth}`, day: '2026-11-24', limit: 20.5 })),
  };
}

export function usageOf({ known, times }: Input): Usage {
  return {
    charged: 12_345.6,
    answered: 9_999,
    unknown: 12,
    inDoubt: 30.5,
    outside: 12.3,
    byAgents: 345.6,
    byEndpoint: times(30, () => ({ endpoint: 'powerquery.declarations', calls: 1_234, charged: 1_234.5 })),
    byUser: times(200, (nth) => ({ user: `U${nth}`, calls: 1_234, charged: 1_234.5 })),
    byDay: times(31, (nth) => ({ day: `2026-10-${String(nth + 1).padStart(2, '0')}`, charged: 12_345.6789 })),
    left: known({ credits: 812.4, at: now - 180_000 }),
  };
}

/** What is said beside answers: prices, failures, help, what was saved, spent and exported. */
const savedShown = (input: Input) => ({
  queries: savedOf(input, 35),
  reader: { user: reader, isAdmin: true },
  openLabel: () => 'Open · 1.5 credits',
});

export const notes: readonly Samples[] = [
  samplesOf(exportOffer, (input, build) =>
    resultsOf(input).map((of) =>
      build(
        {
          is: 'export-offer',
          lookUp: exportOf(of),
          total: input.known(23_456),
          cost: cachedCost,
          rows: input.known(10_000) ?? 0,
          credits: input.known(1_000),
          doubtful: input.times(5, () => 'supplier_country'),
        },
        mine,
      ),
    ),
  ),
  samplesOf(nothingToExport, (_, build) => [build(command)]),
  samplesOf(notInFiles, (input, build) => resultsOf(input).map((of) => build(of, exportOf(of)))),
  samplesOf(exportProgress, (input, build) => underway(input).map((shown) => build(shown, input.known(input.text)))),
  samplesOf(moreRowsMessage, (input, build) =>
    underway(input).map(({ lookUp, progress }) =>
      build(lookUp, { is: 'more', progress, agreed: 9_950, rows: 10_000, unread: 60, credits: input.known(10) }),
    ),
  ),
  samplesOf(undelivered, (input, build) =>
    ['missing_scope', 'internal_error', null].map((error) =>
      build(
        error,
        retryButton(queryOf(input), {}, () => 0),
      ),
    ),
  ),
  samplesOf(unplaced, (input, build) => [build(retryButton(queryOf(input), {}, () => 1.5))]),
  samplesOf(exportCanceled, (input, build) => underway(input).map((shown) => build(shown))),
  samplesOf(exportDone, (input, build) =>
    underway(input).map(({ lookUp, progress }) =>
      build(lookUp, { is: 'read', rows: [], progress, moved: input.known({ from: 9_998, to: 9_999, doubled: 1 }) }),
    ),
  ),
  samplesOf(failureMessage, (input, build) => [
    build({
      title: 'The data service refused it',
      lines: ['It said:', ...input.times(9, () => input.text)],
      offers: [
        input.known(retryButton(queryOf(input), {}, () => 1.5)),
        input.known(button({ id: 'instead', label: input.text, action: queryOf(input) })),
        input.known(editButton(queryOf(input))),
      ],
      typed: input.known(input.text),
    }),
  ]),
  samplesOf(unsharedMessage, (input, build) =>
    (['unknown', 'failed'] as const).map((receipt) =>
      build(
        { reference: 'T-7KQ2M9XA', typed: input.known(input.text) },
        receipt,
        retryButton(queryOf(input), { place: 'channel' }, () => 1.5),
      ),
    ),
  ),
  samplesOf(helpMessage, (_, build) => [null, ...helpTopics].map((topic) => build(command, topic, verbs))),
  samplesOf(launcher, (_, build) => [build(command, verbs)]),
  samplesOf(mistakesMessage, ({ text, times }, build) => [
    build({
      command,
      typed: `shipments ${text}`,
      mistakes: ['No verb.', ...times(40, () => text)],
      example: 'help',
      edit: { do: 'edit-typed', typed: `shipments ${text}` },
      named: {
        do: 'name',
        name: text.slice(0, 200) || 'Stop & Shop',
        kinds: ['company', 'supplier'],
        wanted: { do: 'profile' },
        otherwise: null,
        settles: false,
      },
      meant: times(1, () => ({ text, action: { do: 'bill', number: 'MAEU123', dataset: 'us-import' } })),
      priceOf: () => 0.1,
    }),
  ]),
  samplesOf(sharedNote, (_, build) => [build('C1', null), build('C1', 'https://x.slack.com/archives/C1/p1')]),
  samplesOf(saidMessage, ({ text }, build) => [build(text)]),
  samplesOf(slowMessage, (_, build) => {
    const counted = { done: 9, of: 24, unit: 'count' };
    const still = { counted: null, changes: false };
    return [
      build({ ...still, throttled: true, changes: true }, false),
      build({ ...still, throttled: false }, false),
      build({ ...still, throttled: true, counted }, false),
      build({ ...still, throttled: false, counted }, true),
    ];
  }),
  samplesOf(savedList, (input, build) => [build(savedShown(input), 10, input.known(input.text))]),
  samplesOf(savedChoice, (input, build) => [build(savedShown(input), true)]),
  samplesOf(savedNote, (input, build) =>
    savedOf({ ...input, times: inTwos }, 2).map((query) =>
      build(query, query.shared ? query : null, () => 'Open · 1.5 credits'),
    ),
  ),
  samplesOf(savedMissing, (input, build) => [
    build(input.text, savedOf(input, 1)[0] ?? null, () => 'Open · 1.5 credits'),
  ]),
  samplesOf(agentsNotAllowed, (_, build) => [build()]),
  samplesOf(settingsOutdated, (_, build) => [build()]),
  samplesOf(formOffer, ({ text }, build) => [
    build({ do: 'form', form: 'settings' }, null),
    build({ do: 'watch' }, `New alert · ${text}`),
  ]),
  samplesOf(askedMessage, ({ text }, build) => [
    build({ user: 'U1', what: text, raise: null, used: null }),
    build({
      user: 'U1',
      what: text,
      raise: { day: '2026-11-24', limit: 20 },
      used: {
        budget: { whose: 'person', user: 'U1', limit: 10, since: 0 },
        spending: { spent: 9.8, inDoubt: 0, reserved: 0 },
      },
    }),
  ]),
  samplesOf(declinedMessage, (_, build) => [build('U1', '2026-11-24'), build('U1', undefined)]),
  samplesOf(raisedMessage, (input, build) =>
    [null, ...resultsOf(input)].map((wanted) => build('U1', { day: '2026-11-24', limit: 20 }, wanted, () => 0.1)),
  ),
  samplesOf(askedForChannel, ({ text }, build) => [build('U1', 'C0123456789', text)]),
  samplesOf(consentMessage, (input, build) =>
    [true, false].map((allow) =>
      build({
        channel: 'C0123456789',
        allow,
        then: input.known({ label: 'Share', action: queryOf(input) }) ?? undefined,
      }),
    ),
  ),
  samplesOf(settingsSaved, (input, build) => [
    build({ rows: 50, dataset: 'us-import', askAbove: 5, agentBudget: 12.5 }, settingsWords(settingsOf(input)), [
      input.text,
    ]),
  ]),
  samplesOf(usageMessage, (input, build) =>
    (['me', 'channel', 'workspace'] as const).map((scope) =>
      build({
        scope,
        since: '2026-11-01',
        today: '2026-11-20',
        now,
        usage: usageOf(input),
        stopped: true,
        isAdmin: true,
        user: 'U1',
        alerts: input.times(30, (nth) => alertOf(input, { id: `A${nth}` })),
        reports: input.times(30, (nth) => reportOf(input, { id: `R${nth}` })),
        runs: input.times(30, (nth) => ({ report: `R${nth}`, at: now, calls: 24, charged: 2.4 })),
        budgets: input.times(2, (nth) => ({
          budget: {
            whose: nth === 0 ? 'person' : 'workspace',
            user: nth === 0 ? 'U1' : null,
            limit: 1_000,
            since: Date.UTC(2026, 10, 1),
          },
          spending: { spent: 999.9, inDoubt: 12.5, reserved: 3 },
        })),
      }),
    ),
  ),
  samplesOf(statusMessage, (input, build) => [
    build({
      workspace: 'T1',
      user: 'U1',
      reference: 'T-7KQ2M9XA',
      now,
      about: {
        version: '0.1.0',
        schemaVersion: 14,
        socket: { isOpen: true, since: 0, heardAt: 0, reconnects: 3 },
        takesWrites: input.name === 'ordinary',
        queue: { queued: 2_000, running: 4 },
      },
      health: {
        left: input.known({ credits: 812.4, at: now - 180_000 }),
        inDoubt: input.known(12) ?? 0,
        data: null,
        lastHour: { sent: 1_000, done: 5_000, refused: 2_000, unknown: 12 },
      },
    }),
  ]),
  samplesOf(welcomeMessage, (input, build) => [
    build(input.name === 'ordinary', input.known('0001'), input.known(1_234) ?? 0),
  ]),
];
