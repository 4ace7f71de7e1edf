import { relative } from 'node:path';

/** Keeps the command running when the reader of its output, such as head, closes early. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** The command as it was called, for help texts: `npm run db:copy --`, or `node dist/db.js copy` in the image. */
export function commandOf(script: string, verb?: string): string {
  const [family] = script.split(':');
  if (process.env['npm_lifecycle_event']?.split(':')[0] === family) return `npm run ${script} --`;
  const file = process.argv[1] ?? '';
  const near = relative(process.cwd(), file);
  return ['node', near.startsWith('..') ? file : near, ...(verb === undefined ? [] : [verb])].join(' ');
}

/** Rejects arguments of a command that takes none: prints its help and exits, with 0 for --help. */
export function takeNothing(script: string, does: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  process.stdout.write(`${commandOf(script).replace(/ --$/, '')}\n    ${does}\n`);
  process.exit(['--help', '-h', 'help'].includes(first) ? 0 : 1);
}

/** A terminal sends Ctrl-C to npm and to us, and npm forwards it. A signal within this time is the same key press. */
const samePressMs = 1_000;

/** The first SIGTERM or SIGINT runs `end` and exits with 0, or 1 if that failed; a second one exits with 1 at once. */
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
