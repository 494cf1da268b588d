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

/** Returns the clients an upsert may be about: the one with the integration's external id, or those with one of the email addresses. */
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

/** Returns the client an upsert is about; null if there is none yet, undefined if it could be one of several. */
export async function clientOfUpsert(look: OwnerLookup, input: Upsert): Promise<string | null | undefined> {
  const { same } = await namedInUpsert(look, input);
  return same.length > 1 ? undefined : (same[0]?.id ?? null);
}

/**
 * Returns the officer of the client an upsert is about. For a new client, the officer of a client with the same email address, so that couples stay together.
 * Undefined if there is no such officer, or more than one.
 */
export async function officerOfUpsert(look: OwnerLookup, input: Upsert): Promise<string | undefined> {
  const { same, sharing } = await namedInUpsert(look, input);
  const officers = new Set((same.length > 0 ? same : sharing).map(({ officerId }) => officerId));
  return officers.size === 1 ? [...officers][0] : undefined;
}
