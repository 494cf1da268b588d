import { createHash } from "node:crypto";
import { matchColumns } from "@hearthline/contract/imports/match-columns";
import type { NotationTally } from "@hearthline/contract/imports/notation";
import { ImportPlan, ImportReading } from "@hearthline/contract/imports/plan";
import type { ImportKind } from "@hearthline/contract/imports/targets";
import type { ScopedDb } from "@hearthline/db/client";
import { BATCH_ROWS } from "./assign-batches.ts";
import type { FoundHeadings } from "./found-headings.ts";
import { companyToday, importFields } from "./setup.ts";

export interface NewRow {
  index: number;
  line: number;
  cells: readonly string[];
}

/** The choices for the plan that come with an upload. */
const Given = ImportPlan.partial();

export const forgetRows = (db: ScopedDb, importId: string) => db.importRow.deleteMany({ where: { importId } });

/** Stores rows of the file unchanged. */
export async function keepRows(db: ScopedDb, importId: string, rows: readonly NewRow[]): Promise<void> {
  const given = rows.map(({ index, line, cells }) => ({
    index,
    line,
    // Characters that PostgreSQL cannot store in text.
    cells: cells.map((cell) => cell.replaceAll(/\0|\p{Surrogate}/gu, "")),
    batch: Math.floor(index / BATCH_ROWS),
  }));
  await db.$executeRaw`
    INSERT INTO "ImportRow" ("importId", index, line, cells, batch)
    SELECT ${importId}::uuid, r.index, r.line, r.cells, r.batch FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS r(index integer, line integer, cells jsonb, batch integer)`;
}

/** The key by which a mapping is remembered: the headings, regardless of spelling. */
export const headingsKeyOf = (headings: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(headings.map((one) => one.trim().toLowerCase())))
    .digest("hex");

/** The first nonempty texts of a column. */
const samplesOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows
    .flatMap((cells) => (cells[column] ?? "").trim() || [])
    .slice(0, 3)
    .map((text) => text.slice(0, 200));

/**
 * Stores how a file was read, and the targets of its columns: from the call, the company's last mapping of these headings, or a guess.
 *
 * @returns false if the import is no longer being read
 */
export async function keepReading(
  db: ScopedDb,
  companyId: string,
  importId: string,
  {
    reading,
    headings,
    samples,
    tallies,
    rows,
    revision,
  }: {
    reading: object;
    headings: readonly string[];
    samples: readonly (readonly string[])[];
    /** The number format of each column. */
    tallies: readonly NotationTally[];
    rows: number;
    revision: number;
  },
): Promise<boolean> {
  const row = await db.import.findFirst({ where: { id: importId, revision, state: "reading" } });
  if (!row) return false;
  const kind = row.kind as ImportKind;
  const headingsKey = headingsKeyOf(headings);
  const known = await db.importMapping.findFirst({ where: { kind, headingsKey } });
  const matches = matchColumns(headings, samples, {
    kind,
    fields: await importFields(db),
    today: await companyToday(db, companyId),
    tallies,
  });
  const suggested = matches.map(({ heading: _, confidence: __, why: ___, ...column }) => column);
  const remembered = known ? Given.safeParse(known.plan).data : undefined;
  const given = Given.parse(row.plan);
  const plan = ImportPlan.parse({ columns: suggested, ...remembered, ...given });
  const found: FoundHeadings = {
    columns: matches.map(({ heading, index, target, confidence, why }) => ({
      heading,
      samples: samplesOf(samples, index),
      suggested: target,
      confidence,
      why,
      tally: tallies[index],
    })),
    remembered: remembered !== undefined && given.columns === undefined,
  };
  await db.import.update({
    where: { id: importId },
    data: { reading: ImportReading.parse(reading), headings: found, headingsKey, plan, rows, progress: 0 },
  });
  return true;
}

/** Remembers the mapping of these headings for the company's next file that has them. */
export async function rememberMapping(
  db: ScopedDb,
  { kind, headingsKey, plan }: { kind: string; headingsKey: string; plan: ImportPlan },
): Promise<void> {
  // Who consented to what, the owner and the date are specific to this file.
  const { consent: _, officerId: __, tags: ___, source: ____, ...rest } = plan;
  // So is the number format: the same headings say nothing about it in another file.
  const kept = { ...rest, columns: rest.columns.map(({ percentUnit: _, decimalMark: __, ...column }) => column) };
  await db.$executeRaw`
    INSERT INTO "ImportMapping" (id, kind, "headingsKey", plan, "updatedAt") VALUES (gen_random_uuid(), ${kind}, ${headingsKey}, ${JSON.stringify(kept)}::jsonb, now())
    ON CONFLICT ("companyId", kind, "headingsKey") DO UPDATE SET plan = excluded.plan, "updatedAt" = now()`;
}
