import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;
export type LogStream = DestinationStream;

/** Never waits for a slow reader. Without `end()` and its 'close', the last lines may come in the wrong order. */
export const logToStdout = () => pino.destination({ dest: 1, sync: false });

/** Fields whose names suggest a secret are removed, even within logged objects. */
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

/** Leaves out properties other than code and cause, which in libraries hold requests with their headers. */
export function errorFields(error: unknown): Record<string, unknown> {
  const [, ...stack] = error instanceof Error ? (error.stack?.split('\n').slice(0, 8) ?? []) : [];
  return { ...knownFields(error), ...(stack.length > 0 && { stack: stack.map((line) => line.trim()) }) };
}

/** Without a stack, for expected failures such as an exhausted budget. */
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
