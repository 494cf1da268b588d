import { tableInEffect } from "../../insurance/dated-table.ts";
import { averageBalance } from "../../insurance/fha-mip.ts";
import { needsMortgageInsurance } from "../../insurance/needs-mortgage-insurance.ts";
import { TABLE_SOURCES } from "../../insurance/table-sources.ts";
import { financedUpfrontRate } from "../../loan/loan-amounts.ts";
import { scenarioPlan } from "../../loan/scenario-plan.ts";
import { loanSchedule } from "../../schedule/loan-schedule.ts";
import { cents, computed, count, explained, given, HALF_UP, type Inputs, percent, typed } from "../parts.ts";
import type { Explain } from "../types.ts";
import { type LoanContext, noteInputs } from "./loan-context.ts";
import { VA_PURPOSE_NAMES } from "./va-purposes.ts";

/** The law that ends private mortgage insurance. */
export const HPA = "Homeowners Protection Act, 12 U.S.C. 4901-4902";

/** Formula, inputs and source of a value that the program sets. */
interface Told {
  formula: string;
  inputs: Inputs;
  source: string;
}

const ltv = ({ figures }: LoanContext) => given("Loan-to-value", percent(figures.loanToValue), "computed");

/** The source of the table in effect on the closing day: an old report names the table it was computed with. */
function tableSource({ basis, scenario: { program } }: LoanContext): string {
  const isPrivate = program === "conventional" || program === "jumbo";
  const tables: readonly { from: string; source: string }[] = TABLE_SOURCES[isPrivate ? "private" : program];
  return tableInEffect(tables, basis.closingDate).source;
}

/** Why a scenario has no monthly mortgage insurance. */
function withoutPremium(context: LoanContext): Told {
  const { scenario, figures } = context;
  const inputs = [computed("Loan amount", figures.loanAmountCents), ltv(context)];
  const kind = scenario.mortgageInsurance?.kind;
  if (kind === "single" || kind === "financed")
    return { formula: "none a month: the premium is paid once, at closing", inputs, source: HPA };
  if (scenario.program === "va")
    return { formula: "none: VA loans carry no monthly insurance", inputs, source: tableSource(context) };
  if (kind !== "none" && !needsMortgageInsurance(figures.loanToValue))
    return { formula: "none is needed at a loan-to-value of 80% or less", inputs, source: HPA };
  return { formula: "none, as typed", inputs, source: "Terms of the scenario" };
}

/** Average balance of the first twelve months on the initial schedule. */
function firstAverage({ scenario, figures }: LoanContext): number {
  const amount = figures.loanAmountCents;
  return averageBalance(amount, loanSchedule(scenarioPlan(scenario, amount)).balanceCents, 1);
}

function premium(context: LoanContext): Told {
  const { scenario, figures } = context;
  if (figures.mortgageInsuranceCents === 0) return withoutPremium(context);
  const own = scenario.mortgageInsurance?.yearlyRate !== undefined;
  const yearly = given("Yearly rate", percent(figures.mortgageInsuranceYearlyRate), own ? "typed" : "table");
  const source = own ? "The yearly rate as typed" : tableSource(context);
  if (scenario.program === "fha" || scenario.program === "usda") {
    const inputs = [computed("Average balance of the year", firstAverage(context)), yearly];
    if (scenario.program === "usda")
      return { formula: "average balance of the year × yearly rate ÷ 12", inputs, source };
    const financed = financedUpfrontRate(figures);
    return {
      formula: "average balance of the year × yearly rate ÷ (1 + financed upfront rate) ÷ 12",
      inputs: [...inputs, given("Financed upfront rate", percent(financed), "computed"), ltv(context)],
      source: `${source}; HUD monthly MIP calculation`,
    };
  }
  return {
    formula: "loan amount × yearly rate ÷ 12",
    inputs: [
      computed("Loan amount", figures.loanAmountCents),
      yearly,
      ltv(context),
      ...(own ? [] : scoreInput(context)),
    ],
    source,
  };
}

/** The score that selects the card's column; the data sent to a reader has only the column. */
function scoreInput({ scenario: { creditScore, pmiCard } }: LoanContext): Inputs {
  if (pmiCard) return [];
  return [given(creditScore === undefined ? "Credit score, assumed" : "Credit score", creditScore ?? 740)];
}

function end(context: LoanContext): Told {
  const { scenario, figures } = context;
  if (figures.mortgageInsuranceEndsMonth === null) return withoutPremium(context);
  const note = noteInputs(context);
  const source = tableSource(context);
  if (scenario.program === "usda") return { formula: "the whole term", inputs: note, source };
  if (scenario.program === "fha") {
    const formula = "132 payments at a loan-to-value of 90% or less, else the whole term";
    return { formula, inputs: [...note, ltv(context)], source };
  }
  const request = figures.mortgageInsuranceRequestMonth;
  return {
    formula: "first payment with scheduled balance ≤ 78% of the original value, at the latest the midpoint of the term",
    inputs: [
      ...note,
      typed("Original value", context.frame.valueCents),
      given("May be asked to end", request === null ? "no" : `payment ${request} (80%)`, "computed"),
    ],
    source: HPA,
  };
}

function upfront(context: LoanContext): Told {
  const { scenario, frame, figures } = context;
  const base = computed("Base loan", figures.baseLoanCents);
  if (scenario.program === "conventional" || scenario.program === "jumbo")
    return { formula: "none: the program has no upfront fee", inputs: [base], source: "Terms of the program" };
  const own = scenario.upfrontFee?.rate !== undefined;
  const inputs = [base, given("Rate", percent(figures.upfrontFeeRate), own ? "typed" : "table")];
  if (scenario.program === "va" && !own)
    inputs.push(
      given("Loan", VA_PURPOSE_NAMES[frame.purpose], "computed"),
      given("Use", scenario.upfrontFee?.vaUse ?? "first"),
      ...(frame.valueName !== "home value" ? [given("Down payment", percent(frame.downPaymentRate))] : []),
    );
  const ofTotal = scenario.program === "usda" && scenario.upfrontFee?.financed !== false;
  return {
    formula: ofTotal ? "base loan ÷ (1 − rate) − base loan" : "base loan × rate",
    inputs,
    source: own ? "The rate as typed" : tableSource(context),
  };
}

/** Mortgage insurance and the program's upfront fee. */
export const insuranceFigures = {
  mortgageInsuranceCents: (context) => {
    const { formula, inputs, source } = premium(context);
    return explained(
      "Mortgage insurance",
      context.scenario.program === "fha" ? "Rounded half up to the cent at each step, as HUD computes it." : HALF_UP,
      cents("Mortgage insurance, first year", formula, context.figures.mortgageInsuranceCents, inputs, source),
    );
  },
  mortgageInsuranceEndsMonth: (context) => {
    const { formula, inputs, source } = end(context);
    return explained(
      "Last payment with MI",
      "On the initial schedule; extra payments do not move it.",
      count("Last payment with MI", formula, context.figures.mortgageInsuranceEndsMonth, inputs, source),
    );
  },
  upfrontFeeCents: (context) => {
    const { formula, inputs, source } = upfront(context);
    return explained(
      "Upfront fee",
      HALF_UP,
      cents("Upfront fee", formula, context.figures.upfrontFeeCents, inputs, source),
    );
  },
} satisfies Record<string, Explain<LoanContext>>;
