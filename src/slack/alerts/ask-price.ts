import type { AlertTerms } from '../../model/alert.ts';
import type { AlertDraft } from '../forms/alert-draft.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import type { AnswerContext } from '../actions.ts';
import { alertQuestion } from '../ui/alert-question.ts';
import { keepDraft } from './draft-shelf.ts';

/**
 * Says what watching this would begin with and cost, and asks.
 * @param before what came of an earlier reading, in sentences
 * @throws TradeError, LookupError, FeedError
 */
export async function askPrice(
  { alerts, shelf, replier }: ListenerDeps,
  { to, place }: AnswerContext,
  draft: AlertDraft,
  terms: AlertTerms,
  before: string | null = null,
): Promise<void> {
  const [baseline, channel] = await Promise.all([
    alerts.book.price(to, terms, before === null ? 'usual' : 'again'),
    alerts.channels.facts(terms.channel),
  ]);
  const priced = { ...draft, agreedRecords: baseline.unread, existingRecords: baseline.records };
  const id = await keepDraft(shelf, to.workspace, priced);
  const isShared = channel?.isShared === true;
  await replier.reply(to, alertQuestion({ terms, baseline, draft: id, isShared, changes: draft.alert, before }), place);
}
