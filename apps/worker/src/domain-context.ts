import type { ScopedDb } from "@hearthline/db/client";
import { enqueueIn, type WriteContext } from "@hearthline/domain/context";

/** What a rule of the domain is given by a job, in a transaction of the job's own. */
export const writeContext = (db: ScopedDb, companyId: string): WriteContext => ({
  db,
  actor: { companyId },
  now: new Date(),
  enqueue: enqueueIn(db, companyId),
});
