import type { SystemDb } from "@hearthline/db/client";
import { mailLink, mailTo } from "./account-links.ts";
import { DomainError } from "./errors.ts";
import type { Vouched } from "./federated.ts";
import { newAccount } from "./new-account.ts";

type User = Awaited<ReturnType<typeof newAccount>>;
const UNCONFIRMED = "Confirm your e-mail address at the sign-in provider first, or sign in with your password.";

/** Ties the provider's account to ours. @throws DomainError `conflict` when it signs in somebody else */
export async function linkIdentity(
  db: SystemDb,
  user: { id: string; companyId: string },
  { provider, subject, email }: Vouched,
): Promise<void> {
  const known = await db.userIdentity.findUnique({ where: { provider_subject: { provider, subject } } });
  if (known?.userId === user.id) return;
  if (known) throw new DomainError("conflict", "This sign-in already belongs to another account.");
  await db.userIdentity.create({
    data: { userId: user.id, companyId: user.companyId, provider, subject, email: email ?? "" },
  });
}

/** Whoever made this account never proved the address, and this person has: nothing the other one set up may stay. */
async function takeOver(db: SystemDb, user: User): Promise<void> {
  const now = new Date();
  await db.user.update({ where: { id: user.id }, data: { passwordHash: null, emailVerifiedAt: now } });
  await db.session.deleteMany({ where: { userId: user.id } });
  await db.apiToken.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: now } });
  await db.userIdentity.deleteMany({ where: { userId: user.id } });
  await db.twoFactor.deleteMany({ where: { userId: user.id } });
  await db.recoveryCode.deleteMany({ where: { userId: user.id } });
  await db.passkey.deleteMany({ where: { userId: user.id } });
  await db.oneTimeToken.updateMany({ where: { userId: user.id, usedAt: null }, data: { usedAt: now } });
}

/**
 * The account that a provider's word signs in: the one it is linked to, or the one of its address where the provider has verified that address, or
 * a new one. With an unverified address the answer is the same whether or not there is an account: undefined, and a mail to that address.
 */
export async function accountOf(
  db: SystemDb,
  vouched: Vouched,
  {
    create,
    name,
    company,
    publicUrl,
    mayMail,
  }: {
    create: boolean;
    name?: string;
    company?: string;
    publicUrl: string;
    /** Whether one more mail may go to this address. */
    mayMail: (address: string) => Promise<boolean>;
  },
): Promise<User | undefined> {
  const { provider, subject, email, emailVerified } = vouched;
  const known = await db.userIdentity.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  });
  if (known && !known.user.deactivatedAt) {
    if (known.user.emailVerifiedAt) return known.user;
    if (await mayMail(known.user.email)) await mailLink(db, known.user, "verify-email", publicUrl);
    return undefined;
  }
  if (!email) throw new DomainError("unauthenticated", "The sign-in provider did not say your e-mail address.");
  const user = await db.user.findFirst({ where: { email, deactivatedAt: null } });
  const fresh = () => newAccount(db, { name: name || vouched.name || email, email, company, verified: emailVerified });
  if (!emailVerified) {
    if (!create) throw new DomainError("unauthenticated", UNCONFIRMED);
    if (user) {
      if (await mayMail(email)) await mailTo(db, user, "account-exists", { link: `${publicUrl}/login` });
      return undefined;
    }
    const made = await fresh();
    await linkIdentity(db, made, vouched);
    await mailLink(db, made, "verify-email", publicUrl);
    return undefined;
  }
  if (!user && !create)
    throw new DomainError("unauthenticated", "There is no account with this address yet. Sign up first.");
  if (user && !user.emailVerifiedAt) await takeOver(db, user);
  const account = user ?? (await fresh());
  await linkIdentity(db, account, vouched);
  return account;
}
