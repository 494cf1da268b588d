import type { ContactDetails } from "@hearthline/contract/clients/contacts";
import { contactColumns } from "@hearthline/db/contact-keys";
import { type FoundContact, findOrMakeContacts } from "@hearthline/domain/clients/contacts/find-contacts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { contactRow } from "./contacts.reads.ts";

type Given = { [Field in keyof ContactDetails]?: ContactDetails[Field] | null | undefined };

/** Returns the existing contact that matches the details, or creates one. */
export async function findOrMake(ctx: Context, details: ContactDetails): Promise<FoundContact> {
  const [found] = await findOrMakeContacts(ctx, [details], ctx.actor.userId);
  if (!found) throw new Error("There is a contact for each that was given.");
  return found;
}

/** Locks a contact against deletion until this transaction ends. @throws DomainError `not_found` on the field */
export async function heldContact(ctx: Context, id: string, field: string): Promise<string> {
  await ctx.db.$queryRaw`SELECT id FROM "Contact" WHERE id = ${id}::uuid FOR KEY SHARE`;
  const there = await ctx.db.contact.count({ where: { id } });
  if (there > 0) return id;
  const message = "There is no such contact.";
  throw new DomainError("not_found", message, { details: [{ field, code: "not_found", message }] });
}

const EMPTY = { kind: "person", firm: "", title: "", note: "" } as const;

/** Changes a contact, which is shared by every loan and client it is linked to. */
export async function changeContact(ctx: Context, id: string, given: Given): Promise<void> {
  await ctx.db.$queryRaw`SELECT id FROM "Contact" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const present = await contactRow(ctx, id);
  const news = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? Reflect.get(EMPTY, field) ?? null]),
  );
  if (Object.keys(news).length === 0) return;
  const next = { ...present, ...news };
  await ctx.db.contact.update({ where: { id }, data: { ...news, ...contactColumns(next) } });
}
