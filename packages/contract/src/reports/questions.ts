import { z } from "zod";
import { Id } from "../values/people.ts";
import { atMost, lineUpTo } from "../values/text.ts";

/** A reader with more to ask than this in a day is better served by a call. */
export const MAX_QUESTIONS_A_DAY = 20;

/** What a reader of a report asks the officer about one of its figures. */
export const AskedQuestion = z.object({
  figure: lineUpTo(120, "Which figure the question is about is missing.")
    .min(1, "Which figure the question is about is missing.")
    .meta({ description: "The figure, as the report names it", examples: ["Cash to close"] }),
  scenarioId: Id.meta({
    description: "Id of the scenario whose figure it is; left out where it is everyone's",
  }).optional(),
  text: z
    .string("Write your question first.")
    .trim()
    .min(1, "Write your question first.")
    .max(1_000, atMost(1_000))
    .meta({
      description: "The question",
      examples: ["Does this include the deposit we already paid?"],
      "x-multiline": true,
    }),
  replyTo: lineUpTo(120)
    .meta({ description: "Where to reach the reader of a copied link", examples: ["(919) 555-0142"] })
    .default(""),
});
export type AskedQuestion = z.output<typeof AskedQuestion>;
