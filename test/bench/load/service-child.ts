import { startTradeService } from '../../../src/local/trade-service/index.ts';

/*
 * The local trade service as a process of its own, so that what it works does not lie on the process that measures:
 * `service-child.ts KEYS`. It tells its parent its address.
 */

const count = Number(process.argv[2]);
const keys = Array.from({ length: count }, (_, nth) => ({ key: `load-key-${nth}`, credits: 1_000_000 }));
const service = await startTradeService({ keys });
process.send?.(service.url);
process.on('disconnect', () => process.exit());
