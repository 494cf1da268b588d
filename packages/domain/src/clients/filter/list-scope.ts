import type { Writer } from "../../records/desk.ts";

/** For whom a list of clients is read, and when. */
export interface ListScope {
  companyId: string;
  seer: Writer;
  now: Date;
  /** The company's own. */
  timeZone: string;
  /** The company's own day, `YYYY-MM-DD`. */
  today: string;
}
