import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceMachine } from './machine.ts';
import type { RunOptions, RunResult } from './run.ts';

export const root = join(import.meta.dirname, '../..');

export type RunSeed = (options: Omit<RunOptions, 'createApp'>) => Promise<RunResult>;

let isReplaced = false;

/** Replaces the machine, and loads the app. @param sources the folder with its `src` */
export async function load(sources: string): Promise<RunSeed> {
  if (!isReplaced) replaceMachine();
  isReplaced = true;
  const app = (await import(pathToFileURL(join(sources, 'src/app.ts')).href)) as Pick<RunOptions, 'createApp'>;
  // The app loads them with its first call of a tool, and a run waits for nothing outside.
  for (const name of ['server', 'node']) await import(`@modelcontextprotocol/${name}`);
  const { runSeed } = await import('./run.ts');
  return (options) => runSeed({ ...options, createApp: app.createApp });
}
