import type { Database, ScopedDb, SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { hashSecret, newSecret } from "../kernel/access/secrets.ts";
import { DomainError } from "../kernel/calls/errors.ts";

/** Emails that contain a secret link: to confirm an address, to choose a new password, or to choose the first one (for an account that an admin created). */
export type OneTimePurpose = "verify-email" | "reset-password" | "set-password" | "two-factor";
export const LIFETIME_HOURS: Record<OneTimePurpose, number> = {
  "verify-email": 24,
  "reset-password": 1,
  "set-password": 7 * 24,
  "two-factor": 10 / 60,
};
export const GONE = "This link has expired or was already used. Ask for a new one.";

export interface Person {
  id: string;
  companyId: string;
  email: string;
  name: string;
}

/** The path of an emailed link; never derived from a request's Host header. */
export const linkPath = (purpose: OneTimePurpose, secret: string): string =>
  purpose === "verify-email" ? `/verify-account?token=${secret}` : `/reset-password/${secret}`;

/** Writes an account email in the current transaction; the worker sends it after the commit. */
export async function mailTo(db: SystemDb | ScopedDb, user: Person, template: string, data: object): Promise<void> {
  const messageId = newId();
  await (db as SystemDb).message.create({
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

/** Links for choosing a password stop working once a password was chosen by any means. */
export const endPasswordLinks = (db: SystemDb, userId: string) =>
  db.oneTimeToken.updateMany({
    where: { userId, purpose: { in: ["reset-password", "set-password"] }, usedAt: null },
    data: { usedAt: new Date() },
  });

/** Creates a new secret of this purpose; earlier ones stop working. */
export async function newOneTimeSecret(db: SystemDb, user: Person, purpose: OneTimePurpose): Promise<string> {
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
  return secret;
}

export async function mailLink(
  db: SystemDb,
  user: Person,
  purpose: "verify-email" | "reset-password",
  publicUrl: string,
): Promise<void> {
  const secret = await newOneTimeSecret(db, user, purpose);
  await mailTo(db, user, purpose, { link: publicUrl + linkPath(purpose, secret), hours: LIFETIME_HOURS[purpose] });
}

const valid = (purposes: readonly OneTimePurpose[], secret: string) => ({
  hash: hashSecret(secret),
  purpose: { in: [...purposes] },
  usedAt: null,
  expiresAt: { gt: new Date() },
});

/** Returns the user of a link while it works; does not use it up. */
export const findOneTime = (db: SystemDb, purposes: readonly OneTimePurpose[], secret: string) =>
  db.oneTimeToken.findFirst({ where: valid(purposes, secret), include: { user: true } });

const STANDS = `SELECT 1 FROM "OneTimeToken" WHERE hash = $1 AND purpose = ANY($2) AND "usedAt" IS NULL AND "expiresAt" > now()`;

/** Whether the link works, checked in one statement without a transaction, so that hundreds of invented links do not slow down anyone else. */
export const linkStands = async (
  database: Pick<Database, "systemQuery">,
  purposes: readonly OneTimePurpose[],
  secret: string,
): Promise<boolean> => (await database.systemQuery(STANDS, [hashSecret(secret), [...purposes]])).length > 0;

/** Marks the link as used; of two concurrent calls, only one succeeds. @throws DomainError `gone` */
export async function redeem(db: SystemDb, purposes: readonly OneTimePurpose[], secret: string) {
  const [token] = await db.oneTimeToken.updateManyAndReturn({
    where: valid(purposes, secret),
    data: { usedAt: new Date() },
  });
  if (!token) throw new DomainError("gone", GONE);
  return token;
}
