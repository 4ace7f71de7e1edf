/** Loaded before a bot: its clock runs CLOCK_SPEED times as fast as the machine's since CLOCK_FROM; timers do not. */
const from = Number(process.env['CLOCK_FROM']);
const speed = Number(process.env['CLOCK_SPEED']);
const real = Date.now.bind(Date);
const now = () => Math.round(from + (real() - from) * speed);

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], as) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as) as object,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
