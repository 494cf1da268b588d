import { isValidPhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";
import { State } from "./states.ts";
import { lineUpTo } from "./text.ts";

export const Id = z.uuid("This is not an id.").meta({ description: "Id" });
/** An id with its name. */
export const Named = z.object({ id: Id, name: z.string().meta({ description: "Name" }) });
export const Email = z
  .string("An email address is needed.")
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters.")
  .pipe(z.email("This is not an email address: it needs a name, an @ and a domain."))
  .meta({ description: "Email address", examples: ["june.abbott@example.com"] });
/**
 * A name that appears in our emails to others: one line, without anything that a mailbox would turn into a link. Anyone who signs up with a
 * stranger's address controls text that the stranger reads.
 */
export const NameText = z
  .string()
  .trim()
  .refine((name) => !/[\p{Cc}\u2028\u2029]/u.test(name), "A name is one line.")
  .refine((name) => !/:\/\/|\bwww\./i.test(name), "A name has no web address in it.");
export const PersonName = NameText.min(1, "A name is needed.")
  .max(120, "At most 120 characters.")
  // A name must have visible characters. This is a refinement because not every reader of a documented pattern supports \p.
  .refine((name) => name === "" || /[\p{L}\p{N}]/u.test(name), {
    error: "A name is needed.",
    params: { code: "required" },
  })
  .meta({ description: "First and last name", examples: ["June Abbott"] });
/** A US phone number in any common notation, or an international one with its +. Stored as E.164 by `phoneE164`. */
export const Phone = z
  .string()
  .trim()
  .max(40, "At most 40 characters.")
  .refine((value) => isValidPhoneNumber(value, "US"), {
    error: "This is not a phone number: write ten digits, such as (919) 555-0142.",
    params: { code: "bad_format" },
  })
  .meta({
    description: "Phone number: a US one in any common notation, or an international one with its +",
    examples: ["(919) 555-0142"],
  });
export const Zipcode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, "A ZIP code has five digits, or nine as 27601-1234.")
  .meta({ description: "ZIP code", examples: ["78701"] });
export const PlainDate = z.iso
  .date("This is not a date: write it as YYYY-MM-DD.")
  .refine((date) => date >= "1900-01-01" && date < "2200-01-01", {
    error: "A year is between 1900 and 2199.",
    params: { code: "bad_format" },
  })
  .meta({ description: "A day, as YYYY-MM-DD", examples: ["2027-02-15"] });
export const Instant = z.iso
  .datetime()
  .meta({ description: "A moment in UTC", examples: ["2027-02-15T15:30:00.000Z"] });

/** A time given by a caller, in any zone, with a year that a database can store. */
export const GivenMoment = z.iso
  .datetime({ offset: true, message: "Write the moment as 2027-02-15T15:30:00Z." })
  .refine((moment) => moment >= "1900" && moment < "9999", {
    error: "A year is between 1900 and 9998.",
    params: { code: "bad_format" },
  });

export const Street = lineUpTo(200, "A street address is needed.").meta({
  description: "Street address",
  examples: ["12 Ridgewood Ave"],
});
export const Unit = lineUpTo(200).meta({ description: "Apartment, suite or unit", examples: ["Apt 4"] });
export const City = lineUpTo(100).meta({ description: "City", examples: ["Austin"] });

export const Address = z.object({
  address1: Street.min(1, "A street address is needed.").meta(Street.meta() ?? {}),
  address2: Unit.optional(),
  city: City.optional(),
  state: State.optional(),
  zipcode: Zipcode.optional(),
});
export type Address = z.output<typeof Address>;
