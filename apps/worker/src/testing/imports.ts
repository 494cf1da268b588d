import type { ImportPlan } from "@hearthline/contract/imports/plan";
import { ImportPlan as PlanShape } from "@hearthline/contract/imports/plan";
import { newId } from "@hearthline/db/ids";
import type { Ground } from "./world.ts";

/** Creates an import whose file has been read: its rows exist, not yet validated. */
export async function importOf(
  { database, company }: Pick<Ground, "database" | "company">,
  targets: readonly (string | null)[],
  rows: readonly (readonly string[])[],
  {
    plan = {},
    goesOn = false,
    kind = "clients",
    reach = "own",
  }: { plan?: Partial<ImportPlan>; goesOn?: boolean; kind?: string; reach?: "own" | "branch" | "company" } = {},
): Promise<string> {
  const { companyId, officerId, branchId } = company;
  const id = newId();
  const caller = {
    userId: officerId,
    actedForId: null,
    impersonatorId: null,
    tokenId: null,
    requestId: "test",
    address: "127.0.0.1",
    userAgent: null,
  };
  const officer = { kind: "user", userId: officerId, branchId, reach, supportsUserId: null };
  const by = {
    operation: "imports.confirm",
    summary: "Import",
    cause: { kind: "user" as const, id: officerId, name: "Laura Whitfield", tokenId: null, actingFor: null },
    integration: null,
    caller,
    writers: [{ ...officer, owner: { officerId, branchId } }],
  };
  const columns = targets.map((target, index) => ({ index, target }));
  await database.scoped(companyId, async (db) => {
    await db.import.create({
      data: {
        id,
        userId: officerId,
        kind,
        fileName: "people.csv",
        fileBytes: 1,
        by,
        goesOn,
        plan: PlanShape.parse({ columns, ...plan }),
        rows: rows.length,
      },
    });
    const kept = rows.map((cells, index) => ({ index, line: index + 2, cells, batch: Math.floor(index / 1_000) }));
    for (let from = 0; from < kept.length; from += 2_000)
      await db.$executeRaw`
        INSERT INTO "ImportRow" ("importId", index, line, cells, batch)
        SELECT ${id}::uuid, r.index, r.line, r.cells, r.batch FROM jsonb_to_recordset(${JSON.stringify(kept.slice(from, from + 2_000))}::jsonb)
          AS r(index integer, line integer, cells jsonb, batch integer)`;
  });
  return id;
}
