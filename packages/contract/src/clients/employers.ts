import { z } from "zod";
import { Phone, PlainDate } from "../values/people.ts";
import { lineText, lineUpTo } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";

export const MAX_EMPLOYERS = 10;
/** An empty or omitted field means unknown. */
export const Employer = z
  .object({
    name: lineText("An employer needs a name.")
      .min(1, "An employer needs a name.")
      .max(160, "At most 160 characters.")
      .meta({ description: "Name of the employer", examples: ["Research Triangle Systems"] }),
    title: lineUpTo(120)
      .optional()
      .meta({ description: "Job title of the client", examples: ["Systems engineer"] }),
    phone: Phone.nullable()
      .optional()
      .meta({ description: "Phone number of the employer", examples: ["+19195550170"] }),
    startedOn: PlainDate.nullable()
      .optional()
      .meta({ description: "First day there, as YYYY-MM-DD", examples: ["2019-03-04"] }),
    endedOn: PlainDate.nullable()
      .optional()
      .meta({
        description: "Last day there, as YYYY-MM-DD; omit it for the current employer",
        examples: ["2024-06-28"],
      }),
  })
  .superRefine(({ startedOn, endedOn }, context) => {
    if (startedOn && endedOn && endedOn < startedOn)
      context.addIssue({
        code: "custom",
        path: ["endedOn"],
        params: { code: "contradiction" },
        message: "The last day is before the first.",
      });
  })
  .meta({ id: "Employer", description: "A current or former employer of a client" });
export type EmployerInput = z.output<typeof Employer>;
export const Employers = z
  .array(Employer)
  .max(MAX_EMPLOYERS, `At most ${MAX_EMPLOYERS} employers.`)
  .meta({ description: "Employers of the client, the current one first" });

/** An employer as it is stored. */
export interface StoredEmployer {
  name: string;
  title: string;
  phone: string | null;
  startedOn: string | null;
  endedOn: string | null;
}
export const ClientEmployer = z
  .object({
    name: z.string().describe("Name of the employer"),
    title: z.string().describe("Job title of the client; empty if unknown"),
    phone: z.string().nullable().describe("Phone number of the employer"),
    startedOn: withoutRules(PlainDate).nullable().describe("First day there"),
    endedOn: withoutRules(PlainDate).nullable().describe("Last day there; null for a current employer"),
  })
  .meta({ id: "ClientEmployer", description: "A current or former employer of a client" });
