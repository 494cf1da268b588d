import { z } from "zod";
import { Cents } from "../values/money.ts";
import { Address, Email, Phone, PlainDate, Street } from "../values/people.ts";
import { lineText, lineUpTo } from "../values/text.ts";

const PropertyType = z
  .enum(["single-family", "condo", "townhouse", "two-to-four-units", "manufactured"])
  .meta({ id: "PropertyType", description: "Kind of home" });

/** Location of a current or future home: state, county or ZIP code are known before a home is found. */
export const Property = Address.extend({
  address1: Street.default("").meta({ ...Street.meta(), description: "Street address; empty until a home is found" }),
  county: lineUpTo(100)
    .meta({ description: "County", examples: ["Travis"] })
    .optional(),
  propertyType: PropertyType.optional(),
  units: z
    .int()
    .min(1, "A home has at least one unit.")
    .max(4, "At most four units.")
    .meta({ description: "Number of units, 1 to 4", examples: [1] })
    .optional(),
});

export const CONTACT_KINDS = ["realtor", "seller", "lender", "title", "insurance", "other"] as const;
export const LoanContact = z.object({
  kind: z.enum(CONTACT_KINDS).meta({ id: "ContactKind", description: "Role of the contact" }),
  name: lineText()
    .min(1, "A contact needs a name.")
    .max(120, "At most 120 characters.")
    .meta({ description: "Name", examples: ["Nora Pell"] }),
  company: lineUpTo(120)
    .meta({ description: "Company", examples: ["Pell Realty"] })
    .optional(),
  email: lineUpTo(254)
    .meta({ description: "Email address", examples: ["nora.pell@example.com"] })
    .optional(),
  phone: lineUpTo(40)
    .meta({ description: "Phone number", examples: ["(919) 555-0142"] })
    .optional(),
});

/** A contact as input. Stricter than the stored form, because the report offers to call or email the contact. */
export const ContactDraft = LoanContact.extend({
  email: LoanContact.shape.email
    .refine((email) => !email || Email.safeParse(email).success, {
      error: "This is not an email address: it needs a name, an @ and a domain.",
      params: { code: "bad_format" },
    })
    .meta({ description: "Email address", examples: ["nora.pell@example.com"] }),
  phone: LoanContact.shape.phone
    .refine((phone) => !phone || Phone.safeParse(phone).success, {
      error: "This is not a phone number: write ten digits, such as (919) 555-0142.",
      params: { code: "bad_format" },
    })
    .meta({ description: "Phone number", examples: ["(919) 555-0142"] }),
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
export const FUND_KINDS = [
  "checking",
  "savings",
  "gift",
  "investments",
  "retirement",
  "sale-of-home",
  "other",
] as const;

/** Borrowers' funds for closing and reserves. */
export const Fund = z.object({
  kind: z
    .enum(FUND_KINDS)
    .meta({ id: "FundKind", description: "Where the money is or comes from", examples: ["savings"] }),
  amountCents: Cents.meta({ description: "Amount in cents", examples: [4_500_000] }),
  note: lineUpTo(120)
    .meta({ description: "Owner of the account, or giver", examples: ["Parents, gift letter to follow"] })
    .optional(),
});

export const TimelineStep = z.object({
  key: z.enum(TIMELINE_STEPS).meta({ id: "TimelineKey", description: "The step" }),
  date: PlainDate.meta({ description: "Date of the step, if known" }).optional(),
  done: z.boolean().meta({ description: "Whether it is done" }).default(false),
});
