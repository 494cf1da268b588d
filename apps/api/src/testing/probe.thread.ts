import { invalidField } from "../kernel/calls/errors.ts";
import { respondFromThread } from "../kernel/work/thread-response.ts";

/** The instructions of a test to a thread. */
export type Probe =
  | { do: "wait"; flag: Int32Array<SharedArrayBuffer> }
  | { do: "spin" | "fill" | "refuse" | "break" | "leave" | "environment" };

await respondFromThread((given: Probe): string => {
  switch (given.do) {
    case "wait":
      // A wait that blocks the thread: a parser does, too.
      while (Atomics.load(given.flag, 0) === 0);
      return "told";
    case "spin":
      while (true);
    case "fill":
      for (const held: object[] = []; ; ) held.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
    case "refuse":
      throw invalidField("file", "This is no such file.", "unreadable");
    case "break":
      throw new TypeError("a bug");
    case "leave":
      return process.exit(0);
    case "environment":
      return Object.keys(process.env).join();
  }
});
