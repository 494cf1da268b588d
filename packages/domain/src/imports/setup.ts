import type { ImportOfficer } from "@hearthline/contract/imports/cells";
import { type PlannedColumn, plannedColumns } from "@hearthline/contract/imports/person-of-row";
import { ImportPlan } from "@hearthline/contract/imports/plan";
import { type ImportField, type ImportKind, type ImportTarget, targetsFor } from "@hearthline/contract/imports/targets";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ScopedDb } from "@hearthline/db/client";
import { seerNow } from "@hearthline/db/stored-reach";
import { officerRows, type Seer, visibleOfficers } from "@hearthline/db/visibility";
import { BulkBy, type BulkWriter } from "../records/bulk-input.ts";
import type { Writer } from "../records/record-context.ts";
import { FoundHeadings } from "./found-headings.ts";

type Officer = ImportOfficer & { branchId: string | null };

/** Everything needed to write the rows of an import, read once for many rows. */
export interface ImportSetup {
  id: string;
  kind: ImportKind;
  fileName: string;
  plan: ImportPlan;
  targets: readonly ImportTarget[];
  columns: readonly PlannedColumn[];
  officers: ReadonlyMap<string, Officer>;
  /** In the company's time zone, `YYYY-MM-DD`. */
  today: string;
  by: BulkBy;
  writer: BulkWriter;
  actor: Writer;
}

/** Today in the company's time zone. */
export async function companyToday(db: ScopedDb, companyId: string, now = new Date()): Promise<string> {
  const company = await db.company.findUnique({ where: { id: companyId }, select: { timeZone: true } });
  return dayIn(company?.timeZone ?? "America/New_York", now);
}

/** The company's custom fields that a file may fill. */
export async function importFields(db: ScopedDb): Promise<ImportField[]> {
  const rows = await db.clientField.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { key: true, name: true, type: true, choices: true },
  });
  return rows.map(({ key, name, type, choices }) => ({
    key,
    name,
    type: type as ImportField["type"],
    choices: Array.isArray(choices) ? choices.filter((one) => typeof one === "string") : [],
  }));
}

/** The possible owners of imported clients: the user, and the officers whose rows they see. */
export async function importOfficers(db: ScopedDb, seer: Seer): Promise<Officer[]> {
  return db.user.findMany({
    where: visibleOfficers(seer),
    select: { id: true, name: true, email: true, branchId: true },
    orderBy: { id: "asc" },
  });
}

/** Names of current and former owners that a user sees, by id: including officers who left. */
export async function namesOfOfficers(db: ScopedDb, seer: Seer): Promise<Map<string, string>> {
  const { officerId, ...rows } = officerRows(seer);
  const found = await db.user.findMany({
    where: officerId === undefined ? rows : { id: officerId },
    select: { id: true, name: true },
  });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Reads an import's setup; undefined if the import was deleted. The importer's current visibility applies. */
export async function importSetup(db: ScopedDb, companyId: string, importId: string): Promise<ImportSetup | undefined> {
  const row = await db.import.findUnique({ where: { id: importId } });
  if (!row) return undefined;
  const by = BulkBy.parse(row.by);
  const [stored] = by.writers;
  if (!stored) throw new Error("The importer is missing.");
  const writer = await seerNow(db, stored, "client:manage");
  const kind = row.kind as ImportKind;
  const plan = ImportPlan.parse(row.plan);
  const targets = targetsFor(kind, await importFields(db));
  const officers = await importOfficers(db, writer);
  const today = await companyToday(db, companyId);
  return {
    id: importId,
    kind,
    fileName: row.fileName,
    plan,
    targets,
    columns: plannedColumns(plan, targets, { today, officers }, FoundHeadings.safeParse(row.headings).data?.columns),
    today,
    officers: new Map(officers.map((one) => [one.id, one])),
    by,
    writer,
    actor: { ...writer, companyId, ...(by.integration && { integration: by.integration }) },
  };
}
