import type { JobName } from "@hearthline/contract/platform/jobs";
import type { Actor } from "./actor.ts";
import { DomainError } from "./errors.ts";
import type { AnyOperation } from "./operation.ts";

const NEVER = "This is not possible while you act as somebody else: no billing, tokens, passwords or sending.";
const LOOKING =
  "You are only looking while you act as somebody else. Choose “Allow changes” in the banner to change something.";

/** Jobs by which something leaves for somebody's mailbox or phone. */
export const isSending = (job: JobName): boolean => /(^|\.)(send|deliver)(-|$)/.test(job);

const changes = ({ kind, reads }: AnyOperation): boolean => (kind === "mutation" || kind === "upload") && !reads;

/** What only the person themselves may do: neither their API token nor an admin who acts as them. */
export function assertActingInPerson(operation: AnyOperation, actor: Actor): void {
  // A token holds the permissions that were chosen for it: what needs none is the person's own, and no token's to change.
  const personal = operation.access === "signed-in" && changes(operation) && operation.whileImpersonating !== "always";
  if (actor.kind === "token" && (operation.onlyPerson || personal))
    throw new DomainError("forbidden", "Only a person who signed in can do this, not an API token.");
  if (!actor.impersonatorId || operation.whileImpersonating === "always") return;
  if (
    operation.onlyPerson ||
    operation.whileImpersonating === "never" ||
    operation.access === "billing:manage" ||
    operation.access === "token:manage"
  )
    throw new DomainError("forbidden", NEVER);
  if (changes(operation) && !actor.impersonation?.raised) throw new DomainError("forbidden", LOOKING);
}

/** Wherever an operation wants to send something: never in another person's name. */
export function refuseSending(actor: Actor, job: JobName): void {
  if (actor.impersonatorId && isSending(job)) throw new DomainError("forbidden", NEVER);
}
