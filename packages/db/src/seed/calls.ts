import type { SystemDb } from "../client.ts";
import { demoId } from "./ids.ts";
import { type DemoCompany, personOf } from "./rows.ts";

/** A person whom the officer called a week ago and who is not interested at the moment. */
export async function addCallDecision(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, calendar } = demo;
  const client = await db.client.findFirstOrThrow({ where: { companyId, status: "declined" }, orderBy: { id: "asc" } });
  const at = calendar.at([7, "10:40"]);
  await db.callDecision.create({
    data: {
      id: demoId(951),
      companyId,
      userId: personOf(demo, "officer@demo.test").id,
      clientId: client.id,
      decision: "not-interested",
      evidenceAt: at,
      createdAt: at,
    },
  });
}
