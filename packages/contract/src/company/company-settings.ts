import { z } from "zod";
import { ShownLicenses, StateLicenses } from "../accounts/state-licenses.ts";
import { changeShape } from "../values/change-shape.ts";
import { City, Email, Id, Instant, PersonName, Phone, Street, Unit, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineUpTo, paragraphs, plainLine } from "../values/text.ts";
import { NeededCompanyName } from "./company-name.ts";

export const Nmls = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, "An NMLS number has digits only.")
  .meta({ description: "NMLS number of the person", examples: ["1234567"] });
export const CompanyNmls = Nmls.meta({ description: "NMLS number of the company", examples: ["7654321"] });
/** A web address as people enter it, with or without https://. */
export const Website = plainLine("This is not a web address.")
  .max(200, "At most 200 characters.")
  .refine((value) => /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i.test(value), {
    error: "This is not a web address.",
    params: { code: "bad_format" },
  })
  .meta({ description: "Web address, with or without https://", examples: ["https://www.northgate.example"] });
/** Returns a website as a URL, adding `https://` if no scheme was entered. */
export const websiteUrl = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);

/** The signed-in person's own details; the names `user` and `name` come from the specification. */
export const BasicInformation = z
  .object({
    user: z.object({ id: Id, email: z.string().describe("Email address") }).describe("The signed-in account"),
    name: z.string().describe("Name"),
    title: z.string().nullable().describe("Job title"),
    phone: z.string().nullable().describe("Phone number"),
    nmls: z.string().nullable().describe("NMLS number of the person"),
    stateLicenses: ShownLicenses.describe("States in which you are licensed"),
    firm: z.string().nullable().describe("Firm a realtor or partner works for"),
    coBranding: z.boolean().describe("Whether a realtor or partner is named on reports of their buyers"),
    headshotUrl: z.string().nullable().describe("Path of the photo"),
    company: z
      .object({
        id: Id,
        name: z.string().describe("Name of the company"),
        nmls: z.string().nullable().describe("NMLS number of the company"),
        phone: z.string().nullable().describe("Phone number"),
        email: z.string().nullable().describe("Email address"),
        website: z.string().nullable().describe("Website"),
        address: z.string().nullable().describe("Street address"),
        apartment: z.string().nullable().describe("Suite or unit"),
        city: z.string().nullable().describe("City"),
        state: z.string().nullable().describe("State"),
        zipcode: z.string().nullable().describe("ZIP code"),
        licenses: z.string().nullable().describe("State licenses, as shown on reports"),
        brandColor: z.string().nullable().describe("Brand color"),
        timeZone: z.string().describe("Time zone that defines the company's days"),
        officersMayCreateTokens: z
          .boolean()
          .describe("Whether officers without `token:manage` may create API tokens for themselves"),
        logoUrl: z.string().nullable().describe("Path of the logo"),
      })
      .describe("The company"),
  })
  .meta({
    id: "BasicInformation",
    description: "Your profile and your company's details, as shown in reports and emails",
  });

export const BasicInformationChange = z.object({
  name: PersonName.optional(),
  title: lineUpTo(120)
    .nullish()
    .meta({ description: "Job title", examples: ["Senior Loan Officer"] }),
  phone: Phone.nullish(),
  nmls: Nmls.nullish(),
  stateLicenses: StateLicenses.optional(),
  firm: lineUpTo(120)
    .nullish()
    .meta({ description: "Firm a realtor or partner works for", examples: ["Pell Realty"] }),
  coBranding: z
    .boolean("Say yes or no.")
    .optional()
    .meta({ description: "Whether a realtor or partner is named on reports of their buyers", examples: [true] }),
});

export const TimeZone = z.enum([
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
]);

/** The company's details under the names of the onboarding form, and the details that form lacks. */
export const CompanyChange = z.object({
  company: NeededCompanyName.optional(),
  company_nmls: CompanyNmls.nullish(),
  address: Street.nullish(),
  apartment: Unit.nullish(),
  city: City.nullish(),
  onboarding_state: State.nullish(),
  zipcode: Zipcode.nullish(),
  website: Website.nullish(),
  phone: Phone.nullish(),
  email: Email.nullish(),
  licenses: paragraphs(500)
    .nullish()
    .meta({ description: "State licenses, as shown on reports", examples: ["TX 12345, NC 67890"] }),
  brandColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "A color is written as #075a40.")
    .nullish()
    .meta({ description: "Brand color", examples: ["#1f5eff"] }),
  timeZone: TimeZone.optional().meta({
    description: "Time zone that defines the company's days",
    examples: ["America/New_York"],
  }),
  officersMayCreateTokens: z
    .boolean("Say yes or no.")
    .optional()
    .meta({
      description:
        "Whether officers without `token:manage` may create API tokens for themselves, limited to their own permissions. Turning it off disables such tokens immediately; turning it on again enables them",
      examples: [false],
    }),
});

/** Minimum width of a logo in pixels; a smaller one is scaled up. */
export const LOGO_WIDTH = 400;
export const PICTURE_BYTES = 5_000_000;
export const Picture = z
  .object({
    id: Id,
    kind: z.enum(["logo", "headshot"]).describe("Kind of image"),
    url: z.string().describe("Path of the image"),
    current: z.boolean().describe("Whether it is currently in use"),
    createdAt: Instant,
  })
  .meta({ id: "Picture", description: "An uploaded headshot or logo" });

export const LandingPage = z
  .object({
    headline: z.string().describe("Headline"),
    subheadline: z.string().describe("Line below the headline"),
    about: z.string().describe("About text, as sanitized HTML"),
    buttonLabel: z.string().describe("Label of the button"),
    buttonUrl: z.string().describe("URL the button links to"),
    published: z.boolean().describe("Whether the page is public"),
    updatedAt: Instant,
  })
  .meta({ id: "LandingPage", description: "An officer's public landing page" });
const Headline = lineUpTo(120)
  .min(1, "A headline is needed.")
  .meta({ description: "Headline", examples: ["Home loans without the runaround"] });
const Subheadline = lineUpTo(240).meta({
  description: "Line below the headline",
  examples: ["Tell me what you have in mind; I reply the same day."],
});
const About = paragraphs(10_000).meta({
  description: "About text: rich text limited to a safe subset",
  examples: ["<p>Twenty years in Austin.</p>"],
  "x-multiline": true,
});
const ButtonLabel = lineUpTo(40).meta({ description: "Label of the button", examples: ["Start here"] });
const ButtonUrl = z
  .union([z.literal(""), Website])
  .meta({ description: "URL the button links to", examples: ["https://www.northgate.example/apply"] });
const Published = z.boolean().meta({ description: "Whether the page is public", examples: [true] });

export const LandingPageDraft = z.object({
  headline: Headline,
  subheadline: Subheadline.default(""),
  about: About.default(""),
  buttonLabel: ButtonLabel.default(""),
  buttonUrl: ButtonUrl.default(""),
  published: Published.default(false),
});
/** Omitted fields are unchanged; `null` clears a field. */
export const LandingPageChange = z.object({
  ...changeShape(LandingPageDraft.shape),
  published: Published.optional(),
});
