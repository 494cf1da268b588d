import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { Id, Instant } from "../values/people.ts";
import { FIRST_STEPS } from "./first-steps.ts";

/** A new officer's progress through their first session, from setup to a report opened on their own phone. */
export const FirstSession = z
  .object({
    shown: z
      .boolean()
      .describe(
        "Whether the checklist is shown. It is hidden once all steps are done, or when the user closes it earlier",
      ),
    done: z.array(z.enum(FIRST_STEPS)).describe("Completed steps"),
    loan: z
      .object({ id: Id, kind: LoanKindName })
      .nullable()
      .describe("The sample loan; null before it is created and after it is deleted"),
    sentTo: z.string().describe("Your own email address, to which the sample is sent"),
    link: z.string().nullable().describe("Path of the link that was sent to you; null before it is sent"),
    openedAt: Instant.nullable().describe("When you opened it on a device where you are not signed in"),
  })
  .meta({ id: "FirstSession" });
export type FirstSession = z.output<typeof FirstSession>;
