import { type ClientRow, ClientStatusName } from "@hearthline/contract/clients/clients";
import { Metadata } from "@hearthline/contract/platform/sync";
import { Prisma } from "@hearthline/db/client";
import { externalIdSql } from "@hearthline/domain/records/external-refs";
import type { z } from "zod";
import { visibleLoanSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { fullName } from "./clients.rules.ts";

export interface FoundRow {
  id: string;
  firstName: string;
  lastName: string;
  status: string;
  email: string | null;
  phone: string | null;
  officerId: string;
  officerName: string;
  loanCount: number;
  loanAmountCents: string | number | bigint | null;
  lastContactAt: Date | null;
  source: string;
  tags: string[];
  fields: Record<string, string | number>;
  externalId: string | null;
  metadata: unknown;
  createdAt: Date;
  updatedAt: Date;
}

/** The names of a client's tags, and (`FIELDS`) their values in the company's custom fields. */
export const TAGS = Prisma.sql`ARRAY(SELECT t.name FROM "ClientTag" ct JOIN "Tag" t ON t.id = ct."tagId" WHERE ct."clientId" = c.id ORDER BY t.key)`;
export const FIELDS = Prisma.sql`(SELECT coalesce(jsonb_object_agg(f.key, coalesce(to_jsonb(v.text), to_jsonb(v.number), to_jsonb(to_char(v.day, 'YYYY-MM-DD')))), '{}')
  FROM "ClientFieldValue" v JOIN "ClientField" f ON f.id = v."fieldId" WHERE v."clientId" = c.id AND f."archivedAt" IS NULL)`;
/** Selects the amount of the client's newest loan that has one and that the caller sees. */
export const amountSql = ({
  actor,
}: Context): Prisma.Sql => Prisma.sql`(SELECT l."leadLoanAmountCents" FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
  WHERE lc."clientId" = c.id AND ${visibleLoanSql(actor)} AND l."leadLoanAmountCents" > 0 ORDER BY l."updatedAt" DESC LIMIT 1)`;
export const CONTACT = Prisma.sql`(SELECT s.at FROM "ClientSignal" s WHERE s."clientId" = c.id AND s.kind = 'no-contact'
  AND NOT coalesce((s.data->>'isNever')::boolean, false) LIMIT 1)`;

/**
 * Selects the columns of a list for the rows `c` of one page. The page's rows are numbered, because ordering by their own columns could make the planner
 * walk all clients in order and look each of them up in the page.
 */
export const shownSql = (ctx: Context, page: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT c.id, c."firstName", c."lastName", c.status, c.metadata, c.source, c."createdAt", c."updatedAt", o.id AS "officerId", o.name AS "officerName",
    ${externalIdSql(ctx.actor, "client", "c.id")} AS "externalId", ${TAGS} AS tags, ${FIELDS} AS fields, ${amountSql(ctx)} AS "loanAmountCents", ${CONTACT} AS "lastContactAt",
    (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1) AS email,
    (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position LIMIT 1) AS phone,
    (SELECT count(*)::int FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
      WHERE lc."clientId" = c.id AND l."deletedAt" IS NULL) AS "loanCount"
  FROM (SELECT one.id, row_number() OVER () AS place FROM (${page}) one) page JOIN "Client" c ON c.id = page.id JOIN "User" o ON o.id = c."officerId"
  ORDER BY page.place`;

export function clientRow(row: FoundRow): z.output<typeof ClientRow> {
  return {
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    officerId: row.officerId,
    officerName: row.officerName,
    loanCount: row.loanCount,
    loanAmountCents: row.loanAmountCents === null ? null : Number(row.loanAmountCents),
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
    source: row.source,
    tags: row.tags,
    fields: row.fields,
    status: ClientStatusName.parse(row.status),
    externalId: row.externalId,
    metadata: Metadata.parse(row.metadata),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
