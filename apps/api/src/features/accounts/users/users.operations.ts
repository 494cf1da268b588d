import {
  OfficerListInput,
  OfficerRow,
  UserChange,
  UserDetail,
  UserDraft,
  UserListInput,
  UserRow,
} from "@hearthline/contract/accounts/users";
import { UserId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import type { Prisma } from "@hearthline/db/client";
import { changedNames } from "@hearthline/db/events";
import { likeText } from "@hearthline/db/like-text";
import { refuseOverSupportLimit } from "@hearthline/domain/billing/limits";
import { endPublications } from "@hearthline/domain/sites/advertising/end-publications";
import { z } from "zod";
import { LIFETIME_HOURS } from "../../../identity/account-links.ts";
import { refuseWithout } from "../../../kernel/access/permitted.ts";
import { managesCompany, visibleOfficers, visibleUsers } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import {
  emitToken,
  emitUserCreated,
  emitUserDeactivated,
  emitUserUpdated,
} from "../../../kernel/events/account-events.ts";
import { inOrder, totalOf, usersWith } from "../../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { endConnections } from "../../integrations/connections/connections.rules.ts";
import { roleById, rolesFor } from "../roles/roles.reads.ts";
import {
  COMPANY_ADMIN,
  oneAdminChangeAtATime,
  refuseAdding,
  refuseGrant,
  refuseLastAdmin,
} from "../roles/roles.rules.ts";
import { lockMails, refuseManyMails } from "./mail-limits.rules.ts";
import { permissionsOf, reachesOf, userDetail, userRows, visibleUser } from "./users.reads.ts";
import {
  branchFor,
  handOver,
  mailAccount,
  moveToBranch,
  officerFor,
  passwordLink,
  refuseAbove,
} from "./users.rules.ts";

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  email: [up("email", "text"), up("id", "uuid")],
});

async function wantedRoles(ctx: Context, { roleIds, role }: { roleIds?: string[]; role?: string }, fallback?: string) {
  const ids = roleIds ? [...new Set(roleIds)] : [];
  if (ids.length > 0) return Promise.all(ids.map((id) => roleById(ctx, id)));
  const name = role ?? fallback;
  if (name === undefined) return undefined;
  const found = (await rolesFor(ctx)).find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!found) throw invalidField("role", "There is no such role.", "not_found");
  return [found];
}

const profile = (input: { title?: string | null; nmls?: string | null; phone?: string | null }) => ({
  ...(input.title === undefined ? {} : { title: input.title || null }),
  ...(input.nmls === undefined ? {} : { nmls: input.nmls || null }),
  ...(input.phone === undefined ? {} : { phone: input.phone ? (phoneE164(input.phone) ?? null) : null }),
});

/** Fields of an account that its people see. */
const USER_FIELDS = ["name", "title", "nmls", "phone", "branchId", "supportsUserId"] as const;

const IN_USE = "This address cannot be used for a new account.";
/** Includes the id of a colleague whom the caller sees; for any other account, says only that the address is in use. */
async function inUse(ctx: Context, email: string): Promise<DomainError> {
  const colleague = await ctx.db.user.findFirst({
    where: { AND: [visibleUsers(ctx.actor), { email, deactivatedAt: null }] },
    select: { id: true },
  });
  return invalidField("email", IN_USE, "conflict", colleague ? { existingId: colleague.id } : {});
}

/** A new user may replace an account whose address no one has confirmed, if the caller is allowed to change that account. */
async function refuseOverPending(ctx: Context, email: string): Promise<void> {
  const pending = await ctx.db.user.findFirst({ where: { email, deactivatedAt: null, emailVerifiedAt: null } });
  if (!pending) return;
  const user = await visibleUser(ctx, pending.id).catch(() => {
    throw invalidField("email", IN_USE, "conflict");
  });
  refuseAbove(ctx.actor, { id: user.id, permissions: permissionsOf(user), reaches: reachesOf(user) });
}

const ONE_USER = { reads: ["users.get"], table: "User", before: oneAdminChangeAtATime } as const;

