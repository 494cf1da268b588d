import { z } from "zod";
import { Language } from "../values/language.ts";
import { HomeCorrection } from "./home-corrections.ts";
import { ValueSource } from "./homes.ts";
import { CONFIDENCES, VALUE_BASES } from "./value-today.ts";

const cents = (description: string, example: number) => z.int().meta({ description, examples: [example] });
const day = (description: string, example: string) => z.string().meta({ description, examples: [example] });
const fraction = (description: string, example: number) => z.number().meta({ description, examples: [example] });

/** Key of a home value page. */
export const HomeValueKey = z
  .string("The link's key is missing.")
  .min(20, "This link is not whole.")
  .max(100, "This link is not whole.")
  .meta({
    description: "Key of the link",
    format: "password",
    examples: ["demo-home-value-01990000-0000-7000-8000-000048100001"],
  });

const sourced = {
  basis: z.enum(VALUE_BASES).meta({
    id: "ValueBasis",
    description:
      "`estimate`: from a provider; `own`: entered by a person, with a reason; `index`: an earlier value moved by FHFA’s house price index; `growth`: moved only by yearly growth",
  }),
  amountCents: cents("Middle of the range in cents", 41_200_000),
  lowCents: cents("Low end in cents", 39_600_000),
  highCents: cents("High end in cents", 42_800_000),
  confidence: z.enum(CONFIDENCES).meta({
    id: "ValueConfidence",
    description: "Confidence by the width of the range: within 2.5% either way is `high`, 6% `good`, 10% `fair`",
  }),
  within: fraction("Possible deviation in either direction, as a fraction", 0.0388),
  asOf: day("Date of the estimate, or of the value it is moved from", "2026-12-01"),
  source: z.string().meta({ description: "Source of the value", examples: ["automatic"] }),
  provider: z
    .string()
    .nullable()
    .meta({ description: "For a provider’s value: the provider", examples: ["rentcast"] }),
  reason: z
    .string()
    .meta({ description: "For a value entered by a person: their reason", examples: ["New roof in 2023"] }),
  place: z
    .string()
    .nullable()
    .meta({
      description: "For a value moved by the index: the area whose prices were used",
      examples: ["Raleigh-Cary, NC"],
    }),
  through: z
    .string()
    .nullable()
    .meta({ description: "Last quarter of the index", examples: ["2025Q4"] }),
  growthRate: z
    .number()
    .nullable()
    .meta({ description: "Yearly growth applied after that quarter, as a fraction", examples: [0.03] }),
};
export const SourcedHomeValue = z
  .object(sourced)
  .meta({ id: "SourcedHomeValue", description: "What a home is worth today, according to one source" });
export const HomeValueToday = z
  .object({
    ...sourced,
    other: SourcedHomeValue.nullable().describe("Another source that differs by more than 15%; null if none does"),
  })
  .meta({ id: "HomeValueToday", description: "What a home is worth today, with range, source, date and confidence" });

const range = z.object({
  lowCents: cents("Equity at the low end of the value, in cents", 11_150_000),
  highCents: cents("Equity at the high end of the value, in cents", 14_350_000),
});

