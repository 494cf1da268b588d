// Sets the clock of a process by `HEARTHLINE_CLOCK_SHIFT_MS`: a test's setup file, or `node --import`. Time goes on from there; timers are as ever.
const shift = Number(process.env.HEARTHLINE_CLOCK_SHIFT_MS ?? 0);

const SET = Symbol.for("hearthline.clock");

// Files that share a process load this more than once.
if (shift !== 0 && !globalThis[SET]) {
  globalThis[SET] = true;
  const Real = globalThis.Date;
  const now = () => Real.now() + shift;
  const Shifted = new Proxy(Real, {
    construct: (_, args, target) =>
      Reflect.construct(Real, args.length === 0 ? [now()] : args, target === Shifted ? Real : target),
    apply: () => new Real(now()).toString(),
    get: (_, key) => (key === "now" ? now : Reflect.get(Real, key)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
