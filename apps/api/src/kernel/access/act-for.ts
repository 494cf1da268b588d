import type { Reach } from "@hearthline/contract/access/permissions";
import { visibilityOf } from "@hearthline/db/visibility";
import { z } from "zod";
import { DomainError, forbidden, invalidField, withoutPermission } from "../calls/errors.ts";
import type { AnyOperation } from "../calls/operation.ts";
import type { Actor } from "./actor.ts";
import { OFFICER_FIELD as FIELD, type OwnerLookup } from "./of-officer.ts";
import { isGuest, seerOf, seesCompany, seesOfficer } from "./visibility.ts";

/** The header that names the officer a call is made for, by email address or id. */
export const ACT_FOR = "Hearthline-Act-For";

const SAY_WHOSE = `Name the loan officer: send \`${FIELD}\`, or an officer's email address in the header \`${ACT_FOR}\`.`;
const SAY_FOR_WHOM = `This is a person's own, and an integration has none: say for whom with the header \`${ACT_FOR}\`.`;

/** Finds the people for whom others may act. */
export interface OfficerAccounts {
  /** A user of the company as they would be if they made the call themselves; undefined if there is no such user. */
  find(companyId: string, idOrEmail: string): Promise<{ actor: Actor; deactivated: boolean } | undefined>;
}

/** Who made the call, even if they act for an officer: idempotency keys, limits and audit log entries are the caller's. */
export const callerIdOf = (actor: Actor): string => actor.actsFor?.userId ?? actor.userId;

const refused = (field: string, sentence: string) => invalidField(field, sentence, "not_allowed");

const isOfficer = ({ reach }: Actor): boolean => reach === "company" || reach === "branch" || reach === "own";

/** The permission a person needs to act for a colleague: to write for clients at all. */
function refuseCaller(caller: Actor): void {
  if (caller.impersonatorId)
    throw forbidden("impersonating", "You already act as someone else: stop that before you act for an officer.");
  if (caller.kind === "recipient" || isGuest(caller))
    throw forbidden("guest", "Only the loan officer's own team acts for an officer.");
  if (caller.kind === "service") return;
  if (!caller.permissions.has("client:manage") && !caller.permissions.has("report:create"))
    throw withoutPermission(caller, "report:create");
}

/** What a caller sees while acting for an officer: only what both of them see. */
function narrowerReach(caller: Actor, officer: Actor): Reach {
  const { of } = visibilityOf(caller);
  if (of === "company" || officer.reach === "own") return officer.reach;
  return of === "branch" ? "branch" : "own";
}

/**
 * Returns the caller acting as an officer: with the officer's identity, the permissions both have, and the narrower reach.
 *
 * @param field the header's name or the input's field, which an error names
 * @throws DomainError `not_found` for anyone the caller does not see, `invalid` for an account that is closed, unconfirmed or not an officer's,
 *   `forbidden` for a caller who may not act for others
 */
export async function actingFor(
  accounts: OfficerAccounts,
  caller: Actor,
  idOrEmail: string,
  field: string,
): Promise<Actor> {
  const who = idOrEmail.trim().toLowerCase();
  if (caller.kind !== "service" && (who === caller.userId || who === caller.email)) return caller;
  refuseCaller(caller);
  if (!z.uuid().safeParse(who).success && !z.email().safeParse(who).success)
    throw invalidField(field, "This is neither an officer's email address nor an id.", "bad_format");
  const found = await accounts.find(caller.companyId, who);
  if (!found || !seesOfficer(caller, { officerId: found.actor.userId, branchId: found.actor.branchId })) {
    const sentence = "There is no such officer in your company, or you do not see them.";
    throw new DomainError("not_found", sentence, { details: [{ field, code: "not_found", message: sentence }] });
  }
  const { actor: officer, deactivated } = found;
  if (deactivated)
    throw refused(field, `The account of ${officer.name} is closed. Name an officer who works with you.`);
  if (!isOfficer(officer))
    throw refused(field, `${officer.name} is not a loan officer, so clients and loans cannot be assigned to them.`);
  if (!officer.emailVerified)
    throw refused(
      field,
      `${officer.name} has not confirmed their email address yet: until then no one can act for them.`,
    );
  const { kind, integration, testMode, liveCompanyId, locked, sessionId, tokenId, personHolds, apiVersion } = caller;
  return {
    ...officer,
    kind,
    testMode,
    ...(liveCompanyId !== undefined && { liveCompanyId }),
    locked,
    ...(integration && { integration }),
    ...(sessionId !== undefined && { sessionId }),
    ...(tokenId !== undefined && { tokenId }),
    ...(personHolds && { personHolds }),
    ...(apiVersion !== undefined && { apiVersion }),
    permissions: new Set([...officer.permissions].filter((name) => caller.permissions.has(name))),
    reach: narrowerReach(caller, officer),
    ...(!seesCompany(caller) && { within: seerOf(caller) }),
    actsFor: { userId: caller.userId, email: caller.email, name: caller.name, permissions: caller.permissions },
  };
}

