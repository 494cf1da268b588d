import { removeUnverified as remove } from "@hearthline/db/unverified";
import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

const UNVERIFIED_DAYS = 7;
/** The limit, even if the account's admin keeps sending new links. */
const LINKED_DAYS = 14;
const AT_ONCE = 500;
const OLD = `SELECT id FROM "User" u WHERE u."emailVerifiedAt" IS NULL AND u."deactivatedAt" IS NULL AND u."createdAt" < $1 AND u.id > $2
  AND (u."createdAt" < $3 OR NOT EXISTS (SELECT 1 FROM "OneTimeToken" t WHERE t."userId" = u.id AND t.purpose = 'set-password' AND t."usedAt" IS NULL AND t."expiresAt" > now()))
  ORDER BY u.id LIMIT ${AT_ONCE}`;

/** Deletes accounts whose email was not verified within a week; while a link from an admin still works, an account may stay at most a week longer. */
export const removeUnverified = systemHandler("housekeeping.remove-unproved", {
  async run({ system, systemQuery }) {
    const before = subDays(new Date(), UNVERIFIED_DAYS);
    const atLast = subDays(new Date(), LINKED_DAYS);
    let accounts = 0;
    let last = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await systemQuery<{ id: string }>(OLD, [before, last, atLast]);
      // One transaction each, so that a crash does not undo earlier deletions.
      for (const { id } of rows) if (await system((db) => remove(db, id, { given: "is deactivated" }))) accounts += 1;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < AT_ONCE) return { accounts };
    }
  },
});
