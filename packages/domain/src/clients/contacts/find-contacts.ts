import type { Prisma } from "@hearthline/db/client";
import { type ContactMarks, contactColumns, sameContact } from "@hearthline/db/contact-keys";
import { newId } from "@hearthline/db/ids";
import { type RecordContext, takeLocks } from "../../records/record-context.ts";

/** A contact as submitted; fields left out keep the values of a known one. */
export type GivenContact = ContactMarks &
  Partial<
    Pick<
      Prisma.ContactUncheckedCreateInput,
      "kind" | "title" | "address1" | "address2" | "city" | "state" | "zipcode" | "nmls" | "license" | "note"
    >
  >;

export interface FoundContact {
  id: string;
  created: boolean;
}

/** Fills the empty fields of an existing contact and keeps what users wrote. */
function filled(known: object, given: GivenContact): Record<string, unknown> {
  const empty = (value: unknown) => value === null || value === undefined || value === "";
  const news = { ...given, ...contactColumns(given) };
  return Object.fromEntries(
    Object.entries(news).filter(
      ([name, value]) =>
        !["name", "nameKey", "searchText"].includes(name) && !empty(value) && empty(Reflect.get(known, name)),
    ),
  );
}

/** Takes the locks for finding these contacts: before any loan is locked. */
export const takeContactLocks = (ctx: RecordContext, given: readonly ContactMarks[]): Promise<void> =>
  takeLocks(
    ctx,
    "contact",
    given
      .map(contactColumns)
      .flatMap(({ email, phone, nameKey }) => [email, phone, nameKey].filter((one) => one !== null)),
  );

/**
 * Returns the company's contacts for the input, in its order: existing ones are reused, with unknown fields filled in;
 * others are created. Concurrent calls create a contact only once.
 */
export async function findOrMakeContacts(
  ctx: RecordContext,
  given: readonly GivenContact[],
  createdById: string | null,
): Promise<FoundContact[]> {
  if (given.length === 0) return [];
  const marks = given.map((one) => ({ ...one, ...contactColumns(one) }));
  await takeContactLocks(ctx, given);
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  const known = await ctx.db.contact.findMany({
    where: {
      OR: [
        { email: { in: present(marks.map(({ email }) => email)) } },
        { phone: { in: present(marks.map(({ phone }) => phone)) } },
        { nameKey: { in: marks.map(({ nameKey }) => nameKey) } },
      ],
    },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
  });
  const found: FoundContact[] = [];
  for (const one of marks) {
    const same = sameContact(one, known);
    if (!same) {
      const row = await ctx.db.contact.create({ data: { ...one, firm: one.firm ?? "", id: newId(), createdById } });
      known.push(row);
      found.push({ id: row.id, created: true });
      continue;
    }
    const news = filled(same, one);
    if (Object.keys(news).length > 0) {
      const next = { ...same, ...news };
      Object.assign(same, next, contactColumns(next));
      await ctx.db.contact.update({ where: { id: same.id }, data: { ...news, ...contactColumns(next) } });
    }
    found.push({ id: same.id, created: false });
  }
  return found;
}
