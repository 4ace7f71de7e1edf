import { crossing } from '../../alerts/feeds/check-feed.ts';
import { type Alert, type AlertTerms, isCounting, isUnreadable } from '../../model/alert.ts';
import { type PartyKind, partyKinds } from '../../model/answer.ts';
import {
  type CheckPrice,
  type Condition,
  countConditionOf,
  type FeedQuestion,
  type LoggedRecord,
  partnerKindOf,
} from '../../model/feed.ts';
import { lastYear, type ShipmentsLookUp } from '../../model/look-up.ts';
import { capWords } from '../../model/posting.ts';
import {
  ago,
  capital,
  cleanText,
  count,
  creditFigure,
  figure,
  inCredits,
  monthDay,
  priced,
  spokenDay,
  withState,
  joined,
} from '../../slack/kit/text.ts';
import { offWords } from '../postings/words.ts';
import { shortLabels, spokenWords } from '../reader/say.ts';
import { recurringWords } from '../postings/schedules.ts';
import { type Dataset, datasets, partnerRole, type Role } from '../../model/datasets.ts';
import { settledAfterDays } from '../../lookups/compared-days.ts';

const firmFields = { company: ['company', 'company_name'], supplier: ['supplier', 'supplier_name'] } as const;

/** Suppliers of the company that the question names, customers of the supplier it names, else companies. */
export function partnersWatched(question: FeedQuestion): Role {
  const { dataset, filter } = question;
  const kind = partnerKindOf(filter);
  const namesFirm = partyKinds.some((side) => firmFields[side].some((field) => field in filter));
  return namesFirm ? partnerRole(dataset, kind) : datasets[dataset][kind];
}

const anyMark = / \((?:quiet|surge|new (?:partners|suppliers|customers|companies|exporters|importers|buyers))\)$/;

/** With a suffix, so that two generated names of alerts on one firm differ. */
export function withCondition(
  name: string,
  longest: number,
  condition: Condition['is'] | 'new',
  question: FeedQuestion,
): string {
  const words = condition === 'new-partner' ? `new ${partnersWatched(question).many}` : condition;
  const mark = condition === 'new' ? '' : ` (${words})`;
  return `${cleanText(name, longest - mark.length)}${mark}`;
}

export const alertSubject = (name: string): string => name.replace(anyMark, '');

/** A filter of an alert, as look-ups have it. @param names of firms, as far as they are wanted */
export function queryIn({ company, supplier, ...filter }: FeedQuestion['filter'], names?: ReadonlyMap<string, string>) {
  const firm = (slug: string) => ({ slug, ...(names && { title: names.get(slug) ?? firmName(slug) }) });
  return {
    filter,
    ...(company !== undefined && { company: firm(company) }),
    ...(supplier !== undefined && { supplier: firm(supplier) }),
  };
}

/** The records of the last 12 months that an alert is about; null if it is about several firms. */
export function watchedLookUp({ questions: [question, second] }: AlertTerms, now: number): ShipmentsLookUp | null {
  if (question === undefined || second !== undefined) return null;
  return { ...lastYear(now), dataset: question.dataset, ...queryIn(question.filter, namesKept([question])) };
}

export const alertDataset = ({ questions }: AlertTerms): Dataset => questions[0]?.dataset ?? 'us-import';

export function foundOf(terms: AlertTerms): Role {
  const [first] = terms.questions;
  return first?.when?.is === 'new-partner' ? partnersWatched(first) : alertRecords(terms);
}

export const alertRecords = (terms: AlertTerms): Role => datasets[alertDataset(terms)].record;

/** `US import shipments of Acme Robotics or Acme Tools, product frozen`: plain text without a period. */
export function watchedWords(questions: readonly FeedQuestion[]): string {
  const [first] = questions;
  if (first === undefined) return "something I can't read";
  const named = (kind: (typeof partyKinds)[number]) => firmNamesOf(questions, kind).join(' or ');
  const { title, record, partner, direction } = datasets[first.dataset];
  const [owners, partners] =
    partner === 'supplier' ? [named('company'), named('supplier')] : [named('supplier'), named('company')];
  const noun = `${title} ${record.many}`;
  const about = `${noun}${owners && ` of ${owners}`}${partners && ` ${direction} ${partners}`}`;
  const rest = spokenWords(first.dataset, withoutFirms(first), shortLabels(first.dataset)).map(withState);
  const all = [about === noun && rest.length === 0 ? `all ${noun}` : about, ...rest].join(', ');
  const { when } = first;
  if (when?.is === 'new-partner') return cleanText(`new ${partnersWatched(first).many} in ${all}`, 900);
  if (when === undefined) return cleanText(all, 900);
  const threshold = `${when.is === 'quiet' ? 'at most' : 'at least'} ${when.percent}% of the same days a year before`;
  return cleanText(`${all}, when ${when.days} days bring ${threshold}`, 900);
}

/** `Acme Robotics` for the slug `acme-robotics`. Names as Mexican records have them stay unchanged. */
export function firmName(name: string): string {
  if (!/^[a-z\d-]+$/.test(name)) return name;
  const isCapitals = (word: string) => /^(?:llc|llp|plc|usa|ag|kg|sa|sas|srl|sl|bv|nv|jsc|pcl|ab|ii|iii)$/.test(word);
  const spelled = (word: string) => (word === 'gmbh' ? 'GmbH' : isCapitals(word) ? word.toUpperCase() : capital(word));
  const words = name.split('-').map(spelled).join(' ');
  // `As` is a word of English anywhere else.
  return words.replace(/(?<= )As$/, 'AS');
}

