import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { noteRefusal } from "../audit/audit.ts";
import type { Call } from "../calls/call.ts";
import { DomainError, forbidden } from "../calls/errors.ts";
import type { AnyOperation } from "../calls/operation.ts";
import type { Services } from "../calls/services.ts";
import { tightest } from "../limits/rate-limit.ts";
import { actorByShareKey } from "../sharing/share-keys.ts";
import { ACT_FOR, actingFor, inOfficersName, refuseActing, refuseOwnless } from "./act-for.ts";
import type { Actor } from "./actor.ts";
import { assertActingInPerson, refusePrograms } from "./impersonation.ts";
import { refuseWithout } from "./permitted.ts";
import { refuseUnverified } from "./unverified.ts";
import { isGuest } from "./visibility.ts";

/** Who may call: `public`, signed in, holder of a share link, or holder of a permission. */
export async function admit(
  services: Services,
  operation: AnyOperation,
  call: Call,
  raw: unknown,
): Promise<Actor | undefined> {
  const { key } = raw as { key?: unknown };
  const { withoutKey } = operation;
  if (withoutKey && key === undefined) {
    const keyless = { ...operation, access: withoutKey };
    const actor = await callerOf(services, keyless, call);
    refuseUnlessAdmitted(keyless, call, actor);
    return actor;
  }
  if (operation.access === "share-key") {
    const counted = typeof key === "string" ? key.slice(0, 100) : "";
    call.rate = tightest(call.rate, await services.limits.takeLink(counted, call.caller.address));
    return actorByShareKey(services, key, call);
  }
  const actor = await callerOf(services, operation, call);
  refuseUnlessAdmitted(operation, call, actor);
  return actor;
}

/** The caller, or the officer they act for. @throws DomainError as `actingFor` */
async function callerOf(
  services: Pick<Services, "accounts">,
  { access }: AnyOperation,
  call: Call,
): Promise<Actor | undefined> {
  const { actor, actFor } = call;
  if (!actor || actFor === undefined || access === "public" || access === "share-key") return actor;
  call.acting ??= actingFor(services.accounts, actor, actFor, ACT_FOR);
  return call.acting;
}

/** Why the caller is unknown. */
function unknownCaller({ refusedToken }: Call): DomainError {
  if (refusedToken === "expired") return new DomainError("token_expired", "This token has expired. Use a new one.");
  return new DomainError(
    "unauthenticated",
    refusedToken ? "This token does not work: it was revoked, or is not a Hearthline token." : "Please sign in first.",
  );
}

/** Makes all checks that are possible before the input is read. @throws DomainError */
export function refuseUnlessAdmitted(operation: AnyOperation, call: Call, actor = call.actor): void {
  const { access } = operation;
  if (access === "public" || access === "share-key") return;
  if (!actor) throw unknownCaller(call);
  if (!operation.unverified) refuseUnverified(actor);
  refuseActing(operation, actor);
  refusePrograms(operation, actor);
  if (access !== "signed-in") refuseWithout(actor, access);
  if (isGuest(actor) && operation.guests === undefined)
    throw forbidden("guest", "This is for the loan officer's own team. Ask your loan officer.");
  assertActingInPerson(operation, actor);
  refuseOwnless(operation, actor);
  if (operation.uses && actor.locked) throw new DomainError("locked", LOCKED_SENTENCE);
}

/** `refuseUnlessAdmitted` for a transport: a call rejected here never reaches `invoke`, and is still written to the audit log. @throws DomainError */
export async function admitCall(
  services: Services,
  name: string,
  operation: AnyOperation,
  call: Call,
  input: unknown,
): Promise<void> {
  let who = call.actor;
  try {
    who = await callerOf(services, operation, call);
    refuseUnlessAdmitted(operation, call, who);
    // A report link is normally looked up with the input. Here it is checked first, so that no large file is read for a link that does not work.
    if (operation.access === "share-key" && operation.kind === "upload") await admit(services, operation, call, input);
  } catch (error) {
    await noteRefusal(services, name, operation, { actor: who, caller: call.caller }, input, error);
    throw error;
  }
}

/** The officer for whom the work is done, once the input is read: named by `officerId`, or the officer of the row. */
export async function named(
  services: Services,
  operation: AnyOperation,
  call: Call,
  actor: Actor | undefined,
  given: unknown,
): Promise<{ actor: Actor | undefined; input: unknown }> {
  if (!actor || !operation.ofOfficer) return { actor, input: given };
  const { accounts, database } = services;
  const found = await inOfficersName(
    { accounts, inCompany: (work) => database.scoped(actor.companyId, (db) => work({ db, actor })) },
    operation,
    actor,
    given as Record<string, unknown>,
  );
  if (found.actor !== actor) refuseUnlessAdmitted(operation, call, found.actor);
  return found;
}

/** The work and output fields of the response: the operation's own, or those it has for guests. */
export function responseFor(actor: Actor | undefined, operation: AnyOperation): Pick<AnyOperation, "run" | "output"> {
  const { guests } = operation;
  return actor && isGuest(actor) && guests !== undefined && guests !== "whole" ? guests : operation;
}
