import { z } from 'zod';
import { isDirect } from '../alerts/rights.ts';
import { feedIdOf } from '../store/feeds.ts';
import { ledgerCsv } from '../lookups/export-file.ts';
import { budgetsOf, nextStartOf } from '../lookups/quote.ts';
import type { Posting } from '../model/posting.ts';
import { type EndpointId } from '../model/answer.ts';
import { isoDay, monthOf, startOf } from '../model/time.ts';
import { alertUser, type Caller, workflowUser } from '../model/money.ts';
import {
  type Block,
  button,
  buttons,
  chart,
  facts,
  formatted,
  header,
  list,
  type Message,
  messageOf,
  note,
  paragraph,
  type Part,
} from '../slack/kit/blocks.ts';
import {
  ago,
  besidesSpent,
  cleanText,
  count,
  creditFigure,
  monthDay,
  figure,
  inCredits,
  spokenDay,
  usedPercent,
} from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import type { Usage } from '../store/usage.ts';
import { action, adminAction, type ActionDeps, does, type Feature, mistake, oneOf } from './feature.ts';
import { sendToPerson } from './send-to-person.ts';

const usageScopes = ['me', 'channel', 'workspace'] as const;
type UsageScopeName = (typeof usageScopes)[number];

export type UsageProps = Awaited<ReturnType<typeof usageOf>>;

const whose: Record<UsageScopeName, string> = {
  me: 'You have',
  channel: 'This channel has',
  workspace: 'This workspace has',
};

const kinds: Readonly<Record<string, string>> = {
  'company.search': 'searches for companies',
  'supplier.search': 'searches for suppliers',
  'company.profile': 'company profiles',
  'supplier.profile': 'supplier profiles',
  'company.bols': 'checks of a company',
  'supplier.bols': 'checks of a supplier',
  bol: 'single bills of lading',
  'us-export.bol': 'single bills of lading of exports',
  declaration: 'single declarations',
  'product.companies': 'companies by product',
  'product.suppliers': 'suppliers by product',
  'powerquery.bols': 'shipments',
  'powerquery.declarations': 'declarations',
  'powerquery.companies': 'rankings of companies',
  'powerquery.suppliers': 'rankings of suppliers',
  'powerquery.brokers': 'rankings of brokers',
} satisfies Readonly<Record<Exclude<EndpointId, 'database-updated'>, string>>;

export function usageMessage(props: UsageProps): Message {
  const { scope, since, today, now, usage, stopped } = props;
  const { left, unknown, inDoubt } = usage;
  const most = inDoubt === 0 ? '' : `, about ${inCredits(inDoubt)} at most`;
  const doubt = `${figure(unknown)}${most}; counted in budgets until the balance shows otherwise`;
  const rest = left === null ? '' : `; ${inCredits(left.credits)} left`;
  const say = `${whose[scope]} spent ${inCredits(usage.charged)} since ${spokenDay(since)}${rest}`;
  const budgets = props.budgets.map(budgetWords);
  const stop = stopped ? ['An admin has stopped all spending.'] : [];
  const words = budgets.map(([label, value]) => `${label}: ${value}.`);
  const byRoute = usage.byEndpoint.map(
    ({ endpoint, calls, charged }) =>
      `${kinds[endpoint] ?? endpoint}: ${inCredits(charged)} in ${count(calls, 'call')}`,
  );
  return messageOf([`${say}, in ${count(usage.answered, 'call')}.`, ...stop, ...words].join(' '), [
    header(say),
    stop.map((line) => paragraph(line)),
    facts([
      ...budgets,
      ['By agents', usage.byAgents === 0 ? null : inCredits(usage.byAgents)],
      ['Calls to the data service', figure(usage.answered)],
      ['May have been charged', unknown === 0 ? null : doubt],
      ['Spent outside Slack', usage.outside === 0 ? null : inCredits(usage.outside)],
      ['Pace', `${inCredits(monthPace(usage.charged, today))} a month at this rate`],
      [
        'Credits left',
        left === null
          ? 'not known until the service has answered once'
          : `${creditFigure(left.credits)}, ${ago(now - left.at)}`,
      ],
    ]),
    days(usage),
    byRoute.length > 0 && list('For what', byRoute.slice(0, 20)),
    scope !== 'me' && who(usage),
    byAlert(props),
    byReport(props),
    buttons('ledger', [
      scope === 'workspace' && props.isAdmin && button({ action: { do: 'ledger-file' }, label: 'Ledger as CSV' }),
    ]),
    note('Charges are what the data service reported. Days and months are in UTC. Nothing was charged.'),
  ]);
}

