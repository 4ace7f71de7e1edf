import { datasets } from '../../trade/index.ts';
import type { ExportFormat, ResultIntent } from '../../model/intent.ts';
import { productQuestion, questionOfIntent } from './question.ts';
import { cleanText, count, figure } from './text.ts';

export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', json: 'JSON', toon: 'TOON' };

/** "143 US import shipments", or without the number where it is null. */
export function rowsNamed(of: ResultIntent, rows: number | null): string {
  const counted = rows === null ? '' : `${figure(rows)} `;
  if (of.do === 'product') return `${counted}US import ${of.side} of “${cleanText(of.words, 80)}”`;
  const { title, rows: view } = datasets[of.dataset];
  if (of.do === 'top') return `${counted}${title} ${of.view}`;
  return `${counted}${title} ${view === 'bols' ? 'shipment' : 'declaration'}${rows === 1 ? '' : 's'}`;
}

/** What was asked, as a sentence. */
export function questionOfResult(of: ResultIntent): string {
  return of.do === 'product' ? productQuestion(of) : questionOfIntent(of);
}

/** Credits charged, of which the service may have kept silent. */
export function chargeNamed(charged: number | null): string {
  return charged === null ? 'cost not reported' : count(charged, 'credit');
}
