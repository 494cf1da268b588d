import { z } from "zod";
import { Email, Id, Instant, NameText, PersonName, Phone, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";

const short = (length: number) => z.string().trim().max(length, `At most ${length} characters.`);
export const Nmls = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, "An NMLS number has digits only.");
/** A web address as people type it, with or without https://. */
export const Website = z
  .string()
  .trim()
  .max(200, "At most 200 characters.")
  .refine(
    (value) => /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i.test(value),
    "This is not a web address.",
  );
/** A website as it was typed, as a URL: with `https://` where no scheme was given. */
export const websiteUrl = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);

/** The signed-in person's own details; `user` and `name` are the specification's. */
export const BasicInformation = z
  .object({
    user: z.object({ id: Id, email: z.string() }),
    name: z.string(),
    title: z.string().nullable(),
    phone: z.string().nullable(),
    nmls: z.string().nullable(),
    headshotUrl: z.string().nullable(),
    company: z.object({
      id: Id,
      name: z.string(),
      nmls: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      website: z.string().nullable(),
      address: z.string().nullable(),
      apartment: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zipcode: z.string().nullable(),
      licenses: z.string().nullable(),
      brandColor: z.string().nullable(),
      timeZone: z.string(),
      logoUrl: z.string().nullable(),
    }),
  })
  .meta({ id: "BasicInformation" });

export const BasicInformationChange = z.object({
  name: PersonName.optional(),
  title: short(120).nullish(),
  phone: Phone.nullish(),
  nmls: Nmls.nullish(),
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

/** The company's details under the names of the onboarding form, and what it lacks. */
export const CompanyChange = z.object({
  company: NameText.min(1, "A company name is needed.").max(160, "At most 160 characters.").optional(),
  company_nmls: Nmls.nullish(),
  address: short(200).nullish(),
  apartment: short(200).nullish(),
  city: short(100).nullish(),
  onboarding_state: State.nullish(),
  zipcode: Zipcode.nullish(),
  website: Website.nullish(),
  phone: Phone.nullish(),
  email: Email.nullish(),
  licenses: short(500).nullish(),
  brandColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "A color is written as #075a40.")
    .nullish(),
  timeZone: TimeZone.optional(),
});

export const PICTURE_BYTES = 5_000_000;
export const Picture = z
  .object({ id: Id, kind: z.enum(["logo", "headshot"]), url: z.string(), current: z.boolean(), createdAt: Instant })
  .meta({ id: "Picture" });

export const LandingPage = z
  .object({
    headline: z.string(),
    subheadline: z.string(),
    about: z.string(),
    buttonLabel: z.string(),
    buttonUrl: z.string(),
    published: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: "LandingPage" });
export const LandingPageDraft = z.object({
  headline: short(120).min(1, "A headline is needed."),
  subheadline: short(240).default(""),
  /** Rich text of the safe subset. */
  about: short(10_000).default(""),
  buttonLabel: short(40).default(""),
  buttonUrl: z.union([z.literal(""), Website]).default(""),
  published: z.boolean().default(false),
});
export const LandingPageChange = z.object({
  headline: short(120).min(1, "A headline is needed.").optional(),
  subheadline: short(240).optional(),
  about: short(10_000).optional(),
  buttonLabel: short(40).optional(),
  buttonUrl: z.union([z.literal(""), Website]).optional(),
  published: z.boolean().optional(),
});
