import { z } from "zod";
import { Address, Email, Id, Instant, PersonName, Phone } from "./people.ts";

export const CLIENT_STATUSES = [
  "lead",
  "pre-approval",
  "credit",
  "under-contract",
  "closed",
  "declined",
  "archived",
] as const;

export const ClientDraft = z.object({
  firstName: PersonName,
  lastName: z.string().trim().max(120, "At most 120 characters.").default(""),
  emails: z.array(Email).max(10, "At most 10 e-mail addresses.").default([]),
  phones: z.array(Phone).max(10, "At most 10 phone numbers.").default([]),
  addresses: z.array(Address).max(10, "At most 10 addresses.").default([]),
  status: z.enum(CLIENT_STATUSES).default("lead"),
  note: z.string().trim().max(5_000, "At most 5,000 characters.").optional(),
});

export const ClientRow = z
  .object({
    id: Id,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(CLIENT_STATUSES),
    officerName: z.string(),
    loanCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "ClientRow" });

export const Client = z
  .object({
    ...ClientRow.shape,
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    addresses: z.array(Address),
    note: z.string(),
  })
  .meta({ id: "Client" });
