import { z } from 'zod';
import { nextPostAt } from '../../alerts/calendar.ts';
import { mayResume, maySee, mayManage } from '../../alerts/rights.ts';
import { isChecked, isOn } from '../../alerts/transitions.ts';
import { type Alert, isUnreadable, conditionOf, isCounting } from '../../model/alert.ts';
import { type Posting, postingId } from '../../model/posting.ts';
import { type Interaction } from '../../slack/failure.ts';
import { type ActionContext } from '../../slack/listeners/deliveries.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, type Feature } from '../feature.ts';
import { keepPostings } from '../last-look-up.ts';
import { openedRow, rowPlace, shareRowButton, whyGone } from '../look-ups/record-card.ts';
import { numberOf } from '../look-ups/result-table.ts';
import { pageOf, postingScopes, type CardShown, type ListShown, postingCard, postingList } from '../postings/cards.ts';
import { allowed, listVerb, onPosting, postingsIn, pricesOf, type PostingKind } from '../postings/kind.ts';
import {
  cardActions,
  checkCost,
  costSince,
  offWhy,
  plainSteps,
  showStep,
  type DoStep,
  stepAction,
  stepped,
  type Steps,
  stepWords,
  unchanged,
} from '../postings/steps.ts';
import { scheduledMoment } from '../postings/schedules.ts';
import { actorOf, mayPostAgain } from '../where-to-post.ts';
import { whileSlow } from '../while-slow.ts';
import {
  checkLabel,
  alertDataset,
  foundOf,
  scheduleWords,
  stateWords,
  termsWords,
  watchedWords,
} from './alert-words.ts';
import { firstOfPage } from '../../slack/kit/pages.ts';
import { screenOf, shownFor } from '../look-ups/possible-matches.ts';
import { explainedPost, foundPage, recordsExplained, recordsPerPage, whyMessage } from './found-records.ts';
import { type CheckPrice, type RecordsPage } from '../../model/feed.ts';
import { blockIds } from '../../slack/kit/action.ts';
import { button, buttons, header, type Message, messageOf, paragraph } from '../../slack/kit/blocks.ts';
import { ago, capital, count, inCredits, inSentence } from '../../slack/kit/text.ts';

/** Asks whether records found during a pause are posted. @param missed null when they were not counted */
export function resumeQuestion(alert: Alert, missed: number | null, price: CheckPrice | null): Message {
  const { id, name, state } = alert;
  const { one, many } = foundOf(alert);
  const way = (how: string, label: string) => ({
    action: { do: 'resume-alert', id, missed: how },
    label: checkLabel(label, price),
  });
  const kind = conditionOf(alert).is === 'new' && alert.corrections ? 'new or corrected' : 'new';
  const found =
    missed === null ? `New ${many} may have come in` : `${count(missed, `${kind} ${one}`, `${kind} ${many}`)} came in`;
  const say = isCounting(alert)
    ? `Something may have changed while it ${state === 'paused' ? 'was paused' : "couldn't post"}. Post it?`
    : `${found} while it ${state === 'paused' ? 'was paused' : "couldn't post"}. Post them?`;
  return messageOf(`${inSentence(`Resume “${name}”? ${say}`, 400)} Nothing was charged.`, [
    header(`Resume “${name}”?`),
    paragraph(say),
    buttons('resume', [
      button({ ...way('post', 'Post them'), nth: 1, style: 'primary' }),
      button({ ...way('quietly', 'Skip them'), nth: 2 }),
    ]),
  ]);
}

