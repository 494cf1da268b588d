import { z } from "zod";
import { LoanKindName } from "./loan-enums.ts";

/** The largest loan file that is read. */
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
  .meta({ id: "LoanFileField", description: "Which value it is", examples: ["noteRate"] });
export type LoanFileField = z.output<typeof Field>;

/** What a loan file, or the text of a Loan Estimate, says of a loan. Nothing of it is stored. */
export const LoanFile = z
  .object({
    kind: LoanKindName,
    source: z
      .enum(["mismo", "loan-estimate"])
      .meta({ id: "LoanFileSource", description: "What was read: a MISMO 3.4 (DU) file, or a Loan Estimate" }),
    borrowers: z
      .array(
        z.object({
          firstName: z.string().describe("First name"),
          lastName: z.string().describe("Last name, with a suffix such as Jr."),
          email: z.string().nullable().describe("Email address"),
          phone: z.string().nullable().describe("Phone number, the mobile one first"),
        }),
      )
      .describe("The borrowers, in their order"),
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
          .meta({ description: "Units of the home, 1 to 4", examples: [1] }),
      })
      .describe("The home"),
    found: z
      .array(
        z.object({
          field: Field,
          label: z.string().meta({ description: "What it is called", examples: ["Note rate"] }),
          value: z
            .union([z.number(), z.string()])
            .meta({ description: "The value: cents, a fraction, months, a day or a word", examples: [0.065] }),
          place: z
            .string()
            .meta({ description: "Where in the file it stands", examples: ["TERMS_OF_LOAN/NoteRatePercent"] }),
        }),
      )
      .describe("Values that were found"),
    notFound: z
      .array(z.string())
      .meta({ description: "What a report asks for and the file does not say", examples: [["Note rate"]] }),
    unusable: z
      .array(
        z.object({
          label: z.string().meta({ description: "What it is called", examples: ["Note rate"] }),
          text: z.string().meta({ description: "As it stands in the file", examples: ["725"] }),
          reason: z
            .string()
            .meta({ description: "Why it is not taken", examples: ["A rate is above 0% and at most 25%."] }),
        }),
      )
      .describe("What was found and cannot be used, each with the reason"),
    ignored: z.array(z.string()).meta({
      description: "What the file says and was left out, amounts among it",
      examples: [["Rent credit $4,200.00"]],
    }),
    debts: z
      .array(
        z.object({
          name: z.string().meta({ description: "To whom", examples: ["Card"] }),
          balanceCents: cents("What is owed, in cents", 1_200_000),
          paymentCents: cents("Payment a month, in cents", 36_000),
          payOff: z.boolean().meta({ description: "Whether it is to be paid off", examples: [true] }),
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
            description: "What it is reckoned from: months of the yearly tax or premium, where the file says how many",
            examples: ["fixed"],
          }),
          months: z
            .int()
            .nullable()
            .meta({ description: "Months of it, of such a basis", examples: [null] }),
          amountCents: cents("Amount in cents, as the file has it", 57_500),
        }),
      )
      .describe("Costs of a Loan Estimate"),
  })
  .meta({ id: "LoanFile", description: "What a loan file says of a loan; nothing of it is stored" });
export type LoanFile = z.output<typeof LoanFile>;
