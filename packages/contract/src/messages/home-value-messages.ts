import { z } from "zod";
import { CORRECTION_SUBJECTS, CorrectionFigures } from "../clients/home-corrections.ts";
import { MailChoice } from "../clients/home-mail-choice.ts";
import { template } from "./message-template.ts";

/** Messages to the loan officer about an owner's home value report. */
export const HOME_VALUE_MESSAGES = {
  "home-mails-chosen": template({
    channel: "email",
    audience: "account",
    page: "/home-values?report={watchId}",
    data: z.object({
      watchId: z.uuid(),
      owner: z.string(),
      address: z.string(),
      choice: MailChoice,
      everyMonths: z.int(),
      /** For a pause with an end: its last day. */
      until: z.iso.date().nullable(),
    }),
    sample: {
      watchId: "01990000-0000-7000-8000-000048100001",
      owner: "Helen Dvorak",
      address: "305 Vance Street, Raleigh, NC 27601",
      choice: "every",
      everyMonths: 3,
      until: null,
    },
  }),
  "home-corrected": template({
    channel: "email",
    audience: "account",
    page: "/home-values?report={watchId}",
    data: z.object({
      watchId: z.uuid(),
      owner: z.string(),
      address: z.string(),
      subject: z.enum(CORRECTION_SUBJECTS),
      pageSaid: CorrectionFigures,
      ownerSays: CorrectionFigures,
      reason: z.string(),
    }),
    sample: {
      watchId: "01990000-0000-7000-8000-000048100001",
      owner: "Helen Dvorak",
      address: "305 Vance Street, Raleigh, NC 27601",
      subject: "loan",
      pageSaid: { balanceCents: 25_981_400, paymentCents: 158_017, noteRate: 0.065 },
      ownerSays: { balanceCents: 25_100_000, noteRate: 0.0625 },
      reason: "My statement of November",
    },
  }),
} as const;
