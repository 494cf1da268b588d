import { KEPT_BY_LAW } from "@hearthline/contract/clients/erasure-rules";
import { Prisma } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { seesOfficer } from "@hearthline/db/visibility";
import { eraseConsentAddresses } from "../../consents/consents.ts";
import { noSuch, type RecordContext, takeLocks } from "../../records/record-context.ts";
import { emitDeleted } from "../client-events.ts";
import { fullName } from "../client-patch.ts";
import { lockClients, lockLoansOf, removeClients } from "../client-rows.ts";
import { clientColumns, named } from "../merge/client-tables.ts";

/** The name that replaces an erased person's. */
const ERASED = { firstName: "Erased", lastName: "person" };

/** Loans that the law requires us to keep: any beyond a draft. Drafts of this person alone are deleted. */
const KEPT_LOANS = Prisma.sql`(l.status <> 'draft' OR EXISTS (SELECT 1 FROM "Report" p JOIN "Share" s ON s."reportId" = p.id WHERE p."loanId" = l.id)
  OR EXISTS (SELECT 1 FROM "LoanClient" o WHERE o."loanId" = l.id AND o."clientId" <> lc."clientId"))`;

export interface KeptCounts {
  loans: number;
  consents: number;
  audit: number;
  requests: number;
}

/** How much of a client's data the law requires us to keep. */
export async function keptOf(
  { db }: Pick<RecordContext, "db">,
  clientId: string,
  consents: number,
): Promise<KeptCounts> {
  const [row] = await db.$queryRaw<{ loans: number; audit: number }[]>`
    SELECT (SELECT count(*)::int FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId" WHERE lc."clientId" = ${clientId}::uuid AND ${KEPT_LOANS}) AS loans,
      (SELECT count(*)::int FROM "AuditEntry" a WHERE a.objects @> ${[clientId]}::text[]) AS audit`;
  return { loans: row?.loans ?? 0, audit: row?.audit ?? 0, consents, requests: 1 };
}

/** The rules that require keeping something, with amounts. */
export const keptByLaw = (counts: KeptCounts) =>
  KEPT_BY_LAW.flatMap((rule) => (counts[rule.kind] > 0 ? [{ ...rule, count: counts[rule.kind] }] : []));

/**
 * Erases a person: everything except what the law requires us to keep. Without such loans their record is deleted; with
 * some, an empty record stays as those loans' borrower. Stored consents are identified only by a hash.
 */
export async function erasePerson(ctx: RecordContext, keys: Keys, clientId: string): Promise<KeptCounts> {
  const { db, actor } = ctx;
  await takeLocks(ctx, "household", [""]);
  await lockLoansOf(ctx, [clientId]);
  const client = (await lockClients(ctx, [clientId], { goes: true })).get(clientId);
  if (!client || !seesOfficer(actor, client)) throw noSuch("client");
  const name = fullName(client);
  const theirs = [...client.emails, ...client.phones];
  const loans = await db.$queryRaw<{ id: string; stays: boolean }[]>`
    SELECT l.id::text, ${KEPT_LOANS} AS stays FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId" WHERE lc."clientId" = ${clientId}::uuid`;
  const kept = loans.flatMap(({ id, stays }) => (stays ? [id] : []));
  await blankSent(ctx, { clientId, loanIds: loans.map(({ id }) => id), theirs, name });
  const consents = await eraseConsentAddresses(db, keys, actor.companyId, client);
  const counts = await keptOf(ctx, clientId, consents);
  await db.$executeRaw`DELETE FROM "Loan" WHERE id = ANY(${loans.flatMap(({ id, stays }) => (stays ? [] : [id]))}::uuid[])`;
  await blankElsewhere(ctx, clientId);
  if (kept.length === 0) await removeClients(ctx, [clientId]);
  else await emptyRecord(ctx, clientId, { name, kept });
  emitDeleted(ctx, client);
  return counts;
}