/** @param price of Run now, Resume or Undo; null when that asks first */
export function alertCard(alert: Alert, price: CheckPrice | null, shown: CardShown): Message {
  const { id, lastPostedAt, lastError, reason } = alert;
  const { reader, now } = shown;
  const resume = button({ ...resumeOf(alert, price), style: 'primary' });
  const seeFound = { do: 'alert-records', id, since: 0, until: null, offset: 0 };
  return postingCard(alert, shown, {
    state: stateWords(alert, now),
    facts: [
      ...termsWords(alert, alert.creditsThisMonth),
      ['Last post', lastPostedAt === null ? 'none yet' : ago(now - lastPostedAt)],
      ['Last problem', lastError === reason ? null : lastError],
    ],
    undo: checkLabel('Undo stop', price),
    resume: isUnreadable(alert) && mayManage(alert, reader) ? null : resume,
    others: [
      isChecked(alert) && button({ action: { do: 'run-alert', id }, label: checkLabel('Run now', price) }),
      button({ action: { do: 'edit-alert', id }, label: 'Edit' }),
    ],
    more: [
      button({ action: seeFound, label: 'What it found' }),
      button({ action: { do: 'alerts', scope: 'mine', offset: 0 }, label: 'My alerts', nth: 4 }),
    ],
  });
}

export const alertKind: PostingKind<Alert, CheckPrice> = {
  noun: 'alert',
  find: ({ alerts, workspace }, id) => alerts.get(workspace, id),
  history: ({ alerts, workspace }, id) => alerts.history(workspace, id),
  priceOf: ({ alerts }, alert) => alerts.checkPrice(alert),
  card: alertCard,
  steps: ({ alerts }) => alerts,
};

const resumeOf = ({ id }: Alert, price: CheckPrice | null) => ({
  label: checkLabel('Resume', price),
  action: { do: 'resume-alert', id, missed: null },
});

export function alertList(
  alerts: readonly Alert[],
  prices: ReadonlyMap<string, CheckPrice>,
  shown: ListShown,
): Message {
  const priceOf = ({ id }: Alert) => prices.get(id) ?? null;
  const spent = alerts.reduce((sum, { creditsThisMonth }) => sum + creditsThisMonth, 0);
  const isOverview = shown.scope === 'all' && shown.reader.isAdmin;
  const order = isOverview ? '; the costliest comes first' : '';
  const isSum = alerts.length > 1 && (isOverview || shown.scope === 'mine');
  const costs = isSum ? `Their checks took ${inCredits(spent)} this month${order}.` : '';
  return postingList(alerts, shown, {
    noun: 'alert',
    about: alerts.length === 0 ? 'Press New alert, or type watch and a company or product.' : costs,
    terms: (alert) => `${capital(watchedWords(alert.questions))}; posts ${scheduleWords(alert)}.`,
    state: (alert) => `${stateWords(alert, shown.now)} ${inCredits(alert.creditsThisMonth)} for checks this month.`,
    resume: (alert) => (isUnreadable(alert) ? null : resumeOf(alert, priceOf(alert))),
    undo: (alert) => checkLabel('Undo', priceOf(alert)),
    more: [button({ action: { do: 'form', form: 'alert' }, label: 'New alert', nth: 8 })],
  });
}

const id = postingId;
const offset = z.int().min(0);
const moment = z.int().min(0);

/** `at`: when it was first seen. `row`: its log number and its own number, which is checked. */
const foundShape = { id, at: moment, row: z.string().max(60) };
export const foundRow = z.object({ do: z.literal('open-found'), ...foundShape });
type FoundRow = z.infer<typeof foundRow>;

const foundPageShape = { id, since: moment, until: moment.nullable(), offset };

export const alertSteps: Steps<Alert> = {
  ...plainSteps(alertKind),
  resume: (deps, context, id) => resumeAlert(deps, context, id, null),
  /** A check is paid for, so the card's button says its price. */
  async run(deps, context, id) {
    const alert = await allowed(alertKind, deps, context.to, id);
    if (alert === null || !isChecked(alert)) return alert && unchanged(alert, runWords.unfit(alert));
    const at = postTime(alert, deps.now());
    const posts = at === null ? ' and post anything new' : `. Anything new is posted on ${at}`;
    return { posting: alert, done: `Press Run now to check it${posts}.` };
  },
};

