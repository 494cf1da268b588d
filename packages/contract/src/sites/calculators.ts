import { z } from "zod";
import { rate } from "../values/rates.ts";

/** Calculators that an officer can add to their website. */
export const SITE_CALCULATORS = ["payment", "affordability", "refinance", "extra-payments", "rent-or-buy"] as const;
export type SiteCalculatorName = (typeof SITE_CALCULATORS)[number];
export const isCalculator = (name: string): name is SiteCalculatorName =>
  (SITE_CALCULATORS as readonly string[]).includes(name);

export type FieldKind = "money" | "percent" | "years";

/** A figure that a calculator asks for: cents, a fraction, or whole years. */
interface FieldFacts {
  /** Name of the parameter in the page's URL. */
  param: string;
  label: string;
  kind: FieldKind;
  min: number;
  max: number;
  /** Error message for input that is unreadable or out of range. */
  refusal: string;
  help?: string;
}

/** Every figure that a calculator asks for, by the name of its default. */
export const CALCULATOR_FIELDS = {
  priceCents: {
    ...{ param: "price", label: "Home price", kind: "money", min: 20_000_00, max: 20_000_000_00 },
    refusal: "Write a price from $20,000 to $20,000,000.",
  },
  downPaymentRate: {
    ...{ param: "down", label: "Down payment", kind: "percent", min: 0.03, max: 0.9 },
    refusal: "Write a share of the price from 3 to 90 percent.",
    help: "Percent of the price",
  },
  noteRate: {
    ...{ param: "rate", label: "Interest rate", kind: "percent", min: 0.001, max: 0.25 },
    refusal: "Write a rate from 0.1 to 25 percent.",
  },
  termYears: {
    ...{ param: "years", label: "Term", kind: "years", min: 5, max: 40 },
    refusal: "Write whole years from 5 to 40.",
  },
  propertyTaxYearlyCents: {
    ...{ param: "tax", label: "Property tax a year", kind: "money", min: 0, max: 1_000_000_00 },
    refusal: "Write an amount up to $1,000,000 a year, or leave it empty.",
    help: "If empty, it is estimated",
  },
  insuranceYearlyCents: {
    ...{ param: "insurance", label: "Home insurance a year", kind: "money", min: 0, max: 200_000_00 },
    refusal: "Write an amount up to $200,000 a year, or leave it empty.",
    help: "If empty, it is estimated",
  },
  hoaMonthlyCents: {
    ...{ param: "hoa", label: "HOA dues a month", kind: "money", min: 0, max: 20_000_00 },
    refusal: "Write an amount up to $20,000 a month, or leave it empty.",
    help: "If there are any",
  },
  monthlyIncomeCents: {
    ...{ param: "income", label: "Income a month", kind: "money", min: 500_00, max: 1_000_000_00 },
    refusal: "Write an amount from $500 to $1,000,000 a month.",
    help: "Before taxes",
  },
  monthlyDebtsCents: {
    ...{ param: "debts", label: "Other debts a month", kind: "money", min: 0, max: 500_000_00 },
    refusal: "Write an amount up to $500,000 a month, or leave it empty.",
    help: "Cars, cards, student loans",
  },
  debtToIncome: {
    ...{ param: "ratio", label: "Debt-to-income ratio", kind: "percent", min: 0.1, max: 0.57 },
    refusal: "Write a share of the income from 10 to 57 percent.",
    help: "Housing and debts, as a share of income",
  },
  balanceCents: {
    ...{ param: "balance", label: "What you owe now", kind: "money", min: 10_000_00, max: 20_000_000_00 },
    refusal: "Write an amount from $10,000 to $20,000,000.",
  },
  currentRate: {
    ...{ param: "current", label: "Your rate now", kind: "percent", min: 0.001, max: 0.25 },
    refusal: "Write a rate from 0.1 to 25 percent.",
  },
  remainingYears: {
    ...{ param: "left", label: "Years left", kind: "years", min: 1, max: 40 },
    refusal: "Write whole years from 1 to 40.",
  },
  closingCostsCents: {
    ...{ param: "costs", label: "Closing costs", kind: "money", min: 0, max: 500_000_00 },
    refusal: "Write an amount up to $500,000 that is below what you owe.",
    help: "Paid in cash",
  },
  extraMonthlyCents: {
    ...{ param: "extra", label: "Extra principal a month", kind: "money", min: 1_00, max: 1_000_000_00 },
    refusal: "Write an amount from $1 to $1,000,000 a month.",
  },
  rentMonthlyCents: {
    ...{ param: "rent", label: "Rent a month", kind: "money", min: 100_00, max: 100_000_00 },
    refusal: "Write an amount from $100 to $100,000 a month.",
    help: "Of a home that you would rent instead",
  },
  stayYears: {
    ...{ param: "stay", label: "Years until you move", kind: "years", min: 1, max: 40 },
    refusal: "Write whole years from 1 to 40.",
  },
  rentRise: {
    ...{ param: "rise", label: "Rise of rent and costs a year", kind: "percent", min: 0, max: 0.15 },
    refusal: "Write a rise from 0 to 15 percent.",
    help: "Rent, taxes, insurance, dues and upkeep",
  },
  appreciationRate: {
    ...{ param: "growth", label: "Rise of home prices a year", kind: "percent", min: 0, max: 0.15 },
    refusal: "Write a rise from 0 to 15 percent.",
    help: "0 for a price that stays as it is",
  },
  yearlyReturn: {
    ...{ param: "return", label: "Return on savings a year", kind: "percent", min: 0, max: 0.15 },
    refusal: "Write a return from 0 to 15 percent.",
    help: "On the cash that is not spent on the home",
  },
  upkeepRate: {
    ...{ param: "upkeep", label: "Upkeep a year", kind: "percent", min: 0, max: 0.1 },
    refusal: "Write a share of the price from 0 to 10 percent.",
    help: "Percent of the price",
  },
  buyingCostRate: {
    ...{ param: "buying", label: "Cost to buy", kind: "percent", min: 0, max: 0.15 },
    refusal: "Write a share of the price from 0 to 15 percent.",
    help: "Closing costs, percent of the price",
  },
  sellingCostRate: {
    ...{ param: "selling", label: "Cost to sell", kind: "percent", min: 0, max: 0.15 },
    refusal: "Write a share of the value from 0 to 15 percent.",
    help: "Percent of the value when you move",
  },
} as const satisfies Record<string, FieldFacts>;
export type CalculatorField = keyof typeof CALCULATOR_FIELDS;
export const fieldFacts = (field: CalculatorField): FieldFacts => CALCULATOR_FIELDS[field];

