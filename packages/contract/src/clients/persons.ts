import { z } from "zod";
import { ClientId } from "../values/ids.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

const Kept = z.object({
  kind: z.string().describe("Kind of row"),
  count: z.int().describe("How many"),
  what: z.string().describe("What is kept, in a sentence"),
  why: z.string().describe("Why"),
  until: z.string().describe("How long"),
  source: z.object({ name: z.string().describe("Name of the rule"), url: z.string().describe("Where it can be read") }),
});

/** What an erasure would do, or did. */
export const Erasure = z
  .object({
    id: Id,
    name: z.string().describe("Name of the person"),
    goes: z
      .array(
        z.object({
          what: z.string().describe("Rows of one kind, with their number"),
          kind: z.string().describe("The kind of row"),
          count: z.int().describe("How many"),
        }),
      )
      .describe("What is erased"),
    kept: z.array(Kept).describe("What the law keeps, with its source"),
    readOn: z.string().describe("Day on which the rules were read"),
  })
  .meta({ id: "Erasure", description: "What an erasure takes, and what the law keeps" });

export const EraseInput = z.object({
  id: ClientId.meta({ examples: ["01990000-0000-7000-8000-000002100001"] }),
  reason: lineUpTo(500)
    .min(1, "Say who asked for it, and how.")
    .meta({ description: "Who asked for it, and how", examples: ["Asked by mail on November 20"] }),
});

export const Erased = z
  .object({
    requestId: Id,
    id: Id,
    erasedAt: Instant,
    kept: z.array(Kept).describe("What the law keeps, with its source"),
  })
  .meta({ id: "Erased", description: "What was kept of a person who was erased" });
