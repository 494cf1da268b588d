/** Runs work whose duration must not reveal anything: its result is returned only at the next tick. */
export interface ConstantTiming {
  /** Delays every result, so that for example a known address takes as long as an unknown one. */
  always<T>(work: () => Promise<T>): Promise<T>;
  /** Delays only errors, for work that reveals something only when it throws. */
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
