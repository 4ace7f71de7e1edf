import { emptyAlertDraft } from '../../src/actions/alerts/alert-draft.ts';
import { alertForm } from '../../src/actions/alerts/watch.ts';
import { home } from '../../src/actions/help/home.ts';
import { alternativesForm } from '../../src/actions/insights/alternatives.ts';
import { compareForm } from '../../src/actions/insights/compare.ts';
import { partyForm, productForm, queryForm } from '../../src/actions/look-ups/look-up-forms.ts';
import { verbs } from '../../src/actions/registry.ts';
import { saveForm } from '../../src/actions/saved/saved.ts';
import { shareForm } from '../../src/actions/share.ts';
import { emptyDraft, furtherFields, leftOut, viewsOf } from '../../src/actions/look-ups/query-draft.ts';
import { tokensForm, tokenView } from '../../src/actions/settings/agent-tokens.ts';
import { settingsForm } from '../../src/actions/settings/settings-form.ts';
import { refusalView } from '../../src/slack/kit/blocks.ts';
import { filterFields } from '../../src/model/datasets.ts';
import { now } from '../slack/kit/samples.ts';
import { alertOf } from './alerts.ts';
import { reportOf } from './reports.ts';
import { queryOf } from './answers.ts';
import type { Input } from './inputs.ts';
import { reader, savedOf, settingsOf, usageOf } from './notes.ts';
import { type Samples, samplesOf } from './samples.ts';

const datasets = ['us-import', 'us-export', 'mx-import', 'mx-export'] as const;

const filtersOf = ({ text, times }: Input, dataset: (typeof datasets)[number]) => {
  const fields = [leftOut, ...furtherFields(dataset).map(({ field }) => field)];
  const some = times(filterFields.length, (nth) => fields[nth] ?? leftOut);
  return Object.fromEntries(some.map((field) => [field, text]));
};

/** Modals and the Home tab. */
export const views: readonly Samples[] = [
  samplesOf(queryForm, (input, build) =>
    datasets.flatMap((dataset) =>
      viewsOf(dataset).map((view) =>
        build({
          draft: {
            ...emptyDraft,
            dataset,
            view,
            words: input.text,
            company: input.text,
            supplier: input.text,
            period: 'dates',
            from: input.known('2025-11-20') ?? '',
            to: input.known('2026-11-20') ?? '',
            filters: filtersOf(input, dataset),
            rows: '33',
          },
          said: input.text,
          price: input.known(input.text),
          leftBehind: input.times(20, () => input.text),
          isDirect: true,
        }),
      ),
    ),
  ),
  samplesOf(alertForm, (input, build) =>
    datasets.flatMap((dataset) =>
      ([true, false] as const).map((showsMore) =>
        build({
          draft: {
            ...emptyAlertDraft,
            showsMore,
            showsWhat: showsMore,
            alert: input.known('A7K2'),
            dataset,
            name: input.text,
            words: input.text,
            companies: input.text,
            suppliers: input.text,
            filters: input.text,
            cap: input.text,
            channel: input.known('C0123456789') ?? '',
            when: '7',
            zone: 'America/Argentina/Buenos_Aires',
            lookBack: '77',
            quiet: '45',
          },
          countPrice: input.known(0.1),
          mistakes: input.times(20, () => input.text),
          isLookingUp: input.known(true) ?? false,
          today: '2026-11-20',
        }),
      ),
    ),
  ),
  samplesOf(shareForm, ({ text }, build) => [build(text.slice(0, 300), true), build(text.slice(0, 300), false)]),
  samplesOf(saveForm, ({ text }, build) => [build(text.slice(0, 60), 'The dates of this saved query stay the same.')]),
  samplesOf(partyForm, ({ text }, build) => [build('company', text, 1), build('supplier', '', null)]),
  samplesOf(compareForm, ({ text, times }, build) =>
    [0, 1, 5].map((most) => build(times(most, () => ({ slug: 's', title: text.slice(0, 120) })))),
  ),
  samplesOf(alternativesForm, ({ text, times }, build) => [
    build({}),
    build({
      party: { slug: 's', title: text },
      company: { name: text },
      words: text,
      countries: times(20, () => text),
    }),
  ]),
  samplesOf(productForm, (_, build) => [build(50)]),
  samplesOf(settingsForm, (input, build) =>
    (['mine', 'admins', 'nobody'] as const).map((right) =>
      build({
        person: { rows: 50, dataset: 'mx-export', askAbove: 1_000_000, agentBudget: 12.5 },
        shared: settingsOf(input),
        right,
        history: input.times(10, (nth) => ({
          version: nth,
          by: `U${nth}`,
          at: now - 60_000,
          settings: { ...settingsOf(input), monthlyBudget: nth * 1_000, dailyBudget: nth, floor: nth * 2 },
        })),
        key: input.known({ ending: input.text.slice(0, 4), by: 'U1', at: now }) ?? 'none',
        now,
      }),
    ),
  ),
  samplesOf(tokensForm, (input, build) =>
    [true, false].map((isAllowed) =>
      build({
        tokens: input.times(5, (nth) => ({
          id: `${nth}`,
          label: input.text.slice(0, 40),
          madeAt: now - 86_400_000,
          lastUsedAt: input.known(now),
        })),
        isAllowed,
        now,
      }),
    ),
  ),
  samplesOf(tokenView, ({ text, known }, build) => [
    build(text.slice(0, 40), `trade_${'x'.repeat(43)}`, known('https://trade.example.com/mcp')),
  ]),
  samplesOf(refusalView, ({ text }, build) => [build(text)]),
  samplesOf(home, (input, build) => [
    build(
      {
        verbs,
        user: reader,
        isAdmin: true,
        usage: usageOf(input),
        settings: settingsOf(input),
        changed: input.known({ by: 'U2', at: now - 3_600_000 }),
        attention: input.times(20, () => input.text),
        alerts: input.times(20, (nth) => alertOf(input, { id: `A${nth}` })),
        reports: input.times(20, (nth) => reportOf(input, { id: `R${nth}` })),
        saved: savedOf(input, 300),
        recent: input.times(5, () => queryOf(input)),
        today: '2026-11-20',
        now,
      },
      () => 1.5,
    ),
  ]),
];
