import type { ScopedDb } from "@hearthline/db/client";
import { enqueueIn, type WriteContext } from "@hearthline/domain/context";

/** Creates the context for a domain rule inside a job's transaction. */
export const writeContext = (db: ScopedDb, companyId: string): WriteContext => ({
  db,
  actor: { companyId },
  now: new Date(),
  enqueue: enqueueIn(db, companyId),
});
