import type { LoanOf } from "@hearthline/contract/loans/loans";
import { type CURRENT_SOURCES, CurrentLoan } from "@hearthline/contract/refinance/current-loan";
import { CashAlternatives } from "@hearthline/contract/refinance/loan";
import type { z } from "zod";
import { blankTerms, type DraftScenario, given, newKey } from "../store/draft-scenario.ts";

export type Source = (typeof CURRENT_SOURCES)[number];
export const TODAY = "today";

export interface DraftDebt {
  key: string;
  name: string;
  balanceCents: number | null;
  paymentCents: number | null;
  rate: number | null;
  payOff: boolean;
  /** The file it was filled from: "MISMO file: loan.xml". */
  from?: string;
}

/** The three sources of the loan. Values typed in one are kept while another is active. */
export interface Ways {
  "original-purchase": {
    originalLoanCents: number | null;
    noteRate: number | null;
    termMonths: number | null;
    firstPaymentDate: string | null;
    paymentsMade: number | null;
  };
  "mortgage-statement": {
    statementDate: string | null;
    balanceCents: number | null;
    noteRate: number | null;
    principalAndInterestCents: number | null;
  };
  "rough-entry": { balanceCents: number | null; noteRate: number | null; remainingMonths: number | null };
}

export interface DraftSecond {
  noteRate: number | null;
  termMonths: number | null;
  closingCostsCents: number | null;
}

/** What proposals are compared with: today's loan, the home as it is, and the borrowers’ other debts. A column of the table, so that it is typed like one. */
export interface TodayDraft extends DraftScenario {
  homeValueCents: number | null;
  source: Source;
  ways: Ways;
  /** "" while unknown. */
  currentProgram: "" | DraftScenario["program"];
  currentAmortization: "" | DraftScenario["amortization"];
  nextAdjustmentDate: string | null;
  mortgageInsuranceMonthlyCents: number | null;
  mortgageInsuranceMonths: number | null;
  escrowBalanceCents: number | null;
  lastPaymentDate: string | null;
  payoffFeesCents: number | null;
  closedOn: string | null;
  upfrontPremiumCents: number | null;
  investor: "" | NonNullable<CurrentLoan["investor"]>;
  /** "" while unknown. */
  texasHomeEquity: "" | "yes" | "no";
  occupancy: "primary" | "second-home" | "investment";
  disbursementDate: string | null;
  ownedSince: string | null;
  debts: DraftDebt[];
  heloc: DraftSecond & { drawMonths: number | null };
  second: DraftSecond;
}

const NO_SECOND: DraftSecond = { noteRate: null, termMonths: null, closingCostsCents: null };

export const blankToday = (): TodayDraft => ({
  ...blankTerms(),
  key: TODAY,
  letter: "Today",
  // Tax and insurance are set by this column; these belong to the scenarios.
  own: ["hoaMonthlyCents", "creditScore"],
  homeValueCents: null,
  source: "mortgage-statement",
  ways: {
    "original-purchase": {
      originalLoanCents: null,
      noteRate: null,
      termMonths: 360,
      firstPaymentDate: null,
      paymentsMade: null,
    },
    "mortgage-statement": { statementDate: null, balanceCents: null, noteRate: null, principalAndInterestCents: null },
    "rough-entry": { balanceCents: null, noteRate: null, remainingMonths: null },
  },
  currentProgram: "",
  currentAmortization: "",
  nextAdjustmentDate: null,
  mortgageInsuranceMonthlyCents: null,
  mortgageInsuranceMonths: null,
  escrowBalanceCents: null,
  lastPaymentDate: null,
  payoffFeesCents: null,
  closedOn: null,
  upfrontPremiumCents: null,
  investor: "",
  texasHomeEquity: "",
  occupancy: "primary",
  disbursementDate: null,
  ownedSince: null,
  debts: [],
  heloc: { ...NO_SECOND, drawMonths: 120 },
  second: NO_SECOND,
});

export const isToday = (column: DraftScenario): column is TodayDraft => "ways" in column;

/** A copy with another value in the active source. */
export const withWay = <S extends Source>(
  today: TodayDraft,
  source: S,
  part: { readonly [name: string]: unknown },
): TodayDraft => ({
  ...today,
  ways: { ...today.ways, [source]: { ...today.ways[source], ...part } },
});

/** Whether anything was typed in a source; a new loan presets its term. */
export const isTouched = ({ ways }: TodayDraft, source: Source): boolean =>
  Object.entries(ways[source]).some(([name, value]) => name !== "termMonths" && value !== null);

const typedOnly = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));

/** Values that belong to the loan whatever its source. */
const carriedInput = (today: TodayDraft): Record<string, unknown> =>
  typedOnly({
    program: today.currentProgram,
    mortgageInsuranceMonthlyCents: today.mortgageInsuranceMonthlyCents,
    mortgageInsuranceMonths: today.mortgageInsuranceMonths,
    propertyTaxYearlyCents: today.propertyTaxYearlyCents,
    insuranceYearlyCents: today.insuranceYearlyCents,
    escrowBalanceCents: today.escrowBalanceCents,
    lastPaymentDate: today.lastPaymentDate,
    payoffFeesCents: today.payoffFeesCents,
    closedOn: today.closedOn,
    upfrontPremiumCents: today.upfrontPremiumCents,
    amortization: today.currentAmortization,
    nextAdjustmentDate: today.currentAmortization === "arm" ? today.nextAdjustmentDate : null,
    investor: today.investor,
    texasHomeEquity: today.texasHomeEquity === "" ? null : today.texasHomeEquity === "yes",
  });

