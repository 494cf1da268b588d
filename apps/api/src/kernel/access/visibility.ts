import { isGuestReach } from "@hearthline/contract/access/permissions";
import { Prisma } from "@hearthline/db/client";
import { NO_ROWS, officerRows, type Seer, seesOfficer, visibilityOf } from "@hearthline/db/visibility";
import type { Context } from "../calls/context.ts";
import type { Actor } from "./actor.ts";

export { coveredReach, reachText } from "@hearthline/db/stored-reach";
/** How far a user sees rows that belong to an officer, shared by api and worker. */
export {
  clientRows,
  clientSql,
  officerRows,
  officerSql,
  seesClient,
  seesOfficer,
  visibleLoanSql,
  visibleOfficers,
} from "@hearthline/db/visibility";

/** The part of the caller that says how far they see, stored with the jobs they start. */
export const seerOf = ({ kind, userId, branchId, reach, supportsUserId, within }: Actor): Seer => ({
  kind,
  userId,
  branchId,
  reach,
  supportsUserId,
  ...(within && { within }),
});

/** The officer who owns the rows that the caller creates: the caller, or the officer they support. */
export function ownerFor(actor: Actor): { officerId: string; branchId: string | null } {
  const visibility = visibilityOf(actor);
  return { officerId: visibility.of === "officer" ? visibility.officerId : actor.userId, branchId: actor.branchId };
}

/** A realtor, partner or home owner: an outside person to whom an officer shows something. */
export const isGuest = (actor: Actor): boolean => actor.kind !== "recipient" && isGuestReach(actor.reach);

/** A realtor or partner: a guest who reads the versions an officer shared with them. */
export const readsWhatIsShared = (actor: Actor): boolean => actor.kind !== "recipient" && actor.reach === "shared";

/** Whether the caller sees all of the company. */
export const seesCompany = (actor: Actor): boolean => visibilityOf(actor).of === "company";

/**
 * Whether the caller gets notifications about this officer's reports and messages: those who may read them and the named viewer do, but not those who act in
 * the officer's name.
 */
export const hearsOf = (
  actor: Actor,
  {
    userIds,
    ...officer
  }: { officerId: string | null; branchId: string | null; userIds?: readonly string[] | undefined },
): boolean =>
  (!actor.within && userIds?.includes(actor.userId)) ||
  (officer.officerId !== null && actor.permissions.has("report:view") && seesOfficer(actor, officer));

/** Whether the caller manages the company as a whole: a caller who sees only a part of it does not read about the rest. */
export const managesCompany = (actor: Actor): boolean => actor.permissions.has("company:manage") && seesCompany(actor);

/** Filter for loans that are not deleted, as `officerRows`. */
export const visibleLoans = (actor: Actor): Prisma.LoanWhereInput => ({ ...officerRows(actor), deletedAt: null });

/** Filter for rows that users requested (`userId`, `user`): the caller's own, and those of users whose rows they see. */
export function askedRows(actor: Actor): { OR?: ({ userId: string } | { user: { branchId: string } })[] } {
  const visibility = visibilityOf(actor);
  const own = [actor.userId, ...(actor.actsFor ? [actor.actsFor.userId] : [])].map((userId) => ({ userId }));
  switch (visibility.of) {
    case "company":
      return {};
    case "officer":
      return { OR: [...own, { userId: visibility.officerId }] };
    case "branch":
      return { OR: [...own, { user: { branchId: visibility.branchId } }] };
    case "none":
      return { OR: own };
  }
}

/** Filter for links between an officer and a partner: those of the officers whose rows the caller sees. */
export function officerLinks(actor: Actor): Prisma.PartnerLinkWhereInput {
  const visibility = visibilityOf(actor);
  switch (visibility.of) {
    case "company":
      return {};
    case "officer":
      return { officerId: visibility.officerId };
    case "branch":
      return { officer: { branchId: visibility.branchId } };
    case "none":
      return { officerId: { in: [] } };
  }
}

/** Filter for accounts: the company's, their branch's, or their own and those who support them. */
export function visibleUsers(actor: Actor): Prisma.UserWhereInput {
  const own = { OR: [{ id: actor.userId }, { supportsUserId: actor.userId }] };
  switch (actor.reach) {
    case "company":
      return { deactivatedAt: null };
    case "branch":
      return { deactivatedAt: null, ...(actor.branchId ? { branchId: actor.branchId } : { id: actor.userId }) };
    default:
      return { deactivatedAt: null, ...own };
  }
}

