import { z } from "zod";

/** @param example needed if the field's name has no example in the API document */
const cents = (words: string, example?: number) =>
  z.int().meta({ description: `${words}, in cents`, ...(example !== undefined && { examples: [example] }) });

const Beside = z
  .object({
    blendedRate: z.number().describe("Combined rate of both loans, weighted by balance, as a fraction"),
    secondPaymentCents: cents("First monthly payment on the line or second mortgage", 38_000),
    paymentTogetherCents: cents("Both monthly payments at first, including mortgage insurance", 279_000),
    singlePaymentCents: cents("Monthly payment of the refinance", 252_827),
    secondLienCostCents: cents("Interest, mortgage insurance and costs of both loans through the horizon", 2_140_000),
    singleCostCents: cents("The same for the refinance", 1_250_000),
    differenceCents: cents("Cost of the refinance less the cost of this way (positive if this way is cheaper)"),
  })
  .nullable();

/** One proposal's cash-out compared with other ways to get the same cash, from calc's `cashOptions`. */
export const CashOptionFigures = z
  .object({
    cashCents: cents(
      "Cash in addition to the payoff of the current loan (cash to the borrower and debts paid off)",
      4_000_000,
    ),
    refinance: z
      .object({
        noteRate: z.number().describe("Note rate, as a fraction"),
        paymentCents: cents("First monthly payment"),
        costCents: cents("Interest, mortgage insurance and costs through the horizon"),
      })
      .describe("The proposal itself"),
    heloc: Beside.describe("A line of credit in addition to the current loan; null if the loan specifies none"),
    second: Beside.describe("A second mortgage in addition to the current loan; null if the loan specifies none"),
  })
  .meta({ id: "CashOptionFigures", description: "Other ways to get the same cash, each compared with the refinance" });
export type CashOptionFigures = z.output<typeof CashOptionFigures>;

/** One entry per proposal, in order. */
export const CashOptionsOfProposals = z
  .array(CashOptionFigures.nullable())
  .describe(
    "Other ways to get each proposal's cash, in order; null for a proposal without cash-out. Empty if the loan specifies no other way",
  );
