import { z } from 'zod';
import { forDay, mayChangePause, mayManage, mayResume, maySee } from '../../alerts/alerts.ts';
import { isChecked, isOn } from '../../alerts/transitions.ts';
import { type Alert, type AlertStep, isUnreadable } from '../../model/alert.ts';
import { postingId } from '../../model/posting.ts';
import type { ActionContext } from '../../slack/listeners/deliveries.ts';
import type { Interaction } from '../../slack/failure.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, type Feature } from '../feature.ts';
import { actorOf, refuseAim } from '../where-to-post.ts';
import { type DoneToPosting, pageOf, postingScopes } from '../postings/cards.ts';
import {
  allowed,
  cardActions,
  listVerb,
  postingsIn,
  pricesOf,
  refusalsOf,
  showStep,
  type Step,
  type Steps,
  stepAction,
  tellOwner,
  unchanged,
} from '../postings/kind.ts';
import { backInPause, canBeUndone, pausedWords, stoppedLongAgo, yoursNow } from '../postings/words.ts';
import { alertKind, alertList, aimRefused, resumeQuestion } from './alert-messages.ts';
import { openedRow, placeOf, shareRowButton, whyGone } from '../look-ups/record-card.ts';
import { numberOf } from '../look-ups/result-table.ts';
import { explainedPost, foundPage, recordsExplained, recordsPerPage, whyMessage } from './found-records.ts';
import { checkLabel, datasetOf } from './alert-words.ts';
import { firstOfPage } from '../../slack/kit/pages.ts';
import { screenOf, shownFor } from '../look-ups/possible-matches.ts';

export function duplicateWords({ name, id }: Alert): string {
  return `“${name}” (${id}) already watches this there. Change that alert, or post somewhere else.`;
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
  /** Everyone in its channel may pause it for a day. */
  async pause(deps, context, id, asked = null) {
    const alert = await allowed(alertKind, deps, context.to, id, maySee);
    if (alert === null) return null;
    const actor = actorOf(deps, context.to);
    const end = mayManage(alert, actor) ? asked : forDay(deps.now());
    const isOff = alert.state === 'stopped' || (alert.state === 'paused' && !mayChangePause(alert, actor, end));
    if (isOff) return unchanged(alert, "It's already off.");
    const paused = await deps.alerts.pause(actor, id, end);
    const done = () => `${pausedWords(end)} Anything new is kept until then.`;
    return ended(deps, context, id, paused, { done, told: 'paused' });
  },
  resume: (deps, context, id) => resumeAlert(deps, context, id, null),
  /** A check is paid for, so the card's button says its price. */
  async run(deps, context, id) {
    const alert = await allowed(alertKind, deps, context.to, id);
    if (alert === null || !isChecked(alert)) return alert && unchanged(alert, wordsOf.runSoon.unfit(alert));
    return { posting: alert, done: 'Press Run now to check it and post anything new.' };
  },
  stop: taking('stop'),
  undo: taking('undoStop'),
  takeOver: taking('takeOver'),
};

const listAlerts = action('alerts', { scope: z.enum(postingScopes), offset }, async (deps, { to, place }, asked) => {
  const { seen, ...shown } = await postingsIn(deps, to, await deps.alerts.list(to.workspace), asked.scope);
  const isForAdmin = shown.reader.isAdmin && shown.scope === 'all';
  const alerts = isForAdmin ? seen.toSorted((a, b) => b.creditsThisMonth - a.creditsThisMonth) : seen;
  const off = pageOf(alerts, asked.offset).shown.filter((alert) => !isOn(alert));
  const prices = await pricesOf(alertKind, deps, off);
  await tell(deps, to, alertList(alerts, prices, { ...shown, offset: asked.offset }), place);
});

const explainPost = action('alert-why', { id, post: explainedPost.optional() }, async (deps, { to }, { id, post }) => {
  const alert = await allowed(alertKind, deps, to, id, maySee);
  if (alert === null) return;
  const span = post && { since: post.since, until: post.until, offset: 0, most: recordsExplained };
  const found = span && { ...(await deps.alerts.records(to.workspace, id, span)), isBacklog: post.isBacklog };
  await tell(deps, to, whyMessage(alert, deps.now(), found));
});

const showFound = action('alert-records', foundPageShape, async (deps, { to, place }, found) => {
  const { id, since, until, offset } = found;
  const alert = await allowed(alertKind, deps, to, id, maySee);
  if (alert === null) return;
  const pageFrom = (first: number) =>
    deps.alerts.records(to.workspace, id, { since, until, offset: first, most: recordsPerPage });
  const asked = await pageFrom(offset);
  // The oldest records may have been dropped since the button was made.
  const first = firstOfPage(offset, recordsPerPage, asked.total);
  const page = first === offset ? asked : await pageFrom(first);
  await tell(deps, to, foundPage(alert, page, { since, until, offset: first }, screenOf(deps)), place);
});

const openFound = action('open-found', foundShape, async (deps, { to, place }, asked) => {
  const alert = await allowed(alertKind, deps, to, asked.id, maySee);
  if (alert === null) return;
  const found = await readFound(deps, to, { do: 'open-found', ...asked }, null);
  await tell(deps, to, found ?? (await whyGone(deps, asked.row, datasetOf(alert))), place);
});

