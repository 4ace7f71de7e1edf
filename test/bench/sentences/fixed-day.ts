/** Imported before all else: the clock begins at noon of this day, so that sentences read the same every day. */
export const today = '2026-11-24';

const ahead = Date.parse(`${today}T12:00:00Z`) - Date.now();
const real = Date.now.bind(Date);
const now = () => real() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], as) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as) as object,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
