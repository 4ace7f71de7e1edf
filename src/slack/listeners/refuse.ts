import { z } from 'zod';
import type { Replier } from '../reply.ts';
import { saidMessage } from '../ui/said.ts';
import { newReference } from './underway.ts';

const answerable = z.object({ response_url: z.url().optional() });

/** Acknowledges a press or a shortcut, and says why nobody carries it out, where Slack gave a way to. */
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
