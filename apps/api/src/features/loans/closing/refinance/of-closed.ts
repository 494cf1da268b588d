import { addMonths } from "@hearthline/calc/dates";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { type Estimate, estimatedClosing } from "@hearthline/contract/estimates/estimates";
import { FrozenLoan, recordOf, recordOnDayOf } from "@hearthline/contract/loans/frozen-loan";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DraftInputOf, LoanOf } from "@hearthline/contract/loans/loans";
import type { Origin, OriginField } from "@hearthline/contract/loans/origins";
import { truncate } from "@hearthline/contract/values/truncate";
import { draftOf } from "@hearthline/domain/loans/update-loan";
import type { Context } from "../../../../kernel/calls/context.ts";
import { todayOf } from "../../../../kernel/input/today.ts";
import { templatesFor } from "../../../company/templates/templates.reads.ts";
import { loanById, loanOf } from "../../loans.reads.ts";
import { createLoan } from "../../loans.rules.ts";
import { closedLoanById } from "../closing.reads.ts";
import { requireClosing } from "../closing.rules.ts";

type Current = DraftInputOf<"refinance">["current"];

/** Returns the mortgage of record as the loan that a refinance pays off. */
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
      ...carried,
    };
  // The balance does not follow a level schedule (adjustable rate, interest only, or extra principal), so the record's own schedule serves as the statement.
  const schedule = recordOf(frozen);
  const owed = schedule.paymentCents[record.paymentsDue] ?? 0;
  const { balanceCents, currentRate, paymentsDue, paymentsLeft } = record;
  const lastPaid = paymentsDue > 0 ? addMonths(final.firstPaymentDate, paymentsDue - 1) : null;
  return {
    source: "mortgage-statement",
    statementDate: today,
    balanceCents,
    noteRate: currentRate,
    principalAndInterestCents:
      isInterestOnly(frozen, paymentsDue) && paymentsLeft > 0
        ? principalAndInterest(balanceCents, currentRate, paymentsLeft)
        : owed,
    ...(lastPaid !== null && { lastPaymentDate: lastPaid }),
    ...carried,
  };
}

/** A statement's payment has to pay the loan off. In the interest-only period that is the level payment over the payments left. */
const isInterestOnly = ({ terms }: FrozenLoan, paymentsDue: number): boolean =>
  paymentsDue < (terms.interestOnlyMonths ?? 0);

/** Counts the payments from one due date through another. */
const monthsBetween = (from: string, through: string): number =>
  Math.max(
    0,
    (Number(through.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(through.slice(5, 7)) -
      Number(from.slice(5, 7)) +
      1,
  );

/** Marks every filled value as coming from the mortgage of record, so that the builder shows it. */
function originsOf(
  current: Current,
  frozen: FrozenLoan,
  value: { asOf: string } | null,
  {
    title,
    closing,
    today,
    dues,
  }: { title: string; closing: Estimate<string>; today: string; dues: Origin | undefined },
) {
  const { terms, final } = frozen;
  const asOf = current.source === "mortgage-statement" ? `, its schedule as of ${today}` : "";
  const record = truncate(`Mortgage of record, closed ${final.closingDate}${asOf}: ${title}`, 200);
  const interestOnly = current.source === "mortgage-statement" && isInterestOnly(frozen, paidOf(frozen, today));
  const payment = interestOnly
    ? "Interest only for now: the level payment that pays the mortgage of record off when it ends"
    : record;
  const said =
    current.source === "original-purchase"
      ? (["originalLoan", "originalTerm", "firstPayment", "currentRate"] as const)
      : (["balance", "currentRate", "currentPayment"] as const);
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
    origins: {
      // Having no dues counts as known only if it was known when the loan closed.
      ...(dues && { hoa: dues }),
      ...each(() => "record" as const),
      closingDate: "estimated" as const,
    },
    originSources: {
      ...each((field) => {
        if (field === "homeValue" && value) return `Home value of ${value.asOf}`;
        return field === "currentPayment" ? payment : record;
      }),
      closingDate: closing.source,
    },
  };
}

const paidOf = (frozen: FrozenLoan, today: string): number => recordOnDayOf(frozen, today).paymentsDue;

/** Returns the remaining debts: those paid off by the closed refinance are removed from the list and from the monthly total. */
function debtsOf(loan: LoanOf<LoanKind>) {
  const debts = "debts" in loan ? loan.debts : [];
  const goneCents = debts.reduce((sum, { payOff, paymentCents }) => (payOff ? sum + paymentCents : sum), 0);
  return {
    debts: debts.filter(({ payOff }) => !payOff),
    ...(loan.monthlyDebtsCents !== undefined && {
      monthlyDebtsCents: Math.max(0, loan.monthlyDebtsCents - goneCents),
    }),
  };
}

/** Returns the costs a new refinance starts with, from the company's template. */
async function feesFor(ctx: Context, program: string, state: string | undefined) {
  const [template] = await templatesFor(ctx, { loanKind: "refinance", program, ...(state && { state }) });
  return template && { templateId: template.id, fees: template.fees.map(({ id: _, ...fee }) => fee) };
}

const OCCUPANCIES = ["primary", "second-home", "investment"] as const;

/** Returns a draft of a refinance of a closed loan, filled from its mortgage of record. */
export async function refinanceOfClosed(ctx: Context, id: string): Promise<LoanOf<"refinance">> {
  const closed = await closedLoanById(ctx, id);
  const closing = await requireClosing(ctx, id);
  const loan: LoanOf<LoanKind> = await loanById(ctx, id);
  const frozen = FrozenLoan.parse(closing.record);
  const today = todayOf(ctx);
  const { terms, final } = frozen;
  const occupancy = OCCUPANCIES.find((one) => one === frozen.occupancy) ?? "primary";
  const current = currentOf(frozen, today);
  const closingDay = estimatedClosing(today);
  const costs = await feesFor(ctx, terms.program, loan.property?.state);
  const draft = draftOf("refinance", {
    title: `${truncate(loan.title, 140)} (refinance)`,
    clientIds: loan.clientIds,
    property: loan.property,
    homeValueCents: closed.value?.amountCents ?? final.homeValueCents,
    monthlyIncomeCents: loan.monthlyIncomeCents,
    ...debtsOf(loan),
    closingDate: closingDay.value,
    ...(costs && { templateId: costs.templateId }),
    occupancy,
    ownedSince: final.closingDate,
    current,
    ...originsOf(current, frozen, closed.value, {
      title: loan.title,
      closing: closingDay,
      today,
      dues: loan.origins?.hoa,
    }),
    scenarios: [
      {
        name: `${terms.termMonths % 12 === 0 ? `${terms.termMonths / 12} years` : `${terms.termMonths} months`}, same program`,
        program: terms.program,
        termMonths: terms.termMonths,
        noteRate: final.noteRate,
        purpose: "rate-and-term",
        propertyTaxYearlyCents: terms.propertyTaxYearlyCents,
        insuranceYearlyCents: terms.insuranceYearlyCents,
        ...(costs && { fees: costs.fees }),
        ...(terms.creditScore !== undefined && { creditScore: terms.creditScore }),
        ...(terms.hoaMonthlyCents && { hoaMonthlyCents: terms.hoaMonthlyCents }),
      },
    ],
  });
  return loanOf(ctx, "refinance", await createLoan(ctx, draft, { already: loan.clientIds }));
}
