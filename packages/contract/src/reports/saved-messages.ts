import { z } from "zod";
import { MessageChannel } from "../clients/timeline.ts";
import { Id } from "../values/people.ts";
import { lineText, lineUpTo, paragraphs } from "../values/text.ts";

/** Words kept for the next email or text. `{first name}` and `{property}` are filled in where they are used. */
export const SavedMessage = z
  .object({
    id: Id,
    channel: MessageChannel,
    name: z.string().describe("What it is called"),
    subject: z.string().describe("Subject of the email; empty for a text"),
    body: z.string().describe("The words"),
    ownerName: z.string().nullable().describe("Whose it is; null for the company’s"),
  })
  .meta({ id: "SavedMessage", description: "Words for an email or text that are used again" });

export const SavedMessageDraft = z.object({
  channel: MessageChannel,
  name: lineText()
    .min(1, "A saved message needs a name.")
    .max(80, "At most 80 characters.")
    .meta({ description: "What it is called; one of the same name is replaced", examples: ["First report"] }),
  subject: lineUpTo(200)
    .meta({ description: "Subject of the email", examples: ["Your loan options"] })
    .default(""),
  body: paragraphs(5_000).meta({
    description: "The words; `{first name}` and `{property}` are filled in",
    examples: ["{first name}, here are the ways we talked about for {property}."],
    "x-multiline": true,
  }),
  forCompany: z
    .boolean()
    .default(false)
    .meta({ description: "Whether everyone in the company gets it, not you alone", examples: [false] }),
});
