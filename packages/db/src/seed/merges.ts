import type { SystemDb } from "../client.ts";
import type { MergeSnapshot, SnapshotRow } from "../records/merge/snapshot.ts";
import { demoId } from "./ids.ts";
import { type DemoCompany, personOf } from "./rows.ts";

const MERGE = demoId(811);
const GONE = demoId(812);

/** Somebody who was typed in a second time, and became one client a week ago: that can be undone. */
export async function addMerge(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, calendar } = demo;
  const [found] = await db.$queryRaw<{ id: string; row: SnapshotRow }[]>`
    SELECT c.id::text, to_jsonb(c) AS row FROM "Client" c
    WHERE c."companyId" = ${companyId}::uuid AND c."firstName" = 'Gordon' AND c."lastName" = 'Leary'`;
  if (!found) throw new Error("The demo has no Gordon Leary.");
  const { id: keptId, row: kept } = found;
  const createdAt = calendar.at([9, "15:20"]).toISOString();
  const gone = {
    ...kept,
    id: GONE,
    firstName: "Gord",
    searchText: "gord leary",
    status: "lead",
    note: "",
    createdAt,
    updatedAt: createdAt,
  };
  const snapshot: MergeSnapshot = {
    version: 1,
    gone,
    kept,
    after: kept,
    moved: [],
    left: [],
    replaced: [],
    households: [],
    externalRefs: { moved: [], left: [] },
    distinct: [],
  };
  await db.clientMerge.create({
    data: {
      id: MERGE,
      companyId,
      keptId,
      goneId: GONE,
      goneName: "Gord Leary",
      snapshot,
      byId: personOf(demo, "officer@demo.test").id,
      at: calendar.at([8, "11:05"]),
      undoUntil: calendar.at([-22, "11:05"]),
    },
  });
}
