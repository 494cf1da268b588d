import { z } from "zod";
import { Id } from "../values/people.ts";
import { RefinanceLoanId } from "./ids.ts";

const verdict = z.enum(["passes", "fails", "unknown"]).meta({
  id: "BenefitVerdict",
  description: "Whether it passes; `unknown` where not enough is known, and `missing` says what",
});
const missing = z
  .array(
    z
      .enum([
        "closingDate",
        "property.state",
        "ownedSince",
        "timeline",
        "current.program",
        "current.closedOn",
        "current.mortgageInsuranceMonthlyCents",
        "current.nextAdjustmentDate",
        "current.investor",
        "current.texasHomeEquity",
      ])
      .meta({ id: "BenefitField", description: "A field of the loan that a rule takes" }),
  )
  .meta({ description: "Fields of the loan that are needed to tell", examples: [["current.closedOn"]] });
const because = z.string().meta({
  description: "Why, in a sentence with the numbers",
  examples: ["The payment falls $210.14; $4,500 of costs come back in 22 months."],
});

const BenefitTest = z
  .object({
    rule: z.string().meta({ description: "The rule", examples: ["va-recoupment"] }),
    name: z.string().meta({ description: "Its name", examples: ["Costs back in 36 months"] }),
    verdict,
    short: z.string().meta({ description: "What was found, in a few characters", examples: ["22 months"] }),
    because,
    missing,
    need: z.enum(["required", "one-of", "judgment"]).meta({
      id: "BenefitNeed",
      description:
        "`required`: all of these have to pass; `one-of`: one of these; `judgment`: said for the officer, and does not count",
    }),
    source: z
      .object({
        name: z.string().describe("Name of the source"),
        url: z.string().describe("Address of the source"),
      })
      .describe("Where the rule stands"),
    read: z.enum(["text", "secondary", "from-memory"]).meta({
      id: "RuleReading",
      description:
        "How well the rule was read: its own words, an account of them, or from memory and not re-read; check before you rely on it",
    }),
    asOf: z.string().meta({ description: "Day on which it was looked at or written down", examples: ["2026-11-22"] }),
  })
  .meta({ id: "BenefitTest", description: "What one rule says about a proposal" });

const BenefitSection = z
  .object({
    program: z
      .enum([
        "va-irrrl",
        "va-cash-out",
        "fha-streamline",
        "fha-rate-and-term",
        "fha-cash-out",
        "fannie-mae",
        "freddie-mac",
        "usda",
        "jumbo",
        "texas-50a6",
        "texas-50f2",
      ])
      .meta({ id: "BenefitProgram", description: "Program or law" }),
    name: z.string().meta({ description: "Its name", examples: ["VA IRRRL"] }),
    verdict,
    because,
    tests: z.array(BenefitTest).describe("Its tests"),
  })
  .meta({ id: "BenefitSection", description: "One program or law, with all its tests" });

/** The worksheet of one proposal. For the officer alone: no report, link, paper, mail or guest's answer carries it. */
export const ScenarioBenefit = z
  .object({
    scenarioId: Id.describe("Id of the proposal"),
    letter: z.string().describe("Letter of the proposal"),
    name: z.string().describe("Name of the proposal"),
    verdict,
    because,
    sections: z
      .array(BenefitSection)
      .describe("Programs and laws; Fannie Mae and Freddie Mac stand in for each other, as do the two of Texas"),
    missing,
  })
  .meta({
    id: "BenefitWorksheet",
    description: "Net tangible benefit worksheet of one proposal. A help to the officer, not legal advice",
  });
export type ScenarioBenefit = z.output<typeof ScenarioBenefit>;

export const BenefitInput = z.object({ id: RefinanceLoanId });
export const LoanBenefit = z.object({
  id: Id,
  worksheets: z.array(ScenarioBenefit).describe("One for each proposal, in their order"),
});
