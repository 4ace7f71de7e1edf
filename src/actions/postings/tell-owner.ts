import { nounOf } from '../../alerts/transitions.ts';
import type { Posting } from '../../model/alert.ts';
import type { Interaction } from '../../slack/failure.ts';
import { button, buttons, formatted, type Message, messageOf } from '../../slack/kit/blocks.ts';
import { inSentence } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { cardOf } from './said.ts';
import { isUser } from './words.ts';

export type DoneToPosting = 'paused' | 'resumed' | 'stopped' | 'brought back';

/** A direct message to the owner, unless the owner did it. @param by a Slack user id */
export function doneByOther(posting: Posting, by: string, done: DoneToPosting): Message {
  const { id, name } = posting;
  const said = `<@${by}> ${done} your ${nounOf(posting)} ${inSentence(name)} (${inSentence(id)}).`;
  const manage = button({ action: cardOf(posting), how: { place: 'new' }, label: 'Manage' });
  return messageOf(said, [formatted(said), buttons('done-by-other', [manage])]);
}

export async function tellOwner(
  { messages }: ActionDeps,
  { user, reference }: Interaction,
  posting: Posting,
  done: DoneToPosting,
): Promise<void> {
  const { owner } = posting;
  if (owner !== user && isUser(owner)) await messages.post(owner, doneByOther(posting, user, done), reference);
}
