import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { mailTo, type Person } from "./account-links.ts";
import type { SessionOrigin } from "./identity.ts";
import type { Occurrence } from "./security-changes.ts";

/** The owner is notified once when strangers' failures in a day reach this number. */
const TOLD_FAILURES = 5;

const NOTE = `INSERT INTO "AuditEntry" (id, "companyId", operation, "userId", "subjectId", "requestId", address)
  VALUES ($1::uuid, $2::uuid, $3, $4::uuid, $4, $5, $6)`;

export interface AccountLog {
  /** Writes the audit row for calls where no one is signed in yet, for which the kernel writes none. */
  note(operation: string, user: Person, origin: SessionOrigin): Promise<unknown>;
  /** Logs a failed sign-in for the account's owner, and emails them after the fifth. */
  failed(what: Occurrence, user: Person, origin: SessionOrigin, strangersToday?: number): Promise<void>;
}

export function createAccountLog({
  database,
  publicUrl,
  afterCommit,
}: {
  database: Database;
  publicUrl: string;
  afterCommit: () => void;
}): AccountLog {
  const note: AccountLog["note"] = (operation, user, { requestId, address }) =>
    database.systemQuery(NOTE, [newId(), user.companyId, operation, user.id, requestId ?? null, address]);
  return {
    note,
    async failed(what, user, origin, strangersToday = 0) {
      await note(what, user, origin);
      if (strangersToday !== TOLD_FAILURES) return;
      await database.system((db) =>
        mailTo(db, user, "failed-sign-ins", {
          count: TOLD_FAILURES,
          address: origin.address,
          at: new Date().toISOString(),
          link: `${publicUrl}/settings/security`,
        }),
      );
      afterCommit();
    },
  };
}
