/** A part of which a test expects only `known` to be used: a call of anything else fails and says its name. */
export function unexpected<T extends object>(known: Partial<T> = {}): T {
  const get = (_: object, name: string | symbol): unknown => {
    // An object with `then` would be taken for a promise.
    if (name in known || typeof name === 'symbol' || name === 'then') return Reflect.get(known, name);
    return () => Promise.reject(new Error(`${name} was not expected to be used.`));
  };
  return new Proxy(known, { get }) as T;
}
