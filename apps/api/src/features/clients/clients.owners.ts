import type { ClientUpsert } from "@hearthline/contract/clients/clients";
import { patchOf } from "@hearthline/domain/clients/client-patch";
import type { z } from "zod";
import type { OwnerLookup } from "../../kernel/access/of-officer.ts";
import { clientRows } from "../../kernel/access/visibility.ts";
import { clientsWithEmail, type HavingEmail } from "./by-email.reads.ts";

type Upsert = Pick<
  z.output<typeof ClientUpsert>,
  "externalId" | "email" | "emails" | "name" | "firstName" | "lastName" | "birthday"
>;

/** Whom an upsert may be about: the client whom the integration calls so; else those with one of the addresses. */
async function namedInUpsert(look: OwnerLookup, input: Upsert): Promise<HavingEmail> {
  const { db, actor } = look;
  const within = clientRows(actor);
  const named =
    input.externalId == null
      ? null
      : await db.externalRef.findFirst({
          where: { objectType: "client", integrationId: actor.integration?.id ?? null, externalId: input.externalId },
          select: { objectId: true },
        });
  if (!named) return clientsWithEmail(look, patchOf(input), within);
  const same = await db.client.findMany({
    where: { AND: [{ id: named.objectId }, within] },
    select: { id: true, officerId: true, firstName: true, lastName: true },
  });
  return { same, sharing: [] };
}

/** The client an upsert is about; null where there is none yet, undefined where several may be meant. */
export async function clientOfUpsert(look: OwnerLookup, input: Upsert): Promise<string | null | undefined> {
  const { same } = await namedInUpsert(look, input);
  return same.length > 1 ? undefined : (same[0]?.id ?? null);
}

/**
 * Whose client an upsert is about; where there is none yet, whose client shares the email address: a couple goes to one officer. Undefined where there is
 * no such officer, or where there are several.
 */
export async function officerOfUpsert(look: OwnerLookup, input: Upsert): Promise<string | undefined> {
  const { same, sharing } = await namedInUpsert(look, input);
  const officers = new Set((same.length > 0 ? same : sharing).map(({ officerId }) => officerId));
  return officers.size === 1 ? [...officers][0] : undefined;
}
