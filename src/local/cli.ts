/** Runs a program of a terminal. On failure, it says why and how the program is used. */
export async function runProgram(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(usage);
    process.exitCode = 1;
  }
}

/** Starts on that port, or on any free one when it is taken. */
export async function startOn<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (!isTaken(error)) throw error;
    console.log(`Port ${port} is taken; a free one is used.`);
    return start(0);
  }
}

/** Whether an error, or what caused it, is a taken port. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'EADDRINUSE') || isTaken(error.cause);
}
