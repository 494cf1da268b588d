import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { Id, Instant } from "../values/people.ts";
import { FIRST_STEPS } from "./first-steps.ts";

/** How far a new officer's first session has come: from setting up to a report opened on their own phone. */
export const FirstSession = z
  .object({
    shown: z.boolean().describe("Whether the checklist is shown: until it is done and closed, or closed before"),
    done: z.array(z.enum(FIRST_STEPS)).describe("Steps that are done"),
    loan: z
      .object({ id: Id, kind: LoanKindName })
      .nullable()
      .describe("The sample loan; null before it is made, and once it is deleted"),
    sentTo: z.string().describe("Your own address, where the sample goes"),
    link: z.string().nullable().describe("Path of the link that was sent to you; null before"),
    openedAt: Instant.nullable().describe("When you opened it on a device that is not signed in"),
  })
  .meta({ id: "FirstSession" });
export type FirstSession = z.output<typeof FirstSession>;
