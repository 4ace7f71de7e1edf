/** PostgreSQL's wire protocol, as far as a server needs it that hands everything on. */

/** The parameters of a client's first message: after two numbers, texts that end with NUL. */
export function parseStartup(message: Buffer): ReadonlyMap<string, string> {
  const texts = message.subarray(8).toString('utf8').split('\0');
  return new Map(
    Array.from({ length: texts.length >> 1 }, (_, nth) => [texts[2 * nth] ?? '', texts[2 * nth + 1] ?? '']),
  );
}

/** A message with its letter and its length. */
function message(letter: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

export const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

export const query = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`));

/** Cuts what arrives into messages. @returns how many bytes the first whole one has; 0 while it is not all there. */
export function lengthOf(received: Buffer, hasLetter: boolean): number {
  const at = hasLetter ? 1 : 0;
  if (received.length < at + 4) return 0;
  const length = at + received.readInt32BE(at);
  return received.length < length ? 0 : length;
}

/** An answer ends with whether a transaction is open. */
export function isInTransaction(answer: Buffer): boolean {
  return answer.at(-1) !== 'I'.charCodeAt(0);
}
