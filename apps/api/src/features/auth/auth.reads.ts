import type { SignedInUser } from "@hearthline/contract/accounts";
import { PERMISSION_NAMES } from "@hearthline/contract/permissions";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";

/** The signed-in user with company, roles and what they may do, as one answer. */
export async function signedInUser(ctx: Context): Promise<z.input<typeof SignedInUser>> {
  const { actor } = ctx;
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: { company: true, branch: true },
  });
  const headshot = user.headshotFileId ? await ctx.db.file.findUnique({ where: { id: user.headshotFileId } }) : null;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    title: user.title,
    headshotUrl: headshot?.publicKey ? `/media/${headshot.publicKey}` : null,
    emailVerified: user.emailVerifiedAt !== null,
    companyId: user.companyId,
    companyName: user.company.name,
    branchName: user.branch?.name ?? null,
    timeZone: user.company.timeZone,
    roles: actor.roles.map((name) => ({ name })),
    scope: PERMISSION_NAMES.filter((name) => actor.permissions.has(name)),
    activate: user.activate,
    locked: actor.locked,
    trialEndsAt: user.company.trialEndsAt?.toISOString() ?? null,
    user_plan: user.company.plan ? [{ name: user.company.plan, ends_at: null, items: [] }] : [],
    user: { id: user.id, activate: user.activate, locked: actor.locked },
  };
}
