import type { ExportPlace } from '../../model/export.ts';
import type { DirectBody, DirectMessages, DirectResult } from '../../slack/direct-messages.ts';
import type { Block, Message } from '../../slack/kit/blocks.ts';

/** One message in a direct conversation that changes as the work proceeds. Nothing here throws. */
export interface ProgressMessage {
  /** Shows it as soon as Slack's pace allows, without waiting. Of several meanwhile only the last is shown. */
  show(message: Message): void;
  /** Waits until what was shown has been sent. @returns its place, or null when Slack took none of it */
  delivered(): Promise<ExportPlace | null>;
  /** Shows the final state, and tries longer. Nothing is shown after it. */
  end(message: Message): Promise<void>;
  /** Nothing is shown after it. */
  close(): Promise<void>;
}

interface Parts {
  /** Where the run before has put it, or null. */
  readonly place: ExportPlace | null;
  readonly to: { readonly workspace: string; readonly user: string; readonly reference: string };
  readonly direct: DirectMessages;
  /** Makes every button fit. */
  readonly fit: (workspace: string, blocks: readonly Block[]) => Promise<readonly Block[]>;
  /** Called once it has a place. */
  readonly onPlaced: (place: ExportPlace) => Promise<void>;
}

/** Slack takes 50 changes of messages a minute. */
const everyMs = 1_200;
const lastAttempts = 4;
const longestWaitMs = 10_000;

export function createProgressMessage({ place, to, direct, fit, onPlaced }: Parts): ProgressMessage {
  let at = place;
  let next: Message | null = null;
  let last: Message | null = null;
  let running: Promise<void> | null = null;
  let wake = () => {};
  let isHurried = false;
  let isEnded = false;

  function send(body: DirectBody): Promise<DirectResult> {
    return at === null ? direct.post(to.user, body, to.reference) : direct.update(at, body, to.reference);
  }

  async function put(message: Message): Promise<DirectResult> {
    const built = await send({ text: message.text, blocks: await fit(to.workspace, message.blocks) });
    // The sentence alone says it as well.
    const result = built.is === 'refused-form' ? await send({ text: message.text, blocks: null }) : built;
    if (result.is === 'taken' && at === null) {
      at = result.at;
      // Where the store does not keep it, a restart writes another message.
      await onPlaced(at).catch(() => undefined);
    }
    // A message that can no longer be changed, such as a deleted one, is posted again.
    if (result.is === 'failed' && result.retryInMs === null) at = null;
    return result;
  }

  async function showAll(): Promise<void> {
    while (next !== null) {
      last = next;
      next = null;
      const result = await put(last);
      if (isHurried) continue;
      await rest(Math.max(everyMs, result.is === 'taken' ? 0 : (result.retryInMs ?? 0)));
    }
    running = null;
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Shows what waits without the pauses between. */
  async function hurry(): Promise<void> {
    isHurried = true;
    wake();
    await running;
    isHurried = false;
  }

  async function close(): Promise<void> {
    isEnded = true;
    next = null;
    await hurry();
  }

  return {
    show(message) {
      if (isEnded) return;
      next = message;
      running ??= showAll();
    },
    async delivered() {
      await hurry();
      if (at === null && last !== null) await put(last);
      return at;
    },
    async end(message) {
      await close();
      for (let attempt = 1; attempt <= lastAttempts; attempt += 1) {
        const result = await put(message);
        if (result.is === 'taken' || result.is === 'refused-form') return;
        // A change may be repeated; a message that may have been posted is there twice at worst.
        if (result.is === 'unknown' && at === null && attempt > 1) return;
        await rest(Math.min(longestWaitMs, result.retryInMs ?? 0));
      }
    },
    close,
  };
}
