import { z } from 'zod';

/**
 * Why a database on the network did not carry out a statement.
 * - `unreachable`: there was no connection to be had; nothing was written.
 * - `conflict`: others wrote at the same moment, and the engine undid this; nothing was written.
 * - `busy`: it waited for others, or ran, for longer than is allowed; nothing was written.
 * - `lost`: the connection broke; nothing was written.
 * - `in_doubt`: the connection broke while it was being written; it may be there or not.
 */
type StoreErrorCode = 'unreachable' | 'conflict' | 'busy' | 'lost' | 'in_doubt';

const sentences: Record<StoreErrorCode, string> = {
  unreachable: 'The PostgreSQL of DATABASE_URL does not answer',
  conflict: 'Others wrote to the database at the same moment',
  busy: 'The database took too long',
  lost: 'The connection to the database broke, and nothing was written',
  in_doubt: 'The connection to the database broke, and what was being written may be there or not',
};

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  /** @param cause the driver's error; its message names neither password nor values */
  constructor(code: StoreErrorCode, cause: unknown) {
    super(`${sentences[code]} (${nameOf(cause)}).`, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Several addresses that all refuse come as one error without a message. */
function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code: unknown = 'code' in cause ? cause.code : undefined;
  return cause.message || (typeof code === 'string' ? code : cause.name);
}

/** A database that cannot be used as it is, in words for the operator. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
  /** What the server or the file, or the way to it, said. */
  readonly what: string;
  /** What to do about it. */
  readonly fix: string;

  constructor(what: string, fix: string, cause?: unknown) {
    const bare = what.replace(/[ :.]+$/, '');
    super(`${bare}. ${fix}`, cause === undefined ? {} : { cause });
    this.what = bare;
    this.fix = fix;
  }
}

/** An error of the server has a code of five characters; one of a socket has a name like ECONNRESET, or none. */
const withCode = z.object({ code: z.string() });
/** An error of a file, such as one that the URL names, is not one of a socket. */
const ofFile = z.object({ syscall: z.literal('open') }).or(z.object({ code: z.literal('EISDIR') }));

/** Serialization failures and deadlocks. */
const conflicts = ['40001', '40P01'];
/** A lock or a statement that took longer than allowed. */
const overruns = ['55P03', '57014'];
/** The server is stopping, or has stopped this session. */
const goodbyes = ['57P01', '57P02', '57P05', '25P03', '25P04'];
/** The server is starting, or has as many sessions as it takes. */
const notYet = ['57P03', '53300', ...goodbyes];

function codeOf(error: unknown): string | null {
  return withCode.safeParse(error).data?.code ?? null;
}

/** What pg itself says, without a code, of a socket that ended or a server that keeps silent. */
const ownWords = /^(Connection terminated|Query read timeout|timeout e|Client (was closed|has encountered))/;

function isOfSocket(error: unknown): boolean {
  const code = codeOf(error);
  if (ofFile.safeParse(error).success) return false;
  if (code !== null) return /^E(?!RR_)[A-Z_]{4,}$/.test(code);
  return error instanceof Error && ownWords.test(error.message);
}

/** Whether the connection is good for nothing any more. */
export function isLost(error: unknown): boolean {
  return isOfSocket(error) || goodbyes.includes(codeOf(error) ?? '');
}

/** Whether connecting may succeed in a moment. */
export function isWorthAnotherTry(error: unknown): boolean {
  return isOfSocket(error) || notYet.includes(codeOf(error) ?? '');
}

/** pg knew already that the connection was broken, and sent nothing. */
function isUnsent(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Client ');
}

/**
 * What a failed statement comes to; errors that say something about the statement itself stay as they are.
 * @param isUndone whether a connection that broke leaves nothing of it behind
 */
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

const signIn = 'Look at user and password in DATABASE_URL; special characters in them are written as % codes.';
const trust =
  'Let sslrootcert=FILE in DATABASE_URL name the certificate of the CA, or take sslmode=no-verify, which encrypts and asks ' +
  'nobody who the server is.';

/** By the codes of PostgreSQL and of Node's TLS. */
const fixes: Readonly<Record<string, string>> = {
  '28P01': signIn,
  '28000':
    'It does not let this user in from here: look at its pg_hba.conf, which may ask for TLS (sslmode=verify-full).',
  '3D000': 'Make it (CREATE DATABASE), or correct the name at the end of DATABASE_URL.',
  '42501': 'Trade makes its tables itself: let its user own the database and the tables in it.',
  '25006': 'It takes no writes: name the primary server in DATABASE_URL, and set default_transaction_read_only off.',
  '53300': 'Raise max_connections, or end what else is connected: each process of Trade takes up to 8.',
  '08P01': 'A pooler such as pgbouncer needs ignore_startup_parameters, as .readme/databases.md says.',
  DEPTH_ZERO_SELF_SIGNED_CERT: trust,
  SELF_SIGNED_CERT_IN_CHAIN: trust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trust,
  CERT_HAS_EXPIRED: 'Give the server a new certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Call the server in DATABASE_URL by a name that is in its certificate.',
  ENOENT: 'Look at the files that DATABASE_URL names; where its host is a folder, the server has no socket there.',
  EISDIR: 'Look at the files that DATABASE_URL names: one is a folder.',
  EACCES: 'Look at the files that DATABASE_URL names, and at their rights.',
};

/** What pg says by itself, without a code. */
const ownFixes: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'Switch TLS on there, or leave sslmode out of DATABASE_URL where the network is your own.'],
  [/password must be a/, signIn],
];

/** What pg says where a URL has no password, and what is meant. */
const wording: readonly (readonly [RegExp, string])[] = [
  [/password must be a/, 'The server wants a password, and DATABASE_URL has none'],
  [/^self-signed certificate/, 'The certificate of the server is self-signed'],
];

/** An error of opening as an UnusableDatabase, if the fix is known; else the error itself. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = error instanceof StoreError && error.cause instanceof Error ? error.cause : error;
  const fix = fixes[codeOf(said) ?? ''] ?? ownFixes.find(([words]) => words.test(said.message))?.[1];
  if (fix === undefined) return error;
  const what = wording.find(([words]) => words.test(said.message))?.[1] ?? said.message;
  return new UnusableDatabase(what, fix, error);
}
