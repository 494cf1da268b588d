import { z } from "zod";
import { Cents } from "../values/money.ts";
import { hasDecimals, rate } from "../values/rates.ts";

const scenario = z
  .string()
  .regex(/^[A-Z]$/, "A letter is one of A to Z.")
  .meta({
    description: "Letter of the scenario to analyze; defaults to the recommended one, or else the first",
    examples: ["A"],
  })
  .optional();
const rentMonthlyCents = Cents.meta({
  description: "Monthly rent in cents; defaults to `currentRentCents` of the loan",
  examples: [210_000],
}).optional();
const upkeepRate = rate(0.05)
  .meta({ description: "Yearly upkeep of the home, as a fraction of the price", examples: [0.01] })
  .default(0.01);
const yearlyReturn = rate(0.2)
  .meta({ description: "Yearly return on invested money, as a fraction", examples: [0.04] })
  .default(0.04);

/** Compares buying now with buying later. */
const Waiting = z.object({
  scenario,
  months: z
    .int("Months are a whole number.")
    .min(1, "At least 1 month.")
    .max(60, "At most 60 months.")
    .meta({ description: "Number of months the purchase is delayed", examples: [12] })
    .default(12),
  laterNoteRate: rate(0.25)
    .meta({ description: "Note rate at that time; defaults to the scenario's", examples: [0.06] })
    .optional(),
  rentMonthlyCents,
  upkeepRate,
  yearlyReturn,
});

/** Compares buying with renting. */
const Renting = z.object({
  scenario,
  rentMonthlyCents,
  rentRise: rate(0.2)
    .meta({ description: "Yearly increase of the rent, as a fraction", examples: [0.03] })
    .default(0.03),
  ownerRise: rate(0.2)
    .meta({
      description: "Yearly increase of taxes, insurance, dues and upkeep, as a fraction",
      examples: [0.03],
    })
    .default(0.03),
  upkeepRate,
  yearlyReturn,
  sellingCostRate: rate(0.15)
    .meta({ description: "Cost of selling the home, as a fraction of its value", examples: [0.06] })
    .default(0.06),
  taxRate: rate(0.6)
    .meta({
      description: "Share of interest and property tax that is saved in income tax, as a fraction",
      examples: [0.22],
    })
    .default(0),
});

const aboveZero = (what: string) => Cents.min(1_000_00, `${what} is at least $1,000.`);

/** Bids above or below the asking price, which is the scenario's price. */
const Bidding = z.object({
  scenario,
  bidsCents: z
    .array(aboveZero("A bid"))
    .min(1, "Type at least one bid.")
    .max(4, "At most four bids are compared.")
    .meta({ description: "The bids, in cents", examples: [[51_000_000, 52_000_000]] }),
  appraisalCents: aboveZero("An appraisal")
    .meta({
      description: "Appraised value in cents; defaults to the scenario's, or without one to each bid",
      examples: [50_500_000],
    })
    .optional(),
});

/** Compares five ways to use the same seller contribution. */
const SellerMoney = z.object({
  scenario,
  moneyCents: Cents.min(1_00, "The seller gives at least $1.").meta({
    description: "Seller contribution in cents; replaces the scenario's seller credit",
    examples: [1_000_000],
  }),
  ratePerPoint: rate(0.02)
    .meta({ description: "Rate reduction per discount point, as a fraction", examples: [0.0025] })
    .default(0.0025),
});

/** Compares other rates offered for different points. */
const Points = z.object({
  scenario,
  offers: z
    .array(
      z.object({
        points: z
          .number()
          .min(-5, "At most 5 points are credited.")
          .max(10, "At most 10 points.")
          .refine((value) => hasDecimals(value, 4), {
            error: "Points have at most four decimals.",
            params: { code: "not_a_multiple" },
          })
          .meta({ description: "Points; 1 is 1% of the loan, and a negative value is a lender credit", examples: [1] }),
        noteRate: rate(0.25).meta({ description: "Note rate for these points, as a fraction", examples: [0.0625] }),
      }),
    )
    .min(1, "Type at least one offer.")
    .max(5, "At most five offers are compared.")
    .meta({
      description: "Rates with their points; the scenario's own rate is always included",
      examples: [[{ points: 1, noteRate: 0.0625 }]],
    }),
});

/** Computes how much home the limits allow. */
const Affordable = z
  .object({
    scenario,
    gives: z
      .enum(["price", "down-payment"])
      .meta({
        id: "AffordableGives",
        description: "What to solve for: the highest price, or the lowest down payment",
      })
      .default("price"),
    paymentCents: Cents.min(1, "A payment is above zero.")
      .meta({ description: "Maximum monthly housing payment, in cents", examples: [350_000] })
      .optional(),
    cashToCloseCents: Cents.min(1, "Cash is above zero.")
      .meta({ description: "Maximum cash to close, in cents", examples: [7_500_000] })
      .optional(),
    debtToIncome: rate(0.7, 0.01)
      .meta({
        description:
          "Maximum debt-to-income ratio, with housing and all debts, as a fraction of income; requires `monthlyIncomeCents`",
        examples: [0.43],
      })
      .optional(),
  })
  .refine(
    ({ paymentCents, cashToCloseCents, debtToIncome }) =>
      paymentCents !== undefined || cashToCloseCents !== undefined || debtToIncome !== undefined,
    {
      path: ["paymentCents"],
      error: "Enter a payment, the available cash or a debt-to-income ratio.",
      params: { code: "required" },
    },
  );

/** Optional pages of a report; those that are present are shown. */
export const PurchaseAnalyses = z.object({
  waiting: Waiting.meta({
    description: "Cost of waiting: buying now compared with renting for some months and buying then",
    examples: [{ months: 12, upkeepRate: 0.01, yearlyReturn: 0.04 }],
  }).optional(),
  renting: Renting.meta({
    description: "Buying compared with renting",
    examples: [
      { rentRise: 0.03, ownerRise: 0.03, upkeepRate: 0.01, yearlyReturn: 0.04, sellingCostRate: 0.06, taxRate: 0 },
    ],
  }).optional(),
  bidding: Bidding.meta({
    description: "Cost of bidding over the asking price",
    examples: [{ bidsCents: [51_000_000, 52_000_000] }],
  }).optional(),
  sellerMoney: SellerMoney.meta({
    description: "Seller contribution as price reduction, points, buydown or closing costs",
    examples: [{ moneyCents: 1_000_000, ratePerPoint: 0.0025 }],
  }).optional(),
  points: Points.meta({
    description: "Points ladder: the cost of each rate in points, and when it pays off",
    examples: [{ offers: [{ points: 1, noteRate: 0.0625 }] }],
  }).optional(),
  affordable: Affordable.meta({
    description: "How much home a payment, the available cash or a debt-to-income ratio allows",
    examples: [{ paymentCents: 350_000, gives: "price" }],
  }).optional(),
});
export type PurchaseAnalyses = z.output<typeof PurchaseAnalyses>;
export type AnalysisName = keyof PurchaseAnalyses;
