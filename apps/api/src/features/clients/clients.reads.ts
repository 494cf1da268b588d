import { type Client, PHONE_KINDS } from "@hearthline/contract/clients/clients";
import type { StoredEmployer } from "@hearthline/contract/clients/employers";
import { languageOf } from "@hearthline/contract/values/language";
import { Address } from "@hearthline/contract/values/people";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { Prisma } from "@hearthline/db/client";
import { EMPLOYERS, employerParts } from "@hearthline/domain/clients/client-employers";
import { externalIdsOf } from "@hearthline/domain/records/external-refs";
import { z } from "zod";
import { clientRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";
import { amountSql, CONTACT, clientRow, FIELDS, type FoundRow, TAGS } from "./client-rows.reads.ts";

export { clientPage, matchingClients } from "./client-list.reads.ts";

const PhoneKindName = z.enum(PHONE_KINDS);
const StoredAddress = withoutRules(Address);

/** Returns one client whom the caller sees. @throws DomainError `not_found` */
export async function clientById(ctx: Context, id: string): Promise<Client> {
  const row = await ctx.db.client.findFirst({
    where: { AND: [{ id }, clientRows(ctx.actor)] },
    include: {
      referredBy: { select: { id: true, name: true } },
      officer: { select: { name: true } },
      emails: { orderBy: { position: "asc" } },
      phones: { orderBy: { position: "asc" } },
      addresses: { orderBy: { position: "asc" } },
    },
  });
  if (!row) throw notFound("client");
  // Not with `_count`, which counts the loans of every client.
  const loanCount = await ctx.db.loanClient.count({ where: { clientId: id, loan: { deletedAt: null } } });
  const [own] = await ctx.sql<
    Pick<FoundRow, "tags" | "fields" | "loanAmountCents" | "lastContactAt"> & { employers: StoredEmployer[] }
  >(
    Prisma.sql`SELECT ${TAGS} AS tags, ${FIELDS} AS fields, ${amountSql(ctx)} AS "loanAmountCents", ${CONTACT} AS "lastContactAt", ${EMPLOYERS} AS employers FROM "Client" c WHERE c.id = ${id}::uuid`,
  );
  const emails = row.emails.map(({ email }) => email);
  const phones = row.phones.map(({ phone }) => phone);
  return {
    ...clientRow({
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      status: row.status,
      externalId: (await externalIdsOf(ctx, "client", [id])).get(id) ?? null,
      metadata: row.metadata,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      email: emails[0] ?? null,
      phone: phones[0] ?? null,
      officerId: row.officerId,
      officerName: row.officer.name,
      loanCount,
      loanAmountCents: own?.loanAmountCents ?? null,
      lastContactAt: own?.lastContactAt ?? null,
      source: row.source,
      tags: own?.tags ?? [],
      fields: own?.fields ?? {},
    }),
    emails,
    phones,
    phoneKinds: row.phones.map(({ kind }) => PhoneKindName.parse(kind)),
    birthday: row.birthday?.toISOString().slice(0, 10) ?? null,
    referredBy: row.referredBy,
    employers: (own?.employers ?? []).map(employerParts),
    addresses: row.addresses.map(({ address1, address2, city, state, zipcode }) =>
      StoredAddress.parse(
        Object.fromEntries(
          Object.entries({ address1, address2, city, state, zipcode }).filter(([, value]) => value !== null),
        ),
      ),
    ),
    language: languageOf(row.language),
    note: row.note,
  };
}

/** Checks that the caller sees this client. @throws DomainError `not_found` */
export async function requireClient(ctx: Context, id: string): Promise<void> {
  const found = await ctx.db.client.findFirst({
    where: { AND: [{ id }, clientRows(ctx.actor)] },
    select: { id: true },
  });
  if (!found) throw notFound("client");
}

/** Checks that the caller sees each of these clients. @throws DomainError `not_found` on the field */
export async function requireClients(ctx: Context, ids: readonly string[], field: string): Promise<void> {
  const found = await ctx.db.client.findMany({
    where: { AND: [{ id: { in: [...ids] } }, clientRows(ctx.actor)] },
    select: { id: true },
  });
  const seen = new Set(found.map((row) => row.id));
  const missing = ids.findIndex((id) => !seen.has(id));
  if (missing < 0) return;
  const sentence = "There is no such client.";
  throw new DomainError("not_found", sentence, { errors: { [`${field}.${missing}.clientId`]: [sentence] } });
}
