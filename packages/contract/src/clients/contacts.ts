import { z } from "zod";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { CONTACT_KINDS } from "../loans/loan-parts.ts";
import { LoanTitle } from "../loans/response-fields.ts";
import { changeShape } from "../values/change-shape.ts";
import { ClientId, ContactId, LoanId } from "../values/ids.ts";
import { PageInput, SortByNameOrChange, sortBy } from "../values/paging.ts";
import { City, Email, Id, Instant, PersonName, Phone, Unit, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";

const ContactForm = z
  .enum(["person", "firm"])
  .meta({ id: "ContactForm", description: "Whether the contact is a person or a firm" });

/** A contact's role in a loan. */
export const LoanRole = z.enum(CONTACT_KINDS).meta({ id: "LoanRole", description: "Role in the loan" });

export const CLIENT_CONTACT_ROLES = [
  "realtor",
  "attorney",
  "accountant",
  "financial-advisor",
  "insurance",
  "employer",
  "family",
  "other",
] as const;
/** A contact's role for a client. */
export const ClientContactRole = z
  .enum(CLIENT_CONTACT_ROLES)
  .meta({ id: "ClientContactRole", description: "The contact's role for the client" });

const shape = {
  kind: ContactForm.default("person"),
  name: PersonName.max(120, "At most 120 characters.").meta({ description: "Name", examples: ["Nora Pell"] }),
  firm: lineUpTo(120)
    .default("")
    .meta({ description: "For a person: the firm they work for", examples: ["Pell Realty"] }),
  title: lineUpTo(120)
    .default("")
    .meta({ description: "Job title", examples: ["Broker"] }),
  email: Email.meta({ description: "Email address", examples: ["nora.pell@example.com"] }).optional(),
  phone: Phone.optional(),
  address1: lineUpTo(200)
    .meta({ description: "Street address", examples: ["12 Ridgewood Ave"] })
    .optional(),
  address2: Unit.optional(),
  city: City.optional(),
  state: State.optional(),
  zipcode: Zipcode.optional(),
  nmls: lineUpTo(20)
    .meta({ description: "NMLS number", examples: ["204417"] })
    .optional(),
  license: lineUpTo(40)
    .meta({ description: "License number", examples: ["NC 284551"] })
    .optional(),
  note: paragraphs(2_000)
    .default("")
    .meta({
      description: "Note about the contact",
      examples: ["Answers texts, not calls."],
      "x-multiline": true,
    }),
};

export const ContactDetails = z.object(shape);
export type ContactDetails = z.output<typeof ContactDetails>;

/** Omitted fields are unchanged; `null` clears a field. */
export const ContactChange = z.object({ id: ContactId, ...changeShape(shape) });

export const Contact = z
  .object({
    id: Id,
    kind: ContactForm,
    name: z.string().describe("Name"),
    firm: z.string().describe("The firm they work for; empty if unknown"),
    title: z.string().describe("Job title"),
    email: z.string().nullable().describe("Email address"),
    phone: z.string().nullable().describe("Phone number"),
    address1: z.string().nullable().describe("Street address"),
    address2: z.string().nullable().describe("Apartment, suite or unit"),
    city: z.string().nullable().describe("City"),
    state: z.string().nullable().describe("State"),
    zipcode: z.string().nullable().describe("ZIP code"),
    nmls: z.string().nullable().describe("NMLS number"),
    license: z.string().nullable().describe("License number"),
    note: z.string().describe("Note about the contact"),
    loanCount: z.int().describe("Number of their loans, of those you see"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Contact", description: "A person or firm with a role in loans or for clients" });
export type Contact = z.output<typeof Contact>;

/** A contact with those of their loans and clients that the caller sees. */
export const ContactProfile = z
  .object({
    ...Contact.shape,
    loans: z
      .array(z.object({ id: Id, kind: LoanKindName, title: LoanTitle, status: LoanStatusName, role: LoanRole }))
      .describe("Their newest loans with their role in each, at most 100"),
    clients: z
      .array(z.object({ id: Id, name: z.string().describe("Name"), role: ClientContactRole }))
      .describe("Clients they are linked to, at most 100"),
  })
  .meta({ id: "ContactProfile", description: "A contact with their loans and clients" });

export const ContactListInput = PageInput.extend({
  sort: SortByNameOrChange.default("name"),
  role: LoanRole.optional().meta({ description: "Only contacts with this role in a loan", examples: ["realtor"] }),
});
/** Input for lists of sellers and lenders. */
export const PartyListInput = PageInput.extend({ sort: SortByNameOrChange.default("name") });

/** A contact linked to a client. */
export const ClientContact = z
  .object({
    ...Contact.shape,
    clientId: Id,
    role: ClientContactRole,
  })
  .meta({ id: "ClientContact", description: "A contact linked to a client" });
export type ClientContact = z.output<typeof ClientContact>;

export const ClientContactsInput = PageInput.extend({
  perPage: PageInput.shape.perPage
    .unwrap()
    .default(100)
    .meta({ description: "Rows per page, 100 at most", examples: [25] }),
  sort: sortBy(["name"]).default("name"),
  id: ClientId,
});

const ofClient = { clientId: ClientId, role: ClientContactRole.default("other") };
/** An existing contact by `contactId`, or one described by name and other details. If the details match an existing contact, that one is used. */
export const ClientContactDraft = z
  .object({
    ...ofClient,
    contactId: ContactId.optional().meta({ description: "Id of an existing contact, instead of `name`" }),
    ...shape,
    name: shape.name.optional(),
  })
  .refine(({ contactId, name }) => contactId !== undefined || name !== undefined, {
    path: ["name"],
    params: { code: "required" },
    message: "A name is needed.",
  })
  .meta({ examples: [{ clientId: "01990000-0000-7000-8000-000002100015", name: "Nora Pell" }] });

export const ClientContactChange = z.object({
  clientId: ClientId,
  contactId: ContactId,
  role: ClientContactRole.optional(),
  ...changeShape(shape),
});

/** A seller or lender. With a loan, they are added to it in that role. */
export const PartyDraft = z.object({
  ...shape,
  loanId: LoanId.optional().meta({ description: "Id of the loan to add them to" }),
});
export const Party = z
  .object({
    ...Contact.shape,
    loanId: Id.nullable().describe("The loan they were added to"),
    created: z.boolean().describe("Whether this call created the contact; false if it already existed"),
  })
  .meta({ id: "Party", description: "A seller or lender, and the loan they were added to" });
