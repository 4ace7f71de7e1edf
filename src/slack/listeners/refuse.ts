import { z } from 'zod';

/** Says something to whoever did something, where there is no desk that could. */
export type SayTo = (responseUrl: string, text: string) => Promise<void>;

const answerable = z.object({ response_url: z.url().optional() });

/** Acknowledges a press or a shortcut, and says why nobody carries it out, where Slack gave a way to. */
export async function refuse(
  { ack, body }: { readonly ack: () => Promise<void>; readonly body: unknown },
  why: string,
  sayTo: SayTo,
): Promise<void> {
  const { response_url: responseUrl } = answerable.parse(body);
  await Promise.all([ack(), responseUrl === undefined ? undefined : sayTo(responseUrl, why)]);
}
