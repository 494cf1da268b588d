import { z } from "zod";
import { ROLE_NAMES } from "../access/permissions.ts";
import { Nmls, Website } from "../company/company-settings.ts";
import { Instant, NameText, PersonName, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";

export const ONBOARDING_STEPS = ["step1", "step2", "step3", "step4", "step5", "stripe"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];
/** The first step that is not done; null where all are. */
export const nextStep = (done: readonly string[]): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => !done.includes(step)) ?? null;
export const ACCOUNT_TYPES = ROLE_NAMES;

const short = (length: number) => z.string().trim().max(length, `At most ${length} characters.`);

/** What each step asks for, under the specification's names. Saving a step checks what is there; the end checks that what is needed is. */
export const OnboardingFields = z.object({
  /** What they call themselves; it gives no permission. */
  user_type: z.enum(ACCOUNT_TYPES).optional(),
  name: PersonName.optional(),
  company: NameText.min(1, "A company name is needed.").max(160, "At most 160 characters.").optional(),
  address: short(200).optional(),
  apartment: short(200).optional(),
  city: short(100).optional(),
  onboarding_state: State.optional(),
  zipcode: Zipcode.optional(),
  nmls: Nmls.optional(),
  company_nmls: Nmls.optional(),
  website: Website.optional(),
});

/** A step as it is saved: what is null was emptied, what is left out stays. */
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
  user_type: z.enum(ACCOUNT_TYPES, "Choose what describes you best."),
  logo: z.file("This has to be a file.").optional(),
  headshot: z.file("This has to be a file.").optional(),
});

export const OnboardingState = z
  .object({
    fields: OnboardingFields,
    steps: z.array(z.enum(ONBOARDING_STEPS)),
    /** Where to go on; null once finished. */
    next: z.enum(ONBOARDING_STEPS).nullable(),
    finishedAt: Instant.nullable(),
    logoUrl: z.string().nullable(),
    headshotUrl: z.string().nullable(),
    /** Whether they may change the company's details, or join one that has them already. */
    ownsCompany: z.boolean(),
  })
  .meta({ id: "OnboardingState" });
