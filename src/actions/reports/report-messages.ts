import { isDirect, mayManage, mayResume, mayTakeOver } from '../../alerts/alerts.ts';
import { localDay } from '../../alerts/calendar.ts';
import { isOn } from '../../alerts/transitions.ts';
import type { Actor, AlertChange } from '../../model/alert.ts';
import type { LookUp, SavedWindow } from '../../model/look-up.ts';
import { openedOn } from '../../lookups/moving-window.ts';
import type { Report, ReportPost, ReportTerms } from '../../model/report.ts';
import { blockIds } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  facts,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  type PriceOf,
} from '../../slack/kit/blocks.ts';
import {
  ago,
  cleanText,
  count,
  creditFigure,
  figure,
  inCredits,
  inSentence,
  moment,
  priced,
} from '../../slack/kit/text.ts';
import {
  historyLines,
  isUser,
  madeWords,
  movedWords,
  offWords,
  placeWords,
  stateLabel,
  stopButton,
} from '../posting-words.ts';
import { describeLookUp } from '../reader/say.ts';
import { dayWords, recurringWords, runsPerMonth, scheduledMoment } from '../schedules.ts';

/** The look-up of today's run; the day is that of its time zone. */
export const todays = ({ lookUp, window, schedule }: ReportTerms, now: number): LookUp =>
  openedOn(lookUp, window, localDay(schedule.zone, now));

/** `Top suppliers · last 12 months, up to the day it runs` */
export const asked = ({ lookUp, window }: Asked): string =>
  describeLookUp(lookUp, window).replace("it's opened", 'it runs');

interface Asked {
  readonly lookUp: LookUp;
  readonly window: SavedWindow;
}

/** "A run costs up to 0.4 credits, so every Monday up to 2 a month." */
export function priceWords(credits: number | null, schedule: ReportTerms['schedule']): string {
  if (credits === null) return "I don't know yet what a run costs; the first one will tell.";
  if (credits === 0) return 'A run has been free so far.';
  const perMonth = credits * runsPerMonth(schedule);
  return `A run costs up to ${inCredits(credits)}; ${dayWords(schedule)}, that's up to ${creditFigure(perMonth)} a month.`;
}

const manage = (id: string): Button => button({ action: { do: 'report-card', id }, label: 'Manage' });

/** The answer under the report's name, with what changed and the next run. */
export function reportPost(answer: Message, { alert, run }: ReportPost, linksOnly = false): Message {
  const { name, schedule, id } = alert;
  const { late, changes, nextAt, lookUp } = run;
  const about = [
    `“${cleanText(name, 100)}”, ${dayWords(schedule)}.`,
    ...(late === null ? [] : [`It's late: ${cleanText(late.why, 300)}`]),
    ...(changes === null ? [] : changedWords(changes, linksOnly)),
  ];
  const due = late === null ? '' : `It was due ${scheduledMoment(schedule, late.dueAt)}. `;
  const nextRun = `Next: ${scheduledMoment(schedule, nextAt)} (${inSentence(schedule.zone, 60)}).`;
  const next: Block = {
    type: 'section',
    text: { type: 'mrkdwn', text: `${due}${nextRun}`, verbatim: true },
    accessory: manage(id),
  };
  const around = (blocks: readonly Block[]) => {
    const at = blocks.findIndex(({ type }) => type === 'header') + 1;
    const shown = linksOnly ? [...blocks.slice(0, at), seeButton(lookUp)].flat() : blocks;
    return [...shown.slice(0, at), paragraph(about.join('\n')), ...shown.slice(at), next];
  };
  return {
    text: `${inSentence(`${name}, ${dayWords(schedule)}`, 150)}: ${linksOnly ? headOf(answer) : answer.text}`,
    blocks: around(answer.blocks),
    plain: answer.plain === null || linksOnly ? null : () => around(answer.plain?.() ?? []),
  };
}

