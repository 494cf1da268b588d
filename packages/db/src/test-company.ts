import { createHash } from "node:crypto";
import type { Database, SystemDb } from "./client.ts";
import { removeCompany } from "./unverified.ts";

/** A domain that cannot exist, by RFC 2606. */
export const TEST_MODE_DOMAIN = "test-mode.invalid";

/** The id of a row's counterpart in the test company, always the same. SQL's `twin_of` returns the same. */
export function testCompanyOf(id: string): string {
  const hex = createHash("md5").update(`hearthline-test-mode:${id}`).digest("hex");
  const uuid = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17)}`;
  return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The email address of a user's counterpart: an address belongs to one account, and no email reaches this one. */
export const testAddress = (email: string): string => `${email.replace("@", "+")}@${TEST_MODE_DOMAIN}`;

// Copied from the company's current rows. No one can sign in to the test company: no password, no session, an undeliverable address.
const REFRESH = [
  `INSERT INTO "Company" (id, name, nmls, phone, email, website, address1, address2, city, state, zipcode, licenses, "brandColor", "timeZone", presets, "isTest", "updatedAt")
   SELECT twin_of(id), name, nmls, phone, email, website, address1, address2, city, state, zipcode, licenses, "brandColor", "timeZone", presets, true, now() FROM "Company" WHERE id = $1::uuid
   ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, nmls = EXCLUDED.nmls, phone = EXCLUDED.phone, email = EXCLUDED.email, website = EXCLUDED.website, address1 = EXCLUDED.address1,
     address2 = EXCLUDED.address2, city = EXCLUDED.city, state = EXCLUDED.state, zipcode = EXCLUDED.zipcode, licenses = EXCLUDED.licenses, "brandColor" = EXCLUDED."brandColor",
     "timeZone" = EXCLUDED."timeZone", presets = EXCLUDED.presets, "updatedAt" = now()`,
  `INSERT INTO "Branch" (id, "companyId", name, phone, address1, city, state, zipcode, "updatedAt")
   SELECT twin_of(id), twin_of("companyId"), name, phone, address1, city, state, zipcode, now() FROM "Branch" WHERE "companyId" = $1::uuid
   ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, phone = EXCLUDED.phone, address1 = EXCLUDED.address1, city = EXCLUDED.city, state = EXCLUDED.state, zipcode = EXCLUDED.zipcode, "updatedAt" = now()`,
  `DELETE FROM "Role" r WHERE r."companyId" = twin_of($1::uuid) AND NOT EXISTS (SELECT 1 FROM "Role" o WHERE o."companyId" = $1::uuid AND twin_of(o.id) = r.id)`,
  `INSERT INTO "Role" (id, "companyId", name, reach, "builtIn", "updatedAt")
   SELECT twin_of(id), twin_of("companyId"), name, reach, "builtIn", now() FROM "Role" WHERE "companyId" = $1::uuid
   ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, reach = EXCLUDED.reach, "updatedAt" = now()`,
  `DELETE FROM "RolePermission" WHERE "companyId" = twin_of($1::uuid)`,
  `INSERT INTO "RolePermission" ("companyId", "roleId", permission)
   SELECT twin_of("companyId"), twin_of("roleId"), permission FROM "RolePermission" WHERE "companyId" = $1::uuid`,
  `INSERT INTO "User" (id, "companyId", "branchId", kind, email, "emailVerifiedAt", name, title, nmls, phone, firm, activate, "deactivatedAt", "awayBy", "morningDigest", "updatedAt")
   SELECT twin_of(id), twin_of("companyId"), twin_of("branchId"), kind, replace(email, '@', '+') || '@${TEST_MODE_DOMAIN}', now(), name, title, nmls, phone, firm, true, "deactivatedAt", 'off', false, now()
   FROM "User" WHERE "companyId" = $1::uuid AND "emailVerifiedAt" IS NOT NULL
   ON CONFLICT (id) DO UPDATE SET "branchId" = EXCLUDED."branchId", email = EXCLUDED.email, name = EXCLUDED.name, title = EXCLUDED.title, nmls = EXCLUDED.nmls, phone = EXCLUDED.phone,
     firm = EXCLUDED.firm, "deactivatedAt" = EXCLUDED."deactivatedAt", "updatedAt" = now()`,
  `UPDATE "User" t SET "supportsUserId" = twin_of(u."supportsUserId") FROM "User" u
   WHERE u."companyId" = $1::uuid AND t.id = twin_of(u.id) AND t."supportsUserId" IS DISTINCT FROM twin_of(u."supportsUserId")`,
  `DELETE FROM "UserRole" WHERE "companyId" = twin_of($1::uuid)`,
  `INSERT INTO "UserRole" ("companyId", "userId", "roleId")
   SELECT twin_of(r."companyId"), twin_of(r."userId"), twin_of(r."roleId") FROM "UserRole" r JOIN "User" u ON u.id = r."userId"
   WHERE r."companyId" = $1::uuid AND u."emailVerifiedAt" IS NOT NULL`,
  `INSERT INTO "Integration" (id, "companyId", "userId", name, permissions, reach, active, "deletedAt", "updatedAt")
   SELECT twin_of(id), twin_of("companyId"), twin_of("userId"), name, permissions, reach, active, "deletedAt", now() FROM "Integration" WHERE "companyId" = $1::uuid
   ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, permissions = EXCLUDED.permissions, reach = EXCLUDED.reach, active = EXCLUDED.active, "deletedAt" = EXCLUDED."deletedAt", "updatedAt" = now()`,
];

/** Takes the company's advisory lock: concurrent first calls, and a call during a reset, wait for each other here. */
const takeLock = (db: SystemDb, companyId: string) =>
  db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`twin-${companyId}`}, 0))::text`;

/** Creates a company's test company, or updates its people, branches, roles and settings. Rows that test tokens created in it stay. */
export const refreshTestCompany = (database: Database, companyId: string): Promise<void> =>
  database.system(async (db) => {
    await takeLock(db, companyId);
    for (const statement of REFRESH) await db.$executeRawUnsafe(statement, companyId);
  });

/** Empties the test company: everything that test tokens created in it is deleted, and its people are recreated. */
export const resetTestCompany = (database: Database, companyId: string): Promise<void> =>
  database.system(async (db) => {
    await takeLock(db, companyId);
    const testCompany = testCompanyOf(companyId);
    if (await db.company.findFirst({ where: { id: testCompany, isTest: true } })) await removeCompany(db, testCompany);
    // Deleting its rows recorded them as deleted; remove those records too.
    await db.$executeRaw`DELETE FROM "DeletedRow" WHERE "companyId" = ${testCompany}::uuid`;
    for (const statement of REFRESH) await db.$executeRawUnsafe(statement, companyId);
  });
