/** A terminal sends Ctrl-C to npm and to us, and npm hands it on: what comes sooner than this is the same press. */
const samePressMs = 1_000;

/**
 * At the first SIGTERM or SIGINT runs `end`, and ends the process with 0 afterwards, or with 1 where that failed. A second
 * signal means now: it ends the process with 1.
 */
export function endOnSignal(end: () => Promise<void>): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    if (firstAt === null) {
      firstAt = performance.now();
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (performance.now() - firstAt >= samePressMs) process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}
