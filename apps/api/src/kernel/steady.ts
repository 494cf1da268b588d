const TICK_MS = 300;

/**
 * Does work whose length would tell something, and is done only on the next tick after its beginning: an address that is known takes as long as one
 * that is not.
 */
export async function steady<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / TICK_MS) * TICK_MS - taken));
  }
}
