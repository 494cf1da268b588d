import { z } from "zod";
import { lineUpTo } from "../values/text.ts";

/** Maximum number of other websites that may show one website's calculators and form. */
export const MAX_ORIGINS = 20;
/** What a frame can show in addition to calculators. */
export const EMBED_FORM = "contact";

/** The domain package's `readOrigin` validates it and creates the error message. */
export const SiteEmbedChange = z.object({
  origins: z
    .array(lineUpTo(300, "Type an address.").min(1, "Type an address."))
    .max(MAX_ORIGINS, `At most ${MAX_ORIGINS} websites.`)
    .meta({
      description: "Addresses of the websites, https only; an empty list allows none",
      examples: [["https://www.oakwood-realty.com"]],
    }),
});

export const SiteEmbed = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ description: "Key in the URL of each frame; null until a website is listed", examples: ["r3Yk…"] }),
    origins: z.array(z.string()).meta({
      description: "Websites whose pages may show the frames",
      examples: [["https://www.oakwood-realty.com"]],
    }),
    scriptUrl: z.string().meta({
      description: "URL of the script that inserts a frame",
      examples: ["https://hearthline.com/embed/embed.js"],
    }),
    parts: z
      .array(
        z.object({
          part: z.string().meta({ description: "Content of the frame", examples: ["calculators/payment"] }),
          title: z.string().describe("Title of the frame"),
          snippet: z.string().meta({
            description: "HTML that inserts it into a page",
            examples: ['<script async src="https://hearthline.com/embed/embed.js" data-key="r3Yk…"></script>'],
          }),
        }),
      )
      .describe("Available frames; empty until a website is listed and yours is published"),
  })
  .meta({ id: "SiteEmbed", description: "Settings for showing your website’s calculators and form on other websites" });
export type SiteEmbed = z.output<typeof SiteEmbed>;
