import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { ShareAudience } from "../reports/share-audience.ts";
import { ANYONE, VIEWERS } from "../reports/viewers.ts";
import { Id, Instant } from "../values/people.ts";

/* What the data of several events tells. Thin: ids, and what a program would otherwise ask for at once. */

export const kind = LoanKindName.meta({ description: "What the loan is for", examples: [LoanKindName.options[0]] });
export const loanId = Id.meta({ description: "Id of the loan", examples: ["01990000-0000-7000-8000-000008100001"] });
export const reportId = Id.meta({
  description: "Id of the report version",
  examples: ["01990000-0000-7000-8000-000011100001"],
});
export const changed = z.array(z.string()).meta({
  description: "Names of the fields that have another value now, as in the answer that reads the row",
  examples: [["emails", "phones"]],
});

export const handedOver = {
  fromOfficerId: Id.meta({
    description: "Id of the officer whose it was",
    examples: ["01990000-0000-7000-8000-000000000018"],
  }),
  toOfficerId: Id.meta({
    description: "Id of the officer whose it is now",
    examples: ["01990000-0000-7000-8000-000000000017"],
  }),
};

export const personName = z
  .string()
  .meta({ description: "Name; empty where it is not known", examples: ["June Abbott"] });
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
  .meta({ id: "EventRecipient", description: "Who was sent the report" });

const CLIENT_EXAMPLE = "01990000-0000-7000-8000-000002100015";
/** What the reader's integration calls the client in `clientId`: found as an event is read. */
export const clientExternalId = z
  .string()
  .nullable()
  .optional()
  .meta({
    description: "What your integration calls that client today; null where it has no name for them",
    examples: ["crm-48213"],
  });
const clientOf = (description: string) => ({
  clientId: Id.nullable()
    .optional()
    .meta({ description, examples: [CLIENT_EXAMPLE] }),
  clientExternalId,
});

/** Of a report version. */
export const version = {
  loanId,
  kind,
  number: z.string().meta({ description: "Number of the report, one for all its versions", examples: ["2026-0418"] }),
  version: z.int().meta({ description: "Version of the report, from 1", examples: [2] }),
  ...clientOf("Id of the loan’s first borrower; null where it has none"),
};

/** Of what a reader does behind their link. */
export const reading = {
  ...version,
  ...clientOf(
    "Id of the client who did it, whose address the link was sent to; null for anyone else and for a copied link",
  ),
  viewer: z
    .enum(VIEWERS)
    .optional()
    .meta({
      description:
        "Who it is by: `recipient` for the person the link was sent to, whose own it is; `anyone` for a copied link, which says nothing about who uses it. A forwarded link cannot be distinguished from its recipient’s own",
      examples: ["recipient"],
    }),
  recipient: EventRecipient.meta({
    description: `Whose link it is; of a copied link the name is “${ANYONE}” and the address is empty`,
  }),
};

export const share = {
  loanId,
  kind,
  reportId,
  channel: z.enum(["link", "email", "sms"]).meta({
    description: "How it was shared: by a link that somebody copied, by email or by text",
    examples: ["email"],
  }),
  audience: ShareAudience,
};

export const message = {
  loanId: loanId.nullable().meta({
    description: "Id of the loan; null for a message to a client that is about none",
    examples: ["01990000-0000-7000-8000-000008100001"],
  }),
  kind: kind.nullable().meta({
    description: "What the loan is for; null where there is none",
    examples: [LoanKindName.options[0]],
  }),
  clientId: Id.nullable().meta({
    description: "Id of the client it went to, by their address; null where it went to anyone else",
    examples: [CLIENT_EXAMPLE],
  }),
  clientExternalId,
  channel: z.enum(["email", "sms"]).meta({ description: "Email or text message", examples: ["email"] }),
  to: address,
  toName: personName,
  recipientId: Id.nullable().meta({
    description: "Id of the report's recipient; null for an answer to what a reader did",
    examples: ["01990000-0000-7000-8000-000013100001"],
  }),
};
export const reason = z.string().meta({
  description: "Why, in a sentence for people",
  examples: ["The email server refuses this address: 550 5.1.1 No such user"],
});

export const consent = {
  channel: z.enum(["email", "sms", "call"]).meta({ description: "Mails, text messages or calls", examples: ["sms"] }),
  address: z.string().meta({ description: "Email address, or phone number as E.164", examples: ["+19195550142"] }),
  source: z.string().meta({
    description:
      "How: `spoken`, `website`, `paper`, `message` or `officer` where an officer recorded it, `import` with a file, `stop` or `start` was texted, `unsubscribe` or `resubscribe` was chosen on the page that emails link to",
    examples: ["stop"],
  }),
  clientId: Id.nullable().meta({
    description: "Id of the client who has this address; null where none has",
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
    description: "Id of the account that it acts for",
    examples: ["01990000-0000-7000-8000-000000000018"],
  }),
};
export const expiresAt = Instant.nullable().meta({
  description: "When it expires; null where it never does",
  examples: ["2027-02-15T15:30:00.000Z"],
});
export const integrationName = z.string().meta({ description: "Name of the integration", examples: ["Harbor CRM"] });

const rows = (what: string, example: number) => z.int().meta({ description: `Rows that ${what}`, examples: [example] });
/** Of the job of a bulk call. */
export const imported = {
  type: z.enum(["client", "loan"]).meta({ description: "What its rows are", examples: ["client"] }),
  action: z
    .enum(["create", "update", "upsert", "delete"])
    .meta({ description: "What was asked of each row", examples: ["upsert"] }),
  total: rows("the call had", 1_000),
  created: rows("were created", 40),
  updated: rows("were changed", 12),
  unchanged: rows("were so already", 947),
  deleted: rows("were deleted", 0),
  failed: rows("were refused: the job's result says why", 1),
};
