import { JOBS, type JobName } from "@hearthline/contract/platform/jobs";
import { forbidden } from "../calls/errors.ts";
import type { AnyOperation } from "../calls/operation.ts";
import type { Actor } from "./actor.ts";

const NEVER = "This is not possible while you act as someone else: no billing, tokens, passwords or sending.";
const LOOKING =
  "You can only look while you act as someone else. Choose “Allow changes” in the banner to change something.";

const changes = ({ kind, reads }: AnyOperation): boolean => (kind === "mutation" || kind === "upload") && !reads;

/** How impersonation blocks an operation: always, or until changes are allowed. */
export type ClosedWhileActing = "never" | "until-raised";

/** Returns how an operation is blocked for an admin who acts as another user; undefined if it is allowed. The web app uses it to disable the same buttons. */
export function closedWhileActing(operation: AnyOperation): ClosedWhileActing | undefined {
  const { access, whileImpersonating, onlyPerson, sends } = operation;
  if (whileImpersonating === "always" || access === "public" || access === "share-key") return undefined;
  const own = access === "billing:manage" || access === "token:manage";
  if (onlyPerson || whileImpersonating === "never" || sends === true || own) return "never";
  return changes(operation) ? "until-raised" : undefined;
}

/** Rejects what only a person may do, whatever a token was granted. @throws DomainError `forbidden` */
export function refusePrograms(operation: AnyOperation, actor: Actor): void {
  // A token holds the permissions chosen for it: an operation that needs none is the person's own, and closed to tokens.
  const personal = operation.access === "signed-in" && changes(operation) && operation.whileImpersonating !== "always";
  if ((actor.kind === "token" || actor.kind === "service") && (operation.onlyPerson || personal))
    throw forbidden("person_only", "Only a person who signed in can do this, not an API token.");
}

/** Rejects what only the person themselves may do, not an admin who acts as them. @throws DomainError `forbidden` */
export function assertActingInPerson(operation: AnyOperation, actor: Actor): void {
  if (!actor.impersonatorId) return;
  const closed = closedWhileActing(operation);
  if (closed === "never") throw forbidden("impersonating", NEVER);
  if (closed && !actor.impersonation?.raised) throw forbidden("impersonating", LOOKING);
}

/** Nothing is sent in another person's name unless the operation declares it. */
export function assertMaySend(operation: AnyOperation, actor: Actor, job: JobName): void {
  if (!JOBS[job].sends) return;
  if (!operation.sends) throw new Error(`An operation enqueued ${job} without declaring that it sends.`);
  if (actor.impersonatorId) throw forbidden("impersonating", NEVER);
}
