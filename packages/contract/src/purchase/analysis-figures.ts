import { z } from "zod";

const cents = (words: string, example = 1_250_000) =>
  z.int().meta({ description: `${words}, in cents`, examples: [example] });
const months = (words: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${words}; null if it never happens`, examples: [41] });
const fraction = (words: string, example: number) =>
  z.number().meta({ description: `${words}, as a fraction`, examples: [example] });

const Terms = z
  .object({
    priceCents: cents("Price", 50_000_000),
    appraisedValueCents: cents("Appraised value, if it is below the price", 49_000_000).optional(),
    downPaymentRate: fraction("Down payment, of the price", 0.2),
    noteRate: fraction("Note rate", 0.065),
    termMonths: z.int().describe("Term in months"),
    closingCostsCents: cents("Costs paid in cash, less credits", 900_000).optional(),
    financedFeeRate: fraction("Upfront fees that are part of the loan", 0.0175).optional(),
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
      appreciationRate: fraction("Yearly growth of the price", 0.03),
      laterNoteRate: fraction("Note rate at that time", 0.06).optional(),
      rentMonthlyCents: cents("Monthly rent", 210_000),
      ownerMonthlyCents: cents("Monthly costs of an owner other than the loan", 98_000).optional(),
      yearlyReturn: fraction("Yearly return on invested money", 0.04),
      horizonMonths,
    })
    .describe("Assumptions"),
  result: z
    .object({
      priceLaterCents: cents("Price after waiting", 51_500_000),
      paymentNowCents: cents("Principal and interest now", 252_800),
      paymentLaterCents: cents("Principal and interest after waiting", 260_400),
      rentPaidCents: cents("Rent paid while waiting", 2_520_000),
      earnedWhileWaitingCents: cents("Return on the money kept while waiting"),
      netWorthNowCents: cents("Net worth at the horizon if bought now"),
      netWorthLaterCents: cents("Net worth at the horizon if bought later"),
      costCents: cents("Cost of waiting (negative if waiting pays off)"),
    })
    .describe("Results"),
});

const BuyAgainstRent = z.object({
  letter,
  terms: Terms,
  asked: z
    .object({
      rentMonthlyCents: cents("Monthly rent at first", 210_000),
      rentRise: fraction("Yearly increase of the rent", 0.03).optional(),
      ownerMonthlyCents: cents("Monthly costs of an owner other than the loan, at first", 98_000),
      ownerRise: fraction("Yearly increase of these costs", 0.03).optional(),
      appreciationRate: fraction("Yearly growth of the home's value", 0.03),
      yearlyReturn: fraction("Yearly return on invested money", 0.04),
      sellingCostRate: fraction("Cost of selling the home", 0.06).optional(),
      taxRate: fraction("Share of interest and property tax saved in income tax", 0.22).optional(),
      propertyTaxMonthlyCents: cents("Monthly property tax", 50_000).optional(),
      months: horizonMonths,
    })
    .describe("Assumptions"),
  result: z
    .object({
      buyingAheadFrom: months("First month from which buying stays ahead"),
      advantageCents: cents("Net worth at the horizon if bought, less that if rented"),
      rentPaidCents: cents("Rent paid", 20_160_000),
      interestPaidCents: cents("Interest paid"),
      taxSavedCents: cents("Income tax saved"),
      sellingCostCents: cents("Cost of selling at the horizon"),
    })
    .describe("Results"),
  years: z
    .array(
      z.object({
        month: z.int().describe("Number of months"),
        buyCents: cents("Net worth if bought", 11_400_000),
        rentCents: cents("Net worth if rented", 10_900_000),
      }),
    )
    .describe("Results year by year, with the horizon last"),
});

const BidOverAsking = z.object({
  letter,
  asking: Terms,
  appreciationRate: fraction("Yearly growth of the home's value", 0.03),
  appraisalCents: cents("Appraised value", 50_500_000).optional(),
  bids: z
    .array(
      z.object({
        bidCents: cents("The bid", 51_000_000),
        result: z
          .object({
            overCents: cents("Over asking", 1_000_000),
            extraCashCents: cents("Additional cash at closing"),
            extraLoanCents: cents("Additional loan amount"),
            extraPaymentCents: cents("Additional monthly payment", 5_100),
            appraisalGapCents: cents("Part of the bid above the appraisal"),
            extraInterestCents: cents("Additional interest over the term"),
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
      moneyCents: cents("Seller contribution", 1_000_000),
      ratePerPoint: fraction("Rate reduction per point", 0.0025),
      horizonMonths,
    })
    .describe("Assumptions"),
  uses: z
    .array(
      z.object({
        use: z
          .enum(["price-cut", "points", "2-1 buydown", "3-2-1 buydown", "closing-costs"])
          .meta({ id: "SellerMoneyUse", description: "How the contribution is used" }),
        usedCents: cents("Amount used"),
        restCents: cents("Amount left for closing costs"),
        loanAmountCents: cents("Loan amount", 40_000_000),
        noteRate: fraction("Note rate", 0.065),
        firstPaymentCents: cents("First payment of principal and interest", 214_700),
        laterPaymentCents: cents("Payment after the buydown ends", 266_100),
        cashToCloseCents: cents("Cash to close, before any deposit"),
        interestCents: cents("Interest paid by the borrower through the horizon"),
        costAtHorizonCents: cents("Total cost by the horizon, without the down payment"),
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
        paymentCents: cents("Monthly principal and interest", 252_800),
        monthlySavingsCents: cents("Monthly savings compared with the first offer", 6_600),
        breakEvenMonths: months("Number of months until the payments saved cover the points"),
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
      paymentCents: cents("Maximum monthly payment", 350_000).optional(),
      cashToCloseCents: cents("Maximum cash to close").optional(),
      debtToIncome: fraction("Maximum debt-to-income ratio", 0.43).optional(),
    })
    .describe("The limits"),
  gives: z.enum(["price", "down-payment"]).describe("What was solved for"),
  steps: z
    .array(
      z.object({
        share: fraction("Factor applied to the limits; 1 for the limits as given", 1),
        home: z
          .object({
            priceCents: cents("Price", 50_000_000),
            downPaymentCents: cents("Down payment"),
            loanAmountCents: cents("Loan amount", 40_000_000),
            housingPaymentCents: cents("Monthly housing payment", 349_900),
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
