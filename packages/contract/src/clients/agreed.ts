import { z } from "zod";

/** What a text needs besides a number. */
export const Agreed = z.boolean("Say whether the recipients agreed to be texted.").meta({
  description:
    "That the recipients agreed to be texted: needed for a number whose consent is not on record, and recorded with who said so",
  examples: [true],
});
