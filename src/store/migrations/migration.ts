import type { Kysely } from 'kysely';
import type { MetaTable, Schema } from '../schema.ts';

export type WithMeta = Schema & { meta: MetaTable };

/** One step from a schema to the next. One that was released is never edited. */
export type Migration = (db: Kysely<WithMeta>) => Promise<void>;
