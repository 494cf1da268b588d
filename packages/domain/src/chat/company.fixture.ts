import type { RoleName } from "@hearthline/contract/access/permissions";
import { type Database, openDatabase } from "@hearthline/db/client";
import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { cloneDatabase } from "@hearthline/db/test-databases";
import { afterAll, beforeAll, inject } from "vitest";
import type { ChatContext } from "./post-chat.ts";

export let database: Database;

/** Opens a database for the test file. */
export function setUp(): void {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const clone = await cloneDatabase(inject("template"));
    drop = clone.drop;
    database = openDatabase(clone.urls, { connections: 6 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
}

/** A company with one branch, its people and clients, with its rules run at times that the test chooses. */
export async function createCompany() {
  const companyId = newId();
  const branchId = newId();
  const roles = await database.system(async (db) => {
    await db.company.create({ data: { id: companyId, name: "Chatters" } });
    await db.branch.create({ data: { id: branchId, companyId, name: "Main office" } });
    return createRoles(db, companyId);
  });
  return {
    companyId,
    branchId,
    at: <T>(now: Date | string, work: (ctx: ChatContext) => Promise<T>): Promise<T> =>
      database.scoped(companyId, (db) => work({ db, actor: { companyId }, now: new Date(now) })),
    user: async (name: string, role: RoleName | null, more: { branchId?: string; supportsUserId?: string } = {}) =>
      database.system(async (db) => {
        const data = { companyId, branchId, email: `${name}.${newId()}@chat.test`, name, ...more };
        const { id } = await db.user.create({ data: { ...data, emailVerifiedAt: new Date("2026-01-05T15:00:00Z") } });
        if (role) await db.userRole.create({ data: { companyId, userId: id, roleId: roles[role] } });
        return id;
      }),
    client: (officerId: string, name = "Helen") =>
      database.system(async (db) => {
        const id = newId();
        await db.client.create({
          data: {
            id,
            companyId,
            officerId,
            branchId,
            firstName: name,
            lastName: "Dvorak",
            emails: { create: { companyId, email: `${id}@client.test`, position: 0 } },
          },
        });
        return id;
      }),
    link: (officerId: string, partnerId: string) =>
      database.system((db) => db.partnerLink.create({ data: { companyId, officerId, partnerId } })),
  };
}
