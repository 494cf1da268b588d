import { LENDER_CREDIT } from "../../loan/cash-lines.ts";
import { pricePaid } from "../../loan/price-paid.ts";
import type { CashLine } from "../../loan/types.ts";
import {
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  type Inputs,
  money,
  NOT_ROUNDED,
  rate,
  UNROUNDED,
} from "../parts.ts";
import type { Explain, ExplainedParts, ExplanationStep } from "../types.ts";
import { type LoanContext, noteInputs } from "./loan-context.ts";

const isCost = (line: CashLine) => line.section.length === 1 && line.payer === "borrower";

/** Lines as inputs; a fee that was typed or came from a template is distinguished from one that is computed from the loan. */
export function lineInputs({ figures }: LoanContext, wanted: (line: CashLine) => boolean): Inputs {
  return figures.cashLines
    .filter(wanted)
    .map(({ name, note, amountCents, feeIndex }) =>
      given(
        note === undefined ? name : `${name} (${note})`,
        money(amountCents),
        feeIndex === undefined ? "computed" : "fee",
      ),
    );
}

const sum = (lines: readonly CashLine[]) => lines.reduce((total, line) => total + line.amountCents, 0);

/** The lender credit as typed, or the amount that a no-cost loan needs. */
function lenderCredit({ scenario, figures }: LoanContext): Inputs[number] {
  const line = figures.cashLines.find(({ section, name }) => section === "credit" && name === LENDER_CREDIT);
  return given("Lender credit", money(-(line?.amountCents ?? 0)), scenario.lenderCreditCents ? "typed" : "computed");
}

function costSteps(context: LoanContext): ExplanationStep[] {
  const { figures } = context;
  const costs = sum(figures.cashLines.filter(isCost));
  const label = "Costs paid by the borrower";
  return [
    cents(label, "sections A + B + C + E + F + G + H", costs, lineInputs(context, isCost), "12 CFR 1026.37(f), (g)"),
    cents(
      "Total closing costs (J)",
      "D + I − lender credits",
      figures.closingCostsCents,
      [computed(label, costs), lenderCredit(context)],
      "12 CFR 1026.37(g)(6)",
    ),
  ];
}

function amountFinancedStep(context: LoanContext): ExplanationStep {
  return cents(
    "Amount financed",
    "loan amount − prepaid finance charges",
    context.figures.amountFinancedCents,
    [
      computed("Loan amount", context.figures.loanAmountCents),
      ...lineInputs(context, (line) => isCost(line) && line.financeCharge),
    ],
    "12 CFR 1026.18(b), 1026.4",
  );
}

const allPayments = ({ figures }: LoanContext) => figures.financeChargeCents + figures.amountFinancedCents;

function paymentsStep(context: LoanContext): ExplanationStep {
  const { figures } = context;
  const buydown = context.scenario.buydown;
  const lowered = figures.buydownSubsidyCents > 0 && (buydown?.paidBy === "borrower" || buydown?.inNote === true);
  return cents(
    "All payments",
    `scheduled P&I, unrounded, + mortgage insurance until it must end${lowered ? " − what the buydown account pays" : ""}`,
    allPayments(context),
    [
      computed("First payment of principal and interest", figures.principalAndInterestCents),
      computed("First mortgage insurance premium", figures.mortgageInsuranceCents),
      given("Last payment with MI", figures.mortgageInsuranceEndsMonth ?? "none", "computed"),
      ...(lowered ? [computed("Buydown account", figures.buydownSubsidyCents)] : []),
    ],
    "12 CFR 1026, comment 17(c)(1); CFPB form H-25(B)",
  );
}

const financed = (context: LoanContext) => [
  computed("All payments", allPayments(context)),
  computed("Amount financed", context.figures.amountFinancedCents),
];

const isCredit = ({ section, name }: CashLine) =>
  (section === "credit" && name !== LENDER_CREDIT) ||
  section === "adjustment" ||
  section === "deposit" ||
  section === "new-loan";

/** Whether the down payment is the typed one, without the cents that a whole-dollar loan adds to it. */
const isTyped = ({ frame, figures, scenario }: LoanContext) =>
  Math.round(pricePaid(frame).cents * frame.downPaymentRate) ===
  pricePaid(frame).cents - figures.baseLoanCents - (scenario.secondLien?.amountCents ?? 0);

