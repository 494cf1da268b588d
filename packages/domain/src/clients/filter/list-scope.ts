import type { Writer } from "../../records/record-context.ts";

/** The user for whom a list of clients is read, and when. */
export interface ListScope {
  companyId: string;
  seer: Writer;
  now: Date;
  /** The company's own time zone. */
  timeZone: string;
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
}
