import { z } from "zod";
import { MailChoice, OwnerChose } from "./home-mail-choice.ts";
import { HomeValueKey } from "./home-value-report.ts";
import { EveryMonths, WatchState } from "./home-watches.ts";

export const PAUSE_MONTHS = [1, 3, 6] as const;
const PauseMonths = z.union([z.literal(1), z.literal(3), z.literal(6)], { error: "Pause for 1, 3 or 6 months." }).meta({
  description: "For a pause: its length in months. If omitted, it lasts until the owner resumes the emails",
  examples: [3],
});

export const ChooseHomeMails = z
  .object({
    key: HomeValueKey,
    choice: MailChoice.meta({ examples: ["pause"] }),
    everyMonths: EveryMonths.optional().meta({
      description: "For `every`: months between emails",
      examples: [3],
    }),
    pauseMonths: PauseMonths.optional(),
  })
  .refine(({ choice, everyMonths }) => choice !== "every" || everyMonths !== undefined, {
    path: ["everyMonths"],
    error: "Say how often the emails come.",
    params: { code: "required" },
  })
  .meta({
    examples: [
      { key: "demo-home-value-01990000-0000-7000-8000-000048100001", choice: "every", everyMonths: 3 },
      { key: "demo-home-value-01990000-0000-7000-8000-000048100001", choice: "pause", pauseMonths: 3 },
    ],
  });
export type ChooseHomeMails = z.output<typeof ChooseHomeMails>;

export const HomeMails = z
  .object({
    state: WatchState,
    everyMonths: z.int().meta({ description: "Months between emails", examples: [3] }),
    nextOn: z
      .string()
      .meta({ description: "Day of the next email, in the company's time zone", examples: ["2026-12-02"] }),
    pausedUntil: z
      .string()
      .nullable()
      .meta({
        description: "For a pause with an end: the day on which emails resume",
        examples: ["2027-03-01"],
      }),
    ownerChose: OwnerChose.nullable(),
    mayChoose: z
      .boolean()
      .describe("Whether the owner may choose: only with the key from their emails, not with a copied link"),
  })
  .meta({ id: "HomeMails", description: "How often an owner gets the value of their home by email" });
export type HomeMails = z.output<typeof HomeMails>;
