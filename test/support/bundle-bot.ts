import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { input } from '../../.config/rolldown.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the programs as they are bundled once for a run. */
    readonly bundle: string;
  }
}

/** Programs that are started so often that they are bundled. */
const programs = ['test/support/bot-main.ts', 'src/doctor.ts', 'src/keys-rotate.ts', 'src/db.ts', 'src/local/demo.ts'];

/** The file in the bundle, or the source of a program that is not in it. */
export function bundled(program: string, folder: string): string {
  return programs.includes(program) ? join(folder, basename(program).replace(/\.ts$/, '.js')) : program;
}

/** Bundles them once: starting a process from a thousand small files takes four times as long. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.bundle-'));
  await using build = await rolldown({ ...input, input: programs, logLevel: 'silent' });
  await build.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  project.provide('bundle', folder);
  return () => {
    rmSync(folder, { recursive: true });
  };
}
