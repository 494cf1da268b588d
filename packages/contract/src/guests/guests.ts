import { z } from "zod";
import { DisclaimerKind } from "../company/disclaimers.ts";
import { TIMELINE_STEPS } from "../loans/loan-parts.ts";
import { SharedReportRow } from "../reports/shared-report.ts";
import { Id, Instant } from "../values/people.ts";
import { AskedLetter } from "./letters.ts";

/*
 * What guests have of their own: a home owner their payment and home, a realtor or partner the buyers they work on with an officer. Never tracking,
 * income, debts or scores.
 */

const Part = z.object({
  part: z
    .enum(["principal-and-interest", "mortgage-insurance", "property-tax", "insurance", "hoa", "other", "second-lien"])
    .describe("What it pays"),
  cents: z.int().describe("A month, in cents"),
});
export type PaymentPart = z.output<typeof Part>["part"];

export const OwnHome = z
  .object({
    id: Id,
    address: z.string().describe("Address of the home"),
    boughtOn: z.string().nullable().describe("The day it was bought"),
    value: z
      .object({ amountCents: z.int().describe("In cents"), asOf: z.string().describe("Day of the value") })
      .nullable()
      .describe("What it is worth, as last known"),
    owedCents: z.int().nullable().describe("Owed on all its mortgages, in cents; null where none is on record"),
    equityCents: z.int().nullable().describe("Value less what is owed; null where either is not known"),
    payment: z
      .object({
        due: z.string().describe("The day it is due"),
        number: z.int().describe("Which payment of the mortgage it is"),
        of: z.int().describe("How many there are"),
        cents: z.int().describe("Principal and interest in cents"),
        principalCents: z.int().describe("The part that lowers the balance, in cents"),
        noteRate: z.number().describe("Note rate, as a fraction"),
        lender: z.string().describe("Who services it"),
        balanceAsOf: z.string().describe("Day of the balance it is worked out from"),
      })
      .nullable()
      .describe("Next payment of the first mortgage; null where rate, term or first payment are not known"),
  })
  .meta({ id: "OwnHome" });
export type OwnHome = z.output<typeof OwnHome>;

export const OwnPlan = z
  .object({
    reportId: Id,
    link: z.string().describe("Path of the link that was made for you"),
    number: z.string().describe("Number of the report"),
    version: z.int().describe("Version of the report"),
    address: z.string().nullable().describe("Address of the home"),
    scenario: z.string().describe("Name of the first choice on it"),
    choices: z.int().describe("How many choices it has"),
    paymentCents: z.int().describe("First monthly payment of that choice in cents, as you pay it"),
    rise: z
      .object({
        fromPayment: z.int().describe("Number of the first payment that is higher"),
        date: z.string().nullable().describe("Its month, `YYYY-MM`; null without a closing date"),
        paymentCents: z.int().describe("Monthly payment from then on in cents"),
      })
      .nullable()
      .describe("When the payment first rises; a buydown or an adjustable rate; null where it never does"),
    parts: z.array(Part).describe("What the payment is made of"),
    noteRate: z.number().describe("Note rate, as a fraction"),
    cashToCloseCents: z.int().describe("Cash to close of that choice in cents"),
    sharedAt: Instant,
  })
  .meta({ id: "OwnPlan" });
export type OwnPlan = z.output<typeof OwnPlan>;

export const OwnDate = z
  .object({
    date: z.string().describe("The day"),
    what: z
      .enum(["payment", "report-closes", ...TIMELINE_STEPS])
      .describe("A payment, a step on the way to closing, or the last day of a report"),
    detail: z.string().describe("Which payment, home or report"),
    cents: z.int().nullable().describe("Of a payment, in cents"),
  })
  .meta({ id: "OwnDate" });
export type OwnDate = z.output<typeof OwnDate>;

export const OwnerHome = z
  .object({
    homes: z.array(OwnHome).describe("Your homes"),
    plan: OwnPlan.nullable().describe("The newest report that was sent to you; null without one"),
    dates: z.array(OwnDate).describe("What comes next, soonest first"),
  })
  .meta({ id: "OwnerHome" });
export type OwnerHome = z.output<typeof OwnerHome>;

export const BuyerStep = z.object({
  step: z.enum(TIMELINE_STEPS).describe("The step"),
  date: z.string().nullable().describe("Its day, where there is one"),
  done: z.boolean().describe("Whether it is done"),
});

export const Buyer = z
  .object({
    reportId: Id,
    names: z.array(z.string()).describe("Names of the buyers"),
    address: z.string().nullable().describe("Address of the home"),
    officerName: z.string().describe("The loan officer"),
    closingDate: z.string().nullable().describe("Closing date; null while there is none"),
    steps: z.array(BuyerStep).describe("All steps from application to closing, in their order"),
    reports: z.array(SharedReportRow).describe("What was shared with you about them, newest first"),
    letters: z.array(AskedLetter).describe("Letters you asked for, newest first"),
  })
  .meta({ id: "Buyer" });
export type Buyer = z.output<typeof Buyer>;

export const GuestNeed = z
  .object({
    what: z
      .enum(["unread", "closing", "closes", "profile"])
      .describe(
        "A report not opened yet, a closing within two weeks, a report that closes within a week, a contact card that lacks something",
      ),
    about: z.string().describe("Whom or what it is about"),
    date: z.string().nullable().describe("By when"),
    link: z.string().nullable().describe("Where it is done"),
  })
  .meta({ id: "GuestNeed" });
export type GuestNeed = z.output<typeof GuestNeed>;

export const Paper = z
  .object({
    kind: DisclaimerKind,
    title: z.string().describe("Title"),
    text: z.string().describe("The text without markup"),
    version: z.int().describe("0 is the text that stands where nothing was written yet"),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: "Paper" });
