import { isOn } from '../../alerts/transitions.ts';
import { repeatOf } from '../../lookups/moving-window.ts';
import type { Posting } from '../../model/alert.ts';
import type { LookUp, SavedQuery } from '../../model/look-up.ts';
import type { Trouble, WorkspaceSettings } from '../../model/money.ts';
import type { Usage } from '../../store/usage.ts';
import { monthOf, startOf } from '../../model/time.ts';
import { errorFields } from '../../ops/log.ts';
import { fitButtons } from '../../slack/button-values.ts';
import { stillWork } from '../../slack/failure-words.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  formatted,
  header,
  list,
  note,
  paragraph,
  pricedLookUp,
  type PriceOf,
  searchField,
} from '../../slack/kit/blocks.ts';
import { ago, capital, cleanText, count, creditFigure, figure, inCredits, ended } from '../../slack/kit/text.ts';
import { checkWords, watchedWords } from '../alerts/alert-words.ts';
import type { ActionDeps } from '../feature.ts';
import { isOwnOf } from '../postings/kind.ts';
import { recurringWords } from '../postings/schedules.ts';
import { cardOf, isUser, listOf, stateLabels } from '../postings/words.ts';
import { describeLookUp, shortNameOf } from '../reader/say.ts';
import { asked } from '../reports/report-messages.ts';
import { noneSaved, openButton, type OpenLabel, openLabels } from '../saved/saved-list.ts';
import { settingsList, settingsWords } from '../settings/settings-form.ts';
import { monthPace } from '../usage.ts';
import { firmButtons, searchButtons } from './help.ts';
import type { Noun } from '../../model/posting.ts';

export type HomeProps = Awaited<ReturnType<typeof homePropsOf>>;

const savedShown = 10;
const postingsShown = 5;

export function home(props: HomeProps, priceOf: PriceOf): Block[] {
  return [
    header('Look up'),
    searchField,
    ...buttons('look-up', searchButtons(props.verbs)),
    ...buttons('firms', firmButtons),
    ...(props.attention.length === 0 ? [] : [list('Needs attention', props.attention)]),
    header('Credits'),
    paragraph(creditWords(props)),
    ...buttons('own', [
      button({ action: { do: 'usage', scope: 'me' }, label: 'My usage', nth: 1 }),
      button({ action: { do: 'usage', scope: 'workspace' }, label: 'Workspace usage', nth: 2 }),
      button({ action: { do: 'form', form: 'settings' }, label: 'Settings', nth: 9 }),
    ]),
    header('My alerts'),
    ...postingBlocks('alert', props.alerts, (alert) => {
      return `. ${checkWords(alert, props.now)}.\n${capital(watchedWords(alert.questions))}`;
    }),
    header('My reports'),
    ...postingBlocks('report', props.reports, (report) => {
      return `${isOn(report) ? `, ${recurringWords(report.schedule)}` : ''}.\n${asked(report)}`;
    }),
    header('Saved queries'),
    ...savedBlocks(props, openLabels(priceOf, props.today)),
    header('Recent'),
    ...recentBlocks(props.recent, priceOf),
    ...(props.isAdmin ? adminBlocks(props) : []),
    note('Answers come as direct messages, and each says what it cost.'),
  ];
}

function creditWords({ usage, settings, today, now }: HomeProps): string {
  const { left, charged } = usage;
  const { monthlyBudget } = settings;
  const balance =
    left === null
      ? "I don't know yet how many credits are left."
      : `${inCredits(left.credits)} left (${ago(now - left.at)}).`;
  const budget = monthlyBudget === null ? '' : ` of its budget of ${creditFigure(monthlyBudget)}`;
  const spent = `This workspace has spent ${inCredits(charged)} this month${budget}`;
  return `${balance} ${spent}, and is on track for ${creditFigure(monthPace(charged, today))}.`;
}

const noneYet = {
  alert: 'No alerts yet. An alert tells you or a channel when new shipments appear.',
  report: 'No reports yet. A report runs a query on a schedule: press Schedule… under an answer.',
};

function postingBlocks<P extends Posting>(
  kind: Noun,
  postings: readonly P[],
  wordsOf: (posting: P) => string,
): Block[] {
  const all = buttons(`${kind}s`, [
    kind === 'alert' &&
      button({ action: { do: 'form', form: 'alert' }, label: 'New alert', id: 'new-alert', style: 'primary' }),
    button({ action: listOf(kind), label: `My ${kind}s`, nth: 1 }),
    button({ action: listOf(kind, 'all'), label: `All ${kind}s`, nth: 2 }),
  ]);
  if (postings.length === 0) return [paragraph(noneYet[kind]), ...all];
  const shown = postings.slice(0, postingsShown).map((posting, i) => {
    const { id, name, state } = posting;
    const manage = button({ action: cardOf(posting), label: 'Manage', spoken: `Manage: ${id}`, nth: i + 1 });
    return entry(`${cleanText(name)} (${id}): ${stateLabels[state]}${wordsOf(posting)}.`, manage);
  });
  const rest = postings.length - shown.length;
  return [...shown, ...(rest > 0 ? [note(`${count(rest, 'more is', 'more are')} in My ${kind}s.`)] : []), ...all];
}

