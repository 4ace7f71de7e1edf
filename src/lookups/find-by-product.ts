import { requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import type { ProductIntent } from './intent.ts';
import type { ProductPage } from './outcome.ts';
import type { Asker } from './ports.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Reads one page of the companies or suppliers of a product, ranked by relevance and specialization; the service gives
 * no total (specification, What the service does, 6).
 * @throws TradeError, LookupError
 */
export async function findByProduct(
  intent: ProductIntent,
  asker: Asker,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<ProductPage> {
  const { words, side, countries, size, offset } = intent;
  const narrowed = { pageSize: size, offset, ...(countries.length > 0 && { countries }) };
  const { answer, cost } =
    side === 'companies'
      ? await spend(requests.productCompanies(words, narrowed), asker, options)
      : await spend(requests.productSuppliers(words, narrowed), asker, options);
  return { is: 'products', intent, rows: answer.data.slice(0, size), received: Math.min(answer.received, size), cost };
}
