/**
 * What became of a call. `sent`: on its way, or the process died. `done`: answered. `refused`: answered or failed without a charge.
 * `unknown`: it may have been charged, the answer was lost.
 */
export type LedgerState = 'sent' | 'done' | 'refused' | 'unknown';
