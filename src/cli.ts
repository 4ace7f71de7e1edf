import { relative } from 'node:path';

/** Whoever reads what is printed, such as head, may go before its end: the work goes on, and its exit code counts. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * A command as it was called, for a help to repeat: `npm run db:copy --`, or `node dist/db.js copy` in the image.
 * @param script its name in package.json
 * @param verb what stands behind the file without npm
 */
export function commandOf(script: string, verb?: string): string {
  const [family] = script.split(':');
  if (process.env['npm_lifecycle_event']?.split(':')[0] === family) return `npm run ${script} --`;
  const file = process.argv[1] ?? '';
  const near = relative(process.cwd(), file);
  return ['node', near.startsWith('..') ? file : near, ...(verb === undefined ? [] : [verb])].join(' ');
}

/**
 * Ends the process with a help where anything stands behind a command that takes nothing, with 0 where it was asked for.
 * @param does what the command does, in a sentence
 */
export function takeNothing(script: string, does: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  process.stdout.write(`${commandOf(script).replace(/ --$/, '')}\n    ${does}\n`);
  process.exit(['--help', '-h', 'help'].includes(first) ? 0 : 1);
}