function savedBlocks({ saved, user }: HomeProps, openLabel: OpenLabel): Block[] {
  if (saved.length === 0) return [paragraph(noneSaved)];
  const shown = saved.slice(0, savedShown);
  return [
    ...shown.map((query, i) => {
      const { name, lookUp, window, owner } = query;
      const whose = owner === user ? '' : ' Shared with you.';
      return entry(
        `${cleanText(name)}\n${ended(describeLookUp(lookUp, window))}${whose}`,
        openButton(query, i + 1, openLabel),
      );
    }),
    ...buttons('saved', [button({ action: { do: 'saved' }, label: `All saved queries (${figure(saved.length)})` })]),
  ];
}

function recentBlocks(recent: readonly LookUp[], priceOf: PriceOf): Block[] {
  if (recent.length === 0) return [paragraph('Nothing in the last 90 days.')];
  return recent.map((lookUp, i) => {
    const words = describeLookUp(lookUp);
    const label = lookUp.do === 'export' ? 'Again' : pricedLookUp('Again', lookUp, priceOf);
    const spoken = `${label}, ${figure(i + 1)}: ${words}`;
    const again = button({ id: 'repeat', label, spoken, nth: i + 1, action: lookUp, how: { place: 'new' } });
    return entry(ended(words), again);
  });
}

function entry(text: string, accessory: Button): Block {
  return { type: 'section', text: { type: 'plain_text', text, emoji: false }, accessory };
}

function adminBlocks({ settings, changed, now }: HomeProps): Block[] {
  const by = changed === null || !isUser(changed.by) ? [] : [changed];
  return [
    header('For admins'),
    settingsList('Workspace settings', settingsWords(settings)),
    ...by.map((change) => formatted(`Last changed by <@${change.by}>, ${ago(now - change.at)}.`)),
    ...buttons('admins', [
      button({ action: { do: 'check-key' }, label: 'Check the data service key' }),
      button({ action: { do: 'status' }, label: 'Status' }),
    ]),
  ];
}

interface AttentionProps {
  readonly usage: Usage;
  readonly settings: WorkspaceSettings;
  readonly troubles: readonly Trouble[];
  /** And reports. */
  readonly alerts: readonly Posting[];
  readonly now: number;
}

const noteworthy = 0.8;

const troubleWords: Record<Trouble['code'], string> = {
  unauthorized: 'The data service rejects the key',
  out_of_credits: 'The account is out of credits',
  account_blocked: 'The data service blocked the account',
  search_limit: 'The data service stopped name searches',
};

export function attentionLines({ usage, settings, troubles, alerts, now }: AttentionProps): string[] {
  const { stopped, monthlyBudget } = settings;
  const { charged, unknown } = usage;
  const isNear = monthlyBudget !== null && charged >= monthlyBudget * noteworthy;
  return [
    stopped ? `An admin has stopped all spending. ${stillWork}` : '',
    ...troubles.map(({ code, at }) => `${troubleWords[code]}, ${ago(now - at)}. ${stillWork}`),
    ...alerts
      .filter(({ state }) => ['waiting', 'blocked', 'broken'].includes(state))
      .map(({ name, id, state, reason }) => `${name} (${id}): ${stateLabels[state]}. ${reason ?? ''}`.trim()),
    isNear
      ? `The workspace has spent ${creditFigure(charged)} of its budget of ${inCredits(monthlyBudget)} this month.`
      : '',
    unknown > 0 ? `${count(unknown, 'call')} this month may have been charged without an answer.` : '',
  ].filter((line) => line !== '');
}

const recentShown = 5;

function withoutDoubles(recent: readonly LookUp[], saved: readonly SavedQuery[]): LookUp[] {
  const known = new Set(saved.map(({ lookUp }) => shortNameOf(lookUp)));
  const once = new Map(recent.toReversed().map((lookUp) => [shortNameOf(lookUp), lookUp]));
  return [...once]
    .flatMap(([name, lookUp]) => (known.has(name) ? [] : [lookUp]))
    .toReversed()
    .slice(0, recentShown);
}

/** Never throws: after a failure the tab stays unchanged until it is opened again. */
export async function drawHome(deps: ActionDeps, user: string): Promise<void> {
  try {
    const props = await homePropsOf(deps, user);
    const drawn = await deps.pricing.withPrices((priceOf) => home(props, priceOf));
    const blocks = await fitButtons(deps.payloads, deps.workspace, drawn);
    await deps.views.publish(user, { type: 'home', blocks });
  } catch (error) {
    deps.log.error({ error: errorFields(error) }, 'a Home tab could not be drawn');
  }
}

async function homePropsOf(deps: ActionDeps, user: string) {
  const { workspace, ledger, settings, saved, recent, admins, verbs } = deps;
  const [now, today] = [deps.now(), deps.today()];
  const [usage, shared, [last], met, queries, lookups, alerts, reports] = await Promise.all([
    ledger.usage(workspace, {}, startOf(monthOf(today))),
    settings.get(workspace),
    settings.history(workspace),
    ledger.troubles(workspace),
    saved.list(workspace, user),
    recent.list(workspace, user, 4 * recentShown),
    deps.alerts.list(workspace),
    deps.reports.list(workspace),
  ]);
  const isOwn = isOwnOf(user);
  const [own, ownReports] = [alerts.filter(isOwn), reports.filter(isOwn)];
  return {
    verbs,
    user,
    isAdmin: admins.includes(user),
    usage,
    settings: shared,
    changed: last === undefined ? null : { by: last.by, at: last.at },
    saved: queries,
    today,
    now,
    alerts: own,
    reports: ownReports,
    attention: attentionLines({ usage, settings: shared, troubles: met, alerts: [...own, ...ownReports], now }),
    recent: withoutDoubles(
      lookups.map((lookup) => repeatOf(lookup, now)),
      queries,
    ),
  };
}
