/** Reports what a starting process is waiting for. */
export interface BootSteps {
  /** Waits for `work`; if it takes long, logs `what` every few seconds. */
  waitFor<T>(what: string, work: Promise<T>): Promise<T>;
}

/** Reports nothing: for tests and programs whose start is not watched. */
export const silentBoot: BootSteps = { waitFor: (_what, work) => work };

/**
 * @param warn receives a message such as "Still starting after 10 s: waiting for the queue."
 * @param everyMs how long a step may take before it is reported
 */
export function createBootSteps(warn: (sentence: string) => void, everyMs = 5_000): BootSteps {
  const started = performance.now();
  return {
    async waitFor(what, work) {
      const timer = setInterval(() => {
        const seconds = Math.round((performance.now() - started) / 1_000);
        warn(`Still starting after ${seconds} s: waiting for ${what}.`);
      }, everyMs);
      try {
        return await work;
      } finally {
        clearInterval(timer);
      }
    },
  };
}