function changedWords(changes: readonly string[], linksOnly: boolean): readonly string[] {
  if (changes.length === 0) return ['Nothing has changed since the last time.'];
  return linksOnly ? ['It has changed since the last time.'] : changes.map((line) => cleanText(line, 400));
}

function headOf({ blocks, text }: Message): string {
  const [head] = blocks.flatMap((block) => (block.type === 'header' ? [block.text.text] : []));
  return inSentence(head ?? text);
}

/** Admins keep rows out of the channel, so that each person opens them for themselves. */
const seeButton = (lookUp: LookUp): Block[] =>
  buttons('see', [button({ id: 'see', label: 'See it', action: lookUp, how: { place: 'new', anyAge: true } })]);

/** For an answer that is no longer kept: it was paid for, and is not paid for again unasked. */
export function reportLost({ alert, run }: ReportPost, priceOf: PriceOf): Message {
  const say = `${cleanText(alert.name, 80)}: the answer isn't kept anymore`;
  return {
    text: `${inSentence(say)}.`,
    blocks: [
      header(say),
      ...buttons('see', [
        button({
          id: 'see',
          label: priced('Look it up', priceOf(run.lookUp)),
          action: run.lookUp,
          how: { place: 'new' },
        }),
      ]),
    ],
    plain: null,
  };
}

interface CardProps {
  readonly report: Report;
  /** Credits of a run at most; null if unknown. */
  readonly price: number | null;
  readonly history: readonly AlertChange[];
  readonly reader: Actor;
  /** False when the reader must not see the channel's name. */
  readonly namesChannel: boolean;
  readonly done: string | null;
  /** Whether it was just moved to where it posts now. */
  readonly hasMoved: boolean;
  readonly now: number;
}

export function reportCard(props: CardProps): Message {
  const { report, price, history, reader, namesChannel, done, hasMoved, now } = props;
  const { id, name, lastError, reason, lastRunAt, lastPostedAt } = report;
  const manages = mayManage(report, reader);
  const changes = historyLines(history);
  const where = namesChannel ? placeWords(report) : 'in a private channel';
  const moved = hasMoved ? movedWords(report, where) : null;
  return {
    text: moved ?? inSentence(`${name} (${id}): ${done ?? `${stateLabel(report.state)}.`}`, 500),
    blocks: [
      header(name),
      ...(moved === null ? [] : [formatted(moved)]),
      ...(done === null ? [] : [paragraph(done)]),
      formatted(`${stateWords(report)}\nReport ${inSentence(id)} ${where}. ${madeWords(report)}.`),
      facts([
        ['Looks up', report.isUnreadable ? null : asked(report)],
        ['Posts', report.isUnreadable ? null : postsWords(report)],
        ['Credits', spentWords(report, price)],
        ['Last run', isDue(report, now) ? 'under way' : lastRunAt === null ? 'none yet' : ago(now - lastRunAt)],
        ['Last post', lastPostedAt === null ? 'none yet' : ago(now - lastPostedAt)],
        ['Last problem', lastError === reason ? null : lastError],
      ]),
      ...(changes === null ? [] : [formatted(changes)]),
      ...buttons('report', manages ? lifeButtons(report, reader, price) : [dayButton(report, reader)]),
      ...buttons('report-more', [button({ action: { do: 'reports', scope: 'mine', offset: 0 }, label: 'My reports' })]),
      note(`${manages ? '' : 'Only its owner and admins can change it. '}Nothing was charged.`),
    ],
    plain: null,
  };
}

const postsWords = ({ schedule, onlyIfChanged }: ReportTerms) =>
  `${recurringWords(schedule)}${onlyIfChanged ? ', only if it changed' : ''}`;

/** It runs in a moment, or does already. */
const isDue = ({ nextRunAt }: Report, now: number) => nextRunAt !== null && nextRunAt <= now;

