import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { RATE_SOURCES } from "./listings.ts";

/** How long what was published is kept after it was last shown, with its disclosures. */
export const ADVERTISING_KEPT_YEARS = 3;

export const ADVERTISING_KINDS = ["website", "post"] as const;
export const AdvertisingKind = z
  .enum(ADVERTISING_KINDS)
  .meta({ id: "AdvertisingKind", description: "What was published: a `website` or a blog `post`" });
export type AdvertisingKind = z.output<typeof AdvertisingKind>;

export const AdvertisingId = idOf("publication", "01990000-0000-7000-8000-000061100001");

export const AdvertisingList = PageInput.extend({
  kind: AdvertisingKind.default("website"),
  sort: sortBy(["createdAt"]).default("-createdAt"),
});

const owner = {
  officer: z.string().meta({ description: "The officer’s name when it was shown", examples: ["Laura Whitfield"] }),
  nmls: z
    .string()
    .nullable()
    .meta({ description: "Their NMLS id then", examples: ["1234567"] }),
};

export const AdvertisingRow = z
  .object({
    id: Id,
    kind: AdvertisingKind,
    ...owner,
    number: z.int().describe("Number of the version"),
    name: z.string().describe("Headline of the website, or title of the post"),
    address: z.string().meta({ description: "Its address then", examples: ["/s/laura-whitfield"] }),
    by: z.string().nullable().describe("Who published it; null at a scheduled time"),
    createdAt: Instant.describe("Since when visitors saw it"),
    endedAt: Instant.nullable().describe("Until when visitors saw it; null while they do"),
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
    .meta({ description: "Which page of a website; a post has one", examples: ["privacy"] }),
});

export const AdvertisingPage = z
  .object({ ...AdvertisingRow.shape, html: z.string().describe("The page as visitors saw it") })
  .meta({ id: "AdvertisingPage", description: "A version as it was published, with its page" });

export const RATE_PLACES = ["rates", "listing", "calculator"] as const;
export const RatePlace = z.enum(RATE_PLACES).meta({
  id: "RatePlace",
  description: "Where a rate was shown: in the block of `rates`, at a `listing`, or as the start of a `calculator`",
});
export type RatePlace = z.output<typeof RatePlace>;

export const ShownRateList = PageInput.extend({ sort: sortBy(["firstShownAt"]).default("-firstShownAt") });
export const ShownRateRow = z
  .object({
    id: Id,
    ...owner,
    address: z.string().meta({ description: "The website’s address then", examples: ["/s/laura-whitfield"] }),
    place: RatePlace,
    subject: z.string().meta({ description: "The home or the calculator; empty for the block", examples: ["payment"] }),
    program: z
      .string()
      .meta({ description: "`conventional`, `fha`, `va`, `usda` or `jumbo`; empty if not said", examples: ["jumbo"] }),
    termMonths: z.int().describe("Term, in months"),
    noteRate: z.number().describe("Rate, a fraction"),
    apr: z.number().nullable().describe("APR, a fraction; null where none was shown"),
    discountPoints: z.number().describe("Points; 1 is 1% of the loan"),
    loanAmountCents: z.int().describe("Amount of the example, in cents"),
    principalAndInterestCents: z.int().describe("Its monthly payment, in cents"),
    source: z.enum(RATE_SOURCES).describe("The officer’s `own` rates, the `company`’s or the weekly `survey`"),
    asOf: z.string().meta({ description: "Day of the rate sheet or survey", examples: ["2026-11-25"] }),
    firstShownAt: Instant.describe("When a visitor first saw it that day"),
    lastShownAt: Instant.describe("When a visitor last saw it that day"),
    keptUntil: Instant.describe("When the entry is removed"),
  })
  .meta({ id: "ShownRate", description: "A rate as visitors of a website saw it on a day" });
export type ShownRateRow = z.output<typeof ShownRateRow>;