/** `12.5 of 100 credits, 12%, resets Dec 1, 2026` */
function budgetWords({ budget, spending }: UsageProps['budgets'][number]): [label: string, value: string] {
  const { whose, agents, limit } = budget;
  const { spent } = spending;
  const share = limit === 0 ? '' : `, ${usedPercent(spent, limit)}`;
  const again = spokenDay(isoDay(nextStartOf(budget)));
  return [
    {
      person: agents ? "Your agents' budget today" : 'Your budget today',
      workspace: agents ? "Agents' budget this month" : 'Workspace budget this month',
    }[whose],
    `${creditFigure(spent)} of ${inCredits(limit)}${share}${besidesSpent(spending)}, resets ${again}`,
  ];
}

/** A chart, which is never shown without its words. */
function days({ byDay }: Usage): Part | null {
  if (byDay.length === 0) return null;
  const line = byDay.map(({ day: iso, charged }) => `${monthDay(iso)}: ${creditFigure(charged)}`).join(' · ');
  const words = list('Credits by day', [line]);
  // A single bar says no more than its figure.
  if (byDay.length < 2) return words;
  const shown = byDay.slice(-20);
  const categories = shown.map(({ day: iso }) => monthDay(iso));
  const series = [{ name: 'Credits', values: shown.map(({ charged }) => charged) }];
  const bars = chart({ title: 'Credits spent by day', type: 'bar', categories, series, x: 'Day', y: 'Credits' });
  return { rich: [bars, note(line)], plain: () => [words] };
}

const notPeople: Readonly<Record<string, string>> = { [alertUser]: 'Alerts and reports', [workflowUser]: 'Workflows' };

/** Mentioned by id, so that Slack shows the names; an ephemeral message notifies no one. */
function who({ byUser }: Usage): Block | null {
  const lines = byUser
    .filter(({ user }) => user in notPeople || /^[A-Z0-9]+$/.test(user))
    .slice(0, 20)
    .map(
      ({ user, calls, charged }) =>
        `• ${notPeople[user] ?? `<@${user}>`}: ${inCredits(charged)} in ${count(calls, 'call')}`,
    );
  return lines.length === 0 ? null : formatted(`*By whom*\n${lines.join('\n')}`);
}

const mostNamed = 10;

/** A line for each that has a name, up to the most, and the sum of the others, which are private. */
function spentOn(title: string, all: readonly { line: string | null; spent: number }[], other: string) {
  const named = all.filter(({ line }) => line !== null).slice(0, mostNamed);
  const others = all.filter((one) => !named.includes(one));
  const rest = `${count(others.length, other)}: ${inCredits(others.reduce((sum, { spent }) => sum + spent, 0))}`;
  const lines = [...named.flatMap(({ line }) => line ?? []), ...(others.length === 0 ? [] : [rest])];
  return lines.length === 0 ? null : list(title, lines);
}

function byReport({ scope, reports, runs, user }: UsageProps): Block | null {
  const seen = reports.filter(({ channel, owner }) => !isDirect(channel) || owner === user);
  const spent = runs.map(({ report, at, charged, calls }) => {
    const name = seen.find(({ id }) => id === report)?.name;
    const cost = `${spokenDay(isoDay(at))}: ${inCredits(charged)} in ${count(calls, 'call')}`;
    return { line: name === undefined ? null : `${cleanText(name, 60)} (${report}), ${cost}`, spent: charged };
  });
  // Runs are charged to no person.
  return spentOn(scope === 'me' ? 'Besides that, runs of your reports' : 'Runs of reports', spent, 'other run');
}

function byAlert({ scope, alerts, user }: UsageProps): Block | null {
  const paid = alerts.filter(({ creditsThisMonth }) => creditsThisMonth > 0);
  const spent = paid
    .toSorted((a, b) => b.creditsThisMonth - a.creditsThisMonth)
    .map(({ name, id, channel, owner, creditsThisMonth: spent }) => ({
      line: isDirect(channel) && owner !== user ? null : `${cleanText(name, 60)} (${id}): ${inCredits(spent)}`,
      spent,
    }));
  // Checks are charged to no person.
  return spentOn(scope === 'me' ? 'Besides that, checks of your alerts' : 'Checks of alerts', spent, 'other');
}

export function monthPace(charged: number, today: string): number {
  const [year = 0, month = 0, date = 1] = today.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.round((charged / date) * days * 10) / 10;
}

