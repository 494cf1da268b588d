import { z } from "zod";
import { State } from "../values/states.ts";
import { atMost, lineUpTo } from "../values/text.ts";

/** Maximum number of licenses: one for each state and territory. */
const MAX_LICENSES = 60;

const StateLicense = z
  .object({
    state: State,
    number: lineUpTo(40, "A license number is needed.")
      .min(1, "A license number is needed.")
      .meta({ description: "License number, in the state's format", examples: ["I-188240"] }),
  })
  .meta({ id: "StateLicense", description: "A state in which a person is licensed, with the license number" });

export const StateLicenses = z
  .array(StateLicense)
  .max(MAX_LICENSES, atMost(MAX_LICENSES))
  .superRefine((licenses, context) => {
    const seen = new Set<string>();
    licenses.forEach(({ state }, index) => {
      if (seen.has(state))
        context.addIssue({ code: "custom", message: "This state is listed already.", path: [index, "state"] });
      seen.add(state);
    });
  })
  .meta({
    description: "States in which you are licensed, shown on the public pages of your reports",
    examples: [[{ state: "NC", number: "I-188240" }]],
  });

/** Licenses as stored and shown, without the rules for input. */
export const ShownLicense = z
  .object({
    state: z.string().meta({ description: "Two-letter state code", examples: ["NC"] }),
    number: z.string().meta({ description: "License number", examples: ["I-188240"] }),
  })
  .meta({ id: "ShownLicense", description: "A state in which a person is licensed" });
export type ShownLicense = z.output<typeof ShownLicense>;
export const ShownLicenses = z.array(ShownLicense);

/** What a report's public page says about its officer's licenses and about the state its reader seems to be in. */
export const Licensing = z
  .object({
    notice: z
      .string()
      .nullable()
      .meta({
        description: "The notice, in the report's language; null if the officer has entered no licenses",
        examples: ["Laura Whitfield is licensed in NC and VA."],
      }),
    licenses: ShownLicenses.describe("The officer's licenses, sorted by state"),
    state: z
      .string()
      .nullable()
      .meta({
        description:
          "State of the reader's network address; null if it is unknown or outside the US, or if the browser asks for privacy. Not stored",
        examples: ["NC"],
      }),
    error: z
      .string()
      .nullable()
      .meta({
        description: "Why the reader's state could not be determined, as a message; null if it was",
        examples: [null],
      }),
  })
  .meta({ id: "Licensing", description: "An officer's state licenses, as shown on a public page" });