/** Cash due at closing, from payments before the costs to the credits after them; each kind of loan has its own name, formula and form for it. */
export function cashToClose(context: LoanContext, title: string, formula: string, form: string): ExplainedParts {
  const { figures } = context;
  return explained(
    title,
    "Sum of whole cents; a negative amount is cash to the borrower.",
    ...costSteps(context),
    cents(
      title,
      formula,
      figures.cashToCloseCents,
      [
        ...context.frame.linesBefore.map(({ name, amountCents, section }) =>
          given(name, money(amountCents), section === "down-payment" && isTyped(context) ? "typed" : "computed"),
        ),
        computed("Total closing costs (J)", figures.closingCostsCents),
        ...lineInputs(context, isCredit),
      ],
      form,
    ),
  );
}

/** Costs and the disclosure's figures. */
export const closingFigures = {
  closingCostsCents: (context) =>
    explained("Closing costs", "Each line rounded half up to the cent, then added.", ...costSteps(context)),
  prepaidInterestCents: (context) => {
    const { basis, figures } = context;
    const days = basis.perDiemBasis ?? 365;
    return explained(
      "Prepaid interest",
      "Interest per day rounded half up to the cent first, then multiplied.",
      cents(
        "Interest per day",
        `loan amount × note rate ÷ ${days}`,
        figures.perDiemCents,
        [...noteInputs(context), given("Days in the year", days)],
        "12 CFR 1026.37(g)(2)(iii)",
      ),
      cents(
        "Prepaid interest",
        basis.disbursementDate === undefined
          ? "interest per day × days from closing (included) to the first of the next month (excluded)"
          : "interest per day × days from the day the loan pays out (included) to the first of the next month (excluded)",
        figures.prepaidInterestCents,
        [
          computed("Interest per day", figures.perDiemCents),
          basis.disbursementDate === undefined
            ? given("Closing day", basis.closingDate ?? "not set")
            : given("Day the loan pays out", basis.disbursementDate, "computed"),
          given("Days", figures.prepaidInterestDays, "computed"),
        ],
        "CFPB form H-25(B), section F",
      ),
    );
  },
  discountPointsCents: ({ scenario, figures, frame }) =>
    explained(
      "Discount points",
      HALF_UP,
      cents(
        "Discount points",
        "loan amount × points ÷ 100",
        figures.discountPointsCents,
        [computed("Loan amount", figures.loanAmountCents), given("Points", scenario.discountPoints ?? 0)],
        `12 CFR 1026.37(f)(1)(i): a point is one percent of the loan amount, not of the ${frame.valueName}`,
      ),
    ),
  amountFinancedCents: (context) => explained("Amount financed", HALF_UP, amountFinancedStep(context)),
  financeChargeCents: (context) =>
    explained(
      "Finance charge",
      UNROUNDED,
      amountFinancedStep(context),
      paymentsStep(context),
      cents(
        "Finance charge",
        "all payments − amount financed",
        context.figures.financeChargeCents,
        financed(context),
        "12 CFR 1026.18(d), 1026.38(o)(2)",
      ),
    ),
  apr: (context) =>
    explained(
      "Annual percentage rate",
      "Solved to full precision; shown with three decimals. 1/8 point is within tolerance.",
      amountFinancedStep(context),
      paymentsStep(context),
      rate(
        "APR",
        "12 · i, where amount financed = Σ paymentₜ ÷ (1 + i)ᵗ",
        context.figures.apr,
        financed(context),
        "12 CFR 1026, Appendix J (actuarial method)",
      ),
    ),
  totalInterestPercentage: ({ figures }) =>
    explained(
      "Total interest percentage (TIP)",
      NOT_ROUNDED,
      rate(
        "TIP",
        "(scheduled interest, unrounded, + prepaid interest) ÷ loan amount",
        figures.totalInterestPercentage,
        [
          computed("Interest and prepaid interest", figures.totalInterestPercentage * figures.loanAmountCents),
          computed("of which prepaid interest", figures.prepaidInterestCents),
          computed("Loan amount", figures.loanAmountCents),
        ],
        "12 CFR 1026.37(l)(3)",
      ),
    ),
} satisfies Record<string, Explain<LoanContext>>;
