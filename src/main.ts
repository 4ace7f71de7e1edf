import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * What Node compiled is kept for the next start, which is a third shorter for it. It lies among the packages: whoever may
 * write there may change the bot anyway. Where nothing can be written, each start compiles again.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

// Imports above would be compiled before that.
const { run } = await import('./run.ts');
await run();
