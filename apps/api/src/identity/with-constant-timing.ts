const TICK_MS = 300;

function untilTick(begun: number): Promise<void> {
  const taken = performance.now() - begun;
  return new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / TICK_MS) * TICK_MS - taken));
}

/**
 * Does work whose length would tell something, and is done only on the next tick after its beginning: an address that is known takes as long as one
 * that is not.
 */
export async function withConstantTiming<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await untilTick(begun);
  }
}

/** The same for work that tells something only where it refuses. */
export const withConstantRefusalTiming = <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  return work().catch(async (refusal: unknown) => {
    await untilTick(begun);
    throw refusal;
  });
};
