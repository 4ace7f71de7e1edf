import { run } from '../../src/app.ts';
import { timings } from '../../src/model/time.ts';

/** The bot as `npm start` runs it, with the waits that a test shortens. */
await run({ ...timings, ...(JSON.parse(process.env['TIMINGS'] ?? '{}') as Partial<typeof timings>) });
