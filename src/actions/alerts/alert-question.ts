import type { Baseline } from '../../alerts/first-reading.ts';
import { isDirect } from '../../alerts/rights.ts';
import type { Candidate } from '../../lookups/outcome.ts';
import {
  type Alert,
  type AlertSet,
  type AlertTerms,
  type BaselineProgress,
  conditionOf,
  isCounting,
} from '../../model/alert.ts';
import { capWords } from '../../model/posting.ts';
import { blockIds } from '../../slack/kit/action.ts';
import {
  button,
  type Button,
  buttons,
  formatted,
  header,
  type Message,
  messageOf,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  chargedWords,
  cleanText,
  count,
  figure,
  inCredits,
  inSentence,
  labelsOf,
  priced,
  upTo,
} from '../../slack/kit/text.ts';
import { firmQuestionOf, productsWith } from '../look-ups/party-choice.ts';
import { madeHere } from '../postings/cards.ts';
import { duplicateWords, whereWords } from '../postings/words.ts';
import type { UnclearFirm } from './alert-draft.ts';
import {
  alertSubject,
  comparedDaysWords,
  alertDataset,
  foundOf,
  alertRecords,
  scheduleWords,
  watchedWords,
} from './alert-words.ts';

/* Making and changing an alert: what is asked before, and what is said afterwards. */

interface QuestionProps {
  readonly terms: AlertTerms;
  readonly baseline: Baseline;
  readonly draft: string;
  readonly isShared: boolean;
  readonly changes: string | null;
  readonly resumes?: boolean;
  readonly before: string | null;
  /** An alert elsewhere that watches the same. */
  readonly namesake?: Alert | undefined;
}

/** "Watching “Acme Robotics Inc” in #imports costs 19 credits now, then about 6 a month" */
export function alertQuestion(props: QuestionProps): Message {
  const { terms, baseline, draft, changes, resumes = false, before } = props;
  const name = `“${inSentence(terms.name)}”`;
  const price = priceWords(baseline);
  const [does, agrees] = resumes
    ? ['Resuming', 'Resume']
    : changes === null
      ? ['Watching', 'Start watching']
      : ['Changing', 'Save changes'];
  const resumed = `I'll read ${count(baseline.unread, 'record')} and post the new ${foundOf(terms).many}.`;
  const about = resumes ? resumed : recordsWords(terms, baseline);
  const said = [...(before === null ? [] : [before]), about].join(' ');
  return messageOf(`${does} ${name} ${price} ${inSentence(said, 600)} ${chargedWords(baseline.charged)}`, [
    formatted(`*${does} ${name} ${whereWords(terms)} ${price}*`),
    paragraph(said),
    cautionsOf(props).map((line) => paragraph(line)),
    buttons('alert-question', [
      setButton(draft, { anyway: false, label: priced(agrees, baseline.credits) }),
      changeDraft(draft),
      button({ action: { do: 'drop-alert' }, label: 'Cancel' }),
    ]),
    note(choicesWords(terms), chargedWords(baseline.charged)),
  ]);
}

function cautionsOf({ terms, baseline: { doubtful, perMonth }, isShared, namesake }: QuestionProps): string[] {
  const { monthlyCap } = terms;
  const fields = labelsOf(alertDataset(terms), doubtful).join(', ');
  const isShort = monthlyCap !== null && perMonth !== null && perMonth > monthlyCap;
  return [
    ...(namesake ? [`“${cleanText(namesake.name, 100)}” (${namesake.id}) watches the same elsewhere.`] : []),
    ...(doubtful.length > 0
      ? [`The first record doesn't match the filter (${fields}). The data service may ignore it.`]
      : []),
    ...(isShared ? ['An admin allowed that channel: people of other companies may read the posts.'] : []),
    ...(isShort
      ? [`Its cap of ${inCredits(monthlyCap)} covers only part of a month. Checks then pause until the next one.`]
      : []),
  ];
}

function choicesWords(terms: AlertTerms): string {
  const { questions, lookBackDays, thorough, corrections, monthlyCap, inThread } = terms;
  const reads = [
    `looks back ${count(lookBackDays, 'day')}`,
    ...(thorough ? [] : ['thrifty']),
    ...(corrections || conditionOf(terms).is === 'new-partner' ? [] : ['no corrections']),
  ];
  return [
    capital(watchedWords(questions)),
    `posts ${scheduleWords(terms)}`,
    ...(isCounting(terms) ? [`compares ${comparedDaysWords(terms)}`] : reads),
    ...(inThread ? ['one thread'] : []),
    ...(monthlyCap === null ? [] : [capWords(monthlyCap)]),
  ].join(' · ');
}

