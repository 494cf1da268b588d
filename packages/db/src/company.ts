import { DEFAULT_ROLES, ROLE_NAMES, type RoleName } from "@hearthline/contract/access/permissions";
import type { SystemDb } from "./client.ts";
import { newId } from "./ids.ts";

/** Creates a company's seven roles with their default permissions. Returns role ids by name. */
export async function createRoles(
  db: SystemDb,
  companyId: string,
  made: { id: () => string; at: Date } = { id: newId, at: new Date() },
): Promise<Record<RoleName, string>> {
  const ids = Object.fromEntries(ROLE_NAMES.map((name) => [name, made.id()])) as Record<RoleName, string>;
  await db.role.createMany({
    data: ROLE_NAMES.map((name) => ({
      createdAt: made.at,
      updatedAt: made.at,
      id: ids[name],
      companyId,
      name,
      reach: DEFAULT_ROLES[name].reach,
      builtIn: true,
    })),
  });
  await db.rolePermission.createMany({
    data: ROLE_NAMES.flatMap((name) =>
      DEFAULT_ROLES[name].permissions.map((permission) => ({ companyId, roleId: ids[name], permission })),
    ),
  });
  return ids;
}
