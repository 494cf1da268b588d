import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { RATE_SOURCES } from "./listings.ts";

/** How long published content and its disclosures are stored after it was last shown. */
export const ADVERTISING_KEPT_YEARS = 3;

export const ADVERTISING_KINDS = ["website", "post"] as const;
export const AdvertisingKind = z
  .enum(ADVERTISING_KINDS)
  .meta({ id: "AdvertisingKind", description: "Kind of published content: a `website` or a blog `post`" });
export type AdvertisingKind = z.output<typeof AdvertisingKind>;

export const AdvertisingId = idOf("publication", "01990000-0000-7000-8000-000061100001");

export const AdvertisingList = PageInput.extend({
  kind: AdvertisingKind.default("website"),
  sort: sortBy(["createdAt"]).default("-createdAt"),
});

const owner = {
  officer: z.string().meta({ description: "The officer’s name at that time", examples: ["Laura Whitfield"] }),
  nmls: z
    .string()
    .nullable()
    .meta({ description: "The officer’s NMLS number at that time", examples: ["1234567"] }),
};

export const AdvertisingRow = z
  .object({
    id: Id,
    kind: AdvertisingKind,
    ...owner,
    number: z.int().describe("Number of the version"),
    name: z.string().describe("Headline of the website, or title of the post"),
    address: z.string().meta({ description: "Address at that time", examples: ["/s/laura-whitfield"] }),
    by: z.string().nullable().describe("User who published it; null if it was published at a scheduled time"),
    createdAt: Instant.describe("When visitors first saw it"),
    endedAt: Instant.nullable().describe("When visitors last saw it; null while it is shown"),
    keptUntil: Instant.nullable().describe("When it is removed; null while it is shown"),
  })
  .meta({ id: "AdvertisingRow", description: "A version of a website or post as it was published" });
export type AdvertisingRow = z.output<typeof AdvertisingRow>;

export const ADVERTISING_PAGES = ["home", "privacy", "terms", "licensing"] as const;
export const AdvertisingInput = z.object({
  id: AdvertisingId,
  page: z
    .enum(ADVERTISING_PAGES, "Choose the home page or one of the legal pages.")
    .default("home")
    .meta({ description: "The page of a website; a post has only one", examples: ["privacy"] }),
});

export const AdvertisingPage = z
  .object({ ...AdvertisingRow.shape, html: z.string().describe("HTML of the page as visitors saw it") })
  .meta({ id: "AdvertisingPage", description: "A version as it was published, with one of its pages" });

export const RATE_PLACES = ["rates", "listing", "calculator"] as const;
export const RatePlace = z.enum(RATE_PLACES).meta({
  id: "RatePlace",
  description: "Where the rate was shown: in the block of `rates`, at a `listing`, or as the default of a `calculator`",
});
export type RatePlace = z.output<typeof RatePlace>;

export const ShownRateList = PageInput.extend({ sort: sortBy(["firstShownAt"]).default("-firstShownAt") });
export const ShownRateRow = z
  .object({
    id: Id,
    ...owner,
    address: z.string().meta({ description: "Address of the website at that time", examples: ["/s/laura-whitfield"] }),
    place: RatePlace,
    subject: z
      .string()
      .meta({ description: "The home or the calculator; empty for the block of rates", examples: ["payment"] }),
    program: z.string().meta({
      description: "`conventional`, `fha`, `va`, `usda` or `jumbo`; empty if not stated",
      examples: ["jumbo"],
    }),
    termMonths: z.int().describe("Term in months"),
    noteRate: z.number().describe("Rate, as a fraction"),
    apr: z.number().nullable().describe("APR, as a fraction; null if none was shown"),
    discountPoints: z.number().describe("Points; 1 is 1% of the loan"),
    loanAmountCents: z.int().describe("Loan amount of the example, in cents"),
    principalAndInterestCents: z.int().describe("Monthly payment of the example, in cents"),
    source: z
      .enum(RATE_SOURCES)
      .describe("Source of the rate: the officer’s `own` rates, the `company`’s or the weekly `survey`"),
    asOf: z.string().meta({ description: "Date of the rate sheet or survey", examples: ["2026-11-25"] }),
    firstShownAt: Instant.describe("When a visitor first saw it that day"),
    lastShownAt: Instant.describe("When a visitor last saw it that day"),
    keptUntil: Instant.describe("When the entry is removed"),
  })
  .meta({ id: "ShownRate", description: "A rate that visitors of a website saw on a day" });
export type ShownRateRow = z.output<typeof ShownRateRow>;
