import type { Database, SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { endWaysIn, removeUnverified } from "@hearthline/db/unverified";
import type { Secrets } from "../kernel/access/secrets.ts";
import { DomainError, invalidField, refusalFor } from "../kernel/calls/errors.ts";
import {
  findOneTime,
  GONE,
  linkStands,
  mailLink,
  mailTo,
  type OneTimePurpose,
  type Person,
  redeem,
} from "./account-links.ts";
import type { Identity, SessionOrigin } from "./identity.ts";
import { newAccount } from "./new-account.ts";
import { hashPassword, passwordFits } from "./passwords.ts";
import { endedWords, mailChange } from "./security-changes.ts";
import { signedUpHere, signUpCookie } from "./sign-up-cookie.ts";
import { strangersGuess, type Throttle } from "./throttle.ts";
import type { ConstantTiming } from "./with-constant-timing.ts";

const CHOOSING = ["reset-password", "set-password"] as const;

/** Whether an admin created the account and no one has signed in to it yet. Its owner gets in by the emailed link. */
const isFirst = (user: { passwordHash: string | null; emailVerifiedAt: Date | null }, purpose: string): boolean =>
  purpose === "set-password" && user.passwordHash === null && user.emailVerifiedAt === null;

/** Flows by an email to the owner of the address: sign-up, its confirmation, a forgotten password. They never reveal whether an address is known. */
export function mailedAccounts({
  database,
  publicUrl,
  secrets,
  throttle,
  timing,
  note,
  afterCommit,
}: {
  database: Database;
  publicUrl: string;
  secrets: Secrets;
  throttle: Throttle;
  timing: ConstantTiming;
  /** Writes the audit row. */
  note: (operation: string, user: Person, origin: SessionOrigin) => Promise<unknown>;
  afterCommit: () => void;
}): Pick<Identity, "register" | "sendLink" | "linkHolder" | "verifyEmail"> & {
  /** @returns the person, and whether it was their account's first link */
  choosePassword(secret: string, password: string, origin: SessionOrigin): Promise<{ user: Person; first: boolean }>;
} {
  const userByEmail = (db: SystemDb, email: string) =>
    db.user.findFirst({ where: { email, kind: "person", deactivatedAt: null } });

  /** Returns the user of a link. Checked before the slow password hash, so that invented links cost nothing. @throws DomainError `gone` */
  async function holderOf(purposes: readonly OneTimePurpose[], secret: string) {
    const stands = await linkStands(database, purposes, secret);
    const link = stands ? await database.system((db) => findOneTime(db, purposes, secret)) : null;
    if (!link || link.user.deactivatedAt) throw new DomainError("gone", GONE);
    return link.user;
  }

  /**
   * Sets the password chosen by a reader of the email, who thereby owns the address. Removes everything that was set up before, no matter by whom.
   *
   * @throws DomainError `gone`
   */
  async function chooseAnew(
    purposes: readonly OneTimePurpose[],
    secret: string,
    password: string,
    what: string,
    origin: SessionOrigin,
  ) {
    const passwordHash = await hashPassword(password);
    const user = await database.system(async (db) => {
      const { userId } = await redeem(db, purposes, secret);
      const before = await db.user.findUniqueOrThrow({ where: { id: userId } });
      const emailVerifiedAt = before.emailVerifiedAt ?? new Date();
      const user = await db.user.update({ where: { id: userId }, data: { passwordHash, emailVerifiedAt } });
      const ended = endedWords(await endWaysIn(db, userId));
      await mailChange(db, publicUrl, user, { what, ended }, origin);
      return user;
    });
    await throttle.forget(user);
    afterCommit();
    return user;
  }

  return {
    register: ({ name, email, password, company }, origin) =>
      timing.always(async () => {
        await throttle.takeOpen(origin.address);
        const passwordHash = await hashPassword(password);
        const mayMail = await throttle.mayMail(email, "sign-up");
        const work = database.system(async (db) => {
          const known = await userByEmail(db, email);
          if (known && !mayMail) return undefined;
          if (known && !(await removeUnverified(db, known.id)))
            return void (await mailTo(db, known, "account-exists", { link: `${publicUrl}/login` }));
          const user = await newAccount(db, { name, email, company, passwordHash, verified: false });
          await mailLink(db, user, "verify-email", publicUrl);
          return user;
        });
        const made = await work.catch((error: unknown) => {
          // A concurrent sign-up has just registered this address.
          if (refusalFor(error)?.code !== "conflict") throw error;
          return undefined;
        });
        if (made) await note("auth.register", made, origin);
        afterCommit();
        return signUpCookie(secrets, made?.id ?? newId());
      }),

    sendLink: (purpose, email, { address }) =>
      timing.always(async () => {
        await throttle.takeOpen(address);
        const user = await database.system((db) => userByEmail(db, email));
        if (!user || (purpose === "verify-email" && user.emailVerifiedAt)) return;
        // Responds the same way, but does not flood the mailbox.
        if (!(await throttle.mayMail(email, purpose))) return;
        await database.system((db) => mailLink(db, user, purpose, publicUrl));
        afterCommit();
      }),

    async linkHolder(secret) {
      if (!(await linkStands(database, CHOOSING, secret))) return undefined;
      const link = await database.system((db) => findOneTime(db, CHOOSING, secret));
      if (!link || link.user.deactivatedAt) return undefined;
      const { company, branch } = await database.system((db) =>
        db.user.findUniqueOrThrow({ where: { id: link.user.id }, include: { company: true, branch: true } }),
      );
      return {
        first: isFirst(link.user, link.purpose),
        name: link.user.name,
        companyName: company.name,
        branchName: branch?.name ?? null,
      };
    },

    async choosePassword(secret, password, origin) {
      const holder = await holderOf(CHOOSING, secret);
      const link = await database.system((db) => findOneTime(db, CHOOSING, secret));
      const first = link !== null && isFirst(holder, link.purpose);
      const what = "Your password was set by a link that was mailed to you.";
      const user = await chooseAnew(CHOOSING, secret, password, what, origin);
      await note("auth.verifyResetHash", user, origin);
      return { user, first };
    },

    async verifyEmail(secret, { password, newPassword, signedInAs }, origin) {
      const user = await holderOf(["verify-email"], secret);
      const hasPassword = user.passwordHash !== null;
      if (newPassword !== undefined) {
        const what = "Your address was confirmed, and a password chosen.";
        await note("auth.verifyEmail", await chooseAnew(["verify-email"], secret, newPassword, what, origin), origin);
        return { confirmed: true, hasPassword: true };
      }
      const theirs = signedUpHere(secrets, origin.signUp, user.id) || signedInAs === user.id;
      if (!theirs && !user.emailVerifiedAt) {
        if (password === undefined || !hasPassword) return { confirmed: false, hasPassword };
        const guess = strangersGuess(user.email, origin.address);
        await throttle.check(guess);
        const right = await passwordFits(user.passwordHash, password);
        await throttle.settle(right, guess);
        if (!right)
          throw invalidField(
            "password",
            "This is not the password that was chosen when the account was made.",
            "incorrect",
          );
      }
      await database.system(async (db) => {
        await redeem(db, ["verify-email"], secret);
        await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: user.emailVerifiedAt ?? new Date() } });
        await mailChange(db, publicUrl, user, { what: "Your email address was confirmed." }, origin);
      });
      await note("auth.verifyEmail", user, origin);
      afterCommit();
      return { confirmed: true, hasPassword };
    },
  };
}
