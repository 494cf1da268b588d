import { z } from "zod";
import { LoanKindName } from "./loan-enums.ts";

/** The largest loan file that is read. */
export const LOAN_FILE_BYTES = 5_000_000;

const cents = (description: string, example: number) => z.int().meta({ description, examples: [example] });

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
          lastName: z.string().describe("Last name, with a suffix"),
          email: z.string().nullable().describe("E-mail address"),
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
          field: z
            .enum([
              "priceCents",
              "homeValueCents",
              "loanAmountCents",
              "noteRate",
              "termMonths",
              "program",
              "closingDate",
              "monthlyIncomeCents",
              "monthlyDebtsCents",
              "balanceCents",
              "cashToCloseCents",
              "principalAndInterestCents",
              "downPaymentCents",
              "discountPoints",
            ])
            .meta({ id: "LoanFileField", description: "Which value it is", examples: ["noteRate"] }),
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
    ignored: z.array(z.string()).meta({ description: "What the file says and was left out", examples: [["Assets"]] }),
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
          amountCents: cents("Amount in cents", 57_500),
        }),
      )
      .describe("Costs of a Loan Estimate"),
  })
  .meta({ id: "LoanFile", description: "What a loan file says of a loan; nothing of it is stored" });
export type LoanFile = z.output<typeof LoanFile>;