/** Spent since the first of this month (UTC), with the budgets that apply, and what the reader may know of. */
async function usageOf(
  { ledger, settings, admins, alerts, reports, today, now }: ActionDeps,
  { workspace, user, channel, door: by }: Caller,
  scope: UsageScopeName,
) {
  const since = monthOf(today());
  const whose = { me: { user }, channel: { channel }, workspace: {} }[scope];
  const usage = await ledger.usage(workspace, whose, startOf(since));
  const rules = await settings.get(workspace);
  const { agentBudget } = await settings.person(workspace, user);
  // Without agents, their budgets are left out.
  const door = by !== undefined || usage.byAgents > 0 ? { door: 'client' as const } : {};
  const budgets = await Promise.all(
    budgetsOf(rules, { user, ...door }, now(), agentBudget).map(async (budget) => ({
      budget,
      spending: await ledger.spending(workspace, budget),
    })),
  );
  const isAdmin = admins.includes(user);
  const isShown = ({ owner }: Posting) => (scope === 'me' && owner === user) || (scope === 'workspace' && isAdmin);
  const shown = (await reports.list(workspace)).filter(isShown);
  const runs = shown.length === 0 ? [] : await reports.runsSince(workspace, startOf(since));
  return {
    scope,
    since,
    today: today(),
    now: now(),
    usage,
    budgets,
    stopped: rules.stopped,
    isAdmin,
    user,
    alerts: (await alerts.list(workspace)).filter(isShown),
    reports: shown,
    runs: runs.filter(({ report }) => shown.some(({ id }) => id === report)),
  };
}

const iso = (at: number) => new Date(at).toISOString();

/** By the feed or report of a ledger row. Those in direct messages are private, so only their id is told. */
async function postingsOf({ alerts, reports }: ActionDeps, workspace: string): Promise<ReadonlyMap<string, string>> {
  const named = ({ id, name, channel }: Named) => (isDirect(channel) ? id : `${cleanText(name, 100)} (${id})`);
  const byFeed = (await alerts.list(workspace)).flatMap((alert) =>
    alert.questions.map((question): [string, string] => [feedIdOf(question), named(alert)]),
  );
  return new Map([
    ...[...Map.groupBy(byFeed, ([feed]) => feed)].map(([feed, all]): [string, string] => [
      feed,
      [...new Set(all.map(([, words]) => words))].join('; '),
    ]),
    ...(await reports.list(workspace)).map((report): [string, string] => [report.id, named(report)]),
  ]);
}

type Named = Readonly<Record<'id' | 'name' | 'channel', string>>;

const sendLedger = adminAction('ledger-file', {}, "get everyone's ledger", async (deps, context) => {
  await sendToPerson(deps, context, "This month's ledger", async () => {
    const month = monthOf(deps.today());
    const rows = await deps.ledger.list(context.to.workspace, startOf(month));
    return {
      name: `ledger-${month.slice(0, 7)}.csv`,
      bytes: Buffer.from(ledgerCsv(rows, await postingsOf(deps, context.to.workspace))),
      comment: `The ledger of ${month.slice(0, 7)}: ${count(rows.length, 'call')}, times in UTC.`,
    };
  });
});

/** `How much did Ben spend` is answered by what each person spent. */
const ofAnother = new RegExp(
  String.raw`\bhow much (?:credits? )?(?:did|does|has|have) (?!(?:i|it|that|this|these|those|you|one|my)\b)\S+ ` +
    String.raw`(?:spend|spent|use|used|burn|burned)\b`,
  'i',
);

export const usage: Feature = {
  verbs: [
    {
      verb: 'usage',
      group: 'credits and settings',
      does: 'Shows what was spent this month, and what is left.',
      example: 'usage workspace',
      read({ rest }) {
        const scope = oneOf(usageScopes, rest);
        if (scope !== undefined) return does({ do: 'usage', scope });
        const asked = rest.toLowerCase().slice(0, 60);
        return mistake(`I can't show the usage of "${asked}". Use me, channel or workspace.`, 'usage me');
      },
    },
  ],
  actions: [
    action('usage', { scope: z.enum(usageScopes) }, async (deps, { to }, { scope }) => {
      const asked = scope === 'me' && ofAnother.test(to.typed ?? '') ? 'workspace' : scope;
      await tell(deps, to, usageMessage(await usageOf(deps, to, asked)));
    }),
    sendLedger,
  ],
  tools: [
    {
      is: 'free',
      name: 'usage',
      title: 'Credits spent',
      input: z.strictObject({}),
      description:
        "What this person spent this month and by agents, the budgets with what is left, and the account's balance.",
      async answer(deps, caller) {
        const { usage: month, budgets, stopped, since } = await usageOf(deps, caller, 'me');
        const { charged, byAgents, answered, byEndpoint } = month;
        const left = month.left && { ...month.left, at: iso(month.left.at) };
        const dated = budgets.map(({ budget, spending }) => ({
          budget: { ...budget, since: iso(budget.since) },
          spending,
        }));
        return {
          say: `${inCredits(charged)} spent since ${since}, ${creditFigure(byAgents)} of them by agents.`,
          data: { charged, by_agents: byAgents, calls: answered, by_route: byEndpoint, left, budgets: dated, stopped },
        };
      },
    },
  ],
};
