import type { Block, DeliveryResult, ShownMessage } from './slack/index.ts';

/** How long somebody in a story waits for what the bot brings. */
export const patienceMs = 60_000;

/** @throws what the person would read, when the act came to nothing. */
export async function succeed(act: Promise<DeliveryResult>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`The local Slack says: ${result.text}`);
}

/** Whether a message or a view holds this block. */
export function hasBlock(on: { readonly blocks?: readonly Block[] }, id: string): boolean {
  return (on.blocks ?? []).some((block) => block.block_id === id);
}

export function hasButton(message: ShownMessage, actionId: string): boolean {
  return JSON.stringify(message.blocks ?? []).includes(`"action_id":"${actionId}"`);
}
