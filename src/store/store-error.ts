import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const sentences = {
  unreachable: 'The PostgreSQL of DATABASE_URL does not answer',
  conflict: 'Others wrote to the database at the same moment',
  busy: 'The database took too long',
  lost: 'The connection to the database broke, and nothing was written',
  in_doubt: 'The connection to the database broke, and what was being written may be there or not',
};

/** Why a database server did not carry out a statement. Nothing was written, except possibly with `in_doubt`. */
type StoreErrorCode = keyof typeof sentences;

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  /** @param cause the driver's error; its message includes neither password nor values */
  constructor(code: StoreErrorCode, cause: unknown) {
    super(`${sentences[code]} (${nameOf(cause)}).`, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** A host with several addresses that all refuse gives one error without a message. */
function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code: unknown = 'code' in cause ? cause.code : undefined;
  return cause.message || (typeof code === 'string' ? code : cause.name);
}

/** A database that cannot be used as it is; its texts are for the operator. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
  readonly what: string;
  readonly fix: string;

  constructor(what: string, fix: string, cause?: unknown) {
    const bare = what.replace(/[ :.]+$/, '');
    super(`${bare}. ${fix}`, cause === undefined ? {} : { cause });
    this.what = bare;
    this.fix = fix;
  }
}

/** Server errors have a code of five characters; socket errors have a name like ECONNRESET, or none. */
const withCode = z.object({ code: z.string() });
/** A file error, such as for a certificate named in the URL, is not a socket error. */
const ofFile = z.object({ syscall: z.literal('open') }).or(z.object({ code: z.literal('EISDIR') }));

const conflicts = ['40001', '40P01'];
const overruns = ['55P03', '57014'];
/** The server is stopping, or ended this session. */
const sessionEnded = ['57P01', '57P02', '57P05', '25P03', '25P04'];
/** The server is starting, or has no session free. */
const notReady = ['57P03', '53300', ...sessionEnded];

export function codeOf(error: unknown): string | null {
  return withCode.safeParse(error).data?.code ?? null;
}

/** pg's messages, which have no code, for a closed socket or a silent server. */
const driverMessages = /^(Connection terminated|Query read timeout|timeout e|Client (was closed|has encountered))/;

function isOfSocket(error: unknown): boolean {
  const code = codeOf(error);
  if (ofFile.safeParse(error).success) return false;
  if (code !== null) return /^E(?!RR_)[A-Z_]{4,}$/.test(code);
  return error instanceof Error && driverMessages.test(error.message);
}

export function isLost(error: unknown): boolean {
  return isOfSocket(error) || sessionEnded.includes(codeOf(error) ?? '');
}

export function isWorthAnotherTry(error: unknown): boolean {
  return isOfSocket(error) || notReady.includes(codeOf(error) ?? '');
}

/** pg already knew that the connection was broken, and sent nothing. */
function isUnsent(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Client ');
}

/** Errors about the statement itself stay unchanged. @param isUndone whether a broken connection rolls it back */
export function storeErrorOf(error: unknown, isUndone: boolean): unknown {
  const code = kindOf(error, isUndone);
  return code === null ? error : new StoreError(code, error);
}

function kindOf(error: unknown, isUndone: boolean): StoreErrorCode | null {
  const code = codeOf(error) ?? '';
  if (conflicts.includes(code)) return 'conflict';
  if (overruns.includes(code)) return 'busy';
  if (isLost(error)) return isUndone || isUnsent(error) ? 'lost' : 'in_doubt';
  return null;
}

/** Repeats work that fails for a reason that may pass, for that long, with pauses of up to `pauseMs`. */
export async function repeatFor<T>(
  ms: number,
  isPassing: (error: unknown) => boolean,
  pauseMs: number,
  work: () => T | Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
      await pause((pauseMs * (1 + 2 * Math.random())) / 3);
    }
  }
}

const signIn = 'Check the user and password in DATABASE_URL; write special characters in them as % codes.';
const trust =
  "Set sslrootcert=FILE in DATABASE_URL to the CA's certificate, or sslmode=no-verify, which encrypts but does not " +
  'verify the server.';

const fixes: Readonly<Record<string, string>> = {
  '28P01': signIn,
  '28000':
    'It refuses this user from this address. Check its pg_hba.conf, which may require TLS (sslmode=verify-full).',
  '3D000': 'Create it (CREATE DATABASE), or correct the name at the end of DATABASE_URL.',
  '42501': 'Trade creates its own tables: make its user the owner of the database and its tables.',
  '25006': 'It takes no writes: name the primary server in DATABASE_URL, and set default_transaction_read_only off.',
  '53300': 'Raise max_connections, or close other connections; each Trade process takes up to 8.',
  '08P01': 'A pooler such as pgbouncer needs ignore_startup_parameters, as .readme/databases.md says.',
  DEPTH_ZERO_SELF_SIGNED_CERT: trust,
  SELF_SIGNED_CERT_IN_CHAIN: trust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trust,
  CERT_HAS_EXPIRED: 'Give the server a new certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: "In DATABASE_URL, use a host name that is in the server's certificate.",
  ENOENT: 'Look at the files that DATABASE_URL names; where its host is a folder, the server has no socket there.',
  EISDIR: 'Look at the files that DATABASE_URL names: one is a folder.',
  EACCES: 'Check the permissions of the files that DATABASE_URL names.',
};

const driverFixes: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'Switch TLS on there, or leave sslmode out of DATABASE_URL where the network is your own.'],
  [/password must be a/, signIn],
];

/** Clearer words for messages of pg and TLS. */
const wording: readonly (readonly [RegExp, string])[] = [
  [/password must be a/, 'The server wants a password, and DATABASE_URL has none'],
  [/^self-signed certificate/, 'The certificate of the server is self-signed'],
];

/** An UnusableDatabase if the fix is known; else the error itself. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = error instanceof StoreError && error.cause instanceof Error ? error.cause : error;
  const fix = fixes[codeOf(said) ?? ''] ?? driverFixes.find(([words]) => words.test(said.message))?.[1];
  if (fix === undefined) return error;
  const what = wording.find(([words]) => words.test(said.message))?.[1] ?? said.message;
  return new UnusableDatabase(what, fix, error);
}
