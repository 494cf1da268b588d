import {
  HashKey,
  INVITE_DAYS,
  INVITE_KINDS,
  InviteAcceptance,
  InviteAccepted,
  InviteDraft,
  InviteListInput,
  InviteRow,
  InviteView,
} from "@hearthline/contract/accounts/invites";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { refuseOverSupportLimit } from "@hearthline/domain/billing/limits";
import { z } from "zod";
import { inviteKeys } from "../../../identity/invite-accounts.ts";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { visibleInvites, visibleUsers } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { inPerson } from "../auth/auth.rules.ts";
import { roleById, rolesFor } from "../roles/roles.reads.ts";
import { refuseAdding } from "../roles/roles.rules.ts";
import { lockMails, refuseManyMails } from "../users/mail-limits.rules.ts";
import { branchFor, mailAccount } from "../users/users.rules.ts";
import { inviteRow, type StoredInvite, stateWhere, storedInvites, visibleInvite } from "./invites.reads.ts";

const expiry = (now: Date) => new Date(now.getTime() + INVITE_DAYS * 86_400_000);
const pageAt = (ctx: Context, kind: string, key: string) =>
  `${ctx.caller.publicUrl}${kind === "colleague" ? "/loan-officer/signup" : "/realtor/signup"}?hashKey=${key}`;

async function mail(ctx: Context, invite: StoredInvite): Promise<void> {
  await refuseManyMails(ctx, invite.email, "invite");
  const company = await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } });
  await mailAccount(ctx, invite, "invite", {
    link: pageAt(ctx, invite.kind, inviteKeys(ctx.secrets, invite).mail),
    hours: INVITE_DAYS * 24,
    kind: invite.kind,
    inviterName: invite.invitedBy.name,
    companyName: company.name,
    roleName: invite.role.name,
    message: invite.message,
  });
}

/** Sends an invitation again with new keys: earlier links stop working. */
async function sendAgain(ctx: Context, invite: StoredInvite, change: { name?: string; message?: string } = {}) {
  refuseAdding(ctx.actor, asGrant(invite.role), ["supported"]);
  // An expired invitation was no longer counted toward the limit.
  if (invite.role.reach === "supported" && invite.expiresAt <= ctx.now) await refuseOverSupportLimit(ctx, 1);
  const round = invite.round + 1;
  const { mailHash, copyHash } = inviteKeys(ctx.secrets, { id: invite.id, round });
  await ctx.db.invite.update({
    where: { id: invite.id },
    data: { ...change, round, mailHash, copyHash, sentAt: ctx.now, expiresAt: expiry(ctx.now) },
  });
  const fresh = await visibleInvite(ctx, invite.id);
  await mail(ctx, fresh);
  return inviteRow(fresh, ctx.now);
}

const asGrant = (role: { reach: string; permissions: { permission: string }[] }) => ({
  reach: role.reach,
  permissions: role.permissions.map(({ permission }) => permission),
});

const ROLE_OF = { realtor: "Realtor", partner: "Partner" } as const;
async function roleFor(ctx: Context, kind: (typeof INVITE_KINDS)[number], roleId: string | undefined) {
  if (kind === "colleague") {
    if (!roleId) throw invalidField("roleId", "Choose the role your colleague will have.", "required");
    return roleById(ctx, roleId);
  }
  const role = (await rolesFor(ctx)).find(({ name, builtIn }) => builtIn && name === ROLE_OF[kind]);
  if (!role) throw notFound("role");
  return role;
}

const ORDERS = ordersOf({
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  sentAt: [up("sentAt", "timestamptz"), up("id", "uuid")],
  email: [up("email", "text"), up("id", "uuid")],
});

