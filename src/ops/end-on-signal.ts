/** A terminal sends Ctrl-C to npm and to us, and npm forwards it. A signal within this time is the same key press. */
const samePressMs = 1_000;

/**
 * On the first SIGTERM or SIGINT, runs `end` and exits with 0, or with 1 if `end` failed. A second signal exits with 1 at
 * once.
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
