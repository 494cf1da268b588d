import { z } from "zod";

/** Confirmation that is required to send a text to a number without recorded consent. */
export const Agreed = z.boolean("Say whether the recipients agreed to be texted.").meta({
  description:
    "Confirms that the recipients agreed to be texted. Required for a number without a recorded consent; stored together with the user who confirmed it",
  examples: [true],
});