function priceWords({ credits, perMonth }: Baseline): string {
  const then = perMonth === null ? '' : `, then about ${inCredits(roundedUp(perMonth))} a month`;
  if (credits === null) return "has a price I don't know yet.";
  return credits === 0
    ? `costs nothing now${then}.`
    : `costs ${inCredits(credits)} now${then.replace(/ credits?/, '')}.`;
}

const roundedUp = (credits: number): number => (credits < 1 ? Math.ceil(credits * 10) / 10 : Math.ceil(credits));

const whenWords = {
  quiet: "I'll post once when it goes quiet, and once when it picks up again.",
  surge: "I'll post once when it surges, and once when it's back to its usual level.",
} as const;

function recordsWords(terms: AlertTerms, { records, unread, perWeek, feeds }: Baseline): string {
  const known = unread === 0 || unread === records ? '' : ` (${figure(records - unread)} of them are already read)`;
  const { one, many } = alertRecords(terms);
  const counted = `${count(records, `existing ${one}`, `existing ${many}`)}${known}`;
  const existing = records === 0 ? `No existing ${many} match.` : `${counted} won't be posted.`;
  const condition = conditionOf(terms).is;
  const list = feeds > 1 ? ` Each of the ${figure(feeds)} firms is checked by itself.` : '';
  if (condition === 'quiet' || condition === 'surge') return `${whenWords[condition]}${list}`;
  if (condition === 'new-partner' && records > 0) {
    const read = unread === 0 ? "I've already read" : "I'll first read";
    return `${read} ${counted}; their ${foundOf(terms).many} aren't new and won't be posted.${list}`;
  }
  return `${existing} Expect about ${figure(perWeek < 1 ? perWeek : Math.round(perWeek))} new ones a week.${list}`;
}

export function firmQuestion({ kinds, line, name, candidates }: UnclearFirm, draft: string): Message {
  const choose = (firm: Candidate | null) => ({
    do: 'watch-firm',
    draft,
    line,
    firm: firm && { kind: firm.kind, slug: firm.slug, title: cleanText(firm.title, 120) || firm.slug },
  });
  const ways = [line === null && productsWith(name, choose(null)), changeDraft(draft)];
  return firmQuestionOf({ kinds, typed: name, candidates, choose, ways, noun: 'alert' });
}

const changeDraft = (draft: string): Button => button({ action: { do: 'draft-form', draft }, label: 'Change' });

/** @param progress null if nothing is read yet, or the text stays */
export function baselineUnderway(terms: AlertTerms, progress: BaselineProgress | null): Message {
  const { one, many } = alertRecords(terms);
  const { read = 0, total = null } = progress ?? {};
  const records = total === null ? count(read, one) : `${figure(read)} of ${count(total, one)}`;
  const far = progress === null ? ' first' : `: ${records}`;
  const say = (name: string) => `Reading existing ${many} for ${name}${far}. None of them are posted.`;
  return messageOf(say(inSentence(terms.name)), [paragraph(say(`“${terms.name}”`), blockIds.waiting)]);
}

export function alertNotSet(
  draft: string,
  { why, again = null, duplicate = null, offer = null }: NotSetProps,
): Message {
  return messageOf(inSentence(why, 1_500), [
    header('No alert was saved', blockIds.problem),
    paragraph(why),
    buttons('alert-question', [
      again !== null && setButton(draft, again),
      offer,
      duplicate !== null && button({ action: { do: 'alert-card', id: duplicate }, label: 'Show it' }),
      changeDraft(draft),
    ]),
    note('What you filled in is kept. Press Change to edit it.'),
  ]);
}

interface Again {
  readonly label: string;
  readonly anyway: boolean;
}

const setButton = (draft: string, { label, anyway }: Again): Button =>
  button({ action: { do: 'set-alert', draft, anyway }, label, style: 'primary' });

export interface NotSetProps {
  readonly why: string;
  readonly again?: Again | null;
  readonly duplicate?: string | null;
  readonly offer?: Button | null;
}

