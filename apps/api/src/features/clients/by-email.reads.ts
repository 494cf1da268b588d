import { mayBeSamePerson } from "@hearthline/contract/clients/same-person";
import type { Prisma } from "@hearthline/db/client";
import { type ClientPatch, personOf } from "@hearthline/domain/clients/client-patch";
import type { OwnerLookup } from "../../kernel/access/of-officer.ts";

/** Maximum number of clients with one email address that are checked. */
const MAX_SHARING = 50;

/** Clients with one of a person's email addresses, oldest first. */
export interface HavingEmail {
  /** Clients who may be that person. */
  same: HavingEmailClient[];
  /** Clients who share the address but have another name or birthday. */
  sharing: HavingEmailClient[];
}

type HavingEmailClient = { id: string; officerId: string; firstName: string; lastName: string };

/** Finds the clients with an email address of a person, by whether they may be that person. Every lookup by email address uses it. */
export async function clientsWithEmail(
  { db }: Pick<OwnerLookup, "db">,
  patch: ClientPatch,
  within: Prisma.ClientWhereInput,
): Promise<HavingEmail> {
  const emails = patch.parts.emails ?? [];
  if (emails.length === 0) return { same: [], sharing: [] };
  const having = await db.client.findMany({
    where: { AND: [{ emails: { some: { email: { in: emails } } } }, within] },
    select: { id: true, officerId: true, firstName: true, lastName: true, birthday: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_SHARING,
  });
  const found: HavingEmail = { same: [], sharing: [] };
  for (const { birthday, ...client } of having) {
    const known = { ...client, birthday: birthday?.toISOString().slice(0, 10) ?? null };
    (mayBeSamePerson(personOf(patch), known) ? found.same : found.sharing).push(client);
  }
  return found;
}
