/** Work that is done only on the next tick after its beginning. */
export interface ConstantTiming {
  /** Does work whose length would tell something: an address that is known takes as long as one that is not. */
  always<T>(work: () => Promise<T>): Promise<T>;
  /** The same for work that tells something only where it refuses. */
  onRefusal<T>(work: () => Promise<T>): Promise<T>;
}

export function withConstantTiming(tickMs: number): ConstantTiming {
  function untilTick(begun: number): Promise<void> {
    const taken = performance.now() - begun;
    return new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / tickMs) * tickMs - taken));
  }

  return {
    async always(work) {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        await untilTick(begun);
      }
    },
    onRefusal(work) {
      const begun = performance.now();
      return work().catch(async (refusal: unknown) => {
        await untilTick(begun);
        throw refusal;
      });
    },
  };
}
