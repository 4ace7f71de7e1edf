import { LogLevel, WebAPIPlatformError, WebClient } from '@slack/web-api';
import type { LocalSlack } from '../../../src/local/slack/index.ts';

export const ANA = 'U0ANA00001';
export const BEN = 'U0BEN00001';
export const DESK = 'C0TRADE001';

export const plain = (text: string) => ({ type: 'plain_text' as const, text });
export const option = (value: string) => ({ text: plain(value.toUpperCase()), value });

/** An input block named after its one element. */
export const input = (id: string, element: Readonly<Record<string, unknown>> = {}, block = {}) => ({
  type: 'input',
  block_id: id,
  label: plain(id),
  element: { type: 'plain_text_input', action_id: id, ...element },
  ...block,
});
export const button = (id: string) => ({ type: 'button', action_id: id, text: plain(id) });
export const actions = (id: string, ...elements: readonly object[]) => ({ type: 'actions', block_id: id, elements });

type Blocks = readonly Readonly<Record<string, unknown>>[];
export const modal = (blocks: Blocks, more = {}) => ({
  type: 'modal' as const,
  title: plain('Find'),
  submit: plain('Search'),
  close: plain('Cancel'),
  callback_id: 'find',
  blocks: blocks.map((block) => ({ type: 'divider', ...block })),
  ...more,
});
export const home = (blocks: Blocks, more = {}) => ({
  type: 'home' as const,
  blocks: blocks.map((block) => ({ type: 'divider', ...block })),
  ...more,
});

export const clientOf = (slack: LocalSlack) =>
  new WebClient(slack.botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 }, logLevel: LogLevel.ERROR });

/** Slack's word for why it refused, and the messages that name the places. */
export async function refusalOf(call: Promise<unknown>): Promise<{ error: unknown; messages?: unknown }> {
  try {
    await call;
  } catch (failure) {
    if (!(failure instanceof WebAPIPlatformError)) throw failure;
    const { error, response_metadata: metadata } = failure.data;
    return { error, ...(metadata?.messages === undefined ? {} : { messages: metadata.messages }) };
  }
  throw new Error('The call was not refused.');
}