/** The caller's own account: including an integration's, which no other account filter finds. */
export const ownAccount = ({ userId }: Actor) =>
  ({ id: userId, kind: { in: ["person", "service"] } }) satisfies Prisma.UserWhereInput;

/** Filter for the company's people whom the caller does not see. */
export function unseenUsers(actor: Actor): Prisma.UserWhereInput {
  switch (actor.reach) {
    case "company":
      return NO_ROWS;
    case "branch":
      return actor.branchId
        ? { OR: [{ branchId: null }, { branchId: { not: actor.branchId } }] }
        : { id: { not: actor.userId } };
    default:
      return { id: { not: actor.userId } };
  }
}

/** Filter for officers to whom the caller may assign a user: all, those of their branch, or themselves. */
export function assignableOfficers(actor: Actor): Prisma.UserWhereInput {
  const self = { id: actor.userId };
  switch (actor.reach) {
    case "company":
      return { deactivatedAt: null };
    case "branch":
      return { deactivatedAt: null, OR: [self, ...(actor.branchId ? [{ branchId: actor.branchId }] : [])] };
    default:
      return { deactivatedAt: null, ...self };
  }
}

/** Filter for branches: the company's, or the caller's. */
export const visibleBranches = (actor: Actor): Prisma.BranchWhereInput =>
  actor.reach === "company" ? {} : { id: { in: actor.branchId ? [actor.branchId] : [] } };

/** Filter for invitations: the company's, their branch's, or those they sent. */
export function visibleInvites(actor: Actor): Prisma.InviteWhereInput {
  switch (actor.reach) {
    case "company":
      return {};
    case "branch":
      return actor.branchId ? { invitedBy: { branchId: actor.branchId } } : { invitedById: actor.userId };
    default:
      return { invitedById: actor.userId };
  }
}

/** Filter for what belongs to the company's own people, such as fee templates: guests see none of it. */
export const insideRows = (actor: Actor): { id?: { in: string[] } } => (isGuest(actor) ? NO_ROWS : {});

/** A version that was sent to the caller, with the link made for them. */
export interface SharedVersion {
  reportId: string;
  officerId: string;
  recipientKey: string;
  /** `borrower` for the whole report, `realtor` for the part that can be offered. */
  audience: string;
  sharedAt: Date;
  expiresAt: Date | null;
}

/**
 * The report versions sent to a guest's own address, while their shares are active; if a version was shared several times, a share of the whole report wins, then the one that
 * lasts longest. Empty for an unverified address.
 */
export async function sharedWith(ctx: Context): Promise<SharedVersion[]> {
  const { actor, now } = ctx;
  if (!isGuest(actor) || !actor.emailVerified) return [];
  return ctx.sql<SharedVersion>(
    Prisma.sql`SELECT DISTINCT ON (s."reportId") s."reportId"::text AS "reportId", l."officerId"::text AS "officerId", r.key AS "recipientKey", s.audience, s."createdAt" AS "sharedAt", s."expiresAt"
      FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" JOIN "Loan" l ON l.id = p."loanId"
      WHERE r.address = ${actor.email} AND s."revokedAt" IS NULL AND (s."expiresAt" IS NULL OR s."expiresAt" > ${now}) AND l."deletedAt" IS NULL
      ORDER BY s."reportId", (s.audience = 'borrower') DESC, s."expiresAt" DESC NULLS FIRST, s."createdAt" DESC`,
  );
}

/** Filter for a guest's own homes: those of clients with their verified address. No one else has any. */
export const ownHomes = ({ actor }: Context): Prisma.HomeWhereInput =>
  isGuest(actor) && actor.emailVerified
    ? {
        deletedAt: null,
        owners: { some: { client: { archivedAt: null, emails: { some: { email: actor.email } } } } },
      }
    : NO_ROWS;

/** Filter for the officers who look after a guest's own client record. */
export const ownOfficers = ({ actor }: Context): Prisma.UserWhereInput =>
  isGuest(actor) && actor.emailVerified
    ? { clients: { some: { archivedAt: null, emails: { some: { email: actor.email } } } } }
    : NO_ROWS;
