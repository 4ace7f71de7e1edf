import { mayManage } from '../../alerts/rights.ts';
import { isChecked, nounOf } from '../../alerts/transitions.ts';
import { type Alert, conditionOf, isCounting, isUnreadable, type Posting } from '../../model/alert.ts';
import type { CheckPrice } from '../../model/feed.ts';
import type { Noun } from '../../model/posting.ts';
import { button, buttons, formatted, header, type Message, messageOf, paragraph } from '../../slack/kit/blocks.ts';
import { ago, capital, cleanText, count, inCredits, inSentence } from '../../slack/kit/text.ts';
import { type CardShown, type ListShown, postingCard, postingList } from '../postings/cards.ts';
import type { PostingKind } from '../postings/kind.ts';
import { checkLabel, foundOf, scheduleWords, stateWords, termsWords, watchedWords } from './alert-words.ts';

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
  const of = (noun: Noun) => owned.filter((one) => nounOf(one) === noun).length;
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
