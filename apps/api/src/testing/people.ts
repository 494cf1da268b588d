import type { Permission, Reach } from "@hearthline/contract/access/permissions";
import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import { TOKEN_PREFIX } from "../kernel/access/identify.ts";
import { hashSecret, newSecret } from "../kernel/access/secrets.ts";
import type { World } from "./world.ts";

/** Ids of the demo company's people, roles and branch, and functions that create more: for tests about access. */
export interface People {
  companyId: string;
  branchId: string;
  id(email: string): Promise<string>;
  roleId(name: string): Promise<string>;
  /** Creates a user of the demo company with one role, which is created if there is none of that name. */
  user(
    email: string,
    role: string | { name: string; reach: Reach; permissions: readonly Permission[] },
    more?: { branchId?: string | null; supportsUserId?: string },
  ): Promise<string>;
  branch(name: string): Promise<string>;
  /** Creates an integration of the demo company and a token with all its permissions, or with the given ones. */
  integration(
    name: string,
    permissions: readonly Permission[],
    more?: { reach?: "company" | "branch"; token?: readonly Permission[] },
  ): Promise<{ id: string; userId: string; token: string }>;
  plan(plan: string | null): Promise<void>;
  /** The newest message of a template to an address. */
  mail(email: string, template: string): Promise<{ data: Record<string, unknown> }>;
  mailCount(email: string, template: string): Promise<number>;
}

export async function demoPeople(world: World): Promise<People> {
  const { database } = world.running.services;
  const admin = await database.system((db) => db.user.findUniqueOrThrow({ where: { email: "admin@demo.test" } }));
  const { companyId } = admin;
  const roleId = (name: string) =>
    database.system(
      async (db) => (await db.role.findUniqueOrThrow({ where: { companyId_name: { companyId, name } } })).id,
    );
  return {
    companyId,
    branchId: admin.branchId ?? "",
    roleId,
    id: (email) => database.system(async (db) => (await db.user.findUniqueOrThrow({ where: { email } })).id),
    user: (email, role, more = {}) =>
      database.system(async (db) => {
        const user = await db.user.create({
          data: {
            companyId,
            email,
            name: email.split("@")[0] ?? email,
            branchId: admin.branchId,
            emailVerifiedAt: new Date(),
            ...more,
          },
        });
        const made =
          typeof role === "string"
            ? await db.role.findUniqueOrThrow({ where: { companyId_name: { companyId, name: role } } })
            : await db.role.create({
                data: {
                  companyId,
                  name: role.name,
                  reach: role.reach,
                  permissions: { create: role.permissions.map((permission) => ({ companyId, permission })) },
                },
              });
        await db.userRole.create({ data: { companyId, userId: user.id, roleId: made.id } });
        return user.id;
      }),
    integration: (name, permissions, { reach = "company", token: granted = permissions } = {}) =>
      database.system(async (db) => {
        const token = TOKEN_PREFIX + newSecret();
        const user = await db.user.create({
          data: {
            companyId,
            kind: "service",
            email: `${newSecret().toLowerCase()}@service.invalid`,
            name,
            branchId: reach === "branch" ? admin.branchId : null,
            emailVerifiedAt: new Date(),
          },
        });
        const { id } = await db.integration.create({
          data: { companyId, userId: user.id, name, reach, permissions: [...permissions] },
        });
        await db.apiToken.create({
          data: {
            companyId,
            userId: user.id,
            name: "Test",
            hash: hashSecret(token),
            prefix: token.slice(0, 12),
            permissions: [...granted],
            apiVersion: LATEST_VERSION,
          },
        });
        return { id, userId: user.id, token };
      }),
    branch: (name) => database.system(async (db) => (await db.branch.create({ data: { companyId, name } })).id),
    plan: (plan) =>
      database.system(async (db) => void (await db.company.update({ where: { id: companyId }, data: { plan } }))),
    mail: (email, template) =>
      database.system(async (db) => {
        const message = await db.message.findFirstOrThrow({
          where: { toAddress: email, template },
          orderBy: { createdAt: "desc" },
        });
        return { data: message.data as Record<string, unknown> };
      }),
    mailCount: (email, template) =>
      database.system((db) => db.message.count({ where: { toAddress: email, template } })),
  };
}
