import { z } from "zod";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { TIMELINE_STEPS } from "../loans/loan-parts.ts";
import { ClientId } from "../values/ids.ts";
import { PageInput } from "../values/paging.ts";
import { Address, City, Email, Id, Instant, PersonName, Phone, Unit, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { Household } from "./households.ts";
import { MessageChannel, MessageState } from "./timeline.ts";

export const CLIENT_STATUSES = [
  "lead",
  "pre-approval",
  "credit",
  "under-contract",
  "closed",
  "declined",
  "archived",
] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];
export const ClientStatusName = z
  .enum(CLIENT_STATUSES)
  .meta({ id: "ClientStatus", description: "Where a client stands" });

const fields = z.object({
  name: lineUpTo(240)
    .optional()
    .meta({
      description: "Both names in one, instead of `firstName` and `lastName`; its last word is the last name",
      examples: ["June Abbott"],
    }),
  firstName: PersonName.optional().meta({ description: "First name", examples: ["June"] }),
  lastName: lineUpTo(120)
    .optional()
    .meta({ description: "Last name", examples: ["Abbott"] }),
  email: Email.optional().meta({ description: "The one e-mail address; `emails` for several" }),
  emails: z
    .array(Email)
    .max(10, "At most 10 e-mail addresses.")
    .optional()
    .meta({ description: "E-mail addresses; mail goes to the first", examples: [["june.abbott@example.com"]] }),
  phone: Phone.optional().meta({ description: "The one phone number; `phones` for several" }),
  phones: z
    .array(Phone)
    .max(10, "At most 10 phone numbers.")
    .optional()
    .meta({ description: "Phone numbers", examples: [["+19195550142"]] }),
  address1: lineUpTo(200)
    .optional()
    .meta({ description: "Street address", examples: ["12 Ridgewood Ave"] }),
  address2: Unit.optional(),
  city: City.optional(),
  state: State.optional(),
  zipcode: Zipcode.optional(),
  addresses: z
    .array(Address)
    .max(10, "At most 10 addresses.")
    .optional()
    .meta({ description: "Several addresses, instead of the one above" }),
  status: ClientStatusName.optional(),
  note: paragraphs(5_000).optional().meta({ description: "What to remember about the client", "x-multiline": true }),
  allowDuplicate: z
    .boolean()
    .default(false)
    .meta({ description: "Keep both where another client has one of the e-mail addresses" }),
});
export type ClientFields = z.output<typeof fields>;

const faultOfAddress = ({ address1, address2, city, state, zipcode }: ClientFields, context: z.RefinementCtx) => {
  if (!address1 && (address2 || city || state || zipcode))
    context.addIssue({ code: "custom", path: ["address1"], message: "A street address is needed." });
};

export const ClientDraft = fields
  .superRefine((draft, context) => {
    if (!draft.firstName && !draft.name)
      context.addIssue({ code: "custom", path: ["firstName"], message: "A name is needed." });
    faultOfAddress(draft, context);
  })
  .meta({
    examples: [
      {
        firstName: "June",
        lastName: "Abbott",
        emails: ["june.abbott@example.com"],
        phones: ["+19195550142"],
        status: "lead",
        allowDuplicate: true,
      },
    ],
  });

/** What is left out stays as it is; a list replaces the whole list. */
export const ClientChange = fields.extend({ id: ClientId }).superRefine(faultOfAddress);

export const ClientRow = z
  .object({
    id: Id,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: ClientStatusName,
    officerName: z.string(),
    loanCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "ClientRow" });

export const Client = z
  .object({
    ...ClientRow.shape,
    officerId: Id,
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    addresses: z.array(Address),
    note: z.string(),
  })
  .meta({ id: "Client" });
export type Client = z.output<typeof Client>;

/** Few words about a client, for a box that suggests while one types. */
export const ClientMatch = z
  .object({ id: Id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: "ClientMatch" });

export const OPENED_STATES = ["not-sent", "sent", "opened"] as const;

/** The next dated step of a client's loans that is not done. */
const NextStep = z.object({
  step: z.enum(TIMELINE_STEPS),
  date: z.string(),
  loanId: Id,
  loanKind: LoanKindName,
  title: z.string(),
});

/** A client with their loans and the reports made of them. */
export const ClientProfile = z
  .object({
    ...Client.shape,
    household: Household.nullable(),
    next: NextStep.nullable(),
    homeCount: z.int(),
    messageCount: z.int(),
    fileCount: z.int(),
    loans: z.array(
      z.object({
        id: Id,
        kind: LoanKindName,
        title: z.string(),
        status: LoanStatusName,
        address: z.string(),
        program: z.string(),
        loanAmountCents: z.int(),
        noteRate: z.number(),
        principalAndInterestCents: z.int(),
        updatedAt: Instant,
      }),
    ),
    reports: z.array(
      z.object({
        id: Id,
        loanId: Id,
        kind: LoanKindName,
        title: z.string(),
        number: z.string(),
        version: z.int(),
        createdAt: Instant,
        state: z.enum(OPENED_STATES),
        openCount: z.int(),
        lastOpenedAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: "ClientProfile" });

/** A mail or text to a client, and what became of it. */
export const ClientMessage = z
  .object({
    id: Id,
    channel: MessageChannel,
    toAddress: z.string(),
    subject: z.string(),
    text: z.string(),
    status: MessageState,
    failure: z.string().nullable(),
    loanId: Id,
    loanKind: LoanKindName,
    title: z.string(),
    by: z.string().nullable(),
    openCount: z.int(),
    lastOpenedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "ClientMessage" });

/** A version of a report on paper; made when somebody first asks for it. */
export const ClientFile = z
  .object({
    reportId: Id,
    loanId: Id,
    loanKind: LoanKindName,
    title: z.string(),
    number: z.string(),
    version: z.int(),
    /** Whether it is the newest version of its loan. */
    newest: z.boolean(),
    createdAt: Instant,
    pdf: z.object({ size: z.int(), createdAt: Instant, url: z.string().nullable() }).nullable(),
  })
  .meta({ id: "ClientFile" });

export const CLIENT_SORTS = [
  "name",
  "-name",
  "createdAt",
  "-createdAt",
  "updatedAt",
  "-updatedAt",
  "status",
  "-status",
] as const;
export const ClientListInput = PageInput.extend({
  sort: z.enum(CLIENT_SORTS).default("-updatedAt").meta({ description: "Order; a minus is downward" }),
  status: ClientStatusName.optional(),
});

/** Digits by which a phone number is found: as Americans type it, without country code. */
const phoneDigits = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
};

/**
 * What a text filter of clients looks through, stored in `Client.searchText` with every write. It starts with a blank, so that the beginning
 * of every word, the first too, follows one.
 */
export const clientSearchText = (client: {
  firstName: string;
  lastName: string;
  emails: readonly string[];
  phones: readonly string[];
}): string =>
  ` ${[client.firstName, client.lastName, ...client.emails, ...client.phones.map(phoneDigits)].filter(Boolean).join(" ")}`
    .toLowerCase()
    .replaceAll(/\s+/g, " ");

/** The words of a text filter as `clientSearchText` writes them, the longest first; a typed phone number is one word. */
export function clientSearchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (/^[\d\s().+-]+$/.test(text) && /\d/.test(text)) return [phoneDigits(text)];
  const words = text.split(/\s+/).map((word) => (/^[\d().+-]*\d[\d().+-]*$/.test(word) ? phoneDigits(word) : word));
  return [...new Set(words.filter(Boolean))].sort((a, b) => b.length - a.length).slice(0, 8);
}
