import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Keys for secrets at rest: the first seals, all of them open. 32 bytes each. */
export type SealingKeys = readonly [Buffer, ...Buffer[]];

export type Seal = ReturnType<typeof createSeal>;

/** AES-256-GCM. A sealed value begins with its key's fingerprint and a dot, so that keys can be rotated. */
export function createSeal(keys: SealingKeys) {
  const currentName = fingerprint(keys[0]);
  // Imported once: Node takes longer to import the bytes of a key than to seal with it.
  const current = createSecretKey(keys[0]);
  const byName = new Map(keys.map((key) => [fingerprint(key), createSecretKey(key)]));
  return {
    current: currentName,
    missingKey(sealed: string): string | null {
      const name = nameIn(sealed);
      return byName.has(name) ? null : name;
    },
    /** Seals a secret for one place; it opens in no other. */
    for(...place: readonly string[]): Sealing {
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

function fingerprint(key: Buffer): string {
  return createHash('sha256').update('trade seal').update(key).digest('base64url').slice(0, 8);
}

export const tokenSealing = (seal: Seal, workspace: string) => seal.for(workspace, 'bot token');
export const keySealing = (seal: Seal, workspace: string) => seal.for(workspace, 'service key');
export const deliverySealing = (seal: Seal, workspace: string, id: string) => seal.for(workspace, 'delivery', id);

type Resealed = Record<'resealed' | 'unreadable', number>;

interface SealedColumn {
  readonly table: keyof Schema;
  readonly column: string;
  readonly id: string;
  readonly sealingOf: (seal: Seal, workspace: string, id: string) => Sealing;
}

type Row = Record<'workspace' | 'id' | 'sealed', string>;

const columns: readonly SealedColumn[] = [
  { table: 'installations', column: 'bot_token', id: 'workspace', sealingOf: tokenSealing },
  { table: 'service_keys', column: 'service_key', id: 'workspace', sealingOf: keySealing },
  { table: 'deliveries', column: 'underway', id: 'id', sealingOf: deliverySealing },
];

const atOnce = 100;

/** In batches, so that an interrupted run can be repeated. A value that changes meanwhile keeps its seal. */
export async function resealAll(db: Db, seal: Seal, onBatch: (soFar: Resealed) => void): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const column of columns) {
    for await (const rows of batches(db, seal, column)) {
      // Counted inside, because the transaction may be repeated.
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

export async function findMissingKeys(db: Db, seal: Seal) {
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

async function* batches(db: Db, seal: Seal, { table, column, id }: SealedColumn) {
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

async function replace(db: Db, { table, column, id }: SealedColumn, row: Row, sealed: string) {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where workspace = ${row.workspace} and ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export interface Sealing {
  seal(text: string): string;
  /** @returns null when it was sealed with an unknown key, or was tampered with */
  open(sealed: string): string | null;
}
