import type { SystemDb } from "@hearthline/db/client";
import { endWaysIn, removeUnverified } from "@hearthline/db/unverified";
import { DomainError } from "../kernel/calls/errors.ts";
import { mailLink, mailTo } from "./account-links.ts";
import type { Vouched } from "./federated.ts";
import type { SessionOrigin } from "./identity.ts";
import { newAccount } from "./new-account.ts";
import { endedWords, mailChange } from "./security-changes.ts";

type User = Awaited<ReturnType<typeof newAccount>>;
/** The signed-in user, or the user whose new account waits for email confirmation. */
interface Account {
  user?: User;
  /** True if this sign-in verified an address that was unverified before. */
  verifiedAgain?: boolean;
  mailedTo?: string;
}
const HOUSE_NAMES = { google: "Google", facebook: "Facebook", firebase: "Firebase" } as const;
const UNCONFIRMED = "Confirm your email address at the sign-in provider first, or sign in with your password.";

/** Links the provider's account to Hearthline's. @returns whether the link is new @throws DomainError `conflict` if the provider's account signs in another user */
export async function linkIdentity(
  db: SystemDb,
  user: { id: string; companyId: string },
  { provider, subject, email }: Vouched,
): Promise<boolean> {
  const known = await db.userIdentity.findUnique({ where: { provider_subject: { provider, subject } } });
  if (known?.userId === user.id) return false;
  if (known) throw new DomainError("conflict", "This sign-in already belongs to another account.");
  await db.userIdentity.create({
    data: { userId: user.id, companyId: user.companyId, provider, subject, email: email ?? "" },
  });
  return true;
}

/** Removes everything set up by the person who created the account without verifying the address, because this sign-in has verified it. */
async function proveAnew(
  db: SystemDb,
  publicUrl: string,
  user: User,
  { provider }: Vouched,
  origin: SessionOrigin,
): Promise<User> {
  const proved = await db.user.update({
    where: { id: user.id },
    data: { passwordHash: null, emailVerifiedAt: new Date() },
  });
  const ended = endedWords(await endWaysIn(db, user.id));
  await mailChange(
    db,
    publicUrl,
    proved,
    { what: `Your address was confirmed by signing in with ${HOUSE_NAMES[provider]}.`, ended },
    origin,
  );
  return proved;
}

/**
 * Finds the account that a provider's claims sign in: the one linked to them, or the one with their address if the provider has verified that address,
 * or a new one. With an unverified address the result is the same whether or not there is an account: no sign-in, and an email to that address.
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
    origin,
  }: {
    create: boolean;
    name?: string;
    company?: string;
    publicUrl: string;
    /** Whether one more email may go to this address. */
    mayMail: (address: string) => Promise<boolean>;
    origin: SessionOrigin;
  },
): Promise<Account> {
  const { provider, subject, email, emailVerified } = vouched;
  const known = await db.userIdentity.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  });
  if (known && !known.user.deactivatedAt) {
    if (known.user.emailVerifiedAt) return { user: known.user };
    if (await mayMail(known.user.email)) await mailLink(db, known.user, "verify-email", publicUrl);
    return { mailedTo: known.user.id };
  }
  if (!email) throw new DomainError("unauthenticated", "The sign-in provider did not say your email address.");
  const user = await db.user.findFirst({ where: { email, kind: "person", deactivatedAt: null } });
  const fresh = () => newAccount(db, { name: name || vouched.name || email, email, company, verified: emailVerified });
  if (!emailVerified) {
    if (!create) throw new DomainError("unauthenticated", UNCONFIRMED);
    if (user) {
      if (!(await mayMail(email))) return {};
      if (!(await removeUnverified(db, user.id))) {
        await mailTo(db, user, "account-exists", { link: `${publicUrl}/login` });
        return {};
      }
    }
    const made = await fresh();
    await linkIdentity(db, made, vouched);
    await mailLink(db, made, "verify-email", publicUrl);
    return { mailedTo: made.id };
  }
  if (!user && !create)
    throw new DomainError("unauthenticated", "There is no account with this address yet. Sign up first.");
  const verifiedAgain = user !== null && !user.emailVerifiedAt;
  const account = verifiedAgain ? await proveAnew(db, publicUrl, user, vouched, origin) : (user ?? (await fresh()));
  await linkIdentity(db, account, vouched);
  return { user: account, verifiedAgain };
}
