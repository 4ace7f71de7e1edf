import { TradeError } from '../../trade/index.ts';
import { roundCredits } from '../cost.ts';
import { MoreThanAgreedError } from './agreement.ts';
import type { ExportProgress } from '../../model/export.ts';

/**
 * How far an export is at a failure, with what the page that met it brought or cost: one whose answer could not be read
 * was charged all the same.
 * @param progress as of the page before
 */
export function progressAt(error: unknown, progress: ExportProgress): ExportProgress {
  if (error instanceof MoreThanAgreedError) return error.more.progress;
  if (!(error instanceof TradeError) || error.charge !== 'yes') return progress;
  const charged = error.cost?.charged ?? null;
  const isKnown = charged !== null && progress.charged !== null;
  return { ...progress, charged: isKnown ? roundCredits(progress.charged + charged) : null };
}
