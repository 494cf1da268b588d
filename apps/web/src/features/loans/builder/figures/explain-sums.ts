import {
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  type Inputs,
  money,
  percent,
  typed,
  WHOLE_CENTS,
} from "@hearthline/calc/explain/parts";
import type { ExplanationStep } from "@hearthline/calc/explain/types";
import type { CashLine, FeeSection, LoanFigures } from "@hearthline/calc/loan/types";
import { FEE_SECTION_TITLES } from "@hearthline/contract/loans/fees";
import type { ExplainRow, FigureContext } from "./figure-row.ts";

/* Explains the lines of the table that are sums; `calc` explains single figures. */

export const total = (lines: readonly CashLine[]) => lines.reduce((sum, line) => sum + line.amountCents, 0);

/** Lines as inputs; typed fees are marked, in contrast to computed ones. */
function lineInputs(lines: readonly CashLine[]): Inputs {
  return lines.map(({ name, note, amountCents, feeIndex }) =>
    given(
      note === undefined ? name : `${name} (${note})`,
      money(amountCents),
      feeIndex === undefined ? "computed" : "fee",
    ),
  );
}

/** One step per section of the Loan Estimate, with the borrower's lines; empty sections are left out. */
function sectionSteps(context: FigureContext, sections: readonly FeeSection[]): ExplanationStep[] {
  return sections.flatMap((section) => {
    const lines = context.figures.cashLines.filter((line) => line.section === section && line.payer === "borrower");
    if (lines.length === 0) return [];
    const label = `${section}. ${FEE_SECTION_TITLES[section]}`;
    return [cents(label, "sum of its lines", total(lines), lineInputs(lines), "12 CFR 1026.37(f), (g)")];
  });
}

const asInputs = (steps: readonly ExplanationStep[]): Inputs =>
  steps.map(({ label, valueCents = 0 }) => computed(label, valueCents));

export const sectionsSum =
  (title: string, sections: readonly FeeSection[]): ExplainRow =>
  (context) => {
    const steps = sectionSteps(context, sections);
    const sum = steps.reduce((all, { valueCents = 0 }) => all + valueCents, 0);
    const formula = `sections ${sections.join(" + ")}`;
    return explained(
      title,
      WHOLE_CENTS,
      ...steps,
      cents(title, formula, sum, asInputs(steps), "What seller or lender pay is not counted"),
    );
  };

/** Principal and interest of the first payment: a temporary buydown lowers it. */
export const firstPrincipalAndInterestOf = ({ buydownPaymentsCents, principalAndInterestCents }: LoanFigures): number =>
  buydownPaymentsCents[0] ?? principalAndInterestCents;

export const firstPrincipalAndInterest: ExplainRow = ({ figures }) => {
  const { principalAndInterestCents: atNoteRate } = figures;
  const first = firstPrincipalAndInterestOf(figures);
  const title = "Principal and interest only";
  const parts = [
    computed("Principal and interest at the note rate", atNoteRate),
    ...(first === atNoteRate ? [] : [computed("Temporary buydown", first - atNoteRate)]),
  ];
  return explained(
    title,
    WHOLE_CENTS,
    cents(title, "first payment, without taxes, insurance and dues", first, parts, "They are not known yet"),
  );
};

const ALL_SECTIONS: readonly FeeSection[] = ["A", "B", "C", "E", "F", "G", "H"];

export const cashSum: ExplainRow = (context) => {
  const { title, rounding, steps } = context.explain("cashToCloseCents");
  const [costs, ...rest] = steps;
  const sections = sectionSteps(context, ALL_SECTIONS);
  return explained(title, rounding, ...sections, ...(costs ? [{ ...costs, inputs: asInputs(sections) }] : []), ...rest);
};

/** A monthly amount used as typed. */
const asTyped =
  (title: string, field: "hoaMonthlyCents" | "otherMonthlyCents"): ExplainRow =>
  ({ scenario, figures }) =>
    explained(
      title,
      WHOLE_CENTS,
      cents(title, "monthly amount", figures[field], [typed("Monthly amount", scenario[field])], "Used as entered"),
    );
export const duesSum = asTyped("HOA dues", "hoaMonthlyCents");
export const otherMonthly = asTyped("Other monthly", "otherMonthlyCents");

export const escrowSum: ExplainRow = ({ figures }) => {
  const parts: Inputs = [
    computed("Property tax", figures.propertyTaxMonthlyCents),
    computed("Homeowner’s insurance", figures.insuranceMonthlyCents),
    computed("HOA dues", figures.hoaMonthlyCents),
    computed("Other monthly", figures.otherMonthlyCents),
  ];
  const sum =
    figures.propertyTaxMonthlyCents +
    figures.insuranceMonthlyCents +
    figures.hoaMonthlyCents +
    figures.otherMonthlyCents;
  const title = "Taxes, insurance, HOA";
  return explained(
    title,
    HALF_UP,
    cents(title, "sum of the monthly parts", sum, parts, "Paid with the loan or separately"),
  );
};

function whyNoInsurance({ scenario }: FigureContext): string {
  const kind = scenario.mortgageInsurance?.kind ?? "auto";
  if (scenario.program === "va") return "VA loans carry no monthly insurance";
  if (kind === "single") return "paid once, at closing";
  if (kind === "financed") return "paid once, as part of the loan";
  if (kind === "none") return "set to none";
  return "none is needed at a loan-to-value of 80% or less";
}

/** The premium and when it ends, or why there is none. */
export const insuranceOrNone: ExplainRow = (context) => {
  const { figures } = context;
  if (figures.mortgageInsuranceCents > 0) {
    const premium = context.explain("mortgageInsuranceCents");
    const end = context.explain("mortgageInsuranceEndsMonth");
    return explained(premium.title, premium.rounding, ...end.steps, ...premium.steps);
  }
  const title = "Mortgage insurance";
  const inputs = [given("Loan-to-value", percent(figures.loanToValue), "computed")];
  return explained(title, HALF_UP, cents(title, whyNoInsurance(context), 0, inputs, "Nothing is charged each month"));
};
