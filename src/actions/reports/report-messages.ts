import { localDay, nextPostAt } from '../../alerts/calendar.ts';
import { createReportSteps } from '../../alerts/steps.ts';
import { isOn, lacksList } from '../../alerts/transitions.ts';
import { openedOn } from '../../lookups/moving-window.ts';
import type { LookUp, SavedWindow } from '../../model/look-up.ts';
import { capWords } from '../../model/posting.ts';
import type { Report, ReportPost, ReportTerms } from '../../model/report.ts';
import { isoDay } from '../../model/time.ts';
import { blockIds } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  changedMessage,
  type Choice,
  formatted,
  header,
  type Message,
  messageOf,
  note,
  opening,
  paragraph,
  paragraphs,
  type PriceOf,
} from '../../slack/kit/blocks.ts';
import { ago, cleanText, creditFigure, inCredits, inSentence, joined, upTo } from '../../slack/kit/text.ts';
import { type CardShown, type ListShown, madeHere, postingCard, postingList } from '../postings/cards.ts';
import type { PostingKind } from '../postings/kind.ts';
import { dayWords, recurringWords, runsPerMonth, scheduledMoment } from '../postings/schedules.ts';
import { offWords } from '../postings/words.ts';
import { describeLookUp } from '../reader/say.ts';

/**
 * The look-up of today's run. It ends on the day of questions, in UTC, so that one takes the other's answer for free.
 * Only the month before, or another calendar period, is that of its time zone.
 */
export function todays({ lookUp, window, schedule }: ReportTerms, now: number): LookUp {
  const isPeriod = window !== 'fixed' && 'unit' in window;
  return openedOn(lookUp, window, isPeriod ? localDay(schedule.zone, now) : isoDay(now));
}

/** `Top suppliers · last 12 months, up to the day it runs` */
export const asked = ({ lookUp, window }: { readonly lookUp: LookUp; readonly window: SavedWindow }): string =>
  describeLookUp(lookUp, window).replace("it's opened", 'it runs');

/** "A run costs up to 0.4 credits; every Monday, that's up to 2 a month." */
export function priceWords(credits: number | null, schedule: ReportTerms['schedule']): string {
  if (credits === null) return "I don't know yet what a run costs; the first one will tell.";
  if (credits === 0) return 'A run has been free so far.';
  const perMonth = creditFigure(perMonthOf(credits, schedule));
  return `A run costs up to ${inCredits(credits)}; ${dayWords(schedule)}, that's up to ${perMonth} a month.`;
}

const perMonthOf = (credits: number, schedule: ReportTerms['schedule']): number =>
  credits * runsPerMonth(schedule.every);

const manage = (id: string): Button => button({ action: { do: 'report-card', id }, label: 'Manage' });

export function reportPost(answer: Message, { alert, run }: ReportPost, linksOnly = false): Message {
  const { name, schedule, id } = alert;
  const { late, changes, nextAt, lookUp } = run;
  const about = [
    `“${cleanText(name, 100)}”, ${dayWords(schedule)}.`,
    ...(late === null ? [] : [`It's late: ${cleanText(late.why, 300)}`]),
    ...(changes === null ? [] : changedWords(changes, linksOnly)),
  ];
  const due = late === null ? '' : `It was due ${scheduledMoment(schedule, late.dueAt)}. `;
  const next = formatted(`${due}${nextWords(schedule, nextAt)}`, { accessory: manage(id) });
  const around = (blocks: readonly Block[]) => {
    const at = blocks.findIndex(({ type }) => type === 'header') + 1;
    const see = seeButton({ label: 'See it', action: lookUp, how: { place: 'new', anyAge: true } });
    const shown = linksOnly ? [...blocks.slice(0, at), ...see] : blocks;
    return [...shown.slice(0, at), ...paragraphs(about), ...shown.slice(at), next];
  };
  const [head = answer.text] = answer.blocks.flatMap((block) => (block.type === 'header' ? [block.text.text] : []));
  const said = linksOnly ? inSentence(head) : answer.text;
  const text = `${inSentence(`${name}, ${dayWords(schedule)}`, 150)}: ${said}`;
  return changedMessage(text, answer, around);
}

