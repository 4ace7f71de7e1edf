import type { Message } from './kit/blocks.ts';
import type { Address, Replier } from './replier.ts';

export interface MissTellingReplier extends Replier {
  readonly noteMissed: (to: Address, later: Message) => void;
}

/** In memory, since Slack rarely refuses all three forms. After a restart `again` still shows the answer. */
export function tellMissedAnswers(replier: Replier): MissTellingReplier {
  const missed = new Map<string, Message>();
  return {
    hint: (...args) => replier.hint(...args),
    replyBy: (...args) => replier.replyBy(...args),
    async reply(to, message, place) {
      const receipt = await replier.reply(to, message, place);
      const later = missed.get(to.user);
      if (later === undefined || receipt !== 'taken' || place === 'channel' || to.step !== undefined) return receipt;
      missed.delete(to.user);
      if ((await replier.reply({ ...to, notice: undefined }, later, 'new')) === 'failed') missed.set(to.user, later);
      return receipt;
    },
    noteMissed({ user }, later) {
      missed.set(user, later);
    },
  };
}
