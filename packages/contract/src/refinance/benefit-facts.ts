import { benefitWorksheet } from "@hearthline/calc/refinance/benefit/benefit-worksheet";
import type { BenefitFacts, BenefitFigures, BenefitWorksheet } from "@hearthline/calc/refinance/benefit/types";
import type { RefinanceScenario } from "@hearthline/calc/refinance/types";
import type { CurrentLoan } from "./current-loan.ts";
import { type RefinanceInputs, refinanceBasis } from "./engine.ts";

/** Inputs from a draft or a stored loan in addition to those for figures. */
export interface BenefitInputs extends Omit<RefinanceInputs, "current" | "property"> {
  current: CurrentLoan;
  /** Other entries of the same loan, which may contain what the current one lacks. */
  otherCurrent?: readonly CurrentLoan[] | undefined;
  occupancy?: BenefitFacts["occupancy"];
  ownedSince?: string | undefined;
  disbursementDate?: string | undefined;
  property?: { state?: string | undefined; units?: number | undefined } | null | undefined;
  timeline?: readonly { key: string; date?: string | undefined }[] | undefined;
}

/** Returns the value from the first entry of the current loan that has it. */
const said = <Key extends keyof CurrentLoan>({ current, otherCurrent = [] }: BenefitInputs, key: Key) =>
  [current, ...otherCurrent].map((one) => one[key]).find((value) => value !== undefined);

/** Returns the facts that the benefit worksheet's rules need and figures do not. */
export function benefitFacts(loan: BenefitInputs, today: string): BenefitFacts {
  const note = [loan.current, ...(loan.otherCurrent ?? [])].find((one) => one.source === "original-purchase");
  return {
    today,
    occupancy: loan.occupancy,
    units: loan.property?.units,
    ownedSince: loan.ownedSince,
    disbursementDate: loan.disbursementDate,
    appliedOn: loan.timeline?.find(({ key }) => key === "application")?.date,
    closedOn: said(loan, "closedOn"),
    firstPaymentDate: note?.firstPaymentDate,
    paymentsMade: note?.paymentsMade,
    lastPaymentDate: said(loan, "lastPaymentDate"),
    amortization: said(loan, "amortization"),
    nextAdjustmentDate: said(loan, "nextAdjustmentDate"),
    investor: said(loan, "investor"),
    texasHomeEquity: said(loan, "texasHomeEquity"),
  };
}

/** Evaluates the benefit worksheet for a proposal. Only the officer's team may see it. */
export const benefitOf = (
  loan: BenefitInputs,
  scenario: RefinanceScenario,
  figures: BenefitFigures,
  today: string,
): BenefitWorksheet =>
  benefitWorksheet({ basis: refinanceBasis(loan), scenario, figures, facts: benefitFacts(loan, today) });
