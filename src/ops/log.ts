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
export function errorFields(error: unknown): Record<string, unknown> {
  const [, ...places] = error instanceof Error ? (error.stack?.split('\n').slice(0, 8) ?? []) : [];
  return { ...knownFields(error), ...(places.length > 0 && { stack: places.map((line) => line.trim()) }) };
}

/** The same of a failure that is an answer, such as a budget that is used up: nobody looks for its place in the code. */
export function knownFields(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const code: unknown = Object.entries(error).find(([key]) => key === 'code')?.[1];
  return {
    name: error.name,
    message: error.message.slice(0, 300),
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && depth < 3 && { cause: knownFields(error.cause, depth + 1) }),
  };
}
