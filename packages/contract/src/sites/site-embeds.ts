import { z } from "zod";
import { lineUpTo } from "../values/text.ts";

/** Other websites that one website's calculators and form may be on. */
export const MAX_ORIGINS = 20;
/** What a frame shows besides a calculator. */
export const EMBED_FORM = "contact";

/** Checked by `readOrigin` of the domain, which says what is wrong with it. */
export const SiteEmbedChange = z.object({
  origins: z
    .array(lineUpTo(300, "Type an address.").min(1, "Type an address."))
    .max(MAX_ORIGINS, `At most ${MAX_ORIGINS} websites.`)
    .meta({
      description: "Addresses of the websites, https only; empty: on none",
      examples: [["https://www.oakwood-realty.com"]],
    }),
});

export const SiteEmbed = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ description: "In the address of each frame; null until a website is named", examples: ["r3Yk…"] }),
    origins: z.array(z.string()).meta({
      description: "Websites whose pages may show the frames",
      examples: [["https://www.oakwood-realty.com"]],
    }),
    scriptUrl: z.string().meta({
      description: "Address of the script that places a frame",
      examples: ["https://hearthline.com/embed/embed.js"],
    }),
    parts: z
      .array(
        z.object({
          part: z.string().meta({ description: "What a frame shows", examples: ["calculators/payment"] }),
          title: z.string().describe("What it is called"),
          snippet: z.string().meta({
            description: "HTML that places it on a page",
            examples: ['<script async src="https://hearthline.com/embed/embed.js" data-key="r3Yk…"></script>'],
          }),
        }),
      )
      .describe("What can be placed; empty until a website is named and yours is published"),
  })
  .meta({ id: "SiteEmbed", description: "Your website’s calculators and form on other websites" });
export type SiteEmbed = z.output<typeof SiteEmbed>;
