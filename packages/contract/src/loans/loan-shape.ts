import { z } from "zod";
import { syncedResponseFields } from "../platform/sync.ts";
import { HideableSection, REPORT_SECTIONS } from "../reports/report-sections.ts";
import { changeShape } from "../values/change-shape.ts";
import { ClientId, LoanId, TemplateId } from "../values/ids.ts";
import { Language } from "../values/language.ts";
import { Cents } from "../values/money.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { rateSentence } from "../values/rates.ts";
import { lineText } from "../values/text.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { Completeness } from "./completeness.ts";
import { LoanStatusName } from "./loan-enums.ts";
import { ContactDraft, Fund, LoanContact, Property, TimelineStep } from "./loan-parts.ts";
import { OriginSources, Origins } from "./origins.ts";
import { OfficerName } from "./response-fields.ts";

/** Inputs of a loan's figures other than scenarios and property, for any kind of loan. */
export const figureInputsShape = {
  closingDate: PlainDate.meta({
    description: "Closing date. If omitted, prepaid interest is left out and cash to close says so; no date is assumed",
    examples: ["2027-02-15"],
  }).optional(),
  monthlyIncomeCents: Cents.meta({
    description: "Monthly gross income of the borrowers, in cents",
    examples: [1_250_000],
  }).optional(),
  monthlyDebtsCents: Cents.meta({
    description: "Monthly payments on other debts, in cents",
    examples: [65_000],
  }).optional(),
  horizonMonths: z
    .int()
    .min(1, "At least 1 month.")
    .max(480, "At most 480 months.")
    .meta({ description: "How long the borrowers expect to keep the home, in months", examples: [84] })
    .default(84),
  appreciationRate: z
    .number()
    .min(-0.2, "Not below −20 % a year.")
    .refine((value) => value <= 0.2, {
      error: (issue) => rateSentence(Number(issue.input), 0.2),
      params: { code: "too_large" },
    })
    .meta({ description: "Yearly appreciation of the home, as a fraction", examples: [0.03] })
    .default(0.03),
  perDiemBasis: z
    .union([z.literal(360), z.literal(365)])
    .meta({ description: "Number of days in a year for per diem interest", examples: [365] })
    .optional(),
};

/** The parts of every loan; each kind adds its own fields and its scenarios. */
export const draftShape = {
  title: lineText()
    .min(1, "A loan needs a title.")
    .max(160, "At most 160 characters.")
    .meta({ description: "Title of the loan", examples: ["Ridgewood"] }),
  status: LoanStatusName.optional(),
  clientIds: z
    .array(ClientId)
    .max(10, "At most 10 borrowers.")
    .meta({ description: "Ids of the borrowers", examples: [["01990000-0000-7000-8000-000002100015"]] })
    .default([]),
  property: Property.refine((home) => Object.values(home).some(Boolean), {
    error: "Give at least one part of the address, such as the state.",
    params: { code: "required" },
  })
    .meta({
      description: "The home",
      examples: [{ address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" }],
    })
    .optional(),
  ...figureInputsShape,
  currentRentCents: Cents.meta({
    description: "Rent the borrowers currently pay per month, in cents",
    examples: [210_000],
  }).optional(),
  note: z
    .string()
    .max(5_000, "At most 5,000 characters.")
    .meta({ description: "Note about the loan", "x-multiline": true })
    .optional(),
  contacts: z
    .array(ContactDraft)
    .max(20, "At most 20 contacts.")
    .meta({ description: "Realtors and other parties to the loan" })
    .default([]),
  funds: z
    .array(Fund)
    .max(20, "At most 20 sources of funds.")
    .meta({ description: "Borrowers' funds for closing and reserves, including gifts; never shown in reports" })
    .default([]),
  hiddenSections: z
    .array(HideableSection)
    .max(REPORT_SECTIONS.length)
    .meta({ description: "Parts hidden in the report", examples: [["years"]] })
    .default([]),
  timeline: z.array(TimelineStep).max(10).meta({ description: "Steps toward closing" }).default([]),
  preApprovedUntil: PlainDate.meta({
    description: "Last day of the pre-approval, as stated in its letter; never shown in reports",
    examples: ["2027-03-31"],
  }).optional(),
  origins: Origins.meta({
    description:
      "How the tax, insurance, dues, closing date, score, price, income, home value and current loan are known",
    examples: [{ propertyTax: "record", hoa: "typed" }],
  }).optional(),
  originSources: OriginSources.meta({
    description: "Sources of these values, as text",
    examples: [{ propertyTax: "Travis County record of Nov 2, 2026" }],
  }).optional(),
  lastLetter: z
    .string()
    .regex(/^[A-Z]$/, "A letter is one of A to Z.")
    .meta({
      description: "The last letter given to a scenario of the loan; the next scenario gets the following one",
      examples: ["D"],
    })
    .optional(),
  templateId: TemplateId.meta({
    description: "Id of the fee template to start from",
    examples: ["01990000-0000-7000-8000-000006100001"],
  }).optional(),
};

export const scenariosOf = <S extends z.ZodType<{ recommendation?: string | undefined }>>(scenario: S) =>
  z
    .array(scenario)
    .min(1, "A loan needs at least one scenario.")
    .max(4, "At most four scenarios are compared.")
    .refine((all) => all.filter((one) => one.recommendation !== undefined).length <= 1, {
      error: "Recommend one scenario at most.",
      params: { code: "contradiction" },
    })
    .meta({ description: "One to four scenarios" });

export const LoanClient = z.object({
  id: Id,
  name: z.string().describe("Name of the borrower"),
  firstName: z.string().describe("First name of the borrower, for greetings"),
  email: z.string().nullable().describe("Email address of the borrower"),
  phone: z.string().nullable().describe("Phone number of the borrower"),
  language: Language,
});

const { clientIds: _, status: __, contacts: ___, ...stored } = draftShape;
/** Fields in the response for every loan. */
export const loanShape = {
  ...shapeWithoutRules(stored),
  clientIds: z.array(Id).describe("Ids of the borrowers"),
  id: Id,
  status: LoanStatusName,
  officerId: Id,
  officerName: OfficerName,
  clients: z.array(LoanClient).describe("The borrowers"),
  contacts: z.array(withoutRules(LoanContact)).default([]).describe("Realtors and other parties to the loan"),
  completeness: Completeness,
  reportCount: z.int().describe("Number of report versions"),
  ...syncedResponseFields,
  revision: z
    .int()
    .describe(
      "Increases with each write of the loan's own fields. An update based on an older revision is a conflict, so two tabs cannot overwrite each other",
    ),
  createdAt: Instant,
  updatedAt: Instant,
};

/**
 * A change to a loan contains only the fields that change: omitted fields are unchanged, and `null` clears a field or resets it to its default. Its
 * scenarios are merged by id, see `scenarioChanges`.
 */
export function loanChangeShape<S extends typeof draftShape & z.ZodRawShape>(draft: S) {
  const { status: _, lastLetter: __, ...change } = changeShape(draft);
  return {
    ...change,
    status: draftShape.status,
    lastLetter: draftShape.lastLetter,
    id: LoanId,
    revision: z
      .int()
      .meta({ description: "The revision on which the change is based; it conflicts if a different one is stored" })
      .optional(),
  };
}
