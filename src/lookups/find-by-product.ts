import { requests, TradeError } from '../trade/index.ts';
import type { AnswerCost } from './cost.ts';
import type { LookupDeps } from './deps.ts';
import type { ProductIntent } from '../model/intent.ts';
import { KnownFailure } from './known-failure.ts';
import type { ProductPage } from './outcome.ts';
import type { Asker } from '../model/call.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Reads one page of the companies or suppliers of a product, ranked by relevance and specialization; the service gives
 * no total (specification, What the service does, 6). A product that nobody deals in is a page without rows: the service
 * answers it by 404 (specification, Errors).
 * @throws TradeError, LookupError
 */
export async function findByProduct(
  intent: ProductIntent,
  asker: Asker,
  { spend, now }: LookupDeps,
  options: SpendOptions,
): Promise<ProductPage> {
  const { words, side, countries, size, offset } = intent;
  const narrowed = { pageSize: size, offset, ...(countries.length > 0 && { countries }) };
  try {
    const { answer, cost } =
      side === 'companies'
        ? await spend(requests.productCompanies(words, narrowed), asker, options)
        : await spend(requests.productSuppliers(words, narrowed), asker, options);
    const received = Math.min(answer.received, size);
    return { is: 'products', intent, rows: answer.data.slice(0, size), received, cost };
  } catch (error) {
    if (!(error instanceof TradeError) || error.code !== 'record_not_found') throw error;
    return { is: 'products', intent, rows: [], received: 0, cost: costOfNone(error, now()) };
  }
}

/** What it cost to hear that there is no match; nothing where the service said so before. */
function costOfNone(error: TradeError, now: number): AnswerCost {
  const charged = error.charge === 'none' ? 0 : (error.cost?.charged ?? null);
  const left = error.cost?.left ?? null;
  return error instanceof KnownFailure
    ? { charged, left, source: 'cached', at: error.at }
    : { charged, left, source: 'fresh', at: now };
}
