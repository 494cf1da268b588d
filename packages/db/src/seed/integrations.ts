import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import type { SystemDb } from "../client.ts";
import { demoId } from "./ids.ts";
import type { DemoCompany } from "./rows.ts";

const ADDED = new Date("2026-09-14T14:00:00Z");
const SCOPES = ["client:manage", "report:create", "report:view", "home-value:manage"];
/** The hash of a token that was discarded: it can be viewed, replaced and revoked, but not used. */
const HASH_OF_NONE = "13cb4c82e5f8d51e4fae5970a44427fab151e5e6214618ce629b5d55099972c6";

/** The company's CRM, as an integration with one token. */
export async function addIntegration(db: SystemDb, { companyId, people }: DemoCompany): Promise<void> {
  const addedById = people.get("admin@demo.test")?.id ?? null;
  const dates = { createdAt: ADDED, updatedAt: ADDED };
  const [id, tokenId, userId] = [demoId(701), demoId(702), demoId(703)];
  const name = "Northgate CRM";
  await db.user.create({
    data: {
      ...dates,
      id: userId,
      companyId,
      kind: "service",
      email: `${id}@service.invalid`,
      name,
      emailVerifiedAt: ADDED,
    },
  });
  await db.integration.create({ data: { ...dates, id, companyId, userId, name, permissions: SCOPES, addedById } });
  await db.apiToken.create({
    data: {
      id: tokenId,
      companyId,
      userId,
      name: "Production",
      hash: HASH_OF_NONE,
      prefix: "hl_live_Nq7c",
      permissions: SCOPES,
      mintedById: addedById,
      apiVersion: LATEST_VERSION,
      createdAt: ADDED,
    },
  });
}
