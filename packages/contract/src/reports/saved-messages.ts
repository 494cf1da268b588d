import { z } from "zod";
import { MessageChannel } from "../clients/timeline.ts";
import { Id } from "../values/people.ts";
import { lineText, lineUpTo, paragraphs } from "../values/text.ts";

/** A text saved for future emails or text messages. `{first name}` and `{property}` are filled in when it is used. */
export const SavedMessage = z
  .object({
    id: Id,
    channel: MessageChannel,
    name: z.string().describe("Name of the saved message"),
    subject: z.string().describe("Subject of the email; empty for a text"),
    body: z.string().describe("Text of the message"),
    ownerName: z.string().nullable().describe("Owner of the message; null for the company’s"),
  })
  .meta({ id: "SavedMessage", description: "A reusable text for emails or text messages" });

export const SavedMessageDraft = z.object({
  channel: MessageChannel,
  name: lineText()
    .min(1, "A saved message needs a name.")
    .max(80, "At most 80 characters.")
    .meta({ description: "Name of the saved message; replaces one with the same name", examples: ["First report"] }),
  subject: lineUpTo(200)
    .meta({ description: "Subject of the email", examples: ["Your loan options"] })
    .default(""),
  body: paragraphs(5_000).meta({
    description: "Text of the message; `{first name}` and `{property}` are filled in",
    examples: ["{first name}, here are the ways we talked about for {property}."],
    "x-multiline": true,
  }),
  forCompany: z
    .boolean()
    .default(false)
    .meta({ description: "Whether everyone in the company can use it, not only you", examples: [false] }),
});
