import type { JobContext } from "./handler.ts";

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

/** A message's row. */
export type Message = NonNullable<Awaited<ReturnType<Db["message"]["findUnique"]>>>;

/** What the provider said. */
export interface Taken {
  providerId: string;
  /** Its receipt stands in the row. */
  written?: boolean | undefined;
  /** What is still to be noted of it, once it is written down that the message was taken. */
  after?(): Promise<void>;
}
