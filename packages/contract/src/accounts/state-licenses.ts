import { z } from "zod";
import { State } from "../values/states.ts";
import { atMost, lineUpTo } from "../values/text.ts";

/** One for each state and territory. */
const MAX_LICENSES = 60;

const StateLicense = z
  .object({
    state: State,
    number: lineUpTo(40, "A license number is needed.")
      .min(1, "A license number is needed.")
      .meta({ description: "Number of the license, as the state writes it", examples: ["I-188240"] }),
  })
  .meta({ id: "StateLicense", description: "A state in which a person is licensed, and the license’s number" });

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
    description: "States in which you are licensed: the public pages of your reports say so",
    examples: [[{ state: "NC", number: "I-188240" }]],
  });

/** As they are stored and shown: without the rules of what is typed. */
export const ShownLicense = z
  .object({
    state: z.string().meta({ description: "State, by its postal code", examples: ["NC"] }),
    number: z.string().meta({ description: "Number of the license", examples: ["I-188240"] }),
  })
  .meta({ id: "ShownLicense", description: "A state in which a person is licensed" });
export type ShownLicense = z.output<typeof ShownLicense>;
export const ShownLicenses = z.array(ShownLicense);

/** What the public page of a report says of its officer's licenses, and where its reader seems to be. */
export const Licensing = z
  .object({
    notice: z
      .string()
      .nullable()
      .meta({
        description: "The notice, in the report's language; null where the officer has entered no licenses",
        examples: ["Laura Whitfield is licensed in NC and VA."],
      }),
    licenses: ShownLicenses.describe("The officer's licenses, by state"),
    state: z
      .string()
      .nullable()
      .meta({
        description:
          "State that the reader's network address is in; null where that is not known, outside the US, or where the browser asks for privacy. It is not kept",
        examples: ["NC"],
      }),
    error: z
      .string()
      .nullable()
      .meta({
        description: "Why the reader's state could not be looked up, in a sentence; else null",
        examples: [null],
      }),
  })
  .meta({ id: "Licensing", description: "An officer's state licenses, as a public page shows them" });