export const users = {
  list: query({
    summary: "List users",
    access: "officer:add",
    rest: { method: "GET", path: "/users", alias: "GET /auth/get-users" },
    input: UserListInput,
    output: pageOf(UserRow),
    async run(ctx, input) {
      const { q, sort, roleId, branchId } = input;
      const text = await usersWith(ctx, q ?? "");
      const where = {
        AND: [
          visibleUsers(ctx.actor),
          text.where,
          roleId ? { roles: { some: { roleId } } } : {},
          branchId ? { branchId } : {},
        ],
      };
      const list = { name: "users", filter: { q, roleId, branchId }, order: ORDERS[sort], where };
      return storedPage(ctx, input, list, {
        find: ({ where: rows, ...slice }) => inOrder(ctx, text, () => userRows(ctx, rows, slice)),
        count: (rows) => totalOf(ctx, text, ["users", where], () => ctx.db.user.count(rows)),
      });
    },
  }),

  get: query({
    summary: "Read a user",
    access: "officer:add",
    rest: { method: "GET", path: "/users/{id}", alias: "GET /auth/get-user-by-id" },
    input: z.object({ id: UserId }),
    output: UserDetail,
    run: (ctx, { id }) => userDetail(ctx, id),
  }),

  officers: query({
    summary: "List the officers you may act for",
    description:
      "Officers that `officerId` and the header `Hearthline-Act-For` may name: loan officers with an active account whose clients you see.",
    access: "client:manage",
    rest: { method: "GET", path: "/officers" },
    input: OfficerListInput,
    output: pageOf(OfficerRow),
    async run(ctx, input) {
      const { q, sort, branchId } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where: Prisma.UserWhereInput = {
        AND: [
          visibleOfficers(ctx.actor),
          branchId ? { branchId } : {},
          text ? { OR: [{ name: text }, { email: text }] } : {},
        ],
      };
      const list = { name: "officers to act for", filter: { q, branchId }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.user.findMany({ ...slice, include: { branch: true } }),
        count: (rows) => ctx.db.user.count(rows),
      });
      return mapPage(page, ({ id, name, email, title, nmls, branch, createdAt }) => ({
        id,
        name,
        email,
        title,
        nmls,
        branch: branch && { id: branch.id, name: branch.name },
        createdAt: createdAt.toISOString(),
      }));
    },
  }),

  /** For choosing who takes over clients, who is supported, or whose log entries to read. */
  colleagues: query({
    summary: "List colleagues by name",
    access: "signed-in",
    input: ShortPageInput.extend({
      sort: sortBy(["name"]).default("name"),
      guests: z
        .boolean()
        .default(false)
        .describe("Whether to include realtors, partners and home owners; only for those who manage the company"),
    }),
    output: pageOf(z.object({ id: Id, name: z.string(), title: z.string().nullable() })),
    async run(ctx, input) {
      const { guests, q, sort } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where: Prisma.UserWhereInput = {
        AND: [
          visibleUsers(ctx.actor),
          guests && managesCompany(ctx.actor)
            ? {}
            : { roles: { some: { role: { reach: { in: ["company", "branch", "own"] } } } } },
        ],
      };
      if (text) where.OR = [{ name: text }, { title: text }];
      return storedPage(
        ctx,
        input,
        { name: "colleagues", filter: { guests, q }, order: ORDERS[sort], where },
        {
          find: (slice) => ctx.db.user.findMany({ ...slice, select: { id: true, name: true, title: true } }),
          count: (rows) => ctx.db.user.count(rows),
        },
      );
    },
  }),

  create: mutation({
    summary: "Create a user with a role",
    description:
      "The user gets an email with a link to choose a password. You cannot assign a role with more permissions than your own.",
    access: "officer:add",
    uses: null,
    sends: true,
    rest: { method: "POST", path: "/users", alias: "POST /auth/register-user-with-role", status: 201 },
    emits: ["user.created"],
    message: "The user is created and has an email with a link.",
    input: UserDraft,
    output: UserDetail,
    async run(ctx, input) {
      await lockMails(ctx, input.email);
      const roles = (await wantedRoles(ctx, input, "Loan Officer")) ?? [];
      for (const role of roles) refuseAdding(ctx.actor, role);
      const supporting = roles.some(({ reach }) => reach === "supported");
      if (supporting) await refuseOverSupportLimit(ctx, 1);
      await refuseOverPending(ctx, input.email);
      if (await ctx.identity.isTaken(input.email, ctx.actor.userId, ctx.actor.companyId))
        throw await inUse(ctx, input.email);
      const branchId = await branchFor(ctx, input.branchId);
      const supportsUserId = supporting ? await officerFor(ctx, input.supportsUserId) : null;
      const user = await ctx.db.user.create({
        data: { name: input.name, email: input.email, branchId, supportsUserId, ...profile(input) },
      });
      await ctx.db.userRole.createMany({ data: roles.map((role) => ({ userId: user.id, roleId: role.id })) });
      emitUserCreated(ctx, user);
      const company = await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } });
      await refuseManyMails(ctx, user.email, input.signIn === "google" ? "invite" : "set-password");
      if (input.signIn === "google")
        await mailAccount(ctx, user, "invite", {
          link: `${ctx.caller.publicUrl}/login`,
          // Valid for as long as an unverified account is kept.
          hours: LIFETIME_HOURS["set-password"],
          kind: "account",
          inviterName: ctx.actor.name,
          companyName: company.name,
          roleName: roles.map(({ name }) => name).join(", "),
        });
      else
        await mailAccount(ctx, user, "set-password", {
          ...(await passwordLink(ctx, user.id, "set-password")),
          company: company.name,
          invitedBy: ctx.actor.name,
        });
      return userDetail(ctx, user.id);
    },
  }),

  update: mutation({
    summary: "Change a user and their roles",
    description:
      "Fields you leave out stay as they are. Changing roles also needs the permission to adjust permissions.",
    access: "officer:add",
    uses: null,
    sends: "sometimes",
    rest: { method: "PATCH", path: "/users/{id}", alias: "POST /auth/update-user-with-role" },
    etagOf: ONE_USER,
    emits: ["user.updated"],
    message: "The user is saved.",
    input: UserChange,
    output: UserDetail,
    async run(ctx, input) {
      await oneAdminChangeAtATime(ctx);
      await ctx.db.$queryRaw`SELECT id FROM "User" WHERE id = ${input.id}::uuid FOR UPDATE`;
      const user = await visibleUser(ctx, input.id);
      refuseAbove(ctx.actor, { id: user.id, permissions: permissionsOf(user), reaches: reachesOf(user) });
      const roles = await wantedRoles(ctx, input);
      const before = user.roles.map(({ role }) => role);
      const changed =
        roles !== undefined &&
        (roles.length !== before.length || roles.some(({ id }) => !before.some((role) => role.id === id)));
      const reaches = (changed ? roles : before).map(({ reach }) => reach);
      const supports = reaches.includes("supported");
      if (changed) {
        refuseWithout(ctx.actor, "permission:adjust", "You do not have the permission for this: Adjust permissions.");
        for (const role of roles) refuseGrant(ctx.actor, role);
        const isAdmin = (list: readonly { name: string; builtIn: boolean }[]) =>
          list.some((role) => role.builtIn && role.name === COMPANY_ADMIN);
        if (isAdmin(before) && !isAdmin(roles)) await refuseLastAdmin(ctx, user.id);
        if (supports && !before.some(({ reach }) => reach === "supported")) await refuseOverSupportLimit(ctx, 1);
      }
      const branchId = input.branchId === undefined ? user.branchId : await branchFor(ctx, input.branchId);
      const supportsUserId = !supports
        ? null
        : // Support staff without an officer see the whole branch, which `officerFor` allows only if the caller does too.
          input.supportsUserId === undefined && user.supportsUserId
          ? user.supportsUserId
          : await officerFor(ctx, input.supportsUserId);
      const after = await ctx.db.user.update({
        where: { id: user.id },
        data: { ...(input.name ? { name: input.name } : {}), ...profile(input), branchId, supportsUserId },
      });
      emitUserUpdated(ctx, after, [...changedNames(user, after, USER_FIELDS), ...(changed ? ["roles"] : [])]);
      if (branchId !== user.branchId) await moveToBranch(ctx, user.id, branchId);
      if (changed) {
        await ctx.db.userRole.deleteMany({ where: { userId: user.id } });
        await ctx.db.userRole.createMany({ data: roles.map((role) => ({ userId: user.id, roleId: role.id })) });
        await mailAccount(ctx, user, "role-changed", {
          adminName: ctx.actor.name,
          before: before.map(({ name }) => name),
          after: roles.map(({ name }) => name),
          link: `${ctx.caller.publicUrl}/dashboard`,
        });
      }
      return userDetail(ctx, user.id);
    },
  }),

  sendReset: mutation({
    summary: "Send a user an email to choose a new password",
    access: "officer:add",
    uses: null,
    sends: true,
    rest: { method: "GET", path: "/auth/reset-password", bearerOnly: true },
    message: "An email with a link is on its way.",
    input: z.object({ id: UserId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const user = await visibleUser(ctx, id);
      // This link replaces earlier ones, so the user must not have more permissions than the caller.
      refuseAbove(ctx.actor, { id: user.id, permissions: permissionsOf(user), reaches: reachesOf(user) });
      // A user who has never signed in chooses a first password: that link lasts longer.
      const purpose = user.emailVerifiedAt ? "reset-password" : "set-password";
      await refuseManyMails(ctx, user.email, purpose);
      await mailAccount(ctx, user, purpose, await passwordLink(ctx, id, purpose));
      return { id };
    },
  }),

  remove: mutation({
    summary: "Delete a user and hand their clients over",
    description:
      "Hands clients and loans over to `toUserId`, or to you. Ends the user's sessions and API tokens immediately.",
    access: "user:delete",
    uses: null,
    rest: { method: "DELETE", path: "/users/{id}", alias: "GET /auth/delete", bearerOnly: true },
    etagOf: ONE_USER,
    emits: ["user.deactivated", "token.revoked", "client.handed_over", "loan.handed_over"],
    message: "The user is deleted; their clients and loans are handed over.",
    input: z.object({
      id: UserId,
      toUserId: UserId.optional().meta({ description: "The user who takes over their clients and loans" }),
    }),
    output: z.object({ id: Id, toUserId: Id }),
    async run(ctx, { id, toUserId = ctx.actor.userId }) {
      if (toUserId === ctx.actor.userId && ctx.actor.kind === "service")
        throw invalidField("toUserId", "Say who takes over their clients and loans.", "required");
      await oneAdminChangeAtATime(ctx);
      await ctx.db.$queryRaw`SELECT id FROM "User" WHERE id = ${id}::uuid FOR UPDATE`;
      const user = await visibleUser(ctx, id);
      if (id === ctx.actor.userId) throw new DomainError("conflict", "You cannot delete your own account.");
      refuseAbove(ctx.actor, { id, permissions: permissionsOf(user), reaches: reachesOf(user) });
      if (id === toUserId)
        throw invalidField("toUserId", "Choose another user to hand the clients to.", "contradiction");
      const heir = await visibleUser(ctx, toUserId);
      if (!reachesOf(heir).some((reach) => ["company", "branch", "own"].includes(reach)))
        throw invalidField("toUserId", "Choose someone who has their own clients: an officer or an admin.");
      if (!heir.emailVerifiedAt)
        throw invalidField(
          "toUserId",
          "This person has not confirmed their address yet: hand the clients to someone who has.",
        );
      if (user.roles.some(({ role }) => role.builtIn && role.name === COMPANY_ADMIN)) await refuseLastAdmin(ctx, id);
      await endPublications(ctx, id);
      await handOver(ctx, id, heir);
      await endConnections(ctx, id);
      await ctx.db.session.deleteMany({ where: { userId: id } });
      const tokens = await ctx.db.apiToken.updateManyAndReturn({
        where: { userId: id, revokedAt: null },
        data: { revokedAt: ctx.now },
      });
      for (const token of tokens) emitToken(ctx, "token.revoked", { ...token, user });
      await ctx.db.oneTimeToken.updateMany({ where: { userId: id, usedAt: null }, data: { usedAt: ctx.now } });
      await ctx.db.invite.updateMany({
        where: { invitedById: id, acceptedAt: null, revokedAt: null },
        data: { revokedAt: ctx.now },
      });
      await ctx.db.userIdentity.deleteMany({ where: { userId: id } });
      await ctx.db.twoFactor.deleteMany({ where: { userId: id } });
      await ctx.db.recoveryCode.deleteMany({ where: { userId: id } });
      await ctx.db.passkey.deleteMany({ where: { userId: id } });
      await ctx.db.knownBrowser.deleteMany({ where: { userId: id } });
      await ctx.db.userRole.deleteMany({ where: { userId: id } });
      // The name stays on what they did; the address becomes available for a new account.
      const { count } = await ctx.db.user.updateMany({
        where: { id, deactivatedAt: null },
        data: { deactivatedAt: ctx.now, passwordHash: null, email: `${id}@deleted.invalid` },
      });
      if (count === 0) throw notFound("user");
      emitUserDeactivated(ctx, user, toUserId);
      return { id, toUserId };
    },
  }),
};
