import { RecordedChanges } from "@hearthline/contract/accounts/audit";
import { newId } from "@hearthline/db/ids";
import { handler } from "../../handler.ts";

/** More entries than anyone reads in an email; the log has the rest. */
const LISTED = 25;

interface Entry {
  summary: string | null;
  operation: string;
  subjectId: string | null;
  changes: unknown;
  at: Date;
}

/** The name at that time of the row that an entry is about, if the entry contains it. */
function nameIn({ changes, subjectId }: Entry): string {
  const rows = RecordedChanges.safeParse(changes).data?.rows ?? [];
  const row = rows.find(({ id }) => id !== null && id === subjectId);
  const { title, name, firstName, lastName } = { ...row?.before, ...row?.after };
  const found = [title, name, [firstName, lastName].filter((part) => typeof part === "string").join(" ")];
  return found.find((text): text is string => typeof text === "string" && text !== "") ?? "";
}

/** Emails a user once, after an impersonation has ended, what the admin did and tried while acting as them. */
export const summarizeImpersonation = handler("impersonation.summarize", {
  async run({ db, enqueue, publicUrl }, { impersonationId: id }) {
    return db(async (tx) => {
      const now = new Date();
      const row = await tx.impersonation.findUnique({ where: { id }, include: { admin: true, user: true } });
      // If the person or the admin was deleted, the impersonation was deleted with them.
      if (!row || row.user.deactivatedAt) return { mailed: false };
      const endedAt = row.endedAt ?? (row.expiresAt <= now ? row.expiresAt : undefined);
      if (!endedAt) return { mailed: false };
      const { count } = await tx.impersonation.updateMany({
        where: { id, summarizedAt: null },
        data: { summarizedAt: now },
      });
      if (count === 0) return { mailed: false };
      const entries = await tx.auditEntry.findMany({
        where: {
          userId: row.userId,
          impersonatorId: row.adminId,
          at: { gte: row.startedAt, lte: endedAt },
          NOT: { operation: { startsWith: "impersonation." } },
        },
        orderBy: { seq: "asc" },
      });
      const told = (some: typeof entries) => ({
        entries: some.slice(0, LISTED).map((entry) => ({
          what: entry.summary ?? entry.operation,
          name: nameIn(entry),
          at: entry.at.toISOString(),
        })),
        more: Math.max(0, some.length - LISTED),
      });
      const messageId = newId();
      await tx.message.create({
        data: {
          id: messageId,
          channel: "email",
          template: "impersonation-summary",
          toAddress: row.user.email,
          toName: row.user.name,
          data: {
            adminName: row.admin.name,
            reason: row.reason,
            startedAt: row.startedAt.toISOString(),
            endedAt: endedAt.toISOString(),
            done: told(entries.filter(({ refused }) => refused === null)),
            refused: told(entries.filter(({ refused }) => refused !== null)),
            link: `${publicUrl}/settings/audit-log?which=others`,
          },
        },
      });
      await enqueue(tx, "messages.send", { messageId }, `message-${messageId}`);
      return { mailed: true };
    });
  },
});
