import type { SystemDb } from "../client.ts";
import type { MergeSnapshot, SnapshotRow } from "../merge-snapshot.ts";
import { demoId } from "./ids.ts";
import { type DemoCompany, personOf } from "./rows.ts";

interface Merge {
  id: string;
  companyId: string;
  keptId: string;
  gone: { id: string; firstName: string; lastName: string; createdAt: Date };
  byId: string | null;
  at: Date;
  undoUntil: Date;
}

/** A merge with a client who had only a name. It can be undone until it expires. */
export async function mergedClient(
  db: SystemDb,
  { id, companyId, keptId, gone, byId, at, undoUntil }: Merge,
): Promise<void> {
  const [found] = await db.$queryRaw<{ row: SnapshotRow }[]>`
    SELECT to_jsonb(c) AS row FROM "Client" c WHERE c.id = ${keptId}::uuid`;
  if (!found) throw new Error("The client who is kept is not there.");
  const kept = found.row;
  const name = `${gone.firstName} ${gone.lastName}`.trim();
  const createdAt = gone.createdAt.toISOString();
  const snapshot: MergeSnapshot = {
    version: 1,
    gone: {
      ...kept,
      ...gone,
      searchText: name.toLowerCase(),
      status: "lead",
      note: "",
      createdAt,
      updatedAt: createdAt,
    },
    kept,
    after: kept,
    moved: [],
    left: [],
    replaced: [],
    households: [],
    externalRefs: { moved: [], left: [] },
    byHand: [gone.id],
    distinct: [],
  };
  await db.clientMerge.create({
    data: { id, companyId, keptId, goneId: gone.id, goneName: name, snapshot, byId, at, undoUntil },
  });
}

/** A client who was entered twice and merged a week ago, which can be undone. */
export async function addMerge(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, calendar } = demo;
  const kept = await db.client.findFirstOrThrow({ where: { companyId, firstName: "Gordon", lastName: "Leary" } });
  await mergedClient(db, {
    id: demoId(811),
    companyId,
    keptId: kept.id,
    gone: { id: demoId(812), firstName: "Gord", lastName: "Leary", createdAt: calendar.at([9, "15:20"]) },
    byId: personOf(demo, "officer@demo.test").id,
    at: calendar.at([8, "11:05"]),
    undoUntil: calendar.at([-22, "11:05"]),
  });
}
