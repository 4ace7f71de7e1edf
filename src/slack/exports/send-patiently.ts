import { setTimeout as pause } from 'node:timers/promises';
import type { FileReceipt, FileSender, SentFile } from '../file-sender.ts';

const attempts = 3;
const longestWaitMs = 30_000;

/**
 * Sends a file until Slack takes it or refuses it for good. One whose receipt was lost is sent again: whoever waited for
 * it reads it twice at worst, and rows that were paid for are never without their file.
 */
export async function sendPatiently(files: FileSender, reference: string, file: SentFile): Promise<FileReceipt> {
  for (let attempt = 1; ; attempt += 1) {
    const receipt = await files.send(file, reference);
    if (receipt.is === 'taken' || receipt.is === 'refused' || attempt >= attempts) return receipt;
    await pause(Math.min(longestWaitMs, receipt.retryInMs));
  }
}
