import type { Message } from './kit/blocks.ts';
import type { Address, Replier } from './replier.ts';

/** A replier that tells people with their next answer of one that Slack took in no form. */
export interface MissTellingReplier extends Replier {
  /** @param later what its reader is told */
  readonly noteMissed: (to: Pick<Address, 'user'>, later: Message) => void;
}

/**
 * Kept in memory: Slack has to refuse four forms of an answer first. After a restart `again` still shows the answer.
 * @param replier of one workspace
 */
export function tellMissedAnswers(replier: Replier): MissTellingReplier {
  /** By Slack user id. */
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
