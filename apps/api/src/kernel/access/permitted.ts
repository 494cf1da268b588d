import type { Permission } from "@hearthline/contract/access/permissions";
import { withoutPermission } from "../calls/errors.ts";
import type { Actor } from "./actor.ts";

/** @throws DomainError `forbidden` if the caller does not hold the permission */
export function refuseWithout(actor: Actor, permission: Permission, sentence?: string): void {
  if (!actor.permissions.has(permission)) throw withoutPermission(actor, permission, sentence);
}