/** The loan from one source, in wire format. */
export const currentInput = (today: TodayDraft, source: Source = today.source): Record<string, unknown> => ({
  source,
  ...typedOnly(today.ways[source]),
  ...carriedInput(today),
});

/** The other sources that are complete; incomplete ones stay in the draft. */
export const othersInput = (today: TodayDraft): CurrentLoan[] =>
  SOURCES.flatMap((source) => {
    if (source === today.source || !isTouched(today, source)) return [];
    const parsed = CurrentLoan.safeParse(currentInput(today, source));
    return parsed.success ? [parsed.data] : [];
  });
const SOURCES: readonly Source[] = ["original-purchase", "mortgage-statement", "rough-entry"];

export const isBlankDebt = ({ name, balanceCents, paymentCents, rate }: DraftDebt): boolean =>
  !name.trim() && balanceCents === null && paymentCents === null && rate === null;

/** A debt in wire format; a missing amount counts as zero while the debt is only computed. */
export const debtInput = ({ name, balanceCents, paymentCents, rate, payOff }: DraftDebt, whole: boolean) => ({
  name: whole ? name.trim() : name.trim() || "A debt",
  balanceCents: whole ? given(balanceCents) : (balanceCents ?? 0),
  paymentCents: whole ? given(paymentCents) : (paymentCents ?? 0),
  rate: whole ? given(rate) : (rate ?? 0),
  payOff,
});

/** Other ways to raise the same cash, as far as they have a rate and a term. */
export function alternativesInput({ heloc, second }: TodayDraft): { cashAlternatives?: CashWays } {
  const line = CashAlternatives.shape.heloc.safeParse(typedOnly(heloc)).data;
  const lien = CashAlternatives.shape.second.safeParse(typedOnly(second)).data;
  return line || lien ? { cashAlternatives: { ...(line && { heloc: line }), ...(lien && { second: lien }) } } : {};
}
type CashWays = z.output<typeof CashAlternatives>;

/** The whole column, as the loan has it on the wire. */
export function todayInput(today: TodayDraft): Record<string, unknown> {
  return {
    homeValueCents: given(today.homeValueCents),
    current: currentInput(today),
    otherCurrent: othersInput(today),
    debts: today.debts.filter((debt) => !isBlankDebt(debt)).map((debt) => debtInput(debt, true)),
    occupancy: today.occupancy,
    disbursementDate: given(today.disbursementDate),
    ownedSince: given(today.ownedSince),
    ...alternativesInput(today),
  };
}

/** A yes or no that may be left open. */
const saidOf = (value: boolean | null | undefined): "" | "yes" | "no" => (value == null ? "" : value ? "yes" : "no");

const filled = <T extends object>(blank: T, stored: object): T =>
  Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, Reflect.get(stored, name) ?? value])) as T;

/** The column of a stored loan. */
export function todayOf(loan: LoanOf<"refinance">): TodayDraft {
  const blank = blankToday();
  const { current, otherCurrent = [], cashAlternatives } = loan;
  const entries = new Map([...otherCurrent, current].map((entry) => [entry.source, entry]));
  const way = <S extends Source>(source: S): Ways[S] => {
    const entry = entries.get(source);
    return entry ? filled({ ...blank.ways[source], paymentsMade: undefined }, entry) : blank.ways[source];
  };
  return {
    ...blank,
    homeValueCents: loan.homeValueCents,
    source: current.source,
    ways: {
      "original-purchase": way("original-purchase"),
      "mortgage-statement": way("mortgage-statement"),
      "rough-entry": way("rough-entry"),
    },
    currentProgram: current.program ?? "",
    currentAmortization: current.amortization ?? "",
    nextAdjustmentDate: current.nextAdjustmentDate ?? null,
    mortgageInsuranceMonthlyCents: current.mortgageInsuranceMonthlyCents ?? null,
    mortgageInsuranceMonths: current.mortgageInsuranceMonths ?? null,
    propertyTaxYearlyCents: current.propertyTaxYearlyCents ?? null,
    insuranceYearlyCents: current.insuranceYearlyCents ?? null,
    escrowBalanceCents: current.escrowBalanceCents ?? null,
    lastPaymentDate: current.lastPaymentDate ?? null,
    payoffFeesCents: current.payoffFeesCents ?? null,
    closedOn: current.closedOn ?? null,
    upfrontPremiumCents: current.upfrontPremiumCents ?? null,
    investor: current.investor ?? "",
    texasHomeEquity: saidOf(current.texasHomeEquity),
    occupancy: loan.occupancy ?? "primary",
    disbursementDate: loan.disbursementDate ?? null,
    ownedSince: loan.ownedSince ?? null,
    debts: (loan.debts ?? []).map((debt) => ({ ...debt, payOff: debt.payOff ?? false, key: newKey() })),
    heloc: filled(blank.heloc, cashAlternatives?.heloc ?? {}),
    second: filled(blank.second, cashAlternatives?.second ?? {}),
  };
}
