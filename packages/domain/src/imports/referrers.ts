import type { PersonOfRow } from "@hearthline/contract/imports/person-of-row";
import type { DoublesRule } from "@hearthline/contract/imports/plan";
import type { StoredClient } from "../clients/client-rows.ts";
import { findOrMakeContacts } from "../clients/contacts/find-contacts.ts";
import type { RecordContext } from "../records/record-context.ts";

/** Whether the file's referrer is used: always for a new client, according to the duplicates rule for an existing one. */
const takes = (rule: DoublesRule, client: StoredClient | undefined): boolean =>
  !client || rule === "overwrite" || (rule !== "skip" && client.referredBy === null);

export interface Referrers {
  /** The contact of each person, in order; undefined if none is named. */
  of: ({ id: string; made: boolean } | undefined)[];
  /** Names of the contacts involved, by id: including the clients' current referrers. */
  names: ReadonlyMap<string, string>;
}

/** Returns the company's contacts that rows name as referrers: found by name or created. */
export async function referrersOf(
  ctx: RecordContext,
  rule: DoublesRule,
  people: readonly { person: PersonOfRow; client: StoredClient | undefined }[],
): Promise<Referrers> {
  const wanted = people.map(({ person, client }) => (takes(rule, client) ? person.referredBy?.trim() : undefined));
  const given = [...new Set(wanted.flatMap((name) => name || []))];
  if (given.length === 0) return { of: people.map(() => undefined), names: new Map() };
  const found = await findOrMakeContacts(
    ctx,
    given.map((name) => ({ name })),
    ctx.actor.userId,
  );
  const ids = new Map(given.map((name, at) => [name, found[at]]));
  const told = new Set<string>();
  const of = wanted.map((name) => {
    const contact = name ? ids.get(name) : undefined;
    if (!contact) return undefined;
    // The first row that names a new contact created it, so an undo removes it once.
    const made = contact.created && !told.has(contact.id);
    told.add(contact.id);
    return { id: contact.id, made };
  });
  const present = [...told, ...people.flatMap(({ client }) => client?.referredBy ?? [])];
  const rows = await ctx.db.contact.findMany({ where: { id: { in: present } }, select: { id: true, name: true } });
  return { of, names: new Map(rows.map(({ id, name }) => [id, name])) };
}

/** Deletes contacts that an undone import created, if no one uses them and no one changed them since. */
export async function removeReferrers({ db }: RecordContext, ids: readonly string[], finishedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.contact.deleteMany({
    where: {
      id: { in: [...ids] },
      updatedAt: { lte: finishedAt },
      userId: null,
      loans: { none: {} },
      clients: { none: {} },
      referred: { none: {} },
    },
  });
}
