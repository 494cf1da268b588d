import { z } from "zod";
import { ClientId, idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { Client } from "./clients.ts";

/** Number of days during which a merge can be undone. */
export const MERGE_DAYS = 30;

/** Fields that keep one client's value, each with its columns. Fields with several values are combined. */
export const MERGED_COLUMNS = {
  firstName: ["firstName"],
  lastName: ["lastName"],
  status: ["status", "archivedAt"],
  language: ["language"],
  birthday: ["birthday"],
  source: ["source"],
  referredBy: ["referredById"],
  officer: ["officerId", "branchId"],
} as const;

const Side = z.enum(["kept", "gone"]).meta({ id: "MergeSide", description: "Which client’s value to keep" });
const side = (what: string) =>
  Side.optional().meta({ description: `Which client’s ${what} to keep`, examples: ["gone"] });

/** Chooses the client each field is taken from. Defaults to the kept client, or to the other one if the kept client's field is empty. */
export const MergeChoices = z
  .object({
    firstName: side("first name"),
    lastName: side("last name"),
    status: side("status"),
    language: side("language"),
    birthday: side("birthday"),
    source: side("source"),
    referredBy: side("“sent by”"),
    officer: side("officer"),
    note: z
      .enum(["kept", "gone", "both"])
      .optional()
      .meta({ description: "Which client’s note to keep; defaults to both", examples: ["both"] }),
    fields: z
      .record(z.string(), Side)
      .optional()
      .meta({ description: "Which client’s value to keep, by key of a custom field", examples: [{ pets: "gone" }] }),
  })
  .meta({ description: "Which client’s value to keep for each field" });
export type MergeChoices = z.output<typeof MergeChoices>;

export const MergeId = idOf("merge", "01990000-0000-7000-8000-000000000811");
const OtherId = ClientId.meta({
  description: "Id of the client who is merged into the other and deleted",
  examples: ["01990000-0000-7000-8000-000002100001"],
});

export const MergePair = z.object({
  keptId: ClientId.meta({ description: "Id of the client to keep" }),
  goneId: OtherId,
});
export const MergeInput = MergePair.extend({ choices: MergeChoices.default({}) });

/** The number of dependent rows of one kind. */
const Hanging = z.object({
  what: z.string().meta({ description: "The number of rows, in words", examples: ["3 notes"] }),
  kind: z.string().meta({ description: "The kind of row", examples: ["ClientNote"] }),
  count: z.int().describe("Number of rows"),
});

/** Two clients side by side. */
export const MergePreview = z
  .object({
    kept: Client,
    gone: Client,
    moves: z.array(Hanging).describe("Rows that move to the kept client"),
    stays: z.array(Hanging).describe("Rows that duplicate the kept client's own and are deleted"),
  })
  .meta({ id: "MergePreview", description: "Two clients side by side, and what would move" });

export const Merged = z
  .object({ mergeId: Id, undoUntil: Instant, client: Client })
  .meta({ id: "Merged", description: "The merged client, and until when the merge can be undone" });

export const Unmerged = z
  .object({
    client: Client.describe("The client who was kept"),
    restored: Client.describe("The client who was restored"),
    kept: z.array(z.string()).describe("Changes since the merge that were not undone, as messages"),
  })
  .meta({ id: "Unmerged", description: "The two clients after the merge was undone, and what was not undone" });

export const DUPLICATE_REASONS = ["email", "phone", "address"] as const;
const DoubleReason = z.enum(DUPLICATE_REASONS).meta({
  id: "DoubleReason",
  description: "What two clients have in common: email address, phone, or name and address",
});

const DuplicateClient = z.object({
  id: Id,
  name: z.string().describe("Name"),
  email: z.string().nullable().describe("Email address; the first of several"),
  phone: z.string().nullable().describe("Phone number; the first of several"),
  address: z.string().nullable().describe("First address"),
  status: z.string().describe("Status"),
  officerName: z.string().describe("Name of the client's officer"),
  loanCount: z.int().describe("Number of loans on which they are a borrower"),
  createdAt: Instant,
});

export const DoublePair = z
  .object({
    one: DuplicateClient.describe("One of the two"),
    other: DuplicateClient.describe("The other client, who may be the same person"),
    reasons: z.array(DoubleReason).describe("What they have in common"),
  })
  .meta({ id: "DoublePair", description: "Two clients who may be one person" });
export type DoublePair = z.output<typeof DoublePair>;

export const DuplicatesInput = PageInput.extend({ sort: sortBy(["id"]).default("-id") });

export const DistinctInput = z.object({
  oneId: ClientId,
  otherId: OtherId.meta({ description: "Id of the other client" }),
});

/** What the user has entered so far for a new client. */
export const LookalikesInput = z.object({
  emails: z
    .array(lineUpTo(254))
    .max(10, "At most 10 email addresses.")
    .default([])
    .meta({ description: "Email addresses entered so far", examples: [["june.abbott@example.com"]] }),
  phones: z
    .array(lineUpTo(40))
    .max(10, "At most 10 phone numbers.")
    .default([])
    .meta({ description: "Phone numbers entered so far", examples: [["(919) 555-0142"]] }),
  lastName: lineUpTo(120)
    .default("")
    .meta({ description: "Last name, to match together with an address", examples: ["Abbott"] }),
  address1: lineUpTo(200)
    .default("")
    .meta({ description: "Street address", examples: ["12 Ridgewood Ave"] }),
  zipcode: lineUpTo(10)
    .default("")
    .meta({ description: "ZIP code", examples: ["78701"] }),
  but: ClientId.optional().meta({ description: "Id of the client being edited, who is left out of the results" }),
});

export const Lookalike = DuplicateClient.extend({
  reasons: z.array(DoubleReason).describe("What they have in common with what was entered"),
}).meta({ id: "Lookalike", description: "An existing client who may be the one being entered" });

/** Records that depend on a client, requested before the client is deleted. */
export const HangingOnClient = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    loans: z.int().describe("Number of loans on which they are a borrower; a client with loans cannot be deleted"),
    goes: z.array(Hanging).describe("Rows that would be deleted with them"),
    stays: z.array(z.string()).describe("What would remain, as messages"),
  })
  .meta({ id: "HangingOnClient", description: "Records that depend on a client" });
