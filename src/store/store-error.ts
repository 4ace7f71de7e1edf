/**
 * What became of a statement that a database on the network did not carry out.
 * - `unreachable`: there was no connection to be had; nothing was written.
 * - `conflict`: others wrote at the same moment, and the engine undid this; nothing was written.
 * - `busy`: it waited for others, or ran, for longer than is allowed; nothing was written.
 * - `lost`: the connection broke; nothing was written.
 * - `in_doubt`: the connection broke while it was being written; nobody knows whether it was.
 */
export type StoreErrorCode = 'unreachable' | 'conflict' | 'busy' | 'lost' | 'in_doubt';

const sentences: Record<StoreErrorCode, string> = {
  unreachable: 'The PostgreSQL of DATABASE_URL does not answer',
  conflict: 'Others wrote to the database at the same moment',
  busy: 'The database took too long',
  lost: 'The connection to the database broke, and nothing was written',
  in_doubt: 'The connection to the database broke, and what was being written may be there or not',
};

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  /** @param cause the driver's error; its message names neither password nor values */
  constructor(code: StoreErrorCode, cause: unknown) {
    super(`${sentences[code]} (${nameOf(cause)}).`, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Several addresses that all refuse come as one error without a message. */
function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code: unknown = 'code' in cause ? cause.code : undefined;
  return cause.message || (typeof code === 'string' ? code : cause.name);
}
