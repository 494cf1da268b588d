import type { AuditObject, RecordedChange } from "@hearthline/contract/accounts/audit";
import { Prisma, type RunSql } from "@hearthline/db/client";
import { z } from "zod";
import type { Actor } from "../../../kernel/access/actor.ts";
import { managesCompany } from "../../../kernel/access/visibility.ts";

const NONE = Prisma.sql`NULL::text, NULL::text, false`;
/** SELECT of everything an entry can be about: id, name and kind; loan kind and loan id; and whether it was deleted and can be restored. */
const OBJECTS = Prisma.sql`
  SELECT id, name, 'user' AS kind, NULL::text AS "loanKind", NULL::text AS "loanId", "deactivatedAt" IS NOT NULL AS gone FROM "User" WHERE kind = 'person'
  UNION ALL SELECT id, name, 'role', ${NONE} FROM "Role"
  UNION ALL SELECT id, name, 'branch', ${NONE} FROM "Branch"
  UNION ALL SELECT id, name, 'company', ${NONE} FROM "Company"
  UNION ALL SELECT id, name, 'template', ${NONE} FROM "FeeTemplate"
  UNION ALL SELECT id, name, 'token', NULL::text, NULL::text, "revokedAt" IS NOT NULL FROM "ApiToken"
  UNION ALL SELECT id, name, 'integration', NULL::text, NULL::text, "deletedAt" IS NOT NULL FROM "Integration"
  UNION ALL SELECT id, name, 'passkey', ${NONE} FROM "Passkey"
  UNION ALL SELECT id, email, 'invite', ${NONE} FROM "Invite"
  UNION ALL SELECT i.id, u.name, 'impersonation', ${NONE} FROM "Impersonation" i JOIN "User" u ON u.id = i."userId"
  UNION ALL SELECT id, title, 'loan', kind, id::text, "deletedAt" IS NOT NULL FROM "Loan"
  UNION ALL SELECT id, number, 'report', kind, "loanId"::text, false FROM "Report"
  UNION ALL SELECT s.id, r.number, 'share', r.kind, r."loanId"::text, s."revokedAt" IS NOT NULL FROM "Share" s JOIN "Report" r ON r.id = s."reportId"
  UNION ALL SELECT id, trim("firstName" || ' ' || "lastName"), 'client', NULL::text, NULL::text, "archivedAt" IS NOT NULL FROM "Client"
  UNION ALL SELECT id, address1, 'home', ${NONE} FROM "Home"
  UNION ALL SELECT id, name, 'household', ${NONE} FROM "Household"
  UNION ALL SELECT id, kind || ', version ' || version, 'disclaimer', ${NONE} FROM "Disclaimer"`;

const isId = (id: string) => z.uuid().safeParse(id).success;

/** Returns current rows by id, for callers who manage the company. */
export async function objectsOf(
  { sql, actor }: { sql: RunSql; actor: Actor },
  ids: readonly string[],
): Promise<Map<string, AuditObject>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0 || !managesCompany(actor)) return new Map();
  const rows = await sql<AuditObject>(
    Prisma.sql`SELECT id::text, name, kind, "loanKind", "loanId", gone FROM (${OBJECTS}) AS objects WHERE id = ANY(${known}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const TABLE_KINDS: Record<string, AuditObject["kind"]> = {
  Loan: "loan",
  Client: "client",
  Report: "report",
  Share: "share",
  Home: "home",
  Household: "household",
  User: "user",
  Role: "role",
  Branch: "branch",
  FeeTemplate: "template",
  ApiToken: "token",
  Integration: "integration",
  Passkey: "passkey",
  Impersonation: "impersonation",
  Invite: "invite",
  Disclaimer: "disclaimer",
  Company: "company",
};

/** Returns what an entry is about, from the changes it recorded: for a deleted row, they are the only source of its last name. */
export function objectIn(changes: readonly RecordedChange[], subjectId: string | null): AuditObject | null {
  const change = changes.find(({ id, table }) => id !== null && id === subjectId && table in TABLE_KINDS);
  const kind = change && TABLE_KINDS[change.table];
  if (!change?.id || !kind) return null;
  const row = { ...change.before, ...change.after };
  const line = [row.title, row.name, row.number, row.email, row.address1].find((text) => typeof text === "string");
  const person = [row.firstName, row.lastName].filter((text) => typeof text === "string").join(" ");
  return {
    kind,
    id: change.id,
    name: String(line ?? person),
    loanKind: null,
    loanId: kind === "loan" ? change.id : typeof row.loanId === "string" ? row.loanId : null,
    gone: change.after === null,
  };
}