export const invites = {
  send: mutation({
    summary: "Invite a realtor, a partner or a colleague by email",
    description:
      "The link works once, for 14 days. An invitation that is still open is sent again. You cannot invite anyone into a role with more permissions than your own.",
    access: "invite:resend",
    uses: null,
    sends: true,
    rest: { method: "POST", path: "/invites", alias: "POST /realtor-invite/send-invite", status: 201 },
    emits: ["user.invited"],
    message: "The invitation is on its way.",
    ...ofOfficer(InviteDraft, { makes: "new" }),
    output: InviteRow,
    async run(ctx, { kind, email, name, message, roleId, branchId }) {
      // Serializes calls for one address, so that a concurrent call finds the open invitation.
      await lockMails(ctx, email);
      const role = await roleFor(ctx, kind, roleId);
      // An officer may invite their own support staff without the permission to add officers.
      refuseAdding(ctx.actor, role, ["supported"]);
      if (email === ctx.actor.email) throw invalidField("email", "This is your own address.");
      const colleague =
        kind === "colleague" &&
        (await ctx.db.user.findFirst({
          where: { email, deactivatedAt: null, emailVerifiedAt: { not: null } },
          select: { id: true },
        }));
      if (colleague) {
        // Include the id only of a colleague whom the caller sees.
        const seen = await ctx.db.user.count({ where: { AND: [visibleUsers(ctx.actor), { id: colleague.id }] } });
        const facts = seen > 0 ? { existingId: colleague.id } : {};
        throw invalidField("email", "Someone with this address already works with you.", "conflict", facts);
      }
      const [open] = await storedInvites(ctx, {
        email,
        kind,
        roleId: role.id,
        invitedById: ctx.actor.userId,
        ...stateWhere("pending", ctx.now),
      });
      if (open) return sendAgain(ctx, open, { name: name || open.name, message });
      if (role.reach === "supported") await refuseOverSupportLimit(ctx, 1);
      const id = newId();
      const { mailHash, copyHash } = inviteKeys(ctx.secrets, { id, round: 1 });
      await ctx.db.invite.create({
        data: {
          id,
          kind,
          email,
          name,
          message,
          mailHash,
          copyHash,
          roleId: role.id,
          branchId: await branchFor(ctx, branchId),
          invitedById: ctx.actor.userId,
          expiresAt: expiry(ctx.now),
        },
      });
      const made = await visibleInvite(ctx, id);
      ctx.emit("user.invited", {
        object: { type: "invite", id },
        officerId: ctx.actor.userId,
        branchId: ctx.actor.branchId,
        data: { name, email, kind, roleId: role.id },
      });
      await mail(ctx, made);
      return inviteRow(made, ctx.now);
    },
  }),

  list: query({
    summary: "List invitations",
    access: "invite:resend",
    input: InviteListInput,
    output: pageOf(InviteRow),
    async run(ctx, input) {
      const { q, state, kind, sort } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where = {
        AND: [
          visibleInvites(ctx.actor),
          state ? stateWhere(state, ctx.now) : {},
          kind ? { kind } : {},
          text ? { OR: [{ email: text }, { name: text }] } : {},
        ],
      };
      const list = { name: "invites", filter: { q, state, kind }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: ({ where: rows, ...slice }) => storedInvites(ctx, rows, slice),
        count: (rows) => ctx.db.invite.count(rows),
      });
      return mapPage(page, (row) => inviteRow(row, ctx.now));
    },
  }),

  resend: mutation({
    summary: "Send an invitation again",
    description: "Creates a new link that works for another fourteen days; the old link stops working.",
    access: "invite:resend",
    uses: null,
    sends: true,
    message: "The invitation is on its way.",
    ...ofOfficer(z.object({ id: Id.meta({ description: "Id of the invitation" }) }), {
      makes: "row",
      ownerOf: async ({ db, actor }, { id }) =>
        (await db.invite.findFirst({ where: { AND: [{ id }, visibleInvites(actor)] }, select: { invitedById: true } }))
          ?.invitedById,
    }),
    output: InviteRow,
    async run(ctx, { id }) {
      await lockMails(ctx, (await visibleInvite(ctx, id)).email);
      const invite = await visibleInvite(ctx, id);
      if (invite.acceptedAt) throw new DomainError("conflict", "This invitation was accepted already.");
      if (invite.revokedAt) throw new DomainError("conflict", "This invitation was revoked. Send a new one.");
      return sendAgain(ctx, invite);
    },
  }),

  revoke: mutation({
    summary: "Revoke an invitation",
    access: "invite:resend",
    uses: null,
    message: "The invitation is revoked; its link no longer works.",
    input: z.object({ id: Id.meta({ description: "Id of the invitation" }) }),
    output: InviteRow,
    async run(ctx, { id }) {
      await visibleInvite(ctx, id);
      const { count } = await ctx.db.invite.updateMany({
        where: { id, acceptedAt: null, revokedAt: null },
        data: { revokedAt: ctx.now },
      });
      if (count === 0) throw new DomainError("conflict", "This invitation is not open any more.");
      return inviteRow(await visibleInvite(ctx, id), ctx.now);
    },
  }),

  link: query({
    summary: "Read the link of an open invitation",
    callersOwn: true,
    description:
      "Returns the link of the invitation named by `id`, or of your newest open one, so that you can pass it on yourself.",
    access: "invite:resend",
    rest: { method: "GET", path: "/realtor-invite/get-hash-key" },
    input: z
      .object({ id: Id.optional().meta({ description: "Id of the invitation; defaults to your newest open one" }) })
      .meta({ examples: [{}] }),
    output: z.object({
      hashKey: z.string().describe("Code of the invitation"),
      link: z.string().describe("Link of the invitation"),
      email: z.string().describe("Email address it is for"),
      expiresAt: z.iso.datetime().describe("When it expires"),
    }),
    async run(ctx, { id }) {
      const [invite] = await storedInvites(
        ctx,
        { AND: [id ? { id } : {}, { invitedById: ctx.actor.userId }, stateWhere("pending", ctx.now)] },
        { orderBy: [{ sentAt: "desc" }, { id: "desc" }], take: 1 },
      );
      if (!invite) throw notFound("invitation");
      const hashKey = inviteKeys(ctx.secrets, invite).copy;
      return {
        hashKey,
        link: pageAt(ctx, invite.kind, hashKey),
        email: invite.email,
        expiresAt: invite.expiresAt.toISOString(),
      };
    },
  }),

  check: query({
    summary: "Look up an invitation by its key",
    description:
      "Returns who sent the invitation, and nothing about accounts. A key that does not work is `gone`, whatever the reason.",
    access: "public",
    rest: { method: "GET", path: "/realtor-invite/check-hash-key" },
    refuses: ["gone"],
    input: z.object({ hashKey: HashKey }),
    output: InviteView,
    async run(ctx, { hashKey }) {
      const { kind, expiresAt, ...view } = await ctx.identity.invite(hashKey);
      return {
        ...view,
        kind: INVITE_KINDS.find((name) => name === kind) ?? "colleague",
        expiresAt: expiresAt.toISOString(),
      };
    },
  }),

  accept: mutation({
    summary: "Accept an invitation",
    description:
      "Creates an account and signs it in. If the address already has an account, that account is linked instead: by the mailed key, or while signed in to it.",
    access: "public",
    costs: ["hash"],
    rest: { method: "POST", path: "/realtor-invite/partners", status: 201, topLevel: ["token"] },
    emits: ["user.created"],
    refuses: ["gone", "conflict"],
    message: "Welcome. You now work together.",
    input: InviteAcceptance,
    output: InviteAccepted,
    async run(ctx, { phone, ...input }) {
      // Only the person themselves: an impersonating admin cannot accept in their name.
      const signedInAs = inPerson(ctx);
      const { session, ...accepted } = await ctx.identity.acceptInvite(
        { ...input, phone: phone ? phoneE164(phone) : undefined },
        { ...ctx.caller, signedInAs },
      );
      if (session) ctx.session.begin(session);
      return { ...accepted, token: session?.token ?? null };
    },
  }),
};
