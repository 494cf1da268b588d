import type { ClientUpsert } from "@hearthline/contract/clients/clients";
import type { z } from "zod";
import type { OwnerLookup } from "../../kernel/of-officer.ts";
import { clientRows } from "../../kernel/visibility.ts";

/** Whose client an upsert is about: the one whom the integration calls so, or who has one of the addresses; undefined where there is none yet. */
export async function officerOfUpsert(
  { db, actor }: OwnerLookup,
  { externalId, email, emails = [] }: z.output<typeof ClientUpsert>,
): Promise<string | undefined> {
  const integrationId = actor.integration?.id ?? null;
  const named =
    externalId == null
      ? null
      : await db.externalRef.findFirst({
          where: { objectType: "client", integrationId, externalId },
          select: { objectId: true },
        });
  const addresses = [...(email ? [email] : []), ...(emails ?? [])];
  const is = named ? { id: named.objectId } : { emails: { some: { email: { in: addresses } } } };
  if (!named && addresses.length === 0) return undefined;
  const officers = await db.client.findMany({
    where: { AND: [is, clientRows(actor)] },
    select: { officerId: true },
    distinct: ["officerId"],
    take: 2,
  });
  // Of several officers' clients with one address nobody can say which is meant.
  return officers.length === 1 ? officers[0]?.officerId : undefined;
}
