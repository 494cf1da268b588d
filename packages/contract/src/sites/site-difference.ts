import { z } from "zod";
import { SITE_BLOCK_KINDS } from "./blocks.ts";
import { RestoreVersion } from "./site.ts";

export const BLOCK_CHANGES = ["added", "removed", "moved"] as const;

export const SiteDifferenceInput = z.object({
  number: RestoreVersion.shape.number,
  with: RestoreVersion.shape.number
    .optional()
    .meta({ description: "Number of the version to compare with; defaults to the previous one", examples: [1] }),
});

export const SiteDifference = z
  .object({
    number: z.int().meta({ description: "Number of the version", examples: [2] }),
    with: z
      .int()
      .nullable()
      .meta({
        description:
          "Number of the version it is compared with; null for the first version, in which everything is new",
        examples: [1],
      }),
    blocks: z
      .array(
        z.object({
          change: z.enum(BLOCK_CHANGES).describe("Whether the block is `added`, `removed` or `moved`"),
          kind: z.enum(SITE_BLOCK_KINDS).describe("Kind of the block"),
          name: z.string().meta({ description: "Display name of the block", examples: ["Questions and answers"] }),
          place: z.int().meta({
            description: "Its position on the page, starting at 1; for a removed block, its former position",
            examples: [3],
          }),
        }),
      )
      .describe("Blocks of the home page that were added, removed or moved"),
    texts: z
      .array(
        z.object({
          place: z.string().meta({ description: "Display name of the text's place", examples: ["Headline"] }),
          before: z
            .string()
            .meta({ description: "The text before; empty if there was none", examples: ["Calm loans"] }),
          after: z
            .string()
            .meta({ description: "The text now; empty if there is none", examples: ["Calm, quick loans"] }),
        }),
      )
      .describe("Texts that changed, in the order of the page"),
  })
  .meta({ id: "SiteDifference", description: "Differences between two versions of a website, described in words" });
export type SiteDifference = z.output<typeof SiteDifference>;
