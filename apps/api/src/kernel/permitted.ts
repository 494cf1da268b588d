import type { Permission } from "@hearthline/contract/access/permissions";
import type { Actor } from "./actor.ts";
import { DomainError } from "./errors.ts";

/** @throws DomainError `forbidden` where the caller does not hold the permission */
export function refuseWithout(actor: Actor, permission: Permission): void {
  if (!actor.permissions.has(permission))
    throw new DomainError(
      "forbidden",
      "You do not have the permission for this. An admin of your company can give it to you.",
    );
}
