import { z } from "zod";

/** An email or text as it would go. */
export const WrittenMessage = z
  .object({
    subject: z
      .string()
      .meta({ description: "Subject of the email; empty for a text", examples: ["Your loan options"] }),
    from: z
      .string()
      .meta({ description: "Who it is from; empty for a text", examples: ["Laura Hayes <reports@example.com>"] }),
    html: z.string().meta({ description: "The email as a page; empty for a text", examples: ["<p>Hello June,</p>"] }),
    text: z.string().meta({ description: "The text, or the email without its looks", examples: ["Hello June,"] }),
  })
  .meta({ id: "WrittenMessage", description: "An email or text as it would go out" });
