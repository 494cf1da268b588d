import { addMonths, daysBetween, firstPaymentDate } from "@hearthline/calc/dates";
import { financedUpfrontRate } from "@hearthline/calc/loan/loan-amounts";
import type { FieldFault } from "../platform/errors.ts";
import type { FinalFigures } from "./closing.ts";
import { figuresOf } from "./figures.ts";
import { computedPayment, type FrozenLoan, recordOf, FrozenLoan as Stored } from "./frozen-loan.ts";
import type { LoanKind } from "./loan-kinds.ts";
import type { LoanDraft, LoanOf } from "./loans.ts";
import { letterOf } from "./scenario-letters.ts";

/** How many days ahead of time a closing may be recorded. */
const MAX_DAYS_AHEAD = 180;
/** Maximum days between closing and first payment, which is usually due a month or two later. */
const MAX_DAYS_TO_FIRST_PAYMENT = 100;
/** Tolerance for rounding in the note. */
const MAX_ROUNDING_CENTS = 100;

type Loan = LoanOf<LoanKind> | LoanDraft;
type Final = FrozenLoan["final"];
interface Fault extends FieldFault {
  field: keyof FinalFigures;
}

const dollars = (cents: number) =>
  `$${String(Math.floor(cents / 100)).replace(/\B(?=(\d{3}){1,7}$)/g, ",")}.${String(cents % 100).padStart(2, "0")}`;

/**
 * Freezes a loan at closing: the chosen scenario with the final figures. Figures that were not entered are taken from the scenario, and payment and
 * insurance follow from the final amount and rate.
 *
 * @param closingDate used if the loan has none
 * @throws {RangeError} for impossible figures
 */
export function freezeLoan(loan: Loan, scenarioId: string, given: FinalFigures, closingDate: string): FrozenLoan {
  const index = loan.scenarios.findIndex(({ id }) => id === scenarioId);
  const scenario = loan.scenarios[index];
  if (!scenario) throw new RangeError("There is no such scenario.");
  const dated = { ...loan, closingDate };
  const figures = figuresOf<LoanKind>(dated, scenario);
  const expected: Final = {
    closingDate,
    firstPaymentDate: firstPaymentDate(closingDate),
    loanAmountCents: figures.loanAmountCents,
    noteRate: scenario.noteRate,
    principalAndInterestCents: figures.principalAndInterestCents,
    mortgageInsuranceMonthlyCents: figures.mortgageInsuranceCents,
    closingCostsCents: figures.closingCostsCents,
    cashToCloseCents: figures.cashToCloseCents,
    homeValueCents: "priceCents" in scenario ? scenario.priceCents : "homeValueCents" in loan ? loan.homeValueCents : 0,
    appraisedValueCents: ("appraisedValueCents" in scenario ? scenario.appraisedValueCents : null) ?? null,
    lender: "",
  };
  const typedInsurance = (scenario.mortgageInsurance?.kind ?? "auto") !== "auto";
  const isPrivate = scenario.program === "conventional" || scenario.program === "jumbo";
  return frozenAs(
    Stored.parse({
      version: 1,
      scenario: { id: scenario.id, letter: letterOf(scenario, index), name: scenario.name },
      terms: {
        ...scenario,
        propertyTaxYearlyCents: Math.round(figures.propertyTaxMonthlyCents * 12),
        insuranceYearlyCents: Math.round(figures.insuranceMonthlyCents * 12),
      },
      baseLoanCents: figures.baseLoanCents,
      upfrontFeeRate: financedUpfrontRate(figures),
      insuranceRate: isPrivate && !typedInsurance ? figures.mortgageInsuranceYearlyRate : null,
      occupancy: "occupancy" in loan ? loan.occupancy : null,
      given: {},
      expected,
      final: expected,
    }),
    given,
  );
}

