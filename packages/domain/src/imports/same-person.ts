import { lastNameKey, matchKey } from "@hearthline/contract/clients/match-key";
import { mayBeSamePerson } from "@hearthline/contract/clients/same-person";
import type { PersonOfRow } from "@hearthline/contract/imports/person-of-row";
import type { ImportPlan, SAME_PERSON_BY } from "@hearthline/contract/imports/plan";
import { Prisma } from "@hearthline/db/client";
import { clientSql } from "@hearthline/db/visibility";
import { namedBy } from "../records/external-refs.ts";
import type { RecordContext } from "../records/record-context.ts";

export type FoundBy = (typeof SAME_PERSON_BY)[number] | "externalId";

/** An existing client who is the same person as one in the file. */
export interface SamePerson {
  clientId: string;
  by: FoundBy;
}

const firstWord = (name: string | undefined): string => lastNameKey((name ?? "").trim().split(/\s+/)[0] ?? "");
const phoneKey = (phone: string, lastName: string) => `phone ${phone} ${lastNameKey(lastName)}`;
const addressKey = (key: string, firstName: string | undefined) => `address ${key}|${firstWord(firstName)}`;

/** The keys that identify a person. */
export function keysOfPerson(
  { emails, phones, addresses, firstName, lastName = "", externalId }: PersonOfRow,
  samePersonBy: ImportPlan["samePersonBy"],
): string[] {
  const by = new Set(samePersonBy);
  return [
    ...(externalId === undefined ? [] : [`externalId ${externalId}`]),
    ...(by.has("email") ? emails.map((one) => `email ${one}`) : []),
    ...(by.has("phone") && lastNameKey(lastName) !== "" ? phones.map((one) => phoneKey(one, lastName)) : []),
    ...(by.has("address") && firstWord(firstName) !== ""
      ? addresses.flatMap((one) => {
          const key = matchKey(lastName, one);
          return key === "" ? [] : [addressKey(key, firstName)];
        })
      : []),
  ];
}

/** The maximum number of clients checked for one phone number or email address. */
const OF_ONE = 50;
const ORDER: readonly FoundBy[] = ["externalId", "email", "phone", "address"];

/** A client who shares a key with a person of the file. */
export interface Candidate {
  clientId: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  /** Whether the acting user sees them too: another user's import may match clients that the acting user does not see. */
  seen: boolean;
}

interface FoundRow extends Candidate {
  key: string;
}

// Looks up key by key in the index: while an import fills an empty table, the planner assumes that it is small and would scan it.
/**
 * Returns the clients within the importer's reach that have one of these keys, by key, oldest first. Clients out of
 * reach are not considered, so their existence is not revealed. Whether the confirming user sees them too is checked
 * when they are written.
 */
export async function findSame(ctx: RecordContext, keys: Iterable<string>): Promise<Map<string, Candidate[]>> {
  const wanted = [...new Set(keys)];
  const of = (by: FoundBy) => wanted.flatMap((key) => (key.startsWith(`${by} `) ? [key.slice(by.length + 1)] : []));
  const found = new Map<string, Candidate[]>();
  const seen = clientSql({ ...ctx.actor, within: undefined }, "c");
  const candidate = Prisma.sql`c.id::text AS "clientId", c."firstName", c."lastName", c.birthday::text AS birthday, ${clientSql(ctx.actor, "c")} AS seen`;
  const add = (key: string, { clientId, firstName, lastName, birthday, seen: isSeen }: Candidate) => {
    found.set(key, [...(found.get(key) ?? []), { clientId, firstName, lastName, birthday, seen: isSeen }]);
  };
  const named = await namedBy(ctx, "client", of("externalId"));
  if (named.size > 0) {
    const ids = [...named.values()];
    const rows = await ctx.db.$queryRaw<Candidate[]>`
      SELECT ${candidate} FROM "Client" c WHERE c.id = ANY(${ids}::uuid[]) AND ${seen}`;
    const visible = new Map(rows.map((row) => [row.clientId, row]));
    for (const [externalId, id] of named) {
      const row = visible.get(id);
      if (row) add(`externalId ${externalId}`, row);
    }
  }
  /** The clients of a table by one of its columns, up to the limit per value. */
  const having = (values: readonly string[], table: Prisma.Sql, column: Prisma.Sql) => ctx.db.$queryRaw<FoundRow[]>`
    SELECT k.key, one.* FROM unnest(${[...new Set(values)]}::text[]) AS k(key) CROSS JOIN LATERAL (
      SELECT ${candidate} FROM ${table} x JOIN "Client" c ON c.id = x."clientId"
      WHERE x.${column} = k.key AND ${seen} ORDER BY c."createdAt", c.id LIMIT ${OF_ONE}) one`;
  const emails = of("email");
  if (emails.length > 0)
    for (const row of await having(emails, Prisma.sql`"ClientEmail"`, Prisma.sql`email`)) add(`email ${row.key}`, row);
  const phones = of("phone").map((key) => key.split(" ")[0] ?? "");
  if (phones.length > 0)
    for (const row of await having(phones, Prisma.sql`"ClientPhone"`, Prisma.sql`phone`))
      add(phoneKey(row.key, row.lastName), row);
  const addresses = of("address").map((key) => key.slice(0, key.lastIndexOf("|")));
  if (addresses.length > 0)
    for (const row of await having(addresses, Prisma.sql`"ClientAddress"`, Prisma.sql`"matchKey"`))
      add(addressKey(row.key, row.firstName), row);
  return found;
}

/** The client that a person in the file matches, or one who merely shares a key. */
export interface Match {
  /** The matching client. */
  same: SamePerson | undefined;
  /** If there is no match: a client with one of their keys but another name or birthday. */
  beside: (Candidate & { by: FoundBy }) | undefined;
}

/** Finds the client that a person in the file matches, by the most reliable of their keys. */
export function matchOf(person: PersonOfRow, keys: readonly string[], found: ReadonlyMap<string, Candidate[]>): Match {
  let beside: Match["beside"];
  for (const by of ORDER)
    for (const key of keys) {
      if (!key.startsWith(`${by} `)) continue;
      for (const client of found.get(key) ?? []) {
        if (by === "externalId" || mayBeSamePerson(person, client))
          return { same: { clientId: client.clientId, by }, beside: undefined };
        beside ??= { ...client, by };
      }
    }
  return { same: undefined, beside };
}
