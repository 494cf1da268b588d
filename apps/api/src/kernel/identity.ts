import { TRIAL_DAYS } from "@hearthline/contract/plans";
import type { Database, SystemDb } from "@hearthline/db/client";
import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { DomainError } from "./errors.ts";
import { hashPassword, passwordFits } from "./passwords.ts";
import { hashSecret, newSecret, type Sessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";

export type OneTimePurpose = "verify-email" | "reset-password";
const LIFETIME_HOURS: Record<OneTimePurpose, number> = { "verify-email": 24, "reset-password": 1 };

export interface SessionOrigin {
  address: string;
  userAgent: string;
}
export interface BegunSession {
  token: string;
  userId: string;
  expiresAt: Date;
}

/** Accounts, before it is known which company a call is for: the only features that look past one company go through here. */
export interface Identity {
  /** @throws DomainError `unauthenticated` (never says which of the two was wrong) or `rate_limited` */
  signIn(email: string, password: string, origin: SessionOrigin): Promise<BegunSession>;
  /** Makes a company of one and its first user, and sends the verification mail; with a known address, that address gets a mail instead and nothing is made. */
  register(person: { name: string; email: string; password: string; company?: string }): Promise<void>;
  /** Sends a mail with a single-use link, where there is such an account. Tells nobody whether there is. */
  sendLink(purpose: OneTimePurpose, email: string): Promise<void>;
  /** Whether a link's secret still works; does not use it up. */
  linkWorks(purpose: OneTimePurpose, secret: string): Promise<boolean>;
  /** Sets a new password by a reset link; all sessions of the account end. @throws DomainError `gone` */
  resetPassword(secret: string, password: string): Promise<void>;
  /** @throws DomainError `gone` */
  verifyEmail(secret: string): Promise<void>;
  /** @throws DomainError `invalid` when the present password is wrong */
  changePassword(
    userId: string,
    present: string,
    next: string,
    keep: string | undefined,
    origin: SessionOrigin,
  ): Promise<BegunSession>;
  renew(token: string, origin: SessionOrigin): Promise<BegunSession>;
  endSession(token: string): Promise<void>;
}

const GONE = "This link has expired or was already used. Ask for a new one.";

export function createIdentity({
  database,
  sessions,
  throttle,
  publicUrl,
  afterCommit,
}: {
  database: Database;
  sessions: Sessions;
  throttle: Throttle;
  publicUrl: string;
  afterCommit: () => void;
}): Identity {
  const userByEmail = (db: SystemDb, email: string) => db.user.findFirst({ where: { email, deactivatedAt: null } });

  async function mail(
    db: SystemDb,
    user: { id: string; companyId: string; email: string; name: string },
    template: string,
    data: object,
  ) {
    const messageId = newId();
    await db.message.create({
      data: {
        id: messageId,
        companyId: user.companyId,
        channel: "email",
        template,
        toAddress: user.email,
        toName: user.name,
        data,
      },
    });
    await writeJob(db, {
      companyId: user.companyId,
      job: "messages.send",
      payload: { messageId },
      key: `message-${messageId}`,
    });
  }

  async function issue(
    db: SystemDb,
    user: { id: string; companyId: string; email: string; name: string },
    purpose: OneTimePurpose,
  ) {
    const secret = newSecret();
    await db.oneTimeToken.updateMany({
      where: { userId: user.id, purpose, usedAt: null },
      data: { usedAt: new Date() },
    });
    await db.oneTimeToken.create({
      data: {
        companyId: user.companyId,
        userId: user.id,
        purpose,
        hash: hashSecret(secret),
        expiresAt: new Date(Date.now() + LIFETIME_HOURS[purpose] * 3_600_000),
      },
    });
    const path = purpose === "verify-email" ? `/verify-account?token=${secret}` : `/reset-password/${secret}`;
    await mail(db, user, purpose, { link: `${publicUrl}${path}`, hours: LIFETIME_HOURS[purpose] });
  }

  /** Marks the link used; only one of two calls at once gets it. */
  async function redeem(db: SystemDb, purpose: OneTimePurpose, secret: string) {
    const now = new Date();
    const [token] = await db.oneTimeToken.updateManyAndReturn({
      where: { hash: hashSecret(secret), purpose, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (!token) throw new DomainError("gone", GONE);
    return token;
  }

  return {
    async signIn(email, password, origin) {
      await throttle.check(email, origin.address);
      const user = await database.system((db) => userByEmail(db, email));
      if (!(await passwordFits(user?.passwordHash, password)) || !user) {
        await throttle.failed(email, origin.address);
        throw new DomainError("unauthenticated", "The e-mail or the password is not right.");
      }
      await throttle.succeeded(email);
      return sessions.begin(user, origin);
    },

    async register({ name, email, password, company }) {
      const passwordHash = await hashPassword(password);
      await database.system(async (db) => {
        const known = await userByEmail(db, email);
        if (known) return mail(db, known, "account-exists", { link: `${publicUrl}/login` });
        const companyId = newId();
        await db.company.create({
          data: {
            id: companyId,
            name: company || name,
            email,
            trialEndsAt: new Date(Date.now() + TRIAL_DAYS * 86_400_000),
          },
        });
        const roles = await createRoles(db, companyId);
        const branchId = newId();
        await db.branch.create({ data: { id: branchId, companyId, name: "Main office" } });
        const user = await db.user.create({ data: { companyId, branchId, email, name, passwordHash } });
        await db.userRole.createMany({
          data: (["Company Admin", "Loan Officer"] as const).map((role) => ({
            companyId,
            userId: user.id,
            roleId: roles[role],
          })),
        });
        await issue(db, user, "verify-email");
      });
      afterCommit();
    },

    async sendLink(purpose, email) {
      await database.system(async (db) => {
        const user = await userByEmail(db, email);
        if (user && !(purpose === "verify-email" && user.emailVerifiedAt)) await issue(db, user, purpose);
      });
      afterCommit();
    },

    linkWorks: (purpose, secret) =>
      database.system(
        async (db) =>
          (await db.oneTimeToken.count({
            where: { hash: hashSecret(secret), purpose, usedAt: null, expiresAt: { gt: new Date() } },
          })) > 0,
      ),

    async resetPassword(secret, password) {
      const passwordHash = await hashPassword(password);
      await database.system(async (db) => {
        const { userId } = await redeem(db, "reset-password", secret);
        // Whoever reads the mail owns the address.
        const user = await db.user.update({ where: { id: userId }, data: { passwordHash } });
        if (!user.emailVerifiedAt)
          await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
        await db.session.deleteMany({ where: { userId } });
      });
    },

    verifyEmail: (secret) =>
      database.system(async (db) => {
        const { userId } = await redeem(db, "verify-email", secret);
        await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
      }),

    async changePassword(userId, present, next, keep, origin) {
      const user = await database.system((db) => db.user.findUniqueOrThrow({ where: { id: userId } }));
      await throttle.check(user.email, origin.address);
      if (!(await passwordFits(user.passwordHash, present))) {
        await throttle.failed(user.email, origin.address);
        throw new DomainError("invalid", "The present password is not right.", {
          errors: { password: ["The present password is not right."] },
        });
      }
      const passwordHash = await hashPassword(next);
      await database.system(async (db) => {
        await db.user.update({ where: { id: userId }, data: { passwordHash } });
        await db.session.deleteMany({ where: { userId } });
      });
      if (keep) await sessions.end(keep);
      return sessions.begin(user, origin);
    },

    async renew(token, origin) {
      const actor = await sessions.find(token);
      if (!actor?.sessionId) throw new DomainError("unauthenticated", "Please sign in again.");
      const fresh = await sessions.begin({ id: actor.userId, companyId: actor.companyId }, origin);
      await sessions.end(token);
      return fresh;
    },

    endSession: (token) => sessions.end(token),
  };
}
