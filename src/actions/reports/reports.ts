import { z } from 'zod';
import { mayManage, mayResume } from '../../alerts/rights.ts';
import { createReportSteps } from '../../alerts/steps.ts';
import { isOn, lacksList } from '../../alerts/transitions.ts';
import { lookUpSchema, savedWindow } from '../../model/look-up.ts';
import { postingId, type ScheduledWords, scheduleShape, typedName } from '../../model/posting.ts';
import type { Report } from '../../model/report.ts';
import { lookUntil } from '../../model/time.ts';
import { blockIds } from '../../slack/kit/action.ts';
import { messageOf, paragraph } from '../../slack/kit/blocks.ts';
import { count } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, type Feature, formAction, type FreeTool } from '../feature.ts';
import { keepPostings } from '../last-look-up.ts';
import { pageOf, postingScopes } from '../postings/cards.ts';
import { allowed, isOwnOf, listVerb, onPosting, postingsIn, pricesOf } from '../postings/kind.ts';
import { placeIn, recurringWords } from '../postings/schedules.ts';
import {
  cardActions,
  costSince,
  offWhy,
  plainSteps,
  showStep,
  stepAction,
  stepped,
  type Steps,
  stepWords,
  unchanged,
} from '../postings/steps.ts';
import { nameShape } from '../reader/query/name-action.ts';
import { actorOf, mayPostAgain } from '../where-to-post.ts';
import { whileSlow } from '../while-slow.ts';
import { draftOf, openReportForm, keptReportDraft, type ReportDraft, reportModal, stale } from './report-form.ts';
import { asked, isDue, reportKind, reportList, runCostWords } from './report-messages.ts';

const id = postingId;

const runNow = action(
  'run-report',
  { id, agreed: z.number().min(0).nullable() },
  onPosting(reportKind, mayManage, async (deps, context, report, { agreed }) => {
    const { to, place } = context;
    const isMissing = lacksList(report);
    const runs = !isMissing && (await deps.reports.runSoon(to.workspace, report.id, agreed, to.user));
    if (!runs) {
      const after = (await deps.reports.get(to.workspace, report.id)) ?? report;
      const already = isDue(after, deps.now()) ? "It's running already." : 'It ran just now.';
      const why = isMissing ? 'It has no list to read.' : isOn(report) ? already : offWhy(report);
      return showStep(reportKind, deps, context, unchanged(after, why));
    }
    deps.wakeSchedule();
    const after = await whileSlow(
      deps,
      to,
      place,
      () => runningMessage,
      () => whenRun(deps, report),
    );
    const isUnderWay = isDue(after, deps.now());
    const hasRun = after.lastRunAt !== report.lastRunAt;
    const done = isUnderWay ? running : hasRun ? 'I ran it, and posted the answer.' : "I couldn't run it just now.";
    const cost = isUnderWay ? runCostWords(agreed) : costSince(report, after);
    await showStep(reportKind, deps, context, { posting: after, done, cost });
  }),
);

const running = "I'm running it now, and I'll post the answer.";
const runningMessage = messageOf(running, [paragraph(running, blockIds.waiting)]);

/** @returns the report once its run has ended, or as it is when that takes longer */
async function whenRun({ reports, timings, now }: ActionDeps, report: Report): Promise<Report> {
  const read = async () => (await reports.get(report.workspace, report.id)) ?? report;
  const ended = await lookUntil(async () => {
    const after = await read();
    return isDue(after, now()) ? undefined : after;
  }, timings.checkWaitMs);
  return ended ?? read();
}

export const reportSteps: Steps<Report> = {
  ...plainSteps(reportKind),
  async resume(deps, { to }, name) {
    const report = await allowed(reportKind, deps, to, name, mayResume);
    if (report === null) return null;
    if (report.isUnreadable)
      return { posting: report, done: "I can't read it, so it can't run. Stop it, and make a new one." };
    const again = { label: 'Resume', action: { do: 'resume-report', id: name } };
    if (!(await mayPostAgain(deps, to, report.channel, again))) return null;
    const resumed = await createReportSteps(deps.reports, deps.now).resume(actorOf(deps, to), name, 'Resumed.');
    return stepped(deps, to, reportKind, name, resumed, stepWords.resume);
  },
  /** The price is on the button of the card. */
  async run(deps, context, name) {
    const report = await allowed(reportKind, deps, context.to, name);
    if (report === null) return null;
    return { posting: report, done: isOn(report) ? 'Press Run now to run it and post its answer.' : offWhy(report) };
  },
};

const listReports = action(
  'reports',
  { scope: z.enum(postingScopes), offset: z.int().min(0) },
  async (deps, { to, place }, { scope, offset }) => {
    const { seen, ...shown } = await postingsIn(deps, to, await deps.reports.list(to.workspace), scope);
    const prices = await pricesOf(reportKind, deps, seen);
    keepPostings(deps, to, pageOf(seen, offset).shown);
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

const draftFrom = ({ when, day, at, zone, to, onlyIfChanged, dates, cap }: ScheduledWords): Partial<ReportDraft> => ({
  ...(onlyIfChanged === true && { changed: 'changed' }),
  ...(dates && { dates }),
  ...(cap !== undefined && { cap }),
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
        const draft = await keptReportDraft(deps, kept);
        if (draft === null) return tell(deps, context.to, stale);
        return openReportForm(deps, context, { ...draft, of: of ?? draft.of });
      },
    ),
    /** With what a sentence changes. */
    formAction(
      'edit-report',
      { id, ...scheduleShape, name: typedName.optional() },
      onPosting(reportKind, mayManage, (deps, context, report, { name, ...changes }) =>
        openReportForm(deps, context, {
          ...draftOf(report),
          ...draftFrom(changes),
          ...(name !== undefined && { name }),
        }),
      ),
    ),
    ...cardActions(reportKind, reportSteps),
    stepAction(reportKind, 'resume', reportSteps.resume),
    runNow,
  ],
};
