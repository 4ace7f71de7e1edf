import { z } from 'zod';
import { newReference } from './kit/action.ts';
import { saidMessage } from './kit/failure-message.ts';
import type { Replier } from './messages.ts';

/* Why a delivery was refused, in words for the person who made it. */

export const stranger = 'Trade serves another workspace here. Nothing was asked and nothing was charged.';

export const storeDown =
  'Trade cannot write its records right now, so nothing was asked and nothing was charged. Try again in a minute.';

/** Sent while it is unknown whether the delivery can be carried out. */
export const storeSlow =
  'Trade is slow to write its records right now. The answer follows; should nothing come within a minute, try again.';

export const notInstalled =
  'Trade is not installed in this workspace. A person who manages its apps can install it. Nothing was asked and nothing was charged.';

export const unreadableToken =
  'Trade cannot read what it keeps of this workspace. The person who runs Trade finds the reason in its log. Nothing was asked and nothing was charged.';

/** @param seconds until the next one is taken */
export function tooFast(seconds: number): string {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `That was more than Trade takes from one person within a minute. Nothing was asked and nothing was charged. Try again in ${wait}.`;
}

const answerable = z.object({ response_url: z.url().optional() });

/** Acknowledges a press or a shortcut and, if Slack gave a response_url, says why it is refused. */
export async function refuse(
  { ack, body }: { readonly ack: () => Promise<void>; readonly body: unknown },
  why: string,
  replier: Replier,
): Promise<void> {
  await ack();
  const { response_url: responseUrl } = answerable.parse(body);
  if (responseUrl === undefined) return;
  await replier.reply({ workspace: '', user: '', responseUrl, reference: newReference() }, saidMessage(why), 'new');
}
