import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Closing {
  close(): unknown;
}
type Made = object & (Closing | { readonly store: Closing });
type Hook = (run: () => Promise<void>) => void;

/** Makes something before each test of a file or a `describe`, and closes it after the test. */
export const perTest = <T extends Made>(make: () => Promise<T>): T => between(beforeEach, make, afterEach);

/** Makes it once, before the first of these tests, and closes it after the last. */
export const perFile = <T extends Made>(make: () => Promise<T>): T => between(beforeAll, make, afterAll);

function between<T extends Made>(before: Hook, make: () => Promise<T>, after: Hook): T {
  let made: T | null = null;
  const now = (): T => {
    if (made === null) throw new Error('It is made only before a test.');
    return made;
  };
  before(async () => {
    made = await make();
  });
  after(async () => {
    const closing: Made = now();
    made = null;
    await ('close' in closing ? closing : closing.store).close();
  });
  return new Proxy({} as T, {
    get: (_, name): unknown => Reflect.get(now(), name),
    set: (_, name, value) => Reflect.set(now(), name, value),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => ({ ...Reflect.getOwnPropertyDescriptor(now(), name), configurable: true }),
  });
}
