import { isValidPhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import { State } from "./states.ts";

/** Text of one line, as a name or a title is: what breaks the line or cannot be seen (pasted from a sheet, say) becomes a space. */
export const lineText = (needed?: string) =>
  z.string(needed).overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim());

export const Id = z.uuid("This is not an id.");
export const Email = z
  .string("An e-mail address is needed.")
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters.")
  .pipe(z.email("This is not an e-mail address: it needs a name, an @ and a domain."));
/**
 * A name that stands in our mails to others: one line, and nothing that a mailbox would make a link of. Whoever signs up with a stranger's address
 * chooses what the stranger reads.
 */
export const NameText = z
  .string()
  .trim()
  .refine((name) => !/[\p{Cc}\u2028\u2029]/u.test(name), "A name is one line.")
  .refine((name) => !/:\/\/|\bwww\./i.test(name), "A name has no web address in it.");
export const PersonName = NameText.min(1, "A name is needed.")
  .max(120, "At most 120 characters.")
  // Signs that cannot be seen are no name.
  .regex(/^$|[\p{L}\p{N}]/u, "A name is needed.");
/** A US phone number as people type it, or an international one with its +. Stored as E.164 by `phoneE164`. */
export const Phone = z
  .string()
  .trim()
  .max(40, "At most 40 characters.")
  .refine(
    (value) => isValidPhoneNumber(value, "US"),
    "This is not a phone number: write ten digits, such as (919) 555-0142.",
  );
export const Zipcode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, "A ZIP code has five digits, or nine as 27601-1234.");
export const PlainDate = z.iso
  .date("This is not a date: write it as YYYY-MM-DD.")
  .refine((date) => date >= "1900-01-01" && date < "2200-01-01", "A year is between 1900 and 2199.");
export const Instant = z.iso.datetime();

export const Address = z.object({
  address1: lineText("A street address is needed.")
    .min(1, "A street address is needed.")
    .max(200, "At most 200 characters."),
  address2: lineText().max(200, "At most 200 characters.").optional(),
  city: lineText().max(100, "At most 100 characters.").optional(),
  state: State.optional(),
  zipcode: Zipcode.optional(),
});
export type Address = z.output<typeof Address>;
