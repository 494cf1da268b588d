import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import type { SystemDb } from "../client.ts";
import { demoId } from "./ids.ts";
import { type DemoCompany, personOf } from "./rows.ts";

const DAY_MS = 86_400_000;

/** A custom role without members, and an API token of the company's admin that cannot be used: its hash belongs to no token. */
export async function addAccess(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, calendar } = demo;
  const at = calendar.at([20, "15:10"]);
  await db.role.create({
    data: {
      id: demo.nextId("role"),
      companyId,
      name: "Loan Processor",
      reach: "branch",
      createdAt: at,
      updatedAt: at,
      permissions: { create: ["client:manage", "report:view"].map((permission) => ({ companyId, permission })) },
    },
  });
  await db.apiToken.create({
    data: {
      id: demoId(601),
      companyId,
      userId: personOf(demo, "admin@demo.test").id,
      name: "CRM sync",
      hash: "no token has this hash",
      prefix: "hl_live_8Kq2",
      permissions: ["client:manage", "report:create", "report:view"],
      expiresAt: new Date(at.getTime() + 90 * DAY_MS),
      lastUsedAt: calendar.at([1, "14:05"]),
      lastUsedAddress: "203.0.113.24",
      apiVersion: LATEST_VERSION,
      createdAt: at,
    },
  });
}
