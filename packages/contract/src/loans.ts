import type { PurchaseLoan, PurchaseScenario } from "@hearthline/calc/scenario/types";
import { z } from "zod";
import { Address, Id, Instant, PlainDate } from "./people.ts";

const MAX_CENTS = 100_000_000_00;
export const Cents = z
  .int("Money is a whole number of cents.")
  .min(0, "An amount cannot be below zero.")
  .max(MAX_CENTS, "At most $100,000,000.");
/** Amount that may be negative. */
export const SignedCents = z.int("Money is a whole number of cents.").min(-MAX_CENTS).max(MAX_CENTS);

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(3))} %`;
const PLAUSIBLE = 0.15;
/** "65 % is above 25 %. Did you mean 6.5 %?" */
export function rateSentence(rate: number, limit: number): string {
  if (rate > 1_000) return `A rate is at most ${percent(limit)}. A rate is a fraction: write 6.5 % as 0.065.`;
  let meant = rate;
  while (meant > Math.min(PLAUSIBLE, limit)) meant /= 10;
  return `${percent(rate)} is above ${percent(limit)}. Did you mean ${percent(meant)}? A rate is a fraction: write 6.5 % as 0.065.`;
}
/** Whether a fraction has no more than so many decimals, give or take what binary floating point does to it. */
const hasDecimals = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled));
};
const rate = (limit: number, below = 0) =>
  z
    .number("This has to be a number.")
    .min(below, below === 0 ? "A rate cannot be below zero." : `This has to be ${percent(below)} or more.`)
    .refine((value) => value <= limit, { error: (issue) => rateSentence(Number(issue.input), limit) })
    .refine((value) => hasDecimals(value, 6), "A rate has at most four decimals of a percent: 6.8725 %.");

export const LOAN_PROGRAMS = ["conventional", "fha", "va", "usda", "jumbo"] as const;
export const LOAN_KINDS = ["purchase", "refinance"] as const;
export const LOAN_STATUSES = ["draft", "pre-approval", "credit", "declined", "closed"] as const;
export const FEE_SECTIONS = ["A", "B", "C", "E", "F", "G", "H"] as const;
export const FEE_PAYERS = ["borrower", "seller", "lender"] as const;
export const FEE_BASES = [
  "fixed",
  "percent-of-price",
  "percent-of-loan",
  "months-of-tax",
  "months-of-insurance",
] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Section letters of a Loan Estimate and what stands in each. */
export const FEE_SECTION_TITLES: Record<(typeof FEE_SECTIONS)[number], string> = {
  A: "Origination",
  B: "Services the lender chooses",
  C: "Services you can shop for",
  E: "Recording and transfer taxes",
  F: "Prepaid interest and insurance",
  G: "Escrow account",
  H: "Other",
};

export const Fee = z
  .object({
    name: z.string().trim().min(1, "A fee needs a name.").max(120, "At most 120 characters."),
    section: z.enum(FEE_SECTIONS, "A fee stands in section A, B, C, E, F, G or H of the Loan Estimate."),
    basis: z.enum(FEE_BASES).default("fixed"),
    amountCents: Cents.optional(),
    rate: rate(0.25).optional(),
    months: z
      .int("Months are a whole number.")
      .min(0, "Months cannot be below zero.")
      .max(60, "At most 60 months.")
      .optional(),
    payer: z.enum(FEE_PAYERS).default("borrower"),
    financeCharge: z.boolean().default(false),
  })
  .superRefine((fee, context) => {
    const needed = fee.basis === "fixed" ? "amountCents" : fee.basis.startsWith("percent") ? "rate" : "months";
    if (fee[needed] === undefined)
      context.addIssue({
        code: "custom",
        path: [needed],
        message:
          needed === "amountCents"
            ? "An amount is needed."
            : needed === "rate"
              ? "A percentage is needed."
              : "A number of months is needed.",
      });
  });
export type Fee = z.output<typeof Fee>;

export const MortgageInsurance = z.object({
  kind: z.enum(["none", "auto", "monthly", "single", "financed"]),
  yearlyRate: rate(0.05).optional(),
  singleRate: rate(0.1).optional(),
});

export const Arm = z.object({
  initialFixedMonths: z.int().min(1, "At least 1 month.").max(240, "At most 240 months."),
  adjustEveryMonths: z.int().min(1, "At least 1 month.").max(120, "At most 120 months.").default(12),
  capInitial: rate(0.2),
  capPeriodic: rate(0.2),
  capLifetime: rate(0.2),
  index: rate(0.25),
  indexName: z.string().trim().max(60).optional(),
  margin: rate(0.2),
  floor: rate(0.25).optional(),
});

const areNumbers = (value: unknown, ...keys: string[]): boolean =>
  typeof value === "object" &&
  value !== null &&
  keys.every((key) => typeof (value as Record<string, unknown>)[key] === "number");

export const Scenario = z
  .object({
    id: Id.optional(),
    name: z.string().trim().min(1, "A scenario needs a name.").max(80, "At most 80 characters."),
    program: z.enum(LOAN_PROGRAMS).default("conventional"),
    amortization: z.enum(["fixed", "arm"]).default("fixed"),
    arm: Arm.optional(),
    interestOnlyMonths: z.int().min(0).max(480).optional(),
    termMonths: z
      .int("A term is a whole number of months.")
      .min(12, "A term is at least 12 months.")
      .max(480, "A term is at most 480 months (40 years)."),
    priceCents: Cents.min(1_000_00, "The price is at least $1,000."),
    downPaymentCents: Cents,
    secondLien: z.object({ amountCents: Cents, noteRate: rate(0.25), termMonths: z.int().min(12).max(480) }).optional(),
    noteRate: rate(0.25),
    discountPoints: z
      .number()
      .min(0, "Points cannot be below zero; a lender credit has its own field.")
      .max(10, "At most 10 points.")
      .refine((value) => hasDecimals(value, 4), "Points have at most four decimals.")
      .default(0),
    lenderCreditCents: Cents.default(0),
    sellerCreditCents: Cents.optional(),
    depositCents: Cents.optional(),
    buydown: z.object({ kind: z.enum(["none", "1-0", "2-1", "3-2-1"]), paidBy: z.enum(FEE_PAYERS) }).optional(),
    creditScore: z
      .int()
      .min(300, "A credit score is between 300 and 850.")
      .max(850, "A credit score is between 300 and 850.")
      .optional(),
    mortgageInsurance: MortgageInsurance.optional(),
    upfrontFee: z
      .object({
        financed: z.boolean().optional(),
        vaUse: z.enum(["first", "later", "exempt"]).optional(),
        rate: rate(0.1).optional(),
      })
      .optional(),
    fees: z.array(Fee).max(100, "At most 100 fees.").default([]),
    propertyTaxYearlyCents: Cents.default(0),
    insuranceYearlyCents: Cents.default(0),
    hoaMonthlyCents: Cents.default(0),
    otherMonthlyCents: Cents.optional(),
    extraMonthlyCents: Cents.default(0),
    extraYearlyCents: Cents.optional(),
    extraOnce: z
      .array(z.object({ month: z.int().min(1).max(480), amountCents: Cents }))
      .max(24, "At most 24 one-time payments.")
      .optional(),
    biweekly: z.enum(["none", "true", "programme"]).optional(),
  })
  .refine((scenario) => scenario.downPaymentCents <= scenario.priceCents, {
    path: ["downPaymentCents"],
    error: "The down payment is above the price.",
    // Said as soon as both are there, also while another field is still empty or wrong.
    when: ({ value }) => areNumbers(value, "priceCents", "downPaymentCents"),
  })
  .superRefine((scenario, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (
      scenario.downPaymentCents <= scenario.priceCents &&
      scenario.downPaymentCents + (scenario.secondLien?.amountCents ?? 0) >= scenario.priceCents
    )
      fault("downPaymentCents", "Nothing is left to borrow: lower the down payment or the second lien.");
    if (scenario.amortization === "arm" && !scenario.arm)
      fault("arm", "An adjustable rate needs its index, margin and caps.");
    const lowered = { none: 0, "1-0": 0.01, "2-1": 0.02, "3-2-1": 0.03 }[scenario.buydown?.kind ?? "none"];
    if (lowered > scenario.noteRate) fault("buydown", "The buydown lowers the rate below zero.");
    if ((scenario.interestOnlyMonths ?? 0) >= scenario.termMonths)
      fault("interestOnlyMonths", "The interest-only time has to be shorter than the term.");
    if (scenario.arm && scenario.amortization === "arm" && scenario.arm.initialFixedMonths >= scenario.termMonths)
      fault("arm", "The fixed time has to be shorter than the term.");
  });
export type Scenario = z.output<typeof Scenario>;
export type ScenarioInput = z.input<typeof Scenario>;

export const Property = Address.extend({
  county: z.string().trim().max(100).optional(),
  propertyType: z.enum(["single-family", "condo", "townhouse", "two-to-four-units", "manufactured"]).optional(),
});

export const CONTACT_KINDS = ["realtor", "seller", "lender", "title", "insurance", "other"] as const;
export const LoanContact = z.object({
  kind: z.enum(CONTACT_KINDS),
  name: z.string().trim().min(1, "A contact needs a name.").max(120),
  company: z.string().trim().max(120).optional(),
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(40).optional(),
});

/** Steps of a purchase from application to keys; a step without a date is inactive. */
export const TIMELINE_STEPS = [
  "application",
  "pre-approval",
  "offer",
  "contract",
  "appraisal",
  "clear-to-close",
  "closing",
] as const;
export const TimelineStep = z.object({
  key: z.enum(TIMELINE_STEPS),
  date: PlainDate.optional(),
  done: z.boolean().default(false),
});

/** How far a borrower may move the numbers on the link. */
export const TryLimits = z.object({
  enabled: z.boolean().default(true),
  priceSpread: rate(0.5).default(0.1),
  minDownPaymentRate: rate(0.9).default(0.03),
  rateSpread: rate(0.05).default(0.01),
});

export const LoanDraft = z.object({
  title: z.string().trim().min(1, "A loan needs a title.").max(160, "At most 160 characters."),
  status: z.enum(LOAN_STATUSES).optional(),
  clientIds: z.array(Id).max(10, "At most 10 borrowers.").default([]),
  property: Property.optional(),
  closingDate: PlainDate.optional(),
  monthlyIncomeCents: Cents.optional(),
  monthlyDebtsCents: Cents.optional(),
  horizonMonths: z.int().min(1, "At least 1 month.").max(480, "At most 480 months.").default(84),
  appreciationRate: z
    .number()
    .min(-0.2, "Not below −20 % a year.")
    .refine((value) => value <= 0.2, { error: (issue) => rateSentence(Number(issue.input), 0.2) })
    .default(0.03),
  perDiemBasis: z.union([z.literal(360), z.literal(365)]).optional(),
  note: z.string().max(5_000, "At most 5,000 characters.").optional(),
  contacts: z.array(LoanContact).max(20).default([]),
  timeline: z.array(TimelineStep).max(10).default([]),
  tryLimits: TryLimits.optional(),
  templateId: Id.optional(),
  scenarios: z
    .array(Scenario)
    .min(1, "A loan needs at least one scenario.")
    .max(4, "At most four scenarios stand side by side."),
});
export type LoanDraft = z.output<typeof LoanDraft>;
export type LoanDraftInput = z.input<typeof LoanDraft>;

const {
  clientIds: _clients,
  horizonMonths: _horizon,
  appreciationRate: _appreciation,
  contacts: _contacts,
  timeline: _timeline,
  ...withoutDefaults
} = LoanDraft.shape;
/** A change names only what changes (no defaults here: a field left out stays as it is, `null` empties it); `scenarios` are replaced whole. */
export const LoanChange = z.object({
  ...z.object(withoutDefaults).partial().shape,
  clientIds: LoanDraft.shape.clientIds.unwrap().optional(),
  horizonMonths: LoanDraft.shape.horizonMonths.unwrap().optional(),
  appreciationRate: LoanDraft.shape.appreciationRate.unwrap().optional(),
  contacts: LoanDraft.shape.contacts.unwrap().optional(),
  timeline: LoanDraft.shape.timeline.unwrap().optional(),
  property: LoanDraft.shape.property.nullable(),
  closingDate: LoanDraft.shape.closingDate.nullable(),
  monthlyIncomeCents: LoanDraft.shape.monthlyIncomeCents.nullable(),
  monthlyDebtsCents: LoanDraft.shape.monthlyDebtsCents.nullable(),
  perDiemBasis: LoanDraft.shape.perDiemBasis.nullable(),
  tryLimits: LoanDraft.shape.tryLimits.nullable(),
  templateId: LoanDraft.shape.templateId.nullable(),
  id: Id,
  /** The revision the change was made on; another one stored is a conflict. */
  revision: z.int().optional(),
});

/** Every scalar figure of `PurchaseFigures`, as the wire carries it: the schedule stays out. */
export const ScenarioFigures = z
  .object({
    baseLoanCents: z.int(),
    loanAmountCents: z.int(),
    downPaymentRate: z.number(),
    loanToValue: z.number(),
    combinedLoanToValue: z.number(),
    principalAndInterestCents: z.int(),
    mortgageInsuranceCents: z.int(),
    propertyTaxMonthlyCents: z.int(),
    insuranceMonthlyCents: z.int(),
    hoaMonthlyCents: z.int(),
    otherMonthlyCents: z.int(),
    secondLienPaymentCents: z.int(),
    housingPaymentCents: z.int(),
    housingPaymentAfterMortgageInsuranceCents: z.int(),
    buydownPaymentsCents: z.array(z.int()),
    buydownSubsidyCents: z.int(),
    mortgageInsuranceEndsMonth: z.int().nullable(),
    mortgageInsuranceRequestMonth: z.int().nullable(),
    mortgageInsuranceMidpointMonth: z.int().nullable(),
    mortgageInsuranceYearlyRate: z.number(),
    upfrontFeeCents: z.int(),
    upfrontFeeRate: z.number(),
    apr: z.number().nullable(),
    financeChargeCents: z.int(),
    amountFinancedCents: z.int(),
    totalOfPaymentsCents: z.int(),
    totalInterestPercentage: z.number(),
    totalInterestCents: z.int(),
    totalMortgageInsuranceCents: z.int(),
    payoffMonths: z.int(),
    interestSavedCents: z.int(),
    monthsSaved: z.int(),
    lastPaymentCents: z.int(),
    discountPointsCents: z.int(),
    prepaidInterestCents: z.int(),
    prepaidInterestDays: z.int(),
    perDiemCents: z.int(),
    cashLines: z.array(
      z.object({
        name: z.string(),
        section: z.enum([...FEE_SECTIONS, "down-payment", "credit", "deposit"]),
        amountCents: z.int(),
        payer: z.enum(FEE_PAYERS),
        financeCharge: z.boolean(),
        note: z.string().optional(),
      }),
    ),
    sectionTotalsCents: z.object({
      A: z.int(),
      B: z.int(),
      C: z.int(),
      E: z.int(),
      F: z.int(),
      G: z.int(),
      H: z.int(),
    }),
    closingCostsCents: z.int(),
    cashToCloseCents: z.int(),
    debtToIncomeFront: z.number().nullable(),
    debtToIncomeBack: z.number().nullable(),
    horizon: z.object({
      month: z.int(),
      interestCents: z.int(),
      mortgageInsuranceCents: z.int(),
      principalCents: z.int(),
      balanceCents: z.int(),
      homeValueCents: z.int(),
      equityCents: z.int(),
      paidCents: z.int(),
      costsCents: z.int(),
      borrowingCostCents: z.int(),
    }),
    firstPaymentMonth: z.string().nullable(),
    payoffMonth: z.string().nullable(),
  })
  .meta({ id: "ScenarioFigures" });
export type ScenarioFigures = z.output<typeof ScenarioFigures>;

export const ComputedScenario = Scenario.safeExtend({ id: Id, figures: ScenarioFigures }).meta({
  id: "ComputedScenario",
});

export const LoanClient = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const Loan = z
  .object({
    ...LoanDraft.shape,
    id: Id,
    kind: z.enum(LOAN_KINDS),
    status: z.enum(LOAN_STATUSES),
    officerId: Id,
    officerName: z.string(),
    clients: z.array(LoanClient),
    scenarios: z.array(ComputedScenario),
    reportCount: z.int(),
    /** Raised by each write; a stale `update` is a conflict, so two tabs cannot overwrite each other. */
    revision: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Loan" });
export type Loan = z.output<typeof Loan>;

// The wire's shapes and calc's are one: this fails to compile where they part.
type Assignable<From extends To, To> = From;
export type ScenarioFitsCalc = Assignable<Scenario, PurchaseScenario>;
export type LoanFitsCalc = Assignable<
  Pick<
    LoanDraft,
    "closingDate" | "monthlyIncomeCents" | "monthlyDebtsCents" | "horizonMonths" | "appreciationRate" | "perDiemBasis"
  >,
  PurchaseLoan
>;
