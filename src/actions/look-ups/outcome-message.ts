import type { Asked, Outcome } from '../../lookups/outcome.ts';
import { formatted, type Message, paragraph, type Shown } from '../../slack/kit/blocks.ts';
import { exportOffer } from '../export/export-messages.ts';
import { failureMessage, type FailureProps } from '../../slack/kit/failure-message.ts';
import { blockIds } from '../../slack/kit/ids.ts';
import { noMatch, partyChoice } from './party-choice.ts';
import { profileCard } from './profile-card.ts';
import { productPage, rankingPage } from './ranking-page.ts';
import { billCard, declarationCard } from './record-card.ts';
import { shipmentsPage } from './shipments-page.ts';

/** What a look-up can come to beside its price. */
type Found = Exclude<Outcome, Asked>;

/** The message for whatever a look-up came to. A shared one says first who shared it. */
export function outcomeMessage(outcome: Found, shown: Shown): Message {
  const message = build(outcome, shown);
  if (shown.sharedBy === null) return message;
  const { text, blocks, plain } = message;
  const by = formatted(`<@${shown.sharedBy}> shared a look-up.`);
  return {
    text: `Shared by <@${shown.sharedBy}>: ${text}`,
    blocks: [by, ...blocks],
    plain: plain === null ? null : () => [by, ...plain()],
  };
}

function build(outcome: Found, shown: Shown): Message {
  switch (outcome.is) {
    case 'page':
      return shipmentsPage(outcome, shown);
    case 'profile':
      return profileCard(outcome, shown);
    case 'bill':
      return billCard(outcome, shown);
    case 'declaration':
      return declarationCard(outcome, shown);
    case 'ranking':
      return rankingPage(outcome, shown);
    case 'products':
      return productPage(outcome, shown);
    case 'choice':
      return partyChoice(outcome, shown);
    case 'none':
      return noMatch(outcome, shown);
    case 'export-offer':
      return exportOffer(outcome, shown);
  }
}

/** Said once when an answer takes longer than people wait without wondering. */
export function slowMessage(throttled: boolean, replaces: boolean): Message {
  const where = replaces ? 'The message you pressed will change.' : 'The answer will appear here.';
  const text = throttled
    ? `The data service asked to slow down, so this takes longer. ${where}`
    : `Still looking: the data service is slow. ${where}`;
  return { text, blocks: [paragraph(text, blockIds.waiting)], plain: null };
}

interface UnsharedProps extends Pick<FailureProps, 'retry' | 'typed'> {
  /** `unknown` when Slack may have posted it. */
  readonly receipt: 'unknown' | 'failed';
  readonly reference: string;
}

/** Told to whoever shared an answer that Slack did not take for the channel, or did not say whether it took. */
export function unsharedMessage({ receipt, reference, retry, typed }: UnsharedProps): Message {
  const [title, next] =
    receipt === 'unknown'
      ? [
          'The answer may not have been shared',
          'Slack did not say whether it took it. If it is not in the channel, press Retry.',
        ]
      : ['The answer could not be shared', 'Slack did not take it for the channel. Press Retry to share it again.'];
  return failureMessage({ title, lines: [next, `Reference ${reference}.`], retry, instead: null, edit: null, typed });
}