/** `Nov 30, 2026 at 09:00 (Europe/Berlin)`; null if it posts as found. */
const postTime = ({ schedule }: Alert, now: number): string | null =>
  schedule.every === 'check'
    ? null
    : `${scheduledMoment(schedule, nextPostAt(schedule, now))} (${inSentence(schedule.zone, 60)})`;

const runWords = {
  done: () => "It's taking a while. I'll post anything new.",
  unfit: (alert: Posting) =>
    alert.state === 'waiting' ? 'It has used its credits for this month. Raise its cap first.' : offWhy(alert),
  cost: () => checkCost,
};

const checking = messageOf("I'm checking it now.", [paragraph("I'm checking it now.", blockIds.waiting)]);

const runNow: DoStep<Alert> = async (deps, { to, place }, id) => {
  const { alerts, timings } = deps;
  const since = deps.now();
  const step = await alerts.runSoon(actorOf(deps, to), id);
  const wait = async () => (step.is === 'done' ? alerts.whenChecked(step.posting, timings.checkWaitMs) : null);
  const posting = await whileSlow(deps, to, place, () => checking, wait);
  if (posting === null) return stepped(deps, to, alertKind, id, step, runWords);
  const found = await alerts.records(to.workspace, id, { since, until: null, offset: 0, most: recordsPerPage });
  const cost = step.is === 'done' ? costSince(step.posting, posting) : checkCost;
  return { posting, done: checkedWords(posting, since, found), cost };
};

/** How a check ended that began at `since`. */
function checkedWords(alert: Alert, since: number, { records, total }: RecordsPage): string {
  if ((alert.lastCheckedAt ?? 0) < since) return "I couldn't check it just now.";
  const news = total - records.filter(({ kind }) => kind !== 'new' && !alert.corrections).length;
  if (news <= 0) return isCounting(alert) ? 'Checked just now: no change.' : 'Checked just now: nothing new.';
  const { one, many } = foundOf(alert);
  const kind = alert.corrections && !records.every((one) => one.kind === 'new') ? 'new or corrected' : 'new';
  const found = isCounting(alert) ? count(news, 'change') : count(news, `${kind} ${one}`, `${kind} ${many}`);
  const them = news === 1 ? 'it' : 'them';
  const at = postTime(alert, since);
  return `Checked just now: ${found}. ${at === null ? `I'm posting ${them}` : `I'll post ${them} on ${at}`}.`;
}

const listAlerts = action('alerts', { scope: z.enum(postingScopes), offset }, async (deps, { to, place }, asked) => {
  const { seen, ...shown } = await postingsIn(deps, to, await deps.alerts.list(to.workspace), asked.scope);
  const isForAdmin = shown.reader.isAdmin && shown.scope === 'all';
  const alerts = isForAdmin ? seen.toSorted((a, b) => b.creditsThisMonth - a.creditsThisMonth) : seen;
  const onPage = pageOf(alerts, asked.offset).shown;
  keepPostings(deps, to, onPage);
  const off = onPage.filter((alert) => !isOn(alert));
  const prices = await pricesOf(alertKind, deps, off);
  await tell(deps, to, alertList(alerts, prices, { ...shown, offset: asked.offset }), place);
});

const explainPost = action(
  'alert-why',
  { id, post: explainedPost.optional() },
  onPosting(alertKind, maySee, async (deps, { to }, alert, { post }) => {
    const span = post && { since: post.since, until: post.until, offset: 0, most: recordsExplained };
    const found = span && { ...(await deps.alerts.records(to.workspace, alert.id, span)), isBacklog: post.isBacklog };
    await tell(deps, to, whyMessage(alert, deps.now(), found));
  }),
);

