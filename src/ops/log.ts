import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;
/** Takes lines of the log. */
export type LogStream = DestinationStream;

/**
 * JSON lines; whatever carries a secret by its name is left out even if someone logs it whole.
 * @param to standard output unless given
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'apiKey',
        'signingSecret',
        'response_url',
        'responseUrl',
        'headers',
        '*.token',
        '*.headers',
        '*.response_url',
      ],
      remove: true,
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/**
 * An error as log fields: names, codes, places in the code, and the chain of causes. Never its own properties, which
 * in libraries hold requests with their headers.
 */
export function errorFields(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const code: unknown = Object.entries(error).find(([key]) => key === 'code')?.[1];
  return {
    name: error.name,
    message: error.message.slice(0, 300),
    ...(typeof code === 'string' && { code }),
    ...(depth === 0 && {
      stack: error.stack
        ?.split('\n')
        .slice(1, 8)
        .map((line) => line.trim()),
    }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorFields(error.cause, depth + 1) }),
  };
}
