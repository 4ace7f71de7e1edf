import { mayManage } from '../../alerts/alerts.ts';
import { isChecked } from '../../alerts/transitions.ts';
import { type Alert, isUnreadable } from '../../model/alert.ts';
import type { CheckPrice } from '../../model/feed.ts';
import { button, type Message } from '../../slack/kit/blocks.ts';
import { ago, capital, inCredits } from '../../slack/kit/text.ts';
import { type CardShown, type ListShown, postingCard, postingList } from '../postings/cards.ts';
import { checkLabel, scheduleWords, stateWords, termsWords, watchedWords } from './alert-words.ts';

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