const nextWords = (schedule: ReportTerms['schedule'], at: number): string =>
  `Next: ${scheduledMoment(schedule, at)} (${inSentence(schedule.zone, 60)}).`;

function changedWords(changes: readonly string[], linksOnly: boolean): readonly string[] {
  if (changes.length === 0) return ['Nothing has changed since the last time.'];
  return linksOnly ? ['It has changed since the last time.'] : changes.map((line) => cleanText(line, 400));
}

/** Admins keep rows out of the channel, so that each person opens them for themselves. */
const seeButton = (choice: Choice): Block[] => buttons('see', [button({ id: 'see', ...choice })]);

/** For an answer that is no longer kept: it was paid for, and is not paid for again unasked. */
export function reportLost({ alert, run }: ReportPost, priceOf: PriceOf): Message {
  const say = `${cleanText(alert.name, 80)}: the answer isn't kept anymore`;
  return messageOf(`${inSentence(say)}.`, [header(say), seeButton(opening('Look it up', run.lookUp, priceOf))]);
}

/** @param credits of a run at most; null if unknown */
export function runCostWords(credits: number | null): string {
  if (credits === null) return "I don't know yet what the run costs.";
  return credits === 0 ? 'The run is free.' : `The run costs up to ${inCredits(credits)}.`;
}

export function reportCard(report: Report, price: number | null, shown: CardShown): Message {
  const { id, isUnreadable, lastError, reason, lastRunAt, lastPostedAt } = report;
  const { now } = shown;
  return postingCard(report, shown, {
    state: stateWords(report, now),
    facts: [
      ['Looks up', isUnreadable ? null : asked(report)],
      ['Posts', isUnreadable ? null : postsWords(report)],
      ['Credits', spentWords(report, price)],
      ['Last run', isDue(report, now) ? 'under way' : lastRunAt === null ? 'none yet' : ago(now - lastRunAt)],
      ['Last post', lastPostedAt === null ? 'none yet' : ago(now - lastPostedAt)],
      ['Last problem', lastError === reason ? null : lastError],
    ],
    undo: 'Undo stop',
    resume: button({ ...resumeOf(report), style: 'primary' }),
    others: [
      isOn(report) && !isUnreadable && !lacksList(report) && runButton(id, price),
      !isUnreadable && button({ action: { do: 'edit-report', id }, label: 'Edit' }),
    ],
    more: [button({ action: { do: 'reports', scope: 'mine', offset: 0 }, label: 'My reports' })],
  });
}

export const reportKind: PostingKind<Report, number> = {
  noun: 'report',
  find: ({ reports, workspace }, id) => reports.get(workspace, id),
  history: async ({ reports, workspace }, id) => (await reports.history(workspace, id)).toReversed(),
  /** Credits of a run at most. */
  priceOf: async ({ pricing, now }, report) => (report.isUnreadable ? null : pricing.priceAnew(todays(report, now()))),
  card: reportCard,
  steps: ({ reports, now }) => createReportSteps(reports, now),
};

const postsWords = ({ schedule, onlyIfChanged }: ReportTerms) =>
  `${recurringWords(schedule)}${onlyIfChanged ? ', only if it changed' : ''}`;

/** It runs in a moment, or does already. */
export const isDue = ({ nextRunAt }: Report, now: number) => nextRunAt !== null && nextRunAt <= now;

function stateWords(report: Report, now: number): string {
  const { nextRunAt, state, schedule } = report;
  if (state !== 'active' && state !== 'waiting' && state !== 'blocked') return offWords(report);
  // A run that is under way isn't the next one.
  const nextAt = isDue(report, now) ? nextPostAt(schedule, now) : nextRunAt;
  const next = nextAt === null || lacksList(report) ? '' : ` ${nextWords(schedule, nextAt)}`;
  return state === 'active' ? `*Active*.${next}` : `${offWords(report)}${next}`;
}

