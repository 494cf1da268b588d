import { Prisma } from "@hearthline/db/client";
import { handler } from "../../handler.ts";
import { type InboxRow, inboxAt, readInbox } from "../../inboxes.ts";

const rowOf = (id: string) => Prisma.sql`
  SELECT k.id, k.provider, k."userId", k.scopes, k."readCursor", k."readAt", k."connectedAt" FROM "Connection" k JOIN "User" u ON u.id = k."userId"
  WHERE k.id = ${id}::uuid AND k.state = 'connected' AND u."deactivatedAt" IS NULL AND (k."pausedUntil" IS NULL OR k."pausedUntil" <= now())`;

/** Reads the new emails in an officer's own mailbox and stores what their clients wrote, one job per mailbox at a time. */
export const readMailbox = handler("mailboxes.read", {
  async run(ctx, { connectionId }) {
    const kept = await ctx.holding<InboxRow, number>(
      { key: `mailbox-${connectionId}`, look: rowOf(connectionId) },
      async ([row]) => {
        const inbox = row && inboxAt(ctx, row);
        return inbox ? readInbox(ctx, inbox) : 0;
      },
    );
    return { kept: kept ?? 0 };
  },
});
