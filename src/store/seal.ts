import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import type { Sealing } from '../model/workspace.ts';

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
