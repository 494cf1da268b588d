import type { RecordedChange } from "@hearthline/contract/accounts/audit";
import { z } from "zod";
import { Prisma, type RunSql } from "./client.ts";

const Row = z.record(z.string(), z.json());
type Row = z.output<typeof Row>;
const Noted = z.array(z.object({ table: z.string(), before: Row.nullable(), after: Row.nullable() }));
type Noted = z.output<typeof Noted>;

/** A transaction's changes, as stored in its audit entry. */
export interface Changes {
  rows: RecordedChange[];
  /** The number of changed rows beyond those that were kept. */
  more: number;
  /** Ids of the rows and of their parents. */
  objects: string[];
}

export interface Taken extends Changes {
  /** Number of the newest signed entry, 0 if there is none. */
  sealedTo: number;
}

/** Rows that an update rewrites, so that their ids change, with the fields that identify one of them before and after. */
const SAME_BY: Record<string, readonly string[]> = {
  ClientAddress: ["clientId", "position"],
  ClientEmail: ["clientId", "position"],
  ClientPhone: ["clientId", "position"],
  Fee: ["scenarioId", "section", "name"],
  TemplateFee: ["templateId", "section", "name"],
};
/** Rows without an id of their own. */
const KEYS: Record<string, readonly string[]> = {
  ClientViewer: ["clientId", "userId"],
  ClientListMember: ["listId", "clientId"],
  ClientFieldValue: ["clientId", "fieldId"],
  ClientTag: ["clientId", "tagId"],
  HouseholdMember: ["householdId", "clientId"],
  LoanClient: ["loanId", "clientId"],
  Monitoring: ["clientId"],
  PartnerLink: ["officerId", "partnerId"],
  RolePermission: ["roleId", "permission"],
  UserRole: ["userId", "roleId"],
};
/** Fields that the entry already contains, that are derived from others, or that are whole documents stored elsewhere permanently. */
const UNTOLD = new Set(["companyId", "createdAt", "updatedAt", "searchText", "revision", "document", "reportCounter"]);
const SECRET = /hash|secret|password|publicKey|credentialId|storeKey|signature|^key$/i;
/** The parents of rows, so that a search for the loan finds what was done to its scenarios. */
const OWNERS = ["loanId", "clientId", "reportId", "shareId", "homeId", "householdId", "templateId", "userId", "roleId"];
const MAX_OBJECTS = 200;

const text = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));
const told = (table: string, key: string): boolean =>
  !UNTOLD.has(key) && !(table in SAME_BY && (key === "id" || key === "position"));
const shown = (key: string, value: Row[string] | undefined): Row[string] =>
  SECRET.test(key) && value !== null && value !== undefined ? "(secret)" : (value ?? null);
const pick = (table: string, row: Row, wanted: (key: string) => boolean): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      told(table, key) && wanted(key) ? [[key, shown(key, value)] as const] : [],
    ),
  );
const idOf = ({ before, after }: Pick<Noted[number], "before" | "after">): string | null => {
  const id = (after ?? before)?.id ?? (after ?? before)?.userId;
  return typeof id === "string" ? id : null;
};

/**
 * Returns a transaction's net effect on each row: for an update that removes and rewrites rows, only the differences.
 *
 * @param noted each step, as the triggers recorded it
 */
export function changesOf(noted: Noted, more = 0): Changes {
  const steps = new Map<string, Noted[number]>();
  const counts = new Map<string, number>();
  for (const { table, before, after } of noted) {
    const row = after ?? before ?? {};
    const fields = SAME_BY[table] ?? KEYS[table];
    let key = `${table} ${fields ? fields.map((field) => text(row[field])).join(" ") : text(row.id ?? row.userId ?? row)}`;
    if (table in SAME_BY && (!before || !after)) {
      // Two fees may have the same name: the first removed is matched with the first rewritten.
      const step = `${key} ${before ? "-" : "+"}`;
      const nth = counts.get(step) ?? 0;
      counts.set(step, nth + 1);
      key = `${key} ${nth}`;
    }
    const known = steps.get(key);
    steps.set(key, { table, before: known ? known.before : before, after });
  }
  const rows: RecordedChange[] = [];
  const objects = new Set<string>();
  for (const { table, before, after } of steps.values()) {
    if (!before && !after) continue;
    const differs = (key: string) => text(before?.[key]) !== text(after?.[key]);
    const wanted = before && after ? differs : () => true;
    const change = {
      table,
      id: idOf({ before, after }),
      before: before && pick(table, before, wanted),
      after: after && pick(table, after, wanted),
    };
    if (before && after && Object.keys(change.after ?? {}).length === 0) continue;
    rows.push(change);
    for (const field of ["id", ...OWNERS]) {
      const id = (after ?? before)?.[field];
      if (typeof id === "string" && objects.size < MAX_OBJECTS) objects.add(id);
    }
  }
  return { rows, more, objects: [...objects] };
}

const TAKEN = Prisma.sql`
  WITH pages AS MATERIALIZED (SELECT coalesce(nullif(current_setting('app.changes_page', true), ''), '0')::integer AS last),
    taken AS MATERIALIZED (SELECT last, current_setting('app.changes_more', true) AS more,
      (SELECT string_agg(nullif(current_setting('app.changes_' || page, true), ''), ',' ORDER BY page) FROM generate_series(0, last) page) AS noted FROM pages)
  SELECT noted, more, (SELECT max(seq) FROM "AuditSeal") AS sealed,
    (SELECT count(set_config('app.changes_' || page, '', true)) FROM generate_series(0, taken.last) page)::text AS emptied,
    set_config('app.changes_page', '', true) AS first, set_config('app.changes_more', '', true) AS zeroed
  FROM taken`;

/** Pages of 8 kB. */
const PAGES_OF_BULK = 4;

/** Limits the audit entry to the transaction's first few dozen changed rows and a count of the rest: for work that keeps its own record of every row. */
export async function noteFewChanges(sql: RunSql): Promise<void> {
  await sql(Prisma.sql`SELECT set_config('app.changes_pages', ${String(PAGES_OF_BULK)}, true)`);
}

/** Takes what this transaction has changed so far; the next call gets only later changes. */
export async function takeChanges(sql: RunSql): Promise<Taken> {
  const [row] = await sql<{ noted: string | null; more: string | null; sealed: number | null }>(TAKEN);
  const changes = changesOf(Noted.parse(JSON.parse(`[${row?.noted ?? ""}]`)), Number(row?.more ?? "") || 0);
  return { ...changes, sealedTo: row?.sealed ?? 0 };
}
