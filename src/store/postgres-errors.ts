import { z } from 'zod';
import { StoreError, type StoreErrorCode } from './store-error.ts';

/** What the server says has a code of five characters; what becomes of a socket has a name like ECONNRESET, or none. */
const withCode = z.object({ code: z.string() });
/** What becomes of a file, such as one that the URL names, is not of a socket. */
const ofFile = z.object({ syscall: z.literal('open') }).or(z.object({ code: z.literal('EISDIR') }));

/** Serialization failures and deadlocks. */
const conflicts = ['40001', '40P01'];
/** A lock or a statement that took longer than allowed. */
const overruns = ['55P03', '57014'];
/** The server is stopping, or has stopped this session. */
const goodbyes = ['57P01', '57P02', '57P05', '25P03', '25P04'];
/** The server is starting, or has as many sessions as it takes. */
const notYet = ['57P03', '53300', ...goodbyes];

/** The code of an error of the server or of Node; null where it has none. */
export function codeOf(error: unknown): string | null {
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
