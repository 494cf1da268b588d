import {
  CENT_ROWS,
  cents,
  computed,
  type ExplainedParts,
  given,
  HALF_UP,
  inOneStep,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
  WHOLE_CENTS,
} from "../loan/explain-parts.ts";
import type { Explanation } from "../loan/types.ts";
import type { HomeEquity, HomeProgress } from "./home-equity.ts";

/** Figures of a home's equity that can be explained. */
export type HomeEquityFigure = "equityCents" | "loanToValue" | "equityShare";

const EQUITY: Record<HomeEquityFigure, (equity: HomeEquity) => ExplainedParts> = {
  equityCents: (equity) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Equity",
        "home value − balance of all liens",
        equity.equityCents,
        worth(equity),
        "Before costs of selling",
      ),
    ),
  loanToValue: (equity) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Loan-to-value today",
        "balance of all liens ÷ home value",
        equity.loanToValue,
        worth(equity),
        "By today's value; agencies take the lesser of price and appraisal for a new loan",
      ),
    ),
  equityShare: (equity) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Share of the home owned",
        "(home value − balance) ÷ home value",
        equity.equityShare,
        worth(equity),
        "What loan-to-value leaves of the whole",
      ),
    ),
};

function worth(equity: HomeEquity) {
  return [computed("Home value", equity.valueCents), computed("Balance", equity.balanceCents)];
}

/**
 * How a figure of a home's equity today is computed.
 *
 * @param figure which one
 * @param equity of it, see `homeEquity`
 * @example explainHomeEquity("loanToValue", homeEquity(400_000_00, 300_000_00)).steps.at(-1)?.valueRate // 0.75
 */
export function explainHomeEquity(figure: HomeEquityFigure, equity: HomeEquity): Explanation {
  return { figure, ...EQUITY[figure](equity) };
}

/** Figures of a home and its loan after some months that can be explained. */
export type HomeProgressFigure =
  | HomeEquityFigure
  | "valueCents"
  | "balanceCents"
  | "appreciationCents"
  | "principalPaidCents";

/** Home as `homeProgress` takes it. */
export type ProgressHome = { valueCents: number; yearlyRate: number; months: number };
/** Loan as `homeProgress` takes it. */
export type ProgressLoan = { loanCents: number; noteRate: number; termMonths: number; paymentsMade: number };

interface Context {
  home: ProgressHome;
  loan: ProgressLoan;
  progress: HomeProgress;
}

const value = ({ home, progress }: Context) =>
  cents(
    "Home value",
    "starting value × (1 + growth)^(months ÷ 12)",
    progress.valueCents,
    [
      typed("Starting value", home.valueCents),
      given("Growth a year", percent(home.yearlyRate)),
      given("Since then", months(home.months)),
    ],
    "Compound growth; an assumption, not an appraisal",
  );

const balance = ({ loan, progress }: Context) =>
  cents(
    "Balance",
    "loan amount − principal of the payments made",
    progress.balanceCents,
    [
      typed("Loan amount", loan.loanCents),
      given("Note rate", percent(loan.noteRate)),
      given("Term", months(loan.termMonths)),
      given("Payments made", loan.paymentsMade),
    ],
    "Cent-rounded schedule",
  );

/** Value and balance first, then what follows from both. */
function afterBoth(figure: HomeEquityFigure, context: Context): ExplainedParts {
  const parts = EQUITY[figure](context.progress);
  return { ...parts, steps: [value(context), balance(context), ...parts.steps] };
}

const PROGRESS: Record<HomeProgressFigure, (context: Context) => ExplainedParts> = {
  equityCents: (context) => afterBoth("equityCents", context),
  loanToValue: (context) => afterBoth("loanToValue", context),
  equityShare: (context) => afterBoth("equityShare", context),
  valueCents: (context) => inOneStep(HALF_UP, value(context)),
  balanceCents: (context) => inOneStep(CENT_ROWS, balance(context)),
  appreciationCents: ({ home, progress }) =>
    inOneStep(
      HALF_UP,
      cents(
        "Gained in value",
        "home value − starting value",
        progress.appreciationCents,
        [computed("Home value", progress.valueCents), typed("Starting value", home.valueCents)],
        "Negative where values fall",
      ),
    ),
  principalPaidCents: ({ loan, progress }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Principal paid",
        "loan amount − balance",
        progress.principalPaidCents,
        [typed("Loan amount", loan.loanCents), computed("Balance", progress.balanceCents)],
        "Cent-rounded schedule",
      ),
    ),
};

/**
 * How a figure of a home and its loan after some months is computed.
 *
 * @param figure which one
 * @param home starting value, growth a year, months since then
 * @param loan original amount, rate, term, payments made
 * @param progress of both, see `homeProgress`
 * @example explainHomeProgress("equityCents", { valueCents: 400_000_00, yearlyRate: 0.04, months: 60 }, { loanCents: 320_000_00, noteRate: 0.065, termMonths: 360, paymentsMade: 60 }, homeProgress({ valueCents: 400_000_00, yearlyRate: 0.04, months: 60 }, { loanCents: 320_000_00, noteRate: 0.065, termMonths: 360, paymentsMade: 60 })).steps.at(-1)?.valueCents // 18_710_619
 */
export function explainHomeProgress(
  figure: HomeProgressFigure,
  home: ProgressHome,
  loan: ProgressLoan,
  progress: HomeProgress,
): Explanation {
  return { figure, ...PROGRESS[figure]({ home, loan, progress }) };
}