export const HomeValueFigures = z
  .object({
    asOf: day("Date of all figures", "2026-12-01"),
    value: HomeValueToday.nullable(),
    balanceCents: cents("Balance of all mortgages today if every payment was made when due", 28_450_000).nullable(),
    equityCents: cents("Equity at the middle of the value", 12_750_000).nullable(),
    equityRange: range.nullable().describe("Equity at both ends of the value's range; null if unknown"),
    loanToValue: fraction("Balance divided by the middle of the value", 0.6905).nullable(),
    growthRate: fraction("Yearly growth used for future values", 0.03),
    years: z
      .array(
        z.object({
          years: z.int().meta({ description: "Years from today; 0 is today", examples: [5] }),
          date: day("The day", "2031-12-01"),
          valueCents: cents("Value at that time, with the growth above", 47_762_100),
          balanceCents: cents("Owed then", 22_121_500),
          equityCents: cents("Equity then", 25_640_600),
        }),
      )
      .describe("Future values, balances and equity; empty if value or balance is unknown"),
    payment: z
      .object({
        principalAndInterestCents: cents("Principal and interest of the next payment of the first mortgage", 259_710),
        noteRate: fraction("Note rate", 0.0725),
        paymentsLeft: z.int().meta({ description: "Number of payments left", examples: [181] }),
        lastDate: day("Due date of the last payment", "2041-12-01"),
      })
      .nullable()
      .describe("Payment of the first mortgage; null if rate, term or first payment date is unknown"),
    mortgageInsurance: z
      .object({
        monthlyCents: cents("Monthly cost", 9_630),
        yearlyCents: cents("Yearly cost", 115_560),
        maybeNow: z
          .boolean()
          .describe(
            "Whether today’s value may allow removing it: at most 75% owed after two years, 80% after five (Fannie Mae Servicing Guide B-8.1-04)",
          ),
        loanToValue: fraction("First mortgage divided by the middle of the value", 0.6905).nullable(),
        loanToValueLow: fraction("First mortgage divided by the low end of the value", 0.7184).nullable(),
        requestDate: day("Day from which the owner may request cancellation, by schedule", "2027-10-01").nullable(),
        lastDate: day("Due date of the last payment that includes it, by schedule", "2028-05-01"),
      })
      .nullable()
      .describe("Mortgage insurance of the loan; null if there is none"),
    refinance: z
      .object({
        surveyDate: day("Date of the survey", "2025-12-31"),
        noteRate: fraction("National weekly average for 30-year loans", 0.0615),
        costsCents: cents("Assumed costs", 450_000),
        principalAndInterestCents: cents("Principal and interest of a new 30-year loan for the balance", 173_321),
        monthlyDifferenceCents: cents("Decrease of the monthly payment; negative if it increases", 86_389),
        ahead: z
          .object({
            fromMonth: z.int().meta({ description: "First month in which it is ahead, starting at 1", examples: [13] }),
            throughMonth: z.int().meta({ description: "Last month in which it is ahead", examples: [134] }),
          })
          .nullable()
          .describe(
            "The first run of months in which the new loan is ahead after costs and balances; null if it never is",
          ),
        totalDifferenceCents: cents(
          "Total savings if the loan is kept to the end; negative if it costs more",
          -12_629_000,
        ),
      })
      .nullable()
      .describe(
        "A new loan for the current balance, at the survey’s rate; null if the payment is unknown or not level",
      ),
    creditLine: z
      .object({
        roomCents: cents("Maximum credit line at the middle of the value", 4_510_000),
        roomLowCents: cents("Maximum credit line at the low end of the value", 3_230_000),
        maxLoanToValue: fraction("Maximum combined loan to value", 0.8),
      })
      .nullable()
      .describe("Possible home equity line of credit; null if value or balance is unknown"),
    extra: z
      .array(
        z.object({
          extraMonthlyCents: cents("Extra monthly payment", 10_000),
          lastDate: day("Date on which the loan then ends", "2041-01-01"),
          monthsSooner: z.int().meta({ description: "How many months sooner the loan ends", examples: [11] }),
          interestSavedCents: cents("Interest saved", 1_336_500),
        }),
      )
      .describe("Effect of paying extra; empty if the payment is unknown"),
    renting: z
      .object({
        rentMonthlyCents: cents("Monthly rent, as estimated by the value provider", 245_000),
        countedCents: cents("Part of the rent that counts: 75%; the rest covers vacancy and upkeep", 183_750),
        paymentCents: cents("Principal and interest of all mortgages, and mortgage insurance", 259_710),
        leftCents: cents(
          "Counted rent less the payment, before tax and insurance; negative if it is not covered",
          -75_960,
        ),
      })
      .nullable()
      .describe("Effect of renting the home out; null if the rent or the payment of a mortgage is unknown"),
    area: z
      .object({
        place: z
          .string()
          .meta({ description: "Metro area, 3-digit ZIP code or state", examples: ["Raleigh-Cary, NC"] }),
        through: z.string().meta({ description: "Last quarter of FHFA’s index", examples: ["2025Q4"] }),
        changes: z
          .array(
            z.object({
              years: z.int().meta({ description: "Number of years", examples: [5] }),
              change: fraction("Change in prices", 0.42),
            }),
          )
          .describe("Change in prices, the shorter period first"),
        series: z
          .array(
            z.object({
              quarter: z.string().meta({ description: "Quarter", examples: ["2025Q4"] }),
              index: z
                .number()
                .meta({ description: "FHFA’s index for the quarter, not seasonally adjusted", examples: [363.79] }),
            }),
          )
          .describe("The index for each quarter of the last ten years, earliest first"),
      })
      .nullable()
      .describe("Price changes in the area; null if the index does not cover it"),
  })
  .meta({ id: "HomeValueFigures", description: "What a home’s value means for its owner" });