function spentWords(report: Report, price: number | null): string {
  const { creditsThisMonth, monthlyCap, schedule } = report;
  const run = runPrice(report, price);
  const parts = [
    `${creditFigure(creditsThisMonth)} this month`,
    run === null ? 'price of a run not known yet' : `up to ${creditFigure(run)} a run`,
    run === null || perMonthOf(run, schedule) > (monthlyCap ?? Infinity)
      ? ''
      : `up to ${creditFigure(perMonthOf(run, schedule))} a month`,
    capWords(monthlyCap),
  ];
  return joined(parts, ', ');
}

const runPrice = ({ agreed }: Report, price: number | null): number | null => price ?? agreed;

/** The price that is pressed is agreed to, for later runs too. */
function runButton(id: string, price: number | null, style?: 'primary'): Button {
  const action = { do: 'run-report', id, agreed: price };
  return button({ action, label: upTo('Run now', price), ...(style && { style }) });
}

export function buttonsOnHold(report: Report, price: number | null): Button[] {
  const { id } = report;
  return lacksList(report) ? [manage(id)] : [runButton(id, price, 'primary'), manage(id)];
}

const resumeOf = ({ id }: Report) => ({ label: 'Resume', action: { do: 'resume-report', id } });

const howTo = 'Press Schedule… under an answer, or type every Monday: top suppliers of ball bearings.';

export function reportList(reports: readonly Report[], prices: ReadonlyMap<string, number>, shown: ListShown): Message {
  const priceOf = (report: Report) => runPrice(report, prices.get(report.id) ?? null);
  return postingList(reports, shown, {
    noun: 'report',
    about: reports.length === 0 ? howTo : costsWords(reports, priceOf),
    terms: (report) => (report.isUnreadable ? '' : `${asked(report)}; ${postsWords(report)}.`),
    state: (report) => `${stateWords(report, shown.now)} Credits: ${spentWords(report, priceOf(report))}.`,
    resume: resumeOf,
    undo: () => 'Undo',
  });
}

/** "Together they cost up to 12 credits a month. They have cost 0 credits this month." */
function costsWords(reports: readonly Report[], priceOf: (report: Report) => number | null): string {
  const on = reports.filter((report) => isOn(report) && !lacksList(report));
  const known = on.flatMap((report) => {
    const run = priceOf(report);
    return run === null
      ? []
      : [{ run, month: Math.min(perMonthOf(run, report.schedule), report.monthlyCap ?? Infinity) }];
  });
  const unknown = on.length - known.length;
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
  const runs = inCredits(sum(known.map(({ run }) => run)));
  const months = sum(known.map(({ month }) => month));
  return joined([
    known.length === 0
      ? ''
      : on.length === 1
        ? `${reports.length === 1 ? 'It' : 'The one that is on'} costs up to ${runs} a run, and up to ${creditFigure(months)} a month.`
        : `Together they cost up to ${inCredits(months)} a month.`,
    unknown === 0 ? '' : `The price of ${known.length === 0 ? 'a run' : `${unknown} of them`} isn't known yet.`,
    `They have cost ${inCredits(sum(reports.map(({ creditsThisMonth }) => creditsThisMonth)))} this month.`,
  ]);
}

/** Posted once in the channel, for everyone who will read the posts. @param by a Slack user id */
export function reportedHere(terms: ReportTerms, by: string): Message {
  const what = asked(terms);
  const [name, query] = [terms.name, what].map((text) => text.replace(/[“”"]/g, ''));
  const words = `${name === query ? what : `“${terms.name}”: ${what}`}; ${postsWords(terms)}.`;
  return madeHere('report', words, by);
}

/** @param draft the kept form, to go on with */
export function reportNotSaved(why: string, draft: string, offer: Button | null = null): Message {
  return messageOf(inSentence(`${why} No report was saved.`, 1_500), [
    header('No report was saved', blockIds.problem),
    paragraph(why),
    buttons('report-refused', [
      offer,
      button({ action: { do: 'report-draft', draft, of: null }, label: 'Open the form' }),
    ]),
    note('Nothing was charged. What you filled in is kept.'),
  ]);
}
