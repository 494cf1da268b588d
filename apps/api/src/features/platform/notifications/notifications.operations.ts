import { Agreed } from "@hearthline/contract/clients/agreed";
import { MessageChannel } from "@hearthline/contract/clients/timeline";
import {
  ANSWERED_KINDS,
  AwayBy,
  HowYouHear,
  HowYouHearChange,
  MAX_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  NotificationList,
  NotificationListInput,
} from "@hearthline/contract/reports/notifications";
import { GivenMoment, Id, Instant } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { atMost } from "@hearthline/contract/values/text";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfDeed } from "../../../kernel/access/owners.ts";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { notificationPage } from "./notifications.reads.ts";
import { replyTo } from "./reply.rules.ts";

/** The table of each kind. */
const DEEDS = { "try.saved": "reportTry", "call.tapped": "reportCall", "question.asked": "question" } as const;

const heard = ({ awayBy, morningDigest }: { awayBy: string; morningDigest: boolean }) => ({
  awayBy: AwayBy.parse(awayBy),
  morningDigest,
});

export const notifications = {
  list: query({
    callersOwn: true,
    summary: "List your notifications",
    description: `What borrowers did with your reports, notes that name you, and the emails and texts that were delivered or failed: the newest ${MAX_NOTIFICATIONS} of the last ${NOTIFICATION_DAYS} days. All views by one borrower are one entry, as are taps on your number.`,
    access: "report:view",
    rest: { method: "GET", path: "/notifications" },
    input: NotificationListInput,
    output: NotificationList,
    run: (ctx, input) => notificationPage(ctx, input),
  }),

  markSeen: mutation({
    callersOwn: true,
    summary: "Mark your notifications as seen",
    description: "Marks those up to `until`, or up to now; later ones stay unread.",
    access: "report:view",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/notifications/seen" },
    input: z.object({
      until: GivenMoment.meta({
        description: "The time (`at`) of the newest one you have seen, so that one that arrives meanwhile stays unread",
        examples: ["2026-11-20T09:30:00.000Z"],
      }).optional(),
    }),
    output: z.object({ seenAt: Instant }),
    async run(ctx, { until }) {
      const told = until === undefined ? ctx.now : new Date(until);
      const at = told < ctx.now ? told : ctx.now;
      // Not through Prisma, because looking at a list must not change the account's `updatedAt`.
      const [row] = await ctx.db.$queryRaw<{ seenAt: Date }[]>`
        UPDATE "User" SET "notificationsSeenAt" = greatest("notificationsSeenAt", ${at}) WHERE id = ${ctx.actor.userId}::uuid
        RETURNING "notificationsSeenAt" AS "seenAt"`;
      return { seenAt: (row?.seenAt ?? at).toISOString() };
    },
  }),

  away: query({
    callersOwn: true,
    summary: "Read how you are notified while you are away and in the morning",
    access: "report:view",
    rest: { method: "GET", path: "/notifications/away" },
    input: z.object({}),
    output: HowYouHear,
    async run(ctx) {
      const select = { awayBy: true, morningDigest: true };
      return heard(await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId }, select }));
    },
  }),

  setAway: mutation({
    callersOwn: true,
    summary: "Choose how you are notified while you are away and in the morning",
    description:
      "You are notified of a try, or a tap on your number, by email or text unless you have seen it or were signed in within five minutes. Questions always come by email. `morningDigest` turns the morning email on or off: which reports were read since the last one, what to do about it, and which of your tasks are due.",
    access: "report:view",
    uses: null,
    rest: { method: "POST", path: "/notifications/away" },
    etagOf: {
      reads: ["notifications.away"],
      table: "User",
      id: (_input, ctx) => ctx.actor.userId,
      input: () => ({}),
    },
    message: "Saved.",
    input: HowYouHearChange,
    output: HowYouHear,
    async run(ctx, { awayBy, morningDigest }) {
      const { phone } = await ctx.db.user.findUniqueOrThrow({
        where: { id: ctx.actor.userId },
        select: { phone: true },
      });
      if (awayBy === "sms" && !phoneE164(phone ?? ""))
        throw invalidField("awayBy", "Your profile has no phone number that can be texted. Add one in the settings.");
      const data = { awayBy, ...(morningDigest !== undefined && { morningDigest }) };
      return heard(await ctx.db.user.update({ where: { id: ctx.actor.userId }, data }));
    },
  }),

  reply: mutation({
    summary: "Reply to a borrower about their activity on a report's link",
    description:
      "By email or text, with their link. Sent to the reader's own address; a reader of a copied link is reached at the loan's first borrower's address.",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/notifications/reply" },
    message: "Your reply is on its way.",
    emits: ["message.queued", "consent.given"],
    ...ofOfficer(
      z.object({
        kind: z.enum(ANSWERED_KINDS).meta({ description: "What the reply is about", examples: ["try.saved"] }),
        id: Id.meta({
          description: "Id of the try, call or question",
          examples: ["01990000-0000-7000-8000-000015100001"],
        }),
        channel: MessageChannel,
        message: z
          .string("Write your reply first.")
          .trim()
          .min(1, "Write your reply first.")
          .max(2_000, atMost(2_000))
          .meta({
            description: "Your reply",
            examples: ["Yes, that works. Shall we talk at five?"],
            "x-multiline": true,
          }),
        agreed: Agreed.default(false),
      }),
      { makes: "row", ownerOf: (look, { kind, id }) => officerOfDeed(look, DEEDS[kind], id) },
    ),
    output: z.object({ to: z.string().describe("Address or number it is sent to"), messageId: Id }),
    run: (ctx, input) => replyTo(ctx, input),
  }),
};
