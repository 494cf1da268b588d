import { estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import type { Fee } from "@hearthline/contract/loans/fees";
import type { LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";
import type { DraftOf } from "@hearthline/contract/loans/loans";
import type { ScenarioInputOf } from "@hearthline/contract/loans/scenario";
import { PurchaseDraft } from "@hearthline/contract/purchase/loan";
import type { z } from "zod";
import type { Calendar } from "./calendar.ts";

type Draft = z.input<typeof PurchaseDraft>;
type ScenarioInput = ScenarioInputOf<"purchase">;

/** One scenario in dollars; missing values come from the loan. */
export type DemoScenario = Partial<ScenarioInput> & { name: string; down: number; noteRate: number };

export interface DemoLoan {
  key: string;
  title: string;
  borrowers: string[];
  officer: string;
  status: LoanStatus;
  /** Days ago: created, status set, last changed. */
  days: [created: number, status: number, updated: number];
  template?: string;
  property: NonNullable<Draft["property"]>;
  /** Days ahead; negative for a closed loan. */
  closing?: number;
  income?: number;
  debts?: number;
  horizonMonths?: number;
  appreciationRate?: number;
  note?: string;
  contacts?: Draft["contacts"];
  tryLimits?: Draft["tryLimits"];
  /** Dollars, for every scenario. */
  price: number;
  /** The builder's estimate for the home's location, if the officer accepted it. */
  tax: number | "estimated";
  insurance: number | "estimated";
  hoa?: number;
  score?: number;
  scenarios: DemoScenario[];
  /** Fees in addition to the template's. */
  fees?: Fee[];
  /** Fields of every scenario. */
  all?: Partial<ScenarioInput>;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** The estimated values of a loan, with their sources. */
function estimatesOf({ property, price, tax, insurance }: DemoLoan) {
  return {
    ...(tax === "estimated" && { propertyTax: estimatedTax(cents(price), property) }),
    ...(insurance === "estimated" && { insurance: estimatedInsurance(property) }),
  };
}

function originsOf(loan: DemoLoan) {
  const estimates = Object.entries(estimatesOf(loan));
  if (estimates.length === 0) return {};
  return {
    origins: Object.fromEntries(estimates.map(([field]) => [field, "estimated" as const])),
    originSources: Object.fromEntries(estimates.map(([field, { source }]) => [field, source])),
  };
}

function scenarioOf(loan: DemoLoan, { down, ...scenario }: DemoScenario, fees: Fee[]): ScenarioInput {
  const estimates = estimatesOf(loan);
  return {
    termMonths: 360,
    priceCents: cents(loan.price),
    downPaymentCents: cents(down),
    propertyTaxYearlyCents: loan.tax === "estimated" ? estimates.propertyTax?.value : cents(loan.tax),
    insuranceYearlyCents: loan.insurance === "estimated" ? estimates.insurance?.value : cents(loan.insurance),
    hoaMonthlyCents: cents(loan.hoa ?? 0),
    ...(loan.score ? { creditScore: loan.score } : {}),
    fees,
    ...loan.all,
    ...scenario,
  };
}

/** The position of each step between application and closing, as a fraction of that time. */
const STEP_AT = [0, 0.12, 0.3, 0.42, 0.62, 0.9, 1];
/** The progress of a loan without a closing date. */
const STEPS_BY_STATUS: Record<LoanStatus, number> = { draft: 1, declined: 1, credit: 1, "pre-approval": 2, closed: 7 };

/** Steps by date if a closing is set; otherwise the completed ones, with the rest inactive. */
function timelineOf({ days: [created, status], closing, status: now }: DemoLoan, calendar: Calendar) {
  return TIMELINE_STEPS.map((key, index) => {
    if (closing === undefined)
      return index < STEPS_BY_STATUS[now]
        ? { key, date: calendar.workday(index === 0 ? -created : -status), done: true }
        : { key, done: false };
    const date = calendar.workday(Math.round(-created + (STEP_AT[index] ?? 1) * (created + closing)));
    return { key, date, done: calendar.isPast(date) };
  });
}

/** Converts a loan of the table to the contract's draft. */
export function draftOf(
  loan: DemoLoan,
  context: { calendar: Calendar; clientIds: string[]; templateId: string | undefined; fees: Fee[] },
): DraftOf<"purchase"> {
  const fees = [...context.fees, ...(loan.fees ?? [])];
  return PurchaseDraft.parse({
    kind: "purchase",
    title: loan.title,
    status: loan.status,
    clientIds: context.clientIds,
    property: loan.property,
    ...(loan.closing === undefined ? {} : { closingDate: context.calendar.workday(loan.closing) }),
    ...(loan.income ? { monthlyIncomeCents: cents(loan.income) } : {}),
    ...(loan.debts === undefined ? {} : { monthlyDebtsCents: cents(loan.debts) }),
    ...(loan.horizonMonths ? { horizonMonths: loan.horizonMonths } : {}),
    ...(loan.appreciationRate ? { appreciationRate: loan.appreciationRate } : {}),
    ...(loan.note ? { note: loan.note } : {}),
    ...originsOf(loan),
    ...(loan.tryLimits ? { tryLimits: loan.tryLimits } : {}),
    ...(context.templateId ? { templateId: context.templateId } : {}),
    contacts: loan.contacts ?? [],
    timeline: timelineOf(loan, context.calendar),
    scenarios: loan.scenarios.map((scenario) => scenarioOf(loan, scenario, fees)),
  });
}
