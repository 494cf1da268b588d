import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

export interface Timed {
  ms: number;
  status: number;
}

export const timed = async (call: () => Promise<Response>): Promise<Timed> => {
  const begun = performance.now();
  const response = await call();
  await response.arrayBuffer();
  return { ms: performance.now() - begun, status: response.status };
};

/** Calls at a fixed rate for a fixed time, each at its own moment: the load is open, a waiting call does not hold back the next. */
export async function atRate(
  perSecond: number,
  seconds: number,
  call: (index: number) => Promise<Response>,
): Promise<Timed[]> {
  const begun = performance.now();
  const calls: Promise<Timed>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await wait(Math.max(0, begun + (index * 1_000) / perSecond - performance.now()));
    calls.push(timed(() => call(index)));
  }
  return Promise.all(calls);
}

export const percentile = (calls: readonly Timed[], share: number): number => {
  const times = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
};

/** The 95th percentile of the times. */
export const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
