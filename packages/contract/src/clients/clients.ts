import { z } from "zod";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { TIMELINE_STEPS } from "../loans/loan-parts.ts";
import { PageInput } from "../values/paging.ts";
import { Address, Email, Id, Instant, lineText, PersonName, Phone, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
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
export const ClientStatusName = z.enum(CLIENT_STATUSES).meta({ id: "ClientStatus" });

const fields = z.object({
  /** Both names in one; its last word is the last name. */
  name: lineText().max(240, "At most 240 characters.").optional(),
  firstName: PersonName.optional(),
  lastName: lineText().max(120, "At most 120 characters.").optional(),
  /** One address, or `emails` for several; the first is the one that mail goes to. */
  email: Email.optional(),
  emails: z.array(Email).max(10, "At most 10 e-mail addresses.").optional(),
  phone: Phone.optional(),
  phones: z.array(Phone).max(10, "At most 10 phone numbers.").optional(),
  address1: lineText().max(200, "At most 200 characters.").optional(),
  address2: lineText().max(200, "At most 200 characters.").optional(),
  city: lineText().max(100, "At most 100 characters.").optional(),
  state: State.optional(),
  zipcode: Zipcode.optional(),
  addresses: z.array(Address).max(10, "At most 10 addresses.").optional(),
  status: ClientStatusName.optional(),
  note: z.string().trim().max(5_000, "At most 5,000 characters.").optional(),
  /** Keeps both where another client has one of the e-mail addresses. */
  allowDuplicate: z.boolean().default(false),
});
export type ClientFields = z.output<typeof fields>;

const faultOfAddress = ({ address1, address2, city, state, zipcode }: ClientFields, context: z.RefinementCtx) => {
  if (!address1 && (address2 || city || state || zipcode))
    context.addIssue({ code: "custom", path: ["address1"], message: "A street address is needed." });
};

export const ClientDraft = fields.superRefine((draft, context) => {
  if (!draft.firstName && !draft.name)
    context.addIssue({ code: "custom", path: ["firstName"], message: "A name is needed." });
  faultOfAddress(draft, context);
});

/** What is left out stays as it is; a list replaces the whole list. */
export const ClientChange = fields.extend({ id: Id }).superRefine(faultOfAddress);

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
  sort: z.enum(CLIENT_SORTS).default("-updatedAt"),
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
