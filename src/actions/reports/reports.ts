import { z } from 'zod';
import { mayChangePause, mayManage, mayResume, maySee, mayTakeOver, pausing } from '../../alerts/alerts.ts';
import { nextPostAt } from '../../alerts/calendar.ts';
import { isOn, isStoppedInPause, lacksList, runningStates, stillPaused, stopping } from '../../alerts/transitions.ts';
import type { Actor, AlertState, PauseEnd, Transition } from '../../model/alert.ts';
import { lookUpSchema, savedWindow } from '../../model/look-up.ts';
import { postingId, typedCap } from '../../model/posting.ts';
import type { Report, ReportPost } from '../../model/report.ts';
import type { Button, Message } from '../../slack/kit/blocks.ts';
import { count } from '../../slack/kit/text.ts';
import type { AnswerContext } from '../../slack/listeners/deliveries.ts';
import { stoppedForMs } from '../../store/alerts.ts';
import { LookupError } from '../../lookups/outcome.ts';
import type { Interaction } from '../../slack/failure.ts';
import { tell } from '../../slack/replier.ts';
import { actorOf, refuseAim } from '../where-to-post.ts';
import { isAnswer } from '../answer.ts';
import { action, type ActionDeps, type Feature, formAction, type FreeTool } from '../feature.ts';
import { viewOf } from '../kinds.ts';
import { type DoneToPosting, postingScopes } from '../postings/cards.ts';
import {
  allowed,
  cardActions,
  isOwnOf,
  listVerb,
  postingsIn,
  pricesOf,
  showStep,
  type Step,
  type Steps,
  stepAction,
  type Stepped,
  tellOwner,
  unchanged,
} from '../postings/kind.ts';
import { backInPause, canBeUndone, pausedWords, stoppedLongAgo, yoursNow } from '../postings/words.ts';
import { nameShape } from '../reader/query/name-action.ts';
import { placeIn, recurringWords, scheduleShape } from '../postings/schedules.ts';
import { draftOf, openReportForm, readDraft, type ReportDraft, reportModal, saveReport, stale } from './report-form.ts';
import {
  asked,
  buttonsOnHold,
  reportKind,
  reportList,
  reportLost,
  reportPost,
  runCostWords,
  todays,
} from './report-messages.ts';
import { shownFor } from '../look-ups/possible-matches.ts';

const id = postingId;

interface Move {
  readonly from: readonly AlertState[];
  readonly to: Transition;
  readonly done: string;
  /** Why it isn't in one of those states. */
  readonly unfit: string;
  readonly told: DoneToPosting;
  /** Undefined: as before. */
  readonly nextRunAt?: number | undefined;
}

async function move(deps: ActionDeps, to: Interaction, report: Report, how: Move): Promise<Stepped<Report>> {
  const moved = await deps.reports.move(to.workspace, report.id, how.from, how.to, how.nextRunAt);
  if (moved === null) return unchanged(report, how.unfit);
  await tellOwner(deps, to, moved, how.told);
  return { posting: moved, done: how.done };
}

/** @param plan how the report moves, or why it stays */
function moving(
  may: (report: Report, actor: Actor) => boolean,
  plan: (report: Report, actor: Actor, now: number, end: PauseEnd | null) => Move | string,
): Step<Report> {
  return async (deps, { to }, name, end = null) => {
    const report = await allowed(reportKind, deps, to, name, may);
    if (report === null) return null;
    const planned = plan(report, actorOf(deps, to), deps.now(), end);
    return typeof planned === 'string' ? unchanged(report, planned) : move(deps, to, report, planned);
  };
}

const active = (by: string, what: string): Transition => ({ state: 'active', blockedBy: null, reason: null, by, what });

const offWhy = ({ state }: Report): string =>
  state === 'stopped' ? "It's stopped. Undo that first." : "It's off. Resume it first.";

const runNow = action(
  'run-report',
  { id, agreed: z.number().min(0).nullable() },
  async (deps, context, { id: name, agreed }) => {
    const { to } = context;
    const report = await allowed(reportKind, deps, to, name);
    if (report === null) return;
    const isMissing = lacksList(report);
    const isDue = !isMissing && (await deps.reports.runSoon(to.workspace, report.id, agreed, to.user));
    if (isDue) deps.wakeSchedule();
    const why = isMissing ? 'It has no list to read.' : isOn(report) ? "It's running already." : offWhy(report);
    const after = (await deps.reports.get(to.workspace, report.id)) ?? report;
    const run = { posting: after, done: "I'm running it now, and I'll post the answer.", cost: runCostWords(agreed) };
    await showStep(reportKind, deps, context, isDue ? run : unchanged(after, why));
  },
);

