import type { JobContext } from "./handler.ts";

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

/** A message's row. */
export type Message = NonNullable<Awaited<ReturnType<Db["message"]["findUnique"]>>>;
