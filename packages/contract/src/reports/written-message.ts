import { z } from "zod";

/** A mail or text as it would go. */
export const WrittenMessage = z
  .object({
    subject: z.string().meta({ description: "Subject of the mail; empty for a text", examples: ["Your loan options"] }),
    from: z
      .string()
      .meta({ description: "Who it is from; empty for a text", examples: ["Laura Hayes <reports@example.com>"] }),
    html: z.string().meta({ description: "The mail as a page; empty for a text", examples: ["<p>Hello June,</p>"] }),
    text: z.string().meta({ description: "The text, or the mail without its looks", examples: ["Hello June,"] }),
  })
  .meta({ id: "WrittenMessage", description: "A mail or text as it would go out" });
