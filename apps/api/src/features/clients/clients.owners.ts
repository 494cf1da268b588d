import type { ClientUpsert } from "@hearthline/contract/clients/clients";
import type { z } from "zod";
import type { OwnerLookup } from "../../kernel/of-officer.ts";
import { clientRows } from "../../kernel/visibility.ts";

type Upsert = Pick<z.output<typeof ClientUpsert>, "externalId" | "email" | "emails">;

/** Whom an upsert may be about: the client whom the integration calls so, or those with one of the addresses; undefined where none is named. */
async function namedInUpsert({ db, actor }: OwnerLookup, { externalId, email, emails }: Upsert) {
  const integrationId = actor.integration?.id ?? null;
  const named =
    externalId == null
      ? null
      : await db.externalRef.findFirst({
          where: { objectType: "client", integrationId, externalId },
          select: { objectId: true },
        });
  const addresses = [...(email ? [email] : []), ...(emails ?? [])];
  if (!named && addresses.length === 0) return undefined;
  const is = named ? { id: named.objectId } : { emails: { some: { email: { in: addresses } } } };
  return { AND: [is, clientRows(actor)] };
}

/** The client an upsert is about; null where there is none yet, undefined where several may be meant. */
export async function clientOfUpsert(look: OwnerLookup, input: Upsert): Promise<string | null | undefined> {
  const where = await namedInUpsert(look, input);
  const found = where ? await look.db.client.findMany({ where, select: { id: true }, take: 2 }) : [];
  return found.length > 1 ? undefined : (found[0]?.id ?? null);
}

/** Whose client an upsert is about; undefined where there is none yet. */
export async function officerOfUpsert(look: OwnerLookup, input: Upsert): Promise<string | undefined> {
  const where = await namedInUpsert(look, input);
  if (!where) return undefined;
  const officers = await look.db.client.findMany({
    where,
    select: { officerId: true },
    distinct: ["officerId"],
    take: 2,
  });
  // Of several officers' clients with one address nobody can say which is meant.
  return officers.length === 1 ? officers[0]?.officerId : undefined;
}
