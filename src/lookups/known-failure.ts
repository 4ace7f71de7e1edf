import { TradeError } from '../trade/index.ts';
import type { KeptFailure } from '../model/answer.ts';

const codes = ['company_not_found', 'supplier_not_found', 'record_not_found', 'route_not_found'] as const;

/** What the service answered before to the same question: it was not asked again, and nothing was charged. */
export class KnownFailure extends TradeError {
  /** When the service said so, epoch ms. */
  readonly at: number;

  private constructor(code: (typeof codes)[number], { messages, path, status, at }: KeptFailure) {
    super(code, { messages, path, status, charge: 'none' });
    this.at = at;
  }

  /** @returns null for a code that another version kept and this one does not know */
  static of(kept: KeptFailure): KnownFailure | null {
    const code = codes.find((known) => known === kept.code);
    return code === undefined ? null : new KnownFailure(code, kept);
  }
}
