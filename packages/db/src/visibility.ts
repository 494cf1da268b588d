import type { Reach } from "@hearthline/contract/access/permissions";
import { Prisma } from "./client.ts";

/** The viewer: as much of a user as determines what they can see. */
export interface Seer {
  kind: string;
  userId: string;
  branchId: string | null;
  reach: Reach;
  /** The officer whom a viewer supports. */
  supportsUserId: string | null;
  /** The user who impersonates this one: only what both see is visible. */
  within?: Seer | undefined;
}

/**
 * How far a user sees rows that belong to an officer. The only place that interprets a reach: every Prisma filter,
 * every SQL condition and every check of a loaded row is derived from it.
 */
export type Visibility =
  | { of: "company" }
  | { of: "officer"; officerId: string }
  | { of: "branch"; branchId: string }
  | { of: "none" };

const SEES_ALL: Visibility = { of: "company" };
const SEES_NONE: Visibility = { of: "none" };

export function visibilityOf({ within, ...seer }: Seer): Visibility {
  return within ? narrower(ownVisibility(seer), visibilityOf(within)) : ownVisibility(seer);
}

/** The intersection of both. For an officer and a branch, assumes that the branch is the officer's own; clients are filtered by both. */
function narrower(one: Visibility, other: Visibility): Visibility {
  if (one.of === "company") return other;
  if (other.of === "company") return one;
  if (one.of === "none" || other.of === "none") return SEES_NONE;
  if (one.of === "officer" && other.of === "officer") return one.officerId === other.officerId ? one : SEES_NONE;
  if (one.of === "branch" && other.of === "branch") return one.branchId === other.branchId ? one : SEES_NONE;
  return one.of === "officer" ? one : other;
}

function ownVisibility(seer: Seer): Visibility {
  if (seer.kind === "recipient") return SEES_NONE;
  const own = (officerId: string): Visibility => ({ of: "officer", officerId });
  switch (seer.reach) {
    case "company":
      return SEES_ALL;
    case "branch":
      return seer.branchId ? { of: "branch", branchId: seer.branchId } : own(seer.userId);
    case "own":
      return own(seer.userId);
    case "supported":
      // The officer they support, or the branch if there is none.
      if (seer.supportsUserId) return own(seer.supportsUserId);
      return seer.branchId ? { of: "branch", branchId: seer.branchId } : own(seer.userId);
    // Guests see report versions that were sent to them, never an officer's own rows.
    case "shared":
    case "home":
      return SEES_NONE;
  }
}

/** A filter that matches no row. */
export const NO_ROWS: { id: { in: string[] } } = { id: { in: [] } };

/** Filter for rows that belong to an officer (`officerId`, `branchId`), by the caller's reach. */
export function officerRows(seer: Seer): { officerId?: string; branchId?: string; id?: { in: string[] } } {
  const visibility = visibilityOf(seer);
  switch (visibility.of) {
    case "company":
      return {};
    case "officer":
      return { officerId: visibility.officerId };
    case "branch":
      return { branchId: visibility.branchId };
    case "none":
      return NO_ROWS;
  }
}

/**
 * `officerRows` as an SQL condition.
 *
 * @param table alias of the table whose rows belong to an officer
 */
export function officerSql(seer: Seer, table: string): Prisma.Sql {
  const visibility = visibilityOf(seer);
  const column = (name: "officerId" | "branchId") => Prisma.raw(`${table}."${name}"`);
  switch (visibility.of) {
    case "company":
      return Prisma.sql`TRUE`;
    case "officer":
      return Prisma.sql`${column("officerId")} = ${visibility.officerId}::uuid`;
    case "branch":
      return Prisma.sql`${column("branchId")} = ${visibility.branchId}::uuid`;
    case "none":
      return Prisma.sql`FALSE`;
  }
}

/** Whether a user may see rows and live events of this officer, for data that is already loaded. */
export function seesOfficer(seer: Seer, officer: { officerId: string | null; branchId: string | null }): boolean {
  const visibility = visibilityOf(seer);
  switch (visibility.of) {
    case "company":
      return true;
    case "officer":
      return visibility.officerId === officer.officerId;
    case "branch":
      return visibility.branchId === officer.branchId;
    case "none":
      return false;
  }
}

/** Filter for accounts that can be the officer of clients, loans and reports: people who work here and have an officer's role. */
export const officerAccounts = {
  kind: "person",
  deactivatedAt: null,
  emailVerifiedAt: { not: null },
  roles: { some: { role: { reach: { in: ["company", "branch", "own"] } } } },
} satisfies Prisma.UserWhereInput;

/** Filter for the officers whose rows the caller sees: those in whose name they may act. */
export function visibleOfficers(seer: Seer): Prisma.UserWhereInput {
  const { officerId, ...rows } = officerRows(seer);
  return { AND: [officerAccounts, officerId === undefined ? rows : { id: officerId }] };
}

/** Whom to look for among a client's viewers: the user, or the officer they support. */
const viewerOf = (visibility: Visibility, { userId }: Seer): string | undefined => {
  if (visibility.of === "company" || visibility.of === "none") return undefined;
  return visibility.of === "officer" ? visibility.officerId : userId;
};

/** Filter for clients: `officerRows`, and those that a colleague shares with the caller. */
export function clientRows({ within, ...seer }: Seer): Prisma.ClientWhereInput {
  if (within) return { AND: [clientRows(seer), clientRows(within)] };
  const viewer = viewerOf(visibilityOf(seer), seer);
  return viewer === undefined
    ? officerRows(seer)
    : { OR: [officerRows(seer), { viewers: { some: { userId: viewer } } }] };
}

/** Whether a colleague shares a client with the caller, as an SQL condition: read through the viewers' own index, not client by client. */
export function viewedSql({ within, ...seer }: Seer, table: string, id = "id"): Prisma.Sql | undefined {
  const viewer = viewerOf(visibilityOf(seer), seer);
  if (viewer === undefined) return undefined;
  const viewed = Prisma.sql`${Prisma.raw(`${table}."${id}"`)} = ANY(ARRAY(SELECT w."clientId" FROM "ClientViewer" w WHERE w."userId" = ${viewer}::uuid))`;
  return within ? Prisma.sql`(${viewed} AND ${clientSql(within, table, id)})` : viewed;
}

/**
 * `clientRows` as an SQL condition.
 *
 * @param table alias of the clients, or of rows that have their client's owner
 * @param id the column of the client's id there
 */
export function clientSql(seer: Seer, table: string, id = "id"): Prisma.Sql {
  const viewed = viewedSql(seer, table, id);
  return viewed === undefined ? officerSql(seer, table) : Prisma.sql`(${officerSql(seer, table)} OR ${viewed})`;
}

/** Whether a user sees a client; for loaded rows. */
export function seesClient(
  seer: Seer,
  client: { officerId: string; branchId: string | null; viewerIds: readonly string[] },
): boolean {
  if (seer.within && !seesClient(seer.within, client)) return false;
  const viewer = viewerOf(visibilityOf(seer), seer);
  return seesOfficer(seer, client) || (viewer !== undefined && client.viewerIds.includes(viewer));
}

/** Existing loans that a user sees, as an SQL condition on `Loan l`. */
export const visibleLoanSql = (seer: Seer): Prisma.Sql =>
  Prisma.sql`l."deletedAt" IS NULL AND ${officerSql(seer, "l")}`;
