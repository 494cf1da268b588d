import type { Database, SystemDb } from "@hearthline/db/client";
import { endPasswordLinks, findOneTime, mailLink, mailTo, type Person, redeem } from "./account-links.ts";
import { refusalFor } from "./errors.ts";
import type { Identity, SessionOrigin } from "./identity.ts";
import { newAccount } from "./new-account.ts";
import { hashPassword } from "./passwords.ts";
import { steady } from "./steady.ts";
import type { Throttle } from "./throttle.ts";

/** What goes by a mail to whoever owns the address: signing up, its confirmation, a forgotten password. Nobody learns whether an address is known. */
export function mailedAccounts({
  database,
  publicUrl,
  throttle,
  note,
  afterCommit,
}: {
  database: Database;
  publicUrl: string;
  throttle: Throttle;
  /** Writes the audit row. */
  note: (operation: string, user: Person, origin: SessionOrigin) => Promise<unknown>;
  afterCommit: () => void;
}): Pick<Identity, "register" | "sendLink" | "linkWorks" | "resetPassword" | "verifyEmail"> {
  const userByEmail = (db: SystemDb, email: string) => db.user.findFirst({ where: { email, deactivatedAt: null } });
  return {
    register: ({ name, email, password, company }, origin) =>
      steady(async () => {
        await throttle.takeOpen(origin.address);
        const passwordHash = await hashPassword(password);
        const mayMail = await throttle.mayMail(email);
        const work = database.system(async (db) => {
          const known = await userByEmail(db, email);
          if (known) return mayMail ? mailTo(db, known, "account-exists", { link: `${publicUrl}/login` }) : undefined;
          const user = await newAccount(db, { name, email, company, passwordHash, verified: false });
          await mailLink(db, user, "verify-email", publicUrl);
          return user;
        });
        const made = await work.catch((error: unknown) => {
          // Somebody signed up with this address in the same moment: it is known now.
          if (refusalFor(error)?.code !== "conflict") throw error;
        });
        if (made) await note("auth.register", made, origin);
        afterCommit();
      }),

    sendLink: (purpose, email, { address }) =>
      steady(async () => {
        await throttle.takeOpen(address);
        // The answer is the same: only the mailbox is spared.
        if (!(await throttle.mayMail(email))) return;
        await database.system(async (db) => {
          const user = await userByEmail(db, email);
          if (user && !(purpose === "verify-email" && user.emailVerifiedAt))
            await mailLink(db, user, purpose, publicUrl);
        });
        afterCommit();
      }),

    linkWorks: (secret) =>
      database.system(async (db) => (await findOneTime(db, ["reset-password", "set-password"], secret)) !== null),

    async resetPassword(secret, password, origin) {
      const passwordHash = await hashPassword(password);
      const user = await database.system(async (db) => {
        const { userId } = await redeem(db, ["reset-password", "set-password"], secret);
        // Whoever reads the mail owns the address.
        const user = await db.user.update({ where: { id: userId }, data: { passwordHash } });
        if (!user.emailVerifiedAt)
          await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
        await endPasswordLinks(db, userId);
        await db.session.deleteMany({ where: { userId } });
        return user;
      });
      await note("auth.verifyResetHash", user, origin);
      await throttle.forget(user.email);
    },

    async verifyEmail(secret, origin) {
      const user = await database.system(async (db) => {
        const { userId } = await redeem(db, ["verify-email"], secret);
        return db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
      });
      await note("auth.verifyEmail", user, origin);
    },
  };
}
