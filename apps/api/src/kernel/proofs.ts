import type { Database } from "@hearthline/db/client";
import { type DomainError, invalidField } from "./errors.ts";
import type { SessionOrigin } from "./identity.ts";
import { passwordFits } from "./passwords.ts";
import type { Secrets } from "./secrets.ts";
import type { Throttle } from "./throttle.ts";
import { codeFits, recoveryCodeFits } from "./two-factor.ts";

/** A secret given once more, or as a second step: each is counted as a try to sign in, and told of only within the limit. */
export function createProofs({
  database,
  secrets,
  throttle,
}: {
  database: Database;
  secrets: Secrets;
  throttle: Throttle;
}) {
  /** @throws DomainError the refusal where it was wrong, or `rate_limited` */
  async function settle(right: boolean, account: string, origin: SessionOrigin, refusal: DomainError): Promise<void> {
    await throttle.settle(right, account, origin.address);
    if (!right) throw refusal;
  }

  async function ofTwoFactor(userId: string, origin: SessionOrigin, fits: () => Promise<boolean>, sentence: string) {
    const account = `two-factor:${userId}`;
    await throttle.check(account, origin.address);
    await settle(await fits(), account, origin, invalidField("code", sentence));
  }

  return {
    settle,

    /** The user, once their password fits. @throws DomainError `invalid` or `rate_limited` */
    async password(userId: string, password: string, origin: SessionOrigin) {
      const user = await database.system((db) => db.user.findUniqueOrThrow({ where: { id: userId } }));
      await throttle.check(user.email, origin.address);
      await settle(
        await passwordFits(user.passwordHash, password),
        user.email,
        origin,
        invalidField("password", "The present password is not right."),
      );
      return user;
    },

    /** Six digits or a recovery code, used up by it. @throws DomainError `invalid` or `rate_limited` */
    code: (userId: string, code: string, origin: SessionOrigin) =>
      ofTwoFactor(
        userId,
        origin,
        () =>
          database.system(
            async (db) => (await codeFits(db, secrets, userId, code)) || (await recoveryCodeFits(db, userId, code)),
          ),
        "This code is not right, or was already used.",
      ),

    /** The first code of a second factor that is being set up. @throws DomainError `invalid` or `rate_limited` */
    firstCode: (userId: string, code: string, origin: SessionOrigin) =>
      ofTwoFactor(
        userId,
        origin,
        () => database.system((db) => codeFits(db, secrets, userId, code)),
        "This code is not right. Enter the newest one.",
      ),
  };
}
