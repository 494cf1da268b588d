import { z } from "zod";
import { DisclaimerKind } from "../company/disclaimers.ts";
import { TIMELINE_STEPS } from "../loans/loan-parts.ts";
import { SharedReportRow } from "../reports/shared-report.ts";
import { Id, Instant } from "../values/people.ts";
import { AskedLetter } from "./pre-approval-letters.ts";

/*
 * What guests see of their own: a home owner their payment and home, a realtor or partner the buyers they work on with an officer. Never tracking,
 * income, debts or scores.
 */

const Part = z.object({
  part: z
    .enum(["principal-and-interest", "mortgage-insurance", "property-tax", "insurance", "hoa", "other", "second-lien"])
    .describe("Purpose of this part"),
  cents: z.int().describe("Monthly amount in cents"),
});
export type PaymentPart = z.output<typeof Part>["part"];

export const OwnHome = z
  .object({
    id: Id,
    address: z.string().describe("Address of the home"),
    boughtOn: z.string().nullable().describe("Day the home was bought"),
    value: z
      .object({ amountCents: z.int().describe("In cents"), asOf: z.string().describe("Day of the value") })
      .nullable()
      .describe("Latest known value"),
    owedCents: z.int().nullable().describe("Balance of all its mortgages, in cents; null if none is on record"),
    equityCents: z.int().nullable().describe("Value less the balance of all mortgages; null if either is unknown"),
    payment: z
      .object({
        due: z.string().describe("Due date"),
        number: z.int().describe("Number of the payment within the mortgage"),
        of: z.int().describe("Total number of payments"),
        cents: z.int().describe("Principal and interest in cents"),
        principalCents: z.int().describe("Principal part, in cents"),
        noteRate: z.number().describe("Note rate, as a fraction"),
        lender: z.string().describe("Lender or servicer"),
        balanceAsOf: z.string().describe("Date of the balance it is computed from"),
      })
      .nullable()
      .describe("Next payment of the first mortgage; null if the rate, term or first payment date is unknown"),
  })
  .meta({ id: "OwnHome" });
export type OwnHome = z.output<typeof OwnHome>;

export const OwnPlan = z
  .object({
    reportId: Id,
    link: z.string().describe("Path of the link that was created for you"),
    number: z.string().describe("Number of the report"),
    version: z.int().describe("Version number of the report"),
    address: z.string().nullable().describe("Address of the home"),
    scenario: z.string().describe("Name of the first scenario in the report"),
    choices: z.int().describe("Number of scenarios"),
    paymentCents: z.int().describe("First monthly payment of that scenario in cents, as you pay it"),
    rise: z
      .object({
        fromPayment: z.int().describe("Number of the first payment that is higher"),
        date: z.string().nullable().describe("Month of that payment, `YYYY-MM`; null if there is no closing date"),
        paymentCents: z.int().describe("Monthly payment after that, in cents"),
      })
      .nullable()
      .describe("When the payment first rises, with a buydown or an adjustable rate; null if it never does"),
    parts: z.array(Part).describe("Parts of the payment"),
    noteRate: z.number().describe("Note rate, as a fraction"),
    cashToCloseCents: z.int().describe("Cash to close of that scenario, in cents"),
    sharedAt: Instant,
  })
  .meta({ id: "OwnPlan" });
export type OwnPlan = z.output<typeof OwnPlan>;

export const OwnDate = z
  .object({
    date: z.string().describe("Date"),
    what: z
      .enum(["payment", "report-closes", ...TIMELINE_STEPS])
      .describe("A payment, a step toward closing, or the last day of a report"),
    detail: z.string().describe("The payment, home or report it is about"),
    cents: z.int().nullable().describe("Amount of a payment in cents; null for others"),
  })
  .meta({ id: "OwnDate" });
export type OwnDate = z.output<typeof OwnDate>;

export const OwnerHome = z
  .object({
    homes: z.array(OwnHome).describe("Your homes"),
    plan: OwnPlan.nullable().describe("The newest report that was sent to you; null if there is none"),
    dates: z.array(OwnDate).describe("Upcoming dates, soonest first"),
  })
  .meta({ id: "OwnerHome" });
export type OwnerHome = z.output<typeof OwnerHome>;

export const BuyerStep = z.object({
  step: z.enum(TIMELINE_STEPS).describe("The step"),
  date: z.string().nullable().describe("Date of the step; null if it has none"),
  done: z.boolean().describe("Whether it is done"),
});

export const Buyer = z
  .object({
    reportId: Id,
    names: z.array(z.string()).describe("Names of the buyers"),
    address: z.string().nullable().describe("Address of the home"),
    officerName: z.string().describe("The loan officer"),
    closingDate: z.string().nullable().describe("Closing date; null if not set"),
    steps: z.array(BuyerStep).describe("All steps from application to closing, in order"),
    reports: z.array(SharedReportRow).describe("Reports about them that were shared with you, newest first"),
    letters: z.array(AskedLetter).describe("Pre-approval letters you asked for, newest first"),
  })
  .meta({ id: "Buyer" });
export type Buyer = z.output<typeof Buyer>;

export const GuestNeed = z
  .object({
    what: z
      .enum(["unread", "closing", "closes", "profile"])
      .describe(
        "A report not opened yet, a closing within two weeks, a report that closes within a week, or an incomplete contact card",
      ),
    about: z.string().describe("The person or thing it is about"),
    date: z.string().nullable().describe("Due date"),
    link: z.string().nullable().describe("Path of the page for it"),
  })
  .meta({ id: "GuestNeed" });
export type GuestNeed = z.output<typeof GuestNeed>;

export const Paper = z
  .object({
    kind: DisclaimerKind,
    title: z.string().describe("Title"),
    text: z.string().describe("Text without markup"),
    version: z.int().describe("Version number; 0 is the default text"),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: "Paper" });