export const namesKept = (questions: readonly FeedQuestion[]): ReadonlyMap<string, string> =>
  new Map(questions.flatMap(({ names = {} }) => Object.entries(names)));

function firmNamesOf(questions: readonly FeedQuestion[], kind: PartyKind, known = namesKept(questions)): string[] {
  return firmsWatched(questions, kind).map((firm) => known.get(firm) ?? firmName(firm));
}

export function firmsWatched(questions: readonly FeedQuestion[], kind: (typeof partyKinds)[number]): string[] {
  const named = questions.flatMap(({ filter }) => firmFields[kind].flatMap((field) => filter[field] ?? []));
  return [...new Set(named)];
}

export function withoutFirms({ filter }: FeedQuestion): FeedQuestion['filter'] {
  const firms: readonly string[] = partyKinds.flatMap((kind) => firmFields[kind]);
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !firms.includes(field)));
}

/** `every Monday at 09:00 (Europe/Berlin)` */
export function scheduleWords(terms: AlertTerms): string {
  const { schedule } = terms;
  if (isUnreadable(terms)) return 'nothing';
  if (schedule.every !== 'check') return recurringWords(schedule);
  return isCounting(terms) ? 'when it happens (checked weekly)' : 'right away';
}

export function termsWords(terms: AlertTerms, spent: number): (readonly [label: string, value: string])[] {
  const { inThread, corrections, quietDays, lookBackDays, thorough, monthlyCap } = terms;
  const posts = [
    scheduleWords(terms),
    inThread ? 'in one thread' : '',
    corrections ? 'with corrections' : '',
    quietDays === null ? '' : `and a note after ${count(quietDays, 'day')} without any`,
  ];
  const checked = `the last ${count(lookBackDays, 'day')}, so late filings are found too${thorough ? '' : `; ${thriftyWords}`}`;
  return [
    ['Watches', watchedWords(terms.questions)],
    ['Posts', joined(posts, ', ')],
    isCounting(terms) ? ['Compares', comparedDaysWords(terms)] : ['Checks', checked],
    ['Credits', `${creditFigure(spent)} for checks this month, ${capWords(monthlyCap)}`],
  ];
}

export function comparedDaysWords({ questions: [question] }: AlertTerms): string {
  const days = (question && countConditionOf(question)?.days) ?? 0;
  const ended = `${count(days, 'day')} that end ${count(settledAfterDays, 'day')} ago`;
  return `${ended}, since late filings still come in, with the same days a year before`;
}

/** "Borealis Components went quiet", and the figures in a sentence; null for an entry that holds no counts. */
export function crossingWords(alert: AlertTerms, { row }: LoggedRecord) {
  const of = crossing.safeParse(row).data;
  if (of === undefined) return null;
  const { is, isCrossed, recent, before, from, to, filter } = of;
  const known = namesKept(alert.questions);
  const firms = partyKinds.flatMap((kind) => firmNamesOf([{ dataset: alertDataset(alert), filter }], kind, known));
  const subject = alert.questions.length === 1 ? alertSubject(alert.name) : firms.join(' from ');
  const verb = is === 'quiet' ? ['picked up again', 'went quiet'] : ['is back to its usual level', 'surged'];
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const [first, last] = [from, to].map((day) => (isOneYear ? monthDay(day) : spokenDay(day)));
  const { one, many } = alertRecords(alert);
  const records = recent === 0 ? `no ${many}` : count(recent, one);
  return {
    title: `${cleanText(subject, 100)} ${verb[isCrossed ? 1 : 0] ?? ''}`,
    figures: `${records} from ${first ?? ''} to ${last ?? ''}, against ${before === 0 ? 'none' : figure(before)} a year before.`,
    of,
  };
}

const thriftyWords = 'thrifty: may miss one on a day when another is withdrawn';

/** Whole sentences as mrkdwn: `*Paused* by @Ana until Nov 23, 4:04 PM. It resumes automatically.` */
export function stateWords(alert: Alert, now: number): string {
  return alert.state === 'active' ? `*Active*. ${checkWords(alert, now)}.` : offWords(alert);
}

export function knownParties({ questions }: AlertTerms): PartyKind[] {
  return partyKinds.filter((kind) => firmsWatched(questions, kind).length === 1);
}

/** `Undo stop · check from 0.1 credits`. @param price null when it asks before it checks */
export function checkLabel(label: string, price: CheckPrice | null): string {
  if (price === null) return label;
  const { credits, isLeast } = price;
  if (!isLeast || credits === null) return priced(label, credits);
  return credits === 0 ? `${label} · free if nothing is new` : `${label} · check from ${inCredits(credits)}`;
}

/** "Checked 10 min ago, next check in 5 min" */
export function checkWords({ lastCheckedAt, nextCheckAt, state }: Alert, now: number): string {
  const last = lastCheckedAt === null ? 'Not checked yet' : `Checked ${ago(now - lastCheckedAt)}`;
  const next = nextCheckAt === null || state === 'paused' || state === 'stopped' ? null : inTime(nextCheckAt - now);
  return next === null ? last : `${last}, next check ${next}`;
}

function inTime(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 120) return `in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `in ${hours} h` : `in ${Math.round(hours / 24)} days`;
}
