import { pricePaid } from "@hearthline/calc/loan/price-paid";
import { findings } from "@hearthline/calc/rules/findings";
import type { RuleFigures } from "@hearthline/calc/rules/types";
import { z } from "zod";
import { engineLoanOf, type LoanInputs, type TermsOf } from "./figures.ts";
import type { LoanKind } from "./loan-kinds.ts";
import type { Kept } from "./origins.ts";

/** A rule's finding about a scenario, as in responses. */
export const FoundRule = z
  .object({
    rule: z
      .string()
      .meta({ description: "Key of the rule, under which a kept warning is stored", examples: ["down-payment-3"] }),
    level: z.enum(["error", "warning"]).meta({
      id: "FindingLevel",
      description:
        "An `error` means that a rule forbids it, and no report can be created. A `warning` does not prevent a report, and can be kept with a reason",
      examples: ["warning"],
    }),
    field: z.string().meta({ description: "The field it is about", examples: ["downPaymentCents"] }),
    message: z.string().meta({
      description: "Text of the finding",
      examples: [
        "Less than 5% down needs a first-time buyer, or HomeReady or Home Possible within their income limits.",
      ],
    }),
    source: z
      .object({
        name: z.string().meta({ description: "Name of the source", examples: ["12 CFR 1026.43(e)(3)"] }),
        url: z.string().meta({ description: "URL of the source" }),
      })
      .meta({ description: "Source of the rule" }),
    kept: z
      .string()
      .nullable()
      .meta({ description: "Why the officer keeps the warning; null while it is open", examples: [null] }),
  })
  .meta({ id: "Finding", description: "A finding of a loan program rule about a scenario" });
export type FoundRule = z.output<typeof FoundRule>;

/** What a response adds to a scenario in addition to its figures. */
export const validatedShape = {
  findings: z.array(FoundRule).describe("What rules and plausibility checks found, errors first"),
};

/** The inputs that all scenarios of a loan are checked against, in addition to its figures. */
export interface FindingPlace {
  property?: { county?: string | undefined; units?: number | undefined } | null | undefined;
  /** "2026-11-22" */
  today: string;
}

type Judgeable<K extends LoanKind> = TermsOf<K> & { figures: RuleFigures; kept?: readonly Kept[] | undefined };

/** Returns the findings for each scenario, in order, with the reasons for kept warnings. */
export function findingsOf<K extends LoanKind>(
  loan: LoanInputs<K> & { kind: K; scenarios: readonly Judgeable<K>[] },
  { property, today }: FindingPlace,
): FoundRule[][] {
  const judged = loan.scenarios.map((scenario) => ({ scenario, engine: engineLoanOf<K>(loan, scenario) }));
  const values = judged.map(({ engine }) => pricePaid(engine.frame).cents);
  return judged.map(({ scenario, engine: { basis, terms, frame } }, index) => {
    const facts = {
      today,
      ...(property?.county && { county: property.county }),
      ...(property?.units && { units: property.units }),
      otherValuesCents: values.filter((_, at) => at !== index),
    };
    const reasons = new Map((scenario.kept ?? []).map(({ rule, reason }) => [rule, reason]));
    return findings(basis, terms, frame, scenario.figures, facts).map((found) => ({
      ...found,
      kept: found.level === "warning" ? (reasons.get(found.rule) ?? null) : null,
    }));
  });
}

/** Returns the findings that prevent a report. */
export const errorsAmong = (found: readonly FoundRule[]): FoundRule[] => found.filter(({ level }) => level === "error");

/** Returns the findings that the officer has to resolve or keep with a reason. */
export const openAmong = (found: readonly FoundRule[]): FoundRule[] => found.filter(({ kept }) => kept === null);
