import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import type { SignedInUser } from "@hearthline/contract/accounts/accounts";
import { nextStep } from "@hearthline/contract/accounts/onboarding";
import { nearLimits } from "@hearthline/domain/billing/limits";
import { userPlans } from "@hearthline/domain/billing/reads";
import { isLocked } from "@hearthline/domain/billing/states";
import type { z } from "zod";
import { isGuest, ownAccount } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";

/** Data for the impersonation banner: who acts as whom, and until when. */
async function impersonationOf(ctx: Context) {
  const { impersonation, impersonatorId } = ctx.actor;
  if (!impersonation || !impersonatorId) return null;
  const admin = await ctx.db.user.findUniqueOrThrow({ where: { id: impersonatorId }, select: { name: true } });
  return {
    id: impersonation.id,
    adminId: impersonatorId,
    adminName: admin.name,
    raised: impersonation.raised,
    expiresAt: impersonation.expiresAt.toISOString(),
    never: [...ctx.closedWhileActing.never],
    untilRaised: impersonation.raised ? [] : [...ctx.closedWhileActing["until-raised"]],
  };
}

/** Returns the signed-in user with company, roles and permissions in one response. */
export async function signedInUser(ctx: Context): Promise<z.input<typeof SignedInUser>> {
  const { actor } = ctx;
  const user = await ctx.db.user.findUniqueOrThrow({
    where: ownAccount(actor),
    include: { company: true, branch: true, twoFactor: true, onboarding: true },
  });
  const locked = isLocked(user.company, ctx.now) && !isGuest(actor);
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
    reach: actor.reach,
    activate: user.activate,
    // Guests must not see what a company pays.
    locked,
    trialEndsAt: (!isGuest(actor) && user.company.trialEndsAt?.toISOString()) || null,
    user_plan: isGuest(actor) ? [] : await userPlans(ctx, user.company.plan),
    nearLimits: isGuest(actor) ? [] : await nearLimits(ctx, user.company.plan),
    nmls: user.nmls,
    phone: user.phone,
    hasPassword: user.passwordHash !== null,
    twoFactor: Boolean(user.twoFactor?.confirmedAt),
    onboardingStep: user.onboarding && !user.onboarding.finishedAt ? nextStep(user.onboarding.steps) : null,
    impersonation: await impersonationOf(ctx),
    integration: actor.integration ?? null,
    user: { id: user.id, activate: user.activate, locked },
  };
}
