import { randomBytes } from "node:crypto";
import type { SystemDb } from "@hearthline/db/client";
import { Secret, TOTP } from "otpauth";
import type { Secrets } from "../kernel/access/secrets.ts";
import { hashSecret } from "../kernel/access/secrets.ts";

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
const PURPOSE = "two-factor";

const totp = (secret: string, label: string) =>
  new TOTP({
    issuer: "Hearthline",
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: STEP_SECONDS,
    algorithm: "SHA1",
  });

/** Codes that are easy to write down: without characters that look alike, 50 bits each. */
const recoveryCode = (): string => {
  const letters = [...randomBytes(10)].map((byte) => "ABCDEFGHJKMNPQRSTUVWXYZ23456789".charAt(byte % 31)).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};
const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Whether this user is asked for a code at sign-in. */
export const asksForCode = async (db: SystemDb, userId: string): Promise<boolean> =>
  (await db.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;

/** Creates a new secret for an authenticator app; required at sign-in only once one of its codes was entered. */
export async function beginTwoFactor(
  db: SystemDb,
  secrets: Secrets,
  user: { id: string; companyId: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const sealedSecret = secrets.seal(PURPOSE, secret);
  await db.twoFactor.upsert({
    where: { userId: user.id },
    create: { userId: user.id, companyId: user.companyId, sealedSecret },
    update: { sealedSecret, confirmedAt: null, lastStep: 0 },
  });
  return { secret, uri: totp(secret, user.email).toString() };
}

/** Whether the six digits are valid now (or half a minute off), and were not used before. */
export async function codeFits(db: SystemDb, secrets: Secrets, userId: string, code: string): Promise<boolean> {
  const row = await db.twoFactor.findUnique({ where: { userId } });
  const secret = row && secrets.unseal(PURPOSE, row.sealedSecret);
  if (!secret) return false;
  const token = code.replaceAll(/\s/g, "");
  const delta = /^\d{6}$/.test(token) ? totp(secret, "").validate({ token, window: 1 }) : null;
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + delta;
  const { count } = await db.twoFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Uses up a recovery code. */
export async function recoveryCodeFits(db: SystemDb, userId: string, code: string): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, hash: hashSecret(plainCode(code)), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** Creates ten new recovery codes; only their hashes are stored. */
export async function newRecoveryCodes(db: SystemDb, user: { id: string; companyId: string }): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await db.recoveryCode.deleteMany({ where: { userId: user.id } });
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ userId: user.id, companyId: user.companyId, hash: hashSecret(plainCode(code)) })),
  });
  return codes;
}
