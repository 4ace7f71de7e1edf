import { LogLevel, type Logger } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';

/** Bolt's log lines through ours: errors without their properties, other objects not at all. */
export function createBoltLogger(log: Log): Logger {
  const line = (level: 'debug' | 'info' | 'warn' | 'error', parts: readonly unknown[]) => {
    const words = parts.filter((part) => typeof part === 'string').join(' ');
    const error = parts.find((part) => part instanceof Error);
    log[level]({ from: 'bolt', ...(error !== undefined && { error: errorFields(error) }) }, words.slice(0, 500));
  };
  return {
    // Bolt's debug lines print payloads and tokens.
    debug: () => undefined,
    info: (...parts: unknown[]) => {
      line('debug', parts);
    },
    warn: (...parts: unknown[]) => {
      line('warn', parts);
    },
    error: (...parts: unknown[]) => {
      line('error', parts);
    },
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}
