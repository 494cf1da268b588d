/** The error for a caller who should come back instead of waiting: `undefined` lets them wait, however many wait already. */
type Refuse = (load: { waiting: number; waitMs: number }) => Error | undefined;

/** Work of which only so much may be done concurrently, the rest in the order it came. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The weight of one more measurement in the mean duration of a turn. */
const WEIGHT = 0.1;

/**
 * @param atOnce how many are done at the same time
 * @param typicalMs how long one takes, until it has been measured
 * @param refuse called before one has to wait: how many wait already, and for how long it would
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