function stateWords(report: Report): string {
  const { nextRunAt, state } = report;
  if (state !== 'active' && state !== 'waiting' && state !== 'blocked') return offWords(report);
  const next = nextRunAt === null ? '' : ` Next: ${moment(nextRunAt)}.`;
  return state === 'active' ? `*Active*.${next}` : `${offWords(report)}${next}`;
}

function spentWords({ creditsThisMonth, monthlyCap, agreed }: Report, price: number | null): string {
  const run = price ?? agreed;
  return [
    `${creditFigure(creditsThisMonth)} this month`,
    run === null ? '' : `up to ${creditFigure(run)} a run`,
    monthlyCap === null ? 'no monthly limit' : `at most ${creditFigure(monthlyCap)} a month`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function lifeButtons(report: Report, reader: Actor, price: number | null): (Button | null)[] {
  const { id, state } = report;
  const take = mayTakeOver(report, reader) ? button({ action: { do: 'take-report', id }, label: 'Take over' }) : null;
  if (state === 'stopped')
    return [button({ action: { do: 'undo-report', id }, label: 'Undo stop', style: 'primary' }), take];
  const isOff = !isOn(report);
  return [
    isOff ? null : button({ action: { do: 'pause-report', id, forDay: false }, label: 'Pause', nth: 1 }),
    isOff ? resumeButton(report) : null,
    isOff || report.isUnreadable ? null : runButton(id, price),
    report.isUnreadable ? null : button({ action: { do: 'edit-report', id }, label: 'Change' }),
    stopButton(report),
    take,
  ];
}

/** The price that is pressed is agreed to, for later runs too. */
function runButton(id: string, price: number | null, style?: 'primary'): Button {
  const action = { do: 'run-report', id, agreed: price };
  return button({ action, label: priced('Run now', price), ...(style && { style }) });
}

export function buttonsOnHold({ id }: Report, price: number | null): Button[] {
  return [runButton(id, price, 'primary'), manage(id)];
}

/** Anyone in its channel may pause it for a day, and may then resume it. */
function dayButton(report: Report, reader: Actor): Button | null {
  const { id, state } = report;
  if (mayResume(report, reader)) return resumeButton(report);
  if (state === 'paused' || state === 'stopped') return null;
  return button({ action: { do: 'pause-report', id, forDay: true }, label: 'Pause for a day', nth: 2 });
}

function resumeButton({ id }: Report): Button {
  return button({ action: { do: 'resume-report', id }, label: 'Resume', style: 'primary' });
}

export const reportScopes = ['here', 'mine', 'all'] as const;
export type ReportScope = (typeof reportScopes)[number];

export const reportsPerPage = 8;

interface ListProps {
  readonly reports: readonly Report[];
  readonly scope: ReportScope;
  readonly offset: number;
  readonly reader: Actor;
  readonly hidden: number;
  readonly unnamed: ReadonlySet<string>;
}

const scopeWords: Record<ReportScope, string> = {
  here: 'in this channel',
  mine: 'of yours',
  all: 'in this workspace',
};

const howTo = 'Press Schedule… under an answer, or type every Monday: top suppliers of ball bearings.';

export function reportList({ reports, scope, offset, reader, hidden, unnamed }: ListProps): Message {
  const first = offset < reports.length ? offset : Math.max(0, reports.length - reportsPerPage);
  const shown = reports.slice(first, first + reportsPerPage);
  const where = scopeWords[scope];
  const range = reports.length === shown.length ? '' : `${figure(first + 1)}–${figure(first + shown.length)} of `;
  const title =
    reports.length === 0 ? `No reports ${where} yet` : `${range}${count(reports.length, 'report')} ${where}`;
  const spent = reports.reduce((sum, { creditsThisMonth }) => sum + creditsThisMonth, 0);
  const more = [
    reports.length === 0 ? howTo : `They took ${inCredits(spent)} this month.`,
    hidden === 0
      ? ''
      : `${count(hidden, 'more is', 'more are')} in private conversations. Only the people there can see ${hidden === 1 ? 'it' : 'them'}.`,
  ].filter((part) => part !== '');
  return {
    text: inSentence(`${title}. ${more.join(' ')} Nothing was charged.`, 500),
    blocks: [
      header(title),
      ...(more.length === 0 ? [] : [paragraph(more.join(' '))]),
      ...shown.flatMap((report, i) => [
        formatted(entryWords(report, unnamed)),
        ...buttons(`report-${i + 1}`, entryButtons(report, reader, i + 1)),
      ]),
      ...buttons('reports-paging', pagingOf(scope, reports.length, first, reader)),
    ],
    plain: null,
  };
}

function entryWords(report: Report, unnamed: ReadonlySet<string>): string {
  const { name, id, channel, owner, creditsThisMonth, lastError } = report;
  const where = unnamed.has(channel) ? 'in a private channel' : placeWords(report);
  const whose = isUser(owner) && !isDirect(channel) ? `, owned by <@${owner}>` : '';
  return [
    `*${inSentence(name)}* (${inSentence(id)}) ${where}${whose}`,
    ...(report.isUnreadable ? [] : [inSentence(`${asked(report)}; ${postsWords(report)}.`, 600)]),
    `${stateWords(report)} ${inCredits(creditsThisMonth)} this month.`,
    ...(lastError === null ? [] : [`Last problem: ${inSentence(lastError, 200)}`]),
  ].join('\n');
}

function entryButtons(report: Report, reader: Actor, nth: number): (Button | null)[] {
  const { id, name, state } = report;
  const manages = mayManage(report, reader);
  const spoken = (label: string) => ({ label, spoken: `${label}: ${id} ${name}`, nth });
  return [
    button({ action: { do: 'report-card', id }, ...spoken('Manage') }),
    isOn(report) && manages ? button({ action: { do: 'pause-report', id, forDay: false }, ...spoken('Pause') }) : null,
    !isOn(report) && state !== 'stopped' && manages
      ? button({ action: { do: 'resume-report', id }, ...spoken('Resume') })
      : null,
    state === 'stopped' && manages ? button({ action: { do: 'undo-report', id }, ...spoken('Undo') }) : null,
  ];
}

function pagingOf(scope: ReportScope, total: number, first: number, { channel }: Actor): (Button | null)[] {
  const at = (offset: number, label: string, nth: number, of: ReportScope = scope) =>
    button({ action: { do: 'reports', scope: of, offset }, label, nth });
  return [
    first + reportsPerPage < total ? at(first + reportsPerPage, 'Next', 1) : null,
    first > 0 ? at(Math.max(0, first - reportsPerPage), 'Previous', 2) : null,
    scope === 'here' || channel.startsWith('D') ? null : at(0, 'In this channel', 3, 'here'),
    scope === 'mine' ? null : at(0, 'Mine', 4, 'mine'),
    scope === 'all' ? null : at(0, 'All', 5, 'all'),
  ];
}

/** Posted once in the channel, for everyone who will read the posts. @param by a Slack user id */
export function reportedHere(terms: ReportTerms, by: string): Message {
  const words = `“${terms.name}”: ${asked(terms)}; ${postsWords(terms)}.`;
  return {
    text: `A report was made for this channel: ${inSentence(words, 900)}`,
    blocks: [formatted(`<@${by}> made a report for this channel: ${inSentence(words, 900)}`)],
    plain: null,
  };
}

interface RefusalProps {
  readonly why: string;
  readonly offer?: Button | null;
  /** The kept form, to go on with. */
  readonly draft: string;
}

export function reportNotSaved({ why, offer = null, draft }: RefusalProps): Message {
  return {
    text: inSentence(`${why} No report was saved.`, 1_500),
    blocks: [
      header('No report was saved', blockIds.problem),
      paragraph(why),
      ...buttons('report-refused', [
        offer,
        button({ action: { do: 'report-draft', draft, of: null }, label: 'Open the form' }),
      ]),
      note('Nothing was charged. What you filled in is kept.'),
    ],
    plain: null,
  };
}
