import { z } from "zod";
import { Id } from "../values/people.ts";
import { atMost, lineUpTo } from "../values/text.ts";

/** Maximum number of questions per reader and day; a reader with more is better served by a call. */
export const MAX_QUESTIONS_A_DAY = 20;

/** A reader's question to the officer about a figure of the report. */
export const AskedQuestion = z.object({
  figure: lineUpTo(120, "Which figure the question is about is missing.")
    .min(1, "Which figure the question is about is missing.")
    .meta({ description: "Name of the figure, as in the report", examples: ["Cash to close"] }),
  scenarioId: Id.meta({
    description: "Id of the scenario the figure belongs to; omit it for a figure of the whole report",
  }).optional(),
  text: z
    .string("Write your question first.")
    .trim()
    .min(1, "Write your question first.")
    .max(1_000, atMost(1_000))
    .meta({
      description: "Text of the question",
      examples: ["Does this include the deposit we already paid?"],
      "x-multiline": true,
    }),
  replyTo: lineUpTo(120)
    .meta({ description: "How to contact the reader of a copied link", examples: ["(919) 555-0142"] })
    .default(""),
});
export type AskedQuestion = z.output<typeof AskedQuestion>;
