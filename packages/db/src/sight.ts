import type { Reach } from "@hearthline/contract/access/permissions";
import { Prisma } from "./client.ts";

/** Who looks: as much of somebody as says how far they see. */
export interface Seer {
  kind: string;
  userId: string;
  branchId: string | null;
  reach: Reach;
  /** The officer whom a viewer supports. */
  supportsUserId: string | null;
  /** Who acts in this one's name: of what this one sees, only what they see too. */
  within?: Seer | undefined;
}

/**
 * How far somebody sees rows that belong to an officer. The one place that reads a reach: every filter of Prisma, every piece of SQL and every look at a
 * row that is in hand already is made from this.
 */
export type Sight =
  | { of: "company" }
  | { of: "officer"; officerId: string }
  | { of: "branch"; branchId: string }
  | { of: "none" };

const SEES_ALL: Sight = { of: "company" };
const SEES_NONE: Sight = { of: "none" };

export function sightOf({ within, ...seer }: Seer): Sight {
  return within ? narrower(ownSight(seer), sightOf(within)) : ownSight(seer);
}

/** What both see. An officer and a branch are taken to be the officer's own branch: clients are looked up for both. */
function narrower(one: Sight, other: Sight): Sight {
  if (one.of === "company") return other;
  if (other.of === "company") return one;
  if (one.of === "none" || other.of === "none") return SEES_NONE;
  if (one.of === "officer" && other.of === "officer") return one.officerId === other.officerId ? one : SEES_NONE;
  if (one.of === "branch" && other.of === "branch") return one.branchId === other.branchId ? one : SEES_NONE;
  return one.of === "officer" ? one : other;
}

function ownSight(seer: Seer): Sight {
  if (seer.kind === "recipient") return SEES_NONE;
  const own = (officerId: string): Sight => ({ of: "officer", officerId });
  switch (seer.reach) {
    case "company":
      return SEES_ALL;
    case "branch":
      return seer.branchId ? { of: "branch", branchId: seer.branchId } : own(seer.userId);
    case "own":
      return own(seer.userId);
    case "supported":
      // The officer they support, or the branch where nobody is named.
      if (seer.supportsUserId) return own(seer.supportsUserId);
      return seer.branchId ? { of: "branch", branchId: seer.branchId } : own(seer.userId);
    // Guests see report versions that were sent to them, never an officer's own rows.
    case "shared":
    case "home":
      return SEES_NONE;
  }
}

/** A filter that no row passes. */
export const NO_ROWS: { id: { in: string[] } } = { id: { in: [] } };

/** Filter of rows that belong to an officer (`officerId`, `branchId`), by how far the caller sees. */
export function officerRows(seer: Seer): { officerId?: string; branchId?: string; id?: { in: string[] } } {
  const sight = sightOf(seer);
  switch (sight.of) {
    case "company":
      return {};
    case "officer":
      return { officerId: sight.officerId };
    case "branch":
      return { branchId: sight.branchId };
    case "none":
      return NO_ROWS;
  }
}

/**
 * `officerRows` as a condition of SQL.
 *
 * @param table alias of the table whose rows belong to an officer
 */
export function officerSql(seer: Seer, table: string): Prisma.Sql {
  const sight = sightOf(seer);
  const column = (name: "officerId" | "branchId") => Prisma.raw(`${table}."${name}"`);
  switch (sight.of) {
    case "company":
      return Prisma.sql`TRUE`;
    case "officer":
      return Prisma.sql`${column("officerId")} = ${sight.officerId}::uuid`;
    case "branch":
      return Prisma.sql`${column("branchId")} = ${sight.branchId}::uuid`;
    case "none":
      return Prisma.sql`FALSE`;
  }
}

/** Whether somebody may see what this officer does; for rows in hand and live events. */
export function seesOfficer(seer: Seer, officer: { officerId: string | null; branchId: string | null }): boolean {
  const sight = sightOf(seer);
  switch (sight.of) {
    case "company":
      return true;
    case "officer":
      return sight.officerId === officer.officerId;
    case "branch":
      return sight.branchId === officer.branchId;
    case "none":
      return false;
  }
}

/** Filter of accounts: the officers whose clients, loans and reports there can be: people who work here, with a role of an officer. */
export const officerAccounts = {
  kind: "person",
  deactivatedAt: null,
  emailVerifiedAt: { not: null },
  roles: { some: { role: { reach: { in: ["company", "branch", "own"] } } } },
} satisfies Prisma.UserWhereInput;

/** Filter of the officers whose rows the caller sees: those in whose name they may act. */
export function visibleOfficers(seer: Seer): Prisma.UserWhereInput {
  const { officerId, ...rows } = officerRows(seer);
  return { AND: [officerAccounts, officerId === undefined ? rows : { id: officerId }] };
}

/** As whom somebody is named among those who see a client besides the owner: themselves, or the officer they support. */
const viewerOf = (sight: Sight, { userId }: Seer): string | undefined => {
  if (sight.of === "company" || sight.of === "none") return undefined;
  return sight.of === "officer" ? sight.officerId : userId;
};

/** Filter of clients: `officerRows`, and those whom a colleague lets the caller see. */
export function clientRows({ within, ...seer }: Seer): Prisma.ClientWhereInput {
  if (within) return { AND: [clientRows(seer), clientRows(within)] };
  const viewer = viewerOf(sightOf(seer), seer);
  return viewer === undefined
    ? officerRows(seer)
    : { OR: [officerRows(seer), { viewers: { some: { userId: viewer } } }] };
}

/** Whether a client is one whom a colleague lets the caller see, as a condition of SQL: read by their own index, not client by client. */
export function viewedSql({ within, ...seer }: Seer, table: string, id = "id"): Prisma.Sql | undefined {
  const viewer = viewerOf(sightOf(seer), seer);
  if (viewer === undefined) return undefined;
  const viewed = Prisma.sql`${Prisma.raw(`${table}."${id}"`)} = ANY(ARRAY(SELECT w."clientId" FROM "ClientViewer" w WHERE w."userId" = ${viewer}::uuid))`;
  return within ? Prisma.sql`(${viewed} AND ${clientSql(within, table, id)})` : viewed;
}

/**
 * `clientRows` as a condition of SQL.
 *
 * @param table alias of the clients, or of rows that are whose their client is
 * @param id the column that names the client there
 */
export function clientSql(seer: Seer, table: string, id = "id"): Prisma.Sql {
  const viewed = viewedSql(seer, table, id);
  return viewed === undefined ? officerSql(seer, table) : Prisma.sql`(${officerSql(seer, table)} OR ${viewed})`;
}

/** Whether somebody sees a client; for rows in hand. */
export function seesClient(
  seer: Seer,
  client: { officerId: string; branchId: string | null; viewerIds: readonly string[] },
): boolean {
  if (seer.within && !seesClient(seer.within, client)) return false;
  const viewer = viewerOf(sightOf(seer), seer);
  return seesOfficer(seer, client) || (viewer !== undefined && client.viewerIds.includes(viewer));
}

/** Loans that are there and that somebody sees, as a condition of SQL on `Loan l`. */
export const visibleLoanSql = (seer: Seer): Prisma.Sql =>
  Prisma.sql`l."deletedAt" IS NULL AND ${officerSql(seer, "l")}`;
