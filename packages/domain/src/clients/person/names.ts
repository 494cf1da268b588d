import { Prisma } from "@hearthline/db/client";
import type { RecordContext } from "../../records/record-context.ts";
import { named } from "../merge/client-tables.ts";
import type { Everything } from "./everything.ts";

/** Display names of a table's rows, as SQL over `t`. */
const NAMED = {
  User: "t.name",
  Branch: "t.name",
  Client: `concat_ws(' ', nullif(t."firstName", ''), nullif(t."lastName", ''))`,
  Contact: "t.name",
  Tag: "t.name",
  ClientField: "t.name",
  ClientList: "t.name",
  Household: "t.name",
  Loan: "t.title",
  Home: "t.address1",
  Scenario: "t.name",
  Report: "t.number",
  Recipient: "t.name",
  Integration: "t.name",
} as const;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Names of the rows that a person's rows refer to, by id. */
export async function namesIn(
  { db }: Pick<RecordContext, "db">,
  { person, tables }: Everything,
): Promise<Record<string, string>> {
  const ids = new Set<string>();
  for (const row of [person, ...Object.values(tables).flat()])
    for (const [column, value] of Object.entries(row))
      if (column.endsWith("Id") && typeof value === "string" && UUID.test(value)) ids.add(value);
  if (ids.size === 0) return {};
  const parts = Object.entries(NAMED).map(
    ([table, name]) =>
      Prisma.sql`SELECT t.id::text AS id, (${Prisma.raw(name)})::text AS name FROM ${named(table)} t WHERE t.id = ANY(${[...ids]}::uuid[])`,
  );
  const rows = await db.$queryRaw<{ id: string; name: string | null }[]>(Prisma.join(parts, " UNION ALL "));
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}
