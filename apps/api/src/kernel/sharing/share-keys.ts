import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { viewerName } from "@hearthline/contract/reports/viewers";
import { languageOf } from "@hearthline/contract/values/language";
import { type Database, Prisma } from "@hearthline/db/client";
import type { Actor } from "../access/actor.ts";
import type { Secrets } from "../access/secrets.ts";
import { openedByStaff } from "../access/staff.ts";
import type { Call } from "../calls/call.ts";
import { DomainError, invalidField } from "../calls/errors.ts";
import { AccessCodeNeeded, codeCookie, wasGiven } from "./access-codes.ts";

export { linkPath } from "@hearthline/contract/reports/link-path";

interface KeyRow {
  recipientId: string;
  shareId: string;
  channel: string;
  accessCode: string | null;
  audience: string;
  language: string;
  companyId: string;
  officerId: string;
  branchId: string | null;
  address: string;
  name: string;
  timeZone: string;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const BY_KEY = `SELECT r.id AS "recipientId", s.id AS "shareId", s.channel, s."accessCode", s.audience, r.language, r."companyId", r.address, r.name, s."expiresAt", s."revokedAt", l."officerId", l."branchId", c."timeZone"
  FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" JOIN "Loan" l ON l.id = p."loanId" JOIN "Company" c ON c.id = r."companyId"
  WHERE r.key = $1 AND l."deletedAt" IS NULL`;

const KEY = /^[\w-]{20,100}$/;

/** Filter for links that open a whole report for anyone and still work. */
export const currentLinks = (now: Date) =>
  ({
    channel: "link",
    audience: "borrower",
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  }) satisfies Prisma.ShareWhereInput;

/** `currentLinks` as a SQL condition on `Share s`. */
export const currentLinkSql = (now: Date): Prisma.Sql =>
  Prisma.sql`s.channel = 'link' AND s.audience = 'borrower' AND s."revokedAt" IS NULL AND (s."expiresAt" IS NULL OR s."expiresAt" > ${now})`;

export const LINK_GONE = "This link has expired. Ask your loan officer for a new one.";

/**
 * The holder of a report link as an actor: sees that share and nothing else.
 *
 * @param call the browser's call: who is signed in there, and its cookies
 * @throws DomainError `invalid` if there is no key, `not_found` for an unknown one, `gone` for one that expired or was revoked
 * @throws AccessCodeNeeded if the share has a code that this browser has not given
 */
export async function actorByShareKey(
  { database, secrets }: { database: Database; secrets: Secrets },
  key: unknown,
  { actor: visitor, caller, cookie }: Pick<Call, "actor" | "caller" | "cookie">,
): Promise<Actor> {
  if (typeof key !== "string" || key === "") throw invalidField("key", "The link's key is missing.", "required");
  if (!KEY.test(key)) throw new DomainError("not_found", "There is no report at this link.");
  const [row] = await database.systemQuery<KeyRow>(BY_KEY, [key]);
  if (!row) throw new DomainError("not_found", "There is no report at this link.");
  if (row.revokedAt || (row.expiresAt && row.expiresAt <= new Date())) throw new DomainError("gone", LINK_GONE);
  const { shareId, accessCode } = row;
  if (accessCode && !wasGiven(secrets, { shareId, accessCode }, cookie?.(codeCookie(shareId)), new Date()))
    throw new AccessCodeNeeded(row.language);
  return {
    kind: "recipient",
    testMode: false,
    companyId: row.companyId,
    userId: row.officerId,
    branchId: row.branchId,
    email: row.address,
    name: viewerName({ ...row, share: row }),
    roles: [],
    permissions: new Set(),
    reach: "shared",
    supportsUserId: null,
    locked: false,
    trialEndsAt: null,
    timeZone: row.timeZone,
    emailVerified: true,
    recipientId: row.recipientId,
    audience: audienceOf(row.audience),
    byStaff: await openedByStaff(database, { visitor, device: caller.knownDevice }, row),
    language: languageOf(row.language),
  };
}
