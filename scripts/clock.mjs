// Sets the clock of a process to `HEARTHLINE_CLOCK_AT`: a test setup file, or `node --import`. Time continues from there; timers are unaffected.
const at = process.env.HEARTHLINE_CLOCK_AT;

const SET = Symbol.for("hearthline.clock");

/** How far the clock is shifted, shared by all modules of this process. */
function shifted() {
  const Real = globalThis.Date;
  const clock = { shift: 0, real: () => Real.now() };
  const now = () => Real.now() + clock.shift;
  const Shifted = new Proxy(Real, {
    construct: (_, args, target) =>
      Reflect.construct(Real, args.length === 0 ? [now()] : args, target === Shifted ? Real : target),
    apply: () => new Real(now()).toString(),
    get: (_, key) => (key === "now" ? now : Reflect.get(Real, key)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
  return clock;
}

// Each test file in a shared process loads this again and starts at exactly that instant, however long the files before it took.
if (at) {
  globalThis[SET] ??= shifted();
  globalThis[SET].shift = Date.parse(at) - globalThis[SET].real();
}
