import { mostCashBack } from "@hearthline/calc/refinance/cash-out-rules";
import type { ReportScenario } from "../../document/document-of.ts";

type Proposal = ReportScenario<"refinance">;

/** Cash that a typed loan leaves to the borrower, in whole dollars; negative if they bring money. */
const leftOver = ({ figures }: Proposal) => Math.floor(-figures.cashToCloseCents / 100) * 100;

/** The cash that a proposal pays out: as typed, or left over by a typed loan. */
export const cashOutOf = (proposal: Proposal): number =>
  proposal.loanAmountCents === undefined ? (proposal.cashOutCents ?? 0) : Math.max(0, leftOver(proposal));

/**
 * Returns the proposal with another cash out: a typed loan amount moves with it, a derived one follows. More cash than a rate-and-term loan may pay makes it
 * a cash-out, and a loan above 80 % gets mortgage insurance.
 */
export function withCashOut(proposal: Proposal, cents: number): Proposal {
  if (cents === cashOutOf(proposal)) return proposal;
  const { loanAmountCents, figures, program } = proposal;
  const purpose = purposeOf(proposal, cents);
  const loan =
    loanAmountCents === undefined
      ? { cashOutCents: cents }
      : { loanAmountCents: loanAmountCents + cents - leftOver(proposal) };
  const conventional = program === "conventional" || program === "jumbo";
  const uninsured = conventional && proposal.mortgageInsurance?.kind === "none";
  const more = cents - cashOutOf(proposal);
  const value = figures.baseLoanCents / figures.loanToValue;
  const needed = uninsured && figures.loanToValue <= 0.8 && (figures.baseLoanCents + more) / value > 0.8;
  return { ...proposal, ...loan, purpose, ...(needed ? { mortgageInsurance: { kind: "auto" } } : {}) };
}

/** Other debts that are paid off keep it a cash-out even without cash. */
function purposeOf({ purpose, program, figures }: Proposal, cents: number): Proposal["purpose"] {
  if (purpose === "cash-out") return cents === 0 && figures.debtsPaidCents === 0 ? "rate-and-term" : purpose;
  return cents > mostCashBack(program, figures.loanAmountCents) ? "cash-out" : purpose;
}
