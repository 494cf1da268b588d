import type { Database } from "@hearthline/db/client";
import { hashSecret } from "../kernel/access/secrets.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import type { Person } from "./account-links.ts";
import type { AccountLog } from "./account-log.ts";
import type { SessionOrigin } from "./identity.ts";
import { knownGuess } from "./known-browsers.ts";
import { passwordFits } from "./passwords.ts";
import { strangersGuess, type Throttle } from "./throttle.ts";

interface SignInRow extends Person {
  passwordHash: string | null;
  twoFactor: boolean;
  devices: string[];
  knownBrowser: boolean;
}
// One query for everything that a sign-in needs, because many users sign in at the same time on a Monday morning.
const SIGN_IN = `SELECT u.id, u."companyId", u.email, u.name, u."passwordHash",
  EXISTS (SELECT 1 FROM "TwoFactor" t WHERE t."userId" = u.id AND t."confirmedAt" IS NOT NULL) AS "twoFactor",
  ARRAY(SELECT d.fingerprint FROM "KnownDevice" d WHERE d."userId" = u.id) AS devices,
  EXISTS (SELECT 1 FROM "KnownBrowser" b WHERE b."userId" = u.id AND b.hash = $2 AND b."expiresAt" > now()) AS "knownBrowser"
  FROM "User" u WHERE u.email = $1 AND u.kind = 'person' AND u."deactivatedAt" IS NULL`;

/**
 * Returns the account with this password, if the guess is within the limits: docs/decisions/008-accounts.md.
 *
 * @throws DomainError `unauthenticated` (never says which of the two was wrong) or `rate_limited`
 */
export async function accountByPassword(
  { database, throttle, log }: { database: Database; throttle: Throttle; log: AccountLog },
  email: string,
  password: string,
  origin: SessionOrigin,
): Promise<SignInRow> {
  const brought = origin.knownDevice === undefined ? null : hashSecret(origin.knownDevice);
  const [user] = await database.systemQuery<SignInRow>(SIGN_IN, [email, brought]);
  const known = user?.knownBrowser === true && brought !== null;
  const guess = known ? knownGuess(user.id, brought) : strangersGuess(email, origin.address);
  // Limits are checked after hashing, so that accounts with and without a second factor, and unknown ones, take equally long.
  await throttle.check(known ? guess : { address: origin.address });
  const right = await passwordFits(user?.passwordHash, password);
  // With a second factor the password alone does not sign in, so strangers cannot lock out the owner.
  if (right && user?.twoFactor) return user;
  const strangersToday = await throttle.settle(right, guess);
  if (right && user) return user;
  if (user) await log.failed("auth.wrongPassword", user, origin, strangersToday);
  throw new DomainError("unauthenticated", "The email or the password is not right.");
}
