import type { RecordFault } from "./desk.ts";

/** Whose a row is. */
export interface Owner {
  officerId: string;
  branchId: string | null;
}

export const ROW_STATUSES = ["created", "updated", "unchanged", "deleted"] as const;

/** What became of a record that was written. */
export interface Written extends Owner {
  status: (typeof ROW_STATUSES)[number];
  id: string;
  externalId: string | null;
  /** The fields that are not as they were. */
  changed: readonly string[];
}

/** What became of a row: written, or refused. */
export type Outcome = Written | { fault: RecordFault };

export const outcomeOf = (
  status: Written["status"],
  { id, officerId, branchId, externalId }: Omit<Written, "status" | "changed">,
  changed: readonly string[] = [],
): Written => ({ status, id, officerId, branchId, externalId, changed });

/** The outcome of a row that was alone. @throws RecordFault where it was refused */
export function writtenOf([outcome]: readonly Outcome[]): Written {
  if (!outcome) throw new Error("There is an outcome for every row.");
  if ("fault" in outcome) throw outcome.fault;
  return outcome;
}
