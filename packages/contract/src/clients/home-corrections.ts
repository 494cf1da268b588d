import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineUpTo } from "../values/text.ts";

export const CorrectionId = idOf("home correction", "01990000-0000-7000-8000-000057100001");

/** What an owner can report as wrong: the value, the loan's figures, or that they no longer have the loan. */
export const CORRECTION_SUBJECTS = ["value", "loan", "paid-off", "refinanced"] as const;
export const CorrectionSubject = z.enum(CORRECTION_SUBJECTS).meta({
  id: "CorrectionSubject",
  description:
    "`value`: what the home is worth; `loan`: balance, payment or rate; `paid-off`: the loan is paid off; `refinanced`: a loan from another lender replaced it",
});
export type CorrectionSubject = z.output<typeof CorrectionSubject>;

/** `replaced`: the owner sent another correction of the same kind before this one was handled. */
export const CORRECTION_STATES = ["waiting", "accepted", "declined", "replaced"] as const;
export const CorrectionState = z.enum(CORRECTION_STATES).meta({
  id: "CorrectionState",
  description:
    "`waiting` for the loan officer, `accepted`, `declined`, or `replaced` by a later correction of the same kind",
});

const cents = (description: string, example: number) =>
  z
    .int()
    .nullable()
    .default(null)
    .meta({ description, examples: [example] });

/** The figures of a correction; null for those it does not mention. */
export const CorrectionFigures = z
  .object({
    amountCents: cents("Value of the home, in cents", 43_500_000),
    balanceCents: cents("Balance of the loan, in cents", 25_100_000),
    paymentCents: cents("Principal and interest of each payment, in cents", 259_710),
    noteRate: z
      .number()
      .nullable()
      .default(null)
      .meta({ description: "Note rate, as a fraction", examples: [0.0625] }),
    endedOn: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: "Day the loan ended", examples: ["2026-10-15"] }),
  })
  .meta({ id: "CorrectionFigures", description: "Figures of a correction; null for those it does not mention" });
export type CorrectionFigures = z.output<typeof CorrectionFigures>;

export const CorrectionReason = lineUpTo(300)
  .min(3, "Say why.")
  .meta({
    description: "The owner's reason",
    examples: ["My statement of November"],
  });

const Balance = Cents.min(1, "Say what is owed.").meta({
  description: "Balance of the loan, in cents",
  examples: [25_100_000],
});
const NoteRate = rate(0.25).meta({ description: "Note rate, as a fraction", examples: [0.0625] });

/** The owner's correction of the loan's figures. */
export const LoanCorrection = {
  balanceCents: Balance.optional(),
  paymentCents: Cents.min(1, "Say what you pay.")
    .optional()
    .meta({ description: "Principal and interest of each payment, in cents", examples: [259_710] }),
  noteRate: NoteRate.optional(),
  reason: CorrectionReason,
};

/** The owner's report that they no longer have the loan. */
export const LoanEnd = {
  how: z.enum(["paid-off", "refinanced"], "Say whether it was paid off or refinanced.").meta({
    id: "LoanEnd",
    description: "`paid-off`, or `refinanced` with another lender",
    examples: ["refinanced"],
  }),
  endedOn: PlainDate.meta({ description: "The day the loan ended", examples: ["2026-10-15"] }),
  balanceCents: Balance.optional().meta({ description: "For a refinance: balance of the new loan, in cents" }),
  noteRate: NoteRate.optional().meta({ description: "For a refinance: note rate of the new loan, as a fraction" }),
  reason: CorrectionReason,
};

export const HomeCorrection = z
  .object({
    id: Id,
    subject: CorrectionSubject,
    pageSaid: CorrectionFigures.describe("Figures the page showed"),
    ownerSays: CorrectionFigures.describe("Figures the owner reported"),
    reason: z.string().meta({ description: "Reason, in the owner’s words", examples: ["My statement of November"] }),
    state: CorrectionState,
    reply: z.string().meta({
      description: "Why it was declined, which the owner can read; empty otherwise",
      examples: ["The appraisal of May says less."],
    }),
    decidedBy: z
      .string()
      .nullable()
      .meta({ description: "Who accepted or declined it", examples: ["Laura Whitfield"] }),
    saidOn: z
      .string()
      .meta({ description: "Day on which the owner sent it, in the company's time zone", examples: ["2026-11-30"] }),
    decidedOn: z
      .string()
      .nullable()
      .meta({ description: "Day on which it was accepted or declined", examples: ["2026-12-01"] }),
    closed: z
      .boolean()
      .describe(
        "Whether the loan was closed in Hearthline. Accepting then changes the home’s mortgage of record; the closed loan keeps its own figures",
      ),
    createdAt: Instant,
  })
  .meta({ id: "HomeCorrection", description: "An owner's correction of figures on their home value page" });
export type HomeCorrection = z.output<typeof HomeCorrection>;

export const HomeCorrectionList = PageInput.extend({
  id: idOf("home value report", "01990000-0000-7000-8000-000048100001"),
  sort: sortBy(["createdAt"]).default("-createdAt"),
});

export const DeclineCorrection = z
  .object({
    id: CorrectionId,
    reply: lineUpTo(300)
      .min(3, "Say why. The owner reads it.")
      .meta({
        description: "Why it is declined, which the owner can read",
        examples: ["The appraisal of May says less. Call me if something changed since."],
      }),
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000057100002", reply: "The appraisal of May says less." }] });
