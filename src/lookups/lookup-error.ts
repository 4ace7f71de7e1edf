/**
 * Failures that are ours, not the service's. Nothing was charged for any of them.
 * - `books_closed`: the ledger could not be written, so no paid call was made.
 * - `not_kept`: an answer was asked for without paying, and it is no longer stored.
 * - `no_files`: Slack lets the bot send no files, so that an export could not be handed over.
 */
export type LookupErrorCode = 'books_closed' | 'not_kept' | 'no_files';

export class LookupError extends Error {
  readonly code: LookupErrorCode;

  constructor(code: LookupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LookupError';
    this.code = code;
  }
}
