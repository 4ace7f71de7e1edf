import { join } from 'node:path';
import { defineConfig, type InputOptions, type OutputOptions } from 'rolldown';

const root = join(import.meta.dirname, '..');

export const input: InputOptions = {
  cwd: root,
  input: ['src/main.ts', 'src/doctor.ts', 'src/keys-rotate.ts', 'src/db.ts'],
  platform: 'node',
  // Bottleneck looks for a Redis client by eval where it is given none.
  checks: { eval: false },
};

export const output: OutputOptions = {
  dir: join(root, 'dist'),
  format: 'esm',
  chunkFileNames: '[name].js',
  cleanDir: true,
};

/**
 * The bot and its packages in a few files: reading a thousand small ones was half of each start, and what is built needs
 * no package beside it.
 */
export default defineConfig({ ...input, output });
