import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { ShareAudience } from "../reports/share-audience.ts";
import { ANYONE, VIEWERS } from "../reports/viewers.ts";
import { Id, Instant } from "../values/people.ts";

/* Data shared by several events. Kept small: ids, and what a program would otherwise fetch right away. */

export const kind = LoanKindName.meta({ description: "Purpose of the loan", examples: [LoanKindName.options[0]] });
export const loanId = Id.meta({ description: "Id of the loan", examples: ["01990000-0000-7000-8000-000008100001"] });
export const reportId = Id.meta({
  description: "Id of the report version",
  examples: ["01990000-0000-7000-8000-000011100001"],
});
export const changed = z.array(z.string()).meta({
  description: "Names of the fields that changed, as in the response that contains the row",
  examples: [["emails", "phones"]],
});

export const handedOver = {
  fromOfficerId: Id.meta({
    description: "Id of the previous officer",
    examples: ["01990000-0000-7000-8000-000000000018"],
  }),
  toOfficerId: Id.meta({
    description: "Id of the new officer",
    examples: ["01990000-0000-7000-8000-000000000017"],
  }),
};

export const personName = z.string().meta({ description: "Name; empty if unknown", examples: ["June Abbott"] });
export const address = z.string().meta({
  description: "Email address, or phone number as E.164; empty for a copied link",
  examples: ["june.abbott@example.com"],
});
export const EventRecipient = z
  .object({
    id: Id.meta({ description: "Id of the recipient", examples: ["01990000-0000-7000-8000-000013100001"] }),
    name: personName,
    address,
  })
  .meta({ id: "EventRecipient", description: "A recipient of the report" });

const CLIENT_EXAMPLE = "01990000-0000-7000-8000-000002100015";
/** The reading integration's external id for the client in `clientId`, looked up when an event is read. */
export const clientExternalId = z
  .string()
  .nullable()
  .optional()
  .meta({
    description: "Your integration's current external id for that client; null if it has none",
    examples: ["crm-48213"],
  });
const clientOf = (description: string) => ({
  clientId: Id.nullable()
    .optional()
    .meta({ description, examples: [CLIENT_EXAMPLE] }),
  clientExternalId,
});

/** Data about a report version. */
export const version = {
  loanId,
  kind,
  number: z.string().meta({ description: "Number of the report, shared by all its versions", examples: ["2026-0418"] }),
  version: z.int().meta({ description: "Version number of the report, starting at 1", examples: [2] }),
  ...clientOf("Id of the loan’s first borrower; null if it has none"),
};

/** Data about a reader's action on their link. */
export const reading = {
  ...version,
  ...clientOf(
    "Id of the client whose link it is; null if the link was sent to someone who is not a client, and for a copied link",
  ),
  viewer: z
    .enum(VIEWERS)
    .optional()
    .meta({
      description:
        "Who did it: `recipient` for the person the link was sent to; `anyone` for a copied link, which does not identify its user. A forwarded link cannot be distinguished from its recipient’s own",
      examples: ["recipient"],
    }),
  recipient: EventRecipient.meta({
    description: `The recipient whose link it is; for a copied link the name is “${ANYONE}” and the address is empty`,
  }),
};

export const share = {
  loanId,
  kind,
  reportId,
  channel: z.enum(["link", "email", "sms"]).meta({
    description: "How it was shared: by a copied link, by email or by text",
    examples: ["email"],
  }),
  audience: ShareAudience,
};

export const message = {
  loanId: loanId.nullable().meta({
    description: "Id of the loan; null for a message to a client that is not about a loan",
    examples: ["01990000-0000-7000-8000-000008100001"],
  }),
  kind: kind.nullable().meta({
    description: "Purpose of the loan; null if there is no loan",
    examples: [LoanKindName.options[0]],
  }),
  clientId: Id.nullable().meta({
    description: "Id of the client it was sent to, by their address; null if it was sent to someone else",
    examples: [CLIENT_EXAMPLE],
  }),
  clientExternalId,
  channel: z.enum(["email", "sms"]).meta({ description: "Email or text message", examples: ["email"] }),
  to: address,
  toName: personName,
  recipientId: Id.nullable().meta({
    description: "Id of the report's recipient; null for a reply to a reader's action",
    examples: ["01990000-0000-7000-8000-000013100001"],
  }),
};
export const reason = z.string().meta({
  description: "Error message",
  examples: ["The email server refuses this address: 550 5.1.1 No such user"],
});

export const consent = {
  channel: z.enum(["email", "sms", "call"]).meta({ description: "Emails, text messages or calls", examples: ["sms"] }),
  address: z.string().meta({ description: "Email address, or phone number as E.164", examples: ["+19195550142"] }),
  source: z.string().meta({
    description:
      "Source: `spoken`, `website`, `paper`, `message` or `officer` if an officer recorded it, `import` for a file, `stop` or `start` for a text, `unsubscribe` or `resubscribe` for a choice on the page that emails link to",
    examples: ["stop"],
  }),
  clientId: Id.nullable().meta({
    description: "Id of the client who has this address; null if none has",
    examples: [CLIENT_EXAMPLE],
  }),
  clientExternalId,
};

export const user = {
  name: z.string().meta({ description: "Name of the person", examples: ["Laura Whitfield"] }),
  email: z.string().meta({ description: "Email address of the account", examples: ["laura@example.com"] }),
};

export const token = {
  name: z.string().meta({ description: "Name of the token", examples: ["CRM sync"] }),
  userId: Id.meta({
    description: "Id of the account it acts for",
    examples: ["01990000-0000-7000-8000-000000000018"],
  }),
};
export const expiresAt = Instant.nullable().meta({
  description: "When it expires; null if it never does",
  examples: ["2027-02-15T15:30:00.000Z"],
});
export const integrationName = z.string().meta({ description: "Name of the integration", examples: ["Harbor CRM"] });

const rows = (what: string, example: number) => z.int().meta({ description: `Rows that ${what}`, examples: [example] });
/** Data about the job of a bulk call. */
export const imported = {
  type: z.enum(["client", "loan"]).meta({ description: "Type of the rows", examples: ["client"] }),
  action: z
    .enum(["create", "update", "upsert", "delete"])
    .meta({ description: "Action applied to each row", examples: ["upsert"] }),
  total: rows("the call contained", 1_000),
  created: rows("were created", 40),
  updated: rows("were changed", 12),
  unchanged: rows("already had the same content", 947),
  deleted: rows("were deleted", 0),
  failed: rows("failed; the job's result contains the reasons", 1),
};