export type HomeValueFigures = z.output<typeof HomeValueFigures>;

const Person = z.object({
  name: z.string().meta({ description: "Name", examples: ["Laura Whitfield"] }),
  company: z.string().meta({ description: "Company", examples: ["Northgate Home Lending"] }),
  license: z
    .string()
    .meta({ description: "Their license, as displayed; empty if there is none", examples: ["NMLS 1234567"] }),
  email: z
    .string()
    .nullable()
    .meta({ description: "Email address", examples: ["laura@northgate.test"] }),
  phone: z
    .string()
    .nullable()
    .meta({ description: "Phone number", examples: ["+19195550142"] }),
});

export const HomeValueReport = z
  .object({
    ...HomeValueFigures.shape,
    link: z.url().meta({
      description: "URL of the page",
      examples: ["https://hearthline.test/home-value?key=demo-home-value"],
    }),
    language: Language,
    address: z.string().meta({ description: "Address of the home", examples: ["62 Fieldstone Drive, Raleigh"] }),
    owner: z.string().meta({ description: "Owner the report is for", examples: ["Nora Haddad"] }),
    company: z
      .object({
        name: z.string().meta({ description: "Name of the company", examples: ["Northgate Home Lending"] }),
        nmlsId: z
          .string()
          .nullable()
          .meta({ description: "NMLS number of the company", examples: ["7654321"] }),
        address: z.string().meta({
          description: "Address of the company, on one line",
          examples: ["214 Fayetteville Street, Raleigh, NC 27601"],
        }),
        brandColor: z
          .string()
          .nullable()
          .meta({ description: "Brand color of the company", examples: ["#14532d"] }),
        logoUrl: z
          .string()
          .nullable()
          .meta({ description: "Path of the company's logo", examples: ["/media/logo"] }),
      })
      .describe("The company that sends the report"),
    officer: Person.describe("The loan officer"),
    realtor: Person.nullable().describe("The realtor shown next to the officer; null if there is none"),
    values: z
      .array(
        z.object({
          amountCents: cents("Value in cents", 41_200_000),
          asOf: day("Day of the value", "2026-12-01"),
          source: ValueSource,
          provider: z
            .string()
            .nullable()
            .optional()
            .meta({ description: "For an automatic estimate: the provider, if known", examples: ["rentcast"] }),
        }),
      )
      .describe("All known values, earliest first"),
    disclaimer: z
      .string()
      .meta({ description: "The company’s disclaimer for home values", examples: ["An estimate, not an appraisal."] }),
    corrections: z
      .array(HomeCorrection)
      .default([])
      .describe(
        "The owner’s corrections, latest first: those that are waiting, and those handled in the last three months",
      ),
    mayCorrect: z
      .boolean()
      .describe("Whether the owner may send corrections: only with the key from their emails, not with a copied link"),
  })
  .meta({ id: "HomeValueReport", description: "A home value report, as its owner sees it" });
export type HomeValueReport = z.output<typeof HomeValueReport>;
