import { TRIAL_DAYS } from "@hearthline/contract/billing/plans";
import type { SystemDb } from "@hearthline/db/client";
import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { notifyOfAccount } from "./account-events.ts";

/** A company with one user, who is both Company Admin and Loan Officer; its trial starts. */
export async function newAccount(
  db: SystemDb,
  person: { name: string; email: string; company?: string | undefined; passwordHash?: string; verified: boolean },
) {
  const companyId = newId();
  await db.company.create({
    data: {
      id: companyId,
      name: person.company || person.name,
      email: person.email,
      trialEndsAt: new Date(Date.now() + TRIAL_DAYS * 86_400_000),
    },
  });
  const roles = await createRoles(db, companyId);
  const branchId = newId();
  await db.branch.create({ data: { id: branchId, companyId, name: "Main office" } });
  const user = await db.user.create({
    data: {
      companyId,
      branchId,
      email: person.email,
      name: person.name,
      passwordHash: person.passwordHash ?? null,
      emailVerifiedAt: person.verified ? new Date() : null,
      // Makes the first sign-in lead to the setup page.
      onboarding: { create: { companyId, steps: [] } },
    },
  });
  await db.userRole.createMany({
    data: (["Company Admin", "Loan Officer"] as const).map((role) => ({
      companyId,
      userId: user.id,
      roleId: roles[role],
    })),
  });
  await notifyOfAccount(db, user);
  return user;
}
