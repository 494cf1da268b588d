import { z } from "zod";
import { LoanKindName } from "./loan-enums.ts";

/** Maximum size of a loan file. */
export const LOAN_FILE_BYTES = 5_000_000;

const cents = (description: string, example: number) => z.int().meta({ description, examples: [example] });

const Field = z
  .enum([
    "priceCents",
    "appraisedValueCents",
    "homeValueCents",
    "loanAmountCents",
    "secondLienCents",
    "secondLienRate",
    "secondLienTermMonths",
    "noteRate",
    "termMonths",
    "program",
    "closingDate",
    "monthlyIncomeCents",
    "monthlyDebtsCents",
    "currentRentCents",
    "balanceCents",
    "currentPaymentCents",
    "principalAndInterestCents",
    "propertyTaxYearlyCents",
    "insuranceYearlyCents",
    "hoaMonthlyCents",
    "otherMonthlyCents",
    "mortgageInsuranceMonthlyCents",
    "housingPaymentCents",
    "downPaymentCents",
    "discountPoints",
    "depositCents",
    "sellerCreditCents",
    "lenderCreditCents",
    "prepaidDays",
    "perDiemBasis",
    "closingCostsCents",
    "cashToCloseCents",
  ])
  .meta({ id: "LoanFileField", description: "The value's field", examples: ["noteRate"] });
export type LoanFileField = z.output<typeof Field>;

/** Data read from a loan file or from the text of a Loan Estimate. None of it is stored. */
export const LoanFile = z
  .object({
    kind: LoanKindName,
    source: z
      .enum(["mismo", "loan-estimate"])
      .meta({ id: "LoanFileSource", description: "Format of the file: MISMO 3.4 (DU) or Loan Estimate" }),
    borrowers: z
      .array(
        z.object({
          firstName: z.string().describe("First name"),
          lastName: z.string().describe("Last name, with a suffix such as Jr."),
          email: z.string().nullable().describe("Email address"),
          phone: z.string().nullable().describe("Phone number; the mobile one if there are several"),
        }),
      )
      .describe("The borrowers, in order"),
    property: z
      .object({
        address1: z.string().optional().describe("Street address"),
        address2: z.string().optional().describe("Unit"),
        city: z.string().optional().describe("City"),
        state: z.string().optional().describe("State, two letters"),
        zipcode: z.string().optional().describe("ZIP code"),
        county: z.string().optional().describe("County"),
        units: z
          .int()
          .optional()
          .meta({ description: "Number of units, 1 to 4", examples: [1] }),
      })
      .describe("The home"),
    found: z
      .array(
        z.object({
          field: Field,
          label: z.string().meta({ description: "Name of the value", examples: ["Note rate"] }),
          value: z
            .union([z.number(), z.string()])
            .meta({ description: "The value: cents, a fraction, months, a date or a word", examples: [0.065] }),
          place: z.string().meta({ description: "Location in the file", examples: ["TERMS_OF_LOAN/NoteRatePercent"] }),
        }),
      )
      .describe("Values found in the file"),
    notFound: z
      .array(z.string())
      .meta({ description: "Values that a report needs and the file does not contain", examples: [["Note rate"]] }),
    unusable: z
      .array(
        z.object({
          label: z.string().meta({ description: "Name of the value", examples: ["Note rate"] }),
          text: z.string().meta({ description: "Text in the file", examples: ["725"] }),
          reason: z
            .string()
            .meta({ description: "Why it cannot be used", examples: ["A rate is above 0% and at most 25%."] }),
        }),
      )
      .describe("Values that were found but cannot be used, with the reason"),
    ignored: z.array(z.string()).meta({
      description: "Contents of the file that were left out, including amounts",
      examples: [["Rent credit $4,200.00"]],
    }),
    debts: z
      .array(
        z.object({
          name: z.string().meta({ description: "Creditor", examples: ["Card"] }),
          balanceCents: cents("Balance in cents", 1_200_000),
          paymentCents: cents("Monthly payment, in cents", 36_000),
          payOff: z.boolean().meta({ description: "Whether it will be paid off", examples: [true] }),
        }),
      )
      .describe("Debts of the borrowers"),
    fees: z
      .array(
        z.object({
          name: z.string().meta({ description: "Name of the fee", examples: ["Appraisal"] }),
          section: z
            .enum(["A", "B", "C", "E", "F", "G", "H"])
            .meta({ id: "LoanFileSection", description: "Section of the Loan Estimate", examples: ["B"] }),
          basis: z.enum(["fixed", "months-of-tax", "months-of-insurance"]).meta({
            id: "LoanFileFeeBasis",
            description: "What it is based on; months of the yearly tax or premium, if the file states their number",
            examples: ["fixed"],
          }),
          months: z
            .int()
            .nullable()
            .meta({ description: "Number of months, for a basis in months", examples: [null] }),
          amountCents: cents("Amount in cents, as stated in the file", 57_500),
        }),
      )
      .describe("Costs in a Loan Estimate"),
  })
  .meta({ id: "LoanFile", description: "Data read from a loan file; none of it is stored" });
export type LoanFile = z.output<typeof LoanFile>;
