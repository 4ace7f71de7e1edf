import { codeOf } from './postgres-errors.ts';
import { StoreError } from './store-error.ts';
import { UnusableDatabase } from './unusable-database.ts';

const signIn = 'Look at user and password in DATABASE_URL; what is special in them stands there as % codes.';
const trust =
  'Let sslrootcert=FILE in DATABASE_URL name the certificate of the CA, or take sslmode=no-verify, which encrypts and asks ' +
  'nobody who the server is.';

/** By the codes of PostgreSQL and of Node's TLS. */
const mends: Readonly<Record<string, string>> = {
  '28P01': signIn,
  '28000':
    'It does not let this user in from here: look at its pg_hba.conf, which may ask for TLS (sslmode=verify-full).',
  '3D000': 'Make it (CREATE DATABASE), or mend the name at the end of DATABASE_URL.',
  '42501': 'Trade makes its tables itself: let its user own the database and the tables in it.',
  '25006': 'It takes no writes: name the primary server in DATABASE_URL, and set default_transaction_read_only off.',
  '53300': 'Raise max_connections, or end what else is connected: each process of Trade takes up to 8.',
  '08P01': 'A pooler such as pgbouncer needs ignore_startup_parameters, as the README says.',
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
const ownMends: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'Switch TLS on there, or leave sslmode out of DATABASE_URL where the network is your own.'],
  [/password must be a/, signIn],
];

/** What pg says where a URL has no password, and what is meant. */
const wording: readonly (readonly [RegExp, string])[] = [
  [/password must be a/, 'The server wants a password, and DATABASE_URL has none'],
  [/^self-signed certificate/, 'The certificate of the server is self-signed'],
];

/** An error of opening as an UnusableDatabase, where it is known what mends it; else the error itself. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = error instanceof StoreError && error.cause instanceof Error ? error.cause : error;
  const mend = mends[codeOf(said) ?? ''] ?? ownMends.find(([words]) => words.test(said.message))?.[1];
  if (mend === undefined) return error;
  const what = wording.find(([words]) => words.test(said.message))?.[1] ?? said.message;
  return new UnusableDatabase(what, mend, error);
}