const showFound = action(
  'alert-records',
  foundPageShape,
  onPosting(alertKind, maySee, async (deps, { to, place }, alert, { since, until, offset }) => {
    const pageFrom = (first: number) =>
      deps.alerts.records(to.workspace, alert.id, { since, until, offset: first, most: recordsPerPage });
    const asked = await pageFrom(offset);
    // The oldest records may have been dropped since the button was made.
    const first = firstOfPage(offset, recordsPerPage, asked.total);
    const page = first === offset ? asked : await pageFrom(first);
    const span = { since, until, offset: first };
    await tell(deps, to, foundPage(alert, page, span, deps.now(), screenOf(deps)), place);
  }),
);

const openFound = action(
  'open-found',
  foundShape,
  onPosting(alertKind, maySee, async (deps, { to, place }, alert, asked) => {
    const found = await readFound(deps, to, { do: 'open-found', ...asked }, null);
    await tell(deps, to, found ?? (await whyGone(deps, asked.row, alertDataset(alert))), place);
  }),
);

export async function readFound(deps: ActionDeps, to: Interaction, asked: FoundRow, sharedBy: string | null) {
  const { id, at, row: wanted } = asked;
  const alert = await deps.alerts.get(to.workspace, id);
  if (alert === null || !maySee(alert, actorOf(deps, to))) return null;
  const [seq, number] = rowPlace(wanted);
  const span = { since: at, until: at, seq, offset: 0, most: recordsPerPage };
  const { records } = await deps.alerts.records(to.workspace, id, span);
  const found = records.find(({ row }) => (numberOf(row) ?? '').startsWith(number));
  if (found === undefined) return null;
  return deps.pricing.withPrices((priceOf) => {
    const shown = shownFor(deps, sharedBy, priceOf);
    const share = sharedBy === null ? shareRowButton(asked) : null;
    return openedRow(found.row, alertDataset(alert), found.firstSeenAt, shown, share);
  });
}

/** If records were found during the pause, first asks whether to post them. */
async function resumeAlert(deps: ActionDeps, context: ActionContext, id: string, missed: 'quietly' | 'post' | null) {
  const { to, place } = context;
  const alert = await allowed(alertKind, deps, to, id, mayResume);
  if (alert === null) return null;
  if (alert.state !== 'paused' && alert.state !== 'broken') return unchanged(alert, stepWords.resume.unfit(alert));
  if (isUnreadable(alert)) return unchanged(alert, 'Press Edit to say again what it watches. Then you can resume it.');
  const price = await deps.alerts.checkPrice(alert, missed);
  const resume = { label: checkLabel('Resume', price), action: { do: 'resume-alert', id, missed } };
  if (!(await mayPostAgain(deps, to, alert.channel, resume))) return null;
  const found = missed === null ? await deps.alerts.missed(to.workspace, id) : 0;
  if (found !== 0) {
    const switchOn = await deps.alerts.checkPrice(alert, 'post');
    await tell(deps, to, resumeQuestion(alert, found, switchOn), place);
    return null;
  }
  const how = missed === 'quietly' ? 'quietly' : 'missed';
  const resumed = await deps.alerts.resume(actorOf(deps, to), id, how);
  const skipped = how === 'quietly' ? 'What came in meanwhile is skipped.' : "I'll post what came in meanwhile.";
  const words = { ...stepWords.resume, done: () => `Resumed. ${skipped}`, cost: () => checkCost };
  return stepped(deps, to, alertKind, id, resumed, words);
}

export const alerts: Feature = {
  verbs: [listVerb('alert', 'Lists the alerts here, mine, or all.')],
  actions: [
    listAlerts,
    explainPost,
    openFound,
    showFound,
    ...cardActions(alertKind, alertSteps),
    /** `missed`: whether records found during the pause are posted or skipped; null to ask. */
    action('resume-alert', { id, missed: z.enum(['quietly', 'post']).nullable() }, async (deps, context, asked) => {
      await showStep(alertKind, deps, context, await resumeAlert(deps, context, asked.id, asked.missed));
    }),
    stepAction(alertKind, 'run', runNow),
  ],
};
