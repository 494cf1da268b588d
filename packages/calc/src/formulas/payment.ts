import type { periodInterest, unroundedInterest } from "../arithmetic/period-interest.ts";
import type { propertyCosts } from "../disclosure/projected-payments.ts";
import { HALF_UP, LEVEL, WHOLE_CENTS } from "../loan/explain-parts.ts";
import type * as housing from "../payment/housing-payment.ts";
import type * as level from "../payment/level-payment.ts";
import type { principalAndInterest } from "../payment/principal-and-interest.ts";
import type { unroundedBalance } from "../payment/unrounded-balance.ts";
import type { unroundedProgress } from "../payment/unrounded-progress.ts";
import { amount, plain, share, tell } from "./formula.ts";

const NOTE = "Terms of the note";
const EXACT = "Not rounded.";
const PERIODS = "P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ payments a year; without interest P ÷ n";
const BALANCE = "P · (1 + i)ᵏ − A · ((1 + i)ᵏ − 1) ÷ i";

const loan = (args: readonly [number, number, number, ...unknown[]]) => [
  amount("Loan amount", args[0]),
  share("Rate", args[1]),
  plain("Payments", args[2]),
];
const perYear = (given: number | undefined) => plain("Payments a year", given ?? 12);
const entered = ([entry]: [housing.RoughEntry]) => [
  amount("Price", entry.priceCents),
  share("Down payment", entry.downPaymentRate),
  share("Note rate", entry.noteRate),
  plain("Term in months", entry.termMonths),
  share("Property tax a year", entry.propertyTaxRate ?? 0),
  amount("Homeowner's insurance a year", entry.insuranceYearlyCents),
  share("Mortgage insurance a year", entry.mortgageInsuranceRate ?? 0),
  amount("HOA dues a month", entry.hoaMonthlyCents),
];

/** Payments, interest and balances by one formula. */
export const PAYMENT = {
  principalAndInterest: tell<typeof principalAndInterest>({
    inputs: loan,
    source: NOTE,
    rounding: HALF_UP,
    figures: { value: ["Principal and interest", LEVEL, "cents"] },
  }),
  levelPayment: tell<typeof level.levelPayment>({
    inputs: (args) => [...loan(args), perYear(args[3])],
    source: NOTE,
    rounding: HALF_UP,
    figures: { value: ["Level payment", PERIODS, "cents"] },
  }),
  unroundedPayment: tell<typeof level.unroundedPayment>({
    inputs: (args) => [...loan(args), perYear(args[3])],
    source: "CFPB forms H-24 and H-25",
    rounding: EXACT,
    figures: { value: ["Payment of the disclosures", PERIODS, "cents"] },
  }),
  unroundedBalance: tell<typeof unroundedBalance>({
    inputs: (args) => [...loan(args), plain("Payments made", args[3]), perYear(args[4])],
    source: "CFPB forms H-24 and H-25",
    rounding: EXACT,
    figures: { value: ["Balance of the disclosures", BALANCE, "cents"] },
  }),
  unroundedProgress: tell<typeof unroundedProgress>({
    inputs: (args) => [...loan(args), plain("Payments made", args[3])],
    source: "CFPB forms H-24 and H-25",
    rounding: EXACT,
    figures: {
      balanceCents: ["Balance", BALANCE],
      principalPaidCents: ["Principal paid", "loan amount − balance"],
      interestPaidCents: ["Interest paid", "payments made · A − principal paid"],
    },
  }),
  periodInterest: tell<typeof periodInterest>({
    inputs: ([balance, rate, count]) => [amount("Balance", balance), share("Rate", rate), perYear(count)],
    source: NOTE,
    rounding: HALF_UP,
    figures: { value: ["Interest of a period", "balance · rate ÷ periods a year, multiplied first", "cents"] },
  }),
  unroundedInterest: tell<typeof unroundedInterest>({
    inputs: ([balance, rate, count]) => [amount("Balance", balance), share("Rate", rate), perYear(count)],
    source: NOTE,
    rounding: EXACT,
    figures: { value: ["Interest of a period", "balance · rate ÷ periods a year", "cents"] },
  }),
  downPayment: tell<typeof housing.downPayment>({
    inputs: ([price, rate]) => [amount("Price", price), share("Down payment", rate)],
    source: "Terms of the purchase",
    rounding: HALF_UP,
    figures: { value: ["Down payment", "price · share", "cents"] },
  }),
  housingPayment: tell<typeof housing.housingPayment>({
    inputs: entered,
    source: "Fannie Mae Selling Guide B3-6-03: monthly housing expense",
    rounding: "Each part half up to the cent, then added.",
    figures: {
      loanAmountCents: ["Loan amount", "price − down payment"],
      principalAndInterestCents: ["Principal and interest", LEVEL],
      propertyTaxMonthlyCents: ["Property tax a month", "price · yearly share ÷ 12"],
      insuranceMonthlyCents: ["Homeowner's insurance a month", "yearly premium ÷ 12"],
      mortgageInsuranceCents: ["Mortgage insurance a month", "loan amount · yearly rate ÷ 12"],
      hoaMonthlyCents: ["HOA dues", "as given"],
      pitiCents: ["PITI", "principal and interest + tax + insurance + mortgage insurance"],
      totalCents: ["Housing payment", "PITI + HOA dues"],
    },
  }),
  approximatePayment: tell<typeof housing.approximatePayment>({
    inputs: ([price, down, rate, term, tax]) => [
      amount("Price", price),
      share("Down payment", down),
      share("Note rate", rate),
      plain("Term in months", term),
      amount("Property tax a year per 1,000 of price", tax),
    ],
    source: "HP-12C real estate applications",
    rounding: "Half up to the cent once, at the end.",
    figures: { value: ["Approximate payment", "level payment of price − down payment + yearly tax ÷ 12", "cents"] },
  }),
  totalMonthlyPayment: tell<typeof housing.totalMonthlyPayment>({
    inputs: ([payment, insurance, escrow]) => [
      amount("Principal and interest", payment),
      amount("Mortgage insurance", insurance),
      amount("Escrow", escrow),
    ],
    source: "CFPB form H-25(B), projected payments",
    rounding: WHOLE_CENTS,
    figures: { value: ["Total monthly payment", "principal and interest + mortgage insurance + escrow", "cents"] },
  }),
  propertyCosts: tell<typeof propertyCosts>({
    inputs: ([costs]) => [
      amount("Homeowner's insurance a year", costs.insuranceYearlyCents),
      amount("Property tax a month", costs.propertyTaxMonthlyCents),
      amount("HOA dues a month", costs.hoaMonthlyCents),
    ],
    source: "CFPB form H-25(B), page 4",
    rounding: "The month's insurance half up to the cent; the rest are sums.",
    figures: {
      insuranceMonthlyCents: ["Homeowner's insurance a month", "yearly premium ÷ 12"],
      escrowMonthlyCents: ["Escrow a month", "insurance + property tax"],
      estimatedMonthlyCents: ["Taxes, insurance and assessments", "escrow + HOA dues"],
      escrowedYearlyCents: ["Escrowed property costs over year 1", "escrow a month · 12"],
      notEscrowedYearlyCents: ["Costs not escrowed over year 1", "HOA dues · 12"],
    },
  }),
};
