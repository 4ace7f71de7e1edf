import type { Asked, Outcome } from '../../lookups/outcome.ts';
import { billCard } from './bill-card.ts';
import { formatted } from './blocks.ts';
import { declarationCard } from './declaration-card.ts';
import { exportOffer } from './export-offer.ts';
import type { Message, Shown } from './message.ts';
import { noMatch, partyChoice } from './party-choice.ts';
import { productPage } from './product-page.ts';
import { profileCard } from './profile-card.ts';
import { rankingPage } from './ranking-page.ts';
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
