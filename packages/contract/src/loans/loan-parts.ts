import { z } from "zod";
import { Address, Email, lineText, Phone, PlainDate } from "../values/people.ts";

const PropertyType = z
  .enum(["single-family", "condo", "townhouse", "two-to-four-units", "manufactured"])
  .meta({ id: "PropertyType" });

export const Property = Address.extend({
  county: lineText().max(100).optional(),
  propertyType: PropertyType.optional(),
});

export const CONTACT_KINDS = ["realtor", "seller", "lender", "title", "insurance", "other"] as const;
export const LoanContact = z.object({
  kind: z.enum(CONTACT_KINDS).meta({ id: "ContactKind" }),
  name: lineText().min(1, "A contact needs a name.").max(120, "At most 120 characters."),
  company: lineText().max(120, "At most 120 characters.").optional(),
  email: z.string().trim().max(254, "At most 254 characters.").optional(),
  phone: z.string().trim().max(40, "At most 40 characters.").optional(),
});

/** A contact as it is written: whom the report offers to call or mail can be called and mailed. */
export const ContactDraft = LoanContact.extend({
  email: LoanContact.shape.email.refine((email) => !email || Email.safeParse(email).success, {
    error: "This is not an e-mail address: it needs a name, an @ and a domain.",
  }),
  phone: LoanContact.shape.phone.refine((phone) => !phone || Phone.safeParse(phone).success, {
    error: "This is not a phone number: write ten digits, such as (919) 555-0142.",
  }),
});

/** Steps from application to closing; a step without a date is inactive. */
export const TIMELINE_STEPS = [
  "application",
  "pre-approval",
  "offer",
  "contract",
  "appraisal",
  "clear-to-close",
  "closing",
] as const;
export const TimelineStep = z.object({
  key: z.enum(TIMELINE_STEPS).meta({ id: "TimelineKey" }),
  date: PlainDate.optional(),
  done: z.boolean().default(false),
});
