import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Log } from '../../../src/ops/log.ts';

/** A log that keeps its lines. */
export function logLines(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace', base: null }, stream), lines };
}
