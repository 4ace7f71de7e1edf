import { setTimeout as pause } from 'node:timers/promises';
import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import { z } from 'zod';
import type { Golden, Payload } from './golden-set.ts';

/** What Slack objects to, and where: a JSON pointer into what was sent. */
interface Objection {
  readonly message: string;
  readonly pointer: string;
}

const answer = z.object({
  error: z.string(),
  errors: z.array(z.object({ message: z.string(), pointer: z.string() })).default([]),
  response_metadata: z.object({ messages: z.array(z.string()).default([]) }).default({ messages: [] }),
});

/** Words for what was sent; any other is about who sent it, or about Slack itself. */
const aboutPayload = /^invalid_(blocks|message|view|arguments)$|_too_(long|large)$/;

/** Asks Slack whether it would take this. Nothing is posted. @throws what says nothing about the payload */
async function objectionsTo(web: WebClient, payload: Payload): Promise<readonly Objection[]> {
  try {
    await web.blocks.validate(payload);
    return [];
  } catch (failure) {
    if (!(failure instanceof WebAPIPlatformError)) throw failure;
    const { error, errors, response_metadata: said } = answer.parse(failure.data);
    if (!aboutPayload.test(error)) throw failure;
    if (errors.length > 0) return errors;
    return [{ message: [error, ...said.messages].join(': '), pointer: '' }];
  }
}

/**
 * Has a judge look at everything, one after the other.
 * @param web waits by itself where Slack asks it to
 * @param paceMs between two calls
 * @returns what was objected to, by the name of the sample
 */
export async function judge(
  web: WebClient,
  golden: readonly Golden[],
  paceMs: number,
): Promise<readonly (Objection & { readonly name: string })[]> {
  const found = [];
  for (const { name, payload } of golden) {
    const objections = await objectionsTo(web, payload);
    found.push(...objections.map(({ message, pointer }) => ({ name, message, pointer })));
    await pause(paceMs);
  }
  return found;
}
