import { QueueEvents } from "bullmq";
import { ready, type Wire } from "./queue-connection.ts";

export type Finished = {
  /** Settles when the job has finished, after the given milliseconds, or when canceled. */
  next(id: string, ms: number): { settled: Promise<void>; cancel(): void };
  close(): Promise<void>;
};

/** Reports finished jobs, whichever process finished them. */
export async function startEvents(wire: Wire, name: string, report: (error: Error) => void): Promise<Finished> {
  const waiting = new Map<string, Set<() => void>>();
  const wake = ({ jobId }: { jobId: string }) => {
    for (const done of [...(waiting.get(jobId) ?? [])]) done();
  };
  const events = await ready(wire, Date.now() + 5_000, () => {
    const made = new QueueEvents(name, { connection: wire.connection }, wire.backend);
    made.on("error", report);
    made.on("completed", wake);
    made.on("failed", wake);
    return made;
  });
  return {
    next(id, ms) {
      const set = waiting.get(id) ?? new Set();
      waiting.set(id, set);
      let cancel = () => {};
      const settled = new Promise<void>((resolve) => {
        const timer = setTimeout(() => cancel(), ms);
        cancel = () => {
          clearTimeout(timer);
          set.delete(cancel);
          if (set.size === 0 && waiting.get(id) === set) waiting.delete(id);
          resolve();
        };
      });
      set.add(cancel);
      return { settled, cancel: () => cancel() };
    },
    close: () => events.close(),
  };
}
