/** Returns the error for a caller who should come back later; `undefined` lets them wait, no matter how many are waiting already. */
type Refuse = (load: { waiting: number; waitMs: number }) => Error | undefined;

/** Runs a limited number of tasks concurrently, the others in the order they arrived. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The weight of a new measurement in the mean duration of a task. */
const WEIGHT = 0.1;

/**
 * @param atOnce maximum number of concurrent tasks
 * @param typicalMs assumed duration of a task until one has been measured
 * @param refuse called before a task has to wait, with the number of waiting tasks and its expected wait
 */
export function createWorkQueue({
  atOnce,
  typicalMs,
  refuse = () => undefined,
}: {
  atOnce: number;
  typicalMs: number;
  refuse?: Refuse;
}): WorkQueue {
  let running = 0;
  let meanMs = typicalMs;
  const waiting: (() => void)[] = [];

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const refusal = refuse({ waiting: waiting.length, waitMs: ((waiting.length + 1) * meanMs) / atOnce });
    if (refusal) throw refusal;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async (work) => {
    await begin();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      meanMs += (performance.now() - begun - meanMs) * WEIGHT;
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
