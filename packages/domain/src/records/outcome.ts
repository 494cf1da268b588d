import type { RecordFault } from "./record-context.ts";

/** The owner of a row. */
export interface Owner {
  officerId: string;
  branchId: string | null;
}

export const ROW_STATUSES = ["created", "updated", "unchanged", "deleted"] as const;

/** The result of a written record. */
export interface Written extends Owner {
  status: (typeof ROW_STATUSES)[number];
  id: string;
  externalId: string | null;
  /** The fields that changed. */
  changed: readonly string[];
}

/** The result of a row: written or rejected. */
export type Outcome = Written | { fault: RecordFault };

export const outcomeOf = (
  status: Written["status"],
  { id, officerId, branchId, externalId }: Omit<Written, "status" | "changed">,
  changed: readonly string[] = [],
): Written => ({ status, id, officerId, branchId, externalId, changed });

/** Returns the result of a single row. @throws RecordFault if it was rejected */
export function writtenOf([outcome]: readonly Outcome[]): Written {
  if (!outcome) throw new Error("There is an outcome for every row.");
  if ("fault" in outcome) throw outcome.fault;
  return outcome;
}
