import { z } from "zod";
import { Id } from "../values/people.ts";
import { RefinanceLoanId } from "./ids.ts";

const verdict = z.enum(["passes", "fails", "unknown"]).meta({
  id: "BenefitVerdict",
  description: "Whether it passes; `unknown` if information is missing, which `missing` then lists",
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
      .meta({ id: "BenefitField", description: "A field of the loan that a rule uses" }),
  )
  .meta({ description: "Fields of the loan that the rule still needs", examples: [["current.closedOn"]] });
const because = z.string().meta({
  description: "Explanation, as a sentence with the numbers",
  examples: ["The payment falls $210.14; $4,500 of costs come back in 22 months."],
});

const BenefitTest = z
  .object({
    rule: z.string().meta({ description: "Key of the rule", examples: ["va-recoupment"] }),
    name: z.string().meta({ description: "Name of the rule", examples: ["Costs back in 36 months"] }),
    verdict,
    short: z.string().meta({ description: "The result in a few characters", examples: ["22 months"] }),
    because,
    missing,
    need: z.enum(["required", "one-of", "judgment"]).meta({
      id: "BenefitNeed",
      description:
        "`required`: all of these must pass; `one-of`: one of these must pass; `judgment`: for the officer's information only",
    }),
    source: z
      .object({
        name: z.string().describe("Name of the source"),
        url: z.string().describe("URL of the source"),
      })
      .describe("Source of the rule"),
    read: z.enum(["text", "secondary", "from-memory"]).meta({
      id: "RuleReading",
      description:
        "How the rule was researched: from its own text, from a secondary source, or from memory and not checked. Verify it before you rely on it",
    }),
    asOf: z.string().meta({ description: "Day on which it was read or written down", examples: ["2026-11-22"] }),
  })
  .meta({ id: "BenefitTest", description: "The result of one rule for a proposal" });

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
    name: z.string().meta({ description: "Name of the program or law", examples: ["VA IRRRL"] }),
    verdict,
    because,
    tests: z.array(BenefitTest).describe("Tests of the program or law"),
  })
  .meta({ id: "BenefitSection", description: "One program or law, with all its tests" });

/** The worksheet of one proposal, for the officer only: no report, link, PDF, email or response to a guest contains it. */
export const ScenarioBenefit = z
  .object({
    scenarioId: Id.describe("Id of the proposal"),
    letter: z.string().describe("Letter of the proposal"),
    name: z.string().describe("Name of the proposal"),
    verdict,
    because,
    sections: z
      .array(BenefitSection)
      .describe("Programs and laws. Fannie Mae and Freddie Mac are alternatives, as are the two for Texas"),
    missing,
  })
  .meta({
    id: "BenefitWorksheet",
    description: "Net tangible benefit worksheet for one proposal. Intended to help the officer; not legal advice",
  });
export type ScenarioBenefit = z.output<typeof ScenarioBenefit>;

export const BenefitInput = z.object({ id: RefinanceLoanId });
export const LoanBenefit = z.object({
  id: Id,
  worksheets: z.array(ScenarioBenefit).describe("One for each proposal, in order"),
});
