import { FrozenLoan, recordOnDayOf } from "@hearthline/contract/loans/frozen-loan";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DraftInputOf, LoanOf } from "@hearthline/contract/loans/loans";
import type { OriginField } from "@hearthline/contract/loans/origins";
import { truncate } from "@hearthline/contract/values/truncate";
import { draftOf } from "@hearthline/db/records/update-loan";
import type { Context } from "../../../kernel/context.ts";
import { loanById, loanOf } from "../../loans/loans.reads.ts";
import { createLoan } from "../../loans/loans.rules.ts";
import { closedLoanById } from "../closing.reads.ts";
import { requireClosing, todayOf } from "../closing.rules.ts";

type Current = DraftInputOf<"refinance">["current"];

/** The mortgage of record as the loan that a refinance pays off. */
function currentOf(frozen: FrozenLoan, today: string): Current {
  const { terms, final } = frozen;
  const record = recordOnDayOf(frozen, today);
  const insurance = record.mortgageInsurance;
  const premium = record.nextPayment?.mortgageInsuranceCents ?? 0;
  const carried = {
    program: terms.program,
    amortization: terms.amortization,
    closedOn: final.closingDate,
    ...(premium > 0 && {
      mortgageInsuranceMonthlyCents: premium,
      ...(insurance && {
        mortgageInsuranceMonths: monthsBetween(record.nextPayment?.date ?? today, insurance.lastDate),
      }),
    }),
    propertyTaxYearlyCents: terms.propertyTaxYearlyCents,
    insuranceYearlyCents: terms.insuranceYearlyCents,
    ...(record.nextAdjustmentDate && { nextAdjustmentDate: record.nextAdjustmentDate }),
    ...(terms.program === "fha" &&
      final.loanAmountCents > frozen.baseLoanCents && {
        upfrontPremiumCents: final.loanAmountCents - frozen.baseLoanCents,
      }),
  };
  const isLevel =
    terms.amortization === "fixed" &&
    !terms.interestOnlyMonths &&
    !terms.extraMonthlyCents &&
    !terms.extraYearlyCents &&
    !terms.extraOnce?.length &&
    (terms.biweekly ?? "none") === "none";
  if (isLevel)
    return {
      source: "original-purchase",
      originalLoanCents: final.loanAmountCents,
      noteRate: final.noteRate,
      termMonths: terms.termMonths,
      firstPaymentDate: final.firstPaymentDate,
      paymentsMade: record.paymentsDue,
      ...carried,
    };
  // Its balance does not follow from a level schedule: an adjustable rate, interest only, or extra principal.
  return {
    source: "rough-entry",
    balanceCents: record.balanceCents,
    noteRate: record.currentRate,
    remainingMonths: Math.max(1, record.paymentsLeft),
    ...carried,
  };
}

/** Payments from one due date through another. */
const monthsBetween = (from: string, through: string): number =>
  Math.max(
    0,
    (Number(through.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(through.slice(5, 7)) -
      Number(from.slice(5, 7)) +
      1,
  );

/** Every value that is filled, as one of the mortgage of record, so that the builder marks it. */
function originsOf(current: Current, frozen: FrozenLoan, value: { asOf: string } | null, title: string) {
  const { terms, final } = frozen;
  const record = truncate(`Mortgage of record, closed ${final.closingDate}: ${title}`, 200);
  const said =
    current.source === "original-purchase"
      ? (["originalLoan", "originalTerm", "firstPayment", "currentRate"] as const)
      : (["balance", "currentRate", "remainingMonths"] as const);
  const filled: OriginField[] = [
    ...said,
    "homeValue",
    "propertyTax",
    "insurance",
    ...(current.mortgageInsuranceMonthlyCents ? (["currentInsurance"] as const) : []),
    ...(terms.hoaMonthlyCents ? (["hoa"] as const) : []),
    ...(terms.creditScore === undefined ? [] : (["creditScore"] as const)),
  ];
  const each = <T>(of: (field: OriginField) => T) => Object.fromEntries(filled.map((field) => [field, of(field)]));
  return {
    origins: each(() => "record" as const),
    originSources: each((field) => (field === "homeValue" && value ? `Home value of ${value.asOf}` : record)),
  };
}

const OCCUPANCIES = ["primary", "second-home", "investment"] as const;

/** A draft of a refinance of a closed loan, with everything filled from its mortgage of record. */
export async function refinanceOfClosed(ctx: Context, id: string): Promise<LoanOf<"refinance">> {
  const closed = await closedLoanById(ctx, id);
  const closing = await requireClosing(ctx, id);
  const loan: LoanOf<LoanKind> = await loanById(ctx, id);
  const frozen = FrozenLoan.parse(closing.record);
  const today = todayOf(ctx);
  const { terms, final } = frozen;
  const occupancy = OCCUPANCIES.find((one) => one === frozen.occupancy) ?? "primary";
  const current = currentOf(frozen, today);
  const draft = draftOf("refinance", {
    title: `${truncate(loan.title, 140)} (refinance)`,
    clientIds: loan.clientIds,
    property: loan.property,
    homeValueCents: closed.value?.amountCents ?? final.homeValueCents,
    monthlyIncomeCents: loan.monthlyIncomeCents,
    monthlyDebtsCents: loan.monthlyDebtsCents,
    occupancy,
    ownedSince: final.closingDate,
    current,
    ...originsOf(current, frozen, closed.value, loan.title),
    scenarios: [
      {
        name: `${terms.termMonths % 12 === 0 ? `${terms.termMonths / 12} years` : `${terms.termMonths} months`}, same program`,
        program: terms.program,
        termMonths: terms.termMonths,
        noteRate: final.noteRate,
        purpose: "rate-and-term",
        propertyTaxYearlyCents: terms.propertyTaxYearlyCents,
        insuranceYearlyCents: terms.insuranceYearlyCents,
        ...(terms.creditScore !== undefined && { creditScore: terms.creditScore }),
        ...(terms.hoaMonthlyCents && { hoaMonthlyCents: terms.hoaMonthlyCents }),
      },
    ],
  });
  return loanOf(ctx, "refinance", await createLoan(ctx, draft, { already: loan.clientIds }));
}
