import { CANCELED, type ImportState } from "@hearthline/contract/imports/imports";
import type { Prisma, ScopedDb } from "@hearthline/db/client";
import { statesBefore, type Transitions } from "../transitions.ts";

/** States of an import's row. Callers read `undoing` as `done`. */
export type StoredImportState = ImportState | "undoing";

/** A change of the plan repeats the reading or the dry run; an undo that gives up leaves the import as it was written. */
export const IMPORT_TRANSITIONS: Transitions<StoredImportState> = {
  reading: ["preview", "importing", "failed", CANCELED],
  preview: ["reading", "preview", "importing", "failed", CANCELED],
  importing: ["done", "failed", CANCELED],
  done: ["undoing"],
  failed: ["undoing"],
  [CANCELED]: ["undoing"],
  undoing: ["undone", "done"],
  undone: [],
};

interface Which {
  id: string;
  /** Only this revision of the plan. */
  revision?: number;
  /** Only from these states. */
  from?: readonly StoredImportState[];
}

/**
 * Moves an import to a state, if its current state allows it. The only writer of `Import.state`.
 *
 * @param patch other fields to change with it
 * @returns whether it was moved
 */
export async function moveImport(
  db: ScopedDb,
  { id, revision, from }: Which,
  to: StoredImportState,
  patch: Omit<Prisma.ImportUncheckedUpdateManyInput, "state"> = {},
): Promise<boolean> {
  const state = { in: statesBefore(IMPORT_TRANSITIONS, to, from) };
  const { count } = await db.import.updateMany({
    where: { id, state, ...(revision !== undefined && { revision }) },
    data: { ...patch, state: to },
  });
  return count > 0;
}
