import { benefitWorksheet } from "@hearthline/calc/refinance/benefit/benefit-worksheet";
import type { BenefitFacts, BenefitFigures, BenefitWorksheet } from "@hearthline/calc/refinance/benefit/types";
import type { RefinanceScenario } from "@hearthline/calc/refinance/types";
import type { CurrentLoan } from "./current-loan.ts";
import { type RefinanceInputs, refinanceBasis } from "./engine.ts";

/** What a draft or a stored loan says besides what figures take. */
export interface BenefitInputs extends Omit<RefinanceInputs, "current" | "property"> {
  current: CurrentLoan;
  /** The same loan as it was entered in other ways: what one lacks another may say. */
  otherCurrent?: readonly CurrentLoan[] | undefined;
  occupancy?: BenefitFacts["occupancy"];
  ownedSince?: string | undefined;
  disbursementDate?: string | undefined;
  property?: { state?: string | undefined; units?: number | undefined } | null | undefined;
  timeline?: readonly { key: string; date?: string | undefined }[] | undefined;
}

/** The first of the ways in which the current loan was entered that says it. */
const said = <Key extends keyof CurrentLoan>({ current, otherCurrent = [] }: BenefitInputs, key: Key) =>
  [current, ...otherCurrent].map((one) => one[key]).find((value) => value !== undefined);

/** What the rules of the benefit worksheet take of a loan that no figure needs. */
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

/** Whether a proposal passes, by the figures that are known of it. Only the officer's team is told. */
export const benefitOf = (
  loan: BenefitInputs,
  scenario: RefinanceScenario,
  figures: BenefitFigures,
  today: string,
): BenefitWorksheet =>
  benefitWorksheet({ basis: refinanceBasis(loan), scenario, figures, facts: benefitFacts(loan, today) });
