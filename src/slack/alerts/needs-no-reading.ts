import { isDeepStrictEqual } from 'node:util';
import type { Alert, AlertTerms } from '../../model/alert.ts';
import { watchSame } from '../forms/read-alert-draft.ts';

/**
 * Whether what an alert has read already covers other terms. One that is blocked and sent off as it was is to be watched
 * anyway: a reading shows whether it can be.
 */
export function needsNoReading(before: Alert, terms: AlertTerms): boolean {
  const isAsDeep = terms.lookBackDays <= before.lookBackDays && (before.thorough || !terms.thorough);
  if (!isAsDeep || !watchSame(before.questions, terms.questions)) return false;
  const isAsBefore = isDeepStrictEqual({ ...before, ...terms, questions: before.questions }, before);
  return before.state !== 'blocked' || !isAsBefore;
}
