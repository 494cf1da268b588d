import { z } from "zod";

const cents = (words: string, example = 1_250_000) =>
  z.int().meta({ description: `${words}, in cents`, examples: [example] });
const months = (words: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${words}; null where that never comes`, examples: [41] });
const fraction = (words: string, example: number) =>
  z.number().meta({ description: `${words}, as a fraction`, examples: [example] });

const Terms = z
  .object({
    priceCents: cents("Price", 50_000_000),
    appraisedValueCents: cents("Appraised value, where it is below the price", 49_000_000).optional(),
    downPaymentRate: fraction("Down payment of the price", 0.2),
    noteRate: fraction("Note rate", 0.065),
    termMonths: z.int().describe("Term in months"),
    closingCostsCents: cents("Costs that are paid in cash, less credits", 900_000).optional(),
    financedFeeRate: fraction("Upfront fees in the loan", 0.0175).optional(),
    wholeDollars: z.boolean().optional().describe("Whether the loan is rounded down to the dollar at every price"),
  })
  .describe("The purchase the figures are based on: a level-payment loan at the note rate");
const letter = z.string().describe("Letter of the scenario analyzed");
const horizonMonths = z.int().describe("Months after which the results are compared");

const CostOfWaiting = z.object({
  letter,
  terms: Terms,
  asked: z
    .object({
      months: z.int().describe("Number of months of waiting"),
      appreciationRate: fraction("Growth of the price a year", 0.03),
      laterNoteRate: fraction("Note rate then", 0.06).optional(),
      rentMonthlyCents: cents("Rent a month", 210_000),
      ownerMonthlyCents: cents("What an owner pays a month besides the loan", 98_000).optional(),
      yearlyReturn: fraction("What money put aside earns a year", 0.04),
      horizonMonths,
    })
    .describe("Assumptions"),
  result: z
    .object({
      priceLaterCents: cents("Price after waiting", 51_500_000),
      paymentNowCents: cents("Principal and interest now", 252_800),
      paymentLaterCents: cents("Principal and interest after waiting", 260_400),
      rentPaidCents: cents("Rent paid while waiting", 2_520_000),
      earnedWhileWaitingCents: cents("What the money kept meanwhile earned"),
      netWorthNowCents: cents("Net worth at the horizon when bought now"),
      netWorthLaterCents: cents("Net worth at the horizon when bought later"),
      costCents: cents("What waiting costs; below zero it pays"),
    })
    .describe("Results"),
});

const BuyAgainstRent = z.object({
  letter,
  terms: Terms,
  asked: z
    .object({
      rentMonthlyCents: cents("Rent a month at first", 210_000),
      rentRise: fraction("Rise of the rent a year", 0.03).optional(),
      ownerMonthlyCents: cents("What an owner pays a month besides the loan, at first", 98_000),
      ownerRise: fraction("Its rise a year", 0.03).optional(),
      appreciationRate: fraction("Growth of the home's value a year", 0.03),
      yearlyReturn: fraction("What money put aside earns a year", 0.04),
      sellingCostRate: fraction("Cost to sell", 0.06).optional(),
      taxRate: fraction("Part of interest and property tax that comes back", 0.22).optional(),
      propertyTaxMonthlyCents: cents("Property tax a month", 50_000).optional(),
      months: horizonMonths,
    })
    .describe("Assumptions"),
  result: z
    .object({
      buyingAheadFrom: months("First month from which buying stays ahead"),
      advantageCents: cents("Net worth when bought less that when rented, at the horizon"),
      rentPaidCents: cents("Rent paid", 20_160_000),
      interestPaidCents: cents("Interest paid"),
      taxSavedCents: cents("Income tax saved"),
      sellingCostCents: cents("Cost to sell at the horizon"),
    })
    .describe("Results"),
  years: z
    .array(
      z.object({
        month: z.int().describe("Number of months"),
        buyCents: cents("Net worth when bought", 11_400_000),
        rentCents: cents("Net worth when rented", 10_900_000),
      }),
    )
    .describe("Results year by year, with the horizon last"),
});

const BidOverAsking = z.object({
  letter,
  asking: Terms,
  appreciationRate: fraction("Growth of the home's value a year", 0.03),
  appraisalCents: cents("Appraised value", 50_500_000).optional(),
  bids: z
    .array(
      z.object({
        bidCents: cents("The bid", 51_000_000),
        result: z
          .object({
            overCents: cents("Over asking", 1_000_000),
            extraCashCents: cents("More cash at closing"),
            extraLoanCents: cents("More to borrow"),
            extraPaymentCents: cents("More a month", 5_100),
            appraisalGapCents: cents("Bid above the appraisal"),
            extraInterestCents: cents("More interest over the term"),
            monthsToCatchUp: months("Months until the home is worth the bid"),
          })
          .describe("Changes compared with the asking price"),
      }),
    )
    .describe("Results by bid"),
});

const SellerMoney = z.object({
  letter,
  terms: Terms,
  asked: z
    .object({
      moneyCents: cents("What the seller gives", 1_000_000),
      ratePerPoint: fraction("What a point takes off the rate", 0.0025),
      horizonMonths,
    })
    .describe("Assumptions"),
  uses: z
    .array(
      z.object({
        use: z
          .enum(["price-cut", "points", "2-1 buydown", "3-2-1 buydown", "closing-costs"])
          .meta({ id: "SellerMoneyUse", description: "How the contribution is used" }),
        usedCents: cents("How much it takes"),
        restCents: cents("Left for closing costs"),
        loanAmountCents: cents("Loan amount", 40_000_000),
        noteRate: fraction("Note rate", 0.065),
        firstPaymentCents: cents("First payment of principal and interest", 214_700),
        laterPaymentCents: cents("Payment once a buydown is over", 266_100),
        cashToCloseCents: cents("Cash to close, before any deposit"),
        interestCents: cents("Interest the borrower bears through the horizon"),
        costAtHorizonCents: cents("What it has cost by the horizon, the down payment left out"),
        balanceCents: cents("Balance at the horizon"),
        affordable: z
          .boolean()
          .describe("Whether the contribution is sufficient; otherwise the borrower pays the rest"),
      }),
    )
    .describe("Results by use"),
});

const PointsLadder = z.object({
  letter,
  terms: z
    .object({
      loanAmountCents: cents("Loan amount", 40_000_000),
      termMonths: z.int().describe("Term in months"),
      horizonMonths,
    })
    .describe("Assumptions"),
  rungs: z
    .array(
      z.object({
        points: z.number().describe("Points; 1 is 1% of the loan, and a negative value is a credit"),
        noteRate: fraction("Note rate", 0.065),
        own: z.boolean().describe("Whether it is the scenario's own rate"),
        pointsCents: cents("Cost of the points", 400_000),
        paymentCents: cents("Principal and interest a month", 252_800),
        monthlySavingsCents: cents("Saved a month against the first offer", 6_600),
        breakEvenMonths: months("Months in which the payments saved cover the points"),
        interestBreakEvenMonth: months("Month in which the interest saved covers the points"),
        costAtHorizonCents: cents("Points and interest through the horizon"),
        best: z.boolean().describe("Whether it costs the least by the horizon"),
      }),
    )
    .describe("Results by offer, fewest points first"),
});

const AffordableHome = z.object({
  letter,
  limits: z
    .object({
      paymentCents: cents("The most a month", 350_000).optional(),
      cashToCloseCents: cents("The most at closing").optional(),
      debtToIncome: fraction("The highest debt-to-income", 0.43).optional(),
    })
    .describe("The limits"),
  gives: z.enum(["price", "down-payment"]).describe("What was solved for"),
  steps: z
    .array(
      z.object({
        share: fraction("Share of the limits; 1 for the limits as they are", 1),
        home: z
          .object({
            priceCents: cents("Price", 50_000_000),
            downPaymentCents: cents("Down payment"),
            loanAmountCents: cents("Loan amount", 40_000_000),
            housingPaymentCents: cents("Housing payment a month", 349_900),
            cashToCloseCents: cents("Cash to close"),
            debtToIncomeBack: z.number().nullable().describe("Debt-to-income ratio; null if income is unknown"),
            boundBy: z
              .enum(["payment", "cash", "debt-to-income"])
              .meta({ id: "AffordableBound", description: "The limit that the next dollar would exceed" }),
          })
          .nullable()
          .describe("What the limits allow; null if nothing meets them"),
      }),
    )
    .describe("Results with tighter and looser limits"),
});

/** Results of the enabled analyses; null if the loan lacks inputs, such as the rent. */
export const PurchaseAnalysisFigures = z
  .object({
    waiting: CostOfWaiting.nullish().describe("Cost of waiting"),
    renting: BuyAgainstRent.nullish().describe("Buying compared with renting"),
    bidding: BidOverAsking.nullish().describe("Bids over the asking price"),
    sellerMoney: SellerMoney.nullish().describe("Uses of the seller contribution"),
    points: PointsLadder.nullish().describe("Points ladder"),
    affordable: AffordableHome.nullish().describe("How much home the limits allow"),
  })
  .meta({
    id: "PurchaseAnalysisFigures",
    description: "Results of the enabled analyses; null for one that lacks inputs",
  });
export type PurchaseAnalysisFigures = z.output<typeof PurchaseAnalysisFigures>;
