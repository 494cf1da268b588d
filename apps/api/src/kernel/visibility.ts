import type { Actor } from "./actor.ts";
import { DomainError } from "./errors.ts";

/** Filter of rows that belong to an officer (`officerId`, `branchId`), by how far the caller sees. */
export function officerRows(actor: Actor): { officerId?: string; branchId?: string; id?: string } {
  switch (actor.reach) {
    case "company":
      return {};
    case "branch":
      return actor.branchId ? { branchId: actor.branchId } : { officerId: actor.userId };
    case "own":
      return { officerId: actor.userId };
    case "supported":
      // The officer they support, or the branch where nobody is named.
      if (actor.supportsUserId) return { officerId: actor.supportsUserId };
      return actor.branchId ? { branchId: actor.branchId } : { officerId: actor.userId };
    case "shared":
    case "home":
      return { officerId: actor.userId };
  }
}

/** Filter of loans: as `officerRows`; partners and home owners see the loans whose report was shared with their address. */
export function visibleLoans(actor: Actor) {
  if (actor.reach !== "shared" && actor.reach !== "home") return { ...officerRows(actor), deletedAt: null };
  if (!actor.emailVerified) return { deletedAt: null, id: { in: [] } };
  return {
    deletedAt: null,
    reports: { some: { shares: { some: { revokedAt: null, recipients: { some: { address: actor.email } } } } } },
  };
}

/** Filter of what is the company's own people's, such as fee templates: partners and home owners see none of it. */
export const insideRows = (actor: Actor): { id?: { in: string[] } } =>
  actor.reach === "shared" || actor.reach === "home" ? { id: { in: [] } } : {};

/** Whether the caller may see what this officer does; for live events. */
export function seesOfficer(actor: Actor, officer: { officerId: string; branchId: string | null }): boolean {
  const filter = officerRows(actor);
  return (
    (filter.officerId === undefined || filter.officerId === officer.officerId) &&
    (filter.branchId === undefined || filter.branchId === officer.branchId)
  );
}

/** Sending, rendering and whatever else a locked account may not do. */
export function refuseWhenLocked(actor: Actor, sentence: string): void {
  if (actor.locked) throw new DomainError("locked", sentence);
}
