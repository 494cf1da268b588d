import { INVITE_KINDS, type InviteRow } from "@hearthline/contract/accounts/invites";
import type { z } from "zod";
import { visibleInvites } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

export const stateWhere = (state: z.output<typeof InviteRow>["state"], now: Date) => {
  switch (state) {
    case "accepted":
      return { acceptedAt: { not: null } };
    case "revoked":
      return { acceptedAt: null, revokedAt: { not: null } };
    case "expired":
      return { acceptedAt: null, revokedAt: null, expiresAt: { lte: now } };
    case "pending":
      return { acceptedAt: null, revokedAt: null, expiresAt: { gt: now } };
  }
};

const WITH = { role: { include: { permissions: true } }, invitedBy: { select: { id: true, name: true } } } as const;
export const storedInvites = (ctx: Context, where: object, paging: object = {}) =>
  ctx.db.invite.findMany({ where, include: WITH, ...paging });
export type StoredInvite = Awaited<ReturnType<typeof storedInvites>>[number];

export const inviteRow = (invite: StoredInvite, now: Date): z.input<typeof InviteRow> => ({
  id: invite.id,
  kind: INVITE_KINDS.find((kind) => kind === invite.kind) ?? "colleague",
  email: invite.email,
  name: invite.name,
  roleName: invite.role.name,
  invitedBy: invite.invitedBy,
  state: invite.acceptedAt
    ? "accepted"
    : invite.revokedAt
      ? "revoked"
      : invite.expiresAt <= now
        ? "expired"
        : "pending",
  sentAt: invite.sentAt.toISOString(),
  expiresAt: invite.expiresAt.toISOString(),
  acceptedAt: invite.acceptedAt?.toISOString() ?? null,
});

/** @throws DomainError `not_found` */
export async function visibleInvite(ctx: Context, id: string): Promise<StoredInvite> {
  const [invite] = await storedInvites(ctx, { AND: [{ id }, visibleInvites(ctx.actor)] });
  if (!invite) throw notFound("invitation");
  return invite;
}