export async function readFound(deps: ActionDeps, to: Interaction, asked: FoundRow, sharedBy: string | null) {
  const { id, at, row: wanted } = asked;
  const alert = await deps.alerts.get(to.workspace, id);
  if (alert === null || !maySee(alert, actorOf(deps, to))) return null;
  const [seq, number] = placeOf(wanted);
  const span = { since: at, until: at, seq, offset: 0, most: recordsPerPage };
  const { records } = await deps.alerts.records(to.workspace, id, span);
  const found = records.find(({ row }) => (numberOf(row) ?? '').startsWith(number));
  if (found === undefined) return null;
  return deps.pricing.withPrices((priceOf) => {
    const shown = shownFor(deps, sharedBy, priceOf);
    const share = sharedBy === null ? shareRowButton(asked) : null;
    return openedRow(found.row, datasetOf(alert), found.firstSeenAt, shown, share);
  });
}

/** If records were found during the pause, first asks whether to post them. */
async function resumeAlert(deps: ActionDeps, context: ActionContext, id: string, missed: 'quietly' | 'post' | null) {
  const { to, place } = context;
  const alert = await allowed(alertKind, deps, to, id, mayResume);
  if (alert === null) return null;
  if (alert.state !== 'paused' && alert.state !== 'broken') return unchanged(alert, "It isn't paused.");
  if (isUnreadable(alert)) return unchanged(alert, 'Press Edit to say again what it watches. Then you can resume it.');
  const price = await deps.alerts.checkPrice(alert, missed);
  const resume = { label: checkLabel('Resume', price), action: { do: 'resume-alert', id, missed } };
  const refusal = await refuseAim(deps, to, alert.channel, false, resume);
  if (refusal !== null) {
    await tell(deps, to, aimRefused(refusal));
    return null;
  }
  const found = missed === null ? await deps.alerts.missed(to.workspace, id) : 0;
  if (found !== 0) {
    const switchOn = await deps.alerts.checkPrice(alert, 'post');
    await tell(deps, to, resumeQuestion(alert, found, switchOn), place);
    return null;
  }
  const how = missed === 'quietly' ? 'quietly' : 'missed';
  const resumed = await deps.alerts.resume(actorOf(deps, to), id, how);
  const done = () =>
    how === 'quietly' ? 'Resumed. What came in meanwhile is skipped.' : "Resumed. I'll post what came in meanwhile.";
  return ended(deps, context, id, resumed, { done, told: 'resumed', cost: () => checkCost });
}

const checkCost = 'A check costs what it reads or counts.';

interface StepWords {
  readonly done: (alert: Alert) => string;
  readonly unfit?: (alert: Alert) => string;
  readonly cost?: (alert: Alert) => string | undefined;
  readonly told?: DoneToPosting;
}

type SimpleStep = 'runSoon' | 'stop' | 'undoStop' | 'takeOver';

const wordsOf = {
  runSoon: {
    done: () =>
      "I'm checking it now, and I'll post anything new. If nothing comes within a few minutes, there was nothing new.",
    unfit({ state }) {
      if (state === 'stopped') return "It's stopped. Undo that first.";
      const isCapped = state === 'waiting';
      return isCapped ? 'It has used its credits for this month. Raise its cap first.' : "It's off. Resume it first.";
    },
    cost: () => checkCost,
  },
  stop: {
    done: () => `Stopped. It won't post anymore. ${canBeUndone}`,
    unfit: () => "It's already stopped.",
    told: 'stopped',
  },
  undoStop: {
    done: ({ state }) =>
      state === 'paused' ? backInPause : "It's back. Records it already knew won't be posted again.",
    unfit: ({ state }) =>
      state === 'stopped' ? `${stoppedLongAgo} Type watch to make a new one.` : "It isn't stopped.",
    cost: ({ state }) => (state === 'paused' ? undefined : checkCost),
    told: 'brought back',
  },
  takeOver: { done: () => yoursNow },
} satisfies Record<SimpleStep, StepWords>;

function taking(step: SimpleStep): Step<Alert> {
  return async (deps, context, id) => {
    const taken = await deps.alerts[step](actorOf(deps, context.to), id);
    return ended(deps, context, id, taken, wordsOf[step]);
  };
}

async function ended(deps: ActionDeps, context: ActionContext, id: string, step: AlertStep, words: StepWords) {
  if (step.is === 'unknown' || step.is === 'forbidden') {
    const { none, notYours } = refusalsOf('alert', id);
    await tell(deps, context.to, step.is === 'unknown' ? none : notYours);
    return null;
  }
  const { alert } = step;
  if (step.is === 'done') {
    if (words.told !== undefined) await tellOwner(deps, context.to, alert, words.told);
    return { posting: alert, done: words.done(alert), cost: words.cost?.(alert) };
  }
  const { unfit = () => "It can't be done right now." } = words;
  return unchanged(alert, step.is === 'duplicate' ? duplicateWords(alert) : unfit(alert));
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
    stepAction(alertKind, 'run', taking('runSoon')),
  ],
};