/** Defaults of a calculator that the officer has not set: null means empty, or determined automatically (today's rate). */
type Starts = readonly (readonly [field: CalculatorField, start: number | null, need: "needed" | "optional"])[];

interface CalculatorFacts {
  title: string;
  about: string;
  /** Name and description shown to the officer in the settings. */
  says: string;
  fields: Starts;
}

export const CALCULATORS: Record<SiteCalculatorName, CalculatorFacts> = {
  payment: {
    title: "Monthly payment",
    about: "What a home costs a month: principal, interest, taxes and insurance.",
    says: "Principal, interest, taxes, insurance, mortgage insurance and dues",
    fields: [
      ["priceCents", 400_000_00, "needed"],
      ["downPaymentRate", 0.2, "needed"],
      ["noteRate", null, "needed"],
      ["termYears", 30, "needed"],
      ["propertyTaxYearlyCents", null, "optional"],
      ["insuranceYearlyCents", null, "optional"],
      ["hoaMonthlyCents", null, "optional"],
    ],
  },
  affordability: {
    title: "What you can afford",
    about: "The price at which housing and debts stay within a share of your income.",
    says: "The highest price that keeps a debt-to-income ratio",
    fields: [
      ["monthlyIncomeCents", 9_000_00, "needed"],
      ["monthlyDebtsCents", 500_00, "optional"],
      ["downPaymentRate", 0.1, "needed"],
      ["noteRate", null, "needed"],
      ["termYears", 30, "needed"],
      ["debtToIncome", 0.43, "needed"],
    ],
  },
  refinance: {
    title: "Refinance break-even",
    about: "How long a lower payment takes to earn back what a new loan costs.",
    says: "When a lower payment has earned back the closing costs",
    fields: [
      ["balanceCents", 320_000_00, "needed"],
      ["currentRate", 0.075, "needed"],
      ["remainingYears", 27, "needed"],
      ["noteRate", null, "needed"],
      ["termYears", 30, "needed"],
      ["closingCostsCents", 6_000_00, "optional"],
    ],
  },
  "extra-payments": {
    title: "Extra payments",
    about: "How much sooner a loan is paid off, and the interest that saves.",
    says: "Time and interest saved by extra principal",
    fields: [
      ["balanceCents", 320_000_00, "needed"],
      ["currentRate", 0.065, "needed"],
      ["remainingYears", 30, "needed"],
      ["extraMonthlyCents", 200_00, "needed"],
    ],
  },
  "rent-or-buy": {
    title: "Rent or buy",
    about: "After how long buying a home leaves you with more than renting one.",
    says: "When buying is ahead of renting, with upkeep and the cost to sell",
    fields: [
      ["rentMonthlyCents", 2_200_00, "needed"],
      ["priceCents", 400_000_00, "needed"],
      ["downPaymentRate", 0.2, "needed"],
      ["noteRate", null, "needed"],
      ["termYears", 30, "needed"],
      ["stayYears", 7, "needed"],
      ["rentRise", 0.03, "needed"],
      ["appreciationRate", 0.03, "needed"],
      ["yearlyReturn", 0.04, "needed"],
      ["upkeepRate", 0.01, "needed"],
      ["buyingCostRate", 0.03, "needed"],
      ["sellingCostRate", 0.06, "needed"],
      ["propertyTaxYearlyCents", null, "optional"],
      ["insuranceYearlyCents", null, "optional"],
      ["hoaMonthlyCents", null, "optional"],
    ],
  },
};

