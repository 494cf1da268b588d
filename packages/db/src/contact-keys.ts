import { mayBeSamePerson } from "@hearthline/contract/clients/same-person";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { searchText } from "@hearthline/contract/values/search-text";

/** The keys that identify a contact across loans. */
export interface ContactMarks {
  name: string;
  firm?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

const word = (text: string | null | undefined) => (text ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Name and firm, combined into one key. */
export const nameKeyOf = ({ name, firm }: ContactMarks): string => `${word(name)}|${word(firm)}`;

/** Columns derived from the others; every write sets them. */
export function contactColumns<T extends ContactMarks>(contact: T) {
  const email = word(contact.email) || null;
  const phone = contact.phone ? (phoneE164(contact.phone) ?? null) : null;
  const digits = phone?.replace(/^\+1/, "").replaceAll(/\D/g, "");
  return {
    email,
    phone,
    nameKey: nameKeyOf(contact),
    searchText: ` ${searchText(contact.name, contact.firm, email, digits)}`,
  };
}

/**
 * Picks the contact that matches: by the same email address; otherwise by the same phone number, or name and
 * firm, unless the other keys contradict it. Two people in one office share its number and mailbox, and two people of
 * the same name are different if their addresses differ.
 */
export function sameContact<T extends ContactMarks & { nameKey: string }>(
  marks: ContactMarks,
  known: readonly T[],
): T | undefined {
  const { email, phone, nameKey } = contactColumns(marks);
  const name = word(marks.name);
  const agrees = (one: T) => !email || !one.email || one.email === email;
  const person = { firstName: marks.name };
  const mayBe = (one: T) => mayBeSamePerson(person, { firstName: one.name, lastName: "", birthday: null });
  return (
    (email ? known.find((one) => one.email === email && mayBe(one)) : undefined) ??
    known.find((one) => phone && one.phone === phone && word(one.name) === name && agrees(one)) ??
    known.find((one) => one.nameKey === nameKey && agrees(one) && (!phone || !one.phone || one.phone === phone))
  );
}
