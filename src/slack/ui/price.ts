import type { Estimate } from '../../lookups/estimate.ts';
import { count } from './text.ts';

/** What something would cost, as a sentence; always about, since only the service says what it charged. */
export function aboutPrice({ rows, credits }: Estimate): string {
  const forRows = `for up to ${count(rows, 'row')}`;
  if (credits === null) return `What this costs ${forRows} is not known yet: the first answer will say it.`;
  if (credits === 0) return `This was free ${forRows} before.`;
  return `About ${count(credits, 'credit')} ${forRows}; nothing if the answer is still kept.`;
}
