import { z } from "zod";
import { ClientId, idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { Client } from "./clients.ts";

/** Days in which a merge can be undone. */
export const MERGE_DAYS = 30;

/** Fields of a client of which one of two is chosen, each with its columns. What there may be several of is united. */
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

const Side = z.enum(["kept", "gone"]).meta({ id: "MergeSide", description: "Whose value stays" });
const side = (what: string) => Side.optional().meta({ description: `Whose ${what} stays`, examples: ["gone"] });

/** Which of the two each field is taken from: unless said, the kept client's own, or the other's where theirs is empty. */
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
      .meta({ description: "Whose note stays; both, unless said", examples: ["both"] }),
    fields: z
      .record(z.string(), Side)
      .optional()
      .meta({ description: "Whose value stays, by key of a field of the company's own", examples: [{ pets: "gone" }] }),
  })
  .meta({ description: "Whose value of each field stays" });
export type MergeChoices = z.output<typeof MergeChoices>;

export const MergeId = idOf("merge", "01990000-0000-7000-8000-000000000811");
const OtherId = ClientId.meta({
  description: "Id of the client who becomes part of the other, and is gone",
  examples: ["01990000-0000-7000-8000-000002100001"],
});

export const MergePair = z.object({
  keptId: ClientId.meta({ description: "Id of the client who stays" }),
  goneId: OtherId,
});
export const MergeInput = MergePair.extend({ choices: MergeChoices.default({}) });

/** How many rows of a kind hang on a client, in words. */
const Hanging = z.object({
  what: z.string().meta({ description: "Rows of one kind, with their number", examples: ["3 notes"] }),
  kind: z.string().meta({ description: "The kind of row", examples: ["ClientNote"] }),
  count: z.int().describe("How many"),
});

/** Two clients side by side. */
export const MergePreview = z
  .object({
    kept: Client,
    gone: Client,
    moves: z.array(Hanging).describe("What becomes the kept client's"),
    stays: z.array(Hanging).describe("What has no place beside the kept client's own, and goes"),
  })
  .meta({ id: "MergePreview", description: "Two clients side by side, and what would move" });

export const Merged = z
  .object({ mergeId: Id, undoUntil: Instant, client: Client })
  .meta({ id: "Merged", description: "The client that two became, and until when it can be undone" });

export const Unmerged = z
  .object({
    client: Client.describe("The client who stayed"),
    restored: Client.describe("The client who is there again"),
    kept: z.array(z.string()).describe("What changed meanwhile and was not undone, in sentences"),
  })
  .meta({ id: "Unmerged", description: "Two clients again, and what was not undone" });

export const DOUBLE_REASONS = ["email", "phone", "address"] as const;
const DoubleReason = z.enum(DOUBLE_REASONS).meta({
  id: "DoubleReason",
  description: "What two clients have in common: email address, phone, or name and address",
});

const DoubleClient = z.object({
  id: Id,
  name: z.string().describe("Name"),
  email: z.string().nullable().describe("Email address; the first of several"),
  phone: z.string().nullable().describe("Phone number; the first of several"),
  address: z.string().nullable().describe("First address"),
  status: z.string().describe("Status"),
  officerName: z.string().describe("Whose client"),
  loanCount: z.int().describe("Loans whose borrower they are"),
  createdAt: Instant,
});

export const DoublePair = z
  .object({
    one: DoubleClient.describe("One of the two"),
    other: DoubleClient.describe("The other, who may be the same person"),
    reasons: z.array(DoubleReason).describe("What they have in common"),
  })
  .meta({ id: "DoublePair", description: "Two clients who may be one person" });
export type DoublePair = z.output<typeof DoublePair>;

export const DoublesInput = PageInput.extend({ sort: sortBy(["id"]).default("-id") });

export const DistinctInput = z.object({
  oneId: ClientId,
  otherId: OtherId.meta({ description: "Id of the other client" }),
});

/** What is known while somebody types in a new client. */
export const LookalikesInput = z.object({
  emails: z
    .array(lineUpTo(254))
    .max(10, "At most 10 email addresses.")
    .default([])
    .meta({ description: "Email addresses typed so far", examples: [["june.abbott@example.com"]] }),
  phones: z
    .array(lineUpTo(40))
    .max(10, "At most 10 phone numbers.")
    .default([])
    .meta({ description: "Phone numbers typed so far", examples: [["(919) 555-0142"]] }),
  lastName: lineUpTo(120)
    .default("")
    .meta({ description: "Last name, for an address", examples: ["Abbott"] }),
  address1: lineUpTo(200)
    .default("")
    .meta({ description: "Street address", examples: ["12 Ridgewood Ave"] }),
  zipcode: lineUpTo(10)
    .default("")
    .meta({ description: "ZIP code", examples: ["78701"] }),
  but: ClientId.optional().meta({ description: "Id of the client who is being changed" }),
});

export const Lookalike = DoubleClient.extend({
  reasons: z.array(DoubleReason).describe("What they have in common with what was typed"),
}).meta({ id: "Lookalike", description: "A client who may be the one that is being typed in" });

/** What hangs on a client, asked before they are deleted. */
export const HangingOnClient = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    loans: z.int().describe("Loans whose borrower they are: with any, they are not deleted"),
    goes: z.array(Hanging).describe("What would be deleted with them"),
    stays: z.array(z.string()).describe("What stays, in sentences"),
  })
  .meta({ id: "HangingOnClient", description: "What hangs on a client" });
