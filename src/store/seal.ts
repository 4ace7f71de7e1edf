import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import type { Sealing } from '../slack/ports.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM. What is sealed names its key by a fingerprint, so that keys can be rotated.
 * @param keys 32 bytes each; the first seals, all of them open
 */
export function createSeal(keys: readonly [Buffer, ...Buffer[]]): Sealing {
  const currentName = fingerprint(keys[0]);
  // Taken over once: Node takes longer to do that with the bytes of a key than to seal with it.
  const current = createSecretKey(keys[0]);
  const byName = new Map(keys.map((key) => [fingerprint(key), createSecretKey(key)]));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${currentName}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed) {
      const [name = '', body = ''] = sealed.split('.', 2);
      const key = byName.get(name);
      if (key === undefined) return null;
      const bytes = Buffer.from(body, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Says which key, and nothing about it. */
function fingerprint(key: Buffer): string {
  return createHash('sha256').update('trade seal').update(key).digest('base64url').slice(0, 8);
}
