import type { FileReceipt, FileSender, SentFile } from '../file-sender.ts';
import { rest } from './rest.ts';

const attempts = 3;
const longestWaitMs = 30_000;

/**
 * Sends a file until Slack takes it or refuses it for good. One whose receipt was lost is sent again: whoever waited for
 * it reads it twice at worst, and rows that were paid for are never without their file.
 * @param stopping ends it after the attempt under way: the next process sends it
 */
export async function sendPatiently(
  files: FileSender,
  reference: string,
  file: SentFile,
  stopping?: AbortSignal,
): Promise<FileReceipt> {
  for (let attempt = 1; ; attempt += 1) {
    const receipt = await files.send(file, reference);
    if (receipt.is === 'taken' || receipt.is === 'refused' || attempt >= attempts) return receipt;
    if (!(await rest(Math.min(longestWaitMs, receipt.retryInMs), stopping))) return receipt;
  }
}
