import { PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import type { RoleRow } from "@hearthline/contract/access/roles";

type Can = (...any: readonly Permission[]) => boolean;

const neededToAdd = (reach: RoleRow["reach"]): Permission =>
  reach === "company" || reach === "branch"
    ? "branch-admin:add"
    : reach === "own" || reach === "supported"
      ? "officer:add"
      : "invite:resend";

/** Why the signed-in user cannot give this role, in words; undefined if they can. The server makes the final decision. */
export function whyNot(role: RoleRow, can: Can, { adding = true } = {}): string | undefined {
  const needed = neededToAdd(role.reach);
  if (adding && !can(needed)) return `You lack the permission “${PERMISSIONS[needed]}”.`;
  const missing = role.permissions.filter((name) => !can(name)).map((name) => PERMISSIONS[name]);
  if (missing.length > 0) return `It holds what you do not: ${missing.join(", ")}.`;
  if (!role.grantable) return "It sees more than you see yourself.";
  return undefined;
}
