import { lastNameKey, matchKey } from "@hearthline/contract/clients/match-key";
import type { PersonOfRow } from "@hearthline/contract/imports/person-of-row";
import type { ImportPlan, SAME_PERSON_BY } from "@hearthline/contract/imports/plan";
import { Prisma } from "../client.ts";
import type { Desk } from "../records/desk.ts";
import { namedBy } from "../records/external-refs.ts";
import { clientSql } from "../sight.ts";

export type FoundBy = (typeof SAME_PERSON_BY)[number] | "externalId";

/** A client who is one person with somebody of the file. */
export interface SamePerson {
  clientId: string;
  by: FoundBy;
}

const firstWord = (name: string | undefined): string => lastNameKey((name ?? "").trim().split(/\s+/)[0] ?? "");
const phoneKey = (phone: string, lastName: string) => `phone ${phone} ${lastNameKey(lastName)}`;
const addressKey = (key: string, firstName: string | undefined) => `address ${key}|${firstWord(firstName)}`;

/** By what a person is known: two with one key are the same. */
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

/** More clients than these are not looked through for one number or house. */
const OF_ONE = 50;
const ORDER: readonly FoundBy[] = ["externalId", "email", "phone", "address"];

// Key by key from the index: while an import fills an empty table, the planner takes it for small and would read it whole.
/**
 * The clients within the importer's reach who have one of these keys, by key; the oldest where several have it. What nobody of them may see is not looked
 * at, so nothing tells that it is there. Whether who confirms it sees them too is looked at when they are written.
 */
export async function findSame(desk: Desk, keys: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(keys)];
  const of = (by: FoundBy) => wanted.flatMap((key) => (key.startsWith(`${by} `) ? [key.slice(by.length + 1)] : []));
  const found = new Map<string, string>();
  const seen = clientSql({ ...desk.actor, within: undefined }, "c");
  const add = (key: string, id: string) => {
    if (!found.has(key)) found.set(key, id);
  };
  const named = await namedBy(desk, "client", of("externalId"));
  if (named.size > 0) {
    const ids = [...named.values()];
    const rows = await desk.db.$queryRaw<{ id: string }[]>`
      SELECT c.id::text AS id FROM "Client" c WHERE c.id = ANY(${ids}::uuid[]) AND ${seen}`;
    const visible = new Set(rows.map(({ id }) => id));
    for (const [externalId, id] of named) if (visible.has(id)) add(`externalId ${externalId}`, id);
  }
  const emails = of("email");
  if (emails.length > 0)
    for (const { email, id } of await desk.db.$queryRaw<{ email: string; id: string }[]>`
      SELECT k.email, one.id FROM unnest(${emails}::text[]) AS k(email) CROSS JOIN LATERAL (
        SELECT c.id::text AS id FROM "ClientEmail" e JOIN "Client" c ON c.id = e."clientId"
        WHERE e.email = k.email AND ${seen} ORDER BY c."createdAt", c.id LIMIT 1) one`)
      add(`email ${email}`, id);
  const phones = of("phone").map((key) => key.split(" ")[0] ?? "");
  if (phones.length > 0)
    for (const { phone, lastName, id } of await desk.db.$queryRaw<{ phone: string; lastName: string; id: string }[]>`
      SELECT k.phone, one."lastName", one.id FROM unnest(${phones}::text[]) AS k(phone) CROSS JOIN LATERAL (
        SELECT c."lastName", c.id::text AS id FROM "ClientPhone" p JOIN "Client" c ON c.id = p."clientId"
        WHERE p.phone = k.phone AND ${seen} ORDER BY c."createdAt", c.id LIMIT ${OF_ONE}) one`)
      add(phoneKey(phone, lastName), id);
  const addresses = of("address").map((key) => key.slice(0, key.lastIndexOf("|")));
  if (addresses.length > 0)
    for (const { key, firstName, id } of await desk.db.$queryRaw<{ key: string; firstName: string; id: string }[]>(
      Prisma.sql`SELECT k.key, one."firstName", one.id FROM unnest(${addresses}::text[]) AS k(key) CROSS JOIN LATERAL (
        SELECT c."firstName", c.id::text AS id FROM "ClientAddress" a JOIN "Client" c ON c.id = a."clientId"
        WHERE a."matchKey" = k.key AND ${seen} ORDER BY c."createdAt", c.id LIMIT ${OF_ONE}) one`,
    ))
      add(addressKey(key, firstName), id);
  return found;
}

/** The client a person of the file is, by the surest of their keys. */
export function sameAs(keys: readonly string[], found: ReadonlyMap<string, string>): SamePerson | undefined {
  for (const by of ORDER)
    for (const key of keys) {
      const clientId = key.startsWith(`${by} `) ? found.get(key) : undefined;
      if (clientId !== undefined) return { clientId, by };
    }
  return undefined;
}
