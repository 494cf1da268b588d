/** Runs a second in the best of several short bursts: other work on the machine slows a burst, it never speeds one up. */
export function perSecond(run: (k: number) => number, burstMs = 25, bursts = 30): number {
  let sink = 0;
  let count = 1;
  for (;;) {
    const start = performance.now();
    for (let k = 0; k < count; k++) sink += run(k);
    const ms = performance.now() - start;
    if (ms >= burstMs / 2 || count > 1e6) break;
    count = Math.max(count + 1, Math.ceil(count * Math.min(10, burstMs / Math.max(ms, 0.01))));
  }
  let best = Number.POSITIVE_INFINITY;
  for (let burst = 0; burst < bursts; burst++) {
    const start = performance.now();
    for (let k = 0; k < count; k++) sink += run(k);
    best = Math.min(best, (performance.now() - start) / count);
  }
  // Keeps the work from being thrown away as unused.
  if (sink === 0.123456789) throw new Error("unreachable sum");
  return 1000 / best;
}
