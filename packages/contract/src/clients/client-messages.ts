import { z } from "zod";
import { ClientId, ReportId } from "../values/ids.ts";
import { Email, Id, Phone } from "../values/people.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { Agreed } from "./agreed.ts";
import { MessageChannel } from "./timeline.ts";

/** An email to a client, written by the officer. */
export const ClientMail = z.object({
  id: ClientId,
  to: Email.optional().meta({
    description: "One of the client's email addresses; defaults to their first",
    examples: ["june.abbott@example.com"],
  }),
  subject: lineUpTo(200)
    .min(1, "An email needs a subject.")
    .meta({ description: "Subject of the email", examples: ["Your pre-approval"] }),
  message: paragraphs(5_000)
    .min(1, "There are no words to send.")
    .meta({
      description: "Text of the email",
      examples: ["June, your pre-approval ends Friday."],
      "x-multiline": true,
    }),
});

/** A text message to a client. */
export const ClientText = z
  .object({
    id: ClientId,
    to: Phone.optional().meta({
      description: "One of the client's phone numbers; defaults to their first",
      examples: ["+19195550142"],
    }),
    message: z
      .string()
      .trim()
      .min(1, "There are no words to send.")
      .max(200, "At most 200 characters, so that your name and how to stop the texts fit.")
      .meta({
        description: "Text of the message",
        examples: ["June, your pre-approval ends Friday."],
        "x-multiline": true,
      }),
    agreed: Agreed.default(false),
  })
  .meta({
    examples: [
      { id: "01990000-0000-7000-8000-000002100015", message: "June, your pre-approval ends Friday.", agreed: true },
    ],
  });

export const ClientMessageSent = z
  .object({
    messageId: Id,
    clientId: Id,
    channel: MessageChannel,
    to: z.string().describe("Email address or phone number"),
    status: z.literal("queued").describe("Always `queued`; the client's messages show the delivery status"),
  })
  .meta({ id: "ClientMessageSent", description: "A queued email or text to a client" });

/** Deletes a version of a report. */
export const ClientReportGone = z.object({
  id: ReportId.meta({
    description: "Id of the report version",
    examples: ["01990000-0000-7000-8000-000011100015"],
  }),
});
