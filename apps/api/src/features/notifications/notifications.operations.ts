import { MAX_NOTIFICATIONS, NOTIFICATION_DAYS, Notifications } from "@hearthline/contract/reports/notifications";
import { Instant } from "@hearthline/contract/values/people";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { notificationsOf } from "./notifications.reads.ts";

export const notifications = {
  list: query({
    summary: "List your notifications",
    description: `What borrowers did with your reports, and the mails and texts that were delivered or failed: the newest ${MAX_NOTIFICATIONS} of the last ${NOTIFICATION_DAYS} days. A borrower's readings are one entry, as are their tries.`,
    access: "report:view",
    rest: { method: "GET", path: "/notifications" },
    input: z.object({}),
    output: Notifications,
    run: (ctx) => notificationsOf(ctx),
  }),

  markSeen: mutation({
    summary: "Mark your notifications as seen",
    description: "Marks those up to `until`, or up to now; later ones stay unread.",
    access: "report:view",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/notifications/seen" },
    input: z.object({
      until: Instant.meta({
        description:
          "When the newest one you have seen happened (its `at`), so that one that comes meanwhile stays unread",
        examples: ["2026-11-20T09:30:00.000Z"],
      }).optional(),
    }),
    output: z.object({ seenAt: Instant }),
    async run(ctx, { until }) {
      const told = until === undefined ? ctx.now : new Date(until);
      const at = told < ctx.now ? told : ctx.now;
      // Not through Prisma: looking at a list is no edit of the account, and would count as one in `updatedAt`.
      const [row] = await ctx.db.$queryRaw<{ seenAt: Date }[]>`
        UPDATE "User" SET "notificationsSeenAt" = greatest("notificationsSeenAt", ${at}) WHERE id = ${ctx.actor.userId}::uuid
        RETURNING "notificationsSeenAt" AS "seenAt"`;
      return { seenAt: (row?.seenAt ?? at).toISOString() };
    },
  }),
};
