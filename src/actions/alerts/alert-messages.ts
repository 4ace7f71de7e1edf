import type { Candidate } from '../../lookups/outcome.ts';
import {
  type Alert,
  type AlertTerms,
  type BaselineProgress,
  conditionOf,
  isCounting,
  type Posting,
  isUnreadable,
} from '../../model/alert.ts';
import type { Baseline } from '../../alerts/first-reading.ts';
import { nounOf, isChecked } from '../../alerts/transitions.ts';
import type { CheckPrice } from '../../model/feed.ts';
import { capWords } from '../../model/posting.ts';
import { blockIds } from '../../slack/kit/action.ts';
import {
  button,
  type Button,
  buttons,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  messageOf,
} from '../../slack/kit/blocks.ts';
import {
  chargedWords,
  cleanText,
  count,
  figure,
  inCredits,
  inSentence,
  labelsOf,
  priced,
  ago,
  capital,
} from '../../slack/kit/text.ts';
import { placeWords } from '../postings/words.ts';
import { firmQuestionOf, productsWith } from '../look-ups/party-choice.ts';
import {
  checkLabel,
  comparedWords,
  datasetOf,
  foundOf,
  recordsOf,
  scheduleWords,
  watchedWords,
  stateWords,
  termsWords,
} from './alert-words.ts';
import type { UnclearFirm } from './alert-draft.ts';
import type { AimRefusal } from '../where-to-post.ts';
import { mayManage } from '../../alerts/alerts.ts';
import { type CardShown, type ListShown, postingCard, postingList } from '../postings/cards.ts';
import type { PostingKind } from '../postings/kind.ts';

interface QuestionProps {
  readonly terms: AlertTerms;
  readonly baseline: Baseline;
  readonly draft: string;
  readonly isShared: boolean;
  readonly changes: string | null;
  readonly resumes?: boolean;
  readonly before: string | null;
}

/** "Watching Acme Robotics Inc in #imports costs 19 credits now, then about 6 a month" */
export function alertQuestion(props: QuestionProps): Message {
  const { terms, baseline, draft, changes, resumes = false, before } = props;
  const name = inSentence(terms.name);
  const price = priceWords(baseline);
  const [does, agrees] = resumes
    ? ['Resuming', 'Resume']
    : changes === null
      ? ['Watching', 'Start watching']
      : ['Changing', 'Save changes'];
  const resumed = `I'll read ${count(baseline.unread, 'record')} and post the new ${foundOf(terms).many}.`;
  const about = resumes ? resumed : existingWords(terms, baseline);
  const said = [...(before === null ? [] : [before]), about].join(' ');
  return messageOf(`${does} ${name} ${price} ${inSentence(said, 600)} ${chargedWords(baseline.charged)}`, [
    formatted(`*${does} ${name} ${placeWords(terms)} ${price}*`),
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

function cautionsOf({ terms, baseline: { doubtful, perMonth }, isShared }: QuestionProps): string[] {
  const { monthlyCap } = terms;
  const fields = labelsOf(datasetOf(terms), doubtful).join(', ');
  const isShort = monthlyCap !== null && perMonth !== null && perMonth > monthlyCap;
  return [
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
    ...(isCounting(terms) ? [`compares ${comparedWords(terms)}`] : reads),
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

export const whenWords = {
  quiet: "I'll post once when it goes quiet, and once when it picks up again.",
  surge: "I'll post once when it surges, and once when it's back to its usual level.",
} as const;

function existingWords(terms: AlertTerms, { records, unread, perWeek, feeds }: Baseline): string {
  const known = unread === 0 || unread === records ? '' : ` (${figure(records - unread)} of them are already read)`;
  const { one, many } = recordsOf(terms);
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

export function baselineUnderway(terms: AlertTerms, { read, total }: BaselineProgress): Message {
  const { one, many } = recordsOf(terms);
  const far = total === null ? count(read, one) : `${figure(read)} of ${count(total, one)}`;
  const say = (name: string) => `Reading existing ${many} for ${name}: ${far}. None of them are posted.`;
  return messageOf(say(inSentence(terms.name)), [paragraph(say(`“${terms.name}”`), blockIds.waiting)]);
}

export function aimRefused({ why, offer }: AimRefusal): Message {
  const say = `${why} Nothing was changed.`;
  return messageOf(inSentence(say, 1_500), [paragraph(say), buttons('aim', [offer])]);
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
  const words = `“${terms.name}”: ${watchedWords(terms.questions)}; posts ${scheduleWords(terms)}.`;
  const known =
    conditionOf(terms).is === 'new-partner' ? `Known ${foundOf(terms).many}` : `Existing ${recordsOf(terms).many}`;
  const existing = isCounting(terms) ? '' : ` ${known} won't be posted.`;
  return messageOf(`An alert was made for this channel: ${inSentence(words, 900)}`, [
    formatted(`<@${by}> made an alert for this channel: ${inSentence(words, 900)}${existing}`),
  ]);
}

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

const takenOverAtOnce = 4;

function ownedWords(owned: readonly Posting[]): string {
  const of = (noun: 'alert' | 'report') => owned.filter((one) => nounOf(one) === noun).length;
  const counted = (['alert', 'report'] as const).flatMap((noun) => (of(noun) === 0 ? [] : [count(of(noun), noun)]));
  return counted.join(' and ');
}

export function ownerUnreachable(owner: string, owned: readonly Posting[]): Message {
  const them =
    owned.length === 1 ? 'Take it over to keep it looked after.' : 'Take them over to keep them looked after.';
  const say = `I can't reach <@${owner}>, who owns ${ownedWords(owned)}. Their account may be deactivated. ${them}`;
  const takeOver = (one: Posting, nth: number) =>
    button({
      action: { do: `take-${nounOf(one)}`, id: one.id },
      how: { place: 'new' },
      nth,
      label: `Take over ${cleanText(one.name, 50)}`,
      spoken: `Take over ${one.id} ${one.name}`,
    });
  const all = { action: { do: 'alerts', scope: 'all', offset: 0 }, how: { place: 'new' } } as const;
  return messageOf(say, [
    formatted(say),
    buttons('unreachable', [
      owned.slice(0, takenOverAtOnce).map(takeOver),
      button({ ...all, label: 'All alerts', nth: 1 }),
      owned.some((one) => nounOf(one) === 'report') &&
        button({ ...all, action: { ...all.action, do: 'reports' }, label: 'All reports', nth: 2 }),
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
  const isOverview = shown.scope === 'all' && shown.reader.isAdmin && alerts.length > 1;
  const costs = isOverview ? `Their checks took ${inCredits(spent)} this month; the costliest comes first.` : '';
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
