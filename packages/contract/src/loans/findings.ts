import { pricePaid } from "@hearthline/calc/loan/price-paid";
import { findings } from "@hearthline/calc/rules/findings";
import type { RuleFigures } from "@hearthline/calc/rules/types";
import { z } from "zod";
import { engineLoanOf, type LoanInputs, type TermsOf } from "./figures.ts";
import type { LoanKind } from "./loan-kinds.ts";
import type { Kept } from "./origins.ts";

/** What a rule says about a scenario, as it is answered. */
export const FoundRule = z
  .object({
    rule: z.string().meta({ description: "The rule; a kept warning is stored under it", examples: ["down-payment-3"] }),
    level: z.enum(["error", "warning"]).meta({
      id: "FindingLevel",
      description:
        "`error` where a rule forbids it: no report is made. A `warning` keeps none from being made, and may be kept with a reason",
      examples: ["warning"],
    }),
    field: z.string().meta({ description: "The field it is about", examples: ["downPaymentCents"] }),
    message: z.string().meta({
      description: "What the rule says",
      examples: [
        "Less than 5% down needs a first-time buyer, or HomeReady or Home Possible within their income limits.",
      ],
    }),
    source: z
      .object({
        name: z.string().meta({ description: "Name of the source", examples: ["12 CFR 1026.43(e)(3)"] }),
        url: z.string().meta({ description: "Address of the source" }),
      })
      .meta({ description: "Where the rule stands" }),
    kept: z
      .string()
      .nullable()
      .meta({ description: "Why the officer keeps the warning; null while it stands open", examples: [null] }),
  })
  .meta({ id: "Finding", description: "What a rule of the loan program says about a scenario" });
export type FoundRule = z.output<typeof FoundRule>;

/** What a scenario is answered with besides its figures. */
export const judgedShape = { findings: z.array(FoundRule).describe("What rules and sense checks say, errors first") };

/** What all scenarios of a loan are judged by besides its figures. */
export interface FindingPlace {
  property?: { county?: string | undefined; units?: number | undefined } | null | undefined;
  /** "2026-11-22" */
  today: string;
}

type Judgeable<K extends LoanKind> = TermsOf<K> & { figures: RuleFigures; kept?: readonly Kept[] | undefined };

/** What the rules say of each scenario, in their order; a kept warning with its reason. */
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

/** What keeps a report from being made. */
export const errorsAmong = (found: readonly FoundRule[]): FoundRule[] => found.filter(({ level }) => level === "error");

/** What an officer has to mend, or keep with a reason. */
export const openAmong = (found: readonly FoundRule[]): FoundRule[] => found.filter(({ kept }) => kept === null);
