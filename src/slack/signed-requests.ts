import type { IncomingMessage } from 'node:http';
import { type BufferedIncomingMessage, HTTPModuleFunctions, isRawBodyError, type Logger } from '@slack/bolt';

/** Slack's clock and ours may differ by five minutes. Bolt checks only the past. */
const clockSkewMs = 5 * 60_000;

/** Slack's payloads are a few kilobytes; even a message with blocks is far smaller. */
export const bodyLimitBytes = 512 * 1024;

export interface SignatureChecks {
  readonly signingSecret: string;
  readonly logger: Logger;
}

type SignedRequest =
  | { readonly is: 'signed'; readonly request: BufferedIncomingMessage; readonly ageMs: number }
  | { readonly is: 'refused'; readonly status: number; readonly why: string };

/** Whether Slack signed this request within the last minutes. Reads its body. */
export async function verifyRequest(
  request: IncomingMessage,
  { signingSecret, logger }: SignatureChecks,
): Promise<SignedRequest> {
  const ageMs = Date.now() - Number(request.headers['x-slack-request-timestamp']) * 1_000;
  // It could be replayed until then.
  if (ageMs < -clockSkewMs)
    return { is: 'refused', status: 401, why: "The request's timestamp is in the future: check the clock." };
  try {
    const checks = { signingSecret, bodyLimit: bodyLimitBytes, logger };
    return { is: 'signed', request: await HTTPModuleFunctions.parseAndVerifyHTTPRequest(checks, request), ageMs };
  } catch (error) {
    logger.warn('Refused a request: its body could not be read, or its signature is wrong', error);
    const status = isRawBodyError(error) ? error.statusCode : 401;
    return { is: 'refused', status, why: 'The signature is wrong, or the body is too long.' };
  }
}