/** The error for a field that names a different officer than the header does. */
export const otherOfficer = (field: string) =>
  invalidField(field, `The header \`${ACT_FOR}\` names another officer.`, "contradiction");

const changes = ({ kind, reads }: AnyOperation): boolean => (kind === "mutation" || kind === "upload") && !reads;

/** Operations on an account itself, which no one may do for another. */
export const closedToActing = (operation: AnyOperation): boolean =>
  operation.onlyPerson === true ||
  operation.ownAccount === true ||
  operation.security !== undefined ||
  (operation.access === "signed-in" && changes(operation)) ||
  ["billing:manage", "token:manage", "integration:manage", "user:impersonate"].includes(operation.access);

/** Whether a call can be made in an officer's name. */
export const takesActFor = (operation: AnyOperation): boolean =>
  operation.access !== "public" && operation.access !== "share-key" && !closedToActing(operation);

/** @throws DomainError `forbidden` if officers have to do it themselves */
export function refuseActing(operation: AnyOperation, { actsFor, name }: Actor): void {
  if (actsFor && closedToActing(operation))
    throw forbidden(
      "person_only",
      `Nobody can do this for ${name}: it concerns an account itself. Leave \`${ACT_FOR}\` out.`,
    );
}

/** Rejects an integration that names no officer where the operation is about the caller's own data. @throws DomainError `invalid` */
export function refuseOwnless(operation: AnyOperation, { kind, actsFor }: Actor): void {
  if (operation.callersOwn && kind === "service" && !actsFor) throw invalidField(ACT_FOR, SAY_FOR_WHOM, "required");
}

/**
 * Returns the actor of a call that creates something that belongs to an officer, and the input without `officerId`. The actor is the named officer or, for an
 * integration that names none, the officer of the row.
 *
 * @throws DomainError as `actingFor`; `invalid` if an integration has to name the officer
 */
export async function inOfficersName(
  {
    accounts,
    inCompany,
  }: { accounts: OfficerAccounts; inCompany<T>(work: (look: OwnerLookup) => Promise<T>): Promise<T> },
  operation: AnyOperation,
  actor: Actor,
  given: Record<string, unknown>,
): Promise<{ actor: Actor; input: Record<string, unknown> }> {
  const { ofOfficer: of } = operation;
  if (!of) return { actor, input: given };
  const { [FIELD]: named, ...input } = given;
  if (typeof named === "string") {
    if (!actor.actsFor) return { actor: await actingFor(accounts, actor, named, FIELD), input };
    if (named !== actor.userId) throw otherOfficer(FIELD);
  }
  if (actor.kind !== "service" || actor.actsFor) return { actor, input };
  const owner = await inCompany(async (look) => of.ownerOf?.(look, input));
  if (owner !== undefined) return { actor: await actingFor(accounts, actor, owner, FIELD), input };
  if (of.makes === "new" && !of.unless?.(input)) throw invalidField(FIELD, SAY_WHOSE, "required");
  return { actor, input };
}