const fieldsOf = <T extends z.ZodType>(shape: (facts: FieldFacts) => T): Record<CalculatorField, T> =>
  Object.fromEntries(Object.entries(CALCULATOR_FIELDS).map(([field, facts]) => [field, shape(facts)])) as Record<
    CalculatorField,
    T
  >;

const UNIT: Record<FieldKind, string> = { money: "in cents", percent: "a fraction", years: "in years" };
const described = ({ label, kind }: FieldFacts): string => `${label}, ${UNIT[kind]}`;
const EXAMPLE: Record<FieldKind, number> = { money: 40_000_000, percent: 0.1, years: 30 };

/** Returns a default within its range. */
const startOf = (facts: FieldFacts) => {
  const number = facts.kind === "percent" ? rate(1) : z.int(facts.refusal);
  return number
    .min(facts.min, facts.refusal)
    .max(facts.max, facts.refusal)
    .optional()
    .meta({ description: described(facts), examples: [Math.min(facts.max, Math.max(facts.min, EXAMPLE[facts.kind]))] });
};

const Name = z.enum(SITE_CALCULATORS).meta({
  id: "SiteCalculatorName",
  description: "A calculator: `payment`, `affordability`, `refinance` (break-even), `extra-payments` or `rent-or-buy`",
});

export const SiteCalculator = z.object({
  calculator: Name,
  starts: z
    .object(fieldsOf(startOf))
    .default({})
    .meta({
      description:
        "Defaults for figures it asks for; without a rate, that of your rate sheet or else of this week’s survey is used",
      examples: [{}],
    }),
});
export type SiteCalculator = z.output<typeof SiteCalculator>;

/** All calculators, as on a new website. */
export const ALL_CALCULATORS: SiteCalculator[] = SITE_CALCULATORS.map((calculator) => ({ calculator, starts: {} }));

/** The calculators on a website, in order. */
export const SiteCalculators = z
  .array(SiteCalculator)
  .max(SITE_CALCULATORS.length, "Each calculator once.")
  .refine((chosen) => new Set(chosen.map(({ calculator }) => calculator)).size === chosen.length, {
    error: "Each calculator once.",
    params: { code: "duplicate" },
  })
  .default(ALL_CALCULATORS)
  .meta({
    description: "Calculators on your website, in the order in which they are shown; defaults to all of them",
    examples: [[{ calculator: "payment", starts: { priceCents: 45_000_000 } }]],
  });

/** The calculators in responses. Websites published before there were calculators have none. */
export const SaidCalculators = z
  .array(
    z.object({
      calculator: Name,
      starts: z
        .object(fieldsOf((facts) => z.number().optional().describe(described(facts))))
        .describe("Defaults for its figures"),
    }),
  )
  .describe("Calculators, in order");

/** A figure of a result, as a number; the page formats it. */
export type Figure = { cents: number } | { months: number } | { fraction: number };

/** What a result assumes in addition to the input. */
export type Assumption =
  | { is: "survey-rate"; date: string; years: 30 | 15 }
  /** From the officer's own rate sheet or the company's. */
  | { is: "sheet-rate"; from: "own" | "company"; date: string }
  | { is: "officer-rate" }
  | { is: "property-tax"; source: string }
  | { is: "home-insurance"; source: string }
  | { is: "mortgage-insurance"; yearlyRate: number }
  | { is: "no-mortgage-insurance" }
  /** The APR includes the fees of the company's default template. */
  | { is: "lender-fees" }
  | { is: "no-lender-fees" }
  | { is: "same-insurance" }
  | { is: "principal-and-interest" }
  /** Future values are those entered; income taxes are left out. */
  | { is: "rent-or-buy" };

/** Terms of repayment, which 12 CFR 1026.24(d) requires next to a payment. */
export interface RepaymentTerms {
  loanCents: number;
  noteRate: number;
  /** 1 is 1% of the loan. */
  discountPoints: number;
  apr: number;
  payments: number;
  paymentCents: number;
}

export interface CalculatorResult {
  label: string;
  /** Null if there is none; `sentence` then says why. */
  main: Figure | null;
  sentence: string;
  lines: { label: string; figure: Figure }[];
  terms: RepaymentTerms | null;
  assumptions: Assumption[];
}

/** A calculator with its input and result. */
export interface ShownCalculator {
  name: SiteCalculatorName;
  fields: {
    field: CalculatorField;
    param: string;
    label: string;
    kind: FieldKind;
    help: string;
    optional: boolean;
    /** The value as entered, or the formatted default. */
    typed: string;
    error: string;
  }[];
  /** States to choose the home's location from: those where the officer is licensed, and the chosen one. Empty if the state does not matter. */
  states: { code: string; name: string; chosen: boolean }[];
  /** The input, as the query of the page's URL. */
  inputs: string;
  /** Null while a field is invalid. */
  result: CalculatorResult | null;
}
