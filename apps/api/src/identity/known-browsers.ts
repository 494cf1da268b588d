import type { Database } from "@hearthline/db/client";
import { hashSecret, newSecret } from "../kernel/access/secrets.ts";
import type { Person } from "./account-links.ts";
import { type Guess, holdersGuess } from "./throttle.ts";

export const BROWSER_DAYS = 180;
/** More browsers than a person uses; a script that signs in without cookies adds one each time. */
const MAX_BROWSERS = 20;

const end = () => new Date(Date.now() + BROWSER_DAYS * 86_400_000);
const KNOWN = 'SELECT 1 FROM "KnownBrowser" WHERE "userId" = $1 AND hash = $2 AND "expiresAt" > now()';
const EXTEND =
  'UPDATE "KnownBrowser" SET "expiresAt" = $3 WHERE "userId" = $1 AND hash = $2 AND "expiresAt" > now() RETURNING hash';

/** The key for counting a known browser's guesses separately. Undefined for a browser that this account does not know. */
export async function browserGuess(
  database: Database,
  userId: string,
  brought: string | undefined,
): Promise<Guess | undefined> {
  if (brought === undefined) return undefined;
  const hash = hashSecret(brought);
  const found = await database.systemQuery(KNOWN, [userId, hash]);
  return found.length === 1 ? knownGuess(userId, hash) : undefined;
}
export const knownGuess = (userId: string, hash: string): Guess => holdersGuess("browser", `${userId}:${hash}`);

/**
 * Makes the browser known to this account after a full sign-in. A browser that is not known yet gets a new secret, whatever cookie it sent, so that no one can
 * plant their own. Other users who sign in there stay known in it.
 *
 * @returns the secret for its cookie
 */
export async function knowBrowser(database: Database, user: Person, brought: string | undefined): Promise<string> {
  const before = brought === undefined ? undefined : hashSecret(brought);
  if (brought !== undefined && (await database.systemQuery(EXTEND, [user.id, before, end()])).length === 1)
    return brought;
  const secret = newSecret();
  const hash = hashSecret(secret);
  await database.system(async (db) => {
    const known = await db.knownBrowser.findMany({
      where: { userId: user.id },
      orderBy: { expiresAt: "desc" },
      skip: MAX_BROWSERS - 1,
      select: { hash: true },
    });
    if (known.length > 0)
      await db.knownBrowser.deleteMany({ where: { userId: user.id, hash: { in: known.map((row) => row.hash) } } });
    if (before !== undefined)
      await db.knownBrowser.updateMany({ where: { hash: before, userId: { not: user.id } }, data: { hash } });
    await db.knownBrowser.create({ data: { userId: user.id, companyId: user.companyId, hash, expiresAt: end() } });
  });
  return secret;
}
