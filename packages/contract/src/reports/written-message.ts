import { z } from "zod";

/** An email or text as it would be sent. */
export const WrittenMessage = z
  .object({
    subject: z
      .string()
      .meta({ description: "Subject of the email; empty for a text", examples: ["Your loan options"] }),
    from: z.string().meta({ description: "Sender; empty for a text", examples: ["Laura Hayes <reports@example.com>"] }),
    html: z.string().meta({ description: "The email as HTML; empty for a text", examples: ["<p>Hello June,</p>"] }),
    text: z.string().meta({ description: "The text, or the email as plain text", examples: ["Hello June,"] }),
  })
  .meta({ id: "WrittenMessage", description: "An email or text as it would be sent" });
