import type { Alert, AlertTerms } from '../../alerts/model.ts';
import { watchSame } from '../forms/read-alert-draft.ts';

/** Whether what an alert has read already covers other terms. One that is blocked shows by a reading whether it still is. */
export function needsNoReading(before: Alert, terms: AlertTerms): boolean {
  const isAsDeep = terms.lookBackDays <= before.lookBackDays && (before.thorough || !terms.thorough);
  return isAsDeep && before.state !== 'blocked' && watchSame(before.questions, terms.questions);
}
