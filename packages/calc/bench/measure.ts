type Run = (k: number) => number;

/** Returns runs per second in the best of several short bursts: other load slows a burst, but never speeds one up. */
export function perSecond(run: Run, burstMs = 25, bursts = 30): number {
  return inAlternation([run], burstMs, bursts)[0] ?? 0;
}

/** Does the same for several functions, a burst of each per round, so that a clock rate that changes during the run affects all of them. */
export function inAlternation(runs: readonly Run[], burstMs = 25, bursts = 30): number[] {
  const sink = { sum: 0 };
  const burst = (run: Run, count: number) => {
    const start = performance.now();
    for (let k = 0; k < count; k++) sink.sum += run(k);
    return performance.now() - start;
  };
  const counts = runs.map((run) => {
    let count = 1;
    for (let ms = burst(run, count); ms < burstMs / 2 && count <= 1e6; ms = burst(run, count))
      count = Math.max(count + 1, Math.ceil(count * Math.min(10, burstMs / Math.max(ms, 0.01))));
    return count;
  });
  const best = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < bursts; round++)
    runs.forEach((run, k) => {
      const count = counts[k] ?? 1;
      best[k] = Math.min(best[k] ?? Number.POSITIVE_INFINITY, burst(run, count) / count);
    });
  // Keeps the result from being optimized away as unused.
  if (sink.sum === 0.123456789) throw new Error("unreachable sum");
  return best.map((ms) => 1000 / ms);
}
