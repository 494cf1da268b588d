import { z } from "zod";

/** @param example where the field's name does not have one in the API's document */
const cents = (words: string, example?: number) =>
  z.int().meta({ description: `${words}, in cents`, ...(example !== undefined && { examples: [example] }) });

const Beside = z
  .object({
    blendedRate: z.number().describe("Rate of both loans by what is owed on each, as a fraction"),
    secondPaymentCents: cents("First payment a month on the line or second mortgage", 38_000),
    paymentTogetherCents: cents("Both payments a month at first, mortgage insurance in them", 279_000),
    singlePaymentCents: cents("Payment of the refinance a month", 252_827),
    secondLienCostCents: cents("Interest, mortgage insurance and costs of both loans through the horizon", 2_140_000),
    singleCostCents: cents("The same of the refinance", 1_250_000),
    differenceCents: cents("Refinance less this way: above zero this way is cheaper"),
  })
  .nullable();

/** One proposal's cash beside other ways to the same cash, as calc's `cashOptions` has it. */
export const CashOptionFigures = z
  .object({
    cashCents: cents("Money beside the payoff of the current loan: cash to the borrower and debts paid off", 4_000_000),
    refinance: z
      .object({
        noteRate: z.number().describe("Note rate, as a fraction"),
        paymentCents: cents("First payment a month"),
        costCents: cents("Interest, mortgage insurance and costs through the horizon"),
      })
      .describe("The proposal itself"),
    heloc: Beside.describe("A line of credit beside the current loan; null where the loan names none"),
    second: Beside.describe("A second mortgage beside the current loan; null where the loan names none"),
  })
  .meta({ id: "CashOptionFigures", description: "The same cash in other ways, each against the refinance" });
export type CashOptionFigures = z.output<typeof CashOptionFigures>;

/** By proposal, in their order. */
export const CashOptionsOfProposals = z
  .array(CashOptionFigures.nullable())
  .describe(
    "Other ways to the cash of each proposal, in their order; null for one that pays out none. Empty where the loan names no other way",
  );
