import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What secrets at rest are sealed with: the first seals, all of them open. 32 bytes each. */
export type SealingKeys = readonly [Buffer, ...Buffer[]];

/** Seals what is secret, each for its own place: what was sealed for one opens in no other. */
export interface Seal {
  /** Fingerprint of the key that seals: what it has sealed begins with that and a dot. */
  readonly current: string;
  /** @param place whose it is and what, the workspace first */
  for(...place: readonly string[]): Sealing;
  /** The fingerprint of the key that it needs and that is not among ours; null where it is. */
  missingKey(sealed: string): string | null;
}

/** AES-256-GCM. What is sealed names its key by a fingerprint, so that keys can be rotated. */
export function createSeal(keys: SealingKeys): Seal {
  const currentName = fingerprint(keys[0]);
  // Taken over once: Node takes longer to do that with the bytes of a key than to seal with it.
  const current = createSecretKey(keys[0]);
  const byName = new Map(keys.map((key) => [fingerprint(key), createSecretKey(key)]));
  return {
    current: currentName,
    missingKey(sealed) {
      const name = nameIn(sealed);
      return byName.has(name) ? null : name;
    },
    for(...place) {
      const about = Buffer.from(JSON.stringify(place));
      return {
        seal(text) {
          const iv = randomBytes(ivBytes);
          const cipher = createCipheriv(algorithm, current, iv).setAAD(about);
          const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
          return `${currentName}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
        },
        open(sealed) {
          const key = byName.get(nameIn(sealed));
          if (key === undefined) return null;
          const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
          try {
            const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
            decipher.setAAD(about).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
            const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
            return Buffer.concat([text, decipher.final()]).toString('utf8');
          } catch {
            return null;
          }
        },
      };
    },
  };
}

function nameIn(sealed: string): string {
  return sealed.slice(0, Math.max(0, sealed.indexOf('.')));
}

/** Says which key, and nothing about it. */
function fingerprint(key: Buffer): string {
  return createHash('sha256').update('trade seal').update(key).digest('base64url').slice(0, 8);
}

/* The places of what is sealed. */

export const tokenSealing = (seal: Seal, workspace: string) => seal.for(workspace, 'bot token');
export const keySealing = (seal: Seal, workspace: string) => seal.for(workspace, 'service key');
/** For what one delivery needs to be answered: no other may be answered with it. */
export const deliverySealing = (seal: Seal, workspace: string, id: string) => seal.for(workspace, 'delivery', id);

/** How many sealed values need a key that is not there, by its fingerprint. */
export type MissingKeys = readonly { readonly key: string; readonly values: number }[];

/** The values that another key than the first had sealed. */
interface Resealed {
  readonly resealed: number;
  /** Those that none of the keys opens stay as they are. */
  readonly unreadable: number;
}

/** A column of sealed values, and what tells a workspace's rows apart. */
interface SealedColumn {
  readonly table: keyof Schema;
  readonly column: string;
  readonly id: string;
  readonly sealingOf: (seal: Seal, workspace: string, id: string) => Sealing;
}

interface Row {
  readonly workspace: string;
  readonly id: string;
  readonly sealed: string;
}

const columns: readonly SealedColumn[] = [
  { table: 'installations', column: 'bot_token', id: 'workspace', sealingOf: tokenSealing },
  { table: 'service_keys', column: 'service_key', id: 'workspace', sealingOf: keySealing },
  { table: 'deliveries', column: 'underway', id: 'id', sealingOf: deliverySealing },
];

const atOnce = 100;

/**
 * Seals with the first key what was sealed with another, in batches, each a transaction of its own: where it was cut off,
 * the next call continues. A value that somebody changes meanwhile is left as they sealed it.
 */
export async function resealAll(db: Kysely<Schema>, seal: Seal, onBatch: (soFar: Resealed) => void): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const column of columns) {
    for await (const rows of batches(db, seal, column)) {
      // Counted inside: the transaction may be repeated.
      const batch = await inTransaction(db, null, async (trx) => {
        const done = { resealed: 0, unreadable: 0 };
        for (const row of rows) {
          const sealing = column.sealingOf(seal, row.workspace, row.id);
          const text = sealing.open(row.sealed);
          if (text === null) done.unreadable += 1;
          else if (await replace(trx, column, row, sealing.seal(text))) done.resealed += 1;
        }
        return done;
      });
      resealed += batch.resealed;
      unreadable += batch.unreadable;
      onBatch({ resealed, unreadable });
    }
  }
  return { resealed, unreadable };
}

export async function findMissingKeys(db: Kysely<Schema>, seal: Seal): Promise<MissingKeys> {
  const values = new Map<string, number>();
  for (const column of columns) {
    for await (const rows of batches(db, seal, column)) {
      for (const { sealed } of rows) {
        const key = seal.missingKey(sealed);
        if (key !== null) values.set(key, (values.get(key) ?? 0) + 1);
      }
    }
  }
  return [...values].map(([key, count]) => ({ key, values: count }));
}

/** Values that another key than the first has sealed, in order. */
async function* batches(db: Kysely<Schema>, seal: Seal, { table, column, id }: SealedColumn) {
  const [name, sealed] = [sql.ref(id), sql.ref(column)];
  const prefix = `${seal.current}.`;
  for (let behind: Row | undefined = undefined; ;) {
    const from: Row = behind ?? { workspace: '', id: '', sealed: '' };
    const { rows } = await sql<Row>`
      select workspace, ${name} as id, ${sealed} as sealed from ${sql.table(table)}
      where ${sealed} is not null and substr(${sealed}, 1, ${sql.lit(prefix.length)}) <> ${prefix}
        and (workspace > ${from.workspace} or (workspace = ${from.workspace} and ${name} > ${from.id}))
      order by workspace, ${name} limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    behind = rows.at(-1);
  }
}

/** @returns whether the value was still the one that was read. */
async function replace(db: Kysely<Schema>, { table, column, id }: SealedColumn, row: Row, sealed: string) {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where workspace = ${row.workspace} and ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Keeps secrets unreadable wherever they are laid down. */
export interface Sealing {
  seal(text: string): string;
  /** @returns the text, or null when it was sealed with a key that is not known any more, or was tampered with. */
  open(sealed: string): string | null;
}
