import { z } from "zod";
import { ROLE_NAMES } from "../access/permissions.ts";
import { NeededCompanyName } from "../company/company-name.ts";
import { CompanyNmls, Nmls, Website } from "../company/company-settings.ts";
import { City, Instant, PersonName, Street, Unit, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
import { withoutRules } from "../values/without-rules.ts";

export const ONBOARDING_STEPS = ["step1", "step2", "step3", "step4", "step5", "stripe"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];
/** Returns the first step that is not done; null if all are. */
export const nextStep = (done: readonly string[]): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => !done.includes(step)) ?? null;
export const ACCOUNT_TYPES = ROLE_NAMES;
const AccountType = z.enum(ACCOUNT_TYPES, "Choose what describes you best.").meta({
  id: "AccountType",
  description: "How the person describes their job; grants no permissions",
  examples: ["Loan Officer"],
});

/** The fields of each step, under the specification's names. Saving a step validates what it contains; finishing checks that everything required is there. */
export const OnboardingFields = z.object({
  user_type: AccountType.optional(),
  name: PersonName.optional(),
  company: NeededCompanyName.optional(),
  address: Street.optional(),
  apartment: Unit.optional(),
  city: City.optional(),
  onboarding_state: State.optional(),
  zipcode: Zipcode.optional(),
  nmls: Nmls.optional(),
  company_nmls: CompanyNmls.optional(),
  website: Website.optional(),
});

/** A step as it is saved: null clears a field, an omitted field is unchanged. */
export const OnboardingChange = OnboardingFields.extend({
  address: OnboardingFields.shape.address.nullable(),
  apartment: OnboardingFields.shape.apartment.nullable(),
  city: OnboardingFields.shape.city.nullable(),
  onboarding_state: OnboardingFields.shape.onboarding_state.nullable(),
  zipcode: OnboardingFields.shape.zipcode.nullable(),
  nmls: OnboardingFields.shape.nmls.nullable(),
  company_nmls: OnboardingFields.shape.company_nmls.nullable(),
  website: OnboardingFields.shape.website.nullable(),
});

/** The whole form. */
export const OnboardingForm = OnboardingFields.extend({
  name: PersonName,
  company: OnboardingFields.shape.company.unwrap(),
  user_type: AccountType,
  logo: z.file("This has to be a file.").optional().meta({ description: "The company's logo: PNG, JPEG or WebP" }),
  headshot: z.file("This has to be a file.").optional().meta({ description: "The user's photo: PNG, JPEG or WebP" }),
});

export const OnboardingState = z
  .object({
    fields: withoutRules(OnboardingFields).describe("Values entered so far"),
    steps: z.array(z.enum(ONBOARDING_STEPS)).describe("The steps, in order"),
    next: z.enum(ONBOARDING_STEPS).nullable().describe("Step to continue with; null once finished"),
    finishedAt: Instant.nullable(),
    logoUrl: z.string().nullable().describe("Path of the company's logo"),
    headshotUrl: z.string().nullable().describe("Path of your photo"),
    ownsCompany: z
      .boolean()
      .describe(
        "Whether you may change the company's details; false if you are joining a company that already has them",
      ),
  })
  .meta({ id: "OnboardingState", description: "Progress of the account's setup" });
