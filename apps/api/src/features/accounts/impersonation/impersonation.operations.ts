import { IMPERSONATION_MINUTES, ImpersonationRow } from "@hearthline/contract/accounts/security";
import { UserId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf, sortBy } from "@hearthline/contract/values/paging";
import { Id, Instant, Named } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { deviceName } from "../../../identity/devices.ts";
import { hashSecret } from "../../../kernel/access/secrets.ts";
import { assignableOfficers, managesCompany, seesCompany } from "../../../kernel/access/visibility.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, forbidden } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { permissionsOf, reachesOf, visibleUser } from "../users/users.reads.ts";
import { mailAccount, mayImpersonate } from "../users/users.rules.ts";

const Current = z
  .object({
    id: Id,
    admin: Named,
    user: Named,
    reason: z.string(),
    raised: z.boolean(),
    startedAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "CurrentImpersonation" });

const ORDERS = ordersOf({ startedAt: [up("startedAt", "timestamptz"), up("id", "uuid")] });
const WITH = { admin: { select: { id: true, name: true } }, user: { select: { id: true, name: true } } } as const;

async function current(ctx: Context, id: string): Promise<z.input<typeof Current>> {
  const row = await ctx.db.impersonation.findUniqueOrThrow({ where: { id }, include: WITH });
  const { admin, user, reason, raisedAt, startedAt, expiresAt } = row;
  return {
    id,
    admin,
    user,
    reason,
    raised: raisedAt !== null,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const running = (ctx: Context): string => {
  const { impersonation } = ctx.actor;
  if (!impersonation) throw new DomainError("conflict", "You are not acting as anyone else.");
  return impersonation.id;
};

/**
 * Rejects acting as support staff whose officer the caller cannot see, such as an officer of another branch.
 *
 * @throws DomainError `forbidden`
 */
async function refuseFurtherVisibility(
  ctx: Context,
  { supportsUserId }: { supportsUserId: string | null },
): Promise<void> {
  if (seesCompany(ctx.actor) || !supportsUserId) return;
  const where = { AND: [{ id: supportsUserId }, assignableOfficers(ctx.actor)] };
  if ((await ctx.db.user.count({ where })) === 0)
    throw forbidden("reach", "This person supports an officer whom you do not see: you cannot act as them.");
}

/** Enqueues summaries for this session's impersonations that have just ended, so the users who were impersonated get an email immediately. */
async function summarizeEnded(ctx: Context, sessionId: string, but?: string): Promise<void> {
  const where = { sessionId, endedAt: ctx.now, ...(but ? { id: { not: but } } : {}) };
  for (const { id } of await ctx.db.impersonation.findMany({ where, select: { id: true } }))
    await ctx.enqueue("impersonation.summarize", { impersonationId: id }, `impersonation-${id}-ended`);
}

export const impersonation = {
  start: mutation({
    summary: "Act as another user",
    description: `For ${IMPERSONATION_MINUTES} minutes at most, read-only until raised; never billing, tokens, passwords or sending. The other person sees it in their log.`,
    access: "user:impersonate",
    uses: null,
    sends: true,
    onlyPerson: true,
    input: z.object({
      userId: UserId,
      reason: lineUpTo(300, "A reason is needed.")
        .min(5, "Say in a few words why: the other person will read it.")
        .meta({
          description: "The reason, which the other person can read",
          examples: ["Laura asked for help with a report"],
        }),
    }),
    output: Current,
    async run(ctx, { userId, reason }) {
      const user = await visibleUser(ctx, userId);
      if (!mayImpersonate(ctx.actor, { id: user.id, permissions: permissionsOf(user), reaches: reachesOf(user) }))
        throw forbidden(
          "rank",
          userId === ctx.actor.userId ? "This is you." : "This person may do more than you: you cannot act as them.",
        );
      await refuseFurtherVisibility(ctx, user);
      const sessionId = hashSecret(ctx.actor.sessionId ?? "");
      // A session acts as one person at a time: if several starts run concurrently, the last one counts.
      await takeLock(ctx, "impersonation", [sessionId]);
      await ctx.db.impersonation.updateMany({ where: { sessionId, endedAt: null }, data: { endedAt: ctx.now } });
      const { id } = await ctx.db.impersonation.create({
        data: {
          adminId: ctx.actor.userId,
          userId,
          sessionId,
          reason,
          startedAt: ctx.now,
          expiresAt: new Date(ctx.now.getTime() + IMPERSONATION_MINUTES * 60_000),
        },
        select: { id: true },
      });
      await summarizeEnded(ctx, sessionId, id);
      // Also covers an impersonation that simply expires.
      const delayMs = IMPERSONATION_MINUTES * 60_000 + 1_000;
      await ctx.enqueue("impersonation.summarize", { impersonationId: id }, `impersonation-${id}-over`, { delayMs });
      const { publicUrl } = ctx.caller;
      const what = `${ctx.actor.name} acts as you for ${IMPERSONATION_MINUTES} minutes at most. They gave as their reason: “${reason}”`;
      await mailAccount(ctx, user, "security-change", {
        what,
        ended: [],
        device: deviceName(ctx.caller.userAgent),
        address: ctx.caller.address,
        at: ctx.now.toISOString(),
        link: `${publicUrl}/settings/security`,
      });
      return current(ctx, id);
    },
  }),

  raise: mutation({
    summary: "Allow changes while acting as another user",
    access: "signed-in",
    guests: "whole",
    whileImpersonating: "always",
    message: "You can now change things in their name. Billing, tokens, passwords and sending stay closed.",
    input: z.object({}),
    output: Current,
    async run(ctx) {
      const id = running(ctx);
      await ctx.db.impersonation.updateMany({ where: { id, raisedAt: null }, data: { raisedAt: ctx.now } });
      return current(ctx, id);
    },
  }),

  stop: mutation({
    summary: "Stop acting as another user",
    access: "signed-in",
    guests: "whole",
    whileImpersonating: "always",
    message: "You are yourself again.",
    input: z.object({}),
    output: z.object({ id: Id }),
    async run(ctx) {
      const id = running(ctx);
      const sessionId = hashSecret(ctx.actor.sessionId ?? "");
      await ctx.db.impersonation.updateMany({ where: { sessionId, endedAt: null }, data: { endedAt: ctx.now } });
      await summarizeEnded(ctx, sessionId);
      return { id };
    },
  }),

  current: query({
    ownAccount: true,
    summary: "Read whom you are acting as, if anyone",
    access: "signed-in",
    guests: "whole",
    input: z.object({}),
    output: Current.nullable(),
    run: async (ctx) => (ctx.actor.impersonation ? current(ctx, ctx.actor.impersonation.id) : null),
  }),

  log: query({
    ownAccount: true,
    summary: "Read who acted as whom, when and why",
    description:
      "Those that concern you on either side; with the permission to manage the company, all of the company's.",
    access: "signed-in",
    guests: "whole",
    input: PageInput.extend({ sort: sortBy(["startedAt"]).default("-startedAt") }),
    output: pageOf(ImpersonationRow),
    async run(ctx, input) {
      const { userId } = ctx.actor;
      const { q, sort } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where: Prisma.ImpersonationWhereInput = {
        AND: [
          managesCompany(ctx.actor) ? {} : { OR: [{ adminId: userId }, { userId }] },
          text ? { OR: [{ reason: text }, { admin: { name: text } }, { user: { name: text } }] } : {},
        ],
      };
      const list = { name: "impersonations", filter: { q }, order: ORDERS[sort], where };
      const { items: rows, ...page } = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.impersonation.findMany({ ...slice, include: WITH }),
        count: (counted) => ctx.db.impersonation.count(counted),
      });
      const items: z.input<typeof ImpersonationRow>[] = [];
      for (const row of rows) {
        const ended = row.endedAt ?? (row.expiresAt < ctx.now ? row.expiresAt : null);
        const during = {
          userId: row.userId,
          impersonatorId: row.adminId,
          at: { gte: row.startedAt, ...(ended ? { lte: ended } : {}) },
          NOT: { operation: { startsWith: "impersonation." } },
        };
        const changeCount = await ctx.db.auditEntry.count({ where: { ...during, refused: null } });
        const refusedCount = await ctx.db.auditEntry.count({ where: { ...during, refused: { not: null } } });
        items.push({
          id: row.id,
          admin: row.admin,
          user: row.user,
          reason: row.reason,
          raised: row.raisedAt !== null,
          startedAt: row.startedAt.toISOString(),
          endedAt: ended?.toISOString() ?? null,
          expiresAt: row.expiresAt.toISOString(),
          changeCount,
          refusedCount,
        });
      }
      return { ...page, items };
    },
  }),
};
