import { z } from "zod";
import { ClientId, LoanId, StrikeRateId } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";
import { RefinanceLoanId } from "./ids.ts";

const months = z
  .int("A whole number of months.")
  .min(1, "At least 1 month.")
  .max(480, "At most 480 months.")
  .meta({ description: "Months within which it breaks even", examples: [24] });

/** What the refinance should achieve for the client. */
export const StrikeAim = z
  .discriminatedUnion("by", [
    z.object({
      by: z.literal("saving").describe("The payment decreases by at least this amount"),
      monthlySavingsCents: Cents.min(1, "At least a cent a month.").meta({
        description: "Monthly savings, in cents",
        examples: [15_000],
      }),
    }),
    z.object({
      by: z
        .literal("interest")
        .describe("Interest and mortgage insurance saved cover the costs, and continue to do so through the horizon"),
      withinMonths: months,
    }),
    z.object({ by: z.literal("payment").describe("Payments saved cover the costs"), withinMonths: months }),
  ])
  .meta({
    id: "StrikeAim",
    description: "What a refinance must achieve at its strike rate",
    examples: [{ by: "saving", monthlySavingsCents: 15_000 }],
  });
export type StrikeAim = z.output<typeof StrikeAim>;

export const StrikeRateDraft = z.object({
  loanId: RefinanceLoanId,
  scenarioId: Id.optional().meta({ description: "Id of the proposal whose terms apply; defaults to the first" }),
  clientId: ClientId.optional().meta({
    description: "Id of the borrower it is saved for; defaults to the loan's first borrower",
  }),
  aim: StrikeAim,
});

export const StrikeRateListInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  clientId: ClientId.optional().meta({ description: "Only strike rates saved for this client" }),
  loanId: LoanId.optional().meta({ description: "Only strike rates of this loan" }),
});

/** A strike rate as it is stored. */
export const StrikeRate = z
  .object({
    id: Id,
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Hannah Cho"] }),
    loanId: Id,
    loanTitle: z.string().meta({ description: "Title of the loan", examples: ["Oak Hollow Court, lower payment"] }),
    letter: z.string().describe("Letter of the proposal"),
    scenarioName: z.string().describe("Name of the proposal at that time"),
    program: z.string().describe("Program of the proposal"),
    termMonths: z.int().describe("Term of the proposal, in months"),
    aim: withoutRules(StrikeAim),
    noteRate: z.number().meta({
      description: "The highest rate that meets the aim, as a fraction; a multiple of 1/8 point",
      examples: [0.0625],
    }),
    currentNoteRate: z
      .number()
      .meta({ description: "Note rate of the current loan, as a fraction", examples: [0.0725] }),
    createdBy: z.string().nullable().describe("Who saved it"),
    createdAt: Instant,
  })
  .meta({ id: "StrikeRate", description: "The rate at which a refinance achieves what the client wants" });
export type StrikeRate = z.output<typeof StrikeRate>;

export const StrikeRateById = z.object({ id: StrikeRateId });