/** Posted once in the channel, for everyone who will read the posts. @param by a Slack user id */
export function watchedHere(terms: AlertTerms, by: string): Message {
  const watched = watchedWords(terms.questions);
  // A name that Trade gave says less than what is watched.
  const isTold = watched.toLowerCase().endsWith(` ${alertSubject(terms.name).toLowerCase()}`);
  const words = `${isTold ? '' : `“${terms.name}”: `}${watched}; posts ${scheduleWords(terms)}.`;
  const known =
    conditionOf(terms).is === 'new-partner' ? `Known ${foundOf(terms).many}` : `Existing ${alertRecords(terms).many}`;
  return madeHere('alert', words, by, isCounting(terms) ? '' : ` ${known} won't be posted.`);
}

/* What came of it. */

export const notSet = {
  uncounted:
    "The data service doesn't say how many records match, so I can't tell which ones are new. Nothing was saved.",
  unpriced: "I couldn't find out the price; the other message says why. Nothing was saved.",
  beyondBudget: 'It costs more than is left of a budget; the other message says how much. Nothing was saved.',
  unreadable: "I found a company whose id I can't read. Nothing was saved.",
  interrupted:
    "I couldn't read all existing shipments, so nothing was saved; the other message says why. What was read is kept and won't be charged again.",
} as const;

export const savedTwice = "I'm already saving this. Nothing more was charged.";

interface SetProps {
  /** The id of an alert that was changed. */
  readonly alert: string | null;
  readonly resumes: boolean;
  readonly existingRecords: number | null;
  readonly hasMoved: boolean;
  /** Of a condition that holds already. */
  readonly already: string | null;
  readonly isHere: boolean;
}

/** Empty for an alert of which only its place was changed. */
export function setWords(
  alert: Alert,
  { alert: changed, resumes, existingRecords, hasMoved, already, isHere }: SetProps,
): string {
  if (resumes) return "Resumed. I'll post what came in meanwhile.";
  const done = changed === null ? 'Watching.' : hasMoved ? '' : 'Changed.';
  const condition = conditionOf(alert).is;
  if (condition === 'quiet' || condition === 'surge') return `${done} ${already ?? whenWords[condition]}`.trim();
  if (changed !== null) return `${done}${existingWords(existingRecords)}`.trim();
  const what = foundOf(alert).many;
  const where = isHere ? 'here' : 'in the channel you chose';
  const say = isDirect(alert.channel) ? `I'll message you about new ${what}.` : `I'll post new ${what} ${where}.`;
  return `${done} ${say}${condition === 'new' ? existingWords(existingRecords) : ''}`;
}

function existingWords(existing: number | null): string {
  return existing === null || existing === 0 ? '' : ` (${count(existing, 'existing one')} won't be posted.)`;
}

export function costWords(charged: number | null): string {
  if (charged === 0) return 'Nothing was charged.';
  return charged === null ? "The data service didn't say what it cost." : `This cost ${inCredits(charged)}.`;
}

/** @param set null: the alert is gone @param agreed credits */
export function notSetWords(
  set: Exclude<AlertSet, { is: 'set' | 'costlier' }> | null,
  agreed: number | null,
): NotSetProps {
  if (set === null) return { why: 'That alert no longer exists. Nothing was charged.' };
  const cost = chargedWords(set.charged);
  if (set.is === 'duplicate') return { why: `${duplicateWords(set.alert)} ${cost}`, duplicate: set.alert.id };
  if (set.is === 'doubtful') {
    const fields = set.fields.join(', ');
    const why = `The first records don't match ${fields}; the data service may have ignored it. The alert would then post, and pay for, records that don't match. ${cost}`;
    return { why, again: { label: upTo('Watch anyway', agreed), anyway: true } };
  }
  const retry = { label: upTo('Retry', agreed), anyway: false };
  if (set.is === 'moving') {
    const why = `The data service's records keep changing while I read them, so I can't tell which ones are new. Nothing was saved. Try again later, or watch something narrower. ${cost}`;
    return { why, again: retry };
  }
  return { why: `Someone else is setting this up right now. Press Retry in a minute. ${cost}`, again: retry };
}

export const costlierWords = ({ read, charged }: Extract<AlertSet, { is: 'costlier' }>): string =>
  `There are more records than I said. I stopped after ${count(read, 'record')}, and kept them. ${chargedWords(charged)}`;
