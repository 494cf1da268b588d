import { widest } from "../../kernel/access/actor.ts";
import { seesClient } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../kernel/calls/errors.ts";

export interface Colleague {
  id: string;
  name: string;
  email: string;
  title: string | null;
  /** Whether they see the client. */
  sees: boolean;
}

/** Returns the company's active people by name, without guests, and whether each of them sees a client. */
export async function colleaguesOf(ctx: Pick<Context, "db">, clientId: string): Promise<Colleague[]> {
  const client = await ctx.db.client.findUniqueOrThrow({
    where: { id: clientId },
    select: { officerId: true, branchId: true, viewers: { select: { userId: true } } },
  });
  const users = await ctx.db.user.findMany({
    where: {
      kind: "person",
      deactivatedAt: null,
      roles: { some: { role: { reach: { in: ["company", "branch", "own", "supported"] } } } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      email: true,
      title: true,
      branchId: true,
      supportsUserId: true,
      roles: { select: { role: { select: { reach: true } } } },
    },
  });
  const viewerIds = client.viewers.map(({ userId }) => userId);
  return users.map(({ roles, branchId, supportsUserId, ...user }) => {
    const reach = widest(roles.map(({ role }) => role.reach));
    const seer = { kind: "person", userId: user.id, branchId, reach, supportsUserId };
    return { ...user, sees: seesClient(seer, { ...client, viewerIds }) };
  });
}

/** Error for a colleague who is missing, a guest, or of another company. */
export const missingColleague = (field: string): DomainError => {
  const message = "There is no such colleague.";
  return new DomainError("not_found", message, { details: [{ field, code: "not_found", message }] });
};

/** Checks that each of these people sees the client. @throws DomainError `invalid` on the field */
export async function requireSeers(
  ctx: Pick<Context, "db">,
  clientId: string,
  userIds: readonly string[],
  field: string,
): Promise<Colleague[]> {
  if (userIds.length === 0) return [];
  const known = new Map((await colleaguesOf(ctx, clientId)).map((one) => [one.id, one]));
  return [...new Set(userIds)].map((id) => {
    const colleague = known.get(id);
    if (!colleague) throw missingColleague(field);
    if (!colleague.sees)
      throw invalidField(field, `${colleague.name} does not see this client. Let them see the client first.`);
    return colleague;
  });
}
