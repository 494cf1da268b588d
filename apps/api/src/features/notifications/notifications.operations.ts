import { MAX_NOTIFICATIONS, NOTIFICATION_DAYS, Notifications } from "@hearthline/contract/reports/notifications";
import { Instant } from "@hearthline/contract/values/people";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { notificationsOf } from "./notifications.reads.ts";

export const notifications = {
  list: query({
    summary: "List what borrowers did with your reports, and what became of your mails and texts",
    description: `The newest ${MAX_NOTIFICATIONS} of the last ${NOTIFICATION_DAYS} days. A borrower's readings are one line, as are their tries.`,
    access: "report:view",
    rest: { method: "GET", path: "/notifications" },
    input: z.object({}),
    output: Notifications,
    run: (ctx) => notificationsOf(ctx),
  }),

  markSeen: mutation({
    summary: "Mark your notifications as seen",
    description: "Those that happened before this call. What comes later is unread again.",
    access: "report:view",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/notifications/seen" },
    input: z.object({}),
    output: z.object({ seenAt: Instant }),
    async run(ctx) {
      // Not through Prisma: looking at a list is no edit of the account, and would count as one in `updatedAt`.
      await ctx.db
        .$executeRaw`UPDATE "User" SET "notificationsSeenAt" = ${ctx.now} WHERE id = ${ctx.actor.userId}::uuid`;
      return { seenAt: ctx.now.toISOString() };
    },
  }),
};