/** When a report that is paused until a day runs next; undefined without such a day. */
const nextRunIn = ({ pausedUntil, isUnreadable, schedule }: Report): number | undefined =>
  pausedUntil === null || isUnreadable ? undefined : nextPostAt(schedule, pausedUntil);

export const reportSteps: Steps<Report> = {
  pause: moving(maySee, (report, actor, now, end) => {
    const unfit = "It's already off.";
    if (report.state === 'paused' && !mayChangePause(report, actor, end)) return unfit;
    const to = pausing(report, actor, end, now);
    const pausedUntil = to.pausedUntil ?? null;
    return {
      from: [...runningStates, 'paused'],
      to,
      done: pausedUntil === null ? pausedWords(null) : to.what,
      unfit,
      told: 'paused',
      nextRunAt: nextRunIn({ ...report, pausedUntil }),
    };
  }),
  async resume(deps, { to }, name) {
    const report = await allowed(reportKind, deps, to, name, mayResume);
    if (report === null) return null;
    if (report.isUnreadable)
      return { posting: report, done: "I can't read it, so it can't run. Stop it, and make a new one." };
    const again = { label: 'Resume', action: { do: 'resume-report', id: name } };
    const refusal = await refuseAim(deps, to, report.channel, false, again);
    if (refusal !== null) {
      await tell(deps, to, `${refusal.why} Nothing was changed.`);
      return null;
    }
    return move(deps, to, report, {
      from: ['paused', 'broken', 'waiting', 'blocked'],
      to: active(to.user, 'Resumed.'),
      done: 'Resumed.',
      unfit: report.state === 'stopped' ? "It's stopped. Undo that first." : "It's already on.",
      told: 'resumed',
      nextRunAt: nextPostAt(report.schedule, deps.now()),
    });
  },
  /** The price is on the button of the card. */
  async run(deps, context, name) {
    const report = await allowed(reportKind, deps, context.to, name);
    if (report === null) return null;
    return { posting: report, done: isOn(report) ? 'Press Run now to run it and post its answer.' : offWhy(report) };
  },
  stop: moving(mayManage, (report, { user }) => ({
    from: report.state === 'paused' ? ['paused'] : runningStates,
    to: stopping(report, user),
    done: `Stopped. It won't run anymore. ${canBeUndone}`,
    unfit: "It's already stopped.",
    told: 'stopped',
  })),
  undo: moving(mayManage, (report, { user }, now) => {
    if (report.state === 'stopped' && report.since < now - stoppedForMs) return stoppedLongAgo;
    const isPaused = isStoppedInPause(report, now);
    return {
      from: ['stopped'],
      to: isPaused ? stillPaused(user, report.pausedUntil) : active(user, 'Brought back.'),
      done: isPaused ? backInPause : "It's back.",
      unfit: "It isn't stopped.",
      told: 'brought back',
      nextRunAt: isPaused ? nextRunIn(report) : report.isUnreadable ? undefined : nextPostAt(report.schedule, now),
    };
  }),
  async takeOver(deps, { to }, name) {
    const report = await allowed(reportKind, deps, to, name, mayTakeOver);
    if (report === null) return null;
    const change = { by: to.user, what: 'Taken over.' };
    const taken = await deps.reports.setOwner(to.workspace, report.id, to.user, change);
    return taken === null ? unchanged(report, "It's stopped.") : { posting: taken, done: yoursNow };
  },
};

export function moveReport(deps: ActionDeps, context: AnswerContext, report: Report, target: string): Promise<void> {
  const draft = { ...draftOf(report), agreed: report.agreed, ...placeIn(target) };
  return saveReport(deps, context.to, draft, true);
}

const listReports = action(
  'reports',
  { scope: z.enum(postingScopes), offset: z.int().min(0) },
  async (deps, { to, place }, { scope, offset }) => {
    const { seen, ...shown } = await postingsIn(deps, to, await deps.reports.list(to.workspace), scope);
    const prices = await pricesOf(reportKind, deps, seen);
    await tell(deps, to, reportList(seen, prices, { ...shown, offset }), place);
  },
);