/** Messages to them about kept loans: keeps the fact that a message was sent, but not its recipient. */
async function blankSent(
  { db }: RecordContext,
  { clientId, loanIds, theirs, name }: { clientId: string; loanIds: string[]; theirs: string[]; name: string },
): Promise<void> {
  const recipients = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Recipient" r SET name = 'Erased person', address = '' FROM "Share" s JOIN "Report" p ON p.id = s."reportId"
    WHERE s.id = r."shareId" AND p."loanId" = ANY(${loanIds}::uuid[]) AND (r.address = ANY(${theirs}::text[]) OR (r.name = ${name} AND r.name <> '')) RETURNING r.id::text`;
  const ids = recipients.map(({ id }) => id);
  for (const table of ["ReportView", "ReportTry", "ReportCall", "Question"])
    await db.$executeRaw`DELETE FROM ${named(table)} WHERE "recipientId" = ANY(${ids}::uuid[])`;
  await db.$executeRaw`
    DELETE FROM "Message" m WHERE m."clientId" = ${clientId}::uuid OR m."toAddress" = ANY(${theirs}::text[]) OR m."recipientId" = ANY(${ids}::uuid[])`;
}

/** Copies of their data in records of other work: imported files, bulk edits, emitted events. */
async function blankElsewhere({ db }: RecordContext, clientId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "ImportRow" SET cells = '[]', mended = NULL, reasons = NULL, before = NULL, after = NULL WHERE "recordId" = ${clientId}::uuid`;
  await db.$executeRaw`UPDATE "BulkEditRow" SET before = NULL, after = NULL WHERE "clientId" = ${clientId}::uuid`;
  await db.$executeRaw`DELETE FROM "Event" WHERE "objectId" = ${clientId}::uuid`;
  await db.$executeRaw`DELETE FROM "ExternalRef" WHERE "objectId" = ${clientId}::uuid`;
  await db.$executeRaw`UPDATE "DeletedRow" SET "externalIds" = '{}' WHERE "objectId" = ${clientId}::uuid`;
}

/** Keeps what the credit bureau still has to delete and the billed month, both without the person's name. */
const OUTLIVES_THEM: ReadonlySet<string> = new Set(["MonitoringEnding", "MonitoringMonth"]);

/** Creates an empty record, so that kept loans have a borrower. */
async function emptyRecord(
  ctx: RecordContext,
  clientId: string,
  { name, kept }: { name: string; kept: string[] },
): Promise<void> {
  const { db } = ctx;
  await db.$executeRaw`
    DELETE FROM "Home" h USING "HomeOwner" o WHERE o."homeId" = h.id AND o."clientId" = ${clientId}::uuid
      AND NOT EXISTS (SELECT 1 FROM "HomeOwner" other WHERE other."homeId" = h.id AND other."clientId" <> ${clientId}::uuid)
      AND NOT EXISTS (SELECT 1 FROM "Closing" g WHERE g."homeId" = h.id)`;
  for (const { table, column } of await clientColumns(ctx))
    if (OUTLIVES_THEM.has(table))
      await db.$executeRaw`UPDATE ${named(table)} t SET ${named(column)} = NULL WHERE t.${named(column)} = ${clientId}::uuid`;
    else if (table !== "LoanClient")
      await db.$executeRaw`DELETE FROM ${named(table)} t WHERE t.${named(column)} = ${clientId}::uuid`;
  await db.$executeRaw`
    UPDATE "Client" SET "firstName" = ${ERASED.firstName}, "lastName" = ${ERASED.lastName}, "searchText" = '', note = '', birthday = NULL, source = '',
      "referredById" = NULL, metadata = '{}', language = 'en', status = 'archived', "archivedAt" = ${ctx.now}, "updatedAt" = ${ctx.now} WHERE id = ${clientId}::uuid`;
  await db.$executeRaw`DELETE FROM "ClientStatusChange" WHERE "clientId" = ${clientId}::uuid`;
  await db.$executeRaw`
    UPDATE "Loan" SET "searchText" = replace("searchText", lower(${name}), ''), note = '', "updatedAt" = ${ctx.now} WHERE id = ANY(${kept}::uuid[])`;
}
