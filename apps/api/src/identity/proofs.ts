import type { Database } from "@hearthline/db/client";
import type { Secrets } from "../kernel/access/secrets.ts";
import { type DomainError, invalidField } from "../kernel/calls/errors.ts";
import { passwordFits } from "./passwords.ts";
import { type Guess, holdersGuess, type Throttle } from "./throttle.ts";
import { codeFits, recoveryCodeFits } from "./two-factor.ts";

/** Checks of a secret that is entered again or as a second step. Each counts as a guess, and its result is revealed only within the limit. */
export function createProofs({
  database,
  secrets,
  throttle,
}: {
  database: Database;
  secrets: Secrets;
  throttle: Throttle;
}) {
  async function settle(guess: Guess, fits: () => Promise<boolean>, refusal: DomainError): Promise<void> {
    await throttle.check(guess);
    const right = await fits();
    await throttle.settle(right, guess);
    if (!right) throw refusal;
  }

  const anyCode = (userId: string, code: string) =>
    database.system(
      async (db) => (await codeFits(db, secrets, userId, code)) || (await recoveryCodeFits(db, userId, code)),
    );
  const wrongCode = () => invalidField("code", "This code is not right, or was already used.", "incorrect");

  return {
    /**
     * Returns the user if their password is correct. Counted per signed-in user: strangers' guesses do not affect it. @throws DomainError `invalid` or
     * `rate_limited`
     */
    async password(userId: string, password: string) {
      const user = await database.system((db) => db.user.findUniqueOrThrow({ where: { id: userId } }));
      await settle(
        holdersGuess("password", userId),
        () => passwordFits(user.passwordHash, password),
        invalidField("password", "The current password is not right.", "incorrect"),
      );
      return user;
    },

    /**
     * Six digits or a recovery code as the second step of signing in, used up by it; counted by account and caller's address, or as a known browser's.
     * @throws DomainError `invalid` or `rate_limited`
     */
    code: (userId: string, code: string, from: Guess | string) =>
      settle(
        typeof from === "string" ? { ...holdersGuess("code", userId), address: from } : from,
        () => anyCode(userId, code),
        wrongCode(),
      ),

    /** The same for a signed-in user: a stranger who only knows the password cannot block it for them. @throws DomainError `invalid` or `rate_limited` */
    ownCode: (userId: string, code: string) =>
      settle(holdersGuess("own-code", userId), () => anyCode(userId, code), wrongCode()),

    /** The first code of a second factor that is being set up. @throws DomainError `invalid` or `rate_limited` */
    firstCode: (userId: string, code: string) =>
      settle(
        holdersGuess("own-code", userId),
        () => database.system((db) => codeFits(db, secrets, userId, code)),
        invalidField("code", "This code is not right. Enter the newest one.", "incorrect"),
      ),
  };
}