/** Reading only: a report is made by a person. */
const listTool: FreeTool = {
  is: 'free',
  name: 'reports',
  title: 'Scheduled reports',
  input: z.strictObject({}),
  description: 'Look-ups that this person has on a schedule: when each runs next, where it posts and what it has cost.',
  async answer(deps, { workspace, user }) {
    const all = await deps.reports.list(workspace);
    const own = all.filter((report) => report.state !== 'stopped' && isOwnOf(user)(report));
    const data = own.map((report) => ({
      id: report.id,
      name: report.name,
      looks_up: asked(report),
      runs: recurringWords(report.schedule),
      state: report.state,
      next_run: report.nextRunAt === null ? null : new Date(report.nextRunAt).toISOString(),
      channel: report.channel,
      credits_this_month: report.creditsThisMonth,
    }));
    return {
      say: own.length === 0 ? 'This person has no reports.' : `This person has ${count(own.length, 'report')}.`,
      data,
    };
  },
};

/** The posts of reports, and the buttons under messages to their owners. */
export function createReportDrawer(deps: ActionDeps) {
  return {
    async draw(post: ReportPost, linksOnly: boolean): Promise<Message> {
      const { alert, run } = post;
      const { workspace, channel, owner, id: name } = alert;
      const caller = { workspace, channel, user: owner, reference: `R-${name}` };
      try {
        const outcome = await deps.lookUp(run.lookUp, caller, { cachedOnly: true });
        if (!isAnswer(outcome)) throw new LookupError('not_kept', 'It has no answer.');
        return await deps.pricing.withPrices((priceOf) => {
          // Its buttons answer the person who presses them, as those of a shared answer do.
          const shown = shownFor({ ...deps, workspace }, owner, priceOf);
          const answer = viewOf({ ...outcome, cost: run.cost }, shown);
          return reportPost(answer, post, linksOnly);
        });
      } catch (error) {
        if (!(error instanceof LookupError && error.code === 'not_kept')) throw error;
        return deps.pricing.withPrices((priceOf) => reportPost(reportLost(post, priceOf), post));
      }
    },

    async buttonsOnHold(name: string): Promise<readonly Button[]> {
      const report = await deps.reports.get(deps.workspace, name);
      if (report === null) return [];
      return buttonsOnHold(report, await deps.pricing.priceAnew(todays(report, deps.now())));
    },
  };
}

type Scheduled = z.infer<z.ZodObject<typeof scheduleShape>>;

const draftFrom = ({ when, day, at, zone, to, onlyIfChanged, dates }: Scheduled): Partial<ReportDraft> => ({
  ...(onlyIfChanged === true && { changed: 'changed' }),
  ...(dates && { dates }),
  ...(when !== undefined && { when }),
  ...(day !== undefined && { day: String(day) }),
  ...(at !== undefined && { at }),
  ...(zone !== undefined && { zone }),
  ...(to !== undefined && placeIn(to)),
  ...(to?.startsWith('#') === true && { where: 'channel', channel: '', unclearChannel: to }),
});

export const reports: Feature = {
  verbs: [listVerb('report', 'Lists the reports here, mine, or all. Type every Monday: and a question to make one.')],
  tools: [listTool],
  forms: [reportModal],
  actions: [
    listReports,
    formAction(
      'schedule',
      {
        of: lookUpSchema.optional(),
        named: z.object(nameShape).optional(),
        /** Of a saved query. */
        window: savedWindow.optional(),
        name: z.string().max(60).optional(),
        ...scheduleShape,
      },
      (deps, context, { of = null, named = null, window = null, name = '', ...when }) =>
        openReportForm(deps, context, { of, named, window, name, ...draftFrom(when) }),
    ),
    /** `of`: the look-up once it is clear; null: as it was. */
    formAction(
      'report-draft',
      { draft: z.string().max(60), of: lookUpSchema.nullable() },
      async (deps, context, { draft: kept, of }) => {
        const draft = await readDraft(deps, kept);
        if (draft === null) return tell(deps, context.to, stale);
        return openReportForm(deps, context, { ...draft, of: of ?? draft.of });
      },
    ),
    /** With what a sentence changes. */
    formAction(
      'edit-report',
      { id, ...scheduleShape, cap: typedCap.optional() },
      async (deps, context, { id: name, cap, ...changes }) => {
        const report = await allowed(reportKind, deps, context.to, name);
        if (report === null) return;
        const draft = { ...draftOf(report), ...draftFrom(changes), ...(cap !== undefined && { cap }) };
        await openReportForm(deps, context, draft);
      },
    ),
    ...cardActions(reportKind, reportSteps),
    stepAction(reportKind, 'resume', reportSteps.resume),
    runNow,
  ],
};
