import type { Database } from "@hearthline/db/client";
import { mailTo, type Person } from "./account-links.ts";
import { deviceFingerprint, deviceName } from "./devices.ts";

/**
 * Remembers from where a user signed in; a new device is reported by email, unless it is the first.
 *
 * @returns whether an email was written
 */
export function noteDevice(
  database: Database,
  publicUrl: string,
  user: Person,
  origin: { address: string; userAgent: string },
): Promise<boolean> {
  const fingerprint = deviceFingerprint(origin);
  return database.system(async (db) => {
    const known = await db.knownDevice.findMany({ where: { userId: user.id }, select: { fingerprint: true } });
    if (known.some((device) => device.fingerprint === fingerprint)) return false;
    await db.knownDevice.createMany({
      data: [{ userId: user.id, companyId: user.companyId, fingerprint }],
      skipDuplicates: true,
    });
    if (known.length === 0) return false;
    await mailTo(db, user, "new-device", {
      device: deviceName(origin.userAgent),
      address: origin.address,
      at: new Date().toISOString(),
      link: `${publicUrl}/settings/security`,
    });
    return true;
  });
}
