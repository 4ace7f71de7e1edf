import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

export interface AccountKey {
  readonly key: string;
  readonly credits: number;
}

/** One account; money is kept in tenths of a credit, the smallest charge. */
export interface Account {
  readonly fingerprint: string;
  tenths: number;
  chargedTenths: number;
  /** Searches since the last call of a data route. */
  searches: number;
}

/** The accounts behind the keys. */
export class Accounts {
  readonly #byKey: ReadonlyMap<string, Account>;

  constructor(keys: readonly AccountKey[]) {
    this.#byKey = new Map(
      keys.map(({ key, credits }) => [
        key,
        { fingerprint: fingerprint(key), tenths: Math.round(credits * 10), chargedTenths: 0, searches: 0 },
      ]),
    );
  }

  /** The account of a request's `ServiceApiKey` header or Bearer token. Throws Refusal 401. */
  signIn(headers: Readonly<Record<string, string>>): Account {
    const bearer = /^bearer\s+(.+)$/i.exec(headers['authorization'] ?? '')?.[1];
    const account = this.#byKey.get(headers['serviceapikey'] ?? bearer?.trim() ?? '');
    if (!account) throw new Refusal(401, 'Unauthorized');
    return account;
  }

  /** The account of `key`, or of the first key. Throws RangeError for an unknown one. */
  of(key?: string): Account {
    const account = key === undefined ? [...this.#byKey.values()][0] : this.#byKey.get(key);
    if (!account) throw new RangeError('no account has this key');
    return account;
  }

  /** Credits charged to all accounts since the start. */
  chargedTotal(): number {
    return [...this.#byKey.values()].reduce((sum, account) => sum + account.chargedTenths, 0) / 10;
  }
}

/** Takes a charge off the account. Throws Refusal 403 when the credits do not suffice; then nothing is taken. */
export function charge(account: Account, tenths: number): void {
  if (tenths > account.tenths) throw new Refusal(403, 'Not enough credits');
  account.tenths -= tenths;
  account.chargedTenths += tenths;
}

function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
