/** Work that starts only on the next tick. */
export interface ConstantTiming {
  /** Does work whose duration would reveal something: a known address takes as long as an unknown one. */
  always<T>(work: () => Promise<T>): Promise<T>;
  /** The same for work that reveals something only when it throws. */
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
