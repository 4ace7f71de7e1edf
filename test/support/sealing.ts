/** A key to seal with in tests. */
export const testKeys = [Buffer.alloc(32, 7)] as const;
