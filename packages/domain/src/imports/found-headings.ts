import { NotationTally } from "@hearthline/contract/imports/notation";
import { z } from "zod";

/** What is known about a column in addition to its target. */
const FoundColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  suggested: z.string().nullable(),
  confidence: z.number(),
  why: z.string(),
  tally: NotationTally.optional(),
});
/** What was found in a file, as stored with the import. */
export const FoundHeadings = z.object({ columns: z.array(FoundColumn), remembered: z.boolean() });
export type FoundHeadings = z.output<typeof FoundHeadings>;
