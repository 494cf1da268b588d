import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { ContactId, idOf } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { City, Id, Instant, Named, Street, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { CommunityId } from "./communities.ts";

export const LISTING_STATUSES = ["active", "pending", "sold"] as const;
export type ListingStatusName = (typeof LISTING_STATUSES)[number];
export const ListingStatus = z
  .enum(LISTING_STATUSES, "A listing is active, pending or sold.")
  .meta({ id: "ListingStatus", description: "Whether a home is for sale: `active`, `pending` or `sold`" });

/** A lower price is a typo, and no loan for 80% of it could be made. */
const MIN_PRICE = 10_000_00;

const Rooms = (what: string) => z.number(`${what} are a number.`).min(0, `${what} cannot be below zero.`);

const shape = {
  address1: Street.min(1, "A street address is needed.").meta(Street.meta() ?? {}),
  city: City.min(1, "Name the city.").meta(City.meta() ?? {}),
  state: State,
  zipcode: Zipcode.optional(),
  status: ListingStatus.default("active"),
  priceCents: Cents.min(MIN_PRICE, "A price is at least $10,000.").meta({
    description: "Price in cents",
    examples: [48_500_000],
  }),
  hoaMonthlyCents: Cents.default(0).meta({ description: "Monthly HOA dues in cents; 0 for none", examples: [4_500] }),
  taxYearlyCents: Cents.optional().meta({
    description: "Yearly property tax in cents; if omitted, an average is shown, labeled as an estimate",
    examples: [389_000],
  }),
  bedrooms: z
    .int("Bedrooms are a whole number.")
    .min(0, "Bedrooms cannot be below zero.")
    .max(50, "At most 50 bedrooms.")
    .optional()
    .meta({ description: "Number of bedrooms", examples: [4] }),
  bathrooms: Rooms("Bathrooms")
    .max(50, "At most 50 bathrooms.")
    .refine((count) => Number.isInteger(count * 4), {
      error: "Bathrooms are counted in quarters: 2.5 is two and a half.",
      params: { code: "not_a_multiple" },
    })
    .optional()
    .meta({ description: "Number of bathrooms; 2.5 is two and a half", examples: [2.5] }),
  squareFeet: z
    .int("Square feet are a whole number.")
    .min(100, "At least 100 square feet.")
    .max(100_000, "At most 100,000 square feet.")
    .optional()
    .meta({ description: "Living area in square feet", examples: [2_450] }),
  description: paragraphs(5_000)
    .default("")
    .meta({
      description: "Description of the home; blank lines separate paragraphs",
      examples: ["Brick, from 1996, with a screened porch over the lake."],
      "x-multiline": true,
    }),
  pictureAlt: lineUpTo(200)
    .default("")
    .meta({ description: "Alternative text of the picture", examples: ["A brick house with a porch"] }),
  realtorId: ContactId.optional().meta({
    description: "Id of the listing’s realtor, who is a contact of the company",
    examples: ["01990000-0000-7000-8000-000041100001"],
  }),
  communityId: CommunityId.optional().meta({
    description: "Id of the community it is in, which belongs to the same officer",
    examples: ["01990000-0000-7000-8000-000059100001"],
  }),
};

export const ListingId = idOf("listing", "01990000-0000-7000-8000-000064100001");
export const ListingDraft = z.object(shape);
export type ListingDraft = z.output<typeof ListingDraft>;
/** Omitted fields are unchanged, `null` clears a field. */
export const ListingChange = z.object({ id: ListingId, ...changeShape(shape) });

export const ListingListInput = PageInput.extend({
  sort: sortBy(["address1", "priceCents", "createdAt", "updatedAt"]).default("-updatedAt"),
  status: ListingStatus.optional(),
});

export const ListingPicture = z.object({
  id: ListingId,
  picture: z.file("Choose a file.").meta({ description: "PNG, JPEG or WebP, 5 MB at most" }),
  alt: lineUpTo(200, "Say what the picture shows, for visitors who do not see it.")
    .min(1, "Say what the picture shows, for visitors who do not see it.")
    .meta({ description: "Alternative text of the picture", examples: ["A brick house with a porch"] }),
});

const facts = {
  id: Id,
  slug: z.string().meta({ description: "Last part of the page’s URL", examples: ["12-ridgewood-ave"] }),
  status: ListingStatus,
  address1: z.string().describe("Street address"),
  city: z.string().describe("City"),
  state: z.string().describe("State"),
  zipcode: z.string().nullable().describe("ZIP code"),
  priceCents: z.int().describe("Price in cents"),
  hoaMonthlyCents: z.int().describe("Monthly HOA dues, in cents"),
  taxYearlyCents: z.int().nullable().describe("Yearly property tax in cents; null if an estimate is shown"),
  bedrooms: z.int().nullable().describe("Number of bedrooms"),
  bathrooms: z.number().nullable().describe("Number of bathrooms"),
  squareFeet: z.int().nullable().describe("Living area in square feet"),
  description: z.string().describe("Description of the home"),
  pictureUrl: z
    .string()
    .nullable()
    .meta({ description: "Path of the picture", examples: ["/media/8uQ4bYw0aF2kq1"] }),
  pictureAlt: z.string().describe("Alternative text of the picture"),
};

export const Listing = z
  .object({
    ...facts,
    name: z.string().meta({ description: "Address on one line", examples: ["12 Ridgewood Ave, Cary"] }),
    realtor: Named.nullable().describe("The listing’s realtor"),
    community: Named.nullable().describe("The community it is in"),
    officer: Named.describe("The officer on whose website it is"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Listing", description: "A home for sale on an officer’s website" });
export type Listing = z.output<typeof Listing>;

/** A home as frozen in a version of the website. */
export const FrozenListing = z.object({
  ...facts,
  realtor: z
    .object({ name: z.string(), firm: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  community: z.object({ name: z.string(), slug: z.string() }).nullable(),
});
export type FrozenListing = z.output<typeof FrozenListing>;

export const RATE_SOURCES = ["own", "company", "survey"] as const;

/** Today's payment for a home with all required disclosures: 12 CFR 1026.24(c), (d) and (f). */
export const ListingPayment = z
  .object({
    principalAndInterestCents: z.int().describe("Monthly principal and interest, in cents"),
    taxMonthlyCents: z.int().meta({ description: "Monthly property tax, in cents", examples: [32_400] }),
    taxSource: z
      .string()
      .nullable()
      .meta({ description: "Source of an estimated tax; null if the tax was entered", examples: ["U.S. average"] }),
    insuranceMonthlyCents: z.int().describe("Monthly homeowner’s insurance in cents, an average"),
    insuranceSource: z
      .string()
      .meta({ description: "Source of the insurance", examples: ["North Carolina average (NAIC 2022)"] }),
    hoaMonthlyCents: z.int().describe("Monthly HOA dues, in cents"),
    totalMonthlyCents: z.int().meta({ description: "Total monthly payment, in cents", examples: [298_600] }),
    downPaymentCents: z.int().describe("Down payment in cents"),
    downPaymentRate: z.number().meta({ description: "Down payment as a fraction of the price", examples: [0.2] }),
    loanAmountCents: z.int().describe("Loan amount in cents"),
    termMonths: z.int().describe("Number of monthly payments"),
    noteRate: z.number().describe("Note rate, as a fraction"),
    discountPoints: z.number().meta({ description: "Discount points; 1 is 1% of the loan", examples: [0] }),
    apr: z.number().describe("Annual percentage rate, as a fraction"),
    rateFrom: z
      .enum(RATE_SOURCES)
      .describe("Source of the rate: the officer’s `own`, the `company`’s, or the average of the weekly `survey`"),
    rateOn: z.string().meta({ description: "Date of the rate", examples: ["2026-11-26"] }),
  })
  .meta({ id: "ListingPayment", description: "A home’s monthly payment at today’s rate, with its disclosures" });
export type ListingPayment = z.output<typeof ListingPayment>;

export const ListingPaymentOf = z.object({
  payment: ListingPayment.nullable().describe("The payment; null if none can be shown"),
  reason: z.string().describe("Why no payment is shown; empty if one is"),
});
export type ListingPaymentOf = z.output<typeof ListingPaymentOf>;

/** Headings of a file of listings: the required ones, then the optional ones. */
export const LISTING_HEADINGS = {
  address: "address1",
  city: "city",
  state: "state",
  price: "priceCents",
  zip: "zipcode",
  status: "status",
  hoa_monthly: "hoaMonthlyCents",
  tax_yearly: "taxYearlyCents",
  bedrooms: "bedrooms",
  bathrooms: "bathrooms",
  square_feet: "squareFeet",
  description: "description",
} as const;
export type ListingHeading = keyof typeof LISTING_HEADINGS;
export const NEEDED_HEADINGS = ["address", "city", "state", "price"] as const satisfies ListingHeading[];

const MAX_CSV = 300_000;
export const ListingsFile = z.object({
  csv: z
    .string("Choose a file.")
    .min(1, "The file is empty.")
    .max(MAX_CSV, "At most 300,000 characters.")
    .meta({
      description: "A CSV file as text, with a heading row: address, city, state, price, and optional columns",
      examples: ["address,city,state,price,bedrooms\n12 Ridgewood Ave,Cary,NC,485000,4\n"],
      "x-multiline": true,
    }),
});

export const ListingsFileCheck = z
  .object({
    rows: z
      .array(
        z.object({
          line: z.int().meta({ description: "Line of the file, starting at 1", examples: [2] }),
          address1: z.string().describe("Street address as written in the file"),
          city: z.string().describe("City as written in the file"),
          priceCents: z.int().nullable().describe("Price in cents; null if it cannot be read"),
          errors: z
            .array(z.string())
            .meta({ description: "Errors in the row", examples: [["A price is at least $10,000."]] }),
        }),
      )
      .describe("The rows, in the order of the file"),
    good: z.int().meta({ description: "Number of rows without errors", examples: [12] }),
    wrong: z.int().meta({ description: "Number of rows with errors", examples: [1] }),
  })
  .meta({ id: "ListingsFileCheck", description: "The contents of a file of listings, row by row" });
export type ListingsFileCheck = z.output<typeof ListingsFileCheck>;

export const ListingsAdded = z.object({
  added: z.int().meta({ description: "Number of listings added", examples: [12] }),
});

/** Where visitors of an open house sign in, and the text of a sheet to print for it. */
export const OpenHouse = z
  .object({
    url: z.string().nullable().describe("URL of the sign-in form; null if the home can have none"),
    reason: z.string().describe("Why it has none, or why it does not work yet; empty if it works"),
    slug: z.string().describe("The listing’s part of the URL"),
    address: z.string().describe("Address of the home on one line"),
    officer: z
      .object({
        name: z.string().describe("Name of the officer"),
        title: z.string().nullable().describe("Job title"),
        nmls: z.string().nullable().describe("NMLS number of the officer"),
        phone: z.string().nullable().describe("Phone number"),
      })
      .describe("The officer who holds the open house"),
    company: z
      .object({
        name: z.string().describe("Name of the company"),
        nmls: z.string().nullable().describe("NMLS number of the company"),
      })
      .describe("The company, which is named on the printed sheet"),
  })
  .meta({ id: "OpenHouse", description: "Where visitors of an open house sign in" });
export type OpenHouse = z.output<typeof OpenHouse>;