/** Returns the same loan with other final figures; every entered figure must be given. @throws {RangeError} for impossible figures */
export function frozenAs(frozen: FrozenLoan, given: FinalFigures): FrozenLoan {
  const { expected } = frozen;
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const closingDate = given.closingDate ?? expected.closingDate;
  const base: FrozenLoan = {
    ...frozen,
    given: typed,
    final: { ...expected, firstPaymentDate: firstPaymentDate(closingDate), ...typed },
  };
  const { final } = base;
  const sameAmount = final.loanAmountCents === expected.loanAmountCents;
  base.baseLoanCents = sameAmount
    ? frozenBase(frozen)
    : Math.round((final.loanAmountCents * frozenBase(frozen)) / expected.loanAmountCents);
  if (given.principalAndInterestCents === undefined) final.principalAndInterestCents = computedPayment(base);
  if (given.mortgageInsuranceMonthlyCents === undefined && expected.mortgageInsuranceMonthlyCents > 0) {
    final.mortgageInsuranceMonthlyCents = expected.mortgageInsuranceMonthlyCents;
    final.mortgageInsuranceMonthlyCents = recordOf(base).insurance?.monthlyCents ?? 0;
  }
  return base;
}

/** Returns the base loan of the scenario, scaled by its share of the note so that changing the amount back restores it. */
const frozenBase = ({ baseLoanCents, final, expected }: FrozenLoan): number =>
  final.loanAmountCents === expected.loanAmountCents
    ? baseLoanCents
    : Math.round((baseLoanCents * expected.loanAmountCents) / final.loanAmountCents);

/** Returns errors in the final figures, by field. @param today in the company's time zone */
export function closingFaults(
  frozen: FrozenLoan,
  { today, currentProgram }: { today: string; currentProgram?: string | undefined },
): Fault[] {
  const { final, terms, baseLoanCents } = frozen;
  const faults: Fault[] = [];
  const fault = (field: Fault["field"], message: string, code: FieldFault["code"] = "not_allowed") =>
    faults.push({ field, code, message });
  if (daysBetween(today, final.closingDate) > MAX_DAYS_AHEAD)
    fault(
      "closingDate",
      `This closing is more than ${MAX_DAYS_AHEAD} days ahead: close the loan once its day has come.`,
    );
  if (addMonths(final.firstPaymentDate, terms.termMonths - 1) < today)
    fault("closingDate", "By this date and term the loan would be paid off already.");
  const days = daysBetween(final.closingDate, final.firstPaymentDate);
  if (days <= 0) fault("firstPaymentDate", "The first payment falls due after the closing.", "contradiction");
  if (days > MAX_DAYS_TO_FIRST_PAYMENT)
    fault("firstPaymentDate", "The first payment falls due within three months of the closing.", "contradiction");
  // A streamline loan of FHA, VA or USDA requires no appraisal, and may exceed the value.
  const isStreamline = currentProgram === terms.program && ["fha", "va", "usda"].includes(terms.program);
  if (baseLoanCents > final.homeValueCents && !isStreamline)
    fault(
      "loanAmountCents",
      `The loan of ${dollars(final.loanAmountCents)} is above the home’s value of ${dollars(final.homeValueCents)}.`,
      "contradiction",
    );
  const computed = computedPayment(frozen);
  if (Math.abs(computed - final.principalAndInterestCents) > MAX_ROUNDING_CENTS)
    fault(
      "principalAndInterestCents",
      `Loan amount, rate and term come to ${dollars(computed)} a month, not ${dollars(final.principalAndInterestCents)}. Change one of them.`,
      "contradiction",
    );
  if (final.mortgageInsuranceMonthlyCents * 12 > final.loanAmountCents * 0.05)
    fault(
      "mortgageInsuranceMonthlyCents",
      "Mortgage insurance above 5 % of the loan a year is none. Is it the premium of a month?",
    );
  else if (frozen.given.mortgageInsuranceMonthlyCents && recordOf(frozen).insurance === null)
    fault(
      "mortgageInsuranceMonthlyCents",
      "The scenario has no monthly mortgage insurance. Leave this empty, or change the scenario first.",
      "contradiction",
    );
  return faults;
}
